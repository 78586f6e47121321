"""The basic variant in a terminal: the picture of the table, and what is asked."""

from typing import Final

from konspira.games.niepodlegla.basic.terminal.asking import ask
from konspira.games.niepodlegla.basic.terminal.picture import draw, glance, look_up, private

__all__ = ["OPEN", "ask", "draw", "glance", "look_up", "private"]

OPEN: Final = True
"""Nothing is hidden: nobody need look away from the screen."""
