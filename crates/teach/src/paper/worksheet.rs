//! Worksheets: exercises that get harder, with the answers on a separate page.

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::ControlFlow;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::Subject;
use super::across::Across;
use super::markup::page;
use crate::explain::explain;
use crate::game::naming::spaced;
use crate::game::{
    Drawn, Numbers, Outcome, PILES, Part, Position, Reason, Ruleset, Table, connected, outcome, verdict,
};
use crate::message::{Message, message};
use crate::rules;
use crate::text::quote::xml;
use crate::words::{Locale, Words};

/// The fewest and the most exercises on a sheet.
pub const EXERCISES: std::ops::RangeInclusive<usize> = 4..=60;

/// The largest number in the positions of each level. It grows if too few positions are found.
const LEVELS: [u64; 4] = [5, 9, 14, 20];

/// The hardest level; 1 is the easiest.
pub const HARDEST: usize = LEVELS.len();

/// Which exercises a sheet has.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// How many, in [`EXERCISES`].
    pub count: usize,
    /// The same number gives the same sheet.
    pub seed: u64,
    /// The level of all exercises, from 1 to [`HARDEST`]; without one, they go from easy to hard.
    pub level: Option<usize>,
}

/// The number of random draws in each round, and the most rounds for one position. Each round draws larger positions.
const DRAWS: usize = 500;
const ROUNDS: usize = 8;

/// The most winning moves in a position: a pupil has to find them all.
const MOST_WINNING: usize = 6;

/// The largest number that is drawn as marks.
const MOST_DRAWN: u64 = 25;

/// The most labels for which all moves are listed.
const MOST_LABELS: usize = 60;

/// The table to continue: how many of its lines are given, and how many it has.
const GIVEN: usize = 4;
const LINES: usize = 10;

/// A sheet of exercises as an HTML page: who wins, which moves win, how a table continues, and why a position is lost.
///
/// # Errors
///
/// If there would be too few exercises or too many, there is no such level, or the game has too few positions.
///
/// ```
/// use judge_game::Settings;
/// use judge_games::table::find;
/// use judge_message::words::Locale;
/// use judge_teach::paper::Subject;
/// use judge_teach::paper::worksheet::{self, Wanted};
///
/// let (entry, settings) = (find("nim").unwrap(), Settings::default());
/// let game = entry.make(&settings)?;
/// let wanted = Wanted { count: 10, seed: 1, level: None };
/// let page = worksheet::html(&Subject::new(entry, settings, game), wanted, Locale::Zh)?;
/// assert!(page.contains("<h1>尼姆博弈：练习</h1>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn html(subject: &Subject, wanted: Wanted, locale: Locale) -> Result<String, Message> {
    let Wanted { count, seed, level } = wanted;
    if !EXERCISES.contains(&count) {
        return Err(message!("worksheet-size", least = *EXERCISES.start(), most = *EXERCISES.end()));
    }
    if level.is_some_and(|level| !(1..=HARDEST).contains(&level)) {
        return Err(message!("worksheet-levels", most = HARDEST));
    }
    if matches!(subject.game.numbers(), Numbers::Labels(labels) if labels.len() > MOST_LABELS) {
        return Err(message!("worksheet-labels", most = MOST_LABELS));
    }
    let table = subject.game.table(None).ok().filter(|table| of(table, LINES).missing() == 0);
    let positions = count - 1 - usize::from(table.is_some());
    let mut drawing = Drawing::new(subject.game(), seed);
    let level = level.map(|level| level - 1);
    let why = drawing.position(level.unwrap_or(1), false)?;
    let who = drawing
        .positions(positions.div_ceil(2), level, |index, random| (index as u64 ^ random).is_multiple_of(2))?;
    let moves = drawing.positions(positions / 2, level, |index, _| index % 4 != 3)?;
    let mut sheet = Sheet { subject, words: Words::of(locale), locale, number: 0, rule: Vec::new() };
    sheet.rule = sheet.common(who.iter().chain(&moves).chain([&why]));
    Ok(sheet.page(wanted, [&who, &moves], table.as_ref(), &why))
}

/// The first lines of a table.
fn of(table: &Table<'_>, lines: usize) -> Across {
    Across::new("".into(), table, lines as u64)
}

/// Random positions, none drawn twice.
struct Drawing<'a> {
    game: &'a dyn Ruleset,
    random: Xoshiro256PlusPlus,
    /// The usual number of heaps.
    piles: usize,
    /// The normal forms of the positions drawn so far.
    drawn: HashSet<Vec<u64>>,
}

impl<'a> Drawing<'a> {
    fn new(game: &'a dyn Ruleset, seed: u64) -> Self {
        let of_table = |table: Table<'_>| table.row_at().map_or(2, |at| table.columns().len() - at);
        let piles = game.table(None).map_or(PILES, of_table);
        Drawing { game, random: Xoshiro256PlusPlus::seed_from_u64(seed), piles, drawn: HashSet::new() }
    }

    /// A number below `end`. The bias of the remainder is negligible: `end` is tiny compared to 2^64.
    fn below(&mut self, end: u64) -> u64 {
        self.random.next_u64() % end
    }

    /// `count` positions, of one of the `LEVELS` or from easy to hard. `wins` decides whether a position should be won; its
    /// arguments are the index and a random number that changes every two positions.
    fn positions(
        &mut self, count: usize, level: Option<usize>, wins: impl Fn(usize, u64) -> bool,
    ) -> Result<Vec<Vec<u64>>, Message> {
        let (mut positions, mut random) = (Vec::new(), 0);
        for index in 0..count {
            if index % 2 == 0 {
                random = self.random.next_u64() >> 32;
            }
            let (level, wins) = (level.unwrap_or(index * LEVELS.len() / count), wins(index, random));
            // A game can have too few won positions, or too few lost ones.
            positions.push(self.position(level, wins).or_else(|_| self.position(level, !wins))?);
        }
        positions.sort_by_key(|row| (row.len(), row.iter().sum::<u64>()));
        Ok(positions)
    }

    /// A new position of this level, won if `wins`, otherwise lost.
    fn position(&mut self, level: usize, wins: bool) -> Result<Vec<u64>, Message> {
        for round in 0..ROUNDS {
            for _ in 0..DRAWS {
                let Some(row) = self.row(level + round) else { continue };
                // Few random rows are lost, but every winning move leads to a lost row.
                let row = if wins || !self.game.is_won(&row) {
                    row
                } else {
                    let left = Position::new(self.game, &row).and_then(|position| position.winning_moves());
                    let Some(mut left) = left.ok().filter(|left| !left.is_empty()) else { continue };
                    let chosen = self.below(left.len() as u64);
                    left.swap_remove(usize::try_from(chosen).expect("it is an index"))
                };
                if self.is_exercise(&row, wins, round < ROUNDS / 2)
                    && self.drawn.insert(self.game.normal_form(&row))
                {
                    return Ok(row);
                }
            }
        }
        Err(message!("worksheet-too-long", found = self.drawn.len()))
    }

    /// A row of this level, if the random row is a position.
    fn row(&mut self, level: usize) -> Option<Vec<u64>> {
        let (fewest, most) = self.game.piles().into_inner();
        let piles =
            (self.piles + level.div_ceil(2)).saturating_sub(1).clamp(fewest, most.min(self.piles + 3));
        let piles = piles.next_multiple_of(self.game.in_groups_of());
        let bound = LEVELS[level.min(LEVELS.len() - 1)] * (1 + level.saturating_sub(LEVELS.len() - 1) as u64);
        let labels = match self.game.numbers() {
            Numbers::Labels(labels) => labels,
            Numbers::Edges(ground) => {
                let row = connected(ground, piles, 0..=u64::MAX, |end| self.below(end));
                return Position::new(self.game, &row).is_ok().then_some(row);
            }
            Numbers::Sizes | Numbers::Places => (1..=bound).collect(),
        };
        let drawn = (0..piles.max(1)).map(|_| self.below(labels.len() as u64));
        let row: Vec<u64> =
            drawn.map(|index| labels[usize::try_from(index).expect("it is an index")]).collect();
        Position::new(self.game, &row).is_ok().then_some(row)
    }

    /// Whether the row suits a pupil. If `strictly`, no winning move ends the game at once.
    fn is_exercise(&self, row: &[u64], wins: bool, strictly: bool) -> bool {
        let game = self.game;
        let are_sizes = game.numbers() == Numbers::Sizes;
        if outcome(game, row) != if wins { Outcome::Won } else { Outcome::Lost }
            || game.stalling_move(row).is_none()
            || are_sizes && row.contains(&0)
        {
            return false;
        }
        let Ok(moves) = Position::new(game, row).and_then(|position| position.winning_moves()) else {
            return false;
        };
        let is_over = |left: &Vec<u64>| game.stalling_move(left).is_none();
        moves.len() <= MOST_WINNING && !(strictly && moves.iter().any(is_over))
    }
}

/// A sheet while it is being written.
struct Sheet<'a> {
    subject: &'a Subject,
    words: &'static Words,
    locale: Locale,
    /// The number of the last exercise.
    number: usize,
    /// The parts that the explanations of all positions share.
    rule: Vec<Part>,
}

/// The styles of a worksheet.
const STYLE: &str = "\
h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; break-after: avoid; }
h2 + p { break-after: avoid; }
.who { display: flex; flex-wrap: wrap; gap: 1rem 3rem; justify-content: space-between; }
.who span { flex: 1; border-bottom: 1px solid; min-width: 10rem; }
.tasks { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem 2rem; }
.task { break-inside: avoid; }
.task > b { display: block; }
.task p { margin: .3rem 0; }
.moves span, .choice span { display: inline-block; margin-inline-end: 1.5rem; }
.row { word-spacing: .5em; margin-inline-start: .8em; }
.marks { display: grid; grid-template-columns: max-content 1fr; column-gap: .6rem; margin: .2rem 0; }
.answer { border-bottom: 1px solid #888; height: 1.8rem; }
td:empty { min-width: 1.8rem; }
.key { break-before: page; border-top: 3px double #888; margin-top: 3rem; }
.key .task, .key .rule { font-size: .9rem; }
.key p, .key ul { margin: .2rem 0; }
.key .verdict { font-weight: 600; }
.sum { margin: .3rem 0; }
.sum th, .sum td { border: none; background: none; font-weight: normal; padding: 0 .1rem; min-width: .7rem; }
.sum th:first-child { text-align: end; padding-inline-end: .8rem; }
.sum tr:last-child td { border-top: 1px solid; }
footer { color: #777; font-size: .8rem; margin-top: 2rem; }
@media print { .key { border: none; margin: 0; } .tasks { grid-template-columns: 1fr 1fr; } button { display: none; } }
";

impl Sheet<'_> {
    fn say(&self, message: &Message) -> String {
        xml(&self.words.say(message))
    }

    /// Why the player to move wins or loses.
    fn reason(&self, row: &[u64]) -> Reason {
        let mut reason = Reason::default();
        self.subject.game.reason(row, &mut reason);
        reason
    }

    /// The parts that the explanations of all these positions share: the rule of the game.
    fn common<'b>(&self, rows: impl Iterator<Item = &'b Vec<u64>>) -> Vec<Part> {
        let of_row = |row: &Vec<u64>| self.reason(row).parts().to_vec();
        let all = rows.map(of_row).reduce(|mut common, parts| {
            common.retain(|part| parts.contains(part));
            common
        });
        all.unwrap_or_default()
    }

    /// A part of an explanation: a sentence, or numbers in binary with the results for their columns.
    fn part(&self, part: &Part) -> String {
        let columns = match part {
            Part::Sentence(sentence) => return format!("<p>{}</p>\n", self.say(sentence)),
            Part::Columns(columns) => columns,
        };
        let row = |label: &Message, digits: &mut dyn Iterator<Item = u64>| -> String {
            let digits: String = digits.map(|digit| format!("<td>{digit}</td>")).collect();
            format!("<tr><th scope=\"row\">{}</th>{digits}</tr>\n", self.say(label))
        };
        let numbers = columns.numbers.iter();
        let numbers: String =
            numbers.map(|(label, number)| row(label, &mut columns.digits(*number))).collect();
        let sums = row(&columns.label, &mut columns.sums.iter().copied());
        let remark = self.say(&columns.remark);
        format!("<table class=\"sum\">\n{numbers}{sums}</table>\n<p>{remark}</p>\n")
    }

    fn page(
        mut self, wanted: Wanted, [who, moves]: [&[Vec<u64>]; 2], table: Option<&Table<'_>>, why: &Vec<u64>,
    ) -> String {
        let [won, lost] = [true, false].map(|wins| self.say(&verdict(wins)));
        let choice =
            format!("<p class=\"choice\"><span>\u{25a1} {won}</span> <span>\u{25a1} {lost}</span></p>\n");
        let line = "<div class=\"answer\"></div>\n";
        let rules =
            rules::sentences(self.subject.entry, &self.subject.settings, self.subject.game.ending(), &[]);
        let rules: String =
            rules.iter().map(|sentence| self.say(sentence)).collect::<Vec<_>>().join(self.gap());
        let [name, date] =
            [message!("worksheet-name"), message!("worksheet-date")].map(|message| self.say(&message));

        let edges = self.moves_of_labels();
        let mut sheet = format!(
            "<p class=\"who\">{name} <span></span> {date} <span></span></p>\n<p>{rules}</p>\n{edges}"
        );
        let mut key = String::new();
        sheet += &self.section(&message!("worksheet-who"), &message!("worksheet-who-task"));
        self.tasks(who, &choice, Self::answer, &mut sheet, &mut key);
        sheet += &self.section(&message!("worksheet-moves"), &message!("worksheet-moves-task"));
        self.tasks(moves, &line.repeat(2), Self::answer, &mut sheet, &mut key);
        key = format!("<div class=\"tasks\">\n{key}</div>\n");
        if let Some(table) = table {
            // Pupils may meet values here for the first time, so the sheet defines them.
            let has_values =
                table.sequence().is_some() || matches!(self.subject.game.numbers(), Numbers::Labels(_));
            let is_defined = has_values && !self.subject.game.ending().is_misere();
            self.number += 1;
            let heading = self.words.say(&table.heading(0)[0]);
            let caption = format!("<b>{}.</b> {}", self.number, xml(&heading));
            sheet += &self.section(&message!("worksheet-table"), &message!("worksheet-table-task"));
            if is_defined {
                let _ = writeln!(sheet, "<p>{}</p>", self.say(&message!("worksheet-values")));
            }
            sheet += &of(table, LINES).html_table(self.locale, &caption, GIVEN);
            key += &of(table, LINES).html_table(self.locale, &caption, LINES);
        }
        sheet += &self.section(&message!("worksheet-why"), &message!("worksheet-why-task"));
        let (mut task, mut answer) = (String::new(), String::new());
        self.tasks(std::slice::from_ref(why), &line.repeat(4), Self::proof, &mut task, &mut answer);
        sheet += &task.replace("class=\"tasks\"", "class=\"whole\"");
        key += &answer;

        let answers = self.say(&message!("worksheet-key"));
        let rule: String = self.rule.iter().map(|part| self.part(part)).collect();
        let note = self.say(&message!("worksheet-same-moves"));
        let (seed, count) = (wanted.seed.to_string(), self.number);
        let footer = self.say(&match wanted.level {
            None => message!("worksheet-seed", seed, count),
            Some(level) => message!("worksheet-seed-level", seed, count, level),
        });
        let key = format!("<div class=\"rule\">{rule}<p>{note}</p></div>\n{key}");
        let key = format!("<section class=\"key\">\n<h2>{answers}</h2>\n{key}</section>\n");
        let body = format!("{sheet}{key}<footer>{footer}</footer>\n");
        let title = self.words.say(&message!("worksheet-title", game = self.subject.title()));
        page(self.locale, &title, STYLE, &body)
    }

    /// The moves from each label, if numbers are labels: pupils need to see the graph.
    fn moves_of_labels(&self) -> String {
        let Numbers::Labels(labels) = self.subject.game.numbers() else { return String::new() };
        let mut moves = String::new();
        for label in labels {
            let mut options = Vec::new();
            let _ = self.subject.game.visit_moves(&[label], &mut |left| {
                options.extend_from_slice(left);
                ControlFlow::Continue(())
            });
            if !options.is_empty() {
                let _ = writeln!(moves, "<span>{label} \u{2192} {}</span>", spaced(&options));
            }
        }
        format!("<p class=\"moves\">{}\n{moves}</p>\n", self.say(&message!("worksheet-moves-of-labels")))
    }

    /// The gap between two sentences.
    fn gap(&self) -> &'static str {
        if self.locale == Locale::Zh { "" } else { " " }
    }

    fn section(&self, title: &Message, task: &Message) -> String {
        format!("<h2>{}</h2>\n<p>{}</p>\n", self.say(title), self.say(task))
    }

    /// Adds an exercise about each position to `sheet`, with the space for an answer in `room`, and the answers to
    /// `key`.
    fn tasks(
        &mut self, rows: &[Vec<u64>], room: &str, answer: fn(&Self, &[u64]) -> String, sheet: &mut String,
        key: &mut String,
    ) {
        *sheet += "<div class=\"tasks\">\n";
        for row in rows {
            self.number += 1;
            let begin = format!(
                "<div class=\"task\"><b>{}.<span class=\"row\">{}</span></b>\n",
                self.number,
                spaced(row)
            );
            let _ = writeln!(sheet, "{begin}{}{room}</div>", self.picture(row));
            let _ = writeln!(key, "{begin}{}</div>", answer(self, row));
        }
        *sheet += "</div>\n";
    }

    /// The position as marks, or as sentences; nothing if there are too many marks to count at a glance.
    fn picture(&self, row: &[u64]) -> String {
        let (mut marks, mut lines) = (String::new(), String::new());
        for drawn in self.subject.game.picture(row) {
            match drawn {
                Drawn::Marks { number, .. } if number > MOST_DRAWN => return String::new(),
                Drawn::Marks { label, mark, number } => {
                    let mark = if mark == '-' { '\u{25a1}' } else { '\u{25cf}' };
                    // In fives, which one can count at a glance.
                    let gap = |at| (at > 0 && at % 5 == 0).then_some(' ');
                    let drawn: String =
                        (0..number).flat_map(|at| gap(at).into_iter().chain([mark])).collect();
                    let _ = write!(marks, "<span>{}</span><span>{drawn}</span>", self.say(&label));
                }
                Drawn::Line(sentence) => {
                    let _ = writeln!(lines, "<p>{}</p>", self.say(&sentence));
                }
            }
        }
        if !marks.is_empty() {
            lines = format!("<div class=\"marks\">{marks}</div>\n{lines}");
        }
        lines
    }

    /// Who wins the position, by which moves, and why.
    fn answer(&self, row: &[u64]) -> String {
        let game = &self.subject.game;
        let mut answer = format!("<p class=\"verdict\">{}</p>\n", self.say(&verdict(game.is_won(row))));
        let moves =
            Position::new(&**game, row).and_then(|position| position.winning_moves()).unwrap_or_default();
        if moves.is_empty() {
            let _ = writeln!(answer, "<p>{}</p>", self.say(&message!("worksheet-no-move")));
        } else {
            answer += "<ul>\n";
            for left in moves {
                let name = game.name_move(row, &left).unwrap_or_else(|why| why);
                let _ = writeln!(answer, "<li>{}</li>", self.say(&name));
            }
            answer += "</ul>\n";
        }
        for part in self.reason(row).parts().iter().filter(|part| !self.rule.contains(part)) {
            answer += &self.part(part);
        }
        answer
    }

    /// Why the position is lost, in full: the rule, how it applies to the position, and the opponent's answer
    /// to a move; but not the advice on how to make the game last.
    fn proof(&self, row: &[u64]) -> String {
        let game = &*self.subject.game;
        let mut proof = format!("<p class=\"verdict\">{}</p>\n", self.say(&verdict(game.is_won(row))));
        let reason = Position::new(game, row).map(explain).unwrap_or_default();
        let [parts @ .., _] = reason.parts() else { return proof };
        for part in parts {
            proof += &self.part(part);
        }
        proof
    }
}
