#include <string>

// The places among the letters of those of the next word.
vector<u64> next_word(const string &letters) {
    vector<u64> places;
    while (isspace(next_byte)) {
        read_byte();
    }
    for (; next_byte != EOF && !isspace(next_byte); read_byte()) {
        places.push_back(letters.find(char(next_byte)));
    }
    return places;
}
