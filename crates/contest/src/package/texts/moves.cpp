#include <cstdio>
#include <cstdlib>
#include <string>

// The count of the answers so far.
long long answers = 0;

void start(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    positions = fopen(argv[1], "r");
    if (positions == NULL) {
        exit(1);
    }
}

void refuse(const char *why) {
    quitf(_wa, "answer %lld: %s", answers, why);
}

// Reads the answer to a row: the numbers that a move leaves. Returns false for a right `-`.
bool read_move(vector<u64> &row) {
    const bool has_moves = ans.readToken() != "-";
    for (size_t i = 1; has_moves && i < row.size(); i++) {
        ans.readToken();
    }
    answers++;
    for (size_t i = 0; i < row.size(); i++) {
        if (ouf.seekEof()) {
            quitf(_pe, "the output ends before the end of answer %lld", answers);
        }
        const string word = ouf.readToken();
        if (i == 0 && word == "-") {
            if (has_moves) {
                refuse("'-', but a move wins");
            }
            return false;
        }
        row[i] = 0;
        for (size_t k = 0; k < word.size(); k++) {
            const u64 digit = u64(word[k] - '0');
            if (digit > 9 || row[i] > (~0ULL - digit) / 10) {
                quitf(_pe, "answer %lld: '%s' is not a number", answers, compress(word).c_str());
            }
            row[i] = 10 * row[i] + digit;
        }
    }
    return true;
}

void finish() {
    if (!ouf.seekEof()) {
        quitf(_pe, "'%s' after the last answer", compress(ouf.readToken()).c_str());
    }
    quitf(_ok, "%lld answers", answers);
}
