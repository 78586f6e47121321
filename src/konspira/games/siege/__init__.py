"""Czas oblężenia: civilians in a besieged city, around one Shelter, 1 to 6 players together."""

from typing import Final

from konspira.engine import Seat, replace
from konspira.engine.tasks import UNDERWAY
from konspira.games.siege.actions import AnyAction as ACTIONS
from konspira.games.siege.rules import default, legal, offers, outcome, sample, setup, step, to_act
from konspira.games.siege.state import SEATS, Deciding
from konspira.games.siege.state import Options as OPTIONS
from konspira.games.siege.state import Table as TABLE
from konspira.games.siege.view import View as VIEW
from konspira.games.siege.view import redeal, view

NAME: Final = "siege"
VERSION: Final = 1


def question(t: TABLE, seat: Seat) -> object:
    """What a seat is asked: proposals of others do not change it, everything else does."""
    if not isinstance(t.phase, Deciding):
        return t.phase
    return t.phase.task, replace(t, phase=UNDERWAY), bool(legal(t, seat))


__all__ = [
    "ACTIONS",
    "NAME",
    "OPTIONS",
    "SEATS",
    "TABLE",
    "VERSION",
    "VIEW",
    "default",
    "legal",
    "offers",
    "outcome",
    "question",
    "redeal",
    "sample",
    "setup",
    "step",
    "to_act",
    "view",
]
