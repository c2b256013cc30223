// The submission that most people write: scanf, the golden ratio in double precision, puts.
#include <cmath>
#include <cstdio>
#include <utility>

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        puts(a == (long long)((b - a) * (1 + std::sqrt(5.0)) / 2) ? "0" : "1");
    }
}
