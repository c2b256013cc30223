// The fast submission: fread in blocks, digits by hand, the golden ratio in 64-bit fixed point.
#include <cstdint>
#include <cstdio>

static char in[1 << 20], out[1 << 20];
static size_t at, end, written;

static inline int next() {
    if (at == end) {
        end = fread(in, 1, sizeof in, stdin);
        at = 0;
        if (end == 0) return -1;
    }
    return (unsigned char)in[at++];
}

static inline bool number(uint64_t &n) {
    int c = next();
    while (c != -1 && (c < '0' || c > '9')) c = next();
    if (c == -1) return false;
    for (n = 0; c >= '0' && c <= '9'; c = next()) n = n * 10 + (c - '0');
    return true;
}

int main() {
    uint64_t a, b;
    while (number(a) && number(b)) {
        uint64_t lo = a < b ? a : b, k = a < b ? b - a : a - b;
        bool lost = lo >= k && lo - k == (uint64_t)((unsigned __int128)k * 0x9E3779B97F4A7C16 >> 64);
        if (written == sizeof out) {
            fwrite(out, 1, written, stdout);
            written = 0;
        }
        out[written++] = lost ? '0' : '1';
        out[written++] = '\n';
    }
    fwrite(out, 1, written, stdout);
}
