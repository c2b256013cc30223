moore = Moore's Nim
    .keywords = remove stones from up to k piles at once, any nonempty subset of at most k heaps, several piles in one move
    .row = one or more piles
    .move = { $heaps ->
        [none] take from at least 1 and at most K piles, 1 or more from each of them
        [1] take 1 or more from one pile
       *[given] take from one pile, or from up to { $heaps } piles, 1 or more from each of them
    }
    .heaps = the most piles that a move takes from
moore-of-one = for --heaps 1, which is Nim
no-grundy-of-moore = only who wins this game is known: for K of 2 or more, no rule for its Grundy values is known
takes-from-at-most = a move takes from at most { $most } piles, not from { $piles }
moore-only-ones = No pile is above 1, and whoever takes the last stone loses. So a position is lost exactly when the number of ones divided by K + 1 = { $modulus } leaves remainder 1: whatever a player takes, the opponent can bring the total of both moves to K + 1, until the last stone is left.
moore-some-above-one = While some pile is above 1, the winner is the same as if the last stone won. Whoever follows the strategy below never leaves just 1 to K = { $heaps } piles above 1, so it is they who meet such a position. Then they make each of those piles 1 or 0, and take other ones if need be, so that the number of ones divided by K + 1 = { $modulus } leaves remainder 1.
moore-number-of-ones = The number of ones is { $ones }, which divided by { $modulus } leaves remainder { $r }: { $verdict }.
moore-rule = A position is lost exactly when the number of ones in every column is divisible by K + 1 = { $modulus }. In the highest column that a move changes, it only turns ones into zeros, at most K = { $heaps } of them, so the count changes by 1 to K and is no longer divisible by K + 1. From any other position, go through the columns from the left: a pile that is already smaller can have any digit; if that is not enough to make the count divisible, turn ones of further piles into zeros. K piles in all are always enough.
all-zero = all zero: { $verdict }
not-all-zero = not all zero: { $verdict }
moore-leaves = The winning move leaves { $left }, where the number of ones in every column is divisible by { $modulus }. Any reply spoils this, and the next move can restore it.
moore-leaves-ones = The winning move leaves { $left }: { $ones ->
    [1] a single 1
   *[other] { $ones } ones
} and nothing larger; { $ones } = 1 (mod { $modulus }). So the opponent will have to take the last stone.
moore-table-of-too-few = a move can take all of { $piles } piles; --piles must be above --heaps, which is { $heaps }
