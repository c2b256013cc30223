//! Untrusted text, escaped for display: on one line, without characters that move a terminal's cursor, or that
//! hide or reorder their neighbours.

use std::path::Path;

/// The text of `bytes`. Escapes every byte that is not UTF-8 and every character that does not print as
/// itself.
pub fn escaped(bytes: &[u8]) -> String {
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
pub fn escaped_path(path: &Path) -> String {
    escaped(path.as_os_str().as_encoded_bytes())
}

/// A byte as itself if it is printable ASCII, otherwise escaped: in both cases one column per character.
pub fn escaped_byte(byte: u8) -> String {
    if matches!(byte, b' '..=b'~') { char::from(byte).to_string() } else { byte.escape_ascii().to_string() }
}

/// Whether a character controls the terminal, breaks the line, shows nothing, or changes the direction of its
/// neighbours. These are control characters, characters that Unicode calls default-ignorable, line separators,
/// and annotation marks, and the code points that Unicode keeps from being characters.
#[rustfmt::skip]
pub fn is_hidden(char: char) -> bool {
    char.is_control()
        || u32::from(char) & 0xFFFE == 0xFFFE
        || matches!(
            char,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{3164}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
        )
}

/// Whether a character has no place in a text that people read: one that is hidden, except for joiners and variation
/// selectors. These shape their neighbours, and several scripts and emoji need them.
pub fn is_foreign(char: char) -> bool {
    let shapes = matches!(
        char,
        '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{E0100}'..='\u{E01EF}'
    );
    is_hidden(char) && !shapes
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
            ("\u{FFFE}\u{FDD0}\u{10FFFF}\u{FFFD}".as_bytes(), "\\u{fffe}\\u{fdd0}\\u{10ffff}\u{FFFD}"),
            ("n\u{E0041}\u{E007F}im".as_bytes(), "n\\u{e0041}\\u{e007f}im"),
            ("a\u{AD}b\u{3164}c\u{FE0F}d\u{E0100}".as_bytes(), "a\\u{ad}b\\u{3164}c\\u{fe0f}d\\u{e0100}"),
        ] {
            assert_eq!(escaped(text), shown);
        }
        assert_eq!(escaped_path(Path::new("a\nb")), "a\\nb");
    }
}
