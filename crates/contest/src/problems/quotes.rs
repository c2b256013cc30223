//! Quotes in the text of a problem: within them, signs stand for themselves.
//!
//! A quote begins with an apostrophe at the beginning of a word and ends with the first one at the end of a word, on the
//! same line. An apostrophe within a word is one of its letters.

use super::tokens::wrong;
use crate::message::message;
use crate::text::Mistake;

/// The text with an `x` in place of each byte of a quote, so that only signs outside quotes are found in it.
pub(super) fn masked(text: &str) -> String {
    text.split_inclusive('\n').map(masked_line).collect()
}

fn masked_line(line: &str) -> String {
    let is_edge = |letter: Option<char>| letter.is_none_or(|it| it.is_whitespace() || "/,=>".contains(it));
    let (mut masked, mut at) = (String::new(), 0);
    let opens = |&(begin, _): &(usize, &str)| is_edge(line[..begin].chars().next_back());
    for (begin, _) in line.match_indices('\'').filter(opens) {
        if begin < at {
            continue;
        }
        let mut ends = line[begin + 1..].match_indices('\'').map(|(more, _)| begin + 1 + more + 1);
        // Without an end for this quote, later ones have none either.
        let Some(end) = ends.find(|&end| is_edge(line[end..].chars().next())) else { break };
        masked += &line[at..begin];
        masked.extend(std::iter::repeat_n('x', end - begin));
        at = end;
    }
    masked + &line[at..]
}

/// A word of a text, with its quotes, and the offset of the word.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) at: usize,
    text: &'a str,
}

impl<'a> Word<'a> {
    /// The word without its quotes.
    pub(super) fn plain(&self) -> &'a str {
        self.text.strip_prefix('\'').and_then(|text| text.strip_suffix('\'')).unwrap_or(self.text)
    }

    /// Whether this is a `/` outside quotes.
    pub(super) fn is_line_end(&self) -> bool {
        self.text == "/"
    }

    /// Where the word begins within its quotes, and where it ends with them.
    pub(super) fn places(&self) -> (usize, usize) {
        let is_quoted = self.plain().len() < self.text.len();
        (self.at + usize::from(is_quoted), self.at + self.text.len())
    }
}

/// The words of a text, which blanks outside quotes separate. Their offsets count from `at`, that of the text.
///
/// # Errors
///
/// If a word begins a quote that does not end.
pub(super) fn words(text: &str, at: usize) -> Result<Vec<Word<'_>>, Mistake> {
    let (masked, mut end) = (masked(text), 0);
    let mut words = Vec::new();
    for part in masked.split_inclusive(char::is_whitespace) {
        let begin = end;
        end += part.len();
        let word = Word { at: at + begin, text: &text[begin..begin + part.trim_end().len()] };
        if word.text.starts_with('\'') && word.plain() == word.text {
            return wrong(word.at, message!("text-no-quote"));
        }
        if !word.text.is_empty() {
            words.push(word);
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_begin_and_end_with_words() {
        for (text, expected) in [
            ("a # b", "a # b"),
            ("'Case #1: B' # b", "xxxxxxxxxxxx # b"),
            ("Don't / 'Don't #' # it's", "Don't / xxxxxxxxx # it's"),
            ("'a' 'b', 'c'/'d'=>'e'", "xxx xxx, xxx/xxx=>xxx"),
            ("'' '' 'tis # 'n", "xx xx 'tis # 'n"),
            ("'a\nb' 'c'", "'a\nb' xxx"),
            ("''a'' '石 x'", "xxxxx xxxxxxx"),
            ("'a b'c d' e", "xxxxxxxxx e"),
        ] {
            assert_eq!(masked(text), expected);
        }
    }

    #[test]
    fn words_know_their_places() {
        let found: Vec<_> = words(" a 'b  c'\t''d'' ''", 7).unwrap_or_default();
        let found: Vec<_> = found.iter().map(|word| (word.plain(), word.places())).collect();
        assert_eq!(found, [("a", (8, 9)), ("b  c", (11, 16)), ("'d'", (18, 22)), ("", (24, 25))]);
        assert_eq!(words("a 'b c", 7).map_err(|wrong| wrong.at).err(), Some(9));
    }
}
