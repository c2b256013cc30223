//! Compares moves: any winning move is right.

use std::borrow::Cow;
use std::io::BufRead;
use std::iter;

use super::comparison::{Comparison, Stop, expected, found, is_number, shown};
use super::verdict::FaultKind;
use crate::game::{Ruleset, check, is_winning, sorted};
use crate::message::{Message, message};
use crate::text::MOST_DIGITS;

impl<R: BufRead> Comparison<'_, R> {
    /// Compares one move, given by its option; accepts any winning move.
    pub(super) fn compare_move(
        &mut self, game: &dyn Ruleset, row: &[u64], answer: &[u8],
    ) -> Result<(), Stop> {
        let tokens = self.read_rows(row, answer)?;
        let text = tokens.join(&b' ');
        let wrong = |why: Message| Err(found(FaultKind::WrongAnswer, why));
        if text == b"-" || answer == b"-\n" {
            return if text == answer.trim_ascii_end() {
                Ok(())
            } else if text == b"-" || row_of(&tokens).is_some() {
                wrong(expected(answer, &text))
            } else {
                Err(found(FaultKind::Format, expected(answer, &text)))
            };
        }
        let Some(left) = row_of(&tokens) else {
            return Err(found(FaultKind::Format, expected(answer, &text)));
        };
        let text = shown(&text);
        match option(game, row, &left, &text) {
            Err(why) => wrong(why),
            Ok(left) if is_winning(game, row, &left, &mut |row| game.is_won(row)) => Ok(()),
            Ok(_) => wrong(message!("check-losing-move", shown = text, better = shown(answer))),
        }
    }

    /// Compares the options of all winning moves, in any order.
    pub(super) fn compare_moves(
        &mut self, game: &dyn Ruleset, row: &[u64], answer: &[u8],
    ) -> Result<(), Stop> {
        let tokens = self.read_rows(row, answer)?;
        let rows = |tokens: &[Vec<u8>]| {
            let rows = tokens.split(|token| token == b"|").map(row_of);
            let mut rows: Vec<_> =
                rows.map(|row| row.map(|row| game.normal_form(&row))).collect::<Option<_>>()?;
            rows.sort_unstable();
            Some(rows)
        };
        let right: Vec<Vec<u8>> =
            answer.trim_ascii_end().split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
        let is_none = tokens == [b"-"];
        match rows(&tokens) {
            _ if tokens == right => Ok(()),
            Some(listed) if Some(&listed) == rows(&right).as_ref() => Ok(()),
            Some(_) => Err(found(FaultKind::WrongAnswer, expected(answer, &tokens.join(&b' ')))),
            None if is_none => Err(found(FaultKind::WrongAnswer, expected(answer, b"-"))),
            None => Err(found(FaultKind::Format, expected(answer, &tokens.join(&b' ')))),
        }
    }

    /// Compares the options of winning moves, one per line. The statement (HDU 2177) says only that the option left by
    /// taking equally from both heaps comes first. It does not say whether an option that two moves reach is listed
    /// twice.
    pub(super) fn compare_results(&mut self, row: &[u64], answer: &[u8]) -> Result<(), Stop> {
        let ends = || found(FaultKind::Format, message!("check-output-ends"));
        let mut lines = answer.trim_ascii_end().split(|&byte| byte == b'\n');
        let (word, read) = (lines.next().unwrap_or_default(), self.word()?.ok_or_else(ends)?);
        if read != word {
            let kind = if is_number(&read) { FaultKind::WrongAnswer } else { FaultKind::Format };
            return Err(found(kind, expected(word, &read)));
        }
        let mut missing: Vec<&[u8]> = lines.collect();
        let mut listed: Vec<&[u8]> = Vec::new();
        while let Some(&next) = missing.iter().find(|line| !listed.contains(line)).or(missing.first()) {
            let (mut words, mut place) = (Vec::new(), None);
            while words.len() < row.len()
                && let Some(word) = self.word()?
            {
                place.get_or_insert(self.output.line);
                words.push(word);
            }
            let line = words.join(&b' ');
            let is_early = listed.is_empty() && takes_equally(row, next) && line != next;
            if let Some(at) = missing.iter().position(|missing| line == *missing && !is_early) {
                listed.push(missing.remove(at));
            } else if listed.contains(&next) {
                // Only repetitions are missing, so the words just read belong to the next answer.
                self.ahead.extend(words);
                return Ok(());
            } else if words.is_empty() {
                return Err(ends());
            } else {
                let kind = if row_of(&words).is_some() { FaultKind::WrongAnswer } else { FaultKind::Format };
                self.output.line = place.unwrap_or(self.output.line);
                return Err(found(kind, expected(next, &line)));
            }
        }
        Ok(())
    }

    /// The tokens of the next line that is not blank, but no more of them than the comparison needs.
    fn read_rows(&mut self, row: &[u64], answer: &[u8]) -> Result<Vec<Vec<u8>>, Stop> {
        self.begin()?;
        // The answer can leave out empty piles.
        let most = 2 * (row.len() + answer.split(|&byte| byte == b' ').count());
        Ok(self.output.read_on_line(most, MOST_DIGITS + 1)?)
    }
}

/// Whether the move from `row` to `left`, which is in ascending order, takes the same number from several heaps.
fn takes_equally(row: &[u64], left: &[u8]) -> bool {
    let words: Vec<Vec<u8>> = left.split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
    let taken = row_of(&words).map(|left| {
        sorted(row).iter().zip(left).map(|(before, after)| before.checked_sub(after)).collect::<Vec<_>>()
    });
    taken.is_some_and(|taken| taken.len() > 1 && taken.windows(2).all(|pair| pair[0] == pair[1]))
}

/// As [`in_place`], for a row that a program wrote as `shown`.
///
/// # Errors
///
/// Why no move leads to `left`, in a sentence that shows the row.
pub(crate) fn option<'a>(
    game: &dyn Ruleset, row: &[u64], left: &'a [u64], shown: &str,
) -> Result<Cow<'a, [u64]>, Message> {
    check(game, left).map_err(|error| message!("check-no-position", shown, cause = error.cause.message()))?;
    in_place(game, row, left).map_err(|why| message!("check-no-move", shown, why))
}

/// The option `left`, with its piles in an order in which it is a move from `row`: as given, or, if the order
/// makes no difference, with each unchanged pile where it was before the move.
///
/// # Errors
///
/// Why no move leads to `left`.
fn in_place<'a>(game: &dyn Ruleset, row: &[u64], left: &'a [u64]) -> Result<Cow<'a, [u64]>, Message> {
    let Err(why) = game.name_move(row, left) else { return Ok(left.into()) };
    // Piles that occur both before and after the move have stayed. The others are paired by size: if any order
    // gives a move, this one does.
    let mut before: Vec<usize> = (0..row.len()).collect();
    before.sort_by_key(|&index| row[index]);
    let mut before = before.into_iter().peekable();
    let (mut changed, mut others) = (Vec::new(), Vec::new());
    for pile in sorted(left) {
        changed.extend(iter::from_fn(|| before.next_if(|&index| row[index] < pile)));
        if before.next_if(|&index| row[index] == pile).is_none() {
            others.push(pile);
        }
    }
    changed.extend(before);
    if changed.len() != others.len() {
        return Err(why);
    }
    let mut placed = row.to_vec();
    for (index, pile) in changed.into_iter().zip(others) {
        placed[index] = pile;
    }
    let is_same = game.normal_form(&placed) == game.normal_form(left);
    if is_same && game.name_move(row, &placed).is_ok() { Ok(placed.into()) } else { Err(why) }
}

/// Reads the tokens as a row.
pub(crate) fn row_of(tokens: &[Vec<u8>]) -> Option<Vec<u64>> {
    let number = |token: &Vec<u8>| str::from_utf8(token).ok().filter(|_| is_number(token))?.parse().ok();
    tokens.iter().map(number).collect::<Option<_>>().filter(|row: &Vec<_>| !row.is_empty())
}
