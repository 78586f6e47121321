"""Pebbles, a small game of closed fists: a module with these names is a game (konspira.engine.Game)."""

from typing import Final

from konspira_pebbles.rules import SEATS, default, legal, offers, outcome, question, sample, setup, step, to_act
from konspira_pebbles.state import AnyAction as ACTIONS
from konspira_pebbles.state import Options as OPTIONS
from konspira_pebbles.state import Table as TABLE
from konspira_pebbles.view import View as VIEW
from konspira_pebbles.view import redeal, view

NAME: Final = "pebbles"
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
