//! Claims: formulas about the rows of a game, in the notation of rules.
//!
//! Rows differ in length, but terms and conditions have a fixed number of variables. So a formula is parsed again for
//! each length, and the words that mean all numbers of a row are expanded:
//!
//! ```text
//! claim     = condition | "lost:" condition | "G" "=" number    a condition alone says who wins
//! aggregate = "xor" | "sum" | "max" | "min" | "count"           without brackets after it; a ^ b ^ c, a + b + c, ...
//! any, all  = ("any" | "all") "(" condition over p ")"          for each number p of the row, joined by or, and
//! exists    = "exists" name ":" condition                       for some natural number; up to an "or" "exists"
//! floor     = "floor" "(" product ")"                           one factor is "phi" or "alpha" "(" t ")": [1; t, t, ...]
//! ```

use super::evaluate::{holds, value};
use super::exists::{equations, multiplies};
use super::parse::{Binding, Either, Parser, RowNames, as_number};
use super::tokens::Kind;
use super::tree::{Condition, Function, Term};
use crate::message::message;
use crate::text::Mistake;

/// The words before a condition on the lost positions, as findings write them in each language.
const LOST: &[&[&str]] = &[&["lost", ":"], &["必", "败", "："]];

/// The largest `t` of `alpha(t)`.
const MOST_T: u32 = 99;

/// A formula about the rows of a game.
#[derive(Clone, Debug)]
pub struct Claim {
    text: String,
    names: Vec<String>,
    has_n: bool,
    asks_value: bool,
    places: usize,
    constants: Vec<u64>,
}

/// A claim about rows of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// The player to move wins exactly if this condition holds. An undefined condition does not hold.
    Wins(Condition),
    /// The Grundy value is this term. If the term is negative or undefined, the claim gives no value.
    Value(Term),
}

impl Claim {
    /// Parses a claim. `names` are the names of a row's numbers, in order; a formula that uses one of them is about
    /// rows of a fixed length. If `has_n`, `n` is another name for the first number.
    ///
    /// ```
    /// use judge_theory::rules::Claim;
    ///
    /// let claim = Claim::parse("xor > 0 and any(p > 1)", &["a".to_owned(), "b".to_owned()], false).unwrap();
    /// assert_eq!(claim.of_length(3).answer(&[1, 2, 4]), Some(1));
    /// assert_eq!(claim.of_length(2).answer(&[1, 0]), Some(0));
    /// ```
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn parse(text: &str, names: &[String], has_n: bool) -> Result<Claim, Mistake> {
        let mut parser = parser(text, names, has_n, names.len().max(1))?;
        let claimed = parser.claim()?;
        let (mut places, mut constants) = (0, Vec::new());
        for token in &parser.tokens {
            let place = names.iter().position(|name| name == token.text);
            let place = place.or_else(|| (has_n && token.text == "n").then_some(0));
            places = places.max(place.filter(|_| token.kind == Kind::Name).map_or(0, |place| place + 1));
            constants.extend(token.text.parse::<u64>().ok().filter(|_| token.kind == Kind::Number));
        }
        let asks_value = matches!(claimed, Claimed::Value(_));
        let (text, names) = (text.to_owned(), names.to_vec());
        Ok(Claim { text, names, has_n, asks_value, places, constants })
    }

    /// Whether the claim is about Grundy values.
    pub fn asks_value(&self) -> bool {
        self.asks_value
    }

    /// The place of the last number of a row that the claim names, counted from 1; 0 if it names none.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The constants in the claim.
    pub fn constants(&self) -> &[u64] {
        &self.constants
    }

    /// The claim about rows of `length` numbers.
    ///
    /// # Panics
    ///
    /// If `length` is 0 or less than [`Claim::places`].
    pub fn of_length(&self, length: usize) -> Claimed {
        assert!(length >= self.places.max(1), "the row has all that the formula names");
        let parser = parser(&self.text, &self.names, self.has_n, length);
        parser.and_then(|mut parser| parser.claim()).expect("it was read before")
    }
}

impl Claimed {
    /// The claimed answer for a row: 1 if the player to move wins and 0 if not; for a claim about values, the Grundy
    /// value, if the claim gives one.
    pub fn answer(&self, row: &[u64]) -> Option<u64> {
        let variables: Vec<i128> = row.iter().map(|&number| number.into()).collect();
        match self {
            Claimed::Wins(condition) => Some((holds(condition, &variables) == Some(true)).into()),
            Claimed::Value(term) => value(term, &variables).and_then(|number| u64::try_from(number).ok()),
        }
    }

    /// Whether the answer for a row needs a number or a property that is undefined, such as a quotient by 0.
    pub fn is_undefined(&self, row: &[u64]) -> bool {
        let variables: Vec<i128> = row.iter().map(|&number| number.into()).collect();
        match self {
            Claimed::Wins(condition) => holds(condition, &variables).is_none(),
            Claimed::Value(term) => value(term, &variables).is_none(),
        }
    }
}

fn parser<'a>(text: &'a str, names: &[String], has_n: bool, length: usize) -> Result<Parser<'a>, Mistake> {
    let mut parser = Parser::new(text)?;
    // Line ends mean nothing in a formula.
    parser.tokens.retain(|token| token.text != "\n");
    parser.names = names.to_vec();
    parser.row = Some(RowNames { length, has_n, pile: None, bound: None, depth: 0 });
    Ok(parser)
}

impl Parser<'_> {
    fn claim(&mut self) -> Result<Claimed, Mistake> {
        let asks_value = self.peek().text == "G" && !self.names.iter().any(|name| name == "G");
        let claimed = if asks_value {
            self.take();
            self.expect("=")?;
            Claimed::Value(self.number()?)
        } else if self.takes_all(LOST) {
            Claimed::Wins(Condition::Not(Box::new(self.condition()?)))
        } else {
            Claimed::Wins(self.condition()?)
        };
        self.end()?;
        Ok(claimed)
    }

    /// Takes the words of one of these lists, if they come next.
    fn takes_all(&mut self, lists: &[&[&str]]) -> bool {
        let next = self.tokens[self.next..].iter().map(|token| token.text);
        let found = lists.iter().find(|words| next.clone().take(words.len()).eq(words.iter().copied()));
        self.next += found.map_or(0, |words| words.len());
        found.is_some()
    }

    /// Reads a word that only formulas have, if one comes next.
    pub(super) fn of_row(&mut self) -> Result<Option<Either>, Mistake> {
        let (token, Some(row)) = (self.peek(), &self.row) else { return Ok(None) };
        let (length, is_call) = (row.length, self.tokens[self.next + 1].text == "(");
        let is_name = |name: &str| self.names.iter().any(|own| own == name);
        let term = match (token.text, row.pile) {
            ("p", Some(pile)) => Term::Variable(pile),
            (name, _) if is_name(name) => return Ok(None),
            (name, _) if row.bound.as_deref() == Some(name) => Term::Variable(length),
            ("n", _) if row.has_n => Term::Variable(0),
            ("any" | "all", _) => return self.quantified().map(Some),
            ("exists", _) => return self.exists().map(Some),
            ("floor", _) => return self.floor().map(Some),
            ("count", _) => Term::Constant(length as u64),
            ("xor", _) if !is_call => joined(Function::Xor, 0, length),
            ("sum", _) => joined(Function::Plus, 0, length),
            ("max", _) if !is_call => among(Function::Largest, length),
            ("min", _) if !is_call => among(Function::Least, length),
            _ => return Ok(None),
        };
        self.take();
        Ok(Some(Either::Number(term)))
    }

    /// A condition on each number of the row.
    fn quantified(&mut self) -> Result<Either, Mistake> {
        if self.pile().is_some() {
            return self.wrong(message!("formula-nested"));
        }
        let is_any = self.take().text == "any";
        self.expect("(")?;
        let (start, mut all) = (self.next, Vec::new());
        for pile in 0..self.row.as_ref().map_or(0, |row| row.length) {
            self.next = start;
            *self.pile() = Some(pile);
            all.push(self.deeper(&Self::condition)?);
        }
        *self.pile() = None;
        self.expect(")")?;
        Ok(Either::Condition(if is_any { Condition::Or(all) } else { Condition::And(all) }))
    }

    fn pile(&mut self) -> &mut Option<usize> {
        &mut self.row_names().pile
    }

    fn row_names(&mut self) -> &mut RowNames {
        self.row.as_mut().expect("it reads a formula")
    }

    /// A condition on some number, which an equation in it determines.
    fn exists(&mut self) -> Result<Either, Mistake> {
        if self.row_names().bound.is_some() {
            return self.wrong(message!("formula-exists-nested"));
        }
        self.take();
        let (length, has_n) = (self.row_names().length, self.row_names().has_n);
        let name = self.peek().text;
        if name == "p" || has_n && name == "n" {
            return self.wrong(message!("notation-name-again", name));
        }
        let name = self.new_name()?;
        let depth = self.depth + 1;
        let row = self.row_names();
        (row.bound, row.depth) = (Some(name.clone()), depth);
        self.expect(":")?;
        let at = self.peek().start;
        let condition = self.deeper(&Self::condition)?;
        self.row_names().bound = None;
        if equations(&condition, length).is_none() {
            return Err(Mistake { at, why: message!("formula-exists", name) });
        }
        Ok(Either::Condition(Condition::Exists(Box::new(condition))))
    }

    /// Whether an `or` comes next that ends the condition of an `exists`: another `exists` follows it. For some `k`,
    /// `A or exists j: B` says the same as `(exists k: A) or exists j: B`.
    pub(super) fn is_before_exists(&self) -> bool {
        let is_in_condition =
            self.row.as_ref().is_some_and(|row| row.bound.is_some() && row.depth == self.depth);
        let mut after = self.tokens[self.next..].iter().map(|token| token.text);
        is_in_condition && after.next() == Some("or") && after.find(|text| *text != "not") == Some("exists")
    }

    /// The floor of a multiple of an irrational number: `floor(k*phi)`, `floor(2*k*alpha(3))`.
    fn floor(&mut self) -> Result<Either, Mistake> {
        self.take();
        self.expect("(")?;
        let at = self.peek().start;
        let (mut number, mut t): (Option<Term>, _) = (None, None);
        let mut place;
        loop {
            place = self.peek().start;
            let irrational = if t.is_none() { self.irrational()? } else { None };
            if irrational.is_some() {
                t = irrational;
            } else {
                let factor = as_number(self.deeper(&|parser| parser.climb(Binding::Sign))?, place)?;
                number = Some(match number {
                    Some(before) => Term::Of(Function::Times, vec![before, factor]),
                    None => factor,
                });
            }
            if !self.takes("*") {
                break;
            }
        }
        let Some(t) = t else { return Err(Mistake { at: place, why: message!("formula-floor") }) };
        if ["+", "-"].contains(&self.peek().text) {
            return self.wrong(message!("formula-floor-sum"));
        }
        self.expect(")")?;
        match number.filter(|number| !multiplies(number)) {
            Some(number) => Ok(Either::Number(Term::Of(Function::Floor(t), vec![number]))),
            None => Err(Mistake { at, why: message!("formula-floor") }),
        }
    }

    /// Reads an irrational number, if one comes next: the `t` of `[1; t, t, ...]`.
    fn irrational(&mut self) -> Result<Option<u32>, Mistake> {
        if self.takes("phi") {
            return Ok(Some(1));
        }
        if !self.takes("alpha") {
            return Ok(None);
        }
        self.expect("(")?;
        let t = self.peek().text.parse().ok().filter(|t| (1..=MOST_T).contains(t));
        if t.is_none() {
            return self.wrong(message!("formula-floor"));
        }
        self.take();
        self.expect(")")?;
        Ok(t)
    }
}

/// The numbers of a row from `first` on, joined by an operation, as a tree of minimal depth.
fn joined(function: Function, first: usize, count: usize) -> Term {
    if count == 1 {
        return Term::Variable(first);
    }
    let half = count / 2;
    Term::Of(function, vec![joined(function, first, half), joined(function, first + half, count - half)])
}

/// The least or the largest number of a row.
fn among(function: Function, length: usize) -> Term {
    if length == 1 {
        Term::Variable(0)
    } else {
        Term::Of(function, (0..length).map(Term::Variable).collect())
    }
}
