//! The limits of a problem: `t n 1..200000; sum n 200000; a 1..10^9`.

use super::tokens::{Token, Tokens, wrong};
use crate::engine::cacti::label_of;
use crate::engine::{Bound, Count, Form, Format, Limit, List, Part, Role, Step, Times};
use crate::generate::{BoundBy, Constraints, GridShape, Ranges, RowGrid};
use crate::message::message;
use crate::text::Mistake;

/// The limits of a format, as the text states them.
pub(super) struct Limits {
    /// The limits of each name.
    pub(super) of_names: Vec<Option<Limit>>,
    /// For each name, the offset of its limits.
    pub(super) places: Vec<usize>,
    /// How many rows there can be if the input does not count them, and how many numbers a line can have; and the offset
    /// of these limits.
    pub(super) repeat: Option<((u64, u64), usize)>,
    pub(super) of_line: Option<((u64, u64), usize)>,
    /// The names whose numbers rise, and the offset of that word.
    pub(super) rising: Vec<(usize, usize)>,
    /// The list whose numbers are the edges of a tree, and the offset of that word.
    tree: Option<(usize, usize)>,
    sums: Vec<(usize, u64, usize)>,
    /// The names of numbers that nothing uses.
    pub(super) ignored: Vec<usize>,
    /// The names whose numbers are said to differ, and the offset of that word.
    pub(super) distinct: Vec<(usize, usize)>,
}

/// Parses the limits of a format.
pub(super) fn limits(mut tokens: Tokens<'_>, format: &Format) -> Result<Limits, Mistake> {
    let mut limits = Limits {
        of_names: vec![None; format.names.len()],
        places: vec![0; format.names.len()],
        repeat: None,
        of_line: None,
        rising: Vec::new(),
        tree: None,
        sums: Vec::new(),
        ignored: Vec::new(),
        distinct: Vec::new(),
    };
    let find = |token: Token<'_>| {
        let found = format.names.iter().position(|name| name.text == token.text);
        found.map_or_else(|| wrong(token.at, message!("text-not-in-input", name = token.text)), Ok)
    };
    while tokens.peek().is_some() {
        let mut ahead = tokens;
        // A number of the input can have this name too.
        if ahead.take("sum") && ahead.peek().is_some_and(Token::is_name) {
            tokens.next();
            let at = tokens.at();
            let name = find(tokens.name()?)?;
            if limits.sums.iter().any(|&(other, ..)| other == name) {
                let name = format!("sum {}", format.names[name].text);
                return wrong(at, message!("text-limited-twice", name));
            }
            limits.sums.push((name, tokens.number()?, at));
        } else if tokens.take("repeat") {
            let at = tokens.at();
            if !matches!(format.rows, Times::UntilZero(_) | Times::End) {
                return wrong(at, message!("text-repeat-is-counted"));
            }
            if limits.repeat.replace((range(&mut tokens)?, at)).is_some() {
                return wrong(at, message!("text-limited-twice", name = "repeat"));
            }
        } else {
            limits.clause(&mut tokens, format, &find)?;
        }
        if tokens.peek().is_some() {
            tokens.expect(";")?;
        }
    }
    // The numbers of a word are those of its letters.
    if let Some(list) = format.list()
        && let Some(letters) = list.letters()
    {
        let most = Bound::Number(letters.all().len() as u64 - 1);
        if limits.of_names[list.name].replace(Limit { least: 0, most }).is_some() {
            let (by, count) = match list.count {
                Count::Line => ("line", String::new()),
                Count::Name(count) => ("name", format.names[count].text.clone()),
                Count::Number(count) => ("number", count.to_string()),
            };
            let name = &format.names[list.name].text;
            return wrong(limits.places[list.name], message!("text-word-limits", name, by, count));
        }
    }
    Ok(limits)
}

fn range(tokens: &mut Tokens<'_>) -> Result<(u64, u64), Mistake> {
    let (at, least) = (tokens.at(), tokens.number()?);
    tokens.expect("..")?;
    let most = if tokens.take("any") { u64::MAX } else { tokens.number()? };
    if least > most { wrong(at, message!("text-empty-range", least, most)) } else { Ok((least, most)) }
}

impl Limits {
    /// Parses names and their limits: `a b 0..10^6, rising`, `a[] 1..10`.
    fn clause(
        &mut self, tokens: &mut Tokens<'_>, format: &Format,
        find: &dyn Fn(Token<'_>) -> Result<usize, Mistake>,
    ) -> Result<(), Mistake> {
        let mut names = Vec::new();
        while tokens.peek().is_some_and(Token::is_name) {
            let (at, token) = (tokens.at(), tokens.name()?);
            if token.text == "repeat" {
                return wrong(at, message!("text-stands-alone", name = "repeat"));
            }
            let name = find(token)?;
            if tokens.take("[") {
                tokens.expect("]")?;
                if !names.is_empty() {
                    return wrong(at, message!("text-stands-alone", name = format!("{}[]", token.text)));
                }
                let called = &format.names[name].text;
                let is_line = |step: &Step| match step {
                    Step::List(List { name: list, count: Count::Line, .. })
                    | Step::Set(list, Count::Line) => *list == name,
                    _ => false,
                };
                if !format.steps().any(is_line) {
                    return wrong(at, message!("text-no-line", name = called));
                }
                if self.of_line.replace((range(tokens)?, at)).is_some() {
                    return wrong(at, message!("text-limited-twice", name = format!("{called}[]")));
                }
                return Ok(());
            }
            names.push(name);
        }
        if names.is_empty() {
            return tokens.unexpected(message!("text-a-name"));
        }
        let at = tokens.at();
        let limit = Self::limit(tokens, names[0], find)?;
        for &name in &names {
            self.places[name] = at;
            if self.of_names[name].replace(limit).is_some() {
                return wrong(at, message!("text-limited-twice", name = &format.names[name].text));
            }
        }
        while tokens.take(",") {
            let at = tokens.at();
            if tokens.take("rising") {
                self.rising.extend(names.iter().map(|&name| (name, at)));
            } else if tokens.take("tree") {
                self.tree = match names[..] {
                    [name] if self.tree.is_none() => Some((name, at)),
                    _ => return wrong(at, message!("text-no-tree")),
                };
            } else if tokens.take("ignored") {
                self.ignored.extend(&names);
            } else if tokens.take("distinct") {
                self.distinct.extend(names.iter().map(|&name| (name, at)));
            } else {
                return tokens.unexpected(message!("text-a-property"));
            }
        }
        Ok(())
    }

    /// Parses `1..10^9`, `1..n`, `0..n-1` or `1..any`, the limit of `name` and perhaps of later names.
    fn limit(
        tokens: &mut Tokens<'_>, name: usize, find: &dyn Fn(Token<'_>) -> Result<usize, Mistake>,
    ) -> Result<Limit, Mistake> {
        let (at, least) = (tokens.at(), tokens.number()?);
        tokens.expect("..")?;
        let most = match tokens.peek() {
            Some(token) if token.text == "any" => {
                tokens.next();
                Bound::Number(u64::MAX)
            }
            Some(token) if token.is_name() => {
                tokens.next();
                let bound = find(token)?;
                if bound >= name {
                    return wrong(token.at, message!("text-unknown-name", name = token.text));
                }
                Bound::Name(bound, if tokens.take("-") { tokens.number()? } else { 0 })
            }
            _ => Bound::Number(tokens.number()?),
        };
        match most {
            Bound::Number(most) if least > most => wrong(at, message!("text-empty-range", least, most)),
            most => Ok(Limit { least, most }),
        }
    }

    /// Checks that lists whose numbers come in turn have the same limits.
    pub(super) fn check_columns(&self, format: &Format) -> Result<(), Mistake> {
        let Some(list) = format.list() else { return Ok(()) };
        let first = list.name;
        let Some(other) = list.names().find(|&other| self.of_names[other] != self.of_names[first]) else {
            return Ok(());
        };
        let [one, two] = [first, other].map(|name| &format.names[name].text);
        wrong(self.places[other].max(self.places[first]), message!("computed-limits", one, other = two))
    }

    /// The least and the largest value that a name can ever have.
    pub(super) fn range(&self, name: usize) -> (u64, u64) {
        let Some(Limit { least, most }) = self.of_names[name] else { return (0, u64::MAX) };
        (least, most.of(|bound| self.range(bound).1))
    }

    /// The least and the largest number in a row that a name can stand for.
    fn range_in_row(&self, format: &Format, name: usize) -> (u64, u64) {
        match format.list() {
            Some(List { name: list, count, form: Form::Cacti { vertices, .. } }) if list == name => {
                let graph = self.count(count).1.saturating_sub(1).min(u32::MAX.into());
                (1, label_of(graph, self.range(vertices).1.min(u32::MAX.into())))
            }
            _ => self.range(name),
        }
    }

    /// The least and the largest value of a count.
    pub(super) fn count(&self, count: Count) -> (u64, u64) {
        match count {
            Count::Number(number) => (number, number),
            Count::Name(name) => self.range(name),
            Count::Line => self.of_line.map_or((1, u64::MAX), |(range, _)| range),
        }
    }

    /// The fewest and the most numbers of a list.
    fn length(&self, list: List) -> (u64, u64) {
        let (least, most) = self.count(list.count);
        match list.form {
            Form::OneLine | Form::Word(_) => (least, most),
            Form::Lines { .. } | Form::Columns(_) => (list.length(|_| least), list.length(|_| most)),
            // A vertex on a cycle of two edges comes with both of them, and an edge with two numbers.
            Form::Cacti { vertices, .. } => {
                let of_graph = self.range(vertices).1.saturating_sub(1);
                (2, most.saturating_mul(of_graph).saturating_mul(4))
            }
        }
    }

    /// Converts the limits to constraints on rows, sets and graphs.
    pub(super) fn constraints(&self, format: &Format, at: usize) -> Result<Constraints, Mistake> {
        let up_to = format.asked.up_to();
        let positions = match (up_to, format.rows.fixed(), format.rows.count()) {
            (Some(name), ..) => self.range(name).1,
            (_, Some(rows), _) => rows,
            (.., Some(count)) => self.count(count).1,
            _ => self.repeat.map_or(u64::MAX, |((_, most), _)| most),
        };
        let (mut fewest, mut most, mut numbers) = (0_u64, 0_u64, Vec::new());
        let parts: Vec<Part> = format.asked.parts().iter().copied().chain(up_to.map(Part::Name)).collect();
        for part in &parts {
            let list = format.list().filter(|list| *part == Part::Name(list.name));
            let (least_count, most_count) = list.map_or((1, 1), |list| self.length(list));
            (fewest, most) = (fewest.saturating_add(least_count), most.saturating_add(most_count));
            numbers.push(match part {
                Part::Name(name) => self.range_in_row(format, *name),
                Part::Number(number) => (*number, *number),
            });
        }
        while let [.., before, last] = &numbers[..]
            && before == last
        {
            numbers.pop();
        }
        if let Some(sides) = format.sides() {
            numbers.push((1, sides.map(|side| self.range(side).1).into_iter().max().unwrap_or(1)));
        }
        let is_bounded = |part: &Part| match *part {
            Part::Name(name) => self.of_names[name].and_then(|limit| limit.most.name()).is_some(),
            Part::Number(_) => false,
        };
        let are_too_many = parts.len() > Ranges::MOST && parts.iter().any(is_bounded);
        let Some(numbers) = Ranges::new(&numbers).filter(|_| !are_too_many) else {
            return wrong(at, message!("text-too-many-limits", most = Ranges::MOST));
        };
        let in_row = |name: usize| parts.contains(&Part::Name(name));
        let mut constraints =
            Constraints { positions, piles: (size_of(fewest), size_of(most)), numbers, ..Constraints::NONE };
        self.add_sums(format, &mut constraints)?;
        constraints.size = match format.sides() {
            Some([rows, columns]) => size_of(self.range(rows).1.saturating_mul(self.range(columns).1)),
            None => format.size().map_or(usize::MAX, |count| size_of(self.count(count).1)),
        };
        constraints.bounds = self.bounds(format);
        constraints.rising = self.rising.iter().any(|&(name, _)| in_row(name));
        constraints.rising_set = self.rising.iter().any(|&(name, _)| format.role(name) == Role::Set);
        constraints.grid = self.grid(format, at)?;
        constraints.word = format.list().and_then(List::letters).map(|_| format.numbers_before_list());
        Ok(constraints)
    }

    /// Adds the limits on sums to the constraints.
    fn add_sums(&self, format: &Format, constraints: &mut Constraints) -> Result<(), Mistake> {
        let fewest = |times: Times| times.count().map_or(1, |count| self.count(count).0.max(1));
        for &(name, most, at) in &self.sums {
            let is_once = format.has_one_row() || !format.lengths_are_shared();
            let least = match format.role(name) {
                Role::Count if is_once && format.list().is_none_or(|list| list.width().is_none()) => {
                    constraints.numbers_in_all = most;
                    let before = format.numbers_before_list();
                    constraints.positions = constraints.positions.min(constraints.rows_in_all(before));
                    let all = size_of(most.saturating_add(before as u64));
                    constraints.piles.1 = constraints.piles.1.min(all);
                    let rows = fewest(format.games).saturating_mul(fewest(format.rows));
                    self.range(name).0.saturating_mul(rows)
                }
                Role::Degree | Role::Edges if !format.has_cacti() => {
                    constraints.edges = most;
                    0
                }
                // The limit on the sum of a row counts all of its numbers.
                Role::List if format.place(name) == Some(0) && !format.has_cacti() => {
                    constraints.sum = most;
                    self.range(name).0.saturating_mul(constraints.piles.0 as u64)
                }
                _ => return wrong(at, message!("text-no-sum", name = &format.names[name].text)),
            };
            if least > most {
                return wrong(at, message!("text-small-sum", name = &format.names[name].text, least, most));
            }
        }
        Ok(())
    }

    /// For each index of a row: what in the row bounds the number there, and how far below it that is.
    fn bounds(&self, format: &Format) -> [Option<(BoundBy, u64)>; Ranges::MOST] {
        let mut bounds = [None; Ranges::MOST];
        let parts = format.asked.parts();
        if parts.is_empty() || format.has_cacti() {
            return bounds;
        }
        let by = |bound: usize| match format.list() {
            Some(list) if list.count.name() == Some(bound) => {
                Some(BoundBy::Length { list, before: format.numbers_before_list() })
            }
            _ => format.place(bound).map(BoundBy::Place),
        };
        // The last part can be a list.
        for (index, bounded) in bounds.iter_mut().enumerate() {
            let Some(&Part::Name(name)) = parts.get(index.min(parts.len() - 1)) else { continue };
            if let Some(Limit { most: Bound::Name(bound, less), .. }) = self.of_names[name] {
                *bounded = by(bound).map(|by| (by, less));
            }
        }
        bounds
    }

    /// The grid in a row, if its list is one.
    fn grid(&self, format: &Format, at: usize) -> Result<Option<RowGrid>, Mistake> {
        let mut shape = if self.tree.is_some() { GridShape::Tree } else { GridShape::Any };
        if let Some((name, at)) = self.tree {
            self.check_tree(format, name, at)?;
        }
        let list = format.list();
        if let Some(List { name: list, count, form: Form::Cacti { vertices, edges } }) = list {
            let is_of_graph = Some(Limit { least: 1, most: Bound::Name(vertices, 0) });
            let (fewest, graphs) = self.count(count);
            let [(least, most), (none, all)] = [vertices, edges].map(|name| self.range(name));
            // What is drawn and shrunk keeps to these limits, whatever the graphs are.
            let are_usual =
                fewest < 2 && least == 1 && none == 0 && most > 1 && all >= 2 * most.min(1 << 32) - 2;
            let can_have_labels =
                graphs.max(most) <= u32::MAX.into() && self.rising.iter().all(|&(name, _)| name != list);
            if self.of_names[list] != is_of_graph || !are_usual || !can_have_labels {
                return wrong(at, message!("text-no-cacti"));
            }
            shape = GridShape::Cacti { graphs, vertices: most };
        }
        let Some(width) = list.and_then(List::width) else { return Ok(None) };
        Ok(Some(RowGrid { from: format.numbers_before_list(), width: size_of(width), shape }))
    }

    /// Checks that the limits of the ends of edges say which vertices there are.
    pub(super) fn check_edges(&self, format: &Format, at: usize) -> Result<(), Mistake> {
        let Some(ends) = format.ends() else { return Ok(()) };
        if self.vertices(ends).is_some_and(|vertices| format.role(vertices) == Role::Given) {
            return Ok(());
        }
        let at = if self.of_names[ends].is_some() { self.places[ends] } else { at };
        wrong(at, message!("text-no-edges", name = &format.names[ends].text))
    }

    /// Checks that a list can be the edges of a tree, and that the tree has all vertices that its limits allow.
    fn check_tree(&self, format: &Format, name: usize, at: usize) -> Result<(), Mistake> {
        match format.list() {
            Some(List { name: list, count, form: Form::Lines { less: 1, width: 2 } })
                if list == name && count.name().is_some() && count.name() == self.vertices(name) =>
            {
                Ok(())
            }
            _ => wrong(at, message!("text-no-tree")),
        }
    }

    /// The number `n`, if the limits of a name are those of vertices, `1..n` or `0..n-1`.
    fn vertices(&self, name: usize) -> Option<usize> {
        let Limit { least, most: Bound::Name(vertices, less) } = self.of_names[name]? else { return None };
        matches!((least, less), (1, 0) | (0, 1)).then_some(vertices)
    }
}

fn size_of(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
