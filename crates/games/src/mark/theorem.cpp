bool is_lost(u64 n) {
    unsigned zeros = 0;
    for (; n > 0 && n % 2 == 0; n /= 2) {
        zeros++;
    }
    return n == 0 || zeros % 2 == 1;
}

// The Grundy values of the piles in a row.
vector<u64> mark_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        u64 value = 2;
        u64 pile = row[i];
        while (!is_lost(pile)) {
            value = 3 - value;
            pile = is_lost(pile - 1) ? pile / 2 : pile - 1;
        }
        row[i] = pile == row[i] ? 0 : value;
    }
    return row;
}
