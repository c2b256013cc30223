staircase = Staircase Nim
    .keywords = stairs, steps of a ladder, move coins down to the next lower step, georgia and bob
    .row = the coins on steps 1, 2, ... of a stair
    .move = move 1 or more coins from one step to the next lower one; step 0 is the floor
floor-stays = coins on the floor stay there
staircase-must-arrive = all coins that leave step { $step } must arrive on the next lower one, and nothing else changes
staircase-too-many = more than { $most } coins on a step cannot be counted
move-to-the-floor = move { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from step 1 to the floor ({ $before } -> { $after })
move-down = move { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from step { $step } to step { $to } ({ $before } -> { $after })
coins-on-step = step { $step }: { $coins }
the-step = step { $step }
staircase-rule = Only the odd steps count, as piles of Nim: coins that leave an odd step are taken from its pile, and when a player moves coins from an even step to an odd one, the opponent can move them on at once.
staircase-no-table = even steps do not count, so that each lost position stands for endlessly many; the odd steps are lost as in 'judge table nim'
staircase-with-floor = Staircase Nim
    .row = the coins on the floor, which do not count, and on steps 1, 2, ... of a stair
    .move = { staircase.move }
