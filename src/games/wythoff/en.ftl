wythoff = Wythoff's game
    .row = two piles
    .move = take 1 or more from one pile, or the same from both
not-the-same-from-both = { $one } from one pile and { $other } from the other are not the same
take-from-both = take { $taken } from both piles ({ $before } -> { $after })
wythoff-rule = For each difference k just one pair (a_k, b_k) is lost: a_k is k times the golden ratio, rounded down, and b_k = a_k + k.
wythoff-misere = If whoever takes the last stone loses, this holds from k = 2 on; the other lost pairs are (2, 2) for k = 0 and (0, 1) for k = 1.
wythoff-pair-too-large = The difference is k = { $k }; the pair that belongs to it has numbers above { $most }, so both piles are below it: the player to move wins.
wythoff-is-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); these are the piles: the player to move loses.
wythoff-above-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); both piles are above it by { $by }, so they are not lost: the player to move wins.
wythoff-below-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); both piles are below it by { $by }, so they are not lost: the player to move wins.
wythoff-leaves = The winning move leaves { $left }, the lost pair ({ $a }, { $b }) of the difference k = { $k }. No move leads from one lost pair to another.
wythoff-table = k and the lost pair a_k b_k
column-k = k
column-a = a
column-b = b
