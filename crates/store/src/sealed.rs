//! The list of tables with sealed columns, for [`crate::Store::reencrypt`].

use crate::{
    binding::BindingRow,
    cluster::ClusterRow,
    idempotency::IdempotencyRow,
    instance::InstanceRow,
    operation::OperationRow,
    record::{Column, Record},
    release::ReleaseRow,
    step::StepRow,
};

/// A table that has sealed columns.
pub(crate) struct SealedTable {
    pub(crate) table: &'static str,
    pub(crate) columns: &'static [Column],
}

const fn sealed<R: Record>() -> SealedTable {
    SealedTable {
        table: R::TABLE,
        columns: R::COLUMNS,
    }
}

/// Every table that has sealed columns; a test compares it with the schema.
pub(crate) const SEALED_TABLES: &[SealedTable] = &[
    sealed::<ClusterRow>(),
    sealed::<InstanceRow>(),
    sealed::<ReleaseRow>(),
    sealed::<BindingRow>(),
    sealed::<OperationRow>(),
    sealed::<StepRow>(),
    sealed::<IdempotencyRow>(),
];
