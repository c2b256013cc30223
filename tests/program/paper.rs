//! Tables, pictures and worksheets, as the program prints them.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::ops::ControlFlow;
use std::process::{Command, Output};

use judge::game::Ruleset;
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

/// The text parsed as a tree. The text must be well-formed.
fn tree<'a>(about: &str, text: &'a str) -> Document<'a> {
    // A page has a document type declaration.
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

/// The games, with the options that they need.
fn games() -> Vec<String> {
    let mut games: Vec<String> =
        GAMES.iter().map(|game| format!("{} {}", game.name, game.example.0).trim_end().to_owned()).collect();
    // Facts about 131,072 values take a second here, and each game needs them fifteen times.
    for game in &mut games {
        if ["treblecross", "officers", "unequal"].contains(&game.as_str()) {
            game.push_str(" --values 1024");
        }
    }
    games.extend(
        ["wythoff", "nim", "kayles", "subtraction --take 2,3", "bash"].map(|game| format!("{game} --misere")),
    );
    games.push("turning-corners --dimensions 3".to_owned());
    games
}

/// The lines of a table in plain text.
fn lines(game: &str, count: u64) -> Vec<Vec<u64>> {
    let text = printed(&format!("table {game} --count {count}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// The columns of a table laid out across the page, from its rows in blocks of `names` rows.
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
        let (name, options) = game.split_once(' ').unwrap_or((&game, ""));
        let ruleset = find(name).unwrap().parse(options).unwrap();
        let Ok(table) = ruleset.table(None) else {
            assert!(["staircase", "silver-dollar", "northcott"].contains(&name), "{game}");
            assert_eq!(judge(&format!("table {game} --format html")).status.code(), Some(2));
            continue;
        };
        let row_at = table.row_at();
        for count in [1, 7, 45] {
            let mut expected = lines(&game, count + 1);
            // The page omits the lost position in which nothing is left, and numbers the positions.
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
            // A name can contain a number after a blank.
            let numbers = |row: &str| -> Vec<u64> {
                let row = row.strip_prefix("pile ").unwrap_or(row);
                let row = ["at most", "G(x, y, ", "G(x, "]
                    .iter()
                    .find_map(|name| row.strip_prefix(name))
                    .unwrap_or(row);
                row.split_whitespace()
                    .skip(1 - usize::from(row.starts_with(' ')))
                    .map(|number| number.parse().unwrap_or_else(|_| panic!("{game}: {text}")))
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
        "judge: wythoff: this format takes at most 10000 lines\n"
    );
    let beyond = judge("table octal 0.6 --values 30 --count 31 --format html");
    assert_eq!(beyond.status.code(), Some(1));
    assert!(String::from_utf8(beyond.stderr).unwrap().starts_with("judge: 1 line is missing: "));
}

/// The marks of a picture, as the numbers in its path, and the transformation that places them.
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
        let is_plane = !is_plot && name != "hackenbush" && ruleset.table(Some(2)).is_ok();
        if !is_plot && !is_plane {
            let refused = judge(&format!("picture {game}"));
            assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{game}");
            continue;
        }
        for size in [1, 12, 40] {
            let expected: BTreeSet<Vec<u64>> = if is_plot {
                lines(&game, size + 1).into_iter().collect()
            } else {
                let mut table = lines(&format!("{game} --piles 2"), 3000);
                // Its table has the values of all positions.
                if name == "turning-corners" {
                    table.retain(|line| line[2] == 0);
                    for line in &mut table {
                        line.truncate(2);
                    }
                }
                let pairs = table.into_iter().map(|line| line[line.len() - 2..].to_vec());
                let pairs = pairs.filter(|pair| pair.iter().all(|&number| number <= size));
                let is_in_order = ["bash", "pebbles", "fibonacci", "chomp"].contains(&name);
                let both =
                    |pair: Vec<u64>| [vec![pair[1], pair[0]], pair].into_iter().skip(is_in_order.into());
                pairs.flat_map(both).collect()
            };
            for language in ["en", "zh"] {
                let picture = printed(&format!("--lang {language} picture {game} --size {size}"));
                let picture = tree(&game, &picture);
                let (mut found, place) = marks(&picture);
                // The table leaves out the positions without stones.
                found.retain(|pair| name != "fibonacci" || pair[0] > 0);
                assert_eq!(found, expected, "{game}");
                assert_eq!(picture.root_element().attribute("lang"), Some(language));
                assert!(elements(&picture, "title").count() == 1 && elements(&picture, "desc").count() == 1);
                // A number below the picture is centred under the marks for that number.
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

/// The exercises about positions: the number of each, its row and its lines.
fn exercises(page: &Document<'_>, of_key: bool) -> Vec<(usize, Vec<u64>, Vec<String>)> {
    let is_task = |node: &Node<'_, '_>| node.attribute("class") == Some("task");
    let in_key = |node: &Node<'_, '_>| node.ancestors().any(|node| node.attribute("class") == Some("key"));
    let tasks = elements(page, "div").filter(is_task).filter(|task| in_key(task) == of_key);
    let parts = |task: Node<'_, '_>| {
        let title = task.first_element_child().unwrap();
        let row = title.first_element_child().unwrap();
        let numbers = text_of(row).split(' ').map(|number| number.parse().unwrap()).collect();
        let number = title.text().unwrap().trim_end_matches('.').parse().unwrap();
        let answers = task
            .descendants()
            .filter(|node| node.has_tag_name("li") || node.attribute("class") == Some("verdict"));
        (number, numbers, answers.map(text_of).collect())
    };
    tasks.map(parts).collect()
}

/// Who wins by the rules, for positions with few followers.
struct Rules<'a> {
    game: &'a dyn Ruleset,
    known: HashMap<Vec<u64>, bool>,
}

impl Rules<'_> {
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        let _ = self.game.visit_moves(row, &mut |left| {
            moves.push(left.to_vec());
            ControlFlow::Continue(())
        });
        moves
    }

    fn wins(&mut self, row: &[u64]) -> bool {
        let form = self.game.normal_form(row);
        if let Some(&wins) = self.known.get(&form) {
            return wins;
        }
        let moves = self.moves(&form);
        let wins = if moves.is_empty() {
            self.game.ending().is_misere()
        } else {
            moves.iter().any(|left| self.is_winning(&form, left))
        };
        self.known.insert(form, wins);
        wins
    }

    fn is_winning(&mut self, row: &[u64], left: &[u64]) -> bool {
        match self.game.script() {
            Some(_) if self.moves(left).is_empty() => true,
            Some(script) => {
                let reply = script.reply(row, left);
                self.wins(&reply)
            }
            None => !self.wins(left),
        }
    }
}

#[test]
fn the_answers_of_worksheets_are_those_of_the_rules() {
    let (mut checked, mut with_many) = (0, 0);
    for game in games() {
        let (name, options) = game.split_once(' ').unwrap_or((&game, ""));
        let ruleset = find(name).unwrap().parse(options).unwrap();
        let mut rules = Rules { game: &*ruleset, known: HashMap::new() };
        let (mut won, mut all) = (0, 0);
        for (seed, count) in [(1, 12), (2, 4), (3, 30)] {
            let page = printed(&format!("worksheet {game} --seed {seed} --count {count}"));
            let page = tree(&game, &page);
            let [sheet, key] = [false, true].map(|of_key| exercises(&page, of_key));
            let both = |part: &[(usize, Vec<u64>, Vec<String>)]| -> Vec<(usize, Vec<u64>)> {
                part.iter().map(|(number, row, _)| (*number, row.clone())).collect()
            };
            assert_eq!(both(&sheet), both(&key), "{game}");
            // The table is an exercise, too.
            let tables = elements(&page, "caption").count();
            assert_eq!(sheet.len() + tables / 2, count, "{game}");
            assert_eq!(sheet.last().unwrap().0, count, "{game}");
            let forms: BTreeSet<Vec<u64>> =
                sheet.iter().map(|(_, row, _)| ruleset.normal_form(row)).collect();
            assert_eq!(forms.len(), sheet.len(), "{game}: a position comes twice");
            for (_, row, answers) in key {
                all += 1;
                won += usize::from(answers[0] == "the player to move wins");
                let product = row.iter().try_fold(1_u64, |product, number| product.checked_mul(number + 1));
                // A coin can leave any set of coins below it.
                let most = match name {
                    "turning-corners" => 8,
                    "turning-turtles" | "mock-turtles" | "ruler" | "twins" | "triplets" => 12,
                    _ => 40,
                };
                if product.is_none_or(|product| product > 4000) || row.iter().sum::<u64>() > most {
                    continue;
                }
                checked += 1;
                let wins = rules.wins(&row);
                assert_eq!(
                    answers[0],
                    if wins { "the player to move wins" } else { "the player to move loses" },
                    "{game}: {row:?}"
                );
                let moves = rules.moves(&row);
                let winning: Vec<Vec<u64>> =
                    moves.into_iter().filter(|left| rules.is_winning(&row, left)).collect();
                let names: BTreeSet<String> =
                    winning.iter().map(|left| ruleset.name_move(&row, left).unwrap().to_string()).collect();
                let forms: BTreeSet<Vec<u64>> =
                    winning.iter().map(|left| ruleset.normal_form(left)).collect();
                assert!(answers[1..].iter().all(|name| names.contains(name)), "{game}: {row:?}: {answers:?}");
                assert_eq!(answers[1..].len(), forms.len(), "{game}: {row:?}: {answers:?} of {names:?}");
                with_many += usize::from(forms.len() > 1);
            }
        }
        assert!(won * 4 >= all && (all - won) * 4 >= all, "{game}: {won} of {all} are won");
    }
    assert!(checked >= 900 && with_many >= 100, "{checked} {with_many}");
}

#[test]
fn a_level_makes_all_exercises_of_a_worksheet_as_hard() {
    let numbers = |level: usize| -> Vec<u64> {
        let page = printed(&format!("worksheet nim --level {level}"));
        assert!(page.contains(&format!("12 exercises, level {level}")));
        exercises(&tree("nim", &page), false).into_iter().flat_map(|(_, row, _)| row).collect()
    };
    assert!(numbers(1).iter().all(|&number| number <= 5));
    assert!(numbers(4).iter().filter(|&&number| number > 9).count() >= 10);
    for level in [0, 5] {
        let refused = judge(&format!("worksheet nim --level {level}"));
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&refused.stderr).contains("the levels of a worksheet are 1 to 4"));
    }
}

#[test]
fn a_table_on_a_worksheet_is_the_first_lines_of_the_table() {
    for game in ["wythoff", "nim", "kayles", "bash", "subtraction --take 1,3,4 --misere"] {
        let across = printed(&format!("table {game} --count 10 --format markdown"));
        let across = across.lines().filter(|line| !line.starts_with("|-"));
        let expected: Vec<Vec<String>> = across
            .map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
            .collect();
        let page = printed(&format!("worksheet {game}"));
        let page = tree(game, &page);
        let tables = elements(&page, "table")
            .filter(|table| table.descendants().any(|node| node.has_tag_name("caption")));
        let of_table = |table: Node<'_, '_>| -> Vec<Vec<String>> {
            let rows = table.descendants().filter(|node| node.has_tag_name("tr"));
            rows.map(|row| row.children().filter(Node::is_element).map(text_of).collect()).collect()
        };
        let tables: Vec<_> = tables.map(of_table).collect();
        assert_eq!(tables[1], expected, "{game}");
        let mut given = expected;
        given[1..].iter_mut().for_each(|row| row[5..].iter_mut().for_each(String::clear));
        assert_eq!(tables[0], given, "{game}");
    }
}

/// The heading once said that Nim's lost positions are ordered by the largest pile, but several have the same one.
#[test]
fn a_table_on_a_worksheet_goes_on_in_one_way() {
    for game in ["nim", "moore --heaps 2", "pebbles", "matches", "kayles --misere", "bash"] {
        let table = printed(&format!("table {game} --count 40"));
        let numbers = |line: &str| line.split(' ').map(|number| number.parse().unwrap()).collect();
        let lines: Vec<Vec<u64>> = table.lines().filter(|line| !line.starts_with('#')).map(numbers).collect();
        let told = table.lines().next().unwrap();
        // The key that orders the lines, according to the heading.
        let key = |line: &Vec<u64>| -> Vec<u64> {
            if told.contains("in order of their sum, then of the pile") {
                vec![line.iter().sum(), line[0]]
            } else if told.contains("in order of the last pile, then of the one before it, and so on") {
                line.iter().rev().copied().collect()
            } else {
                assert!(told.starts_with("# n and"), "{told}");
                vec![line[0]]
            }
        };
        assert!(lines.len() == 40 && lines.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])), "{game}");
    }
}

#[test]
fn a_worksheet_defines_the_values_that_it_asks_for() {
    for (game, is_asked) in
        [("kayles", true), ("subtraction --take 1,3,4", true), ("nim", false), ("kayles --misere", false)]
    {
        let page = printed(&format!("worksheet {game}"));
        let sheet = page.split("class=\"key\"").next().unwrap();
        let (defined, asked) = (sheet.find("is the least of the numbers 0, 1, 2"), sheet.find("<caption>"));
        assert_eq!(defined.is_some(), is_asked, "{game}");
        assert!(defined.is_none() || defined < asked, "{game}");
    }
}

/// The key once contained only the xor of the piles.
#[test]
fn the_key_says_why_no_move_helps() {
    let words = [
        ("nim", "every move changes exactly one pile", "the opponent answers: take"),
        ("kayles", "every move changes exactly one value", "the opponent answers: knock down"),
        ("bash", "Whatever a player takes, the opponent can bring", "the opponent answers: take"),
    ];
    for (game, rule, answer) in words {
        let page = printed(&format!("worksheet {game}"));
        let last = page.rsplit("class=\"task\"").next().unwrap();
        assert!(last.contains(rule) && last.contains(answer), "{game}: {last}");
        assert!(!last.contains("to make the game last"), "{game}");
    }
}

#[test]
fn a_seed_makes_a_worksheet() {
    let sheet = |arguments: &str| printed(&format!("--lang zh worksheet kayles {arguments}"));
    assert_eq!(sheet("--seed 5"), sheet("--seed 5 --count 12"));
    assert_ne!(sheet("--seed 5"), sheet("--seed 6"));
    assert!(sheet("").starts_with("<!DOCTYPE html>\n<html lang=\"zh\">"));
    // The random numbers come from a published algorithm, so a printed sheet can be made again.
    let page = printed("worksheet nim --seed 7 --count 6");
    let rows: Vec<Vec<u64>> =
        exercises(&tree("nim", &page), false).into_iter().map(|(_, row, _)| row).collect();
    assert_eq!(rows, [&[1, 4][..], &[13, 12, 1], &[3, 5], &[12, 2, 2], &[6, 5, 3]]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.edges");
    fs::write(&file, "0 1\n").unwrap();
    let few = format!("graph {} --count 60", file.display());
    for (arguments, why) in [
        ("nim --count 3", "a worksheet has 4 to 60 exercises"),
        ("nim --count 61", "a worksheet has 4 to 60 exercises"),
        (&*few, "positions that make such exercises; ask for fewer"),
    ] {
        let refused = judge(&format!("worksheet {arguments}"));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(why) && refused.status.code() == Some(2), "{arguments}: {said}");
    }
}

#[test]
fn the_name_of_a_file_is_no_markup() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a&b<c>\"d'.edges");
    fs::copy("samples/graph/small.edges", &file).unwrap();
    let file = file.to_str().unwrap();
    for arguments in
        ["table graph FILE --format html", "table graph FILE --format svg", "worksheet graph FILE"]
    {
        let arguments: Vec<&str> =
            arguments.split(' ').map(|word| if word == "FILE" { file } else { word }).collect();
        let done = Command::new(env!("CARGO_BIN_EXE_judge")).args(&arguments).output().unwrap();
        let page = String::from_utf8(done.stdout).unwrap();
        let page = tree(arguments[0], &page);
        let title = elements(&page, "title").next().unwrap();
        assert!(text_of(title).contains(file), "{}", text_of(title));
    }
}
