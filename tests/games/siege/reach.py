"""Plays Czas oblężenia until every script and every part of one, every choice, ability, card and kind of effect was
used, and says what was.

Play is curious, and chance is too: of what can be done, drawn or rolled it takes what was never seen. It is helped so
that it comes far: people are kept well, Storage is filled, goals are put within reach, and what was done in another
game may come back in this one; whatever happens is done by the rules. `tools/siege_reach.py` prints the table of what
was reached.
"""

from collections.abc import Callable
from typing import Any

from konspira.engine import CHANCE, QuickLuck, replace
from konspira.games.siege import (
    effects,
    normal,
    rules,
    saving,
    setting_up,
    storage,
    story_pieces,
)
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.content import ACTS, LOCATIONS
from konspira.games.siege.people import FATIGUE
from konspira.games.siege.script_terms import When
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import CampaignOptions, Deciding, NormalOptions, Options, Place, Table
from konspira.games.siege.stories import echo as echo_key
from konspira.games.siege.tasks import DayActions
from tests.games.siege.curious import choose, draw, line_of
from tests.games.siege.reached import Reached, under

LAST_DAY = ACTS["II-B"].days
FIVE = ("bed", "board_up", "stove", "trap", "armchair")
STOCK = (
    "canned", "raw", "vegetable", "water", "wood", "components", "mechanical", "coffee", "cigarettes", "bandages",
    "meds", "jewelry", "alcohol", "moonshine", "guitar", "shovel", "knife", "sugar", "lockpick", "ammo",
)  # fmt: skip


# ------------------------------------------------------------------ helped play


def helped(t: Table, luck: QuickLuck) -> Table:
    """People are well enough to live, sometimes badly off; Storage holds a little of everything."""
    kept = tuple(replace(one, states=_well(one.states, luck)) for one in t.people)
    t = replace(t, people=kept)
    goods = {item: 2 for item in STOCK if storage.count(t.storage, item) < 2 and luck.below(2)}
    t = storage.gain(t, goods)[0]
    if t.household and t.household.child:
        t = replace(t, household=replace(t.household, joy=max(t.household.joy, 3)))
    return storage.gain(t, {"water": 4, "vegetable": 2, "wood": 3, "components": 3})[0]


def _well(states: Any, luck: QuickLuck) -> Any:
    """Nobody is badly off, but now and then somebody is dead tired."""
    weary = 3 if not luck.below(8) else min(states[FATIGUE], 1)
    return (*(min(state, 1 + luck.below(2)) for state in states[:FATIGUE]), weary)


def opened(t: Table) -> Table:
    """All Map Locations are in play."""
    entering = [Place(card, LOCATIONS[card].district) for card in t.map_locations.cards]
    city = replace(t.city, places=(*t.city.places, *entering))
    return replace(t, city=city, map_locations=replace(t.map_locations, decks=((),), top=()))


def with_a_past(t: Table, reached: Reached) -> Table:
    """Choices that were made in some other game, and goals that were met, as far as something untold remembers them."""
    untold = [
        echo.when
        for script in SCRIPTS.values()
        for n, echo in enumerate(script.echoes)
        if f"part {echo_key(script.id, n)}" in reached.left
    ]
    made = [when.chose for when in untold if when.chose and reached.seen[f"choice {when.chose}"]]
    met = [when.ticked for when in untold if when.ticked and t.act.startswith("III")]
    chose, ticked = (tuple(dict.fromkeys(both)) for both in ((*t.chose, *made), (*t.ticked, *met)))
    return replace(t, chose=chose, ticked=ticked)


def found(t: Table, reached: Reached) -> Table:
    """Special Locations that were found in some other game, and still offer something new, are in play."""
    wanted = {one.at for one in ABILITIES.values() if f"ability {one.id}" in reached.left}
    known = {place.id for place in t.city.places}
    entering = [
        Place(place.id, place.district)
        for place in LOCATIONS.values()
        if place.deck == "special" and place.id in wanted - known and reached.seen[f"script special/{place.id}"]
    ]
    return replace(t, city=replace(t.city, places=(*t.city.places, *entering)))


def within_reach(t: Table, reached: Reached) -> Table:
    """The goal of the Act is met."""
    t = found(opened(t), reached) if t.day == 2 else t
    if t.act == "III-A":
        t = replace(t, story=(*t.story, "pass")) if story_pieces.story_left(t, "pass") else t
    stands = tuple(FIVE[n] if n < len(FIVE) else what for n, what in enumerate(t.spaces))
    t = replace(t, spaces=stands, media=t.media if t.media < 0 else 6, fury=min(t.fury, 0))
    if t.act == "II-B":
        return replace(t, city=replace(t.city, tunnels=(10, 7, 4) if t.day == LAST_DAY else t.city.tunnels or (10,)))
    fires = tuple((district, 0) for district, _ in t.city.fires if district != t.city.shelter)
    return replace(t, city=replace(t.city, ruins=(), fires=fires[:2]))


# ------------------------------------------------------------------ games


def play(t: Table, luck: QuickLuck, reached: Reached, *, help_: bool = True, win: bool = False) -> Table:
    """A game to its end."""
    day = 0
    while seats := rules.to_act(t):
        if help_ and t.day != day and isinstance(t.phase, Deciding) and isinstance(t.phase.task, DayActions):
            t, day = with_a_past(helped(t, luck), reached), t.day
            t = within_reach(t, reached) if win else t
        action = draw(t, luck, reached) if seats[0] == CHANCE else choose(t, luck, reached)
        reached.note(t, action)
        t, told = rules.step(t, seats[0], action)
        reached.hear(told)
    return t


OPTIONS = CampaignOptions(level="gentle", emira=True)


def campaign(luck: QuickLuck, reached: Reached) -> None:
    """A campaign from Act I as far as it goes, saved and taken up again between the Acts."""
    go_on(play(rules.setup(1, OPTIONS), luck, reached, win=True), luck, reached)


def go_on(t: Table, luck: QuickLuck, reached: Reached) -> None:
    """The Acts that follow; what each leaves is kept."""
    while saved := saving.saved(t):
        reached.saves.append(saved)
        t = play(rules.setup(1, replace(OPTIONS, saved=saved)), luck, reached, win=True)


def again(luck: QuickLuck, reached: Reached) -> None:
    """A campaign that was saved before, with most of a past that can still come back."""
    saved = max(reached.saves, key=lambda text: _past(saving.restored(text), reached) * luck.below(100), default="")
    if saved:
        go_on(play(rules.setup(1, replace(OPTIONS, saved=saved)), luck, reached, win=True), luck, reached)


def _past(t: Table, reached: Reached) -> int:
    """How much of what was never told could follow from what was done so far."""
    places = [place.id for place in t.city.places]
    ahead = {name for one in t.persons if one.favour < story_pieces.DONE for name in line_of(one.who)}
    ahead |= {f"ability {one.id}" for one in ABILITIES.values() if one.at in places}
    ahead |= {
        f"part {echo_key(script.id, n)}"
        for script in SCRIPTS.values()
        for n, echo in enumerate(script.echoes)
        if not script.id.startswith("act/i/") and _done(t, echo.when)
    }
    ahead |= set(under(f"act/{t.next_act}/"))
    ahead |= {"choice act/ii_b/won:bridge"} if t.next_act == "ii_b" and "pass" in t.story else set()
    ahead |= set(under("drop/")) | {"choice event/przeciek:burn"} if t.next_act == "ii_a" else set()
    return len(ahead & reached.left)


def _done(t: Table, when: When) -> bool:
    """Whether what is remembered was done."""
    allied = [one.who for one in t.persons if one.favour == story_pieces.DONE]
    return when.chose in t.chose or when.ticked in t.ticked or when.ally in allied


def lost_later(luck: QuickLuck, reached: Reached) -> None:
    """A campaign whose first Act is won; then no goal is put within reach, and on the gentle level it goes on."""
    options = CampaignOptions(emira=True, level="gentle" if luck.below(2) else "usual")
    t = play(rules.setup(1, options), luck, reached, win=True)
    while saved := saving.saved(t):
        t = play(rules.setup(1, replace(options, saved=saved)), luck, reached, win=t.act == "I" and luck.below(2) > 0)


def some_act(luck: QuickLuck, reached: Reached) -> None:
    """An Act that is not won."""
    t = play(setting_up.setup(1, Options()), luck, reached, help_=bool(luck.below(2)))
    assert rules.outcome(t)


def peace(luck: QuickLuck, reached: Reached) -> None:
    """Normal play with both modules."""
    options = NormalOptions(orphans=True, dog=bool(luck.below(2)), level="gentle")
    play(normal.setup(1, options), luck, reached, help_=bool(luck.below(4)))


KINDS: tuple[Callable[[QuickLuck, Reached], None], ...] = (campaign, again, peace, again, some_act, again, lost_later)


def reach(games: int, seed: int = 0, but_for: frozenset[str] = frozenset()) -> Reached:
    """Play so many games, fewer if all but for this was reached before."""
    reached = Reached()
    counted = dict(effects.EFFECTS)
    for kind, happens in counted.items():
        effects.EFFECTS[kind] = _counting(kind, happens, reached)
    try:
        for game in range(games):
            KINDS[game % len(KINDS)](QuickLuck(seed + game), reached)
            if reached.left <= but_for:
                break
    finally:
        effects.EFFECTS.update(counted)
    return reached


def _counting(kind: type, happens: Any, reached: Reached) -> Any:
    def counted(*given: Any) -> Any:
        reached.add(f"effect {kind.__name__}")
        return happens(*given)

    return counted
