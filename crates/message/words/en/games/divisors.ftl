proper-divisor = aliquot game
    .keywords = proper divisor of the number, subtract a divisor smaller than n, factor of n other than itself, choose x with 0 < x < N and N % x == 0, replace n by n - x
    .row = one or more piles
    .move = take from one pile a divisor of its size, but not all of it
divisor = divisor game
    .keywords = subtract any divisor including the number itself, take a divisor of the pile
    .row = one or more piles
    .move = take from one pile a divisor of its size
does-not-divide = { $taken } does not divide { $n }
not-all-of = a move does not take all of pile { $place }
divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the exponent of 2 in n, plus 1; G(0) is 0. Taking a divisor with a smaller exponent leaves a pile with that exponent, and taking one with the same exponent leaves a larger exponent or nothing: so a move reaches every smaller value, never the same one.
proper-divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the exponent of 2 in n; G(0) is 0. Taking a divisor with a smaller exponent leaves a pile with that exponent, and taking one with the same exponent leaves a larger exponent: so a move reaches every smaller value, never the same one.
