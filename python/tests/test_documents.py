"""The documents say the same as each other, and as what they were made from."""

import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1]


def test_the_page_on_a_trillion_rows_has_the_rates_of_the_readme():
    """It had rates of an older version, a fifth of those in the README."""
    page, readme = ((FOLDER / name).read_text() for name in ("TRILLION.md", "README.md"))
    made = subprocess.run([sys.executable, FOLDER / "benches" / "trillion.py"], capture_output=True, text=True).stdout
    assert made and made in page
    script = (FOLDER / "benches" / "trillion.py").read_text()
    rate = {name: float(value) for name, value in re.findall(r"^([A-Z_]+_ROWS_A_SECOND) = (\S+)", script, re.MULTILINE)}
    seconds = float(re.search(r"`judge --threads 1` \| ([0-9.]+)", readme)[1])
    assert round(10**8 / seconds / 1e6) == rate["TEXT_ROWS_A_SECOND"] / 1e6
    for kind in ("uint64", "uint32"):
        most, least = re.search(rf"`wins`, Wythoff, `{kind}` \| (\d+) \| (\d+)", readme).groups()
        assert f"reach {least} to {most}" in page
    assert rate["COLUMN_ROWS_A_SECOND"] == int(least) * 1e6
