# The usual submission in awk, whose only numbers are doubles.
{
    lo = $1 < $2 ? $1 : $2
    k = $1 < $2 ? $2 - $1 : $1 - $2
    print lo == int(k * (1 + sqrt(5)) / 2) ? 0 : 1
}
