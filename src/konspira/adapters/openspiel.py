"""Every game of the shelf as a game of OpenSpiel: `pyspiel.load_game("konspira_resistance(players=5)")`.

To import this module is to register them. Chance is explicit: each number that a game draws is a chance node with its
true probabilities, so a history says everything, and there is no random generator in a state.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from msgspec.structs import asdict

from konspira.adapters.answers import ANSWERS
from konspira.adapters.encoding import Encoder
from konspira.adapters.walk import LabGame, walk
from konspira.adapters.walked_way import BRANCHES, WalkedWay
from konspira.box import GameBox
from konspira.engine import Seat, encode
from konspira.games import box, shelf

LIMIT: Final = 5000
"""After so many answers all seats are left to their defaults, so that every game has a longest length."""
NONE: Final = "none"
"""No options where there could be several."""
DIGEST_BITS: Final = 128
"""How much of what it remembers of earlier views lies in an information state's tensor."""


class ShelfGame(pyspiel.Game):  # type: ignore[misc]  # it carries no types
    """A game for so many players, with its options as parameters."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given, usual = dict(params or {}), asdict(box(name).game.OPTIONS())
        self.limit = limit = int(given.get("limit", LIMIT))
        options = {key: read(given[key], value) for key, value in usual.items() if key in given}
        self.playing = LabGame(name, int(given.get("players", 0)), options)
        self.encoder = Encoder(self.playing.game.VIEW, self.playing.game.TABLE)
        super().__init__(kind_of(box(name)), extent(self.playing.seats, limit), dict(params or {}))

    def new_initial_state(self, *_: Any) -> "ShelfState":
        """Before chance has done anything."""
        return ShelfState(self, WalkedWay.start(self.playing.start(), self.limit))

    def max_chance_nodes_in_history(self) -> int:
        """No game draws more often than this for each answer."""
        return 20 * self.limit

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "ViewObserver":
        """What is seen by a seat, or by a spectator where nothing private is asked for."""
        if params:
            raise ValueError(f"an observer has no parameters here, not {params}")
        return ViewObserver(kind or pyspiel.IIGObservationType(perfect_recall=False), self.encoder)


class ShelfState(pyspiel.State):  # type: ignore[misc]  # it carries no types
    """A state: nothing but a way, which never changes."""

    def __init__(self, game: ShelfGame, way: WalkedWay) -> None:
        super().__init__(game)
        self.way = way

    def current_player(self) -> int:
        """Whose turn it is."""
        if self.way.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.way.at.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None or seat < 0 else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.way.over

    def _legal_actions(self, _player: int) -> list[int]:
        return list(self.way.at.asked.numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn next, and how likely."""
        return self.way.outcomes()

    def _apply_action(self, action: int) -> None:
        self.way = self.way.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else f"{action} {self.way.at.asked.label(action)}"

    def returns(self) -> list[float]:
        """The scores, once the game is over."""
        outcome = self.way.at.outcome
        return list(outcome.scores) if outcome else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """All that is ever given is given at the end."""
        return self.returns()

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> "ShelfState":
        """A state at which this player would observe the same: what is hidden is dealt anew from the view alone."""
        at = self.way.at
        other = walk(at.playing, at.playing.game.redeal(at.view(player), SamplerLuck(sampler)), at.given)
        return ShelfState(self.get_game(), WalkedWay.start(other, self.way.limit, self.way.answers))

    def __str__(self) -> str:
        at = self.way.at
        return f"{encode(at.table).decode()} {list(at.given)} {list(self.way.draws)}"


class SamplerLuck:
    """Luck from a sampler of OpenSpiel."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, n: int, /) -> int:
        """A whole number from 0 to n - 1."""
        return min(int(self._sampler() * n), n - 1)


class ViewObserver:
    """Makes strings and tensors from a seat's view, and where all is to be remembered from its earlier views, too."""

    def __init__(self, kind: Any, encoder: Encoder) -> None:
        self._encoder = encoder
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(encoder.length + DIGEST_BITS * self._recalls, np.float32)
        self.dict = {"observation": self.tensor[: encoder.length]}
        if self._recalls:
            self.dict["memory"] = self.tensor[encoder.length :]

    def set_from(self, state: ShelfState, player: int) -> None:
        """Write the tensor."""
        way, seat = state.way, self._seat(player)
        self.dict["observation"][:] = self._encoder.vector(way.at.view(seat), way.given_by(seat))
        if self._recalls:
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(way.memory(seat), np.uint8))

    def string_from(self, state: ShelfState, player: int) -> str:
        """The view as JSON, the answers given to the open question, and what stands for the views before."""
        way, seat = state.way, self._seat(player)
        seen = f"{encode(way.at.view(seat)).decode()} {list(way.given_by(seat))}"
        return f"{seen} {way.memory(seat).hex()}" if self._recalls else seen

    def _seat(self, player: int) -> Seat | None:
        return player if self._private else None


def written(value: Any) -> Any:
    """An option as a parameter: several have a stroke between them."""
    return ("/".join(value) or NONE) if isinstance(value, tuple) else value


def read(value: Any, usual: Any) -> Any:
    """A parameter as an option."""
    if isinstance(usual, tuple):
        return () if value == NONE else tuple(value.split("/"))
    return value


def extent(seats: int, limit: int) -> Any:
    """How large a game is."""
    return pyspiel.GameInfo(
        num_distinct_actions=ANSWERS,
        max_chance_outcomes=BRANCHES,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        max_game_length=limit,
    )


def kind_of(played: GameBox[Any, Any, Any]) -> Any:
    """What OpenSpiel is told about a game."""
    game, kinds = played.game, pyspiel.GameType
    options = {name: written(value) for name, value in asdict(game.OPTIONS()).items()}
    information = kinds.Information.IMPERFECT_INFORMATION if played.secret else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"konspira_{game.NAME}",
        long_name=played.title.en,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.SEATS[-1],
        min_num_players=game.SEATS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.SEATS[0], "limit": LIMIT, **options},
    )


def register() -> None:
    """Make every game of the shelf known to OpenSpiel: to each a class, which outlives the interpreter as it must."""
    for name in shelf():
        pyspiel.register_game(kind_of(box(name)), type(f"{name}_game", (ShelfGame,), {"name": name}))


register()
