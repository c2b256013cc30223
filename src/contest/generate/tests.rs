//! Tests of random inputs, with the problems of the catalogue.

use super::pieces::ROWS;
use super::*;
use crate::contest::problems::{Problem, all};
use crate::engine::Layout;
use crate::game::AnswerKind;
use crate::games::wythoff::Wythoff;
use crate::text::Kernel;

#[test]
fn the_number_of_threads_does_not_matter() {
    let game = Wythoff::misere();
    let request = Request { rows: 5 * ROWS + 1, lost: "0.3".parse().unwrap(), ..Request::default() };
    let mut texts = [1, 2, 3, 100].map(|threads| {
        let mut generator = Generator::new(&game, Layout::default(), &request).unwrap();
        let mut text = Vec::new();
        generator.write_on(threads, &mut text).unwrap();
        text
    });
    texts.sort_unstable();
    assert!(texts[0] == texts[3]);
    assert_eq!(memchr::memchr_iter(b'\n', &texts[0]).count() as u64, request.rows);
}

/// Small cases of a problem.
fn cases(problem: &Problem) -> Vec<Case> {
    let request = Request { rows: 5, piles: Some(1..=3), max_pile: Some(7), ..Request::default() };
    problem.generate(&request, |generator| (0..8).map(|_| generator.case()).collect()).unwrap()
}

fn text(case: &Case) -> String {
    String::from_utf8(case.text()).unwrap()
}

fn answers(problem: &Problem, case: &Case) -> String {
    let mut answers = Vec::new();
    let input = text(case);
    let done =
        problem.pose(Kernel::best(), |assignment| assignment.task.run("f", input.as_bytes(), &mut answers));
    assert!(done.is_ok(), "{}: {}\n{input}", problem.id, done.unwrap_err());
    String::from_utf8(answers).unwrap()
}

#[test]
fn a_position_alone_has_its_answer() {
    for problem in &all() {
        let has_letters = matches!(problem.answer, AnswerKind::Letters(_));
        for case in cases(problem) {
            let whole = answers(problem, &case);
            let alone = (0..case.positions()).map(|position| answers(problem, &case.only(position)));
            if has_letters {
                // The Stick Game asks about all piles up to a given one.
                let letters: String = alone.filter_map(|line| line.trim_end().chars().last()).collect();
                assert_eq!(letters, whole.replace('\n', ""), "{}", problem.id);
            } else {
                // Alone, each position is the first.
                let unnumbered = |answers: String| match &problem.prefix {
                    Some(_) => {
                        answers.lines().flat_map(|line| line.split_once(": ").unwrap().1.chars()).collect()
                    }
                    None => answers,
                };
                let alone: String = alone.map(unnumbered).collect();
                assert_eq!(alone, unnumbered(whole), "{}: {}", problem.id, text(&case));
            }
        }
    }
}

/// A number that the game accepts only up to some limit once kept the others below that limit too.
#[test]
fn each_number_of_a_row_comes_near_its_own_limit() {
    for id in ["hdu-2486", "hdu-3951"] {
        let problem = all().into_iter().find(|problem| problem.id == id).unwrap();
        let most = problem.limits.numbers_at(0).1;
        let request = Request { rows: 20, ..Request::default() };
        let games = problem.generate(&request, |generator| generator.case().games).unwrap();
        assert!(games.iter().flat_map(|game| &game.rows).any(|row| row[0] > most / 2), "{id}");
    }
}

/// Tests ask for fewer rows than such a text has games.
#[test]
fn a_fixed_number_of_games_is_drawn_whatever_is_asked() {
    let text = "title T\ninput repeat 3 { k s[k] / n / }\ngame subtraction --take {s}\nrow n\nanswer 1 0\n\
        limits k 1..5; n 1..99; s 1..9\n";
    let problem = crate::contest::problems::read("own.problem", text).unwrap();
    for rows in 1..5 {
        let request = Request { rows, ..Request::default() };
        let drawn = problem.generate(&request, |generator| generator.case()).unwrap();
        assert_eq!(drawn.positions(), 3, "{rows}");
        assert!(drawn.keeps_to(&problem.limits));
    }
}
