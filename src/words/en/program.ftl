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
