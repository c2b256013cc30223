turning-corners = Turning Corners
    .row = the coins of a board that show heads: x y for each, counted from 0, as if each were alone
    .move = turn over the four corners of a rectangle; the one with the largest x and y must show heads
corners-move = at coin { $place }, turn the corners of the rectangle from { $a } { $b } to { $x } { $y }
corners-no-move = a move turns the corners of a rectangle: in place of a coin x y write a y x b a b, with a below x and b below y
corners-rule = A coin at x y counts as a pile of Nim of x * y, the nim product of its coordinates. Lost is where the xor of these is 0.
corners-leaves = The winning move leaves { $left }, coins with the nim products { $values }, whose xor is 0. Whatever the opponent turns, it is 0 no more, and can be made 0 again.
corners-table = the Grundy values of a coin at x y: the nim products
