//! The description of a problem, for people.

use super::record::Problem;
use super::text;
use crate::engine::{End, Format, Games, Layout, Positions, Role, Step, Times};
use crate::game::{AnswerKind, AnswerPrefix, MoveText, Report, Words};
use crate::generate::{Constraints, GridShape};
use crate::message::{Message, message};

impl Problem {
    /// The lines `input` and `row` of the problem's text.
    pub fn notation(&self) -> String {
        let line = |key| text::line(&self.source, key);
        format!("{}; {}", line("input"), line("row"))
    }

    /// The facts about the problem, each with a label.
    pub fn facts(&self) -> Vec<(Message, Message)> {
        let is_one_game = self.games.family.is_none() && self.format().has_one_game();
        let layout = self.format().layout().filter(|(before, _)| is_one_game && *before == 0);
        let input = match layout.map(|(_, layout)| layout) {
            // Nothing else says how positions are computed.
            _ if self.games.has_range() || self.format().computed.is_some() => self.notation().into(),
            Some(layout) => rows(layout),
            None => games(self.format()).unwrap_or_else(|| self.notation().into()),
        };
        let mut lines = vec![
            (message!("problem-id"), self.id.clone().into()),
            (message!("problem-title"), self.title.clone().into()),
            (message!("problem-judge"), self.judge.clone().into()),
            (message!("problem-game"), self.game.with_options().into()),
            (message!("problem-input"), input),
            (message!("problem-answer"), self.answers()),
            (message!("problem-limits"), limits(&self.limits, &self.games)),
        ];
        lines.extend(self.url().map(|url| (message!("problem-url"), url.into())));
        let languages: Vec<&str> = self.languages().iter().map(|language| language.name()).collect();
        lines.push((message!("problem-takes"), languages.join(", ").into()));
        lines
    }

    /// Describes the output.
    fn answers(&self) -> Message {
        let answer = answer(&self.answer, self.has_blanks);
        let shown = |prefix: &AnswerPrefix, row: u64| prefix.of(row).trim_end().to_owned();
        match &self.prefix {
            Some(prefix) if !prefix.after.is_empty() => {
                message!("answer-within", answer, first = prefix.around(1, "..."))
            }
            Some(prefix) if prefix.has_number() => {
                message!("answer-after-numbers", answer, first = shown(prefix, 1), second = shown(prefix, 2))
            }
            Some(prefix) => message!("answer-after", answer, prefix = shown(prefix, 1)),
            None => answer,
        }
    }
}

/// How rows are arranged in an input.
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

/// How games are arranged in an input that describes them, if words are clearer than the notation.
fn games(format: &Format) -> Option<Message> {
    let before = format.layout().map_or(format.head.len(), |(before, _)| before);
    let field = |name: usize| {
        let is_pile = format.place(name).is_some() || format.asked.up_to() == Some(name);
        Some(match format.role(name) {
            Role::Size => message!("field-size"),
            Role::GridRows => message!("field-rows"),
            Role::GridColumns => message!("field-columns"),
            Role::Grid => message!("field-grid"),
            Role::Set => message!("field-set"),
            Role::Successors => message!("field-successors"),
            role if is_pile && role != Role::List => message!("field-pile"),
            _ => return None,
        })
    };
    let names = format.head[..before].iter().filter_map(Step::name);
    let fields = listed(names.map(field).collect::<Option<Vec<_>>>()?.into_iter());
    let asked = match format.layout() {
        _ if format.size().is_none() && format.sides().is_none() => return None,
        Some((_, layout)) => message!("asked-rows", rows = rows(layout)),
        None if format.asked.up_to().is_some() => message!("asked-up-to-pile"),
        None if format.sides().is_some() => message!("asked-cells"),
        None if format.has_one_row() => message!("asked-pile"),
        None => return None,
    };
    match format.games {
        Times::Once => Some(message!("input-game", fields, asked)),
        Times::UntilZero(1) => Some(message!("input-games-to-zero", fields, asked)),
        Times::End => Some(message!("input-games", fields, asked)),
        _ => None,
    }
}

/// Joins parts into a list.
fn listed(parts: impl Iterator<Item = Message>) -> Message {
    parts.reduce(|list, last| message!("listed", list, last)).unwrap_or_else(|| "".into())
}

/// Describes an answer. Blanks can be between those on one line.
fn answer(kind: &AnswerKind, has_blanks: bool) -> Message {
    let place = match kind {
        AnswerKind::Letters(_) => message!("answers-on-one-line"),
        _ if has_blanks => message!("answers-with-blanks"),
        _ => message!("answers-on-lines"),
    };
    match kind {
        AnswerKind::Win => message!("answer-bits", place),
        AnswerKind::Words(words) | AnswerKind::Letters(words) => {
            let place = if words.have_lines() { message!("answers-over-lines") } else { place };
            message!("answer-words", win = on_one_line(&words.win), lose = on_one_line(&words.lose), place)
        }
        AnswerKind::Count => message!("answer-count", place),
        AnswerKind::Move => message!("answer-move"),
        AnswerKind::Moves => message!("answer-moves"),
        AnswerKind::Grundy => message!("answer-grundy", place),
        AnswerKind::Report(Report::Results) => message!("answer-results"),
        AnswerKind::Report(Report::Amounts) => message!("answer-amounts"),
        AnswerKind::Report(Report::Told(text)) => told(text, place),
        AnswerKind::Report(Report::Changes) => message!("answer-changes"),
        AnswerKind::Report(Report::Cells(Words { win, lose, .. })) => message!("answer-cells", win, lose),
    }
}

/// Describes a text about a winning move.
fn told(text: &MoveText, place: Message) -> Message {
    let place = if text.has_lines() { message!("answers-over-lines") } else { place };
    let [win, lose] = [&text.sketch(["P", "A", "R"]), &text.lose].map(|text| on_one_line(text));
    let parts = [("P", message!("told-pile")), ("A", message!("told-amount")), ("R", message!("told-rest"))];
    let (letters, parts): (Vec<&str>, Vec<Message>) =
        parts.into_iter().zip(text.tells()).filter(|(_, is_told)| *is_told).map(|(part, _)| part).unzip();
    let (order, parts) = (letters.join(", "), listed(parts.into_iter()));
    match &*win {
        _ if text.each.is_some() => message!("answer-each-move", win, order, parts, lose, place),
        "A" => message!("answer-least", lose, place),
        _ if text.is_amount() => message!("answer-least-as", win, lose, place),
        _ => message!("answer-first-move", win, parts, lose, place),
    }
}

/// A text whose lines are joined.
fn on_one_line(text: &str) -> String {
    text.replace('\n', " / ")
}

/// The limits of the statement.
fn limits(limits: &Constraints, games: &Games) -> Message {
    if games.format.sides().is_some() {
        return message!("limit-cells", most = limits.size);
    }
    let mut parts = Vec::new();
    let is_limit = |most: &u64| *most < u64::MAX;
    let positions = Some(limits.positions).filter(is_limit);
    parts.extend(positions.map(|most| {
        if games.format.has_one_game() {
            message!("limit-positions", most)
        } else {
            message!("limit-positions-each", most)
        }
    }));
    match limits.piles {
        (fewest, most) if fewest == most => parts.push(message!("limit-piles", most)),
        (_, usize::MAX) => {}
        _ if games.format.has_cacti() => {}
        (fewest, most) => parts.push(message!("limit-piles-between", fewest, most)),
    }
    let mut ranges = limits.numbers.iter().filter(|_| !games.format.has_cacti());
    let each_from_1 = games.format.asked.up_to().is_some();
    parts.extend(
        ranges.next().map(|&(least, most)| {
            message!("limit-numbers", least = if each_from_1 { 1 } else { least }, most)
        }),
    );
    parts.extend(ranges.map(|&(least, most)| message!("limit-numbers-then", least, most)));
    parts.extend(limits.rising.then(|| message!("limit-rising")));
    parts.extend((limits.rising_set && !games.has_range()).then(|| message!("limit-rising-set")));
    parts.extend(limits.of_edges().map(|(shape, _)| match shape {
        GridShape::Cacti { graphs, vertices } => message!("limit-cacti", graphs, most = vertices),
        _ => message!("limit-tree"),
    }));
    let in_all = Some(limits.numbers_in_all).filter(is_limit);
    parts.extend(in_all.map(|most| message!("limit-numbers-in-all", most)));
    parts.extend(Some(limits.sum).filter(is_limit).map(|most| message!("limit-sum", most)));
    let size = Some(limits.size as u64).filter(|most| is_limit(most) && !games.has_range());
    parts.extend(size.map(|most| message!("limit-size", most)));
    listed(parts.into_iter())
}
