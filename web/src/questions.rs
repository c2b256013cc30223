//! The page's questions, and the functions that answer them.

use std::cell::RefCell;
use std::rc::Rc;

use judge::game::{BuildError, Ending, Entry, Ruleset, Settings};
use judge::games::table;
use judge::teach::board::{BoardSpot, Hand, Run};
use judge::teach::paper::Subject;
use judge::teach::paper::worksheet::{self, Wanted};
use judge::teach::rules::sentences;
use judge::teach::typed::parse_row;
use judge::words::{Locale, Words};
use judge::{Message, Position};
use serde_json::{Value, json};

use crate::answers::{self, At};
use crate::form::Answer;
use crate::lessons;

thread_local! {
    /// The game that was made last.
    static LAST: RefCell<Option<(String, Rc<dyn Ruleset>)>> = const { RefCell::new(None) };
}

/// A game and its options.
struct Chosen<'a> {
    name: &'a str,
    /// The options by their names.
    options: &'a Value,
    misere: bool,
}

impl<'a> Chosen<'a> {
    fn new(asked: &'a Value) -> Self {
        Chosen {
            name: asked["name"].as_str().unwrap_or_default(),
            options: &asked["options"],
            misere: asked["misere"] == true,
        }
    }

    fn entry_and_settings(&self) -> Result<(&'static Entry, Settings), BuildError> {
        let unknown = || BuildError::from(Message::from(format!("there is no game '{}'", self.name)));
        let entry = table::find(self.name).ok_or_else(unknown)?;
        let mut settings = Settings::new(if self.misere { Ending::Misere } else { Ending::Normal });
        for (name, value) in self.options.as_object().into_iter().flatten() {
            let value = value.as_str().unwrap_or_default();
            if entry.parameters.iter().any(|parameter| parameter.name == name && parameter.is_file) {
                // Sentences and sheets say the name of the file: for rules, what they are.
                let file = if entry.name == "rules" { &on_a_line(value) } else { name };
                settings.set_text(file, value);
                settings.set(name, file);
            } else {
                settings.set(name, value);
            }
        }
        Ok((entry, settings))
    }

    /// The game. If it is the last one that was made, it is not made again, because rules would be studied again.
    fn make(&self) -> Result<Rc<dyn Ruleset>, Message> {
        let key = json!([self.name, self.options, self.misere]).to_string();
        let last =
            LAST.with_borrow(|last| last.as_ref().filter(|(of, _)| *of == key).map(|(_, game)| game.clone()));
        if let Some(game) = last {
            return Ok(game);
        }
        let made = self.entry_and_settings().and_then(|(entry, settings)| entry.make(&settings));
        let game: Rc<dyn Ruleset> = made.map_err(|error| error.message())?.into();
        LAST.set(Some((key, game.clone())));
        Ok(game)
    }

    fn subject(&self) -> Result<Subject, Message> {
        let made = self.entry_and_settings().and_then(|(entry, settings)| {
            let game = entry.make(&settings)?;
            Ok(Subject::new(entry, settings, game))
        });
        made.map_err(|error| error.message())
    }

    /// The rules at a position, in sentences.
    fn rules(&self, position: At<'_>) -> Vec<Message> {
        let Ok((entry, settings)) = self.entry_and_settings() else { return Vec::new() };
        sentences(entry, &settings, position.game().ending(), position.row())
    }
}

/// Answers a question: an object with `ask`, which names the question, the language `lang`, and the fields that
/// the functions below look up. If the question or its subject has an error, the answer's `error` describes it
/// in a sentence.
pub fn answer_to(question: &[u8]) -> String {
    let answer = match serde_json::from_slice::<Value>(question) {
        Ok(question) => {
            let locale = Locale::find(text(&question, "lang")).unwrap_or(Locale::En);
            answer(&question, locale).unwrap_or_else(|why| json!({ "error": Words::of(locale).say(&why) }))
        }
        Err(error) => json!({ "error": error.to_string() }),
    };
    answer.to_string()
}

/// Rules without comments, on one line.
fn on_a_line(rules: &str) -> String {
    let lines = rules.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" | ")
        .replace("| |", "|")
        .replace("-> |", "->")
}

fn text<'a>(question: &'a Value, name: &str) -> &'a str {
    question[name].as_str().unwrap_or_default()
}

fn number(question: &Value, name: &str) -> u64 {
    question[name].as_u64().unwrap_or_default()
}

fn index(question: &Value, name: &str) -> usize {
    usize::try_from(number(question, name)).unwrap_or(usize::MAX)
}

fn answer(question: &Value, locale: Locale) -> Answer {
    let words = Words::of(locale);
    let game = Chosen::new(&question["game"]);
    let at = |answer: &dyn Fn(At<'_>) -> Answer| {
        let (game, row) = (game.make()?, row(text(question, "row"))?);
        answer(Position::new(&*game, &row).map_err(|error| error.message())?)
    };
    match text(question, "ask") {
        // The games.
        "games" => Ok(answers::games(words)),
        // Everything that the page shows of a position.
        "view" => at(&|position| Ok(answers::view(position, &game.rules(position), words))),
        // Who wins, and why.
        "explain" => at(&|position| Ok(answers::explanation(position, words))),
        // The state after a click.
        "click" => at(&|position| {
            let chosen: Vec<BoardSpot> =
                question["chosen"].as_array().into_iter().flatten().map(spot).collect();
            Ok(answers::click(position, &chosen, spot(&question["click"]), words))
        }),
        // The move that someone has typed; or the one made with a click that took a run, and chose a stone first.
        "type" => {
            let hand = Hand { run: run(&question["run"]), at: question["mark"].as_u64() };
            at(&|position| answers::typed(position, text(question, "text"), hand, words))
        }
        // The program's move, at a level, from a seed for the random numbers. `before` is the row before the
        // last move.
        "reply" => {
            let before = row(text(question, "before"))?;
            let (level, seed) = (text(question, "level"), number(question, "seed"));
            at(&|position| answers::reply(position, &before, level, seed, words))
        }
        // The move that the program would make.
        "hint" => at(&|position| answers::hint(position, words)),
        // The table.
        "table" => {
            let piles = question["piles"].as_u64().map(|piles| usize::try_from(piles).unwrap_or(usize::MAX));
            answers::table(&game.subject()?, piles, number(question, "count"), locale)
        }
        // A sheet of exercises to print.
        "worksheet" => {
            let (count, level) = (index(question, "count"), index(question, "level"));
            let wanted =
                Wanted { count, seed: number(question, "seed"), level: (level > 0).then_some(level) };
            let sheet = worksheet::html(&game.subject()?, wanted, locale)?;
            Ok(json!({ "html": sheet }))
        }
        // Who wins the positions of a strip, or of a plane of this width and height.
        "cells" => {
            let (across, up) = (number(question, "across"), number(question, "up"));
            Ok(lessons::cells(&*game.make()?, &row(text(question, "row"))?, across, up))
        }
        // The values of heaps up to `most`.
        "values" => Ok(lessons::values(&*game.make()?, number(question, "most"))),
        // The options of a heap, with their values.
        "worth" => lessons::worth(&*game.make()?, number(question, "heap"), words),
        // What is known of rules.
        "solve" => lessons::solve(text(question, "rules"), locale),
        // The proof of what is known of rules.
        "witness" => lessons::proof(text(question, "rules")),
        // The verdict on a formula about rules, of who wins or of who loses.
        "doubt" => {
            let (rules, formula) = (text(question, "rules"), text(question, "formula"));
            lessons::doubt(rules, formula, question["lost"] == true, locale)
        }
        // Who wins if the numbers at two indices change, each up to `most`.
        "plot" => at(&|position| {
            let (across, up) = (index(question, "across"), index(question, "up"));
            Ok(answers::plot(position, across, up, number(question, "most")))
        }),
        unknown => Err(format!("nobody knows what '{unknown}' asks").into()),
    }
}

/// A place on the board: the index of a heap, the index of a stone or cell, and whether the place is the gap
/// before it.
fn spot(asked: &Value) -> BoardSpot {
    let number = |place: usize| asked[place].as_u64().unwrap_or(u64::MAX);
    BoardSpot {
        pile: usize::try_from(number(0)).unwrap_or(usize::MAX),
        at: number(1),
        is_gap: asked[2] == true,
    }
}

/// A run as the answer to a click gives it.
fn run(asked: &Value) -> Option<Run> {
    let [pile, from, to] = asked.as_array()?.as_slice() else { return None };
    Some(Run { pile: usize::try_from(pile.as_u64()?).ok()?, from: from.as_u64()?, to: to.as_u64()? })
}

fn row(text: &str) -> Result<Vec<u64>, Message> {
    parse_row(text.split_whitespace())
}
