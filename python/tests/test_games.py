"""Every game of the list, compared with the program and with rules in plain Python; sentences; the packaged program."""

import functools
import importlib.metadata
import inspect
import itertools
import pickle
import re
import subprocess
import sys
from xml.etree import ElementTree

import judge_games as jg
import pytest

OPTIONS = {
    "moore": {"heaps": 2},
    "subtraction": {"take": "1,3,4"},
    "octal": {"code": "0.77"},
    "circle": {"code": "0.77"},
    "max-nim": {"limit": "half"},
    "rules": {"rules": "n -> n-k for k in 1..n | i, n-i for i in 1..n-1"},
    "scripted": {"replies": "2,1"},
}


def program(*arguments, input=None):
    return subprocess.run([sys.executable, "-m", "judge_games", *arguments], input=input, capture_output=True, text=True)


def rows_of(name):
    if name in ("bash", "wythoff", "pebbles", "euclid", "fibonacci"):
        return [[a, b] for a in range(1, 12) for b in range(a, 12)]
    if name in ("welter", "silver-dollar"):
        return [list(row) for row in itertools.permutations(range(1, 8), 3)]
    if name == "northcott":
        return [list(row) for row in itertools.product(range(5), repeat=4) if row[0] != row[1] and row[2] != row[3]]
    if name == "matches":
        return [[a, b, c] for a in range(1, 6) for b in range(1, 6) for c in range(1, 6)]
    if name in ("turning-corners", "hackenbush"):
        return [[a, b, c, d] for a in range(4) for b in range(4) for c in range(4) for d in range(4)]
    if name == "chomp":
        return [[a, b] for a in range(1, 12) for b in range(a + 1)]
    if name == "pass-nim":
        return [[a, b, p] for a in range(8) for b in range(8) for p in range(2)]
    if name == "scripted":
        return [[a] for a in range(20)]
    return [[a, b, c] for a in range(5) for b in range(5) for c in range(5)]


@pytest.mark.parametrize("name", [name for name in jg.GAMES if name not in ("graph", "geography")])
def test_answers_are_those_of_the_program(name):
    options, rows = OPTIONS.get(name, {}), rows_of(name)
    is_bare = name in ("octal", "circle", "rules", "max-nim")
    arguments = [str(value) if is_bare else f"--{key}={value}" for key, value in options.items()]
    text = "".join(" ".join(map(str, row)) + "\n" for row in rows)

    def lines(answer):
        done = program(name, *arguments, "--answer", answer, input=text)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    assert [str(int(wins)) for wins in jg.wins(name, rows, **options)] == lines("win")
    assert [str(count) for count in jg.count(name, rows, **options)] == lines("count")
    moves = jg.winning_moves(name, rows, **options)
    assert [" | ".join(" ".join(map(str, left)) for left in all) or "-" for all in moves] == lines("moves")
    if name in ("moore", "matches", "scripted", "fibonacci", "chomp", "pass-nim", "end-nim"):
        with pytest.raises(jg.RowError, match="row 0"):
            jg.grundy(name, rows, **options)
    else:
        assert [str(value) for value in jg.grundy(name, rows, **options)] == lines("grundy")
    said = program("explain", name, *arguments, *map(str, rows[-1])).stdout
    assert jg.explain(name, rows[-1], **options).split() == said.split()
    if name in ("staircase", "silver-dollar", "northcott"):
        with pytest.raises(ValueError):
            jg.table(name)
        return
    heading, made = jg.table(name, 5, **options)
    shown = "".join(f"# {line}\n" for line in heading.splitlines())
    shown += "".join(" ".join(map(str, row)) + "\n" for row in made)
    assert program("table", name, *arguments, "--count", "5").stdout == shown


def test_values_of_a_subtraction_game_by_its_rules():
    @functools.cache
    def value(n):
        options = {value(n - taken) for taken in (2, 3, 7) if taken <= n}
        return next(mex for mex in range(9) if mex not in options)

    rows = [[n] for n in range(500)]
    assert jg.grundy("subtraction", rows, take=[2, 3, 7]) == [value(n) for n in range(500)]


def test_options_are_those_of_the_program():
    for game in ("nim --max 3 --misere", "nim --max=3"):
        assert jg.wins(game, [[4]]) == [game == "nim --max 3 --misere" and jg.wins("nim", [4], max=3, misere=True)]
    assert jg.grundy("octal 0.137", [1, 2, 3]) == jg.grundy("octal", [1, 2, 3], code="0.137")
    assert jg.wins("grundy", [3]) is True
    assert jg.Game("subtraction", take=range(1, 4)).grundy([[5]]) == [1]


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("nimm", {}, "no game 'nimm'"),
        ("nim", {"maximum": 3}, "no parameter 'maximum'"),
        ("nim --maximum 3", {}, "no option '--maximum'"),
        ("nim", {"max": 0}, "--max"),
        ("octal", {}, "'code' is missing"),
        ("nim --max 3", {"max": 4}, "given twice"),
        ("octal", {"code": "0.7x"}, "character 4"),
        ("wythoff", {"max": 5, "t": 2}, "--max"),
    ],
)
def test_a_game_that_cannot_be_made(game, options, why):
    with pytest.raises(ValueError, match=why):
        jg.wins(game, [[1, 2]], **options)


def test_a_game_is_made_again():
    for game in (jg.Game("nim", max=3, misere=True), jg.Game("octal 0.137"), jg.Game("subtraction", take=[1, 2])):
        again = pickle.loads(pickle.dumps(game))
        assert repr(again) == repr(game)
        assert again.wins([[n] for n in range(50)]) == game.wins([[n] for n in range(50)])
    error = pickle.loads(pickle.dumps(jg.RowError(3, 1, "why")))
    assert (str(error), error.row, error.column) == ("row 3, column 1: why", 3, 1)


class Named(jg.Game):
    """A game with a name of somebody else's."""

    def __init__(self, name):
        super().__init__("nim", max=3)
        self.name = name


def test_a_game_of_another_class_is_made_again():
    """It was made again as a Game, or not at all."""
    again = pickle.loads(pickle.dumps(Named("mine")))
    assert type(again) is Named and again.name == "mine" and again == Named("other")
    assert again.wins([[4], [5]]) == [False, True] and repr(again) == "Named('nim', max='3')"


def test_a_game_has_the_options_that_it_takes():
    """All games seemed to have the option misere."""
    for name, game in jg.GAMES.items():
        if name == "rules":
            assert "misere" not in game.options
            continue
        options = {"graph": [(1, 0)]} if name in ("graph", "geography") else OPTIONS.get(name, {})
        try:
            jg.Game(name, misere=True, **options)
            takes = True
        except ValueError:
            takes = False
        assert ("misere" in game.options) == takes, name


def test_what_a_name_is_told_by_a_sentence():
    for wrong in (jg.Game("nim"), jg.GAMES["nim"], 3, None):
        with pytest.raises(TypeError, match="a game's name is text, not"):
            jg.Game(wrong)


def test_a_set_of_numbers_is_an_option_in_any_order():
    assert jg.Game("subtraction", take={16, 1, 4}) == jg.Game("subtraction", take=[1, 4, 16])


def test_count_counts_moves_and_winning_moves_lists_positions():
    """Three piles of 1: each can be taken, and the position left is the same."""
    assert jg.count("nim", [1, 1, 1]) == 3 and jg.winning_moves("nim", [1, 1, 1]) == [(0, 1, 1)]
    for ask, other in ((jg.count, "winning_moves"), (jg.winning_moves, "count"), (jg.Rules.count, "winning_moves")):
        assert f"`{other}`" in ask.__doc__


def test_the_parameters_are_documented():
    for name in ("wins", "outcome", "grundy", "count", "winning_moves", "explain", "table", "period"):
        for parameter in inspect.signature(getattr(jg, name)).parameters:
            assert f"\n        {parameter}: " in getattr(jg, name).__doc__


def test_the_package_lists_what_is_its_own():
    assert set(jg.__all__) <= set(dir(jg)) and not {"np", "lru_cache", "annotations", "Iterable"} & set(dir(jg))
    with pytest.raises(AttributeError, match="no attribute 'np'"):
        jg.np  # noqa: B018


def test_notebooks_show_tables_and_text_is_escaped():
    table = jg.Table("n < 2 & more\nlines", [(0, 1), (2, 3)])
    assert table._repr_html_() == (
        "<table><caption>n &lt; 2 &amp; more<br>lines</caption><tr><td>0</td><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>"
    )
    solved = jg.solve("n -> n-1 if n > 0 | n/2 if n > 0")._repr_html_()
    assert "n -&gt; n-1 if n &gt; 0" in solved and "<td>PROVED</td>" in solved and "->" not in solved
    shown = jg.Game("rules", rules="n -> n-1 if n > 0")._repr_html_()
    assert "n -&gt; n-1 if n &gt; 0" in shown and "->" not in shown
    assert "Game(&#x27;grundy&#x27;)" in jg.Game("grundy")._repr_html_()
    for game in jg.GAMES:
        if not OPTIONS.get(game) and game not in ("graph", "geography"):
            ElementTree.fromstring(f"<div>{jg.Game(game)._repr_html_()}</div>")


def test_games_are_equal_however_their_options_are_given():
    same = [jg.Game("nim --max 3 --misere"), jg.Game("nim --misere", max=3), jg.Game(" nim --misere --max=3"), jg.Game("nim", misere=True, max="3")]
    assert len(set(same)) == 1
    assert jg.Game("octal 0.137") == jg.Game("octal", code="0.137") != jg.Game("octal 0.77")
    assert jg.Game("nim") != jg.Game("nim", misere=True) != jg.Game("nim", misere=True, max=3)


def test_words_and_periods():
    assert "take 1 from pile 1 (3 -> 2)" in jg.explain("nim", [3, 5, 7])
    with pytest.raises(jg.RowError, match="column 1: -5 is negative"):
        jg.explain("nim", [3, -5])
    with pytest.raises(jg.RowError, match="too few"):
        jg.explain("wythoff", [3])
    assert jg.period("kayles") == (71, 12)
    assert jg.period("octal 0.16") == (105_351, 149_459)
    assert jg.period("octal 0.16 --values 131072", 1 << 17) is None
    assert jg.table("nim", 3, piles=2).rows == [(0, 0), (1, 1), (2, 2)]
    for piles in (0, 1, 65, 2**45, 2**63):
        with pytest.raises(ValueError, match="2 to 64 piles"):
            jg.table("nim", 3, piles=piles)
    with pytest.raises(ValueError, match="missing"):
        jg.table("unequal", 100, values=50)


def test_the_lock_is_released():
    import threading
    import time

    game, steps = jg.Game("octal 0.007 --values 131072"), []
    stop = threading.Event()

    def count():
        while not stop.is_set():
            steps.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    game.grundy([[131071]])
    stop.set()
    thread.join()
    assert len(steps) > 20


def test_the_wheel_tells_what_it_is():
    told = importlib.metadata.metadata("judge-games")
    assert {"Typing :: Typed", "Programming Language :: Rust"} <= set(told.get_all("Classifier"))
    texts = [file for file in importlib.metadata.files("judge-games") if "licenses" in file.parts]
    assert sorted(file.name for file in texts) == sorted(told.get_all("License-File")) == ["LICENSE-APACHE", "LICENSE-MIT"]
    assert all(file.locate().stat().st_size > 1000 for file in texts)


def test_the_wheel_is_one_for_older_machines():
    """It asked for the C library of the machine that built it."""
    tags = (importlib.metadata.distribution("judge-games").read_text("WHEEL") or "").split()
    versions = [re.fullmatch(r".*-manylinux_2_(\d+)_.*", tag) for tag in tags]
    assert all(int(version[1]) <= 28 for version in versions if version)


def test_the_program():
    done = program("wythoff", input="2 1\n8 4\n4 7\n")
    assert (done.returncode, done.stdout) == (0, "0\n1\n0\n")
    done = program("wythoff", input="2 1\n8 x\n")
    assert (done.returncode, done.stdout, done.stderr[:20]) == (1, "0\n", "judge: <stdin>:2:3: ")
    assert program("--version").stdout.startswith("judge ")
    assert program("nimm").returncode == 2
