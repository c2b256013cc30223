//! The command line: its commands, the standard streams and the exit codes.
//!
//! Comments on arguments are their help. Groups of arguments have plain comments, since the parser would take
//! documentation for the text of a command.

mod assignment;
mod bulk;
mod check;
mod error;
mod explain;
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
mod play;
mod problem;
mod program;
mod progress;
mod shell;
mod streams;
mod stress;
mod submission;
mod table;
mod test;
pub mod topics;
mod unknown;
mod validate;

pub use program::{main, main_with};
