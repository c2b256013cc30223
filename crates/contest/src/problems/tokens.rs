//! Splits the text of a problem into tokens and records the offset of each.

use crate::message::{Message, message};
use crate::text::Mistake;

pub(super) fn wrong<T>(at: usize, why: Message) -> Result<T, Mistake> {
    Err(Mistake { at, why })
}

/// A token: a name, a number or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl Token<'_> {
    pub(super) fn is_name(self) -> bool {
        self.text.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
    }
}

/// Goes through the tokens of a part of a text.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// Starts at the byte offset `at`.
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Tokens { text, at }
    }

    /// The offset of the next token, or of the end.
    pub(super) fn at(&self) -> usize {
        self.text.len() - self.text[self.at..].trim_start().len()
    }

    pub(super) fn peek(&self) -> Option<Token<'a>> {
        let at = self.at();
        let rest = &self.text[at..];
        let first = rest.chars().next()?;
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let length = if is_word(first) {
            rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
        } else if rest.starts_with("..") || rest.starts_with("=>") {
            2
        } else {
            first.len_utf8()
        };
        Some(Token { text: &rest[..length], at })
    }

    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        let token = self.peek()?;
        self.at = token.at + token.text.len();
        Some(token)
    }

    /// Takes the next token if it is `text`.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let is_it = self.peek().is_some_and(|token| token.text == text);
        if is_it {
            self.next();
        }
        is_it
    }

    /// Takes the next token, which must be `text`.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), Mistake> {
        if self.take(text) { Ok(()) } else { self.unexpected(message!("quoted", text)) }
    }

    /// Takes a name.
    pub(super) fn name(&mut self) -> Result<Token<'a>, Mistake> {
        match self.peek() {
            Some(token) if token.is_name() => {
                self.next();
                Ok(token)
            }
            _ => self.unexpected(message!("text-a-name")),
        }
    }

    /// Takes all up to the next `end`, which it takes too.
    pub(super) fn up_to(&mut self, end: char) -> Option<&'a str> {
        let (text, _) = self.text[self.at..].split_once(end)?;
        self.at += text.len() + end.len_utf8();
        Some(text)
    }

    /// Takes a name, or a number with its value.
    pub(super) fn name_or_number(&mut self) -> Result<(Token<'a>, Option<u64>), Mistake> {
        match self.peek() {
            Some(number) if !number.is_name() => Ok((number, Some(self.number()?))),
            Some(name) => {
                self.next();
                Ok((name, None))
            }
            None => self.unexpected(message!("text-a-number")),
        }
    }

    /// Takes a number: digits, a power, or a product of these, such as 2*10^5.
    pub(super) fn number(&mut self) -> Result<u64, Mistake> {
        let mut number = self.power()?;
        while self.peek().is_some_and(|token| token.text == "*") {
            let at = self.at();
            self.next();
            number = number.checked_mul(self.power()?).ok_or_else(|| too_large(at))?;
        }
        Ok(number)
    }

    fn power(&mut self) -> Result<u64, Mistake> {
        let (at, base) = (self.at(), self.digits()?);
        if !self.take("^") {
            return Ok(base);
        }
        let exponent = u32::try_from(self.digits()?).unwrap_or(u32::MAX);
        let power = if base < 2 { Some(base.pow(exponent.min(1))) } else { base.checked_pow(exponent) };
        power.ok_or_else(|| too_large(at))
    }

    fn digits(&mut self) -> Result<u64, Mistake> {
        match self.peek() {
            Some(token) if token.text.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.next();
                token.text.parse().map_err(|_| too_large(token.at))
            }
            _ => self.unexpected(message!("text-a-number")),
        }
    }

    /// The error that the next token is not the expected one.
    pub(super) fn unexpected<T>(&self, expected: Message) -> Result<T, Mistake> {
        let found = match self.peek() {
            Some(token) => message!("quoted", text = crate::message::escaped(token.text.as_bytes())),
            None => message!("text-the-end"),
        };
        wrong(self.at(), message!("unexpected", expected, found))
    }
}

fn too_large(at: usize) -> Mistake {
    Mistake { at, why: message!("too-large", most = u64::MAX) }
}
