//! The Grundy values of positions, by an automaton that reads the digits of the numbers of a position and of its value
//! side by side, from the greatest place on. The value of several positions is the xor of their values.
//!
//! Four statements about it were decided for all positions: every play ends; each position has one value; no option of
//! a position has the value of the position; and every smaller number is the value of an option. So the values are
//! right, by induction on the length of the longest play.
//!
//! `next` holds, for each state, the states after each letter. In a letter, the digit of the first number has the
//! weight 1, the digit of the next number has the number of digits as its weight, and so on; the value is the last. The
//! start is state 0. For each state, only one prefix of the value that leads to it is kept: two prefixes would have the
//! same continuations, and a position has only one value.

/// The value of each position in a row. A position has `numbers` numbers.
fn digit_values(
    row: &[u64], numbers: u64, places: &[u64], digits: u64, next: &[u64], is_value: &[u64],
) -> Vec<u64> {
    let (digits, letters, states) = (digits as usize, digits.pow(numbers as u32) as usize, is_value.len());
    let value = |position: &[u64]| {
        let mut rest = position.to_vec();
        let mut ways = vec![None; states];
        ways[0] = Some(0_u64);
        for &place in places {
            let mut letter = 0;
            for number in rest.iter_mut().rev() {
                letter = letter * digits + (*number / place) as usize;
                *number %= place;
            }
            let before = std::mem::replace(&mut ways, vec![None; states]);
            for (state, way) in before.iter().enumerate() {
                if let Some(value) = way {
                    for other in 0..digits {
                        let to = next[(state * digits + other) * letters + letter] as usize;
                        ways[to] = Some(value.wrapping_add(place.wrapping_mul(other as u64)));
                    }
                }
            }
        }
        (0..states).find_map(|state| ways[state].filter(|_| is_value[state] == 1)).unwrap()
    };
    row.chunks(numbers as usize).map(value).collect()
}
