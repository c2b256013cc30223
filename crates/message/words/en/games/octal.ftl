octal = octal games
    .keywords = code of digits, octal code, take and break
    .row = one or more piles
    .move = { $moves ->
        [none] take from one pile and split the rest as the code says
       *[given] { $moves }
    }
    .code = the game's code, such as 0.77: after the point, a digit for taking 1, for taking 2, ...; a digit is the sum of 1 if a move may leave nothing, 2 if one pile, 4 if two, 8 if three; the digit before the point is for taking none; [3] repeats without end
    .values = compute up to N values
    .order = with --misere, look for a misère quotient of at most N elements, 2,000 by default
dawson-kayles = Dawson's Kayles
    .keywords = remove exactly two adjacent pins, take two neighbouring stones, domino on two adjacent cells of a strip, cross out two adjacent squares
    .row = the lengths of rows of pins that stand side by side
    .move = knock down two pins side by side; the pins left and right of them become two rows
dawson-chess = Dawson's chess
    .keywords = pawns capture in three ranks, pawns facing each other
    .row = the numbers of files of boards that have three ranks, with white and black pawns on the outer ones
    .move = advance a pawn; after the captures, that file and those beside it are gone
node-kayles = Node Kayles on paths
    .keywords = choose a vertex of a path and delete it with its neighbours, no two chosen neighbours, place pieces so that none are adjacent
    .row = the numbers of vertices of paths; a cycle of 3 or more is won iff the path with 3 fewer is lost
    .move = remove a vertex and its neighbours
treblecross = Treblecross
    .keywords = three in a row of X, three consecutive crosses on a strip, put X in an empty cell, three consecutive X wins, one dimensional tic-tac-toe
    .row = the lengths of runs of cells with no cross within two cells; a whole strip has 3 or more; n cells are a heap of n + 2 of the code 0.007
    .move = put a cross in a cell; whoever makes three side by side wins, so nobody goes within two cells of one
guiles = Guiles
    .keywords = 0.15
officers = Officers
    .keywords = take one and leave at least one pile
lasker = Lasker's Nim
    .keywords = take stones from a heap or split a heap into two smaller heaps, take any or divide into two, multi-nim
rims = Rims
    .keywords = closed loop through points, curves that do not cross, dots in the plane
    .row = the numbers of dots in each group
    .move = draw a loop through 1 or more dots of a group; the other dots inside and outside it become two groups
values-at-most = --values { $values }: at most { $most } can be computed
next-value-too-large = the next value does not fit into 64 bits
no-period-proved = the values up to there prove no period, and --values sets how many are computed
one-pile-changes = a move changes one number, and what it leaves takes the place of that number; write 0 if it leaves nothing
stones-added = number { $place } would become larger
none-is-empty = if a move leaves several numbers, none of them is 0
code-cannot-leave = the code { $code } has no move that takes { $taken } and leaves { $numbers ->
        [one] 1 number
       *[other] { $numbers } numbers
    }
take-and-leave = take { $taken } from pile { $place } ({ $before } -> { $after })
octal-move = { $thing ->
    [board] advance pawn { $at } of board { $place } ({ $before } -> { $after })
    [path] remove vertex { $at } of path { $place } ({ $before } -> { $after })
   *[strip] put a cross in cell { $at } of strip { $place } ({ $before } -> { $after })
}
draw-loop = draw a loop through { $taken ->
        [one] 1 dot
       *[other] { $taken } dots
    } of group { $place } ({ $before } -> { $after })
code-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that is not the value of an option (mex). The code { $code } gives the options.
code-rule-of-more = A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that is not the value of an option (mex). Its options are those of a heap of n + { $more } by the code { $code }.
values-at-more = the values of { $code } at n + { $more }, of which this is known:
code-has-no-move = the code { $code } has no move that leaves { $after } of { $n }
quotient-ends = with a larger pile, no misère quotient of at most { $order } elements was found, and --order sets how many there can be
order-at-most = --order { $order }: a misère quotient has at most { $most } elements
quotient-rule = Whoever makes the last move loses: the misère quotient of the code { $code } decides, a table of products of { $order } elements. Each pile has an element; the brackets show the least row with this element. Rows with the same element can replace each other.
quotient-pile = A pile of { $size } has the element { $element }.
quotient-product = The product of all piles is { $product }, which is { $lost ->
        [yes] lost
       *[no] not lost
    }: { $verdict }.
leaves-lost-element = The winning move leaves { $left }, whose element { $element } is lost.
column-element = element
quotient-elements = n and the element of a pile of n in the misère quotient of { $code }
quotient-size = { $order } elements, { $lost } of them lost
quotient-lost = lost elements, each with its least row: { $elements }
quotient-others = other elements: { $elements }
quotient-proof = { $all ->
        [yes] proved for all piles: the sums of the piles below { $heaps } meet two conditions (Plambeck and Siegel 2008), and these piles prove the period by the bound of Guy and Smith
       *[no] proved for the piles below { $heaps }, whose sums meet two conditions (Plambeck and Siegel 2008)
    }
quotient-no-submission = a source file would need a proved period and at most { $most } products, and this misère quotient has { $order } elements
