"""Pebbles, a small game of closed fists: a module with these names is a game (konspira.engine.game.Game)."""

from typing import Final

from konspira_pebbles import rules, state
from konspira_pebbles import view as seen
from konspira_pebbles.rules import PHASES

NAME: Final = "pebbles"
VERSION: Final = 1
SEATS, OPTIONS, ACTIONS = rules.SEATS, state.Options, state.AnyAction
TABLE, VIEW = state.Table, seen.View

setup, step = rules.setup, PHASES.step
outcome, worth = PHASES.outcome, PHASES.worth
to_act, legal, offers = PHASES.to_act, PHASES.legal, PHASES.offers
sample, default = PHASES.sample, PHASES.default
question = PHASES.offers  # a question is another one when it offers something else
view, redeal = seen.view, seen.redeal
