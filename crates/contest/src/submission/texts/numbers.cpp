// The next count numbers.
vector<u64> next_numbers(u64 count) {
    vector<u64> row;
    for (u64 number; row.size() < count && read(number);) {
        row.push_back(number);
    }
    return row;
}
