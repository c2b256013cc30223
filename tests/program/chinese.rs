//! The program reports every mistake in Chinese, without English words.

use std::process::{Command, Output};

use judge::games::table::GAMES;

use crate::run;

/// The program's output in Chinese for this input.
fn judge(arguments: &[&str], input: &str) -> Output {
    run(Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).env("JUDGE_LANG", "zh"), input)
}

/// Finds two English words in a row outside quotation marks. Ignores options, places and usage.
fn english(line: &str) -> Option<&str> {
    if line.starts_with("用法：") || line.starts_with("  ") {
        return None;
    }
    let told = line.rsplit_once(": ").map_or(line, |(_, told)| told);
    let prose = told.split(['“', '”', '\'']).step_by(2);
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_run = |part: &&str| {
        let words: Vec<&str> = part.split([' ', ',']).collect();
        words.windows(2).any(|pair| pair.iter().all(is_word))
    };
    prose.into_iter().find(is_run)
}

fn is_chinese(text: &str) -> bool {
    text.contains(|letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter))
}

/// The program complains on standard error, in Chinese.
fn assert_complains(arguments: &[&str], input: &str) {
    let done = judge(arguments, input);
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.code() != Some(0), "{arguments:?}: {said}");
    assert!(is_chinese(said.lines().next().unwrap_or_default()), "{arguments:?}: {said}");
    for line in said.lines() {
        assert_eq!(english(line), None, "{arguments:?}: {said}");
    }
}

#[test]
fn english_is_found_where_it_is() {
    assert_eq!(english("judge: wythoff: it is no such game"), Some("it is no such game"));
    assert_eq!(english("judge: wythoff: “it is” 不是数"), None);
    assert_eq!(english("judge: nim: --words：不是 two words"), Some("--words：不是 two words"));
}

#[test]
fn every_game_complains_in_chinese() {
    for game in GAMES {
        let (options, _) = game.example;
        let with = |more: &[&'static str]| -> Vec<&str> {
            [&[game.name][..], &options.split_whitespace().collect::<Vec<_>>(), more].concat()
        };
        assert_complains(&with(&["--nonsense"]), "");
        assert_complains(&with(&["no-such-file"]), "");
        assert_complains(&with(&["--answer", "nonsense"]), "");
        for input in ["x\n", "1 -1\n", "99999999999999999999\n", "1 2 3 4 5 6 7 8 9 0 1\n1\n1,1\n"] {
            assert_complains(&with(&[]), input);
        }
        for tool in ["explain", "play", "table", "gen", "stress"] {
            assert_complains(&[&[tool][..], &with(&["--nonsense"])].concat(), "");
        }
        assert_complains(&[&["explain"][..], &with(&["1", "x"])].concat(), "");
    }
}

#[test]
fn every_command_complains_in_chinese() {
    #[rustfmt::skip]
    let commands = [
        "explain", "table", "play", "problem", "gen", "validate", "check", "stress", "test", "interact", "submission",
        "package", "help", "man", "completions", "list", "picture", "worksheet",
    ];
    for command in commands {
        assert_complains(&[command, "--nonsense"], "");
        assert_complains(&[command, "nonsense", "--nonsense"], "");
    }
    #[rustfmt::skip]
    let wrong = [
        "", "nonsense", "nimm", "chess", "explain", "explain nonsense", "help nonsense", "man nonsense",
        "completions nonsense", "list nonsense", "--lang nonsense nim", "nim --threads x", "nim --threads 0",
        "nim --threads 99999999999999999999", "nim --misere --misere", "nim --misere=1", "nim --cases --until-zero",
        "nim --words one", "nim --words one,one", "nim --words one,two --answer grundy", "nim --misere --answer grundy",
        "nim 3 5", "nim --bytes 3..1 README.md", "nim --bytes x README.md", "nim --bytes 0.. -", "nim --invalid 1",
        "nim --invalid", "nim --name a b c", "nim --echo --layout counted", "subtraction", "subtraction --take x",
        "bash --max 0", "wythoff /", "problem nonsense", "problem poj-1068", "gen nim --rows 0",
        "gen wythoff --piles 3", "gen wythoff --piles x", "gen nim --share-lost 2",
        "gen problem poj-1067 --max-pile 9999999999", "gen problem cses-1730 --rows 3 --piles 100000",
        "stress nim", "stress nim x", "stress nim -- ./no-such-program", "stress nim --time-limit 0 -- x",
        "stress nim --rounds 0 -- x", "stress nim --for 1 --rounds 1 -- x", "test problem poj-1067 -- ./no-such-program",
        "interact nim 3 5 -- ./no-such-program", "interact nim 3", "interact wythoff 3 -- x",
        "interact nim 3 --first x -- x", "check nim", "check nim - -", "check nim x x", "check nim README.md README.md",
        "check nim --protocol kattis x x", "validate nim README.md", "validate nim x", "package nim",
        "package nim --format kattis A", "package nim --format kattis src", "package nim --format x y",
        "package nim --format polygon /proc/judge", "submission chomp --answer move", "table nim --format bfile",
        "table nim --certificate x", "table wythoff --piles 3",
        "picture wythoff --size x", "worksheet nim --count 0", "worksheet nim --count x", "explain wythoff 3", "play scripted 3",
        "play scripted --replies 1,2 --first judge 3", "man --dir /no-such-folder", "graph no-such-file",
    ];
    for line in wrong {
        assert_complains(&line.split_whitespace().collect::<Vec<_>>(), "");
    }
}

#[test]
fn exit_codes_are_those_of_english() {
    for line in
        ["nim --nonsense", "check nim", "stress nim", "test x", "interact nim", "validate nim README.md"]
    {
        let words: Vec<&str> = line.split(' ').collect();
        let chinese = judge(&words, "").status.code();
        let named = judge(&[&["--lang", "zh"][..], &words].concat(), "").status.code();
        let english = judge(&[&["--lang=en"][..], &words].concat(), "").status.code();
        assert!(chinese == english && named == english, "{line}: {chinese:?}, {named:?}, {english:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_counterexample_is_told_in_chinese() {
    let forgets = "{ x = 0; for (i = 1; i < NF; i++) x += $i; print (x > 0) }";
    let done = judge(&["stress", "nim", "--piles", "2..5", "--", "awk", forgets], "");
    let told = String::from_utf8(done.stdout).unwrap();
    assert!(told.starts_with("WA: 应为“1”，实际是“0”\n种子 1 的第 1 轮发现，"), "{told}");
    for heading in ["\n输入：\n0 1\n", "\n应为：\n1\n", "\n实际输出：\n0\n", "\n理由：\n"] {
        assert!(told.contains(heading), "{heading}: {told}");
    }
}

#[test]
fn all_help_is_in_chinese() {
    let help = |arguments: &[&str]| String::from_utf8(judge(arguments, "").stdout).unwrap();
    let overview = help(&["--help"]);
    assert!(overview.starts_with("判定取石子游戏") && overview.lines().count() <= 40, "{overview}");
    for tool in ["check", "stress", "explain", "gen", "nim", "help", "man", "completions", "test"] {
        let text = help(&[tool, "--help"]);
        assert!(text.contains("\n用法：judge ") && text.contains("显示帮助"), "{text}");
        for line in text.lines().filter(|line| !line.starts_with("  ")) {
            assert_eq!(english(line), None, "{tool}: {line}");
        }
    }
    for topic in ["input", "answers", "contests", "security"] {
        assert!(is_chinese(help(&["help", topic]).lines().next().unwrap()), "{topic}");
    }
}
