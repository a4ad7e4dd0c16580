//! Reading and writing files on behalf of the user: bounded, and replaced as a whole.

use crate::error::CommandError;
use std::{
    fs::File,
    io::{self, Read as _, Write as _},
    path::Path,
};

/// Means standard input where a file is expected.
const STANDARD_INPUT: &str = "-";

/// Replaces a file as a whole with one that only the user can read; makes its folder.
pub(crate) fn write_private(file: &Path, content: &[u8]) -> Result<(), CommandError> {
    let replace = || -> io::Result<()> {
        let folder = file.parent().unwrap_or_else(|| Path::new("."));
        make_private_folder(folder)?;
        let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
        temporary.write_all(content)?;
        temporary.as_file().sync_all()?;
        temporary.persist(file).map_err(|error| error.error)?;
        Ok(())
    };
    replace().map_err(|error| {
        CommandError::failure(error)
            .context(format!("cannot write {}", file.display()))
            .hinted("see that the folder can be written, or name another one with TSMGR_HOME")
    })
}

#[cfg(unix)]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

#[cfg(not(unix))]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// Reads a file, or standard input for `-`; `named` is how the user wrote it.
pub(crate) fn read_bytes(file: &Path, named: &Path, limit: u64) -> Result<Vec<u8>, CommandError> {
    let read = || -> io::Result<Vec<u8>> {
        if named == Path::new(STANDARD_INPUT) {
            return bounded(io::stdin().lock(), limit);
        }
        let file = File::open(file)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
        }
        bounded(file, limit)
    };
    read().map_err(|error| cannot_read(error, named))
}

/// Reads a text file, or standard input for `-`.
pub(crate) fn read_text(file: &Path, named: &Path, limit: u64) -> Result<String, CommandError> {
    String::from_utf8(read_bytes(file, named, limit)?)
        .map_err(|_| cannot_read(io::Error::other("it is not UTF-8 text"), named))
}

/// The error for a file that cannot be read, named as the user wrote it.
pub(crate) fn cannot_read(error: io::Error, named: &Path) -> CommandError {
    let missing = error.kind() == io::ErrorKind::NotFound;
    let converted = CommandError::failure(error).context(format!("cannot read {}", named.display()));
    if missing {
        return converted.hinted("check the spelling; relative paths start from the current folder");
    }
    converted
}

fn bounded(source: impl io::Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    source.take(limit + 1).read_to_end(&mut content)?;
    if content.len() as u64 > limit {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("it is larger than {}", crate::output::text::size(limit)),
        ));
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_above_the_limit_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x");
        write_private(&file, b"12345").unwrap();
        assert_eq!(read_bytes(&file, &file, 5).unwrap(), b"12345");
        let error = read_bytes(&file, &file, 4).unwrap_err();
        assert!(format!("{error:?}").contains("larger than"), "{error:?}");
    }

    #[test]
    fn a_missing_file_is_named_as_written() {
        let error = read_text(Path::new("/nowhere/at/all"), Path::new("all"), 1).unwrap_err();
        assert!(format!("{error:?}").contains("cannot read all"), "{error:?}");
    }
}
