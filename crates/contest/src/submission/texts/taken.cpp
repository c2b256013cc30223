// The least number that a move to one of these options takes from the first pile, or 0 if none takes any.
u64 taken(u64 first_pile, const vector<vector<u64> > &lost) {
    u64 least = 0;
    for (size_t i = 0; i < lost.size(); i++) {
        if (lost[i][0] < first_pile && (least == 0 || first_pile - lost[i][0] < least)) {
            least = first_pile - lost[i][0];
        }
    }
    return least;
}
