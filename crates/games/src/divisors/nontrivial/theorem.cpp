// The values for u = 1, 3 and 5 and for t from 0 to 6.
const u64 FIRST[3][7] = {{0, 0, 1, 0, 2, 0, 5}, {0, 2, 3, 4, 3, 6, 4}, {0, 1, 3, 4, 3, 6, 8}};

// The Grundy value of a pile of 2^t u with u odd.
u64 nontrivial_value(u64 n) {
    u64 t = 0, u = n;
    while (u > 0 && u % 2 == 0) {
        t++;
        u /= 2;
    }
    if (u % 2 == 1 && u < 6) {
        return t < 7 ? FIRST[u / 2][t] : u == 3 ? t - 2 : u == 5 ? t + 2 : t % 2 == 1 ? 0 : t - 1;
    }
    return u > 15 || t < 3 || (u == 13 && t == 3) ? t : t + 1;
}

// The Grundy values of the piles in a row.
vector<u64> nontrivial_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = nontrivial_value(row[i]);
    }
    return row;
}
