//! Checked positions: questions about a single row.

use std::ops::ControlFlow;

use super::outcome::Outcome;
use super::rules::{Game, RowError, check, first, grundy, list_moves, outcome};

/// A row that has been checked to be a position of its game.
///
/// ```
/// use judge_game::Position;
/// use judge_games::nim::Nim;
///
/// let nim = Nim::normal();
/// let position = Position::new(&nim, &[3, 5, 7, 19, 50])?;
/// assert!(position.wins());
/// assert_eq!(position.winning_moves()?, [[3, 5, 7, 19, 18]]);
/// assert_eq!((position.winning_move_count()?, position.grundy()?), (1, 32));
/// # Ok::<(), judge_game::RowError>(())
/// ```
pub struct Position<'a, G: Game + ?Sized = dyn Game> {
    game: &'a G,
    row: &'a [u64],
}

impl<'a, G: Game + ?Sized> Position<'a, G> {
    /// `row` as a position of `game`.
    ///
    /// # Errors
    ///
    /// The first error in the row, if it is not a position.
    ///
    /// ```
    /// use judge_game::Position;
    /// use judge_games::wythoff::Wythoff;
    ///
    /// let error = Position::new(&Wythoff::normal(), &[1, 2, 3]).err().unwrap();
    /// assert_eq!(error.to_string(), "pile 3: too many numbers: a row has 2");
    /// ```
    pub fn new(game: &'a G, row: &'a [u64]) -> Result<Self, RowError> {
        check(game, row).map(|()| Position { game, row })
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The row.
    pub fn row(&self) -> &'a [u64] {
        self.row
    }

    /// Whether the player to move wins.
    pub fn wins(&self) -> bool {
        self.game.is_won(self.row)
    }

    /// Who wins: for a game that can be [drawn](Game::draws), more than [`Position::wins`] tells.
    pub fn outcome(&self) -> Outcome {
        outcome(self.game.as_game(), self.row)
    }

    /// The position that the preferred winning move leaves, if a move wins.
    ///
    /// # Errors
    ///
    /// If the moves of this row cannot be written or take too long to find.
    pub fn winning_move(&self) -> Result<Option<Vec<u64>>, RowError> {
        let mut found = Ok(ControlFlow::Continue(()));
        let first = first(&mut |visit| {
            found = self.game.visit_winning_moves(self.row, visit);
            ControlFlow::Continue(())
        });
        found.map(|_| first)
    }

    /// The positions that winning moves leave, the preferred one first. If several have the same [normal
    /// form](Game::normal_form), only one is listed.
    ///
    /// # Errors
    ///
    /// If a position cannot be written. If there are too many positions: more than 16, and more than
    /// [`MOST_LISTED`](super::MOST_LISTED) divided by the length of this row.
    pub fn winning_moves(&self) -> Result<Vec<Vec<u64>>, RowError> {
        let mut moves = Vec::new();
        list_moves(self.game.as_game(), self.row, &mut |left| moves.push(left.to_vec()))?;
        Ok(moves)
    }

    /// The number of winning moves, as [`Game::count_winning_moves`] counts them.
    ///
    /// # Errors
    ///
    /// If counting would take too long.
    pub fn winning_move_count(&self) -> Result<u128, RowError> {
        self.game.count_winning_moves(self.row)
    }

    /// The Grundy value.
    ///
    /// # Errors
    ///
    /// In misère play, and if no theory gives it. In a game that can be drawn, if the value is infinite.
    pub fn grundy(&self) -> Result<u64, RowError> {
        grundy(self.game.as_game(), self.row)
    }
}

impl<G: Game + ?Sized> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game + ?Sized> Copy for Position<'_, G> {}
