### Tables, pictures and worksheets.

# A game with its options, as a title.
paper-game = { $title } ({ $options })

# The names of the columns of tables.
column-number = No.
column-pile = pile { $place }
column-stones = stones
column-outcome = outcome


# Pictures.
no-picture = there is no picture of this game: it has neither a table of values for one pile nor lost positions of two piles
picture-size = a picture of this game has a size from 1 to { $most }
picture-too-full = a picture has at most { $most } marks; give it a smaller size
picture-lost = { $game }: the lost positions of numbers up to { $size }
picture-lost-described = Left to right: { $across }; bottom to top: { $up }. Each mark is a position in which the player to move loses. { $marks }
picture-values = { $game }: { $value } up to n = { $size }
picture-values-described = Left to right: { $across }; bottom to top: { $up }. { $marks }
picture-slope = slope { $slope }

# Worksheets.
worksheet-size = a worksheet has { $least } to { $most } exercises
worksheet-too-long = this game has only { $found } positions that make such exercises; ask for fewer
worksheet-title = { $game }: exercises
worksheet-name = Name:
worksheet-date = Date:
worksheet-who = Who wins?
worksheet-who-task = Neither player makes a mistake. Does the player to move win or lose?
worksheet-moves = Find the winning moves
worksheet-moves-task = Which moves win? Find all of them. If there are none, say so.
worksheet-table = Continue the table
worksheet-table-task = Fill in the missing numbers.
worksheet-values = The Grundy value G of a position is the least of the numbers 0, 1, 2, … that is not the value of a position one move away; if there is no move, it is 0. If a move leaves several parts, its value is the xor of theirs: add them in binary without carrying.
worksheet-why = Why?
worksheet-why-task = In this position the player to move loses. Which rule says so? Why does no move help?
worksheet-labels = a worksheet is for graphs of up to { $most } vertices
worksheet-moves-of-labels = Moves from each vertex:
worksheet-no-move = No move wins.
worksheet-key = Answers
worksheet-same-moves = Moves that leave the same position, such as the same piles in another order, are listed once.
worksheet-seed = Sheet { $seed } of { $count } exercises
worksheet-seed-level = Sheet { $seed } of { $count } exercises, level { $level }
worksheet-levels = the levels of a worksheet are 1 to { $most }
paper-misere = misère play
