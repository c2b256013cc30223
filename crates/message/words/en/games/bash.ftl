bash = Bachet's game
    .keywords = one pile of n stones, each turn take at least one and at most m stones, from 1 to m, who takes the last one; brave game, counting to a number, say numbers, auction raise the price
    .row = a pile and the most that one may take: n m
    .move = take { $second ->
        [none] 1 to m
        [1] 1
       *[given] 1 to { $second }
    } from the pile
bash-zero = the most that a move can take is 0; it must be 1 or more
bash-least-zero = the least that a move can take is 0; it must be 1 or more
bash-least-above = a move takes at least { $p }, so the most cannot be { $q }
bash-most-stays = the second number, the most that one may take, stays { $m }
bash-rule = Whatever a player takes, the opponent can bring the total of both moves to m + 1 = { $round }, with m = { $m }.
bash-normal = So whoever meets a multiple of m + 1 meets multiples again and again, down to 0, and loses.
bash-misere = So whoever meets 1 more than a multiple of m + 1 meets such numbers again and again, down to 1, must take the last stone, and loses.
bash-remainder-is = { $divided }: the remainder is { $lost }. No move keeps it, so { $verdict }.
bash-remainder-is-not = { $divided }: the remainder is not { $lost }. A move can make it { $lost }, so { $verdict }.
bash-leaves-multiple = The winning move leaves { $n }, a multiple of { $round } ({ $divided }); after any reply, the next move can leave a multiple again, down to 0.
bash-leaves-one-more = The winning move leaves { $n }, 1 more than a multiple of { $round } ({ $divided }); after any reply, the next move can leave such a number again, down to 1: the opponent takes the last stone.
bash-table = lost positions: a pile and the most that one may take, in order of their sum, then of the pile
the-pile = pile
at-most = at most: { $most }
column-most = at most
bash-with-least = Bachet's game with a least number
    .row = a pile, the least that one may take, and the most: n p q
    .move = take p to q from the pile, or all if there are fewer than p
