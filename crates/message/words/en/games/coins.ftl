ruler = Ruler
    .keywords = flip consecutive coins, turn over a contiguous block of coins, rightmost was heads
    .row = the coins of a line that show heads, counted from 1; each counts as if it had a line of its own
    .move = turn over any number of coins side by side, the last of which must show heads
turning-turtles = Turning Turtles
    .keywords = turn a head to a tail, flip one coin to the left as well, flip H to T and optionally any coin left of it
    .row = the coins of a line that show heads, counted from 1; each counts as if it had a line of its own
    .move = turn over one coin or two, the last of which must show heads
mock-turtles = Mock Turtles
    .keywords = flip up to three coins, turn one two or three coins, rightmost goes from heads to tails
    .row = the coins of a line that show heads, counted from 1; each counts as if it had a line of its own
    .move = turn over one coin, two or three, the last of which must show heads
twins = Twins
    .keywords = flip exactly two coins, rightmost from heads to tails
    .row = the coins of a line that show heads, counted from 0; each counts as if it had a line of its own
    .move = turn over two coins, the last of which must show heads
triplets = Triplets
    .keywords = flip exactly three coins
    .row = the coins of a line that show heads, counted from 0; each counts as if it had a line of its own
    .move = turn over three coins, the last of which must show heads
mock-turtles-with-first = Mock Turtles
    .row = the number of the first coin of a line, and then the coins that show heads, in any order; a coin that is listed twice counts once
    .move = { mock-turtles.move }
coins-before-first = the first coin is { $first }
coins-one-changes = a move turns the coin of one number; in place of that number, write the coins that now show heads, or 0 if there are none
coins-no-move = no move turns just the coins { $coins }
coins-move = { $count ->
    [0] turn coin { $n } (number { $place }: { $n } -> 0)
   *[other] turn coins { $n } and { $others } (number { $place }: { $n } -> { $others })
}
ruler-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the largest power of two that divides n. A move leaves heads on coins m + 1 to n - 1 for some m. The xor of their values is that of the Gray codes of m and n - 1 (the Gray code of m is m xor m/2). Different numbers have different Gray codes: each number below G(n) comes from some m below n, and G(n) itself only from m = n, which is no move.
turtles-rule = A head at n counts as a pile of Nim of n: turning up another coin before it makes that pile smaller.
mock-turtles-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the n-th number with an odd number of binary ones (1, 2, 4, 7, 8, ...). The xor of two such numbers has an even number of ones, so no move leaves G(n) itself; and each smaller number is 0, or one such number, or the xor of two.
triplets-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the (n - 1)-th number with an odd number of binary ones (1, 2, 4, 7, 8, ...), and 0 for coins 0 and 1. The xor of two such numbers has an even number of ones, so no move leaves G(n) itself; and each smaller number is 0, or one such number, or the xor of two, with coins 0 and 1 to make up the three.
