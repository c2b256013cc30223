//! The notation of formats, such as `t / repeat t { n / a[n] / }`, and of the question.

use super::tokens::{Token, Tokens, wrong};
use crate::engine::{Asked, Count, Form, Format, Letters, List, Loops, Part, Step, Times};
use crate::message::{Message, message};
use crate::text::Mistake;

/// The most names in a format. Each name is compared with all others.
const MOST_NAMES: usize = 256;
/// The most nested loops of any format.
const MOST_LOOPS: usize = 3;

/// The parts of a row: names, or numbers with their values.
pub(super) type RawRow<'a> = Vec<(Token<'a>, Option<u64>)>;

/// The question of a problem, in terms of names.
pub(super) enum RawAsked<'a> {
    Row(RawRow<'a>),
    EachUpTo(Token<'a>),
    /// The first move goes to any cell of this grid.
    AnyOf(Token<'a>),
}

/// Parses `row a b`, `row each of 1..n` or `row any of g`.
pub(super) fn asked(mut tokens: Tokens<'_>) -> Result<RawAsked<'_>, Mistake> {
    if tokens.take("each") {
        tokens.expect("of")?;
        tokens.expect("1")?;
        tokens.expect("..")?;
        let asked = RawAsked::EachUpTo(tokens.name()?);
        return if tokens.peek().is_none() { Ok(asked) } else { tokens.unexpected(message!("text-the-end")) };
    }
    let mut ahead = tokens;
    if ahead.take("any") && ahead.take("of") && ahead.peek().is_some_and(Token::is_name) {
        let asked = RawAsked::AnyOf(ahead.name()?);
        return if ahead.peek().is_none() { Ok(asked) } else { ahead.unexpected(message!("text-the-end")) };
    }
    let mut parts = Vec::new();
    while tokens.peek().is_some() {
        parts.push(tokens.name_or_number()?);
    }
    if parts.is_empty() { tokens.unexpected(message!("text-a-name")) } else { Ok(RawAsked::Row(parts)) }
}

/// The list in `row each of x`, each of whose numbers is a position.
pub(super) fn each_of(mut tokens: Tokens<'_>) -> Option<Token<'_>> {
    let list = (tokens.take("each") && tokens.take("of")).then(|| tokens.name().ok())??;
    tokens.peek().is_none().then_some(list)
}

/// Parses a format. `fields` are the names that describe the game, edges of a graph if `have_edges`, and `each` is a list
/// whose numbers are rows.
pub(super) fn format<'a>(
    mut tokens: Tokens<'a>, asked: &RawAsked<'a>, (fields, have_edges): (&[Token<'a>], bool),
    each: Option<Token<'a>>,
) -> Result<Format, Mistake> {
    let of_row = match asked {
        RawAsked::Row(parts) => parts.iter().map(|(part, _)| *part).filter(|part| part.is_name()).collect(),
        RawAsked::EachUpTo(name) | RawAsked::AnyOf(name) => vec![*name],
    };
    let mut parser = FormatParser { names: Vec::new(), levels: Vec::new(), of_row, fields, have_edges };
    parser.level(&mut tokens, 0, Times::Once)?;
    if let Some(list) = each {
        parser.unroll(list)?;
    }
    parser.format(asked, each.is_some())
}

/// A name: the number of loops around it, and whether it can count something.
struct Name<'a> {
    token: Token<'a>,
    level: usize,
    counts: bool,
}

/// The steps of a loop, without those of the inner loop, which comes last in it.
struct LoopLevel {
    at: usize,
    times: Times,
    steps: Vec<Step>,
}

/// Parses nested loops, and gives names their indices in the order of reading.
struct FormatParser<'a, 'b> {
    names: Vec<Name<'a>>,
    levels: Vec<LoopLevel>,
    of_row: Vec<Token<'a>>,
    fields: &'b [Token<'a>],
    have_edges: bool,
}

impl<'a> FormatParser<'a, '_> {
    /// Parses the steps of a loop up to its closing brace, or of the input up to its end.
    fn level(&mut self, tokens: &mut Tokens<'a>, at: usize, times: Times) -> Result<(), Mistake> {
        let level = self.levels.len();
        self.levels.push(LoopLevel { at, times, steps: Vec::new() });
        while let Some(token) = tokens.peek() {
            if token.text == "}" || token.text == "repeat" {
                self.ended(level, tokens)?;
            }
            if level > 0 && tokens.take("}") {
                return Ok(());
            }
            if token.text != "}" {
                self.nothing_after(level, token)?;
            }
            if token.text == "/" {
                if self.levels[level].steps.last().is_some_and(Step::has_own_lines) {
                    return wrong(token.at, message!("text-own-lines"));
                }
                tokens.next();
                self.levels[level].steps.push(Step::LineEnd);
            } else if tokens.take("repeat") {
                self.repeat(tokens, level, token.at)?;
            } else if token.is_name() {
                let before = *tokens;
                tokens.next();
                let mut ahead = *tokens;
                let has_name = ahead.name().is_ok();
                let is_cacti =
                    has_name && token.text == "cacti" && ahead.peek().is_some_and(|next| next.text == "{");
                let mut of_grid = ahead;
                let is_grid =
                    has_name && token.text == "grid" && of_grid.take("[") && of_grid.next().is_some();
                let is_grid = is_grid && of_grid.take("]") && of_grid.take("[");
                if is_cacti || is_grid {
                    self.ended(level, &before)?;
                }
                let is_word = has_name && token.text == "word" && ahead.take("[");
                let step = if is_word {
                    self.word(tokens, level)?
                } else if is_cacti {
                    self.cacti(tokens, level)?
                } else if is_grid {
                    self.grid(tokens, level)?
                } else if tokens.take("[") {
                    let (count, form) = self.length(tokens, level, (token, &before))?;
                    let name = self.add(token, level, count == Count::Line)?;
                    if matches!(form, Form::Lines { .. }) && self.is_field(token) {
                        Step::Edges { count, ends: name }
                    } else if form == Form::OneLine && !self.is_of_row(token) {
                        Step::Set(name, count)
                    } else {
                        Step::List(List { name, count, form })
                    }
                } else {
                    Step::Number(self.add(token, level, true)?)
                };
                self.levels[level].steps.push(step);
            } else {
                return tokens.unexpected(expected(level));
            }
        }
        self.ended(level, tokens)?;
        let is_empty = self.levels.len() == 1 && self.levels[0].steps.is_empty();
        if level > 0 || is_empty { tokens.unexpected(expected(level)) } else { Ok(()) }
    }

    /// Parses a loop; or the lines of a graph, `repeat n { k v[k] / }`, if the graph describes the game.
    fn repeat(&mut self, tokens: &mut Tokens<'a>, level: usize, at: usize) -> Result<(), Mistake> {
        let (mut times, mut zeros) = (Times::End, Vec::new());
        if tokens.take("until") {
            while zeros.is_empty() || !tokens.take("=") {
                zeros.push(tokens.name()?);
            }
            tokens.expect("0")?;
            times = Times::UntilZero(zeros.len());
        } else if tokens.peek().is_some_and(|token| token.text != "{") {
            times = Times::Count(self.count(tokens)?);
        }
        tokens.expect("{")?;
        let mut ahead = *tokens;
        if let (Times::Count(vertices), Some((degree, list))) = (times, self.of_graph(&mut ahead)) {
            *tokens = ahead;
            let (degree, list) = (self.add(degree, level, false)?, self.add(list, level, false)?);
            self.levels[level].steps.push(Step::Graph { vertices, degree, list });
            return Ok(());
        }
        if level == MOST_LOOPS {
            return wrong(at, message!("text-too-deep"));
        }
        self.level(tokens, at, times)?;
        for (index, name) in zeros.iter().enumerate() {
            let first = self.levels[level + 1].steps.get(index).and_then(Step::number);
            if first.is_none_or(|first| self.names[first].token.text != name.text) {
                return wrong(name.at, message!("text-not-first", name = name.text));
            }
        }
        Ok(())
    }

    /// The names in the lines of a graph, if such lines follow.
    fn of_graph(&self, tokens: &mut Tokens<'a>) -> Option<(Token<'a>, Token<'a>)> {
        let (degree, list) = (tokens.name().ok()?, tokens.name().ok()?);
        let follows = ["[", degree.text, "]", "/", "}"].into_iter().all(|text| tokens.take(text));
        (follows && self.is_field(list)).then_some((degree, list))
    }

    /// Parses graphs that are parts of a row, `n { m k / e[k][2] }`.
    fn cacti(&mut self, tokens: &mut Tokens<'a>, level: usize) -> Result<Step, Mistake> {
        let count @ Count::Name(_) = self.count(tokens)? else {
            return tokens.unexpected(message!("text-a-name"));
        };
        tokens.expect("{")?;
        let vertices = self.add(tokens.name()?, level, false)?;
        let number = tokens.name()?;
        let edges = self.add(number, level, false)?;
        tokens.expect("/")?;
        let name = self.add(tokens.name()?, level, false)?;
        for text in ["[", number.text, "]", "[", "2", "]", "}"] {
            tokens.expect(text)?;
        }
        Ok(Step::List(List { name, count, form: Form::Cacti { vertices, edges } }))
    }

    /// Parses a word, `s[IX]` or `s[n][IX]`. The line must end after it.
    fn word(&mut self, tokens: &mut Tokens<'a>, level: usize) -> Result<Step, Mistake> {
        let token = tokens.name()?;
        tokens.expect("[")?;
        let mut ahead = *tokens;
        let has_count = ahead.next().is_some() && ahead.take("]") && ahead.take("[");
        let mut count = Count::Line;
        if has_count {
            count = self.count(tokens)?;
            tokens.expect("]")?;
            tokens.expect("[")?;
        }
        let at = tokens.at();
        let letters = tokens.up_to(']').and_then(Letters::new);
        let Some(letters) = letters else {
            return wrong(at, message!("text-letters", most = Letters::MOST));
        };
        if tokens.peek().is_none_or(|next| next.text != "/") {
            return tokens.unexpected(message!("quoted", text = "/"));
        }
        if !self.is_of_row(token) {
            return wrong(token.at, message!("text-unused-word", name = token.text));
        }
        let name = self.add(token, level, false)?;
        Ok(Step::List(List { name, count, form: Form::Word(letters) }))
    }

    /// Parses a grid of characters, `g[n][m]`.
    fn grid(&mut self, tokens: &mut Tokens<'a>, level: usize) -> Result<Step, Mistake> {
        let cells = self.add(tokens.name()?, level, false)?;
        let mut sides = [0; 2];
        for side in &mut sides {
            tokens.expect("[")?;
            let before = *tokens;
            let Count::Name(name) = self.count(tokens)? else {
                return before.unexpected(message!("text-a-name"));
            };
            *side = name;
            tokens.expect("]")?;
        }
        let [rows, columns] = sides;
        Ok(Step::Grid { cells, rows, columns })
    }

    /// Checks that the last line has ended before a loop begins or ends.
    fn ended(&self, level: usize, tokens: &Tokens<'_>) -> Result<(), Mistake> {
        match self.levels[level].steps.last() {
            Some(step) if !step.ends_line() => tokens.unexpected(message!("quoted", text = "/")),
            _ => Ok(()),
        }
    }

    /// Checks that nothing follows an inner loop.
    fn nothing_after(&self, level: usize, token: Token<'_>) -> Result<(), Mistake> {
        let Some(LoopLevel { at, .. }) = self.levels.get(level + 1) else { return Ok(()) };
        if self.names.iter().any(|name| name.level > level && self.is_of_row(name.token)) {
            return wrong(token.at, message!("text-after-rows"));
        }
        wrong(*at, message!("text-loop-of-nothing"))
    }

    /// Whether the row names this.
    fn is_of_row(&self, name: Token<'_>) -> bool {
        self.of_row.iter().any(|part| part.text == name.text)
    }

    /// Whether this describes the game.
    fn is_field(&self, name: Token<'_>) -> bool {
        self.fields.iter().any(|field| field.text == name.text)
    }

    /// The index of a name that occurred before.
    fn find(&self, name: Token<'_>) -> Result<usize, Mistake> {
        let found = self.names.iter().position(|known| known.token.text == name.text);
        found.map_or_else(|| wrong(name.at, message!("text-unknown-name", name = name.text)), Ok)
    }

    fn add(&mut self, token: Token<'a>, level: usize, counts: bool) -> Result<usize, Mistake> {
        if self.find(token).is_ok() {
            return wrong(token.at, message!("text-name-again", name = token.text));
        }
        if self.names.len() == MOST_NAMES {
            return wrong(token.at, message!("text-too-many-names", most = MOST_NAMES));
        }
        // C++ keeps other names for itself. With one underscore more, these are no keyword and no macro.
        if token.text.starts_with('_') || token.text.ends_with('_') || token.text.contains("__") {
            return wrong(token.at, message!("text-underscore", name = token.text));
        }
        self.names.push(Name { token, level, counts });
        Ok(self.names.len() - 1)
    }

    /// Parses the length of a list, after its first bracket: `n]`, `]`, or `n-1][2]` for lines of 2 numbers each.
    fn length(
        &self, tokens: &mut Tokens<'a>, level: usize, (list, before): (Token<'a>, &Tokens<'a>),
    ) -> Result<(Count, Form), Mistake> {
        if tokens.take("]") {
            return Ok((Count::Line, Form::OneLine));
        }
        let count = self.count(tokens)?;
        let Count::Name(_) = count else {
            tokens.expect("]")?;
            return Ok((count, Form::OneLine));
        };
        let less = if tokens.take("-") { Some(tokens.number()?) } else { None };
        tokens.expect("]")?;
        if !tokens.take("[") {
            return match less {
                None => Ok((count, Form::OneLine)),
                Some(less) => wrong(tokens.at(), message!("text-less-of-lines", name = list.text, less)),
            };
        }
        let (at, width) = (tokens.at(), tokens.number()?);
        tokens.expect("]")?;
        if width == 0 {
            return wrong(at, message!("number-below", number = width, least = 1_u64));
        }
        if self.is_field(list) && !(self.have_edges && (width, less) == (2, None)) {
            return wrong(list.at, message!("text-no-description", name = list.text));
        }
        self.ended(level, before)?;
        Ok((count, Form::Lines { less: less.unwrap_or(0), width }))
    }

    /// Parses how often something is repeated: a number, or the name of a number.
    fn count(&self, tokens: &mut Tokens<'a>) -> Result<Count, Mistake> {
        let (token, number) = tokens.name_or_number()?;
        if let Some(number) = number {
            return Ok(Count::Number(number));
        }
        let name = self.find(token)?;
        if self.names[name].counts {
            return Ok(Count::Name(name));
        }
        wrong(token.at, message!("text-unknown-name", name = token.text))
    }

    /// The number of loops around the innermost of `names`.
    fn depth(&self, names: &[Token<'_>]) -> Result<usize, Mistake> {
        names.iter().try_fold(0, |depth, name| match self.find(*name) {
            Ok(found) => Ok(depth.max(self.names[found].level)),
            Err(_) => wrong(name.at, message!("text-not-in-input", name = name.text)),
        })
    }

    /// Builds the format, once all levels are parsed.
    fn format(mut self, asked: &RawAsked<'a>, rows_share_line: bool) -> Result<Format, Mistake> {
        if let (RawAsked::Row(parts), true) = (asked, self.of_row.is_empty()) {
            return wrong(parts[0].0.at, message!("text-row-of-constants"));
        }
        let (rows, game) = (self.depth(&self.of_row)?, self.depth(self.fields)?);
        // A repeated block that describes a game is a game; otherwise the innermost repeated block is a row.
        let is_game = !matches!(asked, RawAsked::Row(_)) || !self.fields.is_empty() && game == rows;
        if rows > 2 || rows == 2 && is_game {
            return wrong(self.of_row[0].at, message!("text-too-deep"));
        }
        if game > rows {
            return wrong(self.fields[0].at, message!("text-game-after-row"));
        }
        if let Some(level) = self.levels.get(rows + 1) {
            return wrong(level.at, message!("text-loop-of-nothing"));
        }
        let none = |at| LoopLevel { at, times: Times::Once, steps: Vec::new() };
        if rows == 2 || rows == 1 && is_game {
            let is_number = |step: &Step| matches!(step, Step::Number(_) | Step::LineEnd);
            let names = self.names.iter().filter(|name| name.level == 0).count();
            let is_counted = matches!(self.levels[1].times, Times::Count(Count::Name(0)));
            if names > usize::from(is_counted) || !self.levels[0].steps.iter().all(is_number) {
                return wrong(self.levels[1].at, message!("text-only-the-count"));
            }
        } else {
            self.levels.insert(0, none(0));
        }
        let asked = match asked {
            RawAsked::Row(parts) => {
                let part = |(name, number): &(Token<'_>, Option<u64>)| match number {
                    Some(number) => Ok(Part::Number(*number)),
                    None => self.find(*name).map(Part::Name),
                };
                Asked::Row(parts.iter().map(part).collect::<Result<_, _>>()?)
            }
            RawAsked::EachUpTo(name) => Asked::EachUpTo(self.find(*name)?),
            // Before that move, the token stands outside.
            RawAsked::AnyOf(_) => Asked::Row(vec![Part::Number(0)]),
        };
        self.join_columns();
        let names: Vec<String> = self.names.iter().map(|name| name.token.text.to_owned()).collect();
        let mut levels = self.levels.into_iter();
        let mut next = || levels.next().unwrap_or(none(0));
        let (opening, games, row) = (next(), next(), next());
        let loops =
            Loops { opening: opening.steps, games: (games.times, games.steps), rows: (row.times, row.steps) };
        Ok(Format { rows_share_line, ..Format::new(names, loops, asked) })
    }
}

impl FormatParser<'_, '_> {
    /// Makes a loop of a list whose numbers are positions. It must be the last line of the innermost loop.
    fn unroll(&mut self, list: Token<'_>) -> Result<(), Mistake> {
        let name = self.find(list)?;
        let found = self.levels.last_mut().and_then(|inner| match inner.steps[..] {
            [.., Step::List(List { name: found, count, form: Form::OneLine }), Step::LineEnd]
                if found == name && count != Count::Line =>
            {
                Some((inner, count))
            }
            _ => None,
        });
        let Some((inner, times)) = found else {
            return wrong(list.at, message!("text-each-of-list", name = list.text));
        };
        inner.steps.truncate(inner.steps.len() - 2);
        let at = inner.at;
        self.names[name].level += 1;
        self.levels.push(LoopLevel { at, times: Times::Count(times), steps: vec![Step::Number(name)] });
        Ok(())
    }

    /// Joins lists that have one length, each on a line of its own, one after another.
    fn join_columns(&mut self) {
        for level in &mut self.levels {
            let (mut joined, mut has_ended): (Vec<Step>, bool) = (Vec::new(), false);
            for step in &level.steps {
                // The list that this one follows, and how many steps it is.
                let before = match joined[..] {
                    [.., Step::List(list @ List { form: Form::Columns(_), .. })] => Some((list, 1)),
                    [.., Step::List(list @ List { form: Form::OneLine, .. }), Step::LineEnd] => {
                        Some((list, 2))
                    }
                    _ => None,
                };
                let follows = |(list, _): &(List, usize)| {
                    let is_next = |next: &List| next.form == Form::OneLine && next.name == list.names().end;
                    let has_length = |next: &List| next.count == list.count && list.count.name().is_some();
                    step.list().is_some_and(|next| is_next(&next) && has_length(&next))
                };
                let before = before.filter(follows);
                // The line of the last list ends with it.
                let ends = std::mem::replace(&mut has_ended, before.is_some()) && *step == Step::LineEnd;
                if let Some((list, steps)) = before {
                    joined.truncate(joined.len() - steps);
                    let lists = list.names().len() + 1;
                    joined.push(Step::List(List { form: Form::Columns(lists), ..list }));
                } else if !ends {
                    joined.push(*step);
                }
            }
            level.steps = joined;
        }
    }
}

fn expected(level: usize) -> Message {
    if level > 0 { message!("text-an-item-or-brace") } else { message!("text-an-item") }
}
