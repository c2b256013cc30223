// The nim products of the pairs in a row.
vector<u64> nim_products(const vector<u64>& row) {
    vector<u64> products;
    for (size_t i = 1; i < row.size(); i += 2) {
        products.push_back(by_formula(row[i - 1], row[i], 64));
    }
    return products;
}
