"""Narrative Actions in hand: which of them can be used at a time, and how one is used up (SG-222)."""

from konspira.engine import Step, replace
from konspira.engine.pile import discard
from konspira.games.siege.events import CardPlayed
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.state import RollingDie, Table
from konspira.games.siege.story_tasks import FightRound
from konspira.games.siege.tasks import RaidFight


def used(t: Table, card: str, who: str = "") -> Step[Table]:
    """SG-167, SG-222  Each is used once; a used card is set aside."""
    hand = list(t.hand)
    hand.remove(card)
    return replace(t, hand=tuple(hand), narratives=discard(t.narratives, card)), (CardPlayed(card, who),)


def rolls_again(t: Table, now: RollingDie) -> tuple[PlayCard, ...]:
    """SG-222  Druga szansa: a d10 is rolled again; Zimna krew: one of our fight dice."""
    if not t.hand:
        return ()
    if now.die == "black":
        return (PlayCard("druga_szansa"),) if "druga_szansa" in t.hand else ()
    ours = isinstance(now.task, RaidFight) or (isinstance(now.task, FightRound) and bool(now.task.left))
    return (PlayCard("zimna_krew"),) if ours and "zimna_krew" in t.hand else ()
