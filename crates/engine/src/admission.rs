//! Which operations may begin while others run on the same resource (`specs/service-manager.md` 1.9).

use tsmgr_model::{ApiError, ErrorKind, id::OperationId, operation::OperationKind};

/// Decides whether an operation of this kind may begin beside the open ones on its resource.
///
/// Returns the operations that it takes over, which have to be stopped; errors with the kind
/// `ConcurrentOperationInProgress`.
pub(crate) fn admit(
    kind: OperationKind,
    open: &[(OperationId, OperationKind)],
) -> Result<Vec<OperationId>, ApiError> {
    if kind != OperationKind::Delete && !open.is_empty() {
        return Err(refused(
            "Another concurrent operation in progress for this resource",
        ));
    }
    if open.iter().any(|(_, other)| *other == OperationKind::Delete) {
        return Err(refused("Deletion is currently in progress for this resource"));
    }
    Ok(open.iter().map(|(id, _)| id.clone()).collect())
}

/// The error of an operation that a deletion took over.
pub(crate) fn superseded(kind: OperationKind) -> ApiError {
    ApiError::new(
        ErrorKind::ConcurrentOperationInProgress,
        format!("the {kind} was stopped: superseded by deletion of the resource"),
    )
}

fn refused(description: &str) -> ApiError {
    ApiError::new(ErrorKind::ConcurrentOperationInProgress, description)
        .hinted("wait until it has ended: tsmgr operation list")
}

#[cfg(test)]
mod tests {
    use super::*;
    use OperationKind::{Create, Delete, Update};

    fn admitted(kind: OperationKind, open: &[OperationKind]) -> Result<usize, String> {
        let open: Vec<_> = open.iter().map(|other| (OperationId::random(), *other)).collect();
        admit(kind, &open).map(|taken| taken.len()).map_err(|error| {
            assert_eq!(error.kind, ErrorKind::ConcurrentOperationInProgress);
            error.description
        })
    }

    #[test]
    fn anything_begins_on_an_idle_resource() {
        for kind in [Create, Update, Delete] {
            assert_eq!(admitted(kind, &[]), Ok(0));
        }
    }

    #[test]
    fn create_and_update_wait_for_everything() {
        for kind in [Create, Update] {
            for open in [Create, Update, Delete] {
                assert_eq!(
                    admitted(kind, &[open]),
                    Err("Another concurrent operation in progress for this resource".to_owned())
                );
            }
        }
    }

    #[test]
    fn a_deletion_takes_over_all_but_a_deletion() {
        assert_eq!(admitted(Delete, &[Create]), Ok(1));
        assert_eq!(admitted(Delete, &[Update]), Ok(1));
        for open in [&[Delete][..], &[Create, Delete]] {
            assert_eq!(
                admitted(Delete, open),
                Err("Deletion is currently in progress for this resource".to_owned())
            );
        }
    }
}
