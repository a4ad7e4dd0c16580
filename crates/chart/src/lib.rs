//! Helm charts: archive, dependencies, values, template language and rendering.
