"""The Resistance: Fighters against Agents, 5 to 10 players, with all variants and the plot cards."""

from typing import Final

from konspira.games.resistance.actions import AnyAction as ACTIONS
from konspira.games.resistance.redeal import redeal
from konspira.games.resistance.rules import PHASES, SEATS, legal, outcome, question, setup, step, to_act
from konspira.games.resistance.state import Options as OPTIONS
from konspira.games.resistance.state import Table as TABLE
from konspira.games.resistance.view import View as VIEW
from konspira.games.resistance.view import view

NAME: Final = "resistance"
VERSION: Final = 2

sample, default, offers = PHASES.sample, PHASES.default, PHASES.offers

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
