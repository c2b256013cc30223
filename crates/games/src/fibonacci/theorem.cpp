// The numbers H up to `most`.
vector<u64> sequence(u64 factor, u64 most) {
    vector<u64> numbers(1, 1);
    for (size_t j = 0;;) {
        const u64 last = numbers.back();
        while (numbers[j] < last / factor + (last % factor != 0)) {
            j++;
        }
        if (last > most || numbers[j] > most - last) {
            return numbers;
        }
        numbers.push_back(last + numbers[j]);
    }
}

// The least part of a number, or 0 for 0.
u64 least_part(u64 n, const vector<u64> &numbers) {
    u64 part = 0;
    for (u64 left = n; left > 0; left -= part) {
        size_t low = 0, high = numbers.size();
        while (high - low > 1) {
            const size_t middle = (low + high) / 2;
            (numbers[middle] <= left ? low : high) = middle;
        }
        part = numbers[low];
    }
    return part;
}

// Whether the player to move wins. `misere` is 1 in misere play, else 0.
bool wins(const vector<u64> &row, u64 misere, const vector<u64> &numbers) {
    const u64 n = row[0], q = row.size() > 1 ? row[1] : n < 2 ? 1 : n - 1;
    if (n <= misere) {
        return n < misere;
    }
    return least_part(n - misere, numbers) <= q;
}
