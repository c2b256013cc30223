//! The statement of a package: the rules, the format and the limits, in words.

use crate::engine::{
    Asked, Bound, Count, Form, Format, Games, Letters, Limit, List, Part, Step, Task, Times,
};
use crate::game::{AnswerKind, AnswerPrefix, DescribedBy, Ending, MoveText, Report, Ruleset, Words};
use crate::generate::GridShape;
use crate::text::quote::tex;
use crate::validate::Validator;

/// The parts of a statement, in TeX.
pub(super) struct Statement {
    /// The rules.
    pub(super) legend: String,
    /// The format of the input, and its limits.
    pub(super) input: String,
    /// The output to write.
    pub(super) output: String,
}

/// The statement. `rules` says what a row is and what a move is.
pub(super) fn statement(
    rules: &str, game: Option<&dyn Ruleset>, validator: &Validator<'_>, task: &Task<'_>,
) -> Statement {
    let can_draw = game.is_some_and(|game| game.draws().is_some());
    let last = match validator.games.ending(game) {
        Ending::Normal => "loses",
        Ending::Misere => "wins",
    };
    let legend = format!(
        "Two players move in turn. {rules} A player who has no move {last}. Both play optimally.\n\n\
         Each position in the input is a game of its own. The answers are about the player who moves first."
    );
    let input = input(&validator.games) + "\n\n" + &limits(validator);
    let mut output =
        answer(task.kind(), can_draw) + &task.prefix_of_answers().map_or_else(String::new, before);
    if task.has_blanks() {
        let line = if validator.games.format.has_one_game() {
            "Write one line with an answer for each position"
        } else {
            "For each game, write a line with an answer for each of its positions"
        };
        output = output.replacen(EACH, &format!("{line}, with blanks between them"), 1);
    }
    Statement { legend: tex(&legend), input: tex(&input), output: tex(&output) }
}

/// Describes the input in the order of its format, and which positions it asks about.
fn input(games: &Games) -> String {
    let format = &games.format;
    let rows = match (format.rows_share_line, format.rows, &format.row[..]) {
        (true, Times::Count(count), [Step::Number(name)]) => {
            format!("a line with {} numbers {}", counted(format, count), format.names[*name].text)
        }
        _ => looped(format, format.rows, lines(games, &format.row), &format.row),
    };
    let game = one_after_another([lines(games, &format.head), rows]);
    let (opening, loops) = (lines(games, &format.opening), looped(format, format.games, game, &format.head));
    let has_rows_first = format.head.is_empty() && format.rows != Times::Once && !format.rows_share_line;
    let has_loop_first = opening.is_empty() && (format.games != Times::Once || has_rows_first);
    let begin = if has_loop_first { "the following, " } else { "" };
    let input = one_after_another([opening, loops]);
    let part = |part: &Part| match part {
        Part::Name(name) => format.names[*name].text.clone(),
        Part::Number(number) => number.to_string(),
    };
    let asked = match &format.asked {
        _ if format.sides().is_some() => "The vertices are the free cells of the grid, and an edge joins two of them that have a side in common. \
            At first the token is outside the grid, and the first move puts it on any free cell"
            .to_owned(),
        _ if format.computed.is_some() => computed(format),
        Asked::EachUpTo(name) => format!("The positions are the piles from 1 to {}", format.names[*name].text),
        Asked::Row(parts) => {
            format!("A position is {}", parts.iter().map(part).collect::<Vec<_>>().join(", "))
        }
    };
    let letters = word_of(format).map_or_else(String::new, |(name, letters)| {
        let letter = |(number, letter): (usize, String)| format!("{letter} for {number}");
        let all: Vec<String> = quoted(letters).into_iter().enumerate().map(letter).collect();
        format!(" The letters of {name} stand for numbers: {}.", all.join(", "))
    });
    format!("The input contains {begin}{input}. {asked}.{letters}")
}

/// The name of the row's word, and its letters.
fn word_of(format: &Format) -> Option<(&str, Letters)> {
    let list = format.list()?;
    Some((&*format.names[list.name].text, list.letters()?))
}

/// Each letter in quotes.
fn quoted(letters: Letters) -> Vec<String> {
    letters.text().chars().map(|letter| format!("'{letter}'")).collect()
}

/// Describes how positions are computed, and what the words of the notation mean that it has.
fn computed(format: &Format) -> String {
    let computed = format.computed.as_deref().unwrap_or_default();
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words: Vec<&str> =
        computed.split(|letter| !is_letter(letter)).filter(|word| !word.is_empty()).collect();
    let has = |word: &str| words.contains(&word) && format.names.iter().all(|name| name.text != word);
    let each = if computed.contains('{') && format.list().is_some() {
        "; what stands in braces is there once for each place of the lists in them, of which i is the number, from 1"
    } else {
        ""
    };
    let mut sentences = vec![format!("A position is computed: {computed}{each}")];
    if has("run") {
        let what = if word_of(format).is_some() { "letters" } else { "numbers" };
        sentences.push(format!(
            "At the last of several equal {what} in a row, run is how many they are, and at those before it, run is 0"
        ));
    }
    if has("next") {
        sentences.push("Next is the number at the next place of the list, and 0 after the last".to_owned());
    }
    let mut choices: Vec<&str> =
        words.windows(2).filter(|pair| pair[0] == "for").map(|pair| pair[1]).collect();
    choices.dedup();
    sentences.extend(choices.iter().map(|choice| {
        format!(
            "What stands before 'for {choice}' is there once for each number {choice} of the range after it"
        )
    }));
    if has("if") {
        sentences.push("What stands before 'if' is there only where the condition after it holds".to_owned());
    }
    sentences.join(". ")
}

fn one_after_another(parts: [String; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; then ")
}

/// Describes a part of the input that is repeated: how often or until when, then the part itself.
fn looped(format: &Format, times: Times, part: String, steps: &[Step]) -> String {
    match times {
        Times::Once => part,
        Times::Count(count) => format!("{} times: {part}", counted(format, count)),
        Times::End => format!("one or more times, to the end of the input: {part}"),
        Times::UntilZero(zeros) => {
            let names =
                steps.iter().take(zeros).filter_map(Step::number).map(|name| &*format.names[name].text);
            match &names.collect::<Vec<_>>()[..] {
                [] => format!("one or more times, up to a line of {zeros} zeros: {part}"),
                [name] => format!("one or more times, until {name} is 0: {part}"),
                names => format!("one or more times, until {} are 0: {part}", names.join(" and ")),
            }
        }
    }
}

/// Describes the lines that steps read.
fn lines(games: &Games, steps: &[Step]) -> String {
    let format = &games.format;
    let name = |name: usize| &*format.names[name].text;
    let field = |step: &Step| match *step {
        _ if step.ends_line() => None,
        Step::Number(number) => Some(format!("the number {}", name(number))),
        Step::List(List { name: word, count, form: Form::Word(letters) }) => {
            let count = counted(format, count);
            let of = if count.is_empty() { String::new() } else { format!(" {count}") };
            Some(format!(
                "a word {} of{of} letters, each of them {}",
                name(word),
                quoted(letters).join(" or ")
            ))
        }
        Step::List(List { name: list, count: Count::Line, .. }) => {
            Some(format!("the numbers {}", name(list)))
        }
        Step::List(list) => Some(format!("{} {}", numbers(&counted(format, list.count)), name(list.name))),
        Step::Set(set, count) => {
            let moves = if games.has_range() {
                "the least and the largest number that a move takes"
            } else {
                "one of which a move takes"
            };
            Some(format!("{} {}, {moves}", numbers(&counted(format, count)), name(set)))
        }
        Step::LineEnd | Step::Graph { .. } | Step::Edges { .. } | Step::Grid { .. } => None,
    };
    let line = |steps: &[Step]| match steps {
        [Step::Graph { vertices, degree, list }] => format!(
            "for each of {} vertices, from 0 on, a line with the count {} of its successors and the successors {}",
            counted(format, *vertices),
            name(*degree),
            name(*list),
        ),
        [Step::List(List { name: list, count, form: Form::Lines { less, width } })] => format!(
            "{}{} lines, each with {} {}",
            counted(format, *count),
            if *less > 0 { format!(" - {less}") } else { String::new() },
            numbers(&width.to_string()),
            name(*list),
        ),
        [Step::List(list @ List { form: Form::Columns(_), .. })] => {
            let count = counted(format, list.count);
            let line = |list: usize| format!("a line with {count} numbers {}", name(list));
            list.names().map(line).collect::<Vec<_>>().join(", and ")
        }
        [Step::List(List { name: list, count, form: Form::Cacti { vertices, edges } })] => format!(
            "for each of {} graphs, a line with the count {} of its vertices and the count {edges} of its edges, and {edges} lines, \
             each with 2 numbers {}",
            counted(format, *count),
            name(*vertices),
            name(*list),
            edges = name(*edges),
        ),
        [Step::Edges { count, ends }] => format!(
            "{} lines, each with 2 numbers {}, the ends of an edge{}",
            counted(format, *count),
            name(*ends),
            if games.are_described_by(DescribedBy::Graph) {
                ", which leads from the first to the second"
            } else {
                ""
            },
        ),
        [Step::Grid { rows, columns, .. }] => format!(
            "{} lines, each with {} characters, one for each cell of the grid: '.' if it is free, '#' if it is a wall",
            name(*rows),
            name(*columns),
        ),
        [Step::LineEnd] => "an empty line".to_owned(),
        _ => "a line with ".to_owned() + &steps.iter().filter_map(field).collect::<Vec<_>>().join(" and "),
    };
    let lines = steps.split_inclusive(Step::ends_line);
    lines.map(line).collect::<Vec<_>>().join(", and ")
}

/// So many numbers.
fn numbers(count: &str) -> String {
    format!("{count} number{}", if count == "1" { "" } else { "s" })
}

fn counted(format: &Format, count: Count) -> String {
    count.formula(|name| format.names[name].text.clone())
}

/// The limits, one sentence for each.
fn limits(validator: &Validator<'_>) -> String {
    let limits = &validator.limits;
    let mut sentences = Vec::new();
    let mut at_most = |most: u64, what: &str| {
        if most < u64::MAX {
            sentences.push(format!("There are at most {most} {what}."));
        }
    };
    let format = &validator.games.format;
    let is_limited = |name: usize| format.names[name].limit != Limit::ANY;
    let is_counted = format.rows.count().and_then(Count::name).is_some_and(is_limited);
    if limits.positions > 1 && !is_counted {
        let each = match validator.games.family {
            Some(_) => "positions of each game",
            None if format.has_one_game() => "positions",
            None => "positions in each pass of the outer loop",
        };
        at_most(limits.positions, each);
    }
    let lists = if format.numbers_before_list() > 0 { "lists" } else { "positions" };
    at_most(limits.numbers_in_all, &format!("numbers in all {lists} together"));
    if !validator.games.has_range() && format.sides().is_none() {
        at_most(limits.size as u64, "numbers in a set, or vertices in a graph");
    }
    at_most(limits.edges, "edges in all graphs together");
    let has_numbers = !format.has_cacti() && format.sides().is_none() && format.computed.is_none();
    let between = |fewest: usize, most: usize| match most {
        _ if fewest == most => format!("{most}"),
        usize::MAX => format!("{fewest} or more"),
        _ => format!("{fewest} to {most}"),
    };
    let (fewest, most) = limits.piles;
    if has_numbers {
        sentences.push(format!("The count of numbers in a position is {}.", between(fewest, most)));
    } else if let Some(List { name, count: Count::Line, form }) = format.list() {
        let others = format.numbers_before_list();
        let most = if most == usize::MAX { most } else { most - others };
        let what = if matches!(form, Form::Word(_)) { "letters" } else { "numbers" };
        sentences.push(format!("{} has {} {what}.", format.names[name].text, between(fewest - others, most)));
    }
    let word = word_of(format).map(|(word, _)| word);
    let is_word = |name: usize| word.is_some_and(|word| format.names[name].text == word);
    for name in (0..format.names.len()).filter(|&name| is_limited(name) && !is_word(name)) {
        let Limit { least, most } = format.names[name].limit;
        let most = match most {
            Bound::Number(u64::MAX) => continue,
            Bound::Number(_) if format.place(name).is_some() && format.computed.is_none() => continue,
            Bound::Number(most) => most.to_string(),
            Bound::Name(bound, 0) => format.names[bound].text.clone(),
            Bound::Name(bound, less) => format!("{} - {less}", format.names[bound].text),
        };
        sentences.push(format!("Each {} is from {least} to {most}.", format.names[name].text));
    }
    let count = if has_numbers { limits.numbers.len() } else { 0 };
    for index in 0..count {
        let which = match (index + 1, count) {
            (_, 1) => "Each number".to_owned(),
            (place, count) if place == count => format!("Each number from number {place} on"),
            (place, _) => format!("Number {place}"),
        };
        let (least, most) = validator.numbers_at(index);
        sentences.push(format!("{which} is from {least} to {most}."));
    }
    if limits.rising {
        sentences.push("The numbers of a position never decrease from left to right.".to_owned());
    }
    if limits.rising_set && !validator.games.has_range() {
        sentences.push("Each number of a set is larger than the one before it.".to_owned());
    }
    if let Some((shape, _)) = limits.of_edges() {
        let edges = "Each two numbers of a line are the vertices of an edge";
        sentences.push(if shape == GridShape::Tree {
            format!("{edges}, and the edges are a tree.")
        } else {
            format!(
                "{edges}. The vertices of a graph count from 1. All graphs have vertex 1 in common. Each is a tree on whose \
                 vertices cycles hang: the vertices of a cycle have no other edges, except the one nearest to vertex 1."
            )
        });
    }
    if limits.sum < u64::MAX {
        sentences.push(format!("The numbers of a position add up to at most {}.", limits.sum));
    }
    sentences.join(" ")
}

/// Describes the text before each answer.
fn before(prefix: &AnswerPrefix) -> String {
    let number = if prefix.has_number() { ", where N is the number of the position, from 1" } else { "" };
    let before = prefix.of('N');
    let (before, space) = match before.strip_suffix(' ') {
        Some(before) => (before, " and a space"),
        None => (&*before, ""),
    };
    let after = match &*prefix.after {
        "" => String::new(),
        after => format!(" After the answer, write '{after}'."),
    };
    format!(" On the same line, before the answer, write '{before}'{space}{number}.{after}")
}

/// How the description of an answer of one line begins.
const EACH: &str = "For each position, write a line";

/// Describes the output to write.
fn answer(kind: &AnswerKind, can_draw: bool) -> String {
    let words = |Words { win, lose, draw }: &Words| {
        let [win, lose, draw] = [win, lose, draw].map(|text| over_lines(text));
        let drawn = format!(", and {draw} if neither player can force a win");
        format!("{win} if that player wins, and {lose} if they lose{}", if can_draw { &*drawn } else { "" })
    };
    match kind {
        AnswerKind::Win => format!("{EACH}: {}.", words(&Words::new("1", "0"))),
        AnswerKind::Words(both) => format!("{EACH}: {}.", words(both)),
        AnswerKind::Letters(both) => {
            format!("For each game, write a line with a letter for each of its positions: {}.", words(both))
        }
        AnswerKind::Count => format!("{EACH}: the number of moves that win."),
        AnswerKind::Grundy => format!("{EACH}: its Grundy value."),
        AnswerKind::Report(Report::Results) => {
            "For each position, write a line: '0' if that player loses, or else '1'. After '1', write a line for each \
             winning move: the piles that it leaves, in ascending order. Moves that take from more piles come first, \
             then moves that take from smaller piles."
                .to_owned()
        }
        AnswerKind::Report(Report::Amounts) => {
            "For each position, write a line: all amounts that the first move may take to win, in ascending order, \
             or 'none'. The last move of a game may take more than there is."
                .to_owned()
        }
        AnswerKind::Report(Report::Told(text)) => told(text),
        AnswerKind::Report(Report::Changes) => {
            "For each position, write 'No' if that player loses; or else 'Yes', and then for each pile on which a move \
             wins, in their order, a line: the pile before that move and after it."
                .to_owned()
        }
        AnswerKind::Report(Report::Cells(Words { win, lose, .. })) => format!(
            "For each position, write '{lose}' if that player loses; or else '{win}', and then a line for each cell to \
             which a winning first move goes: its row and its column, counted from 1. The cells come row by row, those \
             of a row from left to right."
        ),
        AnswerKind::Move => {
            "For each position, write a line: the numbers of the position that a winning move leaves, in their order; \
             or '-' if no move wins. If several moves win, any of them is right."
                .to_owned()
        }
        AnswerKind::Moves => {
            "For each position, write a line: the numbers of each position that a winning move leaves, in their order, \
             with ' | ' between positions; or '-' if no move wins. The positions can come in any order, but each only \
             once. Positions with the same numbers in another order count as the same."
                .to_owned()
        }
    }
}

/// A text in quotes, line by line.
fn over_lines(text: &str) -> String {
    format!("'{}'", text.replace('\n', "', on the next line '"))
}

/// Describes a text about a winning move.
fn told(text: &MoveText) -> String {
    const LEAST: &str =
        "the least number of stones that the first move may take from the first pile on which a move wins";
    const PARTS: [(&str, &str); 3] = [
        ("P", "P is the number of the first pile that it changes, counted from 1"),
        ("A", "A is how much it takes from that pile"),
        ("R", "R is the position that it leaves"),
    ];
    let win = text.sketch(["P", "A", "R"]);
    let [lines, lose] = [&win, &text.lose].map(|text| over_lines(text));
    let told = || PARTS.iter().zip(text.tells()).filter(|(_, is_told)| *is_told).map(|(part, _)| part);
    let parts = told().map(|(_, what)| *what).collect::<Vec<_>>().join(", ");
    if text.each.is_some() {
        let order = told().map(|(letter, _)| format!("of {letter}")).collect::<Vec<_>>().join(", then ");
        let rest = if text.tells()[2] { ", and positions are compared number by number" } else { "" };
        return format!(
            "{EACH}: {lines}, for each winning move, where {parts}; or {lose} if no move wins. The moves come in ascending \
             order {order}{rest}. What would be written twice is written once."
        );
    }
    match &*win {
        "A" => format!("{EACH}: {LEAST}, or {lose}."),
        _ if text.is_amount() => format!("{EACH}: {lines}, where A is {LEAST}, or {lose} if no move wins."),
        _ => format!(
            "{EACH}: {lines}, for a winning move, where {parts}; or {lose} if no move wins. If several moves win, write the one \
             on the first pile, and of those on it the one that takes least."
        ),
    }
}
