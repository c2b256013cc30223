//! Many right and wrong solutions in one program, which tests/program/stress.rs compiles. The first argument
//! selects one.

use std::io::{Read, Write};
use std::process::exit;
use std::time::Duration;
use std::{env, process, thread};

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let mut input = String::new();
    // These programs do not depend on their input.
    if arguments[1] != "deaf" {
        std::io::stdin().read_to_string(&mut input).unwrap();
    }
    let rows: Vec<Vec<u64>> = input
        .lines()
        .map(|line| line.split_whitespace().map(|number| number.parse().unwrap()).collect())
        .collect();
    match &*arguments[1] {
        "nim" => answer(&rows, |row| xor(row) != 0),
        "nim-won-above-9000" => answer(&rows, |row| xor(row) != 0 || row.iter().any(|&pile| pile > 9000)),
        "nim-won-from-20-heaps" => answer(&rows, |row| xor(row) != 0 || row.len() >= 20),
        "nim-without-bit-20" => answer(&rows, |row| xor(row) & !(1 << 20) != 0),
        "nim-without-bit-59" => answer(&rows, |row| xor(row) & !(1 << 59) != 0),
        "nim-without-cr" if input.contains('\r') => println!("error"),
        "nim-without-cr" => answer(&rows, |row| xor(row) != 0),
        "nim-of-ended-lines" => {
            let ended = input.matches('\n').count();
            answer(&rows[..ended], |row| xor(row) != 0);
        }
        "flaky" => {
            let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos();
            let mut random = nanos / 1000;
            answer(&rows, |_| {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                random >> 31 == 0
            });
        }
        "misere-nim-but-for-40-ones" => {
            for row in rows[1..].chunks(2).map(|pair| &pair[1]) {
                let ones = row.iter().all(|&pile| pile == 1);
                let wins = (xor(row) != 0) != (ones && row.len() != 40);
                println!("{}", if wins { "John" } else { "Brother" });
            }
        }
        "nim-of-9999-rows" => answer(&rows[..rows.len().min(9999)], |row| xor(row) != 0),
        "nim-without-line-ends" => rows.iter().for_each(|row| print!("{}", u8::from(xor(row) != 0))),
        "nim-without-reset" => {
            let mut sum = 0;
            for row in &rows {
                sum ^= xor(row);
                println!("{}", u8::from(sum != 0));
            }
        }
        // The input has the number of cases, and the number of heaps of each.
        "nim-of-cases" => nim_of_cases(&rows, usize::MAX, usize::MAX),
        "nim-of-cases-with-5000-heaps" => nim_of_cases(&rows, usize::MAX, 5000),
        "nim-of-9-cases" => nim_of_cases(&rows, 9, usize::MAX),
        "graphs-unless-one-has-two-rows" => graphs_unless_one_has_two_rows(&rows),
        "wythoff" => answer(&rows, |row| wythoff(row)),
        "wythoff-won-above-5000" => answer(&rows, |row| wythoff(row) || row.iter().any(|&pile| pile > 5000)),
        "wythoff-lost-above-9000" => answer(&rows, |row| wythoff(row) && row.iter().all(|&pile| pile <= 9000)),
        "wythoff-by-1.618" => answer(&rows, |row| {
            let (least, most) = (row[0].min(row[1]), row[0].max(row[1]));
            ((most - least) as f64 * 1.618) as u64 != least
        }),
        "nim-in-32-bits" => answer(&rows, |row| xor(row) as u32 != 0),
        "nim-below-2^31" => answer(&rows, |row| xor(row) != 0 && row.iter().all(|&pile| pile < 1 << 31)),
        "nim-of-sums" => answer(&rows, |row| row.iter().any(|&pile| pile > 0)),
        "nim-values-of-sums" => {
            rows.iter().for_each(|row| println!("{}", row.iter().fold(0, |sum: u64, pile| sum.saturating_add(*pile))));
        }
        "take-1-3-4-by-sums" => answer(&rows, |row| {
            let rest = row.iter().map(|pile| pile % 7).sum::<u64>() % 7;
            rest != 0 && rest != 2
        }),
        // Wrong on small rows; on long rows of large numbers, crashes, sleeps or babbles.
        "nim-of-sums-crashes" | "nim-of-sums-sleeps" | "nim-of-sums-babbles" => {
            if rows.iter().any(|row| row.len() > 2) && xor(&rows.concat()) > 1 << 40 {
                match &*arguments[1] {
                    "nim-of-sums-crashes" => exit(3),
                    "nim-of-sums-sleeps" => thread::sleep(Duration::from_secs(60)),
                    _ => println!("perhaps"),
                }
            }
            answer(&rows, |row| row.iter().any(|&pile| pile > 0));
        }
        "misere-nim-of-cases-as-normal" => {
            for row in rows[1..].chunks(2).map(|pair| &pair[1]) {
                println!("{}", if xor(row) != 0 { "John" } else { "Brother" });
            }
        }
        "nim-without-last-pile" => answer(&rows, |row| xor(&row[..row.len() - 1]) != 0),
        "nim-without-last-row" => answer(&rows[..rows.len() - 1], |row| xor(row) != 0),
        "nim-and-one-more" => {
            answer(&rows, |row| xor(row) != 0);
            println!("1");
        }
        "nim-of-two-rows-at-most" => answer(&rows[..rows.len().min(2)], |row| xor(row) != 0),
        "wythoff-in-double-precision" => answer(&rows, |row| {
            let (least, most) = (row[0].min(row[1]), row[0].max(row[1]));
            let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
            ((most - least) as f64 * golden) as u64 != least
        }),
        // Makes the winning move on the last pile that has one, and writes the piles in ascending order.
        "another-move" => rows.iter().for_each(|row| {
            let sum = xor(row);
            let reached = row.iter().map(|pile| pile ^ sum);
            match (0..row.len()).zip(reached).filter(|&(index, left)| left < row[index]).last() {
                None => println!("-"),
                Some((index, left)) => {
                    let mut row = row.clone();
                    row[index] = left;
                    row.sort_unstable();
                    print_row(&row);
                }
            }
        }),
        // Takes everything from all piles, which leaves a lost position.
        "illegal-move" => rows.iter().for_each(|row| match xor(row) {
            0 => println!("-"),
            _ => print_row(&vec![0; row.len()]),
        }),
        "yes-and-no" => rows.iter().for_each(|_| println!("maybe")),
        "exit-code" => {
            println!("1");
            eprintln!("out of luck");
            exit(3);
        }
        "panic-above-20" => answer(&rows, |row| {
            assert!(row.iter().all(|&pile| pile <= 20), "a pile above 20");
            xor(row) != 0
        }),
        "abort" => process::abort(),
        "loop" => loop {
            thread::sleep(Duration::from_millis(50));
        },
        "flood" => {
            let lines = b"1\n".repeat(1 << 16);
            while std::io::stdout().write_all(&lines).is_ok() {}
        }
        // Does not read its input, which is larger than a pipe's buffer.
        "deaf" => {}
        other => panic!("no solution is called {other}"),
    }
}

/// Games on graphs, each followed by rows that end with a 0. If there is only one game, its second row gets a
/// wrong answer.
fn graphs_unless_one_has_two_rows(rows: &[Vec<u64>]) {
    let mut numbers = rows.iter().flatten().map(|&number| number as usize);
    let mut games = Vec::new();
    while let Some(vertices) = numbers.next() {
        let mut graph = Vec::new();
        for _ in 0..vertices {
            let count = numbers.next().unwrap();
            graph.push(numbers.by_ref().take(count).collect::<Vec<_>>());
        }
        let mut values = vec![usize::MAX; vertices];
        // Each round finds the value of each vertex whose successors all have values.
        for vertex in (0..vertices * vertices).map(|index| index % vertices) {
            let next: Vec<usize> = graph[vertex].iter().map(|&next| values[next]).collect();
            if !next.contains(&usize::MAX) {
                values[vertex] = (0..).find(|value| !next.contains(value)).unwrap();
            }
        }
        let mut answers = Vec::new();
        while let Some(count) = numbers.next().filter(|&count| count > 0) {
            answers.push(numbers.by_ref().take(count).fold(0, |sum, vertex| sum ^ values[vertex]) != 0);
        }
        games.push(answers);
    }
    if let [answers] = &mut games[..]
        && answers.len() > 1
    {
        answers[1] = !answers[1];
    }
    for wins in games.iter().flatten() {
        println!("{}", if *wins { "WIN" } else { "LOSE" });
    }
}

fn nim_of_cases(rows: &[Vec<u64>], most: usize, most_heaps: usize) {
    for case in rows[1..].chunks(2).take(most) {
        let heaps = &case[1][..case[1].len().min(most_heaps)];
        println!("{}", if xor(heaps) != 0 { "Yes" } else { "No" });
    }
}

/// Exact: lo is k * phi, rounded down, iff (2 lo - k)^2 <= 5 k^2 < (2 lo + 2 - k)^2.
fn wythoff(row: &[u64]) -> bool {
    let (lo, hi) = (u128::from(row[0].min(row[1])), u128::from(row[0].max(row[1])));
    let k = hi - lo;
    let at_most = |lo: u128| (2 * lo).checked_sub(k).is_none_or(|root| root * root <= 5 * k * k);
    !(at_most(lo) && !at_most(lo + 1))
}

fn xor(row: &[u64]) -> u64 {
    row.iter().fold(0, |xor, pile| xor ^ pile)
}

fn answer(rows: &[Vec<u64>], mut wins: impl FnMut(&[u64]) -> bool) {
    let lines: String = rows.iter().map(|row| if wins(row) { "1\n" } else { "0\n" }).collect();
    std::io::stdout().write_all(lines.as_bytes()).unwrap();
}

fn print_row(row: &[u64]) {
    let numbers: Vec<String> = row.iter().map(u64::to_string).collect();
    println!("{}", numbers.join(" "));
}
