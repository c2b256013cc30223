//! Runs every sample: `samples/GAME/NAME.in` with the options in `NAME.args`, if there are any, must give
//! `NAME.out`, and the message `NAME.err` if the input is refused.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;

/// The paths of all games' `.in` sample files, relative to the project.
fn samples() -> Vec<PathBuf> {
    let mut samples = Vec::new();
    for game in judge::games::table::GAMES {
        for file in fs::read_dir(Path::new("samples").join(game.name)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "in") {
                samples.push(path);
            }
        }
    }
    samples.sort();
    samples
}

/// The program, asked to judge a sample's game with the sample's options.
fn judge(sample: &Path) -> Command {
    let mut judge = Command::cargo_bin("judge").unwrap();
    judge.arg(sample.parent().unwrap().file_name().unwrap());
    let options = fs::read_to_string(sample.with_extension("args")).unwrap_or_default();
    judge.args(options.split_whitespace());
    judge
}

#[test]
fn every_sample_gives_its_answers_and_its_message() {
    let samples = samples();
    assert!(samples.len() >= 20, "{samples:?}");
    for sample in samples {
        // The file's name as a user writes it, the same on every system.
        let file = sample.to_str().unwrap().replace('\\', "/");
        let answers = fs::read(sample.with_extension("out")).unwrap();
        let message = fs::read_to_string(sample.with_extension("err")).unwrap_or_default();
        let code = i32::from(!message.is_empty());

        let run = judge(&sample).arg(&file).assert();
        run.code(code).stdout(answers.clone()).stderr(message.clone());

        let run = judge(&sample).write_stdin(fs::read(&sample).unwrap()).assert();
        run.code(code).stdout(answers).stderr(message.replace(&file, "<stdin>"));
    }
}

/// Whoever adds a game adds samples for it.
#[test]
fn every_game_has_a_sample() {
    for game in judge::games::table::GAMES {
        let folder = Path::new("samples").join(game.name);
        assert!(samples().iter().any(|sample| sample.starts_with(&folder)), "{}", game.name);
    }
}
