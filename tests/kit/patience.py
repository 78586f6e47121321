"""How long a test waits for what must come: a busy machine is no fault of the product."""

from typing import Final

PATIENCE: Final = 60.0
"""Seconds."""

PATIENT: Final = int(PATIENCE * 1000)
"""The same for a browser, in milliseconds."""
