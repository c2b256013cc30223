//! Contests: problems of online judges, random inputs, checks of outputs, stress tests, and submissions.

pub mod assignment;
pub mod check;
pub mod generate;
pub mod interact;
pub mod package;
pub mod problems;
pub mod process;
pub mod stress;
pub mod submission;
pub mod validate;

use judge_games as games;
use judge_message as message;
use judge_teach as teach;
use judge_text as text;
use judge_theory as theory;
use {judge_engine as engine, judge_game as game};
