//! Completions for shells. The script for a shell is short, because it asks the program for completions.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;

/// The command's name.
pub(super) const NAME: &str = "completions";

/// The environment variable through which the script asks for completions.
const VARIABLE: &str = "JUDGE_COMPLETE";

pub(super) fn command() -> Command {
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(PossibleValuesParser::new(Shells::builtins().names()));
    Command::new(NAME).arg(shell).after_help(
        "  echo 'source <(judge completions bash)' >> ~/.bashrc\n  echo 'source <(judge completions zsh)' >> ~/.zshrc\n  \
         judge completions fish > ~/.config/fish/completions/judge.fish",
    )
}

/// The script for the given shell.
pub(super) fn completions(matches: &ArgMatches) -> Vec<u8> {
    let shells = Shells::builtins();
    let shell: &String = matches.get_one("shell").expect("clap requires it");
    let shell = shells.completer(shell).expect("clap knows only these");
    let mut text = Vec::new();
    shell
        .write_registration(VARIABLE, "judge", "judge", "judge", &mut text)
        .expect("memory takes all that is written to it");
    text
}

/// Answers a shell that asks for completions, and then ends the program.
pub(super) fn complete(program: impl Fn() -> Command) {
    CompleteEnv::with_factory(program).var(VARIABLE).bin("judge").completer("judge").complete();
}
