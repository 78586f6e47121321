"""Plays Czas oblężenia until every script, choice, ability, card and kind of effect was used, and says what was.

Play is helped so that it comes far: people are kept well, Storage is filled, goals are put within reach; whatever
happens is done by the rules. `tools/siege_reach.py` prints the table of what was reached.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args

from konspira.engine import CHANCE, Action, QuickLuck, replace
from konspira.games.siege import effects, normal, rules, saving, setting_up, storage, story_pieces, trip_actions
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import Chance, SpendNight, Way
from konspira.games.siege.content import CHILD_ACTIONS, LOCATIONS, NARRATIVES
from konspira.games.siege.household_actions import PlayCard, PlayChildCard
from konspira.games.siege.outside_actions import (
    AskFavour,
    ChooseWay,
    GoTo,
    LookAround,
    Pack,
    SearchPlace,
    SetTarget,
    TurnNext,
    UseAbility,
    UseToken,
)
from konspira.games.siege.script_types import AnyEffect, EndExpedition
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import CampaignOptions, Deciding, NormalOptions, Options, Place, Table
from konspira.games.siege.story_tasks import ScriptWays
from konspira.games.siege.tasks import DayActions

LIVELY = (LookAround, AskFavour, UseToken, UseAbility, SearchPlace, TurnNext, PlayCard, PlayChildCard, Pack)
FIVE = ("bed", "board_up", "stove", "trap", "armchair")
STOCK = (
    "canned", "raw", "vegetable", "water", "wood", "components", "mechanical", "coffee", "cigarettes", "bandages",
    "meds", "jewelry", "alcohol", "moonshine", "guitar", "shovel", "knife", "sugar", "lockpick", "ammo",
)  # fmt: skip


class Reached:
    """What was used so far, and how often."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.wanted = frozenset(every())
        self.left = set(self.wanted)

    def add(self, name: str) -> None:
        """Something was used."""
        self.seen[name] += 1
        self.left.discard(name)

    @property
    def missing(self) -> list[str]:
        """What was never used."""
        return sorted(self.left)

    def note(self, t: Table, action: Action) -> None:
        """An action that is about to be done."""
        if isinstance(action, ChooseWay) and isinstance(t.phase, Deciding) and isinstance(t.phase.task, ScriptWays):
            self.add(f"choice {t.phase.task.script}:{action.key}")
        if isinstance(action, UseAbility):
            self.add(f"ability {action.ability}")
        if isinstance(action, PlayCard | PlayChildCard):
            self.add(f"card {action.card}")
        if isinstance(action, SearchPlace | LookAround):
            self.add(f"location {action.location}")
        self.add(f"action {type(action).__name__}")

    def read(self, scripts: tuple[str, ...]) -> None:
        """Scripts that were read."""
        for id in scripts:
            self.add(f"script {id}")


def every() -> Iterator[str]:
    """All that is to be reached."""
    for id, script in SCRIPTS.items():
        yield f"script {id}"
        yield from (f"choice {id}:{one.key}" for one in script.choices)
    yield from (f"ability {id}" for id in ABILITIES)
    yield from (f"card {id}" for id in (*NARRATIVES, *CHILD_ACTIONS))
    yield from (f"effect {kind.__name__}" for kind in get_args(AnyEffect) if kind is not EndExpedition)
    looks = ("map", "ordinary", "start", "normal")
    yield from (f"location {place.id}" for place in LOCATIONS.values() if place.deck in looks)
    yield from (f"action {kind.__name__}" for kind in (*get_args(Way), *get_args(Chance)))


# ------------------------------------------------------------------ helped play


def helped(t: Table, luck: QuickLuck) -> Table:
    """People are well enough to live, sometimes badly off; Storage holds a little of everything."""
    kept = tuple(replace(one, states=_well(one.states, luck)) for one in t.people)
    t = replace(t, people=kept)
    goods = {item: 2 for item in STOCK if storage.count(t.storage, item) < 2 and luck.below(2)}
    t = storage.gain(t, goods)[0]
    return storage.gain(t, {"water": 4, "vegetable": 2, "wood": 3, "components": 3})[0]


def _well(states: Any, luck: QuickLuck) -> Any:
    return tuple(min(state, 1 + luck.below(2)) for state in states)


def opened(t: Table) -> Table:
    """All Map Locations are in play."""
    entering = [Place(card, LOCATIONS[card].district) for card in t.map_locations.cards]
    city = replace(t.city, places=(*t.city.places, *entering))
    return replace(t, city=city, map_locations=replace(t.map_locations, decks=((),), top=()))


def within_reach(t: Table) -> Table:
    """The goal of the Act is met."""
    t = opened(t) if t.day == 2 else t
    if t.act == "III-A":
        t = replace(t, story=(*t.story, "pass")) if story_pieces.story_left(t, "pass") else t
    stands = tuple(FIVE[n] if n < len(FIVE) else what for n, what in enumerate(t.spaces))
    t = replace(t, spaces=stands, media=t.media if t.media < 0 else 6, fury=min(t.fury, 0))
    if t.act == "II-B" and t.day == 9:
        return replace(t, city=replace(t.city, tunnels=(10, 7, 4)))
    return replace(t, city=replace(t.city, ruins=(), fires=()))


def choose(t: Table, luck: QuickLuck, reached: Reached) -> Action:
    """What was never done first, then what is lively, then anything."""
    legal = list(rules.legal(t, rules.to_act(t)[0]))
    if isinstance(t.phase, Deciding) and isinstance(t.phase.task, ScriptWays):
        script = t.phase.task.script
        return min(legal, key=lambda way: (reached.seen[f"choice {script}:{way.key}"], luck.below(100)))  # type: ignore[attr-defined]
    if any(isinstance(action, GoTo) for action in legal):
        # The cheapest way is offered last, and the end of the route after it.
        return legal[-1]
    fresh = [action for action in legal if any(name in reached.left for name in brings(t, action))]
    lively = [action for action in legal if isinstance(action, LIVELY) or _goes_out(action)]
    pool = fresh if fresh and luck.below(8) else lively if lively and luck.below(4) else legal
    return pool[luck.below(len(pool))]


def _goes_out(action: Action) -> bool:
    """Whether somebody goes out."""
    return isinstance(action, SpendNight) and action.where == "first"


def brings(t: Table, action: Any) -> Iterator[str]:
    """What an action may lead to."""
    yield f"action {type(action).__name__}"
    if isinstance(action, UseAbility):
        yield f"ability {action.ability}"
    if isinstance(action, PlayCard | PlayChildCard):
        yield f"card {action.card}"
    if isinstance(action, SearchPlace | LookAround):
        yield f"location {action.location}"
    if isinstance(action, LookAround):
        yield from _all_of(f"look/{trip_actions.SHORT.get(action.location, action.location)}/")
        yield from _all_of(f"look/{LOCATIONS[action.location].kind}/")
    if isinstance(action, AskFavour):
        yield from _all_of(f"person/{action.person}/{story_pieces.favour_of(t, action.person)}")
    if isinstance(action, UseToken):
        yield from (name for token in t.city.tokens if token.kind == action.kind for name in _all_of(token.script))
    if isinstance(action, SetTarget):
        yield from _waiting_in(t, action.district)


def _waiting_in(t: Table, district: int) -> Iterator[str]:
    """What may happen in a District."""
    for place in t.city.places:
        if place.district == district:
            yield from brings(t, LookAround(place.id))
            yield from (f"ability {one.id}" for one in ABILITIES.values() if one.at == place.id)
    for token in t.city.tokens:
        if token.district == district:
            yield from _all_of(token.script)
    for one in t.persons:
        if LOCATIONS[story_pieces.HOMES[one.who]].district == district:
            yield from brings(t, AskFavour(one.who))
            yield from (f"ability {ability.id}" for ability in ABILITIES.values() if ability.at == one.who)
    act = t.act.lower().replace("-", "_")
    yield from (f"ability {one.id}" for one in ABILITIES.values() if act in one.acts and district in one.districts)


def _all_of(start: str) -> Iterator[str]:
    """Scripts whose name begins so, and their choices."""
    yield from BEGINNING.setdefault(start, [name for name in every() if name.split(" ")[1].startswith(start)])


BEGINNING: dict[str, list[str]] = {}


def play(t: Table, luck: QuickLuck, reached: Reached, *, help_: bool = True, win: bool = False) -> Table:
    """A game to its end."""
    day = 0
    while seats := rules.to_act(t):
        if help_ and t.day != day and isinstance(t.phase, Deciding) and isinstance(t.phase.task, DayActions):
            t, day = helped(t, luck), t.day
            t = within_reach(t) if win else t
        action = rules.sample(t, luck) if seats[0] == CHANCE else choose(t, luck, reached)
        reached.note(t, action)
        t = rules.step(t, seats[0], action)[0]
    reached.read(t.read)
    return t


def campaign(luck: QuickLuck, reached: Reached) -> None:
    """A campaign from Act I as far as it goes, saved and taken up again between the Acts."""
    options = CampaignOptions(level="gentle", emira=True)
    t = play(rules.setup(1, options), luck, reached, win=True)
    while saved := saving.saved(t):
        t = play(rules.setup(1, replace(options, saved=saved)), luck, reached, win=True)


def some_act(luck: QuickLuck, reached: Reached) -> None:
    """An Act that is not won."""
    t = play(setting_up.setup(1, Options()), luck, reached, help_=bool(luck.below(2)))
    assert rules.outcome(t)


def peace(luck: QuickLuck, reached: Reached) -> None:
    """Normal play with both modules."""
    options = NormalOptions(orphans=True, dog=bool(luck.below(2)), level="gentle")
    play(normal.setup(1, options), luck, reached, help_=bool(luck.below(4)))


KINDS: tuple[Callable[[QuickLuck, Reached], None], ...] = (campaign, peace, campaign, some_act)


def reach(games: int, seed: int = 0) -> Reached:
    """Play so many games, fewer if all was reached before."""
    reached = Reached()
    counted = dict(effects.EFFECTS)
    for kind, happens in counted.items():
        effects.EFFECTS[kind] = _counting(kind, happens, reached)
    try:
        for game in range(games):
            KINDS[game % len(KINDS)](QuickLuck(seed + game), reached)
            if not reached.missing:
                break
    finally:
        effects.EFFECTS.update(counted)
    return reached


def _counting(kind: type, happens: Any, reached: Reached) -> Any:
    def counted(*given: Any) -> Any:
        reached.add(f"effect {kind.__name__}")
        return happens(*given)

    return counted
