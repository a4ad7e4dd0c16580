//! The access tokens of the contexts: a file that only its owner can read, replaced as a whole.

use super::config::parse;
use crate::{error::CommandError, files::write_private};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, io, path::Path};

/// Tokens by name of context.
#[derive(Default)]
pub(crate) struct Tokens(BTreeMap<String, SecretString>);

/// The file's shape; exists only while it is read or written.
#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct TokensFile {
    tokens: BTreeMap<String, String>,
}

impl Tokens {
    /// Reads the file; a missing one is an empty one.
    ///
    /// # Errors
    /// Also when others than the owner can read it.
    pub(crate) fn read(file: &Path) -> Result<Self, CommandError> {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => {
                return Err(CommandError::failure(error).context(format!("cannot read {}", file.display())));
            }
        };
        refuse_readable_by_others(file)?;
        let read: TokensFile = parse(file, &text)?;
        let secret = |(name, token): (String, String)| (name, SecretString::from(token));
        Ok(Self(read.tokens.into_iter().map(secret).collect()))
    }

    /// Replaces the file.
    pub(crate) fn write(&self, file: &Path) -> Result<(), CommandError> {
        let clear =
            |(name, token): (&String, &SecretString)| (name.clone(), token.expose_secret().to_owned());
        let tokens = TokensFile {
            tokens: self.0.iter().map(clear).collect(),
        };
        let text = serde_yaml::to_string(&tokens).map_err(CommandError::failure)?;
        write_private(file, text.as_bytes())
    }

    /// The token of a context.
    pub(crate) fn of(&self, context: &str) -> Option<&SecretString> {
        self.0.get(context)
    }

    /// Stores the token of a context, or forgets it.
    pub(crate) fn put(&mut self, context: &str, token: Option<SecretString>) {
        match token {
            Some(token) => self.0.insert(context.to_owned(), token),
            None => self.0.remove(context),
        };
    }
}

/// The permissions of everybody but the owner.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

#[cfg(unix)]
fn refuse_readable_by_others(file: &Path) -> Result<(), CommandError> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(file)
        .map_err(CommandError::failure)?
        .permissions()
        .mode();
    if mode & OTHERS == 0 {
        return Ok(());
    }
    Err(CommandError::message(
        crate::error::Kind::Failure,
        format!("{} holds tokens, but others can read it", file.display()),
    )
    .hinted(format!("chmod 600 {}", file.display())))
}

#[cfg(not(unix))]
fn refuse_readable_by_others(_file: &Path) -> Result<(), CommandError> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn only_the_owner_can_read_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/tokens.yaml");
        let mut tokens = Tokens::read(&file).unwrap();
        tokens.put("a", Some("s3cret".into()));
        tokens.write(&file).unwrap();
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(
            Tokens::read(&file).unwrap().of("a").unwrap().expose_secret(),
            "s3cret"
        );
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(Tokens::read(&file).is_err());
    }
}
