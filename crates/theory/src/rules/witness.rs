//! Witnesses: theorems as text, for an independent checker (`judge help witness`) and for this program, which proves
//! them again.

#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::iter;

use super::formula::{Finding, Formula, Right};
use super::grid::NoTable;
use super::guess::Pairs;
use super::prove::Outcome;
use super::solve::{Solved, has_values, of_automaton, outcome, with_theorem};
use super::theorem::{Origin, Theorem};
use super::tree::Rules;
use crate::automata::{Automaton, Budget, DEAD, Numeration, Var};
use crate::message::message;
use crate::text::Mistake;

/// The witness of a theorem about the rules in `text`, and of the proved formulas.
pub fn witness(text: &str, rules: &Rules, theorem: &Theorem, formulas: &[Finding]) -> String {
    let (claim, automaton) = match &theorem.values {
        Some(values) => ("values", values),
        None => ("lost", &theorem.lost),
    };
    let (numeration, number) = match automaton.numeration() {
        Numeration::Base(base) => ("base", base),
        Numeration::Ostrowski(t) => ("ostrowski", t),
    };
    let mut all = "judge-witness 1\n".to_owned();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let _ = writeln!(all, "rules {line}");
    }
    let _ = writeln!(all, "numeration {numeration} {number}\nclaim {claim}");
    for row in automaton.rows() {
        let row = row.map(|next| next.map_or("-".to_owned(), |next| next.to_string()));
        let _ = writeln!(all, "state {}", row.collect::<Vec<_>>().join(" "));
    }
    let accepting: Vec<String> = automaton.accepting().map(|state| state.to_string()).collect();
    let _ = writeln!(all, "accept {}", accepting.join(" "));
    for sentence in proved_sentences(rules, theorem, formulas) {
        let _ = writeln!(all, "none {sentence}");
    }
    all
}

/// The sentences of the formulas that are proved.
fn proved_sentences(rules: &Rules, theorem: &Theorem, formulas: &[Finding]) -> Vec<String> {
    let is_of_values = theorem.values.is_some();
    let is_told = |finding: &&Finding| {
        // The automaton can say anything about rows that the condition excludes.
        let is_sayable =
            rules.condition.is_none() && (is_of_values || !matches!(finding.formula, Formula::Values(_)));
        let is_numeration = match finding.formula {
            Formula::Pairs(pairs) => pairs.numeration() == theorem.lost.numeration(),
            _ => true,
        };
        finding.right == Right::Proved && is_sayable && is_numeration
    };
    let told = formulas.iter().filter(is_told);
    told.flat_map(|finding| sentences(&finding.formula, rules.dimension(), is_of_values)).collect()
}

/// Sentences that no numbers satisfy if the formula is true.
fn sentences(formula: &Formula, dimension: usize, is_of_values: bool) -> Vec<String> {
    let names = ["x", "y", "z"];
    let lost = |term: &str| if is_of_values { format!("values({term},0)") } else { format!("lost({term})") };
    match formula {
        Formula::Values(periodic) => {
            let (from, period, saltus) = (periodic.from, periodic.period, periodic.saltus);
            vec![format!("x v: x >= {from} and values(x,v) and not values(x+{period},v+{saltus})")]
        }
        Formula::Lost(periodic) => {
            let (from, later) = (periodic.from, lost(&format!("x+{}", periodic.period)));
            let now = lost("x");
            vec![
                format!("x: x >= {from} and {now} and not {later}"),
                format!("x: x >= {from} and {later} and not {now}"),
            ]
        }
        Formula::NimSum => {
            let names = &names[..dimension.min(names.len())];
            let (row, sum) = (names.join(" "), names.join("^"));
            let lost = lost(&names.join(","));
            vec![format!("{row}: {lost} and {sum} != 0"), format!("{row}: {sum} = 0 and not {lost}")]
        }
        Formula::Pairs(Pairs { t }) => {
            let both = [lost(&format!("x,x+{t}*k")), lost(&format!("x+{t}*k,x"))];
            let pairs = both.iter().flat_map(|lost| {
                [format!("k x: floor(k,x) and not {lost}"), format!("k x: {lost} and not floor(k,x)")]
            });
            let others = [lost("x,x+k"), lost("x+k,x")];
            let others = others.iter().filter(|_| *t > 1);
            pairs.chain(others.map(|lost| format!("k x: {lost} and k % {t} > 0"))).collect()
        }
        // The claim itself is the automaton.
        Formula::Learned { .. } => Vec::new(),
    }
}

/// A witness that was read, and whose theorem is proved.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The text of the rules.
    pub text: String,
    /// The rules that the text states.
    pub rules: Rules,
    theorem: Theorem,
    /// Its other sentences, which are not checked yet, with their byte offsets.
    sentences: Vec<(usize, String)>,
}

/// The most bytes of a witness.
const MOST_LENGTH: usize = 1 << 20;
/// The most digits of its numeration.
const MOST_DIGITS: u32 = 1 << 16;
/// The steps to read its automaton, and again to prove its claim.
const STEPS: u64 = 40_000_000;

impl Witness {
    /// Whether a text is meant as a witness rather than as rules.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("judge-witness")
    }

    /// Reads a witness, and proves its theorem again. It searches for nothing.
    ///
    /// ```
    /// use judge_theory::rules::{Rules, Witness, solve, witness};
    ///
    /// let text = "n -> n-k for k in 1..3";
    /// let rules = Rules::parse(text).unwrap();
    /// let solved = solve(&rules).unwrap();
    /// let written = witness(text, &rules, &solved.theorem.unwrap(), &solved.formulas);
    /// assert_eq!(Witness::parse(&written).unwrap().rules, rules);
    /// assert!(Witness::parse(&written.replace("1..3", "1..4")).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The first mistake, and where it is.
    pub fn parse(all: &str) -> Result<Witness, Mistake> {
        let wrong = |at, why| Err(Mistake { at, why });
        if all.len() > MOST_LENGTH {
            return wrong(MOST_LENGTH, message!("witness-too-long", most = MOST_LENGTH));
        }
        if !all.ends_with('\n') {
            return wrong(all.len(), message!("witness-cut"));
        }
        let mut lines = WitnessLines { all, at: 0 };
        lines.take("judge-witness 1", |(_, version)| (version == "1").then_some(()))?;
        let (text, rules) = lines.rules()?;
        let numeration = lines.take("numeration base 2", |(_, text)| numeration(text))?;
        let claim = lines.at;
        let are_values = lines.take("claim lost", |(_, claim)| match claim {
            "lost" => Some(false),
            "values" if has_values(&rules) => Some(true),
            _ => None,
        })?;
        let tracks = rules.dimension() as u32 + u32::from(are_values);
        let automaton = lines.automaton(numeration, tracks)?;
        let sentences: Vec<(usize, String)> =
            iter::from_fn(|| lines.next("none")).map(|(at, text)| (at, text.to_owned())).collect();
        let is_none = |(_, sentence): &&(usize, String)| !sentence.contains(':');
        if let Some((at, _)) = sentences.iter().find(is_none) {
            return wrong(*at, message!("witness-expected", line = "none x: ..."));
        }
        if lines.at < all.len() {
            return wrong(lines.at, message!("witness-expected", line = "none x: ..."));
        }
        // Words that differ only in leading zeros are one number, so the claim must treat them alike.
        if automaton.as_ref().is_some_and(|automaton| !automaton.is_empty() && automaton.next(0, 0) != 0) {
            return wrong(claim, message!("witness-zeros"));
        }
        let outcome = automaton
            .as_ref()
            .map(|automaton| outcome(&rules, automaton, are_values, &mut Budget::of(STEPS)));
        if let Some(Ok(Outcome::False(position))) = outcome {
            let position: Vec<String> = position.iter().map(u128::to_string).collect();
            return wrong(claim, message!("witness-false", position = position.join(" ")));
        }
        let proved = automaton.filter(|_| outcome == Some(Ok(Outcome::Proved)));
        match proved.and_then(|automaton| of_automaton(automaton, are_values, Origin::Witness)) {
            Some(theorem) => Ok(Witness { text, rules, theorem, sentences }),
            None => wrong(claim, message!("witness-unproved")),
        }
    }

    /// What is known about its rules: its theorem, the table, and formulas.
    ///
    /// # Errors
    ///
    /// If the rules have no table.
    pub fn solved(&self) -> Result<Solved, NoTable> {
        with_theorem(&self.rules, |_| Some(self.theorem.clone()))
    }

    /// The first of its sentences that is not one of the proved formulas.
    pub fn unproved(&self, formulas: &[Finding]) -> Option<Mistake> {
        let proved = proved_sentences(&self.rules, &self.theorem, formulas);
        let (at, _) = self.sentences.iter().find(|(_, sentence)| !proved.contains(sentence))?;
        Some(Mistake { at: *at, why: message!("witness-sentence") })
    }
}

/// A numeration as a witness names it.
fn numeration(text: &str) -> Option<Numeration> {
    let (kind, number) = text.split_once(' ')?;
    let number = number.parse().ok().filter(|number| *number < MOST_DIGITS)?;
    match kind {
        "base" if number > 1 => Some(Numeration::Base(number)),
        "ostrowski" if number > 0 => Some(Numeration::Ostrowski(number)),
        _ => None,
    }
}

/// The lines of a witness from a byte offset on.
struct WitnessLines<'a> {
    all: &'a str,
    at: usize,
}

impl<'a> WitnessLines<'a> {
    /// The next line without its first word, and its byte offset, if that word is `word`.
    fn next(&mut self, word: &str) -> Option<(usize, &'a str)> {
        let line = self.all[self.at..].split_inclusive('\n').next()?;
        let text = line.strip_prefix(word)?.strip_prefix(' ')?;
        let at = self.at + word.len() + 1;
        self.at += line.len();
        Some((at, text.trim_end()))
    }

    /// Reads the next line, which must have the form of `like`.
    fn take<T>(
        &mut self, like: &str, read: impl FnOnce((usize, &'a str)) -> Option<T>,
    ) -> Result<T, Mistake> {
        let (at, word) = (self.at, like.split(' ').next().unwrap_or_default());
        self.next(word)
            .and_then(read)
            .ok_or_else(|| Mistake { at, why: message!("witness-expected", line = like) })
    }

    /// Reads the text of the rules, and parses it.
    fn rules(&mut self) -> Result<(String, Rules), Mistake> {
        let mut lines = vec![self.take("rules n -> n-1", Some)?];
        lines.extend(iter::from_fn(|| self.next("rules")));
        let text = lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n");
        let rules = Rules::parse(&text).map_err(|Mistake { mut at, why }| {
            for (start, line) in &lines {
                if at <= line.len() {
                    at += start;
                    break;
                }
                at -= line.len() + 1;
            }
            Mistake { at, why }
        })?;
        Ok((text, rules))
    }

    /// Reads the automaton, which has `tracks` tracks.
    fn automaton(&mut self, numeration: Numeration, tracks: u32) -> Result<Option<Automaton>, Mistake> {
        let letters = numeration.digits().saturating_pow(tracks);
        let mut rows = vec![self.take("state - 0", Some)?];
        rows.extend(iter::from_fn(|| self.next("state")));
        let states = rows.len();
        let number = |word: &str| word.parse().ok().filter(|state: &u32| (*state as usize) < states);
        let mut next = Vec::new();
        for (at, row) in &rows {
            let to = |word: &str| if word == "-" { Some(DEAD) } else { number(word) };
            let row: Option<Vec<u32>> = row.split(' ').map(to).collect();
            let row = row.filter(|row| row.len() == letters);
            let wrong = || Mistake { at: *at, why: message!("witness-state", letters, states) };
            next.extend(row.ok_or_else(wrong)?);
        }
        let ends: Vec<u32> = self.take("accept 0", |(_, ends)| ends.split(' ').map(number).collect())?;
        let mut accepting = vec![false; states];
        for state in ends {
            accepting[state as usize] = true;
        }
        let tracks: Vec<Var> = (0..tracks).map(Var).collect();
        Ok(Automaton::of_table(numeration, &tracks, &next, &accepting, &mut Budget::of(STEPS)).ok())
    }
}
