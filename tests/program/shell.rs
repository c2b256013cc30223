//! Help, manual pages and completions, as users see them.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use judge::contest::problems::all;
use judge::games::table::GAMES;

use crate::left_out;

fn judge(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).output().unwrap()
}

/// The program's output. It must succeed.
fn output(arguments: &[&str]) -> String {
    let done = judge(arguments);
    assert!(done.status.success() && done.stderr.is_empty(), "{arguments:?}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

/// The program's message and its exit code. It must print nothing else.
fn refusal(arguments: &[&str]) -> (String, Option<i32>) {
    let done = judge(arguments);
    assert!(done.stdout.is_empty(), "{arguments:?}: {done:?}");
    (String::from_utf8(done.stderr).unwrap(), done.status.code())
}

/// The commands that the overview names.
fn commands() -> Vec<String> {
    let overview = output(&["--help"]);
    let names = overview.lines().skip_while(|line| !line.starts_with("Understand"));
    names
        .filter(|line| line.starts_with("  "))
        .map(|line| line.split_whitespace().next().unwrap().into())
        .collect()
}

#[test]
fn the_overview_fits_a_terminal_and_names_everything() {
    let overview = output(&["--help"]);
    assert_eq!(overview, String::from_utf8(judge(&[]).stderr).unwrap());
    assert!(overview.lines().count() <= 44, "{overview}");
    for line in overview.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    for game in GAMES {
        let names = overview.split_once("Games:").unwrap().1;
        assert!(names.split([' ', ',', '\n']).any(|name| name == game.name), "{}", game.name);
    }
    // A name that resembles a command gets a suggestion.
    let (message, _) = refusal(&["strss"]);
    assert_eq!(message, "judge: 'strss' is neither a game nor a command; did you mean 'stress'?\n");
    // Every command is in a group: there is a manual page for each of them, and no other page.
    let folder = tempfile::tempdir().unwrap();
    output(&["man", "--dir", folder.path().to_str().unwrap()]);
    let mut pages: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let games = GAMES.iter().map(|game| game.name.to_owned());
    let mut names: Vec<String> =
        commands().into_iter().chain(games).map(|name| format!("judge-{name}.1")).collect();
    names.push("judge.1".into());
    pages.sort();
    names.sort();
    assert_eq!(pages, names);
}

/// A word that belongs to the missing option was once taken for a file, in silence.
#[test]
fn a_missing_option_is_suggested_with_its_value() {
    for (arguments, near) in [
        (&["subtraction", "squares"][..], Some("--take squares")),
        (&["subtraction", "rows.in", "1,3-5", "--lang", "en"], Some("--take 1,3-5")),
        (&["moore", "2"], Some("--heaps 2")),
        (&["moore", "rows.in"], None),
    ] {
        let (message, _) = refusal(arguments);
        let near = near.map_or_else(String::new, |near| format!("; did you mean '{near}'?"));
        let first = message.lines().next().unwrap();
        assert!(first.starts_with("judge: required arguments were not provided: --"), "{message}");
        assert!(first.ends_with(&format!(">{near}")), "{message}");
    }
}

#[test]
fn every_name_has_help_with_examples() {
    for name in commands().iter().map(|name| &**name).chain(GAMES.iter().map(|game| game.name)) {
        let help = output(&[name, "--help"]);
        // The help of `rules` and its topic differ: the topic says more.
        if name != "rules" {
            assert_eq!(help, output(&["help", name]), "{name}");
        }
        if !["help"].contains(&name) {
            assert!(help.contains("\nExamples:\n"), "{name}: {help}");
        }
    }
    for tool in [
        "explain",
        "table",
        "picture",
        "worksheet",
        "play",
        "gen",
        "validate",
        "check",
        "stress",
        "interact",
        "submission",
        "package",
    ] {
        let help = output(&["help", tool]);
        assert!(
            help.contains(&format!("Usage: judge {tool} GAME")) && help.contains("wythoff, nim,"),
            "{help}"
        );
    }
    assert!(output(&["help", "table"]).contains("--count <N>"));
    assert!(output(&["help", "stress"]).contains(" -- [PROGRAM]..."));
}

#[test]
fn the_example_of_every_game_is_answered() {
    for game in GAMES {
        let (options, row) = game.example;
        let arguments: Vec<&str> = [game.name].into_iter().chain(options.split_whitespace()).collect();
        let explain: Vec<&str> =
            ["explain"].iter().chain(&arguments).copied().chain(row.split(' ')).collect();
        assert!(!output(&explain).is_empty());
        // The program prints a table, or says why there is none.
        let has_values = game.parameters.iter().any(|parameter| parameter.name == "values");
        let few = if has_values { &["--values", "300"][..] } else { &[] };
        let table = judge(&["table"].iter().chain(&arguments).chain(few).copied().collect::<Vec<_>>());
        assert_eq!(table.stdout.is_empty(), table.status.code() == Some(2), "{}", game.name);
        assert_eq!(table.stdout.is_empty(), !table.stderr.is_empty(), "{}", game.name);
    }
}

/// Programs read the explanation line by line, and its last line is the move.
#[test]
fn explain_wraps_in_a_pipe_only_when_it_is_told_to_and_never_the_move() {
    let explain = |columns: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
        command.args(["explain", "staircase", "0", "1", "18446744073709551615"]).env_remove("COLUMNS");
        columns.map(|columns| command.env("COLUMNS", columns));
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let whole = explain(None);
    for columns in ["1", "20", "80"] {
        let wrapped = explain(Some(columns));
        assert!(wrapped.lines().count() > whole.lines().count(), "{wrapped}");
        assert_eq!(wrapped.lines().last(), whole.lines().last());
    }
    for columns in ["", "0", "x", "18446744073709551615"] {
        assert_eq!(explain(Some(columns)), whole, "{columns}");
    }
    assert!(whole.lines().last().is_some_and(|line| line.len() > 80), "{whole}");
}

#[test]
fn help_has_all_topics() {
    let list = output(&["help"]);
    for topic in [
        "input",
        "answers",
        "exit-codes",
        "environment",
        "layouts",
        "ranges",
        "certificates",
        "misere",
        "promises",
        "security",
        "platforms",
        "examples",
    ] {
        assert!(list.contains(topic), "{topic}");
        assert!(output(&["help", topic]).starts_with("# "), "{topic}");
    }
    let (message, code) = refusal(&["help", "sprouts"]);
    assert!(message.contains("its positions are drawings") && code == Some(2), "{message}");
}

#[test]
fn list_finds_games_and_problems_by_words() {
    for (words, found) in [
        (&["wythoff"][..], "wythoff [--t T] [--max M]: Wythoff's game\n"),
        (&["威佐夫"], "wythoff [--t T] [--max M]: Wythoff's game\n"),
        (&["Bachet"], "bash: Bachet's game\n"),
        (&["grundy's", "game"], "unequal [--values N]: Grundy's game\n"),
        (&["0.07"], "dawson-kayles [--values N] [--order N]: "),
        (&["A046695"], "officers [--values N] [--order N]: "),
        (&["golden"], "wythoff [--t T] "),
        (&["取石子"], "poj-1067 "),
        (&["1730"], "cses-1730 "),
        (&["hdu", "wythoff"], "hdu-2177 "),
        (&["split"], "matches: "),
    ] {
        let list = output(&[&["list"], words].concat());
        assert!(list.contains(found), "{words:?}: {list}");
        assert!(!list.contains("georgia") || words.contains(&"georgia"), "{words:?}: {list}");
    }
    assert!(!output(&["list", "wythoff"]).contains("kayles"));
    let all = output(&["list"]);
    assert!(all.contains("\n  nim [--max M] ") && !all.contains("--misere"), "{all}");
    let (message, code) = refusal(&["list", "xyzzy", "\u{202e}"]);
    assert_eq!((&*message, code), ("judge: no game and no problem matches 'xyzzy \\u{202e}'\n", Some(1)));
    let (message, code) = refusal(&["list", "Sprouts"]);
    assert_eq!((refusal(&["Sprouts"]).0, code), (message, Some(1)));
}

#[test]
fn a_problem_tells_what_is_known_of_it() {
    for problem in all() {
        let info = output(&["problem", &problem.id, "--info"]);
        for part in [&*problem.id, &problem.title, &problem.judge, problem.game.name()] {
            assert!(info.contains(part), "{part}: {info}");
        }
        assert_eq!(info, output(&["problem", &problem.judge, "--info"]));
    }
    let info = output(&["problem", "https://acm.hdu.edu.cn/showproblem.php?pid=1846", "--info"]);
    assert!(info.contains("\nlimits  up to 100 positions, of 2 numbers, each from 1 to 1000\n"), "{info}");
    let (message, code) = refusal(&["problem", "poj-1068"]);
    assert!(message.contains("similar: poj-1067\n") && code == Some(2), "{message}");
    let (message, _) = refusal(&["problem", "poj-9999"]);
    assert!(!message.contains("similar"), "{message}");
}

#[test]
fn common_slips_get_a_hint() {
    let (message, code) = refusal(&["wythoff", "3", "5"]);
    assert!(message.contains("echo '3 ...' | judge wythoff") && code == Some(2), "{message}");
    let (message, _) = refusal(&["wythoff", "no-such-file"]);
    assert!(!message.contains("echo"), "{message}");
    let (message, code) = refusal(&["nim", "--words", "a,a"]);
    assert!(message.contains("cannot stand for two outcomes") && code == Some(2), "{message}");
    let (message, _) = refusal(&["table", "nim", "--piles", "1"]);
    assert!(message.contains("a table lists rows of 2 to 64 piles"), "{message}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    let version = command.arg("--version").env("JUDGE_KERNEL", "foo").output().unwrap();
    assert!(
        String::from_utf8(version.stdout).unwrap().contains("scalar"),
        "it names the kernels that there are"
    );
}

#[test]
fn an_unknown_shell_is_wrong_usage() {
    assert_eq!(refusal(&["completions", "dos"]).1, Some(2));
}

/// A line whose last word is to be completed, and a word that must be among its completions.
const COMPLETIONS: &[(&str, &str)] = &[
    ("judge wyt", "wythoff"),
    ("judge wythoff --mis", "--misere"),
    ("judge wythoff --answer gr", "grundy"),
    ("judge wythoff samples/wythoff/classic.i", "samples/wythoff/classic.in"),
    ("judge problem poj-10", "poj-1067"),
    ("judge stress problem cses-22", "cses-2207"),
    ("judge problem poj-1704 samples/problems/poj-1704.i", "samples/problems/poj-1704.in"),
    ("judge graph samples/graph/small.ed", "samples/graph/small.edges"),
    ("judge explain kay", "kayles"),
    ("judge help lay", "layouts"),
    ("judge man str", "stress"),
    ("judge stress wythoff -- ./Cargo.to", "./Cargo.toml"),
];

/// Runs a script in a shell, with the program on its path. `None` if the shell is not installed.
fn shell(name: &str, arguments: &[&str]) -> Option<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_judge")).parent().unwrap();
    let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
    let mut command = Command::new(name);
    command.args(arguments).env("PATH", path).env("TERM", "dumb").stdin(Stdio::null());
    let Ok(done) = command.output() else {
        left_out(name);
        return None;
    };
    Some(String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr))
}

#[test]
#[cfg(unix)]
fn bash_completes() {
    for (line, expected) in COMPLETIONS {
        let script = format!(
            "source <(judge completions bash); COMP_WORDS=({line}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 )); \
             COMP_TYPE=9; _clap_complete_judge judge \"${{COMP_WORDS[COMP_CWORD]}}\"; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        let Some(found) = shell("bash", &["--norc", "-c", &script]) else { return };
        assert!(found.lines().any(|one| one.trim_end() == *expected), "{line}: {found}");
    }
}

#[test]
#[cfg(unix)]
fn fish_completes() {
    for (line, expected) in COMPLETIONS {
        let script = format!("judge completions fish | source; complete --do-complete '{line}'");
        let Some(found) = shell("fish", &["--no-config", "-c", &script]) else { return };
        assert!(found.lines().any(|one| one.split('\t').next() == Some(expected)), "{line}: {found}");
    }
}

/// zsh completes only on a terminal, so a module of zsh provides one. If a line is not completed as expected,
/// the test waits until its time is over.
#[test]
#[cfg(unix)]
fn zsh_completes() {
    let mut script = "zmodload zsh/zpty; zpty z zsh -f -i; \
                      zpty -w z 'PS1=; autoload -U compinit; compinit -u -D; source <(judge completions zsh)'\n"
        .to_owned();
    for (line, expected) in COMPLETIONS {
        // Ctrl-A moves to the start of the line, where `print` is put, so that the line is printed and not run.
        writeln!(script,
            "zpty -w z '{line}'$'\\t\\C-a''print -r -- '; zpty -r -m z all '*{expected}*'; print 'done: {line}'").unwrap();
    }
    let Some(found) = shell("timeout", &["600", "zsh", "-f", "-c", &script]) else { return };
    if found.contains("No such file") {
        println!("not tested, because it is not installed here: zsh");
        return;
    }
    for (line, _) in COMPLETIONS {
        assert!(found.contains(&format!("done: {line}\n")), "{line}: {found}");
    }
}
