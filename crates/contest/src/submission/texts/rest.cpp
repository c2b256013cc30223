#include <sstream>
#include <string>

// What the move leaves, with blanks between.
string rest(const vector<u64> &found) {
    ostringstream text;
    for (size_t i = 2; i < found.size(); i++) {
        text << (i > 2 ? " " : "") << found[i];
    }
    return text.str();
}
