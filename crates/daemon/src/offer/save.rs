//! Saves an offer: everything is read and checked before one transaction writes it.
//!
//! ```text
//! read files and archives ─▶ look up clusters and stored charts ─▶ check, render every plan
//!   ─▶ compare with the current revision (plans in use, definitions) ─▶ write, if it is still the current one
//! ```
//!
//! Reading archives and rendering keep a processor busy, so they run on threads for blocking work.

use super::{
    catalog::{self, Catalog},
    crd::CrdChanges,
    directory::OfferSource,
    files::Files,
    name,
    problem::Problems,
    resolve::{self, Archive, StoredCharts},
    service,
    spec::{ChartSpec, OfferSpec},
    validate::{self, KnownCluster, Surroundings, Validated},
};
use crate::{binding::template, chart, error::Failure, list};
use std::{collections::BTreeMap, sync::Arc};
use tsmgr_chart::{Capabilities, Chart, archive};
use tsmgr_model::{
    ApiError, ErrorKind, Labels,
    offer::{ChartUpload, SaveOffer, SavedOffer},
    query::Criterion,
};
use tsmgr_store::{ChartRow, ClusterRow, InstanceRow, OfferRevisionRow, OfferRow, OfferingRow, Store, Tx};

/// What became of a save.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Saved {
    /// The answer.
    pub answer: SavedOffer,
    /// Whether the offer is new.
    pub created: bool,
}

/// What the caller allows.
#[derive(Clone, Copy, Debug)]
struct Options {
    update: bool,
    ignore_crd_warning: bool,
    dry_run: bool,
}

/// A request after its files were read.
#[derive(Clone, Debug)]
struct Draft {
    source: OfferSource,
    uploads: Vec<Archive>,
    problems: Problems,
}

/// The revision that an update replaces.
#[derive(Clone, Debug)]
struct Current {
    row: OfferRow,
    spec: OfferSpec,
}

/// An archive of the store that is still packed.
#[derive(Clone, Debug)]
struct Packed {
    name: String,
    version: String,
    digest: String,
    content: Vec<u8>,
}

/// Saves an offer, or only checks it for a dry run.
pub(crate) async fn save(store: &Store, request: SaveOffer) -> Result<Saved, Failure> {
    let options = Options {
        update: request.update,
        ignore_crd_warning: request.ignore_crd_warning,
        dry_run: request.dry_run,
    };
    let uploads = Arc::new(request.charts);
    let files = request.files.map(Files::new);
    let draft = {
        let uploads = Arc::clone(&uploads);
        blocking(move || Ok(Draft::read(files.as_ref(), &uploads))).await?
    };
    let mut validated = check(store, draft).await?;
    let current = service::current(&mut store.read().await?, &validated.spec.name).await?;
    let current = current.map(|(row, spec)| Current { row, spec });
    if let Some(current) = &current {
        if !options.update && !options.dry_run {
            return Err(exists(&validated.spec.name).into());
        }
        check_definitions(store, current, &mut validated, options).await?;
        if !options.update {
            let warning = format!(
                "offer [{}] exists already: saving it needs `--update`",
                validated.spec.name
            );
            validated.warnings.push(warning);
        }
    }
    write(store, validated, current, &uploads, options).await
}

impl Draft {
    fn read(files: Option<&Files>, uploads: &[ChartUpload]) -> Self {
        let mut problems = Problems::default();
        let uploads = resolve::read_uploads(uploads, &mut problems);
        Self {
            source: OfferSource::read(files, &mut problems),
            uploads,
            problems,
        }
    }
}

/// Runs work that keeps a processor busy.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| Failure::internal("read or render an offer", error))?
}

async fn check(store: &Store, draft: Draft) -> Result<Validated, Failure> {
    let wanted = resolve::wanted(&draft.source, &draft.uploads);
    let mut tx = store.read().await?;
    let clusters = list::all::<ClusterRow>(&mut tx, None).await?;
    let mut packed = Vec::with_capacity(wanted.len());
    let mut versions = BTreeMap::new();
    for (name, version) in &wanted {
        if let Some(row) = tx.find_chart(name, version).await? {
            packed.push(unpacked(&mut tx, name, version, row.digest).await?);
        }
    }
    if packed.len() < wanted.len() {
        versions = chart::versions(&mut tx).await?;
    }
    drop(tx);
    let clusters = clusters
        .into_iter()
        .map(|cluster| KnownCluster {
            name: cluster.name,
            default: cluster.is_default,
        })
        .collect();
    blocking(move || {
        let mut archives = BTreeMap::new();
        for archive in packed {
            archives.insert((archive.name.clone(), archive.version.clone()), archive.read()?);
        }
        let surroundings = Surroundings {
            clusters,
            stored: StoredCharts { archives, versions },
            capabilities: Capabilities::default(),
            check_template: |text| template::check(text).map_err(|error| error.to_string()),
        };
        let Draft {
            source,
            uploads,
            problems,
        } = draft;
        Ok(validate::validate(&source, &uploads, &surroundings, problems)?)
    })
    .await
}

async fn unpacked(tx: &mut Tx, name: &str, version: &str, digest: String) -> Result<Packed, Failure> {
    let content = tx.chart_archive(&digest).await?;
    let content = content.ok_or_else(|| Failure::internal("find the archive of a chart", digest.clone()))?;
    Ok(Packed {
        name: name.to_owned(),
        version: version.to_owned(),
        digest,
        content,
    })
}

impl Packed {
    fn read(&self) -> Result<Archive, Failure> {
        let chart = archive::read_tgz(&self.content, &archive::Limits::default())
            .map_err(|error| Failure::internal("read a stored chart", error))?;
        Ok(Archive {
            chart: Arc::new(chart),
            digest: self.digest.clone(),
            file_name: None,
        })
    }
}

fn exists(name: &str) -> ApiError {
    ApiError::new(ErrorKind::Conflict, format!("offer [{name}] exists already"))
        .hinted("`--update` replaces it; instances keep the revision that they were made with")
}

/// Refuses an update that changes custom resource definitions, or warns when the caller accepts that.
async fn check_definitions(
    store: &Store,
    current: &Current,
    validated: &mut Validated,
    options: Options,
) -> Result<(), Failure> {
    let unchanged = |chart: &&ChartSpec| validated.spec.charts.iter().any(|new| new.digest == chart.digest);
    if current.spec.charts.iter().all(|chart| unchanged(&chart)) {
        return Ok(());
    }
    let mut packed: Vec<Packed> = Vec::with_capacity(current.spec.charts.len());
    let mut tx = store.read().await?;
    for chart in &current.spec.charts {
        if !packed.iter().any(|other| other.digest == chart.digest) {
            packed.push(unpacked(&mut tx, &chart.chart, &chart.version, chart.digest.clone()).await?);
        }
    }
    drop(tx);
    let new = validated.charts.clone();
    let changes = blocking(move || {
        let old: Result<Vec<Arc<Chart>>, Failure> =
            packed.iter().map(|chart| Ok(chart.read()?.chart)).collect();
        Ok(CrdChanges::between(&old?, &new))
    })
    .await?;
    for crd in &changes.removed {
        let warning = format!("custom resource definition {crd} is gone from the charts; clusters keep it");
        validated.warnings.push(warning);
    }
    match changes.refusal(&validated.spec.name) {
        Some(error) if !options.ignore_crd_warning => Err(error.into()),
        Some(_) => {
            let names: Vec<&str> = changes.changed.keys().map(String::as_str).collect();
            let warning = format!(
                "changed custom resource definitions are not applied: {}",
                names.join(", ")
            );
            validated.warnings.push(warning);
            Ok(())
        }
        None => Ok(()),
    }
}

async fn write(
    store: &Store,
    validated: Validated,
    current: Option<Current>,
    uploads: &[ChartUpload],
    options: Options,
) -> Result<Saved, Failure> {
    let Validated {
        spec,
        charts,
        mut warnings,
    } = validated;
    let mut tx = if options.dry_run {
        store.read().await?
    } else {
        store.begin().await?
    };
    let now = service::current(&mut tx, &spec.name).await?;
    if now.map(|(row, _)| row.revision) != current.as_ref().map(|current| current.row.revision) {
        let error = ApiError::new(
            ErrorKind::ConcurrentResourceUpdate,
            "the offer was changed meanwhile",
        );
        return Err(error.hinted("repeat the request").into());
    }
    let changed = current.as_ref().is_none_or(|current| current.spec != spec);
    if let Some(current) = &current {
        check_dropped_plans(&mut tx, &current.spec, &spec).await?;
    }
    let row = match &current {
        Some(current) if !changed => current.row.clone(),
        other => next_row(&spec, other.as_ref()),
    };
    warn_same_version(&mut tx, &spec, &mut warnings).await?;
    let instances = tx.count_instances_of_offer(&row.id).await?;
    let row = if changed && !options.dry_run {
        let row = store_revision(&mut tx, row, &spec, &charts, uploads, current.as_ref()).await?;
        tx.commit().await?;
        row
    } else {
        row
    };
    Ok(Saved {
        created: current.is_none() && !options.dry_run,
        answer: SavedOffer {
            offer: service::view(row, &spec, instances),
            changed: changed && !options.dry_run,
            warnings,
        },
    })
}

/// Refuses to drop a plan that instances use.
async fn check_dropped_plans(tx: &mut Tx, old: &OfferSpec, new: &OfferSpec) -> Result<(), Failure> {
    let offer = name::offer_id(&old.name);
    let mut used = Vec::new();
    for plan in old.plans.iter().filter(|plan| new.plan(&plan.name).is_none()) {
        let id = name::plan_id(&offer, &plan.name);
        let count =
            list::count::<InstanceRow>(tx, Some(Criterion::eq("service_plan_id", id.as_str()))).await?;
        if count > 0 {
            used.push(format!("[{}] has {}", plan.name, service::count(count)));
        }
    }
    if used.is_empty() {
        return Ok(());
    }
    let text = format!(
        "the update of offer [{}] drops plans in use: {}",
        old.name,
        used.join(", ")
    );
    Err(ApiError::new(ErrorKind::ExistingReferenceEntity, text)
        .hinted("keep these plans under their names, or delete their instances first")
        .into())
}

/// Warns when a chart is stored already under the same version with other content.
async fn warn_same_version(tx: &mut Tx, spec: &OfferSpec, warnings: &mut Vec<String>) -> Result<(), Failure> {
    for chart in &spec.charts {
        let known = tx.find_chart(&chart.chart, &chart.version).await?;
        if known.is_some_and(|known| known.digest != chart.digest) {
            let warning = format!(
                "chart [{}] version [{}] is stored already with other content; give each content a version of its own",
                chart.chart, chart.version
            );
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
        }
    }
    Ok(())
}

fn next_row(spec: &OfferSpec, current: Option<&Current>) -> OfferRow {
    let now = tsmgr_store::now();
    match current {
        Some(current) => OfferRow {
            description: spec.description.clone(),
            revision: current.row.revision.saturating_add(1),
            updated_at: now,
            ..current.row.clone()
        },
        None => OfferRow {
            id: name::offer_id(&spec.name),
            name: spec.name.clone(),
            description: spec.description.clone(),
            revision: 1,
            created_at: now,
            updated_at: now,
            labels: Labels::new(),
        },
    }
}

async fn store_revision(
    tx: &mut Tx,
    mut row: OfferRow,
    spec: &OfferSpec,
    charts: &[Arc<Chart>],
    uploads: &[ChartUpload],
    current: Option<&Current>,
) -> Result<OfferRow, Failure> {
    for (entry, chart) in spec.charts.iter().zip(charts) {
        store_chart(tx, entry, chart, uploads).await?;
    }
    match current {
        Some(_) => row.updated_at = tx.update(&row).await?,
        None => tx.insert(&row).await?,
    }
    let spec_value =
        serde_json::to_value(spec).map_err(|error| Failure::internal("write a revision", error))?;
    tx.insert_revision(&OfferRevisionRow {
        offer_id: row.id.clone(),
        revision: row.revision,
        spec: spec_value,
        created_at: row.updated_at,
    })
    .await?;
    let offered = charts
        .get(spec.offered)
        .ok_or_else(|| Failure::internal("find the offered chart", spec.name.clone()))?;
    let catalog = catalog::catalog(spec, row.revision, offered, row.updated_at);
    store_catalog(tx, catalog).await?;
    Ok(row)
}

async fn store_chart(
    tx: &mut Tx,
    entry: &ChartSpec,
    chart: &Chart,
    uploads: &[ChartUpload],
) -> Result<(), Failure> {
    let upload = uploads
        .iter()
        .find(|upload| ChartRow::digest_of(&upload.content.0) == entry.digest);
    match upload {
        Some(upload) => chart::store(tx, chart, &upload.content.0).await,
        // It came from the store.
        None => Ok(()),
    }
}

/// Brings the offering and its plans to the new revision; labels, which belong to their users, stay.
async fn store_catalog(tx: &mut Tx, catalog: Catalog) -> Result<(), Failure> {
    let Catalog { mut offering, plans } = catalog;
    match tx.find::<OfferingRow>(offering.id.as_str()).await? {
        Some(known) => {
            offering.created_at = known.created_at;
            offering.labels = known.labels;
            tx.update(&offering).await?;
        }
        None => tx.insert(&offering).await?,
    }
    tx.replace_plans(&offering.id, &plans).await?;
    Ok(())
}
