//! Problems of online judges: the catalogue, a record each.
//!
//! A record says how the problem's own data is read and answered, by mechanisms that belong to no problem: a
//! game and its options, a [`Layout`](crate::Layout), a [`Header`](crate::engine::Header) where the
//! input brings the game's options too, and a kind of answer.

mod catalogue;
mod judges;
pub mod record;

pub use catalogue::PROBLEMS;
pub use record::{Answer, Input, Problem};

/// The problem with this ID.
pub fn find(id: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.id == id)
}

/// The problems, a line each, for a terminal.
pub fn list() -> String {
    let width = |column: fn(&Problem) -> &'static str| {
        PROBLEMS.iter().map(|problem| column(problem).len()).max().unwrap_or_default()
    };
    let (ids, games) = (width(|problem| problem.id), width(Problem::game));
    let line = |problem: &Problem| {
        let Problem { id, title, judge, .. } = problem;
        format!("{id:<ids$}  {:<games$}  {title} ({judge})\n", problem.game())
    };
    PROBLEMS.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Kernel;
    use std::io::Read;

    /// Text that is read at most so many bytes at a time.
    struct Pieces<'a>(&'a [u8], usize);

    impl Read for Pieces<'_> {
        fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
            let most = self.1.min(room.len());
            (&mut self.0).take(most as u64).read(room)
        }
    }

    #[test]
    fn it_does_not_matter_how_the_data_of_a_problem_arrives() {
        for problem in PROBLEMS {
            let sample = std::fs::read_to_string(format!("samples/problems/{}.in", problem.id)).unwrap();
            // As it is, cut short, and with more after it.
            for data in [sample.clone(), sample[..sample.len() - 3].to_owned(), format!("{sample}7 7 7\n")] {
                let run = |most| {
                    let mut answers = Vec::new();
                    let input = Pieces(data.as_bytes(), most);
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

    #[test]
    fn a_line_of_letters_may_be_longer_than_a_block() {
        let problem = find("poj-2960").unwrap();
        let data = format!("1 1\n100000\n{}0\n", "1 1\n1 2\n".repeat(50_000));
        let mut answers = Vec::new();
        problem
            .pose(Kernel::best(), |assignment| assignment.task.run("input", data.as_bytes(), &mut answers))
            .unwrap();
        assert!(answers == [&b"WL".repeat(50_000)[..], b"\n"].concat());
    }
}
