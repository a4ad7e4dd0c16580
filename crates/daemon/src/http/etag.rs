//! Entity tags: which state of a resource a caller has seen.
//!
//! A tag names the last change of the resource's own row. `If-Match` on a change makes it fail with 412
//! when somebody else changed the resource meanwhile (`specs/service-manager.md` 1.8).

use http::{HeaderMap, header::IF_MATCH};
use jiff::Timestamp;
use tsmgr_model::{ApiError, ErrorKind};

/// The tag of a resource that was changed last at `updated_at`.
pub(crate) fn of(updated_at: Timestamp) -> String {
    format!("\"{:x}\"", updated_at.as_microsecond())
}

/// Refuses the change when the caller has seen another state than `current`.
pub(super) fn check(headers: &HeaderMap, current: &str) -> Result<(), ApiError> {
    let mut wanted = headers.get_all(IF_MATCH).iter().peekable();
    if wanted.peek().is_none() {
        return Ok(());
    }
    let matches = |tag: &str| tag == "*" || tag == current;
    if wanted.any(|value| {
        value
            .to_str()
            .is_ok_and(|text| text.split(',').map(str::trim).any(matches))
    }) {
        return Ok(());
    }
    let text = "the resource was changed meanwhile";
    Err(ApiError::new(ErrorKind::ConcurrentResourceUpdate, text)
        .hinted("read it again and repeat the change"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(IF_MATCH, value.parse().unwrap())])
    }

    #[test]
    fn only_the_seen_state_may_be_changed() {
        let seen = of(Timestamp::from_microsecond(1).unwrap());
        let now = of(Timestamp::from_microsecond(2).unwrap());
        assert!(check(&HeaderMap::new(), &now).is_ok());
        assert!(check(&headers("*"), &now).is_ok());
        assert!(check(&headers(&format!("{seen}, {now}")), &now).is_ok());
        assert_eq!(check(&headers(&seen), &now).unwrap_err().kind.status(), 412);
        assert_eq!(check(&headers(""), &now).unwrap_err().kind.status(), 412);
    }
}
