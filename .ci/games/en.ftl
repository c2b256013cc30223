discard = Discard and Split
    .row = two piles, none empty
    .move = discard one pile and split the other into two, neither empty
discard-empty = an empty pile; both have 1 or more
discard-no-move = a move discards one pile and leaves the two parts of the other
discard-move = split pile { $split } into { $left }
discard-even = An even pile can be split into two odd ones: { $verdict }.
discard-odd = Both piles are odd, and an odd pile has no split into two odd parts: { $verdict }.
