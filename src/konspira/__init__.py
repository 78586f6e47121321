"""Konspira: a table for games of resistance and survival.

In Python a few names are enough, those of `konspira.adapters.desk`: `shelf`, `table`, `bot`, `many`, `frame` and
`read_record`.
"""

from typing import Any

from konspira.version import __version__ as __version__


def __getattr__(name: str) -> Any:
    """What is offered for use in Python is loaded when it is asked for: nothing else should wait for it."""
    from konspira.adapters import desk  # noqa: PLC0415  see above

    if name not in desk.__all__:
        raise AttributeError(f"module 'konspira' has no attribute {name!r}")
    return vars(desk)[name]
