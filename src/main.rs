//! The program. All of its code is in the library, under [`judge::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    judge::cli::main()
}
