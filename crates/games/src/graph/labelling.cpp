// Stands for the value inf(K).
const u64 INFINITE = u64(0) - 1;

// The value of each vertex, from the successors of all.
vector<u64> labelling(const vector<vector<u64> > &successors) {
    const size_t vertices = successors.size();
    vector<vector<size_t> > predecessors(vertices);
    // How many edges lead from each vertex to vertices without a value.
    vector<size_t> unvalued(vertices);
    vector<size_t> open;
    for (size_t vertex = 0; vertex < vertices; vertex++) {
        unvalued[vertex] = successors[vertex].size();
        open.push_back(vertex);
        for (size_t i = 0; i < successors[vertex].size(); i++) {
            predecessors[size_t(successors[vertex][i])].push_back(vertex);
        }
    }
    vector<u64> values(vertices, INFINITE);
    // The last stage in which each vertex was answered.
    vector<u64> answered(vertices, INFINITE);
    // How many edges each open vertex waits for. A vertex that is not open waits for none.
    vector<size_t> waits_for(vertices);
    for (u64 stage = 0; !open.empty(); stage++) {
        vector<size_t> queue;
        for (size_t i = 0; i < open.size(); i++) {
            waits_for[open[i]] = unvalued[open[i]];
            if (waits_for[open[i]] == 0) {
                queue.push_back(open[i]);
            }
        }
        for (size_t next = 0; next < queue.size(); next++) {
            const size_t vertex = queue[next];
            values[vertex] = stage;
            for (size_t i = 0; i < predecessors[vertex].size(); i++) {
                const size_t before = predecessors[vertex][i];
                unvalued[before]--;
                if (values[before] != INFINITE || answered[before] == stage) {
                    continue;
                }
                answered[before] = stage;
                for (size_t j = 0; j < predecessors[before].size(); j++) {
                    const size_t waiting = predecessors[before][j];
                    if (waits_for[waiting] > 0 && --waits_for[waiting] == 0) {
                        queue.push_back(waiting);
                    }
                }
            }
        }
        vector<size_t> stay;
        for (size_t i = 0; i < open.size(); i++) {
            waits_for[open[i]] = 0;
            if (values[open[i]] == INFINITE && answered[open[i]] == stage) {
                stay.push_back(open[i]);
            }
        }
        open.swap(stay);
    }
    return values;
}
