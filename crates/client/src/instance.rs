//! Service instances.

use crate::{Accepted, Client, ClientError, Resource, call::segment};
use tsmgr_model::instance::{CreateInstance, ServiceInstance};

impl Resource for ServiceInstance {
    const NOUN: &'static str = "instance";
    const PATH: &'static str = "/v1/service_instances";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// Begins to create an instance.
    pub async fn create_instance(&self, instance: &CreateInstance) -> Result<Accepted, ClientError> {
        let answer = self
            .post(&format!("{}?async=true", ServiceInstance::PATH), instance)
            .await?;
        Accepted::read(&answer)
    }

    /// Begins to delete an instance that has no bindings.
    pub async fn delete_instance(&self, instance: &ServiceInstance) -> Result<Accepted, ClientError> {
        let path = format!("{}/{}?async=true", ServiceInstance::PATH, segment(instance.id()));
        Accepted::read(&self.delete(&path).await?)
    }
}
