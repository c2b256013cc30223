//! The house: no two files of a crate import each other, directly or through others. Between crates, Cargo sees to it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// All files of all crates, by their crates' and modules' names, such as `text::scan`. The roots of crates are left out.
fn modules() -> BTreeMap<String, String> {
    fn collect(krate: &str, source: &Path, folder: &Path, modules: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(krate, source, &path, modules);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.with_extension("").strip_prefix(source).map(PathBuf::from).unwrap();
                let name = name.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("::");
                modules.insert(format!("{krate}::{name}"), fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut modules = BTreeMap::new();
    collect("judge", Path::new("src"), Path::new("src"), &mut modules);
    for entry in fs::read_dir("crates").unwrap() {
        let path = entry.unwrap().path();
        let krate = path.file_name().unwrap().to_str().unwrap();
        collect(krate, &path.join("src"), &path.join("src"), &mut modules);
    }
    modules.retain(|name, _| !name.ends_with("::lib") && name != "judge::main");
    modules
}

/// The code of a file without comments and without its tests.
fn code(text: &str) -> String {
    let production = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    production.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The paths that a file names from the root of its crate or from its parent, with groups in braces written out.
fn paths(module: &str, code: &str) -> Vec<String> {
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let krate = module.split("::").next().unwrap_or_default();
    let mut paths = Vec::new();
    for (root, prefix) in [("crate::", format!("{krate}::")), ("super::", format!("{parent}::"))] {
        for (at, _) in code.match_indices(root) {
            // Skip a path inside another one, and the end of a longer word.
            if code[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == ':' || letter == '_')
            {
                continue;
            }
            let path = &code[at + root.len()..];
            let end = path.find(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
            let (head, rest) = path.split_at(end.unwrap_or(path.len()));
            let group = rest.strip_prefix('{').filter(|_| head.is_empty() || head.ends_with("::"));
            let items = group.map_or(vec![""], |group| group.split('}').next().unwrap().split(',').collect());
            paths.extend(items.iter().map(|item| format!("{prefix}{head}{}", item.trim())));
        }
    }
    paths
}

/// The children that a file uses itself, besides declaring and re-exporting them.
fn children_used<'a>(module: &str, code: &str, modules: &'a BTreeMap<String, String>) -> Vec<&'a String> {
    let own = format!("{module}::");
    let used = |child: &&String| {
        let Some(name) = child.strip_prefix(&own) else { return false };
        let begin = format!("{name}::");
        let uses = |line: &str| {
            let mut places = line.match_indices(&begin);
            places.any(|(at, _)| {
                !line[..at].ends_with(|before: char| before.is_alphanumeric() || ":_".contains(before))
            })
        };
        code.lines().filter(|line| !line.trim_start().starts_with("pub")).any(uses)
    };
    modules.keys().filter(used).collect()
}

/// Which files each file imports.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let modules = modules();
    let mut imports = BTreeMap::new();
    for (module, text) in modules.iter().filter(|(module, _)| !module.ends_with("tests")) {
        let mut imported = BTreeSet::new();
        for path in paths(module, &code(text)) {
            let mut name = path.trim_end_matches(':');
            while !modules.contains_key(name) {
                let Some((shorter, _)) = name.rsplit_once("::") else { break };
                name = shorter;
            }
            if modules.contains_key(name) && name != module && !name.starts_with(&format!("{module}::")) {
                imported.insert(name.to_owned());
            }
        }
        imported.extend(children_used(module, &code(text), &modules).into_iter().cloned());
        imports.insert(module.clone(), imported);
    }
    imports
}

#[test]
fn no_file_is_in_a_circle_of_imports() {
    let mut imports = imports();
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 300, "{imports:#?}");
    // A module that imports none of the remaining modules is in no circle. Remove such modules and repeat.
    loop {
        let left: BTreeSet<String> = imports.keys().cloned().collect();
        let before = imports.len();
        imports.retain(|_, imported| imported.iter().any(|other| left.contains(other)));
        if imports.len() == before {
            break;
        }
    }
    assert!(imports.is_empty(), "in circles, or above them: {imports:#?}");
}
