//! Topics for users: one text for `judge help TOPIC`, the manual page and the documentation of [`TOPICS`].

/// A topic: its name on the command line, and its text in Markdown, which begins with a heading.
pub struct Topic {
    /// The name.
    pub name: &'static str,
    /// The text.
    pub text: &'static str,
}

macro_rules! topics {
    ($($name:literal),*) => {
        $(#[doc = include_str!(concat!("topics/", $name, ".md"))])*
        pub const TOPICS: &[Topic] =
            &[$(Topic { name: $name, text: include_str!(concat!("topics/", $name, ".md")) }),*];
    };
}

topics!(
    "input",
    "answers",
    "ranges",
    "exit-codes",
    "environment",
    "layouts",
    "contests",
    "paper",
    "promises",
    "security",
    "platforms",
    "examples"
);
