"""The Resistance's own bots, by name, the strong one first."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from konspira.bots.slips import slipping
from konspira.bots.thought import BotBox
from konspira.engine import Bot
from konspira.games.resistance.bots import characters as by_habit
from konspira.games.resistance.bots.characters import CHARACTERS, Character
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.view import View


def learner(fails: int, counts: int) -> Bot[View]:
    """A bot to learn against: as a Fighter it rules out or, in so many of a hundred decisions, only counts; as an Agent
    it leaves many a mission alone."""
    as_agent = "without a clue", partial(by_habit.agreed, fails)
    rules_out = Character(
        partial(by_habit.guessed, by_habit.eager_only), partial(by_habit.may_be_clean, by_habit.eager_only), *as_agent
    )
    return slipping(
        rules_out, Character(by_habit.counted, partial(by_habit.trusted, by_habit.counted), *as_agent), counts
    )


BOTS: Final[Mapping[str, BotBox[View]]] = {
    "konspirator": BotBox(konspirator, level="master"),
    "gentle": BotBox(learner(fails=30, counts=50), level="gentle"),
    "normal": BotBox(learner(fails=60, counts=30), level="normal"),
    **{name: BotBox(character) for name, character in CHARACTERS.items()},
}
