"""The Resistance: Fighters against Agents, 5 to 10 players, with all variants and the plot cards."""

from typing import Final

from konspira.games.resistance import actions, rules, state
from konspira.games.resistance import redeal as redealing
from konspira.games.resistance import view as seen

NAME: Final = "resistance"
VERSION: Final = 2
SEATS, OPTIONS, ACTIONS = rules.SEATS, state.Options, actions.AnyAction
TABLE, VIEW = state.Table, seen.View

setup, step = rules.setup, rules.PHASES.step
outcome, worth = rules.PHASES.outcome, rules.PHASES.worth
to_act, legal, offers = rules.PHASES.to_act, rules.PHASES.legal, rules.PHASES.offers
sample, default, question = rules.PHASES.sample, rules.PHASES.default, rules.question
view, redeal = seen.view, redealing.redeal
