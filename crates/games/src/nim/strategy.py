from functools import reduce
from operator import xor

def has_winning_move(pile, total):
    """Whether a move on a pile wins. It leaves pile ^ total, where `total` is the nim-sum of all piles."""
    return pile ^ total < pile
