//! Inputs made of rows: each holds as many rows and games as the problem's format allows.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::scope::Scope;
use crate::assignment::Assignment;
use crate::engine::Format;
use crate::game::{DescribedBy, Description};
use crate::generate::{Case, Constraints, DescribedGame, cells};

/// The most numbers in an input, and in an input that describes its games: games take longer to prepare.
const NUMBERS: usize = 200_000;
const DESCRIBED: usize = 20_000;
/// The largest heap in small described games, and in their rows of one heap and of two heaps.
pub(super) const SMALL_HEAPS: u64 = 12;
pub(super) const SMALL_ROWS: [u64; 2] = [9, 4];
/// The most rows of a game, and the most games of an input, if the format sets no limit.
const ROWS: u64 = 1000;
const GAMES: u64 = 200;

/// The material of inputs.
pub(super) struct Inputs<'a> {
    pub(super) assignment: &'a Assignment<'a>,
    pub(super) limits: &'a Constraints,
    /// An input without positions.
    empty: Case,
    /// The numbers of rows, if the game has labels. It answers other numbers too, but tests have no such rows.
    labels: BTreeSet<u64>,
}

impl<'a> Inputs<'a> {
    pub(super) fn new(assignment: &'a Assignment<'a>, limits: &'a Constraints) -> Self {
        let labels = assignment.game.into_iter().flat_map(|game| game.numbers().labels()).collect();
        Inputs { assignment, limits, empty: assignment.no_case(), labels }
    }

    fn format(&self) -> &Format {
        &self.empty.form.format
    }

    /// How many positions of one game an input can have.
    pub(super) fn positions(&self) -> u64 {
        match self.format().rows.fixed() {
            _ if self.empty.is_rows() => self.limits.positions,
            Some(rows) if self.format().asked.up_to().is_none() => rows,
            _ => self.limits.positions.min(ROWS),
        }
    }

    /// Small descriptions of games; a single empty one if inputs do not describe games.
    pub(super) fn small_descriptions(&self) -> Vec<Description> {
        /// The largest number in a set or a range.
        const SET: u64 = 4;
        const VERTICES: usize = 3;
        /// The largest cell in a grid.
        const CELLS: u64 = 6;
        let Some(family) = self.assignment.task.games().and_then(|games| games.family) else {
            return vec![Description::default()];
        };
        match family.by {
            DescribedBy::Set => {
                (1..1 << SET).map(|numbers| Description::Set(subset(numbers, 1..SET + 1))).collect()
            }
            DescribedBy::Range => {
                let ends = (1..=SET).flat_map(|last| (1..=last).map(move |first| vec![first, last]));
                ends.map(Description::Range).collect()
            }
            DescribedBy::Grid => {
                (0..1 << CELLS).map(|cells| Description::Cells(subset(cells, 1..CELLS + 1))).collect()
            }
            DescribedBy::Graph | DescribedBy::Edges => {
                let fewest = if self.format().ends().is_some() { 1 } else { 2 };
                self.numbered((fewest..=VERTICES).flat_map(graphs))
            }
        }
    }

    /// Descriptions beyond the smallest; the same single one if inputs do not describe games.
    pub(super) fn larger_descriptions(&self) -> Vec<Description> {
        const VERTICES: usize = 4;
        match self.assignment.task.games().and_then(|games| games.family) {
            None => vec![Description::default()],
            Some(family) if family.by.has_graph() => self.numbered(graphs(VERTICES)),
            Some(_) => Vec::new(),
        }
    }

    /// These graphs, whose vertices count from 0, with vertices that count as in the inputs.
    pub(super) fn numbered(&self, graphs: impl IntoIterator<Item = Description>) -> Vec<Description> {
        let first = self.format().first_vertex();
        let numbered = |graph: Description| {
            let before = (0..first).map(|_| Vec::new());
            let all = graph.successors().iter().map(|all| all.iter().map(|vertex| vertex + first).collect());
            Description::Graph(before.chain(all).collect())
        };
        graphs.into_iter().map(numbered).collect()
    }

    /// Small positions, each in its own input, the smallest first.
    pub(super) fn small_cases(&self) -> Vec<Case> {
        let mut cases = Vec::new();
        for description in self.small_descriptions() {
            let Some(game) = self.assignment.known(&description, SMALL_HEAPS) else { continue };
            let scope = Scope { game: &*game, limits: self.limits, largest: SMALL_HEAPS };
            let largest = vec![3; self.limits.piles.0 + 1];
            let is_fixed = self.assignment.game.is_some();
            for row in scope.rows_up_to(if is_fixed { &largest } else { &SMALL_ROWS }) {
                cases.extend(self.joined(self.games(&description, vec![row])));
            }
        }
        cases.sort_by_cached_key(Case::weight);
        cases
    }

    /// The rows that `of` returns for the game of each description, with heaps up to `largest`, in as many inputs as
    /// necessary.
    pub(super) fn with(
        &self, descriptions: &[Description], largest: u64, of: &mut dyn FnMut(&Scope<'_>) -> Vec<Vec<u64>>,
    ) -> Vec<Case> {
        let mut games = Vec::new();
        for description in descriptions {
            if let Some(game) = self.assignment.known(description, largest.min(self.limits.largest())) {
                let rows = of(&Scope::new(&*game, self.limits, largest));
                games.extend(self.games(description, rows));
            }
        }
        self.joined(games)
    }

    /// The games that ask about these rows, those with the most rows first.
    fn games(&self, description: &Description, mut rows: Vec<Vec<u64>>) -> Vec<DescribedGame> {
        let format = self.format();
        let is_labelled = |number: &u64| self.labels.is_empty() || self.labels.contains(number);
        rows.retain(|row| format.has(row) && row.iter().all(is_labelled));
        let of = |rows: Vec<Vec<u64>>| DescribedGame {
            description: description.clone(),
            rows,
            ..DescribedGame::default()
        };
        if format.asked.up_to().is_some() {
            let pile = rows.into_iter().flatten().max().unwrap_or(0);
            return vec![DescribedGame { pile, ..completed(format, of(Vec::new())) }];
        }
        // The numbers that rows of one game share.
        let in_head: Vec<usize> = format.given().filter_map(|name| format.place(name)).collect();
        let mut alike: BTreeMap<Vec<u64>, Vec<Vec<u64>>> = BTreeMap::new();
        for row in rows {
            let length = if format.lengths_are_shared() { row.len() as u64 } else { 0 };
            let shared = in_head.iter().filter_map(|&place| row.get(place).copied());
            alike.entry(shared.chain([length]).collect()).or_default().push(row);
        }
        let mut alike: Vec<_> = alike.into_values().collect();
        alike.sort_by_key(|rows| Reverse(rows.len()));
        let pack = |rows| pack(rows, self.positions(), self.most_numbers(), Vec::len);
        let packs = alike.into_iter().flat_map(pack);
        packs
            .map(|mut rows| {
                if let (Some(count), Some(last)) = (format.rows.fixed(), rows.last().cloned()) {
                    rows.resize(usize::try_from(count).unwrap_or(rows.len()), last);
                }
                completed(format, of(rows))
            })
            .collect()
    }

    /// Inputs made of those games that keep to the limits.
    fn joined(&self, mut games: Vec<DescribedGame>) -> Vec<Case> {
        games.retain(|game| game.keeps_to(self.format(), self.limits));
        let (fewest, most) = self.format().number_of_games();
        let at_once = most.min(GAMES).max(fewest);
        let inputs = pack(games, at_once, self.most_numbers(), DescribedGame::numbers);
        let filled = |mut games: Vec<DescribedGame>| {
            let last = games.last()?.clone();
            games.resize(games.len().max(usize::try_from(fewest).ok()?), last);
            self.empty.with_games(games)
        };
        let cases = inputs.into_iter().filter_map(filled);
        cases.filter(|case| case.keeps_to(self.limits)).collect()
    }

    fn most_numbers(&self) -> usize {
        self.limits.numbers_in_input(if self.assignment.game.is_some() { NUMBERS } else { DESCRIBED })
    }
}

/// The numbers of the range whose bits are set.
fn subset(bits: u64, all: Range<u64>) -> Vec<u64> {
    all.enumerate().filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, number)| number).collect()
}

/// All graphs without cycles that have this many vertices, with their vertices numbered in every order.
fn graphs(count: usize) -> Vec<Description> {
    let mut orders = vec![Vec::new()];
    for vertex in 0..count {
        let with_next = |order: &Vec<usize>| {
            let places = 0..=order.len();
            let at = |place| [&order[..place], &[vertex], &order[place..]].concat();
            places.map(at).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(with_next).collect();
    }
    let mut graphs = BTreeSet::new();
    for edges in 0..1_u64 << (count * (count - 1) / 2) {
        for order in &orders {
            let mut successors = vec![Vec::new(); count];
            for vertex in 0..count {
                // Each vertex has any subset of the vertices before it as successors.
                let before = subset(edges >> (vertex * vertex.saturating_sub(1) / 2), 0..vertex as u64);
                let names = before.iter().filter_map(|&place| order.get(usize::try_from(place).ok()?));
                let mut names: Vec<u64> = names.map(|&name| name as u64).collect();
                names.sort_unstable();
                successors[order[vertex]] = names;
            }
            graphs.insert(successors);
        }
    }
    graphs.into_iter().map(Description::Graph).collect()
}

/// The game, with numbers in its head that are large enough for all its rows and its set.
fn completed(format: &Format, mut game: DescribedGame) -> DescribedGame {
    if format.given().next().is_none() {
        return game;
    }
    game.values = vec![0; format.names.len()];
    let set = game.description.numbers();
    let numbers = game.rows.iter().flatten().chain(set).copied();
    let most = numbers.max().unwrap_or(0).max(set.len() as u64);
    for name in format.given_beside_rows() {
        let (least, largest) = format.range(name, &game.values);
        game.values[name] = most.min(largest).max(least);
    }
    if let Some(names) = format.sides() {
        for (name, side) in names.into_iter().zip(cells::sides(game.description.numbers())) {
            game.values[name] = side.max(format.range(name, &game.values).0);
        }
    }
    game
}

/// Picks `count` things, evenly spaced, including the first and the last; all if there are fewer.
pub(super) fn evenly<T: Clone>(things: &[T], count: usize) -> Vec<T> {
    let last = things.len().saturating_sub(1);
    let mut places: Vec<usize> = (0..count).map(|place| place * last / (count - 1).max(1)).collect();
    places.dedup();
    places.into_iter().filter_map(|place| things.get(place).cloned()).collect()
}

/// Splits things into lists of at most `most` things and `most_numbers` numbers each, but at least one thing.
fn pack<T>(things: Vec<T>, most: u64, most_numbers: usize, count: impl Fn(&T) -> usize) -> Vec<Vec<T>> {
    let mut packs: Vec<Vec<T>> = Vec::new();
    let mut numbers = 0;
    for thing in things {
        numbers += count(&thing);
        match packs.last_mut() {
            Some(pack) if (pack.len() as u64) < most && numbers <= most_numbers => pack.push(thing),
            _ => {
                numbers = count(&thing);
                packs.push(vec![thing]);
            }
        }
    }
    packs
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::problems::{find, read};
    use crate::stress::{Candidate, Ended, Options, Rounds, Stress};
    use crate::text::Kernel;

    /// The smallest wrong input that is found for a program that sees `seen(row)` in place of each row of the problem.
    fn smallest(text: &str, seen: impl Fn(&[u64]) -> Vec<u64>) -> String {
        let problem = read("file", text).unwrap();
        problem.pose(Kernel::best(), |assignment| {
            let faulty = |input: &[u8]| {
                let numbers = |line: &str| -> Vec<u64> {
                    line.split_whitespace().map(|number| number.parse().unwrap()).collect()
                };
                let text = std::str::from_utf8(input).unwrap();
                let mut lines: Vec<String> = Vec::new();
                for (index, line) in text.lines().enumerate() {
                    let numbers = if index == 0 { numbers(line) } else { seen(&numbers(line)) };
                    lines.push(numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n");
                }
                let mut answers = Vec::new();
                assignment.task.run("input", lines.concat().as_bytes(), &mut answers).unwrap();
                answers
            };
            let stress = Stress::new(assignment, Candidate::Function(&faulty));
            let tested = stress.test(&Options::default(), &mut |_| {}).unwrap();
            let Ended::Wrong(small) = tested.end else { panic!("no input is found wrong") };
            String::from_utf8(small.trial.input.to_vec()).unwrap()
        })
    }

    /// In these formats, rows share numbers of the head, or a number of the head bounds them.
    #[test]
    fn formats_of_one_game_get_rows_that_tell() {
        let bash = "title X\ninput t m / repeat t { n / }\ngame bash\nrow n m\nanswer 1 0\n\
                    limits t 1..100; m 1..30; n 1..10^9\n";
        let without_bit_29 = |numbers: &[u64]| numbers.iter().map(|number| number & !(1 << 29)).collect();
        assert_eq!(smallest(bash, without_bit_29), "1 2\n536870912\n");
        let nim = "title X\ninput t k / repeat t { a[k] / }\ngame nim\nrow a\nanswer 1 0\n\
                   limits t 1..50; k 1..300; a 0..10^18\n";
        let in_32_bits = |numbers: &[u64]| numbers.iter().map(|number| number & 0xffff_ffff).collect();
        assert_eq!(smallest(nim, in_32_bits), "1 1\n4294967296\n");
        let of_299 = |numbers: &[u64]| {
            numbers.iter().enumerate().map(|(index, &number)| if index < 299 { number } else { 0 }).collect()
        };
        assert_eq!(smallest(nim, of_299), format!("1 300\n{}1\n", "0 ".repeat(299)));
        let bounded = "title X\ninput c t / repeat t { a b / }\ngame wythoff\nrow a b\nanswer 1 0\n\
                       limits c 1..10^6; t 1..20; a b 0..c\n";
        let up_to_5000 = |numbers: &[u64]| numbers.iter().map(|&number| number.min(5000)).collect();
        assert_eq!(smallest(bounded, up_to_5000), "5001 1\n3090 5001\n");
    }

    /// With 20 positions in an input, there were only rows of one heap and of two.
    #[test]
    fn small_rows_come_first_whatever_the_number_of_positions_in_an_input() {
        for positions in [1, 20, 1000] {
            let text = format!(
                "title X\ninput t / repeat t {{ k / a[k] / }}\ngame nim\nrow a\nanswer 1 0\n\
                 limits t 1..{positions}; k 1..300; a 0..10^9\n"
            );
            let problem = read("file", &text).unwrap();
            problem.pose(Kernel::best(), |assignment| {
                let small = Rounds::new(assignment, &assignment.limits, &Options::default()).small();
                let rows: BTreeSet<&Vec<u64>> =
                    small.iter().flat_map(|fixed| &fixed.case.games[0].rows).collect();
                for number in 0..343 {
                    let row = vec![number / 49, number / 7 % 7, number % 7];
                    assert!(rows.contains(&row), "{positions} positions: {row:?}");
                }
            });
        }
    }

    /// The successors of a vertex always had smaller numbers.
    #[test]
    fn small_graphs_have_their_vertices_in_every_order() {
        // The numbers of labelled graphs without cycles: <https://oeis.org/A003024>
        for (count, graphs) in [(1, 1), (2, 3), (3, 25), (4, 543)] {
            assert_eq!(super::graphs(count).len(), graphs, "{count} vertices");
        }
    }

    /// If an input has one position, the small inputs were all about the first few games.
    #[test]
    fn the_small_inputs_leave_no_described_game_out() {
        for (id, games) in [("atcoder-abc297-g", 10), ("atcoder-dp-k", 15)] {
            find(id).unwrap().problem().pose(Kernel::best(), |assignment| {
                let small = Rounds::new(assignment, &assignment.limits, &Options::default()).small();
                let sets =
                    small.iter().flat_map(|fixed| &fixed.case.games).map(|game| game.description.numbers());
                assert_eq!(sets.collect::<BTreeSet<_>>().len(), games, "{id}");
            });
        }
    }

    /// Nearly all inputs were about equal heaps, so only random inputs found the second program wrong. Shorter rows than
    /// those of the problem are enough to show that.
    #[test]
    fn a_program_that_mistakes_the_round_of_a_range_is_wrong_before_the_random_inputs() {
        let text = find("atcoder-abc297-g").unwrap().text.replace("n 1..200000;", "n 1..2000;");
        let problem = read("file", &text).unwrap();
        assert_eq!(problem.limits.piles.1, 2000);
        problem.pose(Kernel::best(), |assignment| {
            let rounds = Rounds::new(assignment, &assignment.limits, &Options::default());
            let runs = Some((rounds.small().len() + rounds.telling(None).len()) as u64);
            for right_up_to in [0, 7] {
                let faulty = |input: &[u8]| {
                    let numbers = std::str::from_utf8(input).unwrap().split_whitespace();
                    let numbers: Vec<u64> = numbers.map(|number| number.parse().unwrap()).collect();
                    let [_, first, last, piles @ ..] = &numbers[..] else { panic!("a range and piles") };
                    let round = if *last <= right_up_to { first + last } else { last + 1 };
                    let xor = piles.iter().fold(0, |xor, pile| xor ^ (pile % round / first));
                    if xor == 0 { b"Second\n".to_vec() } else { b"First\n".to_vec() }
                };
                let stress = Stress::new(assignment, Candidate::Function(&faulty));
                let tested = stress.test(&Options { runs, ..Options::default() }, &mut |_| {}).unwrap();
                let Ended::Wrong(small) = tested.end else { panic!("no input is found wrong") };
                let input = String::from_utf8(small.trial.input.to_vec()).unwrap();
                assert!(right_up_to > 0 || input == "1 2 2\n3\n", "{input}");
            }
        });
    }
}
