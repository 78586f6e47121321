"""What a viewer may know of a finished game, by its record; every frame that came to a browser is held against it."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from konspira import games
from konspira.engine import CHANCE, Private, Seat, encode, visible
from konspira.engine.play import PlayedMove
from konspira.engine.records import GameRecord
from konspira.engine.words import LANGUAGES, Lang
from tests.web.players import Ears, Player


@dataclass
class Watched:
    """A browser whose frames were kept, and whose seat it was (None: it watched), to the end or until it `left`."""

    ears: Ears
    seat: Seat | None
    left: bool = False


@dataclass
class Step:
    """A move, with what chance did after it: they are shown together."""

    moments: list[PlayedMove]
    n: int = 0

    @property
    def events(self) -> list[Any]:
        """All that happened."""
        return [event for moment in self.moments for event in moment.events]

    @property
    def after(self) -> Any:
        """The table then."""
        return self.moments[-1].after


def plain(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(encode(value))


class Truth:
    """The whole game, and what each viewer may know of it."""

    def __init__(self, record: GameRecord) -> None:
        self.game = record.game
        self.words = games.box(record.header.game).words
        self.names = record.header.names
        self.seed = record.header.seed
        self.start = record.start
        self.steps = list(self._steps(record))

    def _steps(self, record: GameRecord) -> Iterator[Step]:
        moments, n = list(record.played()), 0
        while moments:
            step = Step([moments.pop(0)])
            while moments and moments[0].seat == CHANCE:
                step.moments.append(moments.pop(0))
            n += sum(map(self._public, step.moments))
            step.n = n
            yield step

    def _public(self, moment: PlayedMove) -> bool:
        """Whether everybody can notice a move: only such moves are counted aloud."""
        told = any(not isinstance(event, Private) for event in moment.events)
        return told or self.game.view(moment.before, None) != self.game.view(moment.after, None)

    def noticed(self, step: Step, viewer: Seat | None) -> bool:
        """Whether a viewer is to be told of a step."""
        before = step.moments[0].before
        changed = self.game.view(before, viewer) != self.game.view(step.after, viewer)
        return changed or bool(visible(step.events, viewer)) or step.moments[0].seat == viewer

    def lines(self, events: Any, viewer: Seat | None) -> list[dict[str, str]]:
        """What a viewer reads about events."""
        heard = [event for event in visible(events, viewer) if not self.words.quiet(event)]
        return [{lang: self.words.event(event, lang, self.names) for lang in LANGUAGES} for event in heard]

    def frame(self, k: int, viewer: Seat | None, whole: bool) -> dict[str, Any]:
        """The state that a viewer should get after a step."""
        table = self.steps[k].after
        events = [event for step in self.steps[0 if whole else k : k + 1] for event in step.events]
        return {
            "n": self.steps[k].n,
            "view": plain(self.game.view(table, viewer)),
            "lines": self.lines(events, viewer),
            "asked": viewer is not None and bool(self.game.offers(table, viewer)),
        }

    def undealt(self, viewer: Seat | None) -> dict[str, Any]:
        """The state of whoever connects between the start and the deal: nothing is known yet, nothing asked."""
        view = plain(self.game.view(self.start, viewer))
        return {"n": 0, "view": view, "lines": [], "asked": False}

    def private_texts(self, viewer: Seat | None) -> set[str]:
        """Lines for other seats that are not also this viewer's own."""
        events = [event for step in self.steps for event in step.events]
        everybody = [line for seat in range(len(self.names)) for line in self.lines(events, seat)]
        own = {text for line in self.lines(events, viewer) for text in line.values()}
        return {text for line in everybody for text in line.values()} - own


def seen(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a state that can be compared."""
    lines = [{lang: line[lang] for lang in LANGUAGES} for line in state["lines"]]
    return {
        "n": state["n"],
        "view": state["view"],
        "lines": lines,
        "asked": bool(state["ask"]),
    }


def check_states(truth: Truth, one: Watched) -> int:
    """Each state is exactly what the seat may know after the next step that it notices; a whole one may come later."""
    at, last, states = 0, len(truth.steps) - 1, one.ears.states()
    for i, state in enumerate(states):
        got = seen(state)
        if got == truth.undealt(one.seat):
            continue
        if state["whole"]:
            at = next((k for k in range(at, last + 1) if truth.frame(k, one.seat, True) == got), -1)
            assert at >= 0, (one.seat, i, got)
        else:
            at = next(k for k in range(at + 1, last + 1) if truth.noticed(truth.steps[k], one.seat))
            assert got == truth.frame(at, one.seat, False)
    assert one.left or at == last
    return len(states)


def check_secrets(truth: Truth, one: Watched, tokens: set[str]) -> None:
    """No frame has a token or another's private line; none before the end has the seed; all know whose they are."""
    others = {json.dumps(text, ensure_ascii=False) for text in truth.private_texts(one.seat)}
    assert others
    for text, frame in zip(one.ears.raw, one.ears.frames, strict=True):
        assert not [secret for secret in tokens | others if secret in text]
        assert all(line.get("to", one.seat) == one.seat for line in frame.get("lines", ()))
        if frame["type"] == "roster":
            assert frame["me"] is None or frame["me"]["seat"] == one.seat
        if frame.get("state") != "over":
            assert truth.seed not in text


def check_end(one: Player, record: GameRecord) -> None:
    """The page shows the winner and all identities."""
    view, words = record.game.view(record.table, None), games.box(record.header.game).words
    *_, last = record.played()
    lang: Lang = "pl" if one.lang == "pl" else "en"
    told = r"\s".join(map(re.escape, words.event(last.events[-1], lang, record.header.names).split()))
    for name in record.header.names:
        told = told.replace(name, rf"{name}(?: \((?:you|ty)\))?")  # one's own name is marked
    expect(one.page.locator(".end h2, .screen-head .log li").first).to_contain_text(re.compile(told))
    for seat in range(5):
        identity = words.text("agent" if seat in view.agents else "fighter", lang)
        expect(one.page.locator(f'[data-key="seat-{seat}"], .wall [data-key=p{seat}]')).to_contain_text(identity)
