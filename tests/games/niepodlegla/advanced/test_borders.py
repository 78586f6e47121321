"""NZ-84, NZ-85, NZ-87  The defence of the borders, and the score."""

from typing import Any

import pytest

from konspira.engine import CHANCE
from konspira.games.niepodlegla.actions import HandOver, Lay, Lift, Place, Reroll, Roll, TakeDice
from konspira.games.niepodlegla.advanced import legal, outcome, to_act, worth
from konspira.games.niepodlegla.advanced.events import AdvancedEnded
from konspira.games.niepodlegla.advanced.state import AdvancedOver, EndRound, Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.planning import Planning
from tests.games.niepodlegla.advanced.decks import NEUTRAL_FACES, PLAIN, PRINTED
from tests.games.niepodlegla.advanced.kit import (
    PILSUDSKI,
    READY,
    after,
    bits,
    borders,
    ended,
    fight,
    go,
    now,
    owners,
    pieces,
    refused,
    roll,
    stop,
    table,
    table_after,
)

PARIS, WARSAW = PRINTED.deck.paris.id, PRINTED.deck.warsaw.id
TAKEN = {"F-1": 0, "F-2": 1}


def defence(*hands: str, morale: int = 6, leaders: dict[int, str] | None = None, **at: Any) -> Table:
    """Both F cards need one fight, Paris three diplomacy, Warsaw one fight; each seat is on one F card."""
    return fight(borders(**at), TAKEN, *hands, morale=morale, leaders=leaders)


def falls(t: Table, die: int, face: str, black: int = 0) -> tuple[Table, tuple[object, ...]]:
    """Seat 0 re-rolls a die, which falls so."""
    t = table_after(t, (0, Reroll((die,))))
    return after(t, (CHANCE, roll(face, black=black)))


# ------------------------------------------------------------------ NZ-84


def test_nz_84_every_f_card_gets_a_pawn() -> None:
    t = table_after(borders(), (0, Place("F-1")), (0, TakeDice(6)))
    assert refused(t, 1, READY) == "NZ-20"
    for seats, pawns, finals in ((2, 3, 6), (3, 2, 6), (4, 2, 8)):
        assert seats * pawns == finals == next(s.finals for s in PRINTED.deck.starts if s.players == seats)


def test_nz_84_the_large_finals_have_no_pawns() -> None:
    t = borders()
    assert now(t, Planning).cards == ("F-1", "F-2")
    assert refused(t, 0, Place(PARIS)) == "NZ-20"


def test_nz_84_anyone_lays_dice_on_them_without_paying_morale() -> None:
    t = table_after(defence("d f", "d f"), (0, Lay(0, "diplomacy", PARIS)), (1, Lay(2, "diplomacy", PARIS)))
    assert (now(t, Fight).morale, [one.piece for one in now(t, Fight).laid]) == (6, [0, 2])


def test_nz_84_symbols_of_one_die_may_be_split_between_joint_and_own_missions() -> None:
    t = defence("p", "p", dice=(0, -1, -1, -1, -1), leaders={PILSUDSKI: "ff"})
    t = table_after(t, (0, Lay(PILSUDSKI, "fight", "F-1")), (0, Lay(PILSUDSKI, "fight", WARSAW)))
    assert {one.mission for one in now(t, Fight).laid} == {"F-1", WARSAW}


def test_nz_84_the_layer_owns_the_dice_that_lie() -> None:
    t = table_after(defence("d f", "d f"), (0, Lay(0, "diplomacy", PARIS)))
    assert refused(t, 1, Lift(0)) == "NZ-34"
    assert Lift(0) in legal(t, 0)


def test_nz_84_an_f_card_is_done_only_by_its_own_player() -> None:
    t = defence("f f", "d d d")
    assert refused(t, 0, Lay(0, "fight", "F-2")) == "NZ-31"
    t, _ = stop(defence("f f f", "d d d"))
    assert ended(t) == ("NZ-85", False, 10 + 10 + 4)


def test_nz_84_joint_missions_count_what_all_have_left() -> None:
    t, _ = falls(defence("f f p", "f d d"), 2, "d")
    assert ended(t) == ("NZ-85", True, 10 + 10 + 4 + 4)


# ------------------------------------------------------------------ NZ-85


def test_nz_85_all_done_wins_at_once() -> None:
    t, events = falls(defence("f f d d p", "f"), 4, "d")
    assert events[-1] == AdvancedEnded(won=True, rule="NZ-85", points=28)
    end = outcome(t)
    assert end is not None
    assert (end.winners, end.scores, to_act(t)) == ((0, 1), (1.0, 1.0), ())


def test_nz_85_even_by_the_first_roll() -> None:
    t = table_after(borders(), (0, Place("F-1")), (1, Place("F-2")), (0, TakeDice(5)), (1, TakeDice(2)))
    t = table_after(t, (0, READY), (1, READY))
    t = table_after(t, (CHANCE, Roll(tuple(map(NEUTRAL_FACES.index, "ffdddfp")), -1)))
    assert ended(t) == ("NZ-85", True, 28)


def test_nz_85_morale_at_zero_before_that_loses() -> None:
    t, events = falls(defence("f f d d p", "f", morale=1), 4, "m", black=1)
    assert (ended(t), events[-1]) == (("NZ-85", False, 18), AdvancedEnded(won=False, rule="NZ-85", points=18))
    end = outcome(t)
    assert end is not None
    assert (end.winners, end.scores) == ((), (0.0, 0.0))
    assert t.morale == 0, "the table shows what is left"


@pytest.mark.parametrize("black", [1, 2])
def test_nz_85_with_the_last_marker_gone_the_dice_are_laid_first(black: int) -> None:
    t, _ = falls(defence("f f d d p", "f", morale=1), 4, "d", black=black)
    assert ended(t) == ("NZ-85", True, 28)


def test_nz_85_a_die_handed_over_for_the_last_markers_may_win() -> None:
    t, _ = after(defence("f f f d d d", "p", morale=2), (0, HandOver(0, 1)))
    assert ended(t) == ("NZ-85", True, 28)


def test_nz_85_or_lose() -> None:
    t, _ = after(defence("f f f d d p", "p", morale=2), (0, HandOver(3, 1)))
    assert ended(t) == ("NZ-85", False, 10 + 4)


def test_nz_85_how_dice_were_laid_by_hand_does_not_stand_in_the_way() -> None:
    t = table_after(defence("f * d d p", "f"), (0, Lay(1, "diplomacy", PARIS)), (0, Lay(0, "fight", WARSAW)))
    t, _ = falls(t, 4, "d")
    assert ended(t) == ("NZ-85", True, 28)


def test_nz_85_a_token_helps_like_a_die() -> None:
    t = defence("f d d p", "f", tokens=owners({"pow": 0}), active=bits("pow"))
    assert max(pieces(t)) >= 18
    assert ended(falls(t, 3, "d")[0]) == ("NZ-85", True, 28)


def test_nz_85_while_something_is_missing_the_fight_goes_on() -> None:
    t, _ = falls(defence("f f d d p", "f"), 4, "m", black=2)
    assert (now(t, Fight).morale, to_act(t)) == (4, (0, 1))


def test_nz_85_the_players_may_concede_it_is_lost_and_scored() -> None:
    t = table_after(defence("f d", "f"), (0, READY))
    assert ended(t) is None
    assert ended(table_after(t, (1, READY))) == ("NZ-85", False, 10 + 4)


def test_nz_85_nothing_happens_after_the_end() -> None:
    t, _ = stop(defence("f d", "f"))
    assert (refused(t, 0, READY), list(legal(t, 0)), to_act(t)) == ("NZ-85", [], ())


# ------------------------------------------------------------------ NZ-87


def whole(seats: int) -> Table:
    """All final missions of a full table, each on its easy side, and dice that nearly do them all."""
    per = {2: 3, 3: 2, 4: 2}[seats]
    cards = tuple(f"F-{number}" for number in range(1, seats * per + 1))
    t = borders(*cards, deck=PLAIN, seats=seats, independence=(1,) * 16)
    taken = {card: number // per for number, card in enumerate(cards)}
    others = ["f " * per] * (seats - 1)
    return fight(t, taken, "p f d d d " + "f " * per, *others)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nz_87_all_missions_are_worth_44_with_any_number_of_players(seats: int) -> None:
    t = whole(seats)
    won = table_after(t, (0, Reroll((0,))), (CHANCE, roll("p", black=0)))
    assert ended(won) == ("NZ-85", True, 44)


@pytest.mark.parametrize(("hands", "points"), [
    (("d d d", "p"), 10),
    (("d d", "p"), 0),
    (("f", "p"), 10),
    (("f", "f"), 14),
    (("p", "f"), 10),
    (("f f", "p"), 14),
    (("f f d d d", "p"), 24),
])  # fmt: skip
def test_nz_87_after_a_loss_the_missions_done_are_scored(hands: tuple[str, str], points: int) -> None:
    t, _ = stop(defence(*hands))
    assert ended(t) == ("NZ-85", False, points)


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 3)])
def test_nz_87_an_f_card_is_worth_four_or_with_four_players_three(seats: int, each: int) -> None:
    per = {2: 3, 3: 2, 4: 2}[seats]
    cards = tuple(f"F-{number}" for number in range(1, seats * per + 1))
    t = borders(*cards, deck=PLAIN, seats=seats, independence=(1,) * 16, obstacles=((9, 0, 0), *((0, 0, 0),) * 15))
    t = fight(t, {card: number // per for number, card in enumerate(cards)}, "f f", *("p",) * (seats - 1))
    assert ended(stop(t)[0]) == ("NZ-85", False, 2 * each)


def test_nz_87_the_missions_done_are_told() -> None:
    t, _ = stop(defence("f d d d", "p"))
    assert set(now(t, AdvancedOver).done) == {PARIS, WARSAW}


def test_nz_80_nz_85_a_defeat_is_worth_the_more_the_farther_it_came() -> None:
    ends = [
        go(table(round=9), EndRound())[0],
        go(table(round=9, accord=5, foreign=4), EndRound())[0],
        stop(defence("d d", "p"))[0],
        stop(defence("f d d d", "p"))[0],
        falls(defence("f f d d p", "f"), 4, "d")[0],
    ]
    found = [worth(t)[0] for t in ends]
    assert found == sorted(set(found))
    assert found[-2] < 0.5 < found[-1] == 1.0


def test_nz_87_a_loss_before_the_final_scores_nothing() -> None:
    assert ended(go(table(round=9, accord=5, foreign=4), EndRound())[0]) == ("NZ-80", False, -1)


RANKS = [
    (60, "marszałek Polski"),
    (53, "marszałek Polski"),
    (52, "generał broni"),
    (51, "generał dywizji"),
    (50, "generał brygady"),
    (49, "pułkownik"),
    (48, "pułkownik"),
    (47, "podpułkownik"),
    (46, "major"),
    (45, "major"),
    (44, "rotmistrz"),
]


def rank(points: int) -> str:
    """The rank for so many points."""
    return next(rank.name.pl for rank in PRINTED.deck.ranks if points >= rank.points)


@pytest.mark.parametrize(("points", "name"), RANKS)
def test_nz_87_the_rank_for_so_many_points(points: int, name: str) -> None:
    assert rank(points) == name


@pytest.mark.parametrize("points", [0, 10, 43])
def test_nz_87_below_44_there_is_no_rank(points: int) -> None:
    assert rank(points) not in {name for _, name in RANKS}
