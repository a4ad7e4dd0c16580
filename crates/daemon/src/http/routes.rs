//! Which function answers which endpoint.

use super::{Reply, Request};
use crate::{
    binding, chart, cluster, error::Failure, info, instance, offer, offering, operation, plan, state::State,
};
use std::{future::Future, pin::Pin, sync::Arc};

/// What a handler gives back.
pub(super) type Answer = Pin<Box<dyn Future<Output = Result<Reply, Failure>> + Send>>;
/// A handler: a request becomes a reply.
pub(super) type Handler = fn(Arc<State>, Request) -> Answer;

macro_rules! handlers {
    ($($id:literal => $handler:path,)*) => {
        /// Every handler by the id of its endpoint.
        const HANDLERS: &[(&str, Handler)] = &[
            $(($id, |state, request| Box::pin($handler(state, request))),)*
        ];
    };
}

handlers! {
    "info.show" => info::show,
    "health.show" => info::health,
    "openapi.show" => info::openapi,
    "offer.save" => offer::api::save,
    "offer.list" => offer::api::list,
    "offer.show" => offer::api::show,
    "offer.delete" => offer::api::delete,
    "chart.list" => chart::api::list,
    "chart.show" => chart::api::show,
    "cluster.register" => cluster::register,
    "cluster.list" => cluster::list,
    "cluster.show" => cluster::show,
    "cluster.update" => cluster::update,
    "cluster.deregister" => cluster::deregister,
    "offering.list" => offering::list,
    "offering.show" => offering::show,
    "offering.update" => offering::update,
    "plan.list" => plan::list,
    "plan.show" => plan::show,
    "plan.update" => plan::update,
    "instance.create" => instance::create,
    "instance.list" => instance::list,
    "instance.show" => instance::show,
    "instance.update" => instance::update,
    "instance.delete" => instance::delete,
    "instance.parameters" => instance::parameters,
    "instance.operation" => operation::of_instance,
    "binding.create" => binding::create,
    "binding.list" => binding::list,
    "binding.show" => binding::show,
    "binding.delete" => binding::delete,
    "binding.operation" => operation::of_binding,
    "operation.list" => operation::list,
    "operation.show" => operation::show,
}

/// The handler of an endpoint.
pub(super) fn handler(id: &str) -> Option<Handler> {
    HANDLERS
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, handler)| *handler)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tsmgr_model::endpoint::ENDPOINTS;

    #[test]
    fn endpoints_and_handlers_are_the_same_set() {
        let endpoints: BTreeSet<_> = ENDPOINTS.iter().map(|endpoint| endpoint.id).collect();
        let handlers: BTreeSet<_> = HANDLERS.iter().map(|(id, _)| *id).collect();
        assert_eq!(endpoints, handlers);
        assert_eq!(HANDLERS.len(), handlers.len());
    }
}
