use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser::parse;

use super::*;
use crate::message;

/// The messages of a language and their attributes, with the arguments of each.
type Names = BTreeMap<String, BTreeSet<String>>;

fn arguments(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                arguments(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

fn names(locale: Locale) -> Names {
    let mut names = Names::new();
    let mut add = |name: String, pattern: &Pattern<&str>| {
        let mut found = BTreeSet::new();
        arguments(pattern, &mut found);
        let before = names.insert(name.clone(), found);
        assert!(before.is_none(), "{}: {name} is given twice", locale.name());
    };
    for text in catalogue(locale) {
        let resource: Resource<&str> =
            parse(*text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", locale.name()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            if let Some(value) = &message.value {
                add(name.to_owned(), value);
            }
            for attribute in &message.attributes {
                add(format!("{name}.{}", attribute.id.name), &attribute.value);
            }
        }
    }
    names
}

/// Reads all source files below `folder`: their paths, with slashes on every system, and texts.
fn sources(folder: &Path, texts: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.push((path.display().to_string().replace('\\', "/"), fs::read_to_string(&path).unwrap()));
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["src", "crates"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), &mut texts);
    }
    texts
}

/// The messages that a source file makes with `message!`, and their arguments.
fn made(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("message!(") {
        let rest = &text[at + "message!(".len()..];
        let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
        let Some((name, rest)) = rest.split_once('"') else { continue };
        let (mut depth, mut quoted, mut before) = (0, false, ' ');
        let mut parts = vec![String::new()];
        for letter in rest.chars() {
            match letter {
                '"' if before != '\\' => quoted = !quoted,
                _ if quoted => {}
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(String::new());
                    continue;
                }
                _ => {}
            }
            before = letter;
            parts.last_mut().unwrap().push(letter);
        }
        let keys = parts.iter().map(|part| part.split('=').next().unwrap().trim().to_owned());
        found.push((name.to_owned(), keys.filter(|key| !key.is_empty()).collect()));
    }
    found
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = names(Locale::En);
    for locale in Locale::ALL {
        let other = names(locale);
        for (name, arguments) in &english {
            assert_eq!(Some(arguments), other.get(name), "{name} in {}", locale.name());
        }
        for name in other.keys() {
            assert!(english.contains_key(name), "{name} is in {} alone", locale.name());
        }
    }
}

#[test]
fn every_message_that_the_source_makes_is_in_the_catalogue() {
    let catalogue = names(Locale::En);
    let mut found = 0;
    for (file, text) in all_sources() {
        if file.ends_with("words/tests.rs") || file.ends_with("message/src/lib.rs") {
            continue;
        }
        for (name, arguments) in made(&text) {
            found += 1;
            assert_eq!(catalogue.get(&name), Some(&arguments), "{file}: {name}");
        }
    }
    assert!(found > 0, "the search finds none");
}

#[test]
fn the_catalogue_has_no_message_that_nobody_needs() {
    let texts = all_sources();
    // All literals, and whatever stands between them, which is no name.
    let literals: BTreeSet<&str> = texts.iter().flat_map(|(_, text)| text.split('"')).collect();
    let is_named = |name: &str| {
        // Help messages are named after commands and options; a test in `cli::captions` compares the two. The message
        // with a game's title has the game's name.
        ["help-", "exit-codes-"].iter().any(|begin| name.starts_with(begin)) || literals.contains(name)
    };
    for name in names(Locale::En).keys() {
        let of = name.split('.').next().unwrap();
        assert!(is_named(name) || (name.contains('.') && is_named(of)), "{name}");
    }
}

/// A game without a title once made the program panic.
#[test]
fn what_no_catalogue_has_is_its_name() {
    let given = [("left", Argument::from("2 5"))];
    for words in Locale::ALL.map(Words::of) {
        for name in ["double-kayles", "double-kayles.row", "wythoff.colour", ""] {
            assert_eq!(words.text(name, &[]), name);
            assert_eq!(words.text(name, &given), name);
        }
    }
    // A catalogue with a mistake does not make it panic either, nor does a missing argument.
    let words = Words::read(Locale::Zh, &["a = 1\nb = { $\nc = 3\n", "a = 2", "leave = leave { $left }"]);
    assert_eq!(["a", "b", "c", "leave"].map(|name| words.text(name, &[])), ["1", "b", "3", "leave {$left}"]);
    assert_eq!(words.text("leave", &given), "leave 2 5");
}

/// Latin words that Chinese sentences may contain.
const NAMES: &[&str] =
    &["judge", "Grundy", "Nim", "xor", "OEIS", "Chomp", "Dawson", "Kattis", "Walnut", "Welter", "stress"];

/// Commands and option values that the Chinese help may contain.
#[rustfmt::skip]
const TYPED: &[&str] = &[
    "always", "ans", "appes", "auto", "bfile", "count", "counted", "cpp", "echo", "explain", "grundy", "kattis",
    "lines", "move", "moves", "never", "perfect", "poj", "polygon", "python", "random", "rust", "testlib", "text",
    "wythoff", "Codeforces", "DOMjudge", "Markdown", "Polygon", "Python", "Rust",
];

#[test]
fn chinese_sentences_have_no_english_words() {
    let words = Words::of(Locale::Zh);
    // Keywords name options and games; they are searched, not shown.
    for (name, arguments) in names(Locale::Zh).into_iter().filter(|(name, _)| !name.ends_with(".keywords")) {
        let given: Vec<(&str, Argument)> =
            arguments.iter().map(|name| (name.as_str(), Argument::from(1_u64))).collect();
        let text = words.text(&name, &given);
        // Text in quotation marks is typed or shown unchanged.
        let outside: String = text.split(['“', '”']).step_by(2).collect();
        let prose: String = outside.split(['\'', '`', '"']).step_by(2).collect();
        let mut is_value = false;
        for word in prose.split(|letter: char| !letter.is_ascii_alphabetic() && letter != '-') {
            let is_option = word.starts_with("--");
            let is_typed = is_option
                || is_value
                || NAMES.contains(&word)
                || (name.starts_with("help-") || name.starts_with("overview"))
                    && TYPED.contains(&word.trim_matches('-'))
                || word == word.to_uppercase();
            assert!(is_typed || word.len() < 4, "{name}: '{word}' in: {text}");
            // The word after an option is its value.
            is_value = is_option;
        }
    }
}

#[test]
fn a_language_is_found_by_its_locale() {
    for (name, locale) in [
        ("zh", Some(Locale::Zh)),
        ("zh_CN.UTF-8", Some(Locale::Zh)),
        ("zh-Hans-CN", Some(Locale::Zh)),
        ("EN", Some(Locale::En)),
        ("en_GB", Some(Locale::En)),
        ("C", None),
        ("", None),
        ("fr_FR", None),
        ("zhx", None),
    ] {
        assert_eq!(Locale::find(name), locale, "{name}");
    }
}

#[test]
fn numbers_of_64_bits_and_more_are_exact() {
    for number in [0, 1, 1 << 53, (1 << 53) + 1, u128::from(u64::MAX), u128::MAX] {
        assert_eq!(message!("number", number).to_string(), number.to_string());
    }
}

#[test]
fn a_text_stands_as_it_is() {
    for text in ["{ $x }", "a  b", "{\"x\"}", "", "石子"] {
        assert_eq!(Message::from(text).to_string(), text);
        assert_eq!(message!("number", number = text).to_string(), text);
    }
    // Quoted text cannot break its line.
    assert_eq!(message!("number", number = "a\nb\u{202E}").to_string(), "a\\nb\\u{202e}");
}
