def wins_by_products(elements, products, lost):
    """Whether the player to move wins, given the elements of the heaps."""
    product = 0
    for element in elements:
        product = products[product * len(lost) + element]
    return lost[product] == 0
