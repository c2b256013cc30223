//! Finds problems by the names that people use for them.

use super::{Known, PROBLEMS};

/// The problem with this ID, in any common form, such as `POJ 1067`, `poj1067`, `P2252`, or its URL. Without
/// the judge's name, the number must belong to only one problem.
///
/// ```
/// let problem = judge_contest::problems::find("https://www.luogu.com.cn/problem/P2252").unwrap();
/// assert_eq!(problem.id, "luogu-p2252");
/// ```
pub fn find(text: &str) -> Option<&'static Known> {
    // A URL can go on after the number.
    let path = text.split(['?', '#']).next().unwrap_or_default();
    let [whole, path] = [text, path.strip_suffix("/problem").unwrap_or(path)].map(words);
    let mut found = PROBLEMS.iter().filter(|problem| {
        names(problem).iter().any(|(judge, number)| {
            let rests = [&whole, &path].map(|asked| asked.strip_suffix(&number[..]));
            rests.into_iter().flatten().any(|rest| rest.is_empty() || rest.contains(judge))
        })
    });
    found.next().filter(|_| found.next().is_none())
}

/// The problems whose number is one typing error away from the number in `text`: one digit or letter is replaced,
/// missing, extra, or swapped with the next.
pub fn near(text: &str) -> Vec<&'static Known> {
    let asked = words(text);
    let Some(number) = asked.last() else { return Vec::new() };
    let judges: Vec<String> = PROBLEMS.iter().map(|problem| names(problem)[0].0.clone()).collect();
    let judge = asked.iter().find(|word| judges.contains(word));
    let is_near = |problem: &&Known| {
        let names = names(problem);
        let (own_judge, own) = &names[0];
        own.last().is_some_and(|own| is_nearly(own.as_bytes(), number.as_bytes()))
            && judge.is_none_or(|judge| judge == own_judge)
    };
    PROBLEMS.iter().filter(is_near).collect()
}

/// The judge's name and the words of the number: as in the ID, as the judge writes them, and as people write them.
fn names(problem: &Known) -> Vec<(String, Vec<String>)> {
    let split = |name: &str| {
        let mut words = words(name);
        (words.remove(0), words)
    };
    let mut names = vec![split(problem.id), split(problem.judge())];
    // Luogu's numbers are often written without their letter.
    if let [letter, number] = &names[0].1[..]
        && letter == "p"
    {
        names.push((names[0].0.clone(), vec![number.clone()]));
    }
    names
}

/// The runs of letters and the runs of digits, in lower case.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = None;
    for letter in text.to_lowercase().chars() {
        let kind = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        match (kind, words.last_mut()) {
            (Some(_), Some(word)) if kind == before => word.push(letter),
            (Some(_), _) => words.push(letter.into()),
            (None, _) => {}
        }
        before = kind;
    }
    words
}

/// Whether two words are one typing error apart.
fn is_nearly(one: &[u8], other: &[u8]) -> bool {
    let begin = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[begin..], &other[begin..]);
    let end = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&one[..one.len() - end], &other[..other.len() - end]) {
        ([a, b], [c, d]) => a == d && b == c,
        (one, other) => one.len().max(other.len()) <= 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_found_by_its_id_its_judge_and_its_url() {
        for problem in PROBLEMS {
            // Adjacent letters would merge into one word.
            let (judge, number) = problem.id.split_once('-').unwrap();
            let is_digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let plain = format!("{judge}{}{number}", if is_digits { "" } else { " " });
            let url = problem.problem().url().unwrap_or(problem.id.to_uppercase());
            for name in [problem.id, problem.judge(), &url, &plain] {
                let found = find(name).map(|found| found.id);
                assert_eq!(found, Some(problem.id), "{name}");
            }
        }
    }

    #[test]
    fn names_without_a_judge() {
        for (name, id) in [
            ("P2252", Some("luogu-p2252")),
            ("1067", Some("poj-1067")),
            ("luogu 2252", Some("luogu-p2252")),
            ("MMMGAME", Some("spoj-mmmgame")),
            ("dp_k", Some("atcoder-dp-k")),
            ("https://vjudge.net/problem/POJ-1067", Some("poj-1067")),
            ("https://vjudge.net/problem/HDU-1067", None),
            ("https://www.luogu.com.cn/problem/P2252?contestId=5", Some("luogu-p2252")),
            ("11067", None),
            ("10670", None),
            ("poj", None),
            ("", None),
            ("k", None),
        ] {
            assert_eq!(find(name).map(|found| found.id), id, "{name}");
        }
    }

    #[test]
    fn what_is_suggested_is_near_in_the_number() {
        let near = |name| near(name).iter().map(|problem| problem.id).collect::<Vec<_>>();
        assert_eq!(near("poj-1068"), ["poj-1067"]);
        assert_eq!(near("poj-1076"), ["poj-1067"]);
        assert_eq!(near("2262"), ["luogu-p2252"]);
        assert_eq!(near("hdu-1067"), [""; 0]);
        assert_eq!(near("poj-9999"), [""; 0]);
    }
}
