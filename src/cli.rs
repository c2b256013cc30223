//! The command line: its commands, the standard streams and the exit codes.
//!
//! Arguments and their groups have plain comments, because clap would show documentation comments as help.

mod assignment;
mod bulk;
mod captions;
mod check;
mod error;
mod explain;
mod extent;
mod format;
mod game;
mod generate;
mod help;
mod input;
mod interact;
mod kernel;
mod language;
mod list;
mod man;
mod output;
mod overview;
mod package;
mod pattern;
mod picture;
mod play;
mod problem;
mod program;
mod progress;
mod propose;
mod refute;
mod shell;
mod signals;
mod solve;
mod streams;
mod stress;
mod submission;
mod table;
mod test;
mod tool;
mod tools;
pub mod topics;
mod unknown;
mod validate;
mod watch;
mod worksheet;
mod wrong;

pub use program::{main, main_with};
