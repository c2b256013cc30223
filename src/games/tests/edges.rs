//! Rows that small positions do not reach: the last exceptions of theorems, the ends of tables, and numbers
//! that no longer fit. Tests outside the library read this file too.

/// The command of a game; the most numbers in its rows; and the numbers. A number includes its two neighbours,
/// `5-9` means all of these, and `2^64` the largest number there is.
///
/// Rows of numbers below [`SMALL`] are compared with all of their options.
pub(crate) type Edges = (&'static str, usize, &'static str);

/// Those that take little time.
pub(crate) const EDGES: &[Edges] = &[
    ("wythoff", 2, WYTHOFF),
    ("wythoff --misere", 2, WYTHOFF),
    // The table of Grundy values ends at 1023.
    ("wythoff", 2, "0-3 633 1021-1023"),
    ("nim", 3, "1 2^31 2^32 2^63 2^64"),
    ("nim --misere", 3, "1 2^32 2^63 2^64"),
    ("nim --max 4294967295", 2, "1 2^32 8589934592 2^63 2^64"),
    ("nim --max 4294967295 --misere", 2, "1 2^32 8589934592 2^63 2^64"),
    ("nim --max 4294967296", 2, "1 2^32 8589934594 2^63 2^64"),
    ("nim --max 18446744073709551613", 2, "1 2^32 2^63 2^64"),
    ("nim --max 18446744073709551614", 2, "1 2^32 2^63 2^64"),
    ("nim --max 18446744073709551614 --misere", 2, "1 2^32 2^63 2^64"),
    ("nim --max 18446744073709551615", 2, "1 2^32 2^63 2^64"),
    ("nim --max 18446744073709551615 --misere", 2, "1 2^32 2^63 2^64"),
    ("moore --heaps 1", 2, "1 2^32 2^63 2^64"),
    ("moore --heaps 2", 3, "1 2^32 2^63 2^64"),
    ("moore --heaps 2 --misere", 3, "1 2^32 2^63 2^64"),
    ("moore --heaps 18446744073709551614", 2, "1 2^63 2^64"),
    ("moore --heaps 18446744073709551615 --misere", 2, "1 2^63 2^64"),
    ("bash", 2, "1 100 2^32 6442450943 2^63 2^64"),
    ("bash --misere", 2, "1 100 2^32 6442450943 2^63 2^64"),
    // The first repeats from 255 on, with a period of 1197.
    ("subtraction --take 4,22,35,39", 1, "0-2700"),
    ("subtraction --take 4,22,35,39", 2, "3 255 1452 2^32 2^63 2^64"),
    ("subtraction --take 4,22,35,39 --misere", 2, "3 255 1452 2^32 2^63 2^64"),
    ("subtraction --take 2,5,7,19", 2, "0-3 46 92 2^32 2^63 2^64"),
    ("subtraction --take 1-4,8 --misere", 2, "0-9 2^32 2^63 2^64"),
    // In a range of more than 64 options, those with a given value are looked up.
    ("subtraction --take 1-100,102-200 --misere", 2, "1 101 200 302 403 2^63 2^64"),
    ("subtraction --take 5-9", 2, "0-15 2^32 2^63 2^64"),
    ("subtraction --take 5-9 --misere", 2, "0-15 2^32 2^63 2^64"),
    ("subtraction --take 1-18446744073709551615", 2, "1 2^63 2^64"),
    ("subtraction --take 1-18446744073709551614 --misere", 2, "1 2^63 2^64"),
    ("subtraction --take 9223372036854775808-18446744073709551615", 2, "1 2^63 2^64"),
    ("subtraction --take 9223372036854775808-18446744073709551615 --misere", 2, "1 2^63 2^64"),
    ("subtraction --take 18446744073709551615", 2, "1 2^63 2^64"),
    ("subtraction --take powers-of-2", 2, "0-4 2^32 2^63 2^64"),
    ("subtraction --take powers-of-2 --misere", 2, "0-4 2^32 2^63 2^64"),
    // Numbers without end are listed below 2^17.
    ("subtraction --take squares", 2, "0-2 130321 131044 131071"),
    ("subtraction --take squares --misere", 2, "0-2 130321 131044 131071"),
    ("subtraction --take primes", 1, "1 131071"),
    ("subtraction --take prime-powers", 1, "1 131071"),
    ("subtraction --take prime-powers --misere", 1, "1 131071"),
    // Larger heaps than these are refused, for they have options that the table does not reach.
    ("subtraction --take 1,3,1000000000000000000", 2, "0-3 999999999999999998-999999999999999999"),
    ("subtraction --take 1,3,5000000000 --misere", 2, "0-3 4999999998-4999999999"),
    // More coins on a step than 2^64 cannot be written.
    ("staircase", 3, "1 2^32 2^62"),
    ("pebbles", 3, "1 2^32 2^63 2^64"),
    ("strip", 3, "1 2^32 2^63 2^64"),
    ("strip --misere", 3, "1 2^32 2^63 2^64"),
    ("strip --max 4294967295", 2, "1 2^32 2^63 2^64"),
    ("strip --max 18446744073709551614 --misere", 2, "1 2^63 2^64"),
    // Its values repeat from 71 on, with a period of 12; splits do from 154 on.
    ("kayles", 1, "0-400"),
    ("kayles", 2, "5 70 83 155 2^32 2^63 2^64"),
    ("kayles --misere", 4, "1 4 5 9 12 17 20 25"),
    ("kayles --misere", 2, "0-80 155 2^32 2^63 2^64"),
    ("kayles --misere", 3, "1 9 20 25 35 42 46 51"),
    // The last lost heap, and the last of a table.
    ("unequal --values 4096", 2, "0-5 1222 4095"),
    ("octal 0.77", 2, "5 70 83 2^32 2^64"),
    ("octal 0.77 --misere", 2, "0-40 2^32 2^64"),
    ("octal 0.33 --misere", 2, "0-5 2^32 2^64"),
    ("octal 0.45", 1, "0-20 480-540 1030-1050"),
    ("octal 0.45", 2, "3 498 518 2^63 2^64"),
    ("octal 0.644", 1, "0-1 3256 3698 2^64"),
    ("octal 0.165", 1, "0-1 5181 6731 2^64"),
    ("octal 4.", 2, "0-5 2^64"),
    ("octal 0.3F --values 256", 1, "0-20 253-255"),
    ("octal 0.[3] --values 500", 2, "1 255 498-499"),
    // It repeats from 53 on, with a period of 34; the next game from 52 on.
    ("dawson-kayles --values 300", 1, "0-300"),
    ("dawson-kayles", 2, "0-3 52 53 87 121 2^32 2^63 2^64"),
    ("dawson-chess --values 300", 1, "0-300"),
    ("dawson-chess", 2, "0-3 51 52 86 120 2^32 2^63 2^64"),
    ("treblecross --values 1024", 1, "0-40 1019-1021"),
    ("treblecross --values 1024", 2, "0-2 1021"),
    ("guiles --values 300", 1, "0-100"),
    ("guiles", 2, "0-2 10 20 2^32 2^63 2^64"),
    ("officers --values 1024", 1, "0-40 1021-1023"),
    ("officers --values 1024", 2, "0-2 1023"),
    ("lasker", 1, "0-100"),
    ("lasker", 2, "1 2^32 2^63 18446744073709551613-18446744073709551614"),
    ("lasker --misere", 1, "0-100"),
    ("lasker --misere", 2, "1 2^32 2^63 18446744073709551613-18446744073709551614"),
    ("rims", 1, "0-50"),
    ("rims", 2, "1 2^32 2^63 2^64"),
    ("rims --misere", 2, "0-20 2^32 2^63 2^64"),
    ("proper-divisor", 2, "1 2^16 2147483648-2147483649 4294967295-4294967296 2^63 2^64"),
    ("divisor", 2, "1 2^16 2147483648-2147483649 4294967295-4294967296 2^63 2^64"),
    ("divisor --misere", 2, "1 2^16 2147483648-2147483649 4294967295-4294967296 2^63 2^64"),
    ("mark", 2, "0-4 2^31 2^32 2^63 12297829382473034410 2^64"),
    ("matches", 3, "1 2^32 3221225472 2^63 2^64"),
    ("graph samples/graph/small.edges", 3, "0-15"),
    ("scripted --replies 2,1", 1, "0-10 2^32 2^63 2^64"),
    ("scripted --replies 1,1", 1, "0-10 2^32 2^63 2^64"),
    ("scripted --replies 4,4,4,4,1", 1, "0-40 2^32 2^63 2^64"),
];

/// Those that take longer.
pub(crate) const FAR_EDGES: &[Edges] = &[
    // The values of 0.16 repeat from 105351 on, with a period of 149459.
    ("octal 0.16 --values 524288", 1, "0-2 105351 254810 2^64"),
    // The last heap below 2^20 with a rare value, the end of that table, and the next rare value, 256.
    ("unequal", 1, "0-2 82860 1048575"),
    ("unequal --values 8388608", 1, "0-2 7250049 8388607"),
    ("officers", 1, "1 131071"),
];

/// Fibonacci numbers, around which the golden ratio is as close to a fraction as anywhere: up to 2^32, near F(52), where
/// a constant of 64 bits goes wrong, and up to 2^64. The last pair would be lost if differences wrapped.
const WYTHOFF: &str = "0-2 1134903170 1836311903 2971215073 4807526976 7778742049 12586269025 20365011074 \
    32951280099 53316291173 86267571272 139583862445 2^32 2^63 2880067194370816120 4660046610375530309 \
    7540113804746346429 12200160415121876738 2^64 969663791289186562 12969663791289186562";

/// Rows of numbers below this one have few options.
pub(crate) const SMALL: u64 = 1 << 20;

/// All rows of up to `piles` of these numbers; if their order does not matter, only one row for the same
/// numbers.
pub(crate) fn rows(piles: usize, numbers: &str, in_order: bool) -> Vec<Vec<u64>> {
    let mut numbers: Vec<u64> = numbers.split_whitespace().flat_map(meant).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut rows = Vec::new();
    let mut longest = vec![Vec::new()];
    for _ in 0..piles {
        let longer = |row: &Vec<u64>| {
            let least = if in_order { 0 } else { row.last().copied().unwrap_or(0) };
            numbers.iter().filter(|&&n| n >= least).map(|&n| [&row[..], &[n]].concat()).collect::<Vec<_>>()
        };
        longest = longest.iter().flat_map(longer).collect();
        rows.extend(longest.iter().cloned());
    }
    rows
}

/// The numbers that a word of [`EDGES`] means.
fn meant(word: &str) -> impl Iterator<Item = u64> {
    let number = |text: &str| match text.split_once('^') {
        Some((base, exponent)) => base.parse::<u128>().unwrap().pow(exponent.parse().unwrap()),
        None => text.parse().unwrap(),
    };
    let (first, last) = match word.split_once('-') {
        Some((first, last)) => (number(first), number(last)),
        None => (number(word).saturating_sub(1), number(word) + 1),
    };
    (first..=last).filter_map(|n| u64::try_from(n).ok())
}
