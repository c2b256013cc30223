//! Explanations, tables and submissions for misère quotients.

use super::{LISTED, MisereOctal};
use crate::game::naming::spaced;
use crate::game::{
    Board, Constant, Contest, Drawn, PILES, Reason, Solution, Table, TableOfSequence, Teach, asked_piles,
    code, lost_rows, verdict,
};
use crate::message::{Message, message};
use crate::theory::{ComponentTeach, Period, Periodicity, solutions};

impl<C: ComponentTeach> MisereOctal<C> {
    /// An element, and the least row that has it.
    fn named(&self, element: usize) -> String {
        let less = self.less;
        let least = self.all().least_sum(element).map(|heap| heap - less).collect::<Vec<_>>();
        format!("{element} [{}]", if least.is_empty() { "0".to_owned() } else { spaced(&least) })
    }

    /// The elements that are lost, or all others, if they are few enough to list.
    fn listed(&self, are_lost: bool) -> String {
        let quotient = self.all();
        let those = (0..quotient.order()).filter(|&element| quotient.is_lost(element) == are_lost);
        let named: Vec<String> = those.clone().take(LISTED).map(|element| self.named(element)).collect();
        named.join(", ") + if those.count() > LISTED { ", ..." } else { "" }
    }

    fn element_of(&self, row: &[u64]) -> usize {
        self.element(self.all(), row)
    }
}

/// Moves and boards are those of normal play.
impl<C: ComponentTeach> Teach for MisereOctal<C> {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.heaps.name_move(row, left)
    }

    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        self.heaps.stalling_move(row)
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        self.heaps.taken(row, index, number)
    }

    fn board(&self) -> Board {
        self.heaps.component().board()
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.heaps.picture(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (quotient, product) = (self.all(), self.element_of(row));
        let code = self.code.to_string();
        reason.say(message!("quotient-rule", code, order = quotient.order()));
        let mut sizes = row.to_vec();
        sizes.sort_unstable();
        sizes.dedup();
        for size in sizes.into_iter().take(LISTED) {
            reason.say(message!("quotient-pile", size, element = self.named(self.element_of(&[size]))));
        }
        let (wins, product) = (!quotient.is_lost(product), self.named(product));
        let lost = if wins { "no" } else { "yes" };
        reason.say(message!("quotient-product", product, lost, verdict = verdict(wins)));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        message!("leaves-lost-element", left = spaced(left), element = self.named(self.element_of(left)))
    }

    /// The elements of one heap, if the user sets no number of heaps; else the P-positions.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        if piles.is_none() {
            return Ok(Table::of_sequence(Elements(self), message!("column-element"), move |visit| {
                let heaps = (0..=u64::MAX).take_while(|&n| n <= self.largest(n));
                heaps.map(|n| [n, self.element_of(&[n]) as u64]).try_for_each(|line| visit(&line))
            }));
        }
        let is_known = |number| number <= self.largest(number);
        Ok(lost_rows(self, asked_piles(piles, PILES)?, |_| 0..=u64::MAX, is_known))
    }
}

/// The elements of one heap by its size.
struct Elements<'a, C>(&'a MisereOctal<C>);

impl<C: ComponentTeach> TableOfSequence for Elements<'_, C> {
    fn heading(&self, lines: u64) -> Vec<Message> {
        let Elements(game) = self;
        let (quotient, code) = (game.all(), game.code.to_string());
        let lost = (0..quotient.order()).filter(|&element| quotient.is_lost(element)).count();
        let period = self.period(lines).map(|(pre_period, period)| Period { pre_period, period });
        let known = Periodicity { period, known: game.largest(u64::MAX) };
        let proof = message!(
            "quotient-proof",
            heaps = quotient.proved_from(),
            all = if period.is_some() { "yes" } else { "no" }
        );
        vec![
            message!("quotient-elements", code),
            message!("quotient-size", order = quotient.order(), lost),
            message!("quotient-lost", elements = game.listed(true)),
            message!("quotient-others", elements = game.listed(false)),
            known.message(),
            proof,
        ]
    }

    fn beyond(&self) -> Message {
        message!("values-known-up-to", known = self.0.largest(u64::MAX), why = self.0.why())
    }

    fn period(&self, _lines: u64) -> Option<(u64, u128)> {
        let Period { pre_period, period } = self.0.all().period()?;
        Some((pre_period.saturating_sub(self.0.less), period))
    }

    fn certificate(&self) -> Option<String> {
        Some(self.0.all().witness(&self.0.code))
    }
}

/// The most products in a source file.
const MOST_PRODUCTS: usize = 4096;

impl<C: ComponentTeach> Contest for MisereOctal<C> {
    /// The source file lists the elements of the heaps and the table of products.
    fn solution(&self) -> Result<Solution, Message> {
        let quotient = self.all();
        let (order, elements) = (quotient.order(), quotient.elements().from(self.less));
        if quotient.period().is_none()
            || order * order > MOST_PRODUCTS
            || elements.values().len() > MOST_PRODUCTS
        {
            return Err(message!("quotient-no-submission", order, most = MOST_PRODUCTS));
        }
        let products = (0..order * order).map(|pair| quotient.times(pair / order, pair % order) as u64);
        let lost = (0..order).map(|element| quotient.is_lost(element).into());
        let solution = Solution::of_rows(&[code!("../quotient")], "wins_by_products(&row, PRODUCTS, LOST)");
        let values = elements.values().iter().map(|&element| element.into()).collect();
        Ok(solutions::periodic(solution, values, elements.period().pre_period)
            .with("PRODUCTS", Constant::List(products.collect()))
            .with("LOST", Constant::List(lost.collect())))
    }
}
