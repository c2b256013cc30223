# Turns the times of sequences into a table: a row for each game and number of values, with the medians of all rounds.
{
    row = $1 FS $2
    if (!(row in rounds)) order[++count] = row
    rounds[row]++
    own[row, rounds[row]] = $3; peer[row, rounds[row]] = $4
}
# The median of a row's times.
function median(times, row,    sorted, n, i, j, time) {
    n = rounds[row]
    for (i = 1; i <= n; i++) {
        time = times[row, i]
        for (j = i; j > 1 && sorted[j - 1] > time; j--) sorted[j] = sorted[j - 1]
        sorted[j] = time
    }
    return (sorted[int((n + 1) / 2)] + sorted[int(n / 2) + 1]) / 2
}
END {
    printf "\n## Sequences\n\n%s, one thread. The time in which `judge table` and %s, `-m rc`, compute the\n", machine, other
    printf "first values of a game: user and system time of whole processes, medians of %d rounds in which the programs\n", rounds[order[1]]
    printf "take turns. For 0.16, judge finds and proves the period, and needs no more values; for the other games, its time\n"
    printf "includes the search for a period.\n\n"
    print "| game | values | judge | million values a second | ogsolve | times as fast |"
    print "|---|--:|--:|--:|--:|--:|"
    for (i = 1; i <= count; i++) {
        row = order[i]
        split(row, field, FS)
        time = median(own, row)
        values = field[1] == "0.16" ? "its period" : sprintf("%.2f", field[2] / time / 1e6)
        theirs = peer[row, 1] == "" ? "" : sprintf("%.2f s", median(peer, row))
        faster = theirs == "" ? "" : sprintf("%.1f", median(peer, row) / time)
        printf "| %s | 2^%d | %.2f s | %s | %s | %s |\n", field[1], log(field[2]) / log(2) + 0.5, time, values, theirs, faster
    }
}
