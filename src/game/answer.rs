//! The kinds of answer that a row can be given.

/// What is written about every row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerKind {
    /// `1` where the player to move wins, `0` where they lose.
    Win,
    /// One of two words, a line each.
    Words(Words),
    /// One of two words, those of all rows of one described game on one line.
    Letters(Words),
    /// The position that the preferred winning move leaves, or `-` where no move wins.
    Move,
    /// All positions that winning moves leave, with ` | ` between them, or `-`. Rows that stand for the same
    /// position are listed once.
    Moves,
    /// How many moves win.
    Count,
    /// The Grundy value.
    Grundy,
    /// A report that a problem of an online judge asks for.
    Report(Report),
}

/// The words for who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Written where the player to move wins.
    pub win: String,
    /// Written where they lose.
    pub lose: String,
}

impl Words {
    /// These two words.
    pub fn new(win: &str, lose: &str) -> Self {
        Words { win: win.to_owned(), lose: lose.to_owned() }
    }

    /// The word for a verdict.
    pub fn of(&self, wins: bool) -> &str {
        if wins { &self.win } else { &self.lose }
    }
}

/// What some problems of online judges ask for, beyond a word or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// `0`, or `1` and then what every winning move leaves, a line each, its piles in ascending order: first
    /// the moves that take from the most piles, then those on the smallest. What two moves leave comes twice.
    Results,
    /// How much the winning moves take from the first pile, ascending on one line, or `none`. The last move
    /// may take more than there is, up to the row's second number.
    Amounts,
    /// What the winning move on the first pile that has one takes, and that pile's number, from 1; on the
    /// next line the piles after the move. Or `lose`.
    Taking,
}

impl AnswerKind {
    /// Whether it tells who wins and nothing else.
    pub fn is_verdict(&self) -> bool {
        matches!(self, AnswerKind::Win | AnswerKind::Words(_) | AnswerKind::Letters(_))
    }
}
