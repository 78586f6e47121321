"""The Resistance's own bots, by name, the strong one first."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.engine import Bot
from konspira.games.resistance.bots.characters import CHARACTERS, agreed
from konspira.games.resistance.bots.konspirator import knowing, konspirator
from konspira.games.resistance.bots.notebook import Notebook
from konspira.games.resistance.view import View


def learner(fails: int, counts: int) -> Bot[View]:
    """A bot to learn against: a Fighter who rules out and, so often in a hundred, just counts; a shy Agent."""
    rules_out, counting = (
        CHARACTERS[name]._replace(as_agent="without a clue", sabotages=partial(agreed, fails))
        for name in ("bounder", "tracker")
    )
    return slipping(rules_out, counting, counts)


BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator, level="master", memory=partial(Notebook, knowing)),
    "gentle": BotBox(learner(fails=30, counts=50), level="gentle"),
    "normal": BotBox(learner(fails=60, counts=30), level="normal"),
    **{name: BotBox(character) for name, character in CHARACTERS.items()},
}
