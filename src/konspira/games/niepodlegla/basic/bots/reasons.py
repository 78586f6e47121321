"""Why the planner chooses so in the basic variant: what it chooses, and what speaks for it."""

from math import exp
from typing import Final

from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.actions import Harder, InArea, ShareFinals, TakeLeader, TakeProfit
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL, MOST_MARKERS
from konspira.games.niepodlegla.basic.rounds import LEAST_LEVEL, MOST_NEUTRAL
from konspira.games.niepodlegla.basic.state import ROUNDS
from konspira.games.niepodlegla.basic.words import words
from konspira.games.niepodlegla.bots.case import Case, ChoiceTexts, WhatAndWhy
from konspira.games.niepodlegla.bots.reasons import symbols
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.forecast import percent
from konspira.games.niepodlegla.laying import total


def leader(case: Case, way: TakeLeader) -> WhatAndWhy:
    """NP-13, NP-25  Whose die cannot be had otherwise, or what it shows."""
    printed = deck(case.t)
    if way.leader not in [area.leader for area in printed.areas]:
        return case.term(way.leader), case.tell("why_leader_only")
    faces = total(printed.faces[NEUTRAL + CHARACTERS.index(way.leader)])
    return case.term(way.leader), case.tell("why_leader_die", symbol=symbols(case, faces))


def harder(case: Case, way: Harder) -> WhatAndWhy:
    """NP-23  The final that is easiest now, or that will get easier again."""
    t, level = case.t, case.t.levels[AREAS.index(way.area)]
    ahead = [card for card in deck(t).deck.time if card.round > t.round and card.area == way.area]
    if level == min(t.levels):
        return _final(case, way.area), case.tell("why_harder_least", level=level)
    eased = sum(card.levels for card in ahead) < 0
    return _final(case, way.area), case.tell("why_harder_eased") if eased else case.plain(way)


def in_area(case: Case, way: InArea) -> WhatAndWhy:
    """NP-24, NP-25, NP-26  What the token brings there."""
    count = case.t.areas[AREAS.index(way.area)]
    why = _fifth(case, way.area) if count == FULL - 1 else _full(case, way) if count >= FULL else _lacks(case, way)
    return case.term(way.area), why


def _fifth(case: Case, area: Area) -> Text:
    """NP-25  The fifth token brings a die, if there is one left."""
    t, who = case.t, deck(case.t).areas[AREAS.index(area)].leader
    if NEUTRAL + CHARACTERS.index(who) not in t.leaders:
        return case.tell("why_fifth_die", die=case.term(f"die_{who}"))
    return (
        case.tell("why_fifth_die", die=case.words.texts["die_None"])
        if t.neutral < MOST_NEUTRAL
        else case.tell("why_fifth")
    )


def _full(case: Case, way: InArea) -> Text:
    """NP-26, NP-16  A further token brings a profit, if one is possible."""
    t = case.t
    open_ = t.markers < MOST_MARKERS or t.levels[AREAS.index(way.area)] > LEAST_LEVEL
    return case.tell("why_full") if open_ else case.plain(way)


def _lacks(case: Case, way: InArea) -> Text:
    """NP-30  Every area needs five tokens."""
    lack = {area: FULL - count for area, count in zip(AREAS, case.t.areas, strict=True)}
    others = [lack[other.area] for other in case.worth if isinstance(other, InArea) and other != way]
    most = max(others, default=0)
    if lack[way.area] < most:
        return case.plain(way)
    return case.tell("why_lacks_most" if lack[way.area] > most else "why_lacks", lack=lack[way.area])


def profit(case: Case, way: TakeProfit) -> WhatAndWhy:
    """NP-26  A marker, or a level less."""
    t = case.t
    if way.profit == "morale":
        key = "why_marker_final" if t.round == ROUNDS else "why_marker"
        return case.tell("what_marker"), case.tell(key, markers=t.markers + 1)
    area = t.phase.task.area
    level = t.levels[AREAS.index(area)] - 1
    return case.tell("what_level", final=_final(case, area)), case.tell("why_level", level=level)


def share(case: Case, way: ShareFinals) -> WhatAndWhy:
    """NP-34  One's own final, and how likely all four are then."""
    what = case.tell("what_share", likely=percent(exp(case.worth[way])))
    why = "why_share_best" if case.best(way) else "why_share"
    return what, case.tell(why, final=_final(case, way.areas[case.seat]))


def _final(case: Case, area: Area) -> Text:
    return case.term(f"final_{area}")


CHOICE_TEXTS: Final = ChoiceTexts(
    words,
    {
        TakeLeader: leader,
        Harder: harder,
        InArea: in_area,
        TakeProfit: profit,
        ShareFinals: share,
    },
)
