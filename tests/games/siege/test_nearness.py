"""SG-108, SG-300, SG-388  How near a lost game came."""

from konspira.engine import replace, won_by
from konspira.engine.phases import Over
from konspira.games.siege import normal, worth
from konspira.games.siege.state import Lost, NormalOptions, Table
from tests.games.siege.positions import siege

BUILT = ("bed", "board_up", *[""] * 14)
BARE = ("",) * 16


def lost(t: Table) -> float:
    """What a table is worth if it is lost now."""
    ended = replace(t, phase=Over(won_by((), "SG-108", t.seats)))
    return worth(ended)[0]


def test_sg_164_a_later_defeat_is_worth_more() -> None:
    assert lost(siege("marin", day=2)) < lost(siege("marin", day=3))


def test_sg_300_what_stands_of_the_goal_is_worth_something() -> None:
    assert lost(siege("marin", spaces=BARE)) < lost(siege("marin", spaces=BUILT))


def test_sg_104_whoever_lives_is_worth_something_and_more_if_well() -> None:
    alone, two = siege("marin"), siege("marin", "emilia")
    ill = replace(two, people=(two.people[0], replace(two.people[1], states=(0, 3, 0, 3, 0))))
    assert lost(alone) < lost(ill) < lost(two)


def test_sg_104_the_longer_somebody_lived_the_better() -> None:
    t = siege("marin", day=6)
    early, late = (replace(t, lost=(Lost("emilia", "hunger", day, True, t.act),)) for day in (2, 5))
    assert lost(t) < lost(early) < lost(late) < lost(siege("marin", "emilia", day=6))


def test_sg_388_in_normal_play_the_final_is_asked_for() -> None:
    t = normal.setup(2, NormalOptions())
    assert t.normal is not None
    shown = replace(t, normal=replace(t.normal, final="starter_well"), people=siege("marin").people)
    assert lost(replace(shown, people=())) < lost(shown)


def test_sg_108_a_victory_is_worth_more_than_any_defeat() -> None:
    t = siege("marin", "emilia", "cveta", "zlata", spaces=BUILT, day=8, goods={"raw": 2, "water": 2})
    assert lost(t) < 0.5
    assert worth(replace(t, phase=Over(won_by(range(t.seats), "SG-300", t.seats)))) == (1.0,) * t.seats
