//! Paper: tables, pictures and worksheets of a game, to print or to paste into a document.
//!
//! Each is a `String` in one language: an HTML page, an SVG picture, Markdown, or lines for a terminal. Pages and
//! pictures need no other file and are well-formed XML.

mod across;
mod markup;
pub mod picture;
pub mod worksheet;

pub use across::Across;

use crate::game::{Entry, Ruleset, Settings};
use crate::message::escaped;
use crate::message::{Message, message};

/// The subject of a sheet: a game and its options.
pub struct Subject {
    entry: &'static Entry,
    settings: Settings,
    game: Box<dyn Ruleset>,
}

impl Subject {
    /// The subject of `game`, which `entry` made from `settings`.
    ///
    /// ```
    /// use judge_game::Settings;
    /// use judge_games::table::find;
    /// use judge_teach::paper::Subject;
    ///
    /// let entry = find("subtraction").unwrap();
    /// let settings = Settings::parse(entry.parameters, "--take 1,3,4")?;
    /// let game = entry.make(&settings)?;
    /// let subject = Subject::new(entry, settings, game);
    /// assert_eq!(subject.title().to_string(), "subtraction games (SET = 1,3,4)");
    /// # Ok::<(), judge_game::BuildError>(())
    /// ```
    pub fn new(entry: &'static Entry, settings: Settings, game: Box<dyn Ruleset>) -> Self {
        Subject { entry, settings, game }
    }

    /// The game.
    pub fn game(&self) -> &dyn Ruleset {
        &*self.game
    }

    /// The title of the game, with its options.
    pub fn title(&self) -> Message {
        let mut options: Vec<Message> = Vec::new();
        for parameter in self.entry.parameters {
            if let Some(value) = self.settings.value(parameter.name) {
                let value = escaped(value.as_bytes());
                let is_said = !parameter.positional;
                options.push(if is_said { format!("{} = {value}", parameter.value) } else { value }.into());
            }
        }
        if self.settings.ending().is_misere() {
            options.push(message!("paper-misere"));
        }
        let title = self.entry.title();
        match options.into_iter().reduce(|first, second| message!("comma-or", first, second)) {
            Some(options) => message!("paper-game", title, options),
            None => title,
        }
    }
}
