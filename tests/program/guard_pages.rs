//! Blocks whose padding is the last or the first readable memory: reading further kills the process.

#![cfg(unix)]
#![expect(unsafe_code, reason = "pages are mapped and made unreadable, which safe code cannot")]

use std::ptr;
use std::slice;

use judge::{Batch, Block, Kernel, PADDING, ScanError};
use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect, munmap};
use rustix::param::page_size;

/// The longest block that is tried.
const LONGEST: usize = 8300;

/// Memory between two pages that cannot be read.
struct Guarded {
    start: *mut u8,
    page: usize,
    /// The number of bytes between the two guards: whole pages.
    len: usize,
}

impl Guarded {
    fn new() -> Self {
        let page = page_size();
        let len = (LONGEST + 2 * PADDING).next_multiple_of(page);
        let access = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: the system chooses where the pages are, so that no other memory is touched.
        let start = unsafe { mmap_anonymous(ptr::null_mut(), page + len + page, access, MapFlags::PRIVATE) };
        let start = start.unwrap().cast::<u8>();
        for guard in [0, page + len] {
            // SAFETY: this is the first or the last page, and there are no references to it.
            unsafe { mprotect(start.add(guard).cast(), page, MprotectFlags::empty()) }.unwrap();
        }
        Self { start, page, len }
    }

    /// The memory that can be read.
    fn memory(&mut self) -> &mut [u8] {
        // SAFETY: the pages in the middle are mapped until `self` is dropped, can be read and written, are zero
        // where nothing was written, and are borrowed mutably through `self`.
        unsafe { slice::from_raw_parts_mut(self.start.add(self.page), self.len) }
    }

    /// The kernel's result for the text. Its padding ends right before one guard, or starts right after the
    /// other.
    fn scan(&mut self, kernel: Kernel, text: &[u8], filler: u8, at_end: bool) -> Scanned {
        let memory = self.memory();
        let from = if at_end { memory.len() - text.len() - 2 * PADDING } else { 0 };
        let memory = &mut memory[from..][..text.len() + 2 * PADDING];
        memory.fill(filler);
        memory[PADDING..][..text.len()].copy_from_slice(text);
        scan(kernel, Block::new(memory, PADDING..PADDING + text.len()))
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the pages were mapped together, and the borrows from them are gone.
        unsafe { munmap(self.start.cast(), self.page + self.len + self.page) }.unwrap();
    }
}

type Scanned = ([Result<(), ScanError>; 2], Vec<u64>, Vec<u32>);

/// Scans twice, because a kernel starts with the method that suited the previous block.
fn scan(kernel: Kernel, block: Block<'_>) -> Scanned {
    let mut batch = Batch::new();
    let scanned = [(); 2].map(|()| kernel.scan(block, &mut batch));
    (scanned, batch.numbers().to_vec(), batch.rows().offsets().to_vec())
}

#[test]
fn no_kernel_reads_beyond_the_padding() {
    let mut guarded = Guarded::new();
    let scalar = Kernel::available().last().unwrap();
    // The content of a block: rows, digits, blanks, line ends, carriage returns, errors.
    for pattern in ["12 345\n", "1 2\r\n", "7", "12345678 ", "18446744073709551615 1\n", " ", "\n", "\r", "x"]
    {
        // The vector kernels take 4096 bytes at a time.
        for len in (0..=300).chain(4090..=4170).chain(8185..=LONGEST) {
            let text: Vec<u8> = pattern.bytes().cycle().take(len).collect();
            for filler in [b'9', b'\n'] {
                let mut padded = vec![filler; len + 2 * PADDING];
                padded[PADDING..][..len].copy_from_slice(&text);
                let expected = scan(scalar, Block::new(&padded, PADDING..PADDING + len));
                for (kernel, at_end) in
                    Kernel::available().flat_map(|kernel| [(kernel, true), (kernel, false)])
                {
                    let found = guarded.scan(kernel, &text, filler, at_end);
                    assert_eq!(found, expected, "{}: {len} bytes of {pattern:?}", kernel.name());
                }
            }
        }
    }
}

/// The guards work as the other test expects: they cannot be read.
#[test]
#[cfg(target_os = "linux")]
fn a_guard_cannot_be_read() {
    use rustix::io::Errno;
    let guarded = Guarded::new();
    let pipe = rustix::pipe::pipe().unwrap();
    let pages = guarded.len / guarded.page;
    for (offset, readable) in [(0, false), (1, true), (pages, true), (pages + 1, false)] {
        // SAFETY: the memory is mapped. If it is unreadable, only the system tries to read it, and reports an
        // error.
        let page = unsafe { slice::from_raw_parts(guarded.start.add(offset * guarded.page), guarded.page) };
        let written = rustix::io::write(&pipe.1, page);
        assert_eq!(written, if readable { Ok(guarded.page) } else { Err(Errno::FAULT) });
    }
}
