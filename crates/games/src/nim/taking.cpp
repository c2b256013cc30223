#include <sstream>
#include <string>

// `lose`, or two lines: how many stones the first winning move takes, and from which pile; then the piles that
// it leaves.
string taking(vector<u64> row) {
    const u64 sum = nim_sum(row);
    size_t pile = 0;
    while (pile < row.size() && !has_winning_move(row[pile], sum)) {
        pile++;
    }
    if (pile == row.size()) {
        return "lose";
    }
    const u64 left = row[pile] ^ sum;
    ostringstream lines;
    lines << row[pile] - left << ' ' << pile + 1 << '\n';
    row[pile] = left;
    for (size_t i = 0; i < row.size(); i++) {
        lines << (i > 0 ? " " : "") << row[i];
    }
    return lines.str();
}
