//! The command line: its commands, the standard streams, and how they end in an exit code.
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
mod input;
mod interact;
mod kernel;
mod output;
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
mod validate;

pub use program::main;
