// The checker of `judge help certificates`, for octal codes and many values: g++ -O3 -march=native vectorizes
// the loop over pairs.
#include <bits/stdc++.h>

static std::vector<uint16_t> values, backward; // the same values, from the last to the first

static void require(bool condition, const char *why, size_t n = 0) {
    if (!condition) fputs("rejected: ", stderr), fprintf(stderr, why, n), exit(1);
}

// Whether two heaps with this sum, neither of them empty, have the value.
static bool pair_has(size_t sum, uint16_t value) {
    const uint16_t *one = values.data(), *other = &backward[values.size() - 1 - sum];
    uint16_t found = 0;
    for (size_t from = 1, end; from <= sum / 2 && !found; from = end) {
        end = std::min(from + 4096, sum / 2 + 1);
        for (size_t a = from; a < end; a++) found |= uint16_t(one[a] ^ other[a]) == value;
    }
    return found;
}

// Whether an option of n has the value.
static bool option_has(const std::string &digits, size_t n, uint16_t value) {
    for (size_t taken = 0; taken < digits.size() && taken <= n; taken++) {
        const size_t left = n - taken, digit = digits[taken] - '0';
        if (digit & 1 && left == 0 && value == 0) return true;
        if (digit & 2 && left > 0 && value == values[left]) return true;
        if (digit & 4 && pair_has(left, value)) return true;
    }
    return false;
}

// Checks the value of a heap against the definition.
static void check_value(const std::string &digits, size_t n) {
    for (size_t value = 0; value <= values[n]; value++)
        require(option_has(digits, n, value) == (value < values[n]), "G(%zu) is wrong\n", n);
}

// Checks the values in a file, one a line, without a period: of all heaps below `all`, and of `some` random others.
static void check_values(const char *file, std::string code, size_t all, size_t some) {
    std::ifstream text(file);
    for (size_t value; text >> value;) values.push_back(value);
    backward.assign(values.rbegin(), values.rend());
    code.erase(1, 1);
    for (size_t n = 0; n < std::min(all, values.size()); n++) check_value(code, n);
    std::mt19937_64 random(1);
    for (size_t i = 0; i < some; i++) check_value(code, random() % values.size());
    puts("accepted");
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments == 5) {
        check_values(arguments[1], arguments[2], atoll(arguments[3]), atoll(arguments[4]));
        return 0;
    }
    std::stringstream text, same;
    std::string word, code;
    size_t start = 0, period = 0, count = 0, value;
    text << std::ifstream(arguments[1]).rdbuf();
    text >> word >> code >> word >> start >> word >> period >> word >> count;
    while (text >> value) values.push_back(value);
    // Written again, the certificate must be the same: it has no signs, no other words, and no number that is
    // too large.
    same << "code " << code << "\npre-period " << start << "\nperiod " << period << "\nvalues " << count;
    for (uint16_t value : values) same << '\n' << value;
    require(same.str() + '\n' == text.str(), "it is no certificate\n");
    const bool is_octal = code.find('.') == 1 && code.erase(1, 1).find_first_not_of("01234567") == code.npos;
    require(is_octal && code[0] % 4 == 0, "this checker knows no such code\n");
    require(period > 0, "a period is at least 1\n");
    require(count == values.size(), "there are not as many values as it says\n");
    const size_t needed = 2 * (std::max<size_t>(start, 1) + period) + code.size() - 1 - 1;
    require(std::max(start, period) < count && needed <= count, "it takes %zu values\n", needed);
    backward.assign(values.rbegin(), values.rend());
    for (size_t n = 0; n < count; n++) check_value(code, n);
    const auto repeat = [](size_t start, size_t period) {
        return std::equal(values.begin() + start + period, values.end(), values.begin() + start);
    };
    require(repeat(start, period), "the values do not repeat so\n");
    require(start == 0 || !repeat(start - 1, period), "they repeat from an earlier one on\n");
    for (size_t p = 1; p < period; p++) require(!repeat(start, p), "they repeat more often\n");
    puts("accepted");
}
