prim = Prim
    .keywords = number coprime to the pile size, relatively prime, gcd is 1, greatest common divisor one
    .row = one or more piles
    .move = take from one pile a number that has no divisor above 1 in common with its size
prim-largest = its value can be the index of a prime beyond the table
prim-no-move = { $taken } and { $n } have the divisor { $divisor } in common
prim-rule = A pile of n counts as a pile of Nim of G(n), its Grundy value: 0 if n is even, 1 if n is 1, otherwise the index of the least prime factor p of n, 2 for 3, 3 for 5, 4 for 7, and so on. What a move leaves of n above 1 has no prime factor in common with n: an even pile leaves only odd ones; an odd pile can leave 2, 1 and every odd prime below p, but no pile whose least prime factor is p.
