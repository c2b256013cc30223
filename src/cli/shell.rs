//! What a shell and `man` want to know about the program, made from the description of its commands.

use std::io;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

/// The command that writes completions.
pub(super) const COMPLETIONS: &str = "completions";
/// The command that writes the manual page.
pub(super) const MAN: &str = "man";

/// The two commands.
pub(super) fn commands() -> [Command; 2] {
    let shell = Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(value_parser!(Shell))
        .help("The shell that is to complete commands");
    [
        Command::new(COMPLETIONS).about("Writes a shell's completions to standard output").arg(shell),
        Command::new(MAN).about("Writes the manual page to standard output"),
    ]
}

/// The completions of `program` for the shell that was asked for.
pub(super) fn completions(mut program: Command, matches: &ArgMatches) -> Vec<u8> {
    let shell = *matches.get_one::<Shell>("shell").expect("clap requires it");
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut program, "judge", &mut text);
    text
}

/// The manual page of `program`: of the program itself, and then of each of its commands.
pub(super) fn man(mut program: Command) -> Vec<u8> {
    // It writes out what every command inherits.
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
    Ok(())
}
