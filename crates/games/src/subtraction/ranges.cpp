// The numbers of a set: those from the first to the second, from the third to the fourth, and so on.
vector<u64> members(const vector<u64> &ranges) {
    vector<u64> set;
    for (size_t i = 0; i < ranges.size(); i += 2) {
        for (u64 number = ranges[i]; number <= ranges[i + 1]; number++) {
            set.push_back(number);
        }
    }
    return set;
}
