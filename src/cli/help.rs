//! `judge help`: the topics, and the help for commands.

use clap::{Arg, ArgMatches, Command};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};

use super::error::CliError;
use super::language::{self, say};
use super::output::{print, print_styled};
use super::overview::GROUPS;
use super::topics::TOPICS;
use super::unknown;
use crate::games::table::GAMES;
use crate::message::escaped;
use crate::message::message;

/// The command's name.
pub(super) const NAME: &str = "help";

pub(super) fn command() -> Command {
    Command::new(NAME)
        .arg(Arg::new("topic").value_name("TOPIC").add(ArgValueCandidates::new(topics_and_names)))
}

/// Everything that has help, for completion.
fn topics_and_names() -> Vec<CompletionCandidate> {
    TOPICS.iter().map(|topic| topic.name.into()).chain(names()).collect()
}

/// The games and commands, for completion.
pub(super) fn names() -> Vec<CompletionCandidate> {
    let commands = GROUPS.iter().flat_map(|(_, names)| names.iter().copied());
    GAMES.iter().map(|game| game.name).chain(commands).map(CompletionCandidate::from).collect()
}

/// Prints the topic that the user asks for, or lists the topics. `program` describes the commands.
pub(super) fn run(mut program: Command, matches: &ArgMatches) -> Result<(), CliError> {
    let Some(name) = matches.get_one::<String>("topic") else {
        let names: Vec<&str> = TOPICS.iter().map(|topic| topic.name).collect();
        let heading = say(&message!("topics"));
        return print(format!("{heading}\n    {}\n", names.join("\n    ")));
    };
    if let Some(topic) = TOPICS.iter().find(|topic| topic.name == name) {
        return print(topic.text(language::locale()));
    }
    let sentence = unknown::sentence(name, &program);
    let Some(command) = program.find_subcommand_mut(name) else {
        let near = unknown::nearest(name, TOPICS.iter().map(|topic| topic.name));
        let topic = near.map(|topic| message!("no-topic-but", shown = escaped(name.as_bytes()), topic));
        return Err(CliError::Usage(topic.unwrap_or(sentence)));
    };
    let command = command.clone().bin_name(format!("judge {name}"));
    print_styled(&command.clone().render_help())
}
