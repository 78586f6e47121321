"""Czas oblężenia: civilians in a besieged city, around one Shelter, 1 to 6 players together."""

from typing import Final

from konspira.games.siege.actions import AnyAction as ACTIONS
from konspira.games.siege.rules import default, legal, offers, outcome, sample, setup, step, to_act
from konspira.games.siege.state import SEATS
from konspira.games.siege.state import CampaignOptions as OPTIONS
from konspira.games.siege.state import Table as TABLE
from konspira.games.siege.view import View as VIEW
from konspira.games.siege.view import question, redeal, view

NAME: Final = "siege"
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
