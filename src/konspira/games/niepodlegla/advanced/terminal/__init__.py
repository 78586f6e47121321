"""The advanced variant in a terminal: the picture of the table, and what is asked."""

from konspira.games.niepodlegla.advanced.terminal.asking import ask
from konspira.games.niepodlegla.advanced.terminal.picture import draw, glance, look_up, private

__all__ = ["ask", "draw", "glance", "look_up", "private"]
