//! Service offerings.

use crate::Resource;
use tsmgr_model::offering::ServiceOffering;

impl Resource for ServiceOffering {
    const NOUN: &'static str = "offering";
    const PATH: &'static str = "/v1/service_offerings";

    fn id(&self) -> &str {
        self.id.as_str()
    }

    fn name(&self) -> &str {
        &self.name
    }
}
