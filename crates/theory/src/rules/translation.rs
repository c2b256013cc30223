//! Translations: the rows of a game, computed from other numbers. The grammar, in the terms of [rules](super::parse):
//!
//! ```text
//! translation = { sum | name | each }                              blanks separate them: `r m-1-r {b-a-1} c`
//! each        = "{" sum { sum } { ("for" | ",") name "in" set } ["if" condition] "}"
//! ```
//!
//! The numbers that are translated are some numbers with names, and then lists of one length, whose numbers come in
//! turn: the first of each list, the second of each list, and so on. Braces stand for what is in them once for each
//! place of the lists; there, the name of a list means its number at that place, and `i` the place, counted from 1.
//! With choices, they stand for it once for each choice, and with a condition only where it holds.

use std::ops::ControlFlow;

use super::evaluate::{each_element, holds, value};
use super::parse::Parser;
use super::tokens::Kind;
use super::tree::{Move, Term};
use crate::message::{Message, message};
use crate::text::Mistake;

/// The most numbers of a row, and the most choices that are looked at for one.
const MOST: usize = 1 << 20;
/// The name of a place in lists.
const PLACE: &str = "i";

/// How numbers are translated into a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translation {
    /// How many numbers come before the lists, and how many lists there are.
    before: usize,
    lists: usize,
    parts: Vec<Part>,
}

/// A part of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number.
    One(Term),
    /// Numbers for each place of the lists: what a move leaves. Its variables are the numbers before the lists, the
    /// numbers of the lists at that place, the place, and the choices.
    Each(Move),
}

/// Why numbers have no row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untranslated {
    /// The index of the last number that the mistake depends on.
    pub index: usize,
    /// The mistake.
    pub why: Message,
}

impl Translation {
    /// Reads a translation. `numbers` are the names of the numbers before the lists, `lists` those of the lists.
    ///
    /// ```
    /// use judge_theory::rules::Translation;
    ///
    /// let names = |names: &str| names.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    /// let translation = Translation::parse("m m-1-m/2 {b-a if i > 1}", &names("m"), &names("a b")).unwrap();
    /// assert_eq!(translation.row(&[7, 1, 3, 5, 9]).unwrap(), [7, 3, 4]);
    /// ```
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn parse(text: &str, numbers: &[String], lists: &[String]) -> Result<Self, Mistake> {
        let mut parser = Parser::new(text)?;
        // Line ends mean nothing here.
        parser.tokens.retain(|token| token.text != "\n");
        let mut parts = Vec::new();
        while parser.peek().kind != Kind::End {
            let is_list = lists.iter().any(|list| list == parser.peek().text);
            let is_each = is_list || parser.takes("{");
            parser.names = numbers.to_vec();
            if is_each {
                parser.names.extend(lists.iter().cloned());
                let place = if parser.names.iter().any(|name| name == PLACE) { "" } else { PLACE };
                parser.names.push(place.to_owned());
            }
            parts.push(match is_each {
                false => Part::One(parser.sum()?),
                true if is_list => {
                    let leaves = vec![vec![parser.sum()?]];
                    Part::Each(Move { leaves, choices: Vec::new(), condition: None })
                }
                true => Part::Each(parser.each()?),
            });
        }
        Ok(Translation { before: numbers.len(), lists: lists.len(), parts })
    }

    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// How many numbers come before the lists, and how many lists there are.
    pub fn shape(&self) -> (usize, usize) {
        (self.before, self.lists)
    }

    /// The most numbers of a row, if the lists have `places` places and no choices repeat a number: `None` if some do.
    pub fn length(&self, places: usize) -> Option<usize> {
        self.parts.iter().try_fold(0_usize, |sum, part| match part {
            Part::One(_) => Some(sum.saturating_add(1)),
            Part::Each(Move { leaves, choices, .. }) if choices.is_empty() => {
                Some(sum.saturating_add(leaves[0].len().saturating_mul(places)))
            }
            Part::Each(_) => None,
        })
    }

    /// The row of these numbers.
    ///
    /// # Errors
    ///
    /// If a number of the row is negative or undefined, or if the row has more than 2^20 numbers.
    pub fn row(&self, numbers: &[u64]) -> Result<Vec<u64>, Untranslated> {
        let mut row = Vec::new();
        let last = numbers.len().saturating_sub(1);
        for part in &self.parts {
            self.part(part, numbers, 0, &mut row)?;
            if row.len() > MOST {
                return Err(Untranslated {
                    index: last,
                    why: message!("row-too-long-computed", most = MOST),
                });
            }
        }
        Ok(row)
    }

    /// Checks what depends on no number after these, but on one at or after the index `from`.
    ///
    /// # Errors
    ///
    /// As [`Translation::row`].
    pub fn check(&self, numbers: &[u64], from: usize) -> Result<(), Untranslated> {
        let mut row = Vec::new();
        self.parts.iter().try_for_each(|part| self.part(part, numbers, from, &mut row))
    }

    /// Adds the numbers of a part that depend on a number at or after the index `from`, as far as all numbers that they
    /// depend on are there.
    fn part(
        &self, part: &Part, numbers: &[u64], from: usize, row: &mut Vec<u64>,
    ) -> Result<(), Untranslated> {
        let before: Vec<i128> = numbers.iter().take(self.before).map(|&number| number.into()).collect();
        let each = match part {
            Part::One(term) => {
                let mut index = 0;
                term.each_variable(&mut |variable| index = index.max(variable));
                let is_new = index >= from || from == 0;
                return if is_new && index < numbers.len() { add(term, &before, index, row) } else { Ok(()) };
            }
            Part::Each(_) if before.len() < self.before => return Ok(()),
            Part::Each(each) => each,
        };
        let first = from.saturating_sub(self.before) / self.lists.max(1);
        let places = numbers[self.before..].chunks_exact(self.lists.max(1));
        for (place, of_lists) in places.enumerate().skip(first) {
            let mut variables = before.clone();
            variables.extend(of_lists.iter().map(|&number| i128::from(number)));
            variables.push(place as i128 + 1);
            let index = self.before + (place + 1) * self.lists - 1;
            let (mut left, mut wrong) = (MOST, None);
            let _ = choose(each, variables.len(), &mut variables, &mut left, &mut |variables| {
                wrong = each.leaves[0].iter().find_map(|term| add(term, variables, index, row).err());
                if wrong.is_some() || row.len() > MOST {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if left == 0 {
                wrong = Some(Untranslated { index, why: message!("row-too-long-computed", most = MOST) });
            }
            wrong.map_or(Ok(()), Err)?;
        }
        Ok(())
    }
}

/// Adds a term's value.
fn add(term: &Term, variables: &[i128], index: usize, row: &mut Vec<u64>) -> Result<(), Untranslated> {
    let number = value(term, variables);
    let why = match number.map(u64::try_from) {
        Some(Ok(number)) => {
            row.push(number);
            return Ok(());
        }
        Some(Err(_)) => message!("row-number-outside", number = number.unwrap_or_default().to_string()),
        None => message!("row-number-undefined"),
    };
    Err(Untranslated { index, why })
}

/// Calls `visit` for the choices of a part under which its condition holds. Looks at `left` choices at most.
fn choose(
    each: &Move, known: usize, variables: &mut Vec<i128>, left: &mut usize,
    visit: &mut dyn FnMut(&[i128]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if *left == 0 {
        return ControlFlow::Break(());
    }
    *left -= 1;
    let Some(set) = each.choices.get(variables.len() - known) else {
        let is_met =
            each.condition.as_ref().is_none_or(|condition| holds(condition, variables) == Some(true));
        return if is_met { visit(variables) } else { ControlFlow::Continue(()) };
    };
    let chosen = variables.clone();
    each_element(set, &chosen, known, &mut |element| {
        variables.push(element);
        let went_on = choose(each, known, variables, left, visit);
        variables.pop();
        went_on
    })
}

impl Parser<'_> {
    /// Reads a number at whose signs no blanks are, since these separate numbers here.
    fn sum(&mut self) -> Result<Term, Mistake> {
        self.is_tuple = true;
        let term = self.number();
        self.is_tuple = false;
        term
    }

    /// Reads what stands between braces, up to the second one. The names of the choices come after the numbers, but are
    /// read first.
    fn each(&mut self) -> Result<Move, Mistake> {
        let is_end = |parser: &Self| {
            let token = parser.peek();
            token.kind == Kind::End || ["for", "if", "}"].contains(&token.text)
        };
        let start = self.next;
        while !is_end(self) {
            self.take();
        }
        let (choices, condition) = self.choices()?;
        let end = std::mem::replace(&mut self.next, start);
        let mut numbers = vec![self.sum()?];
        while !is_end(self) {
            numbers.push(self.sum()?);
        }
        self.next = end;
        self.expect("}")?;
        Ok(Move { leaves: vec![numbers], choices, condition })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translation(text: &str, numbers: &str, lists: &str) -> Result<Translation, Mistake> {
        let names = |names: &str| names.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        Translation::parse(text, &names(numbers), &names(lists))
    }

    #[test]
    fn rows_are_computed() {
        for (text, names, lists, numbers, expected) in [
            ("r c m-1-r n-1-c", "m n r c", "", &[5, 4, 1, 0][..], &[1, 0, 3, 3][..]),
            ("{abs(b-a)-1}", "", "a b", &[1, 5, 9, 2], &[3, 6]),
            ("{a b}", "", "a b", &[1, 5, 9, 2], &[1, 5, 9, 2]),
            ("k a", "k", "a", &[7, 1, 2, 3], &[7, 1, 2, 3]),
            // A number of tokens on each cell.
            ("{i for j in 1..a}", "", "a", &[0, 2, 1, 0], &[2, 2, 3]),
            ("{n-i if a mod 2 = 1}", "n", "a", &[4, 1, 2, 3, 1], &[3, 1, 0]),
            ("7 n^3", "n", "", &[1], &[7, 2]),
            // Another number has the name of the place.
            ("{a*i}", "i", "a", &[3, 1, 2], &[3, 6]),
        ] {
            let translation = translation(text, names, lists).unwrap();
            assert_eq!(translation.row(numbers).unwrap(), expected, "{text}");
            assert_eq!(translation.check(numbers, 0), Ok(()), "{text}");
        }
    }

    #[test]
    fn numbers_without_a_row_are_refused_where_that_is_known() {
        for (text, names, lists, numbers, index) in [
            ("m-1-r", "m r k", "", &[2, 2, 0][..], 1),
            ("k {b-a-1} k", "k", "a b", &[0, 1, 2, 3, 3, 4, 5], 4),
            ("n/m", "n m", "", &[1, 0], 1),
            ("n*n*n", "n", "", &[1 << 40], 0),
        ] {
            let translation = translation(text, names, lists).unwrap();
            assert_eq!(translation.row(numbers).unwrap_err().index, index, "{text}");
            assert_eq!(translation.check(numbers, 0).unwrap_err().index, index, "{text}");
            assert_eq!(translation.check(&numbers[..index], 0), Ok(()), "{text}");
            assert_eq!(translation.check(numbers, index).unwrap_err().index, index, "{text}");
            if index + 1 < numbers.len() {
                assert_eq!(translation.check(numbers, index + self::after(names, lists)), Ok(()), "{text}");
            }
        }
    }

    /// How far the next number is that later numbers of the row depend on.
    fn after(_names: &str, lists: &str) -> usize {
        lists.split_whitespace().count().max(1)
    }

    #[test]
    fn rows_are_bounded() {
        let long = translation("{i for j in 1..a}", "", "a").unwrap();
        assert!(long.row(&[u64::MAX]).is_err());
        assert!(long.row(&[1 << 19, 1 << 19, 1]).is_err());
        assert!(
            translation("{i for j in 1..a for k in 1..a if j = k}", "", "a").unwrap().row(&[2000]).is_err()
        );
        assert_eq!(long.row(&[1 << 19, 1 << 19]).unwrap().len(), 1 << 20);
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        for (text, at) in [
            ("a - b", 2),
            ("{a", 2),
            ("{a} }", 4),
            ("x", 0),
            ("{}", 1),
            ("{a if a}", 6),
            ("{a for a in 1..2}", 7),
            ("{a for i in 1..2}", 7),
            ("a if a = 1", 2),
        ] {
            assert_eq!(translation(text, "a b", "l").map_err(|mistake| mistake.at), Err(at), "{text}");
        }
    }
}
