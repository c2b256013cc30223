ruler = Ruler
    .row = the coins of a line that show heads, counted from 1, as if each had a line of its own
    .move = turn over any number of coins side by side; the last of them must show heads
turning-turtles = Turning Turtles
    .row = the coins of a line that show heads, counted from 1, as if each had a line of its own
    .move = turn over one coin or two; the last of them must show heads
mock-turtles = Mock Turtles
    .row = the coins of a line that show heads, counted from 1, as if each had a line of its own
    .move = turn over one coin, two or three; the last of them must show heads
twins = Twins
    .row = the coins of a line that show heads, counted from 0, as if each had a line of its own
    .move = turn over two coins; the last of them must show heads
triplets = Triplets
    .row = the coins of a line that show heads, counted from 0, as if each had a line of its own
    .move = turn over three coins; the last of them must show heads
coins-one-changes = a move turns the coin of one number; in place of that number, write the coins that now show heads, or 0 if there are none
coins-no-move = no move turns just the coins { $coins }
coins-move = { $count ->
    [0] at number { $place }, turn coin { $n }
   *[other] at number { $place }, turn coin { $n } and { $others }
}
ruler-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the largest power of two that divides n.
turtles-rule = A head at n counts as a pile of Nim of n: turning another coin up before it makes it a smaller one.
mock-turtles-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the n-th number with an odd number of binary ones (1, 2, 4, 7, 8, ...).
triplets-rule = A head at n counts as a pile of Nim of G(n), its Grundy value: the (n - 1)-th number with an odd number of binary ones (1, 2, 4, 7, 8, ...), and 0 for coins 0 and 1.
