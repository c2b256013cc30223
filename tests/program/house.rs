//! The house: folders import only from those below them, and no two files import each other, directly or
//! through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders, from the top floor to the ground floor. Folders on one floor do not import each other.
const FLOORS: &[&[&str]] = &[
    &["cli"],
    &["contest", "teach"],
    &["engine"],
    &["games"],
    &["theory"],
    &["game"],
    &["words"],
    &["text"],
    &["machine", "message"],
];

/// All files of the library, by their modules' names, such as `text::scan`.
fn modules() -> BTreeMap<String, String> {
    fn collect(folder: &Path, modules: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, modules);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.with_extension("").strip_prefix("src").map(PathBuf::from).unwrap();
                let name = name.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("::");
                modules.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut modules = BTreeMap::new();
    collect(Path::new("src"), &mut modules);
    modules.remove("lib");
    modules.remove("main");
    modules
}

/// The code of a file without comments and without its tests.
fn code(text: &str) -> String {
    let production = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    production.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The paths that a file names from the root of the crate or from its parent, with groups in braces written out.
fn paths(module: &str, code: &str) -> Vec<String> {
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let mut paths = Vec::new();
    for (root, prefix) in [("crate::", String::new()), ("super::", format!("{parent}::"))] {
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
        let begin = format!("{}::", child.strip_prefix(&own).unwrap_or("-"));
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

fn floor(module: &str) -> usize {
    let folder = module.split("::").next().unwrap();
    let floor = FLOORS.iter().position(|floor| floor.contains(&folder));
    floor.unwrap_or_else(|| panic!("{folder} stands on no floor"))
}

#[test]
fn imports_only_go_down() {
    let imports = imports();
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 300, "{imports:#?}");
    for (module, imported) in &imports {
        for other in imported {
            let same_folder = module.split("::").next() == other.split("::").next();
            assert!(
                same_folder || floor(other) > floor(module),
                "{module} imports {other}, which is no lower"
            );
        }
    }
}

#[test]
fn no_file_is_in_a_circle_of_imports() {
    let mut imports = imports();
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
