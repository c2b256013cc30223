//! Tests of the files for Walnut.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::*;
use crate::rules::solve;

fn written(text: &str) -> Option<Walnut> {
    let rules = Rules::parse(text).unwrap();
    walnut(&rules, &solve(&rules).unwrap().theorem.unwrap())
}

/// Walnut 1 and 5 have found these statements true.
#[test]
fn a_theorem_is_written_in_walnuts_words() {
    let told = written("misere: n -> n-k for k in 1..2 | n/3 if n > 2").unwrap();
    assert!(
        told.automaton.starts_with("msd_3\n\n0 0\n0 -> 0\n1 -> 1\n2 -> 2\n\n1 1\n"),
        "{}",
        told.automaton
    );
    let want = [
        r#"def judgeposition "?msd_3 x0>=0";"#,
        r#"def judgemove "?msd_3 $judgeposition(x0) & ((Ex1 (x1<=1) & ((x1+y0+1=x0))) | "#,
        r#"((((3*y0<=x0) & (x0<=3*y0+2)) & ~(x0<=2))))";"#,
        r#"eval judgeends "?msd_3 (Ax0,y0 $judgemove(x0,y0) => (y0<x0 | (y0=x0 & (y0<y0)))) | "#,
        r#"(Ax0,y0 $judgemove(x0,y0) => (y0<x0)) | (Ax0,y0 $judgemove(x0,y0) => ((y0<x0)))";"#,
        r#"eval judgestays "?msd_3 Ax0,y0 $judgemove(x0,y0) => $judgeposition(y0)";"#,
        r#"eval judgelost "?msd_3 Ax0 ($judgeposition(x0) & $judge(x0)) => "#,
        r#"(~(Ey0 $judgemove(x0,y0) & $judge(y0)) & (Ey0 $judgemove(x0,y0)))";"#,
        r#"eval judgewon "?msd_3 Ax0 ($judgeposition(x0) & ~$judge(x0) & (Ey0 $judgemove(x0,y0))) => "#,
        r#"(Ey0 $judgemove(x0,y0) & $judge(y0))";"#,
    ];
    assert_eq!(told.commands.replace('\n', ""), want.concat());
}

#[test]
fn what_walnut_cannot_say_is_not_written() {
    for text in [
        "n -> n-k for k in 1..n | i, n-i for i in 1..n-1",
        "n -> n-k for k in powers(2)",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b if k-l < 2 and l-k < 2",
    ] {
        assert_eq!(written(text), None, "{text}");
    }
}

/// The formulas hold for the moves of the rules and for nothing else.
#[test]
fn formulas_are_those_of_the_moves() {
    for text in [
        "n -> n-k for k in -3..3 if k > 0 and not n = 7",
        "n -> n-k for k in {1,3,n-2} if k > 0 and k < n and n != 5",
        "n -> n/2 if n > 0 | n-k for k in 1..n/3 if (n-k)/2 >= 1 or k = 2",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
        "n q -> n-k min(2*k,n-k) for k in 1..min(n,q)",
        "a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2",
        "a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1",
        "a b -> a-1 max(b-2,0) if max(a,b) <= min(2*a,5) | (a-3)/2 0 if (a-7)/2 < b-4",
    ] {
        let rules = Rules::parse(text).unwrap();
        let dimension = rules.dimension();
        let forms: Vec<Linear> = (0..).take(dimension).map(|n| Linear::var(Var(n))).collect();
        let mut ways = Vec::new();
        for one in &rules.moves {
            choose(one, &forms, &[], dimension, &mut ways).unwrap();
        }
        let formula = ways.join(" | ");
        let rows = |side: u64| {
            let row = move |place| (0..).take(dimension).map(|n| place / side.pow(n) % side).collect();
            (0..side.pow(dimension as u32)).map(row).collect::<Vec<Vec<u64>>>()
        };
        for x in rows(8).into_iter().filter(|x| rules.has_position(x)) {
            let mut options = Vec::new();
            let _ = rules.visit_options(&x, &mut |option| {
                options.push(option.to_vec());
                ControlFlow::Continue(())
            });
            for y in rows(9) {
                let named = |letter, row: &[u64]| {
                    (0..).zip(row).map(|(n, &number)| (format!("{letter}{n}"), number)).collect::<Vec<_>>()
                };
                let values = named('x', &x).into_iter().chain(named('y', &y)).collect();
                let mut reader = Reader { rest: &formula, values };
                assert_eq!(reader.any(), options.contains(&y), "{text}: {x:?} -> {y:?}: {formula}");
                assert_eq!(reader.rest, "", "{formula}");
            }
        }
    }
}

/// Evaluates formulas. For a variable that is quantified, it tries the numbers up to 12.
struct Reader<'a> {
    rest: &'a str,
    values: BTreeMap<String, u64>,
}

impl Reader<'_> {
    fn takes(&mut self, mark: &str) -> bool {
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn any(&mut self) -> bool {
        let mut any = self.all();
        while self.takes(" | ") {
            any |= self.all();
        }
        any
    }

    fn all(&mut self) -> bool {
        let mut all = self.one();
        while self.takes(" & ") {
            all &= self.one();
        }
        all
    }

    fn one(&mut self) -> bool {
        if self.takes("~") {
            return !self.one();
        }
        if self.takes("(") {
            let holds = self.any();
            assert!(self.takes(")"), "{}", self.rest);
            return holds;
        }
        if self.takes("E") {
            let (names, rest) = self.rest.split_once(' ').unwrap();
            let names: Vec<&str> = names.split(',').collect();
            let mut any = false;
            for place in 0..13_u64.pow(names.len() as u32) {
                for (index, name) in (0..).zip(&names) {
                    self.values.insert((*name).to_owned(), place / 13_u64.pow(index) % 13);
                }
                self.rest = rest;
                any |= self.any();
            }
            self.values.retain(|name, _| !names.contains(&&**name));
            return any;
        }
        let one = self.sum();
        let is_equal = self.takes("=");
        assert!(is_equal || self.takes("<="), "{}", self.rest);
        let other = self.sum();
        if is_equal { one == other } else { one <= other }
    }

    fn sum(&mut self) -> u64 {
        let mut sum = 0;
        loop {
            let end = self.rest.find(['+', '=', '<', ')']).unwrap_or(self.rest.len());
            let (term, rest) = self.rest.split_at(end);
            self.rest = rest;
            let value = |factor: &str| factor.parse().unwrap_or_else(|_| self.values[factor]);
            sum += term.split('*').map(value).product::<u64>();
            if !self.takes("+") {
                return sum;
            }
        }
    }
}
