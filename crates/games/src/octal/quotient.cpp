// Whether the player to move wins, given the elements of the heaps.
bool wins_by_products(const vector<u64> &elements, const vector<u64> &products, const vector<u64> &lost) {
    size_t product = 0;
    for (size_t i = 0; i < elements.size(); i++)
        product = size_t(products[product * lost.size() + size_t(elements[i])]);
    return lost[product] == 0;
}
