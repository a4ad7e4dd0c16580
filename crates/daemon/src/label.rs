//! Label rules that every resource shares (`specs/service-manager.md` 1.7).

use tsmgr_model::{ApiError, ErrorKind, LabelChange, LabelOp, Labels};

/// Longest key or value, in bytes.
const MAX_LENGTH: usize = 255;

/// Checks labels that came with a new resource.
pub(crate) fn check(labels: &Labels) -> Result<(), ApiError> {
    labels.iter().try_for_each(|(key, values)| {
        check_key(key)?;
        values.iter().try_for_each(|value| check_value(key, value))
    })
}

/// Applies the changes in order; a value that is there already is kept once.
pub(crate) fn apply(labels: &mut Labels, changes: &[LabelChange]) -> Result<(), ApiError> {
    for change in changes {
        check_key(&change.key)?;
        change
            .values
            .iter()
            .try_for_each(|value| check_value(&change.key, value))?;
        match change.op {
            LabelOp::Add if change.values.is_empty() => add(labels, &change.key, &[String::new()]),
            LabelOp::AddValues if change.values.is_empty() => return Err(without_values("add_values")),
            LabelOp::RemoveValues if change.values.is_empty() => return Err(without_values("remove_values")),
            LabelOp::Add | LabelOp::AddValues => add(labels, &change.key, &change.values),
            LabelOp::Remove => drop(labels.remove(&change.key)),
            LabelOp::RemoveValues => remove(labels, &change.key, &change.values),
        }
    }
    Ok(())
}

fn add(labels: &mut Labels, key: &str, values: &[String]) {
    let present = labels.entry(key.to_owned()).or_default();
    for value in values {
        if !present.contains(value) {
            present.push(value.clone());
        }
    }
}

fn remove(labels: &mut Labels, key: &str, values: &[String]) {
    if let Some(present) = labels.get_mut(key) {
        present.retain(|value| !values.contains(value));
        if present.is_empty() {
            labels.remove(key);
        }
    }
}

fn check_key(key: &str) -> Result<(), ApiError> {
    if key.is_empty() || key.len() > MAX_LENGTH || key.contains([' ', '\n']) {
        let text =
            format!("label key `{key}` must have 1 to {MAX_LENGTH} characters, no space and no newline");
        return Err(ApiError::new(ErrorKind::BadRequest, text));
    }
    Ok(())
}

fn check_value(key: &str, value: &str) -> Result<(), ApiError> {
    if value.len() > MAX_LENGTH || value.contains('\n') {
        let text =
            format!("a value of label `{key}` must have at most {MAX_LENGTH} characters and no newline");
        return Err(ApiError::new(ErrorKind::BadRequest, text));
    }
    Ok(())
}

fn without_values(op: &str) -> ApiError {
    ApiError::new(
        ErrorKind::BadRequest,
        format!("operation {op} requires values to be provided"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(op: LabelOp, key: &str, values: &[&str]) -> LabelChange {
        LabelChange {
            op,
            key: key.to_owned(),
            values: values.iter().map(ToString::to_string).collect(),
        }
    }

    fn after(changes: &[LabelChange]) -> Labels {
        let mut labels = Labels::from([("env".to_owned(), vec!["dev".to_owned(), "qa".to_owned()])]);
        apply(&mut labels, changes).unwrap();
        labels
    }

    #[test]
    fn values_are_added_once() {
        let labels = after(&[
            change(LabelOp::Add, "env", &["qa", "prod"]),
            change(LabelOp::Add, "new", &[]),
        ]);
        assert_eq!(labels["env"], ["dev", "qa", "prod"]);
        assert_eq!(labels["new"], [""]);
    }

    #[test]
    fn a_key_without_values_is_dropped() {
        assert_eq!(
            after(&[change(LabelOp::RemoveValues, "env", &["dev"])])["env"],
            ["qa"]
        );
        assert!(after(&[change(LabelOp::RemoveValues, "env", &["dev", "qa"])]).is_empty());
        assert!(after(&[change(LabelOp::Remove, "env", &[])]).is_empty());
    }

    #[test]
    fn bad_changes_are_refused() {
        let mut labels = Labels::new();
        let text = |change| apply(&mut Labels::new(), &[change]).unwrap_err().description;
        assert_eq!(
            text(change(LabelOp::AddValues, "k", &[])),
            "operation add_values requires values to be provided"
        );
        for change in [
            change(LabelOp::Add, "a b", &["x"]),
            change(LabelOp::Add, "", &["x"]),
            change(LabelOp::Add, "k", &["a\nb"]),
            change(LabelOp::Remove, &"k".repeat(256), &[]),
        ] {
            assert!(apply(&mut labels, &[change]).is_err());
        }
        assert!(labels.is_empty());
    }
}
