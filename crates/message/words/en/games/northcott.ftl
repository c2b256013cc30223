northcott = Northcott's game
    .keywords = two pieces in each row of a chessboard, one white and one black checker per row, move in its row without jumping over the opponent, forward or backward
    .row = the cells of the two tokens of each row of the board, one pair after another
    .move = move one token nearer to the other in its row, not onto it; going back is not listed, because the opponent can always follow
northcott-shared = both tokens of this row of the board on the same cell
northcott-rule = In each row of the board, the cells between the two tokens are a pile of Nim. A token that comes nearer takes from it, and when a token goes back, the other can follow.
northcott-not-nearer = token { $token } must come nearer to the other token in its row, and cannot pass it
northcott-no-table = only the cells between tokens count, so that each lost position stands for endlessly many
