"""What falls before all eyes: dice, with what they are for and what they mean, and cards of the Unknown deck."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from konspira.engine import CHANCE, Event, replace
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import Card, Scene
from konspira.engine.words import Lang, Text, Words, joined, listed
from konspira.games.siege.big_moments import BIG_MOMENTS
from konspira.games.siege.content import EXPLORATION
from konspira.games.siege.events import CardTurned, DieRolled, Gained, StoryTold
from konspira.games.siege.fate_scene import fate_scene
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Table
from konspira.games.siege.words import words_of

BRISK: Final = 0.5
"""Dice fall often here: the share of the usual time."""
GOOD: Final = frozenset(
    {"bears", "open", "better", "passed", "missed", "found", "unheard", "served", "caught", "over", "stays"}
    | {"wood", "components", "water"}
)
BAD: Final = frozenset(
    {"hunger", "misery", "suffers", "shut", "nothing", "worse", "stopped", "hit", "heard", "unserved", "empty"}
    | {"blow", "another", "runs"}
)
FATED: Final = "fate_comes"
FINDS: Final = ("furniture", "heap", "storeroom")


def falls(moves: Sequence[PlayedMove], names: Sequence[str]) -> Scene | None:
    """SG-103, SG-180  All that fell in these moves, one scene after the other; a table that is laid tells nothing."""
    if moves[0].seat == CHANCE:
        return None
    words, then = words_of(moves[0].before), None
    seen = _seen(moves, words, names)
    for scene in reversed([*_scenes(words, seen, names)]):
        then = replace(scene, then=then, pace=BRISK if scene.kind in ("roll", "card") else 1.0)
    return then


class Fallen(NamedTuple):
    """A die or a card, in which move it fell, and what it brought at once."""

    event: Event
    at: int
    before: Table
    gains: tuple[Gained, ...] = ()
    more: bool = False
    """SG-187  A roll for something special follows."""


def _seen(moves: Sequence[PlayedMove], words: Words, names: Sequence[str]) -> list[Fallen]:
    """What is shown, each with the gains that follow it; SG-401  a story stands before what falls because of it."""
    found: list[Fallen] = []
    for at, move in enumerate(moves):
        for event in move.events:
            if isinstance(event, Gained) and found and not isinstance(found[-1].event, StoryTold):
                found[-1] = found[-1]._replace(gains=(*found[-1].gains, event))
            elif _is_story(event, move, names) or (_is_shown(event) and not words.quiet(event)):
                if found and isinstance(event, DieRolled) and event.why == "special_roll":
                    found[-1] = found[-1]._replace(more=True)
                found.append(Fallen(event, at, move.before))
    return found[: max((n for n, one in enumerate(found, 1) if _is_shown(one.event)), default=0)]


def _is_story(event: Event, move: PlayedMove, names: Sequence[str]) -> bool:
    """Something that was told and is no big moment, which has a scene of its own."""
    return isinstance(event, StoryTold) and BIG_MOMENTS(event, move, names) is None


def _is_shown(event: Event) -> bool:
    """Every die, cards of the Unknown deck and War Fate."""
    return isinstance(event, DieRolled) or (isinstance(event, CardTurned) and event.why in ("explore_card", FATED))


def why(event: Event) -> str:
    """What a die or a card was for."""
    return event.why if isinstance(event, DieRolled | CardTurned) else ""


def _scenes(words: Words, seen: Sequence[Fallen], names: Sequence[str]) -> Iterator[Scene]:
    """Dice that are rolled for the same fall together."""
    for _, group in groupby(seen, lambda one: why(one.event)):
        fallen = list(group)
        if isinstance(fallen[0].event, StoryTold):
            yield replace(story_scene(words, [one.event for one in fallen]), at=fallen[0].at)
        gains = [gain for one in fallen for gain in one.gains]
        dice = [one.event for one in fallen if isinstance(one.event, DieRolled)]
        if dice:
            yield replace(dice_scene(words, dice, gains, names), at=fallen[0].at)
        for one in fallen:
            if isinstance(one.event, CardTurned):
                fated = one.event.why == FATED
                scene = fate_scene(words, one.before, one.event.card) if fated else card_scene(words, one)
                yield replace(scene, at=one.at)


def story_scene(words: Words, told: Sequence[Event]) -> Scene:
    """SG-401  What was told, before the dice that it asks for."""
    keys = [event.story for event in told if isinstance(event, StoryTold)]
    title = SCRIPTS[keys[0].split(":")[0]].title
    return Scene("story", title, (), joined([words.tell(words.sentence(event), event, ()) for event in told]))


def dice_scene(words: Words, dice: Sequence[DieRolled], gains: Sequence[Gained], names: Sequence[str]) -> Scene:
    """SG-103  What the dice are for and what is needed; who rolled what; what it means and brings."""
    first = dice[0]
    told = [words.tell(words.sentence(die), die, names) for die in dice]
    told += [_brought(words, gains)] if gains else []
    outcome = Text(" ".join(one.pl for one in told), " ".join(one.en for one in told))
    none = f"needless_{first.why}"
    key = none if not first.against and none in words.texts else f"roll_{first.why}"
    title = words.both(key, against=first.against, by=first.by)
    good = _good(first) if len(dice) == 1 else None
    return Scene("roll", title, tuple(_die(words, die) for die in dice), outcome, good)


def _die(words: Words, die: DieRolled) -> Card:
    """A die as it lies."""
    key = "rolled_by" if die.who else "rolled_by_foe" if die.against and die.die != "black" else "rolled"
    label = words.both(key, who=die.who, die=die.die, against=die.against)
    return Card(f"{die.die} {die.value}", label, good=_good(die))


def _good(die: DieRolled) -> bool | None:
    """Whether it is good news, bad news or neither."""
    return True if die.result in GOOD else False if die.result in BAD else None


def card_scene(words: Words, fallen: Fallen) -> Scene:
    """SG-180, SG-185  The next card of the Unknown deck, and what it brings."""
    assert isinstance(fallen.event, CardTurned)
    card = EXPLORATION[fallen.event.card]
    found = _brought(words, fallen.gains) if fallen.gains or not fallen.more else words.both("turned_star")
    outcome = found if fallen.gains or card.id in FINDS else card.text
    return Scene("card", words.both("turned_next"), (Card(f"card {card.id}", card.name),), outcome)


def _brought(words: Words, gains: Sequence[Gained]) -> Text:
    """SG-183  What was found, or that nothing was."""
    if not gains:
        return words.both("turned_empty")

    def told(lang: Lang) -> str:
        goods = listed([f"{words.term(one.item, lang)} ×{one.count}" for one in gains], lang)
        return words.text("turned_found", lang, goods=goods)

    return Text(told("pl"), told("en"))
