pebbles = Kamyki, rising piles
    .keywords = heights must stay non-decreasing, each pile has at least as many stones as the previous one, sorted piles, poi stones
    .row = piles, none smaller than the one before it
    .move = take 1 or more from one pile so that none becomes smaller than the one before it
pebbles-decrease = a pile of { $pile } after one of { $before }; piles must not decrease
pebbles-rule = The difference of a pile is its size minus that of the pile before it. Taking stones from a pile moves them from its difference to that of the next pile. So the differences are a stair, with the last on step 1. Every second one, from the last on, counts as a pile of Nim: stones that enter it from the step above can be moved on at once.
