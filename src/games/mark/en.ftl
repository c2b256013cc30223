mark = Mark
    .row = one or more piles
    .move = take 1 from one pile, or leave half of it, rounded down
mark-no-move = a move takes 1 of { $n } or leaves { $half }
mark-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: 0 if n is 0 or ends in an odd number of binary zeros, otherwise 1 or 2, depending on its two options.
