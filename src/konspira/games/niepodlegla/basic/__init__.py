"""Niepodległa, the basic variant: five rounds and a final in half an hour, 2 to 4 players."""

from typing import Final

from konspira.games.niepodlegla import state as both
from konspira.games.niepodlegla import view as seen
from konspira.games.niepodlegla.basic import actions, nearness, rules, state
from konspira.games.niepodlegla.basic.rules import BASIC

NAME: Final = "niepodlegla"
VERSION: Final = 7
SEATS, OPTIONS, ACTIONS = both.SEATS, state.Options, actions.AnyAction
TABLE, VIEW = state.Table, state.View

setup, step, question = rules.setup, BASIC.step, BASIC.question
to_act, legal, offers = BASIC.phases.to_act, BASIC.phases.legal, BASIC.phases.offers
sample, default, outcome = BASIC.phases.sample, BASIC.phases.default, BASIC.phases.outcome
view, redeal, worth = BASIC.view, seen.redeal, nearness.worth
