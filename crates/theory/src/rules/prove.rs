//! Theorems about rules, and their proofs for all positions.
//!
//! # Statements
//!
//! Let `R` be the relation "this is an option of that", between positions `p` that meet the rules' condition. A
//! set `L` of positions is the set of lost positions in normal play if
//!
//! 1. every option of `p` precedes `p` in a well-order, and meets the condition;
//! 2. no position of `L` has an option in `L`;
//! 3. every other position has an option in `L`.
//!
//! By induction along the order, a position is then lost exactly if it is in `L`. In misère play a position
//! without options is won: then 2 adds that no position of `L` is without options, and 3 is required only of
//! positions that have options.
//!
//! A relation `G(p, v)` gives the Grundy values if, besides 1, it is a function, and
//!
//! 4. no option of `p` has the value `v`;
//! 5. for every `u < v` an option of `p` has the value `u`;
//!
//! where the value of an option that is several positions is the nim-sum of their values. By induction `v` is
//! then the mex of the values of the options.
//!
//! Here every natural number counts: an option above `u64::MAX`, which [`Rules::visit_options`] leaves out, is an
//! option.
//!
//! Each statement says that a relation is empty, and automata decide that. The proof assumes nothing about how
//! `L` or `G` was found. If a statement is false, the least numbers in its relation show where.

use super::grid::NoTable;
use super::logic::{Branch, Decided, Translator, Undecided};
use super::tree::Rules;
use crate::automata::{Automaton, Budget, Linear, Numeration, Var, nim_sum};

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds for all positions.
    Proved,
    /// A statement is false at this position.
    False(Vec<u128>),
    /// An option of this position breaks the rules' condition.
    Breaks(Vec<u128>),
    /// No order was found in which every option precedes its position.
    Endless,
}

/// Rules with theorems to prove, in one numeration.
pub struct Prover<'a> {
    translator: Translator<'a>,
    rules: &'a Rules,
    positions: Automaton,
    branches: Vec<Branch>,
}

impl<'a> Prover<'a> {
    /// Translates the rules into relations.
    ///
    /// # Errors
    ///
    /// If the numeration cannot express them, or the budget is spent.
    pub fn new(rules: &'a Rules, numeration: Numeration, budget: &'a mut Budget) -> Result<Self, Undecided> {
        let mut translator = Translator::new(numeration, rules.dimension(), budget);
        let positions = translator.positions(rules)?;
        let branches = translator.branches(rules, &positions)?;
        Ok(Prover { translator, rules, positions, branches })
    }

    /// Proves that every play ends, and that no option breaks the rules' condition: statement 1.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn ends(&mut self) -> Result<Outcome, Undecided> {
        let dimension = self.rules.dimension();
        let own: Vec<Linear> = (0..dimension as u32).map(|number| Linear::var(Var(number))).collect();
        let left: Vec<Var> = (0..dimension).map(|_| self.translator.fresh()).collect();
        let is_position = self.positions.at(&left, self.translator.budget)?;
        let is_none = is_position.not(self.translator.budget)?;
        let vars: Vec<Linear> = left.iter().map(|&var| Linear::var(var)).collect();
        if self.rules.condition.is_some() {
            for branch in 0..self.branches.len() {
                for leaf in 0..self.branches[branch].leaves.len() {
                    let breaks = self.leaving(branch, leaf, &left, is_none.clone())?;
                    if let Some(position) = breaks.least() {
                        return Ok(Outcome::Breaks(position));
                    }
                }
            }
        }
        for order in orders(dimension) {
            let precedes = self.precedes(&order, &vars, &own)?;
            let does_not = precedes.not(self.translator.budget)?;
            let mut holds = true;
            'all: for branch in 0..self.branches.len() {
                for leaf in 0..self.branches[branch].leaves.len() {
                    if !self.leaving(branch, leaf, &left, does_not.clone())?.is_empty() {
                        holds = false;
                        break 'all;
                    }
                }
            }
            if holds {
                return Ok(Outcome::Proved);
            }
        }
        Ok(Outcome::Endless)
    }

    /// A position that a move leaves unchanged; for rules of one coordinate, a position with an option that is not
    /// smaller; or a position with an option that breaks the rules' condition. Rules with such a position, however
    /// large, are refused.
    ///
    /// # Errors
    ///
    /// If the budget is spent.
    pub fn refused(&mut self) -> Result<Option<NoTable>, Undecided> {
        let dimension = self.rules.dimension();
        let left: Vec<Var> = (0..dimension).map(|_| self.translator.fresh()).collect();
        let own = (0..dimension as u32).map(|number| Linear::var(Var(number)));
        let pairs: Vec<(Linear, Linear)> = left.iter().map(|&var| Linear::var(var)).zip(own).collect();
        let endless = if let [(left, own)] = &pairs[..] {
            self.translator.less(left, own)?.not(self.translator.budget)?
        } else {
            let mut all = Vec::new();
            for (left, own) in &pairs {
                all.push(self.translator.equal(left, own)?);
            }
            self.translator.eliminate(all, &[])?
        };
        let is_none = self.positions.at(&left, self.translator.budget)?.not(self.translator.budget)?;
        let breaks = self.rules.condition.is_some().then_some(is_none);
        for branch in 0..self.branches.len() {
            for leaf in 0..self.branches[branch].leaves.len() {
                if let Some((position, option)) = self.option_in(branch, leaf, &left, &endless)? {
                    return Ok(Some(NoTable::Endless { position, option }));
                }
                if let Some(breaks) = &breaks
                    && let Some((position, option)) = self.option_in(branch, leaf, &left, breaks)?
                {
                    return Ok(Some(NoTable::Breaks { position, option }));
                }
            }
        }
        Ok(None)
    }

    /// A position of 64 bits, and the `leaf`-th position that this branch leaves from there, if they are in `relation`.
    /// The numbers of the option end at `u64::MAX`.
    fn option_in(
        &mut self, branch: usize, leaf: usize, left: &[Var], relation: &Automaton,
    ) -> Decided<Option<(Vec<u64>, Vec<u64>)>> {
        // Most relations are empty, which is decided with fewer tracks.
        if self.leaving(branch, leaf, left, relation.clone())?.is_empty() {
            return Ok(None);
        }
        // The other positions that the move leaves must have no negative number.
        let (mut relations, mut others) = (vec![relation.clone()], Vec::new());
        for (other, forms) in self.branches[branch].leaves.clone().iter().enumerate() {
            for form in forms.iter().filter(|_| other != leaf) {
                let var = self.translator.fresh();
                relations.push(self.translator.equal(form, &Linear::var(var))?);
                others.push(var);
            }
        }
        let relation = self.related(branch, leaf, left, relations, &others)?;
        let Some(numbers) = relation.least() else { return Ok(None) };
        let (position, option) = numbers.split_at(self.rules.dimension().min(numbers.len()));
        let narrow = |number: &u128| u64::try_from(*number);
        let position = position.iter().map(narrow).collect::<Result<_, _>>();
        Ok(position.ok().map(|position| {
            (position, option.iter().map(|number| narrow(number).unwrap_or(u64::MAX)).collect())
        }))
    }

    /// The positions from which the `leaf`-th position that this branch leaves is in `relation`.
    fn leaving(
        &mut self, branch: usize, leaf: usize, left: &[Var], relation: Automaton,
    ) -> Decided<Automaton> {
        self.related(branch, leaf, left, vec![relation], left)
    }

    /// The positions, and the `leaf`-th position that this branch leaves from there, if they are in all `relations`;
    /// without the variables `hidden`.
    fn related(
        &mut self, branch: usize, leaf: usize, left: &[Var], relations: Vec<Automaton>, hidden: &[Var],
    ) -> Decided<Automaton> {
        let Branch { parts, vars, leaves } = &self.branches[branch];
        let (mut parts, vars) = (parts.clone(), [vars, hidden].concat());
        parts.push(self.positions.clone());
        for (form, &var) in leaves[leaf].clone().iter().zip(left) {
            parts.push(self.translator.equal(form, &Linear::var(var))?);
        }
        parts.extend(relations);
        self.translator.eliminate(parts, &vars)
    }

    /// The relation that one position precedes another in an order.
    fn precedes(&mut self, order: &WellOrder, one: &[Linear], other: &[Linear]) -> Decided<Automaton> {
        match order {
            WellOrder::Lexicographic(coordinates) => {
                let (last, first) = coordinates.split_last().expect("a position has numbers");
                let mut is_less = self.translator.less(&one[*last], &other[*last])?;
                for &coordinate in first.iter().rev() {
                    let less = self.translator.less(&one[coordinate], &other[coordinate])?;
                    let equal = self.translator.equal(&one[coordinate], &other[coordinate])?;
                    let equal = equal.and(&is_less, self.translator.budget)?;
                    is_less = less.or(&equal, self.translator.budget)?;
                }
                Ok(is_less)
            }
            WellOrder::Sum => {
                let sum = |all: &[Linear]| all.iter().try_fold(Linear::of(0), |sum, form| sum.plus(1, form));
                let (one, other) = (sum(one), sum(other));
                self.translator.less(&one.ok_or(Undecided::Unsayable)?, &other.ok_or(Undecided::Unsayable)?)
            }
            WellOrder::Largest => {
                let mut any = Vec::new();
                for above in other {
                    let mut all = Vec::new();
                    for below in one {
                        all.push(self.translator.less(below, above)?);
                    }
                    any.push(self.translator.eliminate(all, &[])?);
                }
                self.translator.any(any)
            }
        }
    }

    /// Proves that these are the lost positions: statements 2 and 3. The automaton's tracks are the coordinates.
    ///
    /// # Errors
    ///
    /// If the budget is spent, or moves leave several positions.
    pub fn lost(&mut self, lost: &Automaton) -> Result<Outcome, Undecided> {
        let dimension = self.rules.dimension();
        let lost = lost.and(&self.positions, self.translator.budget)?;
        let left: Vec<Var> = (0..dimension).map(|_| self.translator.fresh()).collect();
        let to_lost = lost.at(&left, self.translator.budget)?;
        let mut wins = Vec::new();
        let mut moves = Vec::new();
        for branch in 0..self.branches.len() {
            if self.branches[branch].leaves.len() != 1 {
                return Err(Undecided::Unsayable);
            }
            wins.push(self.leaving(branch, 0, &left, to_lost.clone())?);
            if self.rules.is_misere {
                let any = self.positions.at(&left, self.translator.budget)?;
                moves.push(self.leaving(branch, 0, &left, any)?);
            }
        }
        let wins = self.translator.any(wins)?;
        let mut wrong = vec![lost.and(&wins, self.translator.budget)?];
        let neither = lost.or(&wins, self.translator.budget)?.not(self.translator.budget)?;
        let neither = neither.and(&self.positions, self.translator.budget)?;
        if self.rules.is_misere {
            let moves = self.translator.any(moves)?;
            let ended = moves.not(self.translator.budget)?;
            wrong.push(lost.and(&ended, self.translator.budget)?);
            wrong.push(neither.and(&moves, self.translator.budget)?);
        } else {
            wrong.push(neither);
        }
        Ok(first_of(&wrong))
    }

    /// Proves that this relation, whose last track is the value, gives the Grundy values: statements 4 and 5.
    ///
    /// # Errors
    ///
    /// If the budget is spent, or values must be added in a numeration that has no exclusive or.
    pub fn values(&mut self, values: &Automaton) -> Result<Outcome, Undecided> {
        let dimension = self.rules.dimension();
        let position: Vec<Var> = (0..dimension as u32).map(Var).collect();
        let [v, u] = [self.translator.fresh(), self.translator.fresh()];
        let with = |var: Var| [&position[..], &[var]].concat();
        let is_v =
            values.at(&with(v), self.translator.budget)?.and(&self.positions, self.translator.budget)?;
        let is_u = values.at(&with(u), self.translator.budget)?;
        let less = self.translator.less(&Linear::var(u), &Linear::var(v))?;
        let any = is_v.exists(v, self.translator.budget)?.not(self.translator.budget)?;
        let none = any.and(&self.positions, self.translator.budget)?;
        let two = self.translator.eliminate(vec![is_v.clone(), is_u, less.clone()], &[u, v])?;
        let found = first_of(&[none, two]);
        if found != Outcome::Proved {
            return Ok(found);
        }
        let mut of_options = Vec::new();
        for branch in 0..self.branches.len() {
            of_options.push(self.option_values(branch, values, u)?);
        }
        if of_options.is_empty() {
            let above_0 = self.translator.eliminate(vec![is_v, less], &[u, v])?;
            return Ok(first_of(&[above_0]));
        }
        let of_options = self.translator.any(of_options)?;
        let same = of_options.at(&with(v), self.translator.budget)?;
        let same = self.translator.eliminate(vec![is_v.clone(), same], &[v])?;
        let no_option = of_options.not(self.translator.budget)?;
        let missing = self.translator.eliminate(vec![is_v, less, no_option], &[u, v])?;
        Ok(first_of(&[same, missing]))
    }

    /// The values `u` of the options of a branch, as a relation between positions and `u`, the last variable.
    fn option_values(&mut self, branch: usize, values: &Automaton, u: Var) -> Decided<Automaton> {
        let Branch { parts, vars, leaves } = &self.branches[branch];
        let (mut parts, mut vars, leaves) = (parts.clone(), vars.clone(), leaves.clone());
        parts.push(self.positions.clone());
        let mut sum: Option<Var> = None;
        for (index, leaf) in leaves.iter().enumerate() {
            let mut tracks = Vec::new();
            for form in leaf {
                let var = if let Some(var) = form.as_var() {
                    var
                } else {
                    let var = self.translator.fresh();
                    parts.push(self.translator.equal(form, &Linear::var(var))?);
                    vars.push(var);
                    var
                };
                tracks.push(var);
            }
            let is_last = index + 1 == leaves.len();
            let own = if leaves.len() == 1 { u } else { self.translator.fresh() };
            tracks.push(own);
            parts.push(values.at(&tracks, self.translator.budget)?);
            if own != u {
                vars.push(own);
            }
            sum = Some(match sum {
                None => own,
                Some(before) => {
                    if !self.translator.numeration.is_binary() {
                        return Err(Undecided::Unsayable);
                    }
                    let next = if is_last { u } else { self.translator.fresh() };
                    let is_sum =
                        nim_sum(self.translator.numeration, [before, own, next], self.translator.budget)?;
                    parts.push(is_sum);
                    if next != u {
                        vars.push(next);
                    }
                    next
                }
            });
        }
        self.translator.eliminate(parts, &vars)
    }
}

/// `Proved` if all these relations are empty; otherwise `False` at the position whose largest number is smallest.
fn first_of(wrong: &[Automaton]) -> Outcome {
    let first = wrong.iter().filter_map(Automaton::least).min_by_key(|row| row.iter().max().copied());
    first.map_or(Outcome::Proved, Outcome::False)
}

/// A well-order of positions.
enum WellOrder {
    /// By the coordinates in this order.
    Lexicographic(Vec<usize>),
    /// By the sum of the coordinates.
    Sum,
    /// By the largest coordinate.
    Largest,
}

/// The orders that are tried.
fn orders(dimension: usize) -> Vec<WellOrder> {
    let mut orders: Vec<WellOrder> =
        permutations(dimension).into_iter().map(WellOrder::Lexicographic).collect();
    if dimension > 1 {
        orders.extend([WellOrder::Sum, WellOrder::Largest]);
    }
    orders
}

/// All permutations of `0..count`.
pub fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |before: &Vec<usize>| {
            let free = (0..count).filter(|next| !before.contains(next));
            free.map(|next| [&before[..], &[next]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
