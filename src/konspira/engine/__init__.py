"""The vocabulary every game is written in: seats, actions, events, refusals, chance, play and records."""

from konspira.engine.game import Bot, Events, Game, Outcome, SeatView, Step, won_by
from konspira.engine.illegal import Fault, Illegal, require
from konspira.engine.luck import FairLuck, Luck, QuickLuck, any_best, commitment, draw, new_seed
from konspira.engine.play import Chooser, fold, play, visible
from konspira.engine.record import Action, Event, Private, Record, decode, encode, replace
from konspira.engine.seats import BIT, CHANCE, MEMBERS, Seat, SeatSet, clockwise, mask_of, members, others, seat_set

__all__ = [
    "BIT",
    "CHANCE",
    "MEMBERS",
    "Action",
    "Bot",
    "Chooser",
    "Event",
    "Events",
    "FairLuck",
    "Fault",
    "Game",
    "Illegal",
    "Luck",
    "Outcome",
    "Private",
    "QuickLuck",
    "Record",
    "Seat",
    "SeatSet",
    "SeatView",
    "Step",
    "any_best",
    "clockwise",
    "commitment",
    "decode",
    "draw",
    "encode",
    "fold",
    "mask_of",
    "members",
    "new_seed",
    "others",
    "play",
    "replace",
    "require",
    "seat_set",
    "visible",
    "won_by",
]
