"""The program ``judge``."""

import signal
import sys
from typing import NoReturn

from ._judge import main as run


def main() -> NoReturn:
    # As in a program without Python: Ctrl-C ends it at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(run(["judge", *sys.argv[1:]]))
