def odious_values(row, first):
    """The Grundy values of the coins in a row, if the coin `first` has the value 1."""
    places = [n - first for n in row]
    return [0 if place < 0 else 2 * place + 1 - bin(place).count("1") % 2 for place in places]
