//! The games that state their rules in the notation of rules ([`Notation`]); rules of one's own can describe one of
//! them. A line here adds a game's command and help, and adds the game to the exhaustive test.

use super::octal::{self, named};
use crate::game::{Board, Entry, Group, Notation, Stated};

/// These games, in the order of the lists.
pub(super) const STATED: &[Entry] = &[
    super::wythoff::ENTRY,
    super::nim::ENTRY,
    super::moore::ENTRY,
    super::bash::ENTRY,
    super::subtraction::ENTRY,
    super::staircase::ENTRY,
    super::pebbles::ENTRY,
    super::strip::ENTRY,
    super::silver_dollar::ENTRY,
    super::kayles::ENTRY,
    super::unequal::ENTRY,
    octal::ENTRY,
    named!(
        "dawson-kayles",
        &["Dawson's Kayles", "道森凯尔斯"],
        "0.07",
        "Guy and Smith 1956; OEIS A002187 at n - 1",
        thing: "row"
    ),
    named!(
        "dawson-chess",
        &["Dawson's chess", "道森棋"],
        "0.137",
        "Dawson 1934; OEIS A002187",
        board: Board::Pawn,
        thing: "board"
    ),
    named!(
        "node-kayles",
        &["Node Kayles", "kayles on a path", "kayles on a cycle", "点凯尔斯"],
        "0.137",
        "Schaefer 1978; Dawson's chess",
        board: Board::Path,
        thing: "path"
    ),
    named!(
        "treblecross",
        &["Treblecross", "one-dimensional tic-tac-toe", "一维井字棋"],
        "0.007",
        "Winning Ways, chapter 4",
        less: 2,
        board: Board::Cross,
        thing: "strip"
    ),
    named!("guiles", &["Guiles"], "0.15", "Winning Ways, chapter 4"),
    named!("officers", &["Officers"], "0.6", "Winning Ways, chapter 4; OEIS A046695"),
    named!(
        "lasker",
        &["Lasker's Nim", "拉斯克尼姆"],
        "4.[3]",
        "Lasker 1931",
        by_theorem: true,
        board: Board::TakeOrSplit
    ),
    named!(
        "rims",
        &["Rims"],
        "0.[7]",
        "Winning Ways, chapter 4",
        by_theorem: true,
        thing: "group"
    ),
    super::divisors::PROPER,
    super::divisors::ANY,
    super::divisors::nontrivial::ENTRY,
    super::mark::ENTRY,
    super::matches::ENTRY,
    super::end_nim::ENTRY,
    super::welter::ENTRY,
    super::northcott::ENTRY,
    super::coins::TURNING_TURTLES,
    super::coins::MOCK_TURTLES,
    super::coins::TWINS,
    super::coins::TRIPLETS,
    super::euclid::ENTRY,
    super::fibonacci::ENTRY,
    super::chomp::ENTRY,
    super::max_nim::ENTRY,
    super::pass_nim::ENTRY,
    super::prim::ENTRY,
];
