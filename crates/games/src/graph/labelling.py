# Stands for the value inf(K).
INFINITE = -1


def labelling(successors):
    """The value of each vertex, from the successors of all."""
    vertices = range(len(successors))
    predecessors = [[] for _ in vertices]
    for vertex in vertices:
        for to in successors[vertex]:
            predecessors[to].append(vertex)
    values = [INFINITE for _ in vertices]
    # How many edges lead from each vertex to vertices without a value.
    unvalued = [len(onward) for onward in successors]
    # The last stage in which each vertex was answered.
    answered = [-1 for _ in vertices]
    # How many edges each open vertex waits for. A vertex that is not open waits for none.
    waits_for = [0 for _ in vertices]
    still_open = list(vertices)
    stage = 0
    while still_open:
        for vertex in still_open:
            waits_for[vertex] = unvalued[vertex]
        queue = [vertex for vertex in still_open if waits_for[vertex] == 0]
        for vertex in queue:
            values[vertex] = stage
            for before in predecessors[vertex]:
                unvalued[before] -= 1
                if values[before] != INFINITE or answered[before] == stage:
                    continue
                answered[before] = stage
                for waiting in predecessors[before]:
                    if waits_for[waiting] > 0:
                        waits_for[waiting] -= 1
                        if waits_for[waiting] == 0:
                            queue.append(waiting)
        for vertex in still_open:
            waits_for[vertex] = 0
        still_open = [v for v in still_open if values[v] == INFINITE and answered[v] == stage]
        stage += 1
    return values
