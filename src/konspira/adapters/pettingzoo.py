"""Every game of the shelf as an environment of PettingZoo: one seat acts at a time, with a mask of what it can answer.

from konspira.adapters.pettingzoo import env
table = env("resistance", seats=5)
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, termination, truncation, info = table.last()
    action = None if termination or truncation else table.action_space(agent).sample(observation["action_mask"])
    table.step(action)
"""

import hashlib
from functools import cache
from io import StringIO
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from rich.console import Console

from konspira.adapters.answers import ANSWERS, FIRST
from konspira.adapters.encoding import HEAVIEST, Encoder
from konspira.adapters.walk import LabGame, Walk
from konspira.engine import CHANCE, FairLuck, new_seed

LIMIT: Final = 5000
"""After so many answers a game is broken off."""
KIND: Final = {"render_modes": ["human", "ansi"], "is_parallelizable": False}
NO_ANSWER: Final = np.zeros(ANSWERS, np.int8)
NO_ANSWER.flags.writeable = False


class TableEnv(AECEnv):  # type: ignore[misc]  # it carries no types
    """A table. Observed is a seat's view and nothing else, rewarded its score at the end (0 to 1).

    Chance follows from the seed. Where several are awaited at once, as in a vote, they answer one after another, and
    none sees what the others have answered.
    """

    def __init__(
        self, game: str, seats: int = 0, *, limit: int = LIMIT, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.playing = LabGame(game, seats, options)
        self.metadata = {"name": f"konspira_{game}_v{self.playing.game.VERSION}", **KIND}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.playing.seats)]
        self.limit = limit
        self.encoder = Encoder(self.playing.game.VIEW, self.playing.game.TABLE)
        self.action_spaces = {agent: Discrete(ANSWERS) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed = new_seed()

    def _observed(self) -> Dict:
        """What an observation looks like."""
        seen = Box(0, HEAVIEST, (self.encoder.length,), np.uint8)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (ANSWERS,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  theirs
        """A new table; without a seed, chance goes on from where it was."""
        self._seed = hashlib.sha256(self._seed if seed is None else str(seed).encode()).digest()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._answers = self._draws = 0
        self._show(self.playing.start())

    def step(self, action: int | None) -> None:
        """The agent whose turn it is answers; of an agent that has done, None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        at = self.walk.answered(int(action))
        self.infos[agent] = {}
        self._answers += 1
        self._show(at)

    def _show(self, at: Walk) -> None:
        """Whose turn it is, once chance has acted; or the end."""
        while at.seat == CHANCE:
            luck = FairLuck(self._seed, "", self._draws)
            at = at.moved(self.playing.game.sample(at.table, luck))
            self._draws += 1
        self.walk = at
        if at.seat is None:
            self._end()
            return
        agent = self.agent_selection = self.possible_agents[at.seat]
        few = at.few
        # What can be answered stands in the info, too, for whoever needs no observation.
        self._mask = MASKS[len(few)] if few else mask(at.asked.numbers)
        self.infos[agent] = {"action_mask": self._mask}
        if self._answers >= self.limit:
            self.infos[agent], self.truncations = {}, dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """The game is over: to each seat its score."""
        outcome = self.walk.outcome
        assert outcome
        self.rewards = dict(zip(self.possible_agents, outcome.scores, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and which answers it can give: none, if it is not its turn."""
        at, seat = self.walk, self._seat[agent]
        if seat != at.seat or self.truncations.get(agent):
            return {"observation": self.encoder.vector(at.view(seat)), "action_mask": NO_ANSWER}
        return {"observation": self.encoder.vector(at.own_view, at.given), "action_mask": self._mask}

    def view(self, agent: str) -> Any:
        """What a seat sees, as a record."""
        return self.walk.view(self._seat[agent])

    def label(self, action: int) -> str:
        """An answer in words."""
        return self.walk.asked.label(action)

    def render(self) -> str | None:
        """The table as a spectator sees it: printed, or as text."""
        drawn = self.playing.box.terminal.draw(self.walk.view(None), self.playing.names, "en")
        if self.render_mode != "ansi":
            Console().print(drawn)
            return None
        console = Console(width=100, force_terminal=False, file=StringIO(), record=True)
        console.print(drawn)
        return console.export_text()

    def close(self) -> None:
        """There is nothing to let go of."""


@cache
def mask(numbers: tuple[int, ...]) -> NDArray[np.int8]:
    """A 1 for each answer that can be given; shared by all, so it cannot be written to."""
    made = np.zeros(ANSWERS, np.int8)
    made[list(numbers)] = 1
    made.flags.writeable = False
    return made


MASKS: Final = tuple([mask(first) for first in FIRST])
"""Of so many answers, from 0 on."""

env = TableEnv
