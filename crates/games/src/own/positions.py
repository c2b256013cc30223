def position_values(row, numbers, side, bits, values):
    """The value of each position in a row."""
    in_word, found = 64 // bits, []
    for start in range(0, len(row), numbers):
        place = 0
        for number in row[start:start + numbers]:
            place = place * side + number
        found.append(values[place // in_word] >> place % in_word * bits & (1 << bits) - 1)
    return found
