"""Text files judged by tasks, with a session that runs the tasks here: what is wrong is refused before any begins."""

import subprocess
import sys
from pathlib import Path

import judge_games as jg
import judge_games.spark as jgs
import pytest


class Session:
    """Runs tasks one after another, in this process, and counts them."""

    def __init__(self):
        self.sparkContext, self.tasks = self, 0

    def parallelize(self, tasks, _):
        self.given = tasks
        return self

    def map(self, run):
        self.run = run
        return self

    def collect(self):
        self.tasks += len(self.given)
        return [self.run(task) for task in self.given]


def joined(folder):
    return b"".join(part.read_bytes() for part in sorted(Path(folder).glob("part-*")))


@pytest.fixture
def rows(tmp_path):
    file = tmp_path / "rows"
    file.write_text("2 1\n8 4\n4 7\n")
    return file


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"bytes_of_a_task": -5}, "bytes_of_a_task is a whole number of at least 1, not -5"),
        ({"bytes_of_a_task": 0}, "bytes_of_a_task .* not 0"),
        ({"bytes_of_a_task": 2.5}, "bytes_of_a_task .* not 2.5"),
        ({"bytes_of_a_task": True}, "bytes_of_a_task .* not True"),
        ({"answer": "won"}, "won"),
        ({"answer": None}, "None"),
        ({"invalid": "1"}, "'1' could be an answer"),
        ({"invalid": ""}, "--invalid"),
        ({"max": 0}, "--max"),
        ({"answer": "grundy", "misere": True}, "normal play"),
    ],
)
def test_arguments_are_refused_before_any_task_begins(rows, tmp_path, wrong, why):
    """A wrong number of bytes once wrote nothing, and wrong words failed in tasks and left an output in the way."""
    session, out = Session(), tmp_path / "out"
    with pytest.raises(ValueError, match=why):
        jgs.judge_text(rows, out, "nim", spark=session, **wrong)
    assert session.tasks == 0 and not out.exists()
    assert jgs.judge_text(rows, out, "nim", spark=session) == (1, 0)


def test_a_game_is_a_name_too(rows, tmp_path):
    for index, game in enumerate([jg.Game("nim", max=3, misere=True), "nim --max 3 --misere"]):
        jgs.judge_text(rows, tmp_path / str(index), game, spark=Session())
    wins = jg.wins("nim", [[2, 1], [8, 4], [4, 7]], max=3, misere=True)
    assert joined(tmp_path / "0") == joined(tmp_path / "1") == "".join(f"{int(won)}\n" for won in wins).encode()
    with pytest.raises(TypeError, match="a Game has its options already"):
        jgs.judge_text(rows, tmp_path / "out", jg.Game("nim"), max=3, spark=Session())
    with pytest.raises(TypeError, match="its name or a Game, not 3"):
        jgs.judge_text(rows, tmp_path / "out", 3, spark=Session())
    with pytest.raises(ValueError, match="the edges of a graph from a file"):
        jgs.judge_text(rows, tmp_path / "out", jg.Game("graph", graph=[(1, 0)]), spark=Session())


def test_the_files_that_hadoop_hides_are_no_input(rows, tmp_path):
    """Their bytes were once three more rows."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "part-00000").write_bytes(rows.read_bytes())
    for name in ("._SUCCESS.crc", ".part-00000.crc", "_SUCCESS", "_metadata"):
        (folder / name).write_bytes(b"crc\0\0\n")
    (folder / "_temporary").mkdir()
    assert jgs.judge_text(folder, tmp_path / "out", "wythoff", invalid="?", spark=Session()) == (1, 0)
    assert joined(tmp_path / "out") == b"0\n1\n0\n"
    # The output may lie beside the input; a folder of more rows may not, which would be missed.
    assert jgs.judge_text(folder, folder / "answers", "wythoff", spark=Session()) == (1, 0)
    with pytest.raises(IsADirectoryError, match="answers is a folder"):
        jgs.judge_text(folder, tmp_path / "more", "wythoff", spark=Session())


def test_the_program_starts_without_numpy():
    code = "import judge_games._program, sys; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
