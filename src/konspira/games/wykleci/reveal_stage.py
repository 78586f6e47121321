"""The end of a stage, before all eyes: how its missions went, Glory, whether there was a Traitor, the Secret Goals.

Until the Traitor's card has turned every scene is the same in number, order and time whether there is one or not:
so the goals of all come after it, for what is left over would tell.
"""

from collections.abc import Iterable
from typing import Final

from konspira.engine.reveal import Card, Scene, Telling
from konspira.engine.words import Text, joined
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import GameOver, GloryShown, GoalShown, StageOver
from konspira.games.wykleci.gauges import MISSIONS
from konspira.games.wykleci.state import Table

SLOW: Final = 2.5
"""By how much longer than for other cards one waits for the Traitor's."""


def stage(t: Telling, over: StageOver, before: Table) -> Iterable[Scene]:
    """BW-81, BW-82  The missions are counted; then Glory, the Traitor, all Secret Goals with what they score."""
    goals = t.every(GoalShown)
    condition = deck_values(before.deck).condition
    traitors = tuple([shown.seat for shown in goals if condition[shown.goal] is None])
    tracks = {shown.seat: before.tracks[shown.seat] + shown.points for shown in t.every(GloryShown)}
    yield missions(t, over)
    yield glory(t, tracks)
    yield traitor(t, traitors)
    yield secret_goals(t, over, traitors, tracks)


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
        Card("glory", t.words.both("reveal_glory", points=shown.points, total=tracks[shown.seat]), shown.seat)
        for shown in t.every(GloryShown)
    ]
    return Scene("counting", t.words.both("reveal_counting"), tuple(cards), t.words.both("reveal_then_goals"))


def traitor(t: Telling, seats: tuple[int, ...]) -> Scene:
    """BW-82  One card, alone: somebody's name, or nobody's."""
    face, told = ("traitor", t.say("reveal_traitor", seats=seats)) if seats else ("none", t.words.both("reveal_loyal"))
    label = t.words.both("reveal_traitor_card" if seats else "reveal_loyal_card")
    card = Card(face, label, seats[0] if len(seats) == 1 else None, not seats)
    return Scene("traitor", t.words.both("reveal_traitor_asked"), (card,), told, not seats, pace=SLOW)


def secret_goals(t: Telling, over: StageOver, traitors: tuple[int, ...], tracks: dict[int, int]) -> Scene:
    """BW-82  Everybody's Secret Goal, why it scores what it scores, and how much Glory there is in all."""
    cards = []
    for shown in t.every(GoalShown):
        is_traitor = shown.seat in traitors
        why, total = reason(t, over, shown, is_traitor=is_traitor), tracks[shown.seat] + shown.points
        scored = t.words.both("reveal_scores", points=shown.points, total=total)
        label = joined([t.words.both("reveal_goal", goal=shown.goal), why, scored])
        cards.append(Card(f"goal-{shown.goal}", label, shown.seat, False if is_traitor else None))
    told = t.tell(GameOver) if t.first(GameOver) else t.words.both("reveal_scored")
    return Scene("goals", t.words.both("reveal_goals"), tuple(cards), told)


def reason(t: Telling, over: StageOver, shown: GoalShown, *, is_traitor: bool) -> Text:
    """BW-82  Why a Secret Goal scores what it scores."""
    if is_traitor:
        return t.words.both("why_traitor_lost" if over.heroes else "why_traitor_won", failed=over.failed)
    if not over.heroes:
        return t.words.both("why_met_in_vain" if shown.met else "why_lost")
    return t.words.both("why_met" if shown.met else "why_not_met")
