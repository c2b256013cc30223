fibonacci = Fibonacci Nim
    .keywords = take at most twice as many stones as the opponent just took, previous player's last move doubled, the first player cannot take all; --factor 3: at most k times the number taken in the previous move
    .row = n q: a pile and the most that one may take now; or n alone before the first move, where q is n - 1 (1 if n is 1)
    .move = take { $second ->
        [none] 1 to q
        [1] 1
       *[given] 1 to { $second }
    } from the pile; the next move may then take at most { $factor ->
        [none] twice
       *[given] { $factor } times
    } as many
    .factor = a move may take at most K times as many as the move before it; 2 without this option
fibonacci-factor = the factor { $factor } is too large: at most { $most }
fibonacci-factor-zero = the factor is 0; it must be 1 or more
fibonacci-next = a move takes 1 or more; after { $taken } are taken, the second number is { $most }, the most that the next move may take
fibonacci-last = One stone is left, and it must be taken: { $verdict }.
fibonacci-rule = Split the pile into parts from the sequence { $first }, ...: the largest number that fits, then the largest that fits into the rest, and so on. Each part is more than { $factor } times the next. So whoever takes the smallest part leaves a part that the next move may not take. Whoever takes less leaves a smallest part of at most { $factor } times what they took, and the next move may take it.
fibonacci-misere = Whoever takes the last stone loses, so it does not count.
fibonacci-may = { $counted } = { $parts }: the smallest part is { $part }, and one may take up to { $q }: { $verdict }.
fibonacci-may-not = { $counted } = { $parts }: the smallest part is { $part }, but one may only take up to { $q }: { $verdict }.
fibonacci-leaves = The winning move leaves { $n }: the smallest part of { $counted } is { $part }, and the next move may only take up to { $q }.
fibonacci-leaves-last = The winning move leaves the last stone to the opponent.
fibonacci-table = lost positions: a pile and the most that one may take, up to the whole pile
fibonacci-with-factor = Fibonacci Nim with a factor
    .row = n K: a pile before the first move, and a factor; or n K q after it, where q is the most that one may take now
    .move = take 1 to q from the pile, at first 1 to n - 1; the next move may then take at most K times as many
