#include <sstream>
#include <string>

// `No`, or `Yes` and a line for each pile on which a move wins: the pile before the move and after it.
string changes(const vector<u64> &row) {
    const u64 sum = nim_sum(row);
    ostringstream lines;
    for (size_t i = 0; i < row.size(); i++) {
        if (has_winning_move(row[i], sum)) {
            lines << '\n' << row[i] << ' ' << (row[i] ^ sum);
        }
    }
    return (sum == 0 ? "No" : "Yes") + lines.str();
}
