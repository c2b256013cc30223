//! The table of all commands, and the program that they make.

use clap::Command;
use clap_complete::engine::CompletionCandidate;

use super::extent::Extent;
use super::kernel::kernel;
use super::tool::{Groups, Operands, Tool};
use super::{
    bulk, captions, check, explain, generate, help, interact, language, list, man, overview, package,
    picture, play, problem, refute, shell, solve, stress, submission, table, test, validate, worksheet,
};
use crate::game::Entry;
use crate::games::table::GAMES;
use crate::words::{Locale, Words};

/// All commands that are not games.
#[rustfmt::skip]
const TOOLS: Groups = &[
    ("overview-understand", &[&list::COMMAND, &explain::COMMAND, &table::COMMAND, &picture::COMMAND, &worksheet::COMMAND, &play::COMMAND, &solve::COMMAND, &refute::COMMAND]),
    ("overview-contests", &[&problem::COMMAND, &generate::COMMAND, &validate::COMMAND, &check::COMMAND, &stress::COMMAND, &test::COMMAND, &interact::COMMAND, &submission::COMMAND, &package::COMMAND]),
    ("overview-setup", &[&HELP, &MAN, &shell::COMMAND]),
];

// These two tell of all commands, so they cannot stand in files that this one imports.
const HELP: Tool =
    Tool::new("help", Operands::Own(|command, _| help::arguments(command, names)), |matches| {
        help::run(|name| program(Extent::Suggested(&[name.into()]), language::words()), matches)
    });
const MAN: Tool =
    Tool::new(man::NAME, Operands::Own(|command, _| man::arguments(command, names)), |matches| {
        let words = Words::of(Locale::En);
        man::run(&program(Extent::All, words), &overview::text(TOOLS, words), matches)
    })
    .examples(&[
        "judge man | man -l -",
        "judge man stress | man -l -",
        "judge man --dir ~/.local/share/man/man1",
    ]);

/// The commands that are not games.
fn tools() -> impl Iterator<Item = &'static Tool> {
    TOOLS.iter().flat_map(|(_, tools)| tools.iter().copied())
}

/// The command with this name, unless it is a game's.
pub(super) fn find(name: &str) -> Option<&'static Tool> {
    tools().find(|tool| tool.name == name)
}

/// The names of all games and commands, for completion.
fn names() -> Vec<CompletionCandidate> {
    let names = GAMES.iter().map(|game| game.name).chain(tools().map(|tool| tool.name));
    names.map(CompletionCandidate::from).collect()
}

/// The program, without help texts.
pub(super) fn command(extent: Extent<'_>) -> Command {
    let kernel = kernel().map_or_else(
        |failure| language::say(&failure.message()),
        |kernel| format!("kernel {}", kernel.name()),
    );
    let game = |game: &'static Entry| extent.build(game.name, |command| bulk::arguments(command, game));
    let tool = |tool: &Tool| extent.build(tool.name, |command| tool.fill(command, extent));
    Command::new("judge")
        .version(format!("{} ({kernel})", env!("CARGO_PKG_VERSION")))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .arg(language::option())
        .subcommands(GAMES.iter().filter_map(game))
        .subcommands(tools().filter_map(tool))
}

/// The program, with its help texts.
pub(super) fn program(extent: Extent<'_>, words: &Words) -> Command {
    captions::with_words(command(extent), words).override_help(overview::text(TOOLS, words))
}
