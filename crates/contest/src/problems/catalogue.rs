//! The catalogue: the texts of the built-in problems.

use super::record::Problem;
use super::text::parse;

/// A problem of the catalogue: its ID and its text.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Its ID.
    pub id: &'static str,
    /// Its text, in the notation that `judge help problems` explains.
    pub text: &'static str,
}

macro_rules! problems {
    ($($id:literal)*) => {
        &[$(Known { id: $id, text: include_str!(concat!("texts/", $id, ".problem")) }),*]
    };
}

/// All problems of the catalogue.
#[rustfmt::skip]
pub const PROBLEMS: &[Known] = problems! {
    "poj-1067" "hdu-1527" "luogu-p2252" "hdu-2177" "hdu-1846" "hdu-2188" "hdu-2149" "luogu-p2197" "cses-1730"
    "poj-2234" "hdu-1849" "cses-1098" "cses-1099" "cses-1729" "cses-2207" "poj-2975" "hdu-1850" "luogu-p1247"
    "hdu-2176" "hdu-1907" "poj-3480" "luogu-p4279" "spoj-mmmgame" "poj-2960" "hdu-1536" "hdu-1847" "hdu-1848"
    "atcoder-dp-k" "hdu-3032" "poi-kam" "bzoj-1115" "luogu-p3480" "poj-1704" "poj-2425" "hdu-1524" "hdu-7486"
    "yosupo-nim-product-64" "poj-2348" "hdu-1525" "luogu-p1290" "hdu-2516" "luogu-p2599" "hdu-1730" "atcoder-agc017-d"
    "hdu-3094" "hdu-3404" "poj-2484" "luogu-p6487" "atcoder-abc297-g" "lightoj-1253" "hdu-2486" "hdu-2897" "hdu-3951"
    "hdu-3537" "poj-3710" "poj-3533" "luogu-p4055" "spoj-mcoins" "hackerrank-poker-nim" "lightoj-1186" "uva-11311"
    "hdu-3389" "kattis-hackenbushbamboo" "poj-2311" "hdu-5795" "hdu-2147" "kattis-bachetsgame" "uva-10404" "acwing-891"
    "acwing-892" "acwing-893" "acwing-894" "hackerrank-misere-nim" "hackerrank-chessboard-game"
    "hackerrank-game-of-stones" "boj-9656" "boj-9657" "boj-9658" "boj-11868" "boj-13034" "boj-16895" "lightoj-1199"
    "lightoj-1296" "codeforces-1194-d" "codeforces-1537-d" "luogu-p4018"
};

impl Known {
    /// The problem.
    #[expect(clippy::missing_panics_doc, reason = "a test parses the text of every problem")]
    pub fn problem(&self) -> Problem {
        parse(self.id, self.id, self.text).expect("a test parses the text of every problem")
    }

    /// The judge's own name for the problem.
    pub fn judge(&self) -> &'static str {
        let mut lines = self.text.lines();
        lines.find_map(|line| line.strip_prefix("judge ")).map_or("", str::trim)
    }
}

/// All problems of the catalogue.
pub fn all() -> Vec<Problem> {
    PROBLEMS.iter().map(Known::problem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::read;

    #[test]
    fn every_text_is_right_and_its_sample_comes_out() {
        for known in PROBLEMS {
            let problem = read(known.id, known.text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(problem.judge, known.judge());
            assert!(!problem.samples.is_empty(), "{}", known.id);
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "it reads a folder")]
    fn every_text_is_listed() {
        let texts = concat!(env!("CARGO_MANIFEST_DIR"), "/src/problems/texts");
        for text in std::fs::read_dir(texts).unwrap() {
            let name = text.unwrap().file_name().into_string().unwrap();
            let is_listed = PROBLEMS.iter().any(|known| format!("{}.problem", known.id) == name);
            assert!(is_listed, "{name} is not in the list of the catalogue");
        }
    }
}
