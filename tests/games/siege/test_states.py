"""States, tests of Empathy and losses."""

import pytest

from konspira.games.siege import people, storage
from konspira.games.siege.actions import ChoosePerson
from konspira.games.siege.rules import outcome
from konspira.games.siege.state import Person
from konspira.games.siege.tasks import EmpathyTest, LossCheck, ShareWounds, SomebodyGets, State
from tests.games.siege.positions import WELL, after, is_done, on, siege, states, waits_for, ways


def test_sg_03_states_stay_within_their_bounds() -> None:
    t = siege("marin")
    assert states(people.change(t, "marin", "misery", -2)[0], "marin") == WELL
    assert states(people.change(t, "marin", "wounds", 7)[0], "marin") == (4, 0, 0, 0, 0)


def test_sg_03_fatigue_stops_at_3_and_each_step_beyond_is_misery() -> None:
    t = siege(Person("marin", (0, 0, 0, 0, 2)))
    assert states(people.change(t, "marin", "fatigue", 3)[0], "marin") == (0, 0, 2, 0, 3)
    assert states(people.change(t, "marin", "fatigue", 2)[0], "marin") == (0, 0, 1, 0, 3)
    assert states(people.change(t, "marin", "fatigue", 1)[0], "marin") == (0, 0, 0, 0, 3)


@pytest.mark.parametrize(("state", "at"), [("wounds", 0), ("illness", 1), ("misery", 2), ("hunger", 3)])
def test_sg_104_at_4_a_character_is_lost(state: State, at: int) -> None:
    worst = [4 if n == at else 0 for n in range(5)]
    t = on(siege(Person("marin", tuple(worst)), "emilia", day=3), LossCheck())  # type: ignore[arg-type]
    assert people.names(t.people) == ("emilia",)
    assert (t.lost[0].who, t.lost[0].by, t.lost[0].day) == ("marin", state, 3)


def test_sg_104_fatigue_kills_nobody() -> None:
    t = on(siege(Person("marin", (3, 3, 3, 3, 3))), LossCheck())
    assert people.names(t.people) == ("marin",)


def test_sg_104_medicine_goes_with_the_lost_and_weapons_stay() -> None:
    t = siege(Person("marin", (4, 0, 0, 0, 0), medicine=("meds",), weapon="knife"), "emilia")
    t = on(t, LossCheck())
    assert storage.count(t.storage, "knife") == 1
    assert storage.count(t.storage, "meds") == 0


def test_sg_108_without_anybody_the_game_is_lost() -> None:
    t = on(siege(Person("marin", (0, 0, 4, 0, 0))), LossCheck())
    end = outcome(t)
    assert end is not None
    assert (end.winners, end.rule) == ((), "SG-108")


def test_sg_06_a_roll_up_to_empathy_hurts_and_one_above_does_not() -> None:
    t = on(siege("emilia"), EmpathyTest("emilia"))
    assert states(after(t, 5), "emilia") == (0, 0, 1, 0, 0)
    assert states(after(t, 6), "emilia") == WELL


def test_sg_06_who_is_lost_tests_nothing() -> None:
    assert is_done(on(siege("marin"), EmpathyTest("emilia")))


def test_sg_102_one_character_is_the_players_choice() -> None:
    t = on(siege("emilia", "marin"), SomebodyGets("illness", 1, ("emilia", "marin")))
    assert ways(t) == (ChoosePerson("emilia"), ChoosePerson("marin"))
    assert states(after(t, ChoosePerson("marin")), "marin") == (0, 1, 0, 0, 0)


def test_sg_163_nobody_has_a_second_wound_before_each_has_one() -> None:
    t = on(siege("emilia", "marin"), ShareWounds(3, ("emilia", "marin")))
    t = after(t, ChoosePerson("emilia"))
    assert waits_for(t) == ShareWounds(1, ("emilia", "marin"), ("emilia", "marin"))
    assert states(after(t, ChoosePerson("emilia")), "emilia")[0] == 2


def test_sg_244_a_mild_wound_never_kills() -> None:
    t = on(siege(Person("marin", (3, 0, 0, 0, 0))), ShareWounds(2, ("marin",), mild=True))
    assert is_done(t)
    assert states(t, "marin")[0] == 3


def test_sg_104_the_lost_are_seen_when_the_last_wound_is_given() -> None:
    t = on(siege(Person("marin", (3, 0, 0, 0, 0)), "emilia"), ShareWounds(3, ("marin", "emilia")))
    t = after(t, ChoosePerson("marin"))
    assert "marin" in people.names(t.people)
    assert people.names(after(t, ChoosePerson("emilia")).people) == ("emilia",)


def test_sg_102_a_state_falls_only_for_somebody_who_has_it() -> None:
    sad = Person("emilia", (0, 0, 1, 0, 0))
    relief = SomebodyGets("misery", -1, ("emilia", "marin", "radek"))
    assert is_done(on(siege("emilia", "marin", "radek"), relief))
    assert states(on(siege(sad, "marin", "radek"), relief), "emilia") == WELL
    both = on(siege(sad, Person("marin", (0, 0, 2, 0, 0)), "radek"), relief)
    assert ways(both) == (ChoosePerson("emilia"), ChoosePerson("marin"))
