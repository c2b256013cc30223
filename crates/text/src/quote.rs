//! Text in the syntax of other languages: whatever a user writes and a generated file repeats passes one of these.
//!
//! Each function is safe for every text, and leaves out nothing that shows.

use crate::message::{is_foreign, is_hidden};

/// A line of a comment that begins with this mark.
///
/// Python takes `coding:` in its first two lines for the name of an encoding. In C++, a line that ends with a backslash
/// continues on the next one, and old compilers read `??/` as a backslash.
pub fn comment(mark: &str, line: &str) -> String {
    let mut comment = format!("{mark} ");
    for letter in line.chars() {
        if is_foreign(letter) { comment.extend(letter.escape_default()) } else { comment.push(letter) }
    }
    let comment = comment.trim_end().replace("coding:", "coding :").replace("coding=", "coding =");
    let continues = comment.ends_with('\\') || comment.ends_with("??/");
    comment + if continues { " .\n" } else { "\n" }
}

/// A string literal of C++. Old compilers take some question marks for trigraphs.
pub fn cpp(text: &str) -> String {
    let octal = |byte: u8| format!("\\{byte:03o}");
    let quoted = literal(text, |letter| letter.to_string().bytes().map(octal).collect());
    if text.contains("??") { quoted.replace('?', "\\?") } else { quoted }
}

/// A string literal of Python.
pub fn python(text: &str) -> String {
    literal(text, |letter| format!("\\U{:08x}", u32::from(letter)))
}

/// A string literal of Rust.
pub fn rust(text: &str) -> String {
    literal(text, |letter| letter.escape_unicode().to_string())
}

/// A JSON string.
pub fn json(text: &str) -> String {
    literal(text, |letter| {
        letter.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
    })
}

/// Text in double quotes. `escape` writes the characters that do not show.
fn literal(text: &str, escape: impl Fn(char) -> String) -> String {
    let mut literal = String::from("\"");
    for letter in text.chars() {
        match letter {
            '\n' => literal += "\\n",
            '"' | '\\' => literal.extend(['\\', letter]),
            letter if is_hidden(letter) => literal += &escape(letter),
            letter => literal.push(letter),
        }
    }
    literal + "\""
}

/// A word of a shell's command line.
pub fn shell(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./,=".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A YAML scalar on one line.
pub fn yaml(text: &str) -> String {
    format!("'{}'", shown(text).replace('\n', " ").replace('\'', "''"))
}

/// Text and attributes of XML and HTML.
pub fn xml(text: &str) -> String {
    let text = shown(text).replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Text of TeX, in which no letters join into others, as two hyphens would.
pub fn tex(text: &str) -> String {
    let mut tex = String::new();
    for letter in shown(text).chars() {
        let joins = "-'`,".contains(letter) && tex.ends_with(letter);
        if joins || letter == '`' && tex.ends_with(['!', '?']) {
            tex += "{}";
        }
        match letter {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => tex.extend(['\\', letter]),
            '\\' => tex += "\\textbackslash{}",
            '^' => tex += "\\^{}",
            '~' => tex += "\\~{}",
            '<' => tex += "$<$",
            '>' => tex += "$>$",
            '|' => tex += "$|$",
            _ => tex.push(letter),
        }
    }
    tex
}

/// Text of Markdown, on one line.
pub fn markdown(text: &str) -> String {
    let mut markdown = String::new();
    for letter in shown(text).replace('\n', " ").chars() {
        if "\\`*_[]<>|&".contains(letter) {
            markdown.push('\\');
        }
        markdown.push(letter);
    }
    markdown
}

/// The text without the characters that belong in none, and with blanks for tabs. XML and YAML have no way to write
/// some of them.
fn shown(text: &str) -> String {
    text.replace('\t', " ").chars().filter(|&letter| letter == '\n' || !is_foreign(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_ends_with_its_line_and_names_no_encoding() {
        for (line, expected) in [
            ("Nim", "# Nim\n"),
            ("", "#\n"),
            ("Huffman coding: a game", "# Huffman coding : a game\n"),
            ("vim: set fileencoding=utf-7", "# vim: set fileencoding =utf-7\n"),
            ("a\\ ", "# a\\ .\n"),
            ("a??/", "# a??/ .\n"),
            ("a\r\u{2028}\u{202e}\u{fffe}\0", "# a\\r\\u{2028}\\u{202e}\\u{fffe}\\u{0}\n"),
            ("♟\u{fe0f} */ -->", "# ♟\u{fe0f} */ -->\n"),
        ] {
            assert_eq!(comment("#", line), expected);
        }
    }

    #[test]
    fn literals_have_nothing_hidden() {
        let text = "a\"\\\n\u{202e}7ä??/e\u{301}";
        assert_eq!(cpp(text), "\"a\\\"\\\\\\n\\342\\200\\2567ä\\?\\?/e\u{301}\"");
        assert_eq!(python(text), "\"a\\\"\\\\\\n\\U0000202e7ä??/e\u{301}\"");
        assert_eq!(rust(text), "\"a\\\"\\\\\\n\\u{202e}7ä??/e\u{301}\"");
        assert_eq!(json("\u{1}\u{1fffe}\"\u{7f}ä"), "\"\\u0001\\ud83f\\udffe\\\"\\u007fä\"");
    }

    #[test]
    fn texts_are_no_markup() {
        assert_eq!(shell("a/b-1"), "a/b-1");
        assert_eq!(shell("don't $(x)"), "'don'\\''t $(x)'");
        assert_eq!(shell(""), "''");
        assert_eq!(yaml("a: 'b' #\n\u{fffe}c"), "'a: ''b'' # c'");
        assert_eq!(
            xml("<a\thref=\"x\">&\u{0}\u{7f}\u{ffff}\n石</a>"),
            "&lt;a href=&quot;x&quot;&gt;&amp;\n石&lt;/a&gt;"
        );
        assert_eq!(
            tex("50% of \\x{y}_#--'' ?` ~^"),
            "50\\% of \\textbackslash{}x\\{y\\}\\_\\#-{}-'{}' ?{}` \\~{}\\^{}"
        );
        assert_eq!(markdown("a|b*\u{202e}\n_"), "a\\|b\\* \\_");
    }
}
