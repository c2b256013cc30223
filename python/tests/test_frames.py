"""Data frames."""

import duckdb
import judge_games.duckdb
import judge_games.polars as jgp
import numpy as np
import polars as pl
import pytest
from judge_games import RowError, grundy, wins, winning_moves


@pytest.fixture(scope="module")
def frame():
    draw = np.random.default_rng(8)
    a, b = (draw.integers(0, 60, 10_000, dtype=np.uint64) for _ in range(2))
    return pl.DataFrame({"a": a, "b": b})


def test_polars_expressions(frame):
    expected = wins("wythoff", (frame["a"].to_numpy(), frame["b"].to_numpy()))
    found = frame.select(jgp.wins("wythoff", "a", "b"))
    assert found.columns == ["wins"] and found["wins"].dtype == pl.Boolean
    assert found["wins"].to_list() == expected.tolist()
    lazy = frame.lazy().with_columns(w=jgp.wins("wythoff", pl.col("a"), pl.col("b"))).filter("w").collect()
    assert len(lazy) == expected.sum()
    lists = frame.select(rows=pl.concat_list("a", "b"))
    assert lists.select(jgp.wins("wythoff", "rows"))["wins"].to_list() == expected.tolist()
    values = grundy("nim", (frame["a"].to_numpy(), frame["b"].to_numpy()))
    assert frame.select(jgp.grundy("nim", "a", "b"))["grundy"].to_list() == values.tolist()
    moves = frame.head(50).select(jgp.winning_moves("nim", "a", "b"))["winning_moves"].to_list()
    assert moves == [[list(left) for left in all] for all in winning_moves("nim", [list(row) for row in frame.head(50).rows()])]


def test_polars_nulls_and_nothing(frame):
    some = pl.DataFrame({"a": [2, None, 8], "b": [1, 4, None]}, schema={"a": pl.Int64, "b": pl.UInt32})
    assert some.select(jgp.wins("wythoff", "a", "b"))["wins"].to_list() == [False, None, None]
    assert some.head(0).select(jgp.wins("wythoff", "a", "b"))["wins"].to_list() == []
    assert some.select(jgp.wins("nim", "a", pl.lit(2), 0))["wins"].to_list() == [False, None, True]
    one = pl.DataFrame({"n": [3, None, 4]})
    assert one.select(jgp.grundy("kayles", "n"))["grundy"].to_list() == [3, None, 1]
    grouped = frame.group_by("a", maintain_order=True).agg(jgp.wins("wythoff", "a", "b").sum())
    assert grouped["wins"].sum() == frame.select(jgp.wins("wythoff", "a", "b"))["wins"].sum()
    with pytest.raises(Exception, match="row 1, column 0: -8 is negative"):
        pl.DataFrame({"a": [2, -8], "b": [1, 4]}).select(jgp.wins("wythoff", "a", "b"))


def test_duckdb_functions(frame):
    con = duckdb.connect()
    judge_games.duckdb.register(con, "wins", "wins", "wythoff", piles=2, numbers="UBIGINT")
    judge_games.duckdb.register(con, "value", "grundy", "nim")
    judge_games.duckdb.register(con, "moves", "winning_moves", "nim", piles=2, numbers="UBIGINT")
    expected = wins("wythoff", (frame["a"].to_numpy(), frame["b"].to_numpy()))
    con.register("frame", frame.to_arrow())
    assert con.sql("select count(*) from frame where wins(a, b)").fetchall() == [(expected.sum(),)]
    assert con.sql("select value([3, 5, 7]), value(NULL), moves(3, 5), wins(1, NULL)").fetchall() == [(1, None, [[3, 3]], None)]
    with pytest.raises(Exception, match="row 0"):
        con.sql("select value([]::BIGINT[])").fetchall()
    with pytest.raises(ValueError, match="the question is"):
        judge_games.duckdb.register(con, "x", "winner", "nim")


def test_errors_are_those_of_rows():
    with pytest.raises(RowError):
        wins("wythoff", pl.DataFrame({"a": [1], "b": [2], "c": [3]}))
    assert isinstance(wins("wythoff", pl.DataFrame({"a": [1], "b": [2]})), pl.Series)


def test_errors_of_polars_name_columns_and_rows():
    frame = pl.DataFrame({"small": [1, 2], "half": [1.5, 2.5], "sign": [3, -5]})
    with pytest.raises(TypeError, match="column 'half': numbers of type Float64"):
        frame.select(jgp.wins("wythoff", "small", "half"))
    with pytest.raises(RowError) as caught:
        frame.select(jgp.wins("wythoff", "small", "sign"))
    assert (caught.value.row, caught.value.column) == (1, 1)
    assert frame.select(jgp.grundy("nim", "small", "small"))["grundy"].to_list() == [0, 0]
    for text in ("row 3: why", "column 2: why", "why", "row 3, column 2: why: for\nrow 5"):
        assert str(RowError(text)) == text


def test_a_lazy_frame_is_to_be_collected():
    with pytest.raises(TypeError, match="LazyFrame holds no rows; collect"):
        wins("nim", pl.LazyFrame({"a": [1]}))


def test_numbers_of_128_bits():
    frame = pl.DataFrame({"a": [2**64 - 1, None, 5], "b": [1, 2, 7]}, schema={"a": pl.Int128, "b": pl.UInt128})
    assert grundy("nim", frame).to_list() == [2**64 - 2, None, 2]
    assert frame.select(jgp.grundy("nim", "a", "b"))["grundy"].to_list() == [2**64 - 2, None, 2]
    assert grundy("nim", frame.select(rows=pl.concat_list("a", "b"))["rows"]).to_list() == [2**64 - 2, None, 2]
    con = duckdb.connect()
    assert grundy("nim", con.sql("select 6::HUGEINT as a, 3::HUGEINT as b")).to_pylist() == [5]
    judge_games.duckdb.register(con, "value", "grundy", "nim", piles=2, numbers="HUGEINT")
    assert con.sql("select value(18446744073709551615::HUGEINT, 1)").fetchall() == [(2**64 - 2,)]


def asked(frame, *columns, game="nim"):
    return frame.select(jgp.grundy(game, *columns))["grundy"].to_list()


def test_polars_literals_and_aggregates_beside_no_rows():
    """They have one row where the columns have none, which was once an error."""
    frame = pl.DataFrame({"a": [2, 8, 4], "b": [1, 4, 7]})
    nothing = frame.filter(pl.col("a") > 100)
    for column in (3, pl.lit(3), pl.col("b").max(), pl.col("b").sum()):
        assert asked(nothing, "a", column) == []
        assert nothing.filter(jgp.wins("nim", "a", column)).rows() == []
    some = pl.col("a").filter(pl.col("a") > 2)
    groups = frame.group_by("b", maintain_order=True).agg(jgp.grundy("nim", some, 3))
    assert groups.rows() == [(1, []), (4, [8 ^ 3]), (7, [4 ^ 3])]
    assert asked(frame, "a", pl.col("b").max()) == [2 ^ 7, 8 ^ 7, 4 ^ 7]
    assert asked(frame, pl.lit(3), 4) == [3 ^ 4]


def test_polars_columns_of_nothing_but_nulls():
    frame = pl.DataFrame({"a": [None, None], "b": [1, 2], "list": [[None], None], "lists": [[1, None], [3]]})
    assert frame["a"].dtype == pl.Null and frame["list"].dtype == pl.List(pl.Null)
    for columns in (["a"], ["a", "b"], ["b", pl.lit(None)], ["list"]):
        assert asked(frame, *columns) == [None, None]
    assert asked(frame, pl.lit(None)) == [None]
    assert asked(frame, "lists") == [None, 3]
    assert grundy("nim", frame[["a", "b"]]).to_list() == grundy("nim", frame["list"]).to_list() == [None, None]


def test_polars_structs_of_numbers_of_128_bits():
    frame = pl.DataFrame({"a": [2**64 - 1, 5, None], "b": [1, 7, 3]}, schema={"a": pl.Int128, "b": pl.Int64})
    structs = frame.select(rows=pl.struct("a", "b"), lists=pl.concat_list("a", "a"))
    assert asked(structs, "rows") == grundy("nim", structs["rows"]).to_list() == [2**64 - 2, 2, None]
    assert asked(structs, "lists") == [0, 0, None]
    assert asked(structs, pl.struct(pl.col("rows").struct.field("a")), 1) == [2**64 - 2, 4, None]


def test_polars_expressions_of_several_columns():
    """They were once one call for each column, whose answers had the same name."""
    import polars.selectors as cs

    frame = pl.DataFrame({"a": [2, 8, 4], "b": [1, 4, 7]})
    expected = [3, 12, 3]
    for columns in ([pl.col("a", "b")], [pl.all()], [["a", "b"]], [cs.integer()], [pl.col("^[ab]$")], [["a"], "b"], [frame["a"], "b"]):
        assert asked(frame, *columns) == expected
    assert asked(frame, pl.all(), 3) == [value ^ 3 for value in expected]
    for wrong in (2.5, True, None, {"a": 1}):
        with pytest.raises(TypeError, match="a column is its name, an expression, a series or an int"):
            jgp.wins("nim", wrong)
    for nothing in ([], [[]]):
        with pytest.raises(TypeError, match="no columns are given"):
            jgp.wins("nim", *nothing)


def test_series_keep_their_names():
    pandas = pytest.importorskip("pandas")
    rows = [[3, 5, 7], [1, 2, 3]]
    assert wins("nim", pl.Series("rows", rows)).name == wins("nim", pandas.Series(rows, name="rows")).name == "rows"
    assert wins("nim", pandas.DataFrame({"a": [1]})).name is None


def test_series_of_pandas_are_joined_by_their_index():
    """Their rows were once taken in the order in which they lie."""
    pandas = pytest.importorskip("pandas")
    a, b = pandas.Series([5, 2**63 + 1], index=["x", "y"], dtype="uint64"), pandas.Series([7, 1], index=["y", "x"])
    for rows in ({"a": a, "b": b}, (a, b)):
        assert grundy("nim", rows).to_dict() == {"x": 5 ^ 1, "y": (2**63 + 1) ^ 7}
    # Where one is missing, the others stay exact: floats would round them.
    found = grundy("nim", {"a": a, "b": b[:1]})
    assert found["y"] == (2**63 + 1) ^ 7 and found.isna().to_dict() == {"x": True, "y": False}
    assert grundy("nim", {"a": a, "b": np.array([1, 7])}).to_dict() == {"x": 5 ^ 1, "y": (2**63 + 1) ^ 7}
