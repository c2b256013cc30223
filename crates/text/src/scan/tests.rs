//! Every kernel compared with the scalar one, on blocks of every shape.

use fastrand::Rng;

use super::{Isa, Kernel};
use crate::batch::Batch;
use crate::block::{Block, PADDING};

/// How many random inputs a test tries: Miri is a thousand times slower.
const ROUNDS: u32 = if cfg!(miri) { 10 } else { 1500 };

/// The kernels that are compared with the scalar one.
fn kernels() -> impl Iterator<Item = Kernel> {
    Kernel::available().filter(|kernel| !matches!(kernel.isa, Isa::Scalar))
}

/// The result of a kernel for a block: the numbers, row ends and lines.
type Scanned = (Vec<u64>, Vec<u32>, usize);

/// The results of a kernel for the blocks, one after another in one batch, up to the first block with an error,
/// which has no result. The padding holds `around`, repeated.
fn scan(kernel: Kernel, blocks: &[&[u8]], around: &[u8]) -> Vec<Option<Scanned>> {
    let mut batch = Batch::new();
    let mut all = Vec::new();
    for text in blocks {
        let padding = around.iter().copied().cycle();
        let before = padding.clone().skip(around.len() - PADDING % around.len()).take(PADDING);
        let memory: Vec<_> = before.chain(text.iter().copied()).chain(padding.take(PADDING)).collect();
        if !kernel.try_scan(Block::new(&memory, PADDING..PADDING + text.len()), &mut batch) {
            all.push(None);
            break;
        }
        all.push(Some((batch.numbers().to_vec(), batch.rows().offsets().to_vec(), batch.lines())));
        batch.next_block();
    }
    all
}

fn scalar() -> Kernel {
    Kernel::available().last().unwrap()
}

/// Compares all kernels with the scalar one, on one block after another. Returns whether there was no error.
fn agree(blocks: &[&[u8]], around: &[u8]) -> bool {
    let expected = scan(scalar(), blocks, around);
    for kernel in kernels() {
        let found = scan(kernel, blocks, around);
        if found != expected {
            let blocks: Vec<_> = blocks.iter().map(|block| String::from_utf8_lossy(block)).collect();
            panic!("{}: {blocks:?}\nfound    {found:?}\nexpected {expected:?}", kernel.name());
        }
    }
    expected.last().is_none_or(Option::is_some)
}

/// Random rows with everything that the grammar accepts.
fn rows(rng: &mut Rng, len: usize) -> Vec<u8> {
    let blanks = [" ", " ", " ", "\t", "  ", " \t ", "                                "];
    let ends = ["\n", "\n", "\n", "\r\n", " \n", "\t\r\n", "\n\n", "\r\n\r\n \n\n"];
    // Most of the time, a file uses only some of them.
    let (blanks, ends) = (&blanks[..rng.usize(1..=blanks.len())], &ends[..rng.usize(1..=ends.len())]);
    let (digits, piles) = (rng.u32(1..=20), rng.usize(1..=8));
    let mut text = Vec::new();
    while text.len() < len {
        let number = if rng.u8(..16) == 0 {
            ["18446744073709551615", "00000000000000000000", "0", "00018446744073709551", "9999999999999999"]
                [rng.usize(..5)]
            .to_owned()
        } else {
            (rng.u64(..) % 10_u64.saturating_pow(rng.u32(1..=digits))).to_string()
        };
        text.extend(number.bytes());
        text.extend(
            if rng.usize(..piles) == 0 { rng.choice(ends) } else { rng.choice(blanks) }.unwrap().bytes(),
        );
    }
    text
}

#[test]
fn every_kernel_has_a_name_of_its_own() {
    let names: Vec<_> = Kernel::available().map(|kernel| kernel.name()).collect();
    assert_eq!(names.last(), Some(&"scalar"));
    assert!(names.iter().all(|name| names.iter().filter(|other| *other == name).count() == 1), "{names:?}");
    if cfg!(miri) {
        // Miri has the instructions that it was started with; without them, the other tests would prove
        // nothing.
        assert_eq!(names.contains(&"avx2"), cfg!(target_feature = "avx2"), "{names:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn every_byte_at_every_offset() {
    let mut text = b"12 345\n6789012345 67\t8\r\n10123456789012345678 1\n\n".repeat(4);
    text.truncate(192);
    let mut accepted = 0;
    for at in 0..text.len() {
        let before = text[at];
        for byte in 0..=u8::MAX {
            text[at] = byte;
            accepted += u32::from(agree(&[&text], b" "));
        }
        text[at] = before;
    }
    assert!(accepted > 2000, "{accepted}");
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn every_length_of_number_at_every_offset() {
    for offset in 0..=70 {
        for digits in 1..=21 {
            for digit in ["0", "1", "9"] {
                for (before, behind) in [("", ""), ("7 ", "\n"), ("\n", " 5\n"), ("\t", "\r\n")] {
                    let number = digit.repeat(digits);
                    let text = format!("{}{before}{number}{behind}", " ".repeat(offset));
                    let fits = digits < 20 || digits == 20 && digit != "9";
                    assert_eq!(agree(&[text.as_bytes()], b"8"), fits, "{text:?}");
                }
            }
        }
    }
}

#[test]
fn the_largest_number_and_the_next() {
    for offset in (0..130).step_by(if cfg!(miri) { 43 } else { 1 }) {
        for (number, fits) in [
            ("18446744073709551615", true),
            ("18446744073709551616", false),
            ("18446744073709551609", true),
            ("18446744073709552000", false),
            ("99999999999999999999", false),
            ("09999999999999999999", true),
            ("018446744073709551615", false),
            ("00000000000000000001", true),
        ] {
            let text = format!("{}{number}\n1 2\n", "7 ".repeat(offset / 2) + &" ".repeat(offset % 2));
            assert_eq!(agree(&[text.as_bytes()], b"0"), fits, "{number} at {offset}");
        }
    }
}

/// Zeros before a number would count as its digits. With blanks there instead, all kernels take the short way
/// for numbers of up to 20 digits, the only one in which a sum can wrap.
#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn numbers_around_the_largest_are_what_parse_says() {
    let tops = ["1844", "1845", "1846", "18446", "18447", "18448", "18449", "9999", "2", "1"];
    let mut numbers = vec![String::new()];
    for exponent in [0, 1, 4, 8, 9, 15, 16, 17, 19, 20] {
        let power = 10_u128.pow(exponent);
        numbers.extend([power - 1, power, power + 1].map(|number| number.to_string()));
    }
    let most = u128::from(u64::MAX);
    numbers.extend([0, 1, 2, 9, 400, 551_615, 551_616, 10_u128.pow(15)].into_iter().flat_map(|more| {
        [most - more, most + more, most + 10_u128.pow(16) + more].map(|number| number.to_string())
    }));
    for top in tops {
        for digit in ["0", "5", "9"] {
            numbers.push(format!("{top}{}", digit.repeat(20 - top.len())));
        }
    }
    for number in numbers {
        for length in number.len().max(1)..=40 {
            let number = format!("{number:0>length$}");
            let expected = number.parse::<u64>().ok().filter(|_| length <= 20);
            for text in [
                format!("{number:>40}\n"),
                format!("{number} {number}\n").repeat(8),
                format!("7 {number}\r\n1\n"),
                format!("{number:>21}\n{number:>25}"),
                format!("{}{number}", "12345678 ".repeat(31)),
            ] {
                assert_eq!(agree(&[text.as_bytes()], b" "), expected.is_some(), "{text:?}");
                if let Some(value) = expected {
                    let padded = [&[b' '; PADDING], text.as_bytes(), &[b' '; PADDING]].concat();
                    let mut batch = Batch::new();
                    let block = Block::new(&padded, PADDING..PADDING + text.len());
                    Kernel::best().scan(block, &mut batch).unwrap();
                    assert!(batch.numbers().contains(&value), "{text:?}");
                }
            }
        }
    }
}

/// Texts, each of which makes a kernel try another of its ways in the next block.
const BEFORE: [&str; 4] = ["1 22\n", "123456789 12345678\n", "12345678901234567 8\n", "123456789 7 \r\n\n"];

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn numbers_of_three_digits_anywhere_among_tiny_ones() {
    let before = BEFORE[0].repeat(1000);
    for at in 0..150 {
        for number in ["1", "98", "765", "7654", "18446744073709551615", "18446744073709551616"] {
            for (unit, blank) in [("1 22\n", " "), ("3\n", "\n"), ("45\t6\r\n", "\r\n"), ("7  8 \n", "\t")] {
                let text = format!("{:.at$}{blank}{number}{blank}{}", unit.repeat(60), unit.repeat(10));
                // If the cut leaves a carriage return without its line feed, the line end is refused.
                let cut = text.replace("\r\n", "").contains('\r');
                let fits = number.parse::<u64>().is_ok() && !cut;
                assert_eq!(agree(&[before.as_bytes(), text.as_bytes()], b" "), fits, "{text:?}");
            }
        }
    }
}

#[test]
fn what_came_before_does_not_matter() {
    let mut rng = Rng::with_seed(9);
    let mut accepted = 0;
    for round in 0..ROUNDS / 5 {
        let len = rng.usize(1..if round % 10 == 0 { 9000 } else { 500 });
        let mut text = rows(&mut rng, len);
        let unit = BEFORE[rng.usize(..4)];
        if round % 4 == 0 {
            let at = rng.usize(..text.len());
            text[at] = rng.choice(*b"x\r0 \n").unwrap();
        }
        if round % 4 == 1 {
            text = [unit.repeat(len / unit.len()).as_bytes(), &text].concat();
        }
        let before = unit.repeat(if cfg!(miri) { 10 } else { 5000 / unit.len() });
        accepted +=
            u32::from(agree(&[before.as_bytes(), &text], rng.choice([&b"9"[..], b" ", b"x"]).unwrap()));
    }
    assert!(accepted > ROUNDS / 12, "{accepted}");
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn what_the_padding_holds_does_not_matter() {
    for text in ["1 2\n", "12345678901234567890 5\n", "\n", "\r\n", " 1\n", "1", "123", "7\r", "\r"] {
        for byte in 0..=u8::MAX {
            agree(&[text.as_bytes()], &[byte]);
            agree(&[text.as_bytes()], &[b' ', byte]);
        }
    }
    assert_eq!(scan(scalar(), &[b"12"], b" 3")[0].as_ref().unwrap().0, [12]);
}

#[test]
fn rows_of_all_kinds_in_blocks_of_all_lengths() {
    let mut rng = Rng::with_seed(1);
    let mut accepted = 0;
    for round in 0..ROUNDS {
        let len = if round % 100 == 0 { if cfg!(miri) { 5000 } else { 40_000 } } else { rng.usize(..700) };
        let mut text = rows(&mut rng, len);
        if round % 3 == 0 {
            // The end of a block can be anywhere.
            text.truncate(rng.usize(..=text.len()));
        }
        let around = rng.choice([&b"0"[..], b" ", b"\n", b"\r", b"x", b" 7", b" 12345"]).unwrap();
        accepted += u32::from(agree(&[&text], around));
    }
    assert!(accepted > ROUNDS * 2 / 3, "{accepted}");
}

#[test]
fn rows_with_hardly_anything_unusual() {
    let mut rng = Rng::with_seed(6);
    let unusual: [&[u8]; 8] =
        [b"\n", b"\r", b" \n", b"x", b"        ", &[b' '; 130], b"00000000000000000000", b"\xB0"];
    let mut accepted = 0;
    for round in 0..ROUNDS {
        let len = if round % 50 == 0 { if cfg!(miri) { 4500 } else { 20_000 } } else { rng.usize(..900) };
        let (digits, piles, blank) =
            (rng.u32(1..=17), rng.usize(1..=4), rng.choice([" ", "  ", "\t"]).unwrap());
        let mut text = Vec::new();
        while text.len() < len {
            let digits = rng.u32(digits.div_ceil(2)..=digits);
            text.extend(rng.u64(..10_u64.pow(digits)).to_string().bytes());
            text.extend(if rng.usize(..piles) == 0 { "\n" } else { blank }.bytes());
        }
        for _ in 0..rng.usize(..3) {
            let at = rng.usize(..=text.len());
            let what = rng.choice(unusual).unwrap();
            text.splice(at..at, what.to_owned());
        }
        accepted += u32::from(agree(&[&text], rng.choice([&b"7"[..], b" ", b"p"]).unwrap()));
    }
    assert!(accepted > ROUNDS / 2, "{accepted}");
}

#[test]
fn rows_are_added_to_those_there_are_and_kept_where_an_error_follows() {
    let padded = |text: &[u8]| [&[b' '; PADDING], text, &[b' '; PADDING]].concat();
    let (right, wrong) = (padded(b"8\n\n1 2 "), padded(b"3\n\n4 5\n6 7x8\n"));
    for kernel in Kernel::available() {
        let mut batch = Batch::from_rows([&[9][..]]);
        let block = Block::new(&right, PADDING..right.len() - PADDING);
        assert_eq!(kernel.scan(block, &mut batch), Ok(()));
        assert_eq!(
            (batch.rows().len(), batch.open_row(), batch.lines()),
            (2, &[1, 2][..], 3),
            "{}",
            kernel.name()
        );

        let block = Block::new(&wrong, PADDING..wrong.len() - PADDING);
        assert_eq!(kernel.scan(block, &mut batch).unwrap_err().offset, 10, "{}", kernel.name());
        assert!(
            batch.rows().iter().eq([&[9][..], &[8], &[1, 2, 3], &[4, 5]]),
            "{}: {batch:?}",
            kernel.name()
        );
        // The 7 is part of what is wrong.
        assert_eq!((batch.open_row(), batch.lines()), (&[6][..], 6), "{}", kernel.name());
    }
}

#[test]
fn errors_anywhere_in_rows_of_all_kinds() {
    let mut rng = Rng::with_seed(2);
    let mut refused = 0;
    for round in 0..ROUNDS {
        let len = if round % 100 == 99 { 20_000 } else { rng.usize(1..400) };
        let mut text = rows(&mut rng, len);
        let at = rng.usize(..text.len());
        text[at] = if rng.bool() { rng.choice(*b"-+.,x/:\r\0").unwrap() } else { rng.u8(..) };
        refused += u32::from(!agree(&[&text], b" "));
    }
    assert!(refused > ROUNDS * 2 / 3, "{refused}");
}

#[test]
fn a_row_goes_on_in_the_next_block() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..ROUNDS / 5 {
        let len = rng.usize(1..600);
        let text = rows(&mut rng, len);
        let mut blocks = Vec::new();
        let mut rest = &text[..];
        while let Some(cut) =
            (1..rest.len()).filter(|&cut| b" \t\n".contains(&rest[cut - 1])).nth(rng.usize(..40))
        {
            let (block, behind) = rest.split_at(cut);
            blocks.push(block);
            rest = behind;
        }
        blocks.push(rest);
        assert!(agree(&blocks, b"5"));
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn pieces_end_in_the_middle_of_everything() {
    // Around the 4096 bytes that a vector kernel marks at a time.
    for middle in
        ["1 2\n", "12345678901234567890 1\n", "1\r\n2\r\n", "\n\n\n\n", "7 \n \n\r\n8\n", "7   \n", "1\rx"]
    {
        for before in 4050..4100 {
            let text = format!("{}{middle}3 4\n", "\n".repeat(before));
            agree(&[text.as_bytes()], b" ");
            let text = format!("1{}{middle}3 4\n", " ".repeat(before));
            agree(&[text.as_bytes()], b" ");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn pieces_and_texts_end_anywhere_in_what_is_the_same_over_and_over() {
    for unit in
        [" 1", "\n1", "  1", "12\t \n", "1234567890 12345\n", " 1234567890123456", "7 12345678901234567\r\n"]
    {
        for from in 0..unit.len() {
            for len in 4095..=4097 {
                let text: Vec<_> = unit.bytes().cycle().skip(from).take(4096 + len).collect();
                agree(&[&text], b" ");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn rows_of_one_number_and_of_many() {
    for piles in 1..=130 {
        let row = [b"7 ".repeat(piles - 1), b"7\n".to_vec()].concat();
        assert!(agree(&[&row.repeat(700 / piles + 1)], b" "));
    }
}

/// Which way a block is tried in first depends on the blocks before it.
#[test]
fn blocks_of_pairs_and_others_come_in_turn() {
    let mut rng = Rng::with_seed(6);
    let row = |rng: &mut Rng, digits: u32| {
        let [a, b] = [(); 2].map(|()| rng.u64(..10_u64.pow(digits)));
        format!("{a} {b}\n")
    };
    let mut right = 0;
    for _ in 0..ROUNDS {
        let blocks: Vec<String> = (0..rng.usize(2..8))
            .map(|_| {
                let (digits, odd) = (rng.u32(5..=9), rng.u32(..40));
                let mut text = String::new();
                while text.len() < 1500 {
                    text += &row(&mut rng, digits);
                }
                match odd {
                    0 => text += "1 2 3\n",
                    1 => text += &row(&mut rng, 15),
                    2 => text += "\n",
                    3 => text += "12 x\n",
                    _ => {}
                }
                text
            })
            .collect();
        right += u32::from(agree(&blocks.iter().map(String::as_bytes).collect::<Vec<_>>(), b"5"));
    }
    assert!(cfg!(miri) || right > ROUNDS / 2 && right < ROUNDS, "{right}");
}
