//! Gathers the sentences about games: for each language, all files `words/LANGUAGE/games/GAME.ftl` go into one
//! file.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=words");
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    for language in ["en", "zh"] {
        let mut texts = Vec::new();
        for entry in fs::read_dir(Path::new("words").join(language).join("games"))? {
            texts.push(fs::read_to_string(entry?.path())?);
        }
        texts.sort();
        fs::write(Path::new(&out).join(format!("games.{language}.ftl")), texts.join("\n"))?;
    }
    Ok(())
}
