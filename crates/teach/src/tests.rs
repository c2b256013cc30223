//! The sentences and the play of every game, compared with its rules: the names of moves, the reasons, the
//! tables, and whole games.

use std::collections::HashSet;
use std::ops::ControlFlow;

use fastrand::Rng;

use super::board::{
    BoardSpot, MOST_STONES, Run, clicked, is_ring, pointed, runs, spots, vertices, wants_more,
};
use super::explain::{explain, lines as lines_of};
use super::play::{Look, drawn};
use crate::game::naming::spaced;
use crate::game::{
    Board, Ending, Entry, Group, PILES, Position, Ruleset, Search, Settings, Trial, best_move, moves,
    small_positions, with_number,
};
use crate::games::table::{GAMES, UNLISTED, find};
use crate::words::{Locale, Words};

/// Calls `visit` with every trial of every game, and all its rows.
fn each_trial(mut visit: impl FnMut(&'static Entry, &Trial, &dyn Ruleset, &[Vec<u64>])) {
    for entry in GAMES.iter().chain(UNLISTED) {
        for trial in entry.trials() {
            let game = entry.parse(&trial.arguments).unwrap();
            visit(entry, &trial, &*game, &small_positions(&*game, trial.piles, trial.most));
        }
    }
}

/// Whether a board can show the game.
fn is_shown(entry: &Entry) -> bool {
    find(entry.name).is_some()
}

/// `count` of the rows, at random; a row can occur twice.
fn some<'a>(rows: &'a [Vec<u64>], count: usize, random: &mut Rng) -> Vec<&'a Vec<u64>> {
    (0..count).map(|_| &rows[random.usize(..rows.len())]).collect()
}

#[test]
fn the_moves_of_the_rules_have_names_and_nothing_else_has() {
    crate::game::at_root();
    let mut random = Rng::with_seed(1);
    let (mut named, mut refused) = (0, 0);
    each_trial(|entry, trial, game, rows| {
        for row in some(rows, 30, &mut random) {
            let about = |left: &[u64]| format!("{} {}: {row:?} -> {left:?}", entry.name, trial.arguments);
            let moves = moves(game, row);
            for left in &moves {
                assert!(game.name_move(row, left).is_ok(), "{}", about(left));
            }
            let reached: Vec<_> = moves.iter().map(|left| game.normal_form(left)).collect();
            for left in some(rows, 3000, &mut random) {
                match game.name_move(row, left) {
                    Ok(_) => assert!(reached.contains(&game.normal_form(left)), "{}", about(left)),
                    Err(why) => {
                        assert!(!moves.contains(left), "{}: {why}", about(left));
                        refused += 1;
                    }
                }
            }
            named += moves.len();
        }
    });
    assert!(named > 10_000 && refused > 1_000_000, "{named} named, {refused} refused");
}

#[test]
fn a_player_who_cannot_win_has_a_move_to_make_wherever_there_is_one() {
    crate::game::at_root();
    each_trial(|entry, trial, game, rows| {
        for row in rows {
            let moves = moves(game, row);
            match game.stalling_move(row) {
                Some(left) => assert!(moves.contains(&left), "{} {}: {row:?}", entry.name, trial.arguments),
                None => assert!(moves.is_empty(), "{} {}: {row:?}", entry.name, trial.arguments),
            }
        }
    });
}

#[test]
fn an_explanation_ends_with_the_best_move_and_says_what_it_leaves() {
    const MOST: usize = 400;
    crate::game::at_root();
    let mut random = Rng::with_seed(2);
    let mut endings = [0; 3];
    each_trial(|entry, trial, game, rows| {
        let all = if rows.len() > MOST { some(rows, MOST, &mut random) } else { rows.iter().collect() };
        for row in all.into_iter().chain(&rows[..20]) {
            let position = Position::new(game, row).unwrap();
            let reason = explain(position);
            for words in Locale::ALL.map(Words::of) {
                let lines = lines_of(&reason, words);
                let (last, before) = lines.split_last().unwrap();
                let about = format!("{} {}: {row:?}: {lines:#?}", entry.name, trial.arguments);
                let name = |row: &[u64], left: &[u64]| words.say(&game.name_move(row, left).unwrap());
                let wins = game.is_won(row);
                let says = |outcome: &str| before.iter().any(|line| line.prose.contains(outcome));
                let [win, loss] = ["verdict-wins", "verdict-loses"].map(|verdict| words.text(verdict, &[]));

                let Some(stalling) = game.stalling_move(row) else {
                    let over = if wins { "over-wins" } else { "over-loses" };
                    assert!(before.is_empty() && last.prose == words.text(over, &[]), "{about}");
                    endings[0] += 1;
                    continue;
                };
                assert_eq!((says(&win), says(&loss)), (wins, !wins), "{about}");
                let Some(left) = position.winning_move().unwrap() else {
                    assert!(last.prose.contains(&name(row, &stalling)), "{about}");
                    // The last line names the stalling move, and the line before it names the opponent's answer.
                    let answer = match game.script() {
                        Some(script) => Some(script.reply(row, &stalling)),
                        None if game.stalling_move(&stalling).is_none() => None,
                        None => Position::new(game, &stalling).unwrap().winning_move().unwrap(),
                    };
                    let answer = answer.map(|reply| name(&stalling, &reply)).unwrap_or_default();
                    assert!(before.last().unwrap().prose.contains(&answer), "{about}");
                    endings[2] += 1;
                    continue;
                };
                assert_eq!(last.prose, name(row, &left), "{about}");
                let shown = match entry.name {
                    "bash" | "fibonacci" => left[0].to_string(),
                    "pass-nim" => spaced(&left[..2]),
                    _ => spaced(&left),
                };
                let is_last = entry.name == "fibonacci" && left[0] == 1;
                let over = words.text("leaves-no-move", &[]);
                let names = match is_last {
                    true => vec!["the last stone", "最后一颗", "1"],
                    false if game.stalling_move(&left).is_none() => vec![&*over],
                    false => vec![&*shown],
                };
                let said = &before.last().unwrap().prose;
                assert!(names.iter().any(|name| said.contains(name)), "{about}");
                endings[1] += 1;
            }
        }
    });
    assert!(endings.iter().all(|&count| count > 100), "{endings:?}");
}

#[test]
fn whoever_has_won_wins_against_any_replies() {
    crate::game::at_root();
    let mut random = Rng::with_seed(3);
    let mut games = 0;
    each_trial(|entry, trial, game, rows| {
        for row in some(rows, 100, &mut random) {
            let script = game.script();
            let mut row = row.clone();
            // judge plays the script. The perfect player is its opponent, who moves first.
            let mut perfect_is_to_move = game.is_won(&row);
            if !perfect_is_to_move && script.is_some() {
                continue;
            }
            let about = format!("{} {}: {row:?}", entry.name, trial.arguments);
            let mut before = row.clone();
            while game.stalling_move(&row).is_some() {
                let left = match (perfect_is_to_move, &script) {
                    (true, _) => best_move(Position::new(game, &row).unwrap()).unwrap().unwrap(),
                    (false, Some(script)) => script.reply(&before, &row),
                    (false, None) => {
                        let moves = moves(game, &row);
                        moves[random.usize(..moves.len())].clone()
                    }
                };
                assert!(game.name_move(&row, &left).is_ok(), "{about}");
                before = std::mem::replace(&mut row, left);
                perfect_is_to_move = !perfect_is_to_move;
            }
            assert_eq!(perfect_is_to_move, game.ending() == Ending::Misere, "{about}");
            games += 1;
        }
    });
    assert!(games > 5000, "{games}");
}

#[test]
fn a_table_of_too_few_or_too_many_piles_is_refused() {
    crate::game::at_root();
    each_trial(|entry, trial, game, _| {
        for piles in [0, 65, 1 << 45, usize::MAX] {
            assert!(game.table(Some(piles)).is_err(), "{} {}: {piles}", entry.name, trial.arguments);
        }
    });
}

/// The first lines of a table, up to the first line for which `is_meant` is false.
fn lines(game: &dyn Ruleset, piles: Option<usize>, is_meant: impl Fn(&[u64]) -> bool) -> Vec<Vec<u64>> {
    let mut lines = Vec::new();
    let _ = game.table(piles).unwrap().lines(&mut |line| {
        if !is_meant(line) {
            return ControlFlow::Break(());
        }
        lines.push(line.to_vec());
        ControlFlow::Continue(())
    });
    lines
}

#[test]
fn tables_of_lost_rows_are_those_of_the_search() {
    crate::game::at_root();
    let mut tables = 0;
    each_trial(|entry, trial, game, rows| {
        let piles = trial.piles;
        let is_of_rows = match entry.name {
            "nim" | "strip" | "pebbles" | "kayles" | "unequal" | "matches" | "euclid" => true,
            "moore" => game.table(Some(piles)).is_ok(),
            "subtraction" => game.ending() == Ending::Normal,
            _ => false,
        };
        if !is_of_rows {
            return;
        }
        let mut search = Search::new(game);
        let mut expected: Vec<Vec<u64>> =
            rows.iter().filter(|row| row.len() == piles && row.is_sorted()).cloned().collect();
        expected.retain(|row| !search.outcome(row).unwrap().wins);
        expected.sort_by_key(|row| row.iter().rev().copied().collect::<Vec<_>>());
        let listed = lines(game, Some(piles), |row| row[piles - 1] <= trial.most);
        assert_eq!(listed, expected, "{} {}", entry.name, trial.arguments);
        tables += 1;
    });
    assert!(tables >= 25, "{tables}");
}

#[test]
fn tables_of_values_and_pairs_are_those_of_the_search() {
    crate::game::at_root();
    let mut tables = 0;
    each_trial(|entry, trial, game, rows| {
        let about = format!("{} {}", entry.name, trial.arguments);
        let mut search = Search::new(game);
        let is_normal = game.ending() == Ending::Normal;
        let is_periodic = is_normal && trial.arguments.contains("--max");
        let of_one_pile = rows.iter().filter(|row| row.len() == 1);
        match entry.name {
            "wythoff" if !trial.arguments.contains("--max") => {
                let lost = rows.iter().filter(|row| row[0] <= row[1] && !search.outcome(row).unwrap().wins);
                let t: u64 = trial.arguments.strip_prefix("--t ").map_or(1, |t| t.parse().unwrap());
                let mut expected: Vec<_> =
                    lost.map(|row| vec![(row[1] - row[0]) / t, row[0], row[1]]).collect();
                expected.sort();
                assert_eq!(lines(game, None, |line| line[2] <= trial.most), expected, "{about}");
            }
            "bash" => {
                let mut expected: Vec<Vec<u64>> =
                    rows.iter().filter(|row| !search.outcome(row).unwrap().wins).cloned().collect();
                expected.sort_by_key(|row| (row[0] + row[1], row[0]));
                expected.retain(|row| row[0] + row[1] <= trial.most);
                assert_eq!(lines(game, None, |line| line[0] + line[1] <= trial.most), expected, "{about}");
            }
            "nim" if !is_periodic => {
                let piles = PILES;
                assert!(
                    lines(game, None, |line| line[0] == 0).iter().all(|row| row.len() == piles),
                    "{about}"
                );
            }
            "graph" | "kayles" | "unequal" | "subtraction" | "nim" if is_normal => {
                let expected: Vec<_> =
                    of_one_pile.map(|row| vec![row[0], search.outcome(row).unwrap().grundy]).collect();
                // The file names vertices up to 11, but tokens can be on others too.
                let most = if entry.name == "graph" { 11 } else { trial.most };
                let listed = lines(game, None, |line| line[0] <= most);
                assert_eq!(listed, expected[..=usize::try_from(most).unwrap()], "{about}");
            }
            "subtraction" => {
                let outcomes =
                    of_one_pile.map(|row| vec![row[0], u64::from(search.outcome(row).unwrap().wins)]);
                let expected: Vec<_> = outcomes.collect();
                assert_eq!(lines(game, None, |line| line[0] <= trial.most), expected, "{about}");
            }
            "scripted" => {
                let mut expected: Vec<Vec<u64>> = rows.to_vec();
                expected.retain(|row| !search.outcome(row).unwrap().wins);
                assert_eq!(lines(game, None, |line| line[0] <= trial.most), expected, "{about}");
            }
            _ => return,
        }
        tables += 1;
    });
    assert!(tables >= 20, "{tables}");
}

#[test]
fn where_there_is_no_table_a_sentence_says_why() {
    crate::game::at_root();
    for entry in GAMES {
        let game = entry.parse(entry.trials[0].2[0]).unwrap();
        let piles = if ["wythoff", "bash", "matches"].contains(&entry.name) { 4 } else { 2 };
        match (entry.name, game.table(Some(piles))) {
            (
                "wythoff" | "matches" | "bash" | "staircase" | "silver-dollar" | "northcott" | "end-nim"
                | "circle" | "graph" | "geography" | "scripted" | "pass-nim",
                answer,
            ) => {
                assert!(answer.unwrap_err().to_string().len() > 20, "{}", entry.name);
            }
            (name, answer) => assert!(answer.is_ok(), "{name}"),
        }
    }
}

#[test]
fn what_is_taken_from_a_number_leaves_the_others_as_they_are() {
    crate::game::at_root();
    let mut random = Rng::with_seed(4);
    each_trial(|entry, _, game, rows| {
        if !is_shown(entry) {
            return;
        }
        for row in some(rows, 100, &mut random) {
            for (index, number) in (0..=row.len()).flat_map(|index| (0..5).map(move |number| (index, number)))
            {
                // `taken` returns `None` if no move of the game takes from this number.
                let is_taken_from = match entry.name {
                    "kayles" | "unequal" | "octal" | "matches" | "graph" | "geography" | "hackenbush"
                    | "turning-corners" => false,
                    // A move can split a pile.
                    _ if entry.code.is_some() => false,
                    "rules" => {
                        index < row.len() && !matches!(game.board(), Board::Break | Board::TakeOrSplit)
                    }
                    "bash" => index == 0,
                    "pass-nim" => index < 2,
                    // A move also changes other numbers.
                    "fibonacci" | "chomp" | "circle" => continue,
                    _ => index < row.len(),
                };
                let mut left = row.clone();
                let is_there = is_taken_from && row[index] >= number;
                if is_there {
                    left[index] -= number;
                    // On a staircase, a coin goes down a step; the floor does not count.
                    if entry.name == "staircase" && index > 0 {
                        left[index - 1] += number;
                    }
                }
                let expected = is_there.then_some(left);
                assert_eq!(game.taken(row, index, number), expected, "{}: {row:?}", entry.name);
            }
        }
    });
}

#[test]
fn pictures_show_what_each_game_is_played_with() {
    crate::game::at_root();
    let look = Look { width: 62, stone: 'o', stone_width: 1, colour: false, piped: true };
    let picture = |arguments: &str, row: &[u64], look: Look, locale| -> Vec<String> {
        let (name, arguments) = arguments.split_once(' ').unwrap_or((arguments, ""));
        let game = find(name).unwrap().parse(arguments).unwrap();
        game.picture(row).iter().map(|line| drawn(line, look, Words::of(locale))).collect()
    };
    for (name, row, lines) in [
        (
            "nim",
            &[3, 0, 45][..],
            vec!["pile 1: ooo (3)", "pile 2: (0)", &format!("pile 3: {} (45)", "o".repeat(45))],
        ),
        ("nim", &[51], vec![&format!("pile 1: {}... (51)", "o".repeat(46))]),
        (
            "strip",
            &[1, 0, 40],
            vec!["token 1: - (1)", "token 2: (0)", &format!("token 3: {} (40)", "-".repeat(40))],
        ),
        ("staircase", &[0, 2, 1], vec!["step 1: (0)", "step 2: oo (2)", "step 3: o (1)"]),
        ("kayles", &[4, 1, 2], vec!["row 1: iiii (4)", "row 2: i (1)", "row 3: ii (2)"]),
        ("graph samples/graph/small.edges", &[8, 5], vec!["token 1: on vertex 8", "token 2: on vertex 5"]),
        ("bash", &[3, 2], vec!["pile: ooo (3)", "at most: 2"]),
    ] {
        assert_eq!(picture(name, row, look, Locale::En), lines, "{name}");
    }
    let chinese = Look { stone: '●', stone_width: 2, colour: true, ..look };
    assert_eq!(
        picture("nim", &[3, 0], chinese, Locale::Zh),
        ["第 1 堆：\x1b[33m●●●\x1b[0m (3)", "第 2 堆：(0)"]
    );
    // The rest of the line takes 24 columns.
    for (width, stones) in [(40, 16), (80, 56), (200, 176), (3, 1)] {
        let lines = picture("nim", &[u64::from(u32::MAX)], Look { width, ..look }, Locale::En);
        assert_eq!(lines, [format!("pile 1: {}... (4294967295)", "o".repeat(stones))]);
    }
}

/// Every choice of up to two places, or of one place in each heap, made by successive clicks; and the row that
/// each choice leaves.
fn shown(game: &dyn Ruleset, row: &[u64]) -> Vec<(Vec<BoardSpot>, Option<Vec<u64>>)> {
    let places: Vec<BoardSpot> = (0..row.len()).flat_map(|pile| spots(game, row, pile)).collect();
    let mut shown: Vec<Vec<BoardSpot>> = vec![Vec::new()];
    let clicks = match game.board() {
        Board::TakeFromSeveral => row.len(),
        // Two clicks take the shorter way round.
        _ if is_ring(game, row, 0) => 3,
        _ => 2,
    };
    for click in 0..clicks {
        let next = shown.iter().filter(|chosen| chosen.len() == click).flat_map(|chosen| {
            places.iter().map(|place| clicked(game, row, chosen, *place)).collect::<Vec<_>>()
        });
        let next: Vec<Vec<BoardSpot>> = next.collect();
        shown.extend(next);
    }
    let mut seen = HashSet::new();
    shown.retain(|chosen| seen.insert(chosen.clone()));
    shown
        .into_iter()
        .map(|chosen| {
            let left = pointed(game, row, &chosen);
            (chosen, left)
        })
        .collect()
}

/// The row in a picture with one mark per cell: the lengths of its unbroken runs of dots.
fn dots(picture: &str) -> Vec<u64> {
    picture.split('x').filter(|dots| !dots.is_empty()).map(|dots| dots.len() as u64).collect()
}

/// The row after the move that these places show, according to the rules as people state them.
fn by_the_rules(entry: &Entry, board: Board, row: &[u64], chosen: &[BoardSpot]) -> Option<Vec<u64>> {
    let [BoardSpot { pile, at, is_gap }, ..] = *chosen else { return None };
    let instead = |parts: &[u64]| {
        let parts = if parts.is_empty() { &[0][..] } else { parts };
        [&row[..pile], parts, &row[pile + 1..]].concat()
    };
    // The cells from `from` up to, but not including, `to` are crossed out.
    let crossed = |from: i64, to: i64| {
        let cells = 0..i64::try_from(row[pile]).unwrap();
        instead(&dots(
            &cells.map(|cell| if (from..to).contains(&cell) { 'x' } else { '.' }).collect::<String>(),
        ))
    };
    let place = i64::try_from(at).unwrap();
    Some(match board {
        Board::Cross => crossed(place - 2, place + 3),
        Board::Pawn | Board::Path => crossed(place - 1, place + 2),
        // A token goes to the cell that is clicked.
        Board::Cells => with_number(row, pile, at),
        // Coins go down a step; coins on the first step leave the staircase.
        _ if entry.name.starts_with("staircase") => {
            let mut left = with_number(row, pile, at);
            if pile > 0 {
                left[pile - 1] += row[pile] - at;
            }
            left
        }
        Board::RemoveAndSplit => {
            let [one, other] = *chosen else { return None };
            let (removed, split) = if one.is_gap { (other, one) } else { (one, other) };
            let mut left = with_number(row, split.pile, row[split.pile] - split.at);
            left[removed.pile] = split.at;
            left
        }
        // A gap: the pile is split there.
        _ if is_gap => instead(&[at, row[pile] - at]),
        // A circle becomes a pile beside the others.
        Board::Break if entry.name == "circle" && pile == 0 => {
            let last = chosen.last()?.at;
            let rest = row[0] - (if last < at { last + row[0] } else { last } + 1 - at);
            if rest > 0 { [&[0, rest], &row[1..]].concat() } else { with_number(row, 0, 0) }
        }
        // Stones side by side, from the first to the last.
        Board::Break => crossed(place, i64::try_from(chosen.last()?.at).unwrap() + 1),
        // All stones from the one that is clicked on.
        _ => {
            let mut left = row.to_vec();
            for spot in chosen {
                left[spot.pile] = spot.at;
            }
            // The squares above are eaten too.
            if entry.name == "chomp" {
                left[pile..].iter_mut().for_each(|length| *length = at.min(*length));
            }
            if entry.name == "lasker" { instead(if at > 0 { &left[pile..=pile] } else { &[] }) } else { left }
        }
    })
}

/// A click once made a different move from the one shown: it took the smallest run that includes the stone.
#[test]
fn a_click_means_the_move_that_it_shows() {
    crate::game::at_root();
    let mut compared = 0;
    each_trial(|entry, trial, game, rows| {
        if game.board() == Board::Walk || !is_shown(entry) {
            return;
        }
        let is_small = |row: &&Vec<u64>| row.iter().sum::<u64>() <= 9;
        for row in rows.iter().filter(is_small) {
            let moves: Vec<Vec<u64>> = moves(game, row);
            let forms: HashSet<Vec<u64>> = moves.iter().map(|left| game.normal_form(left)).collect();
            for (chosen, left) in shown(game, row) {
                let about = format!("{} {}: {row:?}, {chosen:?}", entry.name, trial.arguments);
                let expected = by_the_rules(entry, game.board(), row, &chosen);
                // What may be taken next depends on the move.
                let of_factor = |left: Vec<u64>| match entry.name {
                    "fibonacci" => moves.iter().find(|one| one[0] == left[0]).cloned(),
                    _ => Some(left),
                };
                let expected = expected.and_then(of_factor);
                let is_move = |left: &Vec<u64>| forms.contains(&game.normal_form(left)) && left != row;
                if let Some(expected) = expected.filter(is_move) {
                    assert_eq!(left.as_ref(), Some(&expected), "{about}");
                    compared += 1;
                } else if let Some(left) = left {
                    assert!(game.name_move(row, &left).is_err(), "{about}: {left:?}");
                }
            }
        }
    });
    assert!(compared > 500_000, "{compared}");
}

#[test]
fn clicks_reach_every_move_of_the_rules() {
    crate::game::at_root();
    let mut random = Rng::with_seed(5);
    let mut reached_in_all = 0;
    each_trial(|entry, trial, game, rows| {
        if game.board() == Board::Walk || !is_shown(entry) {
            return;
        }
        let can_be_drawn = |row: &&Vec<u64>| row.iter().all(|&number| number <= MOST_STONES);
        for row in some(rows, 40, &mut random).into_iter().filter(can_be_drawn).take(20) {
            let lefts = shown(game, row).into_iter().filter_map(|(_, left)| left);
            let reached = lefts.filter(|left| left != row && game.name_move(row, left).is_ok());
            let reached: HashSet<Vec<u64>> = reached.map(|left| game.normal_form(&left)).collect();
            let moves: HashSet<Vec<u64>> =
                moves(game, row).iter().map(|left| game.normal_form(left)).collect();
            // No click splits a heap into three, but a code with digits of 8 or more allows such moves.
            let leaves_three = trial.arguments.contains(['A', 'C', 'F']);
            // With rules of one's own, a move need not take anything. A move can turn coins to heads
            // anywhere.
            // A pass takes nothing.
            let is_other = ["rules", "pass-nim"].contains(&entry.name);
            let is_unseen = leaves_three || is_other || entry.group == Group::Boards;
            let about = format!("{} {}: {row:?}", entry.name, trial.arguments);
            let missed = moves.symmetric_difference(&reached);
            assert!(is_unseen && reached.is_subset(&moves) || reached == moves, "{about}: {missed:?}");
            reached_in_all += reached.len();
        }
    });
    assert!(reached_in_all > 5000, "{reached_in_all}");
}

/// The list of moves once spoke of stones that are taken from piles, where the board has pawns, vertices and cells.
#[test]
fn a_move_is_named_by_the_piece_that_makes_it() {
    for (name, thing) in [("dawson-chess", "pawn"), ("node-kayles", "vertex"), ("treblecross", "cell")] {
        let (entry, settings) = (find(name).unwrap(), Settings::new(Ending::Normal));
        let game = entry.make(&settings).unwrap();
        for (n, at) in (1..=14).flat_map(|n| (0..n).map(move |at| (n, at))) {
            let left = |at| pointed(&*game, &[n], &[BoardSpot { pile: 0, at, is_gap: false }]).unwrap();
            let told = game.name_move(&[n], &left(at)).unwrap();
            let said = Words::of(Locale::En).say(&told);
            let place: u64 =
                said.split(&format!(" {thing} ")).nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
            let form = |at| game.normal_form(&left(at));
            assert_eq!(form(place - 1), form(at), "{name} {n}, {at}: {said}");
        }
    }
    let said = |name, row: &[u64], left: &[u64]| {
        let game = find(name).unwrap().make(&Settings::new(Ending::Normal)).unwrap();
        Words::of(Locale::En).say(&game.name_move(row, left).unwrap())
    };
    assert_eq!(said("dawson-kayles", &[4, 7], &[4, 2, 3]), "knock down pins 3 and 4 of row 2 (7 -> 2 + 3)");
    assert_eq!(said("treblecross", &[7], &[4]), "put a cross in cell 1 of strip 1 (7 -> 4)");
    assert_eq!(said("rims", &[6], &[2, 3]), "draw a loop through 1 dot of group 1 (6 -> 2 + 3)");
    assert_eq!(said("officers", &[6], &[2, 3]), "take 1 from pile 1 (6 -> 2 + 3)");
}

#[test]
fn clicks_known_to_have_made_other_moves_make_their_own() {
    let game = |name: &str| find(name).unwrap().parse("").unwrap();
    let at = |at| BoardSpot { pile: 0, at, is_gap: false };
    for (name, row, click, expected) in [
        ("strip", 7, 6, &[6][..]),
        ("strip", 7, 0, &[0]),
        // The cell in the middle wins.
        ("treblecross", 5, 2, &[0]),
        ("treblecross", 5, 0, &[2]),
        ("dawson-chess", 5, 2, &[1, 1]),
        ("dawson-chess", 5, 0, &[3]),
        ("lasker", 10, 3, &[3]),
    ] {
        let game = game(name);
        let chosen = clicked(&*game, &[row], &[], at(click));
        assert_eq!(pointed(&*game, &[row], &chosen), Some(expected.to_vec()), "{name} {row}: {click}");
    }
}

#[test]
fn a_click_that_cannot_be_one_move_waits_for_another() {
    let (pins, kayles) =
        (find("dawson-kayles").unwrap().parse("").unwrap(), find("kayles").unwrap().parse("").unwrap());
    let at = |at| BoardSpot { pile: 0, at, is_gap: false };
    let click = |game: &dyn Ruleset, clicks: &[u64]| {
        clicks.iter().fold(Vec::new(), |chosen, click| clicked(game, &[5], &chosen, at(*click)))
    };
    let one = click(&*pins, &[2]);
    assert_eq!((&one[..], wants_more(&*pins, &[5], &one)), (&[at(2)][..], true));
    let two = click(&*pins, &[2, 1]);
    assert_eq!((&two[..], wants_more(&*pins, &[5], &two)), (&[at(1), at(2)][..], false));
    // A click too far away starts a new choice; a click on a chosen place takes it back.
    assert_eq!(click(&*pins, &[2, 4]), [at(4)]);
    assert_eq!(click(&*kayles, &[2, 3]), [at(2), at(3)]);
    assert_eq!(click(&*kayles, &[2, 3, 2]), [at(3)]);
    assert_eq!(click(&*kayles, &[2, 2]), []);
    assert!(!wants_more(&*kayles, &[5], &click(&*kayles, &[2])));
}

#[test]
fn on_a_ring_the_last_stone_is_beside_the_first() {
    let ring = find("circle").unwrap().parse("0.7777").unwrap();
    let at = |at| BoardSpot { pile: 0, at, is_gap: false };
    let click = |clicks: &[u64]| {
        clicks.iter().fold(Vec::new(), |chosen, click| clicked(&*ring, &[6, 3], &chosen, at(*click)))
    };
    for (clicks, chosen, [from, to]) in [
        (&[5][..], &[5][..], [5, 6]),
        (&[5, 0], &[5, 0], [5, 7]),
        (&[0, 5], &[5, 0], [5, 7]),
        (&[0, 5, 1], &[5, 1], [5, 8]),
        (&[5, 0, 4, 1], &[4, 1], [4, 8]),
        // The shorter way round; a stone between makes the arc shorter; a chosen stone is taken back.
        (&[1, 5], &[5, 1], [5, 8]),
        (&[1, 4], &[1, 4], [1, 5]),
        (&[5, 1, 0], &[5, 0], [5, 7]),
        (&[5, 1, 5], &[1], [1, 2]),
        // Nobody takes five.
        (&[0, 2, 3, 4], &[4], [4, 5]),
    ] {
        let found = click(clicks);
        assert_eq!(found, chosen.iter().map(|&spot| at(spot)).collect::<Vec<_>>(), "{clicks:?}");
        assert_eq!(runs(&*ring, &[6, 3], &found), [Run { pile: 0, from, to }], "{clicks:?}");
        let left = vec![0, 6 - (to - from), 3];
        assert_eq!(pointed(&*ring, &[6, 3], &found), Some(left), "{clicks:?}");
    }
    assert!(is_ring(&*ring, &[6, 3], 0) && !is_ring(&*ring, &[6, 3], 1) && !is_ring(&*ring, &[0, 3], 0));
    assert_eq!(clicked(&*ring, &[5], &[at(0)], at(3)), [3, 0].map(at), "of two moves, the shorter way round");
    let four = find("circle").unwrap().parse("0.0007").unwrap();
    let wants = |chosen: &[u64]| wants_more(&*four, &[6], &chosen.iter().map(|&n| at(n)).collect::<Vec<_>>());
    assert_eq!([&[5][..], &[5, 1], &[5, 2]].map(wants), [true, true, false]);
    assert_eq!(
        clicked(&*four, &[5], &[at(0)], at(3)),
        [0, 3].map(at),
        "the longer way is a move, the shorter is none"
    );
}

#[test]
fn what_no_hand_can_point_at_is_nothing() {
    let kayles = find("kayles").unwrap().parse("").unwrap();
    let spot = |pile, at, is_gap| BoardSpot { pile, at, is_gap };
    for wrong in [
        spot(0, 5, false),
        spot(0, 5, true),
        spot(1, 0, false),
        spot(usize::MAX, 0, true),
        spot(0, u64::MAX, false),
    ] {
        assert_eq!(pointed(&*kayles, &[5], &[wrong]), None, "{wrong:?}");
        assert_eq!(clicked(&*kayles, &[5], &[], wrong), [], "{wrong:?}");
        assert!(!wants_more(&*kayles, &[5], &[wrong]), "{wrong:?}");
    }
    assert_eq!(pointed(&*kayles, &[5], &[]), None);
    assert!(spots(&*kayles, &[MOST_STONES + 1], 0).is_empty());
}

#[test]
fn the_vertices_of_a_graph_have_their_edges() {
    let graph = find("graph").unwrap();
    let mut settings = Settings::default();
    settings.set("graph", "classroom");
    settings.set_text("classroom", "7 3\n3 1\n7 1\n");
    let game = graph.make(&settings).unwrap();
    assert_eq!(vertices(&*game, &[3]), [(1, vec![]), (3, vec![1]), (7, vec![1, 3])]);
    // The table of a graph with cycles lists its lost vertices only.
    settings = Settings::default();
    settings.set("graph", "cycles");
    settings.set_text("cycles", "1 2\n2 1\n2 0\n3 3\n");
    let drawn = vertices(&*graph.make(&settings).unwrap(), &[3]);
    assert_eq!(drawn, [(0, vec![]), (1, vec![2]), (2, vec![0, 1]), (3, vec![3])]);
    let long: String = (0..=MOST_STONES).map(|vertex| format!("{} {vertex}\n", vertex + 1)).collect();
    settings = Settings::default();
    settings.set("graph", "long");
    settings.set_text("long", long);
    assert!(vertices(&*graph.make(&settings).unwrap(), &[0]).is_empty());
    assert!(vertices(&*find("nim").unwrap().parse("").unwrap(), &[3]).is_empty());
}
