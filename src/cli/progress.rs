//! The progress bar: how far the input has been read, on standard error.

use std::io::{self, IsTerminal, Read};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use clap::Args;
use console::Term;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::engine::ReadAt;

/// By default, an input that takes less time gets no bar.
pub(super) const DELAY: Duration = Duration::from_secs(1);

// Whether there is a bar.
#[derive(Args)]
pub(super) struct ProgressArg {
    #[arg(long, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    #[arg(value_parser = ["never", "auto", "always"])]
    progress: String,
}

impl ProgressArg {
    /// The bar, if one is wanted. `rest` is the unread range of the input, if it is a file.
    pub(super) fn begin(&self, rest: Option<&Range<u64>>) -> Option<ByteBar> {
        let delay = match &*self.progress {
            "always" => Duration::ZERO,
            "auto" if io::stderr().is_terminal() && !io::stdout().is_terminal() => DELAY,
            _ => return None,
        };
        let template = match rest {
            Some(_) => "[{bar:30}] {percent:>3}% of {total_bytes}, {bytes_per_sec}, {eta} left",
            None => "{bytes}, {bytes_per_sec}",
        };
        let style = ProgressStyle::with_template(template).expect("indicatif knows this template");
        let len = rest.map(|rest| rest.end - rest.start);
        let bar = ProgressBar::with_draw_target(len, ProgressDrawTarget::hidden());
        bar.set_style(style.progress_chars("=> "));
        let (begun, start) = (Instant::now(), rest.map_or(0, |rest| rest.start));
        Some(ByteBar { bar, begun, delay, shown: false.into(), start, reached: start.into() })
    }
}

/// A bar for one input, which disappears when dropped.
pub(super) struct ByteBar {
    bar: ProgressBar,
    begun: Instant,
    delay: Duration,
    shown: AtomicBool,
    /// Where the input starts in its file, and how far it has been read.
    start: u64,
    reached: AtomicU64,
}

impl ByteBar {
    /// The input, as a reader that moves the bar.
    pub(super) fn reading<I>(&self, input: I) -> Reading<'_, I> {
        Reading { progress: self, input, at: self.start }
    }

    /// Moves the bar forward to this offset. The bar never moves back.
    fn reach(&self, offset: u64) {
        let before = self.reached.fetch_max(offset, Relaxed);
        self.bar.set_position(before.max(offset) - self.start);
        if !self.shown.load(Relaxed) && self.begun.elapsed() >= self.delay && !self.shown.swap(true, Relaxed)
        {
            self.bar.set_draw_target(if io::stderr().is_terminal() {
                ProgressDrawTarget::stderr()
            } else {
                // The usual target draws only on terminals, but the user has asked for a bar.
                ProgressDrawTarget::term_like(Box::new(Term::stderr()))
            });
            self.bar.tick();
        }
    }
}

impl Drop for ByteBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// An input that moves a bar as it is read.
pub(super) struct Reading<'a, I> {
    progress: &'a ByteBar,
    input: I,
    at: u64,
}

impl<I: Read> Read for Reading<'_, I> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(room)?;
        self.at += read as u64;
        self.progress.reach(self.at);
        Ok(read)
    }
}

impl<I: ReadAt> ReadAt for Reading<'_, &I> {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let read = self.input.read_at(room, offset)?;
        self.progress.reach(offset + read as u64);
        Ok(read)
    }
}
