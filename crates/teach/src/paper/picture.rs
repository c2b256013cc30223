//! Pictures: the P-positions of two heaps on a plane, or the values of one heap as a plot.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::Subject;
use super::markup::{self, FAINT, INK, MARK, RAY, RULE, text};
use crate::game::{Numbers, Outcome, Position, Ruleset, Table, pile_columns};
use crate::message::{Message, message};
use crate::text::quote::xml;
use crate::words::{Locale, Words};

/// The largest size of a plane of P-positions, for which every cell is tested, and of a plot.
const MOST_PLANE: u32 = 3000;
const MOST_PLOT: u32 = 10_000;

/// The most marks in a picture; each takes about ten bytes.
const MOST_MARKS: usize = 25_000;

/// The most marks that are also listed in words, for screen readers.
const LISTED: usize = 60;

/// A picture of a game as SVG. If the game has a table of the values of one heap, the picture is a plot of the
/// values from 0 to `size`. Otherwise it shows the P-positions with two heaps of up to `size` on a plane.
///
/// # Errors
///
/// The reason why there is no picture of the game, or none of this size.
///
/// ```
/// use judge_game::Settings;
/// use judge_games::table::find;
/// use judge_message::words::Locale;
/// use judge_teach::paper::{Subject, picture};
///
/// let (entry, settings) = (find("wythoff").unwrap(), Settings::default());
/// let game = entry.make(&settings)?;
/// let svg = picture::svg(&Subject::new(entry, settings, game), 5, Locale::En)?;
/// assert!(svg.contains("M0 0h.8M2 1h.8M1 2h.8M5 3h.8M3 5h.8"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg(subject: &Subject, size: u32, locale: Locale) -> Result<String, Message> {
    let game = subject.game();
    match (game.table(None), game.table(Some(2))) {
        (Ok(table), _) if table.sequence().is_some() => plot(subject, &table, size, locale),
        (_, Ok(table)) if !matches!(game.numbers(), Numbers::Edges(_)) => {
            plane(subject, &table, size, locale)
        }
        _ => Err(message!("no-picture")),
    }
}

/// Checks the size of a picture.
fn check_size(size: u32, most: u32) -> Result<(), Message> {
    if (1..=most).contains(&size) { Ok(()) } else { Err(message!("picture-size", most)) }
}

/// The step between the numbers on an axis up to `most`: the least of 1, 2, 5, 10, 20, ... that gives at most
/// `count` numbers besides 0.
fn step(most: u32, count: u32) -> u32 {
    let steps = (0..10).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
    steps.into_iter().find(|step| most / step <= count).unwrap_or(most)
}

/// A coordinate in pixels, with at most one digit after the point and no 0 before it.
fn pixels(place: f64) -> String {
    shortest(&format!("{place:.1}"))
}

/// A decimal fraction without superfluous zeros.
fn shortest(number: &str) -> String {
    let number =
        if number.contains('.') { number.trim_end_matches('0').trim_end_matches('.') } else { number };
    number.strip_prefix("0.").map_or_else(|| number.to_owned(), |digits| format!(".{digits}"))
}

/// The plotting area of a picture. A number is plotted at the middle of its cell.
struct Frame {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    /// The largest number on the horizontal axis, and on the vertical axis.
    most: [u32; 2],
}

impl Frame {
    /// The size of a cell in pixels.
    fn cell(&self) -> [f64; 2] {
        let [across, up] = self.most.map(|most| f64::from(most) + 1.0);
        [f64::from(self.width) / across, f64::from(self.height) / up]
    }

    /// The point with these coordinates, in pixels. Whole numbers are the middles of cells.
    fn at(&self, across: f64, up: f64) -> [f64; 2] {
        let [width, height] = self.cell();
        let bottom = f64::from(self.top + self.height);
        [f64::from(self.left) + (across + 0.5) * width, bottom - (up + 0.5) * height]
    }

    /// The axes with their numbers and names, and grid lines if `lines` is true.
    fn axes(&self, lines: bool, names: [&str; 2]) -> String {
        let Frame { left, top, width, height, most } = *self;
        let [right, bottom] = [left + width, top + height];
        let (mut grid, mut ticks, mut numbers) = (String::new(), String::new(), String::new());
        for number in (0..=most[0]).step_by(step(most[0], 20) as usize) {
            let x = pixels(self.at(f64::from(number), 0.0)[0]);
            let _ = write!(grid, "M{x} {top}v{height}");
            let _ = write!(ticks, "M{x} {bottom}v5");
            let y = bottom + 20;
            let _ = write!(numbers, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{number}</text>");
        }
        numbers.push('\n');
        for number in (0..=most[1]).step_by(step(most[1], (height / 30).min(20)) as usize) {
            let y = self.at(0.0, f64::from(number))[1];
            let _ = write!(grid, "M{left} {}h{width}", pixels(y));
            let _ = write!(ticks, "M{left} {}h-5", pixels(y));
            let (x, y) = (left - 9, pixels(y + 4.5));
            let _ = write!(numbers, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{number}</text>");
        }
        let mut axes = String::new();
        if lines {
            let _ = writeln!(axes, "<path {FAINT} d=\"{grid}\"/>");
        }
        let _ = writeln!(axes, "<path {RULE} fill=\"none\" d=\"M{left} {top}v{height}h{width}{ticks}\"/>");
        let _ = writeln!(axes, "<g {INK} font-size=\"13\">\n{numbers}\n</g>");
        axes += &text([right, bottom + 42], "font-size=\"15\" text-anchor=\"end\"", names[0]);
        axes + &text([left - 40, top - 12], "font-size=\"15\"", names[1])
    }

    /// The marks as one path, each with this width and height as fractions of a cell. The path is scaled so that
    /// its coordinates are the marks' own numbers. Each mark is a horizontal stroke, as thick as the mark is high.
    fn marks(&self, marks: &[[u64; 2]], [wide, high]: [f64; 2]) -> String {
        let [width, height] = self.cell();
        let [x, y] = self.at(-wide / 2.0, 0.0).map(|place| shortest(&format!("{place:.3}")));
        let [width, height, wide, high] =
            [width, height, wide, high].map(|part| shortest(&format!("{part:.4}")));
        let place = format!("translate({x} {y}) scale({width} -{height})");
        let mut path =
            format!("<path {MARK} fill=\"none\" stroke-width=\"{high}\" transform=\"{place}\" d=\"");
        for [across, up] in marks {
            let _ = write!(path, "M{across} {up}h{wide}");
        }
        path + "\"/>\n"
    }
}

/// P-positions on a plane.
fn plane(subject: &Subject, table: &Table<'_>, size: u32, locale: Locale) -> Result<String, Message> {
    check_size(size, MOST_PLANE)?;
    let marks = lost_pairs(subject.game(), u64::from(size))?;
    let words = Words::of(locale);
    // If other numbers precede the piles in a line, the axes have the names of two piles.
    let names = if table.row_at() == Some(0) { table.columns().to_vec() } else { pile_columns(2) };
    let [x, y] = [0, 1].map(|index| words.say(&names[index]));
    let title = words.say(&message!("picture-lost", game = subject.title(), size));
    let described = message!("picture-lost-described", across = &x, up = &y, marks = listed(&marks));

    let frame = Frame { left: 60, top: 90, width: 600, height: 600, most: [size; 2] };
    let [cell, _] = frame.cell();
    let mut body = text([20, 36], "font-size=\"20\" font-weight=\"bold\"", &title);
    // Cells that are large enough to see have borders, as on a board.
    let is_board = cell >= 12.0;
    if is_board {
        let mut borders = String::new();
        for number in 0..=size {
            let [x, y] = frame.at(f64::from(number) + 0.5, f64::from(number) + 0.5).map(pixels);
            let _ = write!(borders, "M{x} {}v{}M{} {y}h{}", frame.top, frame.height, frame.left, frame.width);
        }
        let _ = writeln!(body, "<path {FAINT} d=\"{borders}\"/>");
    }
    body += &frame.axes(!is_board, [&x, &y]);
    for &([across, up], slope) in subject.game().rays() {
        // The ray runs from the middle of the first cell to the edge of the picture.
        let most = f64::from(size) / f64::from(across.max(up));
        let [from_x, from_y] = frame.at(0.0, 0.0).map(pixels);
        let [x, y] = frame.at(f64::from(across) * most, f64::from(up) * most);
        let line = format!("M{from_x} {from_y}L{} {}", pixels(x), pixels(y));
        let _ = writeln!(body, "<path {RAY} stroke-width=\"1.5\" stroke-dasharray=\"7 4\" d=\"{line}\"/>");
        let slope = words.say(&message!("picture-slope", slope));
        let (x, y, anchor) = if up > across { (x, y - 20.0, "middle") } else { (x + 18.0, y + 5.0, "start") };
        let [x, y] = [x, y].map(pixels);
        let how = format!("x=\"{x}\" y=\"{y}\" font-size=\"15\" text-anchor=\"{anchor}\"");
        let _ = writeln!(body, "<text {INK} {how}>{}</text>", xml(&slope));
    }
    body += &frame.marks(&marks, [f64::max(0.8, 2.5 / cell); 2]);
    Ok(markup::svg(locale, [780, 750], &title, &words.say(&described), &body))
}

/// The P-positions with two heaps of up to `most`.
fn lost_pairs(game: &dyn Ruleset, most: u64) -> Result<Vec<[u64; 2]>, Message> {
    let mut lost = Vec::new();
    for up in 0..=most {
        let row = (0..=most).map(|across| [across, up]);
        lost.extend(row.filter(|pair| {
            Position::new(game, pair).is_ok_and(|position| position.outcome() == Outcome::Lost)
        }));
        if lost.len() > MOST_MARKS {
            return Err(message!("picture-too-full", most = MOST_MARKS));
        }
    }
    Ok(lost)
}

/// The first marks in words.
fn listed(marks: &[[u64; 2]]) -> String {
    let list = marks.iter().take(LISTED).map(|[across, up]| format!("({across}, {up})")).collect::<Vec<_>>();
    list.join(", ") + if marks.len() > LISTED { " ..." } else { "" }
}

/// Values of one heap as a plot.
fn plot(subject: &Subject, table: &Table<'_>, size: u32, locale: Locale) -> Result<String, Message> {
    check_size(size, MOST_PLOT)?;
    let (lines, mut marks) = (u64::from(size) + 1, Vec::new());
    let missing = table.first_lines(lines, &mut |line| {
        marks.push([line[0], line[1]]);
        ControlFlow::Continue(())
    });
    if let (1.., Some(sequence)) = (missing, table.sequence()) {
        return Err(sequence.beyond());
    }
    let words = Words::of(locale);
    let [n, value] = [0, 1].map(|index| words.say(&table.columns()[index]));
    let title = words.say(&message!("picture-values", game = subject.title(), value = &value, size));
    let heading = table.heading(lines);
    let described = message!("picture-values-described", across = &n, up = &value, marks = listed(&marks));

    let mut body = text([20, 36], "font-size=\"20\" font-weight=\"bold\"", &title);
    let mut top = 44;
    for line in &heading {
        top += 20;
        body += &text([20, top], "font-size=\"14\"", &words.say(line));
    }
    let most = marks.iter().map(|mark| mark[1]).max().unwrap_or_default();
    let most = u32::try_from(most).map_err(|_| message!("picture-size", most = MOST_PLOT))?;
    let frame = Frame { left: 60, top: top + 46, width: 780, height: 300, most: [size, most.max(1)] };
    let [cell, high] = frame.cell();
    body += &frame.axes(true, [&n, &value]);
    if let Some((first, period)) = table.sequence().and_then(|sequence| sequence.period(lines)) {
        // A line before the first period, and before each later period if the periods are wide enough.
        let apart = f64::from(u32::try_from(period).unwrap_or(u32::MAX)) * cell >= 20.0;
        let firsts = (u128::from(first)..=size.into()).step_by(usize::try_from(period).unwrap_or(usize::MAX));
        let mut path = String::new();
        for first in firsts.take(if apart { usize::MAX } else { 1 }).filter(|&first| first > 0) {
            let [x, _] = frame.at(f64::from(u32::try_from(first).unwrap_or(size)) - 0.5, 0.0).map(pixels);
            let _ = write!(path, "M{x} {}v{}", frame.top, frame.height);
        }
        let _ = writeln!(body, "<path {RAY} stroke-dasharray=\"4 4\" d=\"{path}\"/>");
    }
    let part = |cell: f64| (0.8 * cell).clamp(2.5, 9.0) / cell;
    body += &frame.marks(&marks, [part(cell), part(high)]);
    let size = [frame.left + frame.width + 20, frame.top + frame.height + 60];
    Ok(markup::svg(locale, size, &title, &words.say(&described), &body))
}
