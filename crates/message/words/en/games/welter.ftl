welter = Welter's game
    .keywords = coins on distinct squares, jump over other coins, no two coins on the same square, coins are pushed to the smallest free places
    .row = the cells of the coins, counted from the goal, cell 0; no two coins share a cell
    .move = move one coin to a free cell nearer to the goal; it can jump over others
welter-shared = a second coin on the same cell
welter-rule = The position counts as a pile of Nim of its Welter value: the xor of all cells, and of 2^(i + 1) - 1 for each two coins, where i is the number of last binary digits that their cells have in common. By Welter's theorem, a move reaches every smaller value, never the same one.
welter-value = The Welter value is { $value }{ $value ->
    [0] , which every move changes
   *[other] , and a move can make it 0
}: { $verdict }.
