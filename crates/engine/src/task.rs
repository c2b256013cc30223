//! Tasks: reading an input, and answering its positions.

use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::answering::{Answering, Sink};
use super::described::Described;
use super::echo::Echo;
use super::format::Games;
use super::grids::Grids;
use super::layout::Layout;
use super::pass::{Course, InputPass};
use super::prefixed::Prefixed;
use super::reader::{Grouped, Lines, Reader, RowJudge};
use super::recovery::Recovery;
use crate::game::{AnswerKind, AnswerPrefix, Game};
use crate::text::{Error, Kernel};

/// The largest limit that a task can set on the length of a row: offsets have 32 bits.
pub const MAX_PILES: usize = 4_000_000_000;
const _: () = assert!(MAX_PILES < u32::MAX as usize - (1 << 20));

/// A task's default limit on the length of a row.
pub const USUAL_MAX_PILES: usize = 1 << 24;

/// How to read the positions of an input, and what to answer about them.
///
/// ```
/// use judge_engine::Task;
/// use judge_game::AnswerKind;
/// use judge_games::wythoff::Wythoff;
///
/// let game = Wythoff::normal();
/// let mut answers = Vec::new();
/// Task::new(&game).run("input", &b"2 1\n8 4\n4 7\n"[..], &mut answers)?;
/// assert_eq!(answers, b"0\n1\n0\n");
///
/// let mut answers = Vec::new();
/// Task::new(&game).answer(&AnswerKind::Move).run("input", &b"8 4\n"[..], &mut answers)?;
/// assert_eq!(answers, b"7 4\n");
/// # Ok::<(), judge_text::Error>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Task<'a> {
    input: Input<'a>,
    kind: &'a AnswerKind,
    prefix: Option<&'a AnswerPrefix>,
    has_blanks: bool,
    pub(super) kernel: Kernel,
    max_piles: usize,
    /// The answer to refused rows, and the counter of such rows.
    invalid: Option<(&'a str, &'a AtomicU64)>,
    echo: bool,
}

/// The content of an input.
#[derive(Clone, Copy)]
enum Input<'a> {
    /// Positions of one game.
    Positions(&'a dyn Game, Layout),
    /// An input in a format, with its game unless the input describes its games.
    Formatted(&'a Arc<Games>, Option<&'a dyn Game>),
}

impl<'a> Task<'a> {
    /// Judges one position per line, with the best kernel.
    pub fn new(game: &'a dyn Game) -> Self {
        Self::of(Input::Positions(game, Layout::default()))
    }

    /// Judges positions in a format: positions of `game` or, without it, of the games that the input describes.
    pub fn formatted(games: &'a Arc<Games>, game: Option<&'a dyn Game>) -> Self {
        Self::of(Input::Formatted(games, game))
    }

    fn of(input: Input<'a>) -> Self {
        let (kind, kernel, max_piles) = (&AnswerKind::Win, Kernel::best(), USUAL_MAX_PILES);
        Task { input, kind, prefix: None, has_blanks: false, kernel, max_piles, invalid: None, echo: false }
    }

    /// Sets the kind of the answers.
    pub fn answer<'b>(self, kind: &'b AnswerKind) -> Task<'b>
    where
        'a: 'b,
    {
        Task { kind, ..self }
    }

    /// Writes this before each answer. What comes after it needs an answer of one line. It has no effect on
    /// [`Task::run_into`].
    pub fn prefix<'b>(self, prefix: Option<&'b AnswerPrefix>) -> Task<'b>
    where
        'a: 'b,
    {
        Task { prefix, ..self }
    }

    /// Puts blanks between answers. Then those to all rows of a described game share a line. Each must be a line, without
    /// a [prefix](Task::prefix).
    pub fn blanks(self, has_blanks: bool) -> Self {
        Task { has_blanks, ..self }
    }

    /// Sets the layout of the positions. It has no effect on a task in a [format](Task::formatted).
    pub fn layout(self, layout: Layout) -> Self {
        match self.input {
            Input::Positions(game, _) => Task { input: Input::Positions(game, layout), ..self },
            Input::Formatted(..) => self,
        }
    }

    /// Sets the kernel.
    pub fn kernel(self, kernel: Kernel) -> Self {
        Task { kernel, ..self }
    }

    /// Limits how many numbers a row can have. The limit itself is at most [`MAX_PILES`]. Memory grows only with
    /// the longest row: 9 bytes per number on each thread, and the size of its answer.
    pub fn max_piles(self, max_piles: usize) -> Self {
        Task { max_piles: max_piles.min(MAX_PILES), ..self }
    }

    /// Answers a refused row with `word` instead of ending the task, and adds the number of such rows to
    /// `refused`. It has no effect on [`Task::run_into`], nor on a task that does not [write one line for
    /// each input line](Task::has_line_for_line).
    ///
    /// ```
    /// # use judge_engine::Task;
    /// # use judge_games::wythoff::Wythoff;
    /// # use std::sync::atomic::AtomicU64;
    /// let (game, refused) = (Wythoff::normal(), AtomicU64::new(0));
    /// let mut answers = Vec::new();
    /// Task::new(&game).invalid("?", &refused).run("input", &b"2 1\n8 x\n4 7\n"[..], &mut answers)?;
    /// assert_eq!((answers, refused.into_inner()), (b"0\n?\n0\n".to_vec(), 1));
    /// # Ok::<(), judge_text::Error>(())
    /// ```
    pub fn invalid<'b>(self, word: &'b str, refused: &'b AtomicU64) -> Task<'b>
    where
        'a: 'b,
    {
        Task { invalid: Some((word, refused)), ..self }
    }

    /// Writes each answer after its row and a tab. The row is the line exactly as it is in the input, without
    /// its end. Memory grows with the longest line. This has an effect only where [`Task::invalid`] has one.
    pub fn echo(self) -> Self {
        Task { echo: true, ..self }
    }

    /// The kind of the answers.
    pub fn kind(&self) -> &'a AnswerKind {
        self.kind
    }

    /// How many numbers a row can have, whatever its game allows.
    pub fn most_numbers(&self) -> usize {
        self.max_piles
    }

    /// The text before each answer.
    pub fn prefix_of_answers(&self) -> Option<&'a AnswerPrefix> {
        self.prefix
    }

    /// Whether the answers to all rows of a described game share a line.
    pub fn shares_lines(&self) -> bool {
        self.has_blanks || matches!(self.kind, AnswerKind::Letters(_))
    }

    /// Whether blanks are between answers that share a line.
    pub fn has_blanks(&self) -> bool {
        self.has_blanks
    }

    /// The game and the layout of its positions, unless the input has another format.
    pub fn positions(&self) -> Option<(&'a dyn Game, Layout)> {
        match self.input {
            Input::Positions(game, layout) => Some((game, layout)),
            Input::Formatted(games, game) => Some((game?, games.layout()?)),
        }
    }

    /// The format, even if it is only rows.
    pub fn form(&self) -> Arc<Games> {
        match self.input {
            Input::Positions(game, layout) => Arc::new(Games::of_rows(layout, &game.piles())),
            Input::Formatted(games, _) => games.clone(),
        }
    }

    /// The format, if it is more than rows.
    pub fn games(&self) -> Option<&'a Arc<Games>> {
        match self.input {
            Input::Formatted(games, _) if self.positions().is_none() => Some(games),
            _ => None,
        }
    }

    /// Whether every line is a position, up to the end of the input.
    pub fn is_plain(&self) -> bool {
        self.positions().is_some_and(|(_, layout)| layout.is_plain())
    }

    /// Whether every line is a position, and every answer a line without a prefix.
    pub fn has_line_for_line(&self) -> bool {
        let has_lines = !self.shares_lines() && !matches!(self.kind, AnswerKind::Report(_));
        self.is_plain() && has_lines && self.prefix.is_none()
    }

    /// Answers `input`, and writes a line to `output` for each position. Error messages call the input
    /// `file`.
    ///
    /// Before each read of `input`, it writes the answers to everything read so far, in one piece unless they
    /// are long. It takes time linear in the length of the input, except for answers that list or count moves.
    ///
    /// # Errors
    ///
    /// If a row is refused, or if reading or writing fails. The answers to the rows before have been written by
    /// then.
    pub fn run(&self, file: &str, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        let mut output = self.prefixed(output);
        self.pass(file, input).run(|answers| answers.write_to(&mut output), None).map(drop)
    }

    /// Answers `input` as [`Task::run`] does, but hands each answer to a sink instead of writing it.
    ///
    /// # Errors
    ///
    /// If a row is refused, by its game or by the sink, or if reading fails.
    pub fn run_into(&self, file: &str, input: impl Read, sink: &mut dyn Sink) -> Result<(), Error> {
        let task = Task { invalid: None, echo: false, ..*self };
        task.pass(file, input).run(|_| Ok(()), Some(sink)).map(drop)
    }

    /// A writer that writes the text before each answer to `output`, too.
    pub(super) fn prefixed<W: Write>(&self, output: W) -> Prefixed<'a, W> {
        Prefixed::new(self.prefix, output)
    }

    /// A pass over `input`. Error messages call it `file`.
    pub(super) fn pass<'b, R: Read>(&'b self, file: &'b str, input: R) -> InputPass<'b, R> {
        let invalid = self.invalid.filter(|_| self.has_line_for_line());
        let recovery = invalid.map(|(word, refused)| Recovery::new(word, refused, self.kernel));
        let echo = (self.echo && self.has_line_for_line()).then(Echo::default);
        InputPass::new(self.kernel, input, Course::new(file, self.reader(), recovery, echo))
    }

    /// The reader of an input, before its first number.
    pub(super) fn reader<'b>(&'b self) -> Box<dyn Reader + 'b> {
        // No game that an input describes can be drawn.
        let fixed = match self.input {
            Input::Positions(game, _) => Some(game),
            Input::Formatted(_, game) => game,
        };
        let can_draw = fixed.is_some_and(|game| game.draws().is_some());
        let marks_lines = self.prefix.is_some() && self.kind.has_lines();
        let answering = Answering::new(self.kind, [self.shares_lines(), marks_lines], self.kernel, can_draw);
        let arity = match self.input {
            Input::Positions(..) => None,
            Input::Formatted(games, _) => games.format.arity(),
        };
        let judge = RowJudge::new(answering, self.max_piles, arity);
        match (self.positions(), self.input) {
            (_, Input::Formatted(games, game)) if games.format.has_characters() => {
                Box::new(Grids::new(Described::new(games, game, judge, self.max_piles)))
            }
            // The answers of a game share a line, which ends with the game.
            (_, Input::Formatted(games, game)) if self.shares_lines() => {
                Box::new(Described::new(games, game, judge, self.max_piles))
            }
            (Some((game, layout)), _) if layout.is_plain() => Box::new(Lines { game, judge }),
            (Some((game, layout)), _) | (None, Input::Positions(game, layout)) => {
                Box::new(Grouped::new(game, layout, judge))
            }
            (None, Input::Formatted(games, game)) => {
                Box::new(Described::new(games, game, judge, self.max_piles))
            }
        }
    }
}
