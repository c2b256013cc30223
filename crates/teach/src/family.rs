//! A family of games at a glance: rules with a parameter, solved for each of its values.

use crate::findings;
use crate::game::naming::spaced;
use crate::games::own::Member;
use crate::message::{Message, message};
use crate::text::quote;
use crate::theory::rules::{Finding, Formula, Periodic, Right};
use crate::words::{Locale, Words};

/// The most remainders of the parameter that a formula for the period tells apart.
const REMAINDERS: u64 = 12;
/// How many values of each remainder such a formula fits at least.
const FITTED: usize = 3;

/// What the line about one value of the parameter says.
struct Said<'a> {
    /// How far it is known to hold; `None` if nothing was found.
    right: Option<&'a Right>,
    what: Vec<Message>,
    /// The values' period, or that of the lost heaps.
    period: Option<&'a Periodic>,
}

impl<'a> Said<'a> {
    fn of(member: &'a Member) -> Self {
        let studied = match &member.found {
            None => return Said { right: None, what: vec![message!("own-no-position")], period: None },
            Some(Err(why)) => return Said { right: None, what: vec![why.clone()], period: None },
            Some(Ok(studied)) => studied,
        };
        let (rules, known, solved) = (&studied.rules, studied.known.as_ref(), &studied.solved);
        let first = solved.formulas.first();
        let alike =
            solved.formulas.iter().filter(|finding| Some(&finding.right) == first.map(|first| &first.right));
        let mut what: Vec<Message> = alike.map(|finding| findings::formula(rules, finding)).collect();
        let mut right = first.map(|finding| &finding.right);
        if what.is_empty()
            && let Some(proved) = findings::proved(rules, known, solved)
        {
            (right, what) = (Some(&Right::Proved), vec![proved]);
        }
        if what.is_empty() {
            what.push(message!("each-nothing"));
        }
        let period = first.and_then(|Finding { formula, .. }| match formula {
            Formula::Values(periodic) | Formula::Lost(periodic) => Some(periodic),
            _ => None,
        });
        Said { right, what, period: period.filter(|_| !matches!(right, Some(Right::False(_)))) }
    }

    fn word(&self) -> &'static str {
        match self.right {
            Some(Right::Proved) => "PROVED",
            Some(Right::Tried(_)) => "TRIED",
            Some(Right::False(_)) => "FALSE",
            None => "-",
        }
    }
}

/// A line for each value, then the formula that fits the periods of all values, if there is one.
pub fn text(name: &str, members: &[Member], locale: Locale) -> String {
    let words = Words::of(locale);
    let width = members.iter().map(|member| member.value.to_string().len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for member in members {
        let said = Said::of(member);
        let right = said.right.map_or("-".to_owned(), |right| findings::word(right, words));
        let what: Vec<String> = said.what.iter().map(|what| words.say(what)).collect();
        lines.push(format!("{name} = {:width$}  {right:6}  {}", member.value, what.join("; ")));
    }
    let tried = findings::word(&Right::Tried(0), words);
    lines.extend(across(name, members).map(|finding| format!("{tried:6}  {}", words.say(&finding))));
    lines.join("\n") + "\n"
}

/// A header and a line for each value, as comma-separated values.
pub fn csv(name: &str, members: &[Member], locale: Locale) -> String {
    let words = Words::of(locale);
    let mut lines = vec![format!("{name},right,pre_period,period,saltus,finding")];
    for member in members {
        let said = Said::of(member);
        let what: Vec<String> = said.what.iter().map(|what| words.say(what)).collect();
        let numbers = said.period.map_or(",,".to_owned(), |Periodic { from, period, saltus, .. }| {
            format!("{from},{period},{saltus}")
        });
        let finding = what.join("; ").replace('"', "\"\"");
        lines.push(format!("{},{},{numbers},\"{finding}\"", member.value, said.word()));
    }
    lines.join("\n") + "\n"
}

/// An object for each value: the value, and what `judge solve --format json` writes of the rules, or why there is none.
pub fn json(name: &str, members: &[Member], locale: Locale) -> String {
    let words = Words::of(locale);
    let objects: Vec<String> = members
        .iter()
        .map(|member| {
            let found = match &member.found {
                None => format!("\"refused\":{}", quote::json(&words.say(&message!("own-no-position")))),
                Some(Err(why)) => format!("\"refused\":{}", quote::json(&words.say(why))),
                Some(Ok(studied)) => {
                    let known = studied.known.as_ref();
                    let found = findings::json(&studied.rules, known, &studied.solved, locale);
                    format!("\"found\":{}", found.trim_end())
                }
            };
            format!("{{\"parameter\":{},\"value\":{},{found}}}", quote::json(name), member.value)
        })
        .collect();
    format!("[{}]\n", objects.join(",\n"))
}

/// The formula that fits the periods of all values that have a position.
fn across(name: &str, members: &[Member]) -> Option<Message> {
    let with_position = members.iter().filter(|member| member.found.is_some());
    let periods: Vec<(u64, u64)> = with_position
        .map(|member| Some((member.value, Said::of(member).period?.period as u64)))
        .collect::<Option<_>>()?;
    (1..=REMAINDERS).find_map(|modulus| {
        let cases: Vec<(u64, (i128, i128))> = (0..modulus)
            .map(|rest| {
                let alike: Vec<(u64, u64)> =
                    periods.iter().copied().filter(|(value, _)| value % modulus == rest).collect();
                Some((rest, line(&alike)?))
            })
            .collect::<Option<_>>()?;
        Some(message!("each-period", formula = formula(name, modulus, &cases), count = periods.len(), name))
    })
}

/// The slope and the constant of the line through these points, if they are enough and lie on one.
fn line(points: &[(u64, u64)]) -> Option<(i128, i128)> {
    let wide: Vec<(i128, i128)> = points.iter().map(|&(x, y)| (x.into(), y.into())).collect();
    let [(x, y), (next, there), ..] = wide[..] else { return None };
    let slope = (wide.len() >= FITTED && (there - y) % (next - x) == 0).then(|| (there - y) / (next - x))?;
    wide.iter().all(|(at, value)| value - y == slope * (at - x)).then_some((slope, y - slope * x))
}

/// Such as `k+1 if k mod 3 = 0, 3 if k mod 3 = 1 or 2`.
fn formula(name: &str, modulus: u64, cases: &[(u64, (i128, i128))]) -> String {
    let said = |(slope, constant): (i128, i128)| {
        let multiple = match slope {
            0 => return constant.to_string(),
            1 => name.to_owned(),
            _ => format!("{slope}*{name}"),
        };
        match constant {
            0 => multiple,
            1.. => format!("{multiple}+{constant}"),
            _ => format!("{multiple}{constant}"),
        }
    };
    let mut different: Vec<(i128, i128)> = cases.iter().map(|(_, line)| *line).collect();
    different.sort_unstable();
    different.dedup();
    if let [one] = different[..] {
        return said(one);
    }
    let of_line = |line: (i128, i128)| {
        let rests: Vec<u64> = cases.iter().filter(|case| case.1 == line).map(|(rest, _)| *rest).collect();
        format!("{} if {name} mod {modulus} = {}", said(line), spaced(&rests).replace(' ', " or "))
    };
    different.into_iter().map(of_line).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_needs_three_points() {
        assert_eq!(line(&[(3, 4), (6, 7), (9, 10)]), Some((1, 1)));
        assert_eq!(line(&[(3, 4), (6, 7), (9, 11)]), None);
        assert_eq!(line(&[(3, 4), (6, 7)]), None);
        assert_eq!(line(&[(1, 9), (2, 7), (3, 5)]), Some((-2, 11)));
    }

    #[test]
    fn formulas_name_their_remainders() {
        assert_eq!(formula("k", 1, &[(0, (1, 1))]), "k+1");
        assert_eq!(
            formula("k", 3, &[(0, (1, 1)), (1, (0, 3)), (2, (0, 3))]),
            "3 if k mod 3 = 1 or 2, k+1 if k mod 3 = 0"
        );
        assert_eq!(formula("m", 1, &[(0, (2, -1))]), "2*m-1");
    }
}
