def written(rows):
    """These rows, each once whatever the order of its numbers, or `-` if there are none."""
    once = {tuple(sorted(row)): row for row in rows}
    return " | ".join(" ".join(map(str, row)) for row in once.values()) or "-"
