//! Offers and charts made for one test.

use super::super::{
    directory::OfferSource,
    files::Files,
    problem::Problems,
    resolve,
    validate::{self, KnownCluster, Surroundings, Validated},
};
use crate::binding::template;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};
use tsmgr_chart::{Capabilities, archive};
use tsmgr_model::{
    ApiError,
    offer::{ChartUpload, FileContent, SaveOffer},
};

/// A service that prints a value, so that a chart renders to something.
pub(super) const SERVICE: &str = "apiVersion: v1\nkind: Service\nmetadata: {name: {{ .Release.Name }}}\nspec: {type: {{ .Values.type }}}\n";

/// A packed chart with the files given beside `Chart.yaml`; `values.yaml` and one template are there anyway.
pub(super) fn chart(name: &str, version: &str, files: &[(&str, &str)]) -> ChartUpload {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join(name);
    let head = format!("apiVersion: v1\nname: {name}\nversion: {version}\ndescription: The {name}\n");
    let mut all = BTreeMap::from([
        ("Chart.yaml", head.as_str()),
        ("values.yaml", "type: ClusterIP\n"),
        ("templates/service.yaml", SERVICE),
    ]);
    all.extend(files.iter().copied());
    for (path, text) in all {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    pack(&root, &format!("{name}-{version}.tgz"))
}

/// Packs a chart folder.
pub(super) fn pack(folder: &Path, file_name: &str) -> ChartUpload {
    ChartUpload {
        file_name: file_name.to_owned(),
        content: FileContent(archive::pack(folder, &archive::Limits::default()).unwrap()),
    }
}

/// A request with an offer directory.
pub(super) fn request(files: &[(&str, &str)], charts: &[ChartUpload]) -> SaveOffer {
    SaveOffer {
        files: Some(
            files
                .iter()
                .map(|(path, text)| ((*path).to_owned(), FileContent(text.as_bytes().to_vec())))
                .collect(),
        ),
        charts: charts.to_vec(),
        ..SaveOffer::default()
    }
}

/// One default cluster and an empty store.
pub(super) fn surroundings() -> Surroundings {
    Surroundings {
        clusters: vec![
            KnownCluster {
                name: "local".to_owned(),
                default: true,
            },
            KnownCluster {
                name: "east".to_owned(),
                default: false,
            },
        ],
        stored: resolve::StoredCharts::default(),
        capabilities: Capabilities::default(),
        check_template: |text| template::check(text).map_err(|error| error.to_string()),
    }
}

/// Checks a request as a save does.
pub(super) fn check_in(request: SaveOffer, surroundings: &Surroundings) -> Result<Validated, ApiError> {
    let mut problems = Problems::default();
    let uploads = resolve::read_uploads(&request.charts, &mut problems);
    let files = request.files.map(Files::new);
    let source = OfferSource::read(files.as_ref(), &mut problems);
    validate::validate(&source, &uploads, surroundings, problems)
}

/// Checks an offer directory with its charts.
pub(super) fn check(files: &[(&str, &str)], charts: &[ChartUpload]) -> Result<Validated, ApiError> {
    check_in(request(files, charts), &surroundings())
}

/// A folder of the repository.
pub(super) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A folder beside the repository, which other machines do not have.
pub(super) fn shared(path: &str) -> Option<PathBuf> {
    let folder = repository("../shared").join(path);
    folder.is_dir().then_some(folder)
}

/// The files of an offer directory on disk.
pub(super) fn read_directory(root: &Path) -> BTreeMap<String, FileContent> {
    let mut files = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path
                    .strip_prefix(root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .replace('\\', "/");
                files.insert(name, FileContent(std::fs::read(path).unwrap()));
            }
        }
    }
    files
}

/// A request for one of the repository's own offers.
pub(super) fn own_offer(name: &str) -> SaveOffer {
    let root = repository("tests/offers").join(name);
    let mut charts = Vec::new();
    if let Ok(folders) = std::fs::read_dir(root.join("charts")) {
        for folder in folders {
            let folder = folder.unwrap().path();
            charts.push(pack(&folder, folder.file_name().unwrap().to_str().unwrap()));
        }
    }
    SaveOffer {
        files: Some(read_directory(&root.join("offer"))),
        charts,
        ..SaveOffer::default()
    }
}

/// A request for one of the published samples.
pub(super) fn sample(folder: &Path) -> SaveOffer {
    let mut request = SaveOffer::default();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            request.files = Some(read_directory(&path));
        } else {
            request.charts.push(ChartUpload {
                file_name: path.file_name().unwrap().to_str().unwrap().to_owned(),
                content: FileContent(std::fs::read(path).unwrap()),
            });
        }
    }
    request
}
