//! Topics for users. `judge help TOPIC` prints a topic in the user's language. The English texts also go into the
//! manual page and the documentation of [`TOPICS`].

use crate::words::Locale;

/// A topic: its name on the command line, and its texts in Markdown, which begin with a heading.
pub struct Topic {
    /// The name.
    pub name: &'static str,
    /// The texts, in the order of [`Locale::ALL`].
    texts: [&'static str; Locale::ALL.len()],
}

impl Topic {
    /// The text in a language.
    pub fn text(&self, locale: Locale) -> &'static str {
        self.texts[locale as usize]
    }
}

/// A topic's text in one language, followed by the topic's Python program if it has one.
macro_rules! text {
    ($folder:literal, $name:literal $(, $program:literal)?) => {
        concat!(
            include_str!(concat!("topics/", $folder, $name, ".md")),
            $("\n```python\n", include_str!(concat!("topics/", $program)), "```\n")?
        )
    };
}

macro_rules! topics {
    ($($name:literal $(with $program:literal)?),*) => {
        $(#[doc = text!("", $name $(, $program)?)])*
        pub const TOPICS: &[Topic] = &[$(Topic {
            name: $name,
            texts: [text!("", $name $(, $program)?), text!("zh/", $name $(, $program)?)],
        }),*];
    };
}

topics!(
    "input",
    "answers",
    "ranges",
    "exit-codes",
    "environment",
    "layouts",
    "problems",
    "contests",
    "paper",
    "certificates" with "check_period.py",
    "misere" with "check_quotient.py",
    "rules",
    "witness" with "check_witness.py",
    "promises",
    "security",
    "platforms",
    "examples"
);

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts that people type: code within lines, options, and the lines of scripts and transcripts. Code
    /// without a letter is left out, because it can occur in the prose of one language only.
    fn typed(text: &str) -> Vec<&str> {
        let mut typed = Vec::new();
        for (index, part) in text.split("```").enumerate() {
            if index % 2 == 1 {
                typed.extend(part.lines().filter(|line| part.starts_with("sh") || line.starts_with("$ ")));
            } else {
                typed.extend(part.split('`').skip(1).step_by(2));
            }
        }
        typed.retain(|code| code.contains(|letter: char| letter.is_ascii_alphabetic()));
        typed.sort_unstable();
        typed.dedup();
        typed
    }

    /// Other tests read the numbers only in the English tables.
    #[test]
    fn tables_have_the_same_numbers_in_all_languages() {
        let numbers = |text: &str| -> Vec<String> {
            let rows = text.lines().filter(|line| line.starts_with('|'));
            rows.map(|row| row.chars().filter(|c| c.is_ascii_digit() || *c == '|').collect()).collect()
        };
        for topic in TOPICS {
            let [first, others @ ..] = &topic.texts;
            assert!(others.iter().all(|other| numbers(other) == numbers(first)), "{}", topic.name);
        }
    }

    #[test]
    fn every_language_types_the_same() {
        for topic in TOPICS {
            let english = typed(topic.text(Locale::En));
            for locale in Locale::ALL {
                let text = topic.text(locale);
                assert!(text.starts_with("# ") && text.ends_with('\n'), "{}", topic.name);
                assert_eq!(typed(text), english, "{} in {}", topic.name, locale.name());
            }
        }
    }
}
