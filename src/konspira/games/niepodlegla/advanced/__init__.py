"""Niepodległa, the advanced variant: nine rounds from 1914 to 1918 and the defence of the borders, 2 to 4 players."""

from typing import Final

from konspira.games.niepodlegla import state as both
from konspira.games.niepodlegla import view as seen
from konspira.games.niepodlegla.advanced import actions, nearness, rules, state
from konspira.games.niepodlegla.advanced.rules import ADVANCED

NAME: Final = "niepodlegla_advanced"
VERSION: Final = 7
SEATS, OPTIONS, ACTIONS = both.SEATS, state.Options, actions.AnyAction
TABLE, VIEW = state.Table, state.View

setup, step, question = rules.setup, ADVANCED.step, ADVANCED.question
to_act, legal, offers = ADVANCED.phases.to_act, ADVANCED.phases.legal, ADVANCED.phases.offers
sample, default, outcome = ADVANCED.phases.sample, ADVANCED.phases.default, ADVANCED.phases.outcome
view, redeal, worth = ADVANCED.view, seen.redeal, nearness.worth
