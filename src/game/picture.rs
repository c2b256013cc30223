//! Positions as pictures of characters.

/// The most characters of a number's bar.
const MOST: u64 = 40;

/// A line for each number: its label, as many marks, and the number.
pub(crate) fn bars(thing: &str, mark: char, row: &[u64]) -> Vec<String> {
    (1..).zip(row).map(|(place, &number)| bar(&format!("{thing} {place}"), mark, number)).collect()
}

/// One such line. Three dots follow the marks of a number that is too large for them.
pub(crate) fn bar(label: &str, mark: char, number: u64) -> String {
    let marks: String = (0..number.min(MOST)).map(|_| mark).collect();
    let (more, blank) = (if number > MOST { "..." } else { "" }, if number > 0 { " " } else { "" });
    format!("{label}: {marks}{more}{blank}({number})")
}
