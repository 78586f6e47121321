"""Curious play of Czas oblężenia: of what can be done, drawn or rolled it takes what was never seen."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args

from konspira.engine import CHANCE, Action, QuickLuck
from konspira.engine.pile import candidates
from konspira.games.siege import (
    people,
    routes,
    rules,
    scripting,
    searching,
    storage,
    story_pieces,
    trip_actions,
)
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import GoOutside, SpendNight, TakeBack, TurnCard
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.household_actions import GoThrough, PlayCard, PlayChildCard
from konspira.games.siege.outside_actions import (
    AskFavour,
    LookAround,
    Pack,
    SearchPlace,
    SetTarget,
    TurnNext,
    UseAbility,
    UseToken,
)
from konspira.games.siege.script_terms import PersonName
from konspira.games.siege.script_types import Favour, Goto, ScriptChoice
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.stories import echo as echo_key
from konspira.games.siege.story_tasks import BandRoll, ScriptWays
from konspira.games.siege.tasks import SomebodyGets, Worsening
from konspira.games.siege.trip_tasks import ChooseRoute, ExploreCard, NoiseRoll, Packing, ResidentsCome, ResidentsScript
from tests.games.siege.reached import Reached, under

LIVELY = (LookAround, AskFavour, UseToken, UseAbility, SearchPlace, TurnNext, PlayCard, PlayChildCard, Pack)
CORRIDOR = 6
HOSPITAL = 4


def draw(t: Table, luck: QuickLuck, reached: Reached) -> Action:
    """What chance does: something that was never seen, where there is such a thing; else as always."""
    found = [action for action in rules.legal(t, CHANCE) if any(name in reached.left for name in turns_up(t, action))]
    return found[luck.below(len(found))] if found else rules.sample(t, luck)


def turns_up(t: Table, action: Any) -> Iterator[str]:
    """What a card or a face of a die leads to at once."""
    task: Any = t.phase.task  # type: ignore[union-attr]  # CHANCE is awaited for a task
    if isinstance(action, TurnCard):
        yield from _turned(t, task, action.card)
    elif isinstance(task, ResidentsScript):
        yield from tells(t, f"residents/{task.card}/{1 if action.face <= 5 else 2}")
    elif isinstance(task, NoiseRoll) and action.face <= routes.active(t).noise:
        cards = searching.resident_cards(t, ResidentsCome())
        yield from (name for card, _ in cards for name in _turned(t, ResidentsCome(), card))
    elif isinstance(task, Worsening) and action.face <= task.number:
        yield f"script loss/{task.state}"
    elif isinstance(task, BandRoll):
        band = next(band for band in task.bands if band.least <= action.face <= band.most)
        yield f"part {band.key}"
        links = [effect.script for effect in band.effects if isinstance(effect, Goto) and effect.script]
        yield from (name for link in links for name in tells(t, link))


def _turned(t: Table, task: Any, card: str) -> Iterator[str]:
    """What a card leads to that is turned for a task."""
    yield from (f"card {card}", f"location {card}", *LIVES.get(card, ()))
    if isinstance(task, ResidentsCome) and card != "reality":
        yield from (name for number in (1, 2) for name in tells(t, f"residents/{card}/{number}"))
    yield from tells(t, REALITY.get(type(task), "") if card == "reality" else card)


def tells(t: Table, script: str) -> Iterator[str]:
    """What a script would tell if it were read now: itself, its echoes that hold, its choices that are open."""
    if script not in SCRIPTS:
        return
    yield f"script {script}"
    echoes = enumerate(SCRIPTS[script].echoes)
    yield from (f"part {echo_key(script, n)}" for n, echo in echoes if scripting.is_met(t, echo.when))
    yield from (f"choice {script}:{one.key}" for one in scripting.open_choices(t, ScriptWays(script)))


REALITY: dict[type, str] = {
    ResidentsCome: "normal/reality/residents",
    ExploreCard: "normal/reality/exploration",
}
"""SG-384  What a Reality Impact of these decks tells."""
LIVES: dict[str, tuple[str, ...]] = {
    echo.when.alive: (f"part epilogue/survivor:echo:{n}",)
    for n, echo in enumerate(SCRIPTS["epilogue/survivor"].echoes)
    if echo.when.alive
}
"""Whose life is told at the end."""


def packed(t: Table, legal: list[Action], luck: QuickLuck, reached: Reached) -> Action:
    """What somebody or something in the target District asks for is taken along, and little else."""
    fresh = [action for action in legal if any(name in reached.left for name in brings(t, action))]
    if fresh:
        return fresh[luck.below(len(fresh))]
    task: Any = t.phase.task  # type: ignore[union-attr]  # it is asked
    party = t.parties[task.group]
    asked = {**dict(_asked_in(t, party.target)), "boy": int(party.target == HOSPITAL)}
    wanted = [
        action for action in legal
        if isinstance(action, Pack)
        and (asked.get(action.item, 0) > (0 if action.item == "boy" else storage.count(party.pile, action.item)))
    ]  # fmt: skip
    pool = wanted or (legal if not luck.below(4) else legal[-1:])
    return pool[luck.below(len(pool))]


def _asked_in(t: Table, district: int) -> Iterator[tuple[str, int]]:
    """Items that a choice there costs, and how many."""
    scripts = [token.script for token in t.city.tokens if token.district == district]
    scripts += [
        f"person/{one.who}/{one.favour}"
        for one in t.persons
        if one.favour < story_pieces.DONE and LOCATIONS[story_pieces.HOMES[one.who]].district == district
    ]
    costs = [choice.cost for script in scripts for choice in SCRIPTS[script].choices if choice.cost]
    costs += [one.cost for one in ABILITIES.values() if one.cost and (district in one.districts or not one.districts)]
    for cost in costs:
        yield from ((portion.what, portion.count) for portion in cost.items)
        yield from (("raw", 1), ("vegetable", 1)) if cost.food else ()
        yield from (("canned", 1),) if cost.goods else ()


def choose(t: Table, luck: QuickLuck, reached: Reached) -> Action:
    """What was never done first, then what is lively, then anything."""
    legal = [action for action in rules.legal(t, rules.to_act(t)[0]) if not isinstance(action, TakeBack)]
    assert isinstance(t.phase, Deciding)
    if known := ANSWERS.get(type(t.phase.task)):
        return known(t, legal, luck, reached)
    if way_out := [action for action in legal if _leaves(t, action)]:
        return way_out[luck.below(len(way_out))]
    fresh = [action for action in legal if any(name in reached.left for name in brings(t, action))]
    if fresh and isinstance(fresh[0], SetTarget) and luck.below(4):
        return max(fresh, key=lambda action: (len(reached.left.intersection(brings(t, action))), luck.below(100)))
    lively = [action for action in legal if isinstance(action, LIVELY) or _goes_out(action)]
    pool = fresh if fresh and luck.below(8) else lively if lively and luck.below(4) else legal
    return pool[luck.below(len(pool))]


def _told(t: Table, legal: list[Action], luck: QuickLuck, reached: Reached) -> Action:
    """A choice of a script."""
    script = t.phase.task.script  # type: ignore[union-attr]  # it is asked
    return min(legal, key=lambda way: (*_interest(t, script, way, reached), luck.below(100)))


def _gets(t: Table, legal: list[Action], luck: QuickLuck, _: Reached) -> Action:
    """Harm falls on whom it is worst with, help on anybody."""
    task: Any = t.phase.task  # type: ignore[union-attr]  # it is asked
    return max(legal, key=lambda way: _worst(t, way)) if task.by > 0 else legal[luck.below(len(legal))]


def _route(t: Table, legal: list[Action], __: QuickLuck, reached: Reached) -> Action:
    """A card that was never played; else the cheapest way is offered last, and the end of the route after it."""
    return next((way for way in legal if any(name in reached.left for name in brings(t, way))), legal[-1])


ANSWERS: dict[type, Callable[[Table, list[Action], QuickLuck, Reached], Action]] = {
    ScriptWays: _told,
    Packing: packed,
    ChooseRoute: _route,
    SomebodyGets: _gets,
}


def _interest(t: Table, script: str, way: Any, reached: Reached) -> tuple[bool, bool, bool, int]:
    """Choices that were never made first, then those that lead to what was never told, now or later, then those that
    lead on to somebody whose story is not known to its end.
    """
    choice = next(one for one in SCRIPTS[script].choices if one.key == way.key)
    made = f"{script}:{way.key}"
    seen = reached.seen[f"choice {made}"]
    meets = [effect.who for effect in choice.effects if isinstance(effect, Favour)]
    meets += [who for who in get_args(PersonName) if choice.goto == f"person/{who}/enter"]
    ahead = (*tells(t, choice.goto or ""), *recalled(made), *_in_act(choice), *_found(choice.goto or ""))
    leads = any(name in reached.left for name in ahead)
    return seen > 0, not leads, not any(name in reached.left for who in meets for name in line_of(who)), seen


@cache
def recalled(made: str) -> tuple[str, ...]:
    """What remembers this choice."""
    return tuple(
        f"part {echo_key(script.id, n)}"
        for script in SCRIPTS.values()
        for n, echo in enumerate(script.echoes)
        if echo.when.chose == made
    )


def _in_act(choice: ScriptChoice) -> Iterator[str]:
    """What is told at the beginning and the end of the Act that it leads to."""
    acts = [effect.act for effect in choice.effects if isinstance(effect, Goto) and effect.act]
    yield from (name for act in acts for name in under(f"act/{act}/"))


def _found(script: str) -> Iterator[str]:
    """What can be done at the Special Location that a script brings."""
    yield from (f"ability {one.id}" for one in ABILITIES.values() if script == f"special/{one.at}")


@cache
def line_of(who: str) -> tuple[str, ...]:
    """All that belongs to the story of a person, or comes back from it."""
    own = f"person/{who}/"
    links = {choice.goto for id, one in SCRIPTS.items() if id.startswith(own) for choice in one.choices if choice.goto}
    special = [link.removeprefix("special/") for link in links]
    echoes = [
        f"part {echo_key(script.id, n)}"
        for script in SCRIPTS.values()
        for n, echo in enumerate(script.echoes)
        if who in (echo.when.ally, echo.when.came) or (echo.when.chose or "").startswith(own)
    ]
    abilities = [f"ability {one.id}" for one in ABILITIES.values() if one.at in (who, *special)]
    linked = [name for link in links for name in under(link)]
    return (*under(own), *linked, *echoes, *abilities, *BESIDES.get(who, ()))


BESIDES = {
    "karel": ("ability przystan", "choice act/ii_b/won:bridge", "part epilogue/ashes:echo:0"),
    "orlo": ("script later/brun",),
}
"""What follows from somebody's story in another way."""


def _leaves(t: Table, action: Action) -> bool:
    """SG-340  Whether it leads out of the city, with a Pass for two, while the corridor is open; or to a doctor."""
    # SG-250  The wounded boy is carried to the hospital.
    if "boy" in t.story and (action in (SetTarget(0, HOSPITAL), AskFavour("ivana"))):
        return True
    if t.act != "III-A" or t.day < CORRIDOR or t.story.count("pass") + len(t.out) < 2:
        return False
    return action in (UseAbility("leave"), SetTarget(0, 1)) or isinstance(action, GoThrough)


def _worst(t: Table, way: Any) -> int:
    """How bad it is with somebody who is to get more of it."""
    task: Any = t.phase.task  # type: ignore[union-attr]  # it is asked
    one = people.person(t, way.who)
    return one.states[people.AT[task.state]] if one else 0


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
    if isinstance(action, GoOutside):
        yield from (name for card in candidates(t.visitors, {}) for name in tells(t, card))
    if isinstance(action, LookAround):
        yield from under(f"look/{trip_actions.SHORT.get(action.location, action.location)}/")
        yield from under(f"look/{LOCATIONS[action.location].kind}/")
        lives = [who for who, home in story_pieces.HOMES.items() if home == action.location]
        yield from (name for who in lives if not story_pieces.favour_of(t, who) for name in line_of(who))
    if isinstance(action, AskFavour):
        yield from line_of(action.person)
    if isinstance(action, UseToken):
        yield from (name for token in t.city.tokens if token.kind == action.kind for name in under(token.script))
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
            yield from under(token.script)
    yield from under("drop/") if district in t.city.drops else ()
    yield from ("ability put_out_fire",) if any(district == at for at, _ in t.city.fires) else ()
    for one in t.persons:
        if LOCATIONS[story_pieces.HOMES[one.who]].district == district:
            yield from brings(t, AskFavour(one.who))
            yield from (f"ability {ability.id}" for ability in ABILITIES.values() if ability.at == one.who)
    act = t.act.lower().replace("-", "_")
    yield from (f"ability {one.id}" for one in ABILITIES.values() if act in one.acts and district in one.districts)
