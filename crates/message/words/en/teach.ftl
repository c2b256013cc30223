
## Explanations

stands-for = these numbers give the position { $row }
over-loses = the game is over: there is no move, and the player to move loses
over-wins = the game is over: there is no move, and the player to move wins
no-move-wins = no move wins; to make the game last, { $stalling }
winning-moves-overflow = every winning move would bring number { $number } above { $most }, the largest number there is; instead, { $stalling }
win-not-looked-for = a move wins, but judge does not search for it ({ $error }); here is a move that need not win: { $stalling }
leaves-no-move = After the winning move, no move is left, and whoever is to move loses.
answer = If you { $first }, the opponent answers: { $answer }. { $why }
answer-none = If you { $first }, no move is left, and whoever makes the last move loses.
answer-of-script = If you { $first }, the opponent answers: { $answer }, which leaves { $reply }.
answer-not-looked-for = The opponent has a winning answer to every move, but judge does not search for it here.

## Rules and lists

rules-of = { $title }: a position is { $row }.
rules-move = A move: { $moves }.
rules-normal = Whoever makes the last move wins: a player who cannot move loses.
rules-misere = Whoever makes the last move loses: a player who cannot move wins.
list-group = group
list-games = games
search-synonyms = pile heap stack; take taken took remove pick; stone match matchstick pebble bean candy marble cookie; equal same identical; flip turn; leftmost left; square squares; vertex node vertices; distinct different unequal; twice double; divide split; adjacent neighbouring neighboring neighbour neighbor consecutive; checker chessman piece
search-without-meaning = a an the of from or and to in is are by with each any that it its be can may at on who whoever player there this his her their he she they if then as for game play move turns alternately alternate first second winner wins win
list-row = a row
list-move = a move
list-code = a code
list-misere-known = whoever makes the last move loses
list-misere-of-some = whoever makes the last move loses; { $which }
list-misere-searched = whoever makes the last move loses; judge searches the positions that follow
list-misere-unknown = not for this game: { $why }

## Play

player-you = you
player-judge = judge
player-one = player 1
player-two = player 2
play-recurs = This position has occurred before, and neither player can force a win: the game is a draw. Type new to play again, quit to stop, or go on.
play-type = To move, type the position to leave, such as '{ $example }'.
play-type-or-take = To move, type the position to leave, such as '{ $example }', or 'take K' to take K.
play-type-or-take-from = To move, type the position to leave, such as '{ $example }', or 'take K from P' to take K from number P.
play-just-type = To move, type the position to leave.
play-just-take = To move, type the position to leave, or 'take K' to take K.
play-just-take-from = To move, type the position to leave, or 'take K from P' to take K from number P.
play-ask = 'why' says who wins from here, and why; 'help' lists what else you can type.
play-commands = You can also type a move in words, as judge says it, or: help, rules, hint (a good move), why (who wins, and why), undo (take back a move), new (play again; with numbers after it, from that position), quit.
play-moved = { $who }: { $name }
play-you-win = No move is left: you win.
play-judge-wins = No move is left: judge wins.
play-end = No move is left: { $who } wins.
play-is-over = The game is over: 'new' starts another, 'undo' takes back a move, 'quit' ends.
play-unfinished = The game ends here, unfinished.
play-not-looked-for = A move wins, but judge does not search for it ({ $error }). The game ends here, unfinished.
play-goodbye = The game ends here.
play-no-move = That is not a move: { $why }.
play-nothing-to-undo = There is no move to take back.
prompt = your move:
prompt-of = { $who }, your move:
prompt-again = again? new, undo, why or quit:
command-help = help ? h
command-rules = rules rule
command-hint = hint
command-why = why
command-undo = undo back
command-new = new again restart
command-quit = quit exit q bye
no-such-place = there is no number { $place } in this row of length { $numbers }
cannot-take-from = { $taken } cannot be taken from number { $place }
say-from-which = in a row of more than { $most } numbers, 'take K from P' says from which
from-which = it does not say from which number to take; write 'take K from P'
cannot-take = { $taken } cannot be taken
not-a-move = it is neither a position to leave nor a move in words
not-understood = it is neither a position to leave, nor a move in words, nor a command of 'help'
several-are-meant = it can mean more than one move; type the position to leave, such as '{ $one }' or '{ $other }'
drawn = { $label }: { $marks }
no-move-wins-and-ends = no move wins; all that is left is to { $stalling }
no-move-wins-but-draws = no move wins; to keep the draw, { $stalling }
play-no-position = That is not a position: { $why }.

# What was found out about rules.
solve-values = values: { $values } ...
solve-lost = lost positions: { $positions } ...
solve-same = the same moves as `judge { $game }`
solve-same-row = the same moves as `judge { $game }`, whose row is { $row }
solve-nothing = { $positions ->
    [0] No formula and no proof was found, and no small position is decided: moves lead to ever larger numbers, or leave several positions in misère play.
   *[other] No formula and no proof was found; { $positions } positions were tried.
}
stage-table = computing the table of small positions
stage-learning = looking for an automaton in { $numeration }
stage-proving = proving an automaton of { $states } states in { $numeration }
stage-formulas = deciding formulas
right-proved = PROVED
right-tried = TRIED
right-false = FALSE
solve-automaton = { $about ->
    [values] values
   *[other] lost positions
}: an automaton of { $states ->
    [one] 1 state
   *[other] { $states } states
} in { $numeration }, built from the formula
solve-automaton-learned = { $about ->
    [values] values
   *[other] lost positions
}: an automaton of { $states ->
    [one] 1 state
   *[other] { $states } states
} in { $numeration }, learned from numbers up to { $largest }
solve-automaton-checked = { $about ->
    [values] values
   *[other] lost positions
}: an automaton of { $states ->
    [one] 1 state
   *[other] { $states } states
} in { $numeration }, read from a witness and checked
numeration-zeckendorf = Zeckendorf (Fibonacci) numeration
numeration-ostrowski = the Ostrowski numeration of [1; { $t }, { $t }, ...]
numeration-base = base { $base }
formula-period = values: period { $period } from { $from }
each-period = the period is { $formula } ({ $count } values of { $name })
each-nothing = no formula and no proof was found
formula-saltus = values: period { $period } from { $from }, each period adds { $saltus }
formula-lost = lost: { $rule }
formula-lost-period = lost positions: period { $period } from { $from }
formula-tried = { $formula } ({ $positions } positions)
formula-false = { $formula }; true up to { $last }, false at { $first }
formula-false-about = { $formula }; true for all small positions, false at { $position } or after a move from there

# What is found out about a formula or about a program's answers.
refute-proved = PROVED  { $length ->
    [1] for all numbers
   *[other] for all positions of { $length } numbers
}
refute-tried = TRIED   { $positions ->
    [1] 1 position
   *[other] { $positions } positions
}, and none is wrong
refute-tried-small = { $length ->
    [1] 1 number
   *[other] { $length } numbers
}: { $small } positions up to { $bound }, { $large } larger
refute-tried-large = { $length } to { $longest } numbers: { $large } positions
refute-lost = FALSE   { $position } is lost{ $smallest ->
    [yes] { "" }; no smaller position is wrong
   *[no] { "" }; smaller ones that were not tried can be wrong too
}
refute-won = FALSE   { $position } is won{ $smallest ->
    [yes] { "" }; no smaller position is wrong
   *[no] { "" }; smaller ones that were not tried can be wrong too
}
refute-value = FALSE   { $position } has the value { $value }{ $smallest ->
    [yes] { "" }; no smaller position is wrong
   *[no] { "" }; smaller ones that were not tried can be wrong too
}
refute-contradicts = FALSE   the claim contradicts itself at { $position }
refute-undefined = a part of the formula is undefined at { $position }, such as a number of more than 127 bits or a division by 0, so the formula does not hold there
refute-claimed-won = you call { $position } won
refute-claimed-lost = you call { $position } lost
refute-claimed-value = you give { $position } the value { $value }
refute-no-value = you give { $position } no value
refute-no-move-won = you call { $position } won, but there is no move, so the player to move has lost
refute-no-move-lost = you call { $position } lost, but there is no move: whoever made the last one has lost
refute-only-won = you call { $position } won, but { $moves ->
    [1] the only move leaves
   *[other] every move leaves
} a position that { $by ->
    [claim] you call
   *[right] is
} won: { $options }
refute-both-lost = you call { $position } lost, but { $position } -> { $option } is a move, and { $by ->
    [claim] you call { $option } lost too
   *[right] { $option } is lost
}
refute-same-value = you give { $position } the value { $value }, but { $position } -> { $option } is a move, and { $by ->
    [claim] you give { $option } the value { $value } too
   *[right] { $option } has the value { $value }
}
refute-missing = you give { $position } the value { $value }, but no move leaves a position { $by ->
    [claim] to which you give { $missing }
   *[right] with the value { $missing }
}
refute-wrong = wrong: { $wrong } of { $small } positions of { $length ->
    [1] 1 number
   *[other] { $length } numbers
} up to { $bound }, { $more } of { $large } larger
refute-wrong-large = wrong: { $more } of { $large } positions of { $length } to { $longest } numbers
refute-next = next wrong positions tried: { $positions }
refute-separates = of the positions tried, exactly the wrong ones meet: { $condition }
misconception-normal = these are the answers of normal play, as far as tried
misconception-misere = these are the answers of misère play, as far as tried
misconception-game = these are the answers of { $game }, as far as tried
misconception-bits = as if every number were taken mod { $number } (its low { $bits } bits), as far as tried
misconception-double = as if every number were a 64-bit float, which has 53 bits, as far as tried
misconception-ratio = these are the answers of a floating golden ratio, { $ratio }, as far as tried
misconception-up-to = as far as tried, right as long as all numbers are below 2^{ $bits }
