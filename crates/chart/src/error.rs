//! What can go wrong between a chart and its rendered manifests.

use crate::manifest::ManifestError;

/// Why a chart could not be rendered.
///
/// Messages keep Helm's wording where Helm has one, because users search for them.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The coalesced values break a `values.schema.json`; `details` holds one `- at '/path': reason` per line.
    #[error("values don't meet the specifications of the schema(s) in the following chart(s):\n{details}")]
    SchemaViolation {
        /// Name of the chart that was to be rendered.
        chart: String,
        /// One block per chart with a violated schema, as Helm prints them.
        details: String,
    },
    /// The schema itself cannot be used, for example because it refers to a remote document.
    #[error("values schema of chart `{chart}` cannot be used: {reason}")]
    Schema {
        /// Chart that carries the schema.
        chart: String,
        /// Why the schema was refused.
        reason: String,
    },
    /// The values have a shape that the chart cannot take.
    #[error("values of chart `{chart}`: {reason}")]
    Values {
        /// Chart whose values are wrong.
        chart: String,
        /// What is wrong.
        reason: String,
    },
    /// A template does not parse, or its execution failed.
    #[error("{message}")]
    Template {
        /// Helm's wording: `template: c/templates/x.yaml:14:26: executing "…" at <…>: …`.
        message: String,
    },
    /// A rendered document is not a Kubernetes manifest.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// A bound of [`crate::RenderLimits`] was reached.
    #[error("rendering chart `{chart}` exceeds its limits: {reason}")]
    Limit {
        /// Chart that was rendered.
        chart: String,
        /// Which limit.
        reason: String,
    },
    /// A declared dependency is absent.
    #[error("chart `{chart}`: found in Chart.yaml, but missing in charts/ directory: {missing}")]
    Dependency {
        /// Chart that declares the dependencies.
        chart: String,
        /// Names of the absent charts, comma separated.
        missing: String,
    },
    /// The chart does not support the cluster's version.
    #[error(
        "chart `{chart}` requires kubeVersion: {required} which is incompatible with Kubernetes {actual}"
    )]
    KubeVersion {
        /// Chart that states the requirement.
        chart: String,
        /// The constraint from Chart.yaml.
        required: String,
        /// Version of the target cluster.
        actual: String,
    },
    /// A library chart has nothing to install.
    #[error("chart `{chart}` is a library chart, which is not installable")]
    Library {
        /// The library chart.
        chart: String,
    },
    /// The rendering thread could not be started.
    #[error("rendering chart `{chart}` needs a thread: {source}")]
    Worker {
        /// Chart that was to be rendered.
        chart: String,
        /// Reason of the operating system.
        source: std::io::Error,
    },
}
