//! The library for a page: questions and answers as JSON, through three functions of WebAssembly.
//!
//! The page writes a question to [`room`], calls [`ask`], which returns the length of the answer, and reads the
//! answer at [`answer`]. Numbers are strings in JSON, since JavaScript's numbers are exact only up to 2^53. A
//! row is a string as in an input, such as `3 5 7`.

mod answers;
mod form;
mod lessons;
mod questions;

use std::cell::RefCell;

pub use questions::answer_to;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The buffer for a question of `bytes` bytes.
#[expect(unsafe_code, reason = "the page calls it by its name, which nothing else has")]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(bytes, 0);
        question.as_mut_ptr()
    })
}

/// Answers the question. Returns how many bytes the answer has.
#[expect(unsafe_code, reason = "the page calls it by its name, which nothing else has")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let text = QUESTION.with_borrow(|question| answer_to(question));
    ANSWER.with_borrow_mut(|answer| {
        *answer = text;
        answer.len()
    })
}

/// The start of the answer.
#[expect(unsafe_code, reason = "the page calls it by its name, which nothing else has")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
