-- Conventions: paging_sequence orders a table for keyset paging and is never reused; times are fixed-width
-- RFC 3339 text in UTC with microseconds; booleans are 0 and 1; JSON is text; BLOB columns are sealed
-- (encrypted) except the archives of charts. Only INTEGER, TEXT and BLOB are used, so that the same
-- statements run on PostgreSQL.

CREATE TABLE meta (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE data_keys (
    id         INTEGER NOT NULL PRIMARY KEY,
    wrapped    BLOB    NOT NULL,
    created_at TEXT    NOT NULL
) STRICT;

CREATE TABLE labels (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    resource_type   TEXT NOT NULL,
    resource_id     TEXT NOT NULL,
    key             TEXT NOT NULL,
    value           TEXT NOT NULL,
    UNIQUE (resource_type, resource_id, key, value)
) STRICT;
CREATE INDEX labels_by_value ON labels (resource_type, key, value, resource_id);

CREATE TABLE offers (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    name            TEXT    NOT NULL UNIQUE,
    description     TEXT    NOT NULL,
    revision        INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    updated_at      TEXT    NOT NULL
) STRICT;

CREATE TABLE offer_revisions (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    offer_id        TEXT    NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
    revision        INTEGER NOT NULL,
    spec            TEXT    NOT NULL,
    created_at      TEXT    NOT NULL,
    UNIQUE (offer_id, revision)
) STRICT;

CREATE TABLE chart_blobs (
    digest  TEXT NOT NULL PRIMARY KEY,
    content BLOB NOT NULL
) STRICT;

CREATE TABLE charts (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    name            TEXT    NOT NULL,
    version         TEXT    NOT NULL,
    digest          TEXT    NOT NULL REFERENCES chart_blobs (digest),
    app_version     TEXT,
    description     TEXT    NOT NULL,
    size            INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    updated_at      TEXT    NOT NULL,
    UNIQUE (name, version, digest)
) STRICT;
CREATE INDEX charts_by_digest ON charts (digest);

CREATE TABLE clusters (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    name            TEXT    NOT NULL UNIQUE,
    ready           INTEGER NOT NULL,
    kind            TEXT    NOT NULL,
    is_default      INTEGER NOT NULL,
    config          BLOB    NOT NULL,
    created_at      TEXT    NOT NULL,
    updated_at      TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX clusters_one_default ON clusters (is_default) WHERE is_default = 1;

CREATE TABLE service_offerings (
    paging_sequence       INTEGER PRIMARY KEY AUTOINCREMENT,
    id                    TEXT    NOT NULL UNIQUE,
    ready                 INTEGER NOT NULL,
    name                  TEXT    NOT NULL,
    description           TEXT    NOT NULL,
    bindable              INTEGER NOT NULL,
    instances_retrievable INTEGER NOT NULL,
    bindings_retrievable  INTEGER NOT NULL,
    plan_updateable       INTEGER NOT NULL,
    allow_context_updates INTEGER NOT NULL,
    tags                  TEXT    NOT NULL,
    requires              TEXT    NOT NULL,
    metadata              TEXT,
    broker_id             TEXT    NOT NULL,
    catalog_id            TEXT    NOT NULL,
    catalog_name          TEXT    NOT NULL,
    offer_id              TEXT    REFERENCES offers (id),
    created_at            TEXT    NOT NULL,
    updated_at            TEXT    NOT NULL,
    UNIQUE (broker_id, catalog_id)
) STRICT;
CREATE INDEX service_offerings_by_name ON service_offerings (name);
CREATE INDEX service_offerings_by_offer ON service_offerings (offer_id);

CREATE TABLE service_plans (
    paging_sequence          INTEGER PRIMARY KEY AUTOINCREMENT,
    id                       TEXT    NOT NULL UNIQUE,
    ready                    INTEGER NOT NULL,
    name                     TEXT    NOT NULL,
    description              TEXT    NOT NULL,
    catalog_id               TEXT    NOT NULL,
    catalog_name             TEXT    NOT NULL,
    free                     INTEGER NOT NULL,
    bindable                 INTEGER,
    plan_updateable          INTEGER,
    metadata                 TEXT,
    schemas                  TEXT,
    maximum_polling_duration INTEGER,
    maintenance_info         TEXT,
    service_offering_id      TEXT    NOT NULL REFERENCES service_offerings (id),
    offer_id                 TEXT    REFERENCES offers (id),
    created_at               TEXT    NOT NULL,
    updated_at               TEXT    NOT NULL,
    UNIQUE (service_offering_id, catalog_id)
) STRICT;
CREATE INDEX service_plans_by_offer ON service_plans (offer_id);

CREATE TABLE service_instances (
    paging_sequence  INTEGER PRIMARY KEY AUTOINCREMENT,
    id               TEXT    NOT NULL UNIQUE,
    name             TEXT    NOT NULL,
    service_plan_id  TEXT    NOT NULL REFERENCES service_plans (id),
    platform_id      TEXT    NOT NULL,
    cluster_id       TEXT    REFERENCES clusters (id),
    offer_id         TEXT    REFERENCES offers (id),
    offer_revision   INTEGER,
    context          TEXT,
    parameters       BLOB,
    ready            INTEGER NOT NULL,
    usable           INTEGER NOT NULL,
    dashboard_url    TEXT,
    maintenance_info TEXT,
    created_at       TEXT    NOT NULL,
    updated_at       TEXT    NOT NULL,
    UNIQUE (platform_id, name)
) STRICT;
CREATE INDEX service_instances_by_plan ON service_instances (service_plan_id);
CREATE INDEX service_instances_by_cluster ON service_instances (cluster_id);
CREATE INDEX service_instances_by_offer ON service_instances (offer_id);

CREATE TABLE releases (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    instance_id     TEXT    NOT NULL REFERENCES service_instances (id) ON DELETE CASCADE,
    position        INTEGER NOT NULL,
    chart           TEXT    NOT NULL,
    version         TEXT    NOT NULL,
    digest          TEXT    NOT NULL,
    scope           TEXT    NOT NULL,
    namespace       TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    revision        INTEGER NOT NULL,
    state           TEXT    NOT NULL,
    manifest        BLOB,
    UNIQUE (instance_id, position)
) STRICT;
CREATE INDEX releases_by_chart ON releases (chart, scope);

CREATE TABLE cluster_releases (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT NOT NULL UNIQUE,
    cluster_id      TEXT NOT NULL REFERENCES clusters (id) ON DELETE CASCADE,
    chart           TEXT NOT NULL,
    version         TEXT NOT NULL,
    state           TEXT NOT NULL,
    owner_operation TEXT,
    UNIQUE (cluster_id, chart)
) STRICT;

CREATE TABLE service_bindings (
    paging_sequence     INTEGER PRIMARY KEY AUTOINCREMENT,
    id                  TEXT    NOT NULL UNIQUE,
    name                TEXT    NOT NULL,
    service_instance_id TEXT    NOT NULL REFERENCES service_instances (id),
    context             TEXT,
    ready               INTEGER NOT NULL,
    credentials         BLOB,
    created_at          TEXT    NOT NULL,
    updated_at          TEXT    NOT NULL,
    UNIQUE (service_instance_id, name)
) STRICT;

CREATE TABLE operations (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    description     TEXT    NOT NULL,
    kind            TEXT    NOT NULL,
    state           TEXT    NOT NULL,
    resource_id     TEXT    NOT NULL,
    resource_type   TEXT    NOT NULL,
    resource_name   TEXT,
    errors          TEXT,
    platform_id     TEXT    NOT NULL,
    correlation_id  TEXT    NOT NULL,
    progress        TEXT,
    workflow        TEXT    NOT NULL,
    input           BLOB    NOT NULL,
    owner           TEXT,
    fence           INTEGER NOT NULL,
    lease_until     TEXT,
    attempts        INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    updated_at      TEXT    NOT NULL
) STRICT;
CREATE INDEX operations_by_resource ON operations (resource_type, resource_id, paging_sequence);
CREATE INDEX operations_open ON operations (state) WHERE state IN ('pending', 'in progress');

CREATE TABLE operation_steps (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    operation_id    TEXT    NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
    position        INTEGER NOT NULL,
    name            TEXT    NOT NULL,
    state           TEXT    NOT NULL,
    attempts        INTEGER NOT NULL,
    message         TEXT,
    output          BLOB,
    started_at      TEXT,
    finished_at     TEXT,
    UNIQUE (operation_id, position),
    UNIQUE (operation_id, name)
) STRICT;

CREATE TABLE tokens (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT NOT NULL UNIQUE,
    name            TEXT NOT NULL UNIQUE,
    hash            TEXT NOT NULL UNIQUE,
    created_at      TEXT NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
    paging_sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id              TEXT    NOT NULL UNIQUE,
    key             TEXT    NOT NULL,
    route           TEXT    NOT NULL,
    request_hash    TEXT    NOT NULL,
    status          INTEGER NOT NULL,
    headers         TEXT    NOT NULL,
    body            BLOB    NOT NULL,
    created_at      TEXT    NOT NULL,
    UNIQUE (route, key)
) STRICT;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
