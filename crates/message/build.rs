//! Gathers the sentences about games: for each language, all files `words/LANGUAGE/games/GAME.ftl` go into one
//! file. Keywords are for the program, which searches the games by them.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=words");
    let has_keywords = env::var_os("CARGO_FEATURE_PROGRAM").is_some();
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    for language in ["en", "zh"] {
        let mut texts = Vec::new();
        for entry in fs::read_dir(Path::new("words").join(language).join("games"))? {
            let text = fs::read_to_string(entry?.path())?;
            let lines = text.lines().filter(|line| has_keywords || !line.starts_with("    .keywords ="));
            texts.push(lines.map(|line| format!("{line}\n")).collect::<String>());
        }
        texts.sort();
        fs::write(Path::new(&out).join(format!("games.{language}.ftl")), texts.join("\n"))?;
    }
    Ok(())
}
