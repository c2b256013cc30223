from bisect import bisect


def sequence(factor, most):
    """The numbers H up to `most`, and the next one."""
    numbers, j = [1], 0
    while numbers[-1] <= most:
        while numbers[j] * factor < numbers[-1]:
            j += 1
        numbers.append(numbers[-1] + numbers[j])
    return numbers


def least_part(n, numbers):
    """The least part of a number, or 0 for 0."""
    left, part = n, 0
    while left > 0:
        part = numbers[bisect(numbers, left) - 1]
        left -= part
    return part


def wins(row, misere, numbers):
    """Whether the player to move wins. `misere` is 1 in misère play, else 0."""
    n, q = row[0], row[1] if len(row) > 1 else max(row[0], 2) - 1
    if n <= misere:
        return n < misere
    return least_part(n - misere, numbers) <= q
