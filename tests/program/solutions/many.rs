//! Many solutions in one, right and wrong, which tests/stress.rs compiles and runs: the first argument says
//! which.

use std::io::{Read, Write};
use std::process::{Command, exit};
use std::time::Duration;
use std::{env, fs, process, thread};

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let mut input = String::new();
    // What is read is not what these are about.
    if !matches!(&*arguments[1], "deaf" | "tell-and-loop") {
        std::io::stdin().read_to_string(&mut input).unwrap();
    }
    let rows: Vec<Vec<u64>> = input
        .lines()
        .map(|line| line.split_whitespace().map(|number| number.parse().unwrap()).collect())
        .collect();
    match &*arguments[1] {
        "nim" => answer(&rows, |row| xor(row) != 0),
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
        // The winning move on the last pile that has one, in ascending order.
        "another-move" => rows.iter().for_each(|row| {
            let reached = row.iter().map(|pile| pile ^ xor(row));
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
        // It does not read its input, of which there is more than a pipe holds.
        "deaf" => {}
        // Another holds its output open when it has ended.
        "hold" => {
            Command::new(&arguments[0]).args(["tell-and-loop", &arguments[2]]).spawn().unwrap();
            while !fs::exists(&arguments[2]).unwrap() {
                thread::sleep(Duration::from_millis(1));
            }
            answer(&rows, |row| xor(row) != 0);
        }
        "tell-and-loop" => {
            let file = &arguments[2];
            fs::write(format!("{file}.new"), process::id().to_string()).unwrap();
            fs::rename(format!("{file}.new"), file).unwrap();
            thread::sleep(Duration::from_secs(60));
        }
        other => panic!("no solution is called {other}"),
    }
}

fn xor(row: &[u64]) -> u64 {
    row.iter().fold(0, |xor, pile| xor ^ pile)
}

fn answer(rows: &[Vec<u64>], wins: impl Fn(&[u64]) -> bool) {
    let lines: String = rows.iter().map(|row| if wins(row) { "1\n" } else { "0\n" }).collect();
    std::io::stdout().write_all(lines.as_bytes()).unwrap();
}

fn print_row(row: &[u64]) {
    let numbers: Vec<String> = row.iter().map(u64::to_string).collect();
    println!("{}", numbers.join(" "));
}
