//! `.helmignore`: which files of a folder do not belong to its chart.

use regex::Regex;

use crate::glob::{self, Dialect};

/// Rules in the order of the file; the first that matches decides.
pub(super) struct IgnoreRules(Vec<Rule>);

struct Rule {
    regex: Regex,
    negated: bool,
    folders_only: bool,
    base_name: bool,
}

impl IgnoreRules {
    /// Reads a `.helmignore`; hidden files in `templates/` are always ignored. The error names the rule.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut rules = Vec::new();
        for line in text.lines().chain(["templates/.?*"]) {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                rules.push(rule(line)?);
            }
        }
        Ok(Self(rules))
    }

    /// Tells whether the file or folder at a relative path is left out.
    ///
    /// A negated rule ignores everything it does not match, as in Helm.
    pub(super) fn ignores(&self, path: &str, is_folder: bool) -> bool {
        for rule in &self.0 {
            let fits_kind = is_folder || !rule.folders_only;
            let name = if rule.base_name {
                path.rsplit('/').next().unwrap_or(path)
            } else {
                path
            };
            let matches = fits_kind && rule.regex.is_match(name);
            if matches != rule.negated {
                return true;
            }
        }
        false
    }
}

fn rule(line: &str) -> Result<Rule, String> {
    if line.contains("**") {
        return Err(format!("rule {line:?}: double-star (**) syntax is not supported"));
    }
    let (negated, pattern) = line.strip_prefix('!').map_or((false, line), |rest| (true, rest));
    let (folders_only, pattern) = pattern
        .strip_suffix('/')
        .map_or((false, pattern), |rest| (true, rest));
    let (base_name, pattern) = match pattern.strip_prefix('/') {
        Some(rest) => (false, rest),
        None => (!pattern.contains('/'), pattern),
    };
    let regex = glob::compile(pattern, Dialect::Ignore)
        .ok_or_else(|| format!("rule {line:?}: syntax error in pattern"))?;
    Ok(Rule {
        regex,
        negated,
        folders_only,
        base_name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_match_names_paths_and_folders() {
        let rules = IgnoreRules::parse("# comment\n*.swp\n/root.txt\ndocs/\nsrc/*.go\n").unwrap();
        for (path, folder, expected) in [
            ("a/b.swp", false, true),
            ("root.txt", false, true),
            ("a/root.txt", false, false),
            ("docs", true, true),
            ("docs", false, false),
            ("src/a.go", false, true),
            ("x/src/a.go", false, false),
            ("templates/.hidden", false, true),
            ("templates/a.yaml", false, false),
        ] {
            assert_eq!(rules.ignores(path, folder), expected, "{path}");
        }
    }

    #[test]
    fn negated_rules_ignore_what_they_do_not_match() {
        let rules = IgnoreRules::parse("!*.yaml\n").unwrap();
        assert!(rules.ignores("a.txt", false));
        assert!(!rules.ignores("a.yaml", false));
    }

    #[test]
    fn unsupported_syntax_is_refused() {
        assert!(IgnoreRules::parse("a/**/b\n").is_err());
        assert!(IgnoreRules::parse("[a\n").is_err());
    }
}
