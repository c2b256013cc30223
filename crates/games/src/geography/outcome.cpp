// Whether the player to move wins at the last vertex of a walk.
bool wins(const vector<u64> &row, Matching matching, const vector<vector<u64> > &successors) {
    bool wins = false;
    for (size_t i = 0; i < row.size(); i++)
        wins = matching.remove(size_t(row[i]), successors);
    return wins;
}
