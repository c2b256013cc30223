def digit_values(row, places, digits, following, is_value):
    """The value of each heap in a row."""
    values = []
    for heap in row:
        ways = {0: 0}
        for place in places:
            digit, heap = divmod(heap, place)
            longer = {}
            for state, value in ways.items():
                for other in range(digits):
                    to = following[(state * digits + other) * digits + digit]
                    longer[to] = value + other * place
            ways = longer
        values += [value for state, value in ways.items() if is_value[state]]
    return values
