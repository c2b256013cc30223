//! The winning moves of many rows, in flat arrays.

/// The positions that the winning moves of several rows leave: all their numbers one after another, and where each
/// position and each row ends.
///
/// ```
/// use judge_game as game;
/// use judge_games::wythoff::Wythoff;
/// use judge_text::{Kernel, Rows};
///
/// let (rows, mut lists) = (Rows::new(&[8, 4, 2, 1], &[0, 2, 4])?, game::MoveLists::default());
/// game::list_winning_moves(&Wythoff::normal(), rows, Kernel::best(), &mut lists).unwrap();
/// assert_eq!((&lists.numbers[..], &lists.positions[..], &lists.rows[..]), (&[7, 4][..], &[2][..], &[1, 1][..]));
/// # Ok::<(), judge_text::RowsError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MoveLists {
    /// The numbers of all positions.
    pub numbers: Vec<u64>,
    /// Where each position ends among the numbers.
    pub positions: Vec<usize>,
    /// Where each row ends among the positions.
    pub rows: Vec<usize>,
}

impl MoveLists {
    /// Forgets all rows and keeps their memory.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.positions.clear();
        self.rows.clear();
    }

    /// Adds a position to the row that [`MoveLists::end_row`] ends.
    pub fn push(&mut self, position: &[u64]) {
        self.numbers.extend_from_slice(position);
        self.positions.push(self.numbers.len());
    }

    /// Ends a row.
    pub fn end_row(&mut self) {
        self.rows.push(self.positions.len());
    }
}
