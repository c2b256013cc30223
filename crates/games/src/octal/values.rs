//! The Grundy values of a heap game given by its code, computed from the definition. For a heap of n, G(n) is
//! the mex of the values of the options: the least number that is not among them. The value of several heaps is
//! the xor of their values.
//!
//! The digit for taking k stones, 0 or more, is a sum: 1 if the move can leave nothing, 2 if it can leave one
//! heap, 4 if two heaps, 8 if three. The last digits can repeat forever. No heap that is left is empty.
//!
//! The time is linear in the number of options. For a digit with 4, the heaps up to n have about n^2 / 4 options in
//! all; for a digit with 8, about n^3 / 36. If the digit repeats, the first number is n / 3 times as large, and the
//! second n / 4 times.

/// Appends the values of further heaps until `values` has `len` values, of the heaps from 0 on.
pub(super) fn extend_values(values: &mut Vec<usize>, len: usize, digits: &[u64], repeating: usize) {
    // For each value, 1 plus the last heap that has an option with it.
    let mut found = Vec::new();
    for n in values.len()..len {
        let mut find = |value: usize| {
            if found.len() <= value {
                found.resize(value + 1, 0);
            }
            found[value] = n + 1;
        };
        let most = if repeating > 0 { n } else { n.min(digits.len() - 1) };
        for k in 0..=most {
            let rest = n - k;
            let round = if k < digits.len() { 0 } else { (k - digits.len()) / repeating + 1 };
            let digit = digits[k - round * repeating];
            if digit & 1 > 0 && rest == 0 {
                find(0);
            }
            if digit & 2 > 0 && rest > 0 {
                find(values[rest]);
            }
            if digit & 4 > 0 {
                for a in 1..=rest / 2 {
                    find(values[a] ^ values[rest - a]);
                }
            }
            if digit & 8 > 0 {
                for a in 1..=rest / 3 {
                    for b in a..=(rest - a) / 2 {
                        find(values[a] ^ values[b] ^ values[rest - a - b]);
                    }
                }
            }
        }
        let mex = found.iter().position(|&heap| heap != n + 1);
        values.push(mex.unwrap_or(found.len()));
    }
}
