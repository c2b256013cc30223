//! The kinds of answers to rows.

/// The answer that a task writes for every row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerKind {
    /// `1` if the player to move wins, `0` if they lose.
    Win,
    /// One of two words, a line each.
    Words(Words),
    /// One of two words; those for all rows of a described game share a line.
    Letters(Words),
    /// The position that the preferred winning move leaves, or `-` if no move wins.
    Move,
    /// All positions that winning moves leave, separated by ` | `, or `-`. Rows for the same position are
    /// listed once.
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

/// An answer in the format of some problems of online judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// `0`, or `1` and then a line for every winning move: the option, its heaps in ascending order. Moves on
    /// more heaps come first, then those on smaller heaps. An option of two moves comes twice.
    Results,
    /// The numbers that winning moves take from the first heap, in ascending order on one line, or `none`. A
    /// move that ends the game can take more than there is, up to the row's second number.
    Amounts,
    /// The number that the first winning move takes, and the heap that it takes it from, counted from 1; on
    /// the next line the option. Or `lose`.
    Taking,
}

impl AnswerKind {
    /// Whether it tells who wins and nothing else.
    pub fn is_verdict(&self) -> bool {
        matches!(self, AnswerKind::Win | AnswerKind::Words(_) | AnswerKind::Letters(_))
    }
}
