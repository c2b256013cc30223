//! The library's answers, as JSON.

use std::collections::HashSet;
use std::ops::ControlFlow;

use judge::game::{Board, Drawn, Entry, Part, Ruleset, Settings, Teach, Theory, best_move};
use judge::games::table::groups;
use judge::teach::board::{
    BoardSpot, Hand, MOST_STONES, clicked, is_heap, is_ring, named, pointed, runs, spots, vertices,
    wants_more,
};
use judge::teach::explain::explain;
use judge::teach::paper::{Subject, picture};
use judge::teach::play::{Level, typed_move};
use judge::teach::rules::a_move;
use judge::words::{Locale, Words};
use judge::{Message, Outcome, Position};
use serde_json::{Value, json};

use crate::form::{Answer, joined, nothing};
use crate::lessons::field;

/// Moves are listed only if the numbers of a row add up to at most this.
const MOST_STONES_LISTED: u128 = 4096;
/// The most moves that are listed.
const MOST_MOVES: usize = 600;
/// The most numbers that are drawn as heaps.
const MOST_HEAPS: usize = 24;

/// The position that a question is about.
pub(crate) type At<'a> = Position<'a, dyn Ruleset>;

/// The games to choose from, group by group.
pub(crate) fn games(words: &Words) -> Value {
    groups().flat_map(|(_, games)| games).map(|entry| game(entry, words)).collect()
}

fn game(entry: &Entry, words: &Words) -> Value {
    let named = |name| words.say(&Message::named(name));
    let (arguments, example_row) = entry.example;
    let example = Settings::parse(entry.parameters, arguments).unwrap_or_default();
    let parameters = entry.parameters.iter().map(|parameter| {
        let value = example.value(parameter.name).unwrap_or_default();
        json!({
            "name": parameter.name,
            "value": parameter.value,
            "help": named(parameter.help),
            "required": parameter.required,
            "file": parameter.is_file,
            "example": if parameter.is_file { sample(entry) } else { value },
        })
    });
    json!({
        "name": entry.name,
        "title": words.say(&entry.title()),
        "group": words.say(&entry.group.title()),
        "names": entry.names,
        "move": words.say(&a_move(entry, &example, &[])),
        "parameters": parameters.collect::<Vec<_>>(),
        "misere": match entry.misere {
            Theory::Known | Theory::KnownOfSome(_) => Value::Null,
            // A search can take a second, while the page waits.
            Theory::Searched => named("no-misere-theory").into(),
            Theory::Unknown(why) => named(why).into(),
        },
        "example": example_row,
    })
}

/// The content of the example's file, for a game that reads a file.
fn sample(entry: &Entry) -> &'static str {
    match entry.name {
        "rules" => include_str!("../../samples/rules/lasker.rules"),
        _ => include_str!("../../samples/graph/small.edges"),
    }
}

/// Everything that the page shows of a position.
pub(crate) fn view(position: At<'_>, rules: &[Message], words: &Words) -> Value {
    let (game, row) = (position.game(), position.row());
    let board = match game.board() {
        Board::Take => "take",
        Board::TakeFromSeveral => "several",
        Board::TakeOrSplit => "take-or-split",
        Board::Cells => "cells",
        Board::Break => "break",
        Board::Cross => "cross",
        Board::Pawn => "pawn",
        Board::Path => "path",
        Board::RemoveAndSplit => "remove",
        Board::Walk => "walk",
    };
    let picture = game.picture(row);
    let piles = (0..row.len().min(MOST_HEAPS)).map(|pile| {
        // A picture can have fewer lines than the row has numbers: a graph has one for each edge.
        let (label, line) = match picture.get(pile) {
            Some(Drawn::Marks { label, .. }) => (Some(words.say(label)), None),
            Some(Drawn::Line(line)) => (None, Some(words.say(line))),
            None => (None, None),
        };
        let spots = spots(game, row, pile);
        let at = |is_gap| {
            spots.iter().filter(|spot| spot.is_gap == is_gap).map(|spot| spot.at).collect::<Vec<_>>()
        };
        let is_heap = is_heap(game, row, pile);
        json!({
            "label": label,
            "line": line,
            "size": row[pile].to_string(),
            "heap": is_heap,
            "ring": is_ring(game, row, pile),
            // The places to click for a move: stones or cells, and the gaps before them.
            "stones": at(false),
            "gaps": at(true),
            "drawn": !is_heap || row[pile] <= MOST_STONES,
        })
    });
    let (moves, all) = moves(game, row);
    let stalling = game.stalling_move(row);
    let made_moves = moves.iter().map(|left| made(game, row, left, words));
    json!({
        "row": joined(row),
        "text": shown(game, row, row, words),
        "rules": rules.iter().map(|rule| words.say(rule)).collect::<Vec<_>>(),
        "over": stalling.is_none(),
        // An example of a typed move.
        "example": moves.first().or(stalling.as_ref()).map(|left| joined(left)),
        "wins": position.wins(),
        "drawn": position.outcome() == Outcome::Drawn,
        "misere": game.ending().is_misere(),
        "scripted": game.script().is_some(),
        "grundy": position.grundy().ok().map(|value| value.to_string()),
        "board": board,
        "piles": piles.collect::<Vec<_>>(),
        "vertices": vertices(game, row),
        "moves": made_moves.collect::<Vec<_>>(),
        "all": all,
        "field": field(game, row),
        "numbers": [*game.piles().start(), *game.piles().end().min(&1000)],
    })
}

fn made(game: &dyn Ruleset, row: &[u64], left: &[u64], words: &Words) -> Value {
    made_by(game, row, left, Hand::default(), words)
}

/// A move, and how it was made, if that is known.
fn made_by(game: &dyn Ruleset, row: &[u64], left: &[u64], hand: Hand, words: &Words) -> Value {
    let name = named(game, row, left, hand).unwrap_or_else(|why| why);
    json!({ "left": joined(left), "name": words.say(&name), "text": shown(game, left, row, words) })
}

/// A row as people read it after a move from another: if only some of its numbers are heaps, these, and what else has
/// changed.
fn shown(game: &dyn Ruleset, row: &[u64], before: &[u64], words: &Words) -> String {
    let heaps: Vec<u64> =
        (0..row.len()).filter(|&index| is_heap(game, row, index)).map(|index| row[index]).collect();
    if heaps.is_empty() || heaps.len() == row.len() {
        return joined(row);
    }
    let lines = game.picture(row).into_iter().enumerate().filter_map(|(index, drawn)| match drawn {
        Drawn::Line(line) if before.get(index) != row.get(index) => Some(format!(" ({})", words.say(&line))),
        _ => None,
    });
    [joined(&heaps)].into_iter().chain(lines).collect()
}

/// The options, each once, and whether the list is complete.
fn moves(game: &dyn Ruleset, row: &[u64]) -> (Vec<Vec<u64>>, bool) {
    let (mut moves, mut seen) = (Vec::new(), HashSet::new());
    if row.iter().map(|&number| u128::from(number)).sum::<u128>() > MOST_STONES_LISTED {
        return (moves, false);
    }
    let visited = game.visit_moves(row, &mut |left| {
        if moves.len() == MOST_MOVES {
            return ControlFlow::Break(());
        }
        if seen.insert(left.to_vec()) {
            moves.push(left.to_vec());
        }
        ControlFlow::Continue(())
    });
    (moves, visited.is_continue())
}

/// Why the player to move wins or loses, part by part.
pub(crate) fn explanation(position: At<'_>, words: &Words) -> Value {
    let reason = explain(position);
    let parts = reason.parts().iter().map(|part| match part {
        Part::Sentence(sentence) => json!({ "sentence": words.say(sentence) }),
        Part::Columns(columns) => {
            let numbers = columns.numbers.iter().map(|(label, number)| {
                json!({ "label": words.say(label), "digits": columns.digits(*number).collect::<Vec<_>>() })
            });
            json!({
                "numbers": numbers.collect::<Vec<_>>(),
                "label": words.say(&columns.label),
                "sums": columns.sums,
                "decides": columns.sums.iter().position(|sum| *sum != 0),
                "remark": words.say(&columns.remark),
            })
        }
    });
    json!({ "parts": parts.collect::<Vec<_>>() })
}

/// The state after a click: the chosen places, the stones that they take, and the move that they stand for, or
/// why they stand for none.
pub(crate) fn click(position: At<'_>, chosen: &[BoardSpot], click: BoardSpot, words: &Words) -> Value {
    let (game, row) = (position.game(), position.row());
    let chosen = clicked(game, row, chosen, click);
    let runs = runs(game, row, &chosen);
    let shown = match pointed(game, row, &chosen) {
        _ if chosen.is_empty() => json!({}),
        _ if wants_more(game, row, &chosen) => {
            let what = if game.board() == Board::Break { "page-click-last" } else { "page-click-both" };
            json!({ "more": what })
        }
        Some(left) => legal(
            game,
            row,
            &left,
            Hand { run: runs.first().copied(), at: chosen.first().map(|spot| spot.at) },
            words,
        )
        .unwrap_or_else(|why| json!({ "error": words.say(&why) })),
        None => json!({}),
    };
    json!({
        "chosen": chosen.iter().map(|spot| json!([spot.pile, spot.at, spot.is_gap])).collect::<Vec<_>>(),
        "runs": runs.iter().map(|run| json!([run.pile, run.from, run.to])).collect::<Vec<_>>(),
        "shown": shown,
    })
}

fn legal(game: &dyn Ruleset, row: &[u64], left: &[u64], hand: Hand, words: &Words) -> Answer {
    Position::new(game, left).map_err(|error| error.message())?;
    game.name_move(row, left)?;
    Ok(made_by(game, row, left, hand, words))
}

/// The move that someone has typed, or has made with a click.
pub(crate) fn typed(position: At<'_>, text: &str, hand: Hand, words: &Words) -> Answer {
    let (game, row) = (position.game(), position.row());
    let left = typed_move(game, row, text, words)?;
    Ok(made_by(game, row, &left, hand, words))
}

/// The program's move; nothing if there is none.
pub(crate) fn reply(position: At<'_>, before: &[u64], level: &str, seed: u64, words: &Words) -> Answer {
    let (game, row) = (position.game(), position.row());
    let level = match level {
        "easy" => Level::Easy,
        "fair" => Level::Fair,
        _ => Level::Perfect,
    };
    let left = judge::teach::play::reply(
        Position::new(game as &dyn Teach, row).map_err(|error| error.message())?,
        before,
        level,
        &mut numbers_from(seed),
    )
    .map_err(|error| error.message())?;
    Ok(left.map_or_else(nothing, |left| made(game, row, &left, words)))
}

/// Pseudorandom numbers, each below the argument (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom
/// number generators", 2014).
fn numbers_from(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % below
    }
}

/// The best move; nothing if there is none.
pub(crate) fn hint(position: At<'_>, words: &Words) -> Answer {
    let (game, row) = (position.game(), position.row());
    let left = best_move(position).map_err(|error| error.message())?;
    Ok(left.map_or_else(nothing, |left| made(game, row, &left, words)))
}

/// Values are drawn for heaps up to this size.
const MOST_DRAWN: u32 = 100;

/// The first lines of the table, and a picture of the values if it lists values.
pub(crate) fn table(subject: &Subject, piles: Option<usize>, count: u64, locale: Locale) -> Answer {
    let (words, table) = (Words::of(locale), subject.game().table(piles)?);
    let mut lines = Vec::new();
    let missing = table.first_lines(count, &mut |line| {
        lines.push(line.iter().map(u64::to_string).collect::<Vec<_>>());
        ControlFlow::Continue(())
    });
    let say = |messages: &[Message]| messages.iter().map(|it| words.say(it)).collect::<Vec<_>>();
    let sequence = table.sequence();
    Ok(json!({
        "heading": say(&table.heading(count)),
        "columns": say(table.columns()),
        "lines": lines,
        "rowAt": table.row_at(),
        "beyond": sequence.filter(|_| missing > 0).map(|sequence| words.say(&sequence.beyond())),
        "picture": sequence.and_then(|_| picture::svg(subject, MOST_DRAWN, locale).ok()),
    }))
}

/// Who wins if the numbers at two indices change: a line for each number at `up`, from 0, with a letter for
/// each number at `across`. The letter is `1` for a win, `0` for a loss, `=` for a draw, and `-` if there is no
/// such position.
pub(crate) fn plot(position: At<'_>, across: usize, up: usize, most: u64) -> Value {
    let (game, mut row) = (position.game(), position.row().to_vec());
    if across.max(up) >= row.len() || across == up {
        return nothing();
    }
    let lines = (0..=most.min(MOST_STONES)).map(|y| {
        let letters = (0..=most.min(MOST_STONES)).map(|x| {
            (row[across], row[up]) = (x, y);
            Position::new(game, &row).map_or('-', |position| match position.outcome() {
                Outcome::Won => '1',
                Outcome::Lost => '0',
                Outcome::Drawn => '=',
            })
        });
        letters.collect::<String>()
    });
    json!({ "lines": lines.collect::<Vec<_>>() })
}
