//! Wrong and slow solutions: right solutions with a planted fault, which the tests of a package must detect.

/// A fault.
struct PlantedFault {
    name: &'static str,
    /// The first line of the function that gets the fault, which no comment can contain, and the code that is inserted after that line.
    head: &'static str,
    body: &'static str,
    /// In a solution with this code, the arguments of the function are not heaps, so the solution gets no such fault.
    unless: &'static str,
    /// The fault has an effect only if the largest heap is at least this.
    from: u64,
}

/// The prefix of a slow solution's file name.
pub(super) const SLOW: &str = "slow_";

const FAULTS: [PlantedFault; 2] = [
    PlantedFault {
        name: "wrong_double.cpp",
        head: "\nu64 divide_by_phi(u64 k) {\n",
        body: "    return u64(k * ((1 + std::sqrt(5.0)) / 2)) - k; // a double has 53 bits\n}\n\nu64 exact(u64 k) {\n",
        unless: "\nu64 partner(u64 n)",
        // The first pair that the fault gets wrong is 165580140 267914295.
        from: 267_914_295,
    },
    PlantedFault {
        name: "slow_table.cpp",
        head: "\nu64 nim_sum(const vector<u64> &values) {\n",
        body: "    // The value of a heap from those of all smaller heaps. The steps grow with the square of the heap.\n    \
               static vector<u64> table;\n    for (size_t i = 0; i < values.size(); i++) {\n        \
               while (table.size() <= values[i]) {\n            u64 mex = 0;\n            \
               for (size_t less = 0; less < table.size(); less++) {\n                \
               mex += table[less] == mex;\n            }\n            table.push_back(mex);\n        }\n    }\n",
        unless: "  row = ",
        from: 300_000,
    },
];

/// The file names and sources of the faulty solutions, made from the right solution in C++, for heaps up to
/// `largest`.
pub fn faulty(right: &str, largest: u64) -> Vec<(String, String)> {
    let faults = FAULTS
        .iter()
        .filter(|fault| largest >= fault.from && right.contains(fault.head) && !right.contains(fault.unless));
    let source = |fault: &PlantedFault| {
        let source = right.replace(fault.head, &format!("{}{}", fault.head, fault.body));
        (
            fault.name.to_owned(),
            source.replacen("#include <cctype>\n", "#include <cctype>\n#include <cmath>\n", 1),
        )
    };
    faults.map(source).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A title once decided which faults were planted, and could get one itself.
    #[test]
    fn a_comment_is_no_function() {
        let head = "// J, u64 divide_by_phi(u64 k) {\n// partner(u64 n)\n";
        let sources = faulty(&format!("{head}{}}}\n", FAULTS[0].head), u64::MAX);
        assert_eq!(sources.len(), 1);
        assert_eq!(sources[0].1, format!("{head}{}{}}}\n", FAULTS[0].head, FAULTS[0].body));
    }
}
