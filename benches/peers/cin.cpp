// The usual submission: cin without stdio sync, the golden ratio in double precision.
#include <cmath>
#include <iostream>
#include <utility>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long a, b;
    while (std::cin >> a >> b) {
        if (a > b) std::swap(a, b);
        std::cout << (a == (long long)((b - a) * (1 + std::sqrt(5.0)) / 2) ? 0 : 1) << '\n';
    }
}
