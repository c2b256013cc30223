//! The text of a problem: a line for its title, its judge, its input, its game, and so on.
//!
//! ```text
//! title   Nim Game I
//! judge   CSES 1730
//! input   t / repeat t { n / a[n] / }
//! game    nim
//! row     a
//! answer  first second
//! limits  t n 1..200000; sum n 200000; a 1..10^9
//! sample  1 / 2 / 3 3  =>  second
//! ```

use std::sync::Arc;

use super::limits::limits;
use super::notation::{RawAsked, asked, format};
use super::quotes::{Word, masked, words};
use super::record::{Problem, ProblemGame, Sample};
use super::tokens::{Token, Tokens, wrong};
use crate::engine::{Count, Format, Games, Limit, Part, Role, Times};
use crate::game::{AnswerKind, AnswerPrefix, DescribedBy, Entry, Numbers, Report, Settings, Words};
use crate::games::table::{self, GAMES, UNLISTED};
use crate::games::{geography, graph, subtraction};
use crate::generate::Request;
use crate::message::is_foreign;
use crate::message::{Message, message};
use crate::text::{Cause, Error, Kernel, MOST_TEXT, Mistake, utf8};
use crate::validate::Validator;

/// The keys of a text's entries, in the order of reading.
const KEYS: [&str; 8] = ["title", "judge", "input", "game", "row", "answer", "limits", "sample"];
/// The largest number in the rows that are drawn to check that the game has rows.
const SMALL: u64 = 100;
/// The most cells of a grid. Every grid of so many cells can be judged.
const MOST_CELLS: usize = 10_000;
/// The text that comes between the kind of answer and the text before each answer.
const AFTER: &str = ", after ";
/// The keys of optional entries.
const OPTIONAL: [&str; 3] = ["judge", "limits", "sample"];

/// Parses the text of a problem, which error messages call `file`.
///
/// # Errors
///
/// The first mistake in it.
pub(super) fn parse(id: &str, file: &str, text: &str) -> Result<Problem, Error> {
    Parts::of(text).and_then(|parts| parts.problem(id, text)).map_err(|wrong| wrong.in_file(file, text))
}

/// Decodes the bytes of a problem's text.
///
/// # Errors
///
/// The first byte that a problem's text may not contain, or the byte that is too many.
pub(super) fn decoded<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Error> {
    let wrong = |at, why| Err(Mistake { at, why }.in_file(file, bytes));
    if bytes.len() > MOST_TEXT {
        return wrong(MOST_TEXT, message!("text-too-long", most = MOST_TEXT));
    }
    if let Some(mark @ Cause::ByteOrderMark(_)) = (!bytes.is_empty()).then(|| Cause::of_bytes(bytes)) {
        return wrong(0, mark.message());
    }
    let text = utf8(file, bytes)?;
    let is_blank = |at, letter| matches!(letter, '\n' | '\t') || text[at..].starts_with("\r\n");
    let foreign = text.char_indices().find(|&(at, letter)| is_foreign(letter) && !is_blank(at, letter));
    let Some((at, letter)) = foreign else { return Ok(text) };
    let found = letter.escape_default().to_string();
    wrong(
        at,
        if letter.is_control() { message!("text-control", found) } else { message!("text-hidden", found) },
    )
}

/// The line of a correct text with this key, without comments and on one line.
pub(super) fn line(text: &str, key: &str) -> String {
    let parts = Parts::of(text).ok();
    let value = parts.as_ref().and_then(|parts| parts.find(key)).unwrap_or_default().1;
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As [`parse`], but also checks that the game has rows of this form and that the sample's answers are right.
///
/// # Errors
///
/// The first mistake in it.
pub(super) fn parse_and_check(id: &str, file: &str, text: &str) -> Result<Problem, Error> {
    let checked = Parts::of(text).and_then(|parts| {
        let problem = parts.problem(id, text)?;
        parts.check(&problem)?;
        Ok(problem)
    });
    checked.map_err(|wrong| wrong.in_file(file, text))
}

/// The offset and the words of a line of the sample.
type Line<'a> = (usize, Vec<Word<'a>>);

/// The text without comments, and the bounds of its entries. An entry can span several lines of the file.
struct Parts {
    text: String,
    lines: Vec<(&'static str, usize, usize)>,
}

impl Parts {
    fn of(text: &str) -> Result<Parts, Mistake> {
        // Blanks replace comments byte for byte, so that offsets stay the same.
        let mut plain = String::new();
        for line in text.split_inclusive('\n') {
            let begins = |at: &usize| *at == 0 || line[..*at].ends_with(char::is_whitespace);
            let kept = masked(line).match_indices('#').map(|(at, _)| at).find(begins).unwrap_or(line.len());
            plain += &line[..kept];
            plain.extend(line[kept..].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
        }
        let mut parts = Parts { text: plain, lines: Vec::new() };
        let mut at = 0;
        for line in parts.text.split_inclusive('\n') {
            let end = at + line.trim_end().len();
            if !line.trim().is_empty() && !line.starts_with(char::is_whitespace) {
                let found = line.split_whitespace().next().unwrap_or_default();
                let Some(key) = KEYS.iter().find(|key| **key == found) else {
                    return wrong(
                        at,
                        message!("text-no-key", found = crate::message::escaped(found.as_bytes())),
                    );
                };
                if parts.lines.iter().any(|(other, ..)| other == key) {
                    return wrong(at, message!("text-key-again", key = *key));
                }
                parts.lines.push((key, at + key.len(), end));
            } else if !line.trim().is_empty() {
                match parts.lines.last_mut() {
                    Some((.., last)) => *last = end,
                    None => {
                        return wrong(end - line.trim().len(), message!("text-continues-nothing"));
                    }
                }
            }
            at += line.len();
        }
        Ok(parts)
    }

    /// The offset and the text of an entry's value.
    fn find(&self, key: &str) -> Option<(usize, &str)> {
        let (_, begin, end) = self.lines.iter().find(|(found, ..)| *found == key)?;
        let value = self.text[*begin..*end].trim_start();
        Some((end - value.len(), value))
    }

    fn value(&self, key: &str) -> Result<(usize, &str), Mistake> {
        match self.find(key) {
            Some((at, "")) => wrong(at, message!("text-empty", key)),
            Some(value) => Ok(value),
            None if OPTIONAL.contains(&key) => Ok((self.text.trim_end().len(), "")),
            None => wrong(self.text.trim_end().len(), message!("text-missing", key)),
        }
    }

    fn tokens(&self, key: &str) -> Result<Tokens<'_>, Mistake> {
        let (at, value) = self.value(key)?;
        Ok(Tokens::new(&self.text[..at + value.len()], at))
    }

    fn problem(&self, id: &str, source: &str) -> Result<Problem, Mistake> {
        for key in KEYS {
            self.value(key)?;
        }
        let asked = asked(self.tokens("row")?)?;
        let (game, fields) = self.game()?;
        let mut format = self.format(&asked, &fields)?;
        let is_of_grid = format.sides().is_some();
        let is_field = |grid: &Token<'_>| fields.iter().any(|field| field.text == grid.text);
        let fits = match &asked {
            RawAsked::AnyOf(grid) => is_of_grid && is_field(grid),
            _ => !is_of_grid,
        };
        if !fits {
            return wrong(self.value("row")?.0, message!("text-any-of"));
        }
        let limits = limits(self.tokens("limits")?, &format)?;
        self.check_names(&format, &limits.of_names)?;
        limits.check_ranges(&format)?;
        let mut constraints = limits.constraints(&format, self.value("limits")?.0)?;
        format.limits = limits.of_names.iter().map(|limit| limit.unwrap_or(Limit::ANY)).collect();
        for side in format.sides().into_iter().flatten() {
            format.limits[side].least = format.limits[side].least.max(1);
        }
        if let (Some(family), [field]) = (game.family, &fields[..]) {
            let set = |is_it: bool| format.set().filter(|_| is_it).map(|(set, _)| set);
            let described = match family.by {
                DescribedBy::Set => set(!is_of_grid),
                DescribedBy::Range => set(format.set().is_some_and(|set| set.1 == Count::Number(2))),
                DescribedBy::Graph => format.graph().map(|(_, _, list)| list),
                DescribedBy::Grid => set(is_of_grid),
            };
            if described.is_none_or(|name| format.names[name] != field.text) {
                return wrong(
                    field.at,
                    match family.by {
                        DescribedBy::Range => message!("text-no-range", name = field.text),
                        _ => message!("text-no-description", name = field.text),
                    },
                );
            }
            constraints.rising_set |= family.by == DescribedBy::Range;
        }
        if is_of_grid
            && let Some((grid, _)) = format.set()
            && (constraints.size > MOST_CELLS || limits.of_names[grid].is_some())
        {
            let at =
                if constraints.size > MOST_CELLS { self.value("limits")?.0 } else { limits.places[grid] };
            return wrong(at, message!("text-grid-limits", most = MOST_CELLS));
        }
        let built = game.build();
        let built = built.as_deref();
        limits.check_properties(&format, built)?;
        let at_row = self.value("row")?.0;
        let is_over_1 = || built.is_some_and(|game| game.numbers() == Numbers::Edges(1));
        if format.has_cacti() && !is_over_1() {
            return wrong(at_row, message!("text-no-cacti"));
        }
        // `any` means as many as the game allows.
        if let (usize::MAX, Some(game)) = (constraints.piles.1, built) {
            constraints.piles.1 = *game.piles().end();
        }
        limits.check_possible(&format, &constraints, &game, built, (self.value("limits")?.0, at_row))?;
        let (answer, prefix) = self.answer()?;
        let has_moves = matches!(answer, AnswerKind::Move | AnswerKind::Moves | AnswerKind::Report(_));
        if has_moves && is_of_grid != matches!(answer, AnswerKind::Report(Report::Cells(_))) {
            return wrong(self.value("answer")?.0, message!("text-cells"));
        }
        if format.has_cacti() && has_moves {
            return wrong(self.value("answer")?.0, message!("text-cacti-answer"));
        }
        let at_input = self.value("input")?.0;
        if let Some((list, _)) = format.list()
            && format.is_before_rows(list)
        {
            return wrong(at_row, message!("text-list-before-rows", name = &format.names[list]));
        }
        if list_is_not_last(&format) {
            return wrong(at_row, message!("text-list-not-last"));
        }
        if let Some(what) = unreadable(&format, matches!(answer, AnswerKind::Letters(_))) {
            return wrong(at_input, what);
        }
        let largest = usize::try_from(constraints.numbers[0].1).unwrap_or(usize::MAX);
        Ok(Problem {
            id: id.to_owned(),
            title: on_one_line(self.value("title")?.1),
            judge: on_one_line(self.value("judge")?.1),
            source: source.to_owned(),
            answer,
            prefix,
            sample: self.sample()?,
            limits: constraints,
            games: Arc::new(Games { format, family: game.family, largest }),
            game,
        })
    }

    /// The format of the input.
    fn format(&self, asked: &RawAsked<'_>, fields: &[Token<'_>]) -> Result<Format, Mistake> {
        let format = format(self.tokens("input")?, asked, fields)?;
        if format.lists().any(|list| is_stray_line(&format, list)) {
            return wrong(self.value("input")?.0, message!("text-line-not-row"));
        }
        Ok(format)
    }

    /// Checks that the game has rows of this form and that the sample's answers are right.
    fn check(&self, problem: &Problem) -> Result<(), Mistake> {
        let limits = &problem.limits;
        // Small rows are enough, and need no large tables.
        let least = limits.numbers.iter().map(|&(least, _)| least).max().unwrap_or_default();
        let small = Request {
            rows: 1,
            piles: Some(limits.piles.0..=limits.piles.0),
            max_pile: Some(least.max(SMALL).min(limits.largest())),
            ..Request::default()
        };
        let at = self.find("limits").map_or(problem.source.len(), |(at, _)| at);
        problem.generate(&small, |_| ()).map_err(|why| Mistake { at, why })?;
        let Some(Sample { input, answers }) = &problem.sample else { return Ok(()) };
        let mut found = Vec::new();
        let done = problem.pose(Kernel::best(), |assignment| {
            assignment.task.run("sample", input.as_bytes(), &mut found)?;
            Validator::of(assignment, u64::MAX).validate("sample", input.as_bytes())
        });
        if let Err(Error::Input(error)) = done {
            let at = self.in_sample(false, error.line, error.column)?;
            return wrong(at, message!("text-sample-refused", why = error.cause.message()));
        }
        let found = String::from_utf8_lossy(&found);
        let (answers, found): (Vec<&str>, Vec<&str>) = (answers.lines().collect(), found.lines().collect());
        let differ = (0..answers.len().max(found.len())).find(|&line| answers.get(line) != found.get(line));
        let Some(line) = differ else { return Ok(()) };
        let [answer, found] =
            [&answers, &found].map(|lines| lines.get(line).map_or("", |line| line).to_owned());
        let at = self.in_sample(true, line as u64 + 1, 1)?;
        wrong(at, message!("text-sample-differs", line = line + 1, answer, found))
    }

    /// Checks that every name is used and that every count has limits.
    fn check_names(&self, format: &Format, limits: &[Option<Limit>]) -> Result<(), Mistake> {
        let place = |name: usize| {
            let mut tokens = self.tokens("input")?;
            while let Some(token) = tokens.next() {
                if token.text == format.names[name] {
                    // The first occurrence is where the number is read, or in the `until` of its loop.
                    return Ok(token.at);
                }
            }
            Ok(0)
        };
        let (_, fields) = self.game()?;
        for (name, text) in format.names.iter().enumerate() {
            let role = format.role(name);
            let is_it = |limit: &Limit| limit.most.name().is_some_and(|(bound, _)| bound == name);
            let is_up_to = format.asked.up_to() == Some(name);
            let is_asked = format.place(name).is_some() || is_up_to;
            let in_game = fields.iter().any(|field| field.text == text);
            let is_used = match role {
                Role::Set => in_game,
                Role::Row | Role::Given => is_asked || in_game || limits.iter().flatten().any(is_it),
                _ => true,
            };
            if !is_used {
                return wrong(place(name)?, message!("text-unused", name = text));
            }
            let counts = matches!(
                role,
                Role::Games
                    | Role::Rows
                    | Role::Count
                    | Role::Size
                    | Role::Side
                    | Role::Degree
                    | Role::OfGraph
            );
            if (counts || is_up_to) && !format.is_list(name) && limits[name].is_none() {
                return wrong(place(name)?, message!("text-unlimited", name = text));
            }
        }
        Ok(())
    }

    /// The game, and the names that describe it.
    fn game(&self) -> Result<(ProblemGame, Vec<Token<'_>>), Mistake> {
        let (at, value) = self.value("game")?;
        let is_named = |name: &str| {
            value
                .strip_prefix(name)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
        };
        let listed = GAMES.iter().chain(UNLISTED).map(|game| (game.name, game));
        let aliased = table::ALIASES.iter().filter_map(|(alias, name)| Some((*alias, table::find(name)?)));
        let found: Option<(&str, &'static Entry)> =
            listed.chain(aliased).filter(|(name, _)| is_named(name)).max_by_key(|(name, _)| name.len());
        let Some((name, entry)) = found else {
            let name = value.split_whitespace().next().unwrap_or_default();
            return wrong(at, message!("text-no-game", name));
        };
        let options = value[name.len()..].split_whitespace().collect::<Vec<_>>().join(" ");
        let mut fields = Vec::new();
        for (brace, _) in masked(value).match_indices('{') {
            let mut tokens = Tokens::new(&self.text[..at + value.len()], at + brace + 1);
            fields.push(tokens.name()?);
            if tokens.take("[") {
                tokens.number()?;
                tokens.expect("]")?;
            }
            tokens.expect("}")?;
        }
        if let Some(&field) = fields.first() {
            let described = [
                (&subtraction::FAMILY, "--take {}"),
                (&subtraction::RANGES, "--take {[1]}-{[2]}"),
                (&graph::FAMILY, "{}"),
                (&geography::FAMILY, "{}"),
            ];
            let is_it = |option: &str| options == option.replace('{', &format!("{{{}", field.text));
            if let Some((family, _)) =
                described.into_iter().find(|(family, option)| family.name == entry.name && is_it(option))
            {
                let family = Some(family);
                return Ok((ProblemGame { entry, options: String::new(), family }, vec![field]));
            }
            return wrong(field.at, message!("text-no-field", game = value));
        }
        let why = |why| Mistake { at, why };
        let settings = Settings::parse(entry.parameters, &options).map_err(|error| why(error.message()))?;
        entry.make(&settings).map_err(|error| why(error.message()))?;
        Ok((ProblemGame { entry, options, family: None }, fields))
    }

    /// Parses the answer and the text before it: `count`, `W L, on one line`, `Alice Bob, after 'Case {}:'`.
    fn answer(&self) -> Result<(AnswerKind, Option<AnswerPrefix>), Mistake> {
        let (at, value) = self.value("answer")?;
        let Some(comma) = masked(value).rfind(AFTER) else {
            return Ok((self.answer_kind(at, value)?, None));
        };
        let (kind, after) = (&value[..comma], comma + AFTER.len());
        let prefix = words(&value[after..], at + after)?;
        let answer = self.answer_kind(at, kind)?;
        let has_one_word = match answer {
            AnswerKind::Win | AnswerKind::Words(_) | AnswerKind::Count | AnswerKind::Grundy => true,
            AnswerKind::Report(ref report) => *report == Report::Least,
            AnswerKind::Letters(_) | AnswerKind::Move | AnswerKind::Moves => false,
        };
        if !has_one_word {
            return wrong(at + kind.len(), message!("text-prefix-of-lines"));
        }
        match &prefix[..] {
            [text] if !text.plain().trim().is_empty() && text.plain().matches("{}").count() < 2 => {
                let text = text.plain().split_whitespace().collect::<Vec<_>>().join(" ");
                Ok((answer, Some(AnswerPrefix::new(&text))))
            }
            [first, ..] => wrong(first.places().0, message!("text-prefix")),
            [] => wrong(at + value.len(), message!("text-prefix")),
        }
    }

    /// Parses the kind of answer, at this place.
    fn answer_kind(&self, at: usize, value: &str) -> Result<AnswerKind, Mistake> {
        let masked = masked(value);
        let before = masked.strip_suffix("on one line");
        let on_one_line = before.is_some();
        let is_between = |letter: char| letter == ',' || letter.is_whitespace();
        let all = before.map_or(value.len(), |before| before.trim_end_matches(is_between).len());
        let parts: Vec<&str> = words(&value[..all], at)?.iter().map(Word::plain).collect();
        match parts[..] {
            ["1", "0"] if !on_one_line => Ok(AnswerKind::Win),
            // Checkers compare words, whatever blanks are between them.
            [win, lose] | ["cells", win, lose] if win.split_whitespace().eq(lose.split_whitespace()) => {
                wrong(at, message!("text-same-words", word = crate::message::escaped(win.as_bytes())))
            }
            [win, lose] | ["cells", win, lose] if [win, lose].iter().any(|word| word.trim().is_empty()) => {
                wrong(at, message!("text-no-answer"))
            }
            ["cells", win, lose] if !on_one_line => {
                Ok(AnswerKind::Report(Report::Cells(Words::new(win, lose))))
            }
            [win, lose] if on_one_line => Ok(AnswerKind::Letters(Words::new(win, lose))),
            [win, lose] => Ok(AnswerKind::Words(Words::new(win, lose))),
            ["count"] => Ok(AnswerKind::Count),
            ["move"] => Ok(AnswerKind::Move),
            ["moves"] => Ok(AnswerKind::Moves),
            ["grundy"] => match self.game()?.0.no_grundy() {
                None => Ok(AnswerKind::Grundy),
                Some(why) => wrong(at, message!("text-no-grundy", why)),
            },
            ["results"] => Ok(AnswerKind::Report(Report::Results)),
            ["amounts"] => Ok(AnswerKind::Report(Report::Amounts)),
            ["least"] => Ok(AnswerKind::Report(Report::Least)),
            ["taking"] => Ok(AnswerKind::Report(Report::Taking)),
            ["changes"] => Ok(AnswerKind::Report(Report::Changes)),
            _ => wrong(at, message!("text-no-answer")),
        }
    }

    /// The offset in the text for a line and a column in the sample's input or in its answers.
    fn in_sample(&self, is_answer: bool, line: u64, column: u64) -> Result<usize, Mistake> {
        let [input, answers] = self.lines_of_sample()?.unwrap_or_default();
        let lines = if is_answer { answers } else { input };
        let line = usize::try_from(line - 1).ok().and_then(|line| lines.get(line)).or(lines.last());
        let Some((at, words)) = line else { return Ok(self.text.len()) };
        // The sample has one blank between words; the text can have more.
        let mut left = usize::try_from(column - 1).unwrap_or(usize::MAX);
        for word in words {
            if left <= word.plain().len() {
                return Ok(word.places().0 + left);
            }
            left -= word.plain().len() + 1;
        }
        Ok(words.last().map_or(*at, |word| word.places().1))
    }

    /// The lines of the sample's input and those of its answers, each with its offset and its words.
    fn lines_of_sample(&self) -> Result<Option<[Vec<Line<'_>>; 2]>, Mistake> {
        let (at, value) = self.value("sample")?;
        if value.is_empty() {
            return Ok(None);
        }
        let masked = masked(value);
        let Some(arrow) = masked.find("=>") else {
            return wrong(
                at + value.len(),
                message!(
                    "unexpected",
                    expected = message!("quoted", text = "=>"),
                    found = message!("text-the-end")
                ),
            );
        };
        let lines = |begin: usize, end: usize| -> Result<Vec<_>, Mistake> {
            let mut next = begin;
            let lines = masked[begin..end].trim_end().trim_end_matches('/').split('/').map(|line| {
                let begin = next;
                next += line.len() + 1;
                Ok((at + begin, words(&value[begin..begin + line.len()], at + begin)?))
            });
            lines.collect()
        };
        Ok(Some([lines(0, arrow)?, lines(arrow + "=>".len(), value.len())?]))
    }

    fn sample(&self) -> Result<Option<Sample>, Mistake> {
        let Some(parts) = self.lines_of_sample()? else { return Ok(None) };
        let [input, answers] = parts.map(|lines| {
            let words = |words: &[Word<'_>]| words.iter().map(Word::plain).collect::<Vec<_>>().join(" ");
            lines.iter().map(|(_, line)| words(line) + "\n").collect()
        });
        Ok(Some(Sample { input, answers }))
    }
}

/// A text on one line, with one blank between its words, and without its quotes if it is a single quote.
fn on_one_line(value: &str) -> String {
    let text = match words(value, 0).as_deref() {
        Ok([word]) => word.plain(),
        _ => value,
    };
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether this list fills its line without being the row. No program can read such a list.
fn is_stray_line(format: &Format, (list, count): (usize, Count)) -> bool {
    count == Count::Line && (format.role(list) == Role::Set || format.layout().is_none())
}

/// Why no program can read inputs of this format; `None` if a program can.
fn unreadable(format: &Format, on_one_line: bool) -> Option<Message> {
    let never = |times: &Times| times.fixed() == Some(0);
    match () {
        () if format.rows == Times::End && !format.has_one_game() => Some(message!("text-rows-without-end")),
        () if on_one_line && format.rows == Times::End => Some(message!("text-line-without-end")),
        () if [&format.games, &format.rows].into_iter().any(never) => Some(message!("text-repeat-never")),
        () => None,
    }
}

/// Whether a list is followed by other parts of the row.
fn list_is_not_last(format: &Format) -> bool {
    let is_list = |part: &Part| matches!(part, Part::Name(name) if format.is_list(*name));
    format.asked.parts().iter().rev().skip(1).any(is_list)
}
