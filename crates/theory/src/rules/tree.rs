//! Rules as a tree: the parsed text of the notation.

use std::ops::RangeBounds;

/// Rules of a game: its positions and their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether the player who makes the last move loses.
    pub is_misere: bool,
    /// Whether they begin with `sum:`, so that a row is the disjunctive sum of any number of positions.
    pub is_sum: bool,
    /// The names of the coordinates of a position.
    pub coordinates: Vec<String>,
    /// The condition that every position meets.
    pub condition: Option<Condition>,
    /// The kinds of moves.
    pub moves: Vec<Move>,
}

/// A kind of move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The result: a disjunctive sum of positions, each by its coordinates.
    pub leaves: Vec<Vec<Term>>,
    /// Its choices, one variable each. The first choice has the number after that of the last coordinate.
    pub choices: Vec<Set>,
    /// The condition under which it is allowed, if there is one.
    pub condition: Option<Condition>,
}

/// A number that depends on the position and on choices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A constant.
    Constant(u64),
    /// A coordinate or a choice, by its number.
    Variable(usize),
    /// A function of other terms.
    Of(Function, Vec<Term>),
}

impl Term {
    /// How many constants, variables and functions it has.
    pub(super) fn size(&self) -> usize {
        match self {
            Term::Constant(_) | Term::Variable(_) => 1,
            Term::Of(_, parts) => 1 + parts.iter().map(Term::size).sum::<usize>(),
        }
    }
}

/// The functions in terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The number with its sign changed.
    Negative,
    /// The sum.
    Plus,
    /// The difference.
    Minus,
    /// The product.
    Times,
    /// The quotient, rounded down.
    Over,
    /// The remainder of a division.
    Modulo,
    /// The exclusive or.
    Xor,
    /// The least of several numbers.
    Least,
    /// The largest of several numbers.
    Largest,
    /// The number without its sign.
    Absolute,
    /// The greatest common divisor.
    CommonDivisor,
    /// The square root, rounded down.
    Root,
    /// The number of binary ones.
    Ones,
    /// The number of binary zeros at the end.
    Zeros,
    /// The product with `[1; t, t, ...]`, rounded down; only formulas have it.
    Floor(u32),
}

/// A condition on positions and choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Two numbers are in this relation.
    Compare(Relation, Term, Term),
    /// A number has a property.
    Is(Property, Term),
    /// Another condition does not hold.
    Not(Box<Condition>),
    /// All of these hold.
    And(Vec<Condition>),
    /// At least one of these holds.
    Or(Vec<Condition>),
    /// This holds for some natural number in place of one more variable; only formulas have it.
    Exists(Box<Condition>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The first is less.
    Less,
    /// The first is less or equal.
    AtMost,
    /// They are equal.
    Equal,
    /// They differ.
    Unequal,
}

/// A property of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// A multiple of 2.
    Even,
    /// Not a multiple of 2.
    Odd,
    /// A prime number.
    Prime,
    /// The square of a number.
    Square,
    /// A power of 2, including 1.
    PowerOf2,
    /// A Fibonacci number: 1, 2, 3, 5, ...
    Fibonacci,
}

/// The numbers that a choice takes; only a list need not be in ascending order. A named set holds its elements from 1
/// up to the largest coordinate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Set {
    /// From the first to the last, both included.
    Range(Term, Term),
    /// The listed numbers, in this order.
    List(Vec<Term>),
    /// 1, b, b^2, ...
    Powers(u64),
    /// The numbers with a property.
    Having(Property),
    /// The divisors of a number.
    Divisors(Term),
    /// The decimal digits of a number, except 0.
    Digits(Term),
    /// The numbers up to this one that are coprime to it.
    Coprimes(Term),
}

impl Function {
    /// How many arguments it takes: the least and the most.
    pub(super) fn arguments(self) -> (usize, usize) {
        match self {
            Function::Negative
            | Function::Absolute
            | Function::Root
            | Function::Ones
            | Function::Zeros
            | Function::Floor(_) => (1, 1),
            Function::Least | Function::Largest | Function::CommonDivisor => (2, 8),
            _ => (2, 2),
        }
    }
}

impl Term {
    /// Calls `visit` with each variable in it.
    pub fn each_variable(&self, visit: &mut dyn FnMut(usize)) {
        match self {
            Term::Constant(_) => {}
            Term::Variable(number) => visit(*number),
            Term::Of(_, terms) => terms.iter().for_each(|term| term.each_variable(visit)),
        }
    }

    /// Whether it has a variable that `is_it`.
    pub(super) fn has_variable(&self, is_it: &dyn Fn(usize) -> bool) -> bool {
        let mut found = false;
        self.each_variable(&mut |number| found |= is_it(number));
        found
    }

    /// Calls `visit` with each constant by which a quotient in it divides.
    pub(super) fn each_divisor(&self, visit: &mut dyn FnMut(u64)) {
        let Term::Of(function, terms) = self else { return };
        if let (Function::Over, [_, Term::Constant(divisor)]) = (function, &terms[..]) {
            visit(*divisor);
        }
        for term in terms {
            term.each_divisor(visit);
        }
    }
}

impl Move {
    /// Calls `visit` with each variable in what it leaves, in the sets of its choices, and in its condition.
    pub fn each_variable(&self, visit: &mut dyn FnMut(usize)) {
        self.leaves.iter().flatten().for_each(|term| term.each_variable(visit));
        self.choices.iter().for_each(|set| set.each_variable(visit));
        self.condition.iter().for_each(|condition| condition.each_variable(visit));
    }

    /// Whether one of these variables is in it.
    pub fn uses(&self, variables: impl RangeBounds<usize>) -> bool {
        let mut uses = false;
        self.each_variable(&mut |variable| uses |= variables.contains(&variable));
        uses
    }
}

impl Set {
    /// Calls `visit` with each variable in it.
    pub fn each_variable(&self, visit: &mut dyn FnMut(usize)) {
        match self {
            Set::Range(first, last) => {
                first.each_variable(visit);
                last.each_variable(visit);
            }
            Set::List(terms) => terms.iter().for_each(|term| term.each_variable(visit)),
            Set::Divisors(term) | Set::Digits(term) | Set::Coprimes(term) => term.each_variable(visit),
            Set::Powers(_) | Set::Having(_) => {}
        }
    }
}

impl Condition {
    /// Calls `visit` with each variable in it.
    pub fn each_variable(&self, visit: &mut dyn FnMut(usize)) {
        self.each_term(&mut |term| term.each_variable(visit));
    }

    /// Calls `visit` with each term in it that is part of no other.
    pub(super) fn each_term(&self, visit: &mut dyn FnMut(&Term)) {
        match self {
            Condition::Compare(_, one, other) => {
                visit(one);
                visit(other);
            }
            Condition::Is(_, term) => visit(term),
            Condition::Not(condition) | Condition::Exists(condition) => condition.each_term(visit),
            Condition::And(all) | Condition::Or(all) => all.iter().for_each(|one| one.each_term(visit)),
        }
    }
}
