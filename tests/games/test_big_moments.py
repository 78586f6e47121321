"""The big moments of every game: each has its picture, its words in both languages, and comes up in play."""

from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import pytest

from konspira import games
from konspira.engine.big_moment import BigMoment, BigMoments, big_moments
from konspira.engine.records import read
from tests.kit.golden import FOLDER

GAMES = [name for name in games.shelf() if games.box(name).big_moment]
LIGHT = 4000
"""Bytes of a picture: it is asked for when its moment has come."""


def drawn(name: str) -> BigMoments[Any]:
    """The big moments of a game, as its file draws them."""
    moments = games.box(name).big_moment
    assert isinstance(moments, BigMoments)
    return moments


def pictures(name: str) -> dict[str, Traversable]:
    """The pictures of a game."""
    folders = [folder / "scenes" for folder in games.box(name).pages]
    files = [file for folder in folders if folder.is_dir() for file in folder.iterdir()]
    return {file.name.removesuffix(".svg"): file for file in files}


@cache
def shown(name: str) -> tuple[BigMoment, ...]:
    """The big moments of some games that were played."""
    of, found = games.box(name).big_moment, list[BigMoment]()
    for file in sorted(FOLDER.glob(f"{name}-[0-9]*.jsonl"))[:5]:
        record = read(file.read_bytes(), file.name, games.game)
        found += big_moments(of, record.played(), record.header.names)
    return tuple(found)


@pytest.mark.parametrize("name", GAMES)
def test_every_big_moment_has_its_picture_and_every_picture_its_moment(name: str) -> None:
    sketches, there = drawn(name).sketches, pictures(name)
    others = [picture for sketch in sketches for by in sketch.pictures.values() for picture in by.values()]
    assert {*(sketch.picture for sketch in sketches if sketch.picture), *others} <= set(there)
    assert all(len(file.read_bytes()) < LIGHT for file in there.values())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_big_moments_are_told_whole_and_in_few_words(name: str) -> None:
    texts = [
        text for moment in shown(name) for text in (moment.title, moment.date, moment.words, moment.changes) if text
    ]
    assert texts
    assert not [text for text in texts if {*"{}"} & {*text.pl, *text.en}]
    assert max(len(moment.title.pl) for moment in shown(name)) < 60
    assert max(len(moment.words.pl) for moment in shown(name)) < 240
