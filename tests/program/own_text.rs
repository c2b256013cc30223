//! What tests of problem texts share: the program's commands about a text, and its submissions.

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::run;

/// Runs the program on a problem with this text. `FILE` among the arguments stands for the text's file.
pub(crate) fn judge(text: &str, arguments: &str, input: &str) -> Output {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("own.problem");
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let words = arguments.split(' ').map(|word| if word == "FILE" { file } else { word });
    run(Command::new(env!("CARGO_BIN_EXE_judge")).args(words).current_dir(folder.path()), input)
}

/// What the program prints.
pub(crate) fn printed(text: &str, arguments: &str, input: &str) -> String {
    let output = judge(text, arguments, input);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the program says of a mistake, from its place in the text on, if it is there.
pub(crate) fn said(text: &str, arguments: &str, input: &str) -> String {
    let stderr = String::from_utf8(judge(text, arguments, input).stderr).unwrap();
    stderr.rsplit_once("own.problem:").map_or(stderr.clone(), |(_, said)| said.trim_end().to_owned())
}

/// Inputs that are drawn with these options.
pub(crate) fn drawn(text: &str, options: &str) -> Vec<String> {
    (1..6).map(|seed| printed(text, &format!("gen problem FILE {options} --seed {seed}"), "")).collect()
}

/// The program answers these inputs, which are valid, as `of` does, and more than five times each way.
pub(crate) fn answers_agree(text: &str, inputs: &[String], of: impl Fn(&str) -> String) {
    let mut answers = String::new();
    for input in inputs {
        let found = printed(text, "problem FILE", input);
        assert_eq!(found, of(input), "{text}{input}");
        assert!(judge(text, "validate problem FILE", input).status.success(), "{text}{input}");
        answers += &found;
    }
    assert!(["yes", "no"].iter().all(|word| answers.matches(word).count() > 5), "{text}{answers}");
}

/// The program refuses an input, or the text if there is none, and says this.
pub(crate) fn is_refused(text: &str, command: &str, input: &str, expected: &str) {
    let said = said(text, command, input);
    assert!(said.contains(expected), "{text}{input}{said}");
}

/// The submissions for a problem in three languages answer these inputs as `of` does, and its packages can be written.
pub(crate) fn programs_agree(text: &str, inputs: &[String], of: impl Fn(&str) -> String) {
    let folder = TempDir::new().unwrap();
    let compilers: [(&str, &str, &[&str]); 2] = [
        ("cpp", "g++", &["-std=c++98", "-Wall", "-Wextra", "-Werror", "-O1", "-x", "c++"]),
        ("rust", "rustc", &["--edition", "2021", "-Dwarnings", "-O"]),
    ];
    let write = |language: &str| {
        let source = folder.path().join(format!("a.{language}"));
        fs::write(&source, printed(text, &format!("submission problem FILE --language {language}"), ""))
            .unwrap();
        source
    };
    let mut programs = Vec::new();
    for (language, compiler, options) in compilers {
        let (source, program) = (write(language), folder.path().join(language));
        let compiled = run(Command::new(compiler).args(options).arg(&source).arg("-o").arg(&program), "");
        assert!(compiled.status.success(), "{text}{}", String::from_utf8_lossy(&compiled.stderr));
        programs.push(Command::new(program));
    }
    let mut python = Command::new("python3");
    python.arg(write("python"));
    programs.push(python);
    for program in &mut programs {
        for input in inputs {
            let output = run(program, input);
            assert_eq!(String::from_utf8_lossy(&output.stdout), of(input), "{text}{program:?}");
        }
    }
    for format in ["polygon", "kattis"] {
        printed(text, &format!("package problem FILE --format {format} --tests 4 {format}"), "");
    }
}
