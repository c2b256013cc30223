int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    long long count = 0;
    while (!ans.seekEof()) {
        std::string expected = ans.readToken();
        ++count;
        if (ouf.seekEof()) {
            quitf(_pe, "the output ends before word %lld, '%s'", count, compress(expected).c_str());
        }
        std::string found = ouf.readToken();
        if (found != expected) {
            quitf(isPossible(found) ? _wa : _pe, "word %lld: expected '%s', found '%s'", count,
                  compress(expected).c_str(), compress(found).c_str());
        }
    }
    if (!ouf.seekEof()) {
        quitf(_pe, "'%s' after the last word", compress(ouf.readToken()).c_str());
    }
    quitf(_ok, "%lld words", count);
}
