"""The questions as column functions of Apache Spark, and text files at the speed of the program.

::

    import judge_games.spark as jg

    frame.select(jg.wins("wythoff")("a", "b"))                  # columns
    spark.udf.register("wins", jg.wins("wythoff"))              # and SQL
    jg.judge_text("rows.txt", "answers", "wythoff")             # text: answers/part-00000, ...

The package must be installed where executors run.
"""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from . import Game, _game, _judge, _text

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._types import Name, Options

#: How much text a task reads.
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


def wins(game: "Name | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns, one for each pile or one of arrays: whether the player to move wins."""
    return _function("wins", "boolean", game, options)


def grundy(game: "Name | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns: the Grundy value."""
    return _function("grundy", "bigint", game, options)


def count(game: "Name | Game", **options: "Unpack[Options]") -> Callable[..., Any]:
    """A function of columns: how many moves win."""
    return _function("count", "bigint", game, options)


def _run(arguments, output):
    """Runs the program in a process that begins as a copy of this one: Python and its modules take longer to load than
    much text takes to judge. Returns the exit code and what was told."""
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


class Judged(NamedTuple):
    """What `judge_text` did: how many parts it wrote, and how many rows were refused."""

    parts: int
    refused: int


def judge_text(
    input: str | os.PathLike[str],
    output: str | os.PathLike[str],
    game: str,
    *,
    answer: Literal["win", "count", "move", "moves", "grundy"] = "win",
    invalid: str | None = None,
    echo: bool = False,
    bytes_of_a_task: int = BYTES_OF_A_TASK,
    spark: Any = None,
    **options: "Unpack[Options]",
) -> Judged:
    """Judges text files on a cluster: a task a range of bytes, by the engine of the program ``judge``.

    ``input`` is a file, or a folder whose files are taken in the order of their names; ``output`` is a new folder. Both
    lie on a file system that all executors see. The parts of the output, put together in order, are what the program
    writes for the input. A part gets its name when it is whole, so a task that is run again changes nothing.

    A row that is refused ends the job with a `ValueError` that names the file and the offset, unless ``invalid`` gives
    a word to write instead of its answer. ``answer``, ``invalid`` and ``echo`` are the program's options, and so are
    ``options``: those of the game.
    """
    if spark is None:
        from pyspark.sql import SparkSession

        spark = SparkSession.builder.getOrCreate()
    source, target = Path(input).absolute(), Path(output).absolute()
    Game(game, **options)
    files = sorted(path for path in source.iterdir() if path.is_file()) if source.is_dir() else [source]
    misere = ["--misere"] if options.pop("misere", False) else []
    name, *arguments = game.split()
    command = [name, *arguments, *misere, "--answer", answer, "--threads", "1"]
    for option, value in options.items():
        command += [_text(value)] if option in ("code", "graph") else [f"--{option}", _text(value)]
    command += ["--echo"] if echo else []
    command += [] if invalid is None else [f"--invalid={invalid}"]
    ranges = []
    for file in files:
        size = file.stat().st_size
        for start in range(0, size, bytes_of_a_task):
            last = start + bytes_of_a_task >= size
            ranges.append((len(ranges), str(file), f"{start}.." if last else f"{start}..{start + bytes_of_a_task}"))
    target.mkdir(parents=True)
    temporary = target / "_temporary"
    temporary.mkdir()
    folder = str(target)

    def run(task):
        index, file, range_ = task
        handle, part = tempfile.mkstemp(prefix=f"part-{index:05}.", dir=os.path.join(folder, "_temporary"))
        with os.fdopen(handle, "wb") as written:
            code, said = _run([*command, "--bytes", range_, file], written)
        if code == 1:
            # The same would be refused again: no other try is worth its time.
            return index, said, 0
        if code != 0:
            raise RuntimeError(f"judge ended with {code}: {said}")
        os.chmod(part, 0o644)
        os.replace(part, os.path.join(folder, f"part-{index:05}"))
        last = said.rpartition("\n")[2].removeprefix("judge: ").split(" ")
        return index, None, int(last[0]) if invalid is not None else 0

    done = False
    try:
        found = spark.sparkContext.parallelize(ranges, len(ranges)).map(run).collect() if ranges else []
        wrong = [said for _, said, _ in sorted(found) if said]
        if wrong:
            raise ValueError(wrong[0].removeprefix("judge: "))
        done = True
    finally:
        shutil.rmtree(temporary if done else target, ignore_errors=True)
    (target / "_SUCCESS").touch()
    return Judged(len(ranges), sum(refused for _, _, refused in found))
