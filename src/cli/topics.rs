//! What users read about: one text for `judge help TOPIC`, the manual page and this page.
#![doc = include_str!("topics/input.md")]
#![doc = include_str!("topics/answers.md")]
#![doc = include_str!("topics/exit-codes.md")]
#![doc = include_str!("topics/environment.md")]
#![doc = include_str!("topics/layouts.md")]
#![doc = include_str!("topics/contests.md")]
#![doc = include_str!("topics/promises.md")]
#![doc = include_str!("topics/security.md")]
#![doc = include_str!("topics/platforms.md")]
#![doc = include_str!("topics/examples.md")]

/// A topic: its name on the command line, and its text in Markdown, which begins with a heading.
pub struct Topic {
    /// The name.
    pub name: &'static str,
    /// The text.
    pub text: &'static str,
}

/// All topics.
pub const TOPICS: &[Topic] = &[
    Topic { name: "input", text: include_str!("topics/input.md") },
    Topic { name: "answers", text: include_str!("topics/answers.md") },
    Topic { name: "exit-codes", text: include_str!("topics/exit-codes.md") },
    Topic { name: "environment", text: include_str!("topics/environment.md") },
    Topic { name: "layouts", text: include_str!("topics/layouts.md") },
    Topic { name: "contests", text: include_str!("topics/contests.md") },
    Topic { name: "promises", text: include_str!("topics/promises.md") },
    Topic { name: "security", text: include_str!("topics/security.md") },
    Topic { name: "platforms", text: include_str!("topics/platforms.md") },
    Topic { name: "examples", text: include_str!("topics/examples.md") },
];
