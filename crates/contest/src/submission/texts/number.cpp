// The next number.
u64 number() {
    u64 number;
    read(number);
    return number;
}
