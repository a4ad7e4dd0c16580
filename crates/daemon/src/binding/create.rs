//! The workflow that makes a binding: reads the instance's objects, evaluates the bind template, keeps the
//! credentials. When it fails, the binding is gone again and the operation tells why.

use super::{
    data::BindData,
    template::{self, BindLimits},
};
use crate::{
    error::Failure,
    instance::{self, PLATFORM, create::Site},
    offer::name,
    state::Core,
};
use async_trait::async_trait;
use serde_json::{Value, json};
use tsmgr_cluster::ObjectKind;
use tsmgr_engine::{NewOperation, StepContext, StepError, Workflow};
use tsmgr_model::{ApiError, ErrorKind, JsonObject, id::PlatformId, operation::OperationKind};
use tsmgr_store::{BindingRow, Record, Tx};

/// Name of the workflow.
pub(crate) const NAME: &str = "binding.create";
/// Evaluates the bind template.
const EVALUATE: &str = "evaluate";
/// Makes the binding ready.
const PUBLISH: &str = "publish";

/// The operation that makes a binding.
pub(super) fn operation(binding: &BindingRow, correlation_id: &str) -> NewOperation {
    NewOperation {
        workflow: NAME.to_owned(),
        kind: OperationKind::Create,
        resource_type: BindingRow::RESOURCE_TYPE.to_owned(),
        resource_id: binding.id.to_string(),
        resource_name: Some(binding.name.clone()),
        description: format!("create binding {}", binding.name),
        platform_id: PlatformId::new(PLATFORM),
        correlation_id: correlation_id.to_owned(),
        input: json!({}),
        steps: vec![EVALUATE.to_owned(), PUBLISH.to_owned()],
    }
}

/// Makes bindings of instances of offers.
pub(crate) struct CreateBinding {
    core: Core,
}

impl CreateBinding {
    /// A workflow over the shared state.
    pub(crate) fn new(core: Core) -> Self {
        Self { core }
    }

    async fn evaluate(&self, cx: &StepContext) -> Result<Value, StepError> {
        let (binding, bind_template, site) = {
            let mut tx = self.core.store.read().await?;
            let binding = find(&mut tx, cx).await?;
            let site = Site::load(&mut tx, binding.service_instance_id.as_str()).await?;
            let spec = instance::spec(&mut tx, &site.instance).await?;
            (binding, spec.bind_template, site)
        };
        cx.report("reading services, secrets and ingresses");
        let namespace = name::instance_namespace(&site.instance.id);
        let read = async |kind| {
            site.cluster
                .objects(&namespace, kind)
                .await
                .map_err(Failure::from)
        };
        let data = BindData::from_objects(
            read(ObjectKind::Service).await?,
            &read(ObjectKind::Secret).await?,
            read(ObjectKind::Ingress).await?,
        );
        cx.report("evaluating the bind template");
        let credentials = evaluate(bind_template, data).await?;
        let mut tx = cx.begin().await?;
        tx.update(&BindingRow {
            credentials: Some(credentials),
            ..binding
        })
        .await?;
        tx.commit().await?;
        Ok(Value::Null)
    }

    async fn publish(cx: &StepContext) -> Result<Value, StepError> {
        let mut tx = cx.begin().await?;
        let row = find(&mut tx, cx).await?;
        tx.update(&BindingRow { ready: true, ..row }).await?;
        tx.commit().await?;
        Ok(Value::Null)
    }

    async fn drop_row(cx: &StepContext) -> Result<(), StepError> {
        let mut tx = cx.begin().await?;
        tx.delete::<BindingRow>(&cx.operation().resource_id).await?;
        Ok(tx.commit().await?)
    }
}

async fn find(tx: &mut Tx, cx: &StepContext) -> Result<BindingRow, Failure> {
    let id = &cx.operation().resource_id;
    let row = tx.find::<BindingRow>(id).await?;
    row.ok_or_else(|| Failure::internal("find the binding", id.clone()))
}

async fn evaluate(bind_template: Option<String>, data: BindData) -> Result<JsonObject, Failure> {
    let work = move || template::evaluate(bind_template.as_deref(), &data, &BindLimits::default());
    let result = tokio::task::spawn_blocking(work).await;
    let result = result.map_err(|error| Failure::internal("evaluate the bind template", error))?;
    result.map_err(|error| {
        let text = format!("unable to get credentials from bind template: {error}");
        let error = ApiError::new(ErrorKind::BindFailed, text);
        error
            .hinted("see which services and secrets the instance has, and correct the offer's bind template")
            .into()
    })
}

#[async_trait]
impl Workflow for CreateBinding {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn run(&self, step: &str, cx: &StepContext) -> Result<Value, StepError> {
        match step {
            EVALUATE => self.evaluate(cx).await,
            PUBLISH => Self::publish(cx).await,
            other => Err(instance::create::unknown(other)),
        }
    }

    async fn ended(&self, cx: &StepContext, error: Option<&ApiError>) -> Result<(), StepError> {
        match error {
            Some(_) => Self::drop_row(cx).await,
            None => Ok(()),
        }
    }
}
