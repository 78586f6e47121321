"""The end of a stage, before all eyes: how its missions went, Glory, the Secret Goals, the last of them alone.

Until the last card has turned every scene is the same in number, order and time whether there is a Traitor or not.
"""

from collections.abc import Iterable
from typing import Final

from konspira.engine.reveal import Card, Scene, Telling
from konspira.engine.words import Text, joined
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import GloryShown, GoalShown, StageOver
from konspira.games.wykleci.gauges import MISSIONS
from konspira.games.wykleci.state import Table

SLOW: Final = 2.5
"""By how much longer than for other cards one waits for the last."""


def stage(t: Telling, over: StageOver, before: Table) -> Iterable[Scene]:
    """BW-81, BW-82  The missions are counted; then Glory, then the Secret Goals, a Traitor's at the very end."""
    tracks = {shown.seat: before.tracks[shown.seat] + shown.points for shown in t.every(GloryShown)}
    condition = deck_values(before.deck).condition
    traitors = [shown for shown in t.every(GoalShown) if condition[shown.goal] is None]
    *others, last = in_turn(t.every(GoalShown), traitors)
    cards = {shown.seat: goal_card(t, over, shown, tracks, is_traitor=shown in traitors) for shown in (*others, last)}
    yield missions(t, over)
    yield glory(t, tracks)
    yield secret_goals(t, [cards[shown.seat] for shown in others])
    yield last_goal(t, last.seat, cards[last.seat], tuple([shown.seat for shown in traitors]))


def in_turn(goals: list[GoalShown], traitors: list[GoalShown]) -> list[GoalShown]:
    """Green ones first. If all are, whose comes last is no easier to foresee than a Traitor: by the cards' numbers."""
    greens = [shown for shown in goals if shown not in traitors]
    if greens and not traitors:
        at = sum(shown.goal for shown in greens) % len(greens)
        greens.append(greens.pop(at))
    return greens + traitors


def missions(t: Telling, over: StageOver) -> Scene:
    """BW-81  Two failures give the stage to the Authority."""
    cards = (
        Card("succeeded", t.words.both("reveal_succeeded", n=MISSIONS - over.failed), good=True),
        Card("failed", t.words.both("reveal_failed", n=over.failed), good=False),
    )
    title = t.words.both("reveal_stage", stage=over.stage)
    return Scene("stage", title, cards, t.tell(StageOver), over.heroes)


def glory(t: Telling, tracks: dict[int, int]) -> Scene:
    """BW-82  Glory cards are revealed and added to the tracks."""
    cards = [
        Card(f"glory-{shown.points}", t.words.both("reveal_glory", total=tracks[shown.seat]), shown.seat)
        for shown in t.every(GloryShown)
    ]
    return Scene("counting", t.words.both("reveal_counting"), tuple(cards), t.words.both("reveal_then_goals"))


def goal_card(t: Telling, over: StageOver, shown: GoalShown, tracks: dict[int, int], *, is_traitor: bool) -> Card:
    """BW-82  A Secret Goal, why it scores what it scores, and how much Glory there is in all."""
    why, total = reason(t, over, shown, is_traitor=is_traitor), tracks[shown.seat] + shown.points
    scored = t.words.both("reveal_scores", points=shown.points, total=total)
    label = joined([t.words.both("reveal_goal", goal=shown.goal), why, scored])
    return Card(f"goal-{shown.goal}", label, shown.seat, False if is_traitor else None)


def secret_goals(t: Telling, cards: list[Card]) -> Scene:
    """BW-82  Everybody's Secret Goal but one."""
    return Scene("goals", t.words.both("reveal_goals"), tuple(cards), t.words.both("reveal_one_left"))


def last_goal(t: Telling, owner: int, card: Card, traitors: tuple[int, ...]) -> Scene:
    """BW-82  One card, alone, of somebody who is named: a Traitor's if there is one, else a green one."""
    told = t.say("reveal_traitor", seats=traitors) if traitors else t.words.both("reveal_loyal")
    title, own = t.say("reveal_last_goal", seat=owner), {owner: t.words.both("reveal_last_goal_own")}
    unmasked = dict.fromkeys(traitors, t.say("reveal_traitor_own", seats=traitors))
    return Scene("last_goal", title, (card,), told, not traitors, pace=SLOW, titles=own, outcomes=unmasked)


def reason(t: Telling, over: StageOver, shown: GoalShown, *, is_traitor: bool) -> Text:
    """BW-82  Why a Secret Goal scores what it scores."""
    if is_traitor:
        return t.words.both("why_traitor_lost" if over.heroes else "why_traitor_won", failed=over.failed)
    if not over.heroes:
        return t.words.both("why_met_in_vain" if shown.met else "why_lost")
    return t.words.both("why_met" if shown.met else "why_not_met")
