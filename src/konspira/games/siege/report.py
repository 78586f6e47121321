"""The report of a night in words: who is worse off, what was eaten, stolen and brought home, and who moved."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, TypeVar

from konspira.engine import Event, Record
from konspira.engine.words import LANGUAGES, Lang, Text, Words, listed, say
from konspira.games.siege import events as e
from konspira.games.siege import people
from konspira.games.siege.names import NAMES
from konspira.games.siege.state import Diary, States, Table
from konspira.games.siege.storage import HOME
from konspira.games.siege.tasks import STATES
from konspira.games.siege.words import words_of

E = TypeVar("E", bound=Event)
Kind = Literal["person", "eaten", "guard", "raid", "stolen", "brought", "soldiers", "clash", "fire"]
FUEL: Final = ("wood", "book")
"""SG-107, SG-140  What a cooked meal takes besides Raw food and Water."""
BURNING: Final = {"fire": "report_fire", "ruins": "report_ruins"}


class ReportLine(Record, frozen=True):
    """A line of the report: what it is about, whom, in words, and whether it is good news, bad news or neither."""

    kind: Kind
    text: Text
    who: str = ""
    good: bool | None = None


def report(t: Table) -> tuple[ReportLine, ...]:
    """SG-164  How the last night went; nothing before it is over."""
    if t.diary is None or not t.diary.over:
        return ()
    words = words_of(t)
    return (*_people(t, words, t.diary), *_night(words, t.diary))


@lru_cache(8)
def _night(words: Words, diary: Diary) -> tuple[ReportLine, ...]:
    """What is told of a night whatever comes after it."""
    return (*_meals(words, diary), *_house(words, diary), *_city(words, diary))


# ------------------------------------------------------------------ people and meals


def _people(t: Table, words: Words, diary: Diary) -> Iterator[ReportLine]:
    """SG-03  How everybody was at Dusk and is now; who is lost is said first."""
    for lost in _events(diary, e.PersonLost):
        by = "misery" if lost.by == "misery" else "lost"
        yield ReportLine("person", words.both(f"report_{by}", who=lost.who), lost.who, good=False)
    for who, before in diary.before:
        one = people.person(t, who)
        if one is not None:
            yield _person(words, who, before, one.states)


@lru_cache(256)
def _person(words: Words, who: str, before: States, now: States) -> ReportLine:
    """What has changed for one Character."""
    changed = [(state, was, is_) for state, was, is_ in zip(STATES, before, now, strict=True) if was != is_]

    def told(lang: Lang) -> str:
        steps = [f"{say(NAMES.states[state], lang)} {was} → {is_}" for state, was, is_ in changed]
        return words.text("report_person", lang, who=who, steps=", ".join(steps) or words.text("report_same", lang))

    by = sum(is_ - was for _, was, is_ in changed)
    return ReportLine("person", _both(told), who, good=None if by == 0 else by < 0)


def _meals(words: Words, diary: Diary) -> Iterator[ReportLine]:
    """SG-12  What was eaten and drunk at Dusk; SG-140  what was burnt under cooked meals is no food."""
    gone = _gone(diary, "dusk")
    fuel = {item: gone[item] for item in FUEL if item in gone}
    food = {item: n for item, n in gone.items() if item not in fuel}
    yield ReportLine("eaten", _goods(words, "report_eaten", food))
    if fuel:
        yield ReportLine("eaten", _goods(words, "report_burnt", fuel))


# ------------------------------------------------------------------ the house and the city


def _house(words: Words, diary: Diary) -> Iterator[ReportLine]:
    """SG-13, SG-163  Who guarded, who came, what is gone; what groups brought home."""
    if guards := _spent(diary, "guard"):
        yield ReportLine("guard", words.both("report_guard", who=guards))
    results = _events(diary, e.RaidResult)
    for card in [event.card for event in _events(diary, e.CardTurned) if event.why == "raid_comes"]:
        held = not any(one.damage or one.wounds for one in results)
        yield ReportLine("raid", words.both("report_raid_held" if held else "report_raid", card=card), good=held)
    if stolen := _gone(diary, "raid"):
        yield ReportLine("stolen", _goods(words, "report_stolen", stolen), good=False)
    if _spent(diary, "first", "second"):
        brought = _brought(_events(diary, e.Moved))
        yield ReportLine("brought", _goods(words, "report_brought", brought), good=bool(brought))


def _city(words: Words, diary: Diary) -> Iterator[ReportLine]:
    """SG-50, SG-52, SG-67  Soldiers that went, Clashes, Fires and Ruins."""
    if ways := soldiers_ways(diary):
        steps = ", ".join(" → ".join(map(str, way)) for way in ways)
        yield ReportLine("soldiers", words.both("report_soldiers", steps=steps))
    for clash in _events(diary, e.Clashed):
        yield ReportLine("clash", words.both("report_clash", district=clash.district))
    for laid in _events(diary, e.TokenPlaced):
        if laid.kind in BURNING:
            yield ReportLine("fire", words.both(BURNING[laid.kind], district=laid.district), good=False)


def soldiers_ways(diary: Diary) -> list[list[int]]:
    """SG-50  The way of every Soldier that went, District by District."""
    ways: list[tuple[str, list[int]]] = []
    for move in _events(diary, e.SoldierMoved):
        if ways and ways[-1][0] == move.colour and ways[-1][1][-1] == move.of:
            ways[-1][1].append(move.to)
        else:
            ways.append((move.colour, [move.of, move.to]))
    return [way for _, way in ways]


# ------------------------------------------------------------------ what happened


def _events(diary: Diary, kind: type[E]) -> list[E]:
    return [event for event in diary.happened if isinstance(event, kind)]


def _gone(diary: Diary, phase: str) -> Mapping[str, int]:
    """What left Storage in a phase."""
    at, gone = "dusk", Counter[str]()
    for event in diary.happened:
        at = event.phase if isinstance(event, e.PhaseBegan) else at
        if at == phase and isinstance(event, e.Discarded) and event.where == HOME:
            gone[event.item] += event.count
    return gone


def _spent(diary: Diary, *nights: str) -> tuple[str, ...]:
    """SG-13  Who spent the night so."""
    return tuple(event.who for event in diary.happened if isinstance(event, e.NightTaken) and event.where in nights)


def _brought(moved: Iterable[e.Moved]) -> Mapping[str, int]:
    """SG-48  What came home and had not gone out: tools that were carried are no finds."""
    found = Counter[str]()
    for event in moved:
        found[event.item] += event.count if event.to == HOME else -event.count
    return +found


def _goods(words: Words, key: str, goods: Mapping[str, int]) -> Text:
    """So many of each, or nothing."""

    def told(lang: Lang) -> str:
        things = [f"{words.term(item, lang)} ×{count}" for item, count in goods.items()]
        return words.text(key, lang, goods=listed(things, lang) or words.text("report_nothing", lang))

    return _both(told)


def _both(told: Callable[[Lang], str]) -> Text:
    return Text(*(told(lang) for lang in LANGUAGES))
