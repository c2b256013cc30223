// For each pile, what moves of up to `most` stones leave of it that make the nim-sum of the values 0 and 1; the
// pile itself if there is no such move.
vector<u64> reached(const vector<u64> &row, const vector<u64> &values, u64 most) {
    u64 sum = 0;
    for (size_t i = 0; i < values.size(); i++) {
        sum ^= values[i];
    }
    vector<u64> reached;
    for (size_t i = 0; i < row.size(); i++) {
        for (u64 wanted = 0; wanted < 2; wanted++) {
            const u64 target = values[i] ^ sum ^ wanted;
            const u64 taken = values[i] - target + (target > values[i] ? most + 1 : 0);
            reached.push_back(target > most || taken > row[i] ? row[i] : row[i] - taken);
        }
    }
    return reached;
}
