//! The judges of the catalogue.

use super::Problem;
use crate::game::Language::{self, Cpp, Python, Rust};

/// The languages of submissions that each judge accepts, by the beginning of the judge's name. The first is the
/// default.
const JUDGES: &[(&str, &[Language])] = &[
    ("acwing", &[Cpp, Python]),
    ("atcoder", &[Rust, Cpp, Python]),
    ("baekjoon", &[Rust, Cpp, Python]),
    ("bzoj", &[Cpp]),
    ("codeforces", &[Rust, Cpp, Python]),
    ("cses", &[Rust, Cpp, Python]),
    ("hackerrank", &[Rust, Cpp, Python]),
    ("hdu", &[Cpp]),
    ("kattis", &[Rust, Cpp, Python]),
    ("library checker", &[Rust, Cpp, Python]),
    ("lightoj", &[Cpp, Python]),
    ("luogu", &[Rust, Cpp, Python]),
    ("poi", &[Cpp, Python]),
    ("poj", &[Cpp]),
    // SPOJ's Rust is older than edition 2021.
    ("spoj", &[Cpp, Python]),
    ("uva", &[Cpp]),
];

impl Problem {
    /// The languages of submissions that the problem's judge accepts. The first is the default.
    pub fn languages(&self) -> &'static [Language] {
        let name = self.judge.to_lowercase();
        let judge = JUDGES.iter().find(|(judge, _)| name.starts_with(judge));
        judge.map_or(&Language::ALL, |(_, languages)| languages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::all;

    #[test]
    fn the_first_language_is_one_that_the_judge_takes() {
        for problem in all() {
            let old = ["poj", "hdu", "bzoj", "poi", "spoj", "lightoj", "acwing", "uva"]
                .iter()
                .any(|judge| problem.id.starts_with(judge));
            assert_eq!(problem.languages()[0], if old { Cpp } else { Rust }, "{}", problem.id);
        }
    }
}
