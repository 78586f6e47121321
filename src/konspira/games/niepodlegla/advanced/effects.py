"""The effects of cards, threats and the time track, one small function each."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from konspira.engine import Action, Event, Step, replace
from konspira.engine.council import JointChoice
from konspira.engine.tasks import Handler, then
from konspira.games.niepodlegla.advanced import content, events, state
from konspira.games.niepodlegla.advanced.actions import (
    Cancel,
    Decline,
    DiscardMission,
    InCity,
    JailDie,
    JailPawn,
    RemoveObstacle,
)
from konspira.games.niepodlegla.advanced.content import KINDS, City, ObstacleKind
from konspira.games.niepodlegla.advanced.flow import deck, kind_now, over
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, LAST_ROUND, Apply, Table
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, character
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import NOBODY

TOP = 10
TOKENS_IN_ALL = 34


def apply(t: Table, task: Apply) -> Step[Table]:
    """NZ-39  Symbols go left to right; each is finished, with all it brings, before the next."""
    effect, *rest = task.effects
    if rest:
        t = then(t, Apply(task.card, task.seat, tuple(rest)))
    return _EFFECTS[type(effect)](t, effect, task)


# ------------------------------------------------------------------ time and tracks


def time(t: Table, _: content.Time, __: Apply) -> Step[Table]:
    """NZ-41  The time marker moves 1 forward at once with that step's effects; ignored in round 9."""
    return (t, ()) if t.round >= LAST_ROUND else enter(t, shielded=False)


def enter(t: Table, *, shielded: bool) -> Step[Table]:
    """NZ-49, NZ-70  The marker enters a position: its red effects, unless the shield covers them, then its event."""
    entered = t.round + 1
    t = replace(t, round=entered)
    # NZ-74, NZ-76  Entering 6, the red effects first, then February.
    if entered == BOLSHEVIK_ROUND:
        t = then(t, state.BringFebruary())
    # NZ-76  Entering 10 there is nothing but the final (NZ-80).
    red = deck(t).time.get(entered, ()) if entered <= LAST_ROUND else ()
    if red and not shielded:
        t = then(t, Apply("", NOBODY, red))
    return t, (events.TimeMoved(entered),)


def february(t: Table, _: state.BringFebruary) -> Step[Table]:
    """NZ-74  Tsarist tokens turn Bolshevik, the threats of 1917–1918 come, all tokens turn active."""
    return replace(t, active=owned(t)), (events.February(),)


def foreign(t: Table, effect: content.Foreign, _: Apply) -> Step[Table]:
    """NZ-42, NZ-60  Foreign policy."""
    return _moved(t, "foreign", t.foreign, effect.by)


def accord(t: Table, effect: content.Accord, _: Apply) -> Step[Table]:
    """NZ-43, NZ-61  National accord."""
    return _moved(t, "accord", t.accord, effect.by)


def _moved(t: Table, track: Literal["foreign", "accord"], old: int, by: int) -> Step[Table]:
    """NZ-06  Never below 0; NZ-78  nor above 10."""
    new = min(max(old + by, 0), TOP)
    if new == old:
        return t, ()
    t = replace(t, **{track: new})
    told: tuple[Event, ...] = (events.Track(track, new - old, new),)
    # NZ-68  Reaching a field from below brings its profit at once; NZ-69  before the next effect.
    for field in deck(t).deck.profits if by > 0 else ():
        if field.track == track and field.level == new:
            t, more = _PROFITS[field.profit](t)
            told += more
    return t, told


def _profit_remove(t: Table) -> Step[Table]:
    return then(t, state.ProfitRemove()), ()


def _profit_morale(t: Table) -> Step[Table]:
    """NZ-68  One more marker from the next round on: counted by level when the pool is filled (NZ-73)."""
    return t, ()


def refresh(t: Table, *_: object) -> Step[Table]:
    """NZ-66  All owned tokens turn active."""
    return replace(t, active=owned(t)), (events.TokensRefreshed(),)


_PROFITS: dict[str, Callable[[Table], Step[Table]]] = {
    "remove": _profit_remove,
    "morale": _profit_morale,
    "refresh": refresh,
}


def owned(t: Table) -> int:
    """The tokens that somebody owns, as a set of bits."""
    return sum(1 << n for n, seat in enumerate(t.tokens) if seat != NOBODY)


def removable(t: Table, _: state.ProfitRemove) -> Sequence[Action]:
    """NZ-68  The players may remove any one obstacle."""
    ways = [
        RemoveObstacle(city, kind)
        for city, lying in zip(deck(t).cities, t.obstacles, strict=True)
        for kind, count in zip(KINDS, lying, strict=True)
        if count
    ]
    return (*ways, Decline()) if ways else ()


def removed_one(t: Table, _: state.ProfitRemove, way: RemoveObstacle | Decline) -> Step[Table]:
    """NZ-68  The chosen obstacle goes; it does not return when the track falls."""
    if isinstance(way, Decline):
        return t, ()
    return change_obstacle(t, way.city, way.kind, -1), (events.ObstacleRemoved(kind_now(t, way.kind), way.city),)


# ------------------------------------------------------------------ the map


def obstacle(t: Table, effect: content.Obstacle, _: Apply) -> Step[Table]:
    """NZ-44  Of the given kind in the given city; without one the players choose a city of the region."""
    return then(t, state.PlaceObstacle(effect.kind, deck(t).among(effect.city, effect.region), effect.count)), ()


def cities(_: Table, task: state.PlaceObstacle | state.PlaceToken) -> Sequence[Action]:
    """NZ-44, NZ-62  Where it goes."""
    return [InCity(city) for city in task.among]


def placed_obstacle(t: Table, task: state.PlaceObstacle, way: InCity) -> Step[Table]:
    """NZ-44  Two in a region go to different cities; NZ-05  an independence token there goes off with it."""
    t = elsewhere(t, task, way.city)
    if t.independence[deck(t).place[way.city]]:
        return change_independence(t, way.city, -1), (events.Cancelled(kind_now(t, task.kind), way.city),)
    return change_obstacle(t, way.city, task.kind, 1), (events.ObstaclePlaced(kind_now(t, task.kind), way.city),)


def elsewhere(t: Table, task: state.PlaceObstacle | state.PlaceToken, city: City) -> Table:
    """NZ-44, NZ-62  Those that are left of several in a region go to its other cities."""
    rest = tuple(other for other in task.among if other != city)
    return then(t, replace(task, among=rest, count=task.count - 1)) if task.count > 1 and rest else t


def independence(t: Table, effect: content.Independence, _: Apply) -> Step[Table]:
    """NZ-62  In the named city, in a chosen city of the named region, or, unnamed, anywhere."""
    return then(t, state.PlaceToken(deck(t).among(effect.city, effect.region), effect.count)), ()


def placed_token(t: Table, task: state.PlaceToken, way: InCity) -> Step[Table]:
    """NZ-62  Two in a region go to different cities; NZ-05  where an obstacle lies both go off at once."""
    t = elsewhere(t, task, way.city)
    if any(t.obstacles[deck(t).place[way.city]]):
        return then(t, state.CancelOne(way.city)), ()
    # NZ-18  With 34 independence tokens on the map another can only cancel an obstacle.
    if sum(t.independence) >= TOKENS_IN_ALL:
        return t, (events.NoTokenLeft(way.city),)
    return change_independence(t, way.city, 1), (events.Freed(way.city),)


def cancellable(t: Table, task: state.CancelOne) -> Sequence[Action]:
    """NZ-05  Where several kinds lie, the players choose which goes."""
    lying = t.obstacles[deck(t).place[task.city]]
    return [Cancel(kind) for kind, count in zip(KINDS, lying, strict=True) if count]


def cancelled_one(t: Table, task: state.CancelOne, way: Cancel) -> Step[Table]:
    """NZ-05, NZ-90  Both are removed at once."""
    return change_obstacle(t, task.city, way.kind, -1), (events.Cancelled(kind_now(t, way.kind), task.city),)


def change_obstacle(t: Table, city: City, kind: ObstacleKind, by: int) -> Table:
    """NZ-04  One obstacle more or less in a city; when the printed ones run out, more are improvised."""
    at, which = deck(t).place[city], KINDS.index(kind)
    russian, central, ukrainian = (n + by * (i == which) for i, n in enumerate(t.obstacles[at]))
    return replace(t, obstacles=(*t.obstacles[:at], (russian, central, ukrainian), *t.obstacles[at + 1 :]))


def change_independence(t: Table, city: City, by: int) -> Table:
    """One independence token more or less in a city."""
    at = deck(t).place[city]
    return replace(t, independence=(*t.independence[:at], t.independence[at] + by, *t.independence[at + 1 :]))


# ------------------------------------------------------------------ missions, prison, defeat


def black(t: Table, _: content.Black, __: Apply) -> Step[Table]:
    """NZ-45  Roll the black die and lose that much morale."""
    return replace(t, phase=state.RollingBlack()), ()


def removed(t: Table, _: content.Removed, task: Apply) -> Step[Table]:
    """NZ-46  The mission leaves the game; NZ-39  the pawn of a failed one goes home."""
    return remove_mission(t, task.card), (events.MissionRemoved(task.card),)


def remove_mission(t: Table, card: str) -> Table:
    """A mission goes out of the game."""
    at = t.missions.index(card)
    return replace(
        t,
        missions=(*t.missions[:at], *t.missions[at + 1 :]),
        takers=(*t.takers[:at], *t.takers[at + 1 :]),
        out=(*t.out, card),
    )


def defeat(t: Table, _: content.Defeat, __: Apply) -> Step[Table]:
    """NZ-47  The game is lost; NZ-39  defeat ends it in the middle."""
    return over(t, won=False, rule="NZ-47")


def discard(t: Table, effect: content.Discard, _: Apply) -> Step[Table]:
    """NZ-52  Discard face-up missions nobody took."""
    return then(t, state.DiscardSome(effect.count)), ()


def discardable(t: Table, _: state.DiscardSome) -> Sequence[Action]:
    """NZ-55  The players choose among missions without a pawn; with fewer, all of them."""
    return [DiscardMission(card) for card, seat in zip(t.missions, t.takers, strict=True) if seat == NOBODY]


def discarded(t: Table, task: state.DiscardSome, way: DiscardMission) -> Step[Table]:
    """NZ-55  It leaves the game, and its effect does not happen again."""
    if task.count > 1:
        t = then(t, state.DiscardSome(task.count - 1))
    return remove_mission(t, way.card), (events.MissionRemoved(way.card),)


def imprison(t: Table, effect: content.Imprison, _: Apply) -> Step[Table]:
    """NZ-48, NZ-52  A marker, a pawn, a neutral die or a character die goes to Magdeburg; none owned: nothing."""
    if effect.what == "pawn":
        return then(t, state.JailAPawn()), ()
    if effect.what == "character":
        return then(t, state.JailACharacter()), ()
    # NZ-56  A marker is taken from the next pool, even if the track is empty.
    if effect.what == "morale":
        return jailed(t, events.Imprisoned("morale", NOBODY), morale=t.prison.morale + 1)
    if t.prison.neutral >= t.neutral:
        return t, ()
    return jailed(t, events.Imprisoned("neutral", NOBODY), neutral=t.prison.neutral + 1)


def jailed(t: Table, told: events.Imprisoned, **inside: Any) -> Step[Table]:
    """NZ-48  It is missing for the next round."""
    return replace(t, prison=replace(t.prison, **inside)), (told,)


def pawns_at_large(t: Table, _: state.JailAPawn) -> Sequence[Action]:
    """NZ-56  Any pawn not in prison, lying on a mission or not; the players choose whose."""
    pawns = deck(t).start[t.seats].pawns
    return [JailPawn(seat) for seat in range(t.seats) if t.prison.pawns.count(seat) < pawns]


def jail_pawn(t: Table, _: state.JailAPawn, way: JailPawn) -> Step[Table]:
    """NZ-48  A pawn goes to Magdeburg."""
    return jailed(t, events.Imprisoned("pawn", way.seat), pawns=tuple(sorted((*t.prison.pawns, way.seat))))


def dice_at_large(t: Table, _: state.JailACharacter) -> Sequence[Action]:
    """NZ-56  Any character die that somebody owns; a lent one counts as its owner's."""
    return [JailDie(piece.id) for piece in own_dice(t)]


def own_dice(t: Table) -> list[Piece]:
    """NZ-63  The character dice that are not in prison, with their owners."""
    dice = [Piece(NEUTRAL + n, seat, 0) for n, seat in enumerate(t.dice) if seat != NOBODY]
    return [die for die in dice if die.id not in t.prison.characters]


def jail_die(t: Table, _: state.JailACharacter, way: JailDie) -> Step[Table]:
    """NZ-48  A character die goes to Magdeburg."""
    told = events.Imprisoned("character", t.dice[way.die - NEUTRAL], character(way.die))
    return jailed(t, told, characters=tuple(sorted((*t.prison.characters, way.die))))


# ------------------------------------------------------------------ what a doer wins


def character_die(t: Table, effect: content.CharacterDie, task: Apply) -> Step[Table]:
    """NZ-63  Its doer keeps it to the end; it is not in the shared pool."""
    n = CHARACTERS.index(effect.die)
    return replace(t, dice=(*t.dice[:n], task.seat, *t.dice[n + 1 :])), (events.DieWon(task.seat, effect.die),)


def shield(t: Table, _: content.Shield, __: Apply) -> Step[Table]:
    """NZ-64  Whatever the morale; NZ-57  there is one shield only; NZ-58  threats may have come in the same round."""
    return replace(t, shield=True), (events.ShieldWon(),)


def win_token(t: Table, effect: content.WinToken, task: Apply) -> Step[Table]:
    """NZ-65  Its doer keeps it to the end; NZ-36  it is won active side up."""
    n = deck(t).tokens.index(effect.token)
    tokens = (*t.tokens[:n], task.seat, *t.tokens[n + 1 :])
    return replace(t, tokens=tokens, active=t.active | 1 << n), (events.TokenWon(task.seat, effect.token),)


_EFFECTS: dict[type, Callable[[Table, Any, Apply], Step[Table]]] = {
    content.Time: time,
    content.Foreign: foreign,
    content.Accord: accord,
    content.Obstacle: obstacle,
    content.Black: black,
    content.Removed: removed,
    content.Defeat: defeat,
    content.Discard: discard,
    content.Imprison: imprison,
    content.Independence: independence,
    content.CharacterDie: character_die,
    content.Shield: shield,
    content.WinToken: win_token,
    content.Refresh: refresh,
}

TASKS: Final[dict[type, Handler]] = {Apply: apply, state.BringFebruary: february}

CHOICES: Final[dict[type, JointChoice]] = {
    state.ProfitRemove: JointChoice(removable, removed_one),
    state.PlaceObstacle: JointChoice(cities, placed_obstacle),
    state.PlaceToken: JointChoice(cities, placed_token),
    state.CancelOne: JointChoice(cancellable, cancelled_one),
    state.DiscardSome: JointChoice(discardable, discarded),
    state.JailAPawn: JointChoice(pawns_at_large, jail_pawn),
    state.JailACharacter: JointChoice(dice_at_large, jail_die),
}
