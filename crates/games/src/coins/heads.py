def heads(row):
    """The places of the coins that show heads, each once. The first coin has place 0."""
    return {coin - row[0] for coin in row[1:]}
