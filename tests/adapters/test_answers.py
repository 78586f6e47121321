"""A question in small steps: every move is reached, in one way, with few numbers."""

from collections.abc import Iterator

import pytest

from konspira.adapters.answers import ANSWERS, ENOUGH, Answering, Node, menu, menu_of
from konspira.adapters.walk import LabGame, walk
from konspira.engine import Action
from konspira.engine.questions import Amount, Choice, Choose, Item, Pick, Split
from konspira.games.resistance.actions import CallVote, Vote
from tests.games.resistance.positions import naming, on_mission, table_after
from tests.kit.playing import moves, some_of
from tests.kit.setups import Setup, each_of, thin

FEW = 400


def ends(node: Node) -> Iterator[Action]:
    """Every move that answers lead to, once for each way."""
    asked = menu(node)
    if isinstance(asked, Action):
        yield asked
        return
    assert len(set(asked.numbers)) == len(asked.numbers) > 1
    for number in asked.numbers:
        assert 0 <= number < ANSWERS
        assert asked.label(number)
        yield from ends(asked.follow(number))


@each_of(thin(11, 9))
def test_every_move_is_reached_in_one_way(setup: Setup) -> None:
    game, names = setup.game, tuple(map(str, range(setup.seats)))
    for move in some_of(moves(setup, "steps"), 25):
        if move.seat >= 0 and 1 < len(offers := game.offers(move.before, move.seat)) <= FEW:
            asked = setup.box.ask(game.view(move.before, move.seat), offers, names, "en")
            found = list(ends(asked))
            assert len(found) == len(set(found))
            assert set(found) == set(offers)


def team(least: int, most: int, now: tuple[int, ...] = ()) -> Pick:
    items = tuple(Item(seat, f"P{seat}") for seat in range(4))
    return Pick("?", (), "team", items, least, most, CallVote(1, ()), now=now)


def teams(pick: Pick) -> list[tuple[int, ...]]:
    return [action.team for action in ends(pick) if isinstance(action, CallVote)]


def test_a_question_that_is_put_again_is_gone_into_once() -> None:
    asked, equal = team(2, 2), team(2, 2)
    first = menu_of(asked)
    assert isinstance(first, Answering)
    assert menu_of(asked) is first is not menu_of(equal)
    assert first.led(1) is first.led(1)
    assert menu_of(team(2, 2)) is not first


def test_things_are_picked_one_after_another_until_it_is_enough() -> None:
    first = menu(team(1, 2))
    assert isinstance(first, Answering)
    assert first.numbers == (0, 1, 2, 3)
    second = menu(first.follow(1))
    assert isinstance(second, Answering)
    assert second.numbers == (2, 3, ENOUGH)
    assert menu(second.follow(ENOUGH)) == CallVote(1, (1,))


def test_what_is_picked_at_present_is_no_answer() -> None:
    assert teams(team(2, 2, (0, 3))) == [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
    assert (2, 3) not in teams(team(2, 2, (2, 3)))
    assert teams(team(0, 1, ())) == [(0,), (1,), (2,), (3,)], "nothing is picked at present"


def test_more_answers_than_numbers_are_on_pages() -> None:
    wide = Choose("?", (), tuple(Choice(str(n), f"no. {n}", CallVote(n, ())) for n in range(1100)))
    assert list(ends(wide)) == [CallVote(n, ()) for n in range(1100)]
    asked = menu(wide)
    assert isinstance(asked, Answering)
    assert asked.label(0) == "no. 0 … no. 34"


def test_amounts_and_shares_are_numbers_too() -> None:
    amounts = Amount("?", (), "mission", 2, 5, CallVote(0, ()), now=3)
    assert list(ends(amounts)) == [CallVote(n, ()) for n in (2, 4, 5)]
    split = Split("?", (), "team", ("A", "B"), tuple(Item(n, str(n)) for n in (7, 8, 9)), CallVote(1, ()))
    assert len(list(ends(split))) == 6


def test_res_20_what_only_a_secret_forbids_cannot_be_answered() -> None:
    playing = LabGame("resistance", 5)
    labels = []
    for agents in ((3, 4), (0, 4)):
        at = walk(playing, on_mission((0, 1), seats=5, agents=agents))
        labels.append([at.asked.label(number) for number in at.asked.numbers])
    assert labels == [["Success"], ["Success", "Fail"]]


def test_as_many_moves_as_there_are_numbers_are_chosen_from_at_once() -> None:
    at, bigger = walk(LabGame("resistance", 6), naming(seats=6)), walk(LabGame("resistance", 7), naming(seats=7))
    legal = at.playing.game.legal(at.table, 0)
    assert at.asked.numbers == tuple(range(len(legal)))
    assert [at.asked.follow(number) for number in at.asked.numbers] == list(legal)
    assert len(bigger.playing.game.legal(bigger.table, 0)) > ANSWERS
    assert bigger.asked.numbers == (0, 1, 2, 3, 4, 5), "the first of two"


def test_res_13_a_vote_is_one_answer_and_a_team_one_for_each_of_it() -> None:
    at = walk(LabGame("resistance", 7), naming(seats=7))
    for number in (1, 4, 1):
        at = at.answered(number)
    assert at.table.phase.seen.team == (1, 4)
    assert at.asked.numbers == (0, 1)
    assert at.answered(0).table == table_after(at.table, (0, Vote(True)))


def test_a_number_that_is_no_answer_changes_nothing() -> None:
    at = walk(LabGame("resistance", 7), naming(seats=7), (1,))
    with pytest.raises(ValueError, match="1 is no answer now, but one of 2, 3, 4, 5, 6 is"):
        at.answered(1)
    assert at.given == (1,)
