bool wins(vector<u64> row, const vector<u64> &places, u64 digits, const vector<u64> &next,
          const vector<u64> &lost) {
    size_t letters = 1;
    for (size_t i = 0; i < row.size(); i++) {
        letters *= size_t(digits);
    }
    size_t state = 0;
    for (size_t k = 0; k < places.size(); k++) {
        size_t letter = 0;
        for (size_t i = row.size(); i-- > 0;) {
            letter = letter * size_t(digits) + size_t(row[i] / places[k]);
            row[i] %= places[k];
        }
        state = size_t(next[state * letters + letter]);
    }
    return lost[state] == 0;
}
