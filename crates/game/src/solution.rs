//! Solutions: the theorem of a game as source text for submissions.

/// A language of submissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C++ that is valid in both C++98 and C++11, without 128-bit integers.
    Cpp,
    /// Python 3.
    Python,
    /// Rust, edition 2021.
    Rust,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::Cpp, Language::Python, Language::Rust];

    /// Of three values in the order of [`Language::ALL`], its own.
    pub fn pick<T>(self, [cpp, python, rust]: [T; 3]) -> T {
        match self {
            Language::Cpp => cpp,
            Language::Python => python,
            Language::Rust => rust,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.pick(["C++", "Python", "Rust"])
    }
}

/// A piece of code in every language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// In Rust. A theorem's file begins with its proof, which also serves the other languages.
    pub rust: &'static str,
    /// In C++.
    pub cpp: &'static str,
    /// In Python.
    pub python: &'static str,
}

impl Code {
    /// The code in a language.
    pub fn of(self, language: Language) -> &'static str {
        language.pick([self.cpp, self.python, self.rust])
    }

    /// Code in a Rust file of its own. The other languages have it in the file of the theorem, but the theorem's Rust
    /// file is also a module of this crate.
    pub const fn rust(rust: &'static str) -> Self {
        Code::new(rust, "", "")
    }

    /// Code in C++ alone.
    pub const fn cpp(cpp: &'static str) -> Self {
        Code::new("", cpp, "")
    }

    /// Code in each language. A build that writes no submissions drops it, which keeps the web page small.
    pub const fn new(rust: &'static str, cpp: &'static str, python: &'static str) -> Self {
        if cfg!(feature = "submissions") {
            Code { rust, cpp, python }
        } else {
            Code { rust: "", cpp: "", python: "" }
        }
    }
}

/// The [`Code`] in three files beside the current one, whose names differ only in their extensions.
#[doc(hidden)]
#[macro_export]
macro_rules! __code {
    ($file:literal) => {
        const {
            $crate::Code::new(
                include_str!(concat!($file, ".rs")),
                include_str!(concat!($file, ".cpp")),
                include_str!(concat!($file, ".py")),
            )
        }
    };
}
pub use __code as code;

/// A constant's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constant {
    /// A number.
    Number(u64),
    /// Numbers. They are a slice in Rust, a vector in C++, and a list in Python.
    List(Vec<u64>),
}

/// How a submission computes a row from other numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputedRow {
    /// A function `position` in each language, in the order of [`Language::ALL`].
    pub code: [String; 3],
    /// The names of the constants that it sets, since they depend on the numbers too.
    pub sets: Vec<&'static str>,
    /// Statements in each language to run before it.
    pub before: Vec<[String; 3]>,
}

/// How a submission finds the winning moves of a row, and how the checker of a package knows a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSearch {
    /// Definitions that only `options` needs.
    pub texts: Vec<Code>,
    /// The call that lists options of a row. It lists a lost one if there is any, and all lost ones if the answer is all
    /// winning moves. The verdict tells which of its options are lost.
    pub options: String,
    /// In C++, the function `is_move(row, left)`, whether a move leads from one row to the other, and what it calls.
    pub rule: Vec<Code>,
}

/// How a submission answers a row: definitions, and calls to them.
///
/// Calls are written as in Rust. They contain only names, small numbers, operators that all languages share,
/// and `&` or `&mut`, which are dropped for the other languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Solution {
    /// The theorems, each before those that use it.
    pub texts: Vec<Code>,
    /// Constants, with their names.
    pub constants: Vec<(&'static str, Constant)>,
    /// Statements to run before the first row is read.
    pub before: Vec<Code>,
    /// The names of a row's numbers. Without names, the row is called `row` and can have any length.
    pub row: &'static [&'static str],
    /// How the row is computed from other numbers, if it is.
    pub computed: Option<ComputedRow>,
    /// Calls that translate `row` into other rows, one after another.
    pub views: Vec<&'static str>,
    /// The call that answers the last of these rows, with a verdict or the text to write.
    pub answer: &'static str,
    /// Whether the verdict is a number: 0 if the row is lost, 1 if it is won, 2 if it is a draw.
    pub can_draw: bool,
    /// Whether it holds for all values of its constants, also for those that have a simpler solution of their own.
    pub is_general: bool,
    /// Whether Python exceeds the time limits of online judges on the largest inputs.
    pub slow_in_python: bool,
    /// The largest number that a row may have, if there is one.
    pub most: Option<u64>,
    /// How it finds winning moves, if it answers with moves. Then `answer` is the verdict.
    pub moves: Option<MoveSearch>,
}

impl Solution {
    /// Answers rows of any length with the call `answer`.
    pub fn of_rows(texts: &[Code], answer: &'static str) -> Self {
        Solution { texts: texts.to_vec(), answer, ..Solution::default() }
    }

    /// Answers rows of exactly these numbers with the call `answer`.
    pub fn of(row: &'static [&'static str], texts: &[Code], answer: &'static str) -> Self {
        Solution { row, ..Solution::of_rows(texts, answer) }
    }

    /// Puts more texts before the others.
    pub fn on(mut self, texts: &[Code]) -> Self {
        self.texts.splice(..0, texts.iter().copied());
        self
    }

    /// Answers rows that represent the rows of this solution. The call `view`, which `texts` define, translates each
    /// such row into the row that it represents.
    pub fn through(mut self, texts: &[Code], view: &'static str) -> Self {
        self.views.insert(0, view);
        self.on(texts)
    }

    /// Answers only rows whose numbers are at most `most`.
    pub fn up_to(self, most: u64) -> Self {
        Solution { most: Some(most), ..self }
    }

    /// Answers with moves, as [`MoveSearch`] describes.
    pub fn choosing(self, texts: &[Code], options: impl Into<String>, rule: &[Code]) -> Self {
        let (texts, rule) = (texts.to_vec(), rule.to_vec());
        Solution { moves: Some(MoveSearch { texts, options: options.into(), rule }), ..self }
    }

    /// Holds for all values of its constants.
    pub fn for_all_constants(self) -> Self {
        Solution { is_general: true, ..self }
    }

    /// Adds one more constant.
    pub fn with(mut self, name: &'static str, value: Constant) -> Self {
        self.constants.push((name, value));
        self
    }

    /// Adds one more statement before the first row.
    pub fn after(mut self, statement: Code) -> Self {
        self.before.push(statement);
        self
    }
}
