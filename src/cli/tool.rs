//! What a command is. Dispatch, help, completions and manual pages read it from here.

use clap::{ArgMatches, Command};

use super::error::CliError;
use super::extent::Extent;

/// A command that is not a game. The message `help-NAME` says what it is for, and the message `exit-codes-NAME` lists
/// its exit codes if they are its own.
pub(super) struct Tool {
    /// The name.
    pub(super) name: &'static str,
    /// Adds its arguments and subcommands.
    pub(super) arguments: fn(Command, Extent<'_>) -> Command,
    /// The examples in its help.
    pub(super) examples: &'static [&'static str],
    /// Runs it.
    pub(super) run: fn(&ArgMatches) -> Result<(), CliError>,
    /// Its exit code without a verdict, if its other exit codes are verdicts.
    pub(super) no_verdict: Option<u8>,
}

/// The commands that are not games, in groups. The heading of each group is the name of a message.
pub(super) type Groups = &'static [(&'static str, &'static [&'static Tool])];

impl Tool {
    /// The exit code without a verdict, like testlib's `FAIL_EXIT_CODE`.
    pub(super) const NO_VERDICT: Option<u8> = Some(3);

    /// The command with its arguments and examples.
    pub(super) fn fill(&self, command: Command, extent: Extent<'_>) -> Command {
        let command = (self.arguments)(command, extent);
        if self.examples.is_empty() {
            return command;
        }
        let examples: Vec<String> = self.examples.iter().map(|example| format!("  {example}")).collect();
        command.after_help(examples.join("\n"))
    }

    /// Runs it.
    pub(super) fn run(&self, matches: &ArgMatches) -> Result<(), CliError> {
        (self.run)(matches).map_err(|failure| match self.no_verdict {
            Some(code) => failure.without_verdict(code),
            None => failure,
        })
    }
}
