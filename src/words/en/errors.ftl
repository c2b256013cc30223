### What can be wrong with an input, a game's options or a move.

# A number by itself.
number = { $number }
