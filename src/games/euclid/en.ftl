euclid = Euclid's game
    .row = two piles
    .move = take a multiple of the smaller pile from the larger one
euclid-no-multiple = a move takes a multiple of the smaller pile from the larger one
euclid-rule = What counts is how the ratio of the larger pile to the smaller one compares with φ = (1 + √5)/2 = 1.618...: from a ratio between 1 and φ, the only move leaves one above φ; from a ratio above φ, some move leaves one between 1 and φ, unless the game is about to end.
euclid-equal = The piles are equal. The only move empties one of them, and it is the last: { $verdict }.
euclid-above = { $b } * ({ $b } - { $a }) = { $product } is more than { $a }^2 = { $square }, so { $b } is more than φ times { $a }: { $verdict }.
euclid-below = { $b } * ({ $b } - { $a }) = { $product } is less than { $a }^2 = { $square }, so { $b } is less than φ times { $a }: { $verdict }.
euclid-leaves = The winning move leaves { $left }: { $b } is less than φ times { $a }, so the only move from there takes { $a } once and leaves a ratio above φ.
euclid-leaves-equal = The winning move leaves { $left }: the opponent can only empty a pile, and that is the last move.
