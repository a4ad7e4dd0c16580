//! What one rendering of a chart put together, in the order in which it goes to the cluster.
//!
//! A chart is rendered once and the result kept, so that what a random function made (a password) stays
//! the same when the step after it is repeated. Order: custom resource definitions, hooks before the
//! installation by weight, objects in Helm's install order, hooks after the installation by weight. Hooks
//! become plain objects; test hooks are never installed.

use crate::error::Failure;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsmgr_chart::{Hook, HookEvent, Rendered};

/// The objects of one release.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Bundle {
    objects: Vec<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Objects hold secrets.
        write!(f, "Bundle({} objects)", self.objects.len())
    }
}

impl Bundle {
    /// Puts a rendering together.
    pub(super) fn new(rendered: Rendered) -> Self {
        let Rendered {
            notes,
            crds,
            mut hooks,
            manifests,
            ..
        } = rendered;
        hooks.sort_by_key(|hook| hook.weight);
        let (before, after): (Vec<Hook>, Vec<Hook>) = hooks
            .into_iter()
            .filter(|hook| {
                [HookEvent::PreInstall, HookEvent::PostInstall]
                    .iter()
                    .any(|event| hook.events.contains(event))
            })
            .partition(|hook| hook.events.contains(&HookEvent::PreInstall));
        let objects = crds
            .into_iter()
            .chain(before.into_iter().map(|hook| hook.manifest))
            .chain(manifests)
            .chain(after.into_iter().map(|hook| hook.manifest))
            .map(|manifest| manifest.object)
            .collect();
        Self { objects, notes }
    }

    /// The objects in order.
    pub(super) fn objects(&self) -> &[Value] {
        &self.objects
    }

    /// The text under which it is kept.
    pub(super) fn to_text(&self) -> Result<String, Failure> {
        serde_json::to_string(self).map_err(|error| Failure::internal("write a manifest", error))
    }

    /// Reads a kept text.
    pub(super) fn from_text(text: &str) -> Result<Self, Failure> {
        serde_json::from_str(text).map_err(|error| Failure::internal("read a manifest", error))
    }
}
