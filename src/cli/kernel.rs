//! The kernel that the environment sets.

use std::env;
use std::path::Path;

use super::error::CliError;
use crate::message::{escaped_path, message};
use crate::text::Kernel;

/// The kernel that `JUDGE_KERNEL` names, or the best one.
pub(super) fn kernel() -> Result<Kernel, CliError> {
    let name = env::var_os("JUDGE_KERNEL").unwrap_or_default();
    if name.is_empty() {
        return Ok(Kernel::best());
    }
    Kernel::available().find(|kernel| name == kernel.name()).ok_or_else(|| {
        let names: Vec<_> = Kernel::available().map(|kernel| kernel.name()).collect();
        let name = escaped_path(Path::new(&name));
        CliError::Usage(message!("no-kernel", name, kernels = names.join(", ")))
    })
}
