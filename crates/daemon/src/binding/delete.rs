//! The workflow that removes a binding: the row goes away, nothing changes in the service
//! (`specs/tsmgr.md` 5.5).

use crate::instance::{self, PLATFORM};
use async_trait::async_trait;
use serde_json::{Value, json};
use tsmgr_engine::{NewOperation, StepContext, StepError, Workflow};
use tsmgr_model::{id::PlatformId, operation::OperationKind};
use tsmgr_store::{BindingRow, Record};

/// Name of the workflow.
pub(crate) const NAME: &str = "binding.delete";
/// Drops the row.
const FORGET: &str = "forget";

/// The operation that removes a binding.
pub(super) fn operation(binding: &BindingRow, correlation_id: &str) -> NewOperation {
    NewOperation {
        workflow: NAME.to_owned(),
        kind: OperationKind::Delete,
        resource_type: BindingRow::RESOURCE_TYPE.to_owned(),
        resource_id: binding.id.to_string(),
        resource_name: Some(binding.name.clone()),
        description: format!("delete binding {}", binding.name),
        platform_id: PlatformId::new(PLATFORM),
        correlation_id: correlation_id.to_owned(),
        input: json!({}),
        steps: vec![FORGET.to_owned()],
    }
}

/// Removes bindings of instances of offers.
#[derive(Debug)]
pub(crate) struct DeleteBinding;

#[async_trait]
impl Workflow for DeleteBinding {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        if step != FORGET {
            return Err(instance::create::unknown(step));
        }
        let mut tx = cx.begin().await?;
        tx.delete::<BindingRow>(&cx.operation().resource_id).await?;
        tx.commit().await?;
        Ok(Value::Null)
    }
}
