"""The big moments of the basic variant."""

from importlib.resources import files
from typing import Final

from konspira.engine.big_moment import BigMoments
from konspira.engine.words import Text
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.ordering import FULL
from konspira.games.niepodlegla.basic.prospects import outlook
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, View
from konspira.games.niepodlegla.basic.words import WORDS
from konspira.games.niepodlegla.recap import recap_of


def known(seen: View) -> dict[str, object]:
    """NP-30  Whether the deck is the printed one, whether there is a final to be fought, how far it is in each area."""
    over = seen.outcome is not None
    tokens = sum(min(FULL, lie) for lie in seen.table.areas)
    final = seen.table.round == FINAL_ROUND and not over
    far, lie = outlook(seen.table), zip(AREAS, seen.table.areas, strict=True)
    areas = [(WORDS.texts[f"pays_{area}"], f"{min(FULL, here)}/{FULL}") for area, here in lie]
    return {
        "printed": not seen.table.deck,
        "final": final,
        "over": over,
        "tokens": tokens,
        "lost": far is not None and far.verdict == "lost",
        "areas": Text(
            " · ".join(f"{name.pl}\N{NO-BREAK SPACE}{here}" for name, here in areas),
            " · ".join(f"{name.en}\N{NO-BREAK SPACE}{here}" for name, here in areas),
        ),
    }


BIG_MOMENTS: Final = BigMoments(files(__package__) / "big_moments.toml", WORDS, BASIC.view, known, recap_of(BASIC))
