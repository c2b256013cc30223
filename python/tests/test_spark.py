"""Apache Spark, on a real cluster of two executors on this machine."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import judge_games as jg
import pytest

pytest.importorskip("pyspark")
import judge_games.spark as jgs  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402


@pytest.fixture(scope="module")
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.executor.memory", "1g")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    yield session
    session.stop()


def plain(*arguments):
    return subprocess.run([sys.executable, "-m", "judge_games", *arguments], capture_output=True)


def joined(folder):
    return b"".join(part.read_bytes() for part in sorted(Path(folder).glob("part-*")))


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    file, draw = tmp_path_factory.mktemp("rows") / "rows.txt", random.Random(9)
    with open(file, "w", newline="") as text:
        for _ in range(200_000):
            end = draw.choice(["\n", "\n", "\r\n", "\n\n", " \t\n"])
            text.write(f"{draw.getrandbits(draw.randrange(1, 64))} {draw.getrandbits(draw.randrange(1, 64))}{end}")
        text.write("8 4")
    return file


def test_columns_and_sql(spark):
    data = [(a, b) for a in range(40) for b in range(40)] + [(None, 1), (2**63 - 1, 2**63 - 1)]
    frame = spark.createDataFrame(data, "a long, b long")
    found = [row.w for row in frame.select(jgs.wins("wythoff")("a", "b").alias("w")).collect()]
    expected = [jg.wins("wythoff", list(row)) if None not in row else None for row in data]
    assert found == expected
    spark.udf.register("nim_value", jgs.grundy("nim"))
    frame.createOrReplaceTempView("rows")
    values = [row.v for row in spark.sql("select nim_value(array(a, b)) as v from rows where a < 40").collect()]
    assert values == [a ^ b for a, b in data if a is not None and a < 40]
    with pytest.raises(Exception, match="-5 is negative"):
        spark.createDataFrame([(1, -5)], "a long, b long").select(jgs.wins("wythoff")("a", "b")).collect()


def test_text_is_judged_as_by_the_program(spark, rows, tmp_path):
    for options, arguments in [
        ({}, []),
        ({"answer": "move", "echo": True}, ["--answer", "move", "--echo"]),
        ({"misere": True}, ["--misere"]),
    ]:
        whole = plain("wythoff", *arguments, str(rows)).stdout
        for size in (1 << 20, 300_007):
            folder = tmp_path / f"{len(arguments)}-{size}"
            done = jgs.judge_text(rows, folder, "wythoff", bytes_of_a_task=size, **options)
            assert joined(folder) == whole
            assert done == (-(-rows.stat().st_size // size), 0)
            assert sorted(path.name for path in folder.iterdir())[0] == "_SUCCESS"
    assert jgs.judge_text(rows, tmp_path / "nim", "nim --max 3", answer="grundy").parts == 1
    assert joined(tmp_path / "nim") == plain("nim", "--max", "3", "--answer", "grundy", str(rows)).stdout


def test_ranges_without_a_line_and_empty_files(spark, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a").write_text(" " * 5000 + "1 2\n\n\n3 5")
    (folder / "b").write_text("")
    (folder / "c").write_text("2 1\n")
    done = jgs.judge_text(folder, tmp_path / "out", "wythoff", bytes_of_a_task=700)
    assert done.parts == 9 and joined(tmp_path / "out") == b"0\n0\n0\n"
    (tmp_path / "nothing").write_text("")
    assert jgs.judge_text(tmp_path / "nothing", tmp_path / "none", "wythoff") == (0, 0)
    assert (tmp_path / "none" / "_SUCCESS").exists()


def test_refused_rows(spark, tmp_path):
    file = tmp_path / "rows"
    file.write_text("2 1\n8 x\n4 7\n1\n" * 1000)
    with pytest.raises(ValueError, match=r"rows:@6: the letter 'x'"):
        jgs.judge_text(file, tmp_path / "out", "wythoff", bytes_of_a_task=1000)
    assert not (tmp_path / "out").exists()
    done = jgs.judge_text(file, tmp_path / "out", "wythoff", bytes_of_a_task=1000, invalid="?")
    assert done == (14, 2000) and joined(tmp_path / "out") == b"0\n?\n0\n?\n" * 1000
    with pytest.raises(FileExistsError):
        jgs.judge_text(file, tmp_path / "out", "wythoff")
    with pytest.raises(ValueError, match="no game"):
        jgs.judge_text(file, tmp_path / "new", "nimm")


def executors():
    """The executor processes that this process has started."""
    commands, parents = {}, {}
    for process in Path("/proc").iterdir():
        try:
            commands[process.name] = (process / "cmdline").read_bytes()
            # After the name, which may hold anything, come the state and the parent.
            parents[process.name] = (process / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            pass

    def is_own(process):
        return process == str(os.getpid()) or (process in parents and is_own(parents[process]))

    return [int(p) for p, command in commands.items() if b"CoarseGrainedExecutorBackend" in command and is_own(p)]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="executors are found by /proc")
def test_executors_of_others_are_left_alone(spark):
    # The shell ends at once, so that its child is no child of this process, just like the executors of another cluster.
    begun = subprocess.Popen(["bash", "-c", "exec -a CoarseGrainedExecutorBackend sleep 60 >&- & echo $!"], stdout=subprocess.PIPE)
    other = int(begun.communicate()[0])
    try:
        assert executors() and other not in executors()
    finally:
        os.kill(other, signal.SIGTERM)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="executors are found by /proc")
def test_an_executor_that_is_killed(spark, rows, tmp_path):
    whole = plain("wythoff", str(rows)).stdout
    killed = []

    def kill():
        while not list((tmp_path / "out").glob("part-*")):
            time.sleep(0.01)
        for process in executors()[:1]:
            os.kill(process, signal.SIGKILL)
            killed.append(process)

    killer = threading.Thread(target=kill)
    killer.start()
    done = jgs.judge_text(rows, tmp_path / "out", "wythoff", bytes_of_a_task=rows.stat().st_size // 40)
    killer.join()
    assert len(killed) == 1 and joined(tmp_path / "out") == whole
    assert len(list((tmp_path / "out").glob("part-*"))) == done.parts


DIES = """
import os, sys
import judge_games.spark as jgs

class Context:
    def parallelize(self, tasks, _):
        self.tasks = tasks
        return self

    def map(self, run):
        self.run = run
        return self

    def collect(self):
        for task in self.tasks[:3]:
            self.run(task)
        os._exit(9)

class Session:
    sparkContext = Context()

jgs.judge_text(sys.argv[1], sys.argv[2], "wythoff", bytes_of_a_task=1000, invalid="?", spark=Session())
"""


def test_a_driver_that_died_is_gone_on_with(spark, tmp_path):
    file, out = tmp_path / "rows", tmp_path / "out"
    file.write_text("2 1\n8 x\n4 7\n1\n" * 1000)
    assert subprocess.run([sys.executable, "-c", DIES, str(file), str(out)]).returncode == 9
    parts = {part: part.stat().st_mtime_ns for part in out.glob("part-*")}
    assert len(parts) == 3
    with pytest.raises(FileExistsError, match="not from a job like this"):
        jgs.judge_text(file, out, "wythoff", bytes_of_a_task=1000, invalid="!")
    done = jgs.judge_text(file, out, "wythoff", bytes_of_a_task=1000, invalid="?")
    assert done == (14, 2000) and joined(out) == b"0\n?\n0\n?\n" * 1000
    assert all(part.stat().st_mtime_ns == before for part, before in parts.items())
    assert sorted(path.name for path in out.iterdir() if not path.name.startswith("part-")) == ["_SUCCESS"]
    with pytest.raises(FileExistsError):
        jgs.judge_text(file, out, "wythoff", bytes_of_a_task=1000, invalid="?")


def test_what_is_not_mounted_is_refused_by_its_name(spark, tmp_path):
    (tmp_path / "rows 1").write_text("8 4\n")
    for address in ("s3a://bucket/rows", "hdfs:/rows", Path("gs://bucket/rows")):
        with pytest.raises(ValueError, match="is of (s3a|hdfs|gs):, and only what is mounted"):
            jgs.judge_text(address, tmp_path / "out", "wythoff")
        with pytest.raises(ValueError, match="only what is mounted"):
            jgs.judge_text(tmp_path / "rows 1", address, "wythoff")
    jgs.judge_text((tmp_path / "rows 1").as_uri(), (tmp_path / "out").as_uri(), "wythoff")
    assert joined(tmp_path / "out") == b"1\n"
