/// Whether the player to move wins.
fn wins_misere(row: &[u64], values: &[u32]) -> bool {
    let wins = nim_sum(periodic_values(row, values, PERIODIC_FROM)) != 0;
    wins != exception(row).is_some()
}
