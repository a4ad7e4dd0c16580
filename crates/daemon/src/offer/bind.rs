//! Reads `bind.yaml`: one key, `template`, whose text is Jsonnet (`specs/tsmgr.md` 2.6).

use super::{
    field,
    field::{Fields, Spot},
    files::Files,
    problem::{Place, Problem, Problems},
};
use serde_json::Value;

/// The bind template; `None` when there is no file or it holds nothing but comments.
pub(super) fn read(files: &Files, problems: &mut Problems) -> Option<String> {
    let file = files.first(["bind.yaml", "bind.yml"])?;
    let text = files.text(file, problems)?;
    let hint = "write `template: |` and below it, indented, the Jsonnet text";
    let map = match field::parse(file, text, problems)? {
        Value::Null => return None,
        Value::Object(map) => map,
        other => {
            let message = format!("must be a map with `template`, not {}", field::kind_name(&other));
            problems.add(Problem::new(message, hint).at(Place::file(file)));
            return None;
        }
    };
    let mut fields = Fields {
        file,
        text,
        spot: Spot::Top,
        map: &map,
        problems,
    };
    fields.warn_unknown(&["template"]);
    if matches!(map.get("template"), Some(Value::Object(_) | Value::Array(_))) {
        let place = fields.place(Some("template"));
        let message = "`template` must be a text; it is YAML here";
        fields.problems.add(Problem::new(message, hint).at(place));
        return None;
    }
    fields.required("template", hint)
}
