//! A sum's material for contests, which comes from its component.

use super::Sum;
use crate::component::MisereTheory;
use crate::game::{AnswerKind, Contest, Ending, Game, Numbers, Solution};
use crate::message::Message;

impl Contest for Sum {
    fn solution(&self) -> Result<Solution, Message> {
        self.component.solution(self.ending)
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.component.solution_of(self.ending, kind)
    }

    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let mut rows = self.component.edge_cases(most);
        if let (Ending::Misere, MisereTheory::Except(exceptions)) = (self.ending, self.theory) {
            let largest = exceptions.largest.min(most);
            for first in 1..=largest {
                for second in first..=largest {
                    let lost = (second..=largest).map(|third| vec![first, second, third]);
                    rows.extend(lost.filter(|row| exceptions.have(row) && !self.is_won(row)));
                }
            }
        }
        rows
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        self.component.landmarks(most)
    }

    fn numbers(&self) -> Numbers {
        self.component.labels().map_or(Numbers::Sizes, Numbers::Labels)
    }
}
