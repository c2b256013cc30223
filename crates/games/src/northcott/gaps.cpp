// The cells between the two tokens of each pair.
vector<u64> gaps(const vector<u64>& cells) {
    vector<u64> gaps;
    for (size_t i = 0; i + 1 < cells.size(); i += 2) {
        const u64 one = cells[i], other = cells[i + 1];
        gaps.push_back((one < other ? other - one : one - other) - 1);
    }
    return gaps;
}
