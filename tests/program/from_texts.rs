//! Whatever comes from the text of a problem and goes into a generated file: comments, literals, names, statements.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use judge::contest::problems;
use roxmltree::Document;
use tempfile::TempDir;

use crate::run;

/// Characters that hide, break or reorder the text beside them, or are none.
const FOREIGN: &[char] = &[
    '\0',
    '\u{1}',
    '\u{8}',
    '\u{b}',
    '\u{c}',
    '\u{e}',
    '\u{1a}',
    '\u{1b}',
    '\u{7f}',
    '\u{80}',
    '\u{85}',
    '\u{9f}',
    '\u{ad}',
    '\u{61c}',
    '\u{200b}',
    '\u{200e}',
    '\u{200f}',
    '\u{2028}',
    '\u{2029}',
    '\u{202a}',
    '\u{202b}',
    '\u{202c}',
    '\u{202d}',
    '\u{202e}',
    '\u{2060}',
    '\u{2066}',
    '\u{2067}',
    '\u{2068}',
    '\u{2069}',
    '\u{3164}',
    '\u{fdd0}',
    '\u{fdef}',
    '\u{feff}',
    '\u{fff9}',
    '\u{fffe}',
    '\u{ffff}',
    '\u{1fffe}',
    '\u{5ffff}',
    '\u{10ffff}',
    '\u{e0001}',
    '\u{e0041}',
];

/// Titles that some language could misread. Each must reach every file whole.
const TITLES: &[&str] = &[
    "Huffman coding: a game",
    "coding=utf-7 +AG8AcwAuAHMAeQBzAHQAZQBt- vim: set fileencoding=latin-1",
    "-*- coding: rot13 -*-",
    "*/ int main() { return 1; } /* // \\",
    "ends with a backslash\\",
    "ends with a trigraph ??/",
    "a ??= b ??' c",
    "50% of {x} & $y$ x#1_2 ^ ~ | < >",
    "\\input{/etc/passwd} \\end{problem} %",
    "--> ]]> <![CDATA[ <!-- & &amp; &#0; </name>",
    "'single' \"double\" `back` ''two'' ``two`` -- --- ,, ?` !`",
    "\"\"\" ''' r\"#\" \"#",
    "{} {{}} {title} {0} %s %d $x ${x} $(x) `x`",
    "yes: no, [a] - !tag &anchor *alias ? @",
    "null",
    "123e4",
    "= ~ > |",
    "e\u{301}\u{301} \u{300}x a\u{345}",
    "♟\u{fe0f} ❤\u{fe0f} 👩\u{200d}🎓 क\u{94d}\u{200d}ष نام\u{200c}ها",
    "\u{e000} \u{f8ff} \u{fffd} \u{fffc} \u{378} \u{3fffd}",
    "取石子游戏 Ёж ßŒ ﬁ",
    "No\u{a0}break\u{3000}wide\u{2009}thin",
    "u64 nim_sum(const vector<u64> &values) {",
    "partner(u64 n) max_element( numbers",
];

/// Words of answers that some language could misread.
const WORDS: &[[&str; 2]] = &[
    ["numbers", "next(words)"],
    ["words.borrow_mut()", "islice("],
    ["max_element(", "number()"],
    ["'\"'", "\\"],
    ["\\n", "\\\""],
    ["'a b'", "c\\"],
    ["{}", "{{win}}"],
    ["a??/", "??="],
    ["'x's y'", "%d%s"],
    ["e\u{301}", "\u{301}e"],
    ["a\u{200d}b", "♟\u{fe0f}"],
    ["先手", "\u{a0}后手"],
    ["'a\tb'", "'a # b'"],
    ["*/", "//"],
    ["${x}", "$(x)"],
    ["'a / b => c'", "'Don't waste'"],
    ["\u{e000}", "\u{378}"],
    ["0", "1"],
];

/// A text with this title, these words and this text before the answers.
fn text(title: &str, [win, lose]: [&str; 2], after: &str) -> String {
    format!(
        "title {title}\njudge J\ninput t / repeat t {{ n / a[n] / }}\ngame nim\nrow a\nanswer {win} {lose}{after}\n\
         limits t 1..9; n 1..5; a 0..99\n"
    )
}

/// Runs `judge` on a problem with this text, which the arguments call `own.problem`, in a folder that is returned.
fn judge(text: &str, arguments: &[&str], input: &str) -> (TempDir, Output) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("own.problem"), text).unwrap();
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let done = run(judge.current_dir(&folder).args(arguments), input);
    (folder, done)
}

/// What `judge` prints, and it must succeed.
fn printed(text: &str, arguments: &[&str], input: &str) -> String {
    let done = judge(text, arguments, input).1;
    assert!(done.status.success(), "{text}{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn submission(text: &str, language: &str) -> String {
    printed(text, &["submission", "problem", "own.problem", "--language", language], "")
}

/// The package of a text, in a folder that lasts as long as the first.
fn package(text: &str, format: &str) -> (TempDir, PathBuf) {
    let arguments =
        ["package", "problem", "own.problem", "--format", format, "--tests", "1", "--rows", "2", "own"];
    let (folder, done) = judge(text, &arguments, "");
    assert!(done.status.success(), "{text}{}", String::from_utf8_lossy(&done.stderr));
    let root = folder.path().join("own");
    (folder, root)
}

fn read(root: &Path, file: &str) -> String {
    fs::read_to_string(root.join(file)).unwrap()
}

#[test]
fn characters_that_hide_or_reorder_others_are_refused_with_their_place() {
    let plain = "title T\njudge J\ninput t / repeat t { n / a[n] / } # comment\ngame nim\nrow a\n\
                 answer first 'second word', after 'Case {}:'\nlimits t 1..9; n 1..5; a 0..99\n\
                 sample 1 / 1 / 1 => 'Case 1:' first\n";
    assert!(problems::read("own.problem", plain).is_ok());
    for place in ["T\n", "J\n", "[n]", "comment", "nim", "irst", "word", "}:", "1..5", "/ 1 =>", "Case 1"] {
        let at = plain.find(place).unwrap() + 1;
        let (before, after) = plain.split_at(at);
        let (line, column) =
            (before.matches('\n').count() + 1, at - before.rfind('\n').map_or(0, |end| end + 1) + 1);
        for foreign in FOREIGN {
            let error =
                problems::read("own.problem", format!("{before}{foreign}{after}")).unwrap_err().to_string();
            let expected = format!("own.problem:{line}:{column}: '{}', a c", foreign.escape_default());
            assert!(error.starts_with(&expected), "{error}: {expected}");
        }
    }
    // All that reorders or separates, by its name in Unicode: no list has to be complete for that.
    for foreign in ('\u{2028}'..='\u{202e}').chain('\u{2066}'..='\u{206f}').chain('\u{fdd0}'..='\u{fdef}') {
        assert!(problems::read("own.problem", plain.replace("T\n", &format!("T{foreign}\n"))).is_err());
    }
}

/// Reads an attribute of XML, and the YAML and TeX of these files, back.
fn from_yaml(line: &str, key: &str) -> String {
    let quoted = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(": '")?.strip_suffix('\''));
    let quoted = quoted.unwrap_or_else(|| panic!("{line}"));
    let printable = |letter: char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(quoted.chars().all(printable), "{line}");
    assert!(!quoted.replace("''", "").contains('\''), "{line}");
    quoted.replace("''", "'")
}

/// Reads text in TeX: commands for letters, and nothing else that TeX takes for more than a letter.
fn from_tex(tex: &str) -> String {
    const COMMANDS: &[(&str, &str)] = &[
        ("\\textbackslash{}", "\\"),
        ("\\^{}", "^"),
        ("\\~{}", "~"),
        ("\\#", "#"),
        ("\\$", "$"),
        ("\\%", "%"),
        ("\\&", "&"),
        ("\\_", "_"),
        ("\\{", "{"),
        ("\\}", "}"),
        ("$<$", "<"),
        ("$>$", ">"),
        ("$|$", "|"),
        ("{}", ""),
    ];
    let (mut text, mut rest) = (String::new(), tex);
    while let Some(letter) = rest.chars().next() {
        let command = COMMANDS.iter().find(|(command, _)| rest.starts_with(command));
        let (length, read) =
            command.map_or((letter.len_utf8(), &rest[..letter.len_utf8()]), |(from, to)| (from.len(), *to));
        assert!(command.is_some() || !"\\#$%&_{}^~<>|".contains(letter), "{tex}");
        // These would join into one.
        assert!(!["--", "``", "''", ",,", "?`", "!`"].iter().any(|pair| rest.starts_with(pair)), "{tex}");
        text += read;
        rest = &rest[length..];
    }
    text
}

/// The first line of a comment in which Python would find the name of an encoding.
fn names_an_encoding(source: &str) -> bool {
    let names = |line: &str| line.contains("coding:") || line.contains("coding=");
    source.lines().take(2).any(|line| line.trim_start().starts_with('#') && names(line))
}

#[test]
fn titles_reach_every_file_whole() {
    // An ASCII sign of every kind, and all titles in few, so that few packages are written.
    let signs = (' '..='~').collect::<String>().replace('#', "x#");
    let [first, second] = TITLES.split_at(TITLES.len() / 2).into();
    let joined = [signs.trim_start(), &first.join(" "), &second.join(" "), "取石子游戏"].map(str::to_owned);
    let plain = text("T", ["first", "second"], "");
    let sources = [("cpp", "//"), ("python", "#"), ("rust", "//!")];
    let sources = sources.map(|(language, mark)| (language, mark, submission(&plain, language)));
    for title in TITLES.iter().copied().chain(joined.iter().map(String::as_str)) {
        let text = text(title, ["first", "second"], "");
        let shown = title.replace("coding:", "coding :").replace("coding=", "coding =");
        for (language, mark, plain) in &sources {
            let source = submission(&text, language);
            assert_eq!(source, plain.replacen("T: nim", &format!("{shown}: nim"), 1), "{language}: {title}");
            assert!(source.starts_with(mark) && !names_an_encoding(&source), "{language}: {title}");
        }
        let info = printed(&text, &["problem", "own.problem", "--info"], "");
        assert!(info.contains(&format!(" {title}\n")), "{info}");
    }
    let solutions = |root: &Path| fs::read_dir(root.join("solutions")).unwrap().count();
    let all = {
        let (_folder, root) = package(&plain, "polygon");
        solutions(&root)
    };
    for title in &joined {
        let text = text(title, ["first", "second"], "");
        let (_folder, root) = package(&text, "polygon");
        let xml = read(&root, "problem.xml");
        let xml = Document::parse(&xml).unwrap_or_else(|error| panic!("{title}: {error}"));
        let name = xml.descendants().find(|node| node.has_tag_name("name")).unwrap();
        assert_eq!(name.attribute("value"), Some(&**title));
        let short = xml.root_element().attribute("short-name").unwrap();
        assert!(short.starts_with(|first: char| first.is_ascii_lowercase()), "{title}: {short}");
        assert!(
            short.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-')),
            "{title}: {short}"
        );
        assert_eq!(from_tex(&read(&root, "statement-sections/english/name.tex")), *title);
        assert_eq!(solutions(&root), all, "{title}");

        let (_folder, root) = package(&text, "kattis");
        let yaml = read(&root, "problem.yaml");
        assert_eq!(from_yaml(yaml.lines().next().unwrap(), "name"), *title);
        assert_eq!(from_yaml(yaml.lines().nth(1).unwrap(), "source"), "J");
        let statement = read(&root, "problem_statement/problem.en.tex");
        let name = statement
            .lines()
            .next()
            .unwrap()
            .strip_prefix("\\problemname{")
            .unwrap()
            .strip_suffix('}')
            .unwrap();
        assert_eq!(from_tex(name), *title);
    }
}

/// Packages of different problems with one title once had one UUID.
#[test]
fn a_uuid_is_that_of_the_problem_and_not_of_its_title() {
    let uuid = |game: &str| {
        let text = text("T", ["first", "second"], "").replace("game nim", game);
        let (_folder, root) = package(&text, "kattis");
        read(&root, "problem.yaml").lines().find(|line| line.starts_with("uuid: ")).unwrap().to_owned()
    };
    assert_eq!(uuid("game nim"), uuid("game nim"));
    assert_ne!(uuid("game nim"), uuid("game nim --max 3"));
}

/// Rows that are computed, words and rules of one's own were once told in notation or in wrong numbers alone.
#[test]
fn statements_say_what_the_notation_means() {
    let of = |input: &str, game: &str, row: &str, limits: &str| {
        format!("title T\ninput {input}\ngame {game}\nrow {row}\nanswer yes no\nlimits {limits}\n")
    };
    let word = of("t / repeat t { word s[.#] / }", "nim", "0 {run if s = 1}", "t 1..9; s[] 1..20");
    let rows = of("repeat until n = 0 { n / e[n][1] }", "nim", "e", "n 1..9; e 0..9; repeat 1..9");
    let places = of("t / repeat t { n / a[n] / }", "nim", "0 {i for j in 1..a}", "t n 1..9; a 0..3");
    let pairs =
        of("repeat { n / e[n][2] }", "rules 'sum: a b -> a-1 b | a b-2'", "e", "n 1..9; e 0..9; repeat 1..9");
    for (text, parts, others) in [
        (
            &word,
            &[
                "a line with a word s of letters, each of them '.' or '#'. A position is computed: 0 {run if s = 1};",
                "At the last of several equal letters in a row, run is how many they are, and at those before it, run is 0.",
                "What stands before 'if' is there only where the condition after it holds.",
                "The letters of s stand for numbers: '.' for 0, '#' for 1.",
                "s has 1 to 20 letters.",
            ][..],
            &["Each s", "'for"][..],
        ),
        (
            &rows,
            &[
                "The input contains the following, one or more times, until n is 0: a line with the number n, and n \
                 lines, each with 1 number e.",
            ],
            &["computed"],
        ),
        (
            &places,
            &["What stands before 'for j' is there once for each number j of the range after it."],
            &["run"],
        ),
        (
            &pairs,
            &[
                "A position is one or more groups of numbers a and b. A move replaces one group by what these rules \
                 have after the arrow or after a sign |: a b -> a-1 b | a b-2.",
            ],
            &["as in"],
        ),
    ] {
        let (_folder, root) = package(text, "polygon");
        let part = |part: &str| from_tex(&read(&root, &format!("statement-sections/english/{part}.tex")));
        let said = part("legend") + &part("input");
        assert!(parts.iter().all(|part| said.contains(part)), "{said}");
        assert!(!others.iter().any(|part| said.contains(part)), "{said}");
    }
}

/// The words of answers and the names of numbers are in the statement as they are written.
#[test]
fn statements_have_the_words_of_answers_as_they_are() {
    for [win, lose] in WORDS {
        let text = text("T", [win, lose], ", after '--{}\"$%'").replace("n ", "a_b ").replace("[n]", "[a_b]");
        let (_folder, root) = package(&text, "polygon");
        let problem = problems::read("own.problem", &text).unwrap();
        let judge::game::AnswerKind::Words(words) = &problem.answer else { continue };
        let output = from_tex(&read(&root, "statement-sections/english/output.tex"));
        for part in [&*words.win, &words.lose, "--N\"$%"] {
            assert!(output.contains(&format!("'{}'", part.replace('\t', " "))), "{output}");
        }
        assert!(from_tex(&read(&root, "statement-sections/english/input.tex")).contains("the number a_b"));
    }
}

/// A title over several lines once ended the argument of `\problemname`, and a judge's name is no markup either.
#[test]
fn titles_and_judges_are_on_one_line_without_their_quotes() {
    let lines = "title A  title\n\n  over # not this\n\t lines\njudge 'J #1'\n";
    let text = text("T", ["first", "second"], "").replace("title T\njudge J\n", lines);
    let problem = problems::read("own.problem", &text).unwrap();
    assert_eq!((&*problem.title, &*problem.judge), ("A title over lines", "J #1"));
    let nameless = text.replace("judge 'J #1'\n", "");
    assert!(submission(&nameless, "cpp").starts_with("// A title over lines: nim\n//\n"));
    // Comments are no part of the notation.
    let ranges = "title T\ninput k s[2] / q /  # a set\n  repeat q { h / }\ngame subtraction --take {s[1]}-{s[2]}\nrow h # x\n\
                  answer win lose\nlimits k 1..2; s 1..20; q 1..100; h 0..1000\n";
    let ranges = ranges.replace("k s[2]", "s[2]").replace("k 1..2; ", "");
    let info = printed(&ranges, &["problem", "own.problem", "--info"], "");
    assert!(info.contains(" s[2] / q / repeat q { h / }; h\n"), "{info}");
}

/// The frame of a submission once took words of answers for calls, and included what they call.
#[test]
fn words_of_answers_are_no_calls() {
    let calls = [
        "numbers",
        "next(words)",
        "words.borrow_mut()",
        "islice(",
        "max_element(",
        "number()",
        "next_numbers(",
        "next_rows(",
        "read_line(",
        "\"numbers\"",
        "\\\"numbers",
        "\\",
        "N_",
    ];
    let formats = [
        "input repeat { a[] / }\ngame nim\nrow a\nlimits a[] 1..5; a 0..99",
        "input repeat until a = 0 { a / }\ngame nim\nrow a\nlimits a 0..99",
        "input t / repeat t { n m / grid g[n][m] }\ngame geography {g}\nrow any of g\nlimits t n m 1..5",
        "input t / repeat t { n / a[n] / }\ngame nim\nrow a\nlimits t 1..9; n 1..5; a 0..99",
    ];
    for format in formats {
        let of = |words: &str| format!("title T\n{format}\nanswer {words}\n");
        for (language, end) in [("cpp", "\\n"), ("python", ""), ("rust", "\\n")] {
            let plain = submission(&of("first second"), language);
            for call in calls {
                let quoted = format!("\"{}{end}\"", call.replace('\\', "\\\\").replace('"', "\\\""));
                let expected = plain.replace(&format!("\"first{end}\""), &quoted);
                assert_ne!(expected, plain);
                assert_eq!(
                    submission(&of(&format!("{call} second")), language),
                    expected,
                    "{language}: {call}"
                );
            }
        }
    }
}

#[test]
fn names_that_a_language_keeps_for_itself_are_refused() {
    let of = |name: &str| {
        text("T", ["first", "second"], "")
            .replace("n ", &format!("{name} "))
            .replace("[n]", &format!("[{name}]"))
    };
    for name in ["_", "__", "_x", "x_", "__linux_", "x__y", "_X"] {
        let error = problems::read("own.problem", of(name)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("own.problem:3:22: '{name}': underscores")), "{error}");
    }
    for name in
        ["x_y", "N", "list", "int", "self", "x1_2y", "linux", "EOF", "row", "numbers", "words", "main"]
    {
        assert!(problems::read("own.problem", of(name)).is_ok(), "{name}");
    }
}

/// An input of that text, and its answers.
const INPUT: &str = "2\n2\n3 3\n1\n7\n";

/// A toolchain that compiles a source file to a program, if it is here.
fn compiled(source: &str, extension: &str, compiler: &[&str]) -> Option<(TempDir, Command)> {
    let folder = tempfile::tempdir().unwrap();
    let (file, program) =
        (folder.path().join("own").with_extension(extension), folder.path().join("own.exe"));
    fs::write(&file, source).unwrap();
    let mut run = Command::new(if extension == "py" { Path::new("python3") } else { &program });
    if extension == "py" {
        Command::new("python3").arg("--version").output().ok()?;
        run.arg(&file);
    } else {
        let compiler = Command::new(compiler[0])
            .args(&compiler[1..])
            .arg("-o")
            .arg(&program)
            .arg(&file)
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&compiler.stderr);
        assert!(compiler.status.success() && said.is_empty(), "{said}{source}");
    }
    Some((folder, run))
}

const CPP_11: &[&str] = &["g++", "-Wall", "-Wextra", "-Werror", "-std=c++11"];
const RUST: &[&str] = &["rustc", "--edition", "2021", "-D", "warnings", "-C", "debug-assertions=on"];

/// Compiles a submission and compares its answers with the program's. Returns whether its toolchain is here.
fn agrees(text: &str, input: &str, language: &str) -> bool {
    let expected = printed(text, &["problem", "own.problem"], input);
    let (extension, compiler): (_, &[&str]) = match language {
        "cpp" => ("cpp", &["g++", "-Wall", "-Wextra", "-Werror", "-std=c++98"]),
        "python" => ("py", &[]),
        _ => ("rs", RUST),
    };
    let source = submission(text, language);
    let Some((folder, mut run)) = compiled(&source, extension, compiler) else { return false };
    fs::write(folder.path().join("input"), input).unwrap();
    let done = run.stdin(fs::File::open(folder.path().join("input")).unwrap()).output().unwrap();
    assert!(done.status.success(), "{language}: {text}{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(String::from_utf8_lossy(&done.stdout), expected, "{language}: {text}");
    true
}

/// Texts with names that are words of some language, and inputs.
const NAMES: &[(&str, &str)] = &[
    ("input t / repeat t { list n / a[n] / }\nrow list a\nlimits t n 1..9; list 1..9; a 0..9", "1\n2 1\n3\n"),
    ("input T / repeat T { N X / A[N] / }\nrow A\nlimits T 1..9; N 1..5; X 3..9; A 0..X", "1\n2 5\n3 3\n"),
    ("input numbers / repeat numbers { B / }\nrow B 7\nlimits numbers 1..9; B 0..9", "2\n7\n3\n"),
    (
        "input items words / repeat items { lambda[words] / }\nrow lambda\nlimits items words 1..9; lambda 0..9",
        "1 2\n4 4\n",
    ),
];

fn of_names(lines: &str) -> String {
    format!("title T\n{lines}\ngame nim\nanswer first second\n")
}

/// One text holds all that is odd, and Rust is always here.
#[test]
fn a_submission_in_rust_writes_odd_words() {
    let after = ", after '{} \"\\{}??/先 # 手:'";
    assert!(problems::read("own.problem", text("T", ["a", "b"], after)).is_err());
    let after = ", after '\"\\{}??/先 # 手:'";
    let title = TITLES.concat();
    let words = ["'{{\"\\\t\u{200d}e\u{301} ??/'", "%♟\u{fe0f}'*/\\"];
    assert!(agrees(&text(&title, words, after), INPUT, "rust"));
    assert!(agrees(&of_names(NAMES[1].0), NAMES[1].1, "rust"));
}

/// Run by `.ci/run`, which says whether a C++ compiler and Python are installed.
#[test]
#[ignore = "it compiles many programs; .ci/run runs it"]
fn submissions_and_packages_of_odd_texts_compile_and_agree() {
    let mut left_out = Vec::new();
    let mut agree = |text: &str, input: &str, languages: &[&'static str]| {
        for language in languages {
            if !agrees(text, input, language) && !left_out.contains(language) {
                left_out.push(language);
            }
        }
    };
    for title in TITLES {
        agree(&text(title, ["first", "second"], ""), INPUT, &["python"]);
    }
    agree(&text(&TITLES.concat(), ["first", "second"], ""), INPUT, &["cpp", "rust"]);
    let afters = ["", ", after 'Case #{}:'", ", after '\"\\{}??/%'", ", on one line"];
    for (words, after) in WORDS.iter().zip(afters.iter().cycle()) {
        let text = text("T", *words, after);
        agree(&text, INPUT, &["cpp", "python", "rust"]);
        let (_folder, root) = package(&text, "kattis");
        let checker = compiled(&read(&root, "output_validators/checker.cpp"), "cpp", CPP_11);
        let Some((folder, mut checker)) = checker else { continue };
        let [input, answers] = ["data/sample/1.in", "data/sample/1.ans"].map(|file| root.join(file));
        checker.args([&input, &answers]).arg(folder.path());
        let mut code = |output: &Path| {
            checker.stdin(fs::File::open(output).unwrap()).output().unwrap().status.code().unwrap()
        };
        let other = folder.path().join("output");
        fs::write(&other, fs::read_to_string(&answers).unwrap() + "x").unwrap();
        assert_eq!((code(&answers), code(&other)), (42, 43), "{text}");
    }
    for (lines, input) in NAMES {
        agree(&of_names(lines), input, &["cpp", "python", "rust"]);
        let (_folder, root) = package(&of_names(lines), "kattis");
        let validator = read(&root, "input_validators/validator.cpp");
        let Some((folder, mut validator)) = compiled(&validator, "cpp", CPP_11) else { continue };
        fs::write(folder.path().join("input"), input).unwrap();
        let checked = validator.stdin(fs::File::open(folder.path().join("input")).unwrap()).status().unwrap();
        assert_eq!(checked.code(), Some(42), "{lines}");
    }
    for language in left_out {
        eprintln!("left out, because its compiler is missing: {language}");
    }
}

/// The command line in the heading of a game's submission is for a shell, and no declaration of an encoding.
#[cfg(unix)]
#[test]
fn the_command_line_in_a_heading_can_be_run_again() {
    for words in ["coding:x,y", "don't,x", "a\\,b", "$(exit 3),`x`", "\"a b\",*", "fileencoding=utf-7,#"] {
        let arguments = ["submission", "nim", "--language", "python", "--words", words];
        let source = printed("", &arguments, "");
        assert!(!names_an_encoding(&source), "{source}");
        let line = source.lines().next().unwrap().trim_start_matches("# ").replace("coding :", "coding:");
        let line = line.replace("coding =", "coding=").replacen("judge", "\"$0\"", 1);
        let again = Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_judge")]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&again.stdout), source, "{line}");
    }
}

#[test]
fn quotes_mean_the_same_in_answers_and_samples() {
    let of = |answer: &str, sample: &str| {
        text("T", ["first", "second"], "").replace("first second", answer)
            + "sample 2 / 2 / 3 3 / 1 / 7 => "
            + sample
            + "\n"
    };
    for (answer, sample, said) in [
        (
            "first second, after 'Case #{}:'",
            "'Case #1:' second / 'Case #2: first'",
            "Case #1: second\nCase #2: first\n",
        ),
        ("'Case #1: A' 'Case #1: B' # c", "'Case #1: B' / 'Case #1: A' # d", "Case #1: B\nCase #1: A\n"),
        ("'a / b' '=> #c'", "'=> #c' / 'a / b'", "=> #c\na / b\n"),
        ("'a  b' 'Don't waste'", "Don't waste / 'a  b'", "Don't waste\na  b\n"),
        ("'x' ''y''", "''y''/x", "'y'\nx\n"),
        ("it's \"y\"", "\"y\" / it's /", "\"y\"\nit's\n"),
        ("first 'on one line'", "on one line / first", "on one line\nfirst\n"),
        ("A, B, on one line", "BA,", "BA,\n"),
        ("A, B, on one line with blanks", "B A,", "B A,\n"),
        ("count, on one line with blanks", "0 1", "0 1\n"),
        ("A 'on one line' , on one line", "on one lineA", "on one lineA\n"),
        ("first second, after X{}", "X1 second / X2 first", "X1 second\nX2 first\n"),
        ("first / 1 second, after 'C'", "C second / C first / 1", "C second\nC first\n1\n"),
        ("{amount} 0", "0 / 7", "0\n7\n"),
        ("'{pile}: {amount}...' none", "none / '1: 7...'", "none\n1: 7...\n"),
        ("'win：　{pile}，...' 无", "无 / 'win：　1'", "无\nwin：　1\n"),
        ("'[[{pile}, {amount}], ...]' '[]'", "[] / '[[1, 7]]'", "[]\n[[1, 7]]\n"),
        ("'({pile}, {amount}), ... end' none", "none / '(1, 7) end'", "none\n(1, 7) end\n"),
    ] {
        let text = of(answer, sample);
        // Letters on one line end with a line for each game.
        let text = if answer.contains(", on one line") {
            text.replace("t / repeat t { n / a[n] / }", "g / repeat g { t / repeat t { n / a[n] / } }")
                .replace("limits t", "limits g t")
                .replace("sample 2 /", "sample 1 / 2 /")
        } else {
            text
        };
        let problem = problems::read("own.problem", &text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(problem.samples[0].answers, said);
    }
    for (answer, sample, expected) in [
        ("'Case #1: A B", "x", "6:8: this quote is not closed"),
        ("first 'second, after 'x y", "x", "6:29: this quote is not closed"),
        ("first second", "'first / second", "8:31: this quote is not closed"),
        (
            "first second",
            "'second' / 'secont'",
            "8:43: the sample is wrong: line 2 of the answers is 'secont', but must be 'first'",
        ),
        ("first second, after 'a' 'b'", "x", "6:29: expected a text, such as 'Case {}:'"),
        ("first second, after ' '", "x", "6:29: expected a text, such as 'Case {}:'"),
        ("'a b' 'a  b'", "x", "6:8: the words for win and loss are the same"),
        ("' ' b", "x", "6:8: expected two words"),
        ("'{amounts}' x", "x", "6:8: '{amount}', '{pile}' and '{rest}' stand"),
        ("'{Pile}' x", "x", "6:8: '{amount}', '{pile}' and '{rest}' stand"),
        ("'{pile} {amount} ...' '3 10'", "x", "6:8: the words for win and loss are the same"),
        (
            "{amount} / ... x, on one line with blanks",
            "x",
            "6:8: each of these answers can have several words",
        ),
        ("x '{amount}'", "x", "6:8: '{amount}', '{pile}' and '{rest}' stand"),
        ("{amount} {pile}", "x", "6:8: '{amount}', '{pile}' and '{rest}' stand"),
        ("{amount} x, on one line", "x", "6:8: each of these answers can have several words"),
        ("'{pile} ... {amount}' x", "x", "6:8: dots tell each winning move after"),
        ("'... {pile}' x", "x", "6:8: dots tell each winning move after"),
        ("'{pile}, ..., ...' x", "x", "6:8: dots tell each winning move after"),
        ("'{move} ...' x", "x", "6:8: dots tell each winning move after"),
        ("{amount} 7", "x", "6:8: the words for win and loss are the same"),
        ("{rest} 0", "x", "6:8: the words for win and loss are the same"),
        ("1 / {amount} x, on one line with blanks", "x", "6:8: each of these answers can have several words"),
        ("'{}. {amount}' x", "x", "6:8: the number of the row, {}, stands once in each"),
        ("'{} {}' '{} {}'", "x", "6:8: the number of the row, {}, stands once in each"),
        ("'Case {}: first' 'Case  {}: second'", "x", "6:8: the number of the row, {}, stands once in each"),
        ("'Case {}: first' 'Case {}: second', on one line", "x", "6:8: no text can come before"),
        ("'Case {}: first' 'Case {}: second', on one line with blanks", "x", "6:8: no text can come before"),
        ("'take {amount}' 'take  7'", "x", "6:8: the words for win and loss are the same"),
        ("/ first second", "x", "6:8: expected two words"),
        ("first second /", "x", "6:21: expected two words"),
        ("first / 1 second, on one line", "x", "6:8: expected two words"),
        ("grundy, on one line", "x", "6:8: without blanks, only words"),
        ("move, on one line with blanks", "x", "6:8: each of these answers can have several words"),
        ("first second", "'=>' second", "8:32: the sample is wrong: line 1"),
    ] {
        let error = problems::read("own.problem", of(answer, sample)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("own.problem:{expected}")), "{error}: {answer}, {sample}");
    }
}
