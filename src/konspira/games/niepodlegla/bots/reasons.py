"""Why the planner does what it does, in one sentence for the people at the table."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine import Action, Seat
from konspira.engine.words import Text, plural
from konspira.games.niepodlegla.actions import HandOver, Place, Ready, Reroll, Settle, TakeDice, TakeDie
from konspira.games.niepodlegla.bots.council import TOLERANCE, proposed, weigh
from konspira.games.niepodlegla.bots.judge import Judge
from konspira.games.niepodlegla.bots.keeping import own, summed
from konspira.games.niepodlegla.bots.plan import Care, Search, plan_for
from konspira.games.niepodlegla.foretelling import percent
from konspira.games.niepodlegla.laying import JOINT
from konspira.games.niepodlegla.odds import Odds, die_bit, hand, lacking
from konspira.games.niepodlegla.planning import Planning

Reason = Callable[[Judge, Care, Any, Seat, Any], Text]

USUAL: Final = 2
"""Throws that a mission can count on: the first, and a re-roll."""


def reason(judge: Judge, care: Care, t: Any, seat: Seat, action: Action) -> Text | None:
    """One sentence why a seat does this."""
    known = _REASONS.get(type(action))
    if known:
        return known(judge, care, t, seat, action)
    return _choice(judge, t, seat, action) if hasattr(t.phase, "council") else None


def _quoted(name: Text) -> Text:
    return Text(f"„{name.pl}”", f"“{name.en}”")


# ------------------------------------------------------------------ pawns and dice


def _place(judge: Judge, care: Care, t: Any, seat: Seat, action: Place) -> Text:
    """The mission, and how likely it is done."""
    search, plan, name = Search(judge, t), plan_for(judge, care, t), judge.name(t, action.mission)
    dice = search.hands[seat] + plan.dice[seat]
    dice += sum(die_bit(die) for die, who in zip(t.phase.pool, plan.holders, strict=True) if who == seat)
    likely = search.odds.within(lacking(search.tokens[seat], judge.needs(t, action.mission)), dice)[USUAL]
    return Text(f"Biorę misję „{name.pl}”: {percent(likely)}.", f"I take the mission “{name.en}”: {percent(likely)}.")


def _take_dice(_: Judge, __: Care, t: Any, ___: Seat, action: TakeDice) -> Text:
    """How many dice the plan gives."""
    count, all_ = action.count, t.phase.neutral
    return Text(
        f"Według planu wystarczy mi {count} z {all_} {plural(all_, ('kości', 'kości', 'kości'))} neutralnych.",
        f"By the plan I have {count} of the {all_} neutral dice.",
    )


def _take_die(*_: object) -> Text:
    return Text("Ta kość najbardziej przyda się na moich misjach.", "That die serves my missions best.")


def _ready(_: Judge, __: Care, t: Any, *___: object) -> Text:
    """Nothing more to do."""
    if isinstance(t.phase, Planning):
        return Text("Moje pionki i kości są na miejscu.", "My pawns and dice are in place.")
    morale = t.phase.morale
    return Text(
        f"Kończę: przy morale {morale} dalsze moje rzuty niewiele by dały.",
        f"I stop: with morale at {morale} my further rolls would bring little.",
    )


# ------------------------------------------------------------------ the fight


def _reroll(judge: Judge, _: Care, t: Any, seat: Seat, action: Reroll) -> Text:
    """The mission that the re-roll helps most, and how likely it is then."""
    mine, odds, count = own(t.phase, seat, judge.faces(t)).all_in, judge.odds(t), len(action.dice)
    kept = summed([mine.fixed, *[shown for die, shown in mine.dice if die not in action.dice]])
    chances = {
        x.card: _helped(odds, kept, mine.all, hand(action.dice), x.needs)
        for x in t.phase.targets
        if x.seat in (seat, JOINT)
    }
    card = max(chances, key=lambda card: chances[card][1], default=None)
    pl = f"Przerzucam {count} {plural(count, ('kość', 'kości', 'kości'))}"
    en = f"I re-roll {count} {plural(count, ('die', 'dice'))}"
    if card is None:
        return Text(f"{pl}.", f"{en}.")
    name, likely = _quoted(judge.name(t, card)), percent(chances[card][0])
    return Text(f"{pl}: {name.pl} {likely}.", f"{en}: {name.en} {likely}.")


def _helped(odds: Odds, kept: Any, now: Any, dice: int, needs: Any) -> tuple[float, float]:
    """How likely a mission is after a throw, and how much more likely than without."""
    likely = odds.at_once(lacking(kept, needs), dice)
    return likely, likely - odds.at_once(lacking(now, needs), 0)


def _hand_over(_: Judge, __: Care, ___: Any, ____: Seat, action: HandOver) -> Text:
    who = action.to + 1
    return Text(
        f"Oddaję to graczowi {who}: jego misjom przyda się bardziej niż moim.",
        f"I hand this to player {who}: it serves their missions more than mine.",
    )


def _settle(judge: Judge, _: Care, t: Any, __: Seat, action: Settle) -> Text:
    """What is done in the end."""
    names = [_quoted(judge.name(t, card)) for card in action.done]
    if not names:
        return Text("Nic nie udało mi się wykonać.", "I have done nothing in the end.")
    pl, en = ", ".join(name.pl for name in names), ", ".join(name.en for name in names)
    return Text(f"To jest warte najwięcej: {pl}.", f"This is worth most: {en}.")


# ------------------------------------------------------------------ choices


def _choice(judge: Judge, t: Any, seat: Seat, action: Action) -> Text:
    """Agreement with others, or why not."""
    worth, wanted = weigh(judge, t, seat), proposed(t, seat)
    if action in wanted:
        return Text("Zgadzam się.", "I agree.")
    if wanted and max(worth[way] for way in wanted) < worth[action] - TOLERANCE:
        return Text("Wolę inaczej: tak będziemy stali lepiej.", "I would rather not: this leaves us better off.")
    return Text("Tak będziemy stali najlepiej.", "This leaves us best off.")


_REASONS: Final[dict[type, Reason]] = {
    Place: _place,
    TakeDice: _take_dice,
    TakeDie: _take_die,
    Ready: _ready,
    Reroll: _reroll,
    HandOver: _hand_over,
    Settle: _settle,
}
