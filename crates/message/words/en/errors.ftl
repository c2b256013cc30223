### Errors in an input, a game's options or a move.

# A number by itself.
number = { $number }
or-more = { $least } or more
least-to-most = { $least } to { $most }
at-place = { $file }:{ $line }:{ $column }: { $cause }
became-shorter = { $file }: became shorter during reading
cannot-be-read = { $file }: cannot be read: { $why }
cannot-be-written = the output cannot be written: { $why }
of-number = pile { $number }: { $cause }
in-row = row { $row }: { $error }
at-offset = at offset { $offset }: { $cause }
minus-sign = a minus sign; numbers are whole and not negative
plus-sign = a plus sign; numbers are digits only
comma = a comma; numbers are separated by blanks
decimal-point = a decimal point; numbers are whole
nul-byte = a NUL byte; the input must be plain text
carriage-return = a carriage return without a line feed after it
full-width-digit = the full-width digit '{ $shown }'; write { $half }
full-width-space = a full-width space ({ $code }); separate numbers by plain blanks
full-width-comma = the full-width comma '{ $shown }'; separate numbers by plain blanks
full-width-character = the full-width character '{ $shown }' ('{ $half }' in half width); a row is decimal numbers separated by blanks
character-of-no-row = the character '{ $shown }' ({ $code }); a row is decimal numbers separated by blanks
byte-order-mark = a byte order mark ({ $encoding }); the input must be plain text without one
too-many-digits = a number of more than { $most } digits
too-large = a number above { $most }, the largest allowed
too-few = too few numbers: { $found }, where a row has { $count }
too-many = too many numbers: a row has { $count }
cut-group = { $size ->
    [2] an odd number of numbers, { $found }, where a row has pairs
   *[other] { $found } numbers, where a row has groups of { $size }
}
row-too-long = a row of more than { $most } numbers; --max-piles raises the limit
move-overflows = a winning move would bring this above { $most }, the largest number there is
too-many-moves = more than { $most } positions to leave; --answer move gives one, --answer count the number of moves
too-many-moves-to-try = more than { $most } moves, too many to try; --answer move gives one that wins
wrong-count = a count of { $found }, where a row has { $count }
ends-within-position = the input ends within a position: its count promises { $missing } more
no-cases = the input ends before the number of positions
too-few-cases = the input ends after { $found } of { $cases } positions
no-zero = the input ends without the zero that must end it
after-cases = a second number on the line that gives the number of positions
after-end = a number after the last position
no-grundy-theory = no theory gives the Grundy values of this game
no-misere-grundy = Grundy values belong to normal play, in which whoever takes the last stone wins
described-size-zero = a size of 0; it must be 1 or more
described-size-zero-before = a size before this number is 0; it must be 1 or more
described-size-above = a size above { $most }, the largest allowed
described-piles-above = more than { $most } piles to judge
described-zero-in-set = a 0 in the set; a move takes 1 or more
described-successors-above = more than { $most } successors of one vertex
described-no-such-vertex = there is no vertex { $number }; vertices are numbered from { $least }, and there are { $vertices }
described-edges-above = more than { $most } edges in a graph
described-answers-above = more than { $most } answers in a line
word-letter = expected a word of the letters '{ $letters }', found '{ $found }'
word-length = this word has { $found ->
    [one] { $found } letter
   *[other] { $found } letters
}, not { $expected }
word-too-long = a word of more than { $most } letters
word-empty = a word of 0 letters; it must have 1 or more
word-too-many = a word where no word can come
grid-character = expected '.' or '#', found '{ $found }'
grid-row-ends = a row of { $found ->
    [one] 1 cell
   *[other] { $found } cells
}; the grid has { $columns ->
    [one] 1 column
   *[other] { $columns } columns
}
grid-row-too-long = this row goes on after its last cell
grid-row-too-many = a row of cells where no row of a grid can come
ends-within-description = the input ends within the description of a game
amounts-above = more than { $most } amounts win here, too many to list
byte-of-no-row = { $kind ->
    [letter] the letter '{ $shown }'
    [character] the character '{ $shown }'
   *[byte] the byte { $shown }
}; a row is decimal numbers separated by blanks
# The operating system's message. Its own text is in English.
system-error = { $kind ->
   *[other] { $text }
}
code-is-digits = a code is digits 0 to 9 and A to F with a point, such as 0.77
code-point-after-first = the point belongs after the first digit, which is for taking nothing, as in 0.77
code-before-point = the digit before the point is for taking nothing: 0, 4, 8 or C
code-nothing-follows = nothing can follow digits that repeat for ever
code-one-pair = only one pair of brackets can enclose the repeating digits
code-no-bracket-open = no bracket is open
code-one-or-more = the brackets need at least one digit
code-digit-belongs = a digit 0 to 9 or A to F belongs there, or brackets around the last digits
code-bracket-ends = ']' must end the repeating digits
code-wrong-at = the code '{ $code }' is wrong at character { $place }, which is '{ $letter }': { $why }
code-ends-at = the code '{ $code }' ends too early, at character { $place }: { $why }
code-without-moves = the code has no digit above 0, so there is no move
too-many-to-try = a pile above { $most } has too many moves to try
pile-unknown = a pile above { $largest }, the largest with a known answer: { $why }
no-option = there is no option '{ $word }'
no-value = { $word } has no value
given-twice = { $word } is given twice
one-argument = { $word } is one argument too many; put an argument with blanks in quotes
no-parameter-given = the parameter '{ $name }' is missing
no-parameter = the game has no parameter '{ $name }'
takes-a-number = --{ $name } takes a number from 1 to { $most }, not '{ $value }'
not-misere = --misere: { $why }
no-submission = judge cannot write a submission from the theorem of this game
too-much-to-search = no rule for misère play of this row is built in, and a search would look at more than { $moves } moves, or at more than { $numbers } numbers that they leave
searched-no-submission = judge cannot write a submission, because it searches misère play of this game
searched-no-table = judge searches misère play of this game row by row
no-misere-theory = no rule is built in for who wins this game when the last move loses
other-space = a space that is not a plain blank ({ $code }); separate numbers by plain blanks

# Rules in the notation.
notation-expected = expected { $what }, found { $found }
notation-found = '{ $text }'
notation-found-end = the end
notation-found-line-end = the end of the line
notation-mark = '{ $text }'
notation-end = the end
notation-coordinate = the name of a coordinate, as in 'n -> n-1'
notation-name = a name
notation-number-or-name = a number or a name
notation-among = after 'in', a condition has a range such as 1..9 or a list such as {"{"}1,3,4{"}"}
notation-set = '..', as in 1..n, or a set such as {"{"}1,3,4{"}"}, primes or divisors(n)
notation-after-leaves = 'for', 'if', 'or', '|' or the end of the move
notation-after-move = { $part ->
    [condition] 'and', 'or'
   *[choice] ',', 'if', 'or'
}, '|' or the end of the rules
notation-unknown-name = '{ $name }' is neither a coordinate nor a choice of this move nor a function
notation-name-again = '{ $name }' has a meaning already
notation-reserved = '{ $name }' is a word of the notation and cannot be a name
notation-no-number = a number belongs here, not a condition
notation-no-condition = a condition belongs here, such as n > 0, not a number
notation-number-too-large = the number is above 18446744073709551615
notation-base = powers need a number above 1, as in powers(2)
notation-arguments = '{ $name }' takes { $fewest ->
    [1] one number
   *[other] { $fewest } or more numbers, up to { $most }
}, found { $found }
notation-blank-at-sign = blanks separate coordinates: write a-k, not 'a { $sign }k' or 'a { $sign } k'
notation-too-few-numbers = a position has { $coordinates } numbers, found { $found }
notation-too-many-numbers = a position has { $coordinates } numbers, found more
notation-too-many-coordinates = more than { $most } coordinates
notation-too-many-listed = more than { $most } numbers in a set
notation-too-many-choices = more than { $most } choices in a move
notation-too-many-left = a move leaves more than { $most } positions
notation-too-many-moves = more than { $most } kinds of moves
notation-too-many-times = a long number is compared with too many others here
notation-too-deep = signs or brackets nested more than { $most } deep
notation-too-long = rules of more than { $most } bytes
text-not-utf-8 = a byte that is not UTF-8
witness-too-long = a witness of more than { $most } bytes
witness-cut = the last line has no end, so the witness may be cut off
witness-expected = a line such as '{ $line }' belongs here
witness-state = a state has { $letters } next states, each of them '-' or a number below { $states }
witness-false = the claim is false for these rules: it fails at { $position }
witness-zeros = the claim changes if the numbers begin with zeros
witness-unproved = the claim is not proved for these rules
witness-sentence = judge proves only the sentences that it writes for these rules, and this is not one of them; it can still be true
formula-unknown-name = '{ $name }' means nothing here: a formula has the numbers of a row ({ $numbers }), xor, sum, max, min, count, any(p > 1), all(p > 1), exists k: a = floor(k*phi), and functions
formula-nested = 'any' and 'all' cannot be nested
formula-exists-nested = 'exists' cannot be inside the condition of another 'exists', which reaches to the end, to a closing bracket or to 'or exists': put each in brackets, as in (exists k: ...) and (exists j: ...)
formula-exists = after 'exists { $name }:', each part of an 'or' needs an equation that determines { $name }, such as a = floor({ $name }*phi) or b = a + { $name }
formula-floor = 'floor' takes a multiple such as k*phi, (a+2*b)*phi or k*alpha(3), with a number from 1 to 99 and no product of two variables
formula-floor-sum = 'floor' takes a multiple such as k*phi: add numbers outside, as in floor(k*phi) + 1
formula-values-of-rules = judge knows Grundy values of rules only in normal play, and only where a proof or a table has them
formula-nothing-known = no answers are known for these rules, so the formula cannot be tried
