"""What is seen of the tables of a class: by its teacher, and on the wall by everybody. Both come from one source."""

from typing import Any, Literal, NamedTuple

import msgspec

from konspira import games
from konspira.engine import Lang, Record, Seat
from konspira.engine.big_moment import BigMoment
from konspira.engine.gauge import Score
from konspira.engine.words import Text, first_sentence
from konspira.server.clock import now
from konspira.server.deal import DealInterlude
from konspira.server.interlude import Interlude
from konspira.server.live_table import LiveTable
from konspira.server.registry import TableRegistry
from konspira.server.roster import Roster
from konspira.server.table_info import SeatInfo, TableState
from konspira.server.talk_time import TalkInterlude
from konspira.server.texts import text
from konspira.server.told_moves import chapter, standing
from konspira.server.who_was_who import SecretSeen, who_was_who

BOTH = 2

Tone = Literal["good", "bad", "decides"]
"""Whom a headline is about: those who play together, those against them, or both, since the next thing decides."""


class Before(Record, frozen=True):
    """What lies before a whole table, or what it talks over, and whose tap it still waits for."""

    title: Text
    talks: bool
    waiting: tuple[Seat, ...]


class PublicTable(NamedTuple):
    """A table as everybody may see it: who sits there, the public view, how it stands, the last line, for whom it waits
    since when (of a game that was broken off no line: the last one tells no end), when it began, how it stands in a
    headline and whom that is about, once it is over what stood on the secret cards, who still has to look at what they
    were dealt (None: nothing is being dealt), what else lies before all, who leads, and in which language people
    read."""

    roster: Roster
    places: tuple[SeatInfo, ...]
    view: Any = None
    line: Any = None
    chapter: Text | None = None
    standing: Text | None = None
    scores: tuple[Score, ...] = ()
    waits: dict[int, float] | None = None
    began: float | None = None
    headline: Text | None = None
    tone: Tone | None = None
    cards: tuple[SecretSeen, ...] = ()
    looking: tuple[Seat, ...] | None = None
    before: Before | None = None
    led: Text | None = None
    reads: dict[Seat, Lang] | None = None


def public(live: LiveTable) -> PublicTable:
    """A table that is not turning anything over: what lies there still counts for nothing until all have seen it."""
    roster, position = live.roster(None), live.position
    if position is None:
        return PublicTable(roster, live.info.places)
    view, box = live.view(None), games.box(live.info.game)
    lines = [] if roster.state == "ended" else position.said_to(None)
    waits = {seat: now() - position.opened[seat] for seat in live.waits_for()}
    scores = box.scores(view) if box.scores else ()
    line = lines[-1] if lines else None
    told = line, chapter(box, position.table), standing(box, view), scores
    tide = live.tide.headline or live.tide.title if live.tide else None
    ended = tide or (first_sentence(line) if line else None)
    head = ended if roster.state == "over" else headline(scores, tide)
    cards = tuple(who_was_who(live)) if roster.state in ("over", "ended") else ()
    looking = tuple(live.interlude.waiting) if isinstance(live.interlude, DealInterlude) else None
    led = box.led(view, live.info.names) if box.led and roster.state == "playing" else None
    about = head, tone(scores, live.tide), cards, looking
    lies = before(live.interlude)
    return PublicTable(
        roster, live.info.places, view, *told, waits, position.began, *about, lies, led, live.presence.languages()
    )


def before(interlude: Interlude | None) -> Before | None:
    """What a table looks at, or talks over; that all look at what they were dealt is told by name."""
    if interlude is None or isinstance(interlude, DealInterlude):
        return None
    return Before(interlude.prompt, isinstance(interlude, TalkInterlude), tuple(interlude.waiting))


def headline(scores: tuple[Score, ...], tide: Text | None) -> Text | None:
    """Which of two sides is one step from victory, or both; else the last big moment."""
    near = _near(scores)
    if len(near) == BOTH:
        decides = tide or text("next_decides")
        return text("all_at_stake", first=scores[0].have, second=scores[1].have, tide=decides)
    return text("one_step", name=near[0].name) if near else tide


def tone(scores: tuple[Score, ...], tide: BigMoment | None) -> Tone | None:
    """Whom the headline is about."""
    near = _near(scores)
    if len(near) == BOTH:
        return "decides"
    good = not near[0].against if near else tide.good if tide else None
    return None if good is None else "good" if good else "bad"


def _near(scores: tuple[Score, ...]) -> list[Score]:
    """Those of two sides that are one step from victory."""
    return [score for score in scores if score.have == score.need - 1] if len(scores) == BOTH else []


async def overseen(registry: TableRegistry, code: str) -> dict[str, Any]:
    """A table as its teacher's page tells it, or what is wrong with it."""
    found = await _found(registry, code)
    if found is None:
        return {"code": code, "state": "ended", "view": None, "line": None, "error": text("aside", code=code)}
    seen: dict[str, Any] = msgspec.to_builtins(found.roster)
    told = {"view": found.view, "line": found.line, "waits": found.waits or {}, "looking": found.looking}
    told |= {"before": found.before, "reads": found.reads or {}}
    told |= {"people": [seat for seat, place in enumerate(found.places) if place.member is not None]}
    return {**seen, **told, "chapter": found.chapter, "standing": found.standing, "scores": found.scores}


async def _found(registry: TableRegistry, code: str) -> PublicTable | None:
    """A table, unless it is broken."""
    seen: list[PublicTable] = []
    with registry.guarded(code):
        seen.append(public(await registry.look(code)))
    return seen[0] if seen else None


class WallTable(Record, frozen=True):
    """A table on the wall: `people` are the pupils there, `names` everybody by seat, `seats` how many may play and
    `open` how many may still sit down; `followed`: its people play at the next one by now; `cards`: who was who, when
    no game of the class goes on any more; `looking`: who is here and still looks at what they were dealt; `waits`: for
    whom the table waits; `led`: who leads."""

    code: str
    number: int | None
    game: int | None
    state: TableState
    people: list[str]
    names: list[str]
    seats: int
    open: int
    followed: bool
    chapter: Text | None
    standing: Text | None
    scores: tuple[Score, ...]
    line: Any
    headline: Text | None
    tone: Tone | None
    cards: tuple[SecretSeen, ...]
    looking: list[str]
    before: Before | None
    waits: list[str]
    led: Text | None


class Wall(Record, frozen=True):
    """What a class sees of itself: the game, where phones join, how many seconds ago the first table began."""

    room: str
    game: str
    title: Text
    link: str
    lasts: float | None
    tables: list[WallTable]


async def wall(registry: TableRegistry, room: str, game: str, codes: list[str]) -> Wall:
    """All tables of a class that can be shown, as everybody may see them."""
    found = [one for code in codes if (one := await _found(registry, code))]
    began = [one.began for one in found if one.began is not None]
    lasts = now() - min(began) if began else None
    over = all(one.roster.state in ("over", "ended") for one in found)
    return Wall(
        room, game, games.box(game).title, registry.link(""), lasts, [_on_wall(one, over=over) for one in found]
    )


def _on_wall(table: PublicTable, *, over: bool) -> WallTable:
    roster = table.roster
    people = [seat.name for seat in roster.seats if seat.kind == "human"]
    return WallTable(
        roster.code,
        roster.number_in_room,
        roster.game_in_room,
        roster.state,
        people,
        [seat.name for seat in roster.seats],
        len(roster.seats),
        sum(seat.open for seat in roster.seats),
        roster.next is not None,
        table.chapter,
        table.standing,
        table.scores,
        table.line if roster.state == "over" else None,
        table.headline,
        table.tone,
        table.cards if over else (),
        [roster.seats[seat].name for seat in table.looking or () if roster.seats[seat].here],
        table.before,
        [roster.seats[seat].name for seat in table.waits or ()],
        table.led,
    )
