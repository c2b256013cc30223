//! What is known of a problem, in words.

use super::record::{Answer, Input, Problem};
use super::sample::Sample;
use crate::contest::generate::Constraints;
use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::Report;

impl Problem {
    /// What is known of the problem, a line each, for a terminal.
    pub fn info(&self) -> String {
        let input = match &self.input {
            Input::Rows { layout, .. } => rows(*layout),
            Input::Games(header) => games(header),
        };
        let mut lines = vec![
            ("ID", self.id.to_owned()),
            ("title", self.title.to_owned()),
            ("judge", self.judge.to_owned()),
            ("game", self.game_with_options()),
            ("input", input),
            ("answer", answer(self.answer)),
            ("limits", limits(&self.limits)),
        ];
        lines.extend(self.url().map(|url| ("URL", url)));
        let languages: Vec<&str> = self.languages().iter().map(|language| language.name()).collect();
        lines.push(("takes", languages.join(", ")));
        let facts: String = lines.iter().map(|(name, what)| format!("{name:<8}{what}\n")).collect();
        let Sample { input, answers } = self.sample();
        format!("{facts}sample input:\n{input}sample answers:\n{answers}")
    }
}

/// How rows stand in an input.
fn rows(layout: Layout) -> String {
    let position = match layout.positions {
        Positions::Lines => "a position a line",
        Positions::Counted => "for each position a count and as many numbers",
    };
    match (layout.end, layout.positions) {
        (End::Input, _) => format!("{position}, to the end of the input"),
        (End::Cases, _) => format!("the number of positions, then {position}"),
        (End::Zero, Positions::Lines) => format!("{position}; a line of zeros ends the input"),
        (End::Zero, Positions::Counted) => format!("{position}; a count of 0 ends the input"),
    }
}

/// How games stand in an input that describes them.
fn games(header: &Header) -> String {
    let field = |field: &Field| match field {
        Field::Size => "a size",
        Field::Pile => "a pile",
        Field::Set => "a set of so many numbers to take",
        Field::Successors => "for each of so many vertices a count and as many successors",
    };
    let fields: Vec<&str> = header.fields.iter().map(field).collect();
    let asked = match header.rows {
        DescribedRows::ThePile => "the pile is asked about".to_owned(),
        DescribedRows::UpToThePile => "all piles from 1 to it are asked about".to_owned(),
        DescribedRows::Follow(layout) => format!("then {}", rows(layout)),
    };
    let repeats = match header.repeats {
        None => "",
        Some(Last::Zero) => "; more games may follow, and a size of 0 ends the input",
        Some(Last::End) => "; more games may follow",
    };
    format!("{}; {asked}{repeats}", fields.join(", "))
}

/// What is written.
fn answer(answer: Answer) -> String {
    match answer {
        Answer::Bits => "1 where the player to move wins, or 0, a line".to_owned(),
        Answer::Words(win, lose) => format!("'{win}' where the player to move wins, or '{lose}', a line"),
        Answer::Letters(win, lose) => {
            format!("'{win}' where the player to move wins, or '{lose}', all on one line")
        }
        Answer::Count => "the number of winning moves, a line".to_owned(),
        Answer::Report(Report::Results) => "0; or 1 and, a line each, what winning moves leave".to_owned(),
        Answer::Report(Report::Amounts) => "the amounts that win, or 'none'".to_owned(),
        Answer::Report(Report::Taking) => {
            "'lose'; or what to take, from which pile, and the piles left".to_owned()
        }
    }
}

/// What the statement allows.
fn limits(limits: &Constraints) -> String {
    let mut parts = Vec::new();
    let up_to = |most: u64, what: &str| (most < u64::MAX).then(|| format!("up to {most} {what}"));
    parts.extend(up_to(limits.positions, if limits.positions == 1 { "position" } else { "positions" }));
    match limits.piles {
        (fewest, most) if fewest == most => {
            parts.push(format!("of {most} number{}", if most == 1 { "" } else { "s" }));
        }
        (_, usize::MAX) => {}
        (fewest, most) => parts.push(format!("of {fewest} to {most} numbers")),
    }
    let ranges: Vec<String> =
        limits.numbers.iter().map(|(least, most)| format!("{least} to {most}")).collect();
    parts.push(format!("each from {}", ranges.join(", then ")));
    parts.extend(limits.rising.then(|| "never decreasing".to_owned()));
    parts.extend(up_to(limits.numbers_in_all, "numbers in all"));
    parts.extend(up_to(limits.sum, "as their sum"));
    parts.extend(up_to(limits.size as u64, "numbers in a set, or vertices"));
    parts.join(", ")
}
