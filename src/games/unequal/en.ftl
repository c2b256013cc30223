unequal = Grundy's game
    .row = one or more piles
    .move = split one pile into two that are not equal, neither empty (Grundy's game)
unequal-no-source = no source file is proved right for piles of { $proved } and more; --values { $proved } leaves them out
no-period-ever = nobody has found a period
split-one = a move splits one pile; its two parts stand in its place
no-parts = { $l } and { $r } are no parts of pile { $place }, which is { $n }
no-empty-part = of the two parts none is empty
equal-parts = { $l } and { $r } are equal; the two parts must differ
unequal-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no position has which a split makes of it. The values follow no known rule; they are computed, up to n = { $largest }.
