"""How far the final is, and in it how much of all that it asks lies on the table."""

from collections.abc import Callable
from typing import Any, Final

from konspira.engine.gauge import Gauge, Score, Verdict
from konspira.engine.words import Words, facts_of
from konspira.games.niepodlegla.prospects import Prospect
from konspira.games.niepodlegla.showing import Lying

Outlook = Callable[[Any], Prospect | None]
"""From the table: how far the final is."""

Gained = Callable[[Any], tuple[int, int]]
"""From the table: what was gained of what opens the final, and how much that is."""

VERDICTS: Final[dict[str, Verdict]] = {"open": "open", "reached": "sure", "lost": "lost"}


def gauges(words: Words, final_round: int, outlook: Outlook, view: Any) -> tuple[Gauge, ...]:
    """NP-30, NZ-80  The way to the final from the middle of the game on; then the final itself."""
    if far := outlook(view.table):
        return (ahead(words, far),)
    return (final(words, view.lying),) if view.lying and view.table.round >= final_round else ()


def scores(words: Words, final_round: int, gained: Gained, view: Any) -> tuple[Score, ...]:
    """NP-30, NZ-80  How much of the way to the final is done; in it, how much of what it asks lies there."""
    if view.lying and view.table.round >= final_round:
        now = final(words, view.lying)
        return (Score(now.name, now.have, now.need),)
    return (Score(words.both("gauge_far"), *gained(view.table)),)


def ahead(words: Words, far: Prospect) -> Gauge:
    """What is lacking before the final, and what it would ask."""
    told = words.both(f"prospect_{far.verdict}", **facts_of(far))
    have, most = far.gained, far.gained + far.most
    return Gauge(words.both("gauge_far"), told, have, far.gained + far.lacking, most, verdict=VERDICTS[far.verdict])


def final(words: Words, lying: Lying) -> Gauge:
    """How many of the symbols of all finals lie there; how many missions are not done yet."""
    missing = sum(len(lack.missing) for lack in lying.lacks)
    still = sum(bool(lack.missing) for lack in lying.lacks)
    have, need = len(lying.laid), len(lying.laid) + missing
    told = words.both("gauge_final_told" if still else "gauge_final_done", have=have, need=need, still=still)
    return Gauge(words.both("gauge_final"), told, have, need, need, verdict="open" if still else "sure")
