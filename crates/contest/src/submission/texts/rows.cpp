#include <string>

// The next count rows of a grid.
vector<string> next_rows(u64 count) {
    vector<string> rows;
    while (rows.size() < count && next_byte != EOF) {
        string row;
        for (; next_byte == '.' || next_byte == '#'; read_byte()) {
            row += char(next_byte);
        }
        if (!row.empty()) {
            rows.push_back(row);
        } else if (!isspace(next_byte)) {
            exit(1); // the input is not what was promised
        } else {
            read_byte();
        }
    }
    return rows;
}
