"""What decides a game of the basic variant, for its story."""

from collections.abc import Iterator

from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.events import BasicEnded, LevelsChecked
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.story import Teller, Told


def decided(teller: Teller) -> Iterator[Told]:
    """NP-23, NP-30, NP-33  The areas that stayed behind, or how hard the final had become and by what."""
    end, last = teller.moves[-1].after, next(event for _, event in teller.happened(BasicEnded))
    short = tuple(area for area, tokens in zip(AREAS, end.areas, strict=True) if tokens < FULL)
    if short:
        yield "story_short", {"areas": short, "missing": last.missing}
    levels = sum(event.levels for _, event in teller.happened(LevelsChecked))
    if levels:
        yield "story_levels", {"levels": levels}
    if not short:
        yield "story_won" if last.won else "story_final", {"needs": sum(end.levels), "missing": last.missing}
