circle = octal games on a circle
    .keywords = coins in a circle, around a round table, remove k consecutive coins of a ring, contiguous coins
    .row = the number of stones that stand in a circle (0 if there is none), then piles
    .move = { $moves ->
        [none] take from one pile and split the rest as the code says; or take k stones side by side from the circle: all of them if digit k includes 1, or, if it includes 4, so that the others become a pile
       *[given] { $moves }{ $whole ->
            [none] {""}
           *[some] ; or take the whole circle if it has { $whole } stones
        }{ $inside ->
            [none] {""}
           *[some] ; or take { $inside } stones side by side from a larger circle, so that the others become a pile
        }
    }
    .code = the game's code, such as 0.77, written as for octal, but with 0 before the point, no repeating digits and none above 7; 0.137 is Node Kayles on a cycle
circle-code = the code { $code } says nothing about a circle: a move in a circle takes stones side by side, so the code has 0 before the point, no repeating digits and none above 7
circle-opens = a move in the circle takes stones from it, and leaves 0 in its place, then the pile that the others become, if any, then the piles as they were
circle-cannot-leave = the code { $code } has no move that leaves { $rest } of a circle of { $c }
circle-take = take { $taken } from the circle ({ $c } -> { $rest })
the-circle = the circle
circle-stays = The code { $code } has no move in a circle of { $c }, so its value is 0.
circle-value = Wherever stones are taken from the circle, the others are one pile, from one side of the gap round to the other. The code { $code } lets a move leave piles with the values { $listed }{ $more ->
        [0] {""}
       *[other] , and { $more } more
    }. So a circle of { $c } has the value C({ $c }) = { $value }: the least number that is not one of them.
circle-table = c and the Grundy value of a circle of c, by the code { $code }
circle-most = a move takes up to { $k }: at most { $most } is possible here
circle-with-most = Coins in a circle
    .row = stones in a circle and the most that one may take: n k; after them, piles of stones side by side
    .move = take 1 to k stones side by side from the circle, so that the others become a pile, or from one pile, which may split it in two
