def written(rows):
    """These rows, each once whatever the order of its numbers, or `-` if there are none."""
    once = {}
    for row in rows:
        once.setdefault(tuple(sorted(row)), row)
    return " | ".join(" ".join(map(str, row)) for row in once.values()) or "-"
