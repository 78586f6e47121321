"""Rules of which nothing but a list, or a shuffle, is left."""

from konspira.engine import replace
from konspira.engine.pile import shuffled
from konspira.games.siege.content import FINDINGS, SPACES
from konspira.games.siege.trip_tasks import EndTrip
from tests.games.siege.positions import on
from tests.games.siege.test_questions import outside


def test_sg_46_after_a_trip_all_cards_are_shuffled_back() -> None:
    used = replace(shuffled(("finding_1",)), discards=("finding_2", "finding_3"))
    t = on(replace(outside(), findings=used, todo=()), EndTrip())
    assert sorted(t.findings.cards) == ["finding_1", "finding_2", "finding_3"]
    assert t.findings.discards == ()


def test_sg_121_the_cellar_holds_its_cards_and_normal_play_those_above_too() -> None:
    cellar = {"C2": "furniture", "C3": "rubble", "C4": "heap", "B1": "rubble", "B2": "furniture", "B3": "bars"}
    assert {id: space.campaign for id, space in SPACES.items() if space.campaign} == cellar
    assert SPACES["A1"].normal == SPACES["F3"].normal == SPACES["G4"].normal == "closed_door"
    assert {id: SPACES[id].normal for id in cellar} == cellar


def test_sg_186_there_are_eleven_findings_and_two_stars() -> None:
    assert len(FINDINGS) == 11
    assert [card.id for card in FINDINGS.values() if card.star] == ["finding_6", "finding_7"]
    assert FINDINGS["finding_5"].storeroom == {"sugar": 1, "coffee": 1}
