//! Tests of the loop with real games: layouts, places of errors, long answers, columns.

use std::io::{self, Read, Write};
use std::num::NonZero;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use super::columns;
use super::format::{Asked, Count, Format, Games, Loops, Part, Step, Times};
use super::layout::{End, Layout, Positions};
use super::task::Task;
use crate::game::{AnswerKind, BatchError, Ending, Game, MOST_LISTED, Position, Report, RowSpot, Words};
use crate::games::bash::Bash;
use crate::games::kayles::Kayles;
use crate::games::nim::{BoundedNim, Nim};
use crate::games::pebbles::Pebbles;
use crate::games::subtraction::{self, Subtraction, TakeSet};
use crate::games::wythoff::Wythoff;
use crate::text::{CARRY, Cause, Column, Error, FLUSH_AT, Kernel, Verdicts};
use crate::theory::Sum;

const LINES_CASES: Layout = Layout { positions: Positions::Lines, end: End::Cases };
const LINES_ZERO: Layout = Layout { positions: Positions::Lines, end: End::Zero };
const COUNTED: Layout = Layout { positions: Positions::Counted, end: End::Input };
const COUNTED_CASES: Layout = Layout { positions: Positions::Counted, end: End::Cases };
const COUNTED_ZERO: Layout = Layout { positions: Positions::Counted, end: End::Zero };

/// Text that arrives in reads of at most this many bytes.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = self.1.min(room.len());
        (&mut self.0).take(most as u64).read(room)
    }
}

/// The answers and the message, which do not depend on how the input arrives.
fn judge(game: &dyn Game, layout: Layout, input: &str) -> (String, String) {
    let mut found = Vec::new();
    for kernel in Kernel::available() {
        let task = Task::new(game).kernel(kernel).max_piles(50_000).layout(layout);
        for most in [1, 2, 3, 7, 4096, 100_000, usize::MAX] {
            if most < 4096 && input.len() > 1000 {
                continue;
            }
            let mut answers = Vec::new();
            let done = task.run("input", Pieces(input.as_bytes(), most), &mut answers);
            let message = done.map_or_else(|error| error.to_string(), |()| String::new());
            found.push((String::from_utf8(answers).unwrap(), message));
        }
    }
    let first = found.swap_remove(0);
    for other in found {
        assert!(other == first, "{:?}, where it was {:?}", other.1, first.1);
    }
    (first.0.replace('\n', ""), first.1)
}

#[test]
fn positions_are_read_in_every_layout() {
    let nim = Nim::normal();
    for (layout, input, answers) in [
        (LINES_CASES, "2\n1 1\n\n2 1\n", "01"),
        (LINES_CASES, "\n 2 \r\n1 1\r\n2 1", "01"),
        (LINES_CASES, "0\n", ""),
        (LINES_CASES, "1\n0\n\n \n", "0"),
        (LINES_ZERO, "1 1\n2 1\n0 0\n", "01"),
        (LINES_ZERO, "0 1\n0 0 1\n0", "11"),
        (COUNTED, "2 1 1 2\n2\n\n1", "01"),
        (COUNTED, "", ""),
        (COUNTED_CASES, "2 2 1 1 3 1 2 3\n", "00"),
        (COUNTED_CASES, "2\n2\n1 1\n1 0", "00"),
        (COUNTED_CASES, "0", ""),
        (COUNTED_ZERO, "3 7 11 13\n1 0\n0\n\n", "10"),
        (COUNTED_ZERO, "0", ""),
    ] {
        assert_eq!(judge(&nim, layout, input), (answers.to_owned(), String::new()), "{input:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "it compares sentences, which Miri leaves out")]
fn what_is_missing_or_too_much_is_refused_with_its_place() {
    let nim = Nim::normal();
    for (layout, input, answers, message) in [
        (LINES_CASES, "", "", "1:1: the input ends before the number of positions"),
        (LINES_CASES, "2\n1 1\n", "0", "3:1: the input ends after 1 of 2 positions"),
        (LINES_CASES, "2\n1 1", "0", "2:4: the input ends after 1 of 2 positions"),
        (
            LINES_CASES,
            "2 1\n1 1\n",
            "",
            "1:3: a second number on the line that gives the number of positions",
        ),
        (LINES_CASES, "1\n1 1\n 2 2\n", "0", "3:2: a number after the last position"),
        (LINES_CASES, "0 7\n", "", "1:3: a number after the last position"),
        (LINES_ZERO, "1 1\n", "0", "2:1: the input ends without the zero that must end it"),
        (LINES_ZERO, "0 0\n\n1 1\n", "", "3:1: a number after the last position"),
        (COUNTED, "2 1 1 3 1 1\n", "0", "2:1: the input ends within a position: its count promises 1 more"),
        (COUNTED, "0 1 1\n", "", "1:1: a count of 0, where a row has 1 or more"),
        (COUNTED, "50001 1\n", "", "1:1: a row of more than 50000 numbers; --max-piles raises the limit"),
        (
            COUNTED,
            "18446744073709551615 1\n",
            "",
            "1:1: a row of more than 50000 numbers; --max-piles raises the limit",
        ),
        (COUNTED_CASES, "", "", "1:1: the input ends before the number of positions"),
        (COUNTED_CASES, "3\n1 1\n", "1", "3:1: the input ends after 1 of 3 positions"),
        (COUNTED_CASES, "1\n1 1 7\n", "1", "2:5: a number after the last position"),
        (COUNTED_CASES, "1\n1 x\n", "", "2:3: the letter 'x'; a row is decimal numbers separated by blanks"),
        (
            COUNTED_CASES,
            "1\n1 1\nx\n",
            "1",
            "3:1: the letter 'x'; a row is decimal numbers separated by blanks",
        ),
        (COUNTED_ZERO, "1 1\n", "1", "2:1: the input ends without the zero that must end it"),
        (COUNTED_ZERO, "1 1\n0\n0\n", "1", "3:1: a number after the last position"),
    ] {
        let expected = (answers.to_owned(), format!("input:{message}"));
        assert_eq!(judge(&nim, layout, input), expected, "{input:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "it compares sentences, which Miri leaves out")]
fn what_a_game_refuses_is_placed_in_every_layout() {
    let wythoff: &dyn Game = &Wythoff::normal();
    let (pebbles, bash) = (&Pebbles::normal(), &Bash::normal());
    for (game, layout, input, answers, message) in [
        (wythoff, COUNTED, "2 1 2 3 1 2 3", "0", "1:7: a count of 3, where a row has 2"),
        (wythoff, COUNTED, "2 1 2\n1 2 3", "0", "2:1: a count of 1, where a row has 2"),
        (wythoff, LINES_CASES, "2\n1 2\n1\n", "0", "3:2: too few numbers: 1, where a row has 2"),
        (wythoff, LINES_CASES, "2\n1 2\n1 2 3\n", "0", "3:5: too many numbers: a row has 2"),
        (wythoff, LINES_ZERO, "1 \r\n1 2 3\n", "", "1:3: too few numbers: 1, where a row has 2"),
        (
            pebbles,
            COUNTED,
            "3 1 2 3\n3 1\n2\n1\n",
            "0",
            "4:1: a pile of 1 after one of 2; piles must not decrease",
        ),
        (pebbles, COUNTED, "3 2 1 x\n", "", "1:5: a pile of 1 after one of 2; piles must not decrease"),
        (
            bash,
            LINES_ZERO,
            "4 3\n4 0\n0 0\n",
            "0",
            "2:3: the most that a move can take is 0; it must be 1 or more",
        ),
    ] {
        let expected = (answers.to_owned(), format!("input:{message}"));
        assert_eq!(judge(game, layout, input), expected, "{input:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn positions_may_be_longer_than_blocks() {
    let (nim, pebbles) = (Nim::normal(), Pebbles::normal());
    for blank in [" ", "\n", " \r\n"] {
        let ones = format!("1{blank}").repeat(40_000);
        let counted = format!("40000 {ones}\n40001 {ones} 1 1 1");
        assert_eq!(judge(&nim, COUNTED, &counted), ("011".to_owned(), String::new()));
        let cut = format!("40000 {ones}\n40001 {ones}");
        let (answers, message) = judge(&nim, COUNTED, &cut);
        assert_eq!(answers, "0");
        assert!(message.ends_with("its count promises 1 more"), "{message}");
        let (_, message) = judge(&pebbles, COUNTED, &format!("40001 {ones}\n0"));
        assert!(message.ends_with(":1: a pile of 0 after one of 1; piles must not decrease"), "{message}");
    }
    let ones = "1 ".repeat(40_000);
    let lines = format!("2\n{ones}\n{ones} 1\n");
    assert_eq!(judge(&nim, LINES_CASES, &lines), ("01".to_owned(), String::new()));
    let blanks = " ".repeat(1_300_000);
    let zeros = format!("1 1\n0{blanks}0{blanks}\n");
    assert_eq!(judge(&nim, LINES_ZERO, &zeros), ("0".to_owned(), String::new()));
    let bash = Bash::normal();
    assert_eq!(judge(&bash, LINES_ZERO, &zeros.replace("1 1", "2 1")), ("0".to_owned(), String::new()));
    // The error lies several blocks before the number that reveals it.
    let (_, message) = judge(&bash, LINES_ZERO, &format!("0{blanks}0{blanks}7{blanks}\n"));
    assert_eq!(message, "input:1:2600003: the most that a move can take is 0; it must be 1 or more");
}

/// The answers, without line ends, and the message.
fn judge_lines(max_piles: usize, input: &str) -> (String, String) {
    let nim = Nim::normal();
    let mut answers = Vec::new();
    let message = Task::new(&nim).max_piles(max_piles).run("f", input.as_bytes(), &mut answers);
    let message = message.map_err(|error| error.to_string()).err().unwrap_or_default();
    (String::from_utf8(answers).unwrap().replace('\n', ""), message)
}

#[test]
fn a_row_is_refused_at_the_first_number_that_is_too_many() {
    // After this many blanks, a number and the one before it are in different blocks.
    for blanks in [1, 3 * CARRY].into_iter().take(if cfg!(miri) { 1 } else { 2 }) {
        for max_piles in 1..=4 {
            for piles in 1..=6 {
                if cfg!(miri) && max_piles + piles > 3 {
                    continue;
                }
                for end in ["\n8\n", " x\n"] {
                    let row = vec!["7"; piles].join(&" ".repeat(blanks));
                    let (answers, message) = judge_lines(max_piles, &format!("8\n{row}{end}"));
                    let (right, expected) = if piles > max_piles {
                        let column = 1 + max_piles * (1 + blanks);
                        ("1".to_owned(), format!("f:2:{column}: a row of more than {max_piles} numbers"))
                    } else if end == " x\n" {
                        ("1".to_owned(), format!("f:2:{}: the letter 'x'", row.len() + 2))
                    } else {
                        (format!("1{}1", piles % 2), String::new())
                    };
                    assert_eq!(answers, right, "{message}");
                    // Under Miri, names stand for sentences.
                    assert!(cfg!(miri) || message.starts_with(&expected), "{message} is not {expected}");
                }
            }
        }
    }
}

/// Calls `test` for each of a few tasks that have several megabytes of answers: with the task, its input, and the
/// length of its longest answer.
fn with_long_answers(test: &mut dyn FnMut(&Task<'_>, &str, usize)) {
    let (nim, bash) = (Nim::normal(), Bash::normal());
    let long_words = AnswerKind::Words(Words::new(&"w".repeat(50_000), "l"));
    let cases: [(&dyn Game, _, _, _); 3] = [
        // A row of 20 piles, in which five moves win.
        (
            &nim,
            &AnswerKind::Moves,
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n".repeat(20_000),
            300,
        ),
        (&bash, &AnswerKind::Report(Report::Amounts), "1 10000\n".repeat(200), 50_000),
        (&nim, &long_words, "1\n".repeat(200), 50_001),
    ];
    for (game, kind, rows, longest) in cases {
        // Another loop reads positions that are not lines.
        let counted = |row: &str| format!("{} {row}\n", row.split(' ').count());
        let counted: String = rows.lines().map(counted).collect();
        for (positions, text) in [(Positions::Lines, &rows), (Positions::Counted, &counted)] {
            let layout = Layout { positions, ..Layout::default() };
            test(&Task::new(game).answer(kind).max_piles(20).layout(layout), text, longest);
        }
    }

    let letters = AnswerKind::Letters(Words::new("W", "L"));
    let words = AnswerKind::Words(Words::new(&"w".repeat(100), "l"));
    let one = Asked::Row(vec![Part::Name(0)]);
    for (asked, kind, games, longest) in [
        (Asked::EachUpTo(0), &letters, "50000 1 1\n".repeat(200), 50_001),
        (Asked::EachUpTo(0), &AnswerKind::Win, "50000 1 1\n".repeat(200), 2 * 50_000),
        (Asked::EachUpTo(0), &words, "50000 1 1\n".repeat(3), 101),
        (one, &long_words, "1 1 1\n".repeat(200), 50_001),
    ] {
        let loops = Loops {
            opening: Vec::new(),
            games: (
                Times::End,
                vec![Step::Number(0), Step::Number(1), Step::Set(2, Count::Name(1)), Step::LineEnd],
            ),
            rows: (Times::Once, Vec::new()),
        };
        let format = Format::new(["n", "k", "s"].map(str::to_owned).to_vec(), loops, asked);
        let described = Arc::new(Games { format, family: Some(&subtraction::FAMILY), largest: 50_000 });
        test(&Task::formatted(&described, None).answer(kind).max_piles(60_000), &games, longest);
    }
}

/// An output that can fail once.
#[derive(Default)]
struct Output {
    /// The number of the write that fails.
    fails_at: Option<usize>,
    /// How long each write was.
    lengths: Vec<usize>,
    written: Vec<u8>,
}

impl Write for Output {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.fails_at == Some(self.lengths.len()) {
            self.fails_at = None;
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.lengths.push(text.len());
        self.written.extend(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn long_answers_are_written_before_they_are_too_many() {
    with_long_answers(&mut |task, text, longest| {
        let mut output = Output::default();
        task.run("f", text.as_bytes(), &mut output).unwrap();
        assert!(output.written.len() > 4 * FLUSH_AT);
        assert!(output.lengths.iter().all(|&len| len <= FLUSH_AT + longest), "{:?}", output.lengths);
    });
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn nothing_is_written_after_a_failure() {
    with_long_answers(&mut |task, text, _| {
        let mut all = Vec::new();
        task.run("f", text.as_bytes(), &mut all).unwrap();
        for at in 0..3 {
            let mut output = Output { fails_at: Some(at), ..Output::default() };
            let failure = task.run("f", text.as_bytes(), &mut output).unwrap_err();
            assert!(matches!(failure, Error::Write { .. }), "{failure}");
            assert!(all.starts_with(&output.written) && output.written.len() < all.len(), "write {at}");
            assert_eq!(output.written.is_empty(), at == 0);
        }
    });
}

#[test]
#[cfg_attr(miri, ignore = "too many moves")]
fn no_more_is_listed_than_may_be() {
    let listed = |game: &dyn Game, row: &[u64]| {
        let moves = Position::new(game, row).unwrap().winning_moves();
        moves.map(|moves| moves.len()).map_err(|error| error.cause)
    };
    let refused = |most| Err(Cause::TooManyMoves { most });
    // If an odd number of piles have the same highest bit, each of them can bring the xor to 0.
    let piles = |count: u64| (0..count).map(|pile| 1 << 20 | pile).collect::<Vec<_>>();
    let nim = Nim::normal();
    assert_eq!(listed(&nim, &piles(127)), Ok(127));
    assert_eq!(listed(&nim, &piles(131)), refused(MOST_LISTED / 131));
    assert_eq!(listed(&nim, &piles(20_001)), refused(16));
    // All moves leave the same position, whichever pile changes.
    assert_eq!(listed(&nim, &vec![7; 100_001]), Ok(1));
    // A move wins if it leaves two rows of pins with the same value. For long rows, that means lengths with the
    // same remainder modulo 12.
    let kayles = Sum::normal(Kayles::default());
    assert_eq!(listed(&kayles, &[12 * 4_000 + 1]).map(|moves| moves > MOST_LISTED / 2), Ok(true));
    assert_eq!(listed(&kayles, &[12 * 40_000 + 1]), refused(MOST_LISTED));
}

#[test]
fn columns_are_judged_as_rows() {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut games: Vec<(Box<dyn Game>, RangeInclusive<usize>)> = vec![
        (Box::new(Wythoff::normal()), 2..=2),
        (Box::new(Wythoff::misere()), 2..=2),
        (Box::new(Nim::normal()), 1..=8),
        (Box::new(Nim::misere()), 1..=3),
        (Box::new(BoundedNim::normal(const { NonZero::new(6).unwrap() })), 1..=3),
    ];
    // Under Miri, the values of these take an hour.
    if !cfg!(miri) {
        let subtraction = |take| Box::new(Subtraction::normal(TakeSet::parse(take).unwrap()));
        games.push((Box::new(Kayles::normal()), 1..=8));
        games.push((subtraction("1,3,4"), 1..=8));
        games.push((subtraction("4,22,35,39"), 1..=3));
    }
    // A piece has 256 rows.
    for count in
        [0, 1, 63, 255, 256, 257, 511, 512, 513, 2000].into_iter().take(if cfg!(miri) { 3 } else { 10 })
    {
        let mut number = || match rng.u8(..4) {
            0 => rng.u64(..4),
            1 => rng.u64(..50),
            _ => rng.u64(..) >> rng.u32(..64),
        };
        let all = [(); 8].map(|()| (0..count).map(|_| number()).collect::<Vec<_>>());
        for (game, piles) in
            games.iter().flat_map(|(game, piles)| piles.clone().map(move |piles| (&**game, piles)))
        {
            let columns: Vec<&[u64]> = all[..piles].iter().map(|column| &column[..]).collect();
            let found = columns::wins(game, &columns).unwrap();
            signed_columns_are_judged_unless_a_number_is_negative(game, &columns);
            let row = |row: usize| columns.iter().map(|column| column[row]).collect::<Vec<_>>();
            assert!(found.iter().eq((0..count).map(|index| game.is_won(&row(index)))), "{count} x {piles}");
            let copy = |pile: usize, rows: Range<usize>, numbers: &mut [u64]| {
                numbers.copy_from_slice(&columns[pile][rows]);
            };
            let mut copied = Verdicts::new();
            columns::each_copied_piece(piles, count, copy, |mut piece| piece.judge(game, &mut copied))
                .unwrap();
            assert_eq!(copied, found, "{count} x {piles}");
            // Under Miri, the table of Wythoff's game takes an hour too.
            if cfg!(miri) && game.piles() == (2..=2) {
                continue;
            }
            let mut copied = Vec::new();
            let judged = columns::each_copied_piece(piles, count, copy, |mut piece| {
                let mut some = vec![0; piece.len()];
                piece.grundy_values(game, &mut some).map(|()| copied.extend(some))
            });
            let values = columns::grundy(game, &columns);
            assert_eq!(values, judged.map(|()| copied), "{count} x {piles}");
            if game.ending() == Ending::Misere {
                assert!(count == 0 || values.unwrap_err().row == 0);
            } else {
                let value =
                    |index| game.grundy_value(&row(index)).map_err(|error| BatchError::new(index, error));
                assert_eq!(values, (0..count).map(value).collect(), "{count} x {piles}");
            }
        }
    }
}

/// In place, a column that may hold negative numbers is judged as another, but not if it does hold one.
fn signed_columns_are_judged_unless_a_number_is_negative(game: &dyn Game, columns: &[&[u64]]) {
    let (before, count) = (Verdicts::from_iter([true, false, true]), columns[0].len());
    let judged = |columns: &[Column<'_>]| {
        let mut verdicts = before.clone();
        let are_judged = columns::wins_in_place(game, columns, &mut verdicts);
        assert!(are_judged || verdicts == before);
        let mut values = vec![0; count];
        let are_values = columns::grundy_in_place(game, columns, &mut values, |value| value);
        (are_judged.then_some(verdicts), are_values.then_some(values))
    };
    for (pile, column) in columns.iter().enumerate() {
        let numbers: Vec<u64> = column.iter().map(|number| number & !(1 << 63)).collect();
        let with = |numbers: &[u64], signed: bool| {
            let mut columns: Vec<Column<'_>> = columns.iter().map(|&column| column.into()).collect();
            let column = Column::from(numbers);
            columns[pile] = if signed { column.signed() } else { column };
            judged(&columns)
        };
        assert_eq!(with(&numbers, true), with(&numbers, false));
        for row in [0, 7, 8, 63, 64, 70, 256, count.wrapping_sub(1)].into_iter().filter(|&row| row < count) {
            let mut wrong = numbers.clone();
            wrong[row] |= 1 << 63;
            assert_eq!(with(&wrong, true), (None, None), "row {row} of {count}, pile {pile}");
        }
    }
}

#[test]
#[should_panic(expected = "the columns have the same length")]
fn columns_of_different_lengths_are_not_judged_in_place() {
    let columns = [&[1, 2][..], &[3, 4], &[5, 6, 7]].map(Column::from);
    columns::wins_in_place(&Nim::normal(), &columns, &mut Verdicts::new());
}

#[test]
#[should_panic(expected = "one place for each row")]
fn columns_longer_than_their_values_are_not_judged_in_place() {
    let columns = [&[1, 2][..], &[3, 4], &[5, 6, 7]].map(Column::from);
    columns::grundy_in_place(&Kayles::normal(), &columns, &mut [0; 2], |value| value);
}

#[test]
#[cfg_attr(miri, ignore = "too many values")]
fn columns_with_heaps_of_unknown_value_are_refused_with_the_row() {
    let game = Subtraction::normal(TakeSet::parse("1,3,1000000000000000000").unwrap());
    let (largest, high) = (999_999_999_999_999_999, 1 << 57);
    let mut columns = [(); 3].map(|()| vec![largest; 700]);
    columns[1].fill(high);
    let judged = |columns: &[Vec<u64>; 3]| {
        let columns = columns.each_ref().map(|column| &column[..]);
        (columns::wins(&game, &columns), columns::grundy(&game, &columns))
    };
    // All values are known, although a heap with the bits of two heaps would be too large.
    assert!(largest | high > largest);
    let (wins, values) = judged(&columns);
    let value = game.grundy_value(&[largest, high, largest]).unwrap();
    assert!(wins.unwrap().iter().eq([value != 0; 700]) && values.unwrap() == [value; 700]);
    for (row, column) in [(699, 0), (256, 2), (255, 1), (3, 2), (3, 0)] {
        columns[column][row] = largest + 1;
        let (wins, values) = judged(&columns);
        let (wins, values) = (wins.unwrap_err(), values.unwrap_err());
        assert_eq!((wins.row, wins.error.spot), (row, RowSpot::Number(column)));
        assert_eq!(values, wins);
    }
}

#[test]
fn columns_that_are_no_positions_are_refused_with_the_row() {
    let mut m = vec![3; 1000];
    m[700] = 0;
    let error = columns::wins(&Bash::normal(), &[&vec![5; 1000], &m]).unwrap_err();
    let BatchError { row: 700, error, .. } = error else { panic!("{error:?}") };
    assert_eq!(error.spot, RowSpot::Number(1));
    assert_eq!(columns::grundy(&Bash::normal(), &[&vec![5; 1000], &m]).unwrap_err().row, 700);
    let uneven = columns::wins(&Nim::normal(), &[&[1, 2], &[3]]).unwrap_err();
    assert_eq!((uneven.row, uneven.error.spot), (1, RowSpot::Number(0)));
    for columns in [&[&[1_u64, 2][..]][..], &[&[1], &[2], &[3]], &[]] {
        assert!(columns::wins(&Wythoff::normal(), columns).is_err(), "{columns:?}");
    }
    assert!(columns::wins(&Nim::normal(), &[]).is_err());
}
