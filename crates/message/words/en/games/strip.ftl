strip = Nimble
    .keywords = chips on squares of a strip, move a coin to the left any number of squares, several coins may share one square, at position zero stays
    .row = the cells of the tokens, counted from the goal, cell 0
    .move = { $max ->
        [none] move one token 1 or more cells toward the goal
        [1] move one token 1 cell toward the goal
       *[given] move one token 1 to { $max } cells toward the goal
    }; any number of tokens may share a cell
    .max = move at most M cells at a time
strip-rule = A token is a pile of Nim whose size is the token's distance from the goal.
strip-away = token { $token } would move away from the goal
strip-at-most = a token moves at most { $most } cells, not { $steps }
strip-move = move token { $token } by { $steps ->
        [one] 1 cell
       *[other] { $steps } cells
    } ({ $before } -> { $after })
