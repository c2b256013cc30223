unequal = Grundy's game
    .keywords = split a pile into two piles of different sizes, divide into two unequal heaps, cannot split a heap of 1 or 2
    .row = one or more piles
    .move = split one pile into two that are not equal, neither empty (Grundy's game)
unequal-no-source = no source file is known to be correct for piles of { $proved } or more; --values { $proved } excludes such piles
no-period-ever = nobody has found a period
split-one = a move splits one pile; its two parts stand in its place
no-parts = { $l } and { $r } are not parts of pile { $place }, which is { $n }
no-empty-part = neither of the two parts is empty
equal-parts = { $l } and { $r } are equal; the two parts must differ
unequal-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that is not the value of an option (mex). The values follow no known rule; they are computed, up to n = { $largest }.
