//! The README says what is so: its table is that of the games, and its transcripts are what the program prints.

use std::fs;

fn readme() -> String {
    fs::read_to_string("README.md").unwrap()
}

#[test]
fn the_table_of_games_is_that_of_the_program() {
    let readme = readme();
    let (_, behind) = readme.split_once("<!-- games -->\n").unwrap();
    let (table, _) = behind.split_once("<!-- /games -->").unwrap();
    assert_eq!(table, judge::games::markdown());
}

/// Runs every command of the README's transcripts, lines that begin with `$`, and compares what it prints.
#[cfg(unix)]
#[test]
fn the_transcripts_are_what_the_program_prints() {
    use std::fmt::Write as _;
    use std::path::Path;
    use std::process::Command;

    let program = Path::new(env!("CARGO_BIN_EXE_judge"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let readme = readme();
    let mut commands = 0;
    for transcript in readme.split("```console\n").skip(1) {
        let (transcript, _) = transcript.split_once("```").unwrap();
        // One shell for the transcript, so that `$?` is that of the command before.
        let mut script = "exec 2>&1\n".to_owned();
        for command in transcript.lines().filter_map(|line| line.strip_prefix("$ ")) {
            // What shows the command must not take the place of the exit code that it may ask for.
            writeln!(script, "code=$?; cat <<'END'\n$ {command}\nEND\n(exit $code)\n{command}").unwrap();
            commands += 1;
        }
        let run = Command::new("sh").args(["-c", &script]).env("PATH", &path).output();
        let printed = String::from_utf8(run.unwrap().stdout).unwrap();
        assert_eq!(printed, transcript);
    }
    assert!(commands >= 3, "{commands}");
}
