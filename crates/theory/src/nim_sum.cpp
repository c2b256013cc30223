// The exclusive or of the values.
u64 nim_sum(const vector<u64> &values) {
    u64 sum = 0;
    for (size_t i = 0; i < values.size(); i++) {
        sum ^= values[i];
    }
    return sum;
}
