//! The program: everything is in [`cli`].

mod cli;
mod sys;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
