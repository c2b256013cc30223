// Whether the pin rows are one of these exceptions.
bool is_exception(const vector<u64> &row) {
    const u64 lengths[] = {1, 4, 5, 9, 12, 17, 20, 25};
    u64 counts[8] = {0}, others = 0;
    for (size_t i = 0; i < row.size(); i++) {
        int which = 0;
        while (which < 8 && lengths[which] != row[i]) {
            which++;
        }
        if (which < 8) {
            counts[which]++;
        } else if (row[i] > 0) {
            others++;
        }
    }
    const u64 n1 = counts[0], n4 = counts[1], n5 = counts[2], n9 = counts[3];
    const u64 n12 = counts[4], n17 = counts[5], n20 = counts[6], n25 = counts[7];
    const bool odd_4_1 = (n4 + n1) % 2 == 1, odd_20_4_1 = (n20 + n4 + n1) % 2 == 1;
    const bool odd_9 = n9 % 2 == 1, odd_17_12_9 = (n17 + n12 + n9) % 2 == 1;
    if (others > 0) {
        return false;
    }
    return (n9 + n12 + n17 + n20 + n25 == 0 && (odd_4_1 || n5 % 2 == 0))
        || (n5 + n25 == 0 && !odd_17_12_9)
        || (n5 == 0 && n25 == 1 && !odd_17_12_9 && odd_20_4_1)
        || (n5 + n12 + n17 + n20 + n25 == 0 && odd_9 && !odd_4_1)
        || (n5 + n9 + n17 + n20 + n25 == 0 && n12 == 1 && !odd_4_1)
        || (n5 + n12 + n17 + n20 == 0 && n25 == 1 && odd_9 && odd_4_1);
}

// Whether the player to move wins.
bool wins_misere(const vector<u64> &row, const vector<u64> &values) {
    return (nim_sum(periodic_values(row, values, PERIODIC_FROM)) != 0) != is_exception(row);
}
