#include <cctype>
#include <cstdio>
#include <cstdlib>

typedef unsigned long long u64;

// The next byte of the input, or EOF.
int next_byte = ' ';

void read_byte() {
    static char buffer[1 << 16];
    static size_t length = 0, at = 0;
    if (at == length) {
        length = fread(buffer, 1, sizeof buffer, stdin);
        at = 0;
    }
    next_byte = at < length ? static_cast<unsigned char>(buffer[at++]) : EOF;
}

// Reads a number, unless the input has ended.
bool read(u64 &number) {
    number = 0;
    while (isspace(next_byte)) {
        read_byte();
    }
    if (next_byte == EOF) {
        return false;
    }
    if (!isdigit(next_byte)) {
        exit(1); // the input is not what was promised
    }
    for (; isdigit(next_byte); read_byte()) {
        number = 10 * number + u64(next_byte - '0');
    }
    return true;
}
