welter = Welter's game
    .row = the cells of the coins, counted from the goal, cell 0; no two coins share a cell
    .move = move one coin to a free cell nearer to the goal; it can jump over others
welter-shared = a second coin on the same cell
welter-rule = The position counts as a pile of Nim of its Welter value: the xor of all cells, and for each two coins of a number of binary ones only, one more than the cells have equal last binary digits.
welter-value = The Welter value is { $value }: { $verdict }.
