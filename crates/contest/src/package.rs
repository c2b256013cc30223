//! Problem packages for contest systems: numbered tests with their answers, a validator, a checker, solutions, and
//! the statement.

mod checker;
mod contest_system;
mod faults;
mod statement;
mod validator;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::assignment::Assignment;
use super::generate::Case;
use super::validate::Validator;
use crate::text::Error;
use crate::text::quote::{tex, xml, yaml};
pub use checker::checker;
pub use contest_system::ContestSystem;
use faults::SLOW;
pub use faults::faulty;
use statement::{Statement, statement};

/// The contents of a package.
pub struct Package<'a> {
    /// The problem's name.
    pub title: &'a str,
    /// The problem's source, if it has one.
    pub source: Option<&'a str>,
    /// Sentences that explain rows and moves.
    pub rules: &'a str,
    /// The assignment.
    pub assignment: &'a Assignment<'a>,
    /// The validator of inputs.
    pub validator: &'a Validator<'a>,
    /// The inputs of the samples, which are the first tests. No two are the same.
    pub samples: &'a [Vec<u8>],
    /// The source of the [`checker()`].
    pub checker: String,
    /// The right solutions, as pairs of file name and source code. The first is the main solution.
    pub solutions: &'a [(String, String)],
    /// The wrong solutions, as pairs of file name and source code. The tests must reject them.
    pub wrong: &'a [(String, String)],
}

impl Package<'_> {
    /// Passes each file of the package to `put`, by its name and its contents. An input that occurs several times becomes
    /// one test. Returns the number of tests.
    ///
    /// # Errors
    ///
    /// If an input is refused, or `put` fails.
    pub fn write<E: From<Error>>(
        &self, system: ContestSystem, inputs: &[Case], mut put: impl FnMut(&str, &[u8]) -> Result<(), E>,
    ) -> Result<usize, E> {
        let validator = validator::source(self.validator, system);
        let statement = statement(self.rules, self.assignment.game, self.validator, &self.assignment.task);
        let width = (inputs.len() + self.samples.len()).to_string().len().max(2);
        let all = || self.samples.iter().cloned().chain(inputs.iter().map(Case::text));
        // Nothing is written before it is known that all tests can be answered.
        let mut seen = HashSet::new();
        let answered = all().map(|input| {
            let mut hasher = DefaultHasher::new();
            input.hash(&mut hasher);
            let mut answers = Vec::new();
            if !seen.insert(hasher.finish()) {
                return Ok(None);
            }
            self.assignment.task.run("test", &input[..], &mut answers).map(|()| Some(answers))
        });
        let answered = answered.collect::<Result<Vec<_>, Error>>()?;
        let mut tests = 0;
        for (input, answers) in all().zip(answered) {
            let Some(answers) = answers else { continue };
            tests += 1;
            let (name, input_end, answer_end) = match (system, tests) {
                (ContestSystem::Polygon, _) => (format!("tests/{tests:0width$}"), "", ".a"),
                (ContestSystem::Kattis, _) if tests <= self.samples.len() => {
                    (format!("data/sample/{tests}"), ".in", ".ans")
                }
                (ContestSystem::Kattis, _) => {
                    (format!("data/secret/{:0width$}", tests - self.samples.len()), ".in", ".ans")
                }
            };
            put(&(name.clone() + input_end), &input)?;
            put(&(name + answer_end), &answers)?;
            if system == ContestSystem::Polygon && tests <= self.samples.len() {
                for part in ["statement-sections", "statements"] {
                    put(&format!("{part}/english/example.{tests:02}"), &input)?;
                    put(&format!("{part}/english/example.{tests:02}.a"), &answers)?;
                }
            }
        }
        let files = match system {
            ContestSystem::Polygon => self.polygon(statement, validator, (tests, width)),
            ContestSystem::Kattis => self.kattis(&statement, validator),
        };
        files.iter().try_for_each(|(name, text)| put(name, text.as_bytes()))?;
        Ok(tests)
    }

    /// The solutions, right and wrong: the file name, the source code and the verdict of each.
    fn verdicts(&self) -> impl Iterator<Item = (&str, &String, &'static str)> {
        let right = self.solutions.iter().map(|(name, text)| (&**name, text, "accepted"));
        let wrong = self.wrong.iter().map(|(name, text)| {
            let is_slow = name.starts_with(SLOW);
            (&**name, text, if is_slow { "time_limit_exceeded" } else { "wrong_answer" })
        });
        right.chain(wrong)
    }

    /// The files of a package for Kattis, besides the tests.
    fn kattis(&self, statement: &Statement, validator: String) -> Vec<(String, String)> {
        let Statement { legend, input, output } = statement;
        let (name, title) = (yaml(self.title), tex(self.title));
        let source = self.source.map_or_else(String::new, |source| format!("source: {}\n", yaml(source)));
        let problem = format!("{}\n{}", self.title, self.source.unwrap_or_default());
        let uuid = uuid(&problem, &[&**legend, input, output].join("\n"));
        let yaml = format!("name: {name}\n{source}uuid: {uuid}\nlicense: unknown\nvalidation: custom\n");
        let statement = format!(
            "\\problemname{{{title}}}\n\n{legend}\n\n\\section*{{Input}}\n\n{input}\n\n\\section*{{Output}}\n\n{output}\n"
        );
        let named = |(name, text): (&str, String)| (name.to_owned(), text);
        let files = [
            ("problem.yaml", yaml),
            ("problem_statement/problem.en.tex", statement),
            ("input_validators/validator.cpp", validator),
            ("output_validators/checker.cpp", self.checker.clone()),
        ];
        let solutions = self
            .verdicts()
            .map(|(name, text, verdict)| (format!("submissions/{verdict}/{name}"), text.clone()));
        files.map(named).into_iter().chain(solutions).collect()
    }

    /// The files of a package for Polygon, besides the tests and examples. `tests` is a pair: the number of tests, and the
    /// number of digits in their file names.
    fn polygon(
        &self, Statement { legend, input, output }: Statement, validator: String, tests: (usize, usize),
    ) -> Vec<(String, String)> {
        let title = tex(self.title);
        let problem = format!(
            include_str!("package/texts/problem.tex"),
            title = title,
            legend = legend,
            input = input,
            output = output
        );
        let named = |(name, text): (&str, String)| (name.to_owned(), text);
        let files = [
            ("problem.xml", self.problem_xml(tests)),
            ("files/validator.cpp", validator),
            ("files/check.cpp", self.checker.clone()),
            ("check.cpp", self.checker.clone()),
            ("statement-sections/english/name.tex", title),
            ("statement-sections/english/legend.tex", legend),
            ("statement-sections/english/input.tex", input),
            ("statement-sections/english/output.tex", output),
            ("statements/english/problem.tex", problem),
        ];
        let solutions = self.verdicts().map(|(name, text, _)| (format!("solutions/{name}"), text.clone()));
        files.map(named).into_iter().chain(solutions).collect()
    }

    /// The file `problem.xml` of a package for Polygon.
    fn problem_xml(&self, (tests, width): (usize, usize)) -> String {
        let test = |test| {
            let sample = if test <= self.samples.len() { " sample=\"true\"" } else { "" };
            format!("                <test method=\"manual\"{sample}/>\n")
        };
        let solution = |(index, (name, _, verdict)): (usize, (&str, &String, &str))| {
            let kind = match name.rsplit_once('.') {
                Some((_, "cpp")) => "cpp.g++17",
                Some((_, "py")) => "python.3",
                _ => "rust.2021",
            };
            let tag = if index == 0 { "main".to_owned() } else { verdict.replace('_', "-") };
            format!(
                "            <solution tag=\"{tag}\">\n                <source path=\"solutions/{name}\" type=\"{kind}\"/>\n            </solution>\n"
            )
        };
        format!(
            include_str!("package/texts/problem.xml"),
            short = short_name(self.title),
            title = xml(self.title),
            tests = tests,
            width = width,
            each = (1..=tests).map(test).collect::<String>(),
            solutions = self.verdicts().enumerate().map(solution).collect::<String>(),
        )
    }
}

/// The letters and digits of a string, in lower case, with hyphens between words. A short name begins with a letter.
fn short_name(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.map(str::to_ascii_lowercase).collect::<Vec<_>>();
    let begins =
        words.first().is_some_and(|word| word.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    let prefix = if begins { None } else { Some("problem".to_owned()) };
    prefix.into_iter().chain(words).collect::<Vec<_>>().join("-")
}

/// A UUID of version 8 (RFC 9562), made of the FNV-1a hashes of two strings.
fn uuid(first: &str, second: &str) -> String {
    let hash = |text: &str| {
        text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    let (high, low) = (hash(first), hash(second));
    let hex = format!("{:016x}{:016x}", high & !0xf000 | 0x8000, low & (!0 >> 2) | 1 << 63);
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}
