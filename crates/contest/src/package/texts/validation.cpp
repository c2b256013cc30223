#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

// The input, read byte by byte. Any mistake ends the program with exit code 43.
static struct Input {
    unsigned long long line;
    Input() : line(1) {}

    int peek() {
        int byte = std::getchar();
        std::ungetc(byte, stdin);
        return byte;
    }
    bool eof() { return peek() == EOF; }
    // Reads the end of the line if it is next, and returns whether it was.
    bool eoln() {
        if (peek() != '\n') return false;
        readEoln();
        return true;
    }
    void readSpace() { read(' ', "a space"); }
    void readEoln() {
        read('\n', "the end of the line");
        ++line;
    }
    int readChar() { return std::getchar(); }
    void readEof() { ensure(eof(), "expected the end of the file"); }
    unsigned long long readUnsignedLong(unsigned long long least, unsigned long long most, const char* name) {
        unsigned long long number = 0;
        int digits = 0;
        for (; peek() >= '0' && peek() <= '9'; ++digits) {
            unsigned long long digit = std::getchar() - '0';
            ensure(digits == 0 || number > 0, "a number with a leading zero");
            ensure(number <= (~0ULL - digit) / 10, "a number that is too large");
            number = 10 * number + digit;
        }
        ensure(digits > 0, "expected a number");
        if (number < least || number > most) {
            std::fprintf(stderr, "line %llu: %s is %llu; it must be from %llu to %llu\n", line, name, number, least, most);
            std::exit(43);
        }
        return number;
    }
    void ensure(bool is_right, const char* why) {
        if (!is_right) {
            std::fprintf(stderr, "line %llu: %s\n", line, why);
            std::exit(43);
        }
    }

private:
    void read(int byte, const char* name) {
        if (std::getchar() != byte) {
            std::fprintf(stderr, "line %llu: expected %s\n", line, name);
            std::exit(43);
        }
    }
} inf;

inline void ensuref(bool is_right, const char* why) { inf.ensure(is_right, why); }
