### What games say, whatever the game. What one game alone says stands in its folder.

group-nim = Nim, open or in disguise
group-taking = one pile at a time
group-together = piles that depend on each other
group-splitting = piles that split
group-boards = boards and graphs
group-own = your own
verdict-wins = the player to move wins
verdict-loses = the player to move loses
verdict-draws = neither player can force a win
xor = xor
nim-sum-is-zero = zero: { $verdict }
nim-sum-is-not-zero = not zero: { $verdict }
the-thing = { $thing ->
    [board] board { $place }
    [path] path { $place }
    [strip] strip { $place }
    [group] group { $place }
    [row] row { $place }
    [token] token { $place }
    [number] number { $place }
    [step] step { $place }
   *[pile] pile { $place }
}
nim-rule = { $what ->
    [pile] A position is lost exactly when the xor of its piles is 0: each column of their binary digits has an even number of ones.
    [remainder] A position is lost exactly when the xor of its remainders is 0: each column of their binary digits has an even number of ones.
   *[value] A position is lost exactly when the xor of its values is 0: each column of their binary digits has an even number of ones.
}
nim-proof = { $what ->
    [pile] When the xor is 0, every move changes exactly one pile, so it makes the xor nonzero. When it is not 0, take the leftmost column with an odd number of ones: a pile with a one there becomes smaller when it is xored with the xor, and then the xor is 0.
    [remainder] When the xor is 0, every move changes exactly one remainder, so it makes the xor nonzero. When it is not 0, take the leftmost column with an odd number of ones: a remainder with a one there becomes smaller when it is xored with the xor, and then the xor is 0. A move can take the difference.
   *[value] When the xor is 0, every move changes exactly one value, because no option has the same value; so it makes the xor nonzero. When it is not 0, take the leftmost column with an odd number of ones: a value with a one there becomes smaller when it is xored with the xor, and then the xor is 0. A move can reach every smaller value.
}
some-above-one = { $what ->
    [pile] While some pile is above 1, the winner is the same as if the last stone won. Whoever always leaves an xor of 0 never leaves exactly one pile above 1, so only they ever face such a position. Then they make that pile 1 or 0, so that an odd number of ones is left.
    [remainder] While some remainder is above 1, the winner is the same as if the last stone won. Whoever always leaves an xor of 0 never leaves exactly one remainder above 1, so only they ever face such a position. Then they make that remainder 1 or 0, so that an odd number of ones is left.
   *[value] While some value is above 1, the winner is the same as if the last stone won. Whoever always leaves an xor of 0 never leaves exactly one value above 1, so only they ever face such a position. Then they make that value 1 or 0, so that an odd number of ones is left.
}
only-ones = { $what ->
    [pile] No pile is above 1, so every move takes one stone, and whoever takes the last stone loses. So a position is lost exactly when the number of ones is odd.
    [remainder] No remainder is above 1, and whoever takes the last stone loses. So a position is lost exactly when the number of ones is odd: from there, every move makes it even, or leaves a remainder above 1 and a nonzero xor. From an even number, a move turns a 1 into 0 or, if there is none, a 0 into 1.
   *[value] No value is above 1, and whoever makes the last move loses. So a position is lost exactly when the number of ones is odd: from there, every move makes it even, or leaves a value above 1 and a nonzero xor. From an even number, a move turns a 1 into 0 or, if there is none, a 0 into 1.
}
number-of-ones = { $odd ->
    [odd] The number of ones is { $ones }, odd: { $verdict }.
   *[even] The number of ones is { $ones }, even: { $verdict }.
}
leaves-nim-sum = { $what ->
    [pile] One winning move: in { $thing }, { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all piles is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until nothing is left.
    [remainder] One winning move: in { $thing }, the remainder { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all remainders is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until nothing is left.
   *[value] One winning move: in { $thing }, the value { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all values is 0.{ $change ->
        [larger] {" "}Another winning move makes a value smaller.
       *[smaller] {""}
    } Any reply makes the xor nonzero, and the next move can make it 0 again, until no move is left.
}
leaves-ones = { $what ->
    [pile] The winning move leaves { $left }: an odd number of ones ({ $ones }) and nothing larger. They go one by one, and the opponent must take the last.
    [remainder] The winning move leaves { $left }: an odd number of remainders of 1 ({ $ones }) and none larger. After any reply, the next move can make the number odd again, so the opponent must take the last stone.
   *[value] The winning move leaves { $left }: an odd number of values of 1 ({ $ones }) and none larger. After any reply, the next move can make the number odd again, so the opponent must make the last move.
}
period-proved = { $bound ->
    [theirs] proved by the first { $needed } values and the bound of Guy and Smith
   *[like-theirs] proved by the first { $needed } values and a bound like that of Guy and Smith
}
won-in-normal-play = a win in normal play
lost-in-normal-play = a loss in normal play
is-an-exception = This is one of those: { $name }, { $notation }. So { $verdict }.
is-no-exception = This is none of those: { $verdict }.
leaves-exception = The winning move leaves { $left }, one of the exceptions: { $name }, { $notation }. It is lost in misère play.
leaves-no-exception = The winning move leaves { $left }, which is lost in normal play, because the xor of the values is 0, and is none of the exceptions: so it is lost here too.
leaves-heaps = The winning move leaves { $left }, in which the numbers that count are { $heaps }: their xor is 0. If the opponent makes one of them smaller, the next move can make the xor 0 again; if the opponent makes one larger, the next move can undo that.
leaves-lost = The winning move leaves { $left }, from which every move leaves a position that can be won.
searched-rule = No rule is known for this position when whoever makes the last move loses, so all positions that can follow are searched: a player without a move wins.
some-option-loses = A move leaves a position in which the opponent loses: { $verdict }.
every-option-wins = Every move leaves a position in which the opponent wins: { $verdict }.
no-such-move = the rules have no such move
moves-not-tried = the moves leave more than { $most } numbers in all, too many to try
leave = leave { $left }
take = take { $what }
from-pile = { $taken } from pile { $place } ({ $before } -> { $after })
both-change = { $one } and { $two } both change; a move changes only one
other-length = every move leaves { $before ->
    [one] 1 number
   *[other] { $before } numbers
}, not { $after }
pass = nothing changes; passing is not a move
would-grow = { $what } would grow from { $before } to { $after }
takes-at-most = a move takes at most { $most }, not { $taken }
no-row-of-so-many = no row of this game has { $piles } numbers
table-of-so-many = a table lists rows of 2 to 64 piles
lost-rows = lost positions of { $piles } piles, none smaller than the one before it, in order of the last pile, then of the one before it, and so on
table-of-rows-of = the table of this game lists rows of { $numbers }, not of { $asked }
values-of-vertices = v and the Grundy value G(v) of a token on vertex v
values-of-piles = n and the Grundy value of a pile of n
outcomes-of-piles = n and the outcome (1 won, 0 lost) of a pile of n
values-known-up-to = values are known up to n = { $known }: { $why }
period = pre-period { $pre_period }, period { $period }
period-up-to = pre-period { $pre_period }, period { $period }, up to n = { $known }
no-period = no period
no-period-up-to = no period was found so far, up to n = { $known }
values-rise = from n = { $from } on, the value rises by { $saltus } with every { $period ->
    [1] stone
   *[other] { $period } stones
}; automata prove it for all n
look-further = --values N computes N values and looks for a period among them
largest-value = { $so_far ->
    [yes] largest value so far { $largest }, first at n = { $at }
   *[no] largest value { $largest }, first at n = { $at }
}
rare-values = rare values have { $split }; { $heaps } heaps up to n = { $up_to } have rare values, the last of them n = { $last }
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
take-so-many = take { $taken } ({ $before } -> { $after })
and = { $first } and { $second }
split-pile = split pile { $place } ({ $before } -> { $after })
leaves-nim-sum-misere = { $what ->
    [pile] One winning move: in { $thing }, { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all piles is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until just one pile is above 1; then the next move leaves an odd number of ones.
    [remainder] One winning move: in { $thing }, the remainder { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all remainders is 0. Any reply makes the xor nonzero, and the next move can make it 0 again, until just one remainder is above 1; then the next move leaves an odd number of remainders of 1.
   *[value] One winning move: in { $thing }, the value { $before } becomes { $before } xor { $sum } = { $after }, which leaves { $left }: the xor of all values is 0.{ $change ->
        [larger] {" "}Another winning move makes a value smaller.
       *[smaller] {""}
    } Any reply makes the xor nonzero, and the next move can make it 0 again, until just one value is above 1; then the next move leaves an odd number of values of 1.
}

# The row and the moves of a game that is defined by a code, made from its digits.
code-row = one or more piles
code-take = take { $amounts } from one pile and leave { $what }
code-split = split one pile into { $what }
code-leaves = { $heaps ->
    [0] nothing
    [1] one pile
    [2] two piles
   *[3] three piles
}
amount = { $number }
any-number = any number
from-on = { $first } or more
or = { $first } or { $second }
comma-or = { $first }, { $second }
or-number = { $first } or { $second }
from-to = { $first } to { $last }
numbers = { $numbers }
numbers-with-name = { $name ->
    [squares] a square number
    [primes] a prime number
    [powers-of-2] a power of 2
   *[prime-powers] 1 or a power of a prime
}
either-move = { $first }; or { $second }
first-and-every = { $first }, and every { $every } more
