"""Niepodległa, the basic variant: five rounds and a final in half an hour, 2 to 4 players."""

from typing import Final

from konspira.games.niepodlegla.basic.actions import AnyAction as ACTIONS
from konspira.games.niepodlegla.basic.rules import (
    SEATS,
    default,
    legal,
    outcome,
    question,
    sample,
    setup,
    step,
    to_act,
)
from konspira.games.niepodlegla.basic.state import Options as OPTIONS
from konspira.games.niepodlegla.basic.state import Table as TABLE
from konspira.games.niepodlegla.basic.view import View as VIEW
from konspira.games.niepodlegla.basic.view import redeal, view

NAME: Final = "niepodlegla"
VERSION: Final = 1

offers = legal

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
