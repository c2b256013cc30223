//! Reading games that the input describes.

use super::code::{block, each_row};
use super::positions::{ANSWERS, NUMBERS, PRINT, READ, rows};
use crate::engine::{DescribedRows, Field, Header, Last};
use crate::game::{AnswerKind, Solution};

/// The body of a program that answers positions of the games that the input describes.
pub(super) fn body(header: &Header, solution: &Solution, kind: &AnswerKind) -> String {
    let first = header.fields.first().map_or("size", |field| name(*field));
    let (repeat, fields) = match header.repeats {
        None => (None, header.fields),
        Some(Last::End) => (Some(format!("while let Some({first}) = numbers.next()")), &header.fields[1..]),
        Some(Last::Zero) => (
            Some(format!("while let Some({first}) = numbers.next().filter(|&{first}| {first} > 0)")),
            &header.fields[1..],
        ),
    };
    let mut game: String = fields.iter().map(|field| read(*field)).collect();
    game += &solution.before;
    let each_row = each_row(solution, kind);
    let one_pile = "let row = [pile];\n".to_owned() + &each_row;
    game += &match header.rows {
        DescribedRows::ThePile => one_pile,
        DescribedRows::UpToThePile => block("for pile in 1..=pile", &one_pile),
        DescribedRows::Follow(layout) => rows(layout, &[], &each_row),
    };
    if matches!(kind, AnswerKind::Letters(_)) {
        game += "answers.push('\\n');\n";
    }
    let games = repeat.map_or(game.clone(), |repeat| block(&repeat, &game));
    [READ, NUMBERS, ANSWERS, &games, PRINT].concat()
}

/// The name of a number of the header, or of several.
fn name(field: Field) -> &'static str {
    match field {
        Field::Size => "size",
        Field::Pile => "pile",
        Field::Set => "set",
        Field::Successors => "successors",
    }
}

/// Reads a part of the header.
fn read(field: Field) -> String {
    let name = name(field);
    match field {
        Field::Size | Field::Pile => format!("let {name} = numbers.next().unwrap_or(0);\n"),
        Field::Set => {
            "let mut set: Vec<usize> = numbers.by_ref().take(size as usize).map(|taken| taken as usize).collect();\n\
             set.sort_unstable();\n"
                .to_owned()
        }
        Field::Successors => {
            let each = "let count = numbers.next().unwrap_or(0) as usize;\n\
                        successors.push(numbers.by_ref().take(count).map(|vertex| vertex as usize).collect());\n";
            "let mut successors: Vec<Vec<usize>> = Vec::new();\n".to_owned() + &block("for _ in 0..size", each)
        }
    }
}
