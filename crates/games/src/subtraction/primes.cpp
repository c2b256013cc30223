// Adds to a set all powers of primes that are below `end`, with exponents from 1 to `exponents`.
void add_prime_powers(vector<u64> &set, u64 end, u64 exponents) {
    vector<bool> is_composite(end);
    for (u64 n = 2; n < end; n++) {
        if (is_composite[n]) {
            continue;
        }
        for (u64 multiple = 2 * n; multiple < end; multiple += n) {
            is_composite[multiple] = true;
        }
        u64 power = n;
        for (u64 exponent = 0; exponent < exponents && power < end; exponent++) {
            set.push_back(power);
            power *= n;
        }
    }
}
