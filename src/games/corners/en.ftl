turning-corners = Turning Corners
    .row = the coins of a board that show heads: x y for each, counted from 0; each counts as if it were alone
    .move = turn over the four corners of a rectangle; the one with the largest x and y must show heads
corners-move = at coin { $place }, turn the corners of the rectangle from { $a } { $b } to { $x } { $y }
corners-no-move = a move turns the corners of a rectangle: in place of a coin x y write a y x b a b, with a below x and b below y
corners-rule = A coin at x y counts as a pile of Nim of x * y, the nim product of its coordinates. The nim product is the least number that is not the xor of a * y, x * b and a * b for some a below x and b below y, and these are the values of the three other corners of a rectangle. A position is lost exactly when the xor of these products is 0.
corners-leaves = The winning move leaves { $left }, coins with the nim products { $values }, whose xor is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until no move is left.
corners-table = the Grundy values of a coin at x y: the nim products
