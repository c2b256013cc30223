"""What Spark costs, compared with the plain program: python/.venv/bin/python python/benches/spark.py ROWS.txt

On a local cluster of two executors with a core each; seconds, medians of 5 runs.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import judge_games.spark as jgs
from pyspark.sql import SparkSession


def seconds(run):
    times = []
    for _ in range(5):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return sorted(times)[2]


def main():
    rows = Path(sys.argv[1])
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.executor.memory", "1g")
    builder.config("spark.ui.enabled", "false").getOrCreate()
    with tempfile.TemporaryDirectory(dir=rows.parent) as folder:
        one, out = Path(folder, "one"), Path(folder, "out")
        one.write_text("1 2\n")

        def judged(file, size=jgs.BYTES_OF_A_TASK):
            shutil.rmtree(out, ignore_errors=True)
            jgs.judge_text(file, out, "wythoff", bytes_of_a_task=size)

        judged(one)
        print(f"| one row in Spark | {seconds(lambda: judged(one)):.2f} |")
        for size in (64, 128, 256):
            print(f"| Spark, tasks of {size} MiB | {seconds(lambda: judged(rows, size << 20)):.2f} |")
        for threads in ("1", "2"):
            command = [sys.executable, "-m", "judge_games", "wythoff", "--threads", threads, str(rows)]
            with open(Path(folder, "plain"), "wb") as plain:
                print(f"| judge, {threads} threads | {seconds(lambda: subprocess.run(command, stdout=plain)):.2f} |")


if __name__ == "__main__":
    main()
