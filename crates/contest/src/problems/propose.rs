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
use crate::text::{Error, InputError, MOST_TEXT};

/// How long texts are tried. Samples take a small part of it.
const LONGEST: Duration = Duration::from_secs(4);
/// The most other texts that comments mention.
const MOST_OTHERS: usize = 4;
/// The most games that a comment lists.
const MOST_GAMES: usize = 12;
/// What it costs that a text assumes something besides its input.
const ASSUMED: usize = 3;
/// The longest sample, in bytes. The rest of a text, with its comments, is shorter than this.
const MOST_SAMPLE: usize = MOST_TEXT / 2;
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
    if sample.input.len().max(sample.answers.len()) > MOST_SAMPLE {
        return Err(message!("propose-too-long", most = MOST_SAMPLE));
    }
    let (input, output) = (lines(&sample.input, true), lines(&sample.answers, false));
    if input.is_empty() || output.is_empty() {
        return Err(message!("propose-empty"));
    }
    let mut search = Search::new(game, &input, &output);
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
    tried: usize,
    accepted: Vec<Candidate>,
    /// The place of the latest mistake of all, the text that has it, and the mistake.
    closest: Option<((bool, u64, u64), Candidate, Message)>,
    /// How many lines the output has.
    lines: usize,
}

impl Search {
    fn new(game: Option<&str>, input: &[String], output: &[String]) -> Search {
        let words: Vec<Vec<&str>> = input.iter().map(|line| line.split_whitespace().collect()).collect();
        let output: Vec<&str> = output.iter().map(|line| &**line).collect();
        let all_quoted = |lines: &[&str], begin: &str| {
            let lines: Vec<String> = lines.iter().map(|line| quoted(line, begin)).collect();
            lines.join(" / ")
        };
        let input: Vec<&str> = input.iter().map(|line| &**line).collect();
        Search {
            fits: inputs::fits(&words),
            kinds: answers::kinds(&output),
            games: game.map_or_else(usual_games, |game| vec![game.to_owned()]),
            is_named: game.is_some(),
            sample: format!("{}  =>  {}", all_quoted(&input, ". -_"), all_quoted(&output, " -_.!?:")),
            until: Instant::now() + LONGEST,
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
        let chosen = chosen.widened(&self.sample);
        let mut assumed = vec![("title", message!("propose-title"))];
        assumed.extend(chosen.order(&self.sample).map(|why| ("row", why)));
        assumed.extend(chosen.answers.assumed.clone().map(|why| ("answer", why)));
        assumed.extend(blanks);
        let same = self.accepted.iter().filter(|other| other.entries()[..] != chosen.entries()[..]);
        let is_other_game = |other: &&Candidate| other.game != chosen.game;
        let games: Vec<&str> =
            same.clone().filter(|other| is_other_game(other)).map(|other| &*other.game).collect();
        assumed.extend((!self.is_named).then(|| ("game", games_that_fit(&games))));
        let others =
            same.filter(|other| !is_other_game(other)).take(MOST_OTHERS).map(|other| other.beside(&chosen));
        let mut others: Vec<Message> = others.collect();
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
            rows.push(Row { entry: format!("each of 1..{number}"), bounded: None, cost: ASSUMED })
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
    fn widened(&self, sample: &str) -> Candidate {
        let mut wide = self.clone();
        let mut widen = |change: &dyn Fn(&mut Width)| {
            let mut wider = wide.clone();
            change(&mut wider.width);
            let is_possible = wider.read(sample).is_ok_and(|problem| has_extremes(&problem));
            if is_possible {
                wide = wider;
            }
            is_possible
        };
        widen(&|width| width.from_one = true);
        for (index, name) in self.fit.names.iter().enumerate() {
            limits::largest(name).iter().any(|most| widen(&|width| width.most[index] = *most));
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
    use crate::problems::all;

    /// The input of a text as it is compared: names in the order of reading, and no loop around a single row.
    fn structure(problem: &Problem) -> String {
        let input = super::super::text::line(&problem.source, "input");
        let once = problem.limits.positions == 1 && problem.format().rows == crate::engine::Times::End;
        let input = if once { input.replace("repeat { ", "").replace(" }", "") } else { input };
        let mut known: Vec<String> = Vec::new();
        let mut named = String::new();
        let mut tokens = super::super::tokens::Tokens::new(&input, 0);
        while let Some(token) = tokens.next() {
            let is_word = ["repeat", "until", "cacti", "grid"].contains(&token.text);
            if token.is_name() && !is_word {
                if !known.iter().any(|name| name == token.text) {
                    known.push(token.text.to_owned());
                }
                let index = known.iter().position(|name| name == token.text).unwrap();
                named += &format!("x{index} ");
            } else {
                named += &format!("{} ", token.text);
            }
        }
        named
    }

    #[test]
    fn samples_of_the_catalogue_lead_to_their_texts() {
        let (mut same, mut differ) = (0, Vec::new());
        for problem in all() {
            let sample = problem.sample.clone().unwrap();
            let game = super::super::text::line(&problem.source, "game");
            let started = Instant::now();
            let found = propose(Some(&game), &sample).map_err(|why| why.to_string());
            match found {
                Err(why) => println!("{}: {why}", problem.id),
                Ok(found) => {
                    let text = found.text(&|message| message.to_string());
                    let read = super::super::read("new.problem", &text)
                        .unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(read.sample.clone().unwrap().answers, sample.answers, "{text}");
                    if structure(&read) == structure(&problem) {
                        same += 1;
                    } else {
                        differ.push(format!("{}: {}", problem.id, found.chosen.fit.input));
                    }
                    println!("{}: {:?}", problem.id, started.elapsed());
                }
            }
        }
        println!("{same}\n{}", differ.join("\n"));
    }
}
