end-nim = End-Nim
    .keywords = row of piles, remove stones only from the leftmost or the rightmost pile, either end of the line
    .row = the piles of a line; empty ones are gone
    .move = take 1 or more from the first pile or the last one
end-nim-inside = a move takes from the first pile or the last one that is not empty
end-nim-rule = Before each line of piles, exactly one size of a first pile makes the line lost: there cannot be two, because a move leads from the larger to the smaller. A larger first pile can be taken down to that size; with a smaller one, a move at the other end wins, because no move at this end does.
end-nim-left = Before the other piles here it is { $lost }, and the first pile is { $pile }: { $verdict }.
end-nim-table = lost positions of three piles, by the largest of the second and the third; a first pile of 0 means that the other two are lost by themselves
