//! The help texts in a language: the purposes of commands and options, headings, examples.
//!
//! Commands and options are declared without help texts, because most runs of the program need none. When the
//! user asks for help, or the command line is wrong, the catalogue supplies them for the whole program. A
//! command gets the message `help-COMMAND`. An option gets the message that its declaration names, or
//! `help-COMMAND-OPTION`, or `help-OPTION` if all commands share it. A command's examples are the `after_help`
//! of its declaration.

use clap::{Arg, Command};
use textwrap::{Options, fill, termwidth};

use super::extent::PLAIN;
use super::{assignment, game};
use crate::games::table::{self, GAMES};
use crate::message::Argument;
use crate::words::Words;

/// The program with all its help texts, except the overview.
pub(super) fn with_words(mut program: Command, words: &Words) -> Command {
    program.build();
    program
        .about(words.text("help-judge", &[]))
        .mut_args(|arg| captioned(arg, "judge", words))
        .mut_subcommands(|command| told(command, None, words))
}

/// The command with its help texts. `tool` is the name of its parent command.
fn told(command: Command, tool: Option<&str>, words: &Words) -> Command {
    let name = command.get_name().to_owned();
    let about = match (table::find(&name), tool) {
        (Some(game), _) => game::about(game, words),
        (None, Some(_)) if name == assignment::PROBLEM => words.text("help-one-problem", &[]),
        (None, Some(tool)) => words.text(&format!("help-{tool}"), &[]),
        (None, None) => words.text(&format!("help-{name}"), &[]),
    };
    let command = command
        .about(about)
        .mut_args(|arg| captioned(arg, tool.unwrap_or(&name), words))
        .mut_subcommands(|below| told(below, Some(&name), words));
    let heading = |name: &str| {
        let style = command.get_styles().get_header();
        format!("{style}{}{style:#}", words.text(name, &[]))
    };
    let exit_codes = format!("exit-codes-{name}");
    let exit_codes = words.has(&exit_codes).then(|| words.text(&exit_codes, &[]));
    let examples =
        command.get_after_help().map(|lines| format!("{}\n{lines}", words.text("help-examples", &[])));
    let after: Vec<String> = exit_codes.into_iter().chain(examples).collect();
    let usage = heading("help-usage");
    let Some(plain) = command.find_subcommand(PLAIN).cloned() else {
        let parts = parts(&command, &heading);
        let template = format!("{{about-with-newline}}\n{usage}{{usage}}{parts}{{after-help}}");
        return command.help_template(template).after_help(after.join("\n\n"));
    };
    let operands: String = plain
        .get_positionals()
        .filter(|operand| !operand.is_hide_set())
        .map(|operand| format!("{}{operand}", if operand.is_last_set() { " -- " } else { " " }))
        .collect();
    let own = plain.mut_arg("misere", |misere| misere.hide(true));
    // Some commands take another operand in place of a game.
    let others: Vec<Arg> = command.get_positionals().cloned().collect();
    let usages = others.iter().map(|other| format!("judge {name} {other} [OPTIONS]"));
    let usages: Vec<String> = usages.chain([format!("judge {name} GAME [OPTIONS]{operands}")]).collect();
    let own = own.args(others);
    let parts = parts(&own, &heading);
    let own = own.help_template(parts.trim_start().to_owned()).render_help().ansi().to_string();
    let games: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    let width = Options::new(termwidth().min(100)).initial_indent("  ").subsequent_indent("  ");
    let games = format!("{}\n{}", heading("help-games"), fill(&games.join(", "), width));
    command
        .override_usage(usages.join("\n       "))
        .help_template(format!(
            "{{about-with-newline}}\n{usage}{{usage}}\n\n{}\n\n{games}{{after-help}}",
            own.trim_end()
        ))
        .after_help(after.join("\n\n"))
}

/// The part of a help template that lists the subcommands, operands and options, each under its heading.
fn parts(command: &Command, heading: &dyn Fn(&str) -> String) -> String {
    let shown = |is_meant: &dyn Fn(&Arg) -> bool| {
        command.get_arguments().any(|arg| is_meant(arg) && !arg.is_hide_set())
    };
    let parts = [
        ("help-commands", "subcommands", command.has_subcommands()),
        ("help-arguments", "positionals", shown(&Arg::is_positional)),
        ("help-options", "options", shown(&|arg| !arg.is_positional())),
    ];
    let parts = parts.iter().filter(|(.., is_shown)| *is_shown);
    parts.map(|(name, tag, _)| format!("\n\n{}\n{{{tag}}}", heading(name))).collect()
}

/// The name of the message with the help text for an option of this command.
fn name_of(arg: &Arg, command: &str, words: &Words) -> Option<String> {
    // `help-help` describes the command `help`.
    let id = if arg.get_id() == "help" { "h".to_owned() } else { arg.get_id().as_str().replace('_', "-") };
    let declared = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let names = [declared, format!("help-{command}-{id}"), format!("help-{id}")];
    names.into_iter().find(|name| words.has(name))
}

/// The option with its help text, which includes its default and its possible values.
fn captioned(arg: Arg, command: &str, words: &Words) -> Arg {
    let Some(name) = name_of(&arg, command, words) else { return arg };
    let mut text = words.text(&name, &[]);
    let mut add = |name: &str, values: Vec<String>| {
        if !values.is_empty() {
            let values = Argument::from(values.join(", "));
            text = format!("{text} {}", words.text(name, &[("values", values)]));
        }
    };
    if arg.get_action().takes_values() && !arg.is_hide_default_value_set() {
        let values = arg.get_default_values().iter();
        add("help-default", values.map(|value| value.to_string_lossy().into_owned()).collect());
    }
    if arg.get_action().takes_values() && !arg.is_hide_possible_values_set() {
        let values = arg.get_possible_values();
        add("help-values", values.iter().map(|value| value.get_name().to_owned()).collect());
    }
    arg.help(text).hide_default_value(true).hide_possible_values(true)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::extent::Extent;
    use super::super::tools;
    use super::*;
    use crate::words::Locale;

    /// The messages that a command and its subcommands need.
    fn needed(command: &Command, tool: Option<&str>, words: &Words, names: &mut BTreeSet<String>) {
        let name = command.get_name();
        match tool {
            None => names.extend([format!("help-{name}"), format!("exit-codes-{name}")]),
            Some(_) => _ = names.insert("help-one-problem".to_owned()),
        }
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let found = name_of(arg, tool.unwrap_or(name), words);
            let found = found.unwrap_or_else(|| panic!("'{}' of '{name}' has no help", arg.get_id()));
            names.insert(found);
        }
        for below in command.get_subcommands() {
            needed(below, Some(name), words, names);
        }
    }

    #[test]
    fn every_command_and_option_has_a_message_and_every_message_one() {
        let words = Words::of(Locale::En);
        let mut program = tools::command(Extent::All);
        program.build();
        let mut names: BTreeSet<String> = [
            "usage",
            "commands",
            "arguments",
            "options",
            "examples",
            "games",
            "default",
            "values",
            "judge",
            "lang",
        ]
        .iter()
        .map(|name| format!("help-{name}"))
        .collect();
        for command in program.get_subcommands() {
            let name = command.get_name();
            assert!(table::find(name).is_some() || words.has(&format!("help-{name}")), "{name}");
            needed(command, None, words, &mut names);
        }
        names.insert("help-version".to_owned());
        for line in include_str!("../../crates/message/words/en/program.ftl").lines() {
            let Some((name, _)) = line.split_once(" = ") else { continue };
            if name.starts_with("help-") || name.starts_with("exit-codes-") {
                assert!(names.contains(name), "{name}");
            }
        }
    }

    #[test]
    fn all_help_is_in_chinese() {
        // An option without a message would still show the parser's own words.
        let program = with_words(tools::command(Extent::All), Words::of(Locale::Zh));
        for command in program.get_subcommands() {
            let help = command.clone().render_help().to_string();
            for word in ["Usage", "Options", "Arguments", "Commands", "Print", "default:", "possible"] {
                assert!(!help.contains(word), "{word}: {help}");
            }
        }
    }
}
