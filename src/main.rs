//! The program: everything is in the library, under [`judge::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    judge::cli::main()
}
