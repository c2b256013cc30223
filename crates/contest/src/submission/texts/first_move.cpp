// Of the moves to these options, the one on the first pile that takes the least: how much it takes, the number of its
// pile, and what it leaves. Nothing if there is no option.
vector<u64> first_move(const vector<u64> &row, const vector<vector<u64> > &lost) {
    vector<u64> first;
    for (size_t i = 0; i < lost.size(); i++) {
        size_t pile = 0;
        while (row[pile] == lost[i][pile]) {
            pile++;
        }
        const u64 taken = row[pile] - lost[i][pile];
        if (first.empty() || pile + 1 < first[1] || (pile + 1 == first[1] && taken < first[0])) {
            first.assign(1, taken);
            first.push_back(pile + 1);
            first.insert(first.end(), lost[i].begin(), lost[i].end());
        }
    }
    return first;
}
