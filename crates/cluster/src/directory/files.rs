//! Files and folders, changed so that a reader or a crash never meets a half of anything.

use crate::ClusterError;
use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

/// Largest file that is read back.
const MAX_FILE: u64 = 16 << 20;

fn failed<'a>(action: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> ClusterError + 'a {
    move |source| ClusterError::Io {
        action,
        path: path.to_owned(),
        source,
    }
}

/// Makes the folder and checks that a file can be written to it.
pub(super) fn probe(folder: &Path) -> Result<(), ClusterError> {
    create_folder(folder)?;
    tempfile::Builder::new()
        .prefix(".probe.")
        .tempfile_in(folder)
        .map(drop)
        .map_err(failed("write to", folder))
}

pub(super) fn create_folder(folder: &Path) -> Result<(), ClusterError> {
    fs::create_dir_all(folder).map_err(failed("make the folder", folder))
}

/// Replaces a file with `text`; leaves a file that has this text already untouched.
pub(super) fn replace_file(path: &Path, text: &str) -> Result<(), ClusterError> {
    if fs::read_to_string(path).is_ok_and(|present| present == text) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    let write = || -> io::Result<()> {
        let mut file = tempfile::Builder::new().prefix(".new.").tempfile_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        sync_folder(folder)
    };
    write().map_err(failed("write", path))
}

/// Replaces a folder with one that has exactly these files; leaves an equal one untouched.
pub(super) fn replace_folder(folder: &Path, wanted: &BTreeMap<String, String>) -> Result<(), ClusterError> {
    let parent = folder.parent().unwrap_or(folder);
    create_folder(parent)?;
    remove_leftovers(folder)?;
    if read_folder(folder)? == *wanted && folder.is_dir() {
        return Ok(());
    }
    let staged = tempfile::Builder::new()
        .prefix(&hidden_prefix(folder))
        .tempdir_in(parent)
        .map_err(failed("write to", parent))?;
    for (name, text) in wanted {
        let path = staged.path().join(name);
        write_new(&path, text).map_err(failed("write", &path))?;
    }
    sync_folder(staged.path()).map_err(failed("write", staged.path()))?;
    put_in_place(staged.path(), folder).map_err(failed("replace", folder))?;
    sync_folder(parent).map_err(failed("write", parent))
}

/// Secrets are readable for their owner alone.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let secret = path
        .file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("secret-"));
    let mode = if secret { 0o600 } else { 0o644 };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Renames `staged` to `folder`; an old folder ends up under the staged name, which is removed later.
fn put_in_place(staged: &Path, folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(staged, fs::Permissions::from_mode(0o755))?;
    if folder.exists() {
        exchange(staged, folder)
    } else {
        fs::rename(staged, folder)
    }
}

#[cfg(target_os = "linux")]
fn exchange(staged: &Path, folder: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    match renameat_with(CWD, staged, CWD, folder, RenameFlags::EXCHANGE) {
        Ok(()) => Ok(()),
        // Some file systems cannot exchange.
        Err(rustix::io::Errno::INVAL | rustix::io::Errno::NOSYS) => swap_in_two_steps(staged, folder),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(target_os = "linux"))]
fn exchange(staged: &Path, folder: &Path) -> io::Result<()> {
    swap_in_two_steps(staged, folder)
}

fn swap_in_two_steps(staged: &Path, folder: &Path) -> io::Result<()> {
    let aside = staged.with_extension("old");
    fs::rename(folder, &aside)?;
    fs::rename(staged, folder)?;
    fs::rename(aside, staged)
}

/// Removes a folder; it disappears at once and its files afterwards.
pub(super) fn remove_folder(folder: &Path) -> Result<(), ClusterError> {
    if folder.is_dir() {
        let hidden = folder.with_file_name(format!("{}removed", hidden_prefix(folder)));
        remove_all(&hidden)?;
        fs::rename(folder, &hidden).map_err(failed("remove", folder))?;
    }
    remove_leftovers(folder)
}

/// Removes what a killed process left beside the folder.
fn remove_leftovers(folder: &Path) -> Result<(), ClusterError> {
    let Some(parent) = folder.parent().filter(|parent| parent.is_dir()) else {
        return Ok(());
    };
    let prefix = hidden_prefix(folder);
    for entry in fs::read_dir(parent).map_err(failed("read", parent))? {
        let entry = entry.map_err(failed("read", parent))?;
        if entry.file_name().to_string_lossy().starts_with(&prefix) {
            remove_all(&entry.path())?;
        }
    }
    Ok(())
}

fn remove_all(path: &Path) -> Result<(), ClusterError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed("remove", path)(error)),
        _ => Ok(()),
    }
}

/// Hidden names of a folder: `.<name>~…`; `~` occurs in no release name.
fn hidden_prefix(folder: &Path) -> String {
    format!(".{}~", folder.file_name().unwrap_or_default().to_string_lossy())
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The visible folders inside a folder, ordered by name; none when it is not there.
pub(super) fn folders(folder: &Path) -> Result<Vec<PathBuf>, ClusterError> {
    entries(folder).map(|entries| entries.into_iter().filter(|path| path.is_dir()).collect())
}

/// The texts of the visible files in a folder; none when it is not there.
pub(super) fn read_folder(folder: &Path) -> Result<BTreeMap<String, String>, ClusterError> {
    let mut files = BTreeMap::new();
    for path in entries(folder)? {
        let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) else {
            continue;
        };
        let size = fs::metadata(&path).map_err(failed("read", &path))?.len();
        if size > MAX_FILE {
            let reason = format!("it is larger than {MAX_FILE} bytes");
            return Err(ClusterError::Unreadable { path, reason });
        }
        if path.extension().is_some_and(|extension| extension == "yaml") {
            files.insert(name, fs::read_to_string(&path).map_err(failed("read", &path))?);
        }
    }
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, ClusterError> {
    let reading = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        reading => reading.map_err(failed("read", folder))?,
    };
    let mut paths = Vec::new();
    for entry in reading {
        let entry = entry.map_err(failed("read", folder))?;
        if !entry.file_name().to_string_lossy().starts_with('.') {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}
