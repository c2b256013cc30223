//! The notation of formats: `t / repeat t { n / a[n] / }`, and which part of it is the question.

use super::tokens::{Token, Tokens, Wrong, wrong};
use crate::engine::{Asked, Count, Format, Limit, Part, Step, Times};
use crate::message::{Message, message};

/// The loops around the numbers of a graph, in the loop of its games; no format has more.
const MOST_LOOPS: usize = 3;

/// An item of the notation.
enum Notated<'a> {
    Number(Token<'a>),
    /// A list; without a count it fills its line.
    List(Token<'a>, Option<Token<'a>>),
    LineEnd(usize),
    Repeat(Loop<'a>),
}

struct Loop<'a> {
    at: usize,
    times: RawTimes<'a>,
    items: Vec<Notated<'a>>,
}

enum RawTimes<'a> {
    Count(Token<'a>),
    UntilZero(Vec<Token<'a>>),
    End,
}

/// The question of a problem, by names.
pub(super) enum RawAsked<'a> {
    Row(Vec<Token<'a>>),
    EachUpTo(Token<'a>),
}

/// Parses `row a b` or `row each of 1..n`.
pub(super) fn asked(mut tokens: Tokens<'_>) -> Result<RawAsked<'_>, Wrong> {
    if tokens.take("each") {
        tokens.expect("of")?;
        tokens.expect("1")?;
        tokens.expect("..")?;
        let asked = RawAsked::EachUpTo(tokens.name()?);
        return if tokens.peek().is_none() { Ok(asked) } else { tokens.unexpected(message!("text-the-end")) };
    }
    let mut parts = Vec::new();
    while let Some(token) = tokens.peek() {
        if token.is_name() {
            tokens.next()
        } else {
            tokens.number().map(|_| None)?
        };
        parts.push(token);
    }
    if parts.is_empty() { tokens.unexpected(message!("text-a-name")) } else { Ok(RawAsked::Row(parts)) }
}

/// Parses a format. `fields` are the names that the game is described by.
pub(super) fn format<'a>(
    mut tokens: Tokens<'a>, asked: &RawAsked<'a>, fields: &[Token<'a>],
) -> Result<Format, Wrong> {
    let items = items(&mut tokens, 0)?;
    let mut reader = Resolver { names: Vec::new(), hidden: Vec::new(), fields };
    let of_row: Vec<Token<'_>> = match asked {
        RawAsked::Row(parts) => parts.iter().copied().filter(|part| part.is_name()).collect(),
        RawAsked::EachUpTo(name) => vec![*name],
    };
    if of_row.is_empty() {
        let RawAsked::Row(parts) = asked else { unreachable!("it has a name") };
        return wrong(parts[0].at, message!("text-row-of-constants"));
    }
    let row_path = path_of_all(&items, &of_row, fields)?;
    let game_path = path_of_all(&items, fields, fields)?;
    // A block that describes a game is repeated as games; else what is repeated innermost is a row.
    let is_game = matches!(asked, RawAsked::EachUpTo(_)) || !fields.is_empty() && game_path == row_path;
    let (games, rows) = match (&row_path[..], is_game) {
        ([], _) => (None, None),
        ([one], true) => (Some(*one), None),
        ([one], false) => (None, Some(*one)),
        ([one, two], false) => (Some(*one), Some(*two)),
        _ => return wrong(of_row[0].at, message!("text-too-deep")),
    };
    if game_path.len() > row_path.len() || row_path[..game_path.len()] != game_path[..] {
        return wrong(fields[0].at, message!("text-game-after-row"));
    }
    let (mut opening, mut game_times, mut block) = (Vec::new(), Times::Once, &items);
    if let Some(index) = games {
        opening = reader.steps(&block[..index])?;
        let Notated::Repeat(games) = &block[index] else { unreachable!("a path leads through loops") };
        nothing_after(&block[index + 1..])?;
        game_times = reader.times(games)?;
        if opening.iter().any(|step| !matches!(step, Step::Number(_) | Step::LineEnd))
            || reader.names.len() > 1
        {
            return wrong(games.at, message!("text-only-the-count"));
        }
        block = &games.items;
    }
    let (head, row_times, row) = match rows {
        None => (reader.steps(block)?, Times::Once, Vec::new()),
        Some(index) => {
            let head = reader.steps(&block[..index])?;
            let Notated::Repeat(rows) = &block[index] else { unreachable!("a path leads through loops") };
            nothing_after(&block[index + 1..])?;
            let times = reader.times(rows)?;
            (head, times, reader.steps(&rows.items)?)
        }
    };
    let asked = match asked {
        RawAsked::Row(parts) => {
            let part = |part: &Token<'_>| match reader.find(*part) {
                _ if !part.is_name() => Tokens::new(part.text, 0).number().map(Part::Number),
                name => name.map(Part::Name),
            };
            Asked::Row(parts.iter().map(part).collect::<Result<_, _>>()?)
        }
        RawAsked::EachUpTo(name) => Asked::EachUpTo(reader.find(*name)?),
    };
    let names = reader.names.iter().map(|name| name.text.to_owned()).collect();
    let limits = vec![Limit::ANY; reader.names.len()];
    Ok(Format { names, limits, opening, games: game_times, head, rows: row_times, row, asked })
}

/// Items up to the end or, in so many loops, to the brace that ends the innermost.
fn items<'a>(tokens: &mut Tokens<'a>, loops: usize) -> Result<Vec<Notated<'a>>, Wrong> {
    let (in_loop, mut items) = (loops > 0, Vec::new());
    while let Some(token) = tokens.peek() {
        if token.text == "}" || token.text == "repeat" {
            ended(&items, tokens)?;
        }
        if token.text == "/" {
            tokens.next();
            items.push(Notated::LineEnd(token.at));
        } else if token.text == "repeat" {
            tokens.next();
            let times = times(tokens)?;
            tokens.expect("{")?;
            if loops == MOST_LOOPS {
                return wrong(token.at, message!("text-too-deep"));
            }
            items.push(Notated::Repeat(Loop { at: token.at, times, items: self::items(tokens, loops + 1)? }));
        } else if token.is_name() {
            tokens.next();
            items.push(if tokens.take("[") {
                let count = tokens.peek().filter(|count| count.text != "]");
                if let Some(count) = count {
                    if count.is_name() {
                        tokens.next()
                    } else {
                        tokens.number().map(|_| None)?
                    };
                }
                tokens.expect("]")?;
                Notated::List(token, count)
            } else {
                Notated::Number(token)
            });
        } else if in_loop && token.text == "}" {
            tokens.next();
            return Ok(items);
        } else {
            return tokens.unexpected(expected(in_loop));
        }
    }
    ended(&items, tokens)?;
    if in_loop || items.is_empty() { tokens.unexpected(expected(in_loop)) } else { Ok(items) }
}

/// Whether the last line has an end, before a loop begins or ends.
fn ended(items: &[Notated<'_>], tokens: &Tokens<'_>) -> Result<(), Wrong> {
    match items.last() {
        Some(Notated::Number(_) | Notated::List(..)) => tokens.unexpected(message!("quoted", text = "/")),
        _ => Ok(()),
    }
}

fn expected(in_loop: bool) -> Message {
    if in_loop { message!("text-an-item-or-brace") } else { message!("text-an-item") }
}

/// The part after `repeat`, before the brace.
fn times<'a>(tokens: &mut Tokens<'a>) -> Result<RawTimes<'a>, Wrong> {
    let Some(token) = tokens.peek().filter(|token| token.text != "{") else { return Ok(RawTimes::End) };
    if token.text != "until" {
        if token.is_name() {
            tokens.next()
        } else {
            tokens.number().map(|_| None)?
        };
        return Ok(RawTimes::Count(token));
    }
    tokens.next();
    let mut names = vec![tokens.name()?];
    while !tokens.take("=") {
        names.push(tokens.name()?);
    }
    tokens.expect("0")?;
    Ok(RawTimes::UntilZero(names))
}

/// The list of the lines of a graph, `repeat n { k v[k] / }`, if the game is described by it.
fn of_graph<'a>(items: &[Notated<'a>], fields: &[Token<'_>]) -> Option<(Token<'a>, Token<'a>)> {
    match items {
        [Notated::Number(degree), Notated::List(list, Some(count)), Notated::LineEnd(_)]
            if degree.text == count.text && fields.iter().any(|field| field.text == list.text) =>
        {
            Some((*degree, *list))
        }
        _ => None,
    }
}

/// The loops that contain a name, each by its index among its neighbours.
fn path(items: &[Notated<'_>], name: &str, fields: &[Token<'_>]) -> Option<Vec<usize>> {
    items.iter().enumerate().find_map(|(index, item)| match item {
        Notated::Number(found) | Notated::List(found, _) if found.text == name => Some(Vec::new()),
        Notated::Repeat(Loop { items, .. }) => {
            let mut inner = path(items, name, fields)?;
            // The lines of a graph are no loop of rows.
            if of_graph(items, fields).is_none() {
                inner.insert(0, index);
            }
            Some(inner)
        }
        _ => None,
    })
}

/// The longest path to one of these names.
fn path_of_all(
    items: &[Notated<'_>], names: &[Token<'_>], fields: &[Token<'_>],
) -> Result<Vec<usize>, Wrong> {
    let mut longest = Vec::new();
    for name in names {
        let Some(path) = path(items, name.text, fields) else {
            return wrong(name.at, message!("text-not-in-input", name = name.text));
        };
        let (short, long) = if path.len() < longest.len() { (&path, &longest) } else { (&longest, &path) };
        if long[..short.len()] != short[..] {
            return wrong(name.at, message!("text-apart", name = name.text));
        }
        longest = long.clone();
    }
    Ok(longest)
}

fn unknown(name: Token<'_>) -> Message {
    message!("text-unknown-name", name = name.text)
}

/// After the innermost loop nothing follows but ends of lines.
fn nothing_after(items: &[Notated<'_>]) -> Result<(), Wrong> {
    match items.first() {
        None => Ok(()),
        Some(Notated::Number(token) | Notated::List(token, _)) => {
            wrong(token.at, message!("text-after-rows"))
        }
        Some(Notated::Repeat(Loop { at, .. }) | Notated::LineEnd(at)) => {
            wrong(*at, message!("text-after-rows"))
        }
    }
}

/// Gives names their indices, in the order in which they are read.
struct Resolver<'a, 'b> {
    names: Vec<Token<'a>>,
    /// The names that are known only in the lines of a graph.
    hidden: Vec<usize>,
    fields: &'b [Token<'a>],
}

impl<'a> Resolver<'a, '_> {
    /// The index of a name that was read before.
    fn find(&self, name: Token<'_>) -> Result<usize, Wrong> {
        let found = self.names.iter().position(|known| known.text == name.text);
        found.map_or_else(|| wrong(name.at, unknown(name)), Ok)
    }

    fn add(&mut self, name: Token<'a>) -> Result<usize, Wrong> {
        if self.find(name).is_ok() {
            return wrong(name.at, message!("text-name-again", name = name.text));
        }
        self.names.push(name);
        Ok(self.names.len() - 1)
    }

    fn count(&self, count: Token<'_>) -> Result<Count, Wrong> {
        if !count.is_name() {
            return Tokens::new(count.text, 0).number().map(Count::Number);
        }
        let name = self.find(count)?;
        if self.hidden.contains(&name) { wrong(count.at, unknown(count)) } else { Ok(Count::Name(name)) }
    }

    fn steps(&mut self, items: &[Notated<'a>]) -> Result<Vec<Step>, Wrong> {
        let mut steps = Vec::new();
        for item in items {
            steps.push(match item {
                Notated::LineEnd(_) => Step::LineEnd,
                Notated::Number(name) => Step::Number(self.add(*name)?),
                Notated::List(name, None) => Step::List(self.add(*name)?, Count::Line),
                Notated::List(name, Some(count)) => {
                    let count = self.count(*count)?;
                    let list = self.add(*name)?;
                    self.hidden.push(list);
                    Step::List(list, count)
                }
                Notated::Repeat(Loop { at, times, items }) => match (of_graph(items, self.fields), times) {
                    (Some((degree, list)), RawTimes::Count(count)) => {
                        let vertices = self.count(*count)?;
                        let (degree, list) = (self.add(degree)?, self.add(list)?);
                        self.hidden.extend([degree, list]);
                        Step::Successors { vertices, degree, list }
                    }
                    _ => return wrong(*at, message!("text-loop-of-nothing")),
                },
            });
        }
        Ok(steps)
    }

    /// How often the loop is made, whose names are not read yet.
    fn times(&self, Loop { times, items, .. }: &Loop<'_>) -> Result<Times, Wrong> {
        match times {
            RawTimes::End => Ok(Times::End),
            RawTimes::Count(count) => self.count(*count).map(Times::Count),
            RawTimes::UntilZero(names) => {
                for (index, name) in names.iter().enumerate() {
                    match items.get(index) {
                        Some(Notated::Number(first)) if first.text == name.text => {}
                        _ => return wrong(name.at, message!("text-not-first", name = name.text)),
                    }
                }
                Ok(Times::UntilZero(names.len()))
            }
        }
    }
}
