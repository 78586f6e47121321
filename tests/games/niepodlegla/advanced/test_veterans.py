"""NZ-86, NZ-89  Veterans: D cards beside the finals, the lock, and the last rolls."""

from math import comb
from typing import Any

import pytest

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Reroll, Roll
from konspira.games.niepodlegla.advanced import default, legal, step, to_act, view
from konspira.games.niepodlegla.advanced.actions import DrawChallenges, DrawFinals, Rally, Veterans
from konspira.games.niepodlegla.advanced.events import (
    AdvancedEnded,
    BlackRolled,
    ChallengesLaid,
    LaidAnew,
    RequiredDone,
)
from konspira.games.niepodlegla.advanced.state import AdvancedOver, DrawingChallenges, EndRound, LastRoll, Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, TOKENS, Laid
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import LEADER_FACES, PRINTED, SMALL
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    READY,
    after,
    asked,
    bits,
    borders,
    decide,
    ended,
    fight,
    go,
    now,
    of,
    owners,
    pips,
    refused,
    roll,
    table,
    table_after,
)
from tests.kit.moving import Events

ALL = 10 + 10 + 4 + 4
"""What the required missions of the small final are worth."""


def defence(
    *hands: str,
    challenges: tuple[str, ...] = ("D-1",),
    leaders: dict[int, str] | None = None,
    morale: int = 6,
    **at: Any,
) -> Table:
    """D-1 needs people, D-2 diplomacy, D-3 money, D-4 fight, and so on again."""
    t = borders(challenges=challenges, **at)
    return fight(t, {"F-1": 0, "F-2": 1}, *hands, morale=morale, leaders=leaders)


def required_done(more: str = "", other: str = "", **at: Any) -> tuple[Table, Events]:
    """Seat 1's last die falls so that the required missions are done; `more` and `other` are further dice."""
    t = defence(f"f f d d d {more}", f"p {other}", **at)
    die = 5 + len(more.split())
    return after(table_after(t, (1, Reroll((die,)))), (CHANCE, roll("f", black=0)))


def falls(t: Table, seat: int, die: int, face: str, black: int = 0) -> tuple[Table, Events]:
    """A die is re-rolled and falls so."""
    return after(table_after(t, (seat, Reroll((die,)))), (CHANCE, roll(face, black=black)))


def stop(t: Table) -> tuple[Table, Events]:
    """All agree to stop."""
    return after(t, *((seat, READY) for seat in to_act(t)))


# ------------------------------------------------------------------ NZ-86


def chosen(**at: Any) -> Table:
    """The finals are laid out."""
    t, _ = go(table(deck=SMALL, round=9, accord=8, foreign=8, **at), EndRound())
    return table_after(t, (CHANCE, DrawFinals(("F-1", "F-2"))))


def test_nz_86_after_difficulties_are_set_up_to_six_d_cards_may_be_drawn() -> None:
    t = chosen()
    assert asked(t) == tuple(map(Veterans, range(7)))
    assert (t.easy, len(t.joint)) == (("F-1", "F-2"), 2)


def test_nz_89_the_default_is_none() -> None:
    assert default(chosen(), 0) == Veterans(0)


def test_nz_86_the_players_may_draw_none() -> None:
    t, _ = decide(chosen(), Veterans(0))
    assert (isinstance(t.phase, Planning), len(t.joint)) == (True, 2)


@pytest.mark.parametrize("number", [1, 3, 6])
def test_nz_86_the_number_is_chosen_before_drawing_at_random(number: int) -> None:
    t, _ = decide(chosen(), Veterans(number))
    assert now(t, DrawingChallenges).count == number
    assert len(set(legal(t, CHANCE))) == comb(8, number)
    assert refused(t, 0, DrawChallenges(("D-1",) * number)) == "NZ-86"
    assert refused(t, CHANCE, DrawChallenges(("D-1",) * (number + 1))) == "NZ-86"


def test_nz_86_they_are_done_jointly_like_the_large_finals() -> None:
    t, _ = decide(chosen(), Veterans(2))
    t, events = after(t, (CHANCE, DrawChallenges(("D-2", "D-7"))))
    assert events[0] == ChallengesLaid(("D-2", "D-7"))
    assert [(target.card, target.seat) for target in t.joint[2:]] == [("D-2", JOINT), ("D-7", JOINT)]
    assert now(t, Planning).cards == ("F-1", "F-2")
    t = defence("p", "p")
    assert Lay(0, "people", "D-1") in legal(t, 0)
    assert Lay(1, "people", "D-1") in legal(t, 1)


def test_nz_86_after_the_fight_the_black_die_is_rolled_for_each_one_not_done() -> None:
    t, _ = stop(required_done(challenges=("D-1", "D-3", "D-7"))[0])
    for _ in range(2):
        assert isinstance(t.phase, LastRoll)
        t, _ = after(t, (CHANCE, pips(0)))
    t, events = after(t, (CHANCE, pips(1)))
    assert events == (BlackRolled(1, 5), AdvancedEnded(won=True, rule="NZ-89", points=ALL))


def test_nz_86_those_done_are_not_rolled_for_and_bring_points() -> None:
    t, _ = stop(required_done("p", challenges=("D-1", "D-3"))[0])
    t, events = after(t, (CHANCE, pips(2)))
    assert events == (BlackRolled(2, 4), AdvancedEnded(won=True, rule="NZ-89", points=ALL + 5))


def test_nz_86_they_are_not_required() -> None:
    t, events = required_done()
    assert (of(events, RequiredDone), ended(t)) == ([RequiredDone()], None)


# ------------------------------------------------------------------ NZ-89


def test_nz_89_the_large_finals_and_all_f_cards_are_required() -> None:
    t, events = falls(defence("f f d d p p", "f"), 0, 4, "m")
    assert (of(events, RequiredDone), now(t, Fight).locked) == ([], ())
    t, _ = stop(t)
    assert ended(t) == ("NZ-85", False, 10 + 4 + 4 + 5)


def test_nz_89_zero_morale_before_they_are_done_loses() -> None:
    t, _ = falls(defence("f f d d p p", "f", morale=1), 0, 4, "m", black=1)
    assert ended(t) == ("NZ-85", False, 10 + 4 + 4 + 5)


def test_nz_89_when_they_are_done_the_players_may_stop() -> None:
    t, _ = required_done()
    assert to_act(t) == (0, 1)
    assert isinstance(stop(t)[0].phase, LastRoll)


def test_nz_89_or_go_on_for_d_cards() -> None:
    t, _ = falls(required_done("m")[0], 0, 5, "p")
    assert ended(t) == ("NZ-85", True, ALL + 5)


def test_nz_89_whoever_was_ready_is_asked_again() -> None:
    t = table_after(defence("f f d d d", "p"), (0, READY), (1, Reroll((5,))), (CHANCE, roll("f", black=0)))
    assert to_act(t) == (0, 1)


def test_nz_89_no_die_on_a_required_mission_may_be_lifted_re_rolled_or_handed_on() -> None:
    t, _ = required_done("m")
    assert now(t, Fight).locked == (0, 1, 2, 3, 4, 6)
    for die in range(5):
        assert refused(t, 0, Reroll((die,))) == "NZ-28"
        assert refused(t, 0, HandOver(die, 1)) == "NZ-27"
    assert Reroll((5,)) in legal(t, 0)
    assert HandOver(5, 1) in legal(t, 0)


def test_nz_89_other_dice_may_still_be_laid_lifted_and_moved() -> None:
    t = table_after(required_done("m", challenges=("D-1", "D-3"))[0], (0, Lay(5, "money", "D-3")))
    assert Lift(5) in legal(t, 0)


def test_nz_89_the_other_symbol_of_a_die_that_lies_there_serves_a_d_card() -> None:
    t = defence("f pf d d p", "f")
    t, _ = falls(t, 0, 4, "d")
    assert ended(t) == ("NZ-85", True, ALL + 5)


def test_nz_89_a_portrait_that_lies_on_a_required_mission_is_not_freed_by_a_later_die() -> None:
    """The portrait is laid as fight and stays; the fight that falls afterwards cannot take its place."""
    t = defence("f d d d m p", "f", challenges=("D-1", "D-5"), dice=(0, -1, -1, -1, -1), leaders={PILSUDSKI: "p"})
    t = table_after(t, (0, Reroll((PILSUDSKI,))))
    t, events = step(t, CHANCE, roll_leader("*"))
    assert of(events, RequiredDone) == [RequiredDone()]
    assert PILSUDSKI in now(t, Fight).locked
    t, _ = falls(t, 0, 4, "f")
    assert ended(t) is None


def roll_leader(face: str) -> Roll:
    """A leader's die falls so, and the black die is blank."""
    return Roll((LEADER_FACES.index(face),), 0)


def test_nz_89_nor_does_it_count_when_the_players_stop() -> None:
    t = defence("f d d d m p", "f", challenges=("D-1", "D-5"), dice=(0, -1, -1, -1, -1), leaders={PILSUDSKI: "p"})
    t = table_after(t, (0, Reroll((PILSUDSKI,))))
    t, _ = step(t, CHANCE, roll_leader("*"))
    t, _ = falls(t, 0, 4, "f")
    t, _ = stop(t)
    t, events = after(t, (CHANCE, pips(0)))
    assert events[-1] == AdvancedEnded(won=True, rule="NZ-89", points=ALL + 5)


def test_nz_89_a_die_laid_by_hand_is_never_lifted_by_the_engine() -> None:
    """A portrait laid on a D card stays there: the required missions are not done without it, so nothing is locked."""
    t = defence("f * d d d m", "p", challenges=("D-1", "D-5"))
    t = table_after(t, (0, Lay(1, "people", "D-1")))
    t, events = falls(t, 1, 6, "f")
    assert (of(events, RequiredDone), now(t, Fight).laid) == ([], (Laid(1, "people", "D-1"),))
    t, events = after(t, (0, Lift(1)))
    assert of(events, RequiredDone) == [RequiredDone()]


def test_nz_89_when_the_fight_is_over_the_dice_are_laid_once_more_before_it_is_judged() -> None:
    t = defence("f * d d d m", "f", challenges=("D-1", "D-5"))
    t, events = stop(table_after(t, (0, Lay(1, "people", "D-1"))))
    assert (of(events, RequiredDone), isinstance(t.phase, LastRoll)) == ([RequiredDone()], True)


def test_nz_89_no_more_dice_are_locked_than_the_required_missions_need() -> None:
    """A portrait more than is needed: any one die of this player may be thrown, but not two of them together."""
    t, _ = required_done("*", challenges=("D-1", "D-3"))
    assert now(t, Fight).locked == (6,)
    for die in range(6):
        assert Reroll((die,)) in legal(t, 0)
    assert refused(t, 0, Reroll((0, 5))) == "NZ-89"


def test_nz_89_which_dice_lie_there_is_the_players_choice() -> None:
    t = table_after(required_done("*", challenges=("D-1", "D-3"))[0], (0, Lay(5, "people", "D-1")))
    assert now(t, Fight).locked == (0, 1, 2, 3, 4, 6)
    assert Lift(5) in legal(t, 0)
    t = table_after(required_done("*", challenges=("D-1", "D-3"))[0], (0, Lay(5, "fight", "F-1")))
    assert now(t, Fight).locked == (2, 3, 4, 5, 6)
    assert refused(t, 0, Lift(5)) == "NZ-89"
    assert refused(t, 0, Reroll((5,))) == "NZ-28"


def test_nz_89_a_die_thrown_since_lies_on_required_missions_no_more() -> None:
    t, _ = falls(required_done("*", challenges=("D-2", "D-3"))[0], 0, 0, "f")
    assert now(t, Fight).free == (0,)
    assert Lay(0, "fight", "F-1") not in legal(t, 0)
    assert refused(t, 0, Lay(0, "fight", "F-1")) == "NZ-89"
    assert 5 in now(t, Fight).locked


def test_nz_89_a_symbol_that_the_required_missions_need_is_laid_nowhere_else() -> None:
    t, _ = required_done("m", challenges=("D-2", "D-4"))
    assert refused(t, 0, Lay(0, "fight", "D-4")) == "NZ-89"
    assert not any(isinstance(action, Lay) and action.mission == "D-4" for action in legal(t, 0))


def test_nz_89_missions_shown_as_done_at_the_end_of_a_lost_final_are_judged_so() -> None:
    """Fight is enough for either F card's place or Warsaw: what is shown is what counts."""
    t = defence("f d d", "p", challenges=("D-1",))
    lying = view(t, 0).lying
    assert lying
    shown = {lack.card for lack in lying.lacks if not lack.missing}
    t, events = stop(t)
    assert (set(now(t, AdvancedOver).done), of(events, LaidAnew)) == (shown, [])


def test_nz_35_dice_that_are_laid_anew_at_the_end_are_told() -> None:
    t = table_after(defence("f d d m", "p", challenges=("D-4",)), (0, Lay(0, "fight", "F-1")), (1, READY))
    paris, warsaw = PRINTED.deck.paris.id, PRINTED.deck.warsaw.id
    t, events = after(t, (0, READY))
    assert of(events, LaidAnew) == [LaidAnew((warsaw,), ("F-1",))]
    assert paris not in now(t, AdvancedOver).done


def test_nz_89_a_token_that_the_required_missions_need_is_locked_too() -> None:
    t = defence("* d d d m m", "p", challenges=("D-1", "D-5"), tokens=owners({"pow": 0}), active=bits("pow"))
    t, events = falls(t, 1, 6, "f")
    pow_ = TOKENS + 6
    assert (of(events, RequiredDone), now(t, Fight).locked) == ([RequiredDone()], (0, 1, 2, 3, 6, pow_))
    assert refused(t, 0, HandOver(pow_, 1)) == "NZ-27"


def test_nz_89_a_token_does_what_it_can_so_that_a_portrait_serves_the_joint_missions() -> None:
    """F-1 by the token, Paris with the portrait: nothing is left for D-4, which needs fight."""
    t = defence("* d d", "p f", challenges=("D-4",), tokens=owners({"pow": 0}), active=bits("pow"))
    t, events = falls(t, 1, 3, "f")
    assert (of(events, RequiredDone), ended(t)) == ([RequiredDone()], None)
    assert now(t, Fight).locked == (0, 1, 2, 3, 4, TOKENS + 6)


def test_nz_89_zero_morale_then_only_ends_the_fight() -> None:
    t, _ = required_done("m", morale=1)
    t, _ = falls(t, 0, 5, "m", black=1)
    assert (isinstance(t.phase, LastRoll), t.morale) == (True, 0)


@pytest.mark.parametrize("black", [1, 2])
def test_nz_89_also_when_it_reaches_zero_with_the_roll_that_does_them(black: int) -> None:
    t, _ = falls(defence("f f d d d", "p", morale=1), 1, 5, "f", black=black)
    assert isinstance(t.phase, LastRoll)
    assert ended(after(t, (CHANCE, pips(0)))[0]) == ("NZ-89", True, ALL)


@pytest.mark.parametrize(
    ("morale", "shown", "won"),
    [(3, 2, True), (2, 2, False), (2, 1, True), (1, 2, False), (1, 1, False), (1, 0, True)],
)
def test_nz_89_reaching_zero_loses(morale: int, shown: int, won: bool) -> None:
    t, _ = stop(required_done(morale=morale)[0])
    t, _ = after(t, (CHANCE, pips(shown)))
    assert ended(t) == ("NZ-89", won, ALL)


@pytest.mark.parametrize(("shown", "won"), [(0, True), (1, False), (2, False)])
def test_nz_89_from_an_empty_pool_any_pip_loses(shown: int, won: bool) -> None:
    t, _ = falls(required_done("m", morale=1)[0], 0, 5, "m", black=1)
    t, _ = after(t, (CHANCE, pips(shown)))
    assert ended(t) == ("NZ-89", won, ALL)


def test_nz_89_a_loss_by_the_first_roll_spares_the_others() -> None:
    t, _ = stop(required_done(challenges=("D-1", "D-3", "D-5"), morale=1)[0])
    t, events = after(t, (CHANCE, pips(2)))
    assert events == (BlackRolled(1, 0), AdvancedEnded(won=False, rule="NZ-89", points=ALL))


def test_nz_89_all_d_done_wins_at_once() -> None:
    t, events = required_done("p m", challenges=("D-1", "D-3"))
    assert (of(events, RequiredDone), ended(t)) == ([], ("NZ-85", True, ALL + 10))


def test_nz_87_each_d_card_done_is_worth_five() -> None:
    assert {challenge.points for challenge in PRINTED.deck.challenges} == {5}
    t, _ = required_done("p d m f p d", challenges=tuple(f"D-{number}" for number in range(1, 7)))
    assert ended(t) == ("NZ-85", True, ALL + 30)


def test_nz_89_as_many_d_cards_as_possible_count_as_done() -> None:
    t, _ = stop(required_done("*", challenges=("D-1", "D-3", "D-4"))[0])
    t, _ = after(t, (CHANCE, pips(0)))
    t, events = after(t, (CHANCE, pips(0)))
    assert of(events, AdvancedEnded) == [AdvancedEnded(won=True, rule="NZ-89", points=ALL + 5)]


def test_nz_37_with_all_own_dice_locked_a_ready_player_may_still_spend_a_morale_token() -> None:
    t, _ = required_done(tokens=owners({"harcerstwo": 1}), active=bits("harcerstwo"))
    t = table_after(t, (1, READY))
    t, _ = after(t, (1, Rally("harcerstwo")))
    assert now(t, Fight).morale == 8
