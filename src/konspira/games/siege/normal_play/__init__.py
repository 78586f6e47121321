"""Czas oblężenia, normal play: one house until the Ceasefire, without the map, with a child and a Dog if one likes."""

from typing import Final

from konspira.games.siege.actions import AnyAction as ACTIONS
from konspira.games.siege.normal import setup
from konspira.games.siege.rules import default, legal, offers, outcome, sample, step, to_act
from konspira.games.siege.state import SEATS
from konspira.games.siege.state import NormalOptions as OPTIONS
from konspira.games.siege.state import Table as TABLE
from konspira.games.siege.view import View as VIEW
from konspira.games.siege.view import question, redeal, view

NAME: Final = "siege_normal"
VERSION: Final = 2

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
