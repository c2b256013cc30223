//! The common parts of pages and pictures.

use crate::text::quote::xml;
use crate::words::Locale;

/// The styles of every page: plain for paper, and dark for readers who prefer it.
const STYLE: &str = "\
:root { color-scheme: light dark; font: 12pt/1.5 sans-serif; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding-bottom: .4rem; }
th, td { border: 1px solid #888; padding: .15rem .45rem; min-width: 1.2rem; text-align: end; }
th { background: #8883; font-weight: 600; }
th:first-child { text-align: start; white-space: nowrap; }
tbody { break-inside: avoid; }
tbody + tbody tr:first-child > * { border-top: 3px double #888; }
@page { margin: 2cm; }
@media print { :root { color-scheme: light; font-size: 11pt; } table { font-size: 9pt; }
body { max-width: none; margin: 0; padding: 0; } }
";

/// A page that needs no other file. `style` follows the style of every page.
pub(super) fn page(locale: Locale, title: &str, style: &str, body: &str) -> String {
    let (lang, title) = (locale.name(), xml(title));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{title}</title>\n\
         <style>\n{STYLE}{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// The colours of a picture, in light and in dark, by class.
///
/// Each element has its light colour as an attribute, which every SVG renderer understands. A style overrides it
/// for readers who prefer dark.
pub(super) const PAPER: &str = "class=\"judge-paper\" fill=\"#ffffff\"";
pub(super) const INK: &str = "class=\"judge-ink\" fill=\"#1a1a1a\"";
pub(super) const SHADE: &str = "class=\"judge-shade\" fill=\"#e9ecef\"";
pub(super) const RULE: &str = "class=\"judge-rule\" stroke=\"#8a8f98\"";
pub(super) const FAINT: &str = "class=\"judge-faint\" stroke=\"#dfe2e6\"";
pub(super) const MARK: &str = "class=\"judge-mark\" stroke=\"#14508c\"";
pub(super) const RAY: &str = "class=\"judge-ray\" stroke=\"#c2410c\"";

const DARK: &str = "\
@media screen and (prefers-color-scheme: dark) { .judge-paper { fill: #16181d } .judge-ink { fill: #e8e8e8 } \
.judge-shade { fill: #2b3038 } .judge-rule { stroke: #7d838c } .judge-faint { stroke: #2f343c } \
.judge-mark { stroke: #7cc4ff } .judge-ray { stroke: #ff9e64 } }";

/// A picture of this size that needs no other file. `described` is a description in words.
pub(super) fn svg(
    locale: Locale, [width, height]: [u32; 2], title: &str, described: &str, body: &str,
) -> String {
    let (lang, title, described) = (locale.name(), xml(title), xml(described));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{lang}\" xml:lang=\"{lang}\" role=\"img\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n\
         <title>{title}</title>\n<desc>{described}</desc>\n<style>{DARK}</style>\n\
         <rect {PAPER} width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n"
    )
}

/// A line of text in a picture. `how` holds further attributes.
pub(super) fn text([x, y]: [u32; 2], how: &str, text: &str) -> String {
    format!("<text {INK} x=\"{x}\" y=\"{y}\" {how}>{}</text>\n", xml(text))
}
