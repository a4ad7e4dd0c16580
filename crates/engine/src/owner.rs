//! Process identity: who owns an operation, and whether that process is still alive.
//!
//! Each process holds a lock on a file of its own, `<dir>/<owner id>.lock`. The system frees the lock when the
//! process dies, however it dies, so another process that can lock the file knows at once that the owner is
//! dead, without waiting for its leases. The file is locked under another name before it gets its own, so
//! nobody ever sees a living owner's file unlocked.

use std::{
    collections::BTreeSet,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};
use uuid::Uuid;

/// A file of a process that died between creating and naming it is removed after this time.
const STALE: Duration = Duration::from_hours(1);

/// An owner's lock file cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("cannot make the lock file {path}")]
pub struct OwnerError {
    /// The file or its folder.
    pub path: PathBuf,
    /// Why.
    #[source]
    pub source: io::Error,
}

/// The folder in which the processes that share a store show that they are alive.
#[derive(Clone, Debug)]
pub struct OwnerRegistry {
    dir: PathBuf,
}

impl OwnerRegistry {
    /// Uses a folder, which is made when the first owner registers.
    pub fn new(dir: impl Into<PathBuf>) -> Self {
        Self { dir: dir.into() }
    }

    /// Registers a new owner, alive until it is dropped or the process dies.
    ///
    /// Removes the lock files of dead owners on the way.
    pub fn register(&self) -> Result<Owner, OwnerError> {
        let id = Uuid::now_v7().to_string();
        let path = self.path(&id);
        let lock = self.lock(&path).map_err(|source| OwnerError {
            path: path.clone(),
            source,
        })?;
        self.clean();
        Ok(Owner {
            id,
            alive: Some(Alive {
                registry: self.clone(),
                path,
                lock: Mutex::new(Some(lock)),
            }),
        })
    }

    /// Whether an owner is known to be dead: its lock file is gone or can be locked.
    ///
    /// False when that cannot be told; then the lease decides.
    pub fn is_dead(&self, owner: &str) -> bool {
        match File::open(self.path(owner)) {
            // Shared, so that two processes that look at the same time do not take each other for the owner.
            Ok(file) => file.try_lock_shared().is_ok(),
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        }
    }

    fn path(&self, owner: &str) -> PathBuf {
        // An owner read from a store names a file of this folder and nothing else.
        let name: String = owner
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
            .collect();
        self.dir.join(format!("{name}.lock"))
    }

    fn lock(&self, path: &Path) -> io::Result<File> {
        fs::create_dir_all(&self.dir)?;
        let new = path.with_extension("lock.new");
        let file = File::create_new(&new)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::Error(error) => error,
            TryLockError::WouldBlock => io::ErrorKind::WouldBlock.into(),
        })?;
        fs::rename(&new, path)?;
        Ok(file)
    }

    /// Removes the files of dead owners; what cannot be read or removed is left for the next time.
    fn clean(&self) {
        let Ok(entries) = fs::read_dir(&self.dir) else {
            return;
        };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let stale = match path.extension().and_then(|extension| extension.to_str()) {
                // The file stays locked until it is removed, so that it has no second life in between.
                Some("lock") => File::open(&path).is_ok_and(|file| {
                    file.try_lock().is_ok() && fs::remove_file(&path).is_ok() && file.unlock().is_ok()
                }),
                Some("new") => is_old(&path) && fs::remove_file(&path).is_ok(),
                _ => false,
            };
            if stale {
                tracing::debug!(path = %path.display(), "removed the lock file of a dead owner");
            }
        }
    }
}

fn is_old(path: &Path) -> bool {
    let age = fs::metadata(path)
        .and_then(|meta| meta.modified())
        .map(|time| time.elapsed());
    matches!(age, Ok(Ok(age)) if age > STALE)
}

/// The identity of one process (or one engine) as the owner of operations.
#[derive(Debug)]
pub struct Owner {
    id: String,
    alive: Option<Alive>,
}

#[derive(Debug)]
struct Alive {
    registry: OwnerRegistry,
    path: PathBuf,
    lock: Mutex<Option<File>>,
}

impl Owner {
    /// An owner without a lock file, for processes that share no file system: only leases count.
    ///
    /// On one store either all owners are registered in one folder or all are detached: to a registered owner
    /// a detached one looks dead.
    pub fn detached() -> Self {
        Self {
            id: Uuid::now_v7().to_string(),
            alive: None,
        }
    }

    /// The identifier, a version 7 UUID.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Those of the given owners that are known to be dead.
    pub(crate) fn dead_among(&self, owners: BTreeSet<String>) -> BTreeSet<String> {
        let Some(alive) = &self.alive else {
            return BTreeSet::new();
        };
        owners
            .into_iter()
            .filter(|owner| *owner != self.id && alive.registry.is_dead(owner))
            .collect()
    }

    /// Shows the owner as dead from now on, leaving the file as a killed process would.
    pub(crate) fn forsake(&self) {
        if let Some(alive) = &self.alive {
            drop(alive.take());
        }
    }

    /// Ends the owner and removes its file.
    pub(crate) fn retire(&self) {
        if let Some(alive) = &self.alive {
            alive.retire();
        }
    }
}

impl Alive {
    fn take(&self) -> Option<File> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn retire(&self) {
        if let Some(lock) = self.take() {
            if let Err(error) = fs::remove_file(&self.path) {
                tracing::debug!(path = %self.path.display(), %error, "cannot remove the own lock file");
            }
            drop(lock);
        }
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        self.retire();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(dir: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(dir)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn an_owner_is_alive_until_it_is_dropped() {
        let dir = tempfile::tempdir().unwrap();
        let registry = OwnerRegistry::new(dir.path().join("owners"));
        let one = registry.register().unwrap();
        let id = one.id().to_owned();
        assert!(!registry.is_dead(&id));
        assert_eq!(files(&dir.path().join("owners")), [format!("{id}.lock")]);
        drop(one);
        assert!(registry.is_dead(&id));
        assert!(files(&dir.path().join("owners")).is_empty());
    }

    #[test]
    fn a_forsaken_owner_is_dead_at_once_and_its_file_is_removed_by_the_next() {
        let dir = tempfile::tempdir().unwrap();
        let registry = OwnerRegistry::new(dir.path());
        let killed = registry.register().unwrap();
        killed.forsake();
        assert!(registry.is_dead(killed.id()));
        assert_eq!(files(dir.path()), [format!("{}.lock", killed.id())]);
        let next = registry.register().unwrap();
        assert_eq!(files(dir.path()), [format!("{}.lock", next.id())]);
        assert!(registry.is_dead(killed.id()));
    }

    #[test]
    fn only_the_dead_among_others_are_named() {
        let dir = tempfile::tempdir().unwrap();
        let registry = OwnerRegistry::new(dir.path());
        let (me, other) = (registry.register().unwrap(), registry.register().unwrap());
        let owners = [me.id(), other.id(), "gone"].map(str::to_owned);
        assert_eq!(
            me.dead_among(BTreeSet::from(owners.clone())),
            BTreeSet::from(["gone".to_owned()])
        );
        assert!(Owner::detached().dead_among(BTreeSet::from(owners)).is_empty());
    }

    #[test]
    fn an_owner_from_a_store_cannot_name_a_file_elsewhere() {
        let registry = OwnerRegistry::new("/owners");
        assert_eq!(
            registry.path("../../etc/x"),
            Path::new("/owners/------etc-x.lock")
        );
    }

    #[test]
    fn looking_at_a_dead_owner_does_not_keep_its_lock() {
        let dir = tempfile::tempdir().unwrap();
        let registry = OwnerRegistry::new(dir.path());
        let killed = registry.register().unwrap();
        killed.forsake();
        assert!(registry.is_dead(killed.id()));
        assert!(registry.is_dead(killed.id()));
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let error = OwnerRegistry::new(file.path().join("x")).register().unwrap_err();
        assert!(
            error.to_string().starts_with("cannot make the lock file "),
            "{error}"
        );
    }
}
