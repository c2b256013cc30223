//! Judges stone-taking games in bulk: reads one position per line and writes one answer per line.
//!
//! It takes one position, a million of them, or columns of numbers:
//!
//! ```
//! use judge::{Position, Task, columns, games::wythoff::Wythoff};
//!
//! let game = Wythoff::normal();
//! assert_eq!(Position::new(&game, &[8, 4])?.winning_moves()?, [[7, 4]]);
//!
//! let mut answers = Vec::new();
//! Task::new(&game).run("input", &b"2 1\n8 4\n4 7\n"[..], &mut answers)?;
//! assert_eq!(answers, b"0\n1\n0\n");
//!
//! assert!(columns::wins(&game, &[&[2, 8, 4], &[1, 4, 7]])?.iter().eq([false, true, false]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! | you want | see |
//! |---|---|
//! | who wins a position, and by which moves | [`Position`] |
//! | many positions as text, from any reader to any writer | [`Task`] |
//! | many positions as columns of numbers | [`columns::wins`] |
//! | the games, and how to make one | [`games`], [`games::table`] |
//! | the period of a sequence of Grundy values | [`theory::Period`] |
//! | a game of your own | [`Game`]; [`compare_with_rules`] tests it |
//!
//! # How the data flows
//!
//! ```text
//! bytes -> source -> scan -> rows -> game -> verdicts -> answers -> bytes
//! ```
//!
//! | stage | does |
//! |---|---|
//! | [`Source`] | hands out [`Block`]s of input that end at line ends |
//! | [`Kernel`] | turns a block into a [`Batch`]: its numbers in one array, and where each row ends |
//! | [`Game`] | judges borrowed [`Rows`] into [`Verdicts`]: one bit per row |
//! | [`Answers`] | turns verdicts into lines of output |
//!
//! [`Task::run`] is the loop around them.
//!
//! The loops are as fast as in the program with `codegen-units = 1` in your `[profile.release]`; with Cargo's 16 units, a
//! function of a loop may end up in another unit, from which it is not inlined.
//!
//! # The crates
//!
//! The library is crates, each on those below it in this table; this one holds the program and gives the others one
//! name. No two files of a crate import each other, directly or through others.
//!
//! | crate | holds |
//! |---|---|
//! | `judge` | the command line and the standard streams, in `cli` |
//! | [`contest`] | problems, generators, checks, stress tests, submissions, packages |
//! | [`teach`](mod@teach) | explanations, tests of formulas, lists, play, pages |
//! | [`games`] | one file or folder per game, and the table of all games |
//! | [`theory`] | the parts of games: components, disjunctive sums, views, sequences and their periods; rules, and proofs about them by automata |
//! | `engine` | the loop: threads, layouts, described games, columns |
//! | [`game`] | the traits of a game, and the types that they need |
//! | [`text`] | bytes to numbers and back: blocks, scanning, rows, verdicts, answers, errors with places; instruction sets and processors |
//! | [`message`](mod@message) | messages without their wording, and the [`words`] of each language |
//!
//! # Features
//!
//! Without features there is only the library, whose errors are terse. `words` adds whole sentences for errors,
//! in English and Chinese; `teach` adds [`teach`](mod@teach); `contest` adds [`contest`]; and `cli`, the
//! default, adds the program and all of these.
//!
//! # Glossary
//!
//! A **row** is the numbers of a line, mostly the sizes of **heaps**, which users call piles; it describes a
//! **position**. A position is a **P-position** (the previous player wins; the one to move loses, answer `0`)
//! or an **N-position** (the next player, who is to move, wins, answer `1`). An **option** is what a move
//! leaves, a **follower** what a sequence of moves leaves. In **normal** play whoever takes the last stone
//! wins, in **misère** play they lose. The **mex** of a set is the least number that is not in it. The **Grundy
//! value** (nimber) of a position is the mex of its options' values. The **nim-sum** of numbers is their
//! exclusive or; the value of a **disjunctive sum** is the nim-sum of its components' values. A **block** is a
//! piece of input that is scanned at once, a **kernel** is a way to scan it, and a **batch** is the result.
//!
//! # Promises
//!
//! Answers, places and exit codes depend only on the input's bytes and the options. All arithmetic is exact, in
//! integers. If a run fails, the answers to all rows before the failure have been written. Memory does not grow
//! with the input's length. `judge help promises` names the tests of each promise.

#[cfg(feature = "cli")]
pub mod cli;

use judge_engine as engine;

#[cfg(feature = "contest")]
pub use judge_contest as contest;
pub use judge_game as game;
pub use judge_games as games;
pub use judge_message as message;
#[cfg(feature = "words")]
pub use judge_message::words;
#[cfg(feature = "teach")]
pub use judge_teach as teach;
pub use judge_text as text;
pub use judge_theory as theory;

pub use engine::{
    Asked, Bound, Count, End, Format, Games, Layout, Limit, MAX_PILES, Part, Positions, ReadAt, Role, Sink,
    Step, Task, Times, USUAL_MAX_PILES, columns,
};
pub use game::{
    AnswerKind, AnswerPrefix, BatchError, BuildError, Ending, Game, MOST_LISTED, Outcome, Position, Report,
    RowError, RowSpot, Visit, Words, compare_with_rules,
};
pub use message::{Argument, Message};
pub use text::{
    Answers, Batch, Block, Cause, Column, Error, Excerpt, InputError, Kernel, Lookup, PADDING, Rows,
    RowsError, ScanError, Source, Verdicts,
};

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
