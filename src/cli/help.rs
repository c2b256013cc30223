//! `judge help`: the topics, and the help for commands.

use clap::{Arg, ArgMatches, Command};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};

use super::error::CliError;
use super::language::{self, say};
use super::output::{print, print_styled};
use super::topics::TOPICS;
use super::unknown;
use crate::message::escaped;
use crate::message::message;

/// The argument. For completion, `names` returns the games and commands, which have help besides the topics.
pub(super) fn arguments(command: Command, names: fn() -> Vec<CompletionCandidate>) -> Command {
    let all = move || TOPICS.iter().map(|topic| topic.name.into()).chain(names()).collect();
    command.arg(Arg::new("topic").value_name("TOPIC").add(ArgValueCandidates::new(all)))
}

/// Prints the topic that the user asks for, or lists the topics. `program` builds the program with this command.
pub(super) fn run(program: impl Fn(&str) -> Command, matches: &ArgMatches) -> Result<(), CliError> {
    let Some(name) = matches.get_one::<String>("topic") else {
        let names: Vec<&str> = TOPICS.iter().map(|topic| topic.name).collect();
        let heading = say(&message!("topics"));
        return print(format!("{heading}\n    {}\n", names.join("\n    ")));
    };
    if let Some(topic) = TOPICS.iter().find(|topic| topic.name == name) {
        return print(topic.text(language::locale()));
    }
    let program = program(name);
    let Some(command) = program.find_subcommand(name) else {
        let sentence = unknown::sentence(name, program.get_subcommands().map(Command::get_name));
        let near = unknown::nearest(name, TOPICS.iter().map(|topic| topic.name));
        let topic = near.map(|topic| message!("no-topic-but", shown = escaped(name.as_bytes()), topic));
        return Err(CliError::Usage(topic.unwrap_or(sentence)));
    };
    print_styled(&command.clone().bin_name(format!("judge {name}")).render_help())
}
