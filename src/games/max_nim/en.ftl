max-nim = Maximum Nim
    .row = one or more piles
    .move = take 1 or more from one pile, but at most half of it, or at most its square root, rounded down
    .limit = the most that a move takes of a pile: half, or sqrt for the square root
max-nim-no-limit = '{ $name }' is no limit; it is half or sqrt
max-nim-half = A pile of n counts as a pile of Nim of G(n), its Grundy value: halve it, rounded down, as long as it is odd, then halve it once more.
max-nim-sqrt = A pile of n counts as a pile of Nim of G(n), its Grundy value: as long as n is not a square, replace it by n - s - 1, where s is its square root, rounded down; then G(n) is the root.
