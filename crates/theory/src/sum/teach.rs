//! How to talk to people about a sum.

use super::{MisereTheory, Sum, replaced};
use crate::component::HeapWords;
use crate::game::naming::{change, pass, spaced, the, the_one_that_changes};
use crate::game::{
    Board, Drawn, Ending, Game, PILES, Reason, Table, TableOfSequence, Teach, asked_piles, lost_rows,
    only_of, verdict, with_number,
};
use crate::message::{Message, message};
use crate::period::Period;

impl Teach for Sum {
    /// A move replaces one heap by the parts of an option.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let HeapWords { thing, splits, .. } = self.component.words();
        let Some((most, why)) = splits else {
            let index = the_one_that_changes(thing, row, left)?;
            return self.component.name_option(index + 1, row[index], &left[index..=index]);
        };
        let index = row.iter().zip(left).take_while(|(before, after)| before == after).count();
        // The heaps from the first change on, before and after the move.
        let (was, is) = (&row[index..], &left[index.min(left.len())..]);
        if was.is_empty() && is.is_empty() {
            return Err(pass());
        }
        let parts = (is.len() + 1).checked_sub(was.len()).filter(|parts| (1..=most).contains(parts));
        match parts {
            Some(parts) if !was.is_empty() && was[1..] == is[parts..] => {
                self.component.name_option(index + 1, was[0], &is[..parts])
            }
            _ => Err(Message::named(why)),
        }
    }

    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let (index, parts) = self.component.stalling_option(row)?;
        Some(replaced(row, index, &parts))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        let less = row.get(index)?.checked_sub(number)?;
        // Nobody takes stones from a label, or from heaps if moves split them.
        (self.board() == Board::Take).then(|| with_number(row, index, less))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let labels = row.iter().map(|&heap| self.component.label(heap)).collect();
        self.reason_of(row, labels, reason);
    }

    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        self.why_it_wins_of(self.component.words().thing, row, left)
    }

    /// The values of one heap, if the component lists them and the user sets no number of heaps; otherwise
    /// the P-positions.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        if let Some(labels) = self.component.labels() {
            only_of(1, piles)?;
            let columns = vec!["v".into(), "G(v)".into()];
            return Ok(Table::new(message!("values-of-vertices"), columns, move |visit| {
                labels.iter().try_for_each(|&label| visit(&[label, self.component.value(label)]))
            }));
        }
        let of_misere = || self.component.misere_table();
        if let Some(table) = (piles.is_none() && self.ending == Ending::Misere).then(of_misere).flatten() {
            return Ok(table);
        }
        let has_values = match self.ending {
            Ending::Normal => self.component.lists_values(),
            Ending::Misere => self.component.outcomes().is_some(),
        };
        if piles.is_none() && has_values {
            let value = match self.ending {
                Ending::Normal => "G(n)".into(),
                Ending::Misere => message!("column-outcome"),
            };
            return Ok(Table::of_sequence(OfOneHeap(self), value, move |visit| {
                let mut heaps = (0..=u64::MAX).take_while(|&n| n <= self.component.largest(n).0);
                heaps.try_for_each(|n| visit(&[n, OfOneHeap(self).value(n)]))
            }));
        }
        let firsts = |others: &[u64]| {
            // The value of the first heap must make a P-position.
            let wanted = match (self.ending, self.theory) {
                (Ending::Misere, MisereTheory::Except(_)) => None,
                (Ending::Normal, _) => Some(self.nim_sum(others)),
                (Ending::Misere, _) => {
                    let any_large = others.iter().any(|&heap| self.component.value(heap) > 1);
                    Some(self.nim_sum(others) ^ u64::from(!any_large))
                }
            };
            let heaps = wanted.and_then(|wanted| self.component.heaps_with(wanted));
            heaps.unwrap_or_else(|| Box::new(0..=u64::MAX))
        };
        let is_known = |heap| heap <= self.component.largest(heap).0;
        Ok(lost_rows(self, asked_piles(piles, PILES)?, firsts, is_known))
    }

    fn board(&self) -> Board {
        self.component.board()
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        (1..).zip(row).map(|(place, &heap)| self.component.picture(place, heap)).collect()
    }
}

/// The values of one heap by its size; in misère play, its outcomes.
struct OfOneHeap<'a>(&'a Sum);

impl OfOneHeap<'_> {
    fn value(&self, n: u64) -> u64 {
        let OfOneHeap(sum) = self;
        match sum.ending {
            Ending::Normal => sum.component.value(n),
            Ending::Misere => sum.is_won(&[n]).into(),
        }
    }
}

impl TableOfSequence for OfOneHeap<'_> {
    fn heading(&self, lines: u64) -> Vec<Message> {
        let OfOneHeap(Sum { component, ending, .. }) = self;
        let (what, known, facts) = match ending {
            Ending::Normal => {
                (message!("values-of-piles"), component.periodicity(lines), component.facts(lines))
            }
            Ending::Misere => (message!("outcomes-of-piles"), component.outcomes(), Vec::new()),
        };
        let known = known.map(|known| known.message());
        [what].into_iter().chain(known).chain(facts).collect()
    }

    fn beyond(&self) -> Message {
        let (known, why) = self.0.component.largest(u64::MAX);
        message!("values-known-up-to", known, why = Message::named(why))
    }

    fn period(&self, lines: u64) -> Option<(u64, u128)> {
        let OfOneHeap(Sum { component, ending, .. }) = self;
        let known = match ending {
            Ending::Normal => component.periodicity(lines),
            Ending::Misere => component.outcomes(),
        };
        known.and_then(|known| known.period).map(|Period { pre_period, period }| (pre_period, period))
    }

    fn certificate(&self) -> Option<String> {
        let Sum { component, ending, .. } = self.0;
        if *ending == Ending::Normal { component.certificate() } else { None }
    }
}

impl Sum {
    /// Adds why a row of heaps is won or lost, with a label for each heap.
    pub fn reason_of(&self, row: &[u64], labels: Vec<Message>, reason: &mut Reason) {
        let (counts, value) = (self.component.words().counts, |heap| self.component.value(heap));
        let values: Vec<(Message, u64)> =
            labels.into_iter().zip(row.iter().map(|&heap| value(heap))).collect();
        if let Some(why) = self.component.why() {
            reason.say(why);
        }
        match (self.ending, self.theory) {
            (Ending::Misere, MisereTheory::Tame) => {
                if !row.iter().any(|&heap| value(heap) > 1) {
                    let ones = row.iter().filter(|&&heap| value(heap) == 1).count();
                    let verdict = verdict(ones % 2 == 0);
                    let odd = if ones % 2 == 1 { "odd" } else { "even" };
                    reason.say(message!("only-ones", what = counts));
                    reason.say(message!("number-of-ones", ones, odd, verdict));
                    return;
                }
                reason.say(message!("some-above-one", what = counts));
            }
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                reason.say(Message::named(exceptions.story));
                reason.nim_sum_telling(values, |wins| {
                    if wins { message!("won-in-normal-play") } else { message!("lost-in-normal-play") }
                });
                let verdict = verdict(self.is_won(row));
                reason.say(match (exceptions.find)(row) {
                    Some(name) => {
                        let notation = Message::named(exceptions.notation);
                        message!("is-an-exception", name, notation, verdict)
                    }
                    None => message!("is-no-exception", verdict),
                });
                return;
            }
            _ => {}
        }
        reason.nim(counts, values);
    }

    /// As [`Teach::why_it_wins`], with the word for a heap, one of the variants of the message `the-thing`.
    pub fn why_it_wins_of(&self, word: &'static str, row: &[u64], left: &[u64]) -> Message {
        let (what, value) = (self.component.words().counts, |heap| self.component.value(heap));
        match (self.ending, self.theory) {
            (Ending::Misere, MisereTheory::Except(exceptions)) => {
                return match (exceptions.find)(left) {
                    Some(name) => {
                        let notation = Message::named(exceptions.notation);
                        message!("leaves-exception", left = spaced(left), name, notation)
                    }
                    None => message!("leaves-no-exception", left = spaced(left)),
                };
            }
            (Ending::Misere, _) if left.iter().all(|&heap| value(heap) <= 1) => {
                let ones = left.iter().filter(|&&heap| value(heap) == 1).count();
                return message!("leaves-ones", left = spaced(left), ones, what);
            }
            _ => {}
        }
        let index = row.iter().zip(left).take_while(|(before, after)| before == after).count();
        let parts = &left[index..left.len() - (row.len() - index - 1)];
        let (before, after) = (value(row[index]), self.nim_sum(parts));
        let (left, thing, sum) = (spaced(left), the(word, index), before ^ after);
        let change = change(before, after);
        match self.ending {
            Ending::Normal => message!("leaves-nim-sum", left, thing, before, sum, after, what, change),
            Ending::Misere => {
                message!("leaves-nim-sum-misere", left, thing, before, sum, after, what, change)
            }
        }
    }
}
