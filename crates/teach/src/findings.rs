//! The findings about rules, as text for people and as JSON for programs.

use crate::game::naming::spaced;
use crate::games::known::SameGame;
use crate::message::{Message, message};
use crate::text::quote;
use crate::theory::automata::{Automaton, Numeration};
use crate::theory::rules::{Finding, Formula, Origin, Pairs, Periodic, Right, Rules, Solved, Stage};
use crate::words::{Locale, Words};

/// How many values or lost positions are shown.
const SHOWN: usize = 24;
/// The most remainders of a period that are listed.
const REMAINDERS: usize = 12;

/// A line with the beginning of the table, then a line for each finding, which begins with how far the finding is known
/// to hold.
pub fn text(rules: &Rules, known: Option<&SameGame>, solved: &Solved, locale: Locale) -> String {
    let words = Words::of(locale);
    let mut lines: Vec<String> = beginning(rules, solved).iter().map(|line| words.say(line)).collect();
    let found = findings(rules, known, solved);
    let rights: Vec<String> = found.iter().map(|(right, _)| word(right, words)).collect();
    let width = rights.iter().map(|right| right.chars().count()).max().unwrap_or(0);
    for (right, (_, what)) in rights.iter().zip(&found) {
        lines.push(format!("{right:width$}  {}", words.say(what)));
    }
    if !is_found(known, solved) {
        let positions = solved.table.as_ref().map_or(0, |table| table.outcomes().count());
        lines.push(words.say(&message!("solve-nothing", positions)));
    }
    lines.join("\n") + "\n"
}

/// The word for how far something is known to hold.
pub(crate) fn word(right: &Right, words: &Words) -> String {
    words.say(&match right {
        Right::Proved => message!("right-proved"),
        Right::Tried(_) => message!("right-tried"),
        Right::False(_) => message!("right-false"),
    })
}

/// Whether something was found that is proved or that holds in all tries.
pub fn is_found(known: Option<&SameGame>, solved: &Solved) -> bool {
    let stands = solved.formulas.iter().any(|finding| !matches!(finding.right, Right::False(_)));
    known.is_some() || solved.theorem.is_some() || stands
}

/// The beginning of the table: the first values or the first lost positions.
fn beginning(rules: &Rules, solved: &Solved) -> Option<Message> {
    let table = solved.table.as_ref()?;
    if let Some(values) = table.values() {
        let values: Vec<String> = values.iter().take(SHOWN).map(u32::to_string).collect();
        return Some(message!("solve-values", values = values.join(" ")));
    }
    let lost = table.outcomes().filter(|(_, is_lost)| *is_lost).map(|(position, _)| spaced(&position));
    let lost: Vec<String> = lost.take(SHOWN / rules.dimension()).collect();
    Some(message!("solve-lost", positions = lost.join(", ")))
}

/// The findings, each with how far it is known to hold.
fn findings(rules: &Rules, known: Option<&SameGame>, solved: &Solved) -> Vec<(Right, Message)> {
    let mut all = Vec::new();
    all.extend(known.map(|known| (Right::Proved, same(rules, known))));
    for finding in &solved.formulas {
        all.push((finding.right.clone(), formula(rules, finding)));
    }
    if let Some(theorem) = &solved.theorem {
        let (about, automaton) = match &theorem.values {
            Some(values) => ("values", values),
            None => ("lost", &theorem.lost),
        };
        let states = automaton.states();
        let numeration = numeration(automaton.numeration());
        all.push((
            Right::Proved,
            match theorem.source {
                Origin::Examples(largest) => {
                    message!("solve-automaton-learned", about, states, numeration, largest)
                }
                Origin::Formula => message!("solve-automaton", about, states, numeration),
                Origin::Witness => message!("solve-automaton-checked", about, states, numeration),
            },
        ));
    }
    all
}

/// The built-in game that the rules describe, and its row if the order of the coordinates differs.
fn same(rules: &Rules, known: &SameGame) -> Message {
    let game = &known.command;
    let mut row = vec![""; known.order.len()];
    for (name, &place) in rules.coordinates.iter().zip(&known.order) {
        row[place] = name;
    }
    if row.iter().eq(&rules.coordinates) {
        message!("solve-same", game)
    } else {
        message!("solve-same-row", game, row = row.join(" "))
    }
}

fn numeration(numeration: Numeration) -> Message {
    match numeration {
        Numeration::Ostrowski(1) => message!("numeration-zeckendorf"),
        Numeration::Ostrowski(t) => message!("numeration-ostrowski", t),
        Numeration::Base(base) => message!("numeration-base", base),
    }
}

/// The stage that solving has reached, in words that can follow "while".
pub fn stage(stage: Stage) -> Message {
    match stage {
        Stage::Table => message!("stage-table"),
        Stage::Learning(of) => message!("stage-learning", numeration = numeration(of)),
        Stage::Proving(of, states) => message!("stage-proving", states, numeration = numeration(of)),
        Stage::Formulas => message!("stage-formulas"),
    }
}

/// The game with the same moves, or else the proved automaton.
pub(crate) fn proved(rules: &Rules, known: Option<&SameGame>, solved: &Solved) -> Option<Message> {
    let mut all = findings(rules, known, solved).into_iter();
    all.find_map(|(right, what)| (right == Right::Proved).then_some(what))
}

/// A formula in words.
pub(crate) fn formula(rules: &Rules, Finding { formula, right, .. }: &Finding) -> Message {
    let said = match formula {
        Formula::Values(Periodic { from, period, saltus: 0, .. }) => {
            message!("formula-period", from = *from, period = *period)
        }
        Formula::Values(Periodic { from, period, saltus, .. }) => {
            message!("formula-saltus", from = *from, period = *period, saltus = *saltus)
        }
        Formula::Lost(periodic) => lost(&rules.coordinates[0], periodic),
        Formula::NimSum => message!("formula-lost", rule = "xor = 0"),
        Formula::Pairs(pairs) => message!("formula-lost", rule = of_pairs(&rules.coordinates, *pairs)),
        Formula::Learned { automaton, are_values, largest } => {
            let about = if *are_values { "values" } else { "lost" };
            let (states, numeration) = (automaton.states(), numeration(automaton.numeration()));
            message!("solve-automaton-learned", about, states, numeration, largest = *largest)
        }
    };
    match right {
        Right::Proved => said,
        Right::Tried(positions) => message!("formula-tried", formula = said, positions = *positions),
        Right::False(row) => match row[..] {
            [first] if first > 0 => message!("formula-false", formula = said, first, last = first - 1),
            _ => message!("formula-false-about", formula = said, position = spaced(row)),
        },
    }
}

/// Which pairs are lost, as a formula that [`Claim::parse`](crate::theory::rules::Claim::parse) reads.
fn of_pairs(coordinates: &[String], Pairs { t }: Pairs) -> String {
    let is_free = |name: &&str| coordinates.iter().all(|coordinate| coordinate != name);
    let k = ["k", "j", "i"].into_iter().find(is_free).expect("there are two coordinates");
    let (alpha, step) = match t {
        1 => ("phi".to_owned(), k.to_owned()),
        _ => (format!("alpha({t})"), format!("{t}*{k}")),
    };
    format!("exists {k}: min = floor({k}*{alpha}) and max = min + {step}")
}

/// Which heaps are lost, as a formula that [`Claim::parse`](crate::theory::rules::Claim::parse) reads.
fn lost(name: &str, Periodic { from, period, values, .. }: &Periodic) -> Message {
    let is_lost = |n: &usize| values[*n] == 0;
    let before: Vec<usize> = (0..*from).filter(is_lost).collect();
    let mut remainders: Vec<usize> = (*from..from + period).filter(is_lost).map(|n| n % period).collect();
    remainders.sort_unstable();
    if remainders.len() > REMAINDERS || before.len() > REMAINDERS {
        return message!("formula-lost-period", from = *from, period = *period);
    }
    let is_one = |number: &str, all: &[usize]| match all {
        [one] => format!("{number} = {one}"),
        all => format!("{number} in {{{}}}", all.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    };
    let beginning = format!("{name} >= {from}");
    let rule = match (*period, *from) {
        (1, _) => beginning,
        (_, 0) => is_one(&format!("{name} mod {period}"), &remainders),
        _ => format!("{} and {beginning}", is_one(&format!("{name} mod {period}"), &remainders)),
    };
    let rest = if before.is_empty() { String::new() } else { format!(" or {}", is_one(name, &before)) };
    message!("formula-lost", rule = rule + &rest)
}

/// The findings as JSON: their sentences and their data.
pub fn json(rules: &Rules, known: Option<&SameGame>, solved: &Solved, locale: Locale) -> String {
    let words = Words::of(locale);
    let list = |items: Vec<String>| format!("[{}]", items.join(","));
    let numbers = |row: &[u64]| list(row.iter().map(u64::to_string).collect());
    let mut fields = vec![format!(
        "\"coordinates\":{}",
        list(rules.coordinates.iter().map(|name| quote::json(name)).collect())
    )];
    fields.push(format!("\"misere\":{}", rules.is_misere));
    fields.extend(known.map(|known| format!("\"same\":{}", quote::json(&known.command))));
    if let Some(table) = &solved.table {
        fields.push(format!("\"positions\":{}", table.outcomes().count()));
        fields.extend(if let Some(values) = table.values() {
            vec![format!("\"values\":{}", list(values.iter().map(u32::to_string).collect()))]
        } else {
            let are_lost = table.outcomes().filter(|(_, is_lost)| *is_lost);
            let are_lost = are_lost.map(|(row, _)| numbers(&row)).collect();
            let are_open = table.left_open().map(|row| numbers(&row)).collect();
            let below = format!("\"below\":{}", table.side());
            vec![below, format!("\"lost\":{}", list(are_lost)), format!("\"open\":{}", list(are_open))]
        });
    }
    let finding = |(right, what): &(Right, Message)| {
        let (right, at) = match right {
            Right::Proved => ("PROVED", None),
            Right::Tried(_) => ("TRIED", None),
            Right::False(row) => ("FALSE", Some(row)),
        };
        let at = at.map_or(String::new(), |row| format!(",\"position\":{}", numbers(row)));
        format!("{{\"right\":\"{right}\",\"text\":{}{at}}}", quote::json(&words.say(what)))
    };
    fields
        .push(format!("\"findings\":{}", list(findings(rules, known, solved).iter().map(finding).collect())));
    if let Some(theorem) = &solved.theorem {
        let mut parts = vec![format!("\"lost\":{}", automaton(&theorem.lost))];
        parts.extend(theorem.values.as_ref().map(|values| format!("\"values\":{}", automaton(values))));
        fields.push(format!("\"theorem\":{{{}}}", parts.join(",")));
    }
    format!("{{{}}}\n", fields.join(","))
}

/// An automaton as JSON. For each state, `next` lists the next state for each letter, or -1 if there is none. In
/// a letter, the first coordinate's digit is the lowest.
fn automaton(automaton: &Automaton) -> String {
    let (kind, number) = match automaton.numeration() {
        Numeration::Base(base) => ("base", base),
        Numeration::Ostrowski(t) => ("ostrowski", t),
    };
    let next = |next: Option<u32>| next.map_or("-1".to_owned(), |next| next.to_string());
    let rows = automaton.rows().map(|row| format!("[{}]", row.map(next).collect::<Vec<_>>().join(",")));
    let next: Vec<String> = rows.collect();
    let accepting: Vec<String> = automaton.accepting().map(|state| state.to_string()).collect();
    format!(
        "{{\"{kind}\":{number},\"tracks\":{},\"next\":[{}],\"accepting\":[{}]}}",
        automaton.tracks().len(),
        next.join(","),
        accepting.join(",")
    )
}
