// Whether the player to move wins, given the Grundy values of the heaps.
bool wins_misere(const vector<u64> &values) {
    u64 sum = 0, bits = 0;
    for (size_t i = 0; i < values.size(); i++) {
        sum ^= values[i];
        bits |= values[i];
    }
    return bits > 1 ? sum != 0 : sum != 1;
}
