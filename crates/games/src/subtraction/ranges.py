def members(ranges):
    """The numbers of a set: those from the first to the second, from the third to the fourth, and so on."""
    pairs = zip(ranges[::2], ranges[1::2])
    return [number for first, last in pairs for number in range(first, last + 1)]
