# Turns hyperfine's CSV into a chart with one bar per program, whose length is the program's rows per second.
{ line[NR] = $0 }
function fields(text) {
    if (text ~ /^"/) { name = text; sub(/^"/, "", name); sub(/",.*/, "", name); sub(/^"[^"]*",/, "", text) }
    else { name = text; sub(/,.*/, "", name); sub(/^[^,]*,/, "", text) }
    split(text, value, ",")
    speed = rows / value[3] / 1e6
}
END {
    for (i = 2; i <= NR; i++) { fields(line[i]); if (speed > most) most = speed }
    height = 24 * (NR - 1) + 62
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 %d\" font-family=\"sans-serif\" font-size=\"13\">\n", height
    print "<style>text { fill: #333 } .note { font-size: 11px; fill: #777 } .ours { fill: #2a7ae2 } .theirs { fill: #b0b7c3 }"
    print "@media (prefers-color-scheme: dark) { text { fill: #ddd } .note { fill: #999 } .theirs { fill: #667 } }</style>"
    print "<text x=\"8\" y=\"20\" font-weight=\"bold\">Million rows a second</text>"
    for (i = 2; i <= NR; i++) {
        fields(line[i])
        y = 24 * (i - 2) + 32
        width = 430 * speed / most
        printf "<text x=\"208\" y=\"%d\" text-anchor=\"end\">%s</text>", y + 14, name
        printf "<rect class=\"%s\" x=\"216\" y=\"%d\" width=\"%.1f\" height=\"18\"/>", name ~ /^judge/ ? "ours" : "theirs", y, width
        printf "<text x=\"%.1f\" y=\"%d\">%.*f</text>\n", 222 + width, y + 14, speed < 10, speed
    }
    printf "<text class=\"note\" x=\"8\" y=\"%d\">%d rows; %s</text>\n", height - 10, rows, machine
    print "</svg>"
}
