moore = Moore's Nim
    .row = one or more piles
    .move = take from at least 1 and at most K piles, 1 or more from each of them
    .heaps = the most piles that a move takes from
no-grundy-of-moore = only who wins this game is known: for K of 2 or more, no rule for its Grundy values is known
takes-from-at-most = a move takes from at most { $most } piles, not from { $piles }
moore-only-ones = No pile is above 1, and whoever takes the last stone loses: lost is a number of ones that leaves 1 by K + 1 = { $modulus }.
moore-number-of-ones = The number of ones is { $ones }, which leaves { $r } by { $modulus }: { $verdict }.
moore-rule = Lost is where in every column the number of ones is divisible by K + 1 = { $modulus }. In the highest column that a move changes it only turns ones into zeros, at most K = { $heaps } of them, so not by { $modulus }; and from any other position a move makes all of them divisible.
all-zero = all zero: { $verdict }
not-all-zero = not all zero: { $verdict }
moore-leaves = The winning move leaves { $left }, where in every column the number of ones is divisible by { $modulus }.
moore-leaves-ones = The winning move leaves { $left }: { $ones } ones and nothing above, and { $ones } leaves 1 by { $modulus }. So the opponent will have to take the last stone.
moore-table-of-too-few = a move can take all of { $piles } piles; --piles must be above --heaps, which is { $heaps }
