"""The program ``judge``."""

import signal
import sys
from typing import NoReturn

from ._judge import main as run


def main() -> NoReturn:
    # Ctrl-C ends the program at once, as it would without Python.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(run(["judge", *sys.argv[1:]]))
