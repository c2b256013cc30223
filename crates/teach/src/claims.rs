//! Checks claims of English explanations of small rows against the rules: the values of piles, sums and remainders,
//! lost pairs, the rows that winning moves leave, and the opponent's replies. A claim is known by its form, which
//! the methods of [`ClaimReader`] give. Claims of other forms are not checked, nor are sums with brackets inside, lost
//! pairs above 60, and values of rows that have no Grundy value.

use super::explain::{explain, lines};
use super::play::typed_move;
use crate::game::{Position, Ruleset, Search, moves, small_positions};
use crate::games::table::{GAMES, UNLISTED};
use crate::theory::nim_product;
use crate::words::{Locale, Words};

/// The rows of each trial whose explanations are read.
const ROWS: usize = 60;

/// How many claims of each kind were checked.
#[derive(Default, Debug)]
struct Checked {
    values: usize,
    sums: usize,
    left: usize,
    replies: usize,
    pairs: usize,
}

/// One game whose explanations are read, and the search that checks their claims.
struct ClaimReader<'a> {
    /// The operation that `*` means in the game's explanations.
    times: Operation,
    /// The numbers of a row before its first pile: no circle.
    before_piles: &'static [u64],
    game: &'a dyn Ruleset,
    search: Search<'a>,
    words: &'static Words,
    checked: &'a mut Checked,
}

impl ClaimReader<'_> {
    /// Who wins by the rules, and the Grundy value. In a row with equal coins, moves by the rules can lead back to the
    /// same row. Equal coins cancel, so the row without them is tried instead.
    fn outcome(&mut self, row: &[u64]) -> Result<(bool, u64), String> {
        let outcome = self.search.outcome(row);
        let outcome =
            outcome.or_else(|why| self.search.outcome(&self.game.normal_form(row)).map_err(|_| why))?;
        Ok((outcome.wins, outcome.grundy))
    }

    fn read(&mut self, row: &[u64]) -> Result<(), String> {
        let position = Position::new(self.game, row).map_err(|error| error.to_string())?;
        let mut text = String::new();
        for line in lines(&explain(position), self.words) {
            let line = line.to_string();
            self.sums(&line)?;
            self.values(&line)?;
            text += &line;
            text += "\n";
        }
        self.pairs(&text)?;
        let left = self.reply(row, &text)?;
        self.left(left.as_deref().unwrap_or(row), &text)
    }

    /// "G(5) = 4" and "C(5) = 0": the value of a pile and of a circle by the rules.
    fn values(&mut self, text: &str) -> Result<(), String> {
        for (at, name) in text.match_indices(['G', 'C']) {
            let Some((pile, rest)) =
                text[at + 1..].strip_prefix('(').and_then(|rest| rest.split_once(") = "))
            else {
                continue;
            };
            let (Some(pile), Some(value)) = (row(pile), leading(rest)) else { continue };
            let before = if name == "G" { self.before_piles } else { &[] };
            let pile = [before, &pile].concat();
            // A position without a known Grundy value is skipped, such as every position in misère play.
            let has_values = Position::new(self.game, &pile).is_ok_and(|position| position.grundy().is_ok());
            if !has_values {
                continue;
            }
            let known = self.outcome(&pile)?.1;
            if known != value {
                return Err(format!("G of {pile:?} is {known}, not {value}"));
            }
            self.checked.values += 1;
        }
        Ok(())
    }

    /// "5 xor 3 = 6", "9 mod 5 = 4", "4 - 2 = 2", "100 = 9 * 11 + 1" and "12 = 2^2 * 3", from left to right. A chain
    /// with a bracket inside it is left out.
    fn sums(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_end = |word: &str| word.ends_with([')', ',', ';', ':', '.']);
        for middle in (0..words.len()).filter(|&index| words[index] == "=") {
            // Numbers and signs take turns; a number after a number is another column.
            let in_turn = |&(index, word): &(usize, &&str)| {
                if index % 2 == 0 { number(word).is_some() } else { sign(word, self.times).is_some() }
            };
            let before = words[..middle].iter().rev().enumerate();
            let before = before.take_while(|it| in_turn(it) && !is_end(it.1)).count();
            let after = words[middle + 1..].iter().enumerate().take_while(in_turn).count();
            let last = words[middle + 1..]
                .iter()
                .position(|word| is_end(word))
                .map_or(after, |last| after.min(last + 1));
            let Some(one) = evaluated(&words[middle - before..middle], self.times) else { continue };
            let Some(other) = evaluated(&words[middle + 1..][..last], self.times) else { continue };
            if (before, last) == (1, 1) {
                continue;
            }
            if one != other {
                return Err(words[middle - before..][..before + 1 + last].join(" "));
            }
            self.checked.sums += 1;
        }
        Ok(())
    }

    /// "the lost pair (3, 5)" and "Its only lost pair is (4, 7)".
    fn pairs(&mut self, text: &str) -> Result<(), String> {
        for (at, _) in text.match_indices("lost pair") {
            let rest = text[at + "lost pair".len()..].trim_start_matches(" is");
            let Some((pair, _)) = rest.strip_prefix(" (").and_then(|rest| rest.split_once(')')) else {
                continue;
            };
            let Some(pair) = row(pair) else { continue };
            if pair.iter().any(|&number| number > 60) {
                continue;
            }
            if self.outcome(&pair)?.0 {
                return Err(format!("{pair:?} is said to be lost"));
            }
            self.checked.pairs += 1;
        }
        Ok(())
    }

    /// "If you X, the opponent answers: Y.": both are moves, and the second leaves a lost row. Returns the row between
    /// them.
    fn reply(&mut self, row: &[u64], text: &str) -> Result<Option<Vec<u64>>, String> {
        let Some((_, rest)) = text.split_once("If you ") else { return Ok(None) };
        let Some((yours, rest)) = rest.split_once(", the opponent answers: ") else { return Ok(None) };
        let ends = rest.match_indices([',', '.', '\n']).map(|(end, _)| end);
        let typed = |row: &[u64], line: &str| typed_move(self.game, row, line, self.words);
        let between = typed(row, yours).map_err(|why| format!("'{yours}': {why}"))?;
        let Some(left) = ends.rev().find_map(|end| typed(&between, &rest[..end]).ok()) else {
            return Err(format!("no reply to {between:?} in '{rest}'"));
        };
        let wins = self.outcome(&left)?.0;
        if wins && self.game.script().is_none() {
            return Err(format!("the reply leaves {left:?}, which is won"));
        }
        self.checked.replies += 1;
        Ok(Some(between))
    }

    /// "leaves 3 5 6": if a move from `row` leaves this row, the row is lost.
    fn left(&mut self, row: &[u64], text: &str) -> Result<(), String> {
        let options = moves(self.game, row);
        for (at, _) in text.match_indices(" leaves ") {
            let rest = &text[at + " leaves ".len()..];
            let end =
                rest.find(|letter: char| !letter.is_ascii_digit() && letter != ' ').unwrap_or(rest.len());
            let numbers: Result<Vec<u64>, _> = rest[..end].split_whitespace().map(str::parse).collect();
            let Ok(left) = numbers else { continue };
            if !options.contains(&left) || self.game.script().is_some() {
                continue;
            }
            if self.outcome(&left)?.0 {
                return Err(format!("{left:?} is left, which is won"));
            }
            self.checked.left += 1;
        }
        Ok(())
    }
}

/// The number at the start of a text.
fn leading(text: &str) -> Option<u64> {
    text[..text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len())].parse().ok()
}

/// The numbers of a text in which commas and blanks separate them.
fn row(text: &str) -> Option<Vec<u64>> {
    text.split([',', ' ']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}

/// The number of a word, as in 5, (5, 2^3 and 5.
fn number(word: &str) -> Option<u64> {
    let word = word.trim_start_matches('(').trim_end_matches([')', ',', ';', ':', '.']);
    match word.split_once('^') {
        None => word.parse().ok(),
        Some((base, power)) => base.parse::<u64>().ok()?.checked_pow(power.parse().ok()?),
    }
}

/// The value of numbers with signs between them. `None` if a number after the first begins with a bracket.
fn evaluated(words: &[&str], times: Operation) -> Option<u64> {
    let (first, rest) = words.split_first()?;
    rest.chunks(2).try_fold(number(first)?, |result, words| match words {
        [operation, other] if !other.starts_with('(') => sign(operation, times)?(result, number(other)?),
        _ => None,
    })
}

type Operation = fn(u64, u64) -> Option<u64>;

/// The operation of a sign.
fn sign(sign: &str, times: Operation) -> Option<Operation> {
    Some(match sign {
        "xor" => |one, other| Some(one ^ other),
        "mod" => u64::checked_rem,
        "+" => u64::checked_add,
        "-" => u64::checked_sub,
        "*" => times,
        _ => return None,
    })
}

#[test]
fn claims_of_these_forms_are_true_in_english() {
    crate::game::at_root();
    let mut checked = Checked::default();
    for entry in GAMES.iter().chain(UNLISTED) {
        for trial in entry.trials() {
            let game = entry.parse(&trial.arguments).unwrap();
            let rows = small_positions(&*game, trial.piles, trial.most);
            let mut reader = ClaimReader {
                times: if entry.name == "turning-corners" {
                    |a, b| Some(nim_product(a, b))
                } else {
                    u64::checked_mul
                },
                before_piles: if entry.name == "circle" { &[0] } else { &[] },
                game: &*game,
                search: Search::new(&*game),
                words: Words::of(Locale::En),
                checked: &mut checked,
            };
            for row in rows.iter().step_by(rows.len().div_ceil(ROWS)) {
                let read = reader.read(row);
                assert_eq!(read, Ok(()), "{} {} {row:?}", entry.name, trial.arguments);
            }
        }
    }
    let Checked { values, sums, left, replies, pairs } = checked;
    assert!(values > 3000 && sums > 3000 && left > 2000 && replies > 500 && pairs > 100, "{checked:?}");
}

/// Each kind of claim, first true, then false.
#[test]
fn false_claims_are_found() {
    let mut checked = Checked::default();
    let kayles = crate::games::table::find("kayles").unwrap().parse("").unwrap();
    let words = Words::of(Locale::En);
    let mut reader = ClaimReader {
        times: u64::checked_mul,
        before_piles: &[],
        game: &*kayles,
        search: Search::new(&*kayles),
        words,
        checked: &mut checked,
    };
    for (claim, wrong) in [("G(5) = 4   100", "G(5) = 3   011"), ("G(6) = 3", "G(6) = 4")] {
        assert_eq!((reader.values(claim), reader.values(wrong).is_err()), (Ok(()), true), "{wrong}");
    }
    for (claim, wrong) in [
        (
            "the value 4 becomes 4 xor 5 = 1, which leaves 4 8",
            "the value 4 becomes 4 xor 5 = 2, which leaves 4 8",
        ),
        ("(99 = 9 * 11 + 0); after any reply", "(99 = 9 * 11 + 1); after any reply"),
        ("6 mod 4 = 2   10", "6 mod 4 = 3   11"),
        ("12 = 2^2 * 3", "12 = 2^3 * 3"),
        ("so 3 + 2 = 5 is", "so 3 + 2 = 4 is"),
    ] {
        assert_eq!((reader.sums(claim), reader.sums(wrong).is_err()), (Ok(()), true), "{wrong}");
    }
    let leaves = ["The winning move leaves 2 2, and", "The winning move leaves 4, and"];
    assert_eq!(leaves.map(|text| reader.left(&[5], text).is_ok()), [true, false]);
    let replies = [
        "If you knock down pin 3 of row 1 (3 -> 2), the opponent answers: knock down pins 1 and 2 of row 1 (2 -> 0). So",
        "If you knock down pin 3 of row 1 (3 -> 2), the opponent answers: knock down pin 2 of row 1 (2 -> 1). So",
        "If you knock down pin 3 of row 1 (3 -> 3), the opponent answers: knock down pins 1 and 2 of row 1 (2 -> 0). So",
    ];
    assert_eq!(replies.map(|text| reader.reply(&[3], text).is_ok()), [true, false, false]);
    let pairs = ["the lost pair (3, 3) of", "the lost pair (3, 4) of"];
    assert_eq!(pairs.map(|text| reader.pairs(text).is_ok()), [true, false]);
    assert_eq!((checked.values, checked.sums, checked.left, checked.replies, checked.pairs), (2, 5, 1, 1, 1));
}
