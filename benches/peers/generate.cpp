// Writes rows `a b` of piles up to a billion for Wythoff's game, the same for every run: half of them random, a quarter
// lost, a quarter one stone off a lost one. Usage: generate ROWS
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>

int main(int, char **argv) {
    const uint64_t most = 1000000000;
    std::mt19937_64 random(1907);
    for (long rows = atol(argv[1]); rows > 0; rows--) {
        uint64_t a = random() % (most + 1), b = random() % (most + 1);
        unsigned kind = random() % 4;
        if (kind >= 2) {
            uint64_t k = random() % 381966011;
            a = k + (uint64_t)((unsigned __int128)k * 0x9E3779B97F4A7C16 >> 64);
            b = a + k;
            if (kind == 3) a++;
            if (random() % 2) std::swap(a, b);
        }
        printf("%llu %llu\n", (unsigned long long)a, (unsigned long long)b);
    }
}
