//! What a command is. Dispatch, help, completions and manual pages read it from here.

use clap::{ArgMatches, Command};

use super::error::CliError;
use super::extent::Extent;
use super::{assignment, game};

/// A command that is not a game. The message `help-NAME` says what it is for, and the message `exit-codes-NAME` lists
/// its exit codes if they are its own.
pub(super) struct Tool {
    pub(super) name: &'static str,
    operands: Operands,
    pub(super) run: fn(&ArgMatches) -> Result<(), CliError>,
    /// The examples in its help.
    examples: &'static [&'static str],
    /// Its exit code without a verdict, if its other exit codes are verdicts.
    pub(super) no_verdict: Option<u8>,
}

/// Adds arguments to a command.
type Add = fn(Command) -> Command;

/// What a command takes.
pub(super) enum Operands {
    /// Only its own arguments.
    Own(fn(Command, Extent<'_>) -> Command),
    /// A game, and these arguments.
    Game(Add),
    /// A game or a problem, and these arguments; the second ones only with a game.
    GameOrProblem(Add, Add),
}

/// The commands that are not games, in groups. The heading of each group is the name of a message.
pub(super) type Groups = &'static [(&'static str, &'static [&'static Tool])];

/// The exit code of most commands without a verdict, like testlib's `FAIL_EXIT_CODE`.
pub(super) const NO_VERDICT: u8 = 3;

impl Tool {
    pub(super) const fn new(
        name: &'static str, operands: Operands, run: fn(&ArgMatches) -> Result<(), CliError>,
    ) -> Self {
        Tool { name, operands, run, examples: &[], no_verdict: None }
    }

    pub(super) const fn examples(self, examples: &'static [&'static str]) -> Self {
        Tool { examples, ..self }
    }

    pub(super) const fn no_verdict(self, code: u8) -> Self {
        Tool { no_verdict: Some(code), ..self }
    }

    /// The command with its arguments and examples.
    pub(super) fn fill(&self, command: Command, extent: Extent<'_>) -> Command {
        let command = match self.operands {
            Operands::Own(add) => add(command, extent),
            Operands::Game(add) => game::of_each(command, extent, add),
            Operands::GameOrProblem(add, add_to_game) => {
                assignment::of_each(command, extent, add, add_to_game)
            }
        };
        let examples: Vec<String> = self.examples.iter().map(|example| format!("  {example}")).collect();
        if examples.is_empty() { command } else { command.after_help(examples.join("\n")) }
    }
}
