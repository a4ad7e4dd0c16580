//! The OpenAPI 3.1 document, written from the endpoint table and the wire types.

use crate::{
    ApiError, binding, chart, cluster,
    endpoint::{ENDPOINTS, Endpoint, Method},
    info, instance, label, offer, offering, operation, plan,
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ComponentsBuilder, Content, HttpMethod, InfoBuilder, License, OpenApi, OpenApiBuilder, PathItem,
        Paths, Ref, RefOr, Required, ResponseBuilder, Schema,
        path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ArrayBuilder, ObjectBuilder, Type},
        security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};

/// The query parameters that every list takes (`specs/service-manager.md` 1.5 and 1.6).
const LIST_PARAMETERS: &[(&str, &str)] = &[
    (
        "fieldQuery",
        "Criteria on fields, such as `name eq 'db' and ready eq true`",
    ),
    ("labelQuery", "Criteria on labels, such as `env in ('dev', 'qa')`"),
    (
        "max_items",
        "Largest number of items on a page: 50 by default, 200 at most, 0 only counts",
    ),
    (
        "token",
        "Asks for the page after the one that answered with this token",
    ),
];

/// Builds the document.
pub fn document() -> OpenApi {
    let mut paths = Paths::new();
    for endpoint in ENDPOINTS {
        let item = PathItem::new(http_method(endpoint.method), operation(endpoint));
        match paths.paths.get_mut(endpoint.path) {
            Some(known) => known.merge_operations(item),
            None => {
                paths.paths.insert(endpoint.path.to_owned(), item);
            }
        }
    }
    let info = InfoBuilder::new()
        .title("tsmgr management API")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Manages offers, clusters, service instances and bindings."))
        .license(Some(License::new("Apache-2.0")))
        .build();
    OpenApiBuilder::new()
        .info(info)
        .paths(paths)
        .components(Some(components()))
        .build()
}

fn components() -> utoipa::openapi::Components {
    let mut schemas = Vec::new();
    collect::<ApiError>(&mut schemas);
    collect::<info::Info>(&mut schemas);
    collect::<info::Health>(&mut schemas);
    collect::<offer::Offer>(&mut schemas);
    collect::<offer::SaveOffer>(&mut schemas);
    collect::<offer::SavedOffer>(&mut schemas);
    collect::<chart::Chart>(&mut schemas);
    collect::<cluster::Cluster>(&mut schemas);
    collect::<cluster::RegisterCluster>(&mut schemas);
    collect::<cluster::PatchCluster>(&mut schemas);
    collect::<offering::ServiceOffering>(&mut schemas);
    collect::<plan::ServicePlan>(&mut schemas);
    collect::<label::PatchLabels>(&mut schemas);
    collect::<instance::ServiceInstance>(&mut schemas);
    collect::<instance::CreateInstance>(&mut schemas);
    collect::<instance::PatchInstance>(&mut schemas);
    collect::<binding::ServiceBinding>(&mut schemas);
    collect::<binding::CreateBinding>(&mut schemas);
    collect::<operation::Operation>(&mut schemas);
    ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)))
        .build()
}

fn collect<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), <T as PartialSchema>::schema()));
}

fn operation(endpoint: &Endpoint) -> utoipa::openapi::path::Operation {
    let tag = endpoint.id.split('.').next().unwrap_or(endpoint.id);
    let mut operation = OperationBuilder::new()
        .operation_id(Some(endpoint.id))
        .tag(tag)
        .summary(Some(endpoint.summary));
    for parameter in parameters(endpoint) {
        operation = operation.parameter(parameter);
    }
    if let Some(schema) = endpoint.takes {
        let body = RequestBodyBuilder::new()
            .content("application/json", Content::new(Some(reference(schema))))
            .required(Some(Required::True))
            .build();
        operation = operation.request_body(Some(body));
    }
    for (status, schema) in endpoint.answers {
        let response = ResponseBuilder::new().description("Done").content(
            "application/json",
            Content::new(Some(answer_schema(endpoint, *schema))),
        );
        operation = operation.response(status.to_string(), response.build());
    }
    if endpoint.asynchronous {
        let response =
            ResponseBuilder::new().description("Begun; the operation's path is in the Location header");
        operation = operation.response("202", response.build());
    }
    let error = ResponseBuilder::new()
        .description("Refused or failed")
        .content("application/json", Content::new(Some(reference("ApiError"))));
    operation = operation.response("default", error.build());
    if endpoint.authz != crate::endpoint::AuthzClass::Open {
        operation = operation.security(SecurityRequirement::new("token", Vec::<String>::new()));
    }
    operation.build()
}

fn parameters(endpoint: &Endpoint) -> Vec<Parameter> {
    let in_path = endpoint
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<_> = in_path
        .map(|name| parameter(name, "Identifier", ParameterIn::Path))
        .collect();
    if endpoint.list {
        let listed = LIST_PARAMETERS.iter();
        parameters.extend(listed.map(|(name, text)| parameter(name, text, ParameterIn::Query)));
    }
    if endpoint.asynchronous {
        let text = "`true` answers 202 at once; otherwise the answer comes when the work has ended";
        parameters.push(parameter("async", text, ParameterIn::Query));
    }
    parameters
}

fn parameter(name: &str, description: &str, place: ParameterIn) -> Parameter {
    let required = if matches!(place, ParameterIn::Path) {
        Required::True
    } else {
        Required::False
    };
    ParameterBuilder::new()
        .name(name)
        .description(Some(description))
        .parameter_in(place)
        .required(required)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).build()))
        .build()
}

fn answer_schema(endpoint: &Endpoint, schema: Option<&str>) -> RefOr<Schema> {
    let Some(schema) = schema else {
        return ObjectBuilder::new().build().into();
    };
    if !endpoint.list {
        return reference(schema);
    }
    ObjectBuilder::new()
        .property("token", ObjectBuilder::new().schema_type(Type::String))
        .property("num_items", ObjectBuilder::new().schema_type(Type::Integer))
        .required("num_items")
        .property("items", ArrayBuilder::new().items(Ref::from_schema_name(schema)))
        .build()
        .into()
}

fn reference(schema: &str) -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(schema))
}

fn http_method(method: Method) -> HttpMethod {
    match method {
        Method::Get => HttpMethod::Get,
        Method::Post => HttpMethod::Post,
        Method::Patch => HttpMethod::Patch,
        Method::Delete => HttpMethod::Delete,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeSet;

    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(name)) = map.get("$ref") {
                    found.insert(name.clone());
                }
                map.values().for_each(|value| references(value, found));
            }
            Value::Array(list) => list.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn every_reference_has_a_schema() {
        let document = serde_json::to_value(document()).unwrap();
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 20);
        for name in found {
            let pointer = name.trim_start_matches('#');
            assert!(document.pointer(pointer).is_some(), "{name} is not defined");
        }
    }

    #[test]
    fn every_endpoint_is_documented() {
        let document = serde_json::to_value(document()).unwrap();
        assert_eq!(document["openapi"], "3.1.0");
        for endpoint in ENDPOINTS {
            let operation = &document["paths"][endpoint.path][endpoint.method.as_str().to_lowercase()];
            assert_eq!(operation["operationId"], endpoint.id);
        }
    }
}
