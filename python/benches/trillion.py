"""How long a trillion rows take: a simulation of tasks on nodes that fail, from measured rates.

python3 python/benches/trillion.py prints the table of TRILLION.md.
"""

import heapq
import random

ROWS = 10**12
BYTES_OF_A_ROW = 19.8  # two numbers up to 10^9, as text
BYTES_OF_AN_ANSWER = 2
TEXT_ROWS_A_SECOND = 98e6  # per core, text in memory: benches/spark.py
COLUMN_ROWS_A_SECOND = 758e6  # per core, columns of 32 bits in memory: benches/columns.py, without AVX-512
SECONDS_OF_A_TASK = 0.12  # besides its rows: benches/spark.py, from tasks of 64 and 256 MiB on two cores
CORES_OF_A_NODE = 16


def hours(nodes, megabytes, bytes_of_a_row, rows_a_second, gigabytes_a_second, failures_an_hour, seed=1):
    """The time until the last task is done. A node that fails loses the tasks that it runs, and is back after 2 minutes."""
    draw = random.Random(seed)
    tasks = round(ROWS * bytes_of_a_row / (megabytes * 2**20))
    rows = ROWS / tasks
    # All cores of a node share what it reads and writes.
    moved = rows * (bytes_of_a_row + BYTES_OF_AN_ANSWER) * CORES_OF_A_NODE / (gigabytes_a_second * 1e9)
    length = SECONDS_OF_A_TASK + max(rows / rows_a_second, moved)
    free = [(0.0, node) for node in range(nodes) for _ in range(CORES_OF_A_NODE)]
    fails = [draw.expovariate(failures_an_hour / 3600) if failures_an_hour else float("inf") for _ in range(nodes)]
    left, end = tasks, 0.0
    while left:
        start, node = heapq.heappop(free)
        done = start + length * draw.uniform(0.9, 1.3)
        if start >= fails[node] + 120:
            fails[node] = start + draw.expovariate(failures_an_hour / 3600)
        if done > fails[node]:
            heapq.heappush(free, (max(start, fails[node] + 120), node))
            continue
        left, end = left - 1, max(end, done)
        heapq.heappush(free, (done, node))
    return end / 3600


def main():
    print("| nodes of 16 cores | what is read | GB/s a node | MiB a task | failures a node an hour | hours |")
    print("|---|---|---|---|---|---|")
    for nodes, megabytes, size, speed, failures in [
        (1, 1024, BYTES_OF_A_ROW, 1.2, 0),
        (1, 1024, BYTES_OF_A_ROW, 3, 0),
        (10, 1024, BYTES_OF_A_ROW, 1.2, 0),
        (10, 1024, BYTES_OF_A_ROW, 1.2, 1),
        (10, 64, BYTES_OF_A_ROW, 1.2, 1),
        (10, 1024, BYTES_OF_A_ROW, 100, 0),
        (100, 1024, BYTES_OF_A_ROW, 1.2, 1),
        (10, 1024, 8, 1.2, 1),
    ]:
        is_text = size == BYTES_OF_A_ROW
        what, rate = ("text", TEXT_ROWS_A_SECOND) if is_text else ("columns of 32 bits", COLUMN_ROWS_A_SECOND)
        found = hours(nodes, megabytes, size, rate, speed, failures)
        print(f"| {nodes} | {what} | {speed} | {megabytes} | {failures} | {found:.2f} |")


if __name__ == "__main__":
    main()
