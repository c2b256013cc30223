// The Grundy values of the piles in a row, if a move takes 1 to m stones, or k.
vector<u64> one_more_values(vector<u64> row, u64 m, u64 k) {
    const u64 last = k % (m + 1) == 0 ? k : m;
    for (size_t i = 0; i < row.size(); i++) {
        // No pile is as large as a period of 2^64.
        const u64 r = last + 1 == 0 ? row[i] : row[i] % (last + 1);
        row[i] = r == last ? (last - 1) % (m + 1) + 1 : r % (m + 1);
    }
    return row;
}
