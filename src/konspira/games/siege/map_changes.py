"""What happens on the Map: Fire, Ruins, Drops, the bridge, tunnels, shells, and Soldiers by order of a text."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine import Action, Event, Step, replace
from konspira.engine.pile import candidates, without
from konspira.engine.tasks import then
from konspira.games.siege import city, shelter, soldiers, time_track
from konspira.games.siege.actions import ChooseSpace, Enough
from konspira.games.siege.asking import Question
from konspira.games.siege.chance import Draw, Throw, drawn, evenly, roll
from konspira.games.siege.content import DISTRICTS, LOCATIONS
from konspira.games.siege.events import Clashed, ClashEnded, LocationGone, SoldierLeft, TokenGone, TokenPlaced
from konspira.games.siege.household_actions import ChooseDistrict, ChooseSoldier
from konspira.games.siege.household_tasks import (
    DropFalls,
    DropOpened,
    FireEnds,
    FireSpreads,
    FireStarts,
    FittingBurns,
    MapChange,
    OrderSoldier,
    PickLocation,
    PickSoldier,
    RuinsCome,
    ShellColour,
    ShellHits,
    SoldierDrawn,
)
from konspira.games.siege.outside_actions import ChooseLocation
from konspira.games.siege.routes import active, district_of
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import TimersRun

FIRE_TOKENS: Final = 4
RUINS_TOKENS: Final = 4
DROP_TOKENS: Final = 5
BURNS: Final = 2
"""SG-350  A Fire that has stood two Dawns becomes Ruins."""


def map_change(t: Table, task: MapChange) -> Step[Table]:
    """SG-34  A change to the Map, which the second group does not see."""
    return _CHANGES[task.kind](city.written(t, task), task)


def burning(t: Table) -> tuple[int, ...]:
    """SG-67  The Districts with a Fire."""
    return tuple([district for district, _ in t.city.fires])


# ------------------------------------------------------------------ Fire and Ruins


def set_fire(t: Table, district: int) -> Step[Table]:
    """SG-350  Where a Fire stands: Ruins at once; a ruin does not burn."""
    if district in t.city.ruins:
        return t, ()
    return then(t, RuinsCome(district) if district in burning(t) else MapChange("fire", district)), ()


def _fire(t: Table, task: MapChange) -> Step[Table]:
    """SG-241  A token, if one is left."""
    if len(t.city.fires) >= FIRE_TOKENS or task.district in burning(t):
        return t, ()
    fires = tuple(sorted((*t.city.fires, (task.district, 0))))
    return replace(t, city=replace(t.city, fires=fires)), (TokenPlaced("fire", task.district),)


def _fire_out(t: Table, task: MapChange) -> Step[Table]:
    """SG-67  The Fire is put out."""
    left = tuple([fire for fire in t.city.fires if fire[0] != task.district])
    return replace(t, city=replace(t.city, fires=left)), (TokenGone("fire", task.district),)


def fire_starts(t: Table, task: FireStarts) -> Step[Table]:
    """SG-32  Draw a District: the black d10."""
    return roll(t, "black", task)


def fire_started(t: Table, _: FireStarts, rolled: int) -> Step[Table]:
    """SG-350  A Fire there."""
    return set_fire(t, rolled)


def spread_ways(t: Table, _: FireSpreads) -> Sequence[Action]:
    """SG-260  Wiatr: in a District next to a Fire."""
    beside = {to for of in burning(t) for to in DISTRICTS[of].neighbours}
    return tuple([ChooseDistrict(to) for to in sorted(beside) if to not in t.city.ruins])


def spread(t: Table, _: FireSpreads, action: ChooseDistrict) -> Step[Table]:
    """SG-260  One more Fire."""
    return set_fire(t, action.district)


def quench_ways(t: Table, _: FireEnds) -> Sequence[Action]:
    """SG-260  Deszcz: one Fire."""
    return tuple(map(ChooseDistrict, burning(t)))


def quenched(t: Table, _: FireEnds, action: ChooseDistrict) -> Step[Table]:
    """SG-260  It is removed."""
    return then(t, MapChange("fire_out", action.district)), ()


def ruins_come(t: Table, task: RuinsCome) -> Step[Table]:
    """SG-68  One chosen Location there is removed from its Location space."""
    on_spaces = tuple([place.id for place in city.here(t.city, task.district) if place.slot != city.BESIDE])
    return then(t, MapChange("ruins", task.district), *([PickLocation(on_spaces)] if on_spaces else ())), ()


def _ruins(t: Table, task: MapChange) -> Step[Table]:
    """SG-68  The Map Location there loses its Exploration tokens; the Fire is over."""
    if task.district in t.city.ruins or len(t.city.ruins) >= RUINS_TOKENS:
        return t, ()
    places = tuple(
        replace(place, tokens=0) if place.district == task.district and place.slot == city.BESIDE else place
        for place in t.city.places
    )
    fires = tuple([fire for fire in t.city.fires if fire[0] != task.district])
    ruins = (*t.city.ruins, task.district)
    t = replace(t, city=replace(t.city, places=places, fires=fires, ruins=ruins))
    return t, (TokenPlaced("ruins", task.district),)


def burn_ways(t: Table, _: FittingBurns) -> Sequence[Action]:
    """SG-350  One Fitting: the players choose."""
    return tuple(map(ChooseSpace, shelter.fittings(t)))


def burnt(t: Table, _: FittingBurns, action: ChooseSpace) -> Step[Table]:
    """SG-350  It is lost."""
    if shelter.on_space(t, action.space) == "herb_garden":
        t = replace(t, garden=0)
    return shelter.put(shelter.use(t, action.space, used=False), action.space, "")


# ------------------------------------------------------------------ shells


def colours(_: Table, __: ShellColour) -> Sequence[tuple[str, int]]:
    """SG-240  5 Colour cards."""
    return evenly(tuple(dict.fromkeys(district.colour for district in DISTRICTS.values())))


def shelled(t: Table, _: ShellColour, colour: str) -> Step[Table]:
    """SG-240  A drawn colour means both its Districts; SG-33  from the lowest number up."""
    return then(t, *(ShellHits(number) for number, one in DISTRICTS.items() if one.colour == colour)), ()


def shell_hits(t: Table, task: ShellHits) -> Step[Table]:
    """SG-260  Ostatni ostrzał: an ordinary Location goes, or else the Map Location loses a token."""
    here = city.here(t.city, task.district)
    ordinary = tuple([place.id for place in here if LOCATIONS[place.id].deck == "ordinary"])
    return then(t, PickLocation(ordinary) if ordinary else MapChange("shell_token", task.district)), ()


def location_ways(_: Table, task: PickLocation) -> Sequence[Action]:
    """SG-102  The players choose."""
    return tuple(map(ChooseLocation, task.among))


def location_falls(t: Table, _: PickLocation, action: ChooseLocation) -> Step[Table]:
    """SG-37  It is removed from the game."""
    return then(t, MapChange("shelled", location=action.location)), ()


def _location_gone(t: Table, task: MapChange) -> Step[Table]:
    """SG-37  Its space is free again."""
    places = tuple([place for place in t.city.places if place.id != task.location])
    return replace(t, city=replace(t.city, places=places)), (LocationGone(task.location),)


def _shell_token(t: Table, task: MapChange) -> Step[Table]:
    """SG-260  The Map Location of the District loses a token."""
    places = tuple(
        replace(place, tokens=max(place.tokens - 1, 0))
        if place.district == task.district and LOCATIONS[place.id].deck == "map"
        else place
        for place in t.city.places
    )
    return replace(t, city=replace(t.city, places=places)), ()


# ------------------------------------------------------------------ Drops, the bridge, tunnels


def drop_falls(t: Table, task: DropFalls) -> Step[Table]:
    """SG-32, SG-320  The District of a Drop is drawn."""
    return roll(t, "black", task)


def drop_fell(t: Table, _: DropFalls, rolled: int) -> Step[Table]:
    """SG-241  A Drop token, if one is left."""
    left = t.drops.size - len(t.city.drops)
    return (then(t, MapChange("drop", rolled)) if left > 0 else t), ()


def _drop(t: Table, task: MapChange) -> Step[Table]:
    """SG-65  It lies face down."""
    drops = tuple(sorted((*t.city.drops, task.district)))
    return replace(t, city=replace(t.city, drops=drops)), (TokenPlaced("drop", task.district),)


def _drop_out(t: Table, task: MapChange) -> Step[Table]:
    """SG-65  One Drop of the District is gone."""
    drops = list(t.city.drops)
    if task.district in drops:
        drops.remove(task.district)
    return replace(t, city=replace(t.city, drops=tuple(drops))), (TokenGone("drop", task.district),)


def drop_cards(t: Table, _: DropOpened) -> Sequence[tuple[str, int]]:
    """SG-65, SG-109  Nobody knows its face before it is revealed."""
    return evenly(candidates(t.drops, {}))


def drop_opened(t: Table, _: DropOpened, card: str) -> Step[Table]:
    """SG-65, SG-252  Its script tells what the parcel holds."""
    t = replace(t, drops=without(t.drops, card), trip=replace(active(t), location=""))
    return then(t, MapChange("drop_out", district_of(t)), ReadScript(card)), ()


def _bridge(t: Table, task: MapChange) -> Step[Table]:
    """SG-66  The North Bridge token shows 2 or 1."""
    return replace(t, city=replace(t.city, north_bridge=task.side)), (TokenPlaced("bridge", task.side),)


def _tunnel(t: Table, task: MapChange) -> Step[Table]:
    """SG-330  A tunnel section."""
    tunnels = (*t.city.tunnels, task.district)
    return replace(t, city=replace(t.city, tunnels=tunnels)), (TokenPlaced("tunnel", task.district),)


def _tunnel_lost(t: Table, _: MapChange) -> Step[Table]:
    """SG-260  Zawał: the newest section."""
    lost = t.city.tunnels[-1:]
    return replace(t, city=replace(t.city, tunnels=t.city.tunnels[:-1])), tuple(TokenGone("tunnel", at) for at in lost)


# ------------------------------------------------------------------ Soldiers


def noted(t: Table, told: Sequence[Event]) -> Step[Table]:
    """SG-320  Where a Clash was this Act is remembered."""
    fought = [event.district for event in told if isinstance(event, Clashed) and event.district not in t.clashed]
    return (replace(t, clashed=(*t.clashed, *fought)) if fought else t), tuple(told)


def soldier_comes(t: Table, colour: soldiers.SoldierColour, district: int) -> Step[Table]:
    """SG-54  A Soldier is placed."""
    placed, told = soldiers.place(t.city, colour, district)
    return noted(replace(t, city=placed), told)


def soldier_drawn(t: Table, task: SoldierDrawn) -> Step[Table]:
    """SG-260  Świeże oddziały: a drawn District; no figure left: each one of the colour moves."""
    if soldiers.can_place(t.city, task.colour):
        return roll(t, "black", task)
    moved, told = soldiers.colour_moves(t.city, task.colour, task.or_move)
    return noted(replace(t, city=moved), told)


def soldier_arrives(t: Table, task: SoldierDrawn, rolled: int) -> Step[Table]:
    """SG-32  The drawn District."""
    return soldier_comes(t, task.colour, rolled)


def soldiers_move(t: Table, task: Any) -> Step[Table]:
    """SG-50  War Fate moves Soldiers."""
    moved, told = soldiers.move_all(t, task)
    return noted(moved, told)


def pick_ways(t: Table, task: PickSoldier) -> Sequence[Action]:
    """SG-102  Which one is the players' choice."""
    return tuple(ChooseSoldier(colour, at) for colour in task.colours for at in soldiers.of_colour(t.city, colour))


def picked(t: Table, _: PickSoldier, action: ChooseSoldier) -> Step[Table]:
    """SG-260  Dezercja: it leaves the Map."""
    return then(t, MapChange(f"{action.colour}_off", action.district)), ()  # type: ignore[arg-type]  # by colour


def _leaves(colour: soldiers.SoldierColour) -> Callable[[Table, MapChange], Step[Table]]:
    """A Soldier of this colour leaves the Map."""

    def leaves(t: Table, task: MapChange) -> Step[Table]:
        t = replace(t, city=soldiers.without(t.city, colour, task.district))
        return t, (SoldierLeft(colour, task.district),)

    return leaves


def _moves(colour: soldiers.SoldierColour) -> Callable[[Table, MapChange], Step[Table]]:
    """A Soldier of this colour goes one District on."""

    def moves(t: Table, task: MapChange) -> Step[Table]:
        if task.district not in soldiers.of_colour(t.city, colour):
            return t, ()
        moved, told = soldiers.one_moves(t.city, colour, task.district, 1)
        return noted(replace(t, city=moved), told)

    return moves


def order_ways(t: Table, task: OrderSoldier) -> Sequence[Action]:
    """SG-231  Posterunek: a WHITE Soldier moves up to 2 or leaves the Map."""
    if not task.district:
        return tuple(ChooseSoldier("white", at) for at in t.city.white)
    if task.district not in t.city.white:
        return ()
    to = soldiers.ahead(t.city, "white", task.district)
    barred = to == task.district or to in t.city.white or soldiers.clash_in(t.city, to)
    onward = () if barred or not task.moves else (ChooseDistrict(to),)
    away = (ChooseSoldier("white", task.district),) if task.moves == OrderSoldier().moves else ()
    return (*onward, *away, Enough())


def ordered(t: Table, task: OrderSoldier, action: ChooseSoldier | ChooseDistrict | Enough) -> Step[Table]:
    """SG-231  Step by step."""
    if isinstance(action, Enough):
        return t, ()
    if isinstance(action, ChooseDistrict):
        on = OrderSoldier(action.district, task.moves - 1)
        return then(t, MapChange("white_moves", task.district), *([on] if on.moves else ())), ()
    return then(t, MapChange("white_off", action.district) if task.district else OrderSoldier(action.district)), ()


# ------------------------------------------------------------------ Dawn


def timers(t: Table, _: TimersRun) -> Step[Table]:
    """SG-164, SG-244  A Clash goes at the second Dawn after it came; scripts open; Fires burn on."""
    left = tuple([(district, dawns - 1) for district, dawns in t.city.clashes if dawns > 1])
    # SG-401  A script opens after so many Dawns.
    due = [ReadScript(script) for days, script in t.later if days <= 1]
    t = then(replace(t, later=tuple([(days - 1, script) for days, script in t.later if days > 1])), *due)
    gone = [district for district, dawns in t.city.clashes if dawns == 1]
    t = _fires_burn(replace(t, city=replace(t.city, clashes=left)))
    # SG-261  Drogi zimą: a Dawn with two Soldiers or more and no Clash on the Map.
    calm = soldiers.figures(t.city) >= 2 and not left
    return (time_track.tick(t, "drogi_zima") if calm else t), tuple(map(ClashEnded, gone))


def _fires_burn(t: Table) -> Table:
    """SG-350  A Fire that has stood two Dawns becomes Ruins; in the Shelter's District one Fitting is lost."""
    aged = tuple([(district, dawns + 1) for district, dawns in t.city.fires])
    ruined = [RuinsCome(district) for district, dawns in aged if dawns >= BURNS]
    lost = [FittingBurns()] if t.city.shelter in burning(t) else []
    return then(replace(t, city=replace(t.city, fires=aged)), *lost, *ruined)


_CHANGES: Final[dict[str, Callable[[Table, MapChange], Step[Table]]]] = {
    "fire": _fire,
    "fire_out": _fire_out,
    "ruins": _ruins,
    "drop": _drop,
    "drop_out": _drop_out,
    "bridge": _bridge,
    "tunnel": _tunnel,
    "tunnel_lost": _tunnel_lost,
    "shelled": _location_gone,
    "shell_token": _shell_token,
    "white_moves": _moves("white"),
    "black_moves": _moves("black"),
    "white_off": _leaves("white"),
    "black_off": _leaves("black"),
    "blue_off": _leaves("blue"),
}
TASKS: Final[dict[type, Any]] = {
    MapChange: map_change,
    FireStarts: fire_starts,
    RuinsCome: ruins_come,
    ShellHits: shell_hits,
    DropFalls: drop_falls,
    SoldierDrawn: soldier_drawn,
}
ROLLS: Final[dict[type, Throw]] = {
    FireStarts: drawn(fire_started),
    DropFalls: drawn(drop_fell),
    SoldierDrawn: drawn(soldier_arrives),
}
DRAWS: Final[dict[type, Draw]] = {
    ShellColour: Draw(colours, shelled),
    DropOpened: Draw(drop_cards, drop_opened),
}
QUESTIONS: Final[dict[type, Question]] = {
    FireSpreads: Question(spread_ways, spread),
    FireEnds: Question(quench_ways, quenched),
    FittingBurns: Question(burn_ways, burnt),
    PickLocation: Question(location_ways, location_falls),
    PickSoldier: Question(pick_ways, picked),
    OrderSoldier: Question(order_ways, ordered),
}
