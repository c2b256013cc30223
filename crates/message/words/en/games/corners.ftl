turning-corners = Turning Corners
    .keywords = flip four corners of a rectangle, coins on a grid, nim product, transit of cubes; --dimensions 3: lights in three dimensions, eight corners of a box
    .row = the coins of a board { $dimensions ->
        [3] of 3 dimensions that show heads: x y z
       *[other] that show heads: x y
    } for each, counted from 0; each counts as if it were alone
    .move = { $dimensions ->
        [3] turn over the eight corners of a cuboid; the one with the largest x, y and z must show heads
       *[other] turn over the four corners of a rectangle; the one with the largest x and y must show heads
    }
    .dimensions = number of dimensions of the board: 2, or 3 for rows of x y z and cuboids (default: 2)
corners-dimensions = --dimensions takes 2 or 3, not '{ $value }'
corners-move = turn the corners of the { $dimensions ->
    [3] cuboid
   *[other] rectangle
} from { $from } to { $to }, coin { $place }
corners-no-move = { $dimensions ->
    [3] a move turns the corners of a cuboid: in place of a coin x y z write a y z x b z a b z x y c a y c x b c a b c, with a below x, b below y and c below z
   *[other] a move turns the corners of a rectangle: in place of a coin x y write a y x b a b, with a below x and b below y
}
corners-rule = { $dimensions ->
    [3] A coin at x y z counts as a pile of Nim of x * y * z, the nim product of its coordinates. It is the least number that is not the xor of the nim products of the seven other corners of a cuboid from x y z to some a b c, with a below x, b below y and c below z.
   *[other] A coin at x y counts as a pile of Nim of x * y, the nim product of its coordinates. The nim product is the least number that is not the xor of a * y, x * b and a * b for some a below x and b below y, and these are the values of the three other corners of a rectangle.
} A position is lost exactly when the xor of these products is 0.
corners-leaves = The winning move leaves { $left }, coins with the nim products { $values }, whose xor is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until no move is left.
corners-table = the Grundy values of a coin at { $coin }: the nim products
