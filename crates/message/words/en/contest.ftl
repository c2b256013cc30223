### Contests: checks, stress tests, games over pipes, inputs at random, validation, problems, packages.

# Errors in an output.
fault-wrong-answer = wrong answer
fault-format = wrong output format
fault-crash = crash
fault-too-slow = too slow
fault-flaky = different answers to the same input
check-expected = expected '{ $answer }', found '{ $found }'
check-case-differs = expected '{ $answer }', found '{ $found }'; only the case differs
check-output-ends = the output ends early
check-word-ends = the word ends before the '{ $part }' of this position
check-more-after = '{ $shown }' after the last answer
check-more-after-game = '{ $shown }' after the answer to the game's last position
check-no-position = '{ $shown }' is not a position: { $cause }
check-no-move = no move leaves '{ $shown }': { $why }
check-losing-move = the move to '{ $shown }' does not win; the move to '{ $better }' does
interact-no-row = expected the row that a move leaves, found '{ $shown }'
interact-losing-move = the move to '{ $shown }' does not win
interact-output-ends = the output ends before the game does
interact-no-answer = no answer after { $time }; a program must flush its output after each row
interact-more-after = '{ $shown }' after the last move
stress-no-end = still running after { $time }
stress-too-much = more than { $most } bytes of output
stress-signal = ended by signal { $signal }
stress-exit = exit code { $code }
stress-cannot-run = the program cannot be run: { $why }
stress-flaky = two runs on the same input gave different answers

# The coverage of a stress test, and its gaps.
positions-counted = { $count ->
    [one] { $shown } position
   *[other] { $shown } positions
}
covered = { $positions }, { $telling } decided by one pile; piles { $fewest }..{ $most }, sizes { $least }..{ $largest }, { $lost }% lost
covered-games = { $positions }, { $telling } decided by one pile; piles { $fewest }..{ $most }, sizes { $least }..{ $largest }, games of { $smallest }..{ $greatest }, { $lost }% lost
covered-lost = lost positions
covered-near = near misses
covered-far = far wins
covered-small = small
covered-middle = middle
covered-large = large
covered-of-size = { $size } { $kind }
covered-equal = equal piles
covered-zeros = zeros
covered-ascending = ascending piles
covered-descending = descending piles
covered-31-bits = sizes of 2^31 and more
covered-32-bits = sizes of 2^32 and more
covered-53-bits = sizes of 2^53 and more
covered-fewer = fewer than { $fewest } piles
covered-more = more than { $most } piles
covered-above = sizes above { $largest }
covered-bits = sizes in which the bit of { $list } decides
covered-twos = sizes whose divisibility by { $list } decides
covered-unended = a last line without a line end
covered-crlf = lines that end with CR LF

# Inputs that cannot exist.
too-many-rows = --rows { $rows }: an input has at most { $most ->
    [one] 1 position
   *[other] { $most } positions
}
piles-are = { $asked }: a position has { $most }
piles-at-least = { $asked }: a position has { $fewest } or more
piles-between = { $asked }: a position has from { $fewest } to { $most }
piles-in-all = { $asked }: in { $rows } positions that makes more than { $most } numbers, the most that an input can have
max-pile-above = --max-pile { $asked }: the largest number allowed is { $largest }
too-few-rows = --rows { $rows }: an input has at least { $fewest } positions
no-position-of = no position was found with { $count ->
    [one] 1 number
   *[other] { $count } numbers
} up to { $most }
no-position-between = no position was found with { $fewest } to { $piles } numbers up to { $most }
no-share = '{ $text }' is not a share: a number from 0 to 1, such as 0.25, with up to { $most } decimals

# Errors that validation finds in an input.
unexpected = expected { $expected }, found { $found }
quoted = '{ $text }'
end-of-file = the end of the file
end-of-line = the end of the line
tab = a tab
return = a carriage return
space = a space
called-games = the number of games
called-positions = the number of positions
called-count = the count of numbers
called-graphs = the number of graphs
called-rows = the number of rows
called-columns = the number of columns
called-vertices = the number of vertices
called-edges = the number of edges
called-number = a number
called-size = the size
called-cell = '.' or '#'
called-pile = the pile
called-of-set = a number of the set
called-successors = the number of successors
called-vertex = a vertex
above = above { $most }
leading-zero = a number with a leading zero
must-be = { $called } is { $number }; it must be { $most }
must-be-between = { $called } is { $number }; it must be from { $least } to { $most }
more-positions = more positions than { $most }
no-position = the input has no position
count-below = the count of numbers is { $count }; it must be { $fewest } or more
more-numbers = more numbers than { $most } in a position
more-letters = more letters than { $most } in a word
more-edges = more edges than { $most } in all graphs
more-numbers-in-all = more numbers than { $most } in all positions
fewer-numbers = too few numbers in a position: { $found }; it must have { $fewest } or more
number-below = a number is { $number }; it must be { $least } or more
sum-above = the numbers add up to more than { $most }
zeros-of-the-end = the line that ends the positions must have { $count } zeros
numbers-decrease = { $number } after { $before }; numbers must not decrease
not-of-tree = this edge closes a cycle; the edges must be a tree
not-cactus = this graph is not a tree over vertex 1 with all its vertices, on which cycles hang
number-again = a second { $number }; all must differ
set-decreases = { $number } after { $before }; the set must be in ascending order
set-again = a second { $number } in the set

# Submissions and packages that do not exist.
verdicts-or-others = judge has code in C++, Python and Rust for who wins this game and for --answer { $kinds }, but for no other answer
verdicts-alone = judge has code in C++, Python and Rust for who wins this game, but for no other answer
not-written = { $name }: cannot be written: { $why }

# The description of a problem.
problem-id = ID
problem-title = title
problem-judge = judge
problem-game = game
problem-input = input
problem-answer = answer
problem-limits = limits
problem-url = URL
problem-takes = takes
problem-sample-input = sample input:
problem-sample-answers = sample answers:
listed = { $list }, { $last }
input-lines = one position per line
input-counted = for each position, a count and then that many numbers
input-to-the-end = { $position }, to the end of the input
input-after-their-number = the number of positions, then { $position }
input-to-zeros = { $position }; a line of zeros ends the input
input-to-zero = { $position }; a count of 0 ends the input
field-size = a size
field-pile = a pile
field-rows = the number of rows
field-columns = the number of columns
field-grid = a grid of that size, each row on its own line, with '.' for a free cell and '#' for a wall
field-set = that many numbers, the set of amounts that a move can take
field-successors = for each of that many vertices, a count and then that many successors
asked-pile = the question is about this pile
asked-cells = the question is which free cells the first player can put the token on to win
asked-up-to-pile = the question is about all piles from 1 to this one
asked-rows = then { $rows }
input-game = { $fields }; { $asked }
input-games = { $fields }; { $asked }; more games may follow
input-games-to-zero = { $fields }; { $asked }; more games may follow, and a size of 0 ends the input
answers-on-lines = one per line
answers-on-one-line = all on one line
answers-over-lines = where ' / ' ends a line
answers-with-blanks = all on one line, with blanks between them
answer-bits = 1 if the player to move wins, else 0, { $place }
answer-words = '{ $win }' if the player to move wins, else '{ $lose }', { $place }
answer-count = the number of winning moves, { $place }
answer-move = the position that a winning move leaves, or - if no move wins, one per line
answer-moves = all positions that winning moves leave, on one line
answer-grundy = the Grundy value, { $place }
answer-results = 0 if no move wins; otherwise 1 and then, one per line, the positions that winning moves leave
answer-amounts = the amounts that win, or 'none'
answer-least = the least amount of a winning move on the first pile that has one, or '{ $lose }', { $place }
answer-least-as = '{ $win }' where A is the least amount of a winning move on the first pile that has one, or '{ $lose }', { $place }
answer-first-move = '{ $win }' for the winning move that takes least from the first pile that has one, where { $parts }; or '{ $lose }', { $place }
answer-each-move = '{ $win }' for each winning move, each text once, in ascending order of { $order }, where { $parts }; or '{ $lose }', { $place }
told-pile = P is the first pile that it changes
told-amount = A is how much it takes
told-rest = R is what it leaves
answer-changes = 'No'; or 'Yes' and then, one per line, each pile that a winning move changes, before and after
answer-cells = '{ $lose }' if no such cell wins; otherwise '{ $win }' and then, one per line, the row and the column of each, counted from 1
answer-within = { $answer }, written as '{ $first }'
answer-after = { $answer }, after '{ $prefix }'
answer-after-numbers = { $answer }, after '{ $first }', '{ $second }' and so on
limit-positions = up to { $most ->
    [one] 1 position
   *[other] { $most } positions
}
limit-positions-each = up to { $most ->
    [one] 1 position
   *[other] { $most } positions
} for each pass of the outer loop
limit-piles = of { $most ->
    [one] 1 number
   *[other] { $most } numbers
}
limit-piles-between = of { $fewest } to { $most } numbers
limit-numbers = each from { $least } to { $most }
limit-numbers-then = then { $least } to { $most }
limit-rising = never decreasing
limit-rising-set = each number of the set larger than the one before it
limit-tree = the edges of a tree
limit-cacti = the edges of up to { $graphs } trees on which cycles hang, with up to { $most } vertices each
limit-numbers-in-all = up to { $most } numbers in all
limit-sum = a sum of up to { $most }
limit-cells = up to { $most } cells
limit-size = up to { $most } numbers in a set, or vertices

# `judge check`, `judge validate` and `judge test`.
check-right = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
check-wrong = { $place }: { $kind }: { $what }
check-wrong-at = { $place }: { $kind }: { $what }; position { $number }, { $input }
check-wrong-of = { $place }: { $kind }: { $what }; position { $number }, { $input }: { $row }
check-kattis-arguments = --protocol kattis: the arguments are INPUT ANSWER FEEDBACK_DIR, and the output is standard input
check-both-stdin = the input and the output cannot both be standard input
no-such-file = there is no such file
validate-right = { $count ->
    [one] 1 position
   *[other] { $count } positions
}
test-right = the sample of { $problem }

# `judge interact`.
moves-counted = { $count ->
    [one] { $shown } move
   *[other] { $shown } moves
}
interact-scripted = the game fixes the opponent's replies; --first judge and --level random do not apply
interact-not-found = a move wins, but judge does not search for it: { $why }
interact-won = the program won; { $moves }
interact-lost = the program lost a game that it could not win; { $moves }
interact-drawn = the game is a draw; { $moves }
interact-game = game:
interact-start = start: { $row }
interact-program = program: { $row }
interact-judge = judge: { $row }

# `judge stress`.
inputs-counted = { $count ->
    [one] { $shown } random input
   *[other] { $shown } random inputs
}
runs-counted = { $count ->
    [one] { $shown } run
   *[other] { $shown } runs
}
more-runs-counted = { $count ->
    [one] { $shown } more run
   *[other] { $shown } more runs
}
no-rounds = '{ $text }' is not a number of rounds: 1 or more
no-time = '{ $text }' is not a time: a number of seconds above 0, up to { $most }, such as 2 or 0.5
stress-stray = '{ $stray }': write '--' before the program: -- { $stray }
stress-interrupted = stress: interrupted after { $so_far }, all correct
stress-so-far = { $runs }, { $covered }
stress-not-met = not covered within the limits and options: { $list }
stress-left-out = left out: rows that judge cannot answer, for example: { $why }
stress-undrawn = left out: { $inputs } for which nothing was drawn, for example: { $why }
stress-late = exceeded the time limit once, but not when repeated: { $runs }
stress-right = { $so_far }; slowest run { $slowest } s
stress-found = found in round { $round } of seed { $seed }, minimized in { $more }
stress-found-flaky = found in round { $round } of seed { $seed }, reduced in { $more }
stress-found-after-runs = found in round { $round } of seed { $seed }, reduced in { $more }; stopped after { $most } runs, so a smaller one may exist
stress-found-after-time = found in round { $round } of seed { $seed }, reduced in { $more }; stopped after { $most } seconds, so a smaller one may exist
stress-found-interrupted = found in round { $round } of seed { $seed }, reduced in { $more }; interrupted
stress-found-unsteady = found in round { $round } of seed { $seed }, not reduced in { $more }: on smaller inputs the program fails only in some runs
stress-making-small = wrong; reduced in { $runs }
stress-input = input:
stress-expected = expected:
stress-expected-or-other = expected, or another move that wins:
stress-got = got:
stress-got-again = got, from the same input again:
stress-unended = the last line of this input has no line end
stress-crlf = the lines of this input end with CR LF
stress-errors = standard error:
stress-nothing = (nothing)
stress-left-out-bytes = ... ({ $count } more bytes)
stress-asking = wrong; asked about other positions
stress-patterns = its wrong answers:
stress-no-patterns = judge did not look for what its wrong answers have in common: asking the program would have taken more than { $seconds } seconds or { $runs } runs
stress-reason = reason:
stress-reason-of = reason of position { $number }:
cannot-run = { $name }: cannot be run: { $why }
cannot-run-source = { $name }: cannot be run: { $why }: it is source code, not a program; compile it first
cannot-run-python = { $name }: cannot be run: { $why }: it is source code, not a program; write -- python3 { $name }
cannot-run-but = { $name }: cannot be run: { $why }; did you mean ./{ $name }?

# `judge gen`, `judge package` and the commands for problems.
no-piles = '{ $text }' is neither a number of piles from 1 to { $most }, nor two such numbers A..B in order
tests-counted = { $count ->
    [one] { $shown } test
   *[other] { $shown } tests
}
package-name = name the folder of a package for Kattis with letters a to z and digits only
package-not-empty = the folder is not empty
package-unusable = cannot be used: { $why }
no-such-problem = no such problem; 'judge problem' lists all
no-such-problem-but = no such problem; similar: { $near }

# A text proposed from a sample, in its comments.
propose-head = Proposed from a sample; check each guess against the statement
propose-title = fill in the title, and the judge with the problem's number
propose-only-game = the game is a guess; with the games and options that were tried, only this one fits
propose-games = the game is a guess; these fit too: { $games }
propose-order = other orders of these numbers fit too
propose-one-word = the sample has only '{ $word }'; '{ $other }' is a guess
propose-blanks = blanks or blank lines of the sample were left out
propose-limit = a guess; the sample has { $most }
propose-limits = a guess; the sample has { $least } to { $most }
propose-bounded = a guess
propose-unseen = a guess; the sample has no such number
propose-other = fits too: { $entries }
propose-out-of-time = the time was over after { $tried } texts; others may fit too
propose-empty = the sample needs an input and an output
propose-too-long = a sample of more than { $most } bytes; take a shorter one
propose-no-structure = the lines of the input have none of the known structures: rows, counted rows, lists, edges, sets, graphs, grids, in up to two loops
propose-nothing = no text fits the sample: { $tried } structures, rows and answers were tried; the closest is '{ $closest }': { $why }

# Errors in the text of a problem.
text-a-name = a name
text-a-number = a number
text-a-property = 'rising', 'distinct', 'tree' or 'ignored'
text-an-item = a name, '/' or 'repeat'
text-the-end = the end of the line
text-no-key = '{ $found }' is not a part of a problem; the parts are title, judge, input, game, row, answer, limits and sample
text-continues-nothing = a line that begins with a blank continues the one before it, but this is the first
text-row-of-constants = a row needs a name: its numbers are read from the input
text-an-item-or-brace = a name, '/', 'repeat' or '{"}"}'
text-not-in-input = '{ $name }' is not a name in the input
text-same-words = the words for win and loss are the same: '{ $word }'
text-control = '{ $found }', a control character
text-too-long = a problem of more than { $most } bytes
text-too-many-names = more than { $most } names in an input
text-hidden = '{ $found }', a character that does not show, or that reorders the text beside it
text-underscore = '{ $name }': underscores stand between letters and digits, one at a time
text-key-again = a second line '{ $key }'
text-missing = the line '{ $key }' is missing
text-empty = '{ $key }' with nothing after it
text-unknown-name = '{ $name }' is not read before this place
text-name-again = a second '{ $name }'; every number and list has a name of its own
text-unused = '{ $name }' is read but never used: it counts nothing, and neither the row nor the game nor a limit names it
text-unused-word = '{ $name }' is a word that the row does not name; a row without another list can name it and add nothing, as with {"{"}{ $name } if { $name } > 9{"}"}
text-unused-grid = '{ $name }' is a grid that describes no game: write 'game geography {"{"}{ $name }{"}"}' and 'row any of { $name }'
text-unlimited = '{ $name }' counts something but has no limits, such as '{ $name } 1..100' or '{ $name } 1..any'
text-too-deep = a row can be in at most two loops, or in the loop of the games if the input describes the game
text-own-lines = no '/' here: the lines just read include their line ends
text-after-rows = nothing can follow the loop of the rows
text-game-after-row = describe the game before its rows, not within one
text-only-the-count = only the number of games can come before the loop of the games
text-loop-of-nothing = this loop holds neither the row nor the graph of the game
text-not-first = '{ $name }' must be among the first numbers of the loop, in this order
text-no-game = there is no game '{ $name }'; 'judge list' lists all
text-no-draws = this game has no draws, so the answer needs two words
text-each-of-list = '{ $name }' must be a list with a count, on the last line of the innermost loop
limits-beyond = within its limits are positions that judge cannot answer: { $cause }
computed-glued = a number in braces must not touch letters, digits or other braces
text-no-such-row = a row of { $game } has { $has }; these rows have { $found }
row-numbers = { $most ->
    [one] 1 number
   *[other] { $most } numbers
}
row-numbers-or-more = { $fewest ->
    [one] 1 number
   *[other] { $fewest } numbers
} or more
row-numbers-between = { $fewest } to { $most } numbers
text-not-once = an input with one position must be allowed: tests shrink theirs to one, so the least here is 0 or 1, and the most is 1 or more
text-empty-set = this leaves '{ $name }' empty; it needs 1 number or more
text-no-side = a grid has 1 row and 1 column or more
text-no-end = the least '{ $name }' must be 0: graphs are drawn without cycles, so one vertex has no successor
text-few-different = '{ $name }' has { $fewest ->
    [one] 1 number
   *[other] at least { $fewest } different numbers
} from { $least } on, but its limits can leave only { $found }
text-long-input = every input within these limits has { $fewest } numbers or positions; at most { $most } can be asked of all
text-stands-alone = the limits of '{ $name }' stand alone, between semicolons of their own
text-line-without-blanks = without blanks, only words for win and loss can share a line; write 'on one line with blanks'
text-blanks-of-lines = each of these answers can have several words, so they cannot share a line
text-move-dots = dots tell each winning move after what tells of one and a blank or a comma, such as '{"{"}pile{"}"}:{"{"}amount{"}"}, ...' none
text-move-parts = '{"{"}amount{"}"}', '{"{"}pile{"}"}' and '{"{"}rest{"}"}' stand without other braces in the first of two texts, such as 1 / {"{"}amount{"}"} 0
text-no-answer = expected two words for win and loss, such as 'first second', or one of count, move, moves, grundy, results, amounts, least, taking and changes, or cells and two words
text-no-grundy = there are no Grundy values to answer: { $why }
text-no-quote = this quote is not closed
text-row-number = the number of the row, {"{}"}, stands once in each of the texts for win and loss, which begin alike up to it
text-prefix = expected a text, such as 'Case {"{}"}:', with at most one {"{}"}
text-prefix-of-lines = no text can come before these answers, only before words or texts for win and loss that do not share a line, before count and grundy
text-no-sum = only a list that is the whole row, the count of the numbers in each row and the numbers of successors have sums, not '{ $name }'
text-small-sum = the sum of '{ $name }' is at least { $least }, so it cannot be limited to { $most }
text-no-number = '{ $name }' can have no value where '{ $bound }' is { $value }: it is at least { $least }
text-no-bound = '{ $bound }' cannot be the upper limit of '{ $name }': a single number can, if it is read before, counts neither games nor positions, and is drawn before, as the numbers before a set or the length of a list are
text-no-distinct = 'distinct' says nothing about '{ $name }': only the numbers of a set and the cells of tokens differ, and they always do
text-no-line = '{ $name }[]' limits how many numbers a line has, but the input does not have '{ $name }[]'
text-no-rising = 'rising' says nothing about '{ $name }': only the numbers of a row and of a set rise
text-less-of-lines = only lines can be { $less } fewer, as in { $name }[n-{ $less }][2]; a list has as many numbers as another number says
text-too-few-lines = the lower limit of '{ $name }' must be at least { $less }, because { $less } is subtracted from it
text-no-tree = 'tree' belongs to the edges of n vertices: 'e[n-1][2]', with the limits 'e 1..n, tree' or 'e 0..n-1, tree'
text-no-cacti = 'cacti n {"{"} m k / e[k][2] {"}"}' reads pictures for hackenbush over vertex 1, with limits such as 'n 1..9; m 1..9; k 0..16; e 1..m': at least 2 m - 2 edges must be allowed
text-any-of = a game on a grid g, 'geography {"{"}g{"}"}', has 'row any of g', and no other game has
text-cells = moves on a grid have the answer 'cells WIN LOSE', with any two words; no other moves have it, and no other answer describes moves on a grid
text-grid-limits = a grid has at most { $most } cells; the limits of its sides, such as 'n m 1..100', say how many, and the cells have no limits
text-cacti-answer = each graph that 'cacti' reads numbers its own vertices, so answers cannot describe moves
text-empty-range = the range from { $least } to { $most } is empty
text-limited-twice = '{ $name }' has limits already
text-repeat-is-counted = 'repeat' in the limits bounds the rows of a loop that ends with zeros or with the input; here no such loop reads the rows
text-too-many-limits = the numbers of a row can have at most { $most } different limits
text-sample-refused = the input of the sample is refused: { $why }
text-sample-differs = the sample is wrong: line { $line } of the answers is '{ $answer }', but must be '{ $found }'
text-letters = between the brackets must stand the letters of the word: from two to { $most } different visible characters of ASCII, none of them a bracket
text-word-limits = '{ $name }' is a word, whose letters say which numbers it has; { $by ->
    [line] '{ $name }[] 1..9' limits how many
    [name] the limits of '{ $count }' say how many
   *[number] there are always { $count }
}
called-letter = one of the letters '{$letters}'
text-no-edges = the numbers of '{$name}' are the ends of edges, so their limits must be 1..n or 0..n-1, where n is a number that is read before and counts the vertices
text-many-edges = inputs with a single edge must be within the limits
computed-code-large = the numbers from which the positions are computed can pass {$most} within the limits, and programs compute with 64 bits
computed-code = judge cannot write a submission, because the positions are computed with '{ $function }', which C++, Python or Rust lack
computed-empty = these numbers give a position without a number
computed-options = judge cannot write a submission, because the game's options come from the input
computed-refused = the position that these numbers give is refused: { $cause }
row-number-outside = a number of the position would be { $number }, which is not from 0 to 2^64 - 1
row-number-undefined = a number of the position is undefined here
row-too-long-computed = a position would have more than { $numbers } numbers, or take more than { $choices } choices to compute
row-power = here '^' is the xor of two numbers; write a power in digits
row-choices = here a choice is from a range, such as 1..a
computed-described = positions are not computed here: the input describes the whole game, or the question is about each number or cell
computed-lists-apart = the lists '{ $one }' and '{ $other }' of a position must have one length and come on lines one after the other
computed-word-apart = '{ $word }' is a word, and no other list can be in the row with it, such as '{ $other }'
computed-of-one-list = '{ $word }' is about the numbers of a list: it stands in braces, as in {"{"}{ $word }{"}"}, in a row with exactly one list
computed-limits = the lists '{ $one }' and '{ $other }' come together and need the same limits
computed-list = '{ $name }' is a list, and options come from single numbers
computed-moves = here positions are computed from the numbers of the input, and a move leaves no such numbers
text-list-not-last = a list must be the last part of a row
text-list-before-rows = '{ $name }' is read before the loop of the rows; the list of a row must be read within it
text-line-not-row = a list that fills its line must be the row, as in 'repeat {"{"} a[] / {"}"}'
text-rows-without-end = rows of several games need a count, or zeros that end them
text-line-without-end = answers on one line need rows that end before the input does: rows with a count, or rows that zeros end
text-repeat-never = this loop runs 0 times
test-no-sample = this problem has no sample
text-no-range = '{ $name }' must be the two ends of a range before the rows, as in '{ $name }[2]'
text-no-description = '{ $name }' must be a list before the rows, as in 'k s[k]', or, for a graph, the list in 'repeat n {"{"} k v[k] / {"}"}' or its edges, 'n m / { $name }[m][2]'; for geography, edges or a grid, as in 'n m / grid { $name }[n][m]'
submission-beyond = the limits go up to { $largest }, and a program can answer only numbers up to { $most }, since it has a table of small positions
