"""Every kind of input, against the rules in plain Python."""

import contextlib
import functools
import itertools
import math
import operator
import pickle
import random
import subprocess
import sys
import threading

import judge_games as jg
import numpy as np
import pyarrow as pa
import pytest

TOP = (1 << 64) - 1


def wythoff_wins(a, b):
    """Wythoff's theorem in exact integers: the k-th pair is floor(k phi) and k more."""
    k = abs(a - b)
    return min(a, b) != (k + math.isqrt(5 * k * k)) // 2


def nim_sum(row):
    return functools.reduce(operator.xor, row)


def nim_wins(row):
    return nim_sum(row) != 0


@pytest.fixture(scope="module")
def pairs():
    draw = random.Random(5)
    rows = [(a, b) for a in range(40) for b in range(40)]
    rows += [(draw.getrandbits(draw.randrange(1, 64)), draw.getrandbits(draw.randrange(1, 64))) for _ in range(5000)]
    for k in itertools.chain(range(1, 2000), (draw.randrange(1 << 61) for _ in range(2000))):
        low = (k + math.isqrt(5 * k * k)) // 2
        rows.append((low + draw.randrange(2), low + k) if draw.random() < 0.5 else (low + k, low))
    return [row for row in rows if max(row) < 1 << 63]


def test_columns_of_every_type(pairs):
    expected = [wythoff_wins(a, b) for a, b in pairs]
    assert any(expected) and not all(expected)
    for types in itertools.product([np.uint64, np.int64], repeat=2):
        a, b = (np.array(column, dtype=kind) for column, kind in zip(zip(*pairs), types))
        found = jg.wins("wythoff", (a, b))
        assert found.dtype == bool and found.tolist() == expected
        assert jg.wins("wythoff", {"a": a, "b": b}).tolist() == expected
    for kind in (np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, ">u8", ">i4"):
        small = [row for row in pairs if max(row) < 128]
        a, b = (np.array(column).astype(kind) for column in zip(*small))
        assert jg.wins("wythoff", (a, b)).tolist() == [wythoff_wins(*row) for row in small]


@pytest.mark.parametrize("kinds", [*itertools.product("bhilBHIL", repeat=2)])
def test_narrow_columns_are_exact(kinds):
    draw = random.Random(4)
    columns = [np.array([draw.randrange(np.iinfo(kind).max + 1) for _ in range(1500)], dtype=kind) for kind in kinds]
    expected = [a ^ b for a, b in zip(*(column.tolist() for column in columns))]
    batch = pa.record_batch({"a": columns[0], "b": columns[1]})
    assert jg.grundy("nim", tuple(columns)).tolist() == expected
    assert jg.grundy("nim", batch).to_pylist() == expected
    for place, kind in enumerate(kinds):
        if kind in "bhil":
            columns[place][1234] = np.iinfo(kind).min
            why = f"row 1234, column {place}: {np.iinfo(kind).min} is negative"
            for rows in (tuple(columns), pa.record_batch({"a": columns[0], "b": columns[1]})):
                with pytest.raises(jg.RowError, match=why):
                    jg.wins("wythoff", rows)
            columns[place][1234] = 0


def values_of_heaps(options, most):
    """The Grundy values of heaps up to `most`, from the definition. `options` returns the options of a heap, each as heaps."""
    values = []
    for heap in range(most + 1):
        reached = {nim_sum([0, *(values[part] for part in parts)]) for parts in options(heap)}
        values.append(next(value for value in itertools.count() if value not in reached))
    return values


@pytest.mark.parametrize("piles", range(1, 9))
def test_values_of_sums_are_combined_column_by_column(piles):
    draw = random.Random(piles)
    games = {
        "nim": lambda n: [(left,) for left in range(n)],
        "nim --max 6": lambda n: [(left,) for left in range(max(0, n - 6), n)],
        "subtraction --take 1,3,4": lambda n: [(n - taken,) for taken in (1, 3, 4) if taken <= n],
        "kayles": lambda n: [(left, n - hit - left) for hit in (1, 2) for left in range(n - hit + 1)],
    }
    for name, options in games.items():
        game, values = jg.Game(name), values_of_heaps(options, 127)
        # A piece has 256 rows.
        for rows, kinds in itertools.product((1, 255, 256, 257, 512, 1000), ("bhilBHIL", "L")):
            columns = [np.array([draw.randrange(128) for _ in range(rows)], dtype=draw.choice(kinds)) for _ in range(piles)]
            expected = [nim_sum(values[heap] for heap in row) for row in zip(*(column.tolist() for column in columns))]
            for threads in (1, 3):
                assert game.grundy(tuple(columns), threads=threads).tolist() == expected
                assert game.wins(tuple(columns), threads=threads).tolist() == [value != 0 for value in expected]
            batch = pa.record_batch({str(index): column for index, column in enumerate(columns)})
            assert game.grundy(batch).to_pylist() == expected
            assert game.wins(batch).to_pylist() == [value != 0 for value in expected]


def test_a_heap_of_unknown_value_is_refused_with_its_row():
    game = jg.Game("subtraction --take squares")
    columns = [np.full(1000, 131071, dtype=kind) for kind in (np.uint64, np.int32, np.int64)]
    assert not (game.wins(tuple(columns)) ^ game.wins([131071])).any()
    for row, column, number in [(999, 2, 131072), (300, 1, 131072), (257, 0, 131072), (256, 1, -1), (255, 2, 131072), (0, 1, -5)]:
        columns[column][row] = number
        for ask in (game.wins, game.grundy):
            with pytest.raises(jg.RowError, match="negative" if number < 0 else "131071") as caught:
                ask(tuple(columns))
            assert (caught.value.row, caught.value.column) == (row, column)


@pytest.mark.parametrize("threads", [1, 2, 3, 100])
def test_answers_do_not_depend_on_the_number_of_threads(pairs, threads):
    a, b = (np.array(column, dtype=np.uint64) % 1000 for column in zip(*pairs))
    lists = ragged(random.Random(9), 700)
    array = pa.array([None if sum(row) % 5 == 0 else row for row in lists], pa.list_(pa.uint64()))
    offsets = np.cumsum([0] + [len(row) for row in lists])
    numbers = np.array([pile for row in lists for pile in row], dtype=np.uint64)
    wrong = np.stack([a, b], axis=1).astype(np.int32)
    wrong[4000, 1] = wrong[6000, 0] = -1
    for ask in (jg.wins, jg.outcome, jg.grundy, jg.count, jg.winning_moves):
        for rows in ((a, b), np.stack([a, b], axis=1), lists, array, pa.record_batch({"a": a, "b": b})):
            few = rows[:200] if ask is jg.winning_moves and not isinstance(rows, tuple) else rows
            expected, found = ask("nim", few), ask("nim", few, threads=threads)
            assert type(found) is type(expected)
            assert (found == expected).all() if isinstance(found, np.ndarray) else found == expected
        assert list(ask("nim", numbers, offsets=offsets, threads=threads)) == list(ask("nim", lists))
        for rows in (wrong, tuple(wrong.T.copy())):
            with pytest.raises(jg.RowError, match="row 4000, column 1: -1 is negative"):
                ask("nim", rows, threads=threads)
        # Later rows have no room for their answers.
        with pytest.raises(jg.RowError, match="row 150"):
            ask("nim", numbers[:600], offsets=[*range(150), *[150] * 800, *range(150, 600)], threads=threads)
    with pytest.raises(ValueError, match="at least one thread"):
        jg.wins("nim", (a, b), threads=0)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads how much memory is in use from /proc")
def test_threads_that_cannot_be_started_are_not_needed():
    """The first thread that could not be started once ended the call."""
    code = """
import resource
import judge_games as jg
import numpy as np

numbers = np.arange(200_000, dtype=np.uint64)
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (64 << 20),) * 2)
print(jg.wins("nim", (numbers, numbers[::-1].copy()), threads=3000).sum())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("200000\n", "")


def test_arrays_of_every_layout(pairs):
    expected = [wythoff_wins(a, b) for a, b in pairs]
    rows = np.array(pairs, dtype=np.uint64)
    wide = np.zeros((len(pairs), 4), dtype=np.uint64)
    wide[:, ::2] = rows
    backward = np.ascontiguousarray(rows[::-1])[::-1]
    for array in (rows, np.asfortranarray(rows), wide[:, ::2], backward, rows.astype(np.int64), rows[:]):
        assert jg.wins("wythoff", array).tolist() == expected
    assert jg.wins("wythoff", (wide[:, 0], wide[:, 2])).tolist() == expected


def ragged(draw, rows=3000):
    return [[draw.getrandbits(draw.randrange(1, 63)) for _ in range(draw.randrange(1, 9))] for _ in range(rows)]


def test_ragged_arrays_and_lists():
    draw = random.Random(6)
    rows = ragged(draw)
    rows += [row + [nim_sum(row)] for row in rows]
    expected = [nim_wins(row) for row in rows]
    assert jg.wins("nim", rows) == expected
    offsets = np.concatenate([[0], np.cumsum([len(row) for row in rows])])
    values = np.array([pile for row in rows for pile in row], dtype=np.uint64)
    for numbers in (values, values.astype(np.int64)):
        for ends in (offsets.astype(np.int64), offsets.astype(np.int32), offsets.astype(np.uint64)):
            assert jg.wins("nim", numbers, offsets=ends).tolist() == expected
    # Offsets may begin anywhere.
    assert jg.wins("nim", values, offsets=offsets[100:]).tolist() == expected[100:]
    for kind in (pa.list_, pa.large_list):
        for numbers in (pa.uint64(), pa.int64()):
            array = pa.array(rows, type=kind(numbers))
            assert jg.wins("nim", array).to_pylist() == expected
            assert jg.wins("nim", array[77:]).to_pylist() == expected[77:]
            chunked = pa.chunked_array([array[:100], array[100:100], array[100:]])
            assert jg.wins("nim", chunked).to_pylist() == expected
            assert jg.grundy("nim", array).to_pylist() == [nim_sum(row) for row in rows]


def test_rows_of_any_length_cross_pieces():
    draw = random.Random(7)
    rows = [[draw.randrange(100) for _ in range(length)] for length in (1, 2, 5000, 1, 1 << 20, 3, 1 << 20, 2)]
    assert jg.wins("nim", rows) == [nim_wins(row) for row in rows]


def test_record_batches_and_tables(pairs):
    expected = [wythoff_wins(a, b) for a, b in pairs]
    a, b = zip(*pairs)
    batch = pa.record_batch({"a": pa.array(a, pa.uint64()), "b": pa.array(b, pa.int64())})
    assert jg.wins("wythoff", batch).to_pylist() == expected
    assert jg.wins("wythoff", batch[33:]).to_pylist() == expected[33:]
    table = pa.Table.from_batches([batch[:50], batch[50:50], batch[50:]])
    assert jg.wins("wythoff", table).to_pylist() == expected
    fixed = pa.array(pairs, type=pa.list_(pa.uint64(), 2))
    assert jg.wins("wythoff", fixed).to_pylist() == expected
    assert jg.wins("wythoff", fixed[9:]).to_pylist() == expected[9:]


def test_null_in_null_out():
    rows = [[3, 5, 7], None, [1, 2, 3], [1, None], [None], [4]] * 700
    expected = [True, None, False, None, None, True] * 700
    array = pa.array(rows, type=pa.list_(pa.uint64()))
    assert jg.wins("nim", array).to_pylist() == expected
    assert jg.wins("nim", array[1:]).to_pylist() == expected[1:]
    assert jg.grundy("nim", array).to_pylist() == [1, None, 0, None, None, 4] * 700
    assert jg.count("nim", array).to_pylist() == [3, None, 0, None, None, 1] * 700
    moves = [[[2, 5, 7], [3, 4, 7], [3, 5, 6]], None, [], None, None, [[0]]]
    assert jg.winning_moves("nim", array[:6]).to_pylist() == moves
    a = pa.array([2, None, 4, 8], pa.int64())
    b = pa.array([1, 4, None, 4], pa.uint8())
    assert jg.wins("wythoff", pa.record_batch({"a": a, "b": b})).to_pylist() == [False, None, None, True]
    # The value under a null is ignored.
    hidden = pa.Array.from_buffers(pa.int64(), 2, [pa.py_buffer(b"\2"), pa.py_buffer(np.array([-1, 4]))])
    assert jg.wins("wythoff", pa.record_batch({"a": hidden, "b": a[2:]})).to_pylist() == [None, True]
    nulls = pa.array([None, None], pa.list_(pa.uint64()))
    assert jg.wins("nim", nulls).to_pylist() == [None, None]
    structs = pa.StructArray.from_arrays([a.slice(0, 2), b.slice(0, 2)], ["a", "b"], mask=pa.array([True, False]))
    assert jg.wins("wythoff", structs).to_pylist() == [None, None]


@pytest.mark.parametrize("kind", [np.uint64, np.int64, np.uint32, np.int32, np.uint8])
def test_whatever_lies_under_nulls(kind):
    """In such columns, it is judged too."""
    draw, rows = np.random.default_rng(1), 3000
    columns = [draw.integers(0, 100, rows).astype(kind) for _ in range(2)]
    valid = draw.random(rows) < 0.9
    columns[0][~valid] = draw.integers(0, TOP, (~valid).sum(), np.uint64).astype(kind)
    bits = pa.py_buffer(np.packbits(valid, bitorder="little"))
    hidden = pa.Array.from_buffers(pa.from_numpy_dtype(kind), rows, [bits, pa.py_buffer(columns[0])])
    for first, last in [(0, rows), (1, rows), (7, 200), (64, 64)]:
        some = slice(first, last)
        batch = pa.record_batch({"a": hidden[some], "b": pa.array(columns[1])[some]})
        for game in ["wythoff", "nim", "nim --max 3", "wythoff --misere"]:
            for ask in [jg.wins] if "misere" in game else [jg.wins, jg.grundy] if "nim" in game else [jg.wins]:
                answers = ask(game, tuple(column[some][valid[some]] for column in columns)).tolist()
                expected = [answers.pop(0) if is_valid else None for is_valid in valid[some]]
                assert ask(game, batch).to_pylist() == expected
    if np.issubdtype(kind, np.signedinteger):
        columns[1][0 if valid[0] else valid.argmax()] = -1
        with pytest.raises(jg.RowError, match="-1 is negative") as refused:
            jg.wins("wythoff", pa.record_batch({"a": hidden, "b": pa.array(columns[1])}))
        assert refused.value.row == valid.argmax()


def test_nothing_in_nothing_out():
    nothing = np.array([], dtype=np.uint64)
    assert jg.wins("wythoff", (nothing, nothing)).shape == (0,)
    assert jg.wins("wythoff", (np.array([]), np.array([]))).shape == (0,)
    assert jg.wins("wythoff", np.zeros((0, 2), dtype=np.uint64)).shape == (0,)
    assert jg.wins("nim", nothing, offsets=np.array([0])).shape == (0,)
    assert jg.wins("nim", []) == []
    assert jg.wins("nim", pa.array([], pa.list_(pa.uint64()))).to_pylist() == []
    assert jg.wins("nim", pa.chunked_array([], pa.list_(pa.uint64()))).to_pylist() == []
    assert jg.grundy("nim", np.zeros((0, 3), dtype=int)).dtype == np.uint64


def test_the_index_of_a_data_frame_is_no_pile():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"a": [2, 8, 4, 1], "b": [1, 4, 7, 1]})
    for some in (frame, frame[frame.a != 8], frame.sort_values("a"), frame.set_index("a", drop=False), frame[:0]):
        found = jg.wins("nim", some)
        assert found.tolist() == [a != b for a, b in zip(some["a"], some["b"])]
        assert (found.index == some.index).all()
    lists = pandas.Series([[3, 5, 7], [1, 2, 3]], index=[7, 9])
    assert jg.wins("nim", lists).to_dict() == {7: True, 9: False}


def test_a_null_in_a_data_frame_leaves_the_other_answers_exact():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"a": pandas.array([2**60, None, TOP], "UInt64"), "b": [1, 2, 1]}, index=[5, 6, 7])
    for some in (frame, frame.dropna()):
        values = jg.grundy("nim", some)
        assert values.dtype == "UInt64" and values.dropna().to_dict() == {5: 2**60 + 1, 7: TOP - 1}
        assert jg.count("nim", some).dtype == "UInt64"
        wins = jg.wins("nim", some)
        assert wins.dtype == "boolean" and wins.dropna().to_dict() == {5: True, 7: True}
        outcome = jg.outcome("nim", some)
        assert outcome.dtype == "Int8" and outcome.dropna().to_dict() == {5: 1, 7: 1}
    assert jg.wins("nim", frame).isna().tolist() == [False, True, False]


def test_nothing_has_the_type_of_its_answers():
    for question, kind in (("wins", pa.bool_()), ("outcome", pa.int8()), ("grundy", pa.uint64()), ("count", pa.uint64())):
        ask = getattr(jg, question)
        assert ask("nim", pa.table({"a": pa.array([], pa.uint64())}).slice(0, 0)).type == kind
        assert ask("nim", pa.chunked_array([], pa.list_(pa.uint64()))).type == kind


def test_draws(tmp_path):
    # 1 and 2 lead to each other, 2 to 0 as well, and 3 to itself.
    edges = tmp_path / "cycles.edges"
    edges.write_text("1 2\n2 1\n2 0\n3 3\n")
    game = jg.Game("graph", graph=edges)
    rows = [[0], [1], [2], [3], [3, 3]]
    assert game.outcome(rows) == [-1, -1, 1, 0, 0] and game.outcome([3]) == 0
    found = game.outcome(np.array(rows[:4]))
    assert found.dtype == np.int8 and found.tolist() == [-1, -1, 1, 0]
    assert game.wins(rows) == [False, False, True, False, False]
    column = pa.array([[3], None, [2]], pa.list_(pa.uint64()))
    assert game.outcome(column).to_pylist() == [0, None, 1]
    with pytest.raises(jg.RowError, match=r"its value is inf\(\)"):
        game.grundy([3])
    assert jg.outcome("nim", [[1, 1], [1, 2]]) == [-1, 1]


def test_one_position():
    assert jg.wins("nim", np.array([3, 5, 7])) is True and type(jg.grundy("nim", np.array([3, 5]))) is int
    assert jg.wins("nim", [3, 5, 7]) is True
    assert jg.wins("wythoff", (1, 2)) is False
    assert jg.wins("wythoff", np.array([2, 1])) == False  # noqa: E712
    assert jg.grundy("nim", [TOP, 1]) == TOP - 1
    assert jg.winning_moves("nim", [3, 5, 7]) == [(2, 5, 7), (3, 4, 7), (3, 5, 6)]
    assert jg.count("bash", [23, 4]) == 1


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([[1, 2], [3, -4]], (1, 1)),
        ([[1, 2], [3, 4.5]], (1, 1)),
        ([[1, 2], [3, 1 << 64]], (1, 1)),
        ([[1, 2], [3, "4"]], (1, 1)),
        ([[1, 2], [3]], (1, None)),
        ([[1, 2], None], (1, 0)),
        ([[1, 2, 3], [3, -4]], (0, 2)),
        ([[1, 2], []], (1, None)),
        ([[1, 2], [3, 4, 5]], (1, 2)),
        (np.array([[1, 2], [3, 4], [-5, 6]]), (2, 0)),
        (np.array([[1, 2, 3]]), (0, 2)),
        (np.asfortranarray([[1, 2, 3], [4, 5, 6]]), (0, 2)),
        ((np.array([1]), np.array([2]), np.array([3])), (0, 2)),
        ((np.array([1]),), (0, None)),
        ((np.arange(2000), np.where(np.arange(2000) == 1500, -1, 7)), (1500, 1)),
        (pa.array([[1, 2], None, [3, 4, 5]], pa.list_(pa.uint64())), (2, 2)),
        (pa.array([[1, 2], None, [3, -4]], pa.list_(pa.int64())), (2, 1)),
        (pa.chunked_array([pa.array([[1, 2]] * 5), pa.array([[1, 2], [3]])]), (6, None)),
    ],
)
def test_a_wrong_row_is_named(rows, place):
    with pytest.raises(jg.RowError) as caught:
        jg.wins("wythoff", rows)
    assert (caught.value.row, caught.value.column) == place
    assert str(caught.value).startswith(f"row {place[0]}")
    assert isinstance(caught.value, ValueError)


def test_the_first_wrong_row_is_named():
    rows = np.full((3000, 2), 5)
    rows[1700, 1] = 0
    rows[1705, 0] = -1
    with pytest.raises(jg.RowError, match="row 1700, column 1"):
        jg.wins("bash", rows)
    rows[1690, 0] = -1
    with pytest.raises(jg.RowError, match="row 1690, column 0: -1 is negative"):
        jg.wins("bash", rows)


@pytest.mark.parametrize(
    "rows",
    [
        np.array([[1.0, 2.0]]),
        (np.array([1.5]), np.array([2])),
        np.array([[True, False]]),
        np.array([["1", "2"]]),
        np.zeros((1, 2, 3), dtype=int),
        (np.zeros((2, 2), dtype=int), np.array([1, 2])),
        np.ma.masked_array([[1, 2]], mask=[[0, 1]]),
        pa.record_batch({"a": [1.5], "b": [2.5]}),
        pa.array(["1 2"]),
        (pa.array([1]), pa.array([2])),
    ],
)
def test_a_wrong_type_is_told(rows):
    with pytest.raises(TypeError):
        jg.wins("wythoff", rows)


def test_misaligned_arrays_are_copied(pairs):
    packed = np.zeros(len(pairs), dtype=np.dtype([("tag", "u1"), ("a", "u8"), ("b", "i8")]))
    packed["a"], packed["b"] = zip(*pairs)
    assert not packed["a"].flags.aligned
    assert jg.wins("wythoff", (packed["a"], packed["b"])).tolist() == [wythoff_wins(*row) for row in pairs]
    contiguous = np.zeros(8 * 50 + 1, dtype=np.uint8)[1:].view(np.uint64)
    assert jg.grundy("nim", contiguous.reshape(-1, 2)).tolist() == [0] * 25
    assert jg.grundy("nim", contiguous, offsets=np.arange(51)).tolist() == [0] * 50


def whole_numbers():
    """Functions that make an array, each of another type that Arrow has for whole numbers."""
    for kind in (pa.decimal128(38, 0), pa.dictionary(pa.int8(), pa.uint64()), pa.dictionary(pa.int32(), pa.int16())):
        yield lambda numbers, kind=kind: pa.array(numbers, kind)
    yield lambda numbers: pa.array(numbers, pa.decimal128(38, 0)).dictionary_encode()


@pytest.mark.parametrize("make", list(whole_numbers()))
def test_whole_numbers_of_other_types(make):
    a, b = make([1, None, 8, 3]), make([2, 1, 4, None])
    for cut in (slice(0, 4), slice(1, 3)):
        batch = pa.record_batch({"a": a, "b": b})[cut]
        assert jg.wins("wythoff", batch).to_pylist() == [False, None, True, None][cut]
        lists = pa.ListArray.from_arrays([0, 2, 3, 5, 6], make([1, 2, 7, 3, None, 5]))[cut]
        assert jg.grundy("nim", lists).to_pylist() == [3, 7, None, 5][cut]
    assert jg.wins("wythoff", pa.record_batch({"a": make([None]), "b": make([1])})).to_pylist() == [None]


def test_decimals_that_64_bits_do_not_hold():
    top, wide = pa.array([5, TOP, TOP], pa.decimal128(38, 0)), pa.array([1, TOP, TOP + 1], pa.decimal128(38, 0))
    assert jg.grundy("nim", pa.record_batch({"a": top, "b": wide})[:2]).to_pylist() == [4, 0]
    for rows in (pa.record_batch({"a": top, "b": wide}), pa.ListArray.from_arrays([0, 2, 4], wide.take([0, 1, 0, 2]))):
        with pytest.raises(jg.RowError, match="above 18446744073709551615") as caught:
            jg.grundy("nim", rows)
        assert (caught.value.row, caught.value.column) == (len(rows) - 1, 1)
    negative = pa.array([1, -7, 3], pa.decimal128(9, 0))
    with pytest.raises(jg.RowError, match="row 1, column 0: -7 is negative"):
        jg.wins("nim", pa.record_batch({"a": negative, "b": top}))
    # An earlier row is wrong too, or the number lies under a null or outside the rows.
    with pytest.raises(jg.RowError, match="row 0, column 1"):
        jg.wins("bash", pa.record_batch({"a": negative, "b": pa.array([0, 0, 0])}))
    nulls = pa.array([1, None, 1])
    assert jg.wins("nim", pa.record_batch({"a": negative, "b": nulls})).to_pylist() == [False, None, True]
    lists = pa.array([[3], [-7], None, [4]], pa.list_(pa.decimal128(9, 0)))
    assert jg.grundy("nim", lists[2:]).to_pylist() == [None, 4]


def test_list_views_in_any_order():
    for kind in (pa.list_view, pa.large_list_view):
        plain = pa.array([[3, 5, 7], None, [1, 2, 3], [4, None]], kind(pa.uint64()))
        assert jg.grundy("nim", plain).to_pylist() == [1, None, 0, None]
        assert jg.grundy("nim", plain[1:3]).to_pylist() == [None, 0]
    views = pa.ListViewArray.from_arrays([3, 0, 1], [2, 2, 4], pa.array([9, 5, 6, 7, 1], pa.int64()))
    assert jg.grundy("nim", views).to_pylist() == [7 ^ 1, 9 ^ 5, 5 ^ 6 ^ 7 ^ 1]


def test_what_is_not_whole_is_told_by_its_type():
    for column, said in [
        (pa.array([1.5]), "Float64"),
        (pa.array(["1"]).dictionary_encode(), "Utf8"),
        (pa.array([1], pa.decimal128(9, 2)), "Decimal128"),
    ]:
        with pytest.raises(TypeError, match=f"column 'a': numbers of type {said}"):
            jg.wins("nim", pa.record_batch({"a": column}))
    with pytest.raises(TypeError, match="an array of object, where uint64"):
        jg.wins("nim", np.array([[1, 2]], dtype=object))
    with pytest.raises(TypeError, match="there are no columns"):
        jg.wins("nim", pa.array([{}, {}], pa.struct([])))


def test_a_tuple_of_rows_is_not_taken_for_columns():
    for rows in (((3, 5, 7), (1, 2, 3)), ((1, 2), [3, 4]), ((),)):
        with pytest.raises(TypeError, match="for rows give a list"):
            jg.wins("nim", rows)
    assert jg.wins("nim", [(3, 5, 7), (1, 2, 3)]) == [True, False]
    assert jg.wins("nim", {"a": (3, 1), "b": (5, 1)}).tolist() == [True, False]


def test_wrong_shapes():
    with pytest.raises(ValueError, match="different lengths"):
        jg.wins("wythoff", (np.array([1, 2]), np.array([3])))
    for offsets in ([0, 3], [2, 1], [-1, 2], [0, 1, 0], []):
        with pytest.raises(ValueError):
            jg.wins("nim", np.array([1, 2]), offsets=np.array(offsets, dtype=np.int64))
    with pytest.raises(jg.RowError, match="row 1: too few numbers"):
        jg.wins("nim", np.array([1, 2]), offsets=np.array([0, 1, 1, 2]))


def test_arrays_are_not_copied_or_changed(pairs):
    a, b = (np.array(column, dtype=np.uint64) for column in zip(*pairs))
    a.flags.writeable = b.flags.writeable = False
    before = a.copy()
    jg.wins("wythoff", (a, b))
    assert (a == before).all()


@contextlib.contextmanager
def written(columns, numbers):
    """Another thread fills the columns with one number after another."""
    stop = threading.Event()

    def write():
        while not stop.is_set():
            for number in numbers:
                columns[:] = number

    writer = threading.Thread(target=write)
    writer.start()
    try:
        yield
    finally:
        stop.set()
        writer.join()


@pytest.mark.parametrize("piles, kind", [*itertools.product([1, 2], "lL")])
def test_a_writer_in_another_thread_does_no_harm(piles, kind):
    """Every answer is right for numbers that were in the array at some time."""
    game, both = jg.Game("kayles --misere"), [1, 40]
    columns = np.ones((piles, 20_000), dtype=kind)
    positions = [list(row) for row in itertools.product(both, repeat=piles)]
    with written(columns, both):
        for rows in [tuple(columns), columns.T, pa.record_batch({str(index): column for index, column in enumerate(columns)})] * 20:
            assert set(np.unique(game.wins(rows))) <= set(game.wins(positions))
            assert set(np.unique(game.count(rows))) <= set(game.count(positions))
        expected = game.winning_moves(positions)
        for _ in range(10):
            assert all(moves in expected for moves in game.winning_moves(tuple(columns)))


@pytest.mark.parametrize("piles, kind", [*itertools.product([1, 2, 3], "lL")])
def test_a_writer_does_no_harm_to_values(piles, kind):
    """As above, where some numbers have no value, or are negative: then a row is refused."""
    both = [1, 40]
    for name, wrong in [("kayles", []), ("nim", []), ("subtraction --take squares", [131072]), ("nim", [-1])]:
        if kind == "L" and -1 in wrong:
            continue
        game = jg.Game(name)
        positions = [list(row) for row in itertools.product(both, repeat=piles)]
        columns = np.ones((piles, 20_000), dtype=kind)
        refused = contextlib.suppress(jg.RowError) if wrong else contextlib.nullcontext()
        with written(columns, both + wrong):
            for rows in [tuple(columns), pa.record_batch({str(index): column for index, column in enumerate(columns)})] * 20:
                with refused:
                    assert set(np.unique(game.grundy(rows))) <= set(game.grundy(positions))
                with refused:
                    assert set(np.unique(game.wins(rows))) <= set(game.wins(positions))


def test_a_negative_number_that_another_thread_writes_is_not_judged():
    """Read as an unsigned number, it would make lost pairs of columns in which all pairs are won."""
    k = 1 << 62
    low = (k + math.isqrt(5 * k * k)) // 2
    assert low < 1 << 63 <= low + k <= TOP
    columns = np.full((2, 20_000), low)
    assert columns.dtype == np.int64
    with written(columns[1], [low, low + k - (1 << 64)]):
        for _ in range(100):
            with contextlib.suppress(jg.RowError):
                assert jg.wins("wythoff", tuple(columns)).all()


def test_a_panic_is_an_ordinary_exception():
    rows = pa.StructArray.from_arrays([pa.Array.from_buffers(pa.null(), 1 << 61, [None])], ["a"])
    with pytest.raises(RuntimeError, match="a fault of judge_games: capacity overflow"):
        jg.wins("nim", rows)


@pytest.mark.parametrize("rows", [{3}, frozenset([3, 5]), {3: 1}.keys(), "35", b"35", bytearray(b"35")])
def test_what_is_iterated_as_something_else_is_no_list(rows):
    """A set lost equal piles, and the bytes b"35" were piles of 51 and 53."""
    with pytest.raises(TypeError, match="give a list"):
        jg.wins("nim", rows)
    if not isinstance(rows, type({}.keys())):
        with pytest.raises(jg.RowError, match="row 1, column 0: a .* is no list of numbers"):
            jg.wins("nim", [[3], rows])
        with pytest.raises(jg.RowError, match="is no list of numbers"):
            jg.explain("nim", rows)


def test_the_keys_of_a_mapping_are_no_piles():
    with pytest.raises(jg.RowError, match="a dict is no list"):
        jg.wins("nim", [{0: 5, 1: 7}])


@pytest.mark.parametrize(
    "rows",
    [
        [True, False],
        [3, True],
        [[3, 5], [3, True]],
        [[3, np.True_]],
        (3, True),
        {"a": [1, 2], "b": [True, 3]},
        ([1, np.True_], [2, 3]),
        np.array([True, False]),
        np.array([[True, False]]),
        pa.record_batch({"a": [True]}),
        pa.array([[True]]),
    ],
)
def test_truth_values_are_no_piles(rows):
    """They were piles of 0 and 1 in lists, and refused in arrays."""
    with pytest.raises((jg.RowError, TypeError), match="(?i)truth value|bool"):
        jg.wins("nim", rows)


def test_truth_values_are_no_piles_in_ragged_rows():
    with pytest.raises(TypeError, match="True is a truth value"):
        jg.wins("nim", [3, True], offsets=[0, 2])


def test_a_float_is_told_by_its_type():
    """It said that 3.0 is no whole number."""
    for number in (3.0, np.float64(3)):
        with pytest.raises(jg.RowError, match="is a float; numbers are ints"):
            jg.wins("nim", [number])
    with pytest.raises(jg.RowError, match="'3' is no int, but of the type str"):
        jg.wins("nim", [[1, "3"]])


class Again:
    """Hands out the capsules that it was made of, again and again."""

    def __init__(self, name, capsules):
        setattr(self, name, lambda requested_schema=None: capsules)


def test_a_capsule_that_is_handed_out_twice_is_refused():
    """It was once a panic, which is no Exception."""
    rows = pa.array([[1, 2]])
    array = Again("__arrow_c_array__", rows.__arrow_c_array__())
    stream = Again("__arrow_c_stream__", pa.chunked_array([rows]).__arrow_c_stream__())
    for given in (array, stream):
        assert jg.wins("nim", given).to_pylist() == [True]
        with pytest.raises(ValueError, match="handed out and taken before"):
            jg.wins("nim", given)
    for wrong in (3, (3, 4), None):
        with pytest.raises(TypeError, match="something else than"):
            jg.wins("nim", Again("__arrow_c_array__", wrong))
        with pytest.raises(TypeError, match="something else than"):
            jg.wins("nim", Again("__arrow_c_stream__", wrong))


@pytest.mark.parametrize("key", [2, 127, -1])
def test_dictionary_keys_out_of_range_are_refused(key):
    """They once stood for the last number."""
    keys, numbers = pa.array([0, 1, key], pa.int8()), pa.array([3, 4])
    column = pa.DictionaryArray.from_arrays(keys, numbers, safe=False)
    for rows in (pa.record_batch({"a": column}), pa.ListArray.from_arrays([0, 1, 2, 3], column)):
        with pytest.raises(ValueError, match="a corrupt array: .*number 2: its key is outside the dictionary of 2 numbers"):
            jg.grundy("nim", rows)
    # What lies under a null does not count.
    under = pa.Array.from_buffers(pa.int8(), 2, [pa.py_buffer(b"\1"), pa.py_buffer(np.array([1, key], np.int8))])
    column = pa.DictionaryArray.from_arrays(under, numbers, safe=False)
    assert jg.grundy("nim", pa.record_batch({"a": column})).to_pylist() == [4, None]
    nulls = pa.DictionaryArray.from_arrays(pa.array([0, 1, None], pa.int8()), pa.array([3, None]))
    assert jg.grundy("nim", pa.record_batch({"a": nulls})).to_pylist() == [3, None, None]


@pytest.mark.parametrize("kind", [pa.ListViewArray, pa.LargeListViewArray])
def test_views_out_of_range_are_refused(kind):
    """They once ended with the last number."""
    numbers = pa.array([9, 5, 6])
    for starts, sizes in (([0, 2], [2, 2]), ([0, 4], [2, 1]), ([0, 1], [3, -1]), ([0, -1], [3, 1])):
        with pytest.raises(ValueError, match="a corrupt array: row 1: its view is outside"):
            jg.grundy("nim", kind.from_arrays(starts, sizes, numbers))
    assert jg.grundy("nim", kind.from_arrays([1, 0], [2, 3], numbers)).to_pylist() == [5 ^ 6, 9 ^ 5 ^ 6]


def test_decimals_of_every_width():
    for kind in (pa.decimal32(9, 0), pa.decimal64(18, 0), pa.decimal128(38, 0), pa.decimal256(76, 0)):
        column = pa.array([3, None, 8], kind)
        assert jg.grundy("nim", pa.record_batch({"a": column, "b": [1, 1, 1]})).to_pylist() == [2, None, 9]
        assert jg.grundy("nim", pa.ListArray.from_arrays([0, 1, 3], column)).to_pylist() == [3, None]
        with pytest.raises(jg.RowError, match="row 1, column 0: -7 is negative"):
            jg.grundy("nim", pa.record_batch({"a": pa.array([1, -7], kind)}))
    wide = pa.array([TOP, 10**70, -(10**70)], pa.decimal256(76, 0))
    assert jg.grundy("nim", pa.record_batch({"a": wide[:1]})).to_pylist() == [TOP]
    for row, why in ((1, f"{10**70} is above"), (2, f"-{10**70} is negative")):
        with pytest.raises(jg.RowError, match=f"row 0, column 0: {why}"):
            jg.grundy("nim", pa.record_batch({"a": wide[row:]}))


@pytest.mark.parametrize("kind", [pa.int16(), pa.int32(), pa.int64()])
def test_runs(kind):
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 6], kind), pa.array([5, None, 6]))
    for cut in (slice(0, 6), slice(1, 4), slice(4, 6), slice(2, 2)):
        batch = pa.record_batch({"a": runs, "b": pa.array([1] * 6)})[cut]
        assert jg.grundy("nim", batch).to_pylist() == [4, 4, None, 7, 7, 7][cut]
    ends = np.array([2, 6], kind.to_pandas_dtype())
    short = pa.StructArray.from_arrays([pa.RunEndEncodedArray.from_arrays(pa.array(ends), pa.array([5, 6]))], ["a"])
    ends[1] = 3
    with pytest.raises(ValueError, match="a corrupt array: column 'a': the ends of the runs do not cover the array"):
        jg.grundy("nim", short)


def test_masked_arrays_without_masked_numbers():
    rows = np.ma.masked_array([[3, 5], [4, 4]])
    for given in (rows, np.ma.masked_array(rows, mask=np.zeros((2, 2), bool)), np.ma.masked_array(np.asfortranarray([[3, 5], [4, 4]]))):
        assert jg.wins("nim", given).tolist() == [True, False]
    assert jg.wins("nim", (rows[:, 0], rows[:, 1])).tolist() == [True, False] and jg.wins("nim", rows[1]) is False
    rows[1, 1] = np.ma.masked
    for given in (rows, (rows[:, 0], rows[:, 1]), rows[1]):
        with pytest.raises(TypeError, match="masked numbers"):
            jg.wins("nim", given)


@pytest.mark.parametrize("name", ["graph", "geography"])
def test_graphs_of_edges(tmp_path, name):
    edges = [(1, 0), (2, 1), (3, 1), (3, 2)]
    file = tmp_path / "a graph"
    file.write_text("".join(f"{a} {b}\n" for a, b in edges))
    rows = [[1, 2], [2, 3], [3, 1]] if name == "graph" else [[1], [2], [3]]
    expected = jg.winning_moves(name, rows, graph=file)
    array = np.array(edges, np.uint8)
    for given in (edges, map(list, edges), set(edges), array, np.asfortranarray(array), (array[:, 0], array[:, 1]), {"from": array[:, 0], "to": array[:, 1]}):
        game = jg.Game(name, graph=given)
        assert game.winning_moves(rows) == expected
        again = pickle.loads(pickle.dumps(game))
        assert again == game and again.winning_moves(rows) == expected
    assert repr(game) == f"Game('{name}', graph=<4 edges>)"
    assert jg.winning_moves(name, rows, graph=edges) == expected
    for wrong in ([(1, 2, 3)], [3], [(1, "a")], [(True, 0)], 3, ["12"], np.array([[1.5, 2]])):
        with pytest.raises(TypeError, match="edge"):
            jg.Game(name, graph=wrong)
    with pytest.raises(ValueError, match="not negative"):
        jg.Game(name, graph=[(1, -2)])


INTERRUPTED = """
import os, signal, sys, threading
import numpy as np
import judge_games as jg

tokens = np.random.default_rng(1).integers(1, 10**9, (50_000, 1000), np.uint32)
slow = "octal 0.007 --values 1048576"
calls = {
    "count": lambda: jg.count("welter", tokens),
    "threads": lambda: jg.count("welter", tokens, threads=2),
    "lists": lambda: jg.count("welter", [tokens[0].tolist()] * 20_000),
    "value": lambda: jg.grundy(slow, [1_048_000]),
    "explain": lambda: jg.explain(slow, [1_048_000]),
    "table": lambda: jg.table(slow, 1 << 20),
    "period": lambda: jg.period(slow, 1 << 20),
    "solve": lambda: jg.solve("a b c d -> a-k b c d for k in 1..a | a b-k c d for k in 1..b | a b c-k d for k in 1..c | a b c d-k for k in 1..d"),
}

def interrupt():
    threading.Event().wait(0.5)
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
try:
    calls[sys.argv[1]]()
    print("answered")
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize("call", ["count", "threads", "lists", "value", "explain", "table", "period", "solve"])
@pytest.mark.skipif(sys.platform == "win32", reason="there, a process cannot interrupt itself")
def test_ctrl_c_ends_a_call(call):
    """It once waited for the end of the call, which takes minutes. Nothing depends on the clock but that this test fails
    and does not hang."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, call], capture_output=True, text=True, timeout=60)
    assert done.stdout in ("interrupted\n", "answered\n" if call == "solve" else ""), done.stderr
