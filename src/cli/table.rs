//! `judge table`: the P-positions of a game in order, or the values of one heap.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, ValueEnum};

use super::error::CliError;
use super::game;
use super::language::{self, say};
use super::output::{print, stdout};
use super::tool::{Operands, Tool};
use crate::game::{Table, TableOfSequence, check_piles};
use crate::message::{Message, escaped_path, message};
use crate::teach::paper::Across;
use crate::text::{Answers, Error, system_error};

pub(super) const COMMAND: Tool =
    Tool::new("table", Operands::Game(Arguments::augment_args), run).examples(&[
        "judge table wythoff --count 12",
        "judge table wythoff --count 12 --format html > pairs.html",
        "judge table subtraction --take 1,3,4",
    ]);

/// Flush threshold in bytes.
const BLOCK: usize = 1 << 16;

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: u64,
    #[arg(long, value_name = "N", value_parser = piles)]
    piles: Option<usize>,
    #[arg(long, value_enum, default_value_t)]
    format: TableFormat,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

/// Parses the number of piles of a table.
fn piles(text: &str) -> Result<usize, Message> {
    check_piles(text.parse().unwrap_or(0))
}

/// How a table is written.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum TableFormat {
    #[default]
    Text,
    Across,
    Csv,
    Bfile,
    Markdown,
    Html,
    Svg,
}

/// The most lines of a table laid out across the page, which is built in memory.
const MOST_ACROSS: u64 = 10_000;

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { count, piles, format, certificate } = game::arguments(matches);
    let subject = game::subject(name, matches)?;
    let table = subject.game().table(piles);
    let table = table.map_err(|why| CliError::usage(name, message!("no-table", why)))?;
    if format == TableFormat::Bfile && table.sequence().is_none() {
        return Err(CliError::usage(name, message!("no-bfile")));
    }
    if let Some(file) = certificate {
        write_certificate(name, &file, &table)?;
    }

    let missing = match format {
        TableFormat::Text | TableFormat::Csv | TableFormat::Bfile => write_lines(&table, count, format)?,
        _ => {
            if count > MOST_ACROSS {
                return Err(CliError::usage(name, message!("too-long-across", most = MOST_ACROSS)));
            }
            let across = Across::new(subject.title(), &table, count);
            let locale = language::locale();
            print(match format {
                TableFormat::Markdown => across.markdown(locale),
                TableFormat::Html => across.html(locale),
                TableFormat::Svg => across.svg(locale),
                _ => across.text(locale),
            })?;
            across.missing()
        }
    };
    match table.sequence() {
        Some(values) if missing > 0 => {
            Err(CliError::Refused(message!("lines-missing", count = missing, why = values.beyond())))
        }
        _ => Ok(()),
    }
}

/// Writes the lines as they are found. Returns how many are missing.
fn write_lines(table: &Table<'_>, count: u64, format: TableFormat) -> Result<u64, CliError> {
    let mut output = stdout()?;
    let mut text = Answers::new();
    match format {
        TableFormat::Csv if table.sequence().is_some() => text.push_text(b"n,value\n"),
        TableFormat::Csv => {}
        _ => {
            let heading = table.heading(count);
            for line in &heading {
                text.push_text(format!("# {}\n", say(line)).as_bytes());
            }
        }
    }
    let mut written = Ok(());
    let missing = table.first_lines(count, &mut |line| {
        if format == TableFormat::Csv {
            text.push_text(line.iter().map(u64::to_string).collect::<Vec<_>>().join(",").as_bytes());
        } else {
            text.push_row(line);
        }
        text.end_line();
        if text.text().len() >= BLOCK {
            written = text.write_to(&mut output);
        }
        if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written.and_then(|()| text.write_to(&mut output)).map_err(|source| Error::Write { source })?;
    Ok(missing)
}

fn write_certificate(name: &str, file: &Path, table: &Table<'_>) -> Result<(), CliError> {
    let Some(certificate) = table.sequence().and_then(TableOfSequence::certificate) else {
        return Err(CliError::usage(name, message!("no-certificate")));
    };
    fs::write(file, certificate).map_err(|error| {
        let file = escaped_path(file);
        CliError::usage(name, message!("certificate-not-written", file, why = system_error(&error)))
    })
}
