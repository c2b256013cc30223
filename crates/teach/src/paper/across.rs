//! Tables laid out across the page, as in books: the names of the columns go down the page, the lines from left
//! to right.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::slice::Chunks;

use unicode_width::UnicodeWidthStr;

use super::markup::{INK, RULE, SHADE, page, svg, text};
use crate::game::Table;
use crate::message::{Message, message};
use crate::text::quote;
use crate::words::{Locale, Words};

/// The first lines of a table, to lay out across the page. They are numbered, unless their first numbers
/// identify them.
///
/// The P-position with no stones left is omitted: it teaches nothing.
///
/// ```
/// use judge_game::Teach;
/// use judge_games::wythoff::Wythoff;
/// use judge_message::words::Locale;
/// use judge_teach::paper::Across;
///
/// let game = Wythoff::normal();
/// let table = Across::new("Wythoff's game".into(), &game.table(None)?, 5);
/// assert_eq!(table.text(Locale::En), "k  1  2  3  4  5\na  1  3  4  6  8\nb  2  5  7 10 13\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Across {
    title: Message,
    heading: Vec<Message>,
    /// The names of the numbers in a line. The first number identifies the line.
    names: Vec<Message>,
    lines: Vec<Vec<u64>>,
    missing: u64,
}

/// The most characters in a line of a block.
const BLOCK: usize = 70;

impl Across {
    /// The first `count` lines of a table, below this title.
    pub fn new(title: Message, table: &Table<'_>, count: u64) -> Self {
        let (mut names, mut lines) = (table.columns().to_vec(), Vec::new());
        let is_numbered = table.row_at() != Some(0);
        if !is_numbered {
            names.insert(0, message!("column-number"));
        }
        let _ = table.lines(&mut |line| {
            let is_over = table.row_at().is_some_and(|at| line[at..].iter().all(|&number| number == 0));
            if !is_over && (lines.len() as u64) < count {
                let number = (!is_numbered).then_some(lines.len() as u64 + 1);
                lines.push(number.into_iter().chain(line.iter().copied()).collect::<Vec<_>>());
            }
            if lines.len() as u64 == count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let heading = table.heading(count);
        Across { title, heading, missing: count - lines.len() as u64, names, lines }
    }

    /// How many of the requested lines the table does not have.
    pub fn missing(&self) -> u64 {
        self.missing
    }

    /// The number of digits of the largest number.
    fn digits(&self) -> usize {
        let numbers = self.lines.iter().flatten();
        numbers.max().map_or(1, |most| most.to_string().len())
    }

    /// The lines, in blocks that fit on a page.
    fn blocks(&self) -> Chunks<'_, Vec<u64>> {
        let fits = |lines: &usize| lines * (self.digits() + 1) <= BLOCK;
        self.lines.chunks([20, 10, 5, 2].into_iter().find(fits).unwrap_or(1))
    }

    /// The names in a language, and the width of the widest name in terminal columns: a Chinese character takes
    /// two.
    fn names(&self, locale: Locale) -> (Vec<String>, usize) {
        let names: Vec<String> = self.names.iter().map(|name| Words::of(locale).say(name)).collect();
        let width = names.iter().map(|name| name.width()).max().unwrap_or_default();
        (names, width)
    }

    /// The table as lines for a terminal.
    pub fn text(&self, locale: Locale) -> String {
        let ((names, width), digits) = (self.names(locale), self.digits());
        let block = |lines: &[Vec<u64>]| -> String {
            let row = |(index, name): (usize, &String)| {
                let numbers: String = lines.iter().map(|line| format!(" {:>digits$}", line[index])).collect();
                format!("{name}{:1$}{numbers}\n", "", width - name.width())
            };
            names.iter().enumerate().map(row).collect()
        };
        self.blocks().map(block).collect::<Vec<_>>().join("\n")
    }

    /// Markdown tables, one for each block, each headed by the numbers of its lines.
    pub fn markdown(&self, locale: Locale) -> String {
        let (names, digits) = (self.names(locale).0, self.digits().max(2));
        let names: Vec<String> = names.iter().map(|name| quote::markdown(name)).collect();
        let width = names.iter().map(|name| name.width()).max().unwrap_or_default();
        let block = |lines: &[Vec<u64>]| -> String {
            let row = |(index, name): (usize, &String)| {
                let numbers: String =
                    lines.iter().map(|line| format!(" {:>digits$} |", line[index])).collect();
                let row = format!("| {name}{:1$} |{numbers}\n", "", width - name.width());
                let rule = || {
                    format!("|{:-<1$}|", "", width + 2)
                        + &format!("{:-<1$}:|", "", digits + 1).repeat(lines.len())
                        + "\n"
                };
                if index == 0 { row + &rule() } else { row }
            };
            names.iter().enumerate().map(row).collect()
        };
        self.blocks().map(block).collect::<Vec<_>>().join("\n")
    }

    /// An HTML page with the table.
    pub fn html(&self, locale: Locale) -> String {
        let words = Words::of(locale);
        let heading: Vec<String> = self.heading.iter().map(|line| quote::xml(&words.say(line))).collect();
        let (caption, facts) = heading.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
        let facts: String = facts.iter().map(|fact| format!("<p>{fact}</p>\n")).collect();
        let table = self.html_table(locale, caption, usize::MAX);
        page(locale, &words.say(&self.title), "", &format!("{table}{facts}"))
    }

    /// The table by itself, with a caption in HTML. The lines after the first `given` are left blank.
    pub(super) fn html_table(&self, locale: Locale, caption: &str, given: usize) -> String {
        let names: Vec<String> = self.names(locale).0.iter().map(|name| quote::xml(name)).collect();
        let mut table = format!("<table>\n<caption>{caption}</caption>\n");
        let mut before = 0;
        for lines in self.blocks() {
            table += "<tbody>\n";
            for (index, name) in names.iter().enumerate() {
                let _ = write!(table, "<tr><th scope=\"row\">{name}</th>");
                for (place, line) in (before..).zip(lines) {
                    let number = line[index];
                    let _ = match (index, place < given) {
                        (0, _) => write!(table, "<th scope=\"col\">{number}</th>"),
                        (_, true) => write!(table, "<td>{number}</td>"),
                        (_, false) => write!(table, "<td></td>"),
                    };
                }
                table += "</tr>\n";
            }
            table += "</tbody>\n";
            before += lines.len();
        }
        table + "</table>\n"
    }

    /// An SVG picture of the table.
    pub fn svg(&self, locale: Locale) -> String {
        /// The width of a character in pixels: a little more than half the font size.
        const LETTER: u32 = 10;
        const ROW: u32 = 28;
        const MARGIN: u32 = 20;
        let pixels = |letters: usize| u32::try_from(letters).unwrap_or(u32::MAX / 2 / LETTER) * LETTER;
        let words = Words::of(locale);
        let (title, heading) = (words.say(&self.title), self.heading.iter().map(|line| words.say(line)));
        let heading: Vec<String> = heading.collect();
        let (names, width) = self.names(locale);
        let (first, cell) = (pixels(width) + 16, pixels(self.digits()) + 12);

        let mut body = text([MARGIN, 36], "font-size=\"20\" font-weight=\"bold\"", &title);
        let mut y = 44;
        for line in &heading {
            y += 20;
            body += &text([MARGIN, y], "font-size=\"14\"", line);
        }
        let mut widest = pixels(title.width())
            .max(heading.iter().map(|line| pixels(line.width()) * 4 / 5).max().unwrap_or(0));
        for lines in self.blocks() {
            y += 16;
            let columns: Vec<u32> = (0..lines.len()).map(|_| cell).collect();
            let across = first + columns.iter().sum::<u32>();
            let rows = u32::try_from(names.len()).unwrap_or(1);
            widest = widest.max(across);
            let _ = writeln!(
                body,
                "<path {SHADE} d=\"M{MARGIN} {y}h{across}v{ROW}H{}v{}H{MARGIN}z\"/>",
                MARGIN + first,
                ROW * (rows - 1)
            );
            let mut rules = String::new();
            (0..=rows).for_each(|row| {
                let _ = write!(rules, "M{MARGIN} {}h{across}", y + row * ROW);
            });
            let mut x = MARGIN;
            for width in [0, first].into_iter().chain(columns) {
                x += width;
                let _ = write!(rules, "M{x} {y}v{}", rows * ROW);
            }
            let _ = writeln!(body, "<path {RULE} fill=\"none\" d=\"{rules}\"/>");
            for (index, name) in names.iter().enumerate() {
                let weight = if index == 0 { "bold" } else { "normal" };
                body += &text([MARGIN + 8, y + 20], "font-size=\"16\" font-weight=\"bold\"", name);
                let _ =
                    write!(body, "<g {INK} font-size=\"16\" font-weight=\"{weight}\" text-anchor=\"end\">");
                let mut x = MARGIN + first;
                for line in lines {
                    x += cell;
                    let _ = write!(body, "<text x=\"{}\" y=\"{}\">{}</text>", x - 6, y + 20, line[index]);
                }
                body += "</g>\n";
                y += ROW;
            }
        }
        let size = [widest + 2 * MARGIN, y + MARGIN];
        svg(locale, size, &title, &heading.join("\n"), &body)
    }
}
