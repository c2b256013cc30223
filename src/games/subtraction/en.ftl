subtraction = subtraction games
    .row = one or more piles
    .move = take a number of the set from one pile
    .take = what may be taken at a time, as 1,3 or 1-4,8; also squares, powers-of-2, primes, prime-powers; 1 is in all of these but primes
take-no-number = --take: '{ $part }' is no number up to { $most } and no range of two; a set is written as 1,3 or 1-4,8, or named: squares, powers-of-2, primes, prime-powers
take-zero-in = --take: '{ $part }' has a 0 in it; a move takes 1 or more
take-backward = --take: the range '{ $part }' runs backward
take-empty = --take: the set is empty; it is written as 1,3 or 1-4,8
take-zero = --take: a move takes 1 or more, not 0
set-too-long-for-source = the numbers of the set are too many to stand in a source
squares-listed-so-far = squares and primes are listed so far
no-period-of-set = no period of this set could be proven
values-repeat = The values repeat with period { $period } from n = { $pre_period } on.
values-are-known = The values are known up to n = { $known }.
pile-counts-as-its-value = A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no pile has which a move makes of it. { $course }
not-in-the-set = { $taken } is not in the set
