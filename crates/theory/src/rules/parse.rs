//! Reads rules. The grammar:
//!
//! ```text
//! rules     = ["misere:"] position "->" move { bar move }
//! position  = name { [","] name } ["where" condition]
//! move      = leaves { ("for" | ",") name "in" set } ["if" condition]      several "for" or one with commas
//! leaves    = sum {"," sum}                                                of one coordinate: heaps of a sum
//!           | tuple {"and" tuple}                                          else: a tuple is a sum for each coordinate
//! set       = sum ".." sum | "{" sum {"," sum} "}" | named
//! condition = all {"or" (all | sum)}                                       a sum only after "sum = sum": n = 1 or 2;
//!                                                                          in rules, it has no names
//! all       = not {"and" not}
//! not       = ["not"] (sum relation sum {relation sum} | sum "in" among | property sum | "(" condition ")")
//! among     = sum ".." sum | "{" sum {"," sum} "}"
//! sum       = terms with, from the loosest: ^, then + -, then * / % mod, then a leading -
//! bar       = "|" | ";" | "or" | the end of a line                             no "or" within a condition
//! ```
//!
//! One precedence climber reads both numbers and conditions, since a bracket can open either. It refuses a number
//! where a condition belongs, or the reverse, and reports where it is.

use super::tokens::{Kind, Lexeme, tokens};
use super::tree::{Condition, Function, Move, Property, Relation, Rules, Set, Term};
use crate::message::{Message, message};
use crate::text::{MOST_TEXT, Mistake};

/// The deepest nesting of brackets and signs. A debug build can read twice as deep on a thread's stack of 2 MiB.
const MOST_DEPTH: usize = 32;
/// The most signs one after another at one level.
const MOST_SIGNS: usize = 64;
/// The most coordinates, choices of a move, positions that a move leaves, and kinds of moves.
pub(super) const MOST_COORDINATES: usize = 4;
const MOST_CHOICES: usize = 4;
const MOST_LEFT: usize = 4;
const MOST_MOVES: usize = 64;
/// The most numbers in a set that lists them. Each is a move of its own for the prover.
const MOST_LISTED: usize = 4096;
/// The largest size of all copies of terms: a term is copied for each number in the set with which it is compared.
const MOST_COPIED: usize = 1 << 18;

impl Rules {
    /// Reads rules.
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn parse(text: &str) -> Result<Rules, Mistake> {
        let mut parser = Parser::new(text)?;
        parser.rules()
    }
}

/// The content between two marks: a number or a condition.
pub(super) enum Either {
    Number(Term),
    Condition(Condition),
}

pub(super) struct Parser<'a> {
    pub(super) tokens: Vec<Lexeme<'a>>,
    pub(super) next: usize,
    /// The names that are defined here, each at the index of its variable.
    pub(super) names: Vec<String>,
    pub(super) depth: usize,
    /// The size of all copies of terms.
    copied: usize,
    /// Whether blanks separate coordinates here, so that there must be none around a sign.
    pub(super) is_tuple: bool,
    /// The row that a formula is about, if this is a formula.
    pub(super) row: Option<RowNames>,
}

/// The row to which the words of a formula refer.
pub(super) struct RowNames {
    /// The length of the row.
    pub(super) length: usize,
    /// Whether `n` is another name for the first number.
    pub(super) has_n: bool,
    /// The index of the number `p`, inside `any` and `all`.
    pub(super) pile: Option<usize>,
    /// The variable that `exists` binds here. Its number is the length of the row.
    pub(super) bound: Option<String>,
    /// The nesting level of the condition of this `exists`.
    pub(super) depth: usize,
}

const WORDS: [&str; 9] = ["where", "for", "in", "if", "and", "or", "not", "mod", "misere"];
const PROPERTIES: [(&str, Property); 6] = [
    ("even", Property::Even),
    ("odd", Property::Odd),
    ("prime", Property::Prime),
    ("square", Property::Square),
    ("power2", Property::PowerOf2),
    ("fib", Property::Fibonacci),
];
const FUNCTIONS: [(&str, Function); 8] = [
    ("min", Function::Least),
    ("max", Function::Largest),
    ("abs", Function::Absolute),
    ("gcd", Function::CommonDivisor),
    ("sqrt", Function::Root),
    ("popcount", Function::Ones),
    ("v2", Function::Zeros),
    ("xor", Function::Xor),
];
const SETS: [&str; 7] = ["powers", "fibonacci", "primes", "squares", "divisors", "digits", "coprimes"];

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Result<Self, Mistake> {
        if text.len() > MOST_TEXT {
            return Err(Mistake { at: MOST_TEXT, why: message!("notation-too-long", most = MOST_TEXT) });
        }
        Ok(Parser {
            tokens: tokens(text),
            next: 0,
            names: Vec::new(),
            depth: 0,
            copied: 0,
            is_tuple: false,
            row: None,
        })
    }

    pub(super) fn peek(&self) -> Lexeme<'a> {
        self.tokens[self.next]
    }

    pub(super) fn take(&mut self) -> Lexeme<'a> {
        let token = self.peek();
        self.next += usize::from(token.kind != Kind::End);
        token
    }

    /// Takes the next token if it is this word or mark.
    pub(super) fn takes(&mut self, text: &str) -> bool {
        let token = self.peek();
        let is_it = token.text == text && matches!(token.kind, Kind::Name | Kind::Mark);
        self.next += usize::from(is_it);
        is_it
    }

    /// Refuses the next token.
    pub(super) fn wrong<T>(&self, why: Message) -> Result<T, Mistake> {
        Err(Mistake { at: self.peek().start, why })
    }

    /// The error that `what` is expected instead of the next token.
    pub(super) fn expected<T>(&self, what: Message) -> Result<T, Mistake> {
        let token = self.peek();
        let found = match token.kind {
            Kind::End => message!("notation-found-end"),
            Kind::Bar if token.text == "\n" => message!("notation-found-line-end"),
            _ => message!("notation-found", text = token.text),
        };
        self.wrong(message!("notation-expected", what, found))
    }

    pub(super) fn expect(&mut self, text: &'static str) -> Result<(), Mistake> {
        if self.takes(text) { Ok(()) } else { self.expected(message!("notation-mark", text)) }
    }

    pub(super) fn end(&mut self) -> Result<(), Mistake> {
        self.skip_lines();
        if self.peek().kind == Kind::End { Ok(()) } else { self.expected(message!("notation-end")) }
    }

    fn skip_lines(&mut self) {
        while self.peek().kind == Kind::Bar && self.peek().text == "\n" {
            self.take();
        }
    }

    fn rules(&mut self) -> Result<Rules, Mistake> {
        self.skip_lines();
        let is_misere = self.takes("misere");
        // A coordinate can have this name.
        let is_sum =
            self.tokens[self.next..].get(1).is_some_and(|after| after.text == ":") && self.takes("sum");
        if is_misere || is_sum {
            self.expect(":")?;
            self.skip_lines();
        }
        while self.peek().kind == Kind::Name && self.peek().text != "where" {
            if self.names.len() == MOST_COORDINATES {
                return self.wrong(message!("notation-too-many-coordinates", most = MOST_COORDINATES));
            }
            let name = self.new_name()?;
            self.names.push(name);
            self.takes(",");
        }
        if self.names.is_empty() {
            return self.expected(message!("notation-coordinate"));
        }
        let coordinates = self.names.clone();
        let condition = if self.takes("where") { Some(self.condition()?) } else { None };
        self.expect("->")?;
        let mut moves = Vec::new();
        loop {
            while self.is_bar() {
                self.take();
            }
            if self.peek().kind == Kind::End && !moves.is_empty() {
                break;
            }
            if moves.len() == MOST_MOVES {
                return self.wrong(message!("notation-too-many-moves", most = MOST_MOVES));
            }
            moves.push(self.one_move(coordinates.len())?);
            self.names.truncate(coordinates.len());
            if !self.ends_move() {
                let has_condition = moves.last().is_some_and(|one| one.condition.is_some());
                let part = if has_condition { "condition" } else { "choice" };
                return self.expected(message!("notation-after-move", part));
            }
        }
        Ok(Rules { is_misere, is_sum, coordinates, condition, moves })
    }

    /// Reads a name that is not defined yet.
    pub(super) fn new_name(&mut self) -> Result<String, Mistake> {
        let token = self.peek();
        if token.kind != Kind::Name {
            return self.expected(message!("notation-name"));
        }
        let is_word = WORDS.contains(&token.text)
            || SETS.contains(&token.text)
            || FUNCTIONS.iter().any(|(name, _)| *name == token.text)
            || PROPERTIES.iter().any(|(name, _)| *name == token.text);
        if is_word {
            return self.wrong(message!("notation-reserved", name = token.text));
        }
        if self.names.iter().any(|name| name == token.text) {
            return self.wrong(message!("notation-name-again", name = token.text));
        }
        Ok(self.take().text.to_owned())
    }

    /// The names of the choices come after the positions that the move leaves, but are read first.
    fn one_move(&mut self, coordinates: usize) -> Result<Move, Mistake> {
        let start = self.next;
        self.skip_leaves();
        let (choices, condition) = self.choices()?;
        let end = std::mem::replace(&mut self.next, start);
        let leaves = self.leaves(coordinates)?;
        if !self.ends_leaves() {
            return self.expected(message!("notation-after-leaves"));
        }
        self.next = end;
        Ok(Move { leaves, choices, condition })
    }

    /// Reads the choices and the condition after what they are about, and adds the names of the choices.
    pub(super) fn choices(&mut self) -> Result<(Vec<Set>, Option<Condition>), Mistake> {
        let mut choices = Vec::new();
        while self.takes("for") {
            loop {
                if choices.len() == MOST_CHOICES {
                    return self.wrong(message!("notation-too-many-choices", most = MOST_CHOICES));
                }
                let name = self.new_name()?;
                self.expect("in")?;
                let set = self.set()?;
                self.names.push(name);
                choices.push(set);
                if !self.takes(",") {
                    break;
                }
            }
        }
        let condition = if self.takes("if") { Some(self.condition()?) } else { None };
        Ok((choices, condition))
    }

    /// Goes to the first `for` or `if` of a move, or to its end.
    fn skip_leaves(&mut self) {
        while !self.ends_leaves() {
            self.take();
        }
    }

    /// Whether the next token comes after what a move leaves.
    fn ends_leaves(&self) -> bool {
        self.ends_move() || ["for", "if"].contains(&self.peek().text)
    }

    /// Whether the next token comes after a move.
    fn ends_move(&self) -> bool {
        self.is_bar() || self.peek().kind == Kind::End
    }

    /// Whether the next token stands between two moves.
    fn is_bar(&self) -> bool {
        self.peek().kind == Kind::Bar || self.peek().text == "or"
    }

    fn leaves(&mut self, coordinates: usize) -> Result<Vec<Vec<Term>>, Mistake> {
        let mut all = Vec::new();
        loop {
            if all.len() == MOST_LEFT {
                return self.wrong(message!("notation-too-many-left", most = MOST_LEFT));
            }
            if coordinates == 1 {
                all.push(vec![self.number()?]);
                if !self.takes(",") {
                    return Ok(all);
                }
            } else {
                self.is_tuple = true;
                let tuple = self.tuple(coordinates);
                self.is_tuple = false;
                all.push(tuple?);
                if !self.takes(",") && !self.takes("and") {
                    return Ok(all);
                }
            }
        }
    }

    fn tuple(&mut self, coordinates: usize) -> Result<Vec<Term>, Mistake> {
        let mut tuple = Vec::new();
        while tuple.len() < coordinates {
            if self.ends_leaves() || self.peek().text == "and" {
                return self.wrong(message!("notation-too-few-numbers", found = tuple.len(), coordinates));
            }
            tuple.push(self.number()?);
            if tuple.len() < coordinates {
                self.takes(",");
            }
        }
        let token = self.peek();
        let is_more = matches!(token.kind, Kind::Number | Kind::Name) && token.text != "and";
        if is_more && !self.ends_leaves() {
            return self.wrong(message!("notation-too-many-numbers", coordinates));
        }
        Ok(tuple)
    }

    fn set(&mut self) -> Result<Set, Mistake> {
        let token = self.peek();
        if self.takes("{") {
            let mut all = vec![self.number()?];
            while self.takes(",") {
                if all.len() == MOST_LISTED {
                    return self.wrong(message!("notation-too-many-listed", most = MOST_LISTED));
                }
                all.push(self.number()?);
            }
            self.expect("}")?;
            return Ok(Set::List(all));
        }
        if token.kind == Kind::Name && SETS.contains(&token.text) {
            self.take();
            return Ok(match token.text {
                "fibonacci" => Set::Having(Property::Fibonacci),
                "primes" => Set::Having(Property::Prime),
                "squares" => Set::Having(Property::Square),
                name => {
                    self.expect("(")?;
                    let place = self.peek().start;
                    let term = self.number()?;
                    self.expect(")")?;
                    match (name, term) {
                        ("powers", Term::Constant(base)) if base > 1 => Set::Powers(base),
                        ("powers", _) => return Err(Mistake { at: place, why: message!("notation-base") }),
                        ("divisors", term) => Set::Divisors(term),
                        ("digits", term) => Set::Digits(term),
                        (_, term) => Set::Coprimes(term),
                    }
                }
            });
        }
        let first = self.number()?;
        if !self.takes("..") {
            return self.expected(message!("notation-set"));
        }
        Ok(Set::Range(first, self.number()?))
    }

    pub(super) fn number(&mut self) -> Result<Term, Mistake> {
        let at = self.peek().start;
        as_number(self.climb(Binding::Xor)?, at)
    }

    pub(super) fn condition(&mut self) -> Result<Condition, Mistake> {
        let at = self.peek().start;
        as_condition(self.climb(Binding::Or)?, at)
    }

    /// Reads everything that binds at least as tightly as `level`.
    pub(super) fn climb(&mut self, level: Binding) -> Result<Either, Mistake> {
        match level {
            Binding::Or | Binding::And => {
                let (word, tighter) =
                    if level == Binding::Or { ("or", Binding::And) } else { ("and", Binding::Not) };
                let at = self.peek().start;
                let first = self.climb(tighter)?;
                if self.peek().text != word || self.is_before_exists() {
                    return Ok(first);
                }
                let mut all = vec![as_condition(first, at)?];
                while !self.is_before_exists() && self.takes(word) {
                    let at = self.peek().start;
                    let next = match (self.climb(tighter)?, all.last()) {
                        // n = 1 or 2. In rules, n = 4 or n-1 would be a forgotten bar.
                        (Either::Number(term), Some(Condition::Compare(Relation::Equal, left, _)))
                            if level == Binding::Or
                                && (self.row.is_some() || !term.has_variable(&|_| true)) =>
                        {
                            self.same(left, term, at)?
                        }
                        (next, _) => as_condition(next, at)?,
                    };
                    all.push(next);
                }
                Ok(Either::Condition(if level == Binding::Or {
                    Condition::Or(all)
                } else {
                    Condition::And(all)
                }))
            }
            Binding::Not => {
                if !self.takes("not") {
                    return self.climb(Binding::Compare);
                }
                let at = self.peek().start;
                let condition = self.deeper(&|parser| parser.climb(Binding::Not))?;
                Ok(Either::Condition(Condition::Not(Box::new(as_condition(condition, at)?))))
            }
            Binding::Compare => self.comparison(),
            Binding::Xor | Binding::Sum | Binding::Product => self.operation(level),
            Binding::Sign => self.signed(),
        }
    }

    /// A chain such as `1 <= k < n`, or something that binds tighter.
    fn comparison(&mut self) -> Result<Either, Mistake> {
        let at = self.peek().start;
        let first = self.climb(Binding::Xor)?;
        if self.takes("in") {
            return self.among(as_number(first, at)?);
        }
        if relation(self.peek()).is_none() {
            return Ok(first);
        }
        let mut left = as_number(first, at)?;
        let mut all = Vec::new();
        while let Some((relation, turned)) = relation(self.peek()) {
            self.take();
            let right = self.number()?;
            let left = std::mem::replace(&mut left, right.clone());
            all.push(if turned {
                Condition::Compare(relation, right, left)
            } else {
                Condition::Compare(relation, left, right)
            });
        }
        Ok(Either::Condition(if all.len() == 1 { all.remove(0) } else { Condition::And(all) }))
    }

    /// The condition that a number is in a set: `n mod 5 in {0, 2}`, `n in 4..9`.
    fn among(&mut self, number: Term) -> Result<Either, Mistake> {
        let at = self.peek().start;
        Ok(Either::Condition(match self.set()? {
            Set::List(all) => {
                let same = all.into_iter().map(|one| self.same(&number, one, at));
                Condition::Or(same.collect::<Result<_, _>>()?)
            }
            Set::Range(first, last) => Condition::And(vec![
                Condition::Compare(Relation::AtMost, first, number.clone()),
                Condition::Compare(Relation::AtMost, number, last),
            ]),
            _ => return Err(Mistake { at, why: message!("notation-among") }),
        }))
    }

    /// The condition that a number, which the text has once for several conditions, is this one.
    fn same(&mut self, number: &Term, one: Term, at: usize) -> Result<Condition, Mistake> {
        self.copied += number.size();
        if self.copied > MOST_COPIED {
            return Err(Mistake { at, why: message!("notation-too-many-times") });
        }
        Ok(Condition::Compare(Relation::Equal, number.clone(), one))
    }

    /// Operations of one level, from the left.
    fn operation(&mut self, level: Binding) -> Result<Either, Mistake> {
        let (marks, tighter): (&[(&str, Function)], Binding) = match level {
            Binding::Xor => (&[("^", Function::Xor)], Binding::Sum),
            Binding::Sum => (&[("+", Function::Plus), ("-", Function::Minus)], Binding::Product),
            _ => (
                &[
                    ("*", Function::Times),
                    ("/", Function::Over),
                    ("%", Function::Modulo),
                    ("mod", Function::Modulo),
                ],
                Binding::Sign,
            ),
        };
        let at = self.peek().start;
        let mut left = self.climb(tighter)?;
        for signs in 0.. {
            let token = self.peek();
            let found = marks.iter().find(|(mark, _)| token.text == *mark);
            let Some(&(_, function)) = found else { return Ok(left) };
            let is_loose = token.is_apart || self.tokens[self.next + 1].is_apart;
            if self.is_tuple && is_loose && token.kind == Kind::Mark {
                // `a -k b` could be two numbers or three.
                return self.wrong(message!("notation-blank-at-sign", sign = token.text));
            }
            if signs == MOST_SIGNS {
                return self.wrong(message!("notation-too-deep", most = MOST_SIGNS));
            }
            self.take();
            let first = as_number(left, at)?;
            let at = self.peek().start;
            let second = as_number(self.climb(tighter)?, at)?;
            left = Either::Number(Term::Of(function, vec![first, second]));
        }
        unreachable!("the signs end")
    }

    /// A number, a name, a call, or something in brackets, with or without a minus.
    fn signed(&mut self) -> Result<Either, Mistake> {
        let token = self.peek();
        if self.takes("-") {
            let at = self.peek().start;
            let term = self.deeper(&|parser| parser.climb(Binding::Sign))?;
            return Ok(Either::Number(Term::Of(Function::Negative, vec![as_number(term, at)?])));
        }
        if self.takes("(") {
            let is_tuple = std::mem::replace(&mut self.is_tuple, false);
            let inner = self.deeper(&|parser| parser.climb(Binding::Or))?;
            self.expect(")")?;
            self.is_tuple = is_tuple;
            return Ok(inner);
        }
        match token.kind {
            Kind::Number => {
                let Ok(number) = token.text.parse() else {
                    return self.wrong(message!("notation-number-too-large"));
                };
                self.take();
                Ok(Either::Number(Term::Constant(number)))
            }
            Kind::Name => self.named(),
            _ => self.expected(message!("notation-number-or-name")),
        }
    }

    fn named(&mut self) -> Result<Either, Mistake> {
        let token = self.peek();
        if let Some(found) = self.of_row()? {
            return Ok(found);
        }
        if let Some(number) = self.names.iter().position(|name| name == token.text) {
            self.take();
            return Ok(Either::Number(Term::Variable(number)));
        }
        if let Some(&(_, property)) = PROPERTIES.iter().find(|(name, _)| *name == token.text) {
            self.take();
            let at = self.peek().start;
            let term = as_number(self.deeper(&|parser| parser.climb(Binding::Sum))?, at)?;
            return Ok(Either::Condition(Condition::Is(property, term)));
        }
        let Some(&(_, function)) = FUNCTIONS.iter().find(|(name, _)| *name == token.text) else {
            let is_word = WORDS.contains(&token.text) || SETS.contains(&token.text);
            return if is_word {
                self.expected(message!("notation-number-or-name"))
            } else if let Some(row) = &self.row {
                let n = row.has_n.then_some("n");
                let numbers: Vec<&str> = self.names.iter().map(String::as_str).chain(n).collect();
                self.wrong(message!("formula-unknown-name", name = token.text, numbers = numbers.join(", ")))
            } else {
                self.wrong(message!("notation-unknown-name", name = token.text))
            };
        };
        self.take();
        self.expect("(")?;
        let is_tuple = std::mem::replace(&mut self.is_tuple, false);
        let mut terms = vec![self.deeper(&Self::number)?];
        while self.takes(",") {
            terms.push(self.deeper(&Self::number)?);
        }
        let (fewest, most) = function.arguments();
        if terms.len() < fewest || terms.len() > most {
            return self.wrong(message!(
                "notation-arguments",
                name = token.text,
                fewest,
                most,
                found = terms.len()
            ));
        }
        self.expect(")")?;
        self.is_tuple = is_tuple;
        Ok(Either::Number(Term::Of(function, terms)))
    }

    /// Reads something one nesting level deeper.
    pub(super) fn deeper<T>(&mut self, read: &dyn Fn(&mut Self) -> Result<T, Mistake>) -> Result<T, Mistake> {
        if self.depth == MOST_DEPTH {
            return self.wrong(message!("notation-too-deep", most = MOST_DEPTH));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }
}

/// How tightly operators bind, from the loosest to the tightest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Binding {
    Or,
    And,
    Not,
    Compare,
    Xor,
    Sum,
    Product,
    Sign,
}

/// The relation for a mark, and whether its sides are swapped.
fn relation(token: Lexeme<'_>) -> Option<(Relation, bool)> {
    if token.kind != Kind::Mark {
        return None;
    }
    Some(match token.text {
        "<" => (Relation::Less, false),
        "<=" => (Relation::AtMost, false),
        ">" => (Relation::Less, true),
        ">=" => (Relation::AtMost, true),
        "=" | "==" => (Relation::Equal, false),
        "!=" | "<>" => (Relation::Unequal, false),
        _ => return None,
    })
}

pub(super) fn as_number(either: Either, at: usize) -> Result<Term, Mistake> {
    match either {
        Either::Number(term) => Ok(term),
        Either::Condition(_) => Err(Mistake { at, why: message!("notation-no-number") }),
    }
}

fn as_condition(either: Either, at: usize) -> Result<Condition, Mistake> {
    match either {
        Either::Condition(condition) => Ok(condition),
        Either::Number(_) => Err(Mistake { at, why: message!("notation-no-condition") }),
    }
}
