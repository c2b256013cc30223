//! Tests of the program and the library from outside, as users see them. One program holds all of these tests,
//! because each further program takes seconds to link.

mod bounded;
mod certificates;
mod check;
mod chinese;
mod computed;
mod contract;
mod draws;
mod edges;
mod faults;
mod formats;
mod from_texts;
mod generate;
mod guard_pages;
mod house;
mod interact;
mod known_bugs;
mod largest;
mod left_behind;
mod letters;
mod limits;
mod memory;
mod own_text;
mod package;
mod paper;
mod play;
mod problems;
mod progress;
mod propose;
mod ranges;
mod refused;
mod refute;
mod sample_test;
mod samples;
mod shell;
mod solve;
mod strategy;
mod stress;
mod submission;
mod table;
mod texts;
mod transcripts;
mod validate;

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// Runs a command with this input, which it may leave unread.
fn run(command: &mut Command, input: impl AsRef<[u8]> + Send) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_ref()));
        child.wait_with_output().unwrap()
    })
}

/// Says that something is not tested, because this program is not installed. Unlike the words of `println!`, these are
/// shown even if the test passes.
fn left_out(program: &str) {
    let _ = writeln!(std::io::stderr(), "not tested, because it is not installed here: {program}");
}
