//! Untrusted text as it can be shown: on one line, and without anything that moves a terminal's cursor or
//! hides or reorders what stands beside it.

use std::path::Path;

/// The text of `bytes`, with every byte that is not UTF-8 and every character that does not print as itself
/// escaped.
pub(crate) fn escaped(bytes: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in bytes.utf8_chunks() {
        for char in chunk.valid().chars() {
            if is_hidden(char) {
                shown.extend(char.escape_default());
            } else {
                shown.push(char);
            }
        }
        shown.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    shown
}

/// A file's name, escaped.
pub(crate) fn escaped_path(path: &Path) -> String {
    escaped(path.as_os_str().as_encoded_bytes())
}

/// A byte as itself if it is printable ASCII, escaped otherwise. Takes as many columns as it has characters.
pub(crate) fn escaped_byte(byte: u8) -> String {
    if matches!(byte, b' '..=b'~') { char::from(byte).to_string() } else { byte.escape_ascii().to_string() }
}

/// Whether a character controls the terminal, breaks the line, has no width, or changes the direction of its
/// neighbours.
pub(crate) fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_print_as_itself_is_escaped() {
        for (text, shown) in [
            (&b"a b/c.txt"[..], "a b/c.txt"),
            ("ä".as_bytes(), "ä"),
            (b"a\nb\x1b[31m", "a\\nb\\u{1b}[31m"),
            (b"n\xFFm", "n\\xffm"),
            ("\u{202E}txt.exe\u{2066}".as_bytes(), "\\u{202e}txt.exe\\u{2066}"),
            ("a\u{200B}b\u{FEFF}\u{2028}".as_bytes(), "a\\u{200b}b\\u{feff}\\u{2028}"),
            (b"\t", "\\t"),
        ] {
            assert_eq!(escaped(text), shown);
        }
        assert_eq!(escaped_path(Path::new("a\nb")), "a\\nb");
    }
}
