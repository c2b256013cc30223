//! Quotients as text, for an independent checker (`judge help certificates`).

use std::fmt::Write as _;

use super::Quotient;
use crate::code::Code;
use crate::period::Period;

impl Quotient {
    /// The quotient of a code as text: all that the proof needs.
    pub fn witness(&self, code: &Code) -> String {
        let mut text = format!("misere-code {code}\n");
        if let Some(Period { pre_period, period }) = self.period {
            let _ = write!(text, "pre-period {pre_period}\nperiod {period}\n");
        }
        let lost = (0..self.order()).filter(|&x| self.is_lost(x)).map(|x| x.to_string());
        let _ = writeln!(text, "lost {}", lost.collect::<Vec<_>>().join(" "));
        let heaps = self.monoid.heaps.iter().map(u32::to_string);
        let _ = writeln!(text, "heaps {}", heaps.collect::<Vec<_>>().join(" "));
        for x in 0..self.order() {
            let row = self.monoid.row(x).iter().map(u16::to_string);
            let _ = writeln!(text, "product {}", row.collect::<Vec<_>>().join(" "));
        }
        text
    }
}
