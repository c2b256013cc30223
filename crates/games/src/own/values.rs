//! The Grundy values of heaps, by an automaton that reads the digits of a heap and of its value side by side, from the
//! greatest place on. The value of several heaps is the xor of their values.
//!
//! Four statements about it were decided for all heaps: every play ends; each heap has one value; no option of a heap
//! has the value of the heap; and every smaller number is the value of an option. So the values are right, by induction
//! on the length of the longest play.
//!
//! `next` holds, for each state, the states after each letter: the digit of the heap, and that of the value times the
//! number of digits. The start is state 0. For each state, only one prefix of the value that leads to it is kept: two
//! prefixes would have the same continuations, and a heap has only one value.

/// The value of each heap in a row.
fn digit_values(row: &[u64], places: &[u64], digits: u64, next: &[u64], is_value: &[u64]) -> Vec<u64> {
    let (digits, states) = (digits as usize, is_value.len());
    let value = |&heap: &u64| {
        let mut rest = heap;
        let mut ways = vec![None; states];
        ways[0] = Some(0_u64);
        for &place in places {
            let digit = (rest / place) as usize;
            rest %= place;
            let before = std::mem::replace(&mut ways, vec![None; states]);
            for (state, way) in before.iter().enumerate() {
                if let Some(value) = way {
                    for other in 0..digits {
                        let to = next[(state * digits + other) * digits + digit] as usize;
                        ways[to] = Some(value.wrapping_add(place.wrapping_mul(other as u64)));
                    }
                }
            }
        }
        (0..states).find_map(|state| ways[state].filter(|_| is_value[state] == 1)).unwrap()
    };
    row.iter().map(value).collect()
}
