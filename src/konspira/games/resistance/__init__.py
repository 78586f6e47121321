"""The Resistance: Fighters against Agents, 5 to 10 players, with all variants and the plot cards."""

from typing import Final

from konspira.games.resistance.actions import AnyAction as ACTIONS
from konspira.games.resistance.rules import (
    SEATS,
    default,
    legal,
    offers,
    outcome,
    question,
    sample,
    setup,
    step,
    to_act,
)
from konspira.games.resistance.state import Options as OPTIONS
from konspira.games.resistance.state import Table as TABLE
from konspira.games.resistance.view import View as VIEW
from konspira.games.resistance.view import view
from konspira.games.resistance.worlds import redeal

NAME: Final = "resistance"
VERSION: Final = 1

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
