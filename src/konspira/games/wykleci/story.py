"""The story of a game: besides its missions who commanded them and what each player brought; then the Secret Goals."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from konspira.engine import MEMBERS, Event, Seat, replace
from konspira.engine.play import PlayedMove
from konspira.engine.story import GameStory, is_over
from konspira.engine.story_sketch import SeenEvent, SketchedStory
from konspira.engine.words import LANGUAGES, Text, Words, listed, say
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import MissionOver, MissionStarted, OrdersShown
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import brings
from konspira.games.wykleci.state import NONE, Table

E = TypeVar("E", bound=Event)


class WykleciStory(SketchedStory):
    """Missions with the names of those who fought them."""

    def __call__(self, moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
        """BW-82  Of a game that broke off the Secret Goals of its last stage are told, too."""
        story, last = super().__call__(moves, names), moves[-1].after
        held = () if is_over(moves) else goals_held(last, self._words.at(last), names)
        return replace(story, hidden=(*story.hidden, *held))

    def beside(self, seen: Sequence[SeenEvent], names: Sequence[str]) -> Iterator[Text]:
        """BW-48  Who commanded, and what each brought; who held back what was missing."""
        if not isinstance(over := seen[-1].event, MissionOver):
            return
        began, shown = latest(seen, MissionStarted), latest(seen, OrdersShown)
        if began is None or shown is None or not began.event.players:
            return
        words, sums = seen[-1].words, brought(shown.after, shown.event)
        seat = now.commander if (now := began.after.operation) else NONE
        key = "story_brought" if seat == NONE else "story_led"
        yield words.told(names, key, sums=sums_told(words, sums, names), seat=seat)
        short = 0 if over.success else over.difficulty - over.strength
        if short and (back := tuple(seat for seat, (lying, came) in sums.items() if lying - came >= short)):
            yield words.told(names, "story_held_back", short=short, seats=back)


def latest(seen: Sequence[SeenEvent], kind: type[E]) -> Any:
    """The last event of this kind, with its table."""
    return next((one for one in reversed(seen) if isinstance(one.event, kind)), None)


def brought(t: Table, shown: OrdersShown) -> dict[Seat, tuple[int, int]]:
    """BW-48  By player the strength that lay there, and what came of it by the orders."""
    deck, sums = deck_values(t.deck), dict[Seat, tuple[int, int]]()
    for soldier, order in zip(shown.soldiers, shown.orders, strict=True):
        lying, came = sums.get(owner(soldier), (0, 0))
        sums[owner(soldier)] = lying + deck.strength[soldier], came + brings(deck, soldier, order)
    return sums


def sums_told(words: Words, sums: dict[Seat, tuple[int, int]], names: Sequence[str]) -> Text:
    """One player after another, with what there could have been where it was more."""
    told = [
        words.told(names, "story_less" if came < lying else "story_all", seat=seat, came=came, lying=lying)
        for seat, (lying, came) in sums.items()
    ]
    return Text(*(listed([say(one, lang) for one in told], lang) for lang in LANGUAGES))


def goals_held(t: Table, words: Words, names: Sequence[str]) -> Iterator[Text]:
    """BW-05  The Secret Goals that nobody has shown."""
    for seat in MEMBERS[(1 << t.seats) - 1]:
        if (goal := t.goals[seat]) != NONE:
            yield words.told(names, "story_goal_held", seat=seat, goal=goal)
