#include <sstream>
#include <string>

// The least number that a winning move takes, or `lose`.
string least(const vector<u64> &row, const vector<u64> &numbers) {
    ostringstream least;
    least << least_part(row[0], numbers);
    return wins(row, 0, numbers) ? least.str() : "lose";
}
