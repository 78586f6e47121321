"""The Resistance in a terminal: the picture of the table, what only one seat may see, and what is asked."""

from konspira.games.resistance.questions import ask
from konspira.games.resistance.terminal.picture import draw, private

__all__ = ["ask", "draw", "private"]
