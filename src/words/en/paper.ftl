### Tables, pictures and worksheets.

# A game with its options, as a title.
paper-game = { $title } ({ $options })

# The names of the columns of tables.
column-number = No.
column-pile = pile { $place }
column-stones = stones
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

# Worksheets.
worksheet-size = a worksheet has { $least } to { $most } exercises
worksheet-too-long = this game has only { $found } positions that make such exercises; ask for fewer
worksheet-title = { $game }: exercises
worksheet-name = Name:
worksheet-date = Date:
worksheet-who = Who wins?
worksheet-who-task = Both players make no mistake. Does the player to move win or lose?
worksheet-moves = Find the winning moves
worksheet-moves-task = Which moves win? Find all of them. If there is none, say so.
worksheet-table = Go on
worksheet-table-task = Fill in what is missing in the table.
worksheet-values = The Grundy value G of a position is the least of the numbers 0, 1, 2, … that is not the value of any position one move away; where there is no move, it is 0. What is left in several parts has the xor of their values: add them in binary without carrying.
worksheet-why = Why?
worksheet-why-task = In this position the player to move loses. By which rule? Why does no move help?
worksheet-labels = a worksheet is for graphs of up to { $most } vertices
worksheet-moves-of-labels = Moves from each vertex:
worksheet-no-move = No move wins.
worksheet-key = Answers
worksheet-same-moves = Of moves that leave the same position, such as the same piles in another order, one is listed.
worksheet-seed = The same sheet again: --seed { $seed } --count { $count }
paper-misere = misère play
