euclid = Euclid's game
    .row = two piles
    .move = take a multiple of the smaller pile from the larger one
euclid-no-multiple = a move takes a multiple of the smaller pile from the larger one
