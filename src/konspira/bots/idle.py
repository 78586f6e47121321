"""Moves that lead nowhere: a search that tried them would only lose its time."""

from typing import Any, Final

from konspira.engine import Action, Game, Luck, Seat

WIDEST: Final = 1024
"""Where there are more choices than these, none is looked through for being idle."""

PROBED: Final = 128
"""Of the moves that were not possible before, so many are looked at."""


def idle(game: Game[Any, Any], t: Any, seat: Seat, action: Action, luck: Luck) -> bool:
    """Whether all that a seat can do after this move it could do at once, as when a draft may be named and named anew.

    Of the moves that were possible before as well, three are looked at for all.
    """
    after, _ = game.step(t, seat, action)
    if game.to_act(after)[:1] != (seat,) or len(game.legal(t, seat)) > WIDEST:
        return False
    before, legal = set(game.legal(t, seat)), game.legal(after, seat)
    new = [move for move in legal[:PROBED] if move not in before]
    probes = (*new, legal[0], legal[-1], legal[luck.below(len(legal))])

    def nothing_gained(move: Action) -> bool:
        """Whether a move leads back again, or where it would have led before."""
        there, _ = game.step(after, seat, move)
        return bool(there == t or (move in before and there == game.step(t, seat, move)[0]))

    return all(nothing_gained(move) for move in probes)
