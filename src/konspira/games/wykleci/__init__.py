"""Bohaterowie Wyklęci: soldiers of the post-war underground on three stages of missions, and perhaps a Traitor."""

from typing import Final

from konspira.games.wykleci import actions, rules, setting_up, state
from konspira.games.wykleci import redeal as redealing
from konspira.games.wykleci import view as seen

NAME: Final = "wykleci"
VERSION: Final = 4
SEATS, OPTIONS, ACTIONS = setting_up.SEATS, state.Options, actions.AnyAction
TABLE, VIEW = state.Table, seen.View

setup, step = setting_up.setup, rules.step
outcome, worth = rules.PHASES.outcome, rules.PHASES.worth
to_act, legal, offers = rules.to_act, rules.legal, rules.offers
sample, default = rules.sample, rules.default
view, redeal = seen.view, redealing.redeal
question = offers
"""A question is another one as soon as it offers something else."""
