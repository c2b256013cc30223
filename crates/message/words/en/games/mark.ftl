mark = Mark
    .keywords = subtract one or halve, divide by two rounded down, take 1 or leave half
    .row = one or more piles
    .move = take 1 from one pile, or leave half of it, rounded down
mark-no-move = a move takes 1 of { $n } or leaves { $half }
mark-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value. It is 0 if n is 0 or ends in an odd number of binary zeros: its half ends in an even number of them, and n - 1 in none. From any other n, the half or n - 1 is such a number; then G(n) is 2 if the other option has the value 1, otherwise 1.
