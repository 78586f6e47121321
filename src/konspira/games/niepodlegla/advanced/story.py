"""What decides a game of the advanced variant, for its story."""

from collections.abc import Iterator

from konspira.games.niepodlegla.advanced.events import ThreatTurned
from konspira.games.niepodlegla.advanced.state import MEETING
from konspira.games.niepodlegla.story import Teller, Told


def decided(teller: Teller) -> Iterator[Told]:
    """NZ-54, NZ-80, NZ-83  The threats, whether both policies met, and what made the large finals hard."""
    end = teller.moves[-1].after
    threats = sum(1 for _ in teller.happened(ThreatTurned))
    if threats:
        yield "story_threats", {"threats": threats}
    met = end.accord + end.foreign
    if met < MEETING:
        yield "story_apart", {"met": met, "short": MEETING - met}
    if end.joint:
        paris, warsaw = (sum(target.needs) for target in end.joint[:2])
        yield "story_large", {"paris": paris, "warsaw": warsaw, "russian": sum(one for one, _, _ in end.obstacles)}
