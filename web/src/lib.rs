//! The library for a page: questions and answers as JSON, through three functions of WebAssembly.
//!
//! The page writes a question to [`room`], calls [`ask`], and reads as many bytes of the answer as that says at
//! [`answer`]. Numbers are texts in JSON, since those of JavaScript are exact up to 2^53 alone. A row is a text as in an
//! input, such as `3 5 7`.

mod answers;
mod questions;

use std::cell::RefCell;

pub use questions::answer_to;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Where to write a question of so many bytes.
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

/// Where the answer begins.
#[expect(unsafe_code, reason = "the page calls it by its name, which nothing else has")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
