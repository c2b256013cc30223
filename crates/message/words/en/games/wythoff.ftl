wythoff = Wythoff's game
    .keywords = two heaps, remove any number from one heap or the same number from both heaps, equal number from both piles, queen on a chessboard moved left down or diagonally, Fibonacci golden ratio; --t 2: nearly the same number from both
    .row = two piles
    .move = { $max ->
        [none] take 1 or more from one pile, or { $t ->
            [none] the same from both
           *[given] from both, and then the two numbers must differ by less than { $t }
        }
       *[given] take 1 to { $max } from one pile, or the same from both, again 1 to { $max } from each
    }
    .t = the numbers taken from the two piles may differ by less than T; 1 without this option
    .max = take at most M from a pile
not-the-same-from-both = { $one } from one pile and { $other } from the other are not the same
take-from-both = take { $taken } from both piles ({ $before } -> { $after })
wythoff-rule = Exactly the pairs (a_k, b_k) for k = 0, 1, 2, ... are lost: a_k is the least number not used before, and b_k = a_k + k.
wythoff-proof = Every number from 1 on occurs in one lost pair, and so does every difference, so no move joins two pairs. From any other position a move reaches a lost pair: if the larger pile is above the partner of the smaller one, take it down to that; otherwise the pair with the same difference is smaller, so take the same from both piles. As a formula, a_k is k times the golden ratio, rounded down.
wythoff-misere = If whoever takes the last stone loses, this holds from k = 2 on; the other lost pairs are (2, 2) for k = 0 and (0, 1) for k = 1. They use the same numbers and differences as (0, 0) and (1, 2), so all larger pairs stay as they are.
wythoff-pair-too-large = The difference is k = { $k }. Its only lost pair has numbers above { $most }, so both piles are below it: the player to move wins.
wythoff-is-the-pair = The difference is k = { $k }. Its only lost pair is ({ $a }, { $b }), and these are the piles: the player to move loses.
wythoff-above-the-pair = The difference is k = { $k }. Its only lost pair is ({ $a }, { $b }), and both piles are above it by { $by }: the player to move wins.
wythoff-below-the-pair = The difference is k = { $k }. Its only lost pair is ({ $a }, { $b }), and both piles are below it by { $by }: the player to move wins.
wythoff-leaves = The winning move leaves { $left }, the lost pair ({ $a }, { $b }) of the difference k = { $k }. No move leads from one lost pair to another.
wythoff-table = k and the lost pair a_k b_k
column-k = k
column-a = a
column-b = b
wythoff-plain = without --t and --max
wythoff-searched = with --t or --max, judge searches the positions that follow
wythoff-not-both = --t and --max exclude each other: no rule is known for both
near-too-different = { $one } from one pile and { $other } from the other; they must differ by less than { $t }
near-move = take { $one } from pile 1 and { $other } from pile 2 ({ $before } -> { $after })
near-rule = For each n exactly one pair (a_n, b_n) is lost: a_n is the least number that no earlier pair has, and b_n = a_n + { $t } * n.
near-proof = No two lost pairs share a number, and their differences are { $t } or more apart, so no move joins two of them. From any other position a move reaches a lost pair: if the larger pile is above the partner of the smaller one, take it down to that; otherwise take from both, down to the pair with the largest difference that is not above that of the piles.
near-no-multiple = The difference of the piles is { $d }, which is no multiple of { $t }: { $verdict }.
near-is = The difference is { $d } = { $n } * { $t }, and for n = { $n } the pair is ({ $smaller }, { $larger }). These are the piles: { $verdict }.
near-is-not = The difference is { $d } = { $n } * { $t }, and for n = { $n } the pair is ({ $smaller }, { $larger }). These are not the piles: { $verdict }.
near-too-large = The difference is { $d } = { $n } * { $t }, and for n = { $n } the pair has numbers above { $most }, so these are not the piles: { $verdict }.
near-leaves = The winning move leaves { $left }, the lost pair for n = { $n }. No move leads from one lost pair to another.
near-table = n and the lost pair a_n b_n
bounded-rule = What counts are the remainders of the piles modulo { $m }, one more than a move can take from a pile. They decide as the piles do in Wythoff's game without a maximum. A winning move there takes less than { $m }, so it can be made here. And no move joins two lost pairs of remainders: if it takes from one pile, the other keeps its only partner; if it takes from both, the difference d either stays, and only one lost pair has it, or becomes { $m } - d, and the lost pairs with these two differences are too large for both to be remainders.
bounded-is = The remainders are { $rests }, one of these lost pairs: { $verdict }.
bounded-is-not = The remainders are { $rests }, not one of these lost pairs: { $verdict }.
bounded-leaves = The winning move leaves { $left }, with the remainders { $rests } modulo { $m }: a lost pair of Wythoff's game.
no-large-grundy = a pile above { $most }, up to which Grundy values of Wythoff's game are known
