euclid = Euclid's game
    .keywords = subtract a positive multiple of the lesser number from the greater, two natural numbers, Stan and Ollie, until one number becomes zero
    .row = two piles
    .move = take a multiple of the smaller pile from the larger one
euclid-no-multiple = a move takes a multiple of the smaller pile from the larger one
euclid-rule = What counts is how the ratio of the larger pile b to the smaller pile a compares with φ = (1 + √5)/2 = 1.618... From a ratio between 1 and φ, the only move takes a once; that leaves a ratio a / (b - a) above φ, because 1 / (φ - 1) = φ. From a ratio above φ, let r be what remains of b divided by a: exactly one of the pairs (r, a) and (a, a + r) has a ratio below φ, and a move can leave it; only if r is 0 is the game about to end.
euclid-equal = The piles are equal. The only move empties one of them, and it is the last: { $verdict }.
euclid-above = { $b } * ({ $b } - { $a }) = { $product } is more than { $a }^2 = { $square }, so { $b } is more than φ times { $a }: { $verdict }.
euclid-below = { $b } * ({ $b } - { $a }) = { $product } is less than { $a }^2 = { $square }, so { $b } is less than φ times { $a }: { $verdict }.
euclid-leaves = The winning move leaves { $left }: { $b } is less than φ times { $a }, so the only move from there takes { $a } once and leaves a ratio above φ.
euclid-leaves-equal = The winning move leaves { $left }: the opponent can only empty a pile, and that is the last move.
