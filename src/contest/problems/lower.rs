//! The format of a problem as a layout, or as a header and a layout.

use super::record::{Problem, ProblemGame};
use crate::engine::{
    Asked, Count, DescribedRows, End, Field, Format, Header, Last, Layout, Part, Positions, Step, Times,
};

pub(super) enum Input {
    Rows(Layout),
    Games(Header),
}

pub(super) fn input(problem: &Problem) -> Input {
    lowered(&problem.format, &problem.game, &problem.limits).expect("the text's format was lowered before")
}

pub(super) fn lowered(
    format: &Format, game: &ProblemGame, limits: &crate::contest::generate::Constraints,
) -> Option<Input> {
    let rows = || {
        let Asked::Row(parts) = &format.asked else { return None };
        let positions = match &format.row[..] {
            [Step::Number(count), between @ .., Step::List(list, Count::Name(name)), Step::LineEnd]
                if count == name && parts[..] == [Part::Name(*list)] && matches!(between, [] | [Step::LineEnd]) =>
            {
                Positions::Counted
            }
            [Step::List(list, Count::Line), Step::LineEnd] if parts[..] == [Part::Name(*list)] => {
                Positions::Lines
            }
            [numbers @ .., Step::LineEnd]
                if numbers.len() == parts.len()
                    && numbers.iter().zip(parts).all(
                        |(step, part)| matches!((step, part), (Step::Number(name), Part::Name(other)) if name == other),
                    ) =>
            {
                Positions::Lines
            }
            _ => return None,
        };
        let end = match format.rows {
            Times::End => End::Input,
            Times::UntilZero(_) => End::Zero,
            Times::Count(Count::Name(_)) => End::Cases,
            _ => return None,
        };
        Some(Layout { positions, end })
    };
    let ProblemGame::Described(family) = game else {
        let is_plain = match (&format.head[..], format.rows) {
            ([], Times::End | Times::UntilZero(_)) => true,
            ([Step::Number(count), Step::LineEnd], Times::Count(Count::Name(name))) => *count == name,
            _ => false,
        };
        return (is_plain && format.games == Times::Once).then(rows).flatten().map(Input::Rows);
    };
    let fields: &[Field] = match &format.head[..] {
        [Step::Number(k), Step::List(_, Count::Name(a)), ..] if a == k => &[Field::Size, Field::Set],
        [Step::Number(n), Step::LineEnd, Step::Successors { vertices: Count::Name(a), .. }, ..] if a == n => {
            &[Field::Size, Field::Successors]
        }
        [Step::Number(_), Step::Number(k), Step::LineEnd, Step::List(_, Count::Name(a)), ..] if a == k => {
            &[Field::Pile, Field::Size, Field::Set]
        }
        [Step::Number(k), Step::Number(_), Step::LineEnd, Step::List(_, Count::Name(a)), ..] if a == k => {
            &[Field::Size, Field::Pile, Field::Set]
        }
        _ => return None,
    };
    let rows = match (&format.asked, format.rows) {
        (Asked::EachUpTo(_), _) => DescribedRows::UpToThePile,
        (_, Times::Once) => DescribedRows::ThePile,
        _ => DescribedRows::Follow(rows()?),
    };
    let repeats = match format.games {
        Times::Once => None,
        Times::UntilZero(1) => Some(Last::Zero),
        Times::End => Some(Last::End),
        _ => return None,
    };
    let largest =
        if family.has_graph { 0 } else { usize::try_from(limits.numbers[0].1).unwrap_or(usize::MAX) };
    Some(Input::Games(Header { family, largest, fields, rows, repeats }))
}
