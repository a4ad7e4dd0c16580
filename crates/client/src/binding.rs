//! Service bindings.

use crate::{Accepted, Client, ClientError, Filter, Resource, call::segment};
use tsmgr_model::{
    binding::{CreateBinding, ServiceBinding},
    instance::ServiceInstance,
};

impl Resource for ServiceBinding {
    const NOUN: &'static str = "binding";
    const PATH: &'static str = "/v1/service_bindings";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// Begins to create a binding.
    pub async fn create_binding(&self, binding: &CreateBinding) -> Result<Accepted, ClientError> {
        let answer = self
            .post(&format!("{}?async=true", ServiceBinding::PATH), binding)
            .await?;
        Accepted::read(&answer)
    }

    /// Begins to delete a binding.
    pub async fn delete_binding(&self, binding: &ServiceBinding) -> Result<Accepted, ClientError> {
        let path = format!("{}/{}?async=true", ServiceBinding::PATH, segment(binding.id()));
        Accepted::read(&self.delete(&path).await?)
    }

    /// Finds a binding of an instance by its name; without its credentials.
    pub async fn binding_of(
        &self,
        instance: &ServiceInstance,
        name: &str,
    ) -> Result<ServiceBinding, ClientError> {
        self.find(name, &Filter::all().field("service_instance_id", instance.id()))
            .await
    }
}
