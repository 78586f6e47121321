"""Niepodległa, the advanced variant: nine rounds from 1914 to 1918 and the defence of the borders, 2 to 4 players."""

from typing import Final

from konspira.games.niepodlegla.advanced.actions import AnyAction as ACTIONS
from konspira.games.niepodlegla.advanced.rules import (
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
from konspira.games.niepodlegla.advanced.state import Options as OPTIONS
from konspira.games.niepodlegla.advanced.state import Table as TABLE
from konspira.games.niepodlegla.advanced.view import View as VIEW
from konspira.games.niepodlegla.advanced.view import redeal, view

NAME: Final = "niepodlegla_advanced"
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
