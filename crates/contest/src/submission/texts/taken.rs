/// The least number that a move to one of these options takes from the first pile, or 0 if none takes any.
fn taken(first_pile: u64, lost: &[Vec<u64>]) -> u64 {
    lost.iter().map(|left| first_pile.saturating_sub(left[0])).filter(|&taken| taken > 0).min().unwrap_or(0)
}
