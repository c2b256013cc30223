from itertools import islice

# From this pile on, no value is rare, up to a pile of 2^22. This is known because all values up to 2^20 were
# computed from their definition, and the others with a search for rare values.
COMMON_FROM = 82864


def is_rare(value):
    """Whether a value is rare."""
    return bin(value >> 1).count("1") % 2 == 0


def next_value(values, rare):
    """The value of the next pile, given the values before it and the nonempty piles with a rare value."""
    n = len(values)
    seen = {values[a] ^ values[n - a] for a in rare if 2 * a != n}
    # The other splits are tried in this order, because splits with almost the same parts have almost the same
    # values.
    others = (a for first in range(1, 32) for a in range(first, (n + 1) // 2, 31))
    least = 0
    while True:
        while least in seen or n >= COMMON_FROM and is_rare(least):
            least += 1
        if not is_rare(least):
            return least
        more = list(islice(others, 64))
        if not more:
            return least
        seen.update(values[a] ^ values[n - a] for a in more)


def extend_grundy_values(values, end):
    """Appends the values of further piles until there are `end` values."""
    rare = [n for n in range(1, len(values)) if is_rare(values[n])]
    for n in range(len(values), end):
        values.append(next_value(values, rare))
        if n > 0 and is_rare(values[n]):
            rare.append(n)


def grundy_values(row, values):
    """The values of the piles in a row, from a table that grows as needed."""
    if len(values) <= max(row):
        extend_grundy_values(values, max(row) * 5 // 4 + 1)
    return [values[n] for n in row]
