//! Helm charts: archive, dependencies, values, template language and rendering.
//!
//! The flow of one render: [`archive`] reads a packaged or unpacked chart into a [`Chart`] → its dependencies are
//! resolved against the values (conditions, tags, aliases, import-values) → [`values`] are coalesced for every
//! sub-chart and checked against each `values.schema.json` → the [`template`] language executes every template
//! → the output is split, parsed with [`yaml`] and sorted into [`Manifest`]s and [`Hook`]s.
//!
//! Everything is synchronous, bounded by [`RenderLimits`] and [`archive::Limits`], and touches nothing but the
//! chart that it is given: no network, no environment, no clock apart from the date functions.

pub mod archive;
mod capabilities;
mod chart;
mod dependency;
mod error;
mod functions;
mod glob;
mod hook;
mod manifest;
mod metadata;
mod objects;
mod render;
mod schema;
pub mod template;
pub mod values;
pub mod yaml;

pub use capabilities::Capabilities;
pub use chart::{Chart, ChartFile, crd_install_hooks};
pub use error::RenderError;
pub use hook::{DeletePolicy, Hook, HookEvent};
pub use manifest::{Manifest, ManifestError};
pub use metadata::{Dependency, ImportValue, Maintainer, Metadata};
pub use render::{Release, Rendered, render, render_text};
pub use template::RenderLimits;

/// A JSON object, the form of values, parameters and parsed manifests.
pub type JsonObject = serde_json::Map<String, serde_json::Value>;
