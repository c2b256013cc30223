def mex(numbers):
    """The least number that is not among these."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def grundy_values(successors):
    """G of all vertices, from their successors."""
    values = [0] * len(successors)
    seen = [False] * len(successors)
    for root in range(len(successors)):
        if seen[root]:
            continue
        seen[root] = True
        # Each vertex on the path, with its successors that are still to be visited.
        path = [(root, iter(successors[root]))]
        while path:
            vertex, onward = path[-1]
            to = next((to for to in onward if not seen[to]), None)
            if to is None:
                values[vertex] = mex({values[to] for to in successors[vertex]})
                path.pop()
            else:
                seen[to] = True
                path.append((to, iter(successors[to])))
    return values
