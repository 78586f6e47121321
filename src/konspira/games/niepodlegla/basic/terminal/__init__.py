"""The basic variant in a terminal: the picture of the table, and what is asked."""

from konspira.games.niepodlegla.basic.terminal.asking import ask
from konspira.games.niepodlegla.basic.terminal.picture import draw, glance, look_up, private

__all__ = ["ask", "draw", "glance", "look_up", "private"]
