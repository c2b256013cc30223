//! Gathers the sentences about games: for each language, all files `src/games/GAME/LANGUAGE.ftl` go into one
//! file.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/games");
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    for language in ["en", "zh"] {
        let mut texts = Vec::new();
        for entry in fs::read_dir("src/games")? {
            let catalogue = entry?.path().join(language).with_extension("ftl");
            if catalogue.is_file() {
                texts.push(fs::read_to_string(catalogue)?);
            }
        }
        texts.sort();
        fs::write(Path::new(&out).join(format!("games.{language}.ftl")), texts.join("\n"))?;
    }
    Ok(())
}
