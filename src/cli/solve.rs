//! `judge solve`: what can be found out about rules, and how far it is proved.

use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, ValueEnum};

use super::error::CliError;
use super::extent::Extent;
use super::game;
use super::language;
use super::output::print;
use super::tool::{Operands, Tool};
use super::unknown;
use super::watch::watched;
use crate::game::{BuildError, Ending, Entry, Stated};
use crate::games::known;
use crate::games::own::{self, Studied};
use crate::games::table::GAMES;
use crate::message::{Message, escaped_path, message};
use crate::teach::{family, findings};
use crate::text::system_error;
use crate::theory::rules::{BASES, Witness, walnut, witness};

pub(super) const COMMAND: Tool = Tool::new("solve", Operands::Own(arguments), run).examples(&[
    "judge solve 'n -> n-k for k in 1..3'",
    "judge solve @rules.txt",
    "judge solve nim --max 3 --misere",
    "judge solve 'n -> n-k for k in {1,3,4}' --format json",
    "judge solve 'k n where k >= 3 -> k n-1 | k n-2 | k n-k' --each k=3..40",
]);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_enum, default_value_t)]
    format: FindingsFormat,
    #[arg(long, value_name = "FILE")]
    witness: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    walnut: Option<PathBuf>,
    #[arg(long, value_name = "NAME=FIRST..LAST", conflicts_with_all = ["witness", "walnut"])]
    each: Option<String>,
    #[arg(long, value_name = "B", value_parser = base)]
    base: Option<u32>,
}

/// The base that an argument asks for.
fn base(text: &str) -> Result<u32, Message> {
    let base = text.parse().ok().filter(|base| BASES.contains(base));
    base.ok_or_else(|| message!("solve-base", text, least = *BASES.start(), most = *BASES.end()))
}

/// The most values of a parameter.
const MOST_EACH: u64 = 10_000;

/// The option that only built-in games take: rules themselves say how many numbers a position has.
#[derive(Args)]
struct GameArguments {
    #[arg(long, value_name = "N")]
    piles: Option<usize>,
}

/// How many piles the notation of rules has names for.
const PILES: RangeInclusive<usize> = 1..=4;

/// The exit code if formulas are false and nothing was found.
const FALSE: u8 = 1;

/// The name of the argument with the rules.
const RULES: &str = "rules";

/// How findings are written.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum FindingsFormat {
    #[default]
    Text,
    Json,
    Csv,
}

fn arguments(command: Command, extent: Extent<'_>) -> Command {
    let of_game = |game: &'static Entry| {
        let options = |command| GameArguments::augment_args(game::with_options(command, game));
        extent.build(game.name, |command| Arguments::augment_args(options(command)))
    };
    let rules = Arg::new(RULES).value_name("RULES").required(true).allow_hyphen_values(true);
    Arguments::augment_args(command.arg(rules))
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .disable_help_subcommand(true)
        .subcommands(GAMES.iter().filter_map(of_game))
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (text, matches) = match matches.subcommand() {
        Some((name, matches)) => (stated(name, matches)?, matches),
        None => (of_rules(matches.get_one::<String>(RULES).expect("clap requires it"))?, matches),
    };
    let asked: Arguments = game::arguments(matches);
    if let Some(each) = &asked.each {
        return of_each(&text, each, asked.base, asked.format);
    }
    let write = match asked.format {
        FindingsFormat::Text => findings::text,
        FindingsFormat::Json => findings::json,
        FindingsFormat::Csv => return Err(CliError::usage(COMMAND.name, message!("csv-of-each"))),
    };
    let (studied, known) = watched(COMMAND.name, |tell| {
        let studied = study(&text, asked.base, tell)?;
        tell(message!("stage-known"));
        let known = known::named(&studied.rules).map(|(known, _)| known);
        Ok::<_, CliError>((studied, known))
    })?;
    let Studied { text, rules, solved } = studied;
    let theorem = || solved.theorem.as_ref().ok_or_else(|| CliError::Refused(message!("no-witness")));
    if let Some(file) = asked.witness {
        let written = fs::write(&file, witness(&text, &rules, theorem()?, &solved.formulas));
        written.map_err(|error| {
            let file = escaped_path(&file);
            CliError::usage(COMMAND.name, message!("witness-not-written", file, why = system_error(&error)))
        })?;
    }
    if let Some(folder) = asked.walnut {
        let said = walnut(&rules, theorem()?).ok_or_else(|| CliError::Refused(message!("no-walnut")))?;
        for (library, text) in [("Automata Library", said.automaton), ("Command Files", said.commands)] {
            let file = folder.join(library).join("judge.txt");
            fs::write(&file, text).map_err(|error| CliError::not_written(&file, &error))?;
        }
    }
    let locale = language::locale();
    print(write(&rules, known.as_ref(), &solved, locale))?;
    let is_false = !solved.formulas.is_empty() && !findings::is_found(known.as_ref(), &solved);
    if is_false { Err(CliError::Told(FALSE)) } else { Ok(()) }
}

/// Solves the rules for each value of a parameter.
fn of_each(rules: &str, each: &str, base: Option<u32>, format: FindingsFormat) -> Result<(), CliError> {
    let wrong = || CliError::usage(COMMAND.name, message!("each-range", each, most = MOST_EACH));
    let (name, range) = each.split_once('=').ok_or_else(wrong)?;
    let (first, last) = range.split_once("..").ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let (first, last) = (number(first)?, number(last)?);
    if last < first || last - first >= MOST_EACH {
        return Err(wrong());
    }
    let members = watched(COMMAND.name, |tell| {
        let mut tell = |value| tell(message!("stage-each", name, value));
        own::study_each(rules, (name, first..=last), base, &mut tell)
    });
    let members = members.map_err(refused)?;
    let locale = language::locale();
    let write = match format {
        FindingsFormat::Text => family::text,
        FindingsFormat::Json => family::json,
        FindingsFormat::Csv => family::csv,
    };
    print(write(name, &members, locale))
}

fn refused(error: BuildError) -> CliError {
    match error {
        BuildError::File(error) => CliError::Task(error),
        error => CliError::Refused(error.message()),
    }
}

/// The text, unless it is meant as the name of a game: rules have an arrow.
fn of_rules(text: &str) -> Result<String, CliError> {
    let word = text.split(' ').next().unwrap_or_default();
    if text.contains("->") || text.starts_with('@') || Witness::is_meant(text) {
        return Ok(text.to_owned());
    }
    if word != text && GAMES.iter().any(|game| game.name == word) {
        return Err(CliError::usage(COMMAND.name, message!("solve-unquoted", text)));
    }
    if word == text && word.chars().all(|letter| letter.is_alphabetic() || letter == '-') {
        return Err(CliError::Usage(unknown::sentence(text, GAMES.iter().map(|game| game.name))));
    }
    Ok(text.to_owned())
}

/// Studies the rules in an argument, and reports each stage.
pub(super) fn study(rules: &str, base: Option<u32>, tell: &dyn Fn(Message)) -> Result<Studied, CliError> {
    own::study(rules, base, &mut |stage| tell(findings::stage(stage))).map_err(refused)
}

/// The rules of a built-in game, in the notation of rules. Rules without a theory of misère play can be solved in
/// misère play too.
fn stated(name: &str, matches: &ArgMatches) -> Result<String, CliError> {
    let GameArguments { piles } = game::arguments(matches);
    if piles.is_some_and(|piles| !PILES.contains(&piles)) {
        return Err(CliError::usage(name, message!("solve-piles", most = *PILES.end())));
    }
    let (entry, mut settings) = game::settings(name, matches);
    if let Some(rules) = settings.value("rules").filter(|_| entry.name == own::ENTRY.name) {
        return Ok(rules.to_owned());
    }
    let ending = settings.ending();
    let cannot = || CliError::usage(name, message!("no-notation"));
    let notation = entry.notation.ok_or_else(cannot)?;
    settings.set_ending(Ending::Normal);
    let game = game::make(name, entry, &settings)?;
    settings.set_ending(ending);
    let usual = match notation.rules {
        Stated::Heap(_) => 1,
        Stated::Row(_) => (*game.piles().start()).max(2),
    };
    known::text(entry, &settings, piles.unwrap_or(usual)).ok_or_else(cannot)
}
