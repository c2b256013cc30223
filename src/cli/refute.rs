//! `judge refute`: whether a formula about a game is right, and if not, where and why.

use std::ffi::OsString;

use clap::{ArgMatches, Args, Command, ValueEnum};

use super::error::CliError;
use super::extent::Extent;
use super::output::print;
use super::solve::study;
use super::tool::{Operands, Tool};
use super::watch::watched;
use super::{game, language};
use crate::game::{Entry, Numbers, Ruleset, Settings};
use crate::games::known;
use crate::games::own::{self, Studied};
use crate::message::{Message, message};
use crate::teach::refute::{Disputed, Judgement, Misconception, Tries, json, of_game, of_rules, text};
use crate::theory::rules::{Claim, Rules};

pub(super) const COMMAND: Tool = Tool::new("refute", Operands::Own(arguments), run)
    .examples(&[
        "judge refute wythoff 'a != b'",
        "judge refute wythoff 'lost: exists k: min = floor(k*phi) and max = min + k'",
        "judge refute nim --max 3 'xor % 4 > 0'",
        "judge refute 'n -> n-k for k in 1..3' 'n % 4 > 0'",
        "judge refute lasker 'G = n' --format json",
    ])
    .no_verdict(2);

/// The exit code for a false formula.
const FALSE: u8 = 1;
/// How many lost positions of a game's curve are tried.
const PLACES: u64 = 5000;
/// The subcommand for rules, which users leave out.
const RULES: &str = "rules-text";

#[derive(Args)]
struct Arguments {
    #[arg(value_name = "FORMULA", allow_hyphen_values = true)]
    formula: String,
    #[arg(long, value_enum, default_value_t)]
    format: VerdictFormat,
}

/// How the verdict is written.
#[derive(Clone, Copy, Default, ValueEnum)]
enum VerdictFormat {
    #[default]
    Text,
    Json,
}

#[derive(Args)]
struct RulesArgument {
    #[arg(value_name = "RULES", allow_hyphen_values = true)]
    rules: String,
}

/// The arguments, with the subcommand for rules inserted if the word after the command is a text of rules.
pub(super) fn spelled_out(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let rules = {
        let mut others = language::others(&arguments);
        let is_meant = others.nth(1).is_some_and(|word| word == COMMAND.name);
        let word = others.next().and_then(|word| word.to_str()).map(str::to_owned);
        word.filter(|word| is_meant && (word.contains("->") || word.starts_with('@')))
    };
    let place = rules.and_then(|rules| arguments.iter().position(|word| *word == *rules));
    if let Some(place) = place {
        arguments.insert(place, RULES.into());
    }
    arguments
}

fn arguments(command: Command, extent: Extent<'_>) -> Command {
    let of_rules = Arguments::augment_args(RulesArgument::augment_args(Command::new(RULES)))
        .override_usage("judge refute [OPTIONS] <RULES> <FORMULA>");
    game::of_each(command, extent, Arguments::augment_args).subcommand(of_rules.hide(true))
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let asked: Arguments = game::arguments(matches);
    let (verdict, asks_value) = watched(COMMAND.name, |tell| verdict(name, matches, &asked.formula, tell))?;
    let locale = language::locale();
    print(match asked.format {
        VerdictFormat::Text => text(&verdict, asks_value, locale),
        VerdictFormat::Json => json(&verdict, asks_value, locale),
    })?;
    if let Judgement::False(_) = verdict { Err(CliError::Told(FALSE)) } else { Ok(()) }
}

/// The verdict on a formula, and whether it asks for values.
fn verdict(
    name: &str, matches: &ArgMatches, formula: &str, tell: &dyn Fn(Message),
) -> Result<(Judgement, bool), CliError> {
    if name == RULES {
        return by_rules(&game::arguments::<RulesArgument>(matches).rules, formula, tell);
    }
    let (entry, settings) = game::settings(name, matches);
    match settings.value("rules") {
        Some(rules) if entry.name == own::ENTRY.name && !settings.ending().is_misere() => {
            by_rules(rules, formula, tell)
        }
        _ => by_name(entry, &settings, formula, tell),
    }
}

/// The verdict on a formula about rules, and whether it asks for values.
fn by_rules(rules: &str, formula: &str, tell: &dyn Fn(Message)) -> Result<(Judgement, bool), CliError> {
    let Studied { rules, solved, .. } = study(rules, None, tell)?;
    let claim = own::read_as("FORMULA", formula, |text| Claim::parse(text, &rules.coordinates, false))?;
    tell(message!("stage-trying"));
    let verdict = of_rules(&rules, &solved, &claim);
    let verdict = verdict.ok_or_else(|| {
        let of_values = claim.asks_value();
        CliError::usage(
            COMMAND.name,
            if of_values { message!("formula-values-of-rules") } else { message!("formula-nothing-known") },
        )
    })?;
    Ok((verdict, claim.asks_value()))
}

/// The verdict on a formula about a game of the table.
fn by_name(
    entry: &'static Entry, settings: &Settings, formula: &str, tell: &dyn Fn(Message),
) -> Result<(Judgement, bool), CliError> {
    let game: Box<dyn Ruleset> = game::make(entry.name, entry, settings)?;
    if game.draws().is_some() {
        return Err(CliError::usage(COMMAND.name, message!("formula-draws")));
    }
    let piles = game.piles();
    let claim = own::read_as("FORMULA", formula, |text| {
        Claim::parse(text, &names(&*game, None), piles.contains(&1))
    })?;
    if let (true, Some(why)) = (claim.asks_value(), entry.no_grundy(&*game)) {
        return Err(CliError::usage(COMMAND.name, message!("formula-no-values", why)));
    }
    let is_fixed = piles.start() == piles.end();
    let length = (is_fixed || claim.places() > 0).then(|| claim.places().max(*piles.start()));
    // Each row that a search refuses takes as long as a search may.
    let is_quick = |row: &[u64]| (0..).zip(row).all(|(index, number)| *number <= game.most_drawn(index));
    let subject =
        Disputed { game: &*game, asks_value: claim.asks_value(), length, is_asked: Some(&is_quick) };
    let tries = Tries {
        numbers: &numbers(&*game, claim.constants()),
        rows: rows_of(&*game),
        wrong: None,
        most: None,
        names: &names(&*game, length),
        named: Some(Misconception { entry, settings }),
        is_scripted: game.script().is_some(),
    };
    tell(message!("stage-trying"));
    let rules = length.and_then(|length| Rules::parse(&known::text(entry, settings, length)?).ok());
    Ok((of_game(&subject, rules.as_ref(), &claim, tries), claim.asks_value()))
}

/// The names of the numbers of a game's rows.
pub(super) fn names(game: &dyn Ruleset, length: Option<usize>) -> Vec<String> {
    match length {
        Some(1) => vec!["n".to_owned()],
        _ => ('a'..='h').take(*game.piles().end()).map(String::from).collect(),
    }
}

/// Numbers to try: `own`, and the labels that a game has instead of sizes.
pub(super) fn numbers(game: &dyn Ruleset, own: &[u64]) -> Vec<u64> {
    let mut all = own.to_vec();
    if let Numbers::Labels(labels) = game.numbers() {
        all.extend(labels);
    }
    all
}

/// Rows of a game for which wrong formulas and programs often fail.
pub(super) fn rows_of(game: &dyn Ruleset) -> Vec<Vec<u64>> {
    let mut rows = game.edge_cases(u64::MAX);
    if let Some(curve) = game.curve() {
        let lost = (0..PLACES).filter_map(|place| curve.at(place));
        rows.extend(lost.flat_map(|row| [row.iter().rev().copied().collect(), row]));
    }
    rows
}
