"""Phase 2: one roll, re-rolls with the black die, dice handed over for morale or laid on missions, until all stop."""

from typing import Any

import pytest

from konspira.engine import Action, Event, Illegal, QuickLuck, replace
from konspira.games.niepodlegla import fight
from konspira.games.niepodlegla.actions import Answer, AskAll, HandOver, Lay, Lift, Place, Ready, Reroll, Roll
from konspira.games.niepodlegla.content import Supply
from konspira.games.niepodlegla.events import Broken, DiceRolled, FightOver, Handed, Rerolled
from konspira.games.niepodlegla.fight import Fight, awaited, begin, rolls
from konspira.games.niepodlegla.fight_choices import default, legal
from konspira.games.niepodlegla.laying import JOINT, NOTHING, TOKENS, Laid, Piece, Target

SHOWN: tuple[Supply, ...] = (
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (0, 0, 1, 0, 0),
    (0, 0, 0, 1, 0),
    (1, 0, 0, 1, 0),
    (0, 0, 0, 0, 1),
)
PEOPLE, DIPLOMACY, MONEY, FIGHT, DOUBLE, PORTRAIT = range(6)
FACES = [SHOWN] * TOKENS + [((1, 0, 0, 0, 0),)] * 3
TOKEN = TOKENS
BLACK = (0, 0, 1, 1, 2, 2)
BLANK, ONE, TWO = 0, 2, 4
MINE = Target("A", 0, (1, 0, 0, 1))
ALSO_MINE = Target("B", 0, (1, 1, 0, 0))
HERS = Target("C", 1, (0, 1, 0, 0))
COMMON = Target("J", JOINT, (1, 0, 1, 0))


def fighting(*faces: int, morale: int = 5, **at: Any) -> Fight:
    """Two players; seat 0 has dice 0, 1, … with these faces and missions A and B, seat 1 has die 9 and mission C."""
    mine = [Piece(n, 0, face) for n, face in enumerate(faces)]
    return Fight(2, (*mine, Piece(9, 1, DIPLOMACY)), (MINE, ALSO_MINE, HERS, COMMON), morale, **at)


def with_token(f: Fight, seat: int = 0) -> Fight:
    """A token that shows people comes into a hand."""
    return replace(f, pieces=(*f.pieces, Piece(TOKEN, seat, 0)))


def does(f: Fight, seat: int, action: Action) -> tuple[Fight, tuple[Event, ...]]:
    """The fight after an action, which is legal."""
    assert action in legal(f, seat, FACES)
    return fight.act(f, seat, action, FACES)


def after(f: Fight, *moves: tuple[int, Action]) -> Fight:
    """The fight after these moves."""
    for seat, action in moves:
        f, _ = does(f, seat, action)
    return f


def falls(f: Fight, faces: tuple[int, ...], black: int) -> tuple[Fight, tuple[Event, ...]]:
    """The fight when the dice have fallen so."""
    roll = Roll(faces, black)
    assert roll in rolls(f)
    return fight.fall(f, roll, BLACK)


def refused(f: Fight, seat: int, action: Action) -> str:
    """The rule by which this is refused; it is not legal either."""
    assert action not in legal(f, seat, FACES)
    with pytest.raises(Illegal) as refusal:
        fight.act(f, seat, action, FACES)
    return refusal.value.rule


def shown(f: Fight) -> dict[int, int]:
    """The face of every piece."""
    return {p.id: p.face for p in f.pieces}


# ------------------------------------------------------------------ the first roll


def test_nz_25_everybody_rolls_all_their_dice_once_without_the_black_die() -> None:
    f = begin(2, (Piece(0, 0, 0), Piece(13, 1, 0), Piece(TOKEN, 1, 0)), (MINE,), 5)
    assert f.rolling == (0, 13)
    assert (len(rolls(f)), Roll((5, 0), -1) in rolls(f)) == (36, True)
    f, events = falls(f, (3, 5), -1)
    assert (shown(f), f.rolling, f.morale) == ({0: 3, 13: 5, TOKEN: 0}, (), 5)
    assert events == (DiceRolled(),)


@pytest.mark.parametrize(
    "roll",
    [
        Roll((0, 0), 0),
        Roll((0, 0), 5),
        Roll((0,), -1),
        Roll((0, 0, 0), -1),
        Roll((0, 6), -1),
        Roll((-1, 0), -1),
        Ready(),
    ],
)
def test_nz_25_dice_do_not_fall_otherwise(roll: Action) -> None:
    f = begin(2, (Piece(0, 0, 0), Piece(13, 1, 0)), (MINE,), 5)
    assert roll not in rolls(f)
    with pytest.raises(Illegal) as refusal:
        fight.fall(f, roll, BLACK)
    assert refusal.value.rule == "NZ-25"


def test_nz_25_every_way_of_falling_is_listed_once() -> None:
    f = begin(2, (Piece(0, 0, 0), Piece(13, 1, 0)), (MINE,), 5)
    every = list(rolls(f))
    assert {roll.faces for roll in every if isinstance(roll, Roll)} == {(a, b) for a in range(6) for b in range(6)}
    assert len(every) == 36
    again = after(fighting(0, 1), (0, Reroll((1,))))
    assert len(set(rolls(again))) == len(rolls(again)) == 36
    assert all(roll in rolls(again) for roll in rolls(again))


def test_sampled_rolls_are_among_those_that_can_fall() -> None:
    luck = QuickLuck(1)
    first = begin(2, (Piece(0, 0, 0), Piece(13, 1, 0)), (MINE,), 5)
    again = after(fighting(0, 1), (0, Reroll((0, 1))))
    assert all(fight.sample(f, luck) in rolls(f) for f in (first, again) for _ in range(50))
    assert len({fight.sample(again, luck) for _ in range(3000)}) == 216


# ------------------------------------------------------------------ re-rolls


def test_nz_28_some_of_ones_dice_are_rolled_again_with_the_black_die() -> None:
    f = after(fighting(0, 1, 2), (0, Reroll((0, 2))))
    assert (f.rolling, f.roller) == ((0, 2), 0)
    f, events = falls(f, (4, 5), BLANK)
    assert (shown(f), f.morale, f.rolling) == ({0: 4, 1: 1, 2: 5, 9: DIPLOMACY}, 5, ())
    assert events == (Rerolled(0, 2, 0, 5),)


@pytest.mark.parametrize(("face", "left"), [(BLANK, 5), (ONE, 4), (TWO, 3)])
def test_nz_28_the_black_die_takes_as_many_markers_as_it_shows(face: int, left: int) -> None:
    f, events = falls(after(fighting(0), (0, Reroll((0,)))), (0,), face)
    assert (f.morale, f.over, f.broken) == (left, False, False)
    assert events == (Rerolled(0, 1, 5 - left, left),)


@pytest.mark.parametrize("dice", [(), (9,), (0, 9), (1, 0), (0, 0), (7,), (TOKEN,), (-1,)])
def test_nz_28_one_re_rolls_ones_own_dice_each_once(dice: tuple[int, ...]) -> None:
    assert refused(with_token(fighting(0, 1)), 0, Reroll(dice)) == "NZ-28"


def test_nz_28_a_re_roll_needs_a_marker_but_no_more_than_one() -> None:
    assert refused(fighting(0, morale=0), 0, Reroll((0,))) == "NZ-28"
    assert after(fighting(0, morale=1), (0, Reroll((0,)))).rolling == (0,)


def test_nz_28_every_choice_of_dice_may_be_re_rolled_and_each_is_listed_once() -> None:
    ways = [a for a in legal(fighting(0, 1, 2), 0, FACES) if isinstance(a, Reroll)]
    assert len(ways) == 7
    assert {way.dice for way in ways} == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}


def test_nz_28_a_die_received_may_be_re_rolled() -> None:
    f = after(fighting(0), (0, HandOver(0, 1)), (1, Reroll((0, 9))))
    assert f.rolling == (0, 9)


def test_nz_29_with_the_last_marker_gone_the_phase_ends_without_x() -> None:
    f, events = falls(after(fighting(0, morale=2), (0, Reroll((0,)))), (0,), TWO)
    assert (f.morale, f.over, f.broken) == (0, True, False)
    assert events == (Rerolled(0, 1, 2, 0), FightOver(0))


def test_nz_29_if_more_must_be_lost_than_remain_all_are_lost_and_this_is_marked() -> None:
    f, events = falls(after(fighting(0, morale=1), (0, Reroll((0,)))), (0,), TWO)
    assert (f.morale, f.over, f.broken) == (0, True, True)
    assert events == (Rerolled(0, 1, 1, 0), Broken(), FightOver(0))


def test_nz_34_a_die_re_rolled_is_lifted_first_with_all_its_symbols() -> None:
    f = after(
        fighting(DOUBLE, PEOPLE), (0, Lay(0, "people", "A")), (0, Lay(0, "fight", "A")), (0, Lay(1, "people", "B"))
    )
    assert after(f, (0, Reroll((0,)))).laid == (Laid(1, "people", "B"),)


# ------------------------------------------------------------------ handing over


def test_nz_27_two_markers_hand_one_whole_die_with_its_result_to_another() -> None:
    f, events = does(fighting(DOUBLE), 0, HandOver(0, 1))
    assert f.pieces[0] == Piece(0, 1, DOUBLE)
    assert (f.morale, events) == (3, (Handed(0, 1, 0, 3),))


@pytest.mark.parametrize("morale", [0, 1])
def test_nz_27_with_fewer_than_two_markers_nothing_is_handed_over(morale: int) -> None:
    assert refused(fighting(0, morale=morale), 0, HandOver(0, 1)) == "NZ-27"


@pytest.mark.parametrize(("piece", "to"), [(9, 1), (0, 0), (0, 2), (0, -1), (7, 1)])
def test_nz_27_one_hands_ones_own_dice_to_another_player(piece: int, to: int) -> None:
    assert refused(fighting(0), 0, HandOver(piece, to)) == "NZ-27"


def test_nz_27_a_token_may_be_lent_but_the_borrower_can_only_use_it() -> None:
    f = after(with_token(fighting(0)), (0, HandOver(TOKEN, 1)))
    assert f.pieces[-1] == Piece(TOKEN, 1, 0, lent=True)
    assert refused(f, 1, HandOver(TOKEN, 0)) == "NZ-27"
    assert refused(f, 1, Reroll((TOKEN,))) == "NZ-28"
    assert after(f, (1, Lay(TOKEN, "people", "J"))).laid == (Laid(TOKEN, "people", "J"),)


def test_nz_34_a_die_received_may_be_handed_on_for_two_more() -> None:
    f = after(fighting(0), (0, HandOver(0, 1)), (1, HandOver(0, 0)))
    assert (f.pieces[0], f.morale) == (Piece(0, 0, 0), 1)


def test_nz_34_a_die_handed_on_is_lifted_first() -> None:
    f = after(fighting(PEOPLE, FIGHT), (0, Lay(0, "people", "A")), (0, Lay(1, "fight", "A")), (0, HandOver(0, 1)))
    assert f.laid == (Laid(1, "fight", "A"),)


def test_nz_29_handing_over_for_the_last_two_markers_ends_the_fight_without_x() -> None:
    f, events = does(fighting(0, morale=2), 0, HandOver(0, 1))
    assert (f.morale, f.over, f.broken) == (0, True, False)
    assert events == (Handed(0, 1, 0, 0), FightOver(0))


# ------------------------------------------------------------------ laying


def test_nz_26_a_symbol_is_laid_where_it_fits_and_no_result_changes() -> None:
    f = fighting(PEOPLE)
    assert shown(after(f, (0, Lay(0, "people", "A")))) == shown(f)
    assert refused(f, 0, Lay(0, "fight", "A")) == "NZ-31"
    assert refused(f, 0, Lay(0, "people", "C")) == refused(f, 0, Lay(0, "people", "Z")) == "NZ-31"


def test_nz_26_a_mission_takes_no_more_of_a_symbol_than_it_needs() -> None:
    f = after(fighting(PEOPLE, PEOPLE), (0, Lay(0, "people", "A")))
    assert refused(f, 0, Lay(1, "people", "A")) == "NZ-26"
    assert refused(f, 0, Lay(1, "money", "A")) == "NZ-26"


def test_nz_31_the_symbols_of_a_die_are_split_but_each_is_used_once() -> None:
    f = after(fighting(DOUBLE), (0, Lay(0, "people", "B")))
    assert refused(f, 0, Lay(0, "people", "A")) == "NZ-31"
    assert after(f, (0, Lay(0, "fight", "A"))).laid == (Laid(0, "people", "B"), Laid(0, "fight", "A"))


def test_nz_34_a_portrait_is_what_it_is_laid_as() -> None:
    f = after(fighting(PORTRAIT), (0, Lay(0, "diplomacy", "B")))
    assert refused(f, 0, Lay(0, "people", "A")) == "NZ-31"
    assert after(f, (0, Lift(0)), (0, Lay(0, "people", "A"))).laid == (Laid(0, "people", "A"),)


def test_nz_31_a_die_serves_only_missions_of_the_player_who_has_it() -> None:
    f = fighting(DIPLOMACY)
    assert refused(f, 1, Lay(0, "diplomacy", "C")) == refused(f, 0, Lay(0, "diplomacy", "C")) == "NZ-31"
    assert after(f, (0, HandOver(0, 1)), (1, Lay(0, "diplomacy", "C"))).laid == (Laid(0, "diplomacy", "C"),)


def test_nz_84_anyone_lays_on_joint_missions_without_paying() -> None:
    f = after(fighting(MONEY, PEOPLE), (0, Lay(0, "money", "J")))
    f = after(with_token(f, 1), (1, Lay(TOKEN, "people", "J")))
    assert ({one.piece for one in f.laid}, f.morale) == ({0, TOKEN}, 5)


def test_nz_32_a_token_counts_as_a_die_that_shows_its_symbol() -> None:
    f = after(with_token(fighting()), (0, Lay(TOKEN, "people", "A")))
    assert refused(f, 0, Lay(TOKEN, "people", "B")) == "NZ-31"


def test_nz_34_dice_are_lifted_freely_with_all_their_symbols() -> None:
    f = after(fighting(DOUBLE), (0, Lay(0, "people", "B")), (0, Lay(0, "fight", "A")))
    assert refused(f, 1, Lift(0)) == "NZ-34"
    assert after(f, (0, Lift(0))).laid == ()
    assert refused(after(f, (0, Lift(0))), 0, Lift(0)) == refused(f, 0, Lift(9)) == "NZ-34"


def test_nz_89_what_the_required_missions_need_is_neither_lifted_nor_rolled_nor_handed_over() -> None:
    f = fighting(PEOPLE, FIGHT, laid=(Laid(0, "people", "A"),), secured=("A",), locked=(0,))
    f = replace(f, targets=tuple(replace(t, needs=(1, 0, 0, 0)) if t.card == "A" else t for t in f.targets))
    assert refused(f, 0, Lift(0)) == "NZ-89"
    assert refused(f, 0, Reroll((0,))) == refused(f, 0, Reroll((0, 1))) == "NZ-28"
    assert refused(f, 0, HandOver(0, 1)) == "NZ-27"
    after_ = after(f, (0, Reroll((1,))))
    assert (after_.rolling, after_.free) == ((1,), (1,))


# ------------------------------------------------------------------ a joint yes or no


def test_nz_30_dice_that_are_asked_about_are_thrown_when_all_say_yes() -> None:
    f = after(fighting(PEOPLE, FIGHT), (1, Ready()), (0, AskAll((1,))))
    assert (awaited(f), f.rolling, list(legal(f, 0, FACES))) == ((1,), (), [])
    assert list(legal(f, 1, FACES)) == [Answer(yes=True), Answer(yes=False)]
    f = after(f, (1, Answer(yes=True)))
    assert (f.rolling, f.roller, f.ready, f.wish) == ((1,), 0, 0, None)


def test_nz_30_a_single_no_is_enough_and_nobodys_stop_is_undone() -> None:
    f = after(fighting(PEOPLE, FIGHT), (1, Ready()), (0, AskAll((1,))), (1, Answer(yes=False)))
    assert (f.rolling, f.ready, f.declined, awaited(f)) == ((), 0b10, True, (0,))
    assert not after(f, (0, Reroll((1,)))).declined


def test_nz_30_nothing_else_is_done_until_it_is_answered() -> None:
    f = after(fighting(PEOPLE, FIGHT), (0, AskAll((1,))))
    assert refused(f, 1, Ready()) == refused(f, 0, Reroll((1,))) == refused(f, 0, Answer(yes=True)) == "NZ-30"
    assert refused(fighting(PEOPLE), 0, Answer(yes=True)) == "NZ-30"
    assert refused(fighting(PEOPLE), 0, AskAll((9,))) == "NZ-28"


def test_nz_30_out_of_time_means_no() -> None:
    assert default(after(fighting(PEOPLE), (0, AskAll((0,)))), 1) == Answer(yes=False)
    assert default(fighting(PEOPLE), 1) == Ready()


# ------------------------------------------------------------------ until the players agree to stop


def test_nz_30_it_goes_on_until_all_are_ready() -> None:
    f = after(fighting(0), (1, Ready()))
    assert (awaited(f), f.over) == ((0,), False)
    assert refused(f, 1, Ready()) == "NZ-30"
    f, events = does(f, 0, Ready())
    assert (f.over, events) == (True, (FightOver(5),))


@pytest.mark.parametrize("action", [Reroll((0,)), HandOver(0, 1)])
def test_nz_30_whoever_was_ready_looks_again_after_a_re_roll_or_a_die_handed_over(action: Action) -> None:
    f = after(fighting(0), (1, Ready()), (0, action))
    assert awaited(replace(f, rolling=())) == (0, 1)


def test_nz_30_laying_and_lifting_make_nobody_look_again() -> None:
    f = after(fighting(PEOPLE), (1, Ready()), (0, Lay(0, "people", "A")), (0, Lift(0)))
    assert f.ready == 0b10


def test_nz_30_whoever_is_ready_may_still_act() -> None:
    f = after(fighting(0), (0, Ready()), (0, Reroll((0,))))
    assert f.ready == 0


def test_pawns_are_not_placed_in_the_fight() -> None:
    assert refused(fighting(0), 0, Place("A")) == "NZ-30"


def test_nothing_is_laid_from_a_blank_face() -> None:
    blank = [[NOTHING]] * 10
    assert [a for a in legal(fighting(0), 0, blank) if isinstance(a, Lay)] == []
