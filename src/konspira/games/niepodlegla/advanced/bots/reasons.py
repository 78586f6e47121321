"""Why the planner chooses so in the advanced variant: what it chooses, and what speaks for it."""

from typing import Final

from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games.niepodlegla.advanced import actions
from konspira.games.niepodlegla.advanced.content import City, Effects, ObstacleKind, RegionField
from konspira.games.niepodlegla.advanced.deck_text import deck_text_at
from konspira.games.niepodlegla.advanced.effect_text import effects_text
from konspira.games.niepodlegla.advanced.effects import TOKENS_IN_ALL
from konspira.games.niepodlegla.advanced.final import is_easier
from konspira.games.niepodlegla.advanced.flow import deck, kind_now
from konspira.games.niepodlegla.advanced.state import PlaceObstacle
from konspira.games.niepodlegla.advanced.words import words
from konspira.games.niepodlegla.bots.case import Case, ChoiceTexts, WhatAndWhy
from konspira.games.niepodlegla.content import character
from konspira.games.niepodlegla.words import both, quoted

# ------------------------------------------------------------------ the map


def in_city(case: Case, way: actions.InCity) -> WhatAndWhy:
    """NZ-44, NZ-62  An obstacle where it harms least, a token where it helps most."""
    place = _obstacle if isinstance(case.t.phase.task, PlaceObstacle) else _token
    return case.term(way.city), place(case, way)


def _token(case: Case, way: actions.InCity) -> Text:
    """NZ-05, NZ-62  A token takes an obstacle off, frees a city, or guards it."""
    t, at = case.t, deck(case.t).place[way.city]
    if obstacles := sum(t.obstacles[at]):
        return case.tell("why_lifts" if obstacles == 1 else "why_lifts_one", count=obstacles)
    if sum(t.independence) >= TOKENS_IN_ALL:
        return case.plain(way)
    return case.tell("why_guards") if t.independence[at] else _frees(case, way.city)


def _frees(case: Case, city: City) -> Text:
    """NZ-72, NZ-82  A region that is complete, a final that gets easier, or how many cities are free then."""
    t, printed, region = case.t, deck(case.t), _region(case, city)
    free = [i + (name == city) for name, i in zip(printed.cities, t.independence, strict=True)]
    after, cities = replace(t, independence=tuple(free)), printed.region[region.id]
    held = sum(bool(free[printed.place[name]]) for name in cities)
    if held == len(cities):
        return case.tell("why_region", region=region.id, reward=case.words.texts[f"gain_{region.reward}"])
    eased = [f.id for f in printed.deck.finals if is_easier(after, f.easy_if) and not is_easier(t, f.easy_if)]
    if eased:
        return case.tell("why_eased", final=case.term(eased[0]))
    return case.tell("why_frees", free=held, all=len(cities), region=region.id)


def _region(case: Case, city: City) -> RegionField:
    printed = deck(case.t)
    return next(region for region in printed.deck.regions if city in printed.region[region.id])


def _obstacle(case: Case, way: actions.InCity) -> Text:
    """NZ-05, NZ-44  What the obstacle takes away there."""
    at = deck(case.t).place[way.city]
    tokens = case.t.independence[at]
    if tokens > 1:
        return case.tell("why_guarded", left=tokens - 1)
    if tokens:
        return case.tell("why_loses_least") if case.best(way) else case.plain(way)
    return case.tell("why_blocked" if any(case.t.obstacles[at]) else "why_empty")


def cancel(case: Case, way: actions.Cancel) -> WhatAndWhy:
    """NZ-05  Which obstacle goes with the token."""
    what = case.tell("obstacle", kind=kind_now(case.t, way.kind))
    return what, _warsaw(case) if way.kind == "russian" else case.plain(way)


def remove(case: Case, way: actions.RemoveObstacle) -> WhatAndWhy:
    """NZ-68  The obstacle that is taken off the map."""
    what = case.tell("what_remove", city=way.city, kind=kind_now(case.t, way.kind))
    left = sum(case.t.obstacles[deck(case.t).place[way.city]]) - 1
    return what, _removed(case, way.kind, left)


def _removed(case: Case, kind: ObstacleKind, left: int) -> Text:
    """NZ-83  The city is free, Warsaw gets no harder, or fewer are left."""
    if not left:
        return case.tell("why_cleared")
    return _warsaw(case) if kind == "russian" else case.tell("why_fewer", left=left)


def _warsaw(case: Case) -> Text:
    """NZ-83  Russian tokens, Bolshevik in the end, make the battle harder."""
    return case.tell("why_warsaw", battle=case.term(deck(case.t).deck.warsaw.id))


def decline(case: Case, way: actions.Decline) -> WhatAndWhy:
    """NZ-68  Nothing is removed."""
    return case.tell("what_nothing"), case.plain(way)


# ------------------------------------------------------------------ cards, prison, veterans


def either(case: Case, way: actions.Either) -> WhatAndWhy:
    """NZ-08  The better of two rewards."""
    mission = deck(case.t).missions[case.t.phase.task.card]
    chosen, other = (mission.either, mission.done) if way.which else (mission.done, mission.either)
    return _effects(case, chosen), _rather(case, way, _effects(case, other))


def _rather(case: Case, way: actions.Either, other: Text) -> Text:
    """Why not the other reward."""
    if not case.best(way):
        return case.plain(way)
    return case.tell("why_either_same" if len(set(case.worth.values())) == 1 else "why_either", other=other)


def _effects(case: Case, effects: Effects) -> Text:
    return both(lambda lang: effects_text(effects, lang, deck_text_at(case.t).words))


def discard(case: Case, way: actions.DiscardMission) -> WhatAndWhy:
    """NZ-55  The mission that leaves the game."""
    undone = deck(case.t).missions[way.card].undone
    if not case.best(way):
        return case.term(way.card), case.plain(way)
    why = case.tell("why_discard_cost", effects=_effects(case, undone)) if undone else case.tell("why_discard")
    return case.term(way.card), why


def jail_pawn(case: Case, way: actions.JailPawn) -> WhatAndWhy:
    """NZ-48  A pawn of whoever has the fewest dice of their own."""
    dice = [case.t.dice.count(seat) for seat in range(case.t.seats)]
    what = case.tell("what_my_pawn") if way.seat == case.seat else case.tell("what_pawn", player=case.names[way.seat])
    fewest = dice[way.seat] == min(dice)
    return what, case.tell("why_fewest", count=dice[way.seat]) if fewest else case.plain(way)


def jail_die(case: Case, way: actions.JailDie) -> WhatAndWhy:
    """NZ-48  A character die."""
    same = len(set(case.worth.values())) == 1
    return case.term(f"die_{character(way.die)}"), case.tell("why_same_loss") if same else case.plain(way)


def veterans(case: Case, way: actions.Veterans) -> WhatAndWhy:
    """NZ-86  The black die is rolled for each card that is not done."""
    if not way.count:
        return case.tell("what_no_veterans"), case.tell("why_no_veterans")
    why = case.tell("why_veterans") if case.best(way) else case.plain(way)
    return case.tell("what_veterans", count=way.count), why


def rally(case: Case, way: actions.Rally) -> WhatAndWhy:
    """NZ-32  A morale token, and the markers that it adds."""
    after, _ = case.evaluator.step(case.t, case.seat, way)
    why = case.tell("why_rally", now=case.t.phase.morale, then=after.phase.morale)
    return case.tell("what_rally", token=quoted(case.term(way.token))), why


CHOICE_TEXTS: Final = ChoiceTexts(
    words,
    {
        actions.InCity: in_city,
        actions.Cancel: cancel,
        actions.RemoveObstacle: remove,
        actions.Decline: decline,
        actions.Either: either,
        actions.DiscardMission: discard,
        actions.JailPawn: jail_pawn,
        actions.JailDie: jail_die,
        actions.Veterans: veterans,
        actions.Rally: rally,
    },
)
