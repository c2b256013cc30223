//! Reading the edges, and refusing them.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use super::Cycle;
use crate::batch::Batch;
use crate::error::{Error, Excerpt, Fault, Refused, Spot};
use crate::scan::{Kernel, locate};
use crate::source::Source;

/// The text of a graph file.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a [u8],
}

impl Text<'_> {
    /// The edges, in order: every row has two numbers.
    pub(super) fn edges(self) -> Result<Vec<[u64; 2]>, Error> {
        let mut edges = Vec::new();
        let mut source = Source::new(self.text);
        let mut batch = Batch::new();
        let mut before = 0;
        let read_failed = |source| Error::Read { file: self.file.to_owned(), source };
        while let Some(block) = source.next_block().map_err(read_failed)? {
            let scanned = Kernel::best().scan(block, &mut batch);
            let Some(pairs) = batch.pairs() else {
                let row = batch.rows().position(|row| row.len() != 2).unwrap_or_default();
                let found = batch.rows().nth(row).map_or(0, <[u64]>::len);
                return Err(self.not_two(edges.len() + row, found));
            };
            edges.extend_from_slice(pairs);
            // What is wrong in an unfinished row comes before the byte at which scanning stopped.
            if batch.open_row().len() > 2 {
                return Err(self.not_two(edges.len(), batch.open_row().len()));
            }
            scanned.map_err(|flaw| self.refused(before + flaw.offset, flaw.fault))?;
            before += block.text().len();
            batch.next_block();
        }
        Ok(edges)
    }

    /// The row with this index is no edge, for it has another number of numbers than two.
    fn not_two(self, row: usize, found: usize) -> Error {
        let piles = 2..=2;
        let (spot, fault) = match found {
            0 | 1 => (Spot::End, Fault::TooFew { found, piles }),
            _ => (Spot::Pile(2), Fault::TooMany { piles }),
        };
        self.refused(locate(self.text, 0, row, spot), fault)
    }

    /// The edge that closes a cycle is wrong: the first that leads from its last vertex to its first.
    pub(super) fn refused_cycle(self, edges: &[[u64; 2]], cycle: &Cycle) -> Error {
        let closing = [cycle.0[cycle.0.len() - 1], cycle.0[0]];
        let edge = edges.iter().position(|edge| *edge == closing).expect("a cycle is made of edges");
        let spot = locate(self.text, 0, edge, Spot::Pile(0));
        self.refused(spot, Fault::Excluded(format!("this edge closes a cycle: {cycle}").into()))
    }

    fn refused(self, offset: usize, fault: Fault) -> Error {
        let Text { file, text } = self;
        let (before, _) = text.split_at(offset);
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
        let column = (offset - line_start) as u64 + 1;
        Error::Refused(Box::new(Refused {
            file: file.to_owned(),
            line: memchr::memchr_iter(b'\n', before).count() as u64 + 1,
            column,
            fault,
            excerpt: Excerpt::around(text, offset, column),
        }))
    }
}

/// Hashes ids by one multiplication, with a random factor, so that no file can be made to have them collide.
///
/// The standard library's hash is made for keys of any length and takes several times as long as all else that
/// a token needs.
#[derive(Clone, Debug)]
pub(super) struct Hashing {
    mask: u64,
    factor: u64,
}

impl Hashing {
    pub(super) fn new() -> Self {
        let random = RandomState::new();
        Self { mask: random.hash_one(0), factor: random.hash_one(1) | 1 }
    }
}

impl BuildHasher for Hashing {
    type Hasher = IdHasher;

    fn build_hasher(&self) -> IdHasher {
        IdHasher { hash: self.mask, factor: self.factor }
    }
}

pub(super) struct IdHasher {
    hash: u64,
    factor: u64,
}

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    /// Both halves of the product: the upper depends on every bit of the id, and so does the lower's top.
    #[inline]
    fn write_u64(&mut self, id: u64) {
        let product = u128::from(self.hash ^ id) * u128::from(self.factor);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
        let (low, high) = (product as u64, (product >> 64) as u64);
        self.hash = low ^ high;
    }

    fn finish(&self) -> u64 {
        self.hash
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ids_at_any_distance_spread() {
        let hashing = Hashing { mask: 0x0123_4567_89AB_CDEF, factor: 0x9E37_79B9_7F4A_7C15 };
        for shift in 0..=54 {
            let hashes: HashSet<u64> = (0..1024_u64).map(|i| hashing.hash_one(i << shift)).collect();
            assert_eq!(hashes.len(), 1024, "{shift}");
            // A map of so many looks at the lowest bits first.
            let low: HashSet<u64> = hashes.iter().map(|hash| hash % 1024).collect();
            assert!(low.len() > 256, "{shift}: {}", low.len());
        }
    }
}
