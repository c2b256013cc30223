
## What games say, whatever the game

verdict-wins = the player to move wins
verdict-loses = the player to move loses
xor = xor
nim-sum-is-zero = zero: { $verdict }
nim-sum-is-not-zero = not zero: { $verdict }
the-thing = { $thing ->
    [row] row { $place }
    [token] token { $place }
    [step] step { $place }
   *[pile] pile { $place }
}
nim-rule = { $what ->
    [pile] Lost is where the xor of the piles is 0. Every move changes one pile alone, so it makes an xor of 0 something else; and from any other xor a move makes it 0.
    [remainder] Lost is where the xor of the remainders is 0. Every move changes one remainder alone, so it makes an xor of 0 something else; and from any other xor a move makes it 0.
   *[value] Lost is where the xor of the values is 0. Every move changes the value of one pile alone, so it makes an xor of 0 something else; and from any other xor a move makes it 0.
}
some-above-one = { $what ->
    [pile] While some pile is above 1, who wins is the same as if the last stone won.
    [remainder] While some remainder is above 1, who wins is the same as if the last stone won.
   *[value] While some value is above 1, who wins is the same as if the last stone won.
}
only-ones = { $what ->
    [pile] No pile is above 1, and whoever takes the last stone loses: an odd number of ones is lost.
    [remainder] No remainder is above 1, and whoever takes the last stone loses: an odd number of ones is lost.
   *[value] No value is above 1, and whoever takes the last stone loses: an odd number of ones is lost.
}
number-of-ones = { $odd ->
    [odd] The number of ones is { $ones }, odd: { $verdict }.
   *[even] The number of ones is { $ones }, even: { $verdict }.
}
leaves-nim-sum = { $what ->
    [pile] The winning move: in { $thing }, { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all piles is 0. Whatever the opponent takes, it is 0 no more, and can be made 0 again.
    [remainder] The winning move: in { $thing }, the remainder { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all remainders is 0. Whatever the opponent takes, it is 0 no more, and can be made 0 again.
   *[value] The winning move: in { $thing }, the value { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all values is 0. Whatever the opponent does, it is 0 no more, and can be made 0 again.
}
leaves-ones = { $what ->
    [pile] The winning move leaves { $left }: an odd number of ones ({ $ones }), and nothing above. They go one by one, and the opponent must take the last.
    [remainder] The winning move leaves { $left }: an odd number of remainders of 1 ({ $ones }), and none above, which is lost where the last stone loses.
   *[value] The winning move leaves { $left }: an odd number of values of 1 ({ $ones }), and none above, which is lost where the last stone loses.
}
period-proved = { $bound ->
    [theirs] proved by the first { $needed } values and the bound of Guy and Smith
   *[like-theirs] proved by the first { $needed } values and a bound like that of Guy and Smith
}
won-in-normal-play = a win in normal play
lost-in-normal-play = a loss in normal play
is-an-exception = This is one of those: { $name }, { $notation }. So { $verdict }.
is-no-exception = This is none of those: { $verdict }.
leaves-exception = The winning move leaves { $left }, one of the exceptions: { $name }, { $notation }. That is lost where the last pin loses.
leaves-no-exception = The winning move leaves { $left }, where the xor of the values is 0, and which is none of the exceptions: so it is lost here too.
leaves-heaps = The winning move leaves { $left }, in which the numbers that count are { $heaps }: their xor is 0. What the opponent takes from one of them, a move brings back to an xor of 0; and what the opponent adds to one can be taken away again.
leaves-lost = The winning move leaves { $left }, from which every move leaves a position that can be won.
some-option-loses = A move leaves a position in which the opponent loses: { $verdict }.
every-option-wins = Every move leaves a position in which the opponent wins: { $verdict }.
no-such-move = the rules have no such move
leave = leave { $left }
take = take { $what }
from-pile = { $taken } from pile { $place } ({ $before } -> { $after })
both-change = { $one } and { $two } both change; a move changes only one
other-length = the row has { $before } numbers before a move and after it, not { $after }
pass = nothing changes; to pass is no move
would-grow = { $what } would grow from { $before } to { $after }
takes-at-most = a move takes at most { $most }, not { $taken }
no-row-of-so-many = no row of this game has { $piles } numbers
table-of-so-many = a table is of 2 to 64 piles
lost-rows = lost positions of { $piles } piles, none smaller than the one before it, by the last; where that is the same, by the one before; and so on
table-of-rows-of = the table of this game is of rows of { $numbers }, not of { $asked }
values-of-vertices = v and the Grundy value G(v) of a token on vertex v
values-of-piles = n and the Grundy value of a pile of n
outcomes-of-piles = n and the outcome (1 won, 0 lost) of a pile of n
values-known-up-to = values are known up to n = { $known }: { $why }
period = pre-period { $pre_period }, period { $period }
period-up-to = pre-period { $pre_period }, period { $period }, up to n = { $known }
no-period = no period
no-period-up-to = no period was found so far, up to n = { $known }
look-further = --values N computes N values and looks among them
largest-value = { $so_far ->
    [yes] largest value so far { $largest }, first at n = { $at }
   *[no] largest value { $largest }, first at n = { $at }
}
rare-values = rare values have { $split }: those of { $heaps } heaps up to n = { $up_to }, the last of them n = { $last }
rare-if = { $by ->
    [heap] { $parity ->
        [even] an even number of ones in the bits of { $mask } if n is even, an odd number if n is odd
       *[odd] an odd number of ones in the bits of { $mask } if n is even, an even number if n is odd
    }
   *[value] { $parity ->
        [even] an even number of ones in the bits of { $mask }
       *[odd] an odd number of ones in the bits of { $mask }
    }
}

## The games: the title, what a row and a move is, and the options

wythoff = Wythoff's game
    .row = two piles
    .move = take 1 or more from one pile, or the same from both
nim = Nim
    .row = one or more piles
    .move = take 1 or more from one pile
    .max = take at most M at a time (bounded Nim)
moore = Moore's Nim
    .row = one or more piles
    .move = take from at least 1 and at most K piles, 1 or more from each of them
    .heaps = the most piles that a move takes from
bash = Bachet's game
    .row = a pile and the most that one may take: n m
    .move = take 1 to m from the pile
subtraction = subtraction games
    .row = one or more piles
    .move = take a number of the set from one pile
    .take = what may be taken at a time, as 1,3 or 1-4,8; also squares, powers-of-2, primes, prime-powers; 1 is in all of these but primes
staircase = Staircase Nim
    .row = the coins on steps 1, 2, ... of a stair
    .move = move 1 or more coins from one step to the next lower one; step 0 is the floor
pebbles = Kamyki, rising piles
    .row = piles, none smaller than the one before it
    .move = take 1 or more from one pile so that none becomes smaller than the one before it
strip = Nimble
    .row = the cells of the tokens, counted from the goal, cell 0
    .move = move one token 1 or more cells toward the goal; any number of tokens may share a cell
    .max = move at most M cells at a time
kayles = Kayles
    .row = rows of pins that stand side by side, by their lengths
    .move = knock down one pin or two side by side; what stands left and right of them are two rows then
unequal = Grundy's game
    .row = one or more piles
    .move = split one pile into two that are not equal, neither empty (Grundy's game)
octal = octal games
    .row = one or more piles
    .move = take from one pile and split the rest as the code says
    .code = the game's code, as 0.77: after the point a digit for taking 1, 2, ..., the sum of 1 if nothing may be left, 2 if one pile, 4 if two, 8 if three; before it the digit of taking none; [3] repeats without end
    .values = compute up to N values
dawson-kayles = Dawson's Kayles
    .row = rows of pins that stand side by side, by their lengths
    .move = knock down two pins side by side; what stands left and right of them are two rows then
dawson-chess = Dawson's chess
    .row = boards of three ranks with white and black pawns on the outer ones, by their files
    .move = advance a pawn; after the captures, that file and those beside it are gone
treblecross = Treblecross
    .row = runs of cells with no cross within two cells, by their lengths; a whole strip has 3 or more; n cells are a heap of n + 2 of the code 0.007
    .move = put a cross in a cell; whoever makes three side by side wins, so nobody goes within two cells of one
guiles = Guiles
officers = Officers
lasker = Lasker's Nim
rims = Rims
    .row = groups of dots, by their numbers
    .move = draw a loop through 1 or more dots of a group; those inside and outside of it are two groups then
proper-divisor = aliquot game
    .row = one or more piles
    .move = take from one pile a divisor of its size, but not all of it
divisor = divisor game
    .row = one or more piles
    .move = take from one pile a divisor of its size
mark = Mark
    .row = one or more piles
    .move = take 1 from one pile, or leave half of it, rounded down
matches = Cat Cans
    .row = three piles, none empty
    .move = remove one pile whole, then split one of the other two into two, neither empty
graph = games on graphs
    .row = the vertices on which tokens stand
    .move = move one token along an edge of the graph
    .graph = file of the graph's edges, 'u v' a line; no path leads from a vertex back to it
scripted = a scripted opponent
    .row = one pile
    .move = take 1 to m; the opponent then takes all if m or fewer are left, and else answers k with a_k
    .replies = what the opponent takes after you took 1, 2, ..., m
# The row and the moves of a game that is a code, made from its digits.
code-row = one or more piles
code-take = take { $amounts } from one pile and leave { $what }
code-split = split one pile into { $what }
code-leaves = { $heaps ->
    [0] nothing
    [1] one pile
    [2] two piles
   *[3] three piles
}
any-number = any number
from-on = { $first } or more
or = { $first } or { $second }
comma-or = { $first }, { $second }
either-move = { $first }; or { $second }

## What each game says

values-repeat = The values repeat with period { $period } from n = { $pre_period } on.
values-are-known = The values are known up to n = { $known }.
pile-counts-as-its-value = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no pile has which a move makes of it. { $course }
not-in-the-set = { $taken } is not in the set
take-so-many = take { $taken } ({ $before } -> { $after })
lost-piles = lost piles
scripted-all-can-go = One may take up to m = { $m }, and there are { $n }: so all can go at once, and { $verdict }.
scripted-rule = One may take up to m = { $m }. A multiple of m + 1 = { $round } is lost if every reply makes a move up to { $round }, for then multiples follow each other down to 0.
is-divided = { $divided }.
scripted-off-multiples = The remainder is not 0, so a move and its reply need not lead to a lost multiple: { $verdict }.
scripted-one-round = The remainder is 0, and it is one round: whatever one takes, at most { $m } are left, and the opponent takes them all: { $verdict }.
scripted-errs = The remainder is 0, but the script errs: the reply to { $k } is { $reply }, and { $k } + { $reply } = { $sum } is not { $round }. From the second multiple on a move leads off the multiples there: { $verdict }.
scripted-never-errs = The remainder is 0, and every reply makes a move up to { $round }, so that it stays 0: { $verdict }.
scripted-leaves-the-rest = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }: you can take them all.
scripted-leaves-no-multiple = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }, no multiple of { $round }: that is won.
scripted-leaves-later-multiple = The winning move leaves { $left }; the opponent replies by taking { $reply }, which leaves { $next }, a multiple of { $round } but not { $round } itself: the script errs, so that is won.
takes-from-at-most = a move takes from at most { $most } piles, not from { $piles }
and = { $first } and { $second }
moore-only-ones = No pile is above 1, and whoever takes the last stone loses: lost is a number of ones that leaves 1 by K + 1 = { $modulus }.
moore-number-of-ones = The number of ones is { $ones }, which leaves { $r } by { $modulus }: { $verdict }.
moore-rule = Lost is where in every column the number of ones is divisible by K + 1 = { $modulus }. In the highest column that a move changes it only turns ones into zeros, at most K = { $heaps } of them, so not by { $modulus }; and from any other position a move makes all of them divisible.
all-zero = all zero: { $verdict }
not-all-zero = not all zero: { $verdict }
moore-leaves = The winning move leaves { $left }, where in every column the number of ones is divisible by { $modulus }.
moore-leaves-ones = The winning move leaves { $left }: { $ones } ones and nothing above, and { $ones } leaves 1 by { $modulus }. So the opponent will have to take the last stone.
moore-table-of-too-few = a move can take all of { $piles } piles; give --piles a number above that of --heaps, { $heaps }
not-the-same-from-both = { $one } from one pile and { $other } from the other are not the same
take-from-both = take { $taken } from both piles ({ $before } -> { $after })
wythoff-rule = For each difference k just one pair (a_k, b_k) is lost: a_k is k times the golden ratio, rounded down, and b_k = a_k + k.
wythoff-misere = Where the last stone loses, that holds from k = 2 on; before, the lost pairs are (2, 2) for k = 0 and (0, 1) for k = 1.
wythoff-pair-too-large = The difference is k = { $k }; the pair that belongs to it has numbers above { $most }, so both piles are below it: the player to move wins.
wythoff-is-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); these are the piles: the player to move loses.
wythoff-above-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); both piles are above it by { $by }, so they are not lost: the player to move wins.
wythoff-below-the-pair = The difference is k = { $k }, which belongs to the pair ({ $a }, { $b }); both piles are below it by { $by }, so they are not lost: the player to move wins.
wythoff-leaves = The winning move leaves { $left }, the lost pair ({ $a }, { $b }) of the difference k = { $k }. No move leads from one lost pair to another.
wythoff-table = k and the lost pair a_k b_k
bash-most-stays = the second number, the most that one may take, stays { $m }
bash-rule = Whatever one takes, the opponent can make it up to m + 1 = { $round }, with m = { $m }.
bash-normal = So whoever faces a multiple of m + 1 loses.
bash-misere = So whoever faces 1 more than a multiple of m + 1 must take the last stone, and loses.
bash-remainder-is = { $divided }: the remainder is { $lost }, and { $verdict }.
bash-remainder-is-not = { $divided }: the remainder is not { $lost }, and { $verdict }.
bash-leaves-multiple = The winning move leaves { $n }, a multiple of { $round } ({ $divided }), and the next move can leave a multiple again, down to 0.
bash-leaves-one-more = The winning move leaves { $n }, 1 more than a multiple of { $round } ({ $divided }), and the next move can leave such a number again, down to 1: the opponent takes the last stone.
bash-table = lost positions: a pile and the most that one may take, by their sum; where that is the same, by the pile
the-pile = pile
at-most = at most: { $most }
matches-no-move = one pile must stay, one go, and one be split: its parts stand in its own place and in that of the pile that goes
matches-move = remove pile { $removed }, split pile { $split } ({ $number } -> { $parts })
matches-rule = What counts is the largest power of two that divides each pile.
matches-not-all-the-same = They are not all the same, and a move can make them so: { $verdict }.
matches-all-the-same = They are all the same, and no move leaves them so: { $verdict }.
floor-stays = coins on the floor stay there
staircase-must-arrive = what leaves step { $step } must all arrive on the next lower one, and nothing else changes
staircase-too-many = more than { $most } coins on a step cannot be counted
move-to-the-floor = move { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from step 1 to the floor ({ $before } -> { $after })
move-down = move { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from step { $step } to step { $to } ({ $before } -> { $after })
coins-on-step = step { $step }: { $coins }
the-step = step { $step }
staircase-rule = Only the odd steps count, as piles of Nim: what one moves from an even step to an odd one, the opponent can move on at once.
staircase-no-table = even steps do not count, so that each lost position stands for endlessly many; the odd steps are lost as in 'judge table nim'
pebbles-rule = What one takes from a pile goes from its difference to the pile before it over to that of the next pile. So the differences are a stair, with the last on step 1, and every second one counts, as a pile of Nim.
strip-rule = A token is a pile of Nim with as many stones as it has cells to go.
strip-away = token { $token } would move away from the goal
strip-at-most = a token moves at most { $most } cells, not { $steps }
strip-move = move token { $token } by { $steps ->
        [one] 1 cell
       *[other] { $steps } cells
    } ({ $before } -> { $after })
georgia-rule = From the right, each token and the next one to its left, or the wall, are a pair. The gap between them is a pile of Nim: the right one takes from it, and when the left one adds to it, the right one can follow.
georgia-to-the-right = token { $token } would move to the right
georgia-passes = token { $token } cannot pass another or the wall
georgia-move = move token { $token } from cell { $from } to cell { $to }
georgia-no-table = tokens that stand side by side do not count, so that each lost position stands for endlessly many
split-one = a move splits one pile; its two parts stand in its place
no-parts = { $l } and { $r } are no parts of pile { $place }, which is { $n }
no-empty-part = of the two parts none is empty
equal-parts = { $l } and { $r } are equal; the two parts must differ
split-pile = split pile { $place } ({ $before } -> { $after })
unequal-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no position has which a split makes of it. The values follow no known rule; they are computed, up to n = { $largest }.
does-not-divide = { $taken } does not divide { $n }
not-all-of = a move does not take all of pile { $place }
divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: how often 2 divides n, and 1 more; G(0) is 0.
proper-divisor-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: how often 2 divides n; G(0) is 0.
mark-no-move = a move takes 1 of { $n } or leaves { $half }
mark-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: 0 if n is 0 or ends in an odd number of binary zeros, else 1 or 2, by its two options.
kayles-misere = Where the last pin loses, who wins is the same as where it wins, but for a few positions that Sibert and Conway found.
kayles-notation = where E(...) and D(...) say that the rows of these lengths are even and odd in number, and no others stand
one-ball = a ball changes one row; what it leaves stands in its place: one row, which may be 0, or two that are not empty
pins-fall = { $fallen ->
        [one] 1 pin falls
       *[other] { $fallen } pins fall
    }; a ball knocks down 1 or 2
pins-added = pins would be added to row { $place }
no-empty-row = of two rows that a ball leaves, none is empty
knock-down = knock down { $pins ->
        [one] 1 pin
       *[other] { $pins } pins
    } of row { $place } ({ $before } -> { $after })
kayles-rule = A row of n pins counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no position has which a ball makes of it.
only-remainders = Only the remainder of a pile by { $round } counts: whatever one takes, the opponent can make it up to that.
no-such-edge = no edge leads from vertex { $from } to vertex { $to }
graph-move = move token { $place } from vertex { $from } to vertex { $to }
graph-rule = The Grundy value G of a vertex is the mex of those of its options, the least number that no vertex has to which an edge leads from it, so 0 where none does. A token counts as a pile of Nim of that size.
token-on-vertex = token { $place }: on vertex { $id }
one-pile-changes = a move changes one pile; what it leaves stands in its place, 0 where it leaves nothing
stones-added = stones would be added to pile { $place }
none-is-empty = of several piles that a move leaves, none is empty
code-cannot-leave = by the code { $code } a move that takes { $taken } cannot leave { $piles ->
        [one] 1 pile
       *[other] { $piles } piles
    }
take-and-leave = take { $taken } from pile { $place } ({ $before } -> { $after })
code-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options by the code { $code }.
code-rule-of-more = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options by the code { $code }, of which it is a heap of n + { $more }.
values-at-more = the values of { $code } at n + { $more }, of which this is known:
code-has-no-move = by the code { $code } no move leaves { $after } of { $n }
play-in-strip = play in strip { $place } ({ $before } -> { $after })
first-and-every = { $first }, and every { $every } more
matches-leaves = { $power ->
    [1] The winning move leaves { $left }, all three odd; no move from there leaves three odd piles.
   *[other] The winning move leaves { $left }, all three odd multiples of { $power }; no move from there leaves three that are alike in that.
}
leaves-nim-sum-misere = { $what ->
    [pile] The winning move: in { $thing }, { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all piles is 0. It can be made 0 again after each move of the opponent, until just one pile is above 1; then leave an odd number of ones.
    [remainder] The winning move: in { $thing }, the remainder { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all remainders is 0. It can be made 0 again after each move of the opponent, until just one remainder is above 1; then leave an odd number of remainders of 1.
   *[value] The winning move: in { $thing }, the value { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all values is 0. It can be made 0 again after each move of the opponent, until just one value is above 1; then leave an odd number of values of 1.
}
