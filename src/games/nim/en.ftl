nim = Nim
    .row = one or more piles
    .move = take 1 or more from one pile
    .max = take at most M at a time (bounded Nim)
only-remainders = Only the remainder of a pile by { $round } counts: whatever one takes, the opponent can make it up to that.
