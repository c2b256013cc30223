nim = Nim
    .keywords = heaps of stones, each player removes any number of stones from a single heap, last to take wins; xor, nim sum, bouton; --max 3: at most a fixed number of stones from any pile, up to k stones per turn from several piles; --misere: whoever takes the last stone loses, last candy loses, John
    .row = one or more piles
    .move = { $max ->
        [none] take 1 or more from one pile
        [1] take 1 from one pile
       *[given] take 1 to { $max } from one pile
    }
    .max = take at most M at a time (bounded Nim)
only-remainders = Only the remainder of a pile divided by { $round } counts: whatever a player takes from { $round } or more stones, the opponent can bring the total of both moves to { $round }, and the remainder is as before.
