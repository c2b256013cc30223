//! Completions for shells. The script for a shell is short, because it asks the program for completions.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;

use super::error::CliError;
use super::extent::Extent;
use super::output::print;
use super::tool::{Operands, Tool};

pub(super) const COMMAND: Tool = Tool::new("completions", Operands::Own(arguments), run).examples(&[
    "echo 'source <(judge completions bash)' >> ~/.bashrc",
    "echo 'source <(judge completions zsh)' >> ~/.zshrc",
    "judge completions fish > ~/.config/fish/completions/judge.fish",
]);

/// The environment variable through which the script asks for completions.
const VARIABLE: &str = "JUDGE_COMPLETE";

fn arguments(command: Command, _: Extent<'_>) -> Command {
    let shells = PossibleValuesParser::new(Shells::builtins().names());
    command.arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(shells))
}

/// Prints the script for the given shell.
fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let shells = Shells::builtins();
    let shell: &String = matches.get_one("shell").expect("clap requires it");
    let shell = shells.completer(shell).expect("clap knows only these");
    let mut text = Vec::new();
    shell
        .write_registration(VARIABLE, "judge", "judge", "judge", &mut text)
        .expect("memory takes all that is written to it");
    print(text)
}

/// Answers a shell that asks for completions, and then ends the program.
pub(super) fn complete(program: impl Fn() -> Command) {
    CompleteEnv::with_factory(program).var(VARIABLE).bin("judge").completer("judge").complete();
}
