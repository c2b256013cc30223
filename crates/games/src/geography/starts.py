def starts(grid):
    """A line for each cell of a grid from which the player to move loses: its row and its column."""
    places = [(row, column) for row, line in enumerate(grid) for column in range(len(line)) if line[column] == "."]
    vertices = {place: vertex for vertex, place in enumerate(places)}
    # The last vertex is outside. The first move leads from it to any cell.
    outside = len(places)
    successors = [[] for _ in range(outside + 1)]
    for vertex, (row, column) in enumerate(places):
        beside = [(row, column + 1), (row + 1, column)]
        for other in [vertices[place] for place in beside if place in vertices] + [outside]:
            successors[vertex].append(other)
            successors[other].append(vertex)
    matching = Matching(successors)
    matching.remove(outside, successors)
    lost = set()
    for root, mate in enumerate(matching.mates[:outside]):
        if mate is None:
            matching.enlarge_from(root, successors)
            lost.update(matching.queue)
    return "".join("\n%d %d" % (places[vertex][0] + 1, places[vertex][1] + 1) for vertex in sorted(lost))
