//! Reads the edges, or refuses them.

use std::io::Read;

use crate::message::message;
use crate::text::{Batch, Cause, Error, Excerpt, InputError, Kernel, Place, Source, Spot, try_push};

/// The most edges of a graph.
const MOST: usize = 1 << 24;

/// The edges that `input` lists, one per line and in order. Messages call it `file`.
///
/// # Errors
///
/// If a line is not an edge, if there are too many, or if reading fails.
pub(super) fn edges(file: &str, input: impl Read) -> Result<Vec<[u64; 2]>, Error> {
    let read_failed = |source| Error::Read { file: file.to_owned(), source };
    let (kernel, mut source, mut batch) = (Kernel::best(), Source::new(input), Batch::new());
    let (mut edges, mut place) = (Vec::new(), Place::START);
    while let Some(block) = source.next_block().map_err(read_failed)? {
        let (text, open) = (block.text(), batch.open_row().len());
        let refused = |at, cause| {
            let place = place.after(&text[..at]);
            let excerpt = Excerpt::around(text, at, place.column);
            Error::Input(Box::new(InputError::new(file.to_owned(), place, cause, excerpt)))
        };
        batch.make_room(text.len()).map_err(|error| read_failed(error.into()))?;
        let scanned = kernel.scan(block, &mut batch);
        let (wrong, pairs) =
            (not_an_edge(&batch, edges.len(), open), batch.rows().pairs().unwrap_or_default());
        if let Some((spot, cause)) = wrong {
            return Err(refused(spot.offset(text), cause));
        }
        scanned.map_err(|error| refused(error.offset, error.cause))?;
        for &pair in pairs {
            try_push(&mut edges, pair).map_err(|error| read_failed(error.into()))?;
        }
        place = place.after(text);
        batch.next_block();
    }
    Ok(edges)
}

/// The first row of the batch that is not a further edge, after this many edges. The first `open` numbers of the batch
/// came with earlier blocks.
fn not_an_edge(batch: &Batch, edges: usize, open: usize) -> Option<(Spot, Cause)> {
    let rows = batch.rows();
    let wrong = rows.iter().position(|row| row.len() != 2);
    // A mistake in an unfinished row comes before the byte at which scanning stopped.
    let wrong = wrong.or((batch.open_row().len() > 2).then_some(rows.len()));
    let (room, begun) = (MOST - edges, rows.len() + usize::from(!batch.open_row().is_empty()));
    if begun > room && wrong.is_none_or(|wrong| wrong >= room) {
        let why = message!("described-edges-above", most = MOST);
        return Some((Spot::Number(2 * room - open), Cause::Excluded(why)));
    }
    let before = 2 * wrong?;
    let (found, piles) = (rows.get(wrong?).map_or(batch.open_row().len(), <[u64]>::len), 2..=2);
    Some(match found {
        0 | 1 => (Spot::LineEnd(before + found - open), Cause::TooFew { found, piles }),
        _ => (Spot::Number(before + 2 - open), Cause::TooMany { piles }),
    })
}
