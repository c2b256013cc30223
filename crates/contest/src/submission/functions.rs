//! The functions with which a position is computed and which some language lacks, as each language of submissions has
//! them.

use crate::game::Language;

/// A function: its name, and its code in the order of [`Language::ALL`].
type Function = (&'static str, [&'static str; 3]);

/// The functions, each after those that it calls.
///
/// The root is found by Newton's method from above: it falls until it is at most the quotient, which for integers is
/// when its square is at most the number.
const FUNCTIONS: [Function; 9] = [
    (
        "over",
        [
            "long long over(long long number, long long divisor) {\n    \
             const long long quotient = number / divisor;\n    \
             return number % divisor != 0 && (number < 0) != (divisor < 0) ? quotient - 1 : quotient;\n}\n",
            "",
            "fn over(number: i128, divisor: i128) -> i128 {\n    \
             let quotient = number / divisor;\n    \
             if number % divisor != 0 && (number < 0) != (divisor < 0) { quotient - 1 } else { quotient }\n}\n",
        ],
    ),
    (
        "modulo",
        [
            "long long modulo(long long number, long long divisor) {\n    \
             return number - divisor * over(number, divisor);\n}\n",
            "",
            "fn modulo(number: i128, divisor: i128) -> i128 {\n    number - divisor * over(number, divisor)\n}\n",
        ],
    ),
    (
        "common_divisor",
        [
            "long long common_divisor(long long a, long long b) {\n    \
             while (b != 0) {\n        const long long rest = a % b;\n        a = b;\n        b = rest;\n    }\n    \
             return a < 0 ? -a : a;\n}\n",
            "def common_divisor(a, b):\n    while b != 0:\n        a, b = b, a % b\n    return abs(a)\n",
            "fn common_divisor(mut a: i128, mut b: i128) -> i128 {\n    \
             while b != 0 {\n        (a, b) = (b, a % b);\n    }\n    a.abs()\n}\n",
        ],
    ),
    (
        "root_of",
        [
            "long long root_of(long long number) {\n    long long root = 1;\n    \
             while (root < number / root) {\n        root *= 2;\n    }\n    \
             while (root > 0 && root > number / root) {\n        root = (root + number / root) / 2;\n    }\n    \
             return root;\n}\n",
            "def root_of(number):\n    root = 1\n    \
             while root < number // root:\n        root *= 2\n    \
             while root > 0 and root > number // root:\n        root = (root + number // root) // 2\n    \
             return root\n",
            "fn root_of(number: i128) -> i128 {\n    let mut root = 1;\n    \
             while root < number / root {\n        root *= 2;\n    }\n    \
             while root > 0 && root > number / root {\n        root = (root + number / root) / 2;\n    }\n    \
             root\n}\n",
        ],
    ),
    (
        "ones_of",
        [
            "long long ones_of(long long number) {\n    long long ones = 0;\n    \
             for (; number > 0; number &= number - 1) {\n        ones++;\n    }\n    return ones;\n}\n",
            "def ones_of(number):\n    return bin(number).count(\"1\")\n",
            "fn ones_of(number: i128) -> i128 {\n    i128::from(number.count_ones())\n}\n",
        ],
    ),
    (
        "zeros_of",
        [
            "long long zeros_of(long long number) {\n    long long zeros = 0;\n    \
             for (; number > 0 && number % 2 == 0; number /= 2) {\n        zeros++;\n    }\n    return zeros;\n}\n",
            "def zeros_of(number):\n    return (number & -number).bit_length() - 1\n",
            "fn zeros_of(number: i128) -> i128 {\n    i128::from(number.trailing_zeros())\n}\n",
        ],
    ),
    (
        "is_a_square",
        [
            "bool is_a_square(long long number) {\n    \
             return number >= 0 && root_of(number) * root_of(number) == number;\n}\n",
            "def is_a_square(number):\n    return number >= 0 and root_of(number) ** 2 == number\n",
            "fn is_a_square(number: i128) -> bool {\n    number >= 0 && root_of(number).pow(2) == number\n}\n",
        ],
    ),
    (
        "is_a_power_of_2",
        [
            "bool is_a_power_of_2(long long number) {\n    return number > 0 && (number & (number - 1)) == 0;\n}\n",
            "def is_a_power_of_2(number):\n    return number > 0 and number & (number - 1) == 0\n",
            "fn is_a_power_of_2(number: i128) -> bool {\n    number > 0 && number & (number - 1) == 0\n}\n",
        ],
    ),
    (
        "is_a_fibonacci_number",
        [
            "bool is_a_fibonacci_number(long long number) {\n    if (number < 1) return false;\n    \
             u64 a = 1, b = 2;\n    while (a < (u64)number) {\n        const u64 next = a + b;\n        \
             a = b;\n        b = next;\n    }\n    return a == (u64)number;\n}\n",
            "def is_a_fibonacci_number(number):\n    a, b = 1, 2\n    \
             while a < number:\n        a, b = b, a + b\n    return a == number\n",
            "fn is_a_fibonacci_number(number: i128) -> bool {\n    let (mut a, mut b) = (1, 2);\n    \
             while a < number {\n        (a, b) = (b, a + b);\n    }\n    a == number\n}\n",
        ],
    ),
];

/// The functions that `code` calls, each before those that call it.
pub(super) fn called(code: &str, language: Language) -> String {
    let mut called: Vec<&str> = Vec::new();
    for (name, function) in FUNCTIONS.iter().rev() {
        let text = language.pick(*function);
        let call = format!("{name}(");
        if !text.is_empty() && [code].iter().chain(&called).any(|code| code.contains(&call)) {
            called.insert(0, text);
        }
    }
    let between = language.pick(["\n", "\n\n", "\n"]);
    called.iter().map(|text| format!("{text}{between}")).collect()
}
