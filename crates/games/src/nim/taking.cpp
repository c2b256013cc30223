// The first winning move: how much it takes, the number of its pile, and what it leaves. Nothing if no move wins.
vector<u64> taking(vector<u64> row) {
    const u64 sum = nim_sum(row);
    vector<u64> found;
    for (size_t pile = 0; pile < row.size(); pile++) {
        if (has_winning_move(row[pile], sum)) {
            const u64 left = row[pile] ^ sum;
            found.push_back(row[pile] - left);
            found.push_back(pile + 1);
            row[pile] = left;
            found.insert(found.end(), row.begin(), row.end());
            break;
        }
    }
    return found;
}
