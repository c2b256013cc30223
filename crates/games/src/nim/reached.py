from functools import reduce
from operator import xor

def reached(row, values, most):
    """For each pile, what moves of up to `most` stones leave of it that make the nim-sum of the values 0 and 1;
    the pile itself if there is no such move."""
    total = reduce(xor, values)
    after = []
    for pile, value in zip(row, values):
        for target in (value ^ total, value ^ total ^ 1):
            taken = (value - target) % (most + 1)
            after.append(pile if target > most or taken > pile else pile - taken)
    return after
