def hackenbush_value(row, ground):
    """The Grundy value of a row of edges."""
    ends = {ground: []}
    for edge in range(len(row) // 2):
        u, v = row[2 * edge : 2 * edge + 2]
        ends.setdefault(u, []).append((edge, v))
        ends.setdefault(v, []).append((edge, u))
    # By place: the place that the walk comes from, the first place that edges lead back to, and the value.
    origin, low, values = [0], [0], [0]
    places, path, hangs = {ground: 0}, [ground], [False] * (len(row) // 2)
    while path:
        vertex = path[-1]
        if not ends[vertex]:
            path.pop()
            continue
        edge, to = ends[vertex].pop()
        if hangs[edge] or vertex == to == ground:
            continue
        hangs[edge] = True
        place = places[vertex]
        if to not in places:
            places[to] = len(origin)
            path.append(to)
            origin.append(place)
            low.append(places[to])
            values.append(0)
        else:
            low[place] = min(low[place], places[to])
            values[place] ^= 1
    for place in range(len(origin) - 1, 0, -1):
        below = origin[place]
        low[below] = min(low[below], low[place])
        values[below] ^= values[place] + 1 if low[place] == place else values[place] ^ 1
    return values[0]
