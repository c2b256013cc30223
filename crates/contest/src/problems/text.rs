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

use super::answer::{Answer, answer};
use super::computed::{Computation, Computed, InOption};
use super::limits::limits;
use super::notation::{RawAsked, RawRow, asked, each_of, format};
use super::quotes::{Word, masked, words};
use super::record::{Built, Problem, ProblemGame, Sample};
use super::tokens::{Token, Tokens, wrong};
use crate::engine::{Asked, Count, Form, Format, Games, Limit, List, Part, Role, Step, Times};
use crate::game::{AnswerKind, DescribedBy, Entry, Family, Numbers, Report, Settings};
use crate::games::table::{self, GAMES, UNLISTED};
use crate::games::{geography, graph, subtraction};
use crate::generate::Request;
use crate::message::is_foreign;
use crate::message::{Message, message};
use crate::text::{Cause, Error, Kernel, MOST_TEXT, Mistake, utf8};
use crate::theory::rules::Translation;
use crate::validate::Validator;

/// The keys of a text's entries, in the order of reading.
const KEYS: [&str; 8] = ["title", "judge", "input", "game", "row", "answer", "limits", "sample"];
/// The largest number in the rows that are drawn to check that the game has rows.
const SMALL: u64 = 100;
/// The most cells of a grid. Every grid of so many cells can be judged.
const MOST_CELLS: usize = 10_000;
/// The key that a text can have several times.
const SAMPLE: &str = "sample";
/// The most columns of lines that a row can name.
const MOST_COLUMNS: u64 = 9;
/// The keys of optional entries.
const OPTIONAL: [&str; 3] = ["judge", "limits", SAMPLE];

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
                if *key != SAMPLE && parts.lines.iter().any(|(other, ..)| other == key) {
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
        let (mut game, fields) = self.game()?;
        let (asked, mut format) = self.asked(&mut game, &fields)?;
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
        limits.check_edges(&format, self.value("limits")?.0)?;
        format.set_limits(limits.of_names.iter().map(|limit| limit.unwrap_or(Limit::ANY)));
        self.check_names(&format, &limits.of_names, &limits.ignored)?;
        limits.check_ranges(&format)?;
        limits.check_columns(&format)?;
        let mut constraints = limits.constraints(&format, self.value("limits")?.0)?;
        self.limit_options(&mut game, &format)?;
        if let (Some(family), [field]) = (game.family, &fields[..]) {
            check_description(&format, family, field)?;
            constraints.rising_set |= family.by == DescribedBy::Range;
        }
        if let Some(grid) = format.with_role(Role::Grid)
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
        let Answer { kind: answer, prefix, has_blanks } = answer(&game, self.value("answer")?)?;
        let has_moves = matches!(answer, AnswerKind::Move | AnswerKind::Moves | AnswerKind::Report(_));
        if has_moves && is_of_grid != matches!(answer, AnswerKind::Report(Report::Cells(_))) {
            return wrong(self.value("answer")?.0, message!("text-cells"));
        }
        if game.computation.is_some() && has_moves {
            return wrong(self.value("answer")?.0, message!("computed-moves"));
        }
        if format.has_cacti() && has_moves {
            return wrong(self.value("answer")?.0, message!("text-cacti-answer"));
        }
        let at_input = self.value("input")?.0;
        if let Some(list) = format.list()
            && format.asked_in_rows()
            && format.head.contains(&Step::List(list))
        {
            return wrong(at_row, message!("text-list-before-rows", name = &format.names[list.name].text));
        }
        if list_is_not_last(&format) {
            return wrong(at_row, message!("text-list-not-last"));
        }
        // Without a loop over rows, nothing is between answers.
        let has_blanks = has_blanks && !format.has_one_row();
        if let Some(what) = unreadable(&format, has_blanks || matches!(answer, AnswerKind::Letters(_))) {
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
            has_blanks,
            samples: self.samples()?,
            limits: constraints,
            games: Arc::new(Games { format, family: game.family, largest }),
            game,
        })
    }

    /// The question and the format. If the position or options are computed, the game gets to know how.
    fn asked<'a>(
        &'a self, game: &mut ProblemGame, fields: &[Token<'a>],
    ) -> Result<(RawAsked<'a>, Format), Mistake> {
        let computed = self.computed(game, fields)?;
        let each = each_of(self.tokens("row")?);
        let (asked, described) = match (computed, each) {
            (Some(names), _) => (RawAsked::Row(names), &[][..]),
            (None, Some(list)) => (RawAsked::Row(vec![(list, None)]), fields),
            (None, None) => (asked(self.tokens("row")?)?, fields),
        };
        let have_edges = game.family.is_some_and(|family| family.by.has_graph());
        let mut format = self.format(&asked, (described, have_edges), each)?;
        if described.len() < fields.len() || matches!(&asked, RawAsked::Row(_)) && self.is_computed()? {
            game.computation = Some(self.computation(&mut format, fields)?);
        }
        Ok((asked, format))
    }

    /// Checks that options within the limits make a game.
    fn limit_options(&self, game: &mut ProblemGame, format: &Format) -> Result<(), Mistake> {
        let Some(computation) = &mut game.computation else { return Ok(()) };
        computation.limit(format);
        let computed = Computed::new(game.entry, &game.options, computation);
        match computed.ok().and_then(|computed| computed.impossible()) {
            Some(why) => wrong(self.value("game")?.0, why),
            None => Ok(()),
        }
    }

    /// The format of the input.
    fn format(
        &self, asked: &RawAsked<'_>, fields: (&[Token<'_>], bool), each: Option<Token<'_>>,
    ) -> Result<Format, Mistake> {
        let format = format(self.tokens("input")?, asked, fields, each)?;
        if has_stray_line(&format) {
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
        (0..).zip(&problem.samples).try_for_each(|(index, sample)| self.check_sample(problem, index, sample))
    }

    /// Checks that the answers of a sample are right.
    fn check_sample(
        &self, problem: &Problem, index: usize, Sample { input, answers }: &Sample,
    ) -> Result<(), Mistake> {
        let mut found = Vec::new();
        let done = problem.pose(Kernel::best(), |assignment| {
            assignment.task.run("sample", input.as_bytes(), &mut found)?;
            Validator::of(assignment, u64::MAX).validate("sample", input.as_bytes())
        });
        if let Err(Error::Input(error)) = done {
            let at = self.in_sample(index, false, error.line, error.column)?;
            return wrong(at, message!("text-sample-refused", why = error.cause.message()));
        }
        let found = String::from_utf8_lossy(&found);
        let (answers, found): (Vec<&str>, Vec<&str>) = (answers.lines().collect(), found.lines().collect());
        let differ = (0..answers.len().max(found.len())).find(|&line| answers.get(line) != found.get(line));
        let Some(line) = differ else { return Ok(()) };
        let [answer, found] =
            [&answers, &found].map(|lines| lines.get(line).map_or("", |line| line).to_owned());
        let at = self.in_sample(index, true, line as u64 + 1, 1)?;
        wrong(at, message!("text-sample-differs", line = line + 1, answer, found))
    }

    /// Checks that every name is used and that every count has limits.
    fn check_names(
        &self, format: &Format, limits: &[Option<Limit>], ignored: &[usize],
    ) -> Result<(), Mistake> {
        let place = |name: usize| {
            let mut tokens = self.tokens("input")?;
            while let Some(token) = tokens.next() {
                if token.text == format.names[name].text {
                    // The first occurrence is where the number is read, or in the `until` of its loop.
                    return Ok(token.at);
                }
            }
            Ok(0)
        };
        let (_, fields) = self.game()?;
        for (index, name) in format.names.iter().enumerate() {
            let is_it = |limit: &Limit| limit.most.name().is_some_and(|(bound, _)| bound == index);
            let is_up_to = format.asked.up_to() == Some(index);
            let is_asked = format.place(index).is_some() || is_up_to;
            let in_game = fields.iter().any(|field| field.text == name.text);
            let is_used = match name.role {
                Role::List => format
                    .list()
                    .is_some_and(|list| list.names().contains(&index) && format.place(list.name).is_some()),
                Role::Set | Role::Grid => in_game,
                Role::Row | Role::Given => {
                    is_asked || in_game || ignored.contains(&index) || limits.iter().flatten().any(is_it)
                }
                _ => true,
            };
            if !is_used {
                let (name, is_grid) = (&name.text, name.role == Role::Grid);
                let why =
                    if is_grid { message!("text-unused-grid", name) } else { message!("text-unused", name) };
                return wrong(place(index)?, why);
            }
            if (name.role.counts() || is_up_to) && limits[index].is_none() {
                return wrong(place(index)?, message!("text-unlimited", name = &name.text));
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
            let (_, input) = self.value("input")?;
            let is_grid = input.split_whitespace().any(|word| word == "grid");
            let described = [
                (&subtraction::FAMILY, "--take {}"),
                (&subtraction::MISERE, "--take {} --misere"),
                (&subtraction::RANGES, "--take {[1]}-{[2]}"),
                (&graph::FAMILY, "{}"),
                if is_grid { (&geography::FAMILY, "{}") } else { (&geography::EDGES, "{}") },
            ];
            let is_it = |option: &str| options == option.replace('{', &format!("{{{}", field.text));
            if has_glued_brace(&masked(value)) {
                return wrong(field.at, message!("computed-glued"));
            }
            let is_list = self.reads_list(field.text)?;
            let is_meant =
                |(family, option): &(&Family, &str)| is_list && family.name == entry.name && is_it(option);
            let family = described.into_iter().find(is_meant);
            let family = family.map(|(family, _)| family);
            let (options, fields) = match family {
                Some(family) if family.ending.is_misere() => ("--misere".to_owned(), vec![field]),
                Some(_) => (String::new(), vec![field]),
                None => (options, fields),
            };
            return Ok((
                ProblemGame { entry, options, family, computation: None, built: Built::default() },
                fields,
            ));
        }
        let why = |why| Mistake { at, why };
        let settings = Settings::parse(entry.parameters, &options).map_err(|error| why(error.message()))?;
        entry.make(&settings).map_err(|error| why(error.message()))?;
        Ok((ProblemGame { entry, options, family: None, computation: None, built: Built::default() }, fields))
    }

    /// Whether the input has brackets after this name.
    fn reads_list(&self, name: &str) -> Result<bool, Mistake> {
        let mut tokens = self.tokens("input")?;
        while let Some(token) = tokens.next() {
            if token.text == name && tokens.take("[") {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the row has signs that make it more than names and numbers, such as `10^9`.
    fn is_computed(&self) -> Result<bool, Mistake> {
        let mut tokens = self.tokens("row")?;
        let is_plain = asked(tokens).is_ok();
        let has_sign = std::iter::from_fn(|| tokens.next()).any(|token| "{}()+-*/%^".contains(token.text));
        Ok(has_sign && !is_plain)
    }

    /// If a position, or options of the game, must be computed: the names of the numbers for that.
    fn computed<'a>(
        &'a self, game: &ProblemGame, fields: &[Token<'a>],
    ) -> Result<Option<RawRow<'a>>, Mistake> {
        let in_options = if game.family.is_none() { fields } else { &[] };
        if in_options.is_empty() && !self.is_computed()? {
            return Ok(None);
        }
        let has_each = asked(self.tokens("row")?).is_ok_and(|asked| !matches!(asked, RawAsked::Row(_)));
        if game.family.is_some() || has_each {
            return wrong(self.value("row")?.0, message!("computed-described"));
        }
        let (mut input, mut row) = (self.tokens("input")?, self.tokens("row")?);
        let known: Vec<&str> = std::iter::from_fn(|| input.next()).map(|token| token.text).collect();
        let names =
            std::iter::from_fn(|| row.next()).filter(|token| token.is_name() && known.contains(&token.text));
        let mut all: Vec<Token<'a>> = Vec::new();
        for name in names.chain(in_options.iter().copied()) {
            if all.iter().all(|other| other.text != name.text) {
                all.push(name);
            }
        }
        if all.is_empty() {
            return wrong(self.value("row")?.0, message!("text-row-of-constants"));
        }
        Ok(Some(all.into_iter().map(|name| (name, None)).collect()))
    }

    /// How the position, and options of the game, are computed. The numbers come in the order of the input, but lists last.
    fn computation(&self, format: &mut Format, fields: &[Token<'_>]) -> Result<Computation, Mistake> {
        let (at, text) = self.value("row")?;
        let mut parts = format.asked.parts().to_vec();
        let is_list = |name: usize| matches!(format.role(name), Role::List | Role::Set | Role::Grid);
        parts.sort_by_key(|part| match part {
            Part::Name(name) => (is_list(*name), *name),
            Part::Number(_) => (false, 0),
        });
        let names = parts.iter().filter_map(|part| match part {
            Part::Name(name) => Some(*name),
            Part::Number(_) => None,
        });
        let (lists, numbers): (Vec<usize>, Vec<usize>) = names.partition(|&name| is_list(name));
        if let [first, others @ ..] = &lists[..]
            && let Some(apart) =
                others.iter().find(|list| !format.list().is_some_and(|all| all.names().contains(list)))
        {
            return wrong(at, lists_apart(format, *first, *apart));
        }
        parts.truncate(numbers.len() + usize::from(!lists.is_empty()));
        format.asked = Asked::Row(parts);
        format.computed = Some(on_one_line(text));
        let called =
            |names: &[usize]| names.iter().map(|&name| format.names[name].text.clone()).collect::<Vec<_>>();
        let [numbers, mut lists] = [numbers, lists].map(|names| called(&names));
        let text = each_of(self.tokens("row")?).map_or(text, |list| list.text);
        let (columns, text) = columns_of_lines(format, text);
        let are_in_turn = !columns.is_empty();
        if are_in_turn {
            lists = columns;
        }
        let translation = Translation::parse(&text, &numbers, &lists)
            .map_err(|mistake| Mistake { at: at + mistake.at, why: unreadable_row(&text, mistake) })?;
        // A name can stand in several places.
        let is_first =
            |(at, field): &(usize, &Token<'_>)| !fields[..*at].iter().any(|other| other.text == field.text);
        let fields = fields.iter().enumerate().filter(is_first).map(|(_, field)| field);
        let in_options = fields.map(|field| {
            let index = numbers.iter().position(|name| name == field.text);
            let index = index
                .ok_or_else(|| Mistake { at: field.at, why: message!("computed-list", name = field.text) });
            Ok(InOption { name: format!("{{{}}}", field.text), index: index?, least: 0 })
        });
        let in_options = in_options.collect::<Result<_, Mistake>>()?;
        let names = [numbers, lists].concat();
        Ok(Computation { translation, names, are_in_turn, in_options, most: Vec::new() })
    }

    /// The offset in the text for a line and a column in the sample's input or in its answers.
    fn in_sample(&self, index: usize, is_answer: bool, line: u64, column: u64) -> Result<usize, Mistake> {
        let [input, answers] = self.lines_of_samples()?.swap_remove(index);
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

    /// For each sample, the lines of its input and those of its answers, each with its offset and its words.
    fn lines_of_samples(&self) -> Result<Vec<[Vec<Line<'_>>; 2]>, Mistake> {
        let samples = self.lines.iter().filter(|(key, ..)| *key == SAMPLE);
        let lines = samples.map(|&(_, begin, end)| {
            let value = self.text[begin..end].trim_start();
            lines_of_sample(end - value.len(), value)
        });
        lines.collect()
    }

    fn samples(&self) -> Result<Vec<Sample>, Mistake> {
        let sample = |parts: [Vec<Line<'_>>; 2]| {
            let [input, answers] = parts.map(|lines| {
                let words = |words: &[Word<'_>]| words.iter().map(Word::plain).collect::<Vec<_>>().join(" ");
                lines.iter().map(|(_, line)| words(line) + "\n").collect()
            });
            Sample { input, answers }
        };
        Ok(self.lines_of_samples()?.into_iter().map(sample).collect())
    }
}

/// Why a row cannot have both lists.
fn lists_apart(format: &Format, first: usize, apart: usize) -> Message {
    let is_word = |name: usize| {
        let mut lists = format.steps().filter_map(Step::list);
        lists.any(|list| list.name == name && list.letters().is_some())
    };
    let [one, other] = [first, apart].map(|list| &format.names[list].text);
    match () {
        () if is_word(first) => message!("computed-word-apart", word = one, other),
        () if is_word(apart) => message!("computed-word-apart", word = other, other = one),
        () => message!("computed-lists-apart", one, other),
    }
}

/// Why a row that is computed cannot be read.
fn unreadable_row(row: &str, Mistake { at, why }: Mistake) -> Message {
    if why.name() != "notation-unknown-name" {
        return why;
    }
    let mut words = row[at..].split(|letter: char| letter != '_' && !letter.is_ascii_alphanumeric());
    match words.next() {
        Some(word @ ("run" | "next")) => message!("computed-of-one-list", word),
        _ => why.renamed("text-not-in-input"),
    }
}

/// If a row names the columns of a list of lines, as `e[1]` and `e[2]` for `e[n][2]`: names for them, and the row with
/// these. The names are as long, and have two underscores, which names of the input do not have.
fn columns_of_lines(format: &Format, row: &str) -> (Vec<String>, String) {
    let Some(List { name, form: Form::Lines { width, .. }, .. }) = format.list() else {
        return (Vec::new(), row.to_owned());
    };
    let name = &format.names[name].text;
    if !row.contains(&format!("{name}[")) {
        return (Vec::new(), row.to_owned());
    }
    let columns: Vec<String> =
        (1..=width.min(MOST_COLUMNS)).map(|column| format!("{name}__{column}")).collect();
    let named = (1..).zip(&columns).fold(row.to_owned(), |row, (column, named): (u64, &String)| {
        row.replace(&format!("{name}[{column}]"), named)
    });
    (columns, named)
}

/// Whether a letter or a digit touches braces, so that a number in them would become a part of a longer one.
fn has_glued_brace(game: &str) -> bool {
    let is_part = |letter: u8| letter.is_ascii_alphanumeric() || b"{}".contains(&letter);
    let is_glued = |(one, other): (u8, u8)| other == b'{' && is_part(one) || one == b'}' && is_part(other);
    game.bytes().zip(game.bytes().skip(1)).any(is_glued)
}

/// The lines of a sample, which begins at this offset.
fn lines_of_sample(at: usize, value: &str) -> Result<[Vec<Line<'_>>; 2], Mistake> {
    if value.is_empty() {
        return wrong(at, message!("text-empty", key = SAMPLE));
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
    Ok([lines(0, arrow)?, lines(arrow + "=>".len(), value.len())?])
}

/// A text on one line, with one blank between its words, and without its quotes if it is a single quote.
fn on_one_line(value: &str) -> String {
    let text = match words(value, 0).as_deref() {
        Ok([word]) => word.plain(),
        _ => value,
    };
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks that the input has what describes a game of the family, under this name.
fn check_description(format: &Format, family: &Family, field: &Token<'_>) -> Result<(), Mistake> {
    let is_it = |step: &&Step| match family.by {
        DescribedBy::Set => matches!(step, Step::Set(..)),
        DescribedBy::Range => matches!(step, Step::Set(_, Count::Number(2))),
        DescribedBy::Graph => matches!(step, Step::Graph { .. } | Step::Edges { .. }),
        DescribedBy::Edges => matches!(step, Step::Edges { .. }),
        DescribedBy::Grid => matches!(step, Step::Grid { .. }),
    };
    let described = format.head.iter().find(is_it).and_then(Step::name);
    if described.is_some_and(|name| format.names[name].text == field.text) {
        return Ok(());
    }
    wrong(
        field.at,
        match family.by {
            DescribedBy::Range => message!("text-no-range", name = field.text),
            _ => message!("text-no-description", name = field.text),
        },
    )
}

/// Whether a list fills its line without being the row. No program can read such a list.
fn has_stray_line(format: &Format) -> bool {
    format.steps().any(|step| match step {
        Step::Set(_, Count::Line) => true,
        Step::List(List { count: Count::Line, form: Form::OneLine, .. }) => format.layout().is_none(),
        _ => false,
    })
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
    let is_list = |part: &Part| matches!(part, Part::Name(name) if format.role(*name) == Role::List);
    format.asked.parts().iter().rev().skip(1).any(is_list)
}
