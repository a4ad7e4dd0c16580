//! The recovery planner: which open operations this process runs, from what is written down alone.
//!
//! A pure function over the open operations, the owners known to be dead and the time, so that each case of
//! the race between processes is a row of a test table.
//!
//! ```text
//!  owner          lease        → decision
//!  none           any          → start (released)
//!  this process   any          → start or go on (own)
//!  dead           any          → start (orphaned): its lock file is free, so no need to wait
//!  other          run out      → start (expired): suspended or cut off; the fence refuses its late writes
//!  other          running      → leave
//! ```
//! Before that: an operation of a workflow that this process does not know is left alone, and a deletion that
//! took over waits until the older operations on its resource have ended.

use jiff::Timestamp;
use std::collections::{BTreeSet, HashMap};
use tsmgr_model::{id::OperationId, operation::OperationKind};
use tsmgr_store::OperationHead;

/// What this process knows about the world.
pub(crate) struct View<'a> {
    /// This process.
    pub(crate) me: &'a str,
    /// Owners known to be dead.
    pub(crate) dead: &'a BTreeSet<String>,
    /// The workflows that this process knows.
    pub(crate) known: &'a dyn Fn(&str) -> bool,
    /// The time.
    pub(crate) now: Timestamp,
}

/// What this process does with an open operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Runs it.
    Start(Why),
    /// Waits until that older operation on the same resource has ended.
    Blocked(OperationId),
    /// Leaves it to its owner.
    Leave,
    /// Leaves it to a process that knows its workflow.
    Unknown,
}

/// Why this process runs an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// It owns it already.
    Own,
    /// Nobody owns it.
    Released,
    /// Its owner is dead.
    Orphaned,
    /// Its owner's lease ran out.
    Expired,
}

/// Decides for each open operation, in their order.
pub(crate) fn plan(open: &[OperationHead], view: &View<'_>) -> Vec<Decision> {
    let mut older: HashMap<(&str, &str), &OperationId> = HashMap::new();
    for operation in open.iter().filter(|one| one.kind != OperationKind::Delete) {
        older.entry(resource(operation)).or_insert(&operation.id);
    }
    open.iter()
        .map(|operation| {
            if !(view.known)(&operation.workflow) {
                return Decision::Unknown;
            }
            let Some(why) = holder(operation, view) else {
                return Decision::Leave;
            };
            match older.get(&resource(operation)) {
                Some(by) if operation.kind == OperationKind::Delete => Decision::Blocked((*by).clone()),
                _ => Decision::Start(why),
            }
        })
        .collect()
}

fn resource(operation: &OperationHead) -> (&str, &str) {
    (&operation.resource_type, &operation.resource_id)
}

fn holder(operation: &OperationHead, view: &View<'_>) -> Option<Why> {
    match operation.owner.as_deref() {
        None => Some(Why::Released),
        Some(owner) if owner == view.me => Some(Why::Own),
        Some(owner) if view.dead.contains(owner) => Some(Why::Orphaned),
        Some(_) if operation.lease_until.is_none_or(|until| until < view.now) => Some(Why::Expired),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::SignedDuration;

    fn operation(id: &str) -> OperationHead {
        OperationHead {
            id: OperationId::new(id),
            workflow: "w".to_owned(),
            kind: OperationKind::Create,
            resource_type: "/v1/things".to_owned(),
            resource_id: "t".to_owned(),
            failing: false,
            owner: None,
            lease_until: None,
            fence: 0,
        }
    }

    fn decide(open: &[OperationHead]) -> Vec<Decision> {
        let dead = BTreeSet::from(["dead".to_owned()]);
        plan(
            open,
            &View {
                me: "me",
                dead: &dead,
                known: &|name| name == "w",
                now: Timestamp::UNIX_EPOCH,
            },
        )
    }

    fn seconds(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn every_owner_and_every_lease() {
        use Decision::{Leave, Start};
        use Why::{Expired, Orphaned, Own, Released};
        let leases = [None, Some(seconds(-1)), Some(seconds(0)), Some(seconds(1))];
        for (owner, expected) in [
            (
                None,
                [Start(Released), Start(Released), Start(Released), Start(Released)],
            ),
            (Some("me"), [Start(Own), Start(Own), Start(Own), Start(Own)]),
            (
                Some("dead"),
                [Start(Orphaned), Start(Orphaned), Start(Orphaned), Start(Orphaned)],
            ),
            (Some("other"), [Start(Expired), Start(Expired), Leave, Leave]),
        ] {
            for (lease, decision) in leases.into_iter().zip(expected) {
                for kind in [
                    OperationKind::Create,
                    OperationKind::Update,
                    OperationKind::Delete,
                ] {
                    for failing in [false, true] {
                        let one = OperationHead {
                            owner: owner.map(str::to_owned),
                            lease_until: lease,
                            kind,
                            failing,
                            ..operation("a")
                        };
                        assert_eq!(
                            decide(&[one])[0],
                            decision,
                            "{owner:?} {lease:?} {kind} {failing}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn an_unknown_workflow_is_left_alone_whoever_owned_it() {
        for owner in [None, Some("me"), Some("dead"), Some("other")] {
            let one = OperationHead {
                workflow: "newer".to_owned(),
                owner: owner.map(str::to_owned),
                ..operation("a")
            };
            assert_eq!(decide(&[one]), [Decision::Unknown]);
        }
    }

    #[test]
    fn a_deletion_waits_for_every_older_operation_on_its_resource_only() {
        let delete = OperationHead {
            kind: OperationKind::Delete,
            ..operation("d")
        };
        let update = OperationHead {
            kind: OperationKind::Update,
            ..operation("u")
        };
        let elsewhere = OperationHead {
            resource_id: "other".to_owned(),
            ..operation("e")
        };
        let foreign = OperationHead {
            workflow: "newer".to_owned(),
            ..operation("f")
        };
        let held = OperationHead {
            owner: Some("other".to_owned()),
            lease_until: Some(seconds(1)),
            ..operation("h")
        };
        let start = Decision::Start(Why::Released);
        let blocked = |by: &str| Decision::Blocked(OperationId::new(by));
        assert_eq!(
            decide(&[update.clone(), delete.clone()]),
            [start.clone(), blocked("u")]
        );
        assert_eq!(decide(&[delete.clone(), update]), [blocked("u"), start.clone()]);
        assert_eq!(
            decide(&[elsewhere, delete.clone()]),
            [start.clone(), start.clone()]
        );
        assert_eq!(
            decide(&[foreign, delete.clone()]),
            [Decision::Unknown, blocked("f")]
        );
        assert_eq!(decide(&[held, delete]), [Decision::Leave, blocked("h")]);
    }
}
