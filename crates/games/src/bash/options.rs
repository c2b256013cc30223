/// The option that the winning move leaves, if there is one. `misere` is 1 in misère play, else 0.
fn options(n: u64, m: u64, misere: u64) -> Vec<Vec<u64>> {
    winning_move(n, m, misere == 1).map(|taken| vec![n - taken, m]).into_iter().collect()
}
