proper-divisor = aliquot game
    .keywords = proper divisor of the number, subtract a divisor smaller than n, factor of n other than itself, choose x with 0 < x < N and N % x == 0, replace n by n - x
    .row = one or more piles
    .move = take from one pile a divisor of its size, but not all of it
divisor = divisor game
    .keywords = subtract any divisor including the number itself, take a divisor of the pile
    .row = one or more piles
    .move = take from one pile a divisor of its size
nontrivial-divisor = nontrivial divisor game
    .keywords = subtract a divisor that is neither 1 nor n, divisor of n that is not equal to 1 or n, deleting divisors, proper divisor greater than 1
    .row = one or more piles
    .move = take from one pile a divisor of its size, neither 1 nor all of it
does-not-divide = { $taken } does not divide { $n }
not-a-single-stone = a move does not take a single stone
not-all-of = a move does not take all of pile { $place }
divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the exponent of 2 in n, plus 1; G(0) is 0. Taking a divisor with a smaller exponent leaves a pile with that exponent, and taking one with the same exponent leaves a larger exponent or nothing: so a move reaches every smaller value, never the same one.
proper-divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the exponent of 2 in n; G(0) is 0. Taking a divisor with a smaller exponent leaves a pile with that exponent, and taking one with the same exponent leaves a larger exponent: so a move reaches every smaller value, never the same one.
nontrivial-divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value. Let n be 2^t u with u odd. If u is above 15, G(n) is t. If u is 7, 9, 11, 13 or 15, G(n) is t up to t = 2, or up to t = 3 if u is 13, and t + 1 from there on. If u is 5, G(n) is t + 2 from t = 6 on, and if u is 3, t - 2 from t = 7 on; before, it is 0 1 3 4 3 6 for u = 5 and 0 2 3 4 3 6 4 for u = 3. If u is 1, G(n) is 0 for t = 0 and odd t, 1 for t = 2, 2 for t = 4 and t - 1 for other even t. So a pile alone is lost if it is odd, or 2 to an odd power.
