//! The completions and the manual page name every command.

use std::process::Command;

/// What the program writes, without an error.
fn output(arguments: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).output().unwrap();
    assert!(done.status.success() && done.stderr.is_empty(), "{arguments:?}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn completions_know_every_command_and_its_options() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = output(&["completions", shell]);
        for game in judge::games::table::GAMES {
            assert!(script.contains(game.name), "{shell}: {}", game.name);
            for parameter in game.parameters.iter().filter(|parameter| !parameter.positional) {
                assert!(script.contains(parameter.name), "{shell}: {}", parameter.name);
            }
        }
    }
}

#[test]
fn the_manual_page_has_a_section_for_every_command() {
    let page = output(&["man"]);
    assert!(page.contains(".TH judge 1"), "{page}");
    for game in judge::games::table::GAMES {
        let heading = format!(".SH \"judge {}\"\n", game.name);
        assert!(page.contains(&heading), "{heading}");
    }
}

#[test]
fn an_unknown_shell_is_wrong_usage() {
    let done = Command::new(env!("CARGO_BIN_EXE_judge")).args(["completions", "dos"]).output().unwrap();
    assert_eq!(done.status.code(), Some(2));
}

/// Each script must at least be one that its shell can read.
#[test]
#[cfg(unix)]
fn bash_accepts_its_completions() {
    let script = output(&["completions", "bash"]);
    let mut check = Command::new("bash");
    // A machine without that shell has nothing to check.
    let Ok(mut bash) = check.arg("-n").stdin(std::process::Stdio::piped()).spawn() else { return };
    std::io::Write::write_all(&mut bash.stdin.take().unwrap(), script.as_bytes()).unwrap();
    assert!(bash.wait().unwrap().success());
}
