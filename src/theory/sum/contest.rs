//! Material of every sum for contests, which comes from its component.

use super::Sum;
use crate::game::{AnswerKind, Contest, Numbers, Solution};
use crate::message::Message;
use crate::theory::component::ComponentContest;

impl<C: ComponentContest> Contest for Sum<C> {
    fn solution(&self) -> Result<Solution, Message> {
        self.component.solution(self.ending)
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.component.solution_of(self.ending, kind)
    }

    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        self.component.edge_cases(most)
    }

    fn numbers(&self) -> Numbers {
        self.component.labels().map_or(Numbers::Sizes, Numbers::Labels)
    }
}
