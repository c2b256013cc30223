matches = Cat Cans
    .keywords = three boxes of cans, empty one and split another, discard a pile and divide another pile
    .row = three piles, none empty
    .move = remove one pile whole, then split one of the other two into two, neither empty
no-grundy-of-matches = only who wins this game is known: no rule for its Grundy values is known
matches-empty-pile = an empty pile; each of the three has 1 or more
matches-no-move = keep one pile, remove one and split one: the two parts take the places of the split pile and of the removed one
matches-move = remove pile { $removed }, split pile { $split } ({ $number } -> { $parts })
matches-rule = What counts is the largest power of two that divides each pile.
matches-not-all-the-same = They are not all the same. A move can make them so: keep a pile with the smallest of these powers, split one with a larger power into the smallest power and the rest, and remove the third. So { $verdict }.
matches-all-the-same = They are all the same. No move leaves them so: the pile that stays keeps the power, and the two parts of the other cannot both have it, because two odd multiples of it add up to an even multiple. So { $verdict }.
matches-leaves = { $power ->
    [1] The winning move leaves { $left }, all three odd; no move from there leaves three odd piles.
   *[other] The winning move leaves { $left }, all three odd multiples of { $power }; no move from there leaves three such piles.
}
