//! Completions for shells, the manual page, and the topics of `judge help`.

use std::io;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::topics::TOPICS;

/// The command that writes completions.
pub(super) const COMPLETIONS: &str = "completions";
/// The command that writes the manual page.
pub(super) const MAN: &str = "man";

/// The command that prints a topic.
pub(super) const HELP: &str = "help";

/// The commands.
pub(super) fn commands() -> [Command; 3] {
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell))
        .help("The shell that is to complete commands");
    [
        Command::new(COMPLETIONS).about("Writes a shell's completions to standard output").arg(shell),
        Command::new(MAN).about("Writes the manual page to standard output"),
        Command::new(HELP)
            .about("Prints a topic, or the help of a command; without one, lists the topics")
            .arg(Arg::new("topic").value_name("TOPIC").help("The name of a topic or of a command")),
    ]
}

/// The text of the topic that the user names, or a list of all topics.
///
/// # Errors
///
/// The name, where it is no topic's.
pub(super) fn topic(matches: &ArgMatches) -> Result<String, &str> {
    let names: Vec<&str> = TOPICS.iter().map(|topic| topic.name).collect();
    let Some(name) = matches.get_one::<String>("topic") else {
        return Ok(format!("judge help TOPIC, where TOPIC is one of:\n    {}\n", names.join("\n    ")));
    };
    TOPICS.iter().find(|topic| topic.name == name).map(|topic| topic.text.to_owned()).ok_or(name)
}

/// The completions of `program` for the shell that the user names.
pub(super) fn completions(mut program: Command, matches: &ArgMatches) -> Vec<u8> {
    let shell = *matches.get_one::<Shell>("shell").expect("clap requires it");
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut program, "judge", &mut text);
    text
}

/// The manual page of `program`: the program itself, each of its commands, and the topics.
pub(super) fn man(mut program: Command) -> Vec<u8> {
    // It completes each command with the arguments that it inherits.
    program.build();
    let mut text = Vec::new();
    render(&program, &mut text).expect("memory takes all that is written to it");
    text
}

fn render(program: &Command, text: &mut Vec<u8>) -> io::Result<()> {
    // Without the kernel of the machine on which the page is made.
    let page = Man::new(program.clone()).source(concat!("judge ", env!("CARGO_PKG_VERSION")));
    page.render_title(text)?;
    page.render_name_section(text)?;
    page.render_synopsis_section(text)?;
    page.render_options_section(text)?;
    for command in program.get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let mut heading = Roff::new();
        heading.control("SH", [&*format!("judge {}", command.get_name())]).text([roman(about)]);
        heading.to_writer(text)?;
        let mut options = Vec::new();
        Man::new(command.clone()).render_options_section(&mut options)?;
        // The command's own heading stands above them.
        let options = String::from_utf8_lossy(&options).replace(".SH OPTIONS\n", "");
        text.extend_from_slice(options.as_bytes());
    }
    for topic in TOPICS {
        // Without filling: the text has short lines of its own.
        let body = topic.text.split_once('\n').map_or("", |(_, body)| body).trim();
        let mut section = Roff::new();
        section.control("SH", [&*topic.name.to_uppercase()]).control("nf", []);
        section.text([roman(body)]).control("fi", []).to_writer(text)?;
    }
    Ok(())
}
