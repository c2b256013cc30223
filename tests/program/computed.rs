//! Problems whose positions, or whose games' options, are computed from the numbers of the input.

use std::collections::HashSet;
use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::own_text::{judge, printed, programs_agree, said};
use crate::run;

/// A text, and an answer to the lines of an input's games.
type Trial = (&'static str, fn(&[Vec<u64>]) -> String);

fn xor(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |sum, number| sum ^ number)
}

fn word(wins: bool) -> String {
    if wins { "yes" } else { "no" }.to_owned()
}

/// The values of a subtraction game, by definition.
fn values(set: &[u64], most: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=most {
        let left =
            set.iter().filter_map(|&taken| values.get(usize::try_from(heap.checked_sub(taken)?).unwrap()));
        let reached: Vec<u64> = left.copied().collect();
        values.push((0..=most).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// In Nim in which a move takes at most 2: the pile of each winning move, from 1, how much it takes, and what it leaves.
fn winning_moves(row: &[u64]) -> Vec<(usize, u64, Vec<u64>)> {
    let moves =
        (0..row.len()).flat_map(|pile| [(pile, 1), (pile, 2)]).filter(|&(pile, taken)| row[pile] >= taken);
    let left = moves.map(|(pile, taken)| {
        let mut rest = row.to_vec();
        rest[pile] -= taken;
        (pile + 1, taken, rest)
    });
    left.filter(|(_, _, rest)| xor(rest.iter().map(|heap| heap % 3)) == 0).collect()
}

/// The games of an input follow its first line. The number of lines of each is that of the answer's second argument.
const TRIALS: &[(usize, Trial)] = &[
    // The four sides of a cell.
    (
        1,
        (
            "input t / repeat t { m n r c / }\ngame nim\nrow r c m-1-r n-1-c\nanswer yes no\nlimits t 1..9; m n 1..9; r 0..m-1; c 0..n-1\n",
            |game| {
                let [m, n, r, c] = game[0][..] else { unreachable!() };
                word(xor([r, c, m - 1 - r, n - 1 - c]) > 0)
            },
        ),
    ),
    // Two lists.
    (
        3,
        (
            "input t / repeat t { n / a[n] / b[n] / }\ngame nim\nrow {b-a}\nanswer yes no\nlimits t n 1..9; a b 0..30\n",
            |game| word(xor(game[1].iter().zip(&game[2]).map(|(a, b)| b - a)) > 0),
        ),
    ),
    // Three lists, a condition, and text around the answer.
    (
        4,
        (
            "input t / repeat t { n / a[n] / b[n] / c[n] / }\ngame nim\nrow 0 {a^b c if a > c}\nanswer '<{grundy}>!'\nlimits t n 1..9; a b c 0..30\n",
            |game| {
                let places = game[1].iter().zip(&game[2]).zip(&game[3]).filter(|((a, _), c)| a > c);
                format!("<{}>!", xor(places.map(|((a, b), c)| a ^ b ^ c)))
            },
        ),
    ),
    // Tokens on cells, and a number that nothing uses.
    (
        2,
        (
            "input t / repeat t { n k / a[n] / }\ngame nim\nrow 0 {n-i for j in 1..a}\nanswer yes no\nlimits t n 1..9; a 0..4; k 1..9, ignored\n",
            |game| {
                let n = game[0][0];
                word(xor((1..).zip(&game[1]).map(|(i, a)| if a % 2 == 1 { n - i } else { 0 })) > 0)
            },
        ),
    ),
    // Options from the input.
    (
        2,
        (
            "input t / repeat t { m n / a[n] / }\ngame nim --max {m}\nrow a\nanswer yes no\nlimits t n m 1..9; a 0..99\n",
            |game| word(xor(game[1].iter().map(|a| a % (game[0][0] + 1))) > 0),
        ),
    ),
    (
        1,
        (
            "input t / repeat t { n k l / }\ngame subtraction --take 2,{k},{l}\nrow n\nanswer yes no\nlimits t 1..9; n 0..200; k l 1..9\n",
            |game| {
                let [n, k, l] = game[0][..] else { unreachable!() };
                word(values(&[2, k, l], n)[usize::try_from(n).unwrap()] > 0)
            },
        ),
    ),
    // A set, and whoever cannot move wins.
    (
        1,
        (
            "input t / repeat t { n m s[m] / }\ngame subtraction --take {s} --misere\nrow n\nanswer yes no\nlimits t 1..9; n 0..60; m 1..5; s 1..9, distinct\n",
            |game| {
                let (n, set) = (game[0][0], &game[0][2..]);
                let mut wins: Vec<bool> = Vec::new();
                for heap in 0..=n {
                    let mut left = set
                        .iter()
                        .filter_map(|taken| Some(wins[usize::try_from(heap.checked_sub(*taken)?).unwrap()]));
                    wins.push(set.iter().all(|&taken| taken > heap) || left.any(|other_wins| !other_wins));
                }
                word(wins[usize::try_from(n).unwrap()])
            },
        ),
    ),
    // Braces without a list.
    (
        1,
        (
            "input t / repeat t { n m / }\ngame nim\nrow 5 {m+j for j in 1..n} {n if n > m}\nanswer yes no\nlimits t n 1..9; m 0..20\n",
            |game| {
                let [n, m] = game[0][..] else { unreachable!() };
                word(xor((1..=n).map(|j| m + j)) ^ 5 ^ if n > m { n } else { 0 } > 0)
            },
        ),
    ),
    // Each number of a line is a position.
    (
        2,
        (
            "input t / repeat t { m / a[m] / }\ngame nim --max 2\nrow each of a\nanswer W L, on one line\nlimits t m 1..9; a 0..99\n",
            |game| game[1].iter().map(|a| if a % 3 > 0 { 'W' } else { 'L' }).collect(),
        ),
    ),
    // The least winning amount stands in a text.
    (
        1,
        (
            "input t / repeat t { n / }\ngame subtraction --take 1,3,4\nrow n\nanswer 'yes {amount}' no\nlimits t 1..50; n 0..99\n",
            |game| match game[0][0] % 7 {
                0 | 2 => "no".to_owned(),
                1 | 3 => "yes 1".to_owned(),
                5 => "yes 3".to_owned(),
                _ => "yes 4".to_owned(),
            },
        ),
    ),
    // The winning move stands on two lines.
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim --max 2\nrow a\nanswer yes / '{amount} of {pile}:' / {rest} no / -\nlimits t 1..50; n 1..5; a 0..9\n",
            |game| {
                let row = &game[1];
                let wins = (0..row.len()).flat_map(|pile| [(pile, 1), (pile, 2)]).find(|&(pile, taken)| {
                    row[pile] >= taken && {
                        let left = |at: usize| if at == pile { row[at] - taken } else { row[at] };
                        xor((0..row.len()).map(|at| left(at) % 3)) == 0
                    }
                });
                wins.map_or("no\n-".to_owned(), |(pile, taken)| {
                    let mut rest = row.clone();
                    rest[pile] -= taken;
                    let rest: Vec<String> = rest.iter().map(u64::to_string).collect();
                    format!("yes\n{taken} of {}:\n{}", pile + 1, rest.join(" "))
                })
            },
        ),
    ),
    // Pairs of neighbours.
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim\nrow 0 {abs(next-a) if i mod 2 = 1} {next mod 3 if i < n}\nanswer yes no\nlimits t 1..50; n 1..9; a 0..30\n",
            |game| {
                let list = &game[1];
                let pairs = list.chunks(2).map(|pair| pair[0].abs_diff(*pair.get(1).unwrap_or(&0)));
                word(xor(pairs.chain(list.iter().skip(1).map(|a| a % 3))) > 0)
            },
        ),
    ),
    // Of moves on equal piles, the game visits only one.
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim --max 2\nrow a\nanswer yes / '{pile}:{amount}' / ... no\nlimits t 1..50; n 1..6; a 0..4\n",
            |game| match winning_moves(&game[1]) {
                moves if moves.is_empty() => "no".to_owned(),
                moves => {
                    let each = moves.iter().map(|(pile, taken, _)| format!("\n{pile}:{taken}"));
                    "yes".to_owned() + &each.collect::<String>()
                }
            },
        ),
    ),
    // Each amount is written once.
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim --max 2\nrow a\nanswer 'take [{amount}, ...]!' []\nlimits t 1..50; n 1..6; a 0..4\n",
            |game| {
                let mut taken: Vec<u64> = winning_moves(&game[1]).iter().map(|a_move| a_move.1).collect();
                taken.sort_unstable();
                taken.dedup();
                if taken.is_empty() { "[]".to_owned() } else { format!("take {taken:?}!") }
            },
        ),
    ),
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim --max 2\nrow a\nanswer '{rest} | ...' -\nlimits t 1..50; n 1..6; a 0..4\n",
            |game| {
                let mut rests: Vec<Vec<u64>> =
                    winning_moves(&game[1]).into_iter().map(|a_move| a_move.2).collect();
                rests.sort_unstable();
                let line = |rest: &Vec<u64>| rest.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
                let all = rests.iter().map(line).collect::<Vec<_>>().join(" | ");
                if all.is_empty() { "-".to_owned() } else { all }
            },
        ),
    ),
    // The game visits another winning move first.
    (
        1,
        (
            "input t / repeat t { a b / }\ngame wythoff\nrow a b\nanswer 'yes {amount} {pile}' no\nlimits t 1..50; a b 0..15\n",
            |game| {
                const LOST: [[u64; 2]; 7] = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15]];
                let [a, b] = game[0][..] else { unreachable!() };
                let is_lost = |a: u64, b: u64| LOST.contains(&[a.min(b), a.max(b)]);
                let first = (1..=a).find(|k| is_lost(a - k, b) || *k <= b && is_lost(a - k, b - k));
                let second = (1..=b).find(|k| is_lost(a, b - k));
                match (first, second) {
                    (Some(taken), _) => format!("yes {taken} 1"),
                    (None, Some(taken)) => format!("yes {taken} 2"),
                    (None, None) => "no".to_owned(),
                }
            },
        ),
    ),
    // The same with blanks between answers, which are numbers.
    (
        2,
        (
            "input t / repeat t { k m / a[m] / }\ngame nim --max {k}\nrow each of a\nanswer grundy, on one line with blanks\nlimits t m k 1..9; a 0..99\n",
            |game| {
                let values: Vec<String> =
                    game[1].iter().map(|a| (a % (game[0][0] + 1)).to_string()).collect();
                values.join(" ")
            },
        ),
    ),
    // Functions that languages lack: 9 * 10^16 is near a square, and has many zeros at its end.
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim\nrow 0 {sqrt(89999999999999999+a)-299999990 popcount(a) gcd(a,12,n)} {v2(a+1)}\nanswer grundy\nlimits t 1..50; n 1..9; a 0..9\n",
            |game| {
                xor(game[1].iter().flat_map(|&a| {
                    let root = if a < 1 { 299_999_999 } else { 300_000_000 };
                    let divisor =
                        (1..=12).rfind(|d| [a, 12, game[0][0]].iter().all(|of| of % d == 0)).unwrap();
                    let ones = (0..4).filter(|bit| a / 2_u64.pow(*bit) % 2 == 1).count() as u64;
                    let zeros =
                        (1..4).take_while(|power| (a + 1).is_multiple_of(2_u64.pow(*power))).count() as u64;
                    [root - 299_999_990, divisor, ones, zeros]
                }))
                .to_string()
            },
        ),
    ),
    (
        2,
        (
            "input t / repeat t { n / a[n] / }\ngame nim\nrow 0 {i if square(a)} {a if power2(a)} {i*a if fib(a)}\nanswer grundy\nlimits t 1..50; n 1..9; a 0..150\n",
            |game| {
                xor((1..).zip(&game[1]).flat_map(|(i, &a)| {
                    let square = if (0..13).any(|root| root * root == a) { i } else { 0 };
                    let power = if [1, 2, 4, 8, 16, 32, 64, 128].contains(&a) { a } else { 0 };
                    let fib = if [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144].contains(&a) { i * a } else { 0 };
                    [square, power, fib]
                }))
                .to_string()
            },
        ),
    ),
];

/// The lines of an input after the first, and the answers to it.
fn answers(input: &str, lines: usize, of: fn(&[Vec<u64>]) -> String) -> String {
    let all: Vec<Vec<u64>> = input
        .lines()
        .skip(1)
        .map(|line| line.split(' ').filter_map(|word| word.parse().ok()).collect())
        .collect();
    all.chunks(lines).map(|game| of(game) + "\n").collect()
}

#[test]
fn answers_are_those_of_the_positions() {
    for (number, (lines, (text, of))) in TRIALS.iter().enumerate() {
        let text = format!("title T{number}\n{text}");
        for seed in 1..6 {
            let input = printed(&text, &format!("gen problem FILE --rows 9 --seed {seed}"), "");
            assert_eq!(printed(&text, "problem FILE", &input), answers(&input, *lines, *of), "{text}{input}");
            assert!(judge(&text, "validate problem FILE", &input).status.success(), "{text}{input}");
        }
    }
}

/// Half of the positions that are drawn are lost.
#[test]
fn computed_positions_of_both_kinds_are_drawn() {
    for (number, (_, (text, _))) in
        TRIALS.iter().enumerate().filter(|(_, (_, (text, _)))| text.contains("yes no"))
    {
        let text = format!("title T{number}\n{text}");
        let input = printed(&text, "gen problem FILE --rows 9 --seed 3", "");
        let lost = printed(&text, "problem FILE", &input).matches("no\n").count();
        assert!((1..=8).contains(&lost), "{text}{lost}");
    }
}

#[test]
#[ignore = "it compiles; .ci/run runs it"]
fn submissions_and_packages_of_computed_positions_agree() {
    for (number, (lines, (text, of))) in TRIALS.iter().enumerate() {
        let text = format!("title T{number}\n{text}");
        let drawn = |seed| printed(&text, &format!("gen problem FILE --rows 9 --seed {seed}"), "");
        programs_agree(&text, &(1..4).map(drawn).collect::<Vec<_>>(), |input| answers(input, *lines, *of));
    }
}

/// Once, such a number always had its largest value, so that no test saw a program that reads it wrongly.
#[test]
fn numbers_that_nothing_uses_vary() {
    let text = format!("title T\n{}", TRIALS[3].1.0);
    let input = printed(&text, "gen problem FILE --rows 9", "");
    let unused: HashSet<&str> =
        input.lines().skip(1).step_by(2).filter_map(|line| line.split(' ').nth(1)).collect();
    assert!(unused.len() > 3, "{unused:?}");
}

#[test]
fn mistakes_in_computed_rows_have_their_place() {
    let text = |row: &str, more: &str| {
        format!(
            "title T\ninput t / repeat t {{ n k / a[n] / b[n] / }}\ngame nim{more}\nrow {row}\nanswer yes no\nlimits t n 1..9; k 0..9, ignored; a b 0..9\n"
        )
    };
    for (row, more, expected) in [
        ("{a - b}", "", "4:8: "),
        ("{a-c}", "", "4:8: 'c' is not a name in the input"),
        ("{a", "", "4:7: "),
        ("n-1", " --max {a}", "3:17: 'a' is a list"),
        ("{a b}", " --max {z}", "3:17: 'z' is not a name in the input"),
        ("1+1", "", "4:5: "),
        (
            "{run*a*b}",
            "",
            "4:6: 'run' is about the numbers of a list: it stands in braces, as in {run}, in a row with",
        ),
    ] {
        let said = said(&text(row, more), "problem FILE", "");
        assert!(said.starts_with(expected), "{row}{more}: {said}");
    }
    let apart = text("{a-b}", "").replace("b[n] /", "m / b[m] /").replace("t n 1", "t m n 1");
    assert!(
        said(&apart, "problem FILE", "")
            .starts_with("4:5: the lists 'a' and 'b' of a position must have one length")
    );
    let grid = "title T\ninput t / repeat t { n m / grid g[n][m] }\ngame nim\nrow g\nanswer yes no\nlimits t n m 1..9\n";
    assert!(said(grid, "problem FILE", "").contains("write 'game geography {g}' and 'row any of g'"));
    let prime = text("{a if prime(a)}", "").replace("b[n] / ", "").replace("a b 0", "a 0");
    assert!(
        said(&prime, "submission problem FILE --language cpp", "")
            .contains("are computed with 'prime', which C++")
    );
    let limits = text("{a-b}", "").replace("a b 0..9", "a 0..9; b 0..8");
    assert!(said(&limits, "problem FILE", "").starts_with("6:45: the lists 'a' and 'b' come together"));
    let moves = text("{a}", "").replace("yes no", "move").replace("b[n] / ", "").replace("a b 0", "a 0");
    assert!(said(&moves, "problem FILE", "").starts_with("5:8: here positions are computed"));
}

/// Only statements said so; the piles seemed to be the numbers of the input.
#[test]
fn how_positions_are_computed_is_told() {
    let text = "title T\ninput t / repeat t { s / c[s] / }\ngame nim\nrow {i for j in 1..c}\nanswer yes no\nlimits t s 1..24; c 0..24\n";
    let told = printed(text, "problem FILE --info", "");
    assert!(told.contains("input   t / repeat t { s / c[s] / }; {i for j in 1..c}\n"), "{told}");
}

#[test]
fn columns_of_lines_have_their_numbers() {
    let text = "title T\ninput t / repeat t { k n / e[n][2] }\ngame nim\nrow k {e[1] mod (e[2]+1)} {i if e[1] > e[2]}\nanswer grundy\nlimits t n 1..9; k 0..5; e 1..20\n";
    for seed in 1..6 {
        let input = printed(text, &format!("gen problem FILE --rows 9 --seed {seed}"), "");
        let lines: Vec<Vec<u64>> =
            input.lines().map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect()).collect();
        let (mut rest, mut expected) = (&lines[1..], String::new());
        while let [head, after @ ..] = rest {
            let (pairs, after) = after.split_at(usize::try_from(head[1]).unwrap());
            let of_pair = |(i, pair): (u64, &Vec<u64>)| {
                (pair[0] % (pair[1] + 1)) ^ if pair[0] > pair[1] { i } else { 0 }
            };
            let value = xor((1..).zip(pairs).map(of_pair)) ^ head[0];
            expected += &(value.to_string() + "\n");
            rest = after;
        }
        assert_eq!(printed(text, "problem FILE", &input), expected, "{input}");
        assert!(judge(text, "validate problem FILE", &input).status.success(), "{input}");
    }
}

/// The zero that ends an input was taken for a list without numbers.
/// Such numbers wrapped around in C++, also in the validators of packages.
#[test]
fn programs_compute_only_where_their_numbers_fit() {
    let text = |most: &str, answer: &str| {
        format!(
            "title T\ninput t / repeat t {{ n / e[n][2] }}\ngame nim\nrow {{e[1]*e[2]}}\nanswer {answer}\nlimits t n 1..9; e 0..{most}\n"
        )
    };
    for answer in ["yes no", "grundy"] {
        let large = text("2147483649", answer);
        for command in ["submission problem FILE --language cpp", "package problem FILE --format kattis pack"]
        {
            let said = said(&large, command, "");
            assert!(said.contains("can pass 4611686018427387904 within the limits"), "{command}: {said}");
        }
        assert_eq!(
            printed(&large, "problem FILE", "1\n1\n2147483649 0\n").len(),
            if answer == "grundy" { 2 } else { 3 }
        );
        printed(&text("2147483648", answer), "submission problem FILE --language cpp", "");
    }
}

#[test]
fn zeros_end_rows_that_are_computed() {
    let text = "title T\ninput repeat until n = 0 { n / a[n] / }\ngame nim\nrow 0 {a*i}\nanswer A B\nlimits n 1..8; a 0..30\nsample 1 / 3 / 0 => A\n";
    assert_eq!(printed(text, "problem FILE", "2\n2 1\n1\n3\n0\n"), "B\nA\n");
}

#[test]
fn repetitions_without_end_are_refused_soon() {
    let endless = "title T\ninput n / a[n] /\ngame nim\nrow {a for j in 1..1000000000000000000 if j = 5}\nanswer A B\nlimits n 1..8; a 0..30\n";
    assert!(said(endless, "problem FILE", "").starts_with("6:8: "));
    let power = "title T\ninput n / a[n] /\ngame nim\nrow {a for j in 1..10^18}\nanswer A B\nlimits n 1..8; a 0..30\n";
    assert!(said(power, "problem FILE", "").starts_with("4:8: here '^' is the xor"));
}

#[test]
fn numbers_without_a_position_are_refused_where_they_are() {
    let text = "title T\ninput t / repeat t { m / a[m] / b[m] / }\ngame nim\nrow {b-a-1}\nanswer yes no\nlimits t m 1..9; a b 0..9\n";
    for (command, input, expected) in [
        ("validate problem FILE", "1\n2\n1 2\n3 2\n", "4:3: a number of the position would be -1"),
        ("problem FILE", "1\n2\n1 2\n3 2\n", "4:3: a number of the position would be -1"),
        ("validate problem FILE", "1\n2\n1 2\n3 10\n", "4:3: a number is 10; it must be from 0 to 9"),
        ("validate problem FILE", "1\n2\n1 2\n3\n", "4:2: expected a space"),
    ] {
        let stderr = String::from_utf8(judge(text, command, input).stderr).unwrap();
        assert!(stderr.contains(expected), "{command} {input}: {stderr}");
    }
    let text = "title T\ninput t / repeat t { m n / }\ngame nim --max {m}\nrow n\nanswer yes no\nlimits t n 1..9; m 0..9\n";
    let stderr = String::from_utf8(judge(text, "problem FILE", "2\n1 1\n0 1\n").stderr).unwrap();
    assert!(stderr.contains("3:"), "{stderr}");
}

#[test]
fn draws_have_a_word_and_samples_are_several() {
    let folder = TempDir::new().unwrap();
    let graph = folder.path().join("cycle.edges");
    fs::write(&graph, "1 2\n2 1\n3 4\n").unwrap();
    let text = format!(
        "title T\ninput t / repeat t {{ v / }}\ngame graph {}\nrow v\nanswer 'Case #{{}}: {{Alice|Bob|Nobody}}'\nlimits t 1..9; v 1..4\nsample 2 / 1 / 3 => 'Case #1: Nobody' / 'Case #2: Alice'\nsample 1 / 4 => 'Case #1: Bob'\n",
        graph.display()
    );
    assert_eq!(
        printed(&text, "problem FILE", "3\n1\n3\n4\n"),
        "Case #1: Nobody\nCase #2: Alice\nCase #3: Bob\n"
    );
    // Draws of numbers on one line were once answered as losses.
    let each = format!(
        "title T\ninput q / v[q] /\ngame graph {}\nrow each of v\nanswer W L D, on one line with blanks\nlimits q 1..9; v 1..4\n",
        graph.display()
    );
    assert_eq!(printed(&each, "problem FILE", "3\n1 3 4\n"), "D W L\n");
    let wrong = text.replace("1 / 4 => 'Case #1: Bob'", "1 / 4 => 'Case #1: Alice'");
    assert!(said(&wrong, "problem FILE", "").starts_with("8:18: "), "{}", said(&wrong, "problem FILE", ""));
    let nim = "title T\ninput n / a[n] /\ngame nim\nrow a\nanswer A B C\nlimits n 1..9\n";
    assert!(said(nim, "problem FILE", "").starts_with("5:8: this game has no draws"));
}

#[test]
fn limits_beyond_the_reach_of_a_game_are_told() {
    let text = "title T\ninput t / repeat t { n / }\ngame rules 'n -> n-k for k in divisors(n) if 2 < k < n'\nrow n\nanswer yes no\nlimits t 1..9; n 1..10^9\n";
    let stderr = String::from_utf8(judge(text, "problem FILE --info", "").stderr).unwrap();
    assert!(stderr.contains("within its limits are positions that judge cannot answer"), "{stderr}");
    let stderr =
        String::from_utf8(judge(&text.replace("10^9", "2000"), "problem FILE --info", "").stderr).unwrap();
    assert_eq!(stderr, "");
    // The winner of one pair is known, but the values of two are not.
    let pairs = "title T\ninput t / repeat t { n / a[n] / }\ngame rules 'sum: a b -> i a-i for i in 1..a-1 | i b-i for i in 1..b-1'\nrow a\nanswer yes no\nlimits t 1..20; n 2..20000; a 1..2147483647\n";
    let stderr = String::from_utf8(judge(pairs, "problem FILE --info", "").stderr).unwrap();
    assert!(stderr.contains("within its limits are positions that judge cannot answer"), "{stderr}");
    // Here, too, two numbers that are both large.
    let strange = "title T\ninput n / e[n][2]\ngame rules 'sum: a k where k > 0 -> a-i k for i in 1..a/k'\nrow e\nanswer yes no\nlimits n 1..9; e 1..10^9\n";
    let stderr = String::from_utf8(judge(strange, "problem FILE --info", "").stderr).unwrap();
    assert!(stderr.contains("within its limits are positions that judge cannot answer"), "{stderr}");
}

/// A wrong program that ignores one number, or a list, is found.
#[test]
fn stress_finds_what_ignores_a_number() {
    for (text, program) in [
        (
            TRIALS[1].1.0,
            "while read n && read a && read b; do x=0; for v in $b; do x=$((x ^ v)); done; test $x -gt 0 && echo yes || echo no; done",
        ),
        (
            TRIALS[0].1.0,
            "while read m n r c; do test $((r ^ c ^ (n - 1 - r) ^ (m - 1 - c))) != 0 && echo yes || echo no; done",
        ),
    ] {
        let text = format!("title T\n{text}");
        let folder = TempDir::new().unwrap();
        let (file, script) = (folder.path().join("own.problem"), folder.path().join("wrong.sh"));
        fs::write(&file, text).unwrap();
        fs::write(&script, format!("read t\n{program}\n")).unwrap();
        let mut stress = Command::new(env!("CARGO_BIN_EXE_judge"));
        stress.args(["stress", "problem"]).arg(&file).args(["--", "bash"]).arg(&script);
        let output = run(&mut stress, "");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{stdout}{}", String::from_utf8_lossy(&output.stderr));
        assert!(stdout.starts_with("WA: ") && stdout.contains("minimized"), "{stdout}");
    }
}
