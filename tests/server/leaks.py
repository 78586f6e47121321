"""Leaks to be planted in a server, so that the tests that look for leaks can be seen to find them."""

from collections.abc import Callable
from typing import Any

from konspira.engine import replace
from konspira.engine.reveal import Scene
from konspira.server.frames import Frame, RevealFrame
from konspira.server.live_table import LiveTable
from konspira.server.reveal import RevealInterlude
from konspira.server.store import Store, StoredMove


class Whole(list[StoredMove]):
    """A log of which every part is all of it."""

    def __getitem__(self, _: Any) -> Any:
        return self


def all_cards(reveal: RevealInterlude) -> RevealFrame:
    """All cards lie face up from the beginning."""
    scene = reveal._now
    assert isinstance(scene, Scene)
    return RevealFrame(scene.kind, scene.title, len(scene.cards), scene.cards, None, None)


def early_outcome(reveal: RevealInterlude) -> Frame:
    """The colour of the outcome is told from the beginning."""
    frame = honest_frame(reveal)
    return replace(frame, good=True) if isinstance(frame, RevealFrame) else frame


def stored_log(store: Store, code: str) -> list[StoredMove]:
    """The log has no end where people have seen it end."""
    return Whole(honest_log(store, code))


def eager_roster(live: LiveTable, number: int | None) -> Any:
    """The roster counts what is stored, not what was seen."""
    roster = honest_roster(live, number)
    return replace(roster, moves=roster.moves + (live.interlude is not None))


def early_lines(live: LiveTable, eyes: Any, lines: Any, whole: bool, **how: bool) -> Any:
    """A state tells how the scene will end."""
    state = honest_state(live, eyes, lines, whole, **how)
    return replace(state, lines=[*lines, *lines[:1]]) if live.interlude else state


honest_frame, honest_log = RevealInterlude.frame, Store.log
honest_roster, honest_state = LiveTable.roster, LiveTable.state

LEAKS: dict[str, tuple[type, str, Callable[..., Any]]] = {
    "cards": (RevealInterlude, "frame", all_cards),
    "colour": (RevealInterlude, "frame", early_outcome),
    "replay": (Store, "log", stored_log),
    "roster": (LiveTable, "roster", eager_roster),
    "state": (LiveTable, "state", early_lines),
}


def plant(name: str) -> None:
    """Put this leak in, if there is one of this name."""
    if name:
        owner, attribute, leak = LEAKS[name]
        setattr(owner, attribute, leak)
