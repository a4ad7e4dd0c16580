//! Service plans.

use crate::{Client, ClientError, Filter, Resource};
use tsmgr_model::{offering::ServiceOffering, plan::ServicePlan};

impl Resource for ServicePlan {
    const NOUN: &'static str = "plan";
    const PATH: &'static str = "/v1/service_plans";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Client {
    /// The plans of an offering.
    pub async fn plans_of(&self, offering: &ServiceOffering) -> Result<Vec<ServicePlan>, ClientError> {
        self.list(&Filter::all().field("service_offering_id", offering.id()))
            .await
    }

    /// Finds a plan of an offering by its name.
    pub async fn plan_of(&self, offering: &ServiceOffering, name: &str) -> Result<ServicePlan, ClientError> {
        self.find(name, &Filter::all().field("service_offering_id", offering.id()))
            .await
    }
}
