"""SG-300, SG-388  At the end everybody who lives is named, and everybody who was lost, in both games."""

from collections.abc import Callable
from typing import get_args

import pytest

from konspira.games.siege import rules
from konspira.games.siege.content import CHARACTERS
from konspira.games.siege.household_tasks import ActJudged, CeasefireComes, ChapterComes
from konspira.games.siege.script_terms import CharacterName, Tag
from konspira.games.siege.state import Lost, Normal, NormalOptions, Options, Person, Table
from konspira.games.siege.stories import stories
from tests.games.siege.positions import on, siege
from tests.games.siege.test_normal_play import peace

WHO = get_args(CharacterName)
HALVES = [(WHO[:7], WHO[7:]), (WHO[7:], WHO[:7])]
WELL = (0, 0, 0, 0, 0)


def gone(*who: str) -> tuple[Lost, ...]:
    """These were lost."""
    return tuple(Lost(one, "hunger", 1, starter=True) for one in who)


def campaign(living: tuple[str, ...], lost: tuple[str, ...], *spared: Tag) -> Table:
    """An Act that is lost: its last day is over."""
    return on(siege(*living, day=8, lost=gone(*lost), options=Options(spared=spared)), ActJudged())


def normal_play(living: tuple[str, ...], lost: tuple[str, ...], *spared: Tag) -> Table:
    """The Ceasefire has come."""
    people = [Person(who, WELL) for who in living]
    options = NormalOptions(spared=spared)
    return on(peace(*people, now=Normal(final="starter_well"), lost=gone(*lost), options=options), CeasefireComes())


def named(t: Table) -> list[set[str]]:
    """Whose names were told, by language."""
    there = stories(t.options.spared)
    return [
        {who for who in WHO if any(getattr(CHARACTERS[who].name, lang) in getattr(there[key], lang) for key in t.told)}
        for lang in ("pl", "en")
    ]


@pytest.mark.parametrize("end", [campaign, normal_play])
@pytest.mark.parametrize(("living", "lost"), HALVES)
def test_sg_300_sg_388_everybody_who_lives_or_was_lost_is_named_at_the_end(
    end: Callable[..., Table], living: tuple[str, ...], lost: tuple[str, ...]
) -> None:
    t = end(living, lost)
    assert rules.outcome(t)
    assert named(t) == [{*WHO}, {*WHO}]


@pytest.mark.parametrize("end", [campaign, normal_play])
def test_sg_300_sg_388_only_who_was_there_is_named(end: Callable[..., Table]) -> None:
    assert named(end(("radek", "luka"), ("emira",))) == [{"radek", "luka", "emira"}] * 2


@pytest.mark.parametrize("spared", get_args(Tag))
def test_sg_403_a_table_that_is_spared_something_hears_who_lives_all_the_same(spared: Tag) -> None:
    for end in (campaign, normal_play):
        assert all({"radek", "luka"} <= who for who in named(end(("radek", "luka"), ("emira",), spared)))


def test_sg_388_where_nobody_is_left_all_are_named() -> None:
    t = on(peace(Person("marin", (0, 0, 3, 0, 0)), now=Normal(aim="board_ups"), lost=gone("luka")), ChapterComes(2))
    assert rules.outcome(t)
    assert {"normal/lost", "epilogue/names"} <= set(t.read)
    assert named(t) == [{"marin", "luka"}] * 2


@pytest.mark.parametrize("starter", [True, False])
def test_sg_388_a_ceasefire_that_is_lost_is_told_as_such(starter: bool) -> None:
    t = on(peace(Person("marin", WELL, starter=starter), now=Normal(final="starter_well")), CeasefireComes())
    assert t.won is starter
    assert ("epilogue/unfinished" in t.read) is not starter
