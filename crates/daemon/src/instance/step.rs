//! Names of the steps: `<position>-<chart>/<what>` for charts, so that an operation's list of steps reads
//! like the work.

use tsmgr_model::Scope;
use tsmgr_store::ReleaseRow;

/// Makes the namespace.
pub(super) const PREPARE: &str = "prepare";
/// Makes the instance usable.
pub(super) const PUBLISH: &str = "publish";
/// Removes the namespace.
pub(super) const NAMESPACE: &str = "namespace";
/// Drops the rows.
pub(super) const FORGET: &str = "forget";

/// What is done to one chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// Renders it and keeps the result.
    Render,
    /// Puts it on the cluster.
    Apply,
    /// Waits until it is ready.
    Wait,
    /// Takes it from the cluster, when nothing else uses it.
    Uninstall,
}

impl Verb {
    const ALL: [Self; 4] = [Self::Render, Self::Apply, Self::Wait, Self::Uninstall];

    fn as_str(self) -> &'static str {
        match self {
            Self::Render => "render",
            Self::Apply => "apply",
            Self::Wait => "wait",
            Self::Uninstall => "uninstall",
        }
    }
}

/// The name of a chart's step.
pub(super) fn name(release: &ReleaseRow, verb: Verb) -> String {
    format!("{}-{}/{}", release.position, release.chart, verb.as_str())
}

/// Position of the chart in the offer and what is done to it.
pub(super) fn parse(step: &str) -> Option<(u32, Verb)> {
    let (chart, verb) = step.rsplit_once('/')?;
    let (position, _) = chart.split_once('-')?;
    let verb = Verb::ALL.into_iter().find(|known| known.as_str() == verb)?;
    Some((position.parse().ok()?, verb))
}

/// The steps of a creation: charts in file order (`specs/tsmgr.md` 5.3).
pub(super) fn of_creation(releases: &[ReleaseRow]) -> Vec<String> {
    let mut steps = vec![PREPARE.to_owned()];
    for release in releases {
        steps.extend([Verb::Render, Verb::Apply, Verb::Wait].map(|verb| name(release, verb)));
    }
    steps.push(PUBLISH.to_owned());
    steps
}

/// The steps of a deletion: the instance's own charts backward, its namespace, then the shared charts
/// backward (`specs/tsmgr.md` 5.7).
pub(super) fn of_deletion(releases: &[ReleaseRow]) -> Vec<String> {
    let uninstall = |scope| {
        let backward = releases
            .iter()
            .rev()
            .filter(move |release| release.scope == scope);
        backward.map(|release| name(release, Verb::Uninstall))
    };
    let mut steps: Vec<_> = uninstall(Scope::Namespace).collect();
    steps.push(NAMESPACE.to_owned());
    steps.extend(uninstall(Scope::Cluster));
    steps.push(FORGET.to_owned());
    steps
}
