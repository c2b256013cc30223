//! Positions as pictures of characters.

/// The most characters that a number is drawn with.
const MOST: u64 = 40;

/// A line for each number: what it is, so many marks, and the number.
pub(super) fn bars(thing: &str, mark: char, row: &[u64]) -> Vec<String> {
    (1..).zip(row).map(|(place, &number)| bar(&format!("{thing} {place}"), mark, number)).collect()
}

/// Such a line. A number that is too large for it has three points behind its marks.
pub(super) fn bar(label: &str, mark: char, number: u64) -> String {
    let marks: String = (0..number.min(MOST)).map(|_| mark).collect();
    let (more, blank) = (if number > MOST { "..." } else { "" }, if number > 0 { " " } else { "" });
    format!("{label}: {marks}{more}{blank}({number})")
}
