//! The transcripts of every game's explanations and tables are what the program prints.
#![cfg(unix)]

use std::fs;
use std::process::Command;

/// The commands of a transcript, which begin with `$ `, each with what it prints.
fn commands(transcript: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in transcript.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            commands.push((command.to_owned(), String::new()));
        } else if let Some((_, output)) = commands.last_mut() {
            output.push_str(line);
            output.push('\n');
        }
    }
    commands
}

/// What a command of the shell prints, in which `judge` is the program.
fn printed(command: &str) -> String {
    let line = format!("judge() {{ '{}' \"$@\"; }}; {{ {command}; }} 2>&1", env!("CARGO_BIN_EXE_judge"));
    let done = Command::new("sh").args(["-c", &line]).output().unwrap();
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn every_game_explains_itself_and_has_its_table() {
    let commands = commands(&fs::read_to_string("tests/explanations.txt").unwrap());
    for game in judge::games::GAMES {
        for command in ["explain", "table"] {
            let begin = format!("judge {command} {} ", game.name);
            let shown = commands.iter().filter(|(command, _)| format!("{command} ").starts_with(&begin));
            assert!(shown.count() >= 1, "{begin}");
        }
    }
    for (command, output) in commands {
        assert_eq!(printed(&command), output, "{command}");
    }
}
