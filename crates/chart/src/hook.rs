//! Hooks: manifests which Helm runs around an operation rather than keeping them as part of the release.

use serde::{Deserialize, Serialize};

use crate::manifest::Manifest;

/// A manifest with the annotation `helm.sh/hook`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hook {
    /// The object to create.
    pub manifest: Manifest,
    /// When it runs; never empty.
    pub events: Vec<HookEvent>,
    /// Order among the hooks of one event, lowest first (`helm.sh/hook-weight`, 0 when absent or no number).
    pub weight: i32,
    /// When the object is removed (`helm.sh/hook-delete-policy`); Helm's default is before the next creation.
    pub delete_policies: Vec<DeletePolicy>,
}

/// Point of an operation at which a hook runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HookEvent {
    /// Before the objects of a new release are created.
    PreInstall,
    /// After the objects of a new release are ready.
    PostInstall,
    /// Before the objects of a release are deleted.
    PreDelete,
    /// After the objects of a release are deleted.
    PostDelete,
    /// Before the objects of an existing release change.
    PreUpgrade,
    /// After the objects of an existing release changed.
    PostUpgrade,
    /// Before a release returns to an older revision.
    PreRollback,
    /// After a release returned to an older revision.
    PostRollback,
    /// When the user asks for a test (`test`, and `test-success` of Helm 2).
    Test,
}

/// When a hook's object is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeletePolicy {
    /// After the hook succeeded.
    HookSucceeded,
    /// After the hook failed.
    HookFailed,
    /// Before a new object of that name is created.
    BeforeHookCreation,
}

/// What [`classify`] made of a manifest.
pub(crate) enum Classified {
    /// An ordinary part of the release.
    Plain(Manifest),
    /// A hook.
    Hook(Box<Hook>),
    /// A hook with an event that Helm does not know, such as `crd-install` of Helm 2; Helm skips it.
    Skipped,
}

/// Sorts a manifest by its annotation `helm.sh/hook`.
pub(crate) fn classify(manifest: Manifest) -> Classified {
    let Some(names) = manifest.annotation("helm.sh/hook") else {
        return Classified::Plain(manifest);
    };
    let Some(events) = names.split(',').map(event).collect::<Option<Vec<_>>>() else {
        return Classified::Skipped;
    };
    let weight = manifest
        .annotation("helm.sh/hook-weight")
        .and_then(|weight| weight.parse().ok())
        .unwrap_or_default();
    let delete_policies = manifest
        .annotation("helm.sh/hook-delete-policy")
        .map(|policies| policies.split(',').filter_map(delete_policy).collect())
        .unwrap_or_default();
    Classified::Hook(Box::new(Hook {
        manifest,
        events,
        weight,
        delete_policies,
    }))
}

/// Sorts in the order in which Helm runs the hooks of one event: weight, then name; equal ones keep their order.
pub(crate) fn sort(hooks: &mut [Hook]) {
    hooks.sort_by(|left, right| {
        (left.weight, left.manifest.name()).cmp(&(right.weight, right.manifest.name()))
    });
}

fn event(name: &str) -> Option<HookEvent> {
    Some(match name.trim().to_ascii_lowercase().as_str() {
        "pre-install" => HookEvent::PreInstall,
        "post-install" => HookEvent::PostInstall,
        "pre-delete" => HookEvent::PreDelete,
        "post-delete" => HookEvent::PostDelete,
        "pre-upgrade" => HookEvent::PreUpgrade,
        "post-upgrade" => HookEvent::PostUpgrade,
        "pre-rollback" => HookEvent::PreRollback,
        "post-rollback" => HookEvent::PostRollback,
        "test" | "test-success" => HookEvent::Test,
        _ => return None,
    })
}

fn delete_policy(name: &str) -> Option<DeletePolicy> {
    Some(match name.trim().to_ascii_lowercase().as_str() {
        "hook-succeeded" => DeletePolicy::HookSucceeded,
        "hook-failed" => DeletePolicy::HookFailed,
        "before-hook-creation" => DeletePolicy::BeforeHookCreation,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn manifest(name: &str, annotations: &serde_json::Value) -> Manifest {
        let object = json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name, "annotations": annotations}});
        Manifest {
            path: "c/templates/h.yaml".to_owned(),
            object,
            text: String::new(),
        }
    }

    fn hook(name: &str, annotations: &serde_json::Value) -> Hook {
        match classify(manifest(name, annotations)) {
            Classified::Hook(hook) => *hook,
            _ => panic!("not a hook"),
        }
    }

    #[test]
    fn annotations_become_events_weight_and_policies() {
        let hook = hook(
            "a",
            &json!({"helm.sh/hook": "pre-install, POST-upgrade", "helm.sh/hook-weight": "-5",
                    "helm.sh/hook-delete-policy": "hook-succeeded,before-hook-creation"}),
        );
        assert_eq!(hook.events, [HookEvent::PreInstall, HookEvent::PostUpgrade]);
        assert_eq!(hook.weight, -5);
        assert_eq!(
            hook.delete_policies,
            [DeletePolicy::HookSucceeded, DeletePolicy::BeforeHookCreation]
        );
    }

    #[test]
    fn unknown_events_are_skipped_as_helm_does() {
        let classified = classify(manifest("a", &json!({"helm.sh/hook": "crd-install"})));
        assert!(matches!(classified, Classified::Skipped));
    }

    #[test]
    fn hooks_run_by_weight_then_name() {
        let with = |name: &str, weight: i32| {
            hook(
                name,
                &json!({"helm.sh/hook": "test", "helm.sh/hook-weight": weight.to_string()}),
            )
        };
        let mut hooks = vec![with("b", 1), with("a", 1), with("z", -1)];
        sort(&mut hooks);
        let names: Vec<_> = hooks.iter().map(|hook| hook.manifest.name().to_owned()).collect();
        assert_eq!(names, ["z", "a", "b"]);
    }
}
