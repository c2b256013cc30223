const u64 LARGEST = 1048575;

// The values of all piles up to the largest, by a sieve.
vector<u64> prim_table() {
    vector<u64> values(size_t(LARGEST) + 1, 0);
    values[1] = 1;
    u64 index = 1;
    for (size_t prime = 3; prime < values.size(); prime += 2) {
        if (values[prime] == 0) {
            index++;
            for (size_t multiple = prime; multiple < values.size(); multiple += 2 * prime) {
                if (values[multiple] == 0) {
                    values[multiple] = index;
                }
            }
        }
    }
    return values;
}

// The Grundy values of the piles in a row.
vector<u64> prim_values(vector<u64> row, const vector<u64> &table) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = table[size_t(row[i])];
    }
    return row;
}
