const u64 LONGEST = 255;

// The index in the table of the rows b and c.
size_t index(u64 b, u64 c) {
    return size_t(b * (LONGEST + 1) + c);
}

// The lost a for each b and c, or 0.
vector<u64> lost_rows() {
    vector<u64> table(index(LONGEST, LONGEST) + 1, 0);
    // For each c: the least x for which x, x, c is lost, and the last a for which a, b, c was lost for some b.
    vector<u64> equal(index(1, 0), LONGEST + 1), above(index(1, 0), 0);
    for (u64 a = 1; a <= LONGEST; a++) {
        u64 flat = LONGEST + 1; // the least y for which a, y, y is lost
        for (u64 b = 0; b <= a; b++) {
            bool is_lost_below = false;
            for (u64 c = 0; c <= b; c++) {
                u64 &lost = table[index(b, c)];
                if (is_lost_below || lost > 0 || above[size_t(c)] == a || flat < c || equal[size_t(c)] < b) {
                    continue;
                }
                is_lost_below = true;
                lost = above[size_t(c)] = a;
                if (b == c) {
                    flat = min(flat, b);
                }
                if (a == b) {
                    equal[size_t(c)] = min(equal[size_t(c)], a);
                }
            }
        }
    }
    return table;
}

// Whether the player to move wins.
bool wins(const vector<u64> &row, const vector<u64> &table) {
    if (row.size() == 3 && row[2] > 0) {
        return table[index(row[1], row[2])] != row[0];
    }
    return row[0] - row[1] != 1;
}
