from functools import reduce
from operator import xor

def has_winning_move(pile, total):
    """Whether a move on a pile wins; it leaves pile ^ total, and `total` is the nim-sum of all."""
    return pile ^ total < pile
