"""The questions as column functions of Apache Spark, and a function that judges text files as fast as the program.

::

    import judge_games.spark as jg

    frame.select(jg.wins("wythoff")("a", "b"))                  # columns
    spark.udf.register("wins", jg.wins("wythoff"))              # and SQL
    jg.judge_text("rows.txt", "answers", "wythoff")             # text: answers/part-00000, ...

The package must be installed where executors run. The column functions need PySpark 4.1.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

from . import Game, _game, _judge

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._types import Name, Options

#: How many bytes of text a task reads.
BYTES_OF_A_TASK: int = 256 << 20


def _function(question, kind, game, options):
    import pyarrow as pa
    from pyspark.sql.functions import arrow_udf

    game = _game(game, options)

    def answer(*columns: pa.Array) -> pa.Array:
        rows = columns[0]
        if len(columns) > 1 or not (pa.types.is_list(rows.type) or pa.types.is_large_list(rows.type)):
            rows = pa.StructArray.from_arrays(columns, [str(index) for index in range(len(columns))])
        found = getattr(game, question)(rows)
        if kind == "boolean":
            return found
        try:
            return found.cast(pa.int64())
        except pa.ArrowInvalid as error:
            raise ValueError(f"an answer above {2**63 - 1}, the largest number of Spark's LongType") from error

    return arrow_udf(answer, kind)


def wins(game: "Name | str | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns, one for each pile or a single one of arrays: whether the player to move wins."""
    return _function("wins", "boolean", game, options)


def outcome(game: "Name | str | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """As `wins`: 1 if the player to move wins, -1 if they lose, 0 in a draw."""
    return _function("outcome", "bigint", game, options)


def grundy(game: "Name | str | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns: the Grundy value."""
    return _function("grundy", "bigint", game, options)


def count(game: "Name | str | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns: how many moves win."""
    return _function("count", "bigint", game, options)


def _run(arguments, output):
    """Runs the program in a fork of this process, because loading Python and its modules takes longer than judging much
    text. Returns the exit code and the messages."""
    with tempfile.TemporaryFile() as errors:
        child = os.fork()
        if child == 0:
            code = 2
            try:
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                os.dup2(output.fileno(), 1)
                os.dup2(errors.fileno(), 2)
                code = _judge.main(["judge", *arguments])
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        errors.seek(0)
        return code, errors.read().decode(errors="replace").strip()


def _local(path):
    """The path on a mounted file system."""
    given = os.fspath(path)
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):/", given)
    if scheme and scheme[1].lower() != "file":
        raise ValueError(f"{given} is of {scheme[1]}:, and only what is mounted as a file system is read and written")
    return Path(url2pathname(urlsplit(given).path) if scheme else given).absolute()


def _files(source, target):
    """The files of a folder, without those that Hadoop hides. What is in folders within it would be missed."""
    if not source.is_dir():
        return [source]
    paths = [path for path in sorted(source.iterdir()) if not path.name.startswith((".", "_")) and path != target]
    for path in paths:
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder, and only the files of one folder are judged")
    return paths


def _command(game, answer, invalid, echo):
    """The arguments of the program, which has accepted them: without input, it says only what is wrong with them."""
    name, misere, pairs = game._made
    command = [name]
    for option, value in pairs:
        if option == "graph" and "\n" in value:
            raise ValueError("judge_text takes the edges of a graph from a file, by its name")
        command += [value] if option in ("code", "graph", "rules") else [f"--{option}={value}"]
    command += ["--misere"] if misere else []
    command += [f"--answer={answer}", "--threads=1"]
    command += ["--echo"] if echo else []
    command += [] if invalid is None else [f"--invalid={invalid}"]
    tried = [sys.executable, "-m", "judge_games", *command]
    done = subprocess.run(tried, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(done.stderr.strip().removeprefix("judge: "))
    return command


def _open(target, job):
    """The folder for unfinished work, in a new output or in one that the same job has left unfinished."""
    temporary = target / "_temporary"
    record = temporary / "job"
    described = json.dumps(job)
    if not target.exists():
        temporary.mkdir(parents=True)
        record.write_text(described)
    elif not record.is_file() or record.read_text() != described:
        raise FileExistsError(f"{target} exists already, and not from a job like this that did not end")
    return temporary


class Judged(NamedTuple):
    """The result of `judge_text`: how many parts the output has, and how many rows were refused."""

    parts: int
    refused: int


def judge_text(
    input: str | os.PathLike[str],
    output: str | os.PathLike[str],
    game: "Name | str | Game",
    *,
    answer: Literal["win", "count", "move", "moves", "grundy"] = "win",
    invalid: str | None = None,
    echo: bool = False,
    bytes_of_a_task: int = BYTES_OF_A_TASK,
    spark: Any = None,
    **options: "Unpack[Options]",
) -> Judged:
    """Judges text files on a cluster: each task runs the program ``judge`` on a range of bytes.

    ``input`` is a file, or a folder whose files are taken in the order of their names, without those whose names begin
    with ``.`` or ``_``, which Hadoop hides; ``output`` is a new folder. Both lie on a file system that all executors see, as paths or ``file:`` addresses. The parts of the output, put together
    in order, are what the program writes for the input. A part gets its name when it is complete, so a task that is run
    again changes nothing. If the job is interrupted, the same call resumes it, as long as the input is the same. Only
    one call may run at a time.

    A refused row ends the job with a `ValueError` that names the file and the offset, unless ``invalid`` gives a word
    to write instead of its answer. ``answer``, ``invalid`` and ``echo`` are options of the program; ``options`` are the
    options of the game. What is wrong with these raises a `ValueError` before any task begins.
    """
    if isinstance(bytes_of_a_task, bool) or not hasattr(bytes_of_a_task, "__index__") or bytes_of_a_task < 1:
        raise ValueError(f"bytes_of_a_task is a whole number of at least 1, not {bytes_of_a_task!r}")
    source, target = _local(input), _local(output)
    command = _command(_game(game, options), answer, invalid, echo)
    files = _files(source, target)
    if spark is None:
        from pyspark.sql import SparkSession

        spark = SparkSession.builder.getOrCreate()
    ranges = []
    for file in files:
        size = file.stat().st_size
        for start in range(0, size, bytes_of_a_task):
            last = start + bytes_of_a_task >= size
            ranges.append((len(ranges), str(file), f"{start}.." if last else f"{start}..{start + bytes_of_a_task}"))
    temporary = _open(target, [command, ranges, [(file.stat().st_size, file.stat().st_mtime_ns) for file in files]])
    folder = str(target)

    def run(task):
        index, file, range_ = task
        handle, part = tempfile.mkstemp(prefix=f"part-{index:05}.", dir=os.path.join(folder, "_temporary"))
        with os.fdopen(handle, "wb") as written:
            code, said = _run([*command, "--bytes", range_, file], written)
        if code == 1:
            # The same row would be refused again, so that a retry is pointless.
            return index, said
        if code != 0:
            raise RuntimeError(f"judge ended with {code}: {said}")
        os.chmod(part, 0o644)
        if invalid is not None:
            # Before the part gets its name, so that every named part has its count.
            last = said.rpartition("\n")[2].removeprefix("judge: ").split(" ")
            Path(folder, "_temporary", f"refused-{index:05}").write_text(last[0])
        os.replace(part, os.path.join(folder, f"part-{index:05}"))
        return index, None

    missing = [task for task in ranges if not (target / f"part-{task[0]:05}").exists()]
    found = spark.sparkContext.parallelize(missing, len(missing)).map(run).collect() if missing else []
    wrong = [said for _, said in sorted(found) if said]
    if wrong:
        shutil.rmtree(target)
        raise ValueError(wrong[0].removeprefix("judge: "))
    refused = sum(int(counted.read_text()) for counted in temporary.glob("refused-*"))
    (target / "_SUCCESS").touch()
    shutil.rmtree(temporary)
    return Judged(len(ranges), refused)
