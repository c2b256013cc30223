//! Tables, pictures and worksheets, as the program prints them.

use std::collections::BTreeSet;
use std::process::{Command, Output};

use judge::games::table::{GAMES, find};
use roxmltree::{Document, Node, ParsingOptions};

fn judge(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments.split_whitespace()).output().unwrap()
}

fn printed(arguments: &str) -> String {
    let done = judge(arguments);
    assert!(done.status.success() && done.stderr.is_empty(), "{arguments}: {done:?}");
    String::from_utf8(done.stdout).unwrap()
}

/// The text as a tree, which it is only if it is well-formed.
fn tree<'a>(about: &str, text: &'a str) -> Document<'a> {
    // A page says that it is HTML.
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).unwrap_or_else(|error| panic!("{about}: {error}: {text}"))
}

/// The elements with this name.
fn elements<'a>(tree: &'a Document<'a>, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    tree.descendants().filter(move |node| node.is_element() && node.tag_name().name() == name)
}

fn text_of(node: Node<'_, '_>) -> String {
    node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

fn number_of(node: Node<'_, '_>) -> Option<u64> {
    text_of(node).parse().ok()
}

/// The games with the options that they need.
fn games() -> Vec<String> {
    let mut games: Vec<String> =
        GAMES.iter().map(|game| format!("{} {}", game.name, game.example.0).trim_end().to_owned()).collect();
    games.extend(
        ["wythoff", "nim", "kayles", "subtraction --take 2,3", "bash"].map(|game| format!("{game} --misere")),
    );
    games
}

/// The lines of a table as plain text has them.
fn lines(game: &str, count: u64) -> Vec<Vec<u64>> {
    let text = printed(&format!("table {game} --count {count}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// The columns of a table that is laid out across, from its rows in blocks of so many.
fn columns(rows: &[Vec<u64>], names: usize) -> Vec<Vec<u64>> {
    let block = |rows: &[Vec<u64>]| -> Vec<Vec<u64>> {
        (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
    };
    rows.chunks(names).flat_map(block).collect()
}

#[test]
fn a_table_has_the_same_numbers_in_every_format() {
    let mut tables = 0;
    for game in games() {
        if game.starts_with("staircase") {
            assert_eq!(judge(&format!("table {game} --format html")).status.code(), Some(2));
            continue;
        }
        let (name, options) = game.split_once(' ').unwrap_or((&game, ""));
        let row_at = find(name).unwrap().parse(options).unwrap().table(None).unwrap().row_at();
        for count in [1, 7, 45] {
            let mut expected = lines(&game, count + 1);
            // A lost position in which nothing is left is not printed, and positions are numbered.
            if let Some(at) = row_at {
                if expected[0][at..].iter().all(|&number| number == 0) {
                    expected.remove(0);
                }
                if at == 0 {
                    expected.iter_mut().zip(1..).for_each(|(line, number)| line.insert(0, number));
                }
            }
            expected.truncate(usize::try_from(count).unwrap());
            let names = expected[0].len();

            let page = printed(&format!("--lang zh table {game} --count {count} --format html"));
            let page = tree(&game, &page);
            let rows: Vec<Vec<u64>> = elements(&page, "tr")
                .map(|row| row.children().skip(1).map(|cell| number_of(cell).unwrap()).collect())
                .collect();
            assert_eq!(columns(&rows, names), expected, "{game}");
            assert!(elements(&page, "th").all(|cell| cell.attribute("scope").is_some()));
            assert_eq!(page.root_element().attribute("lang"), Some("zh"));

            let picture = printed(&format!("table {game} --count {count} --format svg"));
            let picture = tree(&game, &picture);
            let rows: Vec<Vec<u64>> =
                elements(&picture, "g").map(|row| row.children().filter_map(number_of).collect()).collect();
            assert_eq!(columns(&rows, names), expected, "{game}");

            let text = printed(&format!("table {game} --count {count} --format markdown"));
            let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with("|-"));
            let cells = |row: &str| -> Vec<u64> {
                row.trim_matches('|').split('|').skip(1).map(|cell| cell.trim().parse().unwrap()).collect()
            };
            assert_eq!(columns(&rows.map(cells).collect::<Vec<_>>(), names), expected, "{game}: {text}");

            let text = printed(&format!("table {game} --count {count} --format across"));
            let rows = text.lines().filter(|line| !line.is_empty());
            // A name may have a number in it, after a blank.
            let numbers = |row: &str| -> Vec<u64> {
                let row = row.strip_prefix("pile ").unwrap_or(row);
                let row = row.strip_prefix("at most").unwrap_or(row);
                row.split_whitespace()
                    .skip(1 - usize::from(row.starts_with(' ')))
                    .map(|number| number.parse().unwrap())
                    .collect()
            };
            assert_eq!(columns(&rows.map(numbers).collect::<Vec<_>>(), names), expected, "{game}: {text}");
            tables += 1;
        }
    }
    assert!(tables >= 80, "{tables}");
}

#[test]
fn a_table_too_long_to_be_laid_out_is_refused() {
    let refused = judge("table wythoff --format svg --count 10001");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(refused.stderr).unwrap(),
        "judge: wythoff: this format is for 10000 lines at most\n"
    );
    let beyond = judge("table octal 0.6 --values 30 --count 31 --format html");
    assert_eq!(beyond.status.code(), Some(1));
    assert!(String::from_utf8(beyond.stderr).unwrap().starts_with("judge: 1 line is missing: "));
}

/// The marks of a picture, and how they come to their places: the numbers of its path and of its transformation.
fn marks(picture: &Document<'_>) -> (BTreeSet<Vec<u64>>, Vec<f64>) {
    let path = elements(picture, "path").find(|path| path.attribute("class") == Some("judge-mark")).unwrap();
    let marks = path.attribute("d").unwrap().split('M').skip(1);
    let pair =
        |mark: &str| mark.split('h').next().unwrap().split(' ').map(|part| part.parse().unwrap()).collect();
    let place = path.attribute("transform").unwrap().split(|letter: char| !"0123456789.-".contains(letter));
    (marks.map(pair).collect(), place.filter_map(|part| part.parse().ok()).collect())
}

#[test]
fn a_picture_has_the_numbers_of_the_table() {
    let (mut planes, mut plots) = (0, 0);
    for game in games() {
        let (name, options) = game.split_once(' ').unwrap_or((&game, ""));
        let ruleset = find(name).unwrap().parse(options).unwrap();
        let is_plot = ruleset.table(None).is_ok_and(|table| table.sequence().is_some());
        let is_plane = !is_plot && ruleset.table(Some(2)).is_ok();
        if !is_plot && !is_plane {
            let refused = judge(&format!("picture {game}"));
            assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{game}");
            continue;
        }
        for size in [1, 12, 40] {
            let expected: BTreeSet<Vec<u64>> = if is_plot {
                lines(&game, size + 1).into_iter().collect()
            } else {
                let table = lines(&format!("{game} --piles 2"), 3000);
                let pairs = table.into_iter().map(|line| line[line.len() - 2..].to_vec());
                let pairs = pairs.filter(|pair| pair.iter().all(|&number| number <= size));
                let is_in_order = ["bash", "pebbles"].contains(&name);
                let both =
                    |pair: Vec<u64>| [vec![pair[1], pair[0]], pair].into_iter().skip(is_in_order.into());
                pairs.flat_map(both).collect()
            };
            for language in ["en", "zh"] {
                let picture = printed(&format!("--lang {language} picture {game} --size {size}"));
                let picture = tree(&game, &picture);
                let (found, place) = marks(&picture);
                assert_eq!(found, expected, "{game}");
                assert_eq!(picture.root_element().attribute("lang"), Some(language));
                assert!(elements(&picture, "title").count() == 1 && elements(&picture, "desc").count() == 1);
                // A number below the picture stands under the marks that it is the number of.
                let numbers =
                    elements(&picture, "text").filter(|text| text.attribute("text-anchor") == Some("middle"));
                let mut numbers = numbers
                    .filter_map(|text| Some((number_of(text)?, text.attribute("x")?.parse::<f64>().ok()?)));
                let left = numbers.next().unwrap().1;
                for (number, x) in numbers {
                    let expected = left + place[2] * f64::from(u32::try_from(number).unwrap());
                    assert!((x - expected).abs() < 0.2, "{game}: {number} at {x}, not {expected}");
                }
            }
            *(if is_plot { &mut plots } else { &mut planes }) += 1;
        }
    }
    assert!(planes >= 18 && plots >= 45, "{planes} {plots}");
}

#[test]
fn large_pictures_are_small_files() {
    for (arguments, count) in [
        ("wythoff --size 1000", 765),
        ("wythoff --size 3000", 2293),
        ("nim --size 3000", 3001),
        ("officers --size 10000", 10_001),
    ] {
        let picture = printed(&format!("picture {arguments}"));
        assert_eq!(marks(&tree(arguments, &picture)).0.len(), count, "{arguments}");
        assert!(picture.len() < 300_000, "{arguments}: {}", picture.len());
    }
    for (arguments, why) in [
        ("wythoff --size 0", "a picture of this game has a size from 1 to 3000"),
        ("kayles --size 10001", "a picture of this game has a size from 1 to 10000"),
        ("kayles --misere --size 1000", "a picture has at most 25000 marks; give it a smaller size"),
        ("octal 0.6 --values 30 --size 31", "values are known up to n = 29"),
    ] {
        let refused = judge(&format!("picture {arguments}"));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(why) && refused.status.code() == Some(2), "{arguments}: {said}");
    }
}
