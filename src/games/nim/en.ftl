nim = Nim
    .row = one or more piles
    .move = { $max ->
        [none] take 1 or more from one pile
        [1] take 1 from one pile
       *[given] take 1 to { $max } from one pile
    }
    .max = take at most M at a time (bounded Nim)
only-remainders = Only the remainder of a pile divided by { $round } counts: whatever a player takes from { $round } or more stones, the opponent can bring the total of both moves to { $round }, and the remainder is as before.
