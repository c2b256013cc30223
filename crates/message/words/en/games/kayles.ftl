kayles = Kayles
    .keywords = bowling pins in a row, throw knocks down one pin or two adjacent pins, neighbouring skittles; coins in a row remove one or two adjacent
    .row = the lengths of rows of pins that stand side by side
    .move = knock down one pin, or two side by side; the pins left and right of them become two rows
kayles-misere = If whoever takes the last pin loses, the same player wins as in normal play, except in a few positions that Sibert and Conway found.
kayles-notation = where E(...) and D(...) mean that the number of rows of these lengths is even or odd, and there are no other rows
one-ball = a ball changes one row, and what it leaves takes the place of that row: one row, which may be 0, or two that are not empty
pins-fall = { $fallen ->
        [one] 1 pin falls
       *[other] { $fallen } pins fall
    }; a ball knocks down 1 or 2
pins-added = pins would be added to row { $place }
no-empty-row = if a ball leaves two rows, neither is empty
knock-down = knock down { $pins ->
        [one] pin { $first }
       *[other] pins { $first } and { $last }
    } of row { $place } ({ $before } -> { $after })
kayles-rule = A row of n pins counts as a pile of Nim of G(n), its Grundy value: the least number that is not the value of an option (mex).
