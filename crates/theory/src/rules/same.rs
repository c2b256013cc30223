//! Whether two rulesets have the same moves.
//!
//! Rules define a set of positions and the relation "this is an option of that". In a fixed numeration both are
//! automata, and equal relations have equal automata. So the answer covers all positions, however large. An option of
//! several heaps is a multiset: the relation contains its heaps in every order, padded with empty heaps.

use super::logic::{Branch, Decided, Translator, Undecided};
use super::prove::permutations;
use super::solve::NUMERATIONS;
use super::tree::Rules;
use crate::automata::{Automaton, Budget, Linear, Numeration, Var};

/// The budget to compare two rulesets.
const STEPS: u64 = 8_000_000;

/// Whether two rulesets have the same positions with the same options, if coordinate `order[i]` of `other` stands for
/// coordinate `i` of `one`. If the rules list equal moves, the answer is known at once; otherwise automata decide.
/// `None` if the budget does not suffice or no numeration expresses the rules.
pub fn same_moves(one: &Rules, other: &Rules, order: &[usize]) -> Option<bool> {
    let is_in_order = order.iter().enumerate().all(|(index, &place)| index == place);
    let all_of = |one: &Rules, other: &Rules| one.moves.iter().all(|each| other.moves.contains(each));
    if is_in_order && one.condition == other.condition && all_of(one, other) && all_of(other, one) {
        return Some(true);
    }
    let budget = &mut Budget::of(STEPS);
    for numeration in NUMERATIONS {
        match compared(one, other, order, numeration, budget) {
            Ok(is_same) => return Some(is_same),
            Err(Undecided::Exhausted) => return None,
            Err(Undecided::Unsayable) => {}
        }
    }
    None
}

fn compared(
    one: &Rules, other: &Rules, order: &[usize], numeration: Numeration, budget: &mut Budget,
) -> Decided<bool> {
    let dimension = one.dimension();
    let heaps = |rules: &Rules| rules.moves.iter().map(|one| one.leaves.len()).max().unwrap_or(1);
    let heaps = heaps(one).max(heaps(other));
    // Options of several positions with several numbers each are not supported here.
    if dimension > 1 && heaps > 1 {
        return Err(Undecided::Unsayable);
    }
    let (positions, moves) = relations(one, heaps, numeration, budget)?;
    let (of_other, others) = relations(other, heaps, numeration, budget)?;
    let place = |index: &usize| order.iter().position(|place| place == index).expect("it is an order");
    let vars: Vec<Var> = (0..dimension).map(|index| Var(place(&index) as u32)).collect();
    if of_other.at(&vars, budget)? != positions {
        return Ok(false);
    }
    let left = others.tracks()[dimension..].iter().zip(0..);
    let left =
        left.map(|(&var, index)| if dimension > 1 { Var((dimension + place(&index)) as u32) } else { var });
    let vars: Vec<Var> = vars.iter().copied().chain(left).collect();
    Ok(others.at(&vars, budget)? == moves)
}

/// The set of positions, and the relation between a position and its options. The first tracks of the relation are the
/// position, the others the option: a position, or some heaps.
pub(super) fn relations(
    rules: &Rules, heaps: usize, numeration: Numeration, budget: &mut Budget,
) -> Decided<(Automaton, Automaton)> {
    let dimension = rules.dimension();
    let width = dimension * heaps;
    let mut translator = Translator::new(numeration, dimension + width, budget);
    let positions = translator.positions(rules)?;
    let branches = translator.branches(rules, &positions)?;
    let var = |track: usize| Var(track as u32);
    let orders = if dimension == 1 { permutations(width) } else { vec![(0..width).collect()] };
    let mut all = Vec::new();
    for Branch { mut parts, vars, leaves } in branches {
        let mut forms = leaves.concat();
        forms.resize(width, Linear::of(0));
        parts.push(positions.clone());
        for (form, track) in forms.iter().zip(dimension..) {
            parts.push(translator.equal(form, &Linear::var(var(track)))?);
        }
        let moves = translator.eliminate(parts, &vars)?;
        for order in &orders {
            let left = order.iter().map(|index| dimension + index);
            let tracks: Vec<Var> = (0..dimension).chain(left).map(var).collect();
            all.push(moves.at(&tracks, translator.budget)?);
        }
    }
    // This gives the relation all its tracks, even if there are no moves.
    let sum = (0..dimension + width).map(|track| (1, var(track))).collect();
    let every = translator.natural(&Linear { terms: sum, constant: 0 })?;
    let any = translator.any(all)?;
    Ok((positions, any.and(&every, translator.budget)?))
}
