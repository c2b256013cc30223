#include <sstream>
#include <string>

// The numbers that the winning moves take, in ascending order, or `none`.
string amounts(u64 n, u64 m) {
    ostringstream amounts;
    if (remainder(n, m) > 0) {
        amounts << ' ' << remainder(n, m);
    }
    for (u64 amount = n; n > 0 && amount < m; amount++) {
        amounts << ' ' << amount + 1;
    }
    return amounts.str().empty() ? "none" : amounts.str().substr(1);
}
