//! The manual pages: one for the program, which has the topics as sections, and one for each command.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{ArgMatches, Args, Command};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};

use super::error::CliError;
use super::extent::PLAIN;
use super::game;
use super::output::print;
use super::topics::TOPICS;
use crate::message::escaped;
use crate::message::message;
use crate::words::Locale;

/// The command's name.
pub(super) const NAME: &str = "man";

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

/// The arguments. For completion, `names` returns the games and commands.
pub(super) fn arguments(command: Command, names: fn() -> Vec<CompletionCandidate>) -> Command {
    Arguments::augment_args(command).mut_arg("command", |arg| arg.add(ArgValueCandidates::new(names)))
}

/// Writes pages of the program, which has this overview.
pub(super) fn run(program: &Command, overview: &str, matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    let page_of = |command: &Command| {
        let mut text = Vec::new();
        page(command, &mut text).expect("memory takes all that is written to it");
        text
    };
    let mut main = Vec::new();
    main_page(program, overview, &mut main).expect("memory takes all that is written to it");
    if let Some(dir) = asked.dir {
        let pages = program
            .get_subcommands()
            .map(|command| (format!("judge-{}.1", command.get_name()), page_of(command)));
        for (name, text) in pages.chain([("judge.1".to_owned(), main)]) {
            let path = dir.join(name);
            fs::write(&path, text).map_err(|error| CliError::not_written(&path, &error))?;
        }
        return Ok(());
    }
    let Some(name) = asked.command else { return print(main) };
    match program.find_subcommand(&name) {
        Some(command) => print(page_of(command)),
        None => Err(CliError::usage(NAME, message!("no-command", name = escaped(name.as_bytes())))),
    }
}

/// The page of the program.
fn main_page(program: &Command, overview: &str, text: &mut Vec<u8>) -> io::Result<()> {
    begin(program.clone(), text)?;
    let mut body = Roff::new();
    body.control("SH", ["DESCRIPTION"]);
    for line in overview.lines().take_while(|line| !line.starts_with("Options")) {
        if line.ends_with(':') && !line.starts_with(' ') {
            body.control("SS", [line.trim_end_matches(':')]).control("nf", []);
        } else if line.is_empty() {
            body.control("PP", []).control("nf", []);
        } else {
            body.text([roman(line)]);
        }
    }
    body.control("fi", []);
    for topic in TOPICS {
        let title = topic.name.replace("exit-codes", "exit status").replace('-', " ").to_uppercase();
        body.control("SH", [&*title]);
        markdown(topic.text(Locale::En).split_once('\n').map_or("", |(_, text)| text), &mut body);
    }
    body.control("SH", ["SEE ALSO"]);
    let pages: Vec<String> =
        program.get_subcommands().map(|command| format!("judge-{}(1)", command.get_name())).collect();
    body.text([roman(pages.join(", "))]);
    body.to_writer(text)
}

/// The page of a command.
fn page(command: &Command, text: &mut Vec<u8>) -> io::Result<()> {
    let name = format!("judge-{}", command.get_name());
    // For a command that takes a game, show the options of its subcommand for a game without options of its own.
    let tool = command.get_subcommands().find(|game| game.get_name() == PLAIN);
    let shown = tool.map_or(command.clone(), |tool| {
        let about = command.get_about().cloned().unwrap_or_default();
        tool.clone().about(about).mut_arg("misere", |arg| arg.hide(true))
    });
    let shown = shown.display_name(&name).bin_name(format!(
        "judge {}{}",
        command.get_name(),
        if tool.is_some() { " GAME" } else { "" }
    ));
    begin(shown, text)?;
    let mut body = Roff::new();
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    for part in after.split("\n\n") {
        let (title, lines) = part.split_once(':').unwrap_or((part, ""));
        body.control("SH", [&*title.replace("Exit codes", "exit status").to_uppercase()]);
        body.control("nf", [])
            .text([roman(lines.trim_start_matches('\n').trim_start_matches(' '))])
            .control("fi", []);
    }
    body.control("SH", ["SEE ALSO"])
        .text([bold("judge"), roman("(1), whose page has the exit codes, the environment and the input")]);
    body.to_writer(text)
}

/// The sections that every page begins with.
fn begin(command: Command, text: &mut Vec<u8>) -> io::Result<()> {
    let page = Man::new(command).source(concat!("judge ", env!("CARGO_PKG_VERSION")));
    page.render_title(text)?;
    page.render_name_section(text)?;
    page.render_synopsis_section(text)?;
    page.render_options_section(text)
}

/// Adds a topic's Markdown to the page: paragraphs, lists, blocks of code and tables.
fn markdown(source: &str, page: &mut Roff) {
    let mut in_code = false;
    for line in source.trim().lines() {
        if line.starts_with("```") {
            in_code = !in_code;
            page.control(if in_code { "RS" } else { "fi" }, []);
            page.control(if in_code { "nf" } else { "RE" }, []);
        } else if in_code {
            page.text([roman(line)]);
        } else if line.is_empty() {
            page.control("PP", []);
        } else if line.starts_with('|') {
            page.text([roman(line)]).control("br", []);
        } else if let Some(item) = line.strip_prefix("- ") {
            page.control("IP", ["\\(bu", "2"]).text(words(item));
        } else {
            page.text(words(line.trim_start()));
        }
    }
}

/// A line with the text between backquotes in bold.
fn words(line: &str) -> Vec<Inline> {
    let parts = line.split('`').enumerate();
    parts.map(|(index, part)| if index % 2 == 1 { bold(part) } else { roman(part) }).collect()
}
