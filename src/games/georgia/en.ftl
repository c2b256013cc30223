georgia-cell-zero = a token on cell 0; cells count from 1
georgia-shared = a second token on the same cell
georgia-rule = From the right, each token and the next one to its left, or the wall, are a pair. The gap between them is a pile of Nim: the right one takes from it, and when the left one adds to it, the right one can follow.
georgia-to-the-right = token { $token } would move to the right
georgia-passes = token { $token } cannot pass another or the wall
georgia-move = move token { $token } from cell { $from } to cell { $to }
georgia-no-table = tokens that stand side by side do not count, so that each lost position stands for endlessly many
