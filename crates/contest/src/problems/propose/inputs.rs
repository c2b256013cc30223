//! Structures of inputs, from plain to complex, and which of them have the lines of a sample.
//!
//! A structure is a loop around a body, in the notation of problems. In the bodies, `s` is a set, `v` a graph and `g` a
//! grid, which describe the game; every other name that counts nothing is a number of a row.

use std::collections::HashSet;

use crate::problems::tokens::Tokens;

/// The number that the rows of a loop share.
const SHARED: &str = "x";
/// Loops around the lines of a position. In a loop that zeros end, `ZEROS` stands for the first names of the body.
const LOOPS: &[&str] = &[
    "{}",
    "repeat { {} }",
    "t / repeat t { {} }",
    "repeat until ZEROS = 0 { {} }",
    "x / repeat { {} }",
    "t x / repeat t { {} }",
    "x t / repeat t { {} }",
    "t / x / repeat t { {} }",
    "x / t / repeat t { {} }",
    "t / repeat t { q / repeat q { {} } }",
    "repeat until q = 0 { q / repeat q { {} } }",
    "repeat { q / repeat q { {} } }",
    "t / repeat t { x / q / repeat q { {} } }",
    "t / repeat t { q x / repeat q { {} } }",
    "t / repeat t { x q / repeat q { {} } }",
];

/// Loops around a game that the input describes, and its positions.
const LOOPS_OF_GAMES: &[&str] =
    &["{}", "repeat { {} }", "t / repeat t { {} }", "repeat until ZEROS = 0 { {} }"];

/// The lines of a position.
const POSITIONS: &[&str] = &[
    "a /",
    "a b /",
    "a b c /",
    "a b c d /",
    "a b c d e /",
    "a b c d e f /",
    "a[] /",
    "n a[n] /",
    "n / a[n] /",
    "n m / a[n] /",
    "m n / a[n] /",
    "n / m / a[n] /",
    "m / n / a[n] /",
    "n m a[n] /",
    "m n a[n] /",
    "n m k / a[n] /",
    "n / e[n-1][2]",
    "n / a[n][2]",
    "n m / a[n][2]",
    "m n / a[n][2]",
    "n m / e[m][2]",
    "n / a[n][3]",
    "n / a[n][4]",
    "n / cacti n { m k / e[k][2] }",
];

/// A set, a range or a grid; and what follows it.
const SETS: &[&str] = &[
    "k s[k] / {}",
    "k / s[k] / {}",
    "n k / s[k] /",
    "k n / s[k] /",
    "n k s[k] /",
    "k n s[k] /",
    "n s[2] / a[n] /",
    "s[2] / {}",
    "n m / grid g[n][m]",
];

/// A graph, and what follows it.
const GRAPHS: &[&str] = &["u / repeat u { k v[k] / } {}"];

/// The positions of a game that the input describes.
const POSITIONS_OF_GAMES: &[&str] = &[
    "n /",
    "n / a[n] /",
    "n a[n] /",
    "q / repeat q { n / }",
    "q / repeat q { n a[n] / }",
    "q / repeat q { n / a[n] / }",
    "repeat until n = 0 { n / }",
    "repeat until n = 0 { n a[n] / }",
    "repeat until n = 0 { n / a[n] / }",
];

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// How often something is repeated, or how many numbers a list has.
    Count { of_loop: bool },
    /// A number, or the numbers of a list.
    Number,
    /// A list.
    List,
    /// A list that describes the game: a set or the successors of a vertex.
    Field,
    /// A grid, which has no limits.
    Grid,
}

/// A name of an input, and what the sample has for it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) name: String,
    pub(super) part: Part,
    /// The least and the largest number; `None` if its lists are empty.
    pub(super) range: Option<(u64, u64)>,
    /// Its last number.
    last: u64,
}

/// A structure that has the lines of a sample, and its names in the order of reading.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub(super) input: String,
    pub(super) names: Vec<Seen>,
    /// How many rows it has: passes of the innermost loops.
    pub(super) rows: usize,
}

impl Fit {
    /// The game with its options, if the input describes it.
    pub(super) fn described(&self) -> Option<&'static str> {
        let has = |part: &str| self.input.contains(part);
        [
            ("s[2]", "subtraction --take {s[1]}-{s[2]}"),
            ("s[k]", "subtraction --take {s}"),
            ("v[k]", "graph {v}"),
            ("g[n]", "geography {g}"),
        ]
        .into_iter()
        .find_map(|(part, game)| has(part).then_some(game))
    }

    /// The names of these parts.
    pub(super) fn names(&self, part: Part) -> impl Iterator<Item = &Seen> {
        self.names.iter().filter(move |name| name.part == part)
    }

    /// How complex the structure is: its words, its lists of several lines, and numbers beside a list or shared by rows.
    pub(super) fn cost(&self) -> usize {
        let has_list = self.names(Part::List).next().is_some();
        let beside = self.names(Part::Number).filter(|name| has_list || name.name == SHARED).count();
        self.input.split_whitespace().count() + self.input.matches("][").count() * 2 + beside * 6
    }
}

/// All structures that have these lines, simpler ones first.
pub(super) fn fits(lines: &[Vec<&str>]) -> Vec<Fit> {
    let mut fits: Vec<Fit> = structures().into_iter().filter_map(|input| fit(input, lines)).collect();
    fits.sort_by_key(Fit::cost);
    fits
}

/// All structures.
fn structures() -> Vec<String> {
    let of_games = |described: &str| {
        let open = described.contains("{}");
        let positions = if open { POSITIONS_OF_GAMES } else { &[""] };
        positions.iter().map(|position| described.replace("{}", position)).collect::<Vec<_>>()
    };
    let games = SETS.iter().chain(GRAPHS).flat_map(|described| of_games(described));
    let games = games.flat_map(|game| LOOPS_OF_GAMES.iter().flat_map(move |outer| around(outer, &game)));
    let plain = POSITIONS.iter().flat_map(|body| LOOPS.iter().flat_map(move |outer| around(outer, body)));
    let (mut all, mut known) = (Vec::new(), HashSet::new());
    all.extend(plain.chain(games).filter(|input| known.insert(input.clone())));
    all
}

/// The loop around this body. Zeros can end it in place of the first number, or of all numbers of the first line.
fn around(outer: &str, body: &str) -> Vec<String> {
    let filled = outer.replace("{}", body);
    if !filled.contains("ZEROS") {
        return vec![filled];
    }
    let line = body.split(" /").next().unwrap_or_default();
    let first = line.split(' ').next().unwrap_or_default();
    let are_numbers = !line.contains('[');
    let zeros = if are_numbers && line != first { vec![first, line] } else { vec![first] };
    zeros.into_iter().map(|zeros| filled.replace("ZEROS", zeros)).collect()
}

/// The structure with what its names have in these lines, if it has these lines.
fn fit(input: String, lines: &[Vec<&str>]) -> Option<Fit> {
    let mut walk = Walk { lines, line: 0, word: 0, names: Vec::new(), rows: 0 };
    walk.steps(&mut Tokens::new(&input, 0))?;
    let mut names = walk.names;
    if walk.line < lines.len() {
        return None;
    }
    for name in &mut names {
        match &*name.name {
            "s" | "v" => name.part = Part::Field,
            // The vertices of a graph count nothing that is read, but they are no row.
            "m" if input.contains("cacti") => name.part = Part::Count { of_loop: true },
            _ => {}
        }
    }
    let rows = walk.rows.max(1);
    Some(Fit { input, names, rows })
}

/// How often the body of a loop is read.
enum Times {
    Count(u64),
    UntilZeros(usize),
    ToEnd,
}

/// A walk over the lines of a sample, in the order of a structure. A step is `None` where the lines differ from it.
struct Walk<'a> {
    lines: &'a [Vec<&'a str>],
    line: usize,
    word: usize,
    names: Vec<Seen>,
    rows: usize,
}

impl Walk<'_> {
    /// Reads up to the end of a body or of the structure.
    fn steps(&mut self, tokens: &mut Tokens<'_>) -> Option<()> {
        while let Some(token) = tokens.peek().filter(|token| token.text != "}") {
            tokens.next();
            match token.text {
                "/" => self.end_line()?,
                "repeat" => self.repeat(tokens)?,
                "cacti" => {
                    let rows = self.rows;
                    self.repeat(tokens)?;
                    self.rows = rows;
                }
                "grid" => self.grid(tokens)?,
                name => self.numbers(name, tokens)?,
            }
        }
        Some(())
    }

    fn repeat(&mut self, tokens: &mut Tokens<'_>) -> Option<()> {
        let times = self.times(tokens)?;
        let body = *tokens;
        let mut passes = 0;
        while !self.is_done(&times, passes)? {
            (*tokens, passes) = (body, passes + 1);
            let before = (self.line, self.rows);
            self.steps(tokens)?;
            if self.line == before.0 {
                return None;
            }
            self.rows += usize::from(self.rows == before.1);
        }
        // A loop that is never entered shows nothing about its names.
        (passes > 0 && tokens.take("}")).then_some(())
    }

    fn times(&mut self, tokens: &mut Tokens<'_>) -> Option<Times> {
        if tokens.take("{") {
            return Some(Times::ToEnd);
        }
        let times = if tokens.take("until") {
            let mut zeros = 0;
            while !tokens.take("=") {
                tokens.next();
                zeros += 1;
            }
            tokens.take("0");
            Times::UntilZeros(zeros)
        } else {
            Times::Count(self.counted(tokens.next()?.text, true)?)
        };
        tokens.take("{").then_some(times)
    }

    fn is_done(&mut self, times: &Times, passes: u64) -> Option<bool> {
        match *times {
            Times::Count(count) => Some(passes == count),
            Times::ToEnd => {
                // An empty line can come between two games.
                let is_empty = |line: &Vec<&str>| line.is_empty();
                self.line += usize::from(passes > 0 && self.lines.get(self.line).is_some_and(is_empty));
                Some(self.line == self.lines.len())
            }
            Times::UntilZeros(zeros) => {
                let line = self.lines.get(self.line)?;
                let is_done = line.len() == zeros && line.iter().all(|word| *word == "0");
                self.line += usize::from(is_done);
                Some(is_done)
            }
        }
    }

    /// Reads `a`, `a[]`, `a[n]` or `a[n-1][2]`.
    fn numbers(&mut self, name: &str, tokens: &mut Tokens<'_>) -> Option<()> {
        if !tokens.take("[") {
            return self.number(name, Part::Number);
        }
        self.named(name, Part::List);
        if tokens.take("]") {
            let left = self.lines.get(self.line)?.len().checked_sub(self.word).filter(|left| *left > 0)?;
            return (0..left).try_for_each(|_| self.number(name, Part::List));
        }
        let mut count = self.length(tokens)?;
        if tokens.take("-") {
            count = count.checked_sub(tokens.number().ok()?)?;
        }
        tokens.take("]");
        if !tokens.take("[") {
            return (0..count).try_for_each(|_| self.number(name, Part::List));
        }
        let width = tokens.number().ok()?;
        tokens.take("]");
        for _ in 0..count {
            (0..width).try_for_each(|_| self.number(name, Part::List))?;
            self.end_line()?;
        }
        Some(())
    }

    /// Reads lines of cells.
    fn grid(&mut self, tokens: &mut Tokens<'_>) -> Option<()> {
        let name = tokens.next()?.text;
        self.named(name, Part::Grid);
        let mut sides = [0; 2];
        for side in &mut sides {
            tokens.take("[");
            *side = self.length(tokens)?;
            tokens.take("]");
        }
        for _ in 0..sides[0] {
            let [row] = self.lines.get(self.line)?[..] else { return None };
            if row.len() as u64 != sides[1] || row.contains(|cell| cell != '.' && cell != '#') {
                return None;
            }
            self.line += 1;
        }
        Some(())
    }

    /// The length of a list: a number, or the last number of a name.
    fn length(&mut self, tokens: &mut Tokens<'_>) -> Option<u64> {
        match tokens.name_or_number().ok()? {
            (_, Some(number)) => Some(number),
            (name, None) => self.counted(name.text, false),
        }
    }

    /// The last number of a name, which counts something.
    fn counted(&mut self, name: &str, of_loop: bool) -> Option<u64> {
        let seen = self.names.iter_mut().find(|seen| seen.name == name)?;
        let was = matches!(seen.part, Part::Count { of_loop: true });
        seen.part = Part::Count { of_loop: of_loop || was };
        Some(seen.last)
    }

    fn number(&mut self, name: &str, part: Part) -> Option<()> {
        let word = *self.lines.get(self.line)?.get(self.word)?;
        let number: u64 = word.parse().ok()?;
        // The parser takes leading zeros and signs.
        if number.to_string() != word {
            return None;
        }
        self.word += 1;
        let seen = self.named(name, part);
        let (least, most) = seen.range.unwrap_or((number, number));
        (seen.range, seen.last) = (Some((least.min(number), most.max(number))), number);
        Some(())
    }

    /// What is known of a name, which is this part unless it is known otherwise.
    fn named(&mut self, name: &str, part: Part) -> &mut Seen {
        let known = self.names.iter().position(|seen| seen.name == name);
        let index = known.unwrap_or_else(|| {
            self.names.push(Seen { name: name.to_owned(), part, range: None, last: 0 });
            self.names.len() - 1
        });
        &mut self.names[index]
    }

    fn end_line(&mut self) -> Option<()> {
        let is_end = self.lines.get(self.line)?.len() == self.word;
        (self.line, self.word) = (self.line + 1, 0);
        is_end.then_some(())
    }
}
