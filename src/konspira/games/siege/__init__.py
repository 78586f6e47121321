"""Czas oblężenia: civilians in a besieged city, around one Shelter, 1 to 6 players together."""

from typing import Final

from konspira.games.siege import actions, nearness, rules, state
from konspira.games.siege import view as seen

NAME: Final = "siege"
VERSION: Final = 10
SEATS, OPTIONS, ACTIONS = state.SEATS, state.CampaignOptions, actions.AnyAction
TABLE, VIEW = state.Table, seen.View

setup, step, outcome = rules.setup, rules.step, rules.outcome
to_act, legal, offers = rules.to_act, rules.legal, rules.offers
sample, default, question = rules.sample, rules.default, seen.question
view, redeal, worth = seen.view, seen.redeal, nearness.worth
