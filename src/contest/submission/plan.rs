//! What a submission does, step by step, in no language yet.

use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::{AnswerKind, Code, Solution};

/// A step, or a loop of steps.
pub(super) enum Step {
    /// Reads a number under each of these names.
    Read(Vec<&'static str>),
    /// Reads `row`, which has `count` numbers.
    ReadRow,
    /// Reads `set`, which has `size` numbers.
    ReadSet,
    /// Reads `successors`: for each of `size` vertices how many there are, and these.
    ReadSuccessors,
    /// Reads numbers under these names for each pass, until the input ends or, if so, until all are 0.
    While { names: Vec<&'static str>, until_zero: bool, steps: Vec<Step> },
    /// Reads a number, and makes so many passes.
    Repeat(Vec<Step>),
    /// Makes a pass for each line of the input, which is `row`.
    Lines(End, Vec<Step>),
    /// Makes a pass for each `pile` from 1 to `largest`.
    UpToLargest(Vec<Step>),
    /// `row` is `pile` alone.
    RowOfPile,
    /// A statement of the game's.
    Statement(Code),
    /// `row` is what this call makes of it.
    View(&'static str),
    /// Writes the answer.
    Answer {
        /// The call that gives it.
        call: &'static str,
        /// What is written where it is true and where it is false, if it is a verdict.
        words: Option<[String; 2]>,
    },
    /// Ends a line.
    EndLine,
}

/// The program that answers positions of one game.
pub(super) fn of_rows(layout: Layout, solution: &Solution, kind: &AnswerKind) -> Vec<Step> {
    let mut steps = before(solution);
    steps.push(rows(layout, solution.row, answer(solution, kind)));
    steps
}

/// The program that answers positions of the games that the input describes.
pub(super) fn of_games(header: &Header, solution: &Solution, kind: &AnswerKind) -> Vec<Step> {
    let mut fields = header.fields;
    // The number that tells whether there is another game is read first.
    let first = header.repeats.map(|last| {
        let (first, others) = fields.split_first().expect("a header has fields");
        fields = others;
        (name(*first, header.rows), last)
    });
    let mut game: Vec<Step> = fields.iter().map(|field| read(*field, header.rows)).collect();
    game.extend(before(solution));
    let mut of_pile = vec![Step::RowOfPile];
    of_pile.extend(answer(solution, kind));
    match header.rows {
        DescribedRows::ThePile => game.extend(of_pile),
        DescribedRows::UpToThePile => game.push(Step::UpToLargest(of_pile)),
        DescribedRows::Follow(layout) => game.push(rows(layout, &[], answer(solution, kind))),
    }
    if matches!(kind, AnswerKind::Letters(_)) {
        game.push(Step::EndLine);
    }
    match first {
        None => game,
        Some((name, last)) => {
            vec![Step::While { names: vec![name], until_zero: last == Last::Zero, steps: game }]
        }
    }
}

fn before(solution: &Solution) -> Vec<Step> {
    solution.before.iter().map(|statement| Step::Statement(*statement)).collect()
}

/// The steps for each row.
fn answer(solution: &Solution, kind: &AnswerKind) -> Vec<Step> {
    let words = match kind {
        AnswerKind::Win => Some(["1\n".to_owned(), "0\n".to_owned()]),
        AnswerKind::Words(words) => Some([&words.win, &words.lose].map(|word| format!("{word}\n"))),
        AnswerKind::Letters(words) => Some([words.win.clone(), words.lose.clone()]),
        _ => None,
    };
    let mut steps: Vec<Step> = solution.views.iter().map(|view| Step::View(view)).collect();
    steps.push(Step::Answer { call: solution.answer, words });
    steps
}

/// The loop over rows in this layout, whose numbers have these names, if any.
fn rows(Layout { positions, end }: Layout, names: &[&'static str], mut steps: Vec<Step>) -> Step {
    let is_counted = positions == Positions::Counted;
    if names.is_empty() && !is_counted {
        return Step::Lines(end, steps);
    }
    // Where lines end does not matter: the numbers are counted, or have names and are always as many. A count
    // that is known has a name that says that nothing uses it.
    let mut read = if names.is_empty() { vec!["count"] } else { names.to_vec() };
    if names.is_empty() {
        steps.insert(0, Step::ReadRow);
    } else if is_counted {
        read.insert(0, "_count");
    }
    match end {
        End::Input => Step::While { names: read, until_zero: false, steps },
        // After the last count, 0, there are no numbers with names.
        End::Zero => Step::While { until_zero: read[0] != "_count", names: read, steps },
        End::Cases => {
            steps.insert(0, Step::Read(read));
            Step::Repeat(steps)
        }
    }
}

/// The name of a number of the header, or of several.
fn name(field: Field, rows: DescribedRows) -> &'static str {
    match field {
        Field::Size => "size",
        Field::Pile if rows == DescribedRows::UpToThePile => "largest",
        Field::Pile => "pile",
        Field::Set => "set",
        Field::Successors => "successors",
    }
}

/// Reads a part of the header.
fn read(field: Field, rows: DescribedRows) -> Step {
    match field {
        Field::Size | Field::Pile => Step::Read(vec![name(field, rows)]),
        Field::Set => Step::ReadSet,
        Field::Successors => Step::ReadSuccessors,
    }
}
