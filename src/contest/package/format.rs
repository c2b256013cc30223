//! The systems that packages are for.

/// The system that a package is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Polygon: as the packages that it gives out, for testlib, whose header it has.
    Polygon,
    /// The Kattis problem format, which `DOMjudge` reads too.
    Kattis,
}
