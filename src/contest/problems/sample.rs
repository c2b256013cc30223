//! The samples that the statements of problems show.

use super::record::Problem;

/// An input, and the answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: &'static str,
    /// The answers.
    pub answers: &'static str,
}

/// The samples, by the IDs of their problems.
macro_rules! samples {
    ($($id:literal)*) => {
        &[$(($id, Sample {
            input: include_str!(concat!("../../../samples/problems/", $id, ".in")),
            answers: include_str!(concat!("../../../samples/problems/", $id, ".out")),
        })),*]
    };
}

const SAMPLES: &[(&str, Sample)] = samples! {
    "poj-1067" "hdu-1527" "luogu-p2252" "hdu-2177" "hdu-1846" "hdu-2188" "hdu-2149" "luogu-p2197" "cses-1730"
    "cses-1098" "cses-1099" "cses-1729" "cses-2207" "poj-2975" "hdu-1850" "luogu-p1247" "hdu-1907" "poj-3480"
    "luogu-p4279" "spoj-mmmgame" "poj-2960" "hdu-1536" "atcoder-dp-k" "poi-kam" "bzoj-1115" "luogu-p3480"
    "poj-1704" "poj-2425" "hdu-1524" "hdu-7486"
};

impl Problem {
    /// The sample of its statement.
    #[expect(clippy::missing_panics_doc, reason = "a test looks for the sample of every problem")]
    pub fn sample(&self) -> Sample {
        let of_this = SAMPLES.iter().find(|(id, _)| *id == self.id);
        of_this.expect("a test looks for the sample of every problem").1
    }
}

#[cfg(test)]
mod tests {
    use crate::contest::problems::PROBLEMS;
    use crate::text::Kernel;

    #[test]
    fn every_problem_has_its_sample() {
        for problem in PROBLEMS {
            let sample = problem.sample();
            let mut answers = Vec::new();
            let input = sample.input.as_bytes();
            problem
                .pose(Kernel::best(), |assignment| assignment.task.run("sample", input, &mut answers))
                .unwrap();
            assert_eq!(String::from_utf8(answers).unwrap(), sample.answers, "{}", problem.id);
        }
    }
}
