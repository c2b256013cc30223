//! The exhaustive test, which compares the theorem and the strategy of every game in the table with its rules.

mod edges;
mod places;
mod searched;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

use super::table::{GAMES, UNLISTED, find};
use crate::game::{
    AnswerKind, AnswerLines, Edges, Ending, Entry, Game, Group, Numbers, Position, RowError, RowOrder,
    RowSpot, Ruleset, Settings, Theory, Trial, answer, check, compare_with_options, compare_with_rules,
    judge, moves, small_positions,
};
use crate::message::Message;
use crate::text::{Answers, Batch, Cause, Kernel, Verdicts};

/// Rows of numbers below this one have few options.
const SMALL: u64 = 1 << 20;

/// The games that each test tries: every game, listed or not, or only the one that the variable `GAME` names.
fn all() -> impl Iterator<Item = &'static Entry> {
    let one = std::env::var("GAME")
        .ok()
        .map(|name| find(&name).unwrap_or_else(|| panic!("no game is {name}")).name);
    GAMES.iter().chain(UNLISTED).filter(move |entry| one.is_none_or(|name| name == entry.name))
}

/// Whether enough was tried. Nothing is demanded of a test of one game.
fn are_enough(enough: bool) -> bool {
    enough || std::env::var_os("GAME").is_some()
}

/// The game of a command line, by its name and options.
pub(super) fn game(command: &str) -> Box<dyn Ruleset> {
    let (name, arguments) = command.split_once(' ').unwrap_or((command, ""));
    find(name).unwrap().parse(arguments).unwrap()
}

#[test]
fn every_game_is_tried_with_all_its_options() {
    crate::game::at_root();
    for entry in all() {
        let misere = entry.trials().chain(entry.searched_trials()).any(|trial| trial.is_misere());
        let is_known = !matches!(entry.misere, Theory::Unknown(_));
        assert_eq!(misere, is_known, "{}: misère is tried iff known", entry.name);
        let arguments = format!("{} --misere", entry.trials[0].2[0]);
        assert_eq!(misere, entry.parse(&arguments).is_ok(), "{}: misère is refused iff unknown", entry.name);
        for parameter in entry.parameters.iter().filter(|parameter| !parameter.positional) {
            let tried = entry.trials().any(|trial| trial.arguments.contains(parameter.name));
            assert!(tried, "{}: --{} is not tried", entry.name, parameter.name);
        }
    }
}

#[test]
fn theorem_and_strategy_agree_with_the_rules_on_all_small_positions() {
    crate::game::at_root();
    let mut positions = 0;
    for entry in all() {
        for trial in entry.trials().chain(entry.searched_trials()) {
            let about = || format!("{} {}", entry.name, trial.arguments);
            let game = entry.parse(&trial.arguments).unwrap();
            let compared = compare_with_rules(&*game, trial.piles, trial.most);
            let compared = compared.unwrap_or_else(|difference| panic!("{}: {difference}", about()));
            let is_searched = entry.misere == Theory::Searched && trial.is_misere();
            assert!(compared >= if is_searched { 50 } else { 100 }, "{} tries {compared} rows", about());
            let rows = small_positions(&*game, trial.piles, trial.most);
            assert!(rows.iter().any(|row| !game.is_won(row)), "{} has no lost position", about());
            let has_values = rows.iter().all(|row| Position::new(&*game, row).unwrap().grundy().is_ok());
            let has_theory = match entry.grundy {
                Theory::Known => game.ending() == Ending::Normal,
                Theory::KnownOfSome(_) => has_values,
                Theory::Searched | Theory::Unknown(_) => false,
            };
            assert_eq!(has_values, has_theory, "{}: Grundy values are given iff known", about());
            positions += compared;
        }
    }
    assert!(are_enough(positions > 200_000), "{positions} positions");
}

/// Every option, and misère play if a rule decides it, occurs among the edges of its game.
#[test]
fn every_game_is_tried_at_its_edges() {
    for entry in GAMES {
        let options: Vec<&str> = entry.edges.iter().map(|edges| edges.options).collect();
        assert!(options.iter().any(|options| !options.contains("--misere")), "{}", entry.name);
        let misere = options.iter().any(|options| options.contains("--misere"));
        let is_known = matches!(entry.misere, Theory::Known | Theory::KnownOfSome(_));
        assert_eq!(misere, is_known, "{}: misère", entry.name);
        for parameter in entry.parameters.iter().filter(|parameter| !parameter.positional) {
            let tried = options.iter().any(|options| options.contains(parameter.name));
            assert!(tried, "{}: --{} is not tried", entry.name, parameter.name);
        }
    }
}

/// A lost row has no lost option, and a won row has at least one. Counts, lists and values must agree.
///
/// Misère Kayles once judged `20 25` as lost, an error beyond all small positions.
#[test]
#[cfg_attr(miri, ignore = "too many rows")]
fn rows_at_the_edges_agree_with_their_options() {
    crate::game::at_root();
    for entry in GAMES {
        for &Edges { options, piles, numbers } in entry.edges {
            try_edges(entry, options, piles, numbers);
        }
    }
}

/// The edges of a game that is defined by a code follow from its period.
#[test]
#[cfg_attr(miri, ignore = "too many rows")]
fn rows_around_the_period_of_a_code_agree_with_their_options() {
    let mut tried = 0;
    for entry in GAMES.iter().filter(|entry| entry.code.is_some()) {
        // Games with a closed form have no `--values`.
        let Ok(game) = entry.parse(edges::SOME_VALUES) else { continue };
        let table = game.table(None).unwrap();
        let period = table.sequence().and_then(|values| values.period(1));
        let Some((pre_period, period)) = period else { continue };
        try_edges(entry, edges::SOME_VALUES, 2, &edges::around(pre_period, period));
        tried += 1;
    }
    assert!(tried >= 3, "{tried}");
}

/// Tables that take long to compute, and rows with many options. Only `.ci/deep` has the time for them.
#[test]
#[ignore = "it takes a minute; .ci/deep values runs it"]
fn rows_at_far_edges_agree_with_their_options() {
    for (game, options, piles, numbers) in [
        // The values of 0.16 repeat from 105351 on, with period 149459.
        ("octal", "0.16 --values 524288", 1, "0-2 105351 254810 2^64"),
        // 82860 is the last known heap with a rare value, and 7250049 the first heap with a value of 256.
        ("unequal", "", 1, "0-2 82860 1048575"),
        ("unequal", "--values 8388608", 1, "0-2 7250049 8388607"),
        ("officers", "", 1, "1 131071"),
    ] {
        try_edges(find(game).unwrap(), options, piles, numbers);
    }
}

fn try_edges(entry: &Entry, options: &str, piles: usize, numbers: &str) {
    let game = entry.parse(options).unwrap();
    let command = &format!("{} {options}", entry.name);
    let in_order = game.normal_form(&[1, 7]) != game.normal_form(&[7, 1]);
    let mut rows = edges::rows(piles, numbers, in_order);
    rows.retain(|row| check(&*game, row).is_ok());
    // If the game judges a won row as lost, some option of it is lost too. That option may not be among the
    // first ones, but a winning move of another row may lead to it.
    let left: Vec<_> =
        rows.iter().filter(|row| is_large(row)).flat_map(|row| first_few(&*game, row, 3)).collect();
    rows.extend(left);
    rows.sort_unstable();
    rows.dedup();
    for row in &rows {
        agrees_with_options(&*game, row).unwrap_or_else(|error| panic!("{command}: {error}"));
    }
    let (won, lost): (Vec<_>, Vec<_>) = rows.iter().partition(|row| game.is_won(row));
    assert!(!lost.is_empty() && !won.is_empty(), "{command}, {numbers}: {} lost", lost.len());
    let large: Vec<_> = lost.into_iter().filter(|row| is_large(row)).collect();
    for (row, left) in large.iter().flat_map(|row| large.iter().map(move |left| (row, left))) {
        assert!(game.name_move(row, left).is_err(), "{command}: {row:?} and {left:?} are lost");
    }
    are_answered_in_bulk(&*game, &rows, command);
    // If all numbers of a batch are below 2^32, some kernels process several rows at a time.
    rows.retain(|row| row.iter().all(|&number| number <= u32::MAX.into()));
    are_answered_in_bulk(&*game, &rows, command);
}

/// The row with its groups in order.
fn reordered(row: &[u64], size: usize) -> Vec<u64> {
    let mut groups: Vec<&[u64]> = row.chunks(size).collect();
    groups.sort_unstable();
    groups.concat()
}

/// The options of a row, each with its groups in order.
type Options = BTreeSet<Vec<u64>>;

/// If rows of the same groups of numbers in another order always have the same moves, but for the order, then they are
/// the same position, and no list of moves has it twice. Once, lists had it twice if three rows of tokens or three coins
/// were equal.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn positions_that_differ_only_in_order_are_the_same() {
    crate::game::at_root();
    let mut free = BTreeSet::new();
    // Rules of one's own do not say that an order means nothing.
    let entries = all().filter(|entry| entry.group != Group::Own);
    for (entry, trial) in entries.flat_map(|entry| entry.trials().map(move |trial| (entry, trial))) {
        let (game, about) = (entry.parse(&trial.arguments).unwrap(), &trial.arguments);
        let size = game.in_groups_of();
        let most = if size == 1 { 6 } else { 4 };
        let rows = small_positions(&*game, trial.piles.min(2 * size + 1), trial.most.min(most));
        let mut classes: BTreeMap<Vec<u64>, Vec<(&Vec<u64>, Options)>> = BTreeMap::new();
        for row in &rows {
            let options = moves(&*game, row).iter().map(|left| reordered(left, size)).collect();
            classes.entry(reordered(row, size)).or_default().push((row, options));
        }
        classes.retain(|_, rows| rows.len() > 1);
        if classes.is_empty() || !classes.values().all(|rows| rows.iter().all(|row| row.1 == rows[0].1)) {
            continue;
        }
        free.insert(entry.name);
        for rows in classes.values() {
            let form = game.normal_form(rows[0].0);
            let are_same = rows.iter().all(|row| game.normal_form(row.0) == form);
            assert!(are_same, "{} {about}: {:?}", entry.name, rows[0].0);
        }
        for row in rows.iter().map(|row| row.repeat(3)).filter(|row| check(&*game, row).is_ok()) {
            let Ok(listed) = Position::new(&*game, &row).unwrap().winning_moves() else { continue };
            let forms: BTreeSet<_> = listed.iter().map(|left| reordered(left, size)).collect();
            assert_eq!(forms.len(), listed.len(), "{} {about}: {row:?}: {listed:?}", entry.name);
        }
    }
    let are_known = free.contains("northcott") && free.contains("turning-corners");
    assert!(are_enough(free.len() > 20 && are_known), "{free:?}");
}

/// Two moves count as two, even if they leave the same position.
#[test]
fn every_way_to_move_counts() {
    let count = |game: &dyn Ruleset, row: &[u64]| game.count_winning_moves(row).unwrap();
    let on_graph = |name: &str, edges: &str| {
        let entry = find(name).unwrap();
        let mut settings = Settings::parse(entry.parameters, "edges").unwrap();
        settings.set_text("edges", edges);
        entry.make(&settings).unwrap()
    };
    assert_eq!(count(&*on_graph("graph", "1 0\n1 0\n"), &[1]), 2);
    assert_eq!(count(&*on_graph("graph", "1 0\n1 0\n2 1\n1 2\n"), &[1]), 3);
    let geography = on_graph("geography", "1 0\n0 1\n1 2\n");
    assert_eq!(count(&*geography, &[1]), 3);
    assert_eq!(strategy(&*geography, &[1]), [[1, 0], [1, 2]]);
    assert_eq!(count(&*game("hackenbush"), &[0, 1, 0, 1, 0, 2]), 3);
    assert_eq!(count(&*game("hackenbush"), &[0, 1, 1, 2, 1, 2]), 1);
    assert_eq!(count(&*game("hackenbush"), &[0, 1, 0, 1, 0, 1]), 3);
    for (command, row, counted) in [("mark", 1, 2), ("kayles", 3, 1), ("kayles", 6, 3), ("octal 0.77", 6, 2)]
    {
        assert_eq!(count(&*game(command), &[row]), counted, "{command} {row}");
    }
    assert_eq!(strategy(&*game("mark"), &[1]), [[0]]);
}

#[test]
fn moore_with_one_heap_is_nim() {
    let (moore, nim) = (game("moore --heaps 1"), game("nim"));
    let rows: Vec<Vec<u64>> = small_positions(&*nim, 3, 5);
    for row in rows.iter().chain([&vec![u64::MAX, 1 << 63, 7]]) {
        let [moore, nim] = [&moore, &nim].map(|game| Position::new(&**game, row).unwrap());
        assert_eq!(moore.grundy(), nim.grundy());
        assert_eq!(moore.winning_moves(), nim.winning_moves());
    }
    for (command, why) in [
        ("moore --heaps 1", None),
        ("moore --heaps 2", Some("no-grundy-of-moore")),
        ("wythoff", None),
        ("wythoff --t 3", Some("no-grundy-theory")),
    ] {
        let entry = find(command.split(' ').next().unwrap()).unwrap();
        assert_eq!(entry.no_grundy(&*game(command)).as_ref().map(Message::name), why, "{command}");
    }
}

/// Whether a row can have too many options to visit.
fn is_large(row: &[u64]) -> bool {
    row.iter().any(|&number| number >= SMALL)
}

/// The options of the first winning moves, up to `most`, or until one cannot be written.
fn first_few(game: &dyn Ruleset, row: &[u64], most: usize) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    let _ = game.visit_winning_moves(row, &mut |left| {
        moves.push(left.to_vec());
        if moves.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}

/// Compares a game's results for a row with its results for the options, or for some of them if there are many.
fn agrees_with_options(game: &dyn Ruleset, row: &[u64]) -> Result<(), String> {
    const SOME: usize = 300;
    const FEW: usize = 20;
    let (wins, mut options) = (game.is_won(row), Vec::new());
    let all = !is_large(row);
    let visited = game.visit_moves(row, &mut |left| {
        options.push(left.to_vec());
        if all || options.len() < SOME { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if visited.is_continue() {
        return compare_with_options(game, row);
    }
    let position = Position::new(game, row).map_err(|error| error.to_string())?;
    let winning = first_few(game, row, FEW);
    // Moore's Nim tries all moves, or reports that there are too many.
    let (count, is_whole) = match position.winning_move_count() {
        Ok(count) => (count, true),
        Err(RowError { cause: Cause::TooManyToTry { .. }, .. }) => (winning.len() as u128, false),
        Err(error) => return Err(error.to_string()),
    };
    if (count > 0) != wins || winning.is_empty() == wins || count < winning.len() as u128 {
        return Err(format!("{row:?}: {wins}, but {count} moves win, {winning:?} among them"));
    }
    for left in &winning {
        game.name_move(row, left).map_err(|error| format!("{row:?}, {left:?}: {error}"))?;
    }
    if let Some(won) = winning.iter().find(|left| game.is_won(left)) {
        return Err(format!("{row:?}: {won:?} is won, but is listed"));
    }
    let value = |row: &[u64]| Position::new(game, row).and_then(|position| position.grundy());
    let own =
        value(row).ok().filter(|&own| (own > 0) != wins || options.iter().any(|left| value(left) == Ok(own)));
    if let Some(own) = own {
        return Err(format!("{row:?}: {wins}, but it has a value of {own}, or an option has"));
    }
    options.retain(|left| !game.is_won(left));
    if is_whole && options.len() as u128 > count {
        return Err(format!("{row:?}: {count} moves win, but {} of the first {SOME} do", options.len()));
    }
    let listed: HashSet<_> = winning.iter().map(|left| game.normal_form(left)).collect();
    let missing = options.iter().find(|left| !listed.contains(&game.normal_form(left)));
    if let Some(missing) = missing.filter(|_| is_whole && winning.len() < FEW) {
        return Err(format!("{row:?}: {missing:?} is lost, but is not listed"));
    }
    Ok(())
}

/// Checks that every kernel judges and answers rows in bulk as the game does one by one.
fn are_answered_in_bulk(game: &dyn Ruleset, rows: &[Vec<u64>], about: &str) {
    let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
    let expected: Verdicts = rows.iter().map(|row| game.is_won(row)).collect();
    for kernel in Kernel::available() {
        let mut verdicts = Verdicts::new();
        judge(game, batch.rows(), kernel, &mut verdicts).unwrap();
        assert_eq!(verdicts, expected, "{about}: {}", kernel.name());
        for kind in [AnswerKind::Move, AnswerKind::Count, AnswerKind::Grundy] {
            let answered = rows.iter().map_while(|row| answer_to(game, &kind, row));
            let expected: String = answered.map(|answer| answer + "\n").collect();
            let mut answers = Answers::new();
            let _ = answer(game, &kind, batch.rows(), kernel, &mut AnswerLines::new(&mut answers));
            let found = String::from_utf8(answers.text().to_vec()).unwrap();
            let first = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
            assert!(first.is_none(), "{about}: {kind:?} of {:?}, {}", rows[first.unwrap()], kernel.name());
        }
    }
}

#[test]
fn edge_cases_are_lost_positions_up_to_the_largest_number_asked_for() {
    crate::game::at_root();
    let mut known = Vec::new();
    for entry in all() {
        for trial in entry.trials() {
            let game = entry.parse(&trial.arguments).unwrap();
            for most in [0, 1, 10, 1_000_000_000, u64::MAX] {
                for row in game.edge_cases(most) {
                    let about = || format!("{} {}: {row:?}", entry.name, trial.arguments);
                    assert!(check(&*game, &row).is_ok() && !game.is_won(&row), "{}", about());
                    assert!(row.iter().all(|&number| number <= most), "{}, up to {most}", about());
                    known.push(entry.name);
                }
            }
        }
    }
    known.dedup();
    assert!(are_enough(known.len() >= 4), "{known:?}");
}

/// All positions that winning moves leave.
pub(super) fn strategy<G: Game + ?Sized>(game: &G, row: &[u64]) -> Vec<Vec<u64>> {
    first_moves(game, row, usize::MAX)
}

/// The positions that the first winning moves leave, up to `most` of them.
pub(super) fn first_moves<G: Game + ?Sized>(game: &G, row: &[u64], most: usize) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    let visited = game.visit_winning_moves(row, &mut |left| {
        moves.push(left.to_vec());
        if moves.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(visited.is_ok(), "{visited:?}");
    moves
}

/// The index of the number for which the game refuses the row, or `None`.
pub(crate) fn refused_at<G: Game + ?Sized>(game: &G, row: &[u64]) -> Option<usize> {
    match check(game, row) {
        Ok(()) => None,
        Err(RowError { spot: RowSpot::Number(index), cause: Cause::Excluded(_), .. }) => Some(index),
        Err(other) => panic!("{row:?}: {other:?}"),
    }
}

/// The verdicts on rows in one batch. If the game refuses a row, its index and the spot in it.
pub(super) fn judged(game: &dyn Game, rows: &[&[u64]]) -> (String, Result<(), (usize, RowSpot)>) {
    let mut verdicts = Verdicts::new();
    let batch = Batch::from_rows(rows.iter().copied());
    let done = judge(game, batch.rows(), Kernel::best(), &mut verdicts);
    let text = verdicts.iter().map(|wins| if wins { '1' } else { '0' }).collect();
    (text, done.map_err(|error| (error.row, error.error.spot)))
}

/// The message to a user who gives a game these values for its parameters.
pub(super) fn usage_error(entry: &Entry, values: &[(&str, &str)]) -> String {
    let mut settings = Settings::default();
    for &(name, value) in values {
        settings.set(name, value);
    }
    match entry.make(&settings) {
        Ok(_) => panic!("{} takes {values:?}", entry.name),
        Err(error) => error.to_string(),
    }
}

/// Every game judges rows of various lengths and sizes in bulk as it does one by one.
#[test]
fn batches_are_judged_as_rows() {
    crate::game::at_root();
    let mut rng = fastrand::Rng::with_seed(9);
    for (entry, trial) in all().flat_map(|entry| entry.trials().map(move |trial| (entry, trial))) {
        let game = entry.parse(&trial.arguments).unwrap();
        for _ in 0..if cfg!(miri) { 1 } else { 20 } {
            let shift = rng.u32(40..64).max(least_shift(entry, &trial));
            let most = rng.usize(1..=6);
            let rows = (0..if cfg!(miri) { 5 } else { 300 })
                .map(|_| (0..rng.usize(1..=most)).map(|_| rng.u64(..) >> shift).collect::<Vec<u64>>());
            let rows: Vec<_> = rows.filter(|row| check(&*game, row).is_ok()).collect();
            let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
            let mut verdicts = Verdicts::new();
            judge(&*game, batch.rows(), Kernel::best(), &mut verdicts).unwrap();
            let expected: Verdicts = rows.iter().map(|row| game.is_won(row)).collect();
            assert_eq!(verdicts, expected, "{} {}", entry.name, trial.arguments);
        }
    }
}

/// A search of rows beyond a misère quotient takes long if they are refused.
fn least_shift(entry: &Entry, trial: &Trial) -> u32 {
    let is_searched = entry.parameters.iter().any(|parameter| parameter.name == "order") && trial.is_misere();
    if is_searched { 62 } else { 0 }
}

/// The answer to a row, composed from the properties of the position.
fn answer_to(game: &dyn Ruleset, kind: &AnswerKind, row: &[u64]) -> Option<String> {
    let position = Position::new(game, row).ok()?;
    let text = |row: &Vec<u64>| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let some = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    Some(match kind {
        AnswerKind::Move => some(position.winning_move().ok()?.iter().map(text).collect()),
        AnswerKind::Moves => {
            let mut forms = HashSet::new();
            let mut all = Vec::new();
            game.visit_winning_moves(row, &mut |left| {
                all.extend(forms.insert(game.normal_form(left)).then(|| left.to_vec()));
                ControlFlow::Continue(())
            })
            .ok()?
            .is_continue()
            .then_some(())?;
            some(all.iter().map(text).collect::<Vec<_>>().join(" | "))
        }
        AnswerKind::Count => position.winning_move_count().ok()?.to_string(),
        _ => position.grundy().ok()?.to_string(),
    })
}

#[test]
#[cfg_attr(miri, ignore = "too many rows")]
fn batches_are_answered_as_rows() {
    crate::game::at_root();
    let mut rng = fastrand::Rng::with_seed(10);
    for (entry, trial) in all().flat_map(|entry| entry.trials().map(move |trial| (entry, trial))) {
        let game = entry.parse(&trial.arguments).unwrap();
        for kind in [AnswerKind::Move, AnswerKind::Moves, AnswerKind::Count, AnswerKind::Grundy] {
            let shift = rng.u32(56..62).max(least_shift(entry, &trial));
            let rows =
                (0..200).map(|_| (0..rng.usize(1..4)).map(|_| rng.u64(..) >> shift).collect::<Vec<u64>>());
            let rows: Vec<_> =
                rows.filter_map(|row| answer_to(&*game, &kind, &row).map(|answer| (row, answer))).collect();
            let batch = Batch::from_rows(rows.iter().map(|(row, _)| &row[..]));
            let mut answers = Answers::new();
            assert_eq!(
                answer(&*game, &kind, batch.rows(), Kernel::best(), &mut AnswerLines::new(&mut answers)),
                Ok(rows.len())
            );
            let answers = String::from_utf8(answers.text().to_vec()).unwrap();
            for (found, (row, expected)) in answers.lines().zip(&rows) {
                assert_eq!(found, expected, "{} {} {kind:?} {row:?}", entry.name, trial.arguments);
            }
        }
    }
}

/// Generators and validators believe what a game declares of the numbers of a row.
#[test]
fn what_a_game_declares_of_its_rows_is_what_its_rules_accept() {
    crate::game::at_root();
    for entry in all() {
        let Some(trial) = entry.trials().next() else { continue };
        let game = entry.parse(&trial.arguments).unwrap();
        let rows = small_positions(&*game, trial.piles, trial.most);
        let name = entry.name;
        for index in 0..trial.piles {
            let least = rows.iter().filter_map(|row| row.get(index)).min().copied();
            let is_free = !matches!(game.numbers(), Numbers::Labels(_));
            assert!(!is_free || least.is_none_or(|least| least == game.least_at(index)), "{name}: {index}");
        }
        let pairs_differ =
            |row: &Vec<u64>| game.in_groups_of() == 2 && row.chunks_exact(2).all(|pair| pair[0] != pair[1]);
        let falls = |row: &Vec<u64>| row.is_sorted_by(|before, after| before >= after);
        let required = match game.order() {
            _ if trial.piles < 2 => continue,
            RowOrder::Any if game.numbers() == Numbers::Places => continue,
            RowOrder::Any => [false; 3],
            RowOrder::Rising => [true, false, false],
            RowOrder::Falling => [false, true, false],
            RowOrder::PairsDiffer => [false, false, true],
        };
        let found =
            [rows.iter().all(|row| row.is_sorted()), rows.iter().all(falls), rows.iter().all(pairs_differ)];
        assert_eq!(found, required, "{name}");
    }
}
