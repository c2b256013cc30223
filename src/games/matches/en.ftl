matches = Cat Cans
    .row = three piles, none empty
    .move = remove one pile whole, then split one of the other two into two, neither empty
no-grundy-of-matches = only who wins this game is known: no rule for its Grundy values is known
matches-empty-pile = an empty pile; each of the three has 1 or more
matches-no-move = keep one pile, remove one and split one: the two parts take the places of the split pile and of the removed one
matches-move = remove pile { $removed }, split pile { $split } ({ $number } -> { $parts })
matches-rule = What counts is the largest power of two that divides each pile.
matches-not-all-the-same = They are not all the same, and a move can make them so: { $verdict }.
matches-all-the-same = They are all the same, and no move leaves them so: { $verdict }.
matches-leaves = { $power ->
    [1] The winning move leaves { $left }, all three odd; no move from there leaves three odd piles.
   *[other] The winning move leaves { $left }, all three odd multiples of { $power }; no move from there leaves three such piles.
}
