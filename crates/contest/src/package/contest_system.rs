//! The contest systems that packages are written for.

/// The contest system that a package is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestSystem {
    /// Polygon: a package like those that it exports. Polygon supplies the header of testlib.
    Polygon,
    /// The Kattis problem format, which `DOMjudge` reads too.
    Kattis,
}
