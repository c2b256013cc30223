//! Translations: the rows of a game, computed from other numbers. The grammar, in the terms of [rules](super::parse):
//!
//! ```text
//! translation = { sum | name | each }                              blanks separate them: `r m-1-r {b-a-1} c`
//! each        = "{" sum { sum } { ("for" | ",") name "in" sum ".." sum } ["if" condition] "}"
//! ```
//!
//! The numbers that are translated are some numbers with names, and then lists of one length, whose numbers come in
//! turn: the first of each list, the second of each list, and so on. Braces with a list or with `i` in them stand for
//! what is in them once for each place of the lists; there, the name of a list means its number at that place, `i` the
//! place, counted from 1, and, if there is one list, `run` how many equal numbers in a row end there, or 0 within them, and
//! `next` the number at the next place, or 0 after the last. With choices, braces stand for what is in them once for each
//! choice, and with a condition only where it holds.

use std::ops::ControlFlow;

use super::evaluate::{each_element, holds, value};
use super::parse::Parser;
use super::tokens::Kind;
use super::tree::{Function, Move, Set, Term};
use crate::message::{Message, message};
use crate::text::Mistake;

/// The most numbers of a row, and the most choices that are looked at for one.
const MOST: usize = 1 << 20;
const MOST_CHOICES: usize = 1 << 14;
/// The names of a place in lists, and, if there is one list, of the length of the run of equal numbers that ends there and
/// of the number at the next place.
const PLACE: &str = "i";
const OF_ONE_LIST: [&str; 2] = ["run", "next"];

/// How many names a part has for these.
pub const OF_PLACE: usize = 1 + OF_ONE_LIST.len();

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
    /// numbers of the lists at that place, the place, the length of the run that ends there, the number at the next place,
    /// and the choices.
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
                let of_one = OF_ONE_LIST.map(|name| (name, lists.len() == 1));
                for (name, has_it) in [(PLACE, !lists.is_empty())].into_iter().chain(of_one) {
                    let is_free = has_it && !parser.names.iter().any(|other| other == name);
                    parser.names.push(if is_free { name.to_owned() } else { String::new() });
                }
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

    /// Whether a part stands once for each place of the lists: it uses a list, or the place in lists.
    pub fn is_of_places(&self, each: &Move) -> bool {
        self.lists > 0 && each.uses(self.before..=self.run() + 1)
    }

    /// How large numbers become when rows are computed, whatever their signs: no number that is computed is larger. The
    /// numbers before the lists, and those of the lists, are at most `most`.
    pub fn size(&self, most: &[u64]) -> u128 {
        let mut sizes: Vec<u128> = most.iter().map(|&most| most.into()).collect();
        // The place in the lists, a run in one, and the number after it.
        sizes.extend([MOST as u128, MOST as u128, most.last().copied().unwrap_or(0).into()]);
        let of_part = |part: &Part| match part {
            Part::One(term) => size(term, &sizes),
            Part::Each(each) => {
                let (mut sizes, mut largest) = (sizes.clone(), 0);
                for choice in &each.choices {
                    let Set::Range(first, last) = choice else { return u128::MAX };
                    sizes.push(size(first, &sizes).max(size(last, &sizes)));
                }
                let mut look = |term: &Term| largest = size(term, &sizes).max(largest);
                each.leaves.iter().flatten().for_each(&mut look);
                each.condition.iter().for_each(|condition| condition.each_term(&mut look));
                sizes[most.len() + OF_PLACE..].iter().copied().fold(largest, u128::max)
            }
        };
        self.parts.iter().map(of_part).max().unwrap_or(0)
    }

    /// Whether a part uses the runs of equal numbers.
    pub fn uses_run(&self, each: &Move) -> bool {
        self.lists > 0 && each.uses(self.run()..=self.run())
    }

    /// Whether a part uses the number at the next place.
    pub fn uses_next(&self, each: &Move) -> bool {
        self.lists > 0 && each.uses(self.run() + 1..=self.run() + 1)
    }

    /// The variable of a part that is the length of a run. It follows those of the lists and the place; the number at the
    /// next place follows it.
    fn run(&self) -> usize {
        self.before + self.lists + 1
    }

    /// The row of these numbers.
    ///
    /// # Errors
    ///
    /// If a number of the row is negative or undefined, or if the row has more than 2^20 numbers or takes more than 2^14
    /// choices.
    pub fn row(&self, numbers: &[u64]) -> Result<Vec<u64>, Untranslated> {
        let mut row = Vec::new();
        self.add_parts(numbers, 0, true, &mut row)?;
        Ok(row)
    }

    /// Checks what depends on no number after these, but on one at or after the index `from`.
    ///
    /// # Errors
    ///
    /// As [`Translation::row`].
    pub fn check(&self, numbers: &[u64], from: usize) -> Result<(), Untranslated> {
        self.add_parts(numbers, from, false, &mut Vec::new())
    }

    /// Adds the numbers that depend on a number at or after the index `from`, as far as all numbers that they depend on are
    /// there.
    fn add_parts(
        &self, numbers: &[u64], from: usize, is_whole: bool, row: &mut Vec<u64>,
    ) -> Result<(), Untranslated> {
        let before: Vec<i128> = numbers.iter().take(self.before).map(|&number| number.into()).collect();
        let (mut left, mut of_no_place) = (MOST_CHOICES, Vec::new());
        for part in &self.parts {
            match part {
                Part::One(term) => {
                    let mut index = 0;
                    term.each_variable(&mut |variable| index = index.max(variable));
                    if (index >= from || from == 0) && index < numbers.len() {
                        add(term, &before, index, row)?;
                    }
                }
                Part::Each(_) if before.len() < self.before => {}
                Part::Each(each) if self.is_of_places(each) => {
                    let lists = &numbers[self.before..];
                    let runs = if self.uses_run(each) { runs(lists) } else { Vec::new() };
                    // Whether a run ends at the last place is not known before all numbers are, nor what comes next.
                    let more = usize::from(!runs.is_empty() || self.uses_next(each));
                    let first = (from.saturating_sub(self.before) / self.lists).saturating_sub(more);
                    let all = lists.len() / self.lists;
                    let mut variables = before.clone();
                    for place in first..if is_whole { all } else { all.saturating_sub(more) } {
                        variables.truncate(self.before);
                        let of_lists = &lists[place * self.lists..][..self.lists];
                        variables.extend(of_lists.iter().map(|&number| i128::from(number)));
                        let next = lists.get((place + 1) * self.lists).copied().unwrap_or(0);
                        let run = runs.get(place).copied().unwrap_or(0);
                        variables.extend([place as i128 + 1, run, next.into()]);
                        let index = self.before + (all.min(place + 1 + more)) * self.lists - 1;
                        repeat(each, &mut variables, index, &mut left, row)?;
                    }
                }
                Part::Each(each) if from == 0 || from < self.before => {
                    if of_no_place.is_empty() {
                        of_no_place.clone_from(&before);
                        of_no_place.resize(self.before + self.lists, 0);
                        of_no_place.extend([1, 0, 0]);
                    }
                    repeat(each, &mut of_no_place, self.before.saturating_sub(1), &mut left, row)?;
                }
                Part::Each(_) => {}
            }
        }
        Ok(())
    }
}

/// For each place, how many equal numbers in a row end there, or 0 within them.
fn runs(list: &[u64]) -> Vec<i128> {
    let mut runs = vec![0; list.len()];
    let mut end = 0;
    for run in list.chunk_by(|one, next| one == next) {
        end += run.len();
        runs[end - 1] = run.len() as i128;
    }
    runs
}

/// Adds the numbers of a part for each of its choices. `index` is that of the last number that they depend on.
fn repeat(
    each: &Move, variables: &mut Vec<i128>, index: usize, left: &mut usize, row: &mut Vec<u64>,
) -> Result<(), Untranslated> {
    let (known, mut wrong) = (variables.len(), None);
    let _ = choose(each, known, variables, left, &mut |variables| {
        wrong = each.leaves[0].iter().find_map(|term| add(term, variables, index, row).err());
        if wrong.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if *left == 0 || row.len() > MOST {
        let why = message!("row-too-long-computed", numbers = MOST, choices = MOST_CHOICES);
        return Err(Untranslated { index, why });
    }
    wrong.map_or(Ok(()), Err)
}

/// A bound on a term's value and on those of its parts, without their signs, if these bound its variables.
fn size(term: &Term, sizes: &[u128]) -> u128 {
    let (function, terms) = match term {
        Term::Constant(number) => return (*number).into(),
        Term::Variable(number) => return sizes.get(*number).copied().unwrap_or(u128::MAX),
        Term::Of(function, terms) => (function, terms),
    };
    let parts = || terms.iter().map(|term| size(term, sizes));
    let largest = parts().max().unwrap_or(0);
    match function {
        Function::Times => parts().fold(1, u128::saturating_mul).max(largest),
        // A remainder is computed as what a product leaves.
        Function::Plus | Function::Minus | Function::Over | Function::Modulo => {
            parts().fold(0, u128::saturating_add)
        }
        Function::Xor => largest.saturating_mul(2),
        Function::Floor(_) => u128::MAX,
        _ => largest,
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

/// Calls `visit` for the choices of a part under which its condition holds. Looks at fewer than `left` choices, if the part
/// has some.
fn choose(
    each: &Move, known: usize, variables: &mut Vec<i128>, left: &mut usize,
    visit: &mut dyn FnMut(&[i128]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(set) = each.choices.get(variables.len() - known) else {
        let is_met =
            each.condition.as_ref().is_none_or(|condition| holds(condition, variables) == Some(true));
        return if is_met { visit(variables) } else { ControlFlow::Continue(()) };
    };
    let chosen = variables.clone();
    each_element(set, &chosen, known, &mut |element| {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return ControlFlow::Break(());
        }
        variables.push(element);
        let went_on = choose(each, known, variables, left, visit);
        variables.pop();
        went_on
    })
}

impl Parser<'_> {
    /// Reads a number at whose signs no blanks are, since these separate numbers here.
    fn sum(&mut self) -> Result<Term, Mistake> {
        let at = self.peek().start;
        self.is_tuple = true;
        let term = self.number();
        self.is_tuple = false;
        let term = term?;
        if joins_constants(&term) {
            return Err(Mistake { at, why: message!("row-power") });
        }
        Ok(term)
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
        let at = self.peek().start;
        let (choices, condition) = self.choices()?;
        for choice in &choices {
            match choice {
                Set::Range(first, last) if ![first, last].into_iter().any(joins_constants) => {}
                Set::Range(..) => return Err(Mistake { at, why: message!("row-power") }),
                _ => return Err(Mistake { at, why: message!("row-choices") }),
            }
        }
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

/// Whether a term has the xor of two constants, which is meant as a power.
fn joins_constants(term: &Term) -> bool {
    let Term::Of(function, terms) = term else { return false };
    let is_constant = |term: &Term| matches!(term, Term::Constant(_));
    *function == Function::Xor && terms.iter().all(is_constant) || terms.iter().any(joins_constants)
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
            // Braces without a list stand for what is in them once, or once for each choice.
            ("5 {m+j for j in 1..n}", "n m", "", &[3, 9], &[5, 10, 11, 12]),
            ("{k} {a} {k if k > 7}", "k", "a", &[7, 1, 2], &[7, 1, 2]),
            ("{n-i if a mod 2 = 1}", "n", "a", &[4, 1, 2, 3, 1], &[3, 1, 0]),
            ("7 n^3", "n", "", &[1], &[7, 2]),
            ("0 {run if a = 0}", "", "a", &[0, 0, 1, 0, 1, 1, 0, 0, 0], &[0, 0, 2, 1, 0, 0, 3]),
            ("{run if run > 0 and a = 1}", "k", "a", &[1, 1, 1, 0, 1], &[2, 1]),
            ("{next-a if i mod 2 = 1}", "k", "a", &[7, 1, 4, 2, 9, 3, 3], &[3, 7, 0]),
            ("{next*10+a}", "", "a", &[1, 2, 3], &[21, 32, 3]),
            ("{next a}", "next", "a", &[5, 1, 2], &[5, 1, 5, 2]),
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
            ("{next-a if i < 3}", "", "a", &[2, 4, 3, 1], 2),
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

    /// Programs that compute positions had no name for it.
    #[test]
    fn there_is_no_place_without_lists() {
        assert_eq!(translation("{m for j in 1..i}", "m", "").map_err(|mistake| mistake.at), Err(15));
        assert!(translation("{m for j in 1..i}", "m", "a").is_ok());
    }

    #[test]
    fn no_number_that_is_computed_exceeds_its_bound() {
        for (text, most, expected) in [
            ("m-1-r", [9, 5, 7], 15),
            ("{a*a-r}", [1, 2, 10], 102),
            ("{a*0 m}", [30, 2, 10], 30),
            ("{j for j in r..a*3 if j*2 > m}", [3, 2, 10], 60),
            ("{i}", [0, 0, 0], MOST as u128),
            ("{a*a*a*a*a}", [0, 0, u64::MAX], u128::MAX),
        ] {
            let translation = translation(text, "m r", "a").unwrap();
            assert_eq!(translation.size(&most).max(10), expected.max(10), "{text}");
        }
    }

    #[test]
    fn rows_are_bounded() {
        let long = translation("{i for j in 1..a}", "", "a").unwrap();
        assert!(long.row(&[u64::MAX]).is_err());
        assert!(long.row(&[1 << 13, 1 << 13, 1]).is_err());
        assert_eq!(long.row(&[1 << 13, (1 << 13) - 1]).unwrap().len(), (1 << 14) - 1);
        for text in
            ["{i for j in 1..a for k in 1..a if j = k}", "{a for j in 1..1000000000000000000 if j = 5}"]
        {
            assert!(translation(text, "", "a").unwrap().row(&[2000]).is_err());
        }
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
            ("10^9", 0),
            ("{a for j in 1..10^9}", 3),
            ("{a for j in divisors(a)}", 3),
        ] {
            assert_eq!(translation(text, "a b", "l").map_err(|mistake| mistake.at), Err(at), "{text}");
        }
    }
}
