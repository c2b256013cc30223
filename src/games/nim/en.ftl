nim = Nim
    .row = one or more piles
    .move = take 1 or more from one pile
    .max = take at most M at a time (bounded Nim)
only-remainders = Only the remainder of a pile divided by { $round } counts: whatever a player takes from { $round } or more stones, the opponent can bring the total of both moves to { $round }, and the remainder is as before.
