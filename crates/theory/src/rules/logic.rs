//! Rules as relations that automata decide.
//!
//! A term in coordinates and choices becomes a linear form. Each part that is not linear (a quotient by a constant, a
//! remainder, a minimum, an exclusive or) gets a variable of its own and a relation that defines it. Variables are
//! natural numbers, so a number that can be negative is the difference of two variables, one of them 0. Whether it
//! can be negative is decided only from the relations before it: a definition that assumed itself would hold for
//! no negative number, and moves would be missing. A part that no relation can express, such as a product of two
//! variables, makes the rules undecidable here.

use super::tree::{Condition, Function, Move, Property, Relation, Rules, Set, Term};
use crate::automata::{
    Automaton, Budget, Exhausted, Linear, Numeration, Var, floors, is_natural, is_zero, nim_sum, places,
};

/// Why nothing is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// The budget is spent.
    Exhausted,
    /// The numeration cannot express something in the rules.
    Unsayable,
}

impl From<Exhausted> for Undecided {
    fn from(_: Exhausted) -> Self {
        Undecided::Exhausted
    }
}

pub(super) type Decided<T> = Result<T, Undecided>;

/// One way to move: relations between the position and variables, all of which must hold, and the positions
/// that it leaves.
pub(super) struct Branch {
    pub(super) parts: Vec<Automaton>,
    /// The variables besides the position.
    pub(super) vars: Vec<Var>,
    /// The coordinates of each position that is left.
    pub(super) leaves: Vec<Vec<Linear>>,
}

/// Makes relations of rules in a numeration.
pub(super) struct Translator<'b> {
    pub(super) numeration: Numeration,
    pub(super) budget: &'b mut Budget,
    next: u32,
}

/// A conjunction that is being built.
#[derive(Clone, Default)]
struct Context {
    /// The form of each variable of the rules.
    forms: Vec<Linear>,
    parts: Vec<Automaton>,
    /// The variables other than those of the position.
    vars: Vec<Var>,
    /// What holds besides the parts: that this is a position, and the enclosing conditions.
    assumed: Vec<Automaton>,
}

impl<'b> Translator<'b> {
    /// The first variables are the coordinates of the position.
    pub(super) fn new(numeration: Numeration, dimension: usize, budget: &'b mut Budget) -> Self {
        Translator { numeration, budget, next: dimension as u32 }
    }

    pub(super) fn fresh(&mut self) -> Var {
        self.next += 1;
        Var(self.next - 1)
    }

    /// The relation that a form is 0 or more.
    pub(super) fn natural(&mut self, form: &Linear) -> Decided<Automaton> {
        let fresh = self.fresh();
        Ok(is_natural(self.numeration, form, fresh, self.budget)?)
    }

    /// The relation that the first form is less than the second.
    pub(super) fn less(&mut self, one: &Linear, other: &Linear) -> Decided<Automaton> {
        let difference = other.plus(-1, one).and_then(|form| form.plus(-1, &Linear::of(1)));
        self.natural(&difference.ok_or(Undecided::Unsayable)?)
    }

    /// The relation that two forms are equal.
    pub(super) fn equal(&mut self, one: &Linear, other: &Linear) -> Decided<Automaton> {
        let difference = one.plus(-1, other).ok_or(Undecided::Unsayable)?;
        Ok(is_zero(self.numeration, &difference, self.budget)?)
    }

    /// The positions that the condition of the rules allows.
    pub(super) fn positions(&mut self, rules: &Rules) -> Decided<Automaton> {
        let mut context = Context::of(rules);
        // Every coordinate becomes a track, so that every word is read.
        let sum = (0..rules.dimension() as u32).map(|number| (1, Var(number))).collect();
        let all = self.natural(&Linear { terms: sum, constant: 0 })?;
        let Some(condition) = &rules.condition else { return Ok(all) };
        let holds = self.condition(condition, &mut context)?;
        Ok(all.and(&holds, self.budget)?)
    }

    /// All ways to move from these positions.
    pub(super) fn branches(&mut self, rules: &Rules, positions: &Automaton) -> Decided<Vec<Branch>> {
        let mut all = Vec::new();
        for one in &rules.moves {
            let context = Context { assumed: vec![positions.clone()], ..Context::of(rules) };
            self.choose(one, rules.dimension(), context, &mut all)?;
        }
        Ok(all)
    }

    /// Makes the open choices of a move.
    fn choose(
        &mut self, one: &Move, dimension: usize, mut context: Context, all: &mut Vec<Branch>,
    ) -> Decided<()> {
        let Some(set) = one.choices.get(context.forms.len() - dimension) else {
            if let Some(condition) = &one.condition {
                let holds = self.condition(condition, &mut context)?;
                context.parts.push(holds);
            }
            let mut leaves = Vec::new();
            for position in &one.leaves {
                let mut forms = Vec::new();
                for term in position {
                    forms.push(self.term(term, &mut context)?);
                }
                leaves.push(forms);
            }
            all.push(Branch { parts: context.parts, vars: context.vars, leaves });
            return Ok(());
        };
        match set {
            Set::List(terms) => {
                for term in terms {
                    let mut context = context.clone();
                    let form = self.term(term, &mut context)?;
                    context.forms.push(form);
                    self.choose(one, dimension, context, all)?;
                }
                return Ok(());
            }
            Set::Range(first, last) => {
                let first = self.term(first, &mut context)?;
                let last = self.term(last, &mut context)?;
                let is_short = first.terms.is_empty()
                    && last.terms.is_empty()
                    && last.constant.saturating_sub(first.constant) < SHORT;
                if is_short {
                    for number in first.constant..=last.constant {
                        let mut context = context.clone();
                        context.forms.push(Linear::of(number));
                        self.choose(one, dimension, context, all)?;
                    }
                    return Ok(());
                }
                // A number in the range is the range's first number plus a natural number.
                let var = self.new_var(&mut context);
                let form = if first.is_natural() {
                    let from = self.at_most(&first, &Linear::var(var))?;
                    context.parts.push(from);
                    Linear::var(var)
                } else {
                    first.plus(1, &Linear::var(var)).ok_or(Undecided::Unsayable)?
                };
                let to = self.at_most(&form, &last)?;
                context.parts.push(to);
                context.forms.push(form);
            }
            Set::Powers(_) | Set::Having(Property::Fibonacci) => {
                let every = match set {
                    Set::Powers(base) => exponent(self.numeration, *base),
                    _ => (self.numeration == Numeration::ZECKENDORF).then_some(1),
                };
                let var = self.new_var(&mut context);
                let is_place = places(self.numeration, every.ok_or(Undecided::Unsayable)?, var, self.budget)?;
                context.parts.push(is_place);
                // It is at most the largest coordinate.
                let mut is_above = Vec::new();
                for coordinate in 0..dimension as u32 {
                    is_above.push(self.at_most(&Linear::var(var), &Linear::var(Var(coordinate)))?);
                }
                let below = self.any(is_above)?;
                context.parts.push(below);
                context.forms.push(Linear::var(var));
            }
            Set::Having(_) | Set::Divisors(_) | Set::Digits(_) | Set::Coprimes(_) => {
                return Err(Undecided::Unsayable);
            }
        }
        self.choose(one, dimension, context, all)
    }

    fn new_var(&mut self, context: &mut Context) -> Var {
        let var = self.fresh();
        context.vars.push(var);
        var
    }

    fn at_most(&mut self, one: &Linear, other: &Linear) -> Decided<Automaton> {
        let difference = other.plus(-1, one).ok_or(Undecided::Unsayable)?;
        self.natural(&difference)
    }

    /// The relation that at least one relation holds.
    pub(super) fn any(&mut self, all: Vec<Automaton>) -> Decided<Automaton> {
        let mut all = all.into_iter();
        let Some(mut any) = all.next() else { return self.natural(&Linear::of(-1)) };
        for one in all {
            any = any.or(&one, self.budget)?;
        }
        Ok(any)
    }

    /// A term as a linear form. The definitions of its variables go to the context.
    fn term(&mut self, term: &Term, context: &mut Context) -> Decided<Linear> {
        let unsayable = Undecided::Unsayable;
        let (function, terms) = match term {
            Term::Constant(number) => return i64::try_from(*number).map(Linear::of).map_err(|_| unsayable),
            Term::Variable(number) => return Ok(context.forms[*number].clone()),
            Term::Of(function, terms) => (function, terms),
        };
        let mut forms = Vec::new();
        for term in terms {
            forms.push(self.term(term, context)?);
        }
        let constant = |form: &Linear| form.terms.is_empty().then_some(form.constant);
        match function {
            Function::Over | Function::Modulo => {
                let divisor = constant(&forms[1]).filter(|divisor| *divisor > 0).ok_or(unsayable)?;
                // 0 <= number - divisor * quotient < divisor.
                let quotient = self.number(&[&forms[..1]], context)?;
                let rest = forms[0].plus(-divisor, &quotient).ok_or(unsayable)?;
                let least = self.natural(&rest)?;
                let most = self.less(&rest, &Linear::of(divisor))?;
                context.parts.push(least.and(&most, self.budget)?);
                Ok(if *function == Function::Over { quotient } else { rest })
            }
            Function::Least | Function::Largest => {
                let is_least = *function == Function::Least;
                let mut best = forms[0].clone();
                for form in &forms[1..] {
                    best = self.one_of(&best.clone(), form, is_least, context)?;
                }
                Ok(best)
            }
            Function::Absolute => {
                let other = Linear::of(0).plus(-1, &forms[0]).ok_or(unsayable)?;
                self.one_of(&forms[0], &other, false, context)
            }
            Function::Xor if self.numeration.is_binary() => {
                let mut vars = Vec::new();
                for form in forms {
                    // The exclusive or of a negative number is undefined.
                    if self.can_be_negative(std::slice::from_ref(&form), context)? {
                        return Err(unsayable);
                    }
                    vars.push(self.named(&form, context)?);
                }
                let sum = self.new_var(context);
                let is_sum = nim_sum(self.numeration, [vars[0], vars[1], sum], self.budget)?;
                context.parts.push(is_sum);
                Ok(Linear::var(sum))
            }
            Function::Floor(t) if self.numeration == Numeration::Ostrowski(*t) => {
                // The relation has no negative numbers.
                if self.can_be_negative(&forms, context)? {
                    return Err(unsayable);
                }
                let (number, floor) = (self.named(&forms[0], context)?, self.new_var(context));
                let is_floor = floors(*t, self.budget)?.at(&[number, floor], self.budget)?;
                context.parts.push(is_floor);
                Ok(Linear::var(floor))
            }
            _ => function.of_linear(&forms).ok_or(unsayable),
        }
    }

    /// A variable that equals the form.
    fn named(&mut self, form: &Linear, context: &mut Context) -> Decided<Var> {
        if let Some(var) = form.as_var() {
            return Ok(var);
        }
        let var = self.new_var(context);
        let is_it = self.equal(&Linear::var(var), form)?;
        context.parts.push(is_it);
        Ok(var)
    }

    /// The lesser or the greater of two forms.
    fn one_of(
        &mut self, one: &Linear, other: &Linear, least: bool, context: &mut Context,
    ) -> Decided<Linear> {
        let both = [one.clone(), other.clone()];
        let var = if least {
            self.number(&[&both[..1], &both[1..]], context)?
        } else {
            self.number(&[&both], context)?
        };
        let (first, second) = (self.equal(&var, one)?, self.equal(&var, other)?);
        let (is_less, is_more) = (self.at_most(one, other)?, self.less(other, one)?);
        let (with_first, with_second) = if least { (is_less, is_more) } else { (is_more, is_less) };
        let first = first.and(&with_first, self.budget)?;
        let second = second.and(&with_second, self.budget)?;
        context.parts.push(first.or(&second, self.budget)?);
        Ok(var)
    }

    /// A condition on a position, as a relation between its coordinates.
    pub(super) fn holding(&mut self, condition: &Condition, dimension: usize) -> Decided<Automaton> {
        self.condition(condition, &mut Context::of_dimension(dimension))
    }

    /// The relation between positions and the value of a term, for values that are not negative.
    pub(super) fn valued(&mut self, term: &Term, dimension: usize, value: Var) -> Decided<Automaton> {
        self.closed(&Context::of_dimension(dimension), |translator, context| {
            let form = translator.term(term, context)?;
            translator.equal(&form, &Linear::var(value))
        })
    }

    /// A condition as a relation between only the variables of the rules.
    fn condition(&mut self, condition: &Condition, context: &mut Context) -> Decided<Automaton> {
        match condition {
            Condition::And(all) | Condition::Or(all) => {
                let mut automata = Vec::new();
                for one in all {
                    automata.push(self.condition(one, context)?);
                }
                if matches!(condition, Condition::Or(_)) {
                    return self.any(automata);
                }
                self.eliminate(automata, &[])
            }
            Condition::Not(condition) => Ok(self.condition(condition, context)?.not(self.budget)?),
            Condition::Exists(condition) => self.closed(context, |translator, context| {
                let k = translator.new_var(context);
                context.forms.push(Linear::var(k));
                translator.condition(condition, context)
            }),
            Condition::Compare(relation, one, other) => self.closed(context, |translator, context| {
                let (one, other) = (translator.term(one, context)?, translator.term(other, context)?);
                match relation {
                    Relation::Less => translator.less(&one, &other),
                    Relation::AtMost => translator.at_most(&one, &other),
                    Relation::Equal => translator.equal(&one, &other),
                    Relation::Unequal => Ok(translator.equal(&one, &other)?.not(translator.budget)?),
                }
            }),
            Condition::Is(property, term) => self.closed(context, |translator, context| {
                let form = translator.term(term, context)?;
                let numeration = translator.numeration;
                let every = match property {
                    Property::Even | Property::Odd => {
                        let half = translator.number(&[std::slice::from_ref(&form)], context)?;
                        let rest = form.plus(-2, &half).ok_or(Undecided::Unsayable)?;
                        return translator.equal(&rest, &Linear::of((*property == Property::Odd).into()));
                    }
                    Property::PowerOf2 => exponent(numeration, 2),
                    Property::Fibonacci => (numeration == Numeration::ZECKENDORF).then_some(1),
                    Property::Prime | Property::Square => None,
                };
                let var = translator.named(&form, context)?;
                Ok(places(numeration, every.ok_or(Undecided::Unsayable)?, var, translator.budget)?)
            }),
        }
    }

    /// A relation whose own variables are quantified.
    fn closed(
        &mut self, context: &Context, make: impl FnOnce(&mut Self, &mut Context) -> Decided<Automaton>,
    ) -> Decided<Automaton> {
        let assumed = [&context.assumed[..], &context.parts[..]].concat();
        let mut own = Context { forms: context.forms.clone(), assumed, ..Context::default() };
        let relation = make(self, &mut own)?;
        own.parts.push(relation);
        self.eliminate(own.parts, &own.vars)
    }

    /// Makes a number that can be negative only if all forms of one of these lists can be negative.
    fn number(&mut self, lists: &[&[Linear]], context: &mut Context) -> Decided<Linear> {
        // The form itself often has a lower bound.
        let bounds = lists.iter().map(|forms| forms.iter().filter_map(Linear::lower_bound).max());
        let bound = bounds.min().flatten();
        if let Some(bound) = bound {
            let more = Linear::var(self.new_var(context));
            return more.plus(1, &Linear::of(bound.min(0))).ok_or(Undecided::Unsayable);
        }
        let mut is_signed = false;
        for forms in lists {
            is_signed = is_signed || self.can_be_negative(forms, context)?;
        }
        let more = Linear::var(self.new_var(context));
        if !is_signed {
            return Ok(more);
        }
        let less = Linear::var(self.new_var(context));
        let is_zero = [self.equal(&more, &Linear::of(0))?, self.equal(&less, &Linear::of(0))?];
        context.parts.push(is_zero[0].or(&is_zero[1], self.budget)?);
        more.plus(-1, &less).ok_or(Undecided::Unsayable)
    }

    /// Whether all these forms can be negative at the same time.
    fn can_be_negative(&mut self, forms: &[Linear], context: &Context) -> Decided<bool> {
        if forms.iter().any(Linear::is_natural) {
            return Ok(false);
        }
        let mut parts = [&context.assumed[..], &context.parts[..]].concat();
        for form in forms {
            parts.push(self.less(form, &Linear::of(0))?);
        }
        Ok(!self.eliminate_all(parts)?.is_empty())
    }

    /// The conjunction of the relations, with every variable quantified.
    fn eliminate_all(&mut self, parts: Vec<Automaton>) -> Decided<Automaton> {
        let mut vars: Vec<Var> = parts.iter().flat_map(Automaton::tracks).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        self.eliminate(parts, &vars)
    }

    /// The conjunction of the relations, with `vars` quantified. Begins with the variable whose relations have the
    /// fewest variables.
    pub(super) fn eliminate(&mut self, mut parts: Vec<Automaton>, vars: &[Var]) -> Decided<Automaton> {
        let mut vars = vars.to_vec();
        loop {
            let tracks_of = |var: &Var| {
                let with = parts.iter().filter(|part| part.tracks().contains(var));
                let mut tracks: Vec<Var> = with.flat_map(Automaton::tracks).copied().collect();
                tracks.sort_unstable();
                tracks.dedup();
                tracks.len()
            };
            let next = vars.iter().copied().min_by_key(tracks_of);
            let (mut with, mut without): (Vec<_>, Vec<_>) =
                parts.into_iter().partition(|part| next.is_none_or(|var| part.tracks().contains(&var)));
            with.sort_by_key(Automaton::states);
            let mut with = with.into_iter();
            let Some(mut all) = with.next() else {
                // Nothing restricts this variable.
                let Some(var) = next else { return self.natural(&Linear::of(0)) };
                vars.retain(|other| *other != var);
                parts = without;
                continue;
            };
            for part in with {
                all = all.and(&part, self.budget)?;
            }
            let Some(var) = next else { return Ok(all) };
            without.push(all.exists(var, self.budget)?);
            vars.retain(|other| *other != var);
            parts = without;
        }
    }
}

/// A constant range shorter than this becomes a branch for each of its numbers.
const SHORT: i64 = 8;

/// The exponent, if `number` is a power of the base.
fn exponent(numeration: Numeration, number: u64) -> Option<u32> {
    let Numeration::Base(base) = numeration else { return None };
    (1..64).find(|&exponent| u64::from(base).checked_pow(exponent) == Some(number))
}

impl Context {
    /// The context of a position, before any choice.
    fn of(rules: &Rules) -> Self {
        Context::of_dimension(rules.dimension())
    }

    fn of_dimension(dimension: usize) -> Self {
        let forms = (0..dimension as u32).map(|number| Linear::var(Var(number))).collect();
        Context { forms, ..Context::default() }
    }
}

impl Function {
    /// The function of linear forms, if it is linear.
    pub(super) fn of_linear(self, forms: &[Linear]) -> Option<Linear> {
        let zero = Linear::of(0);
        match (self, forms) {
            (Function::Negative, [form]) => zero.plus(-1, form),
            (Function::Plus, [one, other]) => one.plus(1, other),
            (Function::Minus, [one, other]) => one.plus(-1, other),
            (Function::Times, [times, form] | [form, times]) if times.terms.is_empty() => {
                zero.plus(times.constant, form)
            }
            _ => None,
        }
    }
}

impl Linear {
    /// A lower bound, if all coefficients are positive.
    fn lower_bound(&self) -> Option<i64> {
        self.terms.iter().all(|(coefficient, _)| *coefficient > 0).then_some(self.constant)
    }

    /// Whether it is obviously 0 or more.
    fn is_natural(&self) -> bool {
        self.lower_bound() >= Some(0)
    }
}
