// Reads the numbers of the next line that is not blank, unless the input has ended.
bool read_line(vector<u64> &row) {
    row.clear();
    for (u64 number; read(number);) {
        row.push_back(number);
        while (next_byte == ' ' || next_byte == '\t' || next_byte == '\r') {
            read_byte();
        }
        if (next_byte == '\n' || next_byte == EOF) {
            return true;
        }
    }
    return false;
}
