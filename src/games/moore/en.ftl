moore = Moore's Nim
    .row = one or more piles
    .move = take from at least 1 and at most K piles, 1 or more from each of them
    .heaps = the most piles that a move takes from
no-grundy-of-moore = only who wins this game is known: for K of 2 or more, no rule for its Grundy values is known
takes-from-at-most = a move takes from at most { $most } piles, not from { $piles }
moore-only-ones = No pile is above 1, and whoever takes the last stone loses. So a position is lost exactly when the number of ones divided by K + 1 = { $modulus } leaves remainder 1.
moore-number-of-ones = The number of ones is { $ones }, which divided by { $modulus } leaves remainder { $r }: { $verdict }.
moore-rule = A position is lost exactly when the number of ones in every column is divisible by K + 1 = { $modulus }. In the highest column that a move changes, it only turns ones into zeros, at most K = { $heaps } of them, so their number there is no longer divisible; and from any other position, some move makes the number in every column divisible.
all-zero = all zero: { $verdict }
not-all-zero = not all zero: { $verdict }
moore-leaves = The winning move leaves { $left }, where the number of ones in every column is divisible by { $modulus }.
moore-leaves-ones = The winning move leaves { $left }: { $ones } ones and nothing above, and { $ones } divided by { $modulus } leaves remainder 1. So the opponent will have to take the last stone.
moore-table-of-too-few = a move can take all of { $piles } piles; --piles must be above --heaps, which is { $heaps }
