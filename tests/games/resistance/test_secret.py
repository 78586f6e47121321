"""What only one seat knows, in words."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from konspira.box import Secret
from konspira.engine import CHANCE, Seat
from konspira.engine.words import Lang
from konspira.games import resistance
from konspira.games.resistance import OPTIONS, setup, step, view
from konspira.games.resistance.actions import Deal, PlayCard, ShowTo, Vote
from konspira.games.resistance.secret import secret
from konspira.games.resistance.state import Resolving, Table
from tests.games.resistance.positions import naming, on_mission, position, voting

NAMES = ("Ania", "Maciek", "Kasia", "Marta", "Łukasz", "Robert", "Zofia")

PORTRAITS = Path(resistance.__file__).parent / "page" / "identities"


def known(t: Table, seat: Seat, lang: Lang = "en") -> Secret:
    """What this seat alone knows."""
    told = secret(view(t, seat), NAMES, lang)
    assert told is not None
    return told


def lines(t: Table, seat: Seat) -> Sequence[str]:
    """All but who one is and what one wants."""
    return known(t, seat).lines


def test_res_02_one_knows_who_one_is_and_what_one_wants() -> None:
    t = naming(agents=(1, 4))
    assert known(t, 0).title == "You are a Fighter."
    assert known(t, 1, "pl").title == "Jesteś Agentem."
    assert "three missions succeed" in known(t, 0).goal
    assert "three missions fail" in known(t, 1).goal
    assert (known(t, 0).button, known(t, 1, "pl").button) == ("Who am I?", "Kim jestem?")
    assert {known(t, seat).picture for seat in range(5)} == {path.stem for path in PORTRAITS.glob("*.svg")}


def test_res_04_an_agent_sees_the_agents_and_a_fighter_does_not() -> None:
    t = naming(agents=(1, 4))
    assert lines(t, 1) == ("You know who else is an Agent: Łukasz.",)
    assert lines(t, 0) == ("There are 2 Agents. Votes and missions will tell who.",)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_res_77_a_fighters_card_has_the_shape_of_an_agents(lang: Lang) -> None:
    fighter, agent = known(naming(agents=(1, 4)), 0, lang), known(naming(agents=(1, 4)), 1, lang)
    assert len(fighter.lines) == len(agent.lines)
    assert abs(len(fighter.goal) - len(agent.goal)) < 20


def test_res_45_a_blind_agent_sees_no_other() -> None:
    told = known(naming(agents=(1, 4), options=OPTIONS(blind=True)), 1, "pl")
    assert told.lines == ("Gra w ciemno: nie wiesz, kim są pozostali Agenci.",)


def test_res_83_what_was_seen_can_be_read_again() -> None:
    t = position(Resolving("open_up", 2, ()), in_hand=("open_up",), seats=7, agents=(1, 2, 3))
    t, _ = step(t, 2, ShowTo(0))
    assert lines(t, 0)[1:] == ("Round 1: Kasia is an Agent.",)


def test_one_s_own_mission_cards_can_be_read_again_the_one_that_lies_face_down_too() -> None:
    t = on_mission((0, 1), agents=(0, 1))
    t, _ = step(t, 0, PlayCard(False))
    assert lines(t, 0)[-1] == "Your card on mission 1: Fail."
    t, _ = step(t, 1, PlayCard(True))
    assert lines(t, 0)[-1] == "Your card on mission 1: Fail."
    assert lines(t, 1)[-1] == "Your card on mission 1: Success."


def test_a_spectator_has_no_secret_and_before_the_deal_nobody_has() -> None:
    t = setup(5, OPTIONS())
    assert secret(view(t, 0), NAMES, "en") is None
    t, _ = step(t, CHANCE, Deal((0, 1), 0))
    assert secret(view(t, None), NAMES, "en") is None


def test_res_86_ones_own_vote_is_told_while_it_lies_face_down_and_to_nobody_else() -> None:
    t, _ = step(voting(mission=1), 2, Vote(False))
    assert lines(t, 2)[-1] == "Your vote on mission 1, face down: Against."
    assert all(len(lines(t, seat)) == 1 for seat in (0, 1, 3, 4))
