//! Explanations, tables and submissions for misère quotients.

use super::{LISTED, MisereOctal};
use crate::game::naming::spaced;
use crate::game::{
    Board, Constant, Contest, Drawn, PILES, Reason, Solution, Table, TableOfSequence, Teach, asked_piles,
    code, lost_rows, verdict,
};
use crate::message::{Message, message};
use crate::theory::{Code, Period, Periodicity, Quotient, solutions};

/// Moves and boards are those of normal play.
impl Teach for MisereOctal {
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
        let (elements, product) = (self.elements(), self.element_of(row));
        let (quotient, code) = (elements.quotient, self.code.to_string());
        reason.say(message!("quotient-rule", code, order = quotient.order()));
        let mut sizes = row.to_vec();
        sizes.sort_unstable();
        sizes.dedup();
        for size in sizes.into_iter().take(LISTED) {
            reason.say(message!("quotient-pile", size, element = elements.named(self.element_of(&[size]))));
        }
        let (wins, product) = (!quotient.is_lost(product), elements.named(product));
        let lost = if wins { "no" } else { "yes" };
        reason.say(message!("quotient-product", product, lost, verdict = verdict(wins)));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        message!(
            "leaves-lost-element",
            left = spaced(left),
            element = self.elements().named(self.element_of(left))
        )
    }

    /// The elements of one heap, if the user sets no number of heaps; else the P-positions.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        if piles.is_none() {
            return Ok(self.elements().table());
        }
        let is_known = |number| number <= self.largest(number);
        Ok(lost_rows(self, asked_piles(piles, PILES)?, |_| 0..=u64::MAX, is_known))
    }
}

impl MisereOctal {
    fn elements(&self) -> Elements<'_> {
        let MisereOctal { code, less, order, .. } = self;
        Elements { quotient: self.all(), code, less: *less, order: *order }
    }

    fn element_of(&self, row: &[u64]) -> usize {
        self.element(self.all(), row)
    }
}

/// The elements of one heap by its size.
#[derive(Clone, Copy)]
pub(in crate::octal) struct Elements<'a> {
    pub(in crate::octal) quotient: &'a Quotient,
    pub(in crate::octal) code: &'a Code,
    pub(in crate::octal) less: u64,
    /// The largest order that was looked for.
    pub(in crate::octal) order: usize,
}

impl<'a> Elements<'a> {
    pub(in crate::octal) fn table(self) -> Table<'a> {
        Table::of_sequence(self, message!("column-element"), move |visit| {
            let element = |n: u64| self.quotient.element(n.saturating_add(self.less)) as u64;
            (0..=self.largest()).try_for_each(|n| visit(&[n, element(n)]))
        })
    }

    /// The largest number whose element is known.
    fn largest(&self) -> u64 {
        match self.quotient.largest() {
            u64::MAX => u64::MAX,
            largest => largest.saturating_sub(self.less),
        }
    }

    /// An element, and the least row that has it.
    fn named(&self, element: usize) -> String {
        let least = self.quotient.least_sum(element).map(|heap| heap - self.less).collect::<Vec<_>>();
        format!("{element} [{}]", if least.is_empty() { "0".to_owned() } else { spaced(&least) })
    }

    /// The elements that are lost, or all others, if they are few enough to list.
    fn listed(&self, are_lost: bool) -> String {
        let those = (0..self.quotient.order()).filter(|&element| self.quotient.is_lost(element) == are_lost);
        let named: Vec<String> = those.clone().take(LISTED).map(|element| self.named(element)).collect();
        named.join(", ") + if those.count() > LISTED { ", ..." } else { "" }
    }
}

impl TableOfSequence for Elements<'_> {
    fn heading(&self, lines: u64) -> Vec<Message> {
        let (quotient, code) = (self.quotient, self.code.to_string());
        let lost = (0..quotient.order()).filter(|&element| quotient.is_lost(element)).count();
        let period = self.period(lines).map(|(pre_period, period)| Period { pre_period, period });
        let known = Periodicity { period, known: self.largest() };
        let proof = message!(
            "quotient-proof",
            heaps = quotient.proved_from(),
            all = if period.is_some() { "yes" } else { "no" }
        );
        vec![
            message!("quotient-elements", code),
            message!("quotient-size", order = quotient.order(), lost),
            message!("quotient-lost", elements = self.listed(true)),
            message!("quotient-others", elements = self.listed(false)),
            known.message(),
            proof,
        ]
    }

    fn beyond(&self) -> Message {
        let why = message!("quotient-ends", order = self.order);
        message!("values-known-up-to", known = self.largest(), why)
    }

    fn period(&self, _lines: u64) -> Option<(u64, u128)> {
        let Period { pre_period, period } = self.quotient.period()?;
        Some((pre_period.saturating_sub(self.less), period))
    }

    fn certificate(&self) -> Option<String> {
        Some(self.quotient.witness(self.code))
    }
}

/// The most products in a source file.
const MOST_PRODUCTS: usize = 4096;

impl Contest for MisereOctal {
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
