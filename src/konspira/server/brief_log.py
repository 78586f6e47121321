"""A log that nobody can fill: so many lines a second, each of them not too long."""

import logging
from typing import Final

from konspira.server.limits import Bucket

LINES_A_SECOND: Final = 5
LINES_AT_ONCE: Final = 200
LONGEST: Final = 2000


class Brief(logging.Filter):
    """Lets lines through while they are few; tells how many it has left out when they are few again."""

    def __init__(self) -> None:
        super().__init__()
        self._allowed = Bucket(LINES_A_SECOND, LINES_AT_ONCE)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written."""
        if not self._allowed.take():
            self._left_out += 1
            return False
        left_out, self._left_out = self._left_out, 0
        said = record.getMessage()
        more = f" … {len(said) - LONGEST} characters" if len(said) > LONGEST else ""
        before = f"({left_out} lines were left out) " if left_out else ""
        record.msg, record.args = f"{before}{said[:LONGEST]}{more}", None
        return True
