//! The last heap below `n` with a given value.

/// If a move takes at most half: the heaps with the value `v` are `(2 v + 1) 2^j - 1`.
pub(super) fn of_half(v: u64, n: u64) -> Option<u64> {
    let odd = v.checked_mul(2)? + 1;
    let times = n.checked_div(odd).filter(|&times| times > 0)?;
    Some((odd << times.ilog2()) - 1)
}

/// If a move takes at most the square root. Backwards, the steps of the theorem lead from `s^2 + r` with `r <= s` to
/// `(s + k)^2 + r + 2 k` for `k` = 1, 2, ..., as long as `r + 2 k <= s + k`, with one more heap between each two of
/// these. From `r = s`, they lead to `(s + 1)^2 + 1`. So `s` doubles each time.
pub(super) fn of_sqrt(value: u64, n: u64) -> Option<u64> {
    let (n, mut s, mut r) = (u128::from(n), u128::from(value), 0);
    if s * s >= n {
        return None;
    }
    loop {
        let end = 2 * s - r;
        if (end + 1) * (end + 1) + 1 < n {
            (s, r) = (end + 1, 1);
            continue;
        }
        // The largest `k` for which the heap `(s + k + 1)^2 - 2 s - 1 + r` is below `n`.
        let more = ((n + 2 * s - r).isqrt() - s - 1).min(s - r);
        let last = (s + more) * (s + more) + r + 2 * more;
        let between = last + s + more + 1;
        let is_before_the_end = r + 2 * more < s + more;
        return u64::try_from(if is_before_the_end && between < n { between } else { last }).ok();
    }
}
