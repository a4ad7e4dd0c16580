//! How operations look.

use crate::output::{
    Named,
    color::Tone,
    details::{Detailed, Details},
    table::{Cell, Column, Row},
    text::{age, time},
};
use jiff::Timestamp;
use tsmgr_model::operation::{Operation, OperationState, StepState};

impl Named for Operation {
    fn name(&self) -> &str {
        self.id.as_str()
    }
}

impl Row for Operation {
    const COLUMNS: &'static [Column] = &[
        Column::new("ID"),
        Column::new("TYPE"),
        Column::new("NAME"),
        Column::new("STATE"),
        Column::new("AGE"),
        Column::wide("RESOURCE"),
        Column::wide("DESCRIPTION"),
    ];

    fn cells(&self, now: Timestamp) -> Vec<Cell> {
        let resource = self.resource_type.rsplit('/').next().unwrap_or_default();
        vec![
            self.id.as_str().into(),
            self.kind.to_string().into(),
            self.resource_name.clone().unwrap_or_default().into(),
            state(self.state),
            age(self.created_at, now).into(),
            format!("{resource}/{}", self.resource_id).into(),
            self.description.as_str().into(),
        ]
    }
}

impl Detailed for Operation {
    fn details(&self) -> Details {
        let steps = self.steps.iter().map(|step| {
            vec![
                step.name.as_str().into(),
                Cell::toned(step.state.as_str(), step_tone(step.state)),
                step.attempts.to_string().into(),
                step.message.clone().unwrap_or_default().into(),
            ]
        });
        let details = Details::default()
            .field("Id", self.id.as_str())
            .field("Description", self.description.as_str())
            .field("State", state(self.state))
            .field("Type", self.kind.to_string())
            .optional("Name", self.resource_name.as_deref())
            .field("Resource", format!("{}/{}", self.resource_type, self.resource_id))
            .field("Created at", time(self.created_at))
            .field("Updated at", time(self.updated_at));
        let details = match &self.errors {
            Some(error) => details
                .field("Error", Cell::toned(error.description.as_str(), Tone::Bad))
                .optional("Hint", error.hint.as_deref()),
            None => details,
        };
        details.rows(
            "Steps",
            &["STEP", "STATE", "ATTEMPTS", "MESSAGE"],
            steps.collect(),
        )
    }
}

fn state(state: OperationState) -> Cell {
    let tone = match state {
        OperationState::Succeeded => Tone::Good,
        OperationState::Failed => Tone::Bad,
        OperationState::Pending | OperationState::InProgress => Tone::Uneasy,
    };
    Cell::toned(state.as_str(), tone)
}

fn step_tone(state: StepState) -> Tone {
    match state {
        StepState::Done => Tone::Good,
        StepState::Failed => Tone::Bad,
        StepState::Running | StepState::Undone => Tone::Uneasy,
        StepState::Pending => Tone::Faint,
    }
}
