// The nim products of the triples in a row.
vector<u64> nim_products(const vector<u64>& row) {
    vector<u64> products;
    for (size_t i = 2; i < row.size(); i += 3) {
        products.push_back(by_formula(by_formula(row[i - 2], row[i - 1], 64), row[i], 64));
    }
    return products;
}
