"""The effects of cards, threats and the time track in words."""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from konspira.engine import tag_of
from konspira.engine.words import Lang, Words
from konspira.games.niepodlegla.advanced.content import Accord, Effect, Effects, Foreign, Threat


def effect_text(effect: Effect, lang: Lang, spoken: Words, times: int = 1) -> str:
    """NZ-39  One effect in words; a step of a track may be made several times."""
    facts = msgspec.structs.asdict(effect)
    place = facts.get("city") or facts.get("region") or "anywhere"
    return spoken.text(f"effect_{_key(effect, facts)}", lang, place=place, times=times, **facts)


def _key(effect: Effect, facts: dict[str, object]) -> str:
    """Under which name an effect's words stand."""
    tag = tag_of(effect)
    if facts.get("by") == -1:
        return f"{tag}_down"
    return f"{tag}_many" if facts.get("count", 1) != 1 and tag != "discard" else tag


def effects_text(effects: Effects, lang: Lang, spoken: Words) -> str:
    """Effects in words, in their order."""
    return "; ".join(effect_text(effect, lang, spoken, times) for effect, times in _steps(effects))


def _steps(effects: Effects) -> Iterator[tuple[Effect, int]]:
    """Effects with how often they happen: steps of one track that follow each other are told as one."""
    for effect, run in groupby(effects):
        times = len(list(run))
        if isinstance(effect, Foreign | Accord):
            yield effect, times
        else:
            yield from [(effect, 1)] * times


def threat_text(threat: Threat, lang: Lang, spoken: Words) -> str:
    """NZ-53  What a threat always does, and what only without independence in some regions."""
    upper = effects_text(threat.upper, lang, spoken)
    if not threat.lower:
        return upper
    lower = effects_text(threat.lower, lang, spoken)
    return spoken.text("told_threat", lang, upper=upper, lower=lower, regions=threat.unless)
