def digit_values(row, numbers, places, digits, following, is_value):
    """The value of each position in a row. A position has `numbers` numbers."""
    values, letters = [], digits ** numbers
    for start in range(0, len(row), numbers):
        rest, ways = row[start:start + numbers], {0: 0}
        for place in places:
            letter = 0
            for number in reversed(rest):
                letter = letter * digits + number // place
            rest = [number % place for number in rest]
            longer = {}
            for state, value in ways.items():
                for other in range(digits):
                    to = following[(state * digits + other) * letters + letter]
                    longer[to] = value + other * place
            ways = longer
        values += [value for state, value in ways.items() if is_value[state]]
    return values
