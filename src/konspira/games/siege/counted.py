"""What the goal of an Act, or an Objective of normal play, counts (SG-300, SG-387)."""

from konspira.engine import Record


class Counted(Record, frozen=True):
    """So much there is, so much is asked for, or may be there at `most`; whether it is so now."""

    have: int
    need: int
    met: bool
    most: bool = False


def at_least(have: int, need: int) -> Counted:
    """So much is asked for."""
    return Counted(have, need, have >= need)


def at_most(have: int, need: int) -> Counted:
    """So much may be there."""
    return Counted(have, need, have <= need, most=True)
