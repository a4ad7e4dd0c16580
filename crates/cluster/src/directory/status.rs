//! The state that an API server would add to objects, so that bind templates read what they expect.

use crate::ObjectKind;
use serde_json::{Value, json};
use std::net::IpAddr;

/// Adds `status.loadBalancer`: services of type LoadBalancer and ingresses get the cluster's address.
pub(super) fn observe(mut object: Value, kind: ObjectKind, address: &str) -> Value {
    let balanced = match kind {
        ObjectKind::Secret => return object,
        ObjectKind::Service => object["spec"]["type"] == "LoadBalancer",
        ObjectKind::Ingress => true,
    };
    let known = object.pointer("/status/loadBalancer/ingress").is_some();
    if let Some(fields) = object.as_object_mut().filter(|_| !known) {
        let state = if balanced {
            json!({"ingress": [ingress(address)]})
        } else {
            json!({})
        };
        fields.insert("status".to_owned(), json!({"loadBalancer": state}));
    }
    object
}

/// Load balancers show an address as `ip` or as `hostname`, depending on the cloud.
fn ingress(address: &str) -> Value {
    let key = if address.parse::<IpAddr>().is_ok() {
        "ip"
    } else {
        "hostname"
    };
    json!({key: address})
}
