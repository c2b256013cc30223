//! Checks whether an output is right for an input, as the checkers of programming contests do.
//!
//! Blanks and verdicts follow testlib (<https://github.com/MikeMirzayanov/testlib>), the base of most checkers. Only
//! the tokens of an output count, not the blanks between them, and upper case differs from lower, as in testlib's
//! `wcmp`. An answer that is possible but not right is a wrong answer, as in the checkers that know the possible
//! answers (`nyesno`, `hcmp`). A token that is not an answer, an output that ends early, and an output with more after
//! its last answer are presentation errors, as in testlib's readers (`readInt`, `Unexpected end of file`) and its
//! `quit` (`Extra information in the output file`). `wcmp`, which does not know the possible answers, reports a wrong
//! answer for all three.
//!
//! The input is judged once, and each answer is compared as soon as it is known, so memory does not grow with
//! either file.

mod comparison;
mod moves;
mod tokens;
mod verdict;

use std::io::{BufRead, Read};

use comparison::{Comparison, Stop};
use tokens::OutputTokens;

use super::assignment::Assignment;
use crate::engine::cacti::vertex_of;
use crate::text::Error;

pub(super) use comparison::shown;
pub(super) use moves::{option, row_of};
pub use verdict::{FaultKind, InputPosition, LetterCase, Mismatch, Verdict};

/// Checks an output against an input. Both come with their names for error messages.
///
/// If the answer is a move, any winning move is right, and its piles can be reordered if their order makes no
/// difference to the game. The checker reads the move from one line. If the answer is all moves, they can be in any
/// order too.
///
/// Takes time linear in the lengths of both, plus the time to find the answers.
///
/// # Errors
///
/// If a row is refused before a mistake is found in the output, or if reading fails.
pub fn check(
    letter_case: LetterCase, assignment: &Assignment<'_>, (file, input): (&str, impl Read),
    (output_file, output): (&str, impl BufRead),
) -> Result<Verdict, Error> {
    let read_failed = |source| Error::Read { file: output_file.to_owned(), source };
    let output = OutputTokens::new(output).map_err(read_failed)?;
    let mut comparison = Comparison::new(assignment, letter_case, output);
    let done = assignment.task.run_into(file, input, &mut comparison);
    if done.is_ok() {
        comparison.finish();
    }
    let (stop, positions, line) = comparison.end();
    match (stop, done) {
        (Some(Stop::Failed(source)), _) => Err(read_failed(source)),
        (Some(Stop::Found { kind, what, row }), done) => {
            let input_line = match done {
                Err(Error::Input(error)) => error.line,
                _ => 0,
            };
            let form = assignment.task.form();
            let (has_cacti, before) = (form.format.has_cacti(), form.format.numbers_before_list());
            let position = row.map(|mut row| {
                if form.format.sides().is_some() {
                    row.clear();
                }
                if has_cacti {
                    for label in row.iter_mut().skip(before) {
                        *label = vertex_of(*label).1;
                    }
                }
                InputPosition { number: positions, row, line: input_line }
            });
            Ok(Verdict::Wrong(Box::new(Mismatch { kind, what, line, position })))
        }
        (None, done) => done.map(|()| Verdict::Right(positions)),
    }
}
