use super::*;
use std::{fs, os::unix::fs::PermissionsExt, path::Path};

fn cluster(folder: &Path) -> DirectoryCluster {
    DirectoryCluster::new(folder.to_owned(), "192.0.2.7".to_owned())
}

fn key() -> ReleaseKey {
    ReleaseKey {
        namespace: "tsmgr-1".to_owned(),
        name: "k-abc".to_owned(),
    }
}

fn object(api_version: &str, kind: &str, name: &str) -> Value {
    json!({"apiVersion": api_version, "kind": kind, "metadata": {"name": name}})
}

fn listing(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_release_is_written_to_files_named_after_its_objects() {
    let home = tempfile::tempdir().unwrap();
    let objects = [
        object("v1", "Service", "db"),
        object("v1", "Secret", "db"),
        object("apps/v1", "StatefulSet", "db"),
        object("rbac.authorization.k8s.io/v1", "ClusterRole", "system:db"),
        object("mysql.presslabs.org/v1alpha1", "MysqlCluster", "db"),
        json!({"apiVersion": "v1", "kind": "Service", "metadata": {"name": "db", "namespace": "kube-system"}}),
    ];
    cluster(home.path()).apply(&key(), &objects).await.unwrap();
    let folder = home.path().join("tsmgr-1/k-abc");
    let expected = [
        "clusterrole-system%3Adb.yaml",
        "mysqlcluster.mysql.presslabs.org-db.yaml",
        "secret-db.yaml",
        "service-db.yaml",
        "service-db@kube-system.yaml",
        "statefulset-db.yaml",
    ];
    assert_eq!(listing(&folder), expected);
    let mode = fs::metadata(folder.join("secret-db.yaml"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn applying_again_removes_what_is_gone_and_keeps_equal_files_untouched() {
    let home = tempfile::tempdir().unwrap();
    let cluster = cluster(home.path());
    let both = [object("v1", "Service", "a"), object("v1", "Service", "b")];
    cluster.apply(&key(), &both).await.unwrap();
    let file = home.path().join("tsmgr-1/k-abc/service-a.yaml");
    let before = fs::metadata(&file).unwrap().modified().unwrap();
    cluster.apply(&key(), &both).await.unwrap();
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
    cluster.apply(&key(), &both[1..]).await.unwrap();
    assert_eq!(listing(&home.path().join("tsmgr-1/k-abc")), ["service-b.yaml"]);
    assert_eq!(listing(&home.path().join("tsmgr-1")), ["k-abc"]);
}

#[tokio::test]
async fn leftovers_of_a_killed_process_disappear_with_the_next_change() {
    let home = tempfile::tempdir().unwrap();
    let hidden = home.path().join("tsmgr-1/.k-abc~x1y2");
    fs::create_dir_all(&hidden).unwrap();
    fs::write(hidden.join("service-half.yaml"), "kind: Serv").unwrap();
    let cluster = cluster(home.path());
    assert_eq!(
        cluster.objects("tsmgr-1", ObjectKind::Service).await.unwrap(),
        Vec::<Value>::new()
    );
    cluster
        .apply(&key(), &[object("v1", "Service", "a")])
        .await
        .unwrap();
    assert_eq!(listing(&home.path().join("tsmgr-1")), ["k-abc"]);
}

#[tokio::test]
async fn deletion_leaves_nothing_and_can_be_repeated() {
    let home = tempfile::tempdir().unwrap();
    let cluster = cluster(home.path());
    let namespace = Namespace {
        name: "tsmgr-1".to_owned(),
        labels: BTreeMap::new(),
        quota: None,
    };
    cluster.ensure_namespace(&namespace).await.unwrap();
    cluster
        .apply(&key(), &[object("v1", "Service", "a")])
        .await
        .unwrap();
    assert!(cluster.namespace_exists("tsmgr-1").await.unwrap());
    for _ in 0..2 {
        cluster.delete_release(&key()).await.unwrap();
        cluster.delete_namespace("tsmgr-1").await.unwrap();
    }
    assert!(!cluster.namespace_exists("tsmgr-1").await.unwrap());
    assert!(listing(home.path()).is_empty());
}

#[tokio::test]
async fn load_balancers_get_the_address_of_the_cluster() {
    let home = tempfile::tempdir().unwrap();
    let mut balanced = object("v1", "Service", "b-balanced");
    balanced["spec"] = json!({"type": "LoadBalancer"});
    let objects = [
        balanced,
        object("v1", "Service", "a-plain"),
        object("v1", "Secret", "s"),
    ];
    let by_ip = cluster(home.path());
    by_ip.apply(&key(), &objects).await.unwrap();
    let found = by_ip.objects("tsmgr-1", ObjectKind::Service).await.unwrap();
    assert_eq!(found[0]["status"], json!({"loadBalancer": {}}));
    assert_eq!(
        found[1]["status"],
        json!({"loadBalancer": {"ingress": [{"ip": "192.0.2.7"}]}})
    );
    assert_eq!(
        found[1]["metadata"],
        json!({"name": "b-balanced", "namespace": "tsmgr-1"})
    );
    let by_name = DirectoryCluster::new(home.path().to_owned(), "lb.example".to_owned());
    let found = by_name.objects("tsmgr-1", ObjectKind::Service).await.unwrap();
    assert_eq!(
        found[1]["status"]["loadBalancer"]["ingress"],
        json!([{"hostname": "lb.example"}])
    );
}

#[tokio::test]
async fn a_quota_lands_in_the_namespace() {
    let home = tempfile::tempdir().unwrap();
    let quota = object("v1", "ResourceQuota", "limits");
    let labels = BTreeMap::from([("app.kubernetes.io/managed-by".to_owned(), "tsmgr".to_owned())]);
    let namespace = Namespace {
        name: "tsmgr-1".to_owned(),
        labels,
        quota: Some(quota),
    };
    cluster(home.path()).ensure_namespace(&namespace).await.unwrap();
    let text = fs::read_to_string(home.path().join("tsmgr-1/resourcequota.yaml")).unwrap();
    assert_eq!(
        yaml::parse(&text).unwrap()["metadata"],
        json!({"name": "limits", "namespace": "tsmgr-1"})
    );
}

#[tokio::test]
async fn a_diff_names_what_would_change() {
    let home = tempfile::tempdir().unwrap();
    let cluster = cluster(home.path());
    cluster
        .apply(
            &key(),
            &[object("v1", "Service", "a"), object("v1", "Service", "b")],
        )
        .await
        .unwrap();
    let mut changed = object("v1", "Service", "b");
    changed["spec"] = json!({"type": "ClusterIP"});
    let diff = cluster
        .diff(&key(), &[changed, object("v1", "Service", "c")])
        .await
        .unwrap();
    let seen: Vec<_> = diff
        .iter()
        .map(|diff| (diff.object.as_str(), diff.before.is_some(), diff.after.is_some()))
        .collect();
    assert_eq!(
        seen,
        [
            ("Service/a", true, false),
            ("Service/b", true, true),
            ("Service/c", false, true)
        ]
    );
}

#[tokio::test]
async fn names_that_leave_the_folder_and_broken_objects_are_refused() {
    let home = tempfile::tempdir().unwrap();
    let cluster = cluster(home.path());
    for name in ["", "..", ".hidden", "a/b", "a\0b", "näme"] {
        let release = ReleaseKey {
            namespace: name.to_owned(),
            name: "k".to_owned(),
        };
        assert!(
            matches!(
                cluster.apply(&release, &[]).await,
                Err(ClusterError::InvalidName(_))
            ),
            "{name}"
        );
    }
    let twice = [object("v1", "Service", "a"), object("v1", "Service", "a")];
    let error = cluster.apply(&key(), &twice).await.unwrap_err();
    assert_eq!(error.to_string(), "release `tsmgr-1/k-abc` has Service/a twice");
    let error = cluster
        .apply(&key(), &[json!({"kind": "Service"})])
        .await
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "an object of release `tsmgr-1/k-abc` has no apiVersion"
    );
    assert!(listing(home.path()).is_empty());
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let error = cluster(&file.join("sub")).check().await.unwrap_err();
    assert!(
        error.to_string().starts_with("cannot make the folder `"),
        "{error}"
    );
}

#[test]
fn long_names_stay_unique() {
    let long = |end: char| {
        json!({"apiVersion": "v1", "kind": "ConfigMap",
        "metadata": {"name": format!("{}{end}", "n".repeat(252))}})
    };
    let files = layout::files(&key(), &[long('a'), long('b')]).unwrap();
    assert_eq!(files.len(), 2);
    assert!(files.keys().all(|name| name.len() <= 205));
}
