//! Problems of online judges: the catalogue, and problem texts that users write.
//!
//! A problem is a [text](read): its title, the structure of its input, its game, its answers, and its limits. All
//! else follows from that: how inputs are read, drawn, validated and shrunk, what the statement says, and how a
//! submission reads its input.

mod answer;
mod catalogue;
mod computed;
mod find;
mod info;
mod judges;
mod limits;
mod notation;
mod possible;
mod propose;
mod quotes;
mod record;
mod text;
mod tokens;

pub use catalogue::{Known, PROBLEMS, all};
pub use computed::Computation;
pub use find::{find, near};
pub use propose::{Proposal, propose};
pub use record::{Problem, ProblemGame, Sample};

use crate::text::Error;

/// Parses the text of a problem, which error messages call `file`. The problem's ID is the file's name without its
/// extension. `judge help problems` explains the notation.
///
/// ```
/// let text = "title Three piles\ninput repeat { a b c / }\ngame nim\nrow a b c\nanswer first second\n";
/// let problem = judge_contest::problems::read("three.problem", text)?;
/// assert_eq!((&*problem.id, &*problem.title), ("three", "Three piles"));
/// # Ok::<(), judge_text::Error>(())
/// ```
///
/// # Errors
///
/// The first mistake in the text; or that the game has no rows of this form, or that the sample's answers are wrong.
pub fn read(file: &str, text: impl AsRef<[u8]>) -> Result<Problem, Error> {
    let text = text::decoded(file, text.as_ref())?;
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    let id = name.rsplit_once('.').map_or(name, |(id, _)| id);
    text::parse_and_check(id, file, text)
}

/// Lists problems, one per line. The columns are wide enough for the whole catalogue.
pub fn lines<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    let all = all();
    let width = |column: fn(&Problem) -> usize| all.iter().map(column).max().unwrap_or_default();
    let (ids, games) = (width(|problem| problem.id.len()), width(|problem| problem.game.name().len()));
    let line = |Problem { id, title, judge, game, .. }: &Problem| {
        format!("{id:<ids$}  {:<games$}  {title} ({judge})\n", game.name())
    };
    problems.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Kernel;
    use std::io::Read;

    /// Text that arrives in reads of at most this many bytes.
    struct ShortReads<'a>(&'a [u8], usize);

    impl Read for ShortReads<'_> {
        fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
            let most = self.1.min(room.len());
            (&mut self.0).take(most as u64).read(room)
        }
    }

    #[test]
    fn it_does_not_matter_how_the_data_of_a_problem_arrives() {
        for problem in all() {
            let sample = problem.samples[0].input.clone();
            // Try the sample unchanged, cut short, and with more after it.
            for data in [sample.clone(), sample[..sample.len() - 2].to_owned(), format!("{sample}7 7 7\n")] {
                let run = |most| {
                    let mut answers = Vec::new();
                    let input = ShortReads(data.as_bytes(), most);
                    let done = problem
                        .pose(Kernel::best(), |assignment| assignment.task.run("input", input, &mut answers));
                    (done.map_err(|error| error.to_string()), String::from_utf8(answers).unwrap())
                };
                let whole = run(usize::MAX);
                for most in [1, 2, 3, 5] {
                    assert_eq!(run(most), whole, "{}: {data:?}", problem.id);
                }
            }
        }
    }

    /// No block of several reads ends at a blank.
    #[test]
    fn a_row_of_a_grid_may_be_longer_than_a_block() {
        let problem = find("luogu-p4055").unwrap().problem();
        let data = format!("2 3000000\n{}\n.{}\n", "#".repeat(3_000_000), "#".repeat(2_999_999));
        let mut answers = Vec::new();
        problem
            .pose(Kernel::best(), |assignment| assignment.task.run("input", data.as_bytes(), &mut answers))
            .unwrap();
        assert_eq!(answers, b"WIN\n2 1\n");
    }

    #[test]
    fn a_line_of_letters_may_be_longer_than_a_block() {
        let problem = find("poj-2960").unwrap().problem();
        let data = format!("1 1\n100000\n{}0\n", "1 1\n1 2\n".repeat(50_000));
        let mut answers = Vec::new();
        problem
            .pose(Kernel::best(), |assignment| assignment.task.run("input", data.as_bytes(), &mut answers))
            .unwrap();
        assert!(answers == [&b"WL".repeat(50_000)[..], b"\n"].concat());
    }
}
