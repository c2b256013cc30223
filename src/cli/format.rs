//! The options that say how positions are read and answers are written.

use clap::{Arg, ArgAction, ArgMatches};

use judge::{End, Layout, Positions, Words};

/// The options for positions.
pub(super) fn layout_arguments() -> [Arg; 3] {
    [
        Arg::new("layout")
            .long("layout")
            .value_name("KIND")
            .value_parser(["lines", "counted"])
            .default_value("lines")
            .hide_possible_values(true)
            .help("lines: a position a line; counted: a count and as many numbers, over any number of lines"),
        Arg::new("cases")
            .long("cases")
            .action(ArgAction::SetTrue)
            .conflicts_with("until-zero")
            .help("The input begins with the number of positions"),
        Arg::new("until-zero")
            .long("until-zero")
            .action(ArgAction::SetTrue)
            .help("A count of 0, or a line of zeros, ends the input"),
    ]
}

/// The option for answers.
pub(super) fn words_argument() -> Arg {
    Arg::new("words")
        .long("words")
        .value_name("WIN,LOSE")
        .help("Write these two words, or phrases, instead of 1 and 0")
}

/// The layout that was asked for.
pub(super) fn layout(matches: &ArgMatches) -> Layout {
    let positions = match matches.get_one::<String>("layout").map(String::as_str) {
        Some("counted") => Positions::Counted,
        _ => Positions::Lines,
    };
    let end = match (matches.get_flag("cases"), matches.get_flag("until-zero")) {
        (true, _) => End::Cases,
        (_, true) => End::Zero,
        _ => End::Input,
    };
    Layout { positions, end }
}

/// The words that were asked for, if any were.
///
/// # Errors
///
/// Why they cannot be had.
pub(super) fn words(matches: &ArgMatches) -> Result<Option<Words>, String> {
    let Some(words) = matches.get_one::<String>("words") else { return Ok(None) };
    let two = words.split_once(',').filter(|(win, lose)| {
        ![win, lose].iter().any(|word| word.is_empty() || word.contains([',', '\n', '\r']))
    });
    let Some((win, lose)) = two else {
        return Err(format!(
            "--words: '{}' is not two words, each on one line, with one comma between them",
            words.escape_debug()
        ));
    };
    if matches.get_one::<String>("answer").is_some_and(|answer| answer != "win") {
        return Err("--words: only --answer win is answered in words".to_owned());
    }
    Ok(Some(Words::new(win, lose)))
}
