//! Finds games by words of statements.
//!
//! A game's text is its paragraph in the list and, with the feature `program`, its keywords in all languages. Words are
//! compared by their stems, and synonyms count as one word; two words side by side count as one more; Chinese text is
//! compared by pairs of characters. A rare word counts more than one that most games have.

use std::collections::{HashMap, HashSet};

use super::list;
use crate::game::Entry;
use crate::games::table::GAMES;
use crate::message::{Message, message};
use crate::words::{Locale, Words};

/// A game that fits the words.
pub struct FoundGame {
    /// The game.
    pub game: &'static Entry,
    /// The options that make the variant to which the words belong; empty if there are none.
    pub options: String,
}

/// The games that fit the words best.
pub struct FoundGames {
    /// Whether the games have all words.
    pub is_whole: bool,
    /// The games, the best first.
    pub games: Vec<FoundGame>,
}

/// How much a word counts that is in a game's names, in its keywords, and elsewhere in its text.
const WEIGHTS: [f64; 3] = [3.0, 2.0, 1.0];
/// How many games are found that have only some of the words.
const PARTIAL: usize = 3;
/// Such games must have this part of the best one's score, and the best one this part of what all words count.
const LEAST: (f64, f64) = (0.6, 0.25);

/// The games for these words: all games that have all words, or else those that have the most.
pub fn games(words: &str) -> FoundGames {
    let reader = Stemmer::new();
    let mut asked: Vec<String> = reader.stems(words);
    asked.sort_unstable();
    asked.dedup();
    let texts: Vec<GameText> = GAMES.iter().map(|game| GameText::of(game, &reader)).collect();
    let weigh = |stem: &String| {
        let having = texts.iter().filter(|text| text.has(stem)).count();
        ((1.0 + count(texts.len())) / (1.0 + count(having))).ln()
    };
    // Two words that no game has side by side say nothing.
    asked.retain(|stem| !stem.contains(' ') || texts.iter().any(|text| text.has(stem)));
    let asked: Vec<(String, f64)> = asked.into_iter().map(|stem| (stem.clone(), weigh(&stem))).collect();
    let written: Vec<String> = words.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let is_whole = |text: &GameText| {
        let has_stem = |word: &String| reader.stems(word).iter().all(|stem| text.has(stem));
        written.iter().all(|word| text.all.contains(word) || has_stem(word))
    };
    let mut found: Vec<(&GameText, f64, bool)> =
        texts.iter().map(|text| (text, text.score(&asked).0, is_whole(text))).collect();
    // The order of the table decides among equals.
    found.sort_by(|(_, one, is_whole), (_, other, also)| also.cmp(is_whole).then(other.total_cmp(one)));
    let is_whole = found.iter().any(|(.., is_whole)| *is_whole);
    let best = found.iter().map(|(_, score, _)| *score).fold(0.0, f64::max);
    let all: f64 = asked.iter().map(|(_, weight)| weight).sum();
    let is_near = |score: f64| score > 0.0 && score >= LEAST.0 * best && best >= LEAST.1 * all;
    let found: Vec<&(&GameText, f64, bool)> = if is_whole {
        found.iter().filter(|(.., is_whole)| *is_whole).collect()
    } else {
        found.iter().filter(|(_, score, _)| is_near(*score)).take(PARTIAL).collect()
    };
    let games =
        found.into_iter().map(|(text, ..)| FoundGame { game: text.game, options: text.score(&asked).1 });
    FoundGames { is_whole, games: games.collect() }
}

#[expect(clippy::cast_precision_loss, reason = "games are few")]
fn count(number: usize) -> f64 {
    number as f64
}

/// A game, and the stems in its text.
struct GameText {
    game: &'static Entry,
    /// The whole text in lower case.
    all: String,
    /// The stems of the names, of the keywords, and of the rest.
    stems: [HashSet<String>; 3],
    /// The options of variants, each with the stems of its keywords.
    variants: Vec<(String, HashSet<String>)>,
}

impl GameText {
    fn of(game: &'static Entry, reader: &Stemmer) -> Self {
        let names =
            format!("{} {} {}", game.name, game.names.join(" "), game.title().to_string().replace('\'', ""));
        let paragraphs: String = Locale::ALL.map(|locale| list::paragraph(game, Words::of(locale))).concat();
        let (mut keywords, mut variants) = (String::new(), Vec::new());
        for locale in Locale::ALL {
            let keywords_of = Message::attribute(game.name, "keywords");
            if !Words::of(locale).has(keywords_of.name()) {
                continue;
            }
            let all = Words::of(locale).say(&keywords_of);
            // A part that begins with options is about a variant.
            for part in all.split([';', '；']) {
                match part.split_once([':', '：']) {
                    Some((options, words)) => {
                        variants.push((options.trim().to_owned(), reader.stems(words).into_iter().collect()));
                    }
                    None => keywords.extend([part, " "]),
                }
            }
        }
        let all = format!("{names} misère {paragraphs} {keywords}").to_lowercase();
        let stems = [&names, &keywords, &paragraphs].map(|text| reader.stems(text).into_iter().collect());
        GameText { game, all, stems, variants }
    }

    fn has(&self, stem: &str) -> bool {
        self.stems
            .iter()
            .chain(self.variants.iter().map(|(_, stems)| stems))
            .any(|stems| stems.contains(stem))
    }

    /// How well the text fits, and the options of the variant that fits best.
    fn score(&self, asked: &[(String, f64)]) -> (f64, String) {
        let own = |stem: &str| {
            let found = self.stems.iter().zip(WEIGHTS).find(|(stems, _)| stems.contains(stem));
            found.map_or(0.0, |(_, weight)| weight)
        };
        let of = |variant: Option<&HashSet<String>>| -> f64 {
            let weight = |stem: &str| match variant {
                Some(stems) if stems.contains(stem) => own(stem).max(WEIGHTS[1]),
                _ => own(stem),
            };
            asked.iter().map(|(stem, rare)| rare * weight(stem)).sum()
        };
        let plain = (of(None), String::new());
        let variants = self.variants.iter().map(|(options, stems)| (of(Some(stems)), options.clone()));
        variants.fold(plain, |best, other| if other.0 > best.0 { other } else { best })
    }
}

/// Reads texts as stems, with the synonyms of all languages.
struct Stemmer {
    /// For each stem that has synonyms, the one that stands for all of them. Empty for words without meaning.
    stands: HashMap<String, String>,
}

impl Stemmer {
    fn new() -> Self {
        let mut stands = HashMap::new();
        for locale in Locale::ALL {
            let words = Words::of(locale);
            for group in words.say(&message!("search-synonyms")).split(';') {
                let stems = split(group);
                let first = stems.first().cloned().unwrap_or_default();
                stands.extend(stems.into_iter().map(|stem| (stem, first.clone())));
            }
            let without = split(&words.say(&message!("search-without-meaning")));
            stands.extend(without.into_iter().map(|stem| (stem, String::new())));
        }
        Stemmer { stands }
    }

    /// The stems, and the pairs of neighbouring stems with a blank between them.
    fn stems(&self, text: &str) -> Vec<String> {
        let stands = |stem: String| self.stands.get(&stem).cloned().unwrap_or(stem);
        let mut all: Vec<String> =
            split(text).into_iter().map(stands).filter(|stem| !stem.is_empty()).collect();
        let pairs: Vec<String> = all.windows(2).map(|pair| pair.join(" ")).collect();
        all.extend(pairs);
        all
    }
}

/// The stems of words in letters, and the pairs of neighbouring Chinese characters.
fn split(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "").replace('è', "e");
    let (mut all, mut word, mut before) = (Vec::new(), String::new(), None);
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_alphanumeric() {
            word.push(letter);
        } else if !word.is_empty() {
            all.push(stem(&std::mem::take(&mut word)));
        }
        let is_chinese = letter.is_alphanumeric() && !letter.is_ascii();
        all.extend(before.filter(|_| is_chinese).map(|before: char| format!("{before}{letter}")));
        before = is_chinese.then_some(letter);
    }
    all
}

/// An English word without its ending: `piles`, `removing` and `removed` are `pil` and `remov`.
fn stem(word: &str) -> String {
    let endings = ["ings", "ing", "ied", "ies", "ed", "es", "s", "ly"];
    let ending = endings.into_iter().find(|ending| word.len() >= ending.len() + 3 && word.ends_with(ending));
    let stem = word.strip_suffix(ending.unwrap_or("")).unwrap_or(word);
    let mut letters: Vec<char> = stem.chars().collect();
    if let [.., before, last] = letters[..]
        && (last == 'e' || last == 'y' || before == last && letters.len() > 3)
    {
        letters.pop();
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Phrases as statements of online judges have them, and the game that is found among the first three.
    #[rustfmt::skip]
    const PHRASES: &[(&str, &str)] = &[
        ("remove stones from one pile or the same number from both heaps", "wythoff"),
        ("both heaps", "wythoff"),
        ("a queen on a chessboard may move left, down or diagonally", "wythoff"),
        ("each player removes a positive number of stones from exactly one heap", "nim"),
        ("the player who takes the last stone loses", "nim --misere"),
        ("choose a nonempty subset of at most k piles and remove stones from each", "moore"),
        ("moves coins from step i to step i-1 of the stairs", "staircase"),
        ("the number of stones in each pile must be not less than in the previous pile", "pebbles"),
        ("move a chessman to the left, it cannot jump over another chessman or share a grid", "silver-dollar"),
        ("coins on squares of a strip; several coins may occupy one square", "strip"),
        ("take at least 1 and at most M stones from a pile of N stones", "bash"),
        ("players bid in turns and raise the price by 1 to N", "bash"),
        ("the number of stones taken must belong to the set S", "subtraction"),
        ("perfect square", "subtraction --take squares"),
        ("remove any non-zero square number of stones in the pile", "subtraction --take squares"),
        ("subtraction squares", "subtraction --take squares"),
        ("each player can take a prime number of stones", "subtraction --take primes"),
        ("the number of cards taken must be a power of 2", "subtraction --take powers-of-2"),
        ("stones may be taken only if the remaining number is at least half", "max-nim"),
        ("choose any x with 0 < x < N and N % x == 0", "proper-divisor"),
        ("subtract a divisor of the current number", "divisor"),
        ("decrease the number by one or divide it by two", "mark"),
        ("cannot take more than twice as many as the opponent just took", "fibonacci"),
        ("no more than half of the stones of a pile", "max-nim"),
        ("the number removed must be coprime to the size of the pile", "prim"),
        ("one box is emptied and the contents of another box are divided", "matches"),
        ("remove stones from the leftmost or the rightmost pile", "end-nim"),
        ("subtract any positive multiple of the lesser of the two numbers from the greater", "euclid"),
        ("chocolate bar whose corner square is poisoned", "chomp"),
        ("knock down one pin or two adjacent pins", "kayles"),
        ("adjacent pins", "kayles"),
        ("split a heap into two heaps of different sizes", "unequal"),
        ("three in a row", "treblecross"),
        ("the first to get three consecutive X wins", "treblecross"),
        ("take some stones from a heap or split the heap into two smaller heaps", "lasker"),
        ("draw a closed loop through dots", "rims"),
        ("coins in a circle, remove consecutive coins", "circle"),
        ("each row of the board has one white and one black piece", "northcott"),
        ("turn a head into a tail and flip at most one coin to its left", "turning-turtles"),
        ("flip one, two or three coins", "mock-turtles"),
        ("flip the four corners of a rectangle", "turning-corners"),
        ("cut edge tree", "hackenbush"),
        ("remove an edge and the part no longer connected to the root", "hackenbush"),
        ("a chip is moved along an arc of a directed acyclic graph", "graph"),
        ("move the token to a neighbouring vertex that was not visited yet", "geography"),
        ("每次可以从一堆中取任意多，或从两堆中取相同数量的石子", "wythoff"),
        ("第一次不能取完，以后每次不超过对手上次取的两倍", "fibonacci"),
        ("每次最少取一个，最多取m个", "bash"),
        ("取的数必须是完全平方数", "subtraction --take squares"),
        ("在树上删边", "hackenbush"),
        ("有毒的巧克力", "chomp"),
        ("击倒保龄球瓶", "kayles"),
    ];

    fn found(words: &str) -> Vec<String> {
        let command = |FoundGame { game, options }: FoundGame| format!("{} {options}", game.name);
        games(words).games.into_iter().map(|found| command(found).trim_end().to_owned()).collect()
    }

    #[test]
    fn words_of_statements_find_their_games() {
        let mut missed = Vec::new();
        for &(phrase, game) in PHRASES {
            let all = found(phrase);
            if !all.iter().take(3).any(|found| found == game) {
                missed.push(format!("{phrase}: {game}, not {all:?}"));
            }
        }
        assert!(missed.is_empty(), "{missed:#?}");
    }

    #[test]
    fn words_that_no_game_has_find_nothing() {
        for words in ["xyzzy", "xyzzy plugh frotz", "算盘"] {
            assert_eq!(found(words), <[String; 0]>::default(), "{words}");
        }
        assert!(games("misere").is_whole && !games("xyzzy queen").is_whole);
    }

    #[test]
    fn endings_make_no_difference() {
        let pairs = [("piles", "pile"), ("removing", "removed"), ("splitting", "split"), ("took", "takes")];
        for (one, other) in pairs {
            let reader = Stemmer::new();
            assert_eq!(reader.stems(one), reader.stems(other));
        }
    }

    /// The options of keywords make games.
    #[test]
    fn every_variant_is_a_game() {
        let reader = Stemmer::new();
        for game in GAMES {
            for (options, _) in GameText::of(game, &reader).variants {
                assert!(game.parse(&options).is_ok(), "{} {options}", game.name);
            }
        }
    }
}
