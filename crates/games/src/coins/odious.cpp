// The Grundy values of the coins in a row, if the coin `first` has the value 1.
vector<u64> odious_values(vector<u64> row, u64 first) {
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] < first) {
            row[i] = 0;
            continue;
        }
        const u64 place = row[i] - first;
        u64 ones = place;
        for (int shift = 32; shift > 0; shift /= 2) {
            ones ^= ones >> shift;
        }
        row[i] = place << 1 | (~ones & 1);
    }
    return row;
}
