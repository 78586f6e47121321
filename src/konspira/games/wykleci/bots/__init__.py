"""The bots of Bohaterowie Wyklęci, by name, the strong one first."""

from collections.abc import Mapping, Sequence
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.engine import Action, Bot, Luck
from konspira.games.wykleci.bots.candidates import candidates
from konspira.games.wykleci.bots.reasons import explain
from konspira.games.wykleci.bots.rule_of_thumb import by_thumb
from konspira.games.wykleci.bots.strategist import strategist
from konspira.games.wykleci.bots.temper import CAUTIOUS, DAREDEVIL, SELF_SEEKER, STEADY, Temper
from konspira.games.wykleci.redeal import redeal
from konspira.games.wykleci.state import Starting
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
    return some[luck.below(len(some))]


GENTLE: Final = slipping(character(STEADY), any_candidate, 45)

BOTS: Final[Mapping[str, BotBox[View]]] = {
    "strategist": BotBox(strategist, explain, level="master"),
    "steady": BotBox(character(STEADY), explain, level="normal"),
    "gentle": BotBox(GENTLE, explain, level="gentle"),
    "cautious": BotBox(character(CAUTIOUS), explain),
    "daredevil": BotBox(character(DAREDEVIL), explain),
    "self_seeker": BotBox(character(SELF_SEEKER), explain),
}
