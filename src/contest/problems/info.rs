//! What is known of a problem, for people.

use super::lower::Input;
use super::record::Problem;
use crate::contest::generate::Constraints;
use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::{AnswerKind, Report, Words};
use crate::message::{Message, message};

impl Problem {
    /// What is known of the problem: what each fact is called, and the fact.
    pub fn facts(&self) -> Vec<(Message, Message)> {
        let input = match super::lower::input(self) {
            Input::Rows(layout) => rows(layout),
            Input::Games(header) => games(&header),
        };
        let mut lines = vec![
            (message!("problem-id"), self.id.clone().into()),
            (message!("problem-title"), self.title.clone().into()),
            (message!("problem-judge"), self.judge.clone().into()),
            (message!("problem-game"), self.game.with_options().into()),
            (message!("problem-input"), input),
            (message!("problem-answer"), answer(&self.answer)),
            (message!("problem-limits"), limits(&self.limits)),
        ];
        lines.extend(self.url().map(|url| (message!("problem-url"), url.into())));
        let languages: Vec<&str> = self.languages().iter().map(|language| language.name()).collect();
        lines.push((message!("problem-takes"), languages.join(", ").into()));
        lines
    }
}

/// How rows stand in an input.
fn rows(layout: Layout) -> Message {
    let position = match layout.positions {
        Positions::Lines => message!("input-lines"),
        Positions::Counted => message!("input-counted"),
    };
    match (layout.end, layout.positions) {
        (End::Input, _) => message!("input-to-the-end", position),
        (End::Cases, _) => message!("input-after-their-number", position),
        (End::Zero, Positions::Lines) => message!("input-to-zeros", position),
        (End::Zero, Positions::Counted) => message!("input-to-zero", position),
    }
}

/// How games stand in an input that describes them.
fn games(header: &Header) -> Message {
    let field = |field: &Field| match field {
        Field::Size => message!("field-size"),
        Field::Pile => message!("field-pile"),
        Field::Set => message!("field-set"),
        Field::Successors => message!("field-successors"),
    };
    let fields = listed(header.fields.iter().map(field));
    let asked = match header.rows {
        DescribedRows::ThePile => message!("asked-pile"),
        DescribedRows::UpToThePile => message!("asked-up-to-pile"),
        DescribedRows::Follow(layout) => message!("asked-rows", rows = rows(layout)),
    };
    match header.repeats {
        None => message!("input-game", fields, asked),
        Some(Last::Zero) => message!("input-games-to-zero", fields, asked),
        Some(Last::End) => message!("input-games", fields, asked),
    }
}

/// The parts of a list.
fn listed(parts: impl Iterator<Item = Message>) -> Message {
    parts.reduce(|list, last| message!("listed", list, last)).unwrap_or_else(|| "".into())
}

/// What is written.
fn answer(kind: &AnswerKind) -> Message {
    match kind {
        AnswerKind::Win => message!("answer-bits"),
        AnswerKind::Words(Words { win, lose }) => message!("answer-words", win, lose),
        AnswerKind::Letters(Words { win, lose }) => message!("answer-letters", win, lose),
        AnswerKind::Count => message!("answer-count"),
        AnswerKind::Move => message!("answer-move"),
        AnswerKind::Moves => message!("answer-moves"),
        AnswerKind::Grundy => message!("answer-grundy"),
        AnswerKind::Report(Report::Results) => message!("answer-results"),
        AnswerKind::Report(Report::Amounts) => message!("answer-amounts"),
        AnswerKind::Report(Report::Taking) => message!("answer-taking"),
    }
}

/// What the statement allows.
fn limits(limits: &Constraints) -> Message {
    let mut parts = Vec::new();
    let is_limit = |most: &u64| *most < u64::MAX;
    let positions = Some(limits.positions).filter(is_limit);
    parts.extend(positions.map(|most| message!("limit-positions", most)));
    match limits.piles {
        (fewest, most) if fewest == most => parts.push(message!("limit-piles", most)),
        (_, usize::MAX) => {}
        (fewest, most) => parts.push(message!("limit-piles-between", fewest, most)),
    }
    let mut ranges = limits.numbers.iter();
    parts.extend(ranges.next().map(|&(least, most)| message!("limit-numbers", least, most)));
    parts.extend(ranges.map(|&(least, most)| message!("limit-numbers-then", least, most)));
    parts.extend((limits.rising || limits.rising_set).then(|| message!("limit-rising")));
    let in_all = Some(limits.numbers_in_all).filter(is_limit);
    parts.extend(in_all.map(|most| message!("limit-numbers-in-all", most)));
    parts.extend(Some(limits.sum).filter(is_limit).map(|most| message!("limit-sum", most)));
    parts.extend(Some(limits.size as u64).filter(is_limit).map(|most| message!("limit-size", most)));
    listed(parts.into_iter())
}
