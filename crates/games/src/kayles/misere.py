def is_exception(row):
    """Whether the pin rows are one of these exceptions."""
    n1, n4, n5, n9, n12, n17, n20, n25 = counts = [row.count(n) for n in (1, 4, 5, 9, 12, 17, 20, 25)]
    if sum(counts) + row.count(0) < len(row):
        return False
    odd_4_1, odd_20_4_1 = (n4 + n1) % 2 == 1, (n20 + n4 + n1) % 2 == 1
    odd_9, odd_17_12_9 = n9 % 2 == 1, (n17 + n12 + n9) % 2 == 1
    return (
        n9 + n12 + n17 + n20 + n25 == 0 and (odd_4_1 or n5 % 2 == 0)
        or n5 + n25 == 0 and not odd_17_12_9
        or n5 == 0 and n25 == 1 and not odd_17_12_9 and odd_20_4_1
        or n5 + n12 + n17 + n20 + n25 == 0 and odd_9 and not odd_4_1
        or n5 + n9 + n17 + n20 + n25 == 0 and n12 == 1 and not odd_4_1
        or n5 + n12 + n17 + n20 == 0 and n25 == 1 and odd_9 and odd_4_1
    )


def wins_misere(row, values):
    """Whether the player to move wins."""
    return (nim_sum(periodic_values(row, values, PERIODIC_FROM)) != 0) != is_exception(row)
