"""The bots of Bohaterowie Wyklęci, by name, the strong one first."""

from collections.abc import Mapping, Sequence
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.engine import Action, Bot, Luck
from konspira.games.wykleci.actions import Assign, TakeOver
from konspira.games.wykleci.bots.candidates import candidates
from konspira.games.wykleci.bots.reasons import explain
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.strategist import strategist
from konspira.games.wykleci.bots.temper import CAUTIOUS, DAREDEVIL, SELF_SEEKER, STEADY, Temper
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.state import ROUNDS, SPECIAL, Starting
from konspira.games.wykleci.view import View


def character(temper: Temper) -> Bot[View]:
    """Somebody who plays by rule of thumb, with a temper of their own."""

    def choose(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        action = by_thumb(redeal(view, luck), view.me, luck, temper)
        return action if action in legal else legal[0]

    return choose


def any_candidate(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """One of the choices that are worth a closer look, without the closer look; a mission is started rashly at most."""
    t = redeal(view, luck)
    if isinstance(t.phase, Starting):
        return by_thumb(t, view.me, luck, DAREDEVIL)
    some = candidates(t, view.me, legal, luck)
    some = [action for action in some if not wasted(view, action)] or some
    return some[luck.below(len(some))]


def wasted(view: View, action: Action) -> bool:
    """What partners would not understand: a soldier moved on who could have gone there at once, a rescue of one man
    that can hardly be ready in time."""
    late = view.round >= ROUNDS - 1 and len(view.jail) < SOME
    return isinstance(action, TakeOver) or (late and isinstance(action, Assign) and action.mission == SPECIAL)


SOME: Final = 2
"""So many in Jail are worth a rescue even late in a stage."""
GENTLE: Final = slipping(character(STEADY), any_candidate, 45)

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "strategist": BotBox(strategist, explain, level="master"),
    "steady": BotBox(character(STEADY), explain, level="normal"),
    "gentle": BotBox(GENTLE, explain, level="gentle"),
    "cautious": BotBox(character(CAUTIOUS), explain),
    "daredevil": BotBox(character(DAREDEVIL), explain),
    "self_seeker": BotBox(character(SELF_SEEKER), explain),
}
