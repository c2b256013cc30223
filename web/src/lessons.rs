//! The answers for finding out who wins, for values, and for the user's own rules.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;

use judge::game::{Board, Ruleset};
use judge::games::known::{SameGame, named};
use judge::games::own::{Studied, study};
use judge::teach::board::is_heap;
use judge::teach::findings;
use judge::teach::refute::{self, Contradiction, Judgement};
use judge::theory::rules::{Claim, Mistake, Rules, witness};
use judge::words::{Locale, Words};
use judge::{Message, Position};
use serde_json::{Value, json};

use crate::form::{Answer, joined, nothing};

/// The largest number on a strip, and the most positions on a plane.
const STRIP: u64 = 30;
const CELLS: u64 = 1024;
/// To find out whether a game fits on a strip or a plane, positions with numbers up to this are tried.
const TRIED: u64 = 12;
/// The largest heap whose options are listed with their values.
const HEAP: u64 = 64;
/// The largest numbers for which the winner is plotted, by the count of numbers.
const PLOTTED: [u64; 2] = [200, 24];

/// The options of a position, each once. If a position may have any number of heaps, the options of a single heap have
/// no empty heaps, and list the largest heap first.
fn options(game: &dyn Ruleset, row: &[u64]) -> BTreeSet<Vec<u64>> {
    let is_sum = *game.piles().end() > 2;
    let mut all = BTreeSet::new();
    // Small positions have few options.
    let _ = game.visit_moves(row, &mut |left| {
        let mut left = left.to_vec();
        if is_sum && row.len() == 1 {
            left.retain(|&heap| heap > 0);
            left.sort_unstable_by(|one, other| other.cmp(one));
            left.resize(left.len().max(1), 0);
        }
        all.insert(left);
        ControlFlow::Continue(())
    });
    all
}

/// The field on which the positions of one or two heaps can be drawn, a strip or a plane, if there is one. Every move
/// must leave as many numbers as before, none of them larger. If the row's other numbers are no heaps, as the most that
/// one may take, they must stay as they are.
pub(crate) fn field(game: &dyn Ruleset, row: &[u64]) -> Option<&'static str> {
    let rest = beside_heap(game, row);
    let is_position = |row: &[u64]| Position::new(game, row).is_ok();
    let stays = |left: &[u64], row: &[u64]| {
        left.len() == row.len() && left.iter().zip(row).all(|(to, from)| to <= from) && left.ends_with(rest)
    };
    let is_closed = |row: &[u64]| options(game, row).iter().all(|left| stays(left, row));
    if game.board() == Board::Walk || game.script().is_some() || game.draws().is_some() {
        return None;
    }
    // The two ends of an edge are one thing.
    if game.picture(row).len() < row.len() {
        return None;
    }
    if game.piles().contains(&(1 + rest.len())) {
        let rows: Vec<Vec<u64>> =
            (0..=TRIED).map(|n| of_strip(n, rest)).filter(|row| is_position(row)).collect();
        // On a strip where only the end is lost there is nothing to find out.
        let some_lost = rows.iter().any(|row| row[0] > 1 && !game.is_won(row));
        if (some_lost || !rest.is_empty()) && rows.len() > 1 && rows.iter().all(|row| is_closed(row)) {
            return Some("strip");
        }
    }
    let most = TRIED / 2;
    let mut rows = (0..=most).flat_map(|a| (0..=most).map(move |b| [a, b])).filter(|row| is_position(row));
    let is_plane = rest.is_empty()
        && game.piles().contains(&2)
        && rows.clone().count() > 1
        && rows.all(|row| is_closed(&row));
    is_plane.then_some("plane")
}

/// The numbers after the only heap of a row, if they are no heaps.
fn beside_heap<'a>(game: &dyn Ruleset, row: &'a [u64]) -> &'a [u64] {
    match row {
        [_, rest @ ..] if is_heap(game, row, 0) && !rest.is_empty() && !is_heap(game, row, 1) => rest,
        _ => &[],
    }
}

fn of_strip(n: u64, rest: &[u64]) -> Vec<u64> {
    [&[n], rest].concat()
}

/// The positions of a strip, or those of a plane whose first number is below `across` and whose second is below `up`:
/// who wins each, and what a move leaves.
pub(crate) fn cells(game: &dyn Ruleset, row: &[u64], across: u64, up: u64) -> Value {
    let rows: Vec<Vec<u64>> = match field(game, row) {
        Some("strip") => (0..=STRIP).map(|n| of_strip(n, beside_heap(game, row))).collect(),
        Some(_) if across.saturating_mul(up) <= CELLS => {
            (0..up).flat_map(|b| (0..across).map(move |a| vec![a, b])).collect()
        }
        _ => return nothing(),
    };
    let cell = |row: &Vec<u64>| {
        let position = Position::new(game, row).ok()?;
        let left: Vec<String> = options(game, row).iter().map(|left| joined(left)).collect();
        Some(json!({ "row": joined(row), "lost": !position.wins(), "left": left }))
    };
    json!({ "cells": rows.iter().map(cell).collect::<Vec<_>>(), "misere": game.ending().is_misere() })
}

/// The Grundy values of heaps up to `most`; null where there is no such heap or no value.
pub(crate) fn values(game: &dyn Ruleset, most: u64) -> Value {
    let value = |n| Position::new(game, &[n]).ok()?.grundy().ok();
    json!({ "values": (0..=most.min(HEAP)).map(value).collect::<Vec<Option<u64>>>() })
}

/// The options of a heap, with their values and the values of their parts.
pub(crate) fn worth(game: &dyn Ruleset, heap: u64, words: &Words) -> Answer {
    let row = [heap.min(HEAP)];
    let position = Position::new(game, &row).map_err(|error| error.message())?;
    let value = |row: &[u64]| {
        let position = Position::new(game, row).map_err(|error| error.message())?;
        position.grundy().map_err(|error| error.message())
    };
    let option = |left: &Vec<u64>| {
        let parts = left.iter().filter(|&&part| part > 0).map(|&part| Ok([part, value(&[part])?]));
        let name = game.name_move(&row, left).unwrap_or_else(|why| why);
        Ok(json!({
            "left": joined(left),
            "name": words.say(&name),
            "parts": parts.collect::<Result<Vec<_>, Message>>()?,
            "value": value(left)?,
        }))
    };
    let options = options(game, &row).iter().rev().map(option).collect::<Result<Vec<_>, Message>>()?;
    let value = position.grundy().map_err(|error| error.message())?;
    Ok(json!({ "value": value, "options": options }))
}

/// Rules that have been studied, and the built-in game that they describe.
struct Known {
    studied: Studied,
    same: Option<SameGame>,
}

thread_local! {
    static LAST: RefCell<Option<(String, Rc<Known>)>> = const { RefCell::new(None) };
}

/// What is known of the rules. The last rules are not studied again.
fn known(text: &str) -> Result<Rc<Known>, Message> {
    let last =
        LAST.with_borrow(|last| last.as_ref().filter(|(of, _)| of == text).map(|(_, known)| known.clone()));
    if let Some(known) = last {
        return Ok(known);
    }
    let studied = study(text, None, &mut |_| {}).map_err(|error| error.message())?;
    let same = named(&studied.rules).map(|(same, _)| same);
    let known = Rc::new(Known { studied, same });
    LAST.set(Some((text.to_owned(), known.clone())));
    Ok(known)
}

/// A mistake, with its place in the text, counted in UTF-16 units as in JavaScript.
fn mistake(text: &str, Mistake { at, why }: &Mistake, words: &Words) -> Value {
    let before = text.get(..*at).unwrap_or(text);
    json!({ "mistake": words.say(why), "at": before.encode_utf16().count() })
}

/// What is known of rules in the notation, or their first mistake.
pub(crate) fn solve(text: &str, locale: Locale) -> Answer {
    if let Err(why) = Rules::parse(text) {
        return Ok(mistake(text, &why, Words::of(locale)));
    }
    let known = known(text)?;
    let Studied { rules, solved, .. } = &known.studied;
    let told = findings::json(rules, known.same.as_ref(), solved, locale);
    let mut told: Value = serde_json::from_str(&told).map_err(|error| Message::from(error.to_string()))?;
    if let Some(fields) = told.as_object_mut() {
        fields.remove("theorem");
        fields.insert("proof".into(), solved.theorem.is_some().into());
        if let Some(Value::Array(values)) = fields.get_mut("values") {
            values.truncate(plotted(1));
        }
    }
    Ok(told)
}

/// The witness of what is proved of the rules; `null` if nothing is.
pub(crate) fn proof(text: &str) -> Answer {
    let known = known(text)?;
    let Studied { text, rules, solved } = &known.studied;
    let written = solved.theorem.as_ref().map(|theorem| witness(text, rules, theorem, &solved.formulas));
    Ok(json!({ "witness": written }))
}

/// How many numbers are plotted for positions of `dimension` numbers.
fn plotted(dimension: usize) -> usize {
    PLOTTED.get(dimension.wrapping_sub(1)).map_or(0, |&most| usize::try_from(most).unwrap_or(0) + 1)
}

/// The verdict on a formula about rules. It should hold exactly where the player to move wins; or, if `is_of_lost`,
/// where they lose.
pub(crate) fn doubt(text: &str, formula: &str, is_of_lost: bool, locale: Locale) -> Answer {
    let words = Words::of(locale);
    let known = known(text)?;
    let Studied { rules, solved, .. } = &known.studied;
    let whole = if is_of_lost { format!("not ({formula})") } else { formula.to_owned() };
    let claim = match Claim::parse(formula, &rules.coordinates, false).and_then(|claim| {
        if claim.asks_value() { Ok(claim) } else { Claim::parse(&whole, &rules.coordinates, false) }
    }) {
        Ok(claim) => claim,
        Err(why) => return Ok(mistake(formula, &why, words)),
    };
    let judgement = refute::of_rules(rules, solved, &claim);
    let judgement = judgement.ok_or_else(|| Message::named("formula-nothing-known"))?;
    let told = refute::json(&judgement, claim.asks_value(), locale);
    let mut told: Value = serde_json::from_str(&told).map_err(|error| Message::from(error.to_string()))?;
    let count = plotted(rules.dimension()) as u64;
    let rows: Vec<Vec<u64>> = match rules.dimension() {
        1 => (0..count).map(|n| vec![n]).collect(),
        2 => (0..count).flat_map(|b| (0..count).map(move |a| vec![a, b])).collect(),
        _ => Vec::new(),
    };
    let claimed = claim.of_length(rules.dimension());
    told["says"] = rows.iter().map(|row| claimed.answer(row)).collect::<Vec<_>>().into();
    told["values"] = claim.asks_value().into();
    if let Judgement::False(refuted) = &judgement
        && let Some(
            Contradiction::BothLost { row, option, .. } | Contradiction::SameValue { row, option, .. },
        ) = &refuted.contradiction
    {
        told["move"] = json!([row, option]);
    }
    Ok(told)
}
