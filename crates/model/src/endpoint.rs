//! The endpoint table: the one list of what the management API serves.
//!
//! The daemon builds its routes from [`ENDPOINTS`], the OpenAPI document is written from it
//! ([`crate::openapi`]), and every endpoint names its authorization class, its audit class, its body
//! limit and the commands that use it, so that nothing can be served without having decided them.

use std::fmt;

/// Largest body of an ordinary request, in bytes.
pub const BODY_LIMIT: usize = 1 << 20;
/// Largest body of a request that carries chart archives, in bytes.
pub const ARCHIVE_BODY_LIMIT: usize = 64 << 20;

/// The HTTP methods that the API uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads.
    Get,
    /// Makes.
    Post,
    /// Changes.
    Patch,
    /// Removes.
    Delete,
}

impl Method {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a caller must be allowed to do to use an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuthzClass {
    /// Nothing: the endpoint answers anybody.
    Open,
    /// See resources.
    Read,
    /// See credentials and parameters in clear.
    Reveal,
    /// Make and remove instances and bindings.
    Develop,
    /// Change offers, charts and clusters.
    Operate,
}

/// What the audit log keeps of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuditClass {
    /// Nothing.
    None,
    /// That secrets were read.
    Reveal,
    /// The change, before and after.
    Change,
}

/// One endpoint of the management API.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// Unique name, `noun.verb`.
    pub id: &'static str,
    /// Method.
    pub method: Method,
    /// Path with `{name}` for parameters.
    pub path: &'static str,
    /// What it does, one sentence for the documentation.
    pub summary: &'static str,
    /// What a caller must be allowed to do.
    pub authz: AuthzClass,
    /// What the audit log keeps.
    pub audit: AuditClass,
    /// Name of the schema of the request body.
    pub takes: Option<&'static str>,
    /// Status code and schema name of the answers that are not errors.
    pub answers: &'static [(u16, Option<&'static str>)],
    /// Whether it is a list with paging and queries.
    pub list: bool,
    /// Whether it accepts `async=true` and then answers 202 with a `Location`.
    pub asynchronous: bool,
    /// Largest body, in bytes.
    pub body_limit: usize,
    /// Commands that use it, such as `offer save`.
    pub commands: &'static [&'static str],
}

impl Endpoint {
    const fn new(id: &'static str, method: Method, path: &'static str, summary: &'static str) -> Self {
        Self {
            id,
            method,
            path,
            summary,
            authz: AuthzClass::Read,
            audit: AuditClass::None,
            takes: None,
            answers: &[],
            list: false,
            asynchronous: false,
            body_limit: BODY_LIMIT,
            commands: &[],
        }
    }

    const fn open(mut self) -> Self {
        self.authz = AuthzClass::Open;
        self
    }

    const fn reveal(mut self) -> Self {
        self.authz = AuthzClass::Reveal;
        self.audit = AuditClass::Reveal;
        self
    }

    const fn change(mut self, authz: AuthzClass) -> Self {
        self.authz = authz;
        self.audit = AuditClass::Change;
        self
    }

    const fn takes(mut self, schema: &'static str) -> Self {
        self.takes = Some(schema);
        self
    }

    const fn answers(mut self, answers: &'static [(u16, Option<&'static str>)]) -> Self {
        self.answers = answers;
        self
    }

    const fn list(mut self) -> Self {
        self.list = true;
        self
    }

    const fn asynchronous(mut self) -> Self {
        self.asynchronous = true;
        self
    }

    const fn archive(mut self) -> Self {
        self.body_limit = ARCHIVE_BODY_LIMIT;
        self
    }

    const fn commands(mut self, commands: &'static [&'static str]) -> Self {
        self.commands = commands;
        self
    }

    /// The endpoint with this id.
    pub fn find(id: &str) -> Option<&'static Self> {
        ENDPOINTS.iter().find(|endpoint| endpoint.id == id)
    }
}

const fn get(id: &'static str, path: &'static str, summary: &'static str) -> Endpoint {
    Endpoint::new(id, Method::Get, path, summary)
}

const fn post(id: &'static str, path: &'static str, summary: &'static str) -> Endpoint {
    Endpoint::new(id, Method::Post, path, summary)
}

const fn patch(id: &'static str, path: &'static str, summary: &'static str) -> Endpoint {
    Endpoint::new(id, Method::Patch, path, summary)
}

const fn delete(id: &'static str, path: &'static str, summary: &'static str) -> Endpoint {
    Endpoint::new(id, Method::Delete, path, summary)
}

/// Every endpoint, by noun.
pub const ENDPOINTS: &[Endpoint] = &[
    get("info.show", "/v1/info", "Tells what the daemon is")
        .open()
        .answers(&[(200, Some("Info"))])
        .commands(&["status", "version"]),
    get(
        "health.show",
        "/v1/monitor/health",
        "Tells whether the daemon can work",
    )
    .open()
    .answers(&[(200, Some("Health")), (503, Some("Health"))])
    .commands(&["status"]),
    get("openapi.show", "/v1/openapi.json", "Gives this document")
        .open()
        .answers(&[(200, None)]),
    post(
        "offer.save",
        "/v1/offers",
        "Saves an offer, or checks it with `dry_run`",
    )
    .change(AuthzClass::Operate)
    .takes("SaveOffer")
    .answers(&[(200, Some("SavedOffer")), (201, Some("SavedOffer"))])
    .archive()
    .commands(&["offer save", "offer validate"]),
    get("offer.list", "/v1/offers", "Lists offers")
        .list()
        .answers(&[(200, Some("Offer"))])
        .commands(&["offer list"]),
    get("offer.show", "/v1/offers/{id}", "Shows an offer")
        .answers(&[(200, Some("Offer"))])
        .commands(&["offer show"]),
    delete(
        "offer.delete",
        "/v1/offers/{id}",
        "Deletes an offer that has no instances",
    )
    .change(AuthzClass::Operate)
    .answers(&[(200, None)])
    .commands(&["offer delete"]),
    get("chart.list", "/v1/charts", "Lists stored charts")
        .list()
        .answers(&[(200, Some("Chart"))])
        .commands(&["chart list"]),
    get("chart.show", "/v1/charts/{id}", "Shows a stored chart")
        .answers(&[(200, Some("Chart"))])
        .commands(&["chart show"]),
    post("cluster.register", "/v1/clusters", "Registers a cluster")
        .change(AuthzClass::Operate)
        .takes("RegisterCluster")
        .answers(&[(200, Some("Cluster")), (201, Some("Cluster"))])
        .commands(&["cluster register"]),
    get("cluster.list", "/v1/clusters", "Lists clusters")
        .list()
        .answers(&[(200, Some("Cluster"))])
        .commands(&["cluster list"]),
    get("cluster.show", "/v1/clusters/{id}", "Shows a cluster")
        .answers(&[(200, Some("Cluster"))])
        .commands(&["cluster show"]),
    patch(
        "cluster.update",
        "/v1/clusters/{id}",
        "Changes a cluster; `default` makes it the default one",
    )
    .change(AuthzClass::Operate)
    .takes("PatchCluster")
    .answers(&[(200, Some("Cluster"))])
    .commands(&["cluster set-default"]),
    delete(
        "cluster.deregister",
        "/v1/clusters/{id}",
        "Forgets a cluster that nothing uses",
    )
    .change(AuthzClass::Operate)
    .answers(&[(200, None)])
    .commands(&["cluster deregister"]),
    get(
        "offering.list",
        "/v1/service_offerings",
        "Lists service offerings",
    )
    .list()
    .answers(&[(200, Some("ServiceOffering"))])
    .commands(&["offering list", "marketplace", "instance create"]),
    get(
        "offering.show",
        "/v1/service_offerings/{id}",
        "Shows a service offering",
    )
    .answers(&[(200, Some("ServiceOffering"))])
    .commands(&["offering show"]),
    patch(
        "offering.update",
        "/v1/service_offerings/{id}",
        "Changes the labels of a service offering",
    )
    .change(AuthzClass::Operate)
    .takes("PatchLabels")
    .answers(&[(200, Some("ServiceOffering"))]),
    get("plan.list", "/v1/service_plans", "Lists service plans")
        .list()
        .answers(&[(200, Some("ServicePlan"))])
        .commands(&["plan list", "marketplace", "instance create"]),
    get("plan.show", "/v1/service_plans/{id}", "Shows a service plan")
        .answers(&[(200, Some("ServicePlan"))])
        .commands(&["plan show"]),
    patch(
        "plan.update",
        "/v1/service_plans/{id}",
        "Changes the labels of a service plan",
    )
    .change(AuthzClass::Operate)
    .takes("PatchLabels")
    .answers(&[(200, Some("ServicePlan"))]),
    post(
        "instance.create",
        "/v1/service_instances",
        "Creates a service instance",
    )
    .change(AuthzClass::Develop)
    .takes("CreateInstance")
    .answers(&[(201, Some("ServiceInstance"))])
    .asynchronous()
    .commands(&["instance create"]),
    get(
        "instance.list",
        "/v1/service_instances",
        "Lists service instances",
    )
    .list()
    .answers(&[(200, Some("ServiceInstance"))])
    .commands(&["instance list"]),
    get(
        "instance.show",
        "/v1/service_instances/{id}",
        "Shows a service instance",
    )
    .answers(&[(200, Some("ServiceInstance"))])
    .commands(&["instance show"]),
    patch(
        "instance.update",
        "/v1/service_instances/{id}",
        "Changes the name or the labels of a service instance",
    )
    .change(AuthzClass::Develop)
    .takes("PatchInstance")
    .answers(&[(200, Some("ServiceInstance"))]),
    delete(
        "instance.delete",
        "/v1/service_instances/{id}",
        "Deletes a service instance that has no bindings",
    )
    .change(AuthzClass::Develop)
    .answers(&[(200, None)])
    .asynchronous()
    .commands(&["instance delete"]),
    get(
        "instance.parameters",
        "/v1/service_instances/{id}/parameters",
        "Gives the parameters of a service instance",
    )
    .reveal()
    .answers(&[(200, None)]),
    get(
        "instance.operation",
        "/v1/service_instances/{id}/operations/{operation_id}",
        "Shows an operation on a service instance",
    )
    .answers(&[(200, Some("Operation"))]),
    post(
        "binding.create",
        "/v1/service_bindings",
        "Creates a service binding",
    )
    .change(AuthzClass::Develop)
    .takes("CreateBinding")
    .answers(&[(201, Some("ServiceBinding"))])
    .asynchronous()
    .commands(&["binding create"]),
    get(
        "binding.list",
        "/v1/service_bindings",
        "Lists service bindings, without credentials",
    )
    .list()
    .answers(&[(200, Some("ServiceBinding"))])
    .commands(&["binding list"]),
    get(
        "binding.show",
        "/v1/service_bindings/{id}",
        "Shows a service binding with its credentials",
    )
    .reveal()
    .answers(&[(200, Some("ServiceBinding"))])
    .commands(&["binding show"]),
    delete(
        "binding.delete",
        "/v1/service_bindings/{id}",
        "Deletes a service binding",
    )
    .change(AuthzClass::Develop)
    .answers(&[(200, None)])
    .asynchronous()
    .commands(&["binding delete"]),
    get(
        "binding.operation",
        "/v1/service_bindings/{id}/operations/{operation_id}",
        "Shows an operation on a service binding",
    )
    .answers(&[(200, Some("Operation"))]),
    get("operation.list", "/v1/operations", "Lists operations")
        .list()
        .answers(&[(200, Some("Operation"))])
        .commands(&["operation list"]),
    get(
        "operation.show",
        "/v1/operations/{id}",
        "Shows an operation with its steps",
    )
    .answers(&[(200, Some("Operation"))])
    .commands(&["operation show", "operation watch"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_and_routes_are_unique() {
        let ids: BTreeSet<_> = ENDPOINTS.iter().map(|endpoint| endpoint.id).collect();
        let routes: BTreeSet<_> = ENDPOINTS
            .iter()
            .map(|endpoint| (endpoint.path, endpoint.method.as_str()))
            .collect();
        assert_eq!((ids.len(), routes.len()), (ENDPOINTS.len(), ENDPOINTS.len()));
    }

    #[test]
    fn every_change_is_guarded_and_audited() {
        for endpoint in ENDPOINTS {
            let change = endpoint.method != Method::Get;
            assert_eq!(change, endpoint.audit == AuditClass::Change, "{}", endpoint.id);
            assert!(!change || endpoint.authz != AuthzClass::Open, "{}", endpoint.id);
        }
    }

    #[test]
    fn the_noun_of_the_id_names_the_endpoint() {
        assert_eq!(
            Endpoint::find("offer.save").map(|endpoint| endpoint.path),
            Some("/v1/offers")
        );
        assert!(Endpoint::find("offer.nothing").is_none());
    }
}
