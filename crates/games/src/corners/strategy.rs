//! Finds the winning move on one coin by recursion through the subfields.
//!
//! Notation: `F` is the square root of the field's size, and `x = x1 F + x0`; `y` and the other numbers are split
//! alike. `u` *fits* `x` if the highest bit of `u` is also set in `x`: then `a = x ^ u` is less than `x`.

use crate::theory::{nim_product, nim_quotient, nim_root};

/// The opposite corner of a move on the coin after which the nim-sum of the row is 0. There is one if `nim_sum` fits the
/// value of the coin.
///
/// If `s` fits `(x y) z`, there are `p` and `w` with the product `s` that fit `x y` and `z`, and there are `u` and `v`
/// with the product `p` that fit `x` and `y`. So the coordinates are found from the last to the first.
pub(super) fn winning_corner(coin: &[u64], nim_sum: u64) -> Option<Vec<u64>> {
    let (mut corner, mut products, mut s) = (coin.to_vec(), coin.to_vec(), nim_sum);
    for index in 1..coin.len() {
        products[index] = nim_product(products[index - 1], coin[index]);
    }
    if !fits(s, *products.last()?) {
        return None;
    }
    for index in (1..coin.len()).rev() {
        let [rest, w] = factors(products[index - 1], coin[index], s, u64::BITS);
        (s, corner[index]) = (rest, coin[index] ^ w);
    }
    corner[0] ^= s;
    Some(corner)
}

fn fits(s: u64, p: u64) -> bool {
    s > 0 && s ^ p < p
}

/// Numbers that fit `x` and `y` and whose product is `s`, which fits the product of `x` and `y`. All are below
/// `2^bits`.
///
/// If `s1` is not 0, it fits one of the products whose nim-sum is the upper half of `x y`: of `x1` and `y0`, of `x0`
/// and `y1`, or of `x1` and `y1`. The factors of `s1` that fit the factors of that product become the leading halves of
/// `u` and `w`. Below a leading half, any other half fits; it is computed from `s0`. If `s1` is 0, `s0` fits `x0 y0`,
/// which is a smaller case, or `F/2` times `x1 y1`. Then `s0 = ratio product`, where `ratio` fits `F/2` and `product`
/// fits `x1 y1`, and `product = u1 w1`. With `t^2 + t = ratio + F/2`, `u = u1 (F + t)` and `w = w1 (F + t + 1)` have
/// the product `u1 w1 (t^2 + t + F/2) = s0`.
fn factors(x: u64, y: u64, s: u64, bits: u32) -> [u64; 2] {
    if bits == 1 {
        return [1, 1];
    }
    let (half, low) = (bits / 2, (1 << (bits / 2)) - 1);
    let field_half = 1 << (half - 1);
    let [x1, y1, s1] = [x, y, s].map(|number| number >> half);
    let [x0, y0, s0] = [x, y, s].map(|number| number & low);
    let above = |first: u64, last: u64| first << half | last;
    if s1 > 0 {
        if fits(s1, nim_product(x1, y0)) {
            let [u1, w] = factors(x1, y0, s1, half);
            return [above(u1, nim_quotient(s0, w)), w];
        }
        if fits(s1, nim_product(x0, y1)) {
            let [u, w1] = factors(x0, y1, s1, half);
            return [u, above(w1, nim_quotient(s0, u))];
        }
        // u = u1 (F + t) and w = w1 (F + t) have the product s1 (F + F/2 + t^2).
        let [u1, w1] = factors(x1, y1, s1, half);
        let t = nim_root(nim_quotient(s0, s1) ^ field_half);
        return [above(u1, nim_product(u1, t)), above(w1, nim_product(w1, t))];
    }
    if fits(s0, nim_product(x0, y0)) {
        return factors(x0, y0, s0, half);
    }
    let [ratio, product] = factors(field_half, nim_product(x1, y1), s0, half);
    let [u1, w1] = factors(x1, y1, product, half);
    let t = root_of_sum(ratio ^ field_half, half);
    [above(u1, nim_product(u1, t)), above(w1, nim_product(w1, t ^ 1))]
}

/// The even `t` below `2^bits` with `t^2 + t = c`, which exists for `c` below `2^(bits - 1)`. With `t = t1 F + t0`, the
/// upper half is `t1^2 + t1`, and the lower half is `t0^2 + t0 + F/2 t1^2`. Two `t1` have the right upper half, and one
/// of them leaves less than `F/2` for `t0^2 + t0`.
fn root_of_sum(c: u64, bits: u32) -> u64 {
    if bits == 1 {
        return 0;
    }
    let half = bits / 2;
    let field_half = 1 << (half - 1);
    let mut t1 = root_of_sum(c >> half, half);
    let mut rest = c & ((1 << half) - 1) ^ nim_product(field_half, nim_product(t1, t1));
    if rest >= field_half {
        (t1, rest) = (t1 ^ 1, rest ^ field_half);
    }
    t1 << half | root_of_sum(rest, half)
}

#[cfg(test)]
mod tests {
    use super::super::{turned, value};
    use super::*;

    /// Every smaller value is that of the option that the strategy finds.
    fn has_option(coin: &[u64], smaller: u64) {
        let corner = winning_corner(coin, value(coin) ^ smaller).unwrap();
        assert!(corner.iter().zip(coin).all(|(a, x)| a < x), "{coin:?} {smaller}: {corner:?}");
        let coins = turned(coin, 0, &corner);
        let sum = coins.chunks_exact(coin.len()).fold(0, |sum, coin| sum ^ value(coin));
        assert_eq!(sum, smaller, "{coin:?}");
    }

    #[test]
    fn every_smaller_value_is_that_of_an_option() {
        for (x, y) in (1..40).flat_map(|x| (1..40).map(move |y| (x, y))) {
            (0..nim_product(x, y)).for_each(|smaller| has_option(&[x, y], smaller));
        }
        for (x, y, z) in (1..9).flat_map(|x| (1..9).flat_map(move |y| (1..20).map(move |z| (x, y, z)))) {
            (0..value(&[x, y, z])).for_each(|smaller| has_option(&[x, y, z], smaller));
        }
    }

    #[test]
    fn every_smaller_value_of_a_large_coin_is_that_of_an_option() {
        let mut random = fastrand::Rng::with_seed(5);
        for dimensions in [2, 3].repeat(2000) {
            let mut number = || random.u64(..) >> random.u32(..64) << random.u32(..64);
            let coin: Vec<u64> = (0..dimensions).map(|_| number()).collect();
            if value(&coin) > 0 {
                has_option(&coin, random.u64(..value(&coin)));
            }
        }
    }
}
