"""The story of an Act, or of normal play: besides its days what its goal lacked at the end."""

from collections.abc import Iterator, Sequence

from konspira.engine import replace
from konspira.engine.play import PlayedMove
from konspira.engine.story import GameStory, is_over
from konspira.engine.story_sketch import SketchedStory
from konspira.engine.words import Text
from konspira.games.siege.content import AIMS
from konspira.games.siege.gauges import missing
from konspira.games.siege.normal import JOYFUL, holds
from konspira.games.siege.state import Table
from konspira.games.siege.view import goals
from konspira.games.siege.words import words_of


class SiegeStory(SketchedStory):
    """Days, and what was lacking."""

    def __call__(self, moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
        """The story of a game, to its end or as far as it was played."""
        story, last = super().__call__(moves, names), moves[-1].after
        return replace(story, undone=(*story.undone, *lacking(last))) if is_over(moves) else story


def lacking(t: Table) -> Iterator[Text]:
    """SG-300  The parts of the Act's goal; SG-388  the Final; SG-365  the child's Joy."""
    words = words_of(t)
    if parts := [goal for goal in goals(t) if not goal.counted.met]:
        yield words.both("story_goal_lacked", missing=missing(words, parts))
    if t.normal and t.normal.final and not holds(t, t.normal.final):
        yield words.both("story_final_lacked", text=AIMS[t.normal.final].text)
    if t.household and t.household.joy < JOYFUL:
        yield words.both("story_child_lacked", need=JOYFUL)
