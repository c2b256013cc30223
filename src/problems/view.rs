//! Views: a problem's row as another game's.

mod gaps;

use std::borrow::Cow;
use std::ops::{ControlFlow, RangeInclusive};

use crate::answers::Answers;
use crate::batch::Batch;
use crate::games::{Ending, Game, Grundy, Leave, Reason, Refusal, Table, judge_rows};
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;
use gaps::gaps;

/// What makes a row of a game from one of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Nothing: they are the same.
    Same,
    /// The row's first number is of no account: a stair that counts the floor as its first step.
    WithoutFirst,
    /// The numbers are the cells of tokens on a strip, from 1 on and in any order. A token moves to the left, may not
    /// pass another, and no two may share a cell.
    Gaps,
}

impl View {
    /// The row of the game.
    fn row(self, row: &[u64]) -> Cow<'_, [u64]> {
        match self {
            View::Same => row.into(),
            // Without any other step, what is left is an empty one.
            View::WithoutFirst => row.get(1..).filter(|rest| !rest.is_empty()).unwrap_or(&[0]).into(),
            View::Gaps => gaps(row).into(),
        }
    }

    /// The row of the problem in which a move leaves `left`, when it led there from the row that `row` is to the game.
    pub(crate) fn back<'a>(self, row: &[u64], left: &'a [u64]) -> Cow<'a, [u64]> {
        match self {
            View::Same => left.into(),
            View::WithoutFirst => row[..1].iter().chain(left).copied().take(row.len()).collect(),
            View::Gaps => {
                let mut tokens: Vec<usize> = (0..row.len()).collect();
                tokens.sort_unstable_by_key(|&token| row[token]);
                let mut cells = row.to_vec();
                // The right token of each pair, from the right.
                for (index, gap) in left.iter().rev().enumerate() {
                    let right = tokens.len() - 1 - 2 * index;
                    let wall = right.checked_sub(1).map_or(0, |token| row[tokens[token]]);
                    cells[tokens[right]] = wall + gap + 1;
                }
                cells.into()
            }
        }
    }

    /// The first number of the row, from the index `from` on, that no row of the problem has there, and why.
    fn excluded(self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        if self != View::Gaps {
            return None;
        }
        if let Some(zero) = row[from..].iter().position(|&cell| cell == 0) {
            return Some((from + zero, "a token on cell 0; cells count from 1".into()));
        }
        let mut tokens: Vec<usize> = (0..row.len()).collect();
        tokens.sort_unstable_by_key(|&token| (row[token], token));
        let shared = tokens.windows(2).filter(|pair| row[pair[0]] == row[pair[1]]).map(|pair| pair[1]).min();
        shared.map(|token| (token, "a second token on the same cell".into()))
    }
}

/// A game whose rows are seen through a view. The positions that its moves leave are those of the game.
pub(super) struct Viewed<'a> {
    pub(super) game: &'a dyn Game,
    pub(super) view: View,
}

impl Game for Viewed<'_> {
    fn piles(&self) -> RangeInclusive<usize> {
        self.game.piles()
    }

    fn ending(&self) -> Ending {
        self.game.ending()
    }

    fn excluded(&self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        match self.view {
            View::Same => self.game.excluded(row, from),
            view => view.excluded(row, from),
        }
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        self.game.moves(&self.view.row(row))
    }

    fn wins(&self, row: &[u64]) -> bool {
        self.game.wins(&self.view.row(row))
    }

    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        self.game.winning_moves(&self.view.row(row), leave)
    }

    fn overflowing(&self, row: &[u64]) -> Option<usize> {
        self.game.overflowing(&self.view.row(row))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        self.game.count_winning_moves(&self.view.row(row))
    }

    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        let grundy = self.game.grundy()?;
        Ok(Box::new(move |row| grundy(&self.view.row(row))))
    }

    fn hard_rows(&self, most: u64) -> Vec<Vec<u64>> {
        match self.view {
            View::Same => self.game.hard_rows(most),
            _ => Vec::new(),
        }
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        self.game.name_move(&self.view.row(row), left)
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        self.game.delaying_move(&self.view.row(row))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        self.game.reason(&self.view.row(row), reason);
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        self.game.table(piles)
    }

    fn judge(&self, batch: &Batch, kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        match self.view {
            View::Same => self.game.judge(batch, kernel, answers),
            _ => judge_rows(self, batch, answers),
        }
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        let mut solution = self.game.solution(question)?;
        match self.view {
            View::Same => {}
            View::WithoutFirst => solution.each_row += "let row = &row[1..];\n",
            View::Gaps => {
                solution.texts.push(include_str!("view/gaps.rs"));
                solution.each_row += "let row = gaps(&row);\n";
            }
        }
        Ok(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::Nim;
    use std::collections::HashMap;

    /// Whether the player to move wins with tokens on these cells, in order, by trying everything.
    fn wins(cells: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(cells) {
            return wins;
        }
        let mut any = false;
        for (token, &cell) in cells.iter().enumerate() {
            let wall = token.checked_sub(1).map_or(0, |left| cells[left]);
            for to in wall + 1..cell {
                let mut after = cells.to_vec();
                after[token] = to;
                any |= !wins(&after, known);
            }
        }
        known.insert(cells.to_vec(), any);
        any
    }

    #[test]
    fn gaps_are_piles() {
        let nim = Nim::new(Ending::Normal);
        let game = Viewed { game: &nim, view: View::Gaps };
        let mut known = HashMap::new();
        let (mut won, mut lost) = (0, 0);
        for set in 1..1_u64 << 11 {
            let cells: Vec<u64> = (0..11).filter(|cell| set >> cell & 1 == 1).map(|cell| cell + 1).collect();
            let expected = wins(&cells, &mut known);
            let mut shuffled = cells.clone();
            fastrand::Rng::with_seed(set).shuffle(&mut shuffled);
            assert_eq!(game.wins(&shuffled), expected, "{shuffled:?}");
            if expected { won += 1 } else { lost += 1 }
        }
        assert!(won > 100 && lost > 100);
    }

    #[test]
    fn what_a_move_leaves_is_shown_as_the_problem_does() {
        for (view, row, left, expected) in [
            (View::Same, &[3, 5][..], &[3, 3][..], &[3, 3][..]),
            (View::WithoutFirst, &[7, 1, 2], &[3, 0], &[7, 3, 0]),
            (View::WithoutFirst, &[7], &[0], &[7]),
            // The gaps are 3 between 4 and 8, and 1 between the wall and 2.
            (View::Gaps, &[8, 2, 4], &[0, 3], &[8, 1, 4]),
            (View::Gaps, &[8, 2, 4], &[1, 0], &[5, 2, 4]),
        ] {
            assert_eq!(*view.back(row, left), *expected, "{row:?}");
        }
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1000 {
            let mut cells: Vec<u64> = (1..30).filter(|_| random.u8(..3) == 0).collect();
            random.shuffle(&mut cells);
            if let Some(index) =
                (0..View::Gaps.row(&cells).len()).find(|&index| View::Gaps.row(&cells)[index] > 0)
            {
                let mut left = View::Gaps.row(&cells).into_owned();
                left[index] = random.u64(..left[index]);
                let back = View::Gaps.back(&cells, &left);
                assert!(View::Gaps.excluded(&back, 0).is_none(), "{cells:?} {left:?}");
                assert_eq!(*View::Gaps.row(&back), *left);
            }
        }
    }

    #[test]
    fn tokens_do_not_share_cells() {
        for (row, from, expected) in [
            (&[3, 1, 2][..], 0, None),
            (&[3, 1, 3], 0, Some(2)),
            (&[3, 0, 3], 0, Some(1)),
            (&[5, 4, 4, 5], 2, Some(2)),
        ] {
            assert_eq!(View::Gaps.excluded(row, from).map(|(token, _)| token), expected, "{row:?}");
        }
    }

    #[test]
    fn a_stair_may_be_all_floor() {
        assert_eq!(*View::WithoutFirst.row(&[7]), [0]);
        assert_eq!(*View::WithoutFirst.row(&[7, 1, 2]), [1, 2]);
    }
}
