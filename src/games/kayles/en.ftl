kayles = Kayles
    .row = rows of pins that stand side by side, by their lengths
    .move = knock down one pin or two side by side; what stands left and right of them are two rows then
kayles-misere = Where the last pin loses, who wins is the same as where it wins, but for a few positions that Sibert and Conway found.
kayles-notation = where E(...) and D(...) say that the rows of these lengths are even and odd in number, and no others stand
one-ball = a ball changes one row; what it leaves stands in its place: one row, which may be 0, or two that are not empty
pins-fall = { $fallen ->
        [one] 1 pin falls
       *[other] { $fallen } pins fall
    }; a ball knocks down 1 or 2
pins-added = pins would be added to row { $place }
no-empty-row = of two rows that a ball leaves, none is empty
knock-down = knock down { $pins ->
        [one] 1 pin
       *[other] { $pins } pins
    } of row { $place } ({ $before } -> { $after })
kayles-rule = A row of n pins counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that is not one of them.
