//! The kinds of answers to rows.

use std::ops::Range;

use super::outcome::Outcome;

/// The answer that a task writes for every row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// `1` if the player to move wins, `0` if they lose, `=` in a draw.
    Win,
    /// A word for each of these, on a line of its own.
    Words(Words),
    /// Like [`AnswerKind::Words`], but the words for all rows of a described game share a line.
    Letters(Words),
    /// The position that the preferred winning move leaves, or `-` if no move wins.
    Move,
    /// All positions that winning moves leave, separated by ` | `, or `-`. If several rows mean the same position,
    /// only one is listed.
    Moves,
    /// The number of winning moves.
    Count,
    /// The Grundy value; an infinite one as `inf(0,2)`.
    Grundy,
    /// A report that a problem of an online judge asks for.
    Report(Report),
}

/// The words that tell who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The word for a won position.
    pub win: String,
    /// The word for a lost position.
    pub lose: String,
    /// The word for a draw, in games that can be drawn.
    pub draw: String,
}

impl Words {
    /// The words `win` and `lose`, and `=` for a draw.
    pub fn new(win: &str, lose: &str) -> Self {
        Words { win: win.to_owned(), lose: lose.to_owned(), draw: "=".to_owned() }
    }

    /// These words, with one for a draw.
    #[must_use]
    pub fn with_draw(self, draw: &str) -> Self {
        Words { draw: draw.to_owned(), ..self }
    }

    /// Whether one of them has several lines.
    pub fn have_lines(&self) -> bool {
        [&self.win, &self.lose, &self.draw].iter().any(|text| text.contains('\n'))
    }

    /// The words of the texts for a win and for a loss.
    pub fn of_win_and_loss(&self) -> impl Iterator<Item = &str> {
        self.win.split_ascii_whitespace().chain(self.lose.split_ascii_whitespace())
    }

    /// The word for an outcome.
    pub fn of(&self, outcome: Outcome) -> &str {
        match outcome {
            Outcome::Won => &self.win,
            Outcome::Lost => &self.lose,
            Outcome::Drawn => &self.draw,
        }
    }
}

/// An answer in the format of some problems of online judges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// `0` if no move wins. Otherwise `1`, and then a line for every winning move: the heaps that it leaves, in
    /// ascending order. Moves that change more heaps come first, and among these, moves that change smaller heaps. An
    /// option that two moves leave is written twice.
    Results,
    /// The numbers that winning moves take from the first heap, in ascending order on one line, or `none` if no move
    /// wins. A move that ends the game can take more stones than the heap has, up to the row's second number.
    Amounts,
    /// A text about one winning move or all, or another text.
    Told(MoveText),
    /// `No` if no move wins. Otherwise `Yes`, and then a line for every heap on which a move wins: the heap before the
    /// move and after it.
    Changes,
    /// In a game on a grid: the first of these words, and then a line for every cell that a winning move goes to, with
    /// its row and its column; or the second word if no move wins.
    Cells(Words),
}

/// A text that tells of one winning move or of all, and one for a position without.
///
/// The one move is that which takes the least from the first heap on which a move wins. Of all moves, each text is
/// written once, in the order of the heaps, the amounts and the options that it tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The text about the move. It can have several lines.
    pub win: Vec<MovePart>,
    /// The part of the text that is repeated for each winning move, if it tells of all.
    pub each: Option<EachMove>,
    /// The text if no move wins.
    pub lose: String,
}

/// A part of a text about a winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovePart {
    /// These letters.
    Text(String),
    /// How much the move takes from the heap, or from the row if it splits a heap.
    Amount,
    /// The number of the heap, from 1.
    Pile,
    /// The option that it leaves, with blanks between its heaps.
    Rest,
}

/// A part of a text that is repeated for each winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EachMove {
    /// Which parts of the text are repeated.
    pub parts: Range<usize>,
    /// The text between two moves.
    pub between: String,
}

impl MoveText {
    /// Whether it tells only how much one move takes.
    pub fn is_amount(&self) -> bool {
        self.each.is_none() && matches!(self.tells(), [false, _, false])
    }

    /// Whether it tells the heap, the amount and the option.
    pub fn tells(&self) -> [bool; 3] {
        [MovePart::Pile, MovePart::Amount, MovePart::Rest].map(|part| self.win.contains(&part))
    }

    /// Whether one of both texts has several lines.
    pub fn has_lines(&self) -> bool {
        let between = self.each.as_ref().is_some_and(|each| each.between.contains('\n'));
        between
            || self.lose.contains('\n')
            || self.win.iter().any(|part| matches!(part, MovePart::Text(text) if text.contains('\n')))
    }

    /// The text about this many moves, if it tells of all, with these letters in place of heap, amount and option.
    pub fn of_moves(&self, moves: usize, [pile, amount, rest]: [&str; 3]) -> String {
        let text = |part: &MovePart| match part {
            MovePart::Text(text) => text.clone(),
            MovePart::Amount => amount.to_owned(),
            MovePart::Pile => pile.to_owned(),
            MovePart::Rest => rest.to_owned(),
        };
        let written = |parts: &[MovePart]| parts.iter().map(text).collect::<String>();
        let Some(EachMove { parts, between }) = &self.each else { return written(&self.win) };
        let each = vec![written(&self.win[parts.clone()]); moves].join(between);
        written(&self.win[..parts.start]) + &each + &written(&self.win[parts.end..])
    }

    /// Stands for a number in [words](MoveText::words).
    pub const HOLE: &str = "{}";

    /// The words of both texts.
    pub fn words(&self) -> Vec<String> {
        // Between two moves, words can be others than after the last one; and options have one number or more.
        let of = |(moves, rest)| self.of_moves(moves, [Self::HOLE, Self::HOLE, rest]);
        let texts = [(1, "{}"), (1, "{} {}"), (2, "{}"), (2, "{} {}")].map(of);
        let text = [&texts[..], std::slice::from_ref(&self.lose)].concat().join(" ");
        let mut words = Vec::new();
        for word in text.split_ascii_whitespace().map(str::to_owned) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    /// The text about one move, as in [`MoveText::of_moves`], with dots in place of others.
    pub fn sketch(&self, letters: [&str; 3]) -> String {
        let Some(EachMove { parts, between }) = &self.each else { return self.of_moves(1, letters) };
        let mut win = self.win.clone();
        win.insert(parts.end, MovePart::Text(format!("{between}...")));
        MoveText { win, each: None, lose: String::new() }.of_moves(1, letters)
    }
}

/// A text around each answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerPrefix {
    /// The text before the number of the row; all of the text before the answer if there is no number.
    pub begin: String,
    /// The text between the number and the answer, if there is a number.
    pub end: Option<String>,
    /// The text after the answer.
    pub after: String,
}

impl AnswerPrefix {
    /// The text `before` the answer, in which `{}` stands for the number of the row, from 1, and the text `after` it.
    pub fn new(before: &str, after: &str) -> Self {
        let (begin, end) = match before.split_once("{}") {
            Some((begin, end)) => (begin, Some(end.to_owned())),
            None => (before, None),
        };
        AnswerPrefix { begin: begin.to_owned(), end, after: after.to_owned() }
    }

    /// The text before the answer to this row.
    pub fn of(&self, row: impl std::fmt::Display) -> String {
        match &self.end {
            Some(end) => format!("{}{row}{end}", self.begin),
            None => self.begin.clone(),
        }
    }

    /// The answer to this row with the text around it.
    pub fn around(&self, row: impl std::fmt::Display, answer: &str) -> String {
        format!("{}{answer}{}", self.of(row), self.after)
    }

    /// Whether the text has the number of the row.
    pub fn has_number(&self) -> bool {
        self.end.is_some()
    }

    /// How many words come before the one with the answer.
    pub fn words(&self) -> usize {
        self.of(1)
            .split_inclusive(|letter: char| letter.is_ascii_whitespace())
            .filter(|word| word.ends_with(' '))
            .count()
    }

    /// The answer within this word, if the word is what surrounds the answer to this row.
    pub fn within<'w>(&self, row: impl std::fmt::Display, word: &'w str) -> Option<&'w str> {
        let before = self.of(row);
        let before = before.rsplit(' ').next().unwrap_or_default();
        let after = self.after.split(' ').next().unwrap_or_default();
        word.strip_prefix(before)?.strip_suffix(after)
    }
}

impl AnswerKind {
    /// Whether the answer tells only who wins.
    pub fn is_verdict(&self) -> bool {
        matches!(self, AnswerKind::Win | AnswerKind::Words(_) | AnswerKind::Letters(_))
    }

    /// Whether the text for some outcome has several lines.
    pub fn has_lines(&self) -> bool {
        match self {
            AnswerKind::Words(words) => words.have_lines(),
            AnswerKind::Report(Report::Told(text)) => text.has_lines(),
            _ => false,
        }
    }

    /// Whether the answer is the options that winning moves leave, one or all.
    pub fn is_moves(&self) -> bool {
        matches!(self, AnswerKind::Move | AnswerKind::Moves)
    }
}
