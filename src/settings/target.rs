//! Which daemon is meant, and why: flag over environment over project file over current context over embedded.

use super::{
    Settings,
    config::{EMBEDDED, StoredContext},
    env,
    tokens::Tokens,
};
use crate::{
    error::{CommandError, Kind},
    files::read_text,
};
use secrecy::SecretString;
use url::{Host, Url};

/// Longest token that is read, in bytes.
const TOKEN_LIMIT: u64 = 64 << 10;

/// Which daemon is meant.
pub(crate) struct Target {
    /// Where it is.
    pub(crate) place: Place,
    /// Why this one: the setting that decided.
    pub(crate) why: String,
}

/// Where a daemon is.
pub(crate) enum Place {
    /// Inside this process, on the user's own store.
    Embedded,
    /// Behind an address.
    Network(Remote),
}

/// A daemon behind an address.
pub(crate) struct Remote {
    /// Its address.
    pub(crate) url: Url,
    /// The token to show it.
    pub(crate) token: Option<SecretString>,
    /// Accept any TLS certificate.
    pub(crate) insecure: bool,
}

impl Remote {
    /// Whether the token would travel in clear over a network.
    pub(crate) fn exposes_token(&self) -> bool {
        let local = match self.url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            None => false,
        };
        self.token.is_some() && self.url.scheme() == "http" && !local
    }
}

impl Settings {
    /// Decides which daemon is meant.
    pub(crate) fn target(&self) -> Result<Target, CommandError> {
        if let Some(url) = &self.flags.target {
            return self.remote(url, "--target".to_owned(), None);
        }
        if let Some(name) = &self.flags.context {
            return self.named(name, "--context");
        }
        if let Some((variable, url)) = self.environment.first(&[&env::TARGET, &env::OLD_TARGET]) {
            return self.remote(url, variable.to_owned(), None);
        }
        if let Some(name) = self.environment.value(&env::CONTEXT) {
            return self.named(name, env::CONTEXT.name);
        }
        if let Some(name) = &self.project.context {
            return self.named(name, &self.project.file.display().to_string());
        }
        if let Some(name) = &self.config.current_context {
            return self.named(name, "the current context");
        }
        Ok(Target {
            place: Place::Embedded,
            why: "no target and no context is set".to_owned(),
        })
    }

    fn named(&self, name: &str, why: &str) -> Result<Target, CommandError> {
        if name == EMBEDDED {
            return Ok(Target {
                place: Place::Embedded,
                why: format!("{why} says `{EMBEDDED}`"),
            });
        }
        let Some(context) = self.config.context(name) else {
            return Err(self
                .no_such_context(name)
                .context(format!("{why} cannot be used")));
        };
        self.remote(
            &context.target,
            format!("context `{name}`, from {why}"),
            Some(context),
        )
    }

    fn remote(
        &self,
        url: &str,
        why: String,
        context: Option<&StoredContext>,
    ) -> Result<Target, CommandError> {
        let url = address(url)?;
        // A stored token is for the address that it was stored with, however that address was named now.
        let context = context.or_else(|| {
            let same = |context: &&StoredContext| address(&context.target).is_ok_and(|other| other == url);
            self.config.contexts.iter().find(same)
        });
        let insecure = self.flags.insecure
            || self.environment.flag(&[&env::INSECURE, &env::OLD_INSECURE])
            || context.is_some_and(|context| context.insecure);
        Ok(Target {
            place: Place::Network(Remote {
                token: self.token(context)?,
                url,
                insecure,
            }),
            why,
        })
    }

    fn token(&self, context: Option<&StoredContext>) -> Result<Option<SecretString>, CommandError> {
        if let Some(token) = self.token_from_file()? {
            return Ok(Some(token));
        }
        if let Some((_, token)) = self.environment.first(&[&env::TOKEN, &env::OLD_TOKEN]) {
            return Ok(Some(token.into()));
        }
        let Some(context) = context else { return Ok(None) };
        let tokens = Tokens::read(&self.paths.tokens_file)?;
        Ok(tokens.of(&context.name).cloned())
    }

    /// The token in the file that `--token-file` names.
    pub(crate) fn token_from_file(&self) -> Result<Option<SecretString>, CommandError> {
        let Some(file) = self.token_file_flag() else {
            return Ok(None);
        };
        let text = read_text(&self.path(file), file, TOKEN_LIMIT)?;
        let token = text.trim();
        if token.is_empty() {
            return Err(CommandError::usage(format!("{} holds no token", file.display())));
        }
        Ok(Some(token.into()))
    }

    /// The error for a context that is not stored.
    pub(crate) fn no_such_context(&self, name: &str) -> CommandError {
        let known: Vec<String> = self
            .config
            .contexts
            .iter()
            .map(|context| context.name.clone())
            .collect();
        CommandError::from(tsmgr_client::ClientError::NoSuch {
            noun: "context",
            name: name.to_owned(),
            known,
        })
        .hinted("see `tsmgr context list`; `tsmgr context use embedded` goes back to your own store")
    }
}

/// Reads the address of a daemon.
pub(crate) fn address(text: &str) -> Result<Url, CommandError> {
    let wrong = |reason: &str| {
        CommandError::message(
            Kind::Usage,
            format!("`{text}` is not an address of a daemon: {reason}"),
        )
        .hinted("write it as http://HOST:PORT or https://HOST")
    };
    let mut url = Url::parse(text).map_err(|error| wrong(&error.to_string()))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(wrong("it does not begin with http:// or https://"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(
            wrong("it holds a user name or a password").hinted("store the token with --token-file instead")
        );
    }
    url.set_query(None);
    url.set_fragment(None);
    Ok(url)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cli::GlobalArgs, settings::env::Environment};
    use secrecy::ExposeSecret as _;

    struct Home(tempfile::TempDir);

    impl Home {
        fn new(config: &str) -> Self {
            let home = tempfile::tempdir().unwrap();
            std::fs::write(home.path().join("config.yaml"), config).unwrap();
            let mut tokens = Tokens::default();
            tokens.put("dev", Some("stored".into()));
            tokens.write(&home.path().join("tokens.yaml")).unwrap();
            Self(home)
        }

        fn target(
            &self,
            flags: &GlobalArgs,
            variables: &[(&env::Variable, &str)],
        ) -> Result<Target, CommandError> {
            let mut environment = Environment::default().isolated(self.0.path(), self.0.path());
            for (variable, value) in variables {
                environment = environment.with(variable, value);
            }
            Settings::resolve(flags, &environment)?.target()
        }
    }

    const CONFIG: &str = "current-context: dev\ncontexts:\n- name: dev\n  target: http://127.0.0.1:1\n";

    fn network(target: Target) -> (String, Option<String>) {
        let Place::Network(remote) = target.place else {
            panic!("not on the network: {}", target.why);
        };
        let token = remote.token.map(|token| token.expose_secret().to_owned());
        (remote.url.to_string(), token)
    }

    #[test]
    fn each_setting_wins_over_the_next() {
        let home = Home::new(CONFIG);
        let none = GlobalArgs::default;
        let flag = GlobalArgs {
            target: Some("http://flag".to_owned()),
            ..none()
        };
        let context = GlobalArgs {
            context: Some(EMBEDDED.to_owned()),
            ..none()
        };
        let variables = [
            (&env::TARGET, "http://env"),
            (&env::OLD_TARGET, "http://old"),
            (&env::TOKEN, "t"),
        ];
        let target = |flags: GlobalArgs, variables: &[_]| network(home.target(&flags, variables).unwrap());
        assert_eq!(
            target(flag, &variables),
            ("http://flag/".to_owned(), Some("t".to_owned()))
        );
        assert_eq!(target(none(), &variables).0, "http://env/");
        assert_eq!(target(none(), &variables[1..]).0, "http://old/");
        let current = ("http://127.0.0.1:1/".to_owned(), Some("stored".to_owned()));
        assert_eq!(target(none(), &[]), current);
        let embedded = home.target(&context, &variables).unwrap();
        assert!(matches!(embedded.place, Place::Embedded), "{}", embedded.why);
    }

    #[test]
    fn a_stored_token_goes_only_to_its_address() {
        let home = Home::new(CONFIG);
        let target = |url: &str| {
            let flags = GlobalArgs {
                target: Some(url.to_owned()),
                ..GlobalArgs::default()
            };
            network(home.target(&flags, &[]).unwrap()).1
        };
        assert_eq!(target("http://127.0.0.1:1/").as_deref(), Some("stored"));
        assert_eq!(target("http://127.0.0.1:2"), None);
    }

    #[test]
    fn addresses_that_cannot_be_meant_are_refused() {
        for text in ["localhost:8080", "ftp://a", "http://u:p@a", "nonsense", ""] {
            assert!(address(text).is_err(), "{text}");
        }
        assert_eq!(address("https://a/base?x=y").unwrap().as_str(), "https://a/base");
    }

    #[test]
    fn a_current_context_that_is_gone_is_an_error_with_a_way_out() {
        let home = Home::new("current-context: gone\n");
        let error = home.target(&GlobalArgs::default(), &[]).err().unwrap();
        assert_eq!(error.kind(), Kind::NotFound);
    }

    #[test]
    fn a_token_in_clear_is_noticed() {
        let remote = |url: &str| Remote {
            url: address(url).unwrap(),
            token: Some("t".into()),
            insecure: false,
        };
        assert!(remote("http://example.com").exposes_token());
        assert!(!remote("https://example.com").exposes_token());
        assert!(!remote("http://127.0.0.1:1").exposes_token());
        assert!(!remote("http://[::1]:1").exposes_token());
    }
}
