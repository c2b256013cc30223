# Turns hyperfine's CSV into a table, with every time as a ratio to that of `wc -l`.
{ line[NR] = $0 }
function fields(text,    i) {
    # Names that contain commas are quoted.
    if (text ~ /^"/) { name = text; sub(/^"/, "", name); sub(/",.*/, "", name); sub(/^"[^"]*",/, "", text) }
    else { name = text; sub(/,.*/, "", name); sub(/^[^,]*,/, "", text) }
    split(text, value, ",")
    median = value[3]
}
END {
    for (i = 2; i <= NR; i++) { fields(line[i]); if (name ~ /^wc/) floor = median }
    printf "%d rows; %s. Medians of whole processes, output to /dev/null.\n\n", rows, machine
    print "| program | time | million rows a second | times `wc -l` |"
    print "|---|--:|--:|--:|"
    for (i = 2; i <= NR; i++) {
        fields(line[i])
        speed = rows / median / 1e6
        printf "| %s | %.0f ms | %.*f | %.2f |\n", name, median * 1000, speed < 10, speed, median / floor
    }
}
