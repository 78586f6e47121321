"""The story of a game: besides its missions who commanded them and what each player brought; then the Secret Goals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from konspira.engine import MEMBERS, Event, Seat, replace
from konspira.engine.bits import bits
from konspira.engine.play import PlayedMove
from konspira.engine.story import MOST_DISTINCTIONS, Distinction, GameStory, is_over
from konspira.engine.story_sketch import WHO, SeenEvent, SketchedStory
from konspira.engine.words import LANGUAGES, Text, Words, listed, say
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import GoalShown, MissionOver, MissionStarted, OrdersShown
from konspira.games.wykleci.gauges import ENOUGH
from konspira.games.wykleci.places import everybody, on_table, owner
from konspira.games.wykleci.result import brings
from konspira.games.wykleci.state import NONE, SPECIAL, Table
from konspira.games.wykleci.traitor_deeds import traitor_deeds, traitors

E = TypeVar("E", bound=Event)


class WykleciStory(SketchedStory):
    """Missions with the names of those who fought them."""

    def __call__(self, moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
        """BW-82  Of a game that broke off the Secret Goals of its last stage are told, too; and what Traitors did."""
        story, last = super().__call__(moves, names), moves[-1].after
        words = self._words.at(last)
        held = () if is_over(moves) else goals_held(last, words, names)
        deeds, shadows = traitor_deeds(moves, words, names), shadow(moves, words, names)
        return replace(
            story,
            hidden=(*story.hidden, *deeds, *held),
            decided=tuple(decided(moves, words, names)),
            distinctions=(*shadows, *story.distinctions)[:MOST_DISTINCTIONS],
        )

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
        yield from chosen_and_started(words, seen, began, names)


def chosen_and_started(words: Words, seen: Sequence[SeenEvent], began: Any, names: Sequence[str]) -> Iterator[Text]:
    """BW-37, BW-35  What all could see of a failure: who chose the Authority Action, and how weak the start was."""
    if seen[-1].event.success:  # type: ignore[attr-defined]  # a mission is over
        return
    if (scout := began.after.operation.scout) != NONE:
        yield words.told(names, "story_scouted", seat=scout)
    if (short := lacking(began.after, began.event.mission)) > 0 and not began.event.forced:
        yield words.told(names, "story_short", short=short)


def lacking(t: Table, mission: int) -> int:
    """BW-35  By how much the strength that lies on a mission falls short of what is printed on it."""
    deck = deck_values(t.deck)
    lying = sum(deck.strength[soldier] for soldier in bits(everybody(on_table(t, mission))))
    return deck.difficulty[t.seats][mission] - lying


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


# ------------------------------------------------------------------ where it turned


def decided(moves: Sequence[PlayedMove], words: Words, names: Sequence[str]) -> Iterator[Text]:
    """BW-81, BW-84  Of each stage the mission that settled it; and whether the last stage changed who was ahead."""
    for stage, over in settling(moves):
        facts = {"mission": over.mission, "strength": over.strength, "difficulty": over.difficulty}
        yield words.told(names, "story_decided", stage=stage, **facts)
    last = moves[-1].after
    if is_over(moves):
        ahead, winners = leaders(last.results[-2].tracks), last.phase.outcome.winners
        if not set(ahead) & set(winners):
            yield words.told(names, "story_overtaken", seats=ahead, winners=winners)


def settling(moves: Sequence[PlayedMove]) -> Iterator[tuple[int, MissionOver]]:
    """BW-81  By stage the second failure, or the second success, whichever comes first."""
    counts, settled = Counter[tuple[int, bool]](), set[int]()
    for stage, event in ((move.before.stage, event) for move in moves for event in move.events):
        if isinstance(event, MissionOver) and event.mission != SPECIAL:
            counts[stage, event.success] += 1
            if counts[stage, event.success] == ENOUGH and stage not in settled:
                settled.add(stage)
                yield stage, event


def leaders(tracks: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the most Glory."""
    return tuple(seat for seat, glory in enumerate(tracks) if glory == max(tracks))


def shadow(moves: Sequence[PlayedMove], words: Words, names: Sequence[str]) -> Iterator[Distinction]:
    """BW-82  A Traitor to whom a stage has brought Glory."""
    found = {
        event.seat
        for move in moves
        for event in move.events
        if isinstance(event, GoalShown) and event.points > 0 and event.seat in traitors(move.before)
    }
    if seats := tuple(sorted(found)):
        who = words.filled(WHO, {"who": words.named({"seats": seats}, names)["seats"]})
        yield Distinction(words.both("traitor_title"), who, words.told(names, "traitor_why", seats=seats))
