def divisor_values(row, whole):
    """The Grundy values of the piles in a row; `whole` is 1 if a move can take a whole pile, else 0."""
    return [(n & -n).bit_length() - 1 + whole if n else 0 for n in row]
