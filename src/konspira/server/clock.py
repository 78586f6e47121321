"""The time of the house: the wall clock's when the server began, and from then on nobody can set it."""

import time
from typing import Final

_BEGAN: Final = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, going forward evenly: so no deadline is stretched or cut when a clock is set."""
    return _BEGAN + time.monotonic()
