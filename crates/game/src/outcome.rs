//! Who wins a position.

/// Who wins a position against perfect replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The player to move loses.
    Lost = -1,
    /// Neither player can force a win, so play never ends.
    Drawn = 0,
    /// The player to move wins.
    Won = 1,
}

impl Outcome {
    /// The outcome of a position that is won, drawn, or neither.
    pub fn new(is_won: bool, is_drawn: bool) -> Self {
        match (is_won, is_drawn) {
            (_, true) => Outcome::Drawn,
            (true, _) => Outcome::Won,
            _ => Outcome::Lost,
        }
    }
}
