### The command line itself: its errors, its help.

# An error, after the command, file or place that it belongs to.
told-of = { $name }: { $what }
script-only-replies = this opponent always replies by the script: --first, --level and --against do not apply
no-kernel = JUDGE_KERNEL={ $name }: this machine has no such kernel; it has: { $kernels }
no-grundy-answer = --answer grundy: { $why }
words-are-the-same = --words: '{ $word }' cannot stand for two outcomes
words-of-verdicts = --words: only for --answer win
not-two-words = --words: '{ $words }' is not two or three words, each on one line, with commas between them
topics = judge help TOPIC, where TOPIC is a game, a command, or one of:
no-command = '{ $name }' is neither a command nor a game

# A name that no command has.
unknown = '{ $shown }' is neither a game nor a command; 'judge list WORDS' finds them by words
unknown-but = '{ $shown }' is neither a game nor a command; did you mean '{ $command }'?
unknown-rules = '{ $shown }' states rules: write the word rules before it
unknown-here = '{ $shown }' is a command, not a game
no-topic-but = there is no help on '{ $shown }'; did you mean '{ $topic }'?
other-name = { $shown }: this game is called '{ $name }' here ({ $title })
unplayed-partizan = it is partizan: its positions have no Grundy value, and this program plays impartial games
unplayed-score = who wins depends on the score, not on the last move
unplayed-drawings = its positions are drawings, not numbers
unplayed-no-stones = it is not a game of taking stones
unplayed-poker-nim = whoever loses Nim loses Poker Nim: ask 'judge nim'
unplayed-turtles = the places of the heads, counted from 1, are piles of Nim: ask 'judge nim'
unplayed-coins = this program does not know this coin-turning game
unplayed-greedy-nim = a move takes from a largest pile; the player to move loses if the number of largest piles is even
unplayed-unknown = this program does not know it
explain-needs-game = the input of this problem describes its games; to explain one, run 'judge explain { $game }' with its options

# Headings and composed parts of the help.
help-usage = Usage:{" "}
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-examples = Examples:
help-games = Games ('judge help GAME' tells the rules and options):
help-default = [default: { $values }]
help-values = [possible values: { $values }]
overview =
    Judges stone-taking games: reads one position per line, and prints 1 if the
    player to move wins, 0 if they lose.
    Usage: judge GAME [OPTIONS] [FILE]...        judge COMMAND ...
    {"       "}echo '3 5' | judge wythoff            judge explain wythoff 3 5
overview-games = Games:
overview-understand = Understand a game:
overview-contests = Contests:
overview-setup = Setup and help:
overview-options = Options: -h, --help; -V, --version. 'judge help NAME' explains any of these.

# What each command does.
help-judge = judge stone-taking games in bulk
help-list = List the games, or find games and problems by words
help-explain = Explain why the player to move wins or loses, and what to do
help-solve = Find out what holds for your own rules or a game, and prove it
help-refute = Prove a formula about a game, or say where it fails and why
help-table = List lost positions, or the Grundy values of one pile
help-play = Play against judge, or two people against each other
help-problem = Solve an online-judge problem's input, or list the problems
help-one-problem = An online-judge problem; 'judge problem' lists them
help-gen = Write random positions, with a given share of lost ones
help-validate = Tell whether an input keeps to its format and its limits
help-check = Check whether an output is right for an input
help-stress = Find the smallest input that a program gets wrong
help-test = Run a program on the published sample of a problem
help-interact = Let a program play a game against judge, over pipes
help-submission = Write a program for an online judge in C++, Python or Rust
help-package = Write a problem for Polygon or Kattis, with tests and checker
help-help = Print a topic, or the help for a game or a command
help-man = Write the manual page of the program or of a command
help-completions = Write a shell's completions, which ask the program itself
exit-codes-check = Exit codes: 0, the output is right; 1, a wrong answer; 2, a wrong format: an output that ends early or goes on too long; 3, no verdict: the input was refused, a file could not be read, or wrong usage. With --protocol kattis: 42, right; 43, wrong; 3, no verdict.
exit-codes-validate = Exit codes: 0, the input is valid; 1, it is not; 2, wrong usage, or reading failed. With --protocol kattis: 42, valid; 43, not.
exit-codes-stress = Exit codes: 0, OK; 1, WA, a wrong answer; 2, PE, a wrong format: output that ends early or goes on too long; 3, no verdict: the program could not be run, or wrong usage; 4, RE: the program failed, or a signal ended it; 5, TLE, too slow.
exit-codes-test = { exit-codes-stress }
exit-codes-interact = { exit-codes-stress }
exit-codes-refute = GAME can also be rules of your own: a text with '->', or @FILE. Exit codes: 0, PROVED or TRIED; 1, FALSE; 2, wrong usage, or the formula or the rules were refused.

# What options and operands do; the messages of one command begin with its name.
help-h = Print help
help-misere = Whoever makes the last move loses
help-version = Print version
help-lang = Speak this language: en, zh [default: JUDGE_LANG, then the locale]
help-answer = win: 1 or 0, or = for a draw; move: a position to leave to the opponent, or '-' if no move wins; moves: all such positions, separated by ' | '; count: how many moves win; grundy: the Grundy value
help-layout = lines: one position per line; counted: a count and then that many numbers, over any number of lines
help-cases = The input begins with the number of positions
help-until-zero = A count of 0, or a line of zeros, ends the input
help-words = Write these words, or phrases, instead of 1, 0 and the = of a draw
help-max-piles = Refuse a row of more than N numbers; a row takes 8 bytes of memory per number, on each thread
help-progress = Show how much of the input has been read: never, always or auto; auto shows it if reading takes longer than a second and standard error is a terminal, but standard output is not
help-threads = Judge files with N threads [default: all cores for a large file, else 1]
help-bytes = Judge the lines whose first byte is at an offset from A up to, but not including, B; offsets count from 0; A.. and ..B leave one end open
help-invalid = Do not stop at a row that is refused: write WORD in place of its answer, go on, and at the end say how many rows were refused
help-echo = Write each row, and a tab, before its answer
help-name = Call the input NAME in messages
help-file = Judge these files one after another; '-' or none is standard input
help-id = The problem: poj-1067, 'POJ 1067', P2252, its URL, or a file FILE.problem
help-position = The numbers of the row
help-list-markdown = The games as a table in Markdown
help-list-words = Only games and problems with all of these words in their names, rules, titles or numbers
help-solve-rules = The rules, as judge help rules teaches to write them, or @FILE
help-solve-piles = How many piles a position has, if the game leaves the number open
help-solve-witness = First write a witness of what is proved to FILE, which is overwritten, for an independent checker; judge help witness has the format
help-solve-walnut = First write the automaton of the lost positions, and commands that prove it, to the folders of the prover Walnut in FOLDER; judge help witness explains them
help-solve-each = Solve the rules once for each value, from FIRST to LAST, of one coordinate that no move changes; not with --witness or --walnut
help-solve-base = Look first for automata that read numbers in base B, from 2 to 16
solve-base = '{ $text }' is no base: it is a number from { $least } to { $most }
each-range = --each { $each }: write it as k=3..40, with one name and at most { $most } values
csv-of-each = --format csv writes what --each finds
help-solve-format = The output format: text, one result per line; json, with the values and the automaton; csv, only with --each
help-refute-formula = The condition under which the player to move wins, or G = the Grundy value; see judge help rules; or @FILE
help-refute-rules = Rules of your own, or @FILE
help-refute-format = The output format: text, one result per line; json, with the numbers as data
help-table-count = How many lines
help-table-piles = List lost positions of this many piles, if the game leaves the number open
help-table-format = text: one entry per line; across: in rows; csv: with commas, and for a sequence with a line of names; bfile: the format of OEIS; markdown, html or svg: across, to print
help-table-certificate = First write a certificate to FILE, which is overwritten. It has all that an independent checker needs to accept the period of a code, or its misère quotient; judge help certificates and judge help misere have the checkers
help-first = Who makes the first move
help-play-level = How well judge plays
help-play-against = Whom to play against
help-play-seed = Repeat a game in which judge plays moves at random
help-problem-info = Describe the problem, and judge nothing
help-problem-source = Print the text of the problem, which you can change and use as a file
help-problem-new = Propose the text of a problem about GAME, such as nim or 'nim --max 3', from a sample; without GAME, about any game
help-problem-sample-input = The file with the sample's input; without this option, judge asks for it
help-problem-sample-output = The file with the sample's output; without this option, judge asks for it
new-needs-sample = without a terminal, --new needs --sample-input FILE and --sample-output FILE
new-game = Game (none: any):
new-input = Input of the sample, ended by an empty line or a '.':
new-output = Output of the sample, ended likewise:
help-problem-file = The problem's data; '-' or none is standard input
help-gen-rows = How many positions [default: 10, or as many as a problem allows]
help-gen-seed = The same seed gives the same bytes on every machine; another seed gives others
help-max-pile = The largest number [default: 1000000000 for a game; for a problem, its limit]
help-gen-piles = From A to B numbers per position, or just A [default: what the limits allow, up to 1048576; or a few]
help-gen-share-lost = The share of lost positions; half of the others differ from a lost position by 1 in one number
help-validate-rows = The most positions [default: as many as a problem allows]
help-validate-max-pile = The largest number [default: the problem's limit]
help-piles = From A to B numbers per position, or just A
help-validate-protocol = Exit codes: 0 and 1 for testlib; 42 and 43 for kattis, also for DOMjudge
help-validate-file = The input; '-' or none is standard input
help-check-protocol = testlib: INPUT OUTPUT [ANSWER [REPORT [-appes]]]; kattis, also for DOMjudge: INPUT ANSWER FEEDBACK_DIR, with the output to check on standard input
help-check-ignore-case = Ignore the difference between upper case and lower case
help-check-input = The input; '-' is standard input
help-check-second = The output to check; '-' is standard input
help-check-third = A right output, which judge does not need
help-check-report = A file to write the message to
help-check-appes = Write the report as XML, as testlib does
help-time-limit = The time limit of a run in seconds, such as 2 or 0.5
help-stress-rounds = How many inputs to try [default: 100 random ones, after those with small and telling positions]
help-stress-time = Try inputs for this many seconds, not a given number of them
help-stress-seed = Another seed gives other inputs
help-stress-max-pile = The largest number [default: 10^18 for a game; for a problem, its limit]
help-stress-save = Write the counterexample to PREFIX.in, the answers to PREFIX.ans, and what the program wrote to PREFIX.out
help-program = The program, which reads standard input, and its arguments
help-test-time-limit = The time limit of the run in seconds, such as 2 or 0.5
help-interact-level = The opponent: perfect, or one that moves at random
help-interact-seed = Another seed gives another random opponent
help-interact-time-limit = The time limit of the whole game in seconds, such as 2 or 0.5
help-interact-program = The program and its arguments
help-submission-answer = win: 1 or 0; move: a position to leave to the opponent, or '-'; moves: all such positions; count: how many moves win (all three for bash, euclid, mark, nim, strip, subtraction of at most 64 numbers, and wythoff without --t and --max)
help-submission-language = cpp, python or rust [default: for a problem one that its judge accepts, else rust]
help-package-format = polygon, for Polygon and Codeforces; or kattis, for Kattis and DOMjudge
help-package-tests = How many inputs of a stress test become tests
help-package-seed = Another seed gives other tests
help-package-rows = The most positions [default: 1000 for a game; for a problem, as many as it allows]
help-package-piles = From A to B numbers per position, or just A [default: up to 100, if the rules leave it open]
help-package-folder = The folder to write
help-help-topic = The name of a topic, a game or a command
help-man-dir = Write the pages of the program and of every command to files in DIR, as judge.1 and judge-nim.1
help-man-command = The command or the game of the page
help-completions-shell = The shell

# `judge GAME`, `judge list` and `judge table`.
no-file-of-rows = { $error }; rows come from files or standard input, as in: echo '{ $path } ...' | judge { $game }
range-ends-early = it ends before it starts
no-range = a range is A..B, A.. or ..B
of-lines = { $option }: only if every position is a line
name-of-many = --name: give one file only
bytes-of-many = --bytes: give exactly one file by name
bytes-of-no-length = --bytes: { $file } is not a regular file with a known length
invalid-no-word = --invalid: '{ $shown }' is empty or not a single line
invalid-answer = --invalid: '{ $shown }' could be an answer
from-keyboard = type rows on the keyboard, one per line; Ctrl-D ends them
rows-refused = { $count ->
    [one] 1 row
   *[other] { $count } rows
} refused
nothing-fits = no game and no problem matches '{ $words }'
list-problems = problems
no-table = no table: { $why }
no-witness = no automaton was proved, so there is no witness
no-walnut = Walnut cannot express these rules or their automaton: it needs a base or Zeckendorf's numeration, and moves that leave one position and are made of linear terms
witness-not-written = --witness: { $file } cannot be written: { $why }
input-is-output = { $file }: the output goes to this file, so it cannot be read
solve-piles = --piles: judge solve takes 1 to { $most } piles
solve-unquoted = '{ $text }' is one word to the shell: leave out its quotes
no-notation = the notation of rules cannot state this game with these options
no-bfile = --format bfile is for values of one pile, not for positions
lines-missing = { $count ->
    [one] 1 line is
   *[other] { $count } lines are
} missing: { $why }
no-certificate = --certificate: only a period of a game with a code can be certified, and none is proved here
certificate-not-written = --certificate: { $file } cannot be written: { $why }

# A command line that cannot be understood.
wrong = the command line cannot be understood
wrong-more = For more information, try '--help'.
wrong-argument = unexpected argument '{ $argument }' found
wrong-argument-but = unexpected argument '{ $argument }' found; did you mean '{ $near }'?
wrong-twice = the argument '{ $argument }' cannot be used multiple times
wrong-together = the argument '{ $argument }' cannot be used with '{ $other }'
wrong-quotes = only one argument can be the rules: put all of them in one pair of quotes
wrong-missing = required arguments were not provided: { $argument }
wrong-missing-but = required arguments were not provided: { $argument }; did you mean '{ $near }'?
wrong-no-value = a value is required for '{ $argument }' but none was supplied
wrong-value = invalid value '{ $value }' for '{ $argument }'
wrong-value-of = invalid value '{ $value }' for '{ $argument }'; possible values: { $values }
wrong-value-because = invalid value '{ $value }' for '{ $argument }': { $why }
wrong-more-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
wrong-encoding = an argument is not valid UTF-8
wrong-number = it is not a whole number
wrong-number-too-large = the number is too large
wrong-range = { $number } is not in { $range }
help-picture = Draw lost positions on a plane, or Grundy values, as SVG
help-picture-size = The largest number on the axes
help-worksheet = Write exercises with answers, as a page to print
help-worksheet-count = How many exercises
help-worksheet-seed = Another seed gives another sheet; the same seed, the same sheet
help-worksheet-level = The level of all exercises: 1, the easiest, to 4; without it, they go from easy to hard
formula-no-values = no Grundy values are known here: { $why }
formula-draws = this game has draws, and a formula says only who wins
list-nearest = No game has all these words; the nearest:
list-variant = as asked
about-game = { $title }. A row is { $row }; a move: { $moves }
solve-interrupted = { $command }: interrupted while { $stage }
stage-reading = reading the rules
stage-known = comparing the moves with known games
stage-trying = deciding the formula
stage-each = solving { $name } = { $value }
too-long-across = this format takes at most { $most } lines
