max-nim = Maximum Nim
    .keywords = at most half of the pile, no more than half the stones; sqrt: at most the square root of the pile
    .row = one or more piles
    .move = take 1 or more from one pile, but { $limit ->
        [none] at most half of it, or at most its square root, rounded down
        [half] at most half of it
       *[given] at most its square root, rounded down
    }
    .limit = the most that a move takes from a pile: half, or sqrt for the square root
max-nim-no-limit = '{ $name }' is no limit; it is half or sqrt
max-nim-half = A pile of n counts as a pile of Nim of G(n), its Grundy value. If n is even, the values of its options are 0 to n/2 - 1, each once, so G(n) = n/2. If n is odd, G(n) = G((n - 1)/2): that pile has just ceased to be an option, and its value is the one that is missing.
max-nim-sqrt = A pile of n counts as a pile of Nim of G(n), its Grundy value; let s be the square root of n, rounded down. If n is a square, the values of its options are 0 to s - 1, each once, so G(n) = s. Otherwise G(n) = G(n - s - 1): that pile has just ceased to be an option, and its value is the one that is missing.
