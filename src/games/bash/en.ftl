bash = Bachet's game
    .row = a pile and the most that one may take: n m
    .move = take 1 to m from the pile
bash-zero = the most that a move can take is 0; it must be 1 or more
bash-most-stays = the second number, the most that one may take, stays { $m }
bash-rule = Whatever a player takes, the opponent can bring the total of both moves to m + 1 = { $round }, with m = { $m }.
bash-normal = So whoever faces a multiple of m + 1 loses.
bash-misere = So whoever faces 1 more than a multiple of m + 1 must take the last stone, and loses.
bash-remainder-is = { $divided }: the remainder is { $lost }, and { $verdict }.
bash-remainder-is-not = { $divided }: the remainder is not { $lost }, and { $verdict }.
bash-leaves-multiple = The winning move leaves { $n }, a multiple of { $round } ({ $divided }), and the next move can leave a multiple again, down to 0.
bash-leaves-one-more = The winning move leaves { $n }, 1 more than a multiple of { $round } ({ $divided }), and the next move can leave such a number again, down to 1: the opponent takes the last stone.
bash-table = lost positions: a pile and the most that one may take, in order of their sum, then of the pile
the-pile = pile
at-most = at most: { $most }
column-most = at most
