// The Grundy value of coins on these cells.
u64 welter_value(const vector<u64>& cells) {
    u64 value = 0;
    for (size_t i = 0; i < cells.size(); i++) {
        value ^= cells[i];
        for (size_t j = 0; j < i; j++) {
            const u64 differ = cells[i] ^ cells[j];
            value ^= differ ^ (differ - 1);
        }
    }
    return value;
}
