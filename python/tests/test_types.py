"""What a type checker knows: right calls pass, wrong ones are reported, and the names are those of the games."""

import doctest
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import judge_games as jg
import pytest
from judge_games import _types

CALLS = """
from typing import Any, assert_type
import numpy as np
import numpy.typing as npt
import polars as pl
import judge_games as jg
import judge_games.duckdb
import judge_games.polars as jgp

a: npt.NDArray[np.uint64] = np.arange(3, dtype=np.uint64)
lists = [[3, 5, 7], [1, 2, 3]]
tuples = [(1, 2), (3, 4)]
game = jg.Game("nim --max 3", misere=True)

assert_type(jg.wins("nim", [3, 5, 7]), bool)
assert_type(jg.wins("nim", (3, 5, 7)), bool)
assert_type(jg.grundy(game, lists), list[int])
assert_type(game.wins(tuples), list[bool])
assert_type(jg.wins("wythoff", (a, a)), npt.NDArray[np.bool_])
assert_type(jg.count("wythoff", {"a": a, "b": [1, 2, 3]}), npt.NDArray[np.uint64])
assert_type(jg.grundy("nim", np.array([[1, 2]])), npt.NDArray[np.uint64])
assert_type(jg.grundy("nim", a, offsets=[0, 2, 3], max=3), npt.NDArray[np.uint64])
assert_type(jg.grundy("nim", a, offsets=[0, 2, 3], threads=2), npt.NDArray[np.uint64])
assert_type(game.wins((a, a), threads=2), npt.NDArray[np.bool_])
assert_type(game.grundy(a, offsets=a), npt.NDArray[np.uint64])
assert_type(jg.winning_moves("nim", [3, 5]), list[tuple[int, ...]])
assert_type(jg.winning_moves("nim", lists), list[list[tuple[int, ...]]])
assert_type(game.winning_moves((a, a)), list[list[tuple[int, ...]]])
assert_type(jg.wins("nim", pl.DataFrame({"a": [1]})), Any)
assert_type(jg.wins("nim", list(np.zeros((3, 2)))), Any)
assert_type(game.wins(list(np.array([3, 5]))), Any)
assert_type(jg.wins("nim --max 3", lists), list[bool])
assert_type([jg.outcome(name, (1, 2)) for name in jg.GAMES], list[int])
assert_type(jg.Game("graph", graph=[(1, 0)]).count([[1]]), list[int])
assert_type(jg.Game("graph", graph=np.array([[1, 0]])).count([[1]]), list[int])
assert_type(jg.period("octal", code="0.137"), jg.Period | None)
assert_type(jg.table("subtraction", take=[1, 2]).rows, list[tuple[int, ...]])
assert_type(jg.solve("n -> n-1").findings[0].text, str)
assert_type(jg.solve("n -> n-1", lang="zh").theorem, jg.Theorem | None)
assert_type(jg.Rules(lambda n: range(n)).wins(5), bool)
assert_type(jg.Rules(lambda n: range(n)).grundy([5, 6]), list[int])
assert_type(jg.Rules(lambda n: range(n)).grundy(np.arange(5)), npt.NDArray[np.uint64])
assert_type(jg.Rules(lambda n: range(n)).count(range(5)), list[int])
assert_type(jg.Rules(lambda n: range(n)).outcome(np.arange(5)), npt.NDArray[np.int8])
assert_type(jg.Rules(lambda n: range(n)).table(), jg.Table)
assert_type(jg.Rules(lambda n: range(n)).period(), jg.Period | None)
assert_type(jg.Rules(lambda p: [(p[0] - 1, p[1])]).winning_moves((5, 6)), list[int | tuple[int, ...]])
assert_type(jgp.wins("nim", "a", pl.col("b"), 3, misere=True), pl.Expr)
assert_type(jgp.wins("nim", ["a", "b"], pl.Series([1])), pl.Expr)
jg.explain("moore", (1, 2), lang="zh", heaps=2)
"""

WRONG = [
    "jg.wins(3, lists)",
    'jg.wins("nim", 3.5)',
    'jg.wins("nim", [3.5])',
    'jg.wins("nim", "3 5")',
    'jg.wins("nim", ((3, 5, 7), (1, 2, 3)))',
    'jg.wins("nim", lists, heapz=3)',
    'jg.wins("nim", lists, max="3")',
    "game.wins(3.5)",
    "game.wins(lists, misere=True)",
    'jg.Game("nim", heapz=3)',
    'jg.period("kayles", heapz=3)',
    "jg.explain(b'nim', [1])",
    'jg.wins("nim", a, offsets=1.5)',
    'jgp.wins("nim", 3.5)',
    'jg.Game("graph", graph=3)',
    "jg.solve(3)",
    "jg.Rules(3)",
    'jg.Rules(lambda n: ["a"])',
    "jg.Rules(lambda n: range(n)).wins(3.5)",
]


def mypy(folder, text, *options):
    pytest.importorskip("mypy")
    file = folder / "calls.py"
    file.write_text(text)
    command = [sys.executable, "-m", "mypy", *(options or ["--strict"]), "--cache-dir", str(folder / "cache"), str(file)]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder).stdout


def test_wrong_calls_are_refused_and_right_ones_are_not(tmp_path):
    said = mypy(tmp_path, CALLS + "\n".join(WRONG) + "\n")
    first = CALLS.count("\n") + 1
    told = {int(line.split(":")[1]) for line in said.splitlines() if line.startswith("calls.py:") and ": error:" in line}
    assert told == set(range(first, first + len(WRONG))), said


def test_the_code_of_the_documents_passes(tmp_path):
    """The README's own wins("nim --max 3", ...) was refused."""
    texts = [jg.__doc__, (Path(__file__).parents[1] / "README.md").read_text()]
    texts += [getattr(jg, name).__doc__ for name in ("wins", "count", "table", "period", "explain", "Game", "solve")]
    for text in texts:
        code = "".join(example.source for example in doctest.DocTestParser().get_examples(text or ""))
        if "import judge_games" not in code:
            code = "import numpy as np\nfrom judge_games import *\n" + code
        # The code knows which findings there are.
        said = mypy(tmp_path, code, "--ignore-missing-imports", "--disable-error-code=union-attr", "--disable-error-code=index")
        assert said.startswith("Success"), code + said


def test_the_names_are_those_of_the_games():
    assert get_args(_types.Name) == tuple(jg.GAMES)
    assert set(get_type_hints(_types.Options)) == {option for game in jg.GAMES.values() for option in game.options}


def test_the_stub_names_what_there_is():
    stub = Path(jg.__file__).with_suffix(".pyi").read_text()
    for name in [*jg.__all__, *(name for name in vars(jg.Game) if not name.startswith("_"))]:
        assert f"{name}:" in stub or f"def {name}(" in stub or f"class {name}" in stub or f"{name} as" in stub
