### The command line itself: its errors, its help.

# What is wrong, of what: a command, a file, a place in one.
told-of = { $name }: { $what }
script-only-replies = this opponent only replies, and always by the script: --first, --level and --against have no choice
no-kernel = JUDGE_KERNEL={ $name }: this machine has no such kernel; it has: { $kernels }
no-grundy-answer = --answer grundy: { $why }
words-are-the-same = --words: '{ $word }' says the same of both players
words-of-verdicts = --words: only --answer win is answered in words
not-two-words = --words: '{ $words }' is not two words, each on one line, with one comma between them
topics = judge help TOPIC, where TOPIC is a game, a command, or one of:
no-command = '{ $name }' is no command and no game

# A name that is no command's.
unknown = '{ $shown }' is no game and no command; 'judge list WORDS' looks for one
unknown-but = '{ $shown }' is no game and no command; did you mean '{ $command }'?
other-name = { $shown }: this game is called '{ $name }' here ({ $title })
unplayed-chomp = no rule is known that decides Chomp on a large board
unplayed-hackenbush = its positions are graphs with coloured edges, and most are no impartial games
unplayed-green-hackenbush = a tree has the value of Nim by the colon principle: add 1 to each branch, and xor; then ask 'judge nim'
unplayed-partizan = it is partizan: its positions have no Grundy value, and this program plays impartial games
unplayed-score = who wins depends on the score, not on the last move
unplayed-drawings = its positions are drawings, not numbers
unplayed-no-stones = it is no game of taking stones
unplayed-fibonacci = a move depends on the one before, which a row of piles does not hold; the player to move loses from a Fibonacci number of stones
unplayed-euclid = its moves depend on both numbers; the player to move wins from a > b if a/b exceeds the golden ratio, or if b divides a
unplayed-northcott = the gaps between the two tokens of each row are piles of Nim: ask 'judge nim'
unplayed-poker-nim = whoever loses Nim loses Poker Nim: ask 'judge nim'
unplayed-turtles = the places of the heads, counted from 1, are piles of Nim: ask 'judge nim'
unplayed-coins = this game of turning coins is not among those that the program knows
unplayed-welter = coins that may not share a cell: without the dollar and with jumps it is Welter's game, which this program does not know; without jumps see 'judge problem poj-1704'
unplayed-greedy-nim = the largest pile alone may be taken from; the player to move loses where an even number of piles is largest
unplayed-unknown = this program does not know it
unplayed-node-kayles = on a path it is Dawson's chess; on other graphs no rule is known
explain-needs-game = the input of this problem describes its games; explain one of them as in 'judge explain { $game }' with its options

# Headings of the help, and its parts that are made.
help-usage = Usage:{" "}
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-examples = Examples:
help-games = Games, of which 'judge help GAME' tells the rules and options:
help-default = [default: { $values }]
help-values = [possible values: { $values }]
overview =
    Judges stone-taking games: a position a line in; 1 a line out where the player
    to move wins, 0 where they lose.
    Usage: judge GAME [OPTIONS] [FILE]...        judge COMMAND ...
    {"       "}echo '3 5' | judge wythoff            judge explain wythoff 3 5
overview-games = Games:
overview-understand = Understand a game:
overview-contests = Contests:
overview-setup = Setup and help:
overview-options = Options: -h, --help; -V, --version. 'judge help NAME' says more of any of these.

# What commands are for.
help-judge = judge stone-taking games in bulk
help-list = List the games, or find games and problems by words
help-explain = Explain why the player to move wins or loses, and what to do
help-solve = Find out what holds for rules of your own, and prove it for all positions
help-table = List lost positions, or the Grundy values of one pile
help-play = Play against judge, or two people against each other
help-problem = Answer the data of a problem of an online judge; list them
help-one-problem = A problem of an online judge, which 'judge problem' lists
help-gen = Write random positions, of which a given share is lost
help-validate = Tell whether an input is in its format and within limits
help-check = Check whether an output is right for an input
help-stress = Find the smallest input that a program gets wrong
help-test = Run a program on the published sample of a problem
help-interact = Have a program play a game against an opponent, over pipes
help-submission = Write a program for an online judge in C++, Python or Rust
help-package = Write a problem for Polygon or Kattis, with tests and checker
help-help = Print a topic, or the help of a game or a command
help-man = Write the manual page of the program or of a command
help-completions = Write a shell's completions, which ask the program itself
exit-codes-check = Exit codes: 0, the output is right; 1, a wrong answer; 2, a wrong format, an output that ends early or goes on too long; 3, no verdict: the input was refused, a file could not be read, or wrong usage. With --protocol kattis: 42, right; 43, wrong; 3, no verdict.
exit-codes-validate = Exit codes: 0, the input is valid; 1, it is not; 2, wrong usage, or reading failed. With --protocol kattis: 42, valid; 43, not.
exit-codes-stress = Exit codes: 0, OK; 1, WA, a wrong answer; 2, PE, a wrong format, output that ends early or goes on too long; 3, no verdict: the program could not be run, or wrong usage; 4, RE, an exit code or a signal that says that it failed; 5, TLE, too slow.
exit-codes-test = { exit-codes-stress }
exit-codes-interact = { exit-codes-stress }

# What options and operands are for; those of one command have its name.
help-h = Print help
help-misere = Whoever makes the last move loses
help-version = Print version
help-lang = Speak this language: en, zh [default: JUDGE_LANG, then the locale]
help-answer = win: 1 or 0; move: a position to leave to the opponent, or '-' if no move wins; moves: all of them, with ' | ' between; count: how many moves win; grundy: the Grundy value
help-layout = lines: a position a line; counted: a count and as many numbers, over any number of lines
help-cases = The input begins with the number of positions
help-until-zero = A count of 0, or a line of zeros, ends the input
help-words = Write these two words, or phrases, instead of 1 and 0
help-max-piles = Refuse a row of more than N numbers; a row takes 8 bytes of memory a number, on each thread
help-progress = never, always or auto: show how far the input has been read if that takes longer than a second, standard error is a terminal and standard output is not
help-threads = Judge files with N threads [default: all cores for a large file, else 1]
help-bytes = Judge the lines whose first byte has an offset from A up to, not including, B, both counted from 0; A.. and ..B leave one end open
help-invalid = Write WORD instead of the answer to a row that is refused, go on with the next, and tell at the end how many there were
help-echo = Write each row, and a tab, before its answer
help-name = Call the input NAME in messages
help-file = Judge these files one after another; '-' or none is standard input
help-id = The problem, as poj-1067, 'POJ 1067', P2252, its URL, or a file FILE.problem
help-position = The numbers of the row
help-list-markdown = The games as a table in Markdown
help-list-words = Only games and problems with all of these in their names, rules, titles or numbers
help-solve-rules = The rules, as judge help rules teaches to write them, or @FILE
help-solve-format = How to write it: text, a line each; json, with the values and the automaton
help-table-count = How many lines
help-table-piles = Lost positions of so many piles, where the game leaves their number open
help-table-format = How to write it: text, a line each; across, in rows; csv, with commas and a line of names; bfile, as OEIS takes sequences; markdown, html or svg, across and to be printed
help-table-certificate = First write to FILE, over what it holds, what an independent checker needs to accept the period of a code; judge help certificates has one
help-first = Who makes the first move
help-play-level = How well judge plays
help-play-against = Whom to play against
help-play-seed = Repeat a game in which judge plays moves at random
help-problem-info = Tell what is known of the problem, and judge nothing
help-problem-source = Print the text of the problem, which can be changed and used as a file
help-problem-file = The problem's data; '-' or none is standard input
help-gen-rows = How many positions [default: 10, or as many as a problem allows]
help-gen-seed = The same seed gives the same bytes, on every machine; another one gives others
help-max-pile = The largest number [default: 1000000000 for a game, what it allows for a problem]
help-gen-piles = From A to B numbers a position, or just A [default: what the limits allow, or up to 5]
help-gen-share-lost = The share of lost positions; of the others, half are one off a lost one
help-validate-rows = At most so many positions [default: as many as a problem allows]
help-validate-max-pile = The largest number [default: what a problem allows]
help-piles = From A to B numbers a position, or just A
help-validate-protocol = How the verdict is told: testlib, by exit codes 0 and 1; kattis, also for DOMjudge, by 42 and 43
help-validate-file = The input; '-' or none is standard input
help-check-protocol = testlib: INPUT OUTPUT [ANSWER [REPORT [-appes]]]; kattis, also for DOMjudge: INPUT ANSWER FEEDBACK_DIR, and the output on standard input
help-check-ignore-case = Take upper case and lower case for the same
help-check-input = The input; '-' is standard input
help-check-second = The output to check; '-' is standard input
help-check-third = A right output, which is not looked at
help-check-report = A file that gets the message
help-check-appes = The report is XML, as for testlib
help-time-limit = How long a run may take, such as 2 or 0.5
help-stress-rounds = How many inputs to try [default: 100]
help-stress-time = Try inputs for so long, and not a given number
help-stress-seed = Another seed gives other inputs
help-stress-max-pile = The largest number [default: 10^18 for a game, what it allows for a problem]
help-stress-save = Write the counterexample to PREFIX.in, the answers to PREFIX.ans, and what the program wrote to PREFIX.out
help-program = The program, which reads standard input, and its arguments
help-test-time-limit = How long the run may take, such as 2 or 0.5
help-interact-level = The opponent: perfect, or one who makes any move
help-interact-seed = Another seed gives another random opponent
help-interact-time-limit = How long the whole game may take, such as 2 or 0.5
help-interact-program = The program and its arguments
help-submission-answer = win: 1 or 0; count, for nim and strip without --max: how many moves win
help-submission-language = cpp, python or rust [default: for a problem what its judge takes, else rust]
help-package-format = polygon, for Polygon and Codeforces; or kattis, for Kattis and DOMjudge
help-package-tests = How many inputs of a stress test become tests
help-package-seed = Another seed gives other tests
help-package-rows = At most so many positions [default: 1000 for a game, what it allows for a problem]
help-package-piles = From A to B numbers a position, or just A [default: up to 100, where the rules leave it open]
help-package-folder = The folder, which is made
help-help-topic = The name of a topic, a game or a command
help-man-dir = Write the page of the program and that of every command to files in DIR, as judge.1 and judge-nim.1
help-man-command = The command, or the game, whose page is meant
help-completions-shell = The shell that is to complete commands

# `judge GAME`, `judge list` and `judge table`.
no-file-of-rows = { $error }; files and standard input hold the rows, as in: echo '{ $path } ...' | judge { $game }
range-ends-early = it ends before it starts
no-range = a range is A..B, A.. or ..B
of-lines = { $option }: only where a position is a line
name-of-many = --name: only one file can have the name
bytes-of-many = --bytes: a range is one of one named file
bytes-of-no-length = --bytes: { $file } is no regular file with a known length
invalid-no-word = --invalid: '{ $shown }' is not a word on one line
invalid-answer = --invalid: '{ $shown }' may be an answer
from-keyboard = rows are read from the keyboard, one a line; Ctrl-D ends them
rows-refused = { $count ->
    [one] 1 row
   *[other] { $count } rows
} refused
nothing-fits = no game and no problem fits '{ $words }'
list-problems = problems
no-table = no table: { $why }
no-bfile = --format bfile is for values of one pile, and these are positions
lines-missing = { $count ->
    [one] 1 line is
   *[other] { $count } lines are
} missing: { $why }
no-certificate = --certificate: there is none, since no period of these lines is proved by the bound for a code
certificate-not-written = --certificate: { $file } cannot be written: { $why }

# A command line that cannot be understood.
wrong = the command line cannot be understood
wrong-more = For more information, try '--help'.
wrong-argument = unexpected argument '{ $argument }' found
wrong-argument-but = unexpected argument '{ $argument }' found; is '{ $near }' meant?
wrong-twice = the argument '{ $argument }' cannot be used multiple times
wrong-together = the argument '{ $argument }' cannot be used with '{ $other }'
wrong-missing = required arguments were not provided: { $argument }
wrong-no-value = a value is required for '{ $argument }' but none was supplied
wrong-value = invalid value '{ $value }' for '{ $argument }'
wrong-value-of = invalid value '{ $value }' for '{ $argument }'; possible values: { $values }
wrong-value-because = invalid value '{ $value }' for '{ $argument }': { $why }
wrong-more-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
wrong-encoding = an argument is not valid UTF-8
wrong-number = it is no whole number
wrong-number-too-large = the number is too large
wrong-range = { $number } is not in { $range }
help-picture = Draw lost positions on a plane, or Grundy values, as SVG
help-picture-size = The largest number on the axes
help-worksheet = Write exercises with answers, as a page to print
help-worksheet-count = How many exercises
help-worksheet-seed = Another seed makes another sheet; the same one, the same sheet
