subtraction = subtraction games
    .keywords = allowed numbers of stones, set of moves, take only numbers from the set S, S-nim, stones a1 a2 ak per move; --take squares: perfect square, square number of stones; --take primes: prime number of stones; --take powers-of-2: power of two, number of cards is a power of 2
    .row = one or more piles
    .move = { $take ->
        [none] take a number of the set
       *[given] take { $take }
    } from one pile
    .take = what may be taken at a time, as 1,3 or 1-4,8; also squares, powers-of-2, primes, prime-powers; 1 is in all of these but primes
take-no-number = --take: '{ $part }' is neither a number up to { $most } nor a range of two; write a set as 1,3 or 1-4,8, or name it: squares, powers-of-2, primes, prime-powers
take-zero-in = --take: '{ $part }' has a 0 in it; a move takes 1 or more
take-backward = --take: the range '{ $part }' runs backward
take-empty = --take: the set is empty; write it as 1,3 or 1-4,8
take-zero = --take: a move takes 1 or more, not 0
set-too-long-for-source = the set has too many numbers for a source file
squares-listed-so-far = squares and primes are listed up to there
no-period-of-set = judge could not prove a period of this set
values-repeat = The values repeat with period { $period } from n = { $pre_period } on.
values-are-known = judge has computed the values up to n = { $known }.
pile-counts-as-its-value = A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that is not the value of an option (mex). { $course }
not-in-the-set = a move cannot take { $taken }
