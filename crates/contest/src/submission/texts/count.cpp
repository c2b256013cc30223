// How many options are lost.
size_t lost_count(const vector<vector<u64> > &lost) {
    return lost.size();
}
