#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

// The exit codes of a checker.
enum Verdict { _ok = 42, _wa = 43, _pe = 44 };

// A file, read word by word.
struct Stream {
    std::FILE* file;

    int skipBlanks() {
        int byte = std::getc(file);
        while (byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n') byte = std::getc(file);
        return byte;
    }
    bool seekEof() {
        int byte = skipBlanks();
        std::ungetc(byte, file);
        return byte == EOF;
    }
    std::string readToken() {
        std::string word;
        int byte = skipBlanks();
        for (; byte != EOF && byte != ' ' && byte != '\t' && byte != '\r' && byte != '\n'; byte = std::getc(file)) {
            word += char(byte);
        }
        std::ungetc(byte, file);
        return word;
    }
    std::string readLine() {
        std::string line;
        for (int byte = std::getc(file); byte != EOF && byte != '\n'; byte = std::getc(file)) line += char(byte);
        return line;
    }
};

static Stream ouf, ans;
static std::string feedback;

// Arguments: the input, the answers, a folder for messages. The output is standard input.
static void registerTestlibCmd(int argc, char* argv[]) {
    ouf.file = stdin;
    ans.file = argc > 3 ? std::fopen(argv[2], "r") : NULL;
    if (ans.file == NULL) {
        std::fprintf(stderr, "usage: check INPUT ANSWER FEEDBACK_DIR < OUTPUT\n");
        std::exit(1);
    }
    feedback = argv[3];
}

// A word as messages show it.
static std::string compress(const std::string& word) {
    return word.size() <= 64 ? word : word.substr(0, 30) + "..." + word.substr(word.size() - 31);
}

static void quitf(Verdict verdict, const char* format, ...) {
    std::FILE* message = std::fopen((feedback + "/judgemessage.txt").c_str(), "w");
    if (message != NULL) {
        va_list values;
        va_start(values, format);
        std::fputs(verdict == _ok ? "ok " : verdict == _wa ? "wrong answer: " : "wrong output format: ", message);
        std::vfprintf(message, format, values);
        std::fputs("\n", message);
        va_end(values);
        std::fclose(message);
    }
    std::exit(verdict == _ok ? 42 : 43);
}
