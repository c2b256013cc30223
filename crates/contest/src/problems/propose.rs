//! Proposes the text of a problem from a sample.
//!
//! Structures of inputs and kinds of answers are tried from plain to complex. For each that has the lines of the sample, a
//! text is built and [read](super::read): it is accepted only if the game's own answers are those of the sample. So an
//! accepted text is right about the sample; what the sample cannot show, such as limits, stands as comments in it.

mod answers;
mod inputs;
mod limits;

use std::fmt::Write;
use std::time::{Duration, Instant};

use self::answers::{Answers, quoted};
use self::inputs::{Fit, Part};
use self::limits::{Clause, Width};
use super::record::{Problem, Sample};
use crate::game::{Entry, Group, Theory, check};
use crate::games::table::GAMES;
use crate::message::{Message, message};
use crate::text::{Error, InputError};

/// How long texts are tried. Samples take a small part of it.
const LONGEST: Duration = Duration::from_secs(4);
/// The most other texts that comments mention.
const MOST_OTHERS: usize = 4;
/// What answers of other texts cost at most, unless those of the chosen one cost more.
const MOST_COST: usize = 7;
/// The most games that a comment lists.
const MOST_GAMES: usize = 12;
/// The largest pile in a sample whose answers may be about moves.
const MOST_LISTED: u64 = 1_000_000;
/// What it costs that a text assumes something besides its input.
const ASSUMED: usize = 3;
/// The longest sample, in bytes. Samples of statements are shorter, and each text that is tried reads it.
const MOST_SAMPLE: usize = 1 << 13;
/// The name of the texts that are tried, and the lines of their entries.
const NAME: &str = "new.problem";
const GAME_LINE: u64 = 3;
const ANSWER_LINE: u64 = 5;
const SAMPLE_LINE: u64 = 7;

/// A text that fits a sample, and what it assumes.
#[derive(Debug)]
pub struct Proposal {
    chosen: Candidate,
    limits: Vec<Clause>,
    sample: String,
    /// What is assumed: the key of the entry, and the comment on it.
    assumed: Vec<(&'static str, Message)>,
    /// Comments after the text.
    others: Vec<Message>,
}

/// The entries of a text that differ between proposals.
#[derive(Clone, Debug)]
struct Candidate {
    fit: Fit,
    game: String,
    row: Row,
    answers: Answers,
    width: Width,
}

/// A row; and the name that no part of it is, if there is one, after the name that it is taken to bound.
#[derive(Clone, Debug, Default)]
struct Row {
    entry: String,
    bounded: Option<(String, String)>,
    cost: usize,
}

/// Proposes the text of a problem about this game, with its options, or else about any game, from its sample.
///
/// ```
/// use judge_contest::problems::{Sample, propose, read};
///
/// let sample = Sample { input: "2\n3\n5 7 9\n1\n4\n".into(), answers: "Yes\nYes\n".into() };
/// let text = propose(Some("nim"), &sample).unwrap().text(&|message| message.to_string());
/// assert!(text.contains("\ninput   t / repeat t { n / a[n] / }\n"));
/// assert!(read("own.problem", text).is_ok());
/// ```
///
/// # Errors
///
/// If no text fits: how many were tried, and why the closest one does not.
pub fn propose(game: Option<&str>, sample: &Sample) -> Result<Proposal, Message> {
    propose_within([LONGEST; 2], game, sample)
}

/// As [`propose`], but texts are tried for the first time, and wider limits of the chosen one for the second.
fn propose_within(longest: [Duration; 2], game: Option<&str>, sample: &Sample) -> Result<Proposal, Message> {
    if sample.input.len().max(sample.answers.len()) > MOST_SAMPLE {
        return Err(message!("propose-too-long", most = MOST_SAMPLE));
    }
    let (input, output) = (lines(&sample.input, true), lines(&sample.answers, false));
    if input.is_empty() || output.is_empty() {
        return Err(message!("propose-empty"));
    }
    let mut search = Search::new(longest, game, &input, &output);
    if search.sample.len() > MOST_SAMPLE {
        return Err(message!("propose-too-long", most = MOST_SAMPLE));
    }
    search.all();
    let is_changed = |text: &str, lines: &[String]| text.trim_end() != lines.join("\n");
    let blanks = is_changed(&sample.input, &input) || is_changed(&sample.answers, &output);
    search.proposal(blanks.then(|| ("sample", message!("propose-blanks"))))
}

/// The lines of a text, with one blank between words. Empty lines are kept, if at all, only between others.
fn lines(text: &str, keeps_empty: bool) -> Vec<String> {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut lines: Vec<String> = lines.filter(|line| keeps_empty || !line.is_empty()).collect();
    let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let begin = lines.iter().position(|line| !line.is_empty()).unwrap_or(end);
    lines.truncate(end);
    lines.split_off(begin)
}

/// The search for texts that fit.
struct Search {
    fits: Vec<Fit>,
    kinds: Vec<Answers>,
    games: Vec<String>,
    is_named: bool,
    sample: String,
    until: Instant,
    /// How long wider limits are tried.
    widening: Duration,
    tried: usize,
    accepted: Vec<Candidate>,
    /// The place of the latest mistake of all, the text that has it, and the mistake.
    closest: Option<((bool, u64, u64), Candidate, Message)>,
    /// How many lines the output has.
    lines: usize,
}

impl Search {
    fn new(longest: [Duration; 2], game: Option<&str>, input: &[String], output: &[String]) -> Search {
        let [searching, widening] = longest;
        let words: Vec<Vec<&str>> = input.iter().map(|line| line.split_whitespace().collect()).collect();
        let output: Vec<&str> = output.iter().map(|line| &**line).collect();
        // Some answers list moves.
        let are_small =
            words.iter().flatten().all(|word| word.parse().is_ok_and(|number: u64| number <= MOST_LISTED));
        let all_quoted = |lines: &[&str], begin: &str| {
            let lines: Vec<String> = lines.iter().map(|line| quoted(line, begin)).collect();
            lines.join(" / ")
        };
        let input: Vec<&str> = input.iter().map(|line| &**line).collect();
        Search {
            fits: inputs::fits(&words),
            kinds: answers::kinds(&output, game.is_some() && are_small),
            games: game.map_or_else(usual_games, |game| vec![game.to_owned()]),
            is_named: game.is_some(),
            sample: format!("{}  =>  {}", all_quoted(&input, ". -_"), all_quoted(&output, " -_.!?:")),
            until: Instant::now() + searching,
            widening,
            tried: 0,
            accepted: Vec::new(),
            closest: None,
            lines: output.len(),
        }
    }

    /// Tries all texts, the plainest structures first.
    fn all(&mut self) {
        // With any game, answers that are not one a row take too long.
        let may_fit = |fit: &&Fit| self.is_named || fit.rows == self.lines || fit.described().is_some();
        for fit in self.fits.iter().filter(may_fit).cloned().collect::<Vec<_>>() {
            for game in self.games_of(&fit) {
                if self.is_late() {
                    return;
                }
                self.rows(&fit, &game);
            }
        }
    }

    /// The games that can have this structure.
    fn games_of(&self, fit: &Fit) -> Vec<String> {
        let Some(described) = fit.described() else {
            return self.games.iter().filter(|game| !game.contains('{')).cloned().collect();
        };
        // Without options, or with a name in braces, a named game is described too.
        let is_it = |game: &String| {
            let (name, options) = game.split_once(' ').unwrap_or((game, "{"));
            described.split(' ').next() == Some(name) && options.contains('{')
        };
        if !self.is_named || self.games.iter().any(is_it) { vec![described.to_owned()] } else { Vec::new() }
    }

    /// Tries the rows of a structure, up to one that fits.
    fn rows(&mut self, fit: &Fit, game: &str) {
        let widths: &[bool] = if limits::has_names(fit) { &[true, false] } else { &[false] };
        for row in rows(fit) {
            for &by_names in widths {
                let width = Width { by_names, ..Width::narrow(fit) };
                let start = Candidate {
                    fit: fit.clone(),
                    game: game.to_owned(),
                    row: row.clone(),
                    answers: Answers::default(),
                    width,
                };
                if self.answers(&start) || self.is_late() {
                    return;
                }
            }
        }
    }

    /// Tries all kinds of answers with this text, and returns whether one fits without a guess.
    fn answers(&mut self, start: &Candidate) -> bool {
        let mut is_sure = false;
        for answers in self.kinds.clone() {
            let candidate = Candidate { answers, ..start.clone() };
            self.tried += 1;
            let Err(error) = candidate.read(&self.sample) else {
                is_sure |= candidate.answers.assumed.is_none();
                self.accepted.push(candidate);
                continue;
            };
            let Error::Input(error) = error else { break };
            // What is wrong with words is wrong with other answers, unless it is the words.
            let is_about_answers = match error.line {
                SAMPLE_LINE => !candidate.answers.are_words || error.column > self.arrow(),
                line => line == ANSWER_LINE,
            };
            self.keep(candidate, &error);
            if !is_about_answers || self.is_late() {
                break;
            }
        }
        is_sure
    }

    fn is_late(&self) -> bool {
        Instant::now() > self.until
    }

    /// Keeps the mistake of a text if none that is known is closer: in a text with as many rows as answers, and late.
    fn keep(&mut self, candidate: Candidate, error: &InputError) {
        let place = (candidate.fit.rows == self.lines, error.line, error.column);
        if self.closest.as_ref().is_none_or(|(known, ..)| *known < place) {
            self.closest = Some((place, candidate, error.cause.message()));
        }
    }

    /// The column where the answers begin in the line of the sample.
    fn arrow(&self) -> u64 {
        ("sample  ".len() + self.sample.rfind("  =>  ").unwrap_or_default()) as u64
    }

    /// The best of the texts that fit.
    fn proposal(mut self, blanks: Option<(&'static str, Message)>) -> Result<Proposal, Message> {
        // Of equally plain texts, the first one.
        self.accepted.sort_by_key(Candidate::cost);
        let Some(chosen) = self.accepted.first() else { return Err(self.nothing()) };
        let chosen = chosen.widened(&self.sample, self.widening);
        let mut assumed = vec![("title", message!("propose-title"))];
        assumed.extend(chosen.order(&self.sample).map(|why| ("row", why)));
        assumed.extend(chosen.answers.assumed.clone().map(|why| ("answer", why)));
        assumed.extend(blanks);
        let same = self.accepted.iter().filter(|other| other.entries()[..] != chosen.entries()[..]);
        let is_other_game = |other: &&Candidate| other.game != chosen.game;
        let games: Vec<&str> =
            same.clone().filter(|other| is_other_game(other)).map(|other| &*other.game).collect();
        assumed.extend((!self.is_named).then(|| ("game", games_that_fit(&games))));
        let is_likely = |other: &&Candidate| other.answers.cost <= chosen.answers.cost.max(MOST_COST);
        let mut others = Vec::new();
        for other in same.filter(|other| !is_other_game(other) && is_likely(other)) {
            let other = other.beside(&chosen);
            if !others.contains(&other) {
                others.push(other);
            }
            if others.len() == MOST_OTHERS {
                break;
            }
        }
        if self.is_late() {
            others.push(message!("propose-out-of-time", tried = self.tried));
        }
        Ok(Proposal { limits: chosen.limits(), chosen, sample: self.sample, assumed, others })
    }

    /// Why no text fits.
    fn nothing(&self) -> Message {
        match &self.closest {
            Some(((_, GAME_LINE, _), candidate, why)) if self.is_named => {
                message!("told-of", name = &candidate.game, what = why.clone())
            }
            Some((_, candidate, why)) => {
                let closest = candidate.entries().map(|(key, value)| format!("{key} {value}")).join("; ");
                message!("propose-nothing", tried = self.tried, closest, why = why.clone())
            }
            None => message!("propose-no-structure"),
        }
    }
}

/// The comment on a game that was not named, with other games that fit.
fn games_that_fit(games: &[&str]) -> Message {
    let mut others: Vec<&str> = Vec::new();
    for game in games {
        if !others.contains(game) && others.len() < MOST_GAMES {
            others.push(game);
        }
    }
    if others.is_empty() {
        message!("propose-only-game")
    } else {
        message!("propose-games", games = others.join("; "))
    }
}

/// The games that are tried if none is named, each with a few options.
fn usual_games() -> Vec<String> {
    let with_options = |entry: &'static Entry| {
        // A misère quotient takes long to find.
        let has_misere = entry.misere == Theory::Known && entry.group != Group::Splitting;
        let misere = if has_misere { &["", "--misere"][..] } else { &[""] };
        let options = misere.iter().copied().chain([entry.example.0]);
        options.map(|options| format!("{} {options}", entry.name).trim_end().to_owned()).collect::<Vec<_>>()
    };
    let is_own = |entry: &&Entry| matches!(entry.name, "rules" | "scripted");
    let mut games: Vec<String> = GAMES.iter().filter(|entry| !is_own(entry)).flat_map(with_options).collect();
    games.dedup();
    games
}

/// The rows that a structure can have, the plainest first.
fn rows(fit: &Fit) -> Vec<Row> {
    let names = |part| fit.names(part).map(|seen| &*seen.name).collect::<Vec<&str>>();
    if let [grid] = names(Part::Grid)[..] {
        return vec![Row { entry: format!("any of {grid}"), ..Row::default() }];
    }
    let (numbers, list) = (names(Part::Number), names(Part::List));
    let mut rows = vec![Row { entry: [&numbers[..], &list].concat().join(" "), ..Row::default() }];
    match (&numbers[..], &list[..]) {
        ([number], []) => {
            rows.push(Row { entry: format!("each of 1..{number}"), bounded: None, cost: ASSUMED });
        }
        ([by], [list]) => {
            let bounded = Some(((*list).to_owned(), (*by).to_owned()));
            rows.push(Row { entry: (*list).to_owned(), bounded, cost: ASSUMED });
        }
        _ => {}
    }
    let orders = orders(&numbers).into_iter().skip(1);
    rows.extend(orders.map(|order| Row {
        entry: [&order[..], &list].concat().join(" "),
        bounded: None,
        cost: ASSUMED,
    }));
    rows.retain(|row| !row.entry.is_empty());
    rows
}

/// All orders of up to three names, their own first.
fn orders<'a>(names: &[&'a str]) -> Vec<Vec<&'a str>> {
    match *names {
        [a, b] => vec![vec![a, b], vec![b, a]],
        [a, b, c] => [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]].map(Vec::from).into(),
        _ => vec![names.to_vec()],
    }
}

impl Candidate {
    /// How much the text assumes, and how complex it is.
    fn cost(&self) -> usize {
        self.fit.cost() + self.row.cost + self.answers.cost
    }

    /// The entries that differ between texts.
    fn entries(&self) -> [(&'static str, &str); 4] {
        let Candidate { fit, game, row, answers, .. } = self;
        [("input", &fit.input), ("game", game), ("row", &row.entry), ("answer", &answers.entry)]
    }

    fn limits(&self) -> Vec<Clause> {
        limits::clauses(&self.fit, self.row.bounded.as_ref(), &self.width)
    }

    /// Reads the text with this sample.
    fn read(&self, sample: &str) -> Result<Problem, Error> {
        let mut text = "title T\n".to_owned();
        for (key, value) in self.entries() {
            let _ = writeln!(text, "{key} {value}");
        }
        let limits: Vec<String> = self.limits().into_iter().map(|(limits, _)| limits).collect();
        let _ = writeln!(text, "limits {}\nsample  {sample}", limits.join("; "));
        super::read(NAME, text)
    }

    /// The text with limits as wide as the game allows, each name's by itself.
    fn widened(&self, sample: &str, longest: Duration) -> Candidate {
        let until = Instant::now() + longest;
        let mut wide = self.clone();
        let mut widen = |change: &dyn Fn(&mut Width)| {
            let mut wider = wide.clone();
            change(&mut wider.width);
            let is_possible =
                Instant::now() < until && wider.read(sample).is_ok_and(|problem| has_extremes(&problem));
            if is_possible {
                wide = wider;
            }
            is_possible
        };
        widen(&|width| width.from_one = true);
        // A set of large numbers, or all positions up to a number, take a table.
        let is_table = self.fit.described().is_some() || self.row.entry.starts_with("each");
        for (index, name) in self.fit.names.iter().enumerate() {
            limits::largest(name, is_table).iter().any(|most| widen(&|width| width.most[index] = *most));
        }
        wide
    }

    /// A comment if other orders of the numbers of a row fit too.
    fn order(&self, sample: &str) -> Option<Message> {
        let fits = |row: &Row| {
            let other = Candidate { row: row.clone(), ..self.clone() };
            row.entry.len() == self.row.entry.len()
                && row.entry != self.row.entry
                && other.read(sample).is_ok()
        };
        rows(&self.fit).iter().any(fits).then(|| message!("propose-order"))
    }

    /// A comment with the entries in which this text differs from the chosen one.
    fn beside(&self, chosen: &Candidate) -> Message {
        let pairs = self.entries().into_iter().zip(chosen.entries());
        let differ =
            pairs.filter(|(own, other)| own != other).map(|((key, value), _)| format!("{key} {value}"));
        message!("propose-other", entries = differ.collect::<Vec<_>>().join("; "))
    }
}

/// Whether the game has rows of the largest and of the least numbers that the limits allow. Games that the input
/// describes have them.
fn has_extremes(problem: &Problem) -> bool {
    let Some(game) = problem.game.build() else { return true };
    let (limits, group) = (&problem.limits, game.in_groups_of());
    let length = limits.piles.0.max(1).next_multiple_of(group);
    // Some games want rising numbers.
    let largest = |index| {
        let most = limits.numbers_at(index).1.min(game.most_at(index));
        most.saturating_sub((length - 1 - index) as u64)
    };
    let least = |index| limits.numbers_at(index).0 + index as u64;
    let has = |row: Vec<u64>| check(&*game, &row).is_ok();
    has((0..length).map(largest).collect()) && has((0..length).map(least).collect())
}

impl Proposal {
    /// The text. `say` puts comments into words.
    pub fn text(&self, say: &dyn Fn(&Message) -> String) -> String {
        let mut text = format!("# {}\n", say(&message!("propose-head")));
        let mut line = |key: &'static str, value: &str| {
            for (_, comment) in self.assumed.iter().filter(|(about, _)| *about == key) {
                let _ = writeln!(text, "# {}", say(comment));
            }
            let _ = writeln!(text, "{key:<7} {value}");
        };
        line("title", "TITLE");
        line("judge", "JUDGE");
        for (key, value) in self.chosen.entries() {
            line(key, value);
        }
        line("limits", &self.limits(say));
        line("sample", &self.sample);
        for other in &self.others {
            let _ = writeln!(text, "# {}", say(other));
        }
        text
    }

    /// The limits, each on its own line with its comment.
    fn limits(&self, say: &dyn Fn(&Message) -> String) -> String {
        let width = self.limits.iter().map(|(limits, _)| limits.len()).max().unwrap_or_default() + 1;
        let last = self.limits.len().saturating_sub(1);
        let line = |(index, (limits, about)): (usize, &Clause)| {
            let limits = format!("{limits}{}", if index < last { ";" } else { "" });
            format!("{limits:<width$}  # {}", say(about))
        };
        self.limits.iter().enumerate().map(line).collect::<Vec<_>>().join("\n        ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Times;
    use crate::generate::Request;
    use crate::problems::text::line;
    use crate::problems::tokens::Tokens;
    use crate::problems::{all, read};
    use crate::text::Kernel;
    use crate::validate::Validator;

    /// The input of a text as it is compared: names in the order of reading, and no loop around a single row.
    fn structure(problem: &Problem) -> String {
        let input = line(&problem.source, "input");
        let once = problem.limits.positions == 1 && problem.format().rows == Times::End;
        let input = if once { input.replace("repeat { ", "").replace(" }", "") } else { input };
        let mut known: Vec<String> = Vec::new();
        let mut named = String::new();
        let mut tokens = Tokens::new(&input, 0);
        while let Some(token) = tokens.next() {
            let is_word = ["repeat", "until", "cacti", "grid"].contains(&token.text);
            if token.is_name() && !is_word {
                if !known.iter().any(|name| name == token.text) {
                    known.push(token.text.to_owned());
                }
                let index = known.iter().position(|name| name == token.text).unwrap();
                named.extend(["x", &index.to_string(), " "]);
            } else {
                named.extend([token.text, " "]);
            }
        }
        named
    }

    fn text_of(found: &Proposal) -> String {
        found.text(&|message| message.name().to_owned())
    }

    /// Checks that a proposed text is accepted, with this sample, and that its inputs can be drawn and validated.
    fn accepted(found: &Proposal, sample: &Sample) -> Problem {
        let text = text_of(found);
        let problem = read(NAME, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(problem.samples.first(), Some(sample));
        let few = Request { rows: 2, max_pile: Some(100), ..Request::default() };
        let drawn = problem.generate(&few, |generator| {
            let mut input = Vec::new();
            generator.write(&mut input).unwrap();
            input
        });
        let drawn = drawn.unwrap_or_else(|why| panic!("{why}\n{text}"));
        problem
            .pose(Kernel::best(), |assignment| {
                Validator::of(assignment, u64::MAX).validate("input", &drawn[..])
            })
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        problem
    }

    #[test]
    #[cfg_attr(miri, ignore = "it takes too long")]
    fn samples_of_the_catalogue_lead_to_their_texts() {
        // An emulated machine is slow, and each search is to end by itself.
        let longest = [100 * LONGEST, LONGEST];
        let (mut same, mut differ, mut none) = (0, Vec::new(), Vec::new());
        // The table of one game takes minutes without optimization.
        for problem in all().into_iter().filter(|problem| problem.id != "cses-2207") {
            let sample = problem.samples[0].clone();
            match propose_within(longest, Some(&line(&problem.source, "game")), &sample) {
                Ok(found) if structure(&accepted(&found, &sample)) == structure(&problem) => same += 1,
                Ok(found) => differ.push(format!("{}: {}", problem.id, found.chosen.fit.input)),
                Err(_) => none.push(problem.id),
            }
        }
        // Options or positions that are computed, and a number that the input does not have.
        assert_eq!(
            none,
            ["hdu-3537", "spoj-mcoins", "lightoj-1186", "codeforces-1194-d"],
            "{same} {differ:#?}"
        );
        // The sample of the first two is one row, which may be one of many; the positions of the others are computed.
        let others = [
            "hdu-2897: a b c /",
            "poj-3710: n / cacti n { m k / e[k][2] }",
            "uva-11311: t / repeat t { a[] / }",
            "hdu-3389: x / repeat { n / a[n] / }",
        ];
        assert_eq!((same, &differ[..]), (77, &others.map(String::from)[..]));
    }

    fn sample(input: &str, answers: &str) -> Sample {
        Sample { input: input.to_owned(), answers: answers.to_owned() }
    }

    /// The entries of the text without limits and sample; or the name of the message why there is none.
    fn entries(game: Option<&str>, input: &str, answers: &str) -> String {
        match propose(game, &sample(&input.replace(" / ", "\n"), &answers.replace(" / ", "\n"))) {
            Ok(found) => found.chosen.entries().map(|(_, value)| value).join("; "),
            Err(why) => why.name().to_owned(),
        }
    }

    #[test]
    fn samples_of_all_kinds() {
        let bash = Some("bash");
        for (game, input, answers, found) in [
            (Some("nim"), "3 5 7", "win", "a b c /; nim; a b c; win lose"),
            (
                Some("nim --max 3"),
                "2 / 2 4 8 / 1 5",
                "L / W",
                "t / repeat t { n a[n] / }; nim --max 3; a; W L",
            ),
            // The order of a row, and a number that all rows share.
            (bash, "2 / 2 23 / 3 4", "first / second", "t / repeat t { a b / }; bash; b a; first second"),
            (bash, "2 3 / 5 / 8", "A / B", "t x / repeat t { a / }; bash; a x; A B"),
            (bash, "3 / 5 / 8 / 9 / 12", "A / B / A / B", "x / repeat { a / }; bash; a x; A B"),
            // Texts before answers, and words with blanks and signs.
            (
                Some("nim"),
                "2 / 1 / 3 / 2 / 4 4",
                "Case #1: I win! / Case #2: I don't",
                "t / repeat t { n / a[n] / }; nim; a; 'I win!' 'I don't', after 'Case #{}:'",
            ),
            (Some("nim"), "1 2 / 3 3 / 0 0", "Yes / No", "repeat until a b = 0 { a b / }; nim; a b; Yes No"),
            (Some("wythoff"), "1 3 / 3 4", "1 / 1", "repeat { a b / }; wythoff; a b; 1 0"),
            (Some("nim"), "1 2 4 / 3 5 7 / 3 5 6", "7 / 1 / 0", "repeat { a[] / }; nim; a; grundy"),
            // A list in which another number bounds all.
            (
                Some("northcott"),
                "3 6 / 4 5 / 1 2 / 1 2",
                "lost",
                "n m / a[n][2]; northcott; a; 'OTHER-WORD' lost",
            ),
            (
                Some("subtraction"),
                "2 / 1 3 / 3 / 2 / 4 / 5",
                "L / L / W",
                "k / s[k] / q / repeat q { n / }; subtraction --take {s}; n; W L",
            ),
            // Nothing fits.
            (Some("nim"), "3 5 6", "win / lose", "propose-nothing"),
            (Some("chess"), "3 5 6", "win", "told-of"),
            (Some("nim --max"), "3 5 6", "win", "told-of"),
            (Some("nim"), "", "win", "propose-empty"),
            (Some("nim"), "3 5 6", "  ", "propose-empty"),
            (Some("nim"), "three five", "win", "propose-no-structure"),
            (Some("nim"), "03 -5 +1", "win", "propose-no-structure"),
        ] {
            assert_eq!(entries(game, input, answers), found, "{input} => {answers}");
        }
    }

    #[test]
    fn what_is_assumed_is_said() {
        let found = propose(Some("nim"), &sample("1\r\n2\r\n3  4 \r\n\r\n", "Alice\r\n\r\n")).unwrap();
        let text = text_of(&found);
        for comment in
            ["propose-head", "propose-title", "propose-one-word", "propose-blanks", "propose-limit"]
        {
            assert!(text.lines().any(|line| line.contains(&format!("# {comment}"))), "{comment}: {text}");
        }
        let found = propose(None, &sample("3 5 7\n", "win\n")).unwrap();
        assert!(text_of(&found).contains("# propose-games"));
        // Each limit has its comment.
        let limits = found.limits.len();
        assert_eq!(text_of(&found).matches("# propose-limit").count(), limits);
    }

    /// Samples that no statement has end soon, with a text or with a message.
    #[test]
    #[cfg_attr(miri, ignore = "it takes too long")]
    fn hostile_samples() {
        let largest = u64::MAX.to_string();
        let lines = |line: &str, count: usize| format!("{line}\n").repeat(count);
        let inputs = [
            String::new(),
            "\n\n\n".to_owned(),
            "\r\r\n".to_owned(),
            "0\n".to_owned(),
            "x".to_owned(),
            "#\n".to_owned(),
            largest.clone(),
            format!("{largest} {largest}\n"),
            format!("1\n{largest}\n{largest}\n"),
            format!("{largest}0\n"),
            format!("{largest} 1\n1\n"),
            lines("1", 3000),
            lines("1 1", 2000),
            lines("", 1 << 20),
            "1 ".repeat(4000),
            "9".repeat(1 << 20),
            lines("0", 2000),
            lines("1\n1\n1", 1000),
            "'a / => # \u{202e}\0".to_owned(),
            format!("1000 1000\n{}", lines(&".".repeat(1000), 20)),
            "1000000 2\n1 2\n".to_owned(),
        ];
        let outputs = [
            "Yes\n".to_owned(),
            "1\n".to_owned(),
            lines("1", 1000),
            "W".repeat(3000),
            "a'b 'c' => / # {}".to_owned(),
            "Case 1: \u{202e}\nCase 2: x\n".to_owned(),
            "1 1 1\n".to_owned(),
            "x".repeat(1 << 20),
        ];
        for game in [Some("nim"), Some("subtraction"), Some("bash-with-least --misere"), Some("' # {"), None]
        {
            for input in &inputs {
                // All games take long enough with one output.
                for output in outputs.iter().take(if game.is_some() { outputs.len() } else { 1 }) {
                    // A short search meets the texts that matter.
                    let found = propose_within([Duration::from_millis(200); 2], game, &sample(input, output));
                    if let Ok(found) = found {
                        let text = text_of(&found);
                        read(NAME, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                    }
                }
            }
        }
    }
}
