//! The statement of a package: the rules, the format and the limits, in words.

use crate::contest::validate::Validator;
use crate::engine::{Asked, Count, End, Format, Layout, Part, Positions, Role, Step, Times};
use crate::game::{AnswerKind, Ending, Report};

/// The parts of a statement, in TeX.
pub(super) struct Statement {
    /// The rules.
    pub(super) legend: String,
    /// The format of the input, and its limits.
    pub(super) input: String,
    /// The output to write.
    pub(super) output: String,
}

/// The statement about these rules, which say what a row is and what a move.
pub(super) fn statement(
    rules: &str, ending: Ending, validator: &Validator<'_>, kind: &AnswerKind,
) -> Statement {
    let last = match ending {
        Ending::Normal => "loses",
        Ending::Misere => "wins",
    };
    let legend = format!(
        "Two players move in turn. {rules} A player who has no move {last}. Both play as well as can be.\n\n\
         Of each position of the input, tell about the player who moves first."
    );
    let input = sentence(&self::games(&validator.games.format));
    let Statement { legend, input, output } =
        Statement { legend, input: input + "\n\n" + &limits(validator), output: answer(kind) };
    Statement { legend: tex(&legend), input: tex(&input), output: tex(&output) }
}

/// A text with what TeX takes for commands escaped.
pub(super) fn tex(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', letter]),
            '\\' => escaped += "\\textbackslash{}",
            '^' => escaped += "\\^{}",
            '~' => escaped += "\\~{}",
            '<' => escaped += "$<$",
            '>' => escaped += "$>$",
            '|' => escaped += "$|$",
            _ => escaped.push(letter),
        }
    }
    escaped
}

fn sentence(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest + "."
}

/// The form of rows in an input.
fn rows(layout: Layout) -> String {
    let position = match layout.positions {
        Positions::Lines => "a position is a line of numbers",
        Positions::Counted => "a position is the count of its numbers and then, on a line, the numbers",
    };
    match (layout.end, layout.positions) {
        (End::Input, _) => format!("the positions go on to the end of the input; {position}"),
        (End::Cases, _) => {
            format!("the first line has the number of positions, which follow; {position}")
        }
        (End::Zero, Positions::Lines) => format!("{position}; a line of zeros ends them, and is none"),
        (End::Zero, Positions::Counted) => format!("{position}; a count of 0 ends them"),
    }
}

/// The form of games in an input.
fn games(format: &Format) -> String {
    let layout = format.layout();
    let before = layout.map_or(format.head.len(), |(before, _)| before);
    let is_pile = |name: usize| format.place(name).is_some() || format.asked == Asked::EachUpTo(name);
    let field = |step: &Step| match step {
        Step::LineEnd => None,
        Step::Number(name) if format.role(*name) == Role::Size => Some("a size".to_owned()),
        Step::Number(name) if is_pile(*name) && format.games_are_described() => Some("a pile".to_owned()),
        Step::Number(name) => Some(format!("the number {}", format.names[*name])),
        Step::List(name, _) if format.role(*name) == Role::Set => {
            Some("a set of so many numbers, one of which a move takes".to_owned())
        }
        Step::List(name, count) => Some(format!("{}{}", counted(format, *count), format.names[*name])),
        Step::Successors { .. } => Some(
            "for each of so many vertices, from 0 on, the count of its successors and these, a line each"
                .to_owned(),
        ),
    };
    let listed = |steps: &[Step]| steps.iter().filter_map(field).collect::<Vec<_>>().join(", ");
    let fields = listed(&format.head[..before]);
    let fields = if format.games_are_described() {
        format!("a game is described by {fields}; ")
    } else if fields.is_empty() {
        String::new()
    } else {
        format!("first comes {fields}; ")
    };
    let asked = match (&format.asked, layout) {
        (_, Some((0, layout))) if !format.games_are_described() => rows(layout),
        (_, Some((_, layout))) => format!("then come its positions: {}", rows(layout)),
        (Asked::EachUpTo(_), None) => "its positions are the piles from 1 to this one".to_owned(),
        (Asked::Row(_), None) if format.games_are_described() && format.rows == Times::Once => {
            "its position is the pile".to_owned()
        }
        (Asked::Row(parts), None) => {
            let part = |part: &Part| match part {
                Part::Name(name) => format.names[*name].clone(),
                Part::Number(number) => number.to_string(),
            };
            let parts: Vec<String> = parts.iter().map(part).collect();
            let times = match format.rows {
                Times::Once => String::new(),
                Times::Count(Count::Name(name)) => format!("{} times comes ", format.names[name]),
                Times::Count(Count::Number(number)) => format!("{number} times comes "),
                Times::UntilZero(_) => {
                    "until zeros stand in place of the first numbers, there comes ".to_owned()
                }
                _ => "to the end of the input, there comes ".to_owned(),
            };
            format!("{times}{}; the position is {}", listed(&format.row), parts.join(", "))
        }
    };
    let repeats = match format.games {
        Times::Once => "",
        Times::UntilZero(_) => "; more games may follow, and a size of 0 ends the input",
        Times::End => "; more games may follow",
        Times::Count(_) => "; so many games follow each other as the first number says",
    };
    format!("{fields}{asked}{repeats}")
}

fn counted(format: &Format, count: Count) -> String {
    match count {
        Count::Number(number) => format!("the {number} numbers "),
        Count::Name(name) => format!("as many numbers as {} says, ", format.names[name]),
        Count::Line => "the numbers ".to_owned(),
    }
}

/// The limits, a sentence each.
fn limits(validator: &Validator<'_>) -> String {
    let limits = &validator.limits;
    let mut sentences = Vec::new();
    let mut at_most = |most: u64, what: &str| {
        if most < u64::MAX {
            sentences.push(format!("There are at most {most} {what}."));
        }
    };
    let each = if validator.games.family.is_some() { "positions of each game" } else { "positions" };
    at_most(limits.positions, each);
    at_most(limits.numbers_in_all, "numbers in all positions together");
    at_most(limits.size as u64, "numbers in a set, or vertices in a graph");
    at_most(limits.edges, "edges in all graphs together");
    let piles = match limits.piles {
        (fewest, most) if fewest == most => format!("{most}"),
        (fewest, usize::MAX) => format!("{fewest} or more"),
        (fewest, most) => format!("{fewest} to {most}"),
    };
    sentences.push(format!("The count of numbers in a position is {piles}."));
    let count = validator.limits.numbers.len();
    for index in 0..count {
        let which = match (index + 1, count) {
            (_, 1) => "Each number".to_owned(),
            (place, count) if place == count => format!("Each number from number {place} on"),
            (place, _) => format!("Number {place}"),
        };
        let (least, most) = validator.numbers_at(index);
        sentences.push(format!("{which} is from {least} to {most}."));
    }
    if limits.rising || limits.rising_set {
        sentences.push("Numbers never decrease from left to right.".to_owned());
    }
    if limits.sum < u64::MAX {
        sentences.push(format!("The numbers of a position add up to at most {}.", limits.sum));
    }
    sentences.join(" ")
}

/// The output to write.
fn answer(kind: &AnswerKind) -> String {
    let words = |words: &crate::game::Words| {
        format!("'{}' if that player wins, and '{}' if they lose", words.win, words.lose)
    };
    match kind {
        AnswerKind::Win => "For each position, write a line: '1' if that player wins, and '0' if they lose.".to_owned(),
        AnswerKind::Words(both) => format!("For each position, write a line: {}.", words(both)),
        AnswerKind::Letters(both) => {
            format!("For each game, write a line with a letter for each of its positions: {}.", words(both))
        }
        AnswerKind::Count => "For each position, write a line: the number of moves that win.".to_owned(),
        AnswerKind::Grundy => "For each position, write a line: its Grundy value.".to_owned(),
        AnswerKind::Report(Report::Results) => {
            "For each position, write a line: '0' if that player loses; or else '1', and then on a line each what the \
             winning moves leave, the piles in ascending order: first the moves that take from the most piles, then \
             those on the smallest."
                .to_owned()
        }
        AnswerKind::Report(Report::Amounts) => {
            "For each position, write a line: all amounts that the first move may take to win, in ascending order, \
             or 'none'. A last move may take more than there is."
                .to_owned()
        }
        AnswerKind::Report(Report::Taking) => {
            "For each position, write 'lose' if that player loses; or else how much a winning move takes and the \
             number of the pile, from 1, and on the next line the piles after it. Of several such moves, write that \
             on the first pile."
                .to_owned()
        }
        AnswerKind::Move | AnswerKind::Moves => unreachable!("these have no checker, and no package"),
    }
}
