//! Judges stone-taking games in bulk: a position a line in, an answer a line out.
//!
//! ```
//! use judge::{Job, Kernel, Layout, Question, games::wythoff::Wythoff};
//!
//! let job = Job {
//!     game: &Wythoff::default(),
//!     question: &Question::Win,
//!     kernel: Kernel::best(),
//!     max_piles: 1000,
//!     layout: Layout::default(),
//! };
//! let mut answers = Vec::new();
//! job.run("input", &b"2 1\n8 4\n4 7\n"[..], &mut answers)?;
//! assert_eq!(answers, b"0\n1\n0\n");
//! # Ok::<(), judge::Error>(())
//! ```
//!
//! # The way the data goes
//!
//! ```text
//! bytes -> source -> scan -> Batch -> game -> answers -> bytes
//! ```
//!
//! | stage | does |
//! |---|---|
//! | [`Source`] | hands out [`Block`]s of input that end at a line's end |
//! | [`Kernel`] | turns a block into a [`Batch`]: its numbers in one array, and where each row ends |
//! | [`Game`] | judges the rows of a batch |
//! | [`Answers`] | turns answers into lines of output |
//!
//! [`Job::run`] is the loop around them. Where positions are not lines, a [`Layout`] regroups the numbers of a
//! batch between the kernel and the game.
//!
//! What stands around the loop uses it and is not known to it: [`problems`] of online judges, inputs made at random
//! ([`generate`]), outputs that are checked ([`check`]), programs that are run until they are wrong ([`stress`]), and
//! programs that are written ([`submission`]). Each is given an [`Exercise`]: what is asked about an input.
//!
//! # Glossary
//!
//! A **row** is a line's numbers, mostly the sizes of **piles**; it stands for a **position**. A position is
//! a **P-position** (the previous player wins; the one to move loses, answer `0`) or an **N-position** (the next
//! player, who is to move, wins, answer `1`). In **normal** play whoever takes the last stone wins, in
//! **misère** play he loses. A **block** is the piece of input that is scanned at a time, a **kernel** a way
//! to scan it, a **batch** what it becomes.
//!
//! # Promises
//!
//! Answers, messages and exit codes depend on the input's bytes alone; all arithmetic is exact, in integers;
//! what is written before a failure is the answers of the rows before it; memory does not grow with the
//! input's length. The README says which test holds each.

mod answers;
mod batch;
mod block;
pub mod check;
mod error;
mod exercise;
mod forms;
pub mod games;
pub mod generate;
mod isa;
mod job;
mod layout;
mod parallel;
pub mod problems;
mod processors;
mod question;
mod report;
mod scan;
mod source;
pub mod stress;
pub mod submission;

pub use answers::Answers;
pub use batch::Batch;
pub use block::{Block, PADDING};
pub use error::{Error, Excerpt, Fault, Refused, Spot, shown_name};
pub use exercise::Exercise;
pub use games::Game;
pub use job::{Job, MAX_PILES};
pub use layout::{End, Layout, Positions};
pub use parallel::ReadAt;
pub use question::{Handed, MOST_MOVES, Question, Take, Words};
pub use report::Report;
pub use scan::{Flaw, Kernel};
pub use source::Source;

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
