"""A story that a file sketches: chapters, what is told in them, where all turned, and distinctions."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from konspira.engine import Action, Event, Outcome
from konspira.engine.big_moment import BigMoment
from konspira.engine.phases import Over
from konspira.engine.play import PlayedMove
from konspira.engine.story import GameStory, turning
from konspira.engine.story_sketch import Occasion, SketchedStory, standing
from konspira.engine.words import Text, read_words


class DayBegan(Event, frozen=True):
    day: int


class Found(Event, frozen=True):
    seat: int
    much: int


class Lost(Event, frozen=True):
    seats: tuple[int, ...]


class Unsaid(Event, frozen=True):
    pass


WORDS = """
seats = ["seat", "seats"]
[[events]]
type = "found"
rule = "X-1"
pl = "{seat}: {much}"
en = "{seat} finds {much}"
[[events]]
type = "lost"
rule = "X-2"
pl = "Bez: {seats}"
en = "Without {seats}"
"""
SHARED = """
told = [{ event = "found" }]
undone = [{ event = "lost" }]
[[chapters]]
event = "day_began"
title = { pl = "Dzień {day}", en = "Day {day}" }
[[distinctions]]
event = "found"
by = "seat"
sum = "much"
title = { pl = "Skarb", en = "Treasure" }
why = { pl = "{count}", en = "{count} in all" }
[[distinctions]]
event = "found"
by = "seat"
title = { pl = "Często", en = "Often" }
why = { pl = "{count}", en = "{count} times" }
[[distinctions]]
event = "lost"
by = "seats"
title = { pl = "Raz", en = "Once" }
why = { pl = "{count}", en = "{count}" }
"""
MORE = """
told = [{ event = "lost" }]
verdicts = [{ event = "found", when = { much = 5 }, good = true }, { event = "lost", good = false }]
[epilogue]
pl = "Potem"
en = "Later"
"""
HAPPENED: tuple[tuple[Event, ...], ...] = (
    (DayBegan(1), Found(0, 5)),
    (DayBegan(2), Found(1, 1), Unsaid(), Lost((1,))),
    (DayBegan(3), Unsaid()),
    (DayBegan(4), Found(1, 2)),
)
STANDING = (4.0, 5.0, 2.0, 1.0)
"""How both stand after each day."""


def table(at: float, *more: float, won: tuple[int, ...] = ()) -> SimpleNamespace:
    """A table at the end at which players stand like this."""
    return SimpleNamespace(stand=(at, *more), phase=Over(Outcome(won, "X-3", ())))


def stand(t: SimpleNamespace) -> tuple[float, ...]:
    """How the players stand."""
    return t.stand  # type: ignore[no-any-return]


@pytest.fixture
def told(tmp_path: Path) -> GameStory:
    """Four days of two people, the third one empty."""
    for name, text in {"words": WORDS, "shared": SHARED, "more": MORE}.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    end = BigMoment("end", Text("Koniec", "The end"), Text("Już", "Over"))
    words = read_words(tmp_path / "words.toml")
    tell = SketchedStory([tmp_path / "shared.toml", tmp_path / "more.toml"], words, lambda *_: end, stand)
    moves = [PlayedMove(None, 0, Action(), table(at), events) for at, events in zip(STANDING, HAPPENED, strict=True)]
    return tell(moves, ("Ala", "Ola"))


def test_chapters_tell_what_happened_between_their_beginnings(told: GameStory) -> None:
    assert [(one.title.en, [line.en for line in one.lines]) for one in told.chapters] == [
        ("Day 1", ["Ala finds 5"]),
        ("Day 2", ["Ola finds 1", "Without Ola"]),
        ("Day 4", ["Ola finds 2"]),
    ]


def test_a_chapter_went_well_or_badly_and_all_turned_in_one(told: GameStory) -> None:
    assert [one.good for one in told.chapters] == [True, False, None]
    assert [one.turning for one in told.chapters] == [False, True, False]


def test_all_turned_where_the_game_moved_furthest_towards_its_end() -> None:
    days = [table(at) for at in (4.0, 5.0, 2.0, 3.0)]
    chapters = list(pairwise(days))
    assert turning(chapters, table(3.0), stand) == 1
    assert turning(chapters, table(3.0, won=(0,)), stand) == 0


def test_one_who_wins_alone_turned_it_where_their_lead_grew_most() -> None:
    days = [table(0, 0), table(3, 2), table(4, 6), table(10, 7)]
    assert turning(list(pairwise(days)), table(10, 7, won=(0,)), stand) == 2
    assert turning(list(pairwise(days)), table(10, 7, won=(1,)), stand) == 1


def test_nothing_turned_where_all_went_alike_or_the_game_broke_off() -> None:
    chapters = list(pairwise([table(1), table(2), table(3)]))
    assert turning(chapters, table(3), stand) is None
    assert turning(chapters, SimpleNamespace(phase=None), stand) is None


def test_distinctions_are_counted_and_need_more_than_one(told: GameStory) -> None:
    assert [(one.title.en, one.who.en, one.why.en) for one in told.distinctions] == [
        ("Treasure", "Ala", "5 in all"),
        ("Often", "Ola", "2 times"),
    ]


def test_the_rest_is_told_for_itself(told: GameStory) -> None:
    assert (told.picture, told.headline.pl, told.lead.en) == ("end", "Koniec", "Over")
    assert [line.pl for line in told.undone] == ["Bez: Ola"]
    assert told.epilogue == Text("Potem", "Later")


def test_what_was_taken_back_is_not_told() -> None:
    moves = [
        PlayedMove(0, 0, Action(), 1, (Found(0, 1),)),
        PlayedMove(1, 0, Action(), 2, (Found(0, 2),)),
        PlayedMove(2, 0, Action(), 1, (Unsaid(),)),
        PlayedMove(1, 0, Action(), 3, (Found(0, 3),)),
    ]
    assert standing(moves, Occasion("unsaid")) == [moves[0], moves[3]]
