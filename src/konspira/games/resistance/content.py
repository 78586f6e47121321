"""The boards and the plot cards, read from the content files."""

from importlib.resources import files
from typing import Final, Literal

from konspira.engine import Record, Text, load
from konspira.engine.content import Source
from konspira.engine.roles import sets_of_holders

MISSIONS: Final = 5

AtOnce = Literal["overheard", "open_up", "establish_confidence"]
FaceUp = Literal["close_eye", "strong_leader", "no_confidence", "opinion_maker", "spotlight", "take_responsibility"]
PlotId = Literal[AtOnce, FaceUp]
"""RES-52  The plot cards that are resolved as they are handed over, and those that then lie before a player."""


class Board(Record, frozen=True):
    """RES-01, RES-10, RES-22, RES-51  What the board for a number of players prints."""

    players: int
    agents: int
    teams: tuple[int, int, int, int, int]
    two_fails: tuple[int, ...]
    plots_a_round: int

    def needed(self, mission: int) -> int:
        """RES-22, RES-43  How many Fails a mission takes."""
        return 2 if mission in self.two_fails else 1


class Plot(Record, frozen=True):
    """RES-50  A plot card and how many of it there are."""

    id: PlotId
    rule: str
    kind: Literal["at_once", "once", "lasting"]
    few: int
    many: int
    source: Source
    name: Text
    text: Text


class _Boards(Record, frozen=True):
    source: dict[Literal["agents", "teams", "two_fails", "plots_a_round"], Source]
    boards: tuple[Board, ...]


_FOLDER = files(__package__) / "content"

_BOARDS: Final = load(_FOLDER / "board.toml", _Boards)
SOURCES: Final = _BOARDS.source
"""Which parts of the boards the rulebook shows."""
BOARDS: Final = {board.players: board for board in _BOARDS.boards}
AGENTS: Final = {n: sets_of_holders(n, board.agents) for n, board in BOARDS.items()}
"""RES-01  Every set of players who may be the Agents."""
PLOTS: Final = {plot.id: plot for plot in load(_FOLDER / "plots.toml", dict[str, tuple[Plot, ...]])["plots"]}


def plot_deck(players: int) -> tuple[PlotId, ...]:
    """RES-50  The plot cards in play: 7 with 5 or 6 players, otherwise all 15."""
    return tuple(plot.id for plot in PLOTS.values() for _ in range(plot.few if players <= 6 else plot.many))
