//! A view's material for contests.

use super::Via;
use crate::game::{AnswerKind, Contest, Numbers, RowOrder, Solution};
use crate::message::Message;

impl Contest for Via {
    fn solution(&self) -> Result<Solution, Message> {
        Ok(self.view.solution(self.sum.solution()?))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.sum.solution_of(kind).filter(|_| self.facts.is_same)
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        if self.facts.is_same { self.sum.landmarks(most) } else { Vec::new() }
    }

    fn order(&self) -> RowOrder {
        self.facts.order
    }

    fn least_at(&self, _index: usize) -> u64 {
        self.facts.least
    }

    fn numbers(&self) -> Numbers {
        if self.facts.numbers_differ { Numbers::Places } else { Numbers::Sizes }
    }
}
