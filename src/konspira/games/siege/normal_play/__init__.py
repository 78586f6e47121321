"""Czas oblężenia, normal play: one house until the Ceasefire, without the map, with a child and a Dog if one likes."""

from typing import Final

from konspira.games import siege
from konspira.games.siege import normal, state

NAME: Final = "siege_normal"
VERSION: Final = 11
SEATS, OPTIONS, ACTIONS = siege.SEATS, state.NormalOptions, siege.ACTIONS
TABLE, VIEW = siege.TABLE, siege.VIEW

setup, step, outcome = normal.setup, siege.step, siege.outcome
to_act, legal, offers = siege.to_act, siege.legal, siege.offers
sample, default, question = siege.sample, siege.default, siege.question
view, redeal, worth = siege.view, siege.redeal, siege.worth
