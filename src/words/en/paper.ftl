### Tables, pictures and worksheets.

# A game with its options, as a title.
paper-game = { $title } ({ $options })

# The names of the columns of tables.
column-number = No.
column-k = k
column-a = a
column-b = b
column-pile = pile { $place }
column-stones = stones
column-most = at most
column-outcome = outcome

too-long-across = this format is for { $most } lines at most

# Pictures.
no-picture = there is no picture of this game: it has neither a table of values of one pile nor lost positions of two piles
picture-size = a picture of this game has a size from 1 to { $most }
picture-too-full = a picture has at most { $most } marks; give it a smaller size
picture-lost = { $game }: the lost positions of numbers up to { $size }
picture-lost-described = From left to right: { $across }; from bottom to top: { $up }. A mark is a position in which the player to move loses. { $marks }
picture-values = { $game }: { $value } up to n = { $size }
picture-values-described = From left to right: { $across }; from bottom to top: { $up }. { $marks }
picture-slope = slope { $slope }
