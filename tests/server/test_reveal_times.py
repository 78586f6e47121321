"""How long what is turned over lasts: only what everybody knows of it counts."""

from konspira.engine import replace
from konspira.engine.big_moment import BigMoment
from konspira.engine.reveal import Card, Scene
from konspira.engine.words import Text
from konspira.server.config import Config
from konspira.server.reveal import BEAT, DECIDING, LAST, lasts, longest, turning, waits
from konspira.server.table_info import SeatInfo, TableInfo

SAID = Text("Powiedziane", "Said")


def of(count: int, deciding: bool = False) -> Scene:
    """So many cards."""
    return Scene("mission", SAID, (Card("fail", SAID),) * count, SAID, deciding=deciding)


def test_only_the_number_of_cards_and_what_they_may_decide_tell_how_long_it_lasts() -> None:
    assert waits(of(3))[:3] == (BEAT, BEAT, BEAT * LAST)
    assert len(waits(of(10))) == 11
    assert sum(waits(of(10))[:10]) < sum(waits(of(5))[:5]) * 2, "many cards turn sooner"
    assert waits(of(1))[0] == BEAT * LAST
    assert waits(of(3, deciding=True))[:3] == (BEAT, BEAT, BEAT * DECIDING), "the last one comes late"


def test_what_turns_slowly_is_read_as_fast_as_the_rest() -> None:
    usual, slow, brisk = (Scene("vote", SAID, (Card("for", SAID),), SAID, pace=pace) for pace in (1, 2.5, 0.5))
    assert turning(slow) == 2.5 * turning(usual)
    assert lasts(slow) == lasts(usual)
    assert lasts(brisk) == lasts(usual) / 2


def test_a_scene_waits_long_for_somebody_who_plays_alone_and_not_for_several() -> None:
    moment, alone = BigMoment("", SAID, SAID), Config("konspira.db").alone
    bots = (SeatInfo("bot", "B", "random"),) * 4
    info = TableInfo("ABCDE", "resistance", 1, {}, 0, 1.0, True, bytes(32), (SeatInfo("human", "A"), *bots))
    assert longest(info, moment, alone) >= 600
    assert longest(replace(info, places=(SeatInfo("human", "A"),) * 5), moment, alone) < 10
