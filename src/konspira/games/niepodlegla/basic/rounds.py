"""Rounds I to V: time cards, the morale check, rewards and tidying up."""

from collections.abc import Sequence
from typing import Final

from konspira.engine import Action, Event, Step, replace
from konspira.engine.council import JointChoice
from konspira.engine.pile import put_under
from konspira.engine.tasks import Handler, then
from konspira.games.niepodlegla import planning
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.basic import events, state
from konspira.games.niepodlegla.basic.actions import Harder, InArea, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL, MOST_MARKERS, REWARDS, order_matters
from konspira.games.niepodlegla.basic.state import Table
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.events import RoundEnded
from konspira.games.niepodlegla.state import BeginRound, Check, Turning, next_cards

LEAST_LEVEL, MOST_LEVEL = 1, 6
ROOM = 6
MOST_NEUTRAL = 8


# ------------------------------------------------------------------ preparing a round


def next_round(t: Table) -> Step[Table]:
    """NP-20  The marker moves on, the next time card is turned, missions are dealt up to the number."""
    t = then(replace(t, round=t.round + 1, morale=t.markers, broken=False), BeginRound())
    card = deck(t).time[t.round]
    t, told = change_level(t, card.area, card.by(t.seats))
    # NP-29  Deal what there is.
    t = replace(t, phase=Turning(min(deck(t).start[t.seats].missions, t.pile.size)))
    return t, (events.TimeCardTurned(card.id, t.round), *told)


def change_level(t: Table, area: Area, by: int) -> Step[Table]:
    """NP-04  Never below 1 nor above the printed row; changes beyond are lost."""
    n = AREAS.index(area)
    level = min(max(t.levels[n] + by, LEAST_LEVEL), MOST_LEVEL)
    if level == t.levels[n]:
        return t, ()
    levels = (*t.levels[:n], level, *t.levels[n + 1 :])
    return replace(t, levels=levels), (events.LevelChanged(area, level - t.levels[n], level),)


def begin_round(t: Table, _: BeginRound) -> Step[Table]:
    """NP-21  Choose missions, share out all neutral and pool dice."""
    return planning.begin_round(t, (deck(t).start[t.seats].pawns,) * t.seats, t.pool)


# ------------------------------------------------------------------ the morale check


def check(t: Table, _: Check) -> Step[Table]:
    """NP-23  4 or more markers left: safe; 2–3: one level, 0–1: two, more lost than there was: three."""
    levels = deck(t).deck.broken if t.broken else levels_lost(t)
    return then(t, state.Harden(levels)), (events.LevelsChecked(t.morale, levels),)


def levels_lost(t: Table) -> int:
    """NP-23  How many levels so few markers cost."""
    return max((row.levels for row in deck(t).deck.checks if t.morale <= row.markers), default=0)


def thresholds(t: Table) -> tuple[int, ...]:
    """NP-23  With fewer markers the finals get harder."""
    return tuple(row.markers + 1 for row in deck(t).deck.checks)


def harden(t: Table, task: state.Harden) -> Sequence[Action]:
    """NP-23  The players share the levels out freely, one at a time; levels that fit nowhere are lost."""
    room = [area for area, level in zip(AREAS, t.levels, strict=True) if level < MOST_LEVEL]
    return [Harder(area) for area in room if task.levels]


def hardened(t: Table, task: state.Harden, way: Harder) -> Step[Table]:
    """NP-23  One level more on this final."""
    return change_level(then(t, state.Harden(task.levels - 1)), way.area, 1)


# ------------------------------------------------------------------ rewards


def order(t: Table, task: state.DoneCards) -> Sequence[Action]:
    """NP-17  The players choose the order of done missions, or take them as they lie."""
    return next_cards(task.cards, free=not task.as_they_lie and order_matters(t, task.cards))


def next_card(t: Table, task: state.DoneCards, way: Next) -> Step[Table]:
    """NP-17  The card that was chosen, or all as they lie."""
    return reward(t, task, way.card) if way.card else (then(t, replace(task, as_they_lie=True)), ())


def reward(t: Table, task: state.DoneCards, card: str) -> Step[Table]:
    """NP-24  Its tokens are placed, then the other missions pay."""
    t = then(t, replace(task, cards=tuple(other for other in task.cards if other != card)))
    seat = t.takers[t.missions.index(card)]
    pays = deck(t).missions[card].reward
    among, count = REWARDS[pays]
    return then(t, state.PlaceInArea(seat, among, count)), (events.Rewarded(card, seat),)


def token_areas(_: Table, task: state.PlaceInArea) -> Sequence[Action]:
    """NP-03, NP-15  The doer alone chooses where."""
    return [InArea(area) for area in task.among]


def placed_token(t: Table, task: state.PlaceInArea, way: InArea) -> Step[Table]:
    """NP-17  Tokens go one by one, the profits at once."""
    if task.count > 1:
        t = then(t, state.PlaceInArea(task.seat, task.among, task.count - 1))
    n = AREAS.index(way.area)
    if t.areas[n] == ROOM:
        # NP-26  A further token is not placed, but the players choose a profit anew.
        return then(t, state.Profit(way.area)), ()
    count = t.areas[n] + 1
    t = replace(t, areas=(*t.areas[:n], count, *t.areas[n + 1 :]))
    told: tuple[Event, ...] = (events.TokenPlaced(way.area, count),)
    if count == FULL:
        t, more = fifth(t, way.area)
        told += more
    return (then(t, state.Profit(way.area)) if count == ROOM else t), told


def fifth(t: Table, area: Area) -> Step[Table]:
    """NP-25  The printed leader's die joins the pool; if that leader is in play, a neutral die instead."""
    leader = deck(t).areas[AREAS.index(area)].leader
    die = NEUTRAL + CHARACTERS.index(leader)
    if die not in t.leaders:
        return replace(t, pool=tuple(sorted((*t.pool, die)))), (events.DieJoined(area, leader),)
    # NP-01  There are 8 neutral dice.
    if t.neutral == MOST_NEUTRAL:
        return t, ()
    return replace(t, neutral=t.neutral + 1), (events.DieJoined(area, None),)


def profits(t: Table, task: state.Profit) -> Sequence[Action]:
    """NP-26, NP-16  A marker or a level; if only one is possible it is taken, if neither, nothing."""
    marker = (TakeProfit("morale"),) if t.markers < MOST_MARKERS else ()
    return (*marker, TakeProfit("level")) if t.levels[AREAS.index(task.area)] > LEAST_LEVEL else marker


def took_profit(t: Table, task: state.Profit, way: TakeProfit) -> Step[Table]:
    """NP-26  What was chosen; NP-17  a marker is used from the next round on."""
    told = events.ProfitTaken(task.area, way.profit)
    if way.profit == "morale":
        return replace(t, markers=t.markers + 1), (told,)
    t, more = change_level(t, task.area, -1)
    return t, (told, *more)


# ------------------------------------------------------------------ tidying up


def tidy_up(t: Table, _: state.TidyUp) -> Step[Table]:
    """NP-27  Undone missions go under the pile in table order, done ones leave the game."""
    undone = tuple(card for card in t.missions if card not in t.done)
    pile = put_under(t.pile, undone, deck(t).dates)
    told = RoundEnded(t.round, t.done, t.morale)
    return replace(t, pile=pile, out=(*t.out, *t.done), missions=(), takers=(), done=()), (told,)


TASKS: Final[dict[type, Handler]] = {BeginRound: begin_round, Check: check, state.TidyUp: tidy_up}

CHOICES: Final[dict[type, JointChoice]] = {
    state.Harden: JointChoice(harden, hardened),
    state.DoneCards: JointChoice(order, next_card),
    state.PlaceInArea: JointChoice(token_areas, placed_token),
    state.Profit: JointChoice(profits, took_profit),
}
