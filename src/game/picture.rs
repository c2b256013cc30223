//! Positions as pictures of characters.

/// Marks in a bar at most.
const MOST: u64 = 40;

/// A bar for each number of a row.
pub(crate) fn bars(thing: &str, mark: char, row: &[u64]) -> Vec<String> {
    (1..).zip(row).map(|(place, &number)| bar(&format!("{thing} {place}"), mark, number)).collect()
}

/// A label, as many marks as the number, and the number. Three dots stand for marks beyond 40.
pub(crate) fn bar(label: &str, mark: char, number: u64) -> String {
    let marks: String = (0..number.min(MOST)).map(|_| mark).collect();
    let (more, blank) = (if number > MOST { "..." } else { "" }, if number > 0 { " " } else { "" });
    format!("{label}: {marks}{more}{blank}({number})")
}
