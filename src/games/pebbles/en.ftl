pebbles = Kamyki, rising piles
    .row = piles, none smaller than the one before it
    .move = take 1 or more from one pile so that none becomes smaller than the one before it
pebbles-decrease = a pile of { $pile } after one of { $before }; piles must not decrease
pebbles-rule = What one takes from a pile goes from its difference to the pile before it over to that of the next pile. So the differences are a stair, with the last on step 1, and every second one counts, as a pile of Nim.
