//! Winning options of several rows, counted at once.

use std::mem;

use crate::Counting;
use crate::text::Rows;

/// Adds the number of winning options of each row, given its nim-sum.
pub(super) fn count_in_rows(counts: &Counting<'_>, rows: Rows<'_>, sums: &[u64], totals: &mut Vec<u64>) {
    const ROOM: usize = 512;
    const SHORT: usize = 8;
    let mut room = [0; ROOM + SHORT];
    let heaps = rows.numbers();
    if rows.pairs().is_some() && heaps.len() <= ROOM {
        let room = &mut room[..heaps.len()];
        room.as_chunks_mut().0.iter_mut().zip(sums).for_each(|(two, &sum)| *two = [sum; 2]);
        counts(heaps, room);
        totals.extend(room.as_chunks().0.iter().map(|[one, other]| one + other));
    } else if heaps.len() <= ROOM {
        // No loop runs over a single short row, whose length no processor could predict.
        let mut start = 0;
        for (row, &sum) in rows.iter().zip(sums) {
            room[start..start + SHORT].fill(sum);
            if row.len() > SHORT {
                room[start + SHORT..start + row.len()].fill(sum);
            }
            start += row.len();
        }
        counts(heaps, &mut room[..heaps.len()]);
        let (mut all, mut before, mut end) = (0, 0, 0);
        for count in &mut room[..heaps.len()] {
            all += *count;
            *count = all;
        }
        totals.extend(rows.iter().map(|row| {
            end += row.len();
            let after = room[end - 1];
            after - mem::replace(&mut before, after)
        }));
    } else {
        totals.extend(rows.iter().zip(sums).map(|(row, &sum)| {
            let count = |heaps: &[u64]| {
                let room = &mut room[..heaps.len()];
                room.fill(sum);
                counts(heaps, room);
                room.iter().sum::<u64>()
            };
            row.chunks(ROOM).map(count).sum::<u64>()
        }));
    }
}
