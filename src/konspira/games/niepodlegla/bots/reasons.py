"""Why the planner does what it does, in one sentence for the people at the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from konspira.engine import Action, Seat
from konspira.engine.words import Text, say
from konspira.games.niepodlegla.actions import (
    Answer,
    AskAll,
    HandOver,
    Next,
    Place,
    Ready,
    Reroll,
    Settle,
    TakeDice,
    TakeDie,
)
from konspira.games.niepodlegla.bots.case import Case, Tells, WhatAndWhy, stance
from konspira.games.niepodlegla.bots.final_fight import FinalFight
from konspira.games.niepodlegla.bots.keeping import own
from konspira.games.niepodlegla.bots.plan import PlanSearch, first_plan, plan_for
from konspira.games.niepodlegla.bots.round_fight import NOTICED, quiet_battle
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS, Needs, Supply
from konspira.games.niepodlegla.fight import awaited
from konspira.games.niepodlegla.forecast import forecast_of, percent
from konspira.games.niepodlegla.laying import JOINT, Target, needed, total
from konspira.games.niepodlegla.odds import DONE, die_bit, lacking
from konspira.games.niepodlegla.planning import NOBODY, Planning
from konspira.games.niepodlegla.showing import shown
from konspira.games.niepodlegla.words import both, quoted

USUAL: Final = 2
"""Throws that a mission can count on: the first, and a re-roll."""

TOGETHER: Final = {2: "together_both"}
"""How people say all of so many."""

HOPELESS: Final = 0.1
"""Below this a mission is not taken in order to be done."""


def reason(case: Case, choices: Mapping[type, Tells], action: Action) -> Text | None:
    """One sentence why a seat does this."""
    if told := _DEEDS.get(type(action)):
        return told(case, action)
    known: Tells | None = _next if isinstance(action, Next) else choices.get(type(action))
    if known is None:
        return None
    what, why = known(case, action)
    return case.tell(stance(case, action), what=what, why=why)


def symbols(case: Case, shown: Supply) -> Text:
    """The symbol, or portrait, that is shown most."""
    return case.words.texts[f"shown_{(*SYMBOLS, 'any')[shown.index(max(shown))]}"]


def _card(case: Case, card: str) -> Text:
    return quoted(case.evaluator.name(case.t, card))


def _cards(case: Case, cards: list[str]) -> Text:
    names = [_card(case, card) for card in cards]
    return Text(", ".join(name.pl for name in names), ", ".join(name.en for name in names))


# ------------------------------------------------------------------ pawns and dice


def _place(case: Case, action: Place) -> Text:
    """The mission, and how likely it is done."""
    t, seat = case.t, case.seat
    search, plan = PlanSearch(case.evaluator, t), plan_for(case.evaluator, case.care, t)
    dice = search.hands[seat] + plan.dice[seat]
    dice += sum(die_bit(die) for die, who in zip(t.phase.pool, plan.holders, strict=True) if who == seat)

    def likely(*cards: str) -> float:
        needs = needed(case.evaluator.needs(t, card) for card in cards)
        return search.odds.within(lacking(search.tokens[seat], needs), dice)[USUAL]

    planned = [card for card, who in zip(t.phase.cards, plan.pawns, strict=True) if who == seat]
    if seat not in t.phase.pawns and likely(*planned) >= HOPELESS:
        told = {"chances": _chances(case, planned, likely), "dice": plan.dice[seat]}
        return _instead(case, case.tell("why_plan", **told))
    if likely(action.mission) < HOPELESS:
        return _instead(case, case.tell("why_cover", mission=_card(case, action.mission)))
    chances: Text | str = percent(likely(action.mission))
    if others := [card for card in planned if card != action.mission]:
        chances = _chances(case, [action.mission, *others], likely)
    return _instead(case, case.tell("why_place", mission=_card(case, action.mission), chances=chances))


def _chances(case: Case, cards: Sequence[str], likely: Callable[..., float]) -> Text:
    """How likely each of these missions is done, the likeliest first, and how likely all of them are."""
    chances = sorted([(-likely(card), card) for card in cards])
    named = [(_card(case, card), percent(-chance)) for chance, card in chances]
    each = both(lambda lang: ", ".join([f"{say(name, lang)} {chance}" for name, chance in named]))
    if len(cards) == 1:
        return each
    return case.tell(TOGETHER.get(len(cards), "together_all"), each=each, all=percent(likely(*cards)))


def _instead(case: Case, told: Text) -> Text:
    """A plan that had to change says so: somebody else has what this seat had in mind."""
    p, seat = case.t.phase, case.seat
    first = first_plan(case.evaluator, case.care, case.t)
    lost = [
        card
        for card, planned, now in zip(p.cards, first.pawns, p.pawns, strict=True)
        if planned == seat and now not in (NOBODY, seat)
    ]
    return case.tell("why_instead", missions=_cards(case, lost), told=told) if lost and p.home[seat] else told


def _take_dice(case: Case, action: TakeDice) -> Text:
    """How many dice the plan gives; when the others are ready, all that they have left."""
    p: Planning = case.t.phase
    last = p.ready.bit_count() == len(p.home) - 1
    many = case.evaluator.final(case.t) and action.count * len(p.home) > p.neutral
    key = "why_rest" if last else "why_many_dice" if many else "why_dice"
    return case.tell(key, count=action.count, all=p.neutral)


def _take_die(case: Case, action: TakeDie) -> Text:
    """What of the die one's missions need."""
    faces = total(case.evaluator.faces(case.t)[action.die])
    needs = _planned(case)
    a, b, c, d = (faces[i] * bool(needs[i]) for i in range(PORTRAIT))
    useful: Supply = (a, b, c, d, faces[PORTRAIT] * any(needs))
    die = case.term(f"give_{action.die}")
    return (
        case.tell("why_final_die" if case.evaluator.final(case.t) else "why_die", die=die, symbol=symbols(case, useful))
        if any(useful)
        else case.tell("why_spare_die", die=die)
    )


def _planned(case: Case) -> Needs:
    """What all missions need that the plan gives one's seat, and the joint ones of the final."""
    t, evaluator = case.t, case.evaluator
    plan = plan_for(evaluator, case.care, t)
    needs = [evaluator.own_needs(t, case.seat), evaluator.joint(t)] if evaluator.final(t) else []
    mine = [card for card, seat in zip(t.phase.cards, plan.pawns, strict=True) if seat == case.seat]
    return needed([*needs, *(evaluator.needs(t, card) for card in mine)])


def _ready(case: Case, _: Ready) -> Text:
    """Nothing more to do."""
    if isinstance(case.t.phase, Planning):
        key = "why_final_planned" if case.evaluator.final(case.t) else "why_planned"
        return case.tell(key, dice=case.t.phase.dice[case.seat])
    return _stop(case)


# ------------------------------------------------------------------ the fight


def _targets(case: Case, seat: Seat) -> list[Target]:
    """The missions that a seat's dice can serve."""
    return [x for x in case.t.phase.targets if x.seat in (seat, JOINT)]


def _stop(case: Case) -> Text:
    """All is done, somebody else has more to win, or nothing more pays."""
    t = case.t
    mine = own(t.phase, case.seat, case.evaluator.faces(t)).all_in.all
    needs = [x.needs for x in _targets(case, case.seat)]
    if needs and lacking(mine, needed(needs)) == DONE:
        return case.tell("why_all_done")
    if case.evaluator.final(t) and (gift := FinalFight(case.evaluator, t).winner(case.seat)):
        giver = next(piece.seat for piece in t.phase.pieces if piece.id == gift.piece)
        return case.tell("why_winner", player=case.names[giver], piece=case.term(f"give_{gift.piece}"))
    if case.evaluator.final(t) and not t.phase.declined:
        return case.tell("why_enough" if t.phase.secured else _end_of_final(case, mine))
    return _stop_a_round(case)


def _stop_a_round(case: Case) -> Text:
    """Somebody is against another roll, it could break the morale, another has more to win, or it hardly pays."""
    f = case.t.phase
    if f.declined:
        return case.tell("why_agreed") if case.evaluator.final(case.t) else _leave_it(case)
    if f.morale < max(case.evaluator.odds(case.t).black):
        return case.tell("why_break")
    other = _better_off(case)
    if other is not None:
        return case.tell("why_give_way", player=case.names[other])
    return case.tell("why_stop" if _idle(case) else "why_no_risk")


def _leave_it(case: Case) -> Text:
    """NZ-30  After a no: whoever most likely asked leaves it, and names whose throw would be the next best."""
    fight = quiet_battle(case.evaluator, case.t, thorough=case.care.thorough)
    gains = {seat: (option := fight.option(fight.f, seat)).then - option.now for seat in range(fight.f.seats)}
    if gains[case.seat] <= NOTICED or gains[case.seat] < max(gains.values()) - NOTICED:
        return case.tell("why_agreed")
    gains.pop(case.seat)
    best = max(gains, key=gains.__getitem__)
    throw = fight.option(fight.f, best).thrown
    told = forecast_of(case.evaluator.setting(case.t), best, Reroll(throw)) if throw else None
    if told is None:
        return case.tell("why_left")
    return case.tell("why_left_next", player=case.names[best], count=len(throw), chances=told.text)


def _open(case: Case) -> bool:
    """Whether a mission that one's dice can serve, a common one too, still lacks a symbol."""
    lying = shown(case.t.phase, case.evaluator.faces(case.t))
    served = {target.card for target in _targets(case, case.seat)}
    return lying is not None and any(lack.missing for lack in lying.lacks if lack.card in served)


def _idle(case: Case) -> bool:
    """Whether one has a die that lies on no mission."""
    lying = shown(case.t.phase, case.evaluator.faces(case.t))
    laid = {one.piece for one in lying.laid} if lying else set()
    return any(piece.seat == case.seat and piece.id not in laid for piece in case.t.phase.pieces)


def _end_of_final(case: Case, mine: Supply) -> str:
    """One has all that one is counted on for, the others have given up, or nothing helps any more."""
    if not _part_done(case, mine):
        return "why_lost"
    if len(awaited(case.t.phase)) == 1:
        return "why_as_others"
    return "why_no_risk" if _open(case) else "why_part_done"


def _part_done(case: Case, mine: Supply) -> bool:
    """Whether one has all that the team counts on one for in the final."""
    last = FinalFight(case.evaluator, case.t)
    return lacking(mine, last.plan(last.f, last.hands(last.f)).needs[case.seat]) == DONE


def _better_off(case: Case) -> Seat | None:
    """Who may still act and has more to win by a re-roll, if that is why one stops."""
    t, seat = case.t, case.seat
    fight = quiet_battle(case.evaluator, t, thorough=case.care.thorough)
    options = {s: fight.option(fight.f, s) for s in range(fight.f.seats) if s == seat or not t.phase.ready >> s & 1}
    gains = {s: option.then - option.now for s, option in options.items()}
    best = max(gains, key=gains.__getitem__)
    return best if options[seat].thrown and gains[best] > gains[seat] + NOTICED else None


def _reroll(case: Case, action: Reroll) -> Text:
    """What the throw may bring: the same line that people are shown."""
    return _throw(case, action, "why_reroll_for", "why_reroll_to_give")


def _ask_all(case: Case, action: AskAll) -> Text:
    """The same as a question."""
    return _throw(case, action, "why_ask", "why_ask_to_give")


def _throw(case: Case, action: Reroll | AskAll, key: str, to_give: str) -> Text:
    """NZ-27  What a throw may bring; one that changes nothing by itself is made for a die that another needs."""
    told = forecast_of(case.evaluator.setting(case.t), case.seat, action)
    assert told  # nobody re-rolls while dice are in the air
    idle = case.evaluator.final(case.t) and not told.measure.more + told.measure.fewer
    return case.tell(to_give if idle else key, count=len(action.dice), chances=told.text)


def _answer(case: Case, action: Answer) -> Text:
    """Yes or no to somebody's throw."""
    return case.tell("why_yes" if action.yes else "why_no")


def _hand_over(case: Case, action: HandOver) -> Text:
    """What the other player can do with it."""
    at = case.evaluator.setting(case.t)
    told = forecast_of(at, case.seat, action)
    assert told
    done = [one.card for one in told.missions if one.then > one.now]
    piece, player = case.term(f"give_{action.piece}"), case.names[action.to]
    whole = told.done_then - told.done_now >= len(done)
    key = ("why_gift_done" if whole else "why_gift_more") if done else "why_gift"
    return case.tell(key, piece=piece, player=player, missions=_cards(case, done))


def _settle(case: Case, action: Settle) -> Text:
    """What is done in the end."""
    if not action.done:
        return case.tell("why_nothing_done")
    return case.tell("why_settle", missions=_cards(case, list(action.done)))


# ------------------------------------------------------------------ choices


def _next(case: Case, way: Next) -> WhatAndWhy:
    """NZ-39, NZ-69  The planner takes cards in any order."""
    what = case.tell("what_next", card=case.term(way.card)) if way.card else case.tell("what_order")
    return what, case.tell("why_order")


_DEEDS: Final[dict[type, Callable[[Case, Any], Text]]] = {
    Place: _place,
    TakeDice: _take_dice,
    TakeDie: _take_die,
    Ready: _ready,
    Reroll: _reroll,
    AskAll: _ask_all,
    Answer: _answer,
    HandOver: _hand_over,
    Settle: _settle,
}
