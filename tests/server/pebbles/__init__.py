"""Pebbles, a game for tests."""

from tests.server.pebbles.rules import (
    Options,
    Table,
    Take,
    View,
    default,
    legal,
    offers,
    outcome,
    question,
    redeal,
    sample,
    setup,
    step,
    to_act,
    view,
)

NAME = "pebbles"
VERSION = 1
SEATS = range(2, 5)
ACTIONS, OPTIONS, TABLE, VIEW = Take, Options, Table, View

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
