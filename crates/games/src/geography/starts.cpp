#include <sstream>
#include <string>

// A line for each cell of a grid from which the player to move loses: its row and its column.
string starts(const vector<string> &grid) {
    typedef pair<size_t, size_t> Place;
    vector<Place> cells;
    for (size_t row = 0; row < grid.size(); row++)
        for (size_t column = 0; column < grid[row].size(); column++)
            if (grid[row][column] == '.')
                cells.push_back(Place(row, column));
    // The last vertex is outside. The first move leads from it to any cell.
    const size_t outside = cells.size();
    vector<vector<u64> > successors(outside + 1);
    for (size_t vertex = 0; vertex < outside; vertex++) {
        vector<size_t> others(1, outside);
        for (size_t down = 0; down < 2; down++) {
            const Place beside(cells[vertex].first + down, cells[vertex].second + 1 - down);
            const vector<Place>::iterator found = lower_bound(cells.begin(), cells.end(), beside);
            if (found != cells.end() && *found == beside)
                others.push_back(size_t(found - cells.begin()));
        }
        for (size_t i = 0; i < others.size(); i++) {
            successors[vertex].push_back(others[i]);
            successors[others[i]].push_back(vertex);
        }
    }
    Matching matching(successors);
    matching.remove(outside, successors);
    vector<bool> is_lost(outside, false);
    for (size_t root = 0; root < outside; root++)
        if (matching.mates[root] == NONE) {
            matching.enlarge_from(root, successors);
            for (size_t i = 0; i < matching.queue.size(); i++)
                is_lost[matching.queue[i]] = true;
        }
    ostringstream lines;
    for (size_t vertex = 0; vertex < outside; vertex++)
        if (is_lost[vertex])
            lines << '\n' << cells[vertex].first + 1 << ' ' << cells[vertex].second + 1;
    return lines.str();
}
