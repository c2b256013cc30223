# Turns the times of kernels on shapes into a table: a row for each shape, with its bytes per second as a share of the
# first shape's.
{
    if (!($1 in bytes)) order[++count] = $1
    bytes[$1] = $4; rows[$1] = $5; time[$1, $2] = $3
}
END {
    kinds = split(kernels, kernel, " ")
    printf "\n## Shapes\n\n%s, one thread. The fastest of several whole processes, minus start-up, for each\n", machine
    printf "kernel: GB per second, million rows per second, and the GB per second as a share of `%s`.\n\n", order[2]
    line = "| rows |"; rule = "|---|"
    for (k = 1; k <= kinds; k++) { line = line " " kernel[k] " | rows | share |"; rule = rule "--:|--:|--:|" }
    print line "\n" rule
    for (i = 2; i <= count; i++) {
        line = "| " order[i] " |"
        for (k = 1; k <= kinds; k++) {
            taken = time[order[i], kernel[k]] - time[order[1], kernel[k]]
            speed = bytes[order[i]] / taken
            if (i == 2) first[k] = speed
            line = line sprintf(" %.1f | %.0f | %.2f |", speed / 1e9, rows[order[i]] / taken / 1e6, speed / first[k])
        }
        print line
    }
}
