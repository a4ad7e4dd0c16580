//! The master key: where it comes from and which ones are refused.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use rand::{TryRng as _, rngs::SysRng};
use secrecy::zeroize::Zeroizing;
use std::{
    fmt, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// Length of a key in bytes.
pub(super) const KEY_LENGTH: usize = 32;

/// The ready-made key of the Service Manager's sample configuration: known to everybody.
const SAMPLE_KEY: &[u8; KEY_LENGTH] = b"ejHjRNHbS0NaqARSRvnweVV9zcmhQEa8";

/// The key that wraps the data keys: 32 bytes that are wiped from memory and never printed.
#[derive(Clone)]
pub struct MasterKey(Zeroizing<[u8; KEY_LENGTH]>);

impl MasterKey {
    /// Makes a new random key.
    ///
    /// # Errors
    /// [`KeyError::Random`] when the system gives no random numbers.
    pub fn random() -> Result<Self, KeyError> {
        let mut key = Zeroizing::new([0; KEY_LENGTH]);
        SysRng
            .try_fill_bytes(key.as_mut_slice())
            .map_err(|_| KeyError::Random)?;
        Ok(Self(key))
    }

    /// Reads a key from base64 text; white space around it is ignored.
    ///
    /// # Errors
    /// [`KeyError::Length`] or [`KeyError::Encoding`] for what is not 32 bytes in base64, and
    /// [`KeyError::Known`] for keys that anybody can guess.
    pub fn from_base64(text: &str) -> Result<Self, KeyError> {
        let text = text.trim();
        if text.as_bytes() == SAMPLE_KEY {
            return Err(KeyError::Known);
        }
        let bytes = Zeroizing::new(STANDARD.decode(text).map_err(|_| KeyError::Encoding)?);
        Self::from_bytes(&bytes)
    }

    /// Takes a key as 32 bytes.
    ///
    /// # Errors
    /// [`KeyError::Length`] and [`KeyError::Known`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeyError> {
        let key: [u8; KEY_LENGTH] = bytes.try_into().map_err(|_| KeyError::Length(bytes.len()))?;
        let key = Zeroizing::new(key);
        let same = key.windows(2).all(|pair| pair.first() == pair.last());
        let counting = key.iter().zip(0_u8..).all(|(byte, position)| *byte == position);
        if same || counting || &*key == SAMPLE_KEY {
            return Err(KeyError::Known);
        }
        Ok(Self(key))
    }

    /// Reads the key from a file, or makes the file with a new key when there is none.
    ///
    /// The file holds base64 text, is readable by its owner alone (mode 0600) and appears with its whole
    /// content at once, so two processes that start together end with the same key.
    ///
    /// # Errors
    /// [`KeyError::File`] when the file cannot be read or made, and those of [`MasterKey::from_base64`].
    pub fn load_or_create(path: &Path) -> Result<Self, KeyError> {
        match Self::load(path) {
            Err(KeyError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => {}
            loaded => return loaded,
        }
        let file_error = |source| KeyError::File {
            path: path.to_owned(),
            source,
        };
        if let Some(folder) = path.parent() {
            crate::files::create_private_folder(folder).map_err(file_error)?;
        }
        let key = Self::random()?;
        match key.write_new(path) {
            Ok(()) => Ok(key),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Self::load(path),
            Err(error) => Err(file_error(error)),
        }
    }

    fn load(path: &Path) -> Result<Self, KeyError> {
        let text = fs::read_to_string(path).map(Zeroizing::new);
        let text = text.map_err(|source| KeyError::File {
            path: path.to_owned(),
            source,
        })?;
        if crate::files::is_readable_by_others(path) {
            tracing::warn!(path = %path.display(), "the master key can be read by other users");
        }
        Self::from_base64(&text)
    }

    /// Writes a private file beside the wanted one and links it into place, which fails when another
    /// process was first.
    fn write_new(&self, path: &Path) -> io::Result<()> {
        let mut draft = path.as_os_str().to_owned();
        draft.push(format!(".{}", uuid::Uuid::new_v4()));
        let draft = PathBuf::from(draft);
        let written = (|| {
            let mut file = crate::files::create_private_file(&draft)?;
            let text = Zeroizing::new(STANDARD.encode(self.bytes()) + "\n");
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::hard_link(&draft, path)
        })();
        let removed = fs::remove_file(&draft);
        written.and(removed)
    }

    pub(super) fn bytes(&self) -> &[u8; KEY_LENGTH] {
        &self.0
    }
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(***)")
    }
}

/// Why a master key cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The key file cannot be read or made.
    #[error("the master key file {} cannot be used", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// The text is not base64.
    #[error("the master key is not base64 text")]
    Encoding,
    /// The key has not 32 bytes.
    #[error("the master key has {0} bytes instead of 32")]
    Length(usize),
    /// The key is all zero, a simple pattern or a published sample.
    #[error("the master key is a known sample key")]
    Known,
    /// The system gives no random numbers.
    #[error("the system gives no random numbers")]
    Random,
}
