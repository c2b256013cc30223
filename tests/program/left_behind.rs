//! Programs under test leave no process running.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// The commands that run a program.
const COMMANDS: [&str; 3] = ["stress nim --rounds 1", "test problem poj-1067", "interact nim 3 5 7"];

/// Starts a command on a shell script; the file is its `$0`.
fn start(command: &str, script: &str, file: &Path) -> Child {
    let mut judge = Command::new(JUDGE);
    judge.args(command.split(' ')).args(["--", "sh", "-c", script]).arg(file);
    judge.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for the number of a process in the file, and returns the process.
fn process(file: &Path) -> Pid {
    let found = (0..12_000).find_map(|_| {
        sleep(Duration::from_millis(5));
        written(file)
    });
    found.expect("the process starts within a minute")
}

/// The process whose number is in the file, if the file has one yet.
fn written(file: &Path) -> Option<Pid> {
    let text = fs::read_to_string(file).unwrap_or_default();
    Pid::from_raw(text.strip_suffix('\n')?.parse().unwrap())
}

/// The signals that ask a program to end, except those that this process ignores: the programs that it starts
/// ignore them too. A shell ignores the first two in its background jobs.
fn signals() -> impl Iterator<Item = Signal> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |bits| u64::from_str_radix(bits.trim(), 16).unwrap());
    [Signal::INT, Signal::QUIT, Signal::HUP, Signal::TERM]
        .into_iter()
        .filter(move |signal| ignored >> (signal.as_raw() - 1) & 1 == 0)
}

/// Whether the process ends soon. The process that adopted it has to reap it first.
fn is_gone(process: Pid) -> bool {
    (0..12_000).any(|_| {
        let is_gone = test_kill_process(process).is_err();
        if !is_gone {
            sleep(Duration::from_millis(5));
        }
        is_gone
    })
}

#[test]
fn whoever_holds_the_output_open_is_cut_off_and_ended() {
    for command in COMMANDS {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("holder");
        let script = "sh -c 'echo $$ > $0; exec sleep 60' $0 & while ! test -s $0; do sleep 0.01; done";
        start(&format!("{command} --time-limit 600"), script, &file).wait().unwrap();
        assert!(is_gone(process(&file)), "{command}");
    }
}

#[test]
fn a_signal_has_the_test_tell_how_far_it_came() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs");
    let mut command = Command::new(JUDGE);
    let script = format!("echo >> $0; exec {JUDGE} nim");
    command
        .args(["stress", "nim", "--for", "600", "--time-limit", "600", "--", "sh", "-c", &script])
        .arg(&file);
    let mut judge = command.stderr(Stdio::piped()).spawn().unwrap();
    // The second run begins when the first has been judged.
    while fs::read(&file).map_or(0, |runs| runs.len()) < 2 {
        assert_eq!(judge.try_wait().unwrap(), None);
        sleep(Duration::from_millis(5));
    }
    kill_process(Pid::from_child(&judge), Signal::TERM).unwrap();
    let done = judge.wait_with_output().unwrap();
    assert_eq!(done.status.signal(), Some(Signal::TERM.as_raw()));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(
        said.starts_with("judge: stress: interrupted after ") && said.ends_with("% lost, all correct\n"),
        "{said}"
    );
}

/// A signal from the terminal also hits a program that has just started and is still in judge's group.
#[test]
fn a_signal_that_ends_both_is_no_verdict_on_the_program() {
    for command in COMMANDS {
        for signal in signals() {
            let script = format!("kill -{} $PPID $$; sleep 60", signal.as_raw());
            let done = start(command, &script, Path::new("")).wait_with_output().unwrap();
            assert!(done.status.signal().is_some(), "{command}: {signal:?}: {done:?}");
            assert_eq!(String::from_utf8_lossy(&done.stdout), "", "{command}: {signal:?}");
        }
    }
}

/// Only Linux finds processes that have left the group.
#[cfg(target_os = "linux")]
mod leavers {
    use super::*;

    /// Starts an orphan that ignores all signals, in its own session, and shares no stream.
    const LEAVE: &str = "(setsid sh -c 'trap \"\" HUP INT QUIT TERM; echo $$ > $0; exec sleep 60' $0 \
                         < /dev/null > /dev/null 2>&1 &); while ! test -s $0; do sleep 0.01; done; ";

    #[test]
    fn who_has_left_the_session_is_ended() {
        for command in COMMANDS {
            for (script, limit) in [("cat > /dev/null", "5"), ("exit 1", "5"), ("sleep 60", "0.5")] {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("leaver");
                let command = format!("{command} --time-limit {limit}");
                // On a busy machine the time can be up before the orphan has left; then try again.
                let leaver = (0..60).find_map(|_| {
                    start(&command, &format!("{LEAVE}{script}"), &file).wait().unwrap();
                    written(&file)
                });
                assert!(test_kill_process(leaver.unwrap()).is_err(), "{command}: {script}");
            }
        }
    }

    #[test]
    fn a_signal_ends_who_has_left_the_session_before_judge() {
        for command in COMMANDS {
            for signal in signals() {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("leaver");
                let mut judge = start(command, &format!("{LEAVE}sleep 60"), &file);
                let leaver = process(&file);
                kill_process(Pid::from_child(&judge), signal).unwrap();
                assert_eq!(judge.wait().unwrap().signal(), Some(signal.as_raw()), "{command}");
                assert!(test_kill_process(leaver).is_err(), "{command}: {signal:?}");
            }
        }
    }

    /// An example of such a child is `tee` in Bash's `judge ... > >(tee FILE)`.
    #[test]
    fn a_child_that_is_not_of_the_program_lives_on() {
        for command in COMMANDS {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("child");
            let script = format!("sleep 60 & echo $! > {}; exec {JUDGE} {command} -- true", file.display());
            Command::new("sh").args(["-c", &script]).stdout(Stdio::null()).status().unwrap();
            kill_process(process(&file), Signal::KILL).expect(command);
        }
    }

    #[test]
    fn nohup_holds() {
        for command in COMMANDS {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("program");
            let script = format!("exec nohup {JUDGE} {command} -- sh -c 'echo $$ > $0; sleep 0.2' $0");
            let mut judge = Command::new("sh");
            judge.args(["-c", &script]).arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
            let mut judge = judge.spawn().unwrap();
            process(&file);
            kill_process(Pid::from_child(&judge), Signal::HUP).unwrap();
            assert_eq!(judge.wait().unwrap().code(), Some(2), "{command}");
        }
    }
}
