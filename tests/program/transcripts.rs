//! The documents show what the program prints. To rewrite them: `SNAPSHOTS=overwrite cargo test transcripts`.
#![cfg(unix)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use judge::games::table::GAMES;
use judge::words::{Locale, Words};
use snapbox::Data;
use snapbox::assert::{Assert, DEFAULT_ACTION_ENV};

const BEGIN: &str = "```console\n";
const END: &str = "```\n";

/// The document with the current output of the commands in its transcripts. A command begins with `$ `. Each transcript
/// is one run of a shell, as wide as most terminals, so `$?` is the exit code of the previous command.
fn printed_now(document: &str, language: &str) -> String {
    let mut pieces = document.split(BEGIN);
    let mut now = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (transcript, rest) = piece.split_once(END).expect("a transcript has an end");
        let mut script = "exec 2>&1\n".to_owned();
        for command in transcript.lines().filter_map(|line| line.strip_prefix("$ ")) {
            // The command that prints the next command must keep the exit code, because that command may use it.
            writeln!(script, "code=$?; cat <<'END'\n$ {command}\nEND\n(exit $code)\n{command}").unwrap();
        }
        let program = Path::new(env!("CARGO_BIN_EXE_judge"));
        let path = format!("{}:{}", program.parent().unwrap().display(), env::var("PATH").unwrap());
        let done = Command::new("sh")
            .args(["-c", &script])
            .env("PATH", &path)
            .env("JUDGE_LANG", language)
            .env("COLUMNS", "80")
            .output()
            .unwrap();
        now += &[BEGIN, &String::from_utf8(done.stdout).unwrap(), END, rest].concat();
    }
    now
}

/// The documents that can have transcripts, and their languages.
fn documents() -> Vec<(PathBuf, &'static str)> {
    let mut documents = vec![("README.md".into(), "en"), ("README.zh.md".into(), "zh")];
    documents.push(("tests/program/explanations.md".into(), "en"));
    for (folder, language) in [("src/cli/topics", "en"), ("src/cli/topics/zh", "zh")] {
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        documents.extend(files.filter(|path| path.is_file()).map(|path| (path, language)));
    }
    documents
}

fn same(document: &Path, now: String) {
    let assert = Assert::new().action_env(DEFAULT_ACTION_ENV);
    assert.eq(Data::text(now), Data::read_from(document, None).raw());
}

#[test]
fn the_transcripts_are_what_the_program_prints() {
    let mut commands = 0;
    for (document, language) in documents() {
        let text = fs::read_to_string(&document).unwrap();
        commands += text.matches("\n$ ").count();
        same(&document, printed_now(&text, language));
    }
    assert!(commands >= 110, "{commands}");
}

#[test]
fn the_table_of_games_is_that_of_the_program() {
    for (document, locale) in [("README.md", Locale::En), ("README.zh.md", Locale::Zh)] {
        let readme = fs::read_to_string(document).unwrap();
        let (before, after) = readme.split_once("<!-- games -->\n").unwrap();
        let (_, after) = after.split_once("<!-- /games -->").unwrap();
        let table = judge::teach::list::markdown(Words::of(locale));
        let now = [before, "<!-- games -->\n", &table, "<!-- /games -->", after].concat();
        same(Path::new(document), now);
    }
}

/// Python's type checkers read the names of games from the source.
#[test]
fn the_names_that_python_knows_are_those_of_the_games() {
    let document = Path::new("python/package/judge_games/_types.py");
    let text = fs::read_to_string(document).unwrap();
    let (before, after) = text.split_once("Name = Literal[\n").unwrap();
    let (_, after) = after.split_once("]\n").unwrap();
    let names: String = GAMES.iter().map(|game| format!("    \"{}\",\n", game.name)).collect();
    same(document, [before, "Name = Literal[\n", &names, "]\n", after].concat());
}

/// Every command in the English README is in the Chinese one too, and both have the same number of sections.
#[test]
fn the_chinese_readme_shows_what_the_english_one_does() {
    let [english, chinese] =
        ["README.md", "README.zh.md"].map(|document| fs::read_to_string(document).unwrap());
    for command in english.lines().filter(|line| line.starts_with("$ ")) {
        assert!(chinese.contains(command), "{command}");
    }
    let headings = |text: &str| text.lines().filter(|line| line.starts_with("## ")).count();
    assert_eq!(headings(&english), headings(&chinese));
}

/// A newcomer reads it in five minutes.
#[test]
fn the_readme_is_short() {
    let words = fs::read_to_string("README.md").unwrap().split_whitespace().count();
    assert!(words <= 1500, "{words} words");
}
