"""Players that know no game by name: they play any through the Game protocol."""

from konspira.bots.ismcts import mcts
from konspira.bots.random import random_bot

__all__ = ["mcts", "random_bot"]
