def differences(row):
    """The differences that count."""
    row = [0] * (len(row) % 2) + row
    return [right - left for left, right in zip(row[::2], row[1::2])]
