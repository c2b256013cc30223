from functools import reduce
from operator import xor

def value(row):
    """The nim-sum of the nim products."""
    return reduce(xor, nim_products(row))
