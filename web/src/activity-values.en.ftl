### The workbench for Grundy values.

page-worth = Values
page-worth-only = Values is for games of separate piles with known Grundy values, where whoever makes the last move wins.
page-worth-what = A pile of { $n }: what is its value?
page-worth-every = What a move from { $n } can leave
page-worth-every-once = What a move from { $n } can leave (mirror images are listed once)
page-worth-value = value
page-worth-reached = Values reached
page-worth-least = The least that is missing (mex)
page-worth-guess = Here is every move with the value of what it leaves. Which is the least number that no move reaches?
page-worth-guess-none = There is no move. Which is the least number that no move reaches?
page-worth-guess-reached = { $guess } is not missing: leaving { $left } reaches it.
page-worth-guess-large = No move reaches { $guess }, but a smaller number is missing too.
page-worth-guess-first = Guess again
page-worth-show = Show it
page-worth-next = On to { $n }
page-worth-make = { $parts } make { $value }
page-worth-not-reached = No move reaches { $value }: it is the least that is missing.
page-worth-also-missing = No move reaches it either.
page-worth-no-move = From { $n } there is no move. It reaches no value, so the least that is missing is 0.
page-worth-reaches = Moves from { $n } reach { $values }. None reaches { $value }.
page-worth-pile = From a pile of { $value } it is just the same: moves reach { $values }, and none reaches { $value }.
page-worth-larger = Reaching more than { $value } does not help: the other player's answer goes back to { $value }.
page-worth-so = So { $n } plays like a pile of { $value }.
page-worth-so-lost = So { $n } plays like no pile at all: whoever is to move there loses.
page-worth-two = With two parts, break their values into 8, 4, 2, 1 and cancel equal ones, as in Nim. For example, the values 3 and 1 make 2: 3 is 2 + 1, and the 1 cancels.
page-worth-grown = Values found so far
page-worth-click = The number below a value is its n. Choose any n.
page-worth-known = n = { $n }: worth { $value }
page-worth-unknown = n = { $n }: not known yet
