"""Rules of one's own: what is found out about a text, and answers by a function."""

import pickle
import random
import subprocess
import sys

import judge_games as jg
import numpy as np
import pytest

LASKER = "n -> n-k for k in 1..n | i, n-i for i in 1..n-1"
WYTHOFF = "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)"


def takes(automaton, *numbers):
    """Whether an automaton takes these numbers, by reading its arrays as its documentation says."""
    kind, number = automaton.numeration.split()
    step = (lambda a, b: int(number) * a + b) if kind == "ostrowski" else (lambda a, b: int(number) * a)
    places = [1, int(number) + 1 if kind == "ostrowski" else int(number)]
    while places[-1] <= max(numbers):
        places.append(step(places[-1], places[-2]))
    digits = int(number) + (kind == "ostrowski")
    state, rest = 0, list(numbers)
    for place in reversed(places):
        letter = sum(n // place * digits**track for track, n in enumerate(rest))
        rest = [n % place for n in rest]
        state = automaton.next[state, letter]
        if state < 0:
            return False
    return bool(automaton.accepting[state])


def wythoff(position):
    for k in range(1, max(position) + 1):
        yield from ((position[0] - k, position[1]), (position[0], position[1] - k), (position[0] - k, position[1] - k))


def lasker(n):
    return [*range(n), *((i, n - i) for i in range(1, n))]


def test_findings_are_those_of_the_program():
    for rules in (LASKER, WYTHOFF, "misere: n -> n-k for k in 1..9", "n -> n-k for k in fibonacci"):
        for lang in ("en", "zh"):
            command = [sys.executable, "-m", "judge_games", "--lang", lang, "solve", rules]
            assert str(jg.solve(rules, lang=lang)) == subprocess.run(command, capture_output=True, text=True).stdout
    lasker = jg.solve(LASKER)
    assert (lasker.rules, lasker.coordinates, lasker.misere, lasker.game) == (LASKER, ("n",), False, "lasker")
    assert lasker.findings[1] == ("PROVED", "values: period 4 from 1, each period adds 4")
    assert {finding.right for finding in jg.solve(WYTHOFF).findings} == {"PROVED"}
    assert jg.solve("misere: n -> n-k for k in 1..9").misere
    nothing = jg.solve("n -> n-k for k in fibonacci")
    assert (nothing.findings, nothing.theorem, nothing.game, nothing.positions) == ((), None, None, 4096)
    sums = jg.solve("misere: a b -> a-1 b and a b-1")
    assert (sums.positions, sums.values, sums.lost.shape) == (0, None, (0, 2))


def test_a_base_can_be_asked_for():
    fifth = "n -> n-1 if n > 0 | k for k in 0..n if 5*k <= n and n < 5*k + 5 and n > 0"
    assert jg.solve(fifth).theorem is None
    assert jg.solve(fifth, base=5).theorem.values.numeration == "base 5"
    for base in (0, 1, 17):
        with pytest.raises(ValueError, match="the base is a number from 2 to 16"):
            jg.solve(fifth, base=base)


def test_arrays_of_the_table_and_of_the_automata_say_the_same():
    lasker, pairs = jg.solve(LASKER), jg.solve(WYTHOFF)
    assert lasker.values.dtype == np.uint32 and lasker.values[:8].tolist() == [0, 1, 2, 4, 3, 5, 6, 8]
    assert lasker.lost.tolist() == [[0]] and pairs.lost[:4].tolist() == [[0, 0], [1, 2], [2, 1], [3, 5]]
    values, lost = lasker.theorem.values, pairs.theorem.lost
    assert values.tracks == ("n", "value") and pairs.theorem.values is None
    assert (lost.numeration, lost.tracks, lost.next.shape, lost.accepting.shape) == ("ostrowski 1", ("a", "b"), (7, 4), (7,))
    for n, value in enumerate(lasker.values[:60].tolist()):
        assert [v for v in range(70) if takes(values, n, v)] == [value]
        assert takes(lasker.theorem.lost, n) == (value == 0)
    cold = set(map(tuple, pairs.lost.tolist()))
    assert all(takes(lost, a, b) == ((a, b) in cold) for a in range(64) for b in range(64))
    assert takes(lost, 12200160415121876738, 7540113804746346429)
    with pytest.raises(ValueError, match="read-only"):
        lasker.values[0] = 1
    with pytest.raises(AttributeError):
        lasker.values = None


def test_what_is_known_has_a_short_repr():
    solved = jg.solve(WYTHOFF)
    assert repr(solved) == f"<Solved {WYTHOFF!r}, game 'wythoff', 3 findings>"
    assert repr(solved.theorem.lost) == "<Automaton of 7 states, numeration 'ostrowski 1', tracks ('a', 'b')>"
    assert repr(jg.Rules(lasker, misere=True)) == "<Rules lasker, misere>"


def test_mistakes_in_rules_have_their_place(tmp_path):
    for ask in (jg.solve, lambda rules: jg.wins("rules", [3], rules=rules)):
        with pytest.raises(jg.RulesError, match="RULES:2:8: 'x' is neither") as error:
            ask("n -> n-1\n | n - x")
        assert (error.value.line, error.value.column) == (2, 8)
        again = pickle.loads(pickle.dumps(error.value))
        assert (str(again), again.line, again.column) == (str(error.value), 2, 8)
        file = tmp_path / "x.rules"
        file.write_text("n -> n-x\n")
        with pytest.raises(jg.RulesError, match="x.rules:1:8: 'x' is neither"):
            ask(f"@{file}")
        with pytest.raises(jg.RulesError, match="might not end: from 0 a move leaves 0") as error:
            ask("n -> n/2")
        assert (error.value.line, error.value.column) == (None, None)
        with pytest.raises(jg.RulesError, match="no-such-file"):
            ask("@no-such-file")
    with pytest.raises(ValueError, match="en and zh"):
        jg.solve(LASKER, lang="de")


def test_a_function_answers_as_the_text_does():
    heaps, pairs = jg.Rules(lasker), jg.Rules(wythoff)
    assert heaps.grundy(range(200)) == jg.solve(LASKER).values[:200].tolist()
    assert heaps.wins([0, 7]) == [False, True] and heaps.wins(np.int64(7)) is True
    rows = [(a, b) for a in range(20) for b in range(20)]
    assert pairs.wins(rows) == jg.wins("wythoff", rows) and pairs.grundy(rows) == jg.grundy("wythoff", rows)
    shuffled = random.Random(1).sample(rows, len(rows))
    assert jg.Rules(wythoff).wins(shuffled) == jg.wins("wythoff", shuffled)
    unordered = lambda moves: [{tuple(sorted(left)) for left in all_} for all_ in moves]
    assert unordered(pairs.winning_moves(rows)) == unordered(jg.winning_moves("wythoff", rows))
    last = jg.Rules(lambda n: range(max(0, n - 3), n), misere=True)
    assert last.wins(range(40)) == jg.wins("nim --max 3 --misere", [[n] for n in range(40)])
    assert last.winning_moves([4, 5]) == [[1], []]
    assert jg.Rules(lambda n: [n - 1, n - 1]).winning_moves(1) == [0]
    thirds = jg.Rules(lambda n: [(i, j, n - i - j) for i in range(n) for j in range(n - i) if i + j > 0])
    assert thirds.winning_moves(4) == [option for option in thirds._function(4) if not jg.wins("nim", thirds.grundy(list(option)))]
    assert jg.Rules(lambda n: [()] if n else []).wins([0, 5]) == [False, True]


def test_a_long_play_needs_no_recursion():
    assert jg.Rules(lambda n: [n - 1]).wins(50_001)
    assert jg.Rules(lambda at: [(at[0] - 1, at[1]), (at[0], at[1] - 1)]).wins((30_000, 1))


@pytest.mark.parametrize(
    ("options", "asked", "why"),
    [
        (lambda n: [n // 2], 7, "from 0 a move leaves 0, which is not smaller"),
        (lambda n: [n + 1], 7, "from 7 a move leaves 8, which is not smaller"),
        (lambda n: [(1, n)], 3, r"from 3 a move leaves \(1, 3\), which is not smaller"),
        (lambda at: [at[::-1]], (1, 2), r"from \(2, 1\) a move leaves \(1, 2\), which leads back to \(2, 1\)"),
        (lambda at: [at], (1, 2), r"from \(1, 2\) a move leaves \(1, 2\), which leads back"),
        (lambda at: [(1,)], (1, 2), r"from \(1, 2\) a move leaves \(1,\), where a position has 2 numbers"),
        (lambda at: [1], (1, 2), r"from \(1, 2\) a move leaves 1, where a position has 2 numbers"),
        (lambda n: [n / 2], 4, "from 4 a move leaves 2.0, which is neither"),
        (lambda n: [((1,), 2)], 4, r"leaves \(\(1,\), 2\), which is neither"),
        (lambda n: ["1"], 4, "leaves '1', which is neither"),
    ],
)
def test_functions_that_are_no_rules_are_refused(options, asked, why):
    for ask in (jg.Rules(options).wins, jg.Rules(options).winning_moves, jg.Rules(options).grundy):
        with pytest.raises(jg.RulesError, match=why):
            ask(asked)


def test_what_a_function_cannot_answer_is_refused():
    last = jg.Rules(lasker, misere=True)
    with pytest.raises(jg.RulesError, match="normal play only"):
        last.grundy(3)
    with pytest.raises(jg.RulesError, match=r"from 2 a move leaves \(1, 1\), a sum"):
        last.wins(2)
    few = jg.Rules(lambda n: [n - 1], most=100)
    assert few.wins(99) is True
    with pytest.raises(jg.RowError, match="100 leads to more than 100 positions"):
        jg.Rules(lambda n: [n - 1], most=100).wins(100)
    upward = jg.Rules(lambda at: [(at[0] + 1, at[1])], most=1000)
    with pytest.raises(jg.RowError, match="more than 1000 positions"):
        upward.wins((1, 2))
    for wrong in (-1, (1, -2), (1.5, 2)):
        with pytest.raises(jg.RowError, match="is no position"):
            few.wins(wrong)
    with pytest.raises(jg.RowError, match="row 1: 'x' is no position"):
        few.wins([1, "x"])
    with pytest.raises(ZeroDivisionError):
        jg.Rules(lambda n: [1 // 0]).wins(3)


def test_values_of_earlier_questions_do_not_count_against_the_most():
    """Three questions of 60 positions each were once 180 positions, more than 100."""
    few = jg.Rules(lambda at: [(at[0] - 1, at[1])], most=100)
    for number in range(3):
        assert few.wins((59, number)) is True and len(few._values) <= 100
    with pytest.raises(jg.RowError, match=r"\(100, 1\) leads to more than 100 positions"):
        few.wins((100, 1))
    assert few.wins((99, 1)) is True
    with pytest.raises(jg.RowError, match=r"row 1: \(100, 1\) leads to"):
        few.wins([(1, 1), (100, 1)])


@pytest.mark.parametrize("kind", [np.int8, np.uint64, np.int32])
def test_arrays_are_positions_of_a_function_too(kind):
    """The types accepted them, and the call did not."""
    heaps, pairs = jg.Rules(lasker), jg.Rules(wythoff)
    ns, rows = np.arange(20, dtype=kind), np.array([[1, 2], [8, 4], [0, 0]], dtype=kind)
    for question, answer in (("wins", np.bool_), ("outcome", np.int8), ("grundy", np.uint64), ("count", np.uint64)):
        for rules, array, listed in ((heaps, ns, range(20)), (pairs, rows, [(1, 2), (8, 4), (0, 0)])):
            found = getattr(rules, question)(array)
            assert found.dtype == answer and found.tolist() == getattr(rules, question)(listed)
    assert pairs.winning_moves(rows) == [[], [(7, 4)], []] and heaps.wins(np.array(7)) is True
    for wrong in (np.array([1.5]), np.array([True]), np.zeros((1, 1, 1), int)):
        with pytest.raises(TypeError, match="where one or two of whole numbers are needed"):
            heaps.wins(wrong)
    with pytest.raises(jg.RowError, match="row 1: -3 is no position"):
        heaps.wins(np.array([1, -3]))


@pytest.mark.parametrize("wrong", [5.0, None, True, np.float64(5), np.True_, (1, True), (1, 2.0)])
def test_what_is_no_position_of_a_function_is_told(wrong):
    """5.0 was told to be no iterable, and True was 1."""
    with pytest.raises(jg.RowError, match="is no position: an int that is not negative, or a tuple of them"):
        jg.Rules(lasker).grundy(wrong)
    with pytest.raises(jg.RowError, match="row 1: .* is no position"):
        jg.Rules(lasker).grundy([3, wrong])
    for unordered in ({3, 5}, "35", b"35"):
        with pytest.raises(TypeError, match="holds no positions in an order"):
            jg.Rules(lasker).grundy(unordered)
    with pytest.raises(jg.RulesError, match="a move leaves True, which is neither"):
        jg.Rules(lambda n: [n > 3]).wins(5)


def test_all_questions_of_games_are_questions_of_functions():
    heaps, pairs = jg.Rules(lasker), jg.Rules(wythoff)
    last = jg.Rules(lambda n: range(max(0, n - 3), n), misere=True)
    rows = [(a, b) for a in range(12) for b in range(12)]
    assert pairs.count(rows) == jg.count("wythoff", rows) and pairs.outcome(rows) == jg.outcome("wythoff", rows)
    assert heaps.count(range(40)) == [sum(heaps._of_option(n, option) == 0 for option in lasker(n)) for n in range(40)]
    assert jg.Rules(lambda n: [n - 1, n - 1]).count(1) == 2
    assert heaps.table(8).rows == jg.table("lasker", 8).rows and heaps.table().heading == "n and the Grundy value of a heap of n"
    table = last.table(6)
    assert (table.heading, table.rows) == ("n and the outcome (1 won, 0 lost) of a heap of n", [(n, int(won)) for n, won in enumerate(last.wins(range(6)))])
    lost = [(a, b) for a in range(14) for b in range(14) if not jg.wins("wythoff", [a, b])]
    assert pairs.table(7, piles=2).rows == sorted(lost, key=lambda at: (max(at), at))[:7]
    with pytest.raises(jg.RowError, match="lost positions are missing"):
        jg.Rules(lambda at: [(0, 0)] if any(at) else [], most=50).table(2, piles=2)


def test_periods_that_values_of_a_function_show():
    octal = jg.Rules(lambda n: [(i, n - k - i) for k in (1, 2) for i in range(n - k + 1)])
    assert octal.period(200) == jg.period("kayles") == (71, 12)
    assert octal.period(100) is None and jg.Rules(lambda n: range(n)).period(300) is None
    assert jg.Rules(lambda n: range(max(0, n - 3), n)).period() == jg.period("subtraction", take=[1, 2, 3])
    assert jg.Rules(lambda n: []).period(2) == (0, 1) and octal.period(0) is None


def test_functions_cost_no_more_than_a_few_plain_loops():
    """Counted in calls: each option was once taken through several functions."""
    calls, options = 0, 0

    def counted(frame, event, _):
        nonlocal calls
        calls += event == "call"

    sys.setprofile(counted)
    try:
        jg.Rules(lambda n: [(i, n - 1 - i) for i in range(n)]).grundy(range(200))
    finally:
        sys.setprofile(None)
    options = 200 * 199 // 2
    assert calls < options / 4


def test_equal_findings_are_equal():
    """Solved rules were equal only to themselves."""
    one, same, other = jg.solve(LASKER), jg.solve(LASKER), jg.solve(WYTHOFF)
    assert one == same and hash(one) == hash(same) and one != other and one != LASKER
    assert one.theorem == same.theorem and len({one, same, other}) == 2
    assert one.theorem.lost == same.theorem.lost != other.theorem.lost
    assert jg.solve(LASKER, lang="zh") != one
    assert pickle.loads(pickle.dumps(one)) == one


def test_a_family_is_a_frame():
    rules = "k n where k >= 3 -> k n-1 | k n-2 | k n-k"
    family = jg.solve_each(rules, "k", range(2, 9))
    assert list(family) == ["k", "right", "pre_period", "period", "saltus", "finding"]
    assert family["k"] == list(range(2, 9)) and family["period"] == [None, 4, 3, 3, 7, 3, 3]
    assert family["right"] == ["-", *["PROVED"] * 6]
    written = subprocess.run(
        [sys.executable, "-m", "judge_games", "solve", rules, "--each", "k=2..8", "--format", "csv"],
        capture_output=True, text=True,
    ).stdout
    assert written.splitlines()[1].startswith("2,-,,,") and written.splitlines()[2].startswith("3,PROVED,0,4,0,")
    for values in (range(0), range(3, 9, 2)):
        with pytest.raises(ValueError):
            jg.solve_each(rules, "k", values)
    with pytest.raises(jg.RulesError):
        jg.solve_each(rules, "n", range(3))
