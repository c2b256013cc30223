def lost_count(lost):
    """How many options are lost."""
    return len(lost)
