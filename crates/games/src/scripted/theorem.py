def wins(n, remainder, round, errs):
    """Whether the player wins. `remainder` is `n` modulo the round."""
    return remainder != 0 or errs and n > round


def errs_somewhere(replies):
    """Whether some k + a_k is not m + 1."""
    return any(k + reply != len(replies) + 1 for k, reply in enumerate(replies, 1))
