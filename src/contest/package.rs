//! Problem packages for contest systems: numbered tests with their answers, a validator, a checker, solutions, and
//! the statement.

mod checker;
mod faults;
mod format;
mod statement;
mod validator;

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use super::assignment::Assignment;
use super::generate::Case;
use super::validate::Validator;
use crate::message::{Message, message};
use crate::text::{Error, system_error};
pub use checker::checker;
use faults::SLOW;
pub use faults::faulty;
pub use format::Format;
use statement::{Statement, statement, tex};

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
    /// The input of the sample, which is the first test.
    pub sample: &'a [u8],
    /// The source of the [`checker()`].
    pub checker: String,
    /// The right solutions, as pairs of file name and source code. The first is the main solution.
    pub solutions: &'a [(String, String)],
    /// The wrong solutions, as pairs of file name and source code. The tests must reject them.
    pub wrong: &'a [(String, String)],
}

impl Package<'_> {
    /// Writes the package into a folder. An input that occurs several times becomes one test. Returns the number of
    /// tests.
    ///
    /// # Errors
    ///
    /// If an input is refused, or writing fails.
    #[expect(clippy::missing_panics_doc, reason = "memory takes all that is written to it")]
    pub fn write(&self, format: Format, folder: &Path, inputs: &[Case]) -> Result<usize, PackageError> {
        let validator = validator::source(self.validator, format);
        let statement = statement(self.rules, self.assignment.game, self.validator, &self.assignment.task);
        let width = (inputs.len() + 1).to_string().len().max(2);

        let (mut seen, mut tests) = (HashSet::new(), 0);
        let written = inputs.iter().map(|case| {
            let mut text = Vec::new();
            case.write(&mut text).expect("memory takes all that is written to it");
            text
        });
        for input in [self.sample.to_vec()].into_iter().chain(written) {
            let mut hasher = DefaultHasher::new();
            input.hash(&mut hasher);
            if !seen.insert(hasher.finish()) {
                continue;
            }
            tests += 1;
            let mut answers = Vec::new();
            self.assignment.task.run("test", &input[..], &mut answers)?;
            let name = match (format, tests) {
                (Format::Polygon, _) => format!("tests/{tests:0width$}"),
                (Format::Kattis, 1) => "data/sample/1".to_owned(),
                (Format::Kattis, _) => format!("data/secret/{:0width$}", tests - 1),
            };
            let (input_end, answer_end) =
                if format == Format::Polygon { ("", ".a") } else { (".in", ".ans") };
            write(folder, &(name.clone() + input_end), &input)?;
            write(folder, &(name + answer_end), &answers)?;
        }
        let files = match format {
            Format::Polygon => {
                let mut files = self.polygon(&statement, validator, (tests, width));
                let mut answers = Vec::new();
                self.assignment.task.run("sample", self.sample, &mut answers)?;
                for (example, text) in [("example.01", self.sample), ("example.01.a", &answers)] {
                    for part in ["statement-sections", "statements"] {
                        let text = String::from_utf8_lossy(text).into_owned();
                        files.push((format!("{part}/english/{example}"), text));
                    }
                }
                files
            }
            Format::Kattis => self.kattis(&statement, validator),
        };
        for (name, text) in &files {
            write(folder, name, text.as_bytes())?;
        }
        Ok(tests)
    }

    /// The files of a package for Kattis, besides the tests.
    fn kattis(&self, statement: &Statement, validator: String) -> Vec<(String, String)> {
        let Statement { legend, input, output } = statement;
        let title = tex(self.title);
        let source = self.source.map_or_else(String::new, |source| format!("source: {}\n", yaml(source)));
        let uuid = uuid(self.title, self.source.unwrap_or_default());
        let mut files = vec![
            (
                "problem.yaml".to_owned(),
                format!(
                    "name: {}\n{source}uuid: {uuid}\nlicense: unknown\nvalidation: custom\n",
                    yaml(self.title)
                ),
            ),
            (
                "problem_statement/problem.en.tex".to_owned(),
                format!(
                    "\\problemname{{{title}}}\n\n{legend}\n\n\\section*{{Input}}\n\n{input}\n\n\\section*{{Output}}\n\n{output}\n"
                ),
            ),
            ("input_validators/validator.cpp".to_owned(), validator),
            ("output_validators/checker.cpp".to_owned(), self.checker.clone()),
        ];
        let submission =
            |(name, text): &(String, String)| (format!("submissions/accepted/{name}"), text.clone());
        files.extend(self.solutions.iter().map(submission));
        let wrong = |(name, text): &(String, String)| {
            let folder = if name.starts_with(SLOW) { "time_limit_exceeded" } else { "wrong_answer" };
            (format!("submissions/{folder}/{name}"), text.clone())
        };
        files.extend(self.wrong.iter().map(wrong));
        files
    }

    /// The files of a package for Polygon, besides the tests. `tests` is a pair: the number of tests, and the number of
    /// digits in their file names.
    fn polygon(
        &self, statement: &Statement, validator: String, tests: (usize, usize),
    ) -> Vec<(String, String)> {
        let Statement { legend, input, output } = statement;
        let title = tex(self.title);
        let part = "statement-sections/english";
        let mut files = vec![
            ("problem.xml".to_owned(), self.problem_xml(tests)),
            ("files/validator.cpp".to_owned(), validator),
            ("files/check.cpp".to_owned(), self.checker.clone()),
            ("check.cpp".to_owned(), self.checker.clone()),
            (format!("{part}/name.tex"), title.clone()),
            (format!("{part}/legend.tex"), legend.clone()),
            (format!("{part}/input.tex"), input.clone()),
            (format!("{part}/output.tex"), output.clone()),
            (
                "statements/english/problem.tex".to_owned(),
                format!(
                    "\\begin{{problem}}{{{title}}}{{standard input}}{{standard output}}{{2 seconds}}{{256 megabytes}}\n\n\
                     {legend}\n\n\\InputFile\n{input}\n\n\\OutputFile\n{output}\n\n\\Example\n\n\\begin{{example}}\n\
                     \\exmpfile{{example.01}}{{example.01.a}}%\n\\end{{example}}\n\n\\end{{problem}}\n"
                ),
            ),
        ];
        let solution = |(name, text): &(String, String)| (format!("solutions/{name}"), text.clone());
        files.extend(self.solutions.iter().chain(self.wrong).map(solution));
        files
    }

    /// The file `problem.xml` of a package for Polygon.
    fn problem_xml(&self, (tests, width): (usize, usize)) -> String {
        let title = xml(self.title);
        let each = (1..=tests)
            .map(|test| {
                let sample = if test == 1 { " sample=\"true\"" } else { "" };
                format!("                <test method=\"manual\"{sample}/>\n")
            })
            .collect::<Vec<_>>()
            .concat();
        let right = std::iter::repeat_n("accepted", self.solutions.len().saturating_sub(1));
        let wrong = self
            .wrong
            .iter()
            .map(|(name, _)| if name.starts_with(SLOW) { "time-limit-exceeded" } else { "wrong-answer" });
        let mut tags = ["main"].into_iter().chain(right).chain(wrong);
        let solutions = self
            .solutions
            .iter()
            .chain(self.wrong)
            .map(|(name, _)| {
                let kind = match name.rsplit_once('.') {
                    Some((_, "cpp")) => "cpp.g++17",
                    Some((_, "py")) => "python.3",
                    _ => "rust.2021",
                };
                let tag = tags.next().unwrap_or_default();
                format!(
                    "            <solution tag=\"{tag}\">\n                <source path=\"solutions/{name}\" type=\"{kind}\"/>\n            </solution>\n"
                )
            })
            .collect::<Vec<_>>().concat();
        format!(
            r#"<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="{short}">
    <names>
        <name language="english" value="{title}"/>
    </names>
    <statements>
        <statement charset="UTF-8" language="english" mathjax="true" path="statements/english/problem.tex" type="application/x-tex"/>
    </statements>
    <judging input-file="" output-file="">
        <testset name="tests">
            <time-limit>2000</time-limit>
            <memory-limit>268435456</memory-limit>
            <test-count>{tests}</test-count>
            <input-path-pattern>tests/%0{width}d</input-path-pattern>
            <answer-path-pattern>tests/%0{width}d.a</answer-path-pattern>
            <tests>
{each}            </tests>
        </testset>
    </judging>
    <files>
        <executables>
            <executable>
                <source path="files/validator.cpp" type="cpp.g++17"/>
            </executable>
        </executables>
    </files>
    <assets>
        <checker type="testlib">
            <source path="files/check.cpp" type="cpp.g++17"/>
            <copy path="check.cpp"/>
        </checker>
        <validators>
            <validator>
                <source path="files/validator.cpp" type="cpp.g++17"/>
            </validator>
        </validators>
        <solutions>
{solutions}        </solutions>
    </assets>
</problem>
"#,
            short = short_name(self.title),
        )
    }
}

/// Why the package cannot be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum PackageError {
    /// An input was refused.
    Input(Error),
    /// The file with this name in the package cannot be written.
    Write(String, io::Error),
}

impl From<Error> for PackageError {
    fn from(error: Error) -> Self {
        PackageError::Input(error)
    }
}

impl std::error::Error for PackageError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PackageError::Input(error) => Some(error),
            PackageError::Write(_, error) => Some(error),
        }
    }
}

impl PackageError {
    /// The reason as a message.
    pub fn message(&self) -> Message {
        match self {
            PackageError::Input(error) => error.message(),
            PackageError::Write(name, error) => message!("not-written", name, why = system_error(error)),
        }
    }
}

impl std::fmt::Display for PackageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

/// Writes a file and creates the folders above it.
fn write(folder: &Path, name: &str, text: &[u8]) -> Result<(), PackageError> {
    let path = folder.join(name);
    let folders = path.parent().map_or(Ok(()), fs::create_dir_all);
    folders.and_then(|()| fs::write(&path, text)).map_err(|error| PackageError::Write(name.to_owned(), error))
}

/// A string as a YAML scalar.
fn yaml(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Escapes a string for XML.
fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The letters and digits of a string, in lower case, with hyphens between words.
fn short_name(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
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
