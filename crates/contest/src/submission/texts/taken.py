def taken(first_pile, lost):
    """The least number that a move to one of these options takes from the first pile, or 0 if none takes any."""
    return min((first_pile - left[0] for left in lost if left[0] < first_pile), default=0)
