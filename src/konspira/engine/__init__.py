"""The vocabulary every game is written in: seats, actions, events, refusals, chance, words, play and records."""

from konspira.engine.content import load
from konspira.engine.game import Bot, Events, Game, Outcome, SeatView, Step, graded, won_by
from konspira.engine.illegal import Fault, Illegal, require
from konspira.engine.luck import FairLuck, Luck, QuickLuck, any_best, commitment, draw, new_seed
from konspira.engine.play import Chooser, PlayedMove, fold, play, visible
from konspira.engine.record import Action, Event, Private, Record, Tagged, decode, encode, replace, tag_of
from konspira.engine.seats import (
    BIT,
    CHANCE,
    MEMBERS,
    Seat,
    SeatSet,
    clockwise,
    in_set,
    mask_of,
    members,
    others,
    seat_set,
    sets_of,
)
from konspira.engine.words import Lang, Text, say

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
    "Lang",
    "Luck",
    "Outcome",
    "PlayedMove",
    "Private",
    "QuickLuck",
    "Record",
    "Seat",
    "SeatSet",
    "SeatView",
    "Step",
    "Tagged",
    "Text",
    "any_best",
    "clockwise",
    "commitment",
    "decode",
    "draw",
    "encode",
    "fold",
    "graded",
    "in_set",
    "load",
    "mask_of",
    "members",
    "new_seed",
    "others",
    "play",
    "replace",
    "require",
    "say",
    "seat_set",
    "sets_of",
    "tag_of",
    "visible",
    "won_by",
]
