/// Whether the player to move wins, given the elements of the heaps in a misère quotient, a finite commutative monoid
/// with identity 0 (T. E. Plambeck and A. N. Siegel 2008): they lose iff the product of the elements is a lost
/// element.
fn wins_by_products(elements: &[u64], products: &[u64], lost: &[u64]) -> bool {
    let times = |product, &element: &u64| products[product * lost.len() + element as usize] as usize;
    lost[elements.iter().fold(0, times)] == 0
}
