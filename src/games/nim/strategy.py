from functools import reduce
from operator import xor

def has_winning_move(pile, total):
    """Whether a move on a pile wins, where `total` is the nim-sum of all: it leaves pile ^ total."""
    return pile ^ total < pile
