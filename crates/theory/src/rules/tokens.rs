//! The words and marks of the notation, and where they are in the text.

/// A word or mark, and its first byte in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lexeme<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) start: usize,
    /// Whether blanks come before it.
    pub(super) is_apart: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Number,
    Mark,
    /// A separator between kinds of moves: `|`, `;` or a line's end.
    Bar,
    End,
    /// A character that the notation does not have.
    Unknown,
}

/// Marks of two characters.
const PAIRS: [&str; 7] = ["->", "..", "<=", ">=", "!=", "<>", "=="];
const MARKS: &str = "+-*/%^(){},:=<>";

/// All tokens; the last is [`Kind::End`].
pub(super) fn tokens(text: &str) -> Vec<Lexeme<'_>> {
    let mut all: Vec<Lexeme<'_>> = Vec::new();
    let (mut at, mut is_apart) = (0, false);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let run = |is_in: fn(char) -> bool| rest.find(|char| !is_in(char)).unwrap_or(rest.len());
        let (kind, length) = match first {
            ' ' | '\t' | '\r' => {
                (at, is_apart) = (at + 1, true);
                continue;
            }
            '#' => {
                at += run(|char| char != '\n');
                continue;
            }
            '|' | ';' | '\n' => (Kind::Bar, 1),
            '或' => (Kind::Name, first.len_utf8()),
            'a'..='z' | 'A'..='Z' | '_' => {
                (Kind::Name, run(|char| char.is_ascii_alphanumeric() || char == '_'))
            }
            '0'..='9' => (Kind::Number, run(|char| char.is_ascii_digit())),
            _ if PAIRS.iter().any(|pair| rest.starts_with(pair)) => (Kind::Mark, 2),
            _ if MARKS.contains(first) => (Kind::Mark, 1),
            _ => (Kind::Unknown, first.len_utf8()),
        };
        let text = if first == '或' { "or" } else { &rest[..length] };
        all.push(Lexeme { kind, text, start: at, is_apart });
        (at, is_apart) = (at + length, false);
    }
    all.push(Lexeme { kind: Kind::End, text: "", start: text.len(), is_apart });
    all
}
