//! Tests of the program and the library from outside, as users see them. One program holds all of these tests,
//! because each further program takes seconds to link.

mod bounded;
mod certificates;
mod check;
mod chinese;
mod contract;
mod draws;
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
mod limits;
mod memory;
mod package;
mod paper;
mod play;
mod problems;
mod progress;
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

/// Says that something is not tested, because this program is not installed. Unlike the words of `println!`, these are
/// shown even if the test passes.
fn left_out(program: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "not tested, because it is not installed here: {program}");
}
