"""The Time track: Events and Objectives come, stay, and leave (SG-31, SG-160, SG-246, SG-260, SG-261)."""

from collections.abc import Sequence
from typing import Any, Final

from konspira.engine import Step, replace
from konspira.engine.pile import candidates, without
from konspira.engine.tasks import then
from konspira.games.siege import stories
from konspira.games.siege.chance import Draw, evenly
from konspira.games.siege.events import CardLaid, CardLeft
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import (
    EffectsDue,
    EventComes,
    EventTold,
    LeaveTrack,
    ObjectiveComes,
    ReadScript,
    TellStory,
    Ticked,
    TokensGone,
    TrackCard,
)

SPACES: Final = 4
LASTING: Final = {
    "curfew": "event/godzina_policyjna",
    "dear": "event/czarny_rynek",
    "empty_shelves": "event/puste_polki",
}
"""SG-260  What holds while its card is on the Time track."""


def in_force(t: Table, rule: str) -> bool:
    """SG-260  Whether the card that brought it is still on the track, or it holds today."""
    return LASTING.get(rule) in t.track or rule in t.rules


def event_cards(t: Table, _: EventComes) -> Sequence[tuple[str, int]]:
    """SG-260  Each Act's Events are shuffled; one a Morning."""
    return evenly(candidates(t.events, {}))


def event_comes(t: Table, _: EventComes, card: str) -> Step[Table]:
    """SG-31  It goes on the track and is read; SG-385  normal play has no Time track."""
    if not t.act:
        return then(replace(t, events=without(t.events, card)), EventTold(card)), ()
    return then(replace(t, events=without(t.events, card)), TrackCard(card), ReadScript(card)), ()


def objective_comes(t: Table, task: ObjectiveComes) -> Step[Table]:
    """SG-261  It goes on the track and is read; Districts are counted from now on."""
    card = f"objective/{task.name}"
    return then(replace(t, visited=()), TrackCard(card), ReadScript(card)), ()


def track_card(t: Table, task: TrackCard) -> Step[Table]:
    """SG-31, SG-246  A new card pushes the others one down; of 4 spaces the last is left."""
    track = (task.card, *t.track)
    leaving = [LeaveTrack(card) for card in track[SPACES:]]
    return then(replace(t, track=track[:SPACES]), *leaving), (CardLaid(task.card),)


def leave_track(t: Table, task: LeaveTrack) -> Step[Table]:
    """SG-31  Its leaving effects; SG-246  an Objective that is undone gets a cross and its penalty."""
    script = SCRIPTS[task.card]
    if task.card.startswith("objective/"):
        t = replace(t, crossed=(*t.crossed, task.card.removeprefix("objective/")))
        ending, how = script.cross, "cross"
    else:
        ending, how = script.off, "off"
    # SG-35  All tokens of a card are discarded when it leaves; its effects may still ask for them.
    t = then(t, EffectsDue(ending.effects if ending else ()), TokensGone(card=task.card))
    t, told = stories.tell(t, f"{task.card}:{how}")
    return t, (CardLeft(task.card), *told)


def tick(t: Table, name: str) -> Table:
    """SG-61, SG-246  A done Objective leaves the track at once with a tick and its reward."""
    return settled(t, name, done=True)


def settled(t: Table, name: str, *, done: bool) -> Table:
    """SG-61, SG-246  An Objective ends: with a tick, or with a cross and its penalty."""
    card = f"objective/{name}"
    if card not in t.track:
        return t
    t = replace(t, track=tuple([other for other in t.track if other != card]))
    if not done:
        return then(t, LeaveTrack(card))
    ending = SCRIPTS[card].tick
    t = replace(t, ticked=(*t.ticked, name))
    return then(
        t, Ticked(card), TellStory(f"{card}:tick"), EffectsDue(ending.effects if ending else ()), TokensGone(card=card)
    )


def ticked(t: Table, task: Ticked) -> Step[Table]:
    """SG-61  A tick lies on the Act sheet."""
    return t, (CardLeft(task.card, done=True),)


def stood_in(t: Table, district: int) -> Table:
    """SG-261  Poznać miasto: since then groups stood in 3 Districts besides 10."""
    if district == t.city.shelter or district in t.visited:
        return t
    t = replace(t, visited=(*t.visited, district))
    return tick(t, "poznac_miasto") if len(t.visited) >= 3 else t


TASKS: Final[dict[type, Any]] = {
    ObjectiveComes: objective_comes,
    TrackCard: track_card,
    LeaveTrack: leave_track,
    Ticked: ticked,
    TellStory: stories.told,
}
DRAWS: Final[dict[type, Draw]] = {EventComes: Draw(event_cards, event_comes)}
