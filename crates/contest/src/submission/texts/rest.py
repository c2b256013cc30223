def rest(found):
    """What the move leaves, with blanks between."""
    return " ".join(map(str, found[2:]))
