def divide_by_phi(k):
    """floor(k / phi)."""
    return k * 0x9E3779B97F4A7C15F39CC0605CEDC834 >> 128
