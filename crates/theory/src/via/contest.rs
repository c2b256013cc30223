//! A view's material for contests.

use super::{Via, View};
use crate::component::ComponentContest;
use crate::game::{AnswerKind, Contest, Numbers, RowOrder, Solution};
use crate::message::Message;

impl<V: View, C: ComponentContest> Contest for Via<V, C> {
    fn solution(&self) -> Result<Solution, Message> {
        Ok(self.view.solution(self.sum.solution()?))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.sum.solution_of(kind).filter(|_| V::SAME)
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        if V::SAME { self.sum.landmarks(most) } else { Vec::new() }
    }

    fn order(&self) -> RowOrder {
        if V::RISING { RowOrder::Rising } else { RowOrder::Any }
    }

    fn numbers(&self) -> Numbers {
        if V::NUMBERS_DIFFER { Numbers::Places } else { Numbers::Sizes }
    }
}
