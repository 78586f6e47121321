"""Bohaterowie Wyklęci: soldiers of the post-war underground on three stages of missions, and perhaps a Traitor."""

from typing import Final

from konspira.games.wykleci.actions import AnyAction as ACTIONS
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.rules import default, legal, offers, outcome, sample, step, to_act
from konspira.games.wykleci.setting_up import SEATS, setup
from konspira.games.wykleci.state import Options as OPTIONS
from konspira.games.wykleci.state import Table as TABLE
from konspira.games.wykleci.view import View as VIEW
from konspira.games.wykleci.view import view

NAME: Final = "wykleci"
VERSION: Final = 2

question: Final = offers
"""A question is another one as soon as it offers something else."""

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
