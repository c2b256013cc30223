//! Games against the program, with the moves typed through a pipe.

use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::process::{Command, Output, Stdio};
use std::thread;

use fastrand::Rng;
use judge::Position;
use judge::game::{Entry, Ruleset, Trial};
use judge::games::table::GAMES;
use judge::teach::play::typed_move;
use judge::words::{Locale, Words};

use crate::run;

fn play(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.arg("play").args(arguments.split_whitespace());
    // Pictures draw stones as letters if the terminal has no other characters.
    command.env("LC_ALL", "C").stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// The whole game, with these lines typed.
fn session(arguments: &str, typed: &str) -> Output {
    run(&mut play(arguments), typed)
}

/// The output of a game with these lines typed, which must end without an error.
fn printed(arguments: &str, typed: &str) -> String {
    let done = session(arguments, typed);
    assert!(done.status.success() && done.stderr.is_empty(), "{arguments}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn a_game_is_drawn_and_told_move_by_move() {
    assert_eq!(
        printed("nim 3 5", "take 1 from 2\n0 3\n0 2\n"),
        "Nim: a position is one or more piles.
A move: take 1 or more from one pile.
Whoever makes the last move wins: a player who cannot move loses.
To move, type the position to leave, such as '2 5', or 'take K from P' to take K
from number P.
'why' says who wins from here, and why; 'help' lists what else you can type.

pile 1: ooo (3)
pile 2: ooooo (5)
your move:
you: take 1 from pile 2 (5 -> 4)

pile 1: ooo (3)
pile 2: oooo (4)
judge: take 1 from pile 2 (4 -> 3)

pile 1: ooo (3)
pile 2: ooo (3)
your move:
you: take 3 from pile 1 (3 -> 0)

pile 1: (0)
pile 2: ooo (3)
judge: take 3 from pile 2 (3 -> 0)

pile 1: (0)
pile 2: (0)
No move is left: judge wins.
again? new, undo, why or quit:
The game is over: 'new' starts another, 'undo' takes back a move, 'quit' ends.
again? new, undo, why or quit:
"
    );
}

#[test]
fn an_illegal_move_is_explained_and_asked_again() {
    for (arguments, typed, why) in [
        ("nim 3 5", "3 5", "nothing changes; passing is not a move"),
        ("nim 3 5", "2 4", "pile 1 and pile 2 both change; a move changes only one"),
        ("nim 3 5", "4 5", "pile 1 would grow from 3 to 4"),
        ("nim 3 5", "3", "every move leaves 2 numbers, not 1"),
        (
            "nim 3 5",
            "3 five",
            "it is neither a position to leave, nor a move in words, nor a command of 'help'",
        ),
        ("nim 3 5", "take 6 from 2", "6 cannot be taken from number 2"),
        ("nim 3 5", "take 0 from 2", "nothing changes; passing is not a move"),
        ("nim 3 5", "take 1 from 3", "there is no number 3 in this row of length 2"),
        ("nim 3 5", "take 1", "it does not say from which number to take; write 'take K from P'"),
        ("nim --max 3 9", "take 4", "a move takes at most 3, not 4"),
        ("wythoff 3 5", "2 3", "1 from one pile and 2 from the other are not the same"),
        ("bash 9 3", "take 4", "a move takes at most 3, not 4"),
        ("bash 9 3", "8 2", "the second number, the most that one may take, stays 3"),
        ("moore --heaps 2 3 5 7", "2 4 6", "a move takes from at most 2 piles, not from 3"),
        ("subtraction --take 1,3 9", "7", "a move cannot take 2"),
        (
            "staircase 3 5",
            "3 4",
            "all coins that leave step 2 must arrive on the next lower one, and nothing else changes",
        ),
        ("pebbles 3 5", "3 2", "pile 2: a pile of 2 after one of 3; piles must not decrease"),
        ("strip 3 5", "3 6", "token 2 would move away from the goal"),
        ("strip --max 2 3 5", "3 2", "a token moves at most 2 cells, not 3"),
        (
            "kayles 5",
            "2 2 1",
            "a ball changes one row, and what it leaves takes the place of that row: one row, which may be 0, or two that are not empty",
        ),
        ("kayles 5", "1 1", "3 pins fall; a ball knocks down 1 or 2"),
        ("unequal 3 8", "3 8", "nothing changes; passing is not a move"),
        ("unequal 3 8", "1 2 4 4", "a move splits one pile; its two parts stand in its place"),
        ("unequal 3 8", "3 4 4", "4 and 4 are equal; the two parts must differ"),
        ("unequal 3 8", "3 0 8", "neither of the two parts is empty"),
        ("unequal 3 8", "3 3 4", "3 and 4 are not parts of pile 2, which is 8"),
        (
            "matches 1 2 3",
            "2 2 2",
            "keep one pile, remove one and split one: the two parts take the places of the split pile and of the removed one",
        ),
        ("matches 1 2 3", "0 1 3", "pile 1: an empty pile; each of the three has 1 or more"),
        ("graph samples/graph/small.edges 8", "4", "no edge leads from vertex 8 to vertex 4"),
        (
            "graph samples/graph/small.edges 8",
            "take 1",
            "it is neither a position to leave, nor a move in words, nor a command of 'help'",
        ),
        ("scripted --replies 1,1 9", "take 3", "a move takes at most 2, not 3"),
    ] {
        let text = printed(arguments, &format!("{typed}\n"));
        // Sentences are wrapped.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let asked =
            format!("your move: That is not a move: {why}. your move: The game ends here, unfinished.");
        assert!(text.ends_with(&asked), "{arguments}: {typed}\n{text}");
    }
}

#[test]
fn judge_may_begin() {
    let text = printed("wythoff --first judge 5 8", "4 6\n");
    assert!(text.contains("\njudge: take 1 from both piles (5 8 -> 4 7)\n"), "{text}");
    assert!(text.contains("\nyour move:\nyou: take 1 from pile 2 (7 -> 6)\n"), "{text}");

    let refused = session("scripted --replies 1,1 --first judge 9", "");
    let message = "judge: scripted: this opponent always replies by the script: --first, --level and --against do not apply\n";
    assert_eq!((&*refused.stderr, refused.status.code()), (message.as_bytes(), Some(2)));
}

#[test]
fn a_won_game_is_not_thrown_away_where_no_winning_move_is_looked_for() {
    let text = printed("octal 0.[7] --values 2000 1025 --first judge", "");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.ends_with("too many moves to try). The game ends here, unfinished."), "{text}");
}

#[test]
fn misere_the_last_stone_loses() {
    let text = printed("nim --misere 2", "0\n");
    assert!(
        text.ends_with("pile 1: (0)\nNo move is left: judge wins.\nagain? new, undo, why or quit:\n"),
        "{text}"
    );
    let text = printed("nim --misere 2", "1\n");
    assert!(
        text.ends_with("judge: take 1 from pile 1 (1 -> 0)\n\npile 1: (0)\nNo move is left: you win.\nagain? new, undo, why or quit:\n"),
        "{text}"
    );
}

#[test]
fn rules_say_themselves_who_wins() {
    let mut command = play("rules");
    let done = command.args(["misere: n -> n-k for k in 1..2", "7"]).stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8(done.stdout).unwrap();
    assert!(text.contains("Whoever makes the last move loses: "), "{text}");
    let done = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["worksheet", "rules", "misere: n -> n-k for k in 1..2"])
        .output()
        .unwrap();
    let text = String::from_utf8(done.stdout).unwrap();
    assert!(text.contains("Whoever makes the last move loses: "), "{text}");
}

#[test]
fn who_has_lost_makes_the_game_last() {
    for (arguments, first) in [
        ("nim 4 4", "take 1 from pile 1 (4 -> 3)"),
        ("subtraction --take 2,3 5", "take 2 from pile 1 (5 -> 3)"),
        ("staircase 2 0 2 3", "move 1 coin from step 4 to step 3 (3 -> 2)"),
        ("graph samples/graph/small.edges 3", "move token 1 from vertex 3 to vertex 1"),
    ] {
        let text = printed(&format!("{arguments} --first judge"), "");
        assert!(text.contains(&format!("\njudge: {first}\n")), "{text}");
    }
}

#[test]
fn a_script_is_kept_to() {
    let text = printed("scripted --replies 3,2,2 8", "take 1\ntake 3\n");
    assert!(
        text.contains("\njudge: take 3 (7 -> 4)\n") && text.contains("\njudge: take 1 (1 -> 0)\n"),
        "{text}"
    );
    assert!(text.ends_with("No move is left: judge wins.\nagain? new, undo, why or quit:\n"), "{text}");
}

#[test]
fn the_largest_piles_take_no_longer() {
    let most = u64::MAX;
    for arguments in [
        format!("nim {most}"),
        format!("nim --misere {most} {most}"),
        format!("wythoff {most} {}", most - 1),
        format!("moore --heaps 2 {most} {most} {most} 5"),
        format!("bash {most} {most}"),
        format!("subtraction --take 1-{most} {most} 1"),
        format!("subtraction --take 1,3,4 {most} 1"),
        format!("staircase {most} 0 {most}"),
        format!("pebbles 1 {most}"),
        format!("strip {most} {most}"),
        format!("kayles {most} {most}"),
        "unequal 1048575 1000000".to_owned(),
        format!("matches {most} {most} {most}"),
        format!("graph samples/graph/small.edges {most} 3"),
        format!("scripted --replies 1,2 {most}"),
    ] {
        let text = printed(&arguments, "1 2 3 4 5\n");
        assert!(text.contains("That is not a move: ") && text.ends_with("unfinished.\n"), "{text}");
        if !arguments.starts_with("scripted") {
            let text = printed(&format!("{arguments} --first judge"), "");
            assert!(text.contains("\njudge: "), "{text}");
        }
    }
}

/// A row of the trial that judge wins: as the first player, or, in the scripted game, against every player.
fn row_that_judge_wins(game: &dyn Ruleset, entry: &Entry, trial: &Trial, random: &mut Rng) -> Vec<u64> {
    if entry.name == "scripted" {
        return vec![24];
    }
    loop {
        let mut row: Vec<u64> = (0..trial.piles).map(|_| random.u64(0..=trial.most.min(12))).collect();
        if entry.name == "pebbles" {
            row.sort_unstable();
        }
        let position = Position::new(game, &row);
        if position.is_ok_and(|position| position.winning_move().is_ok_and(|left| left.is_some())) {
            return row;
        }
    }
}

fn joined(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The numbers in a picture of a position: the last one in each line.
fn position(picture: &[String]) -> Vec<u64> {
    let number = |line: &String| match line.trim_end_matches(')').rsplit(['(', ' ']).next().unwrap() {
        "used" => 0,
        "unused" => 1,
        number => number.parse().unwrap(),
    };
    picture.iter().map(number).collect()
}

/// A row that a move leaves, or any other row: players also type illegal ones.
fn guess(game: &dyn Ruleset, row: &[u64], random: &mut Rng) -> Vec<u64> {
    if random.bool() {
        let mut left = row.to_vec();
        let index = random.usize(..left.len());
        left[index] = random.u64(0..=left[index]);
        return left;
    }
    let mut moves = Vec::new();
    let _ = game.visit_moves(row, &mut |left| {
        moves.push(left.to_vec());
        ControlFlow::Continue(())
    });
    moves.swap_remove(random.usize(..moves.len()))
}

/// The next line that the program writes; nothing at the end.
fn next_line(output: &mut impl BufRead) -> String {
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    line
}

/// Plays from this row to the end of the game, and returns how it ended. For each move, types random positions
/// until one is accepted. The pictures must show what the moves that are told leave.
fn play_at_random(game: &dyn Ruleset, mut row: Vec<u64>, arguments: &str, random: &mut Rng) -> String {
    let mut child = play(arguments).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    // The walk of geography and the edges of hackenbush are not drawn as numbers.
    let is_drawn = |line: &str| {
        line.ends_with(")\n") || ["at most: ", "token ", "pass: "].iter().any(|other| line.starts_with(other))
    };
    let (mut picture, mut told, mut guessed) = (Vec::new(), String::new(), Vec::new());
    let mut end = next_line(&mut output);
    while !end.is_empty() && !end.starts_with("No move is left") {
        if end == "\n" {
            if let Some((who, name)) = told.split_once(": ") {
                let left = typed_move(game, &row, name, Words::of(Locale::En))
                    .unwrap_or_else(|why| panic!("{arguments}: {row:?}: {told}: {why:?}"));
                // A position can be typed in another order.
                row = if who == "you" { std::mem::take(&mut guessed) } else { left.clone() };
                assert_eq!(game.normal_form(&row), game.normal_form(&left), "{arguments}: {told}");
            }
            (picture, told) = (Vec::new(), String::new());
        } else if end == "your move:\n" {
            if !picture.is_empty() {
                assert_eq!(position(&picture), row, "{arguments}");
                picture.clear();
            }
            guessed = guess(game, &row, random);
            writeln!(typed, "{}", joined(&guessed)).unwrap();
        } else if !told.is_empty() || ["judge: ", "you: "].iter().any(|who| end.starts_with(who)) {
            told += &end;
        } else if is_drawn(&end) {
            picture.push(end.trim_end().to_owned());
        }
        end = next_line(&mut output);
    }
    drop(typed);
    assert!(child.wait().unwrap().success());
    end
}

#[test]
fn judge_wins_every_game_from_a_won_position() {
    thread::scope(|scope| {
        for (seed, entry) in (1..).zip(GAMES) {
            scope.spawn(move || {
                let mut random = Rng::with_seed(seed);
                let is_perfect =
                    |trial: &Trial| entry.name != "scripted" || trial.arguments.contains("7,6,5,4,3,2,1");
                for trial in entry.trials().filter(is_perfect) {
                    let game = entry.parse(&trial.arguments).unwrap();
                    let row = row_that_judge_wins(&*game, entry, &trial, &mut random);
                    let first = if entry.name == "scripted" { "me" } else { "judge" };
                    let arguments =
                        format!("{} {} --first {first} {}", entry.name, trial.arguments, joined(&row));
                    let end = play_at_random(&*game, row, &arguments, &mut random);
                    assert_eq!(end, "No move is left: judge wins.\n", "{arguments}");
                }
            });
        }
    });
}

#[test]
fn a_prompt_comes_before_the_move_is_sent() {
    let mut child = play("nim 2").spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("pile 1: oo") {
        line.clear();
        output.read_line(&mut line).unwrap();
    }
    assert_eq!(next_line(&mut output), "your move:\n");
    writeln!(typed, "0").unwrap();
    drop(typed);
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(rest.ends_with("No move is left: you win.\nagain? new, undo, why or quit:\n"), "{rest}");
}

#[test]
fn a_line_that_is_too_long_is_one_line() {
    for typed in
        [format!("{}quit\n2 5\n", "a".repeat(1 << 20)), format!("2 5 {}x\n2 5\n", " ".repeat(3 << 20))]
    {
        let text = printed("nim 3 5", &typed);
        assert_eq!(text.matches("That is not a move: ").count(), 1, "{text}");
        assert!(text.contains("\nyou: take 1 from pile 1 (3 -> 2)\n"), "{text}");
    }
}

#[test]
fn a_new_game_needs_a_position() {
    let text = printed("matches 1 2 3", "new 3 5\nnew 1 x 3\nnew 2 4 4\n");
    assert_eq!(text.matches("That is not a position: ").count(), 2, "{text}");
    assert!(text.contains("pile 2: oooo (4)\n"), "{text}");
}
