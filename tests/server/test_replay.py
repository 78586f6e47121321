"""A game told again: how much of it is sent, in which words, and where one can jump to."""

from itertools import pairwise

import pytest

from konspira import games
from konspira.engine import CHANCE, Seat, encode
from konspira.engine.records import read
from konspira.server.replay import ReplaySeen, replay
from konspira.server.store import StoredMove
from konspira.server.table_info import SeatInfo, TableInfo
from tests.kit.golden import FOLDER


@pytest.mark.parametrize("game", games.shelf())
def test_only_a_game_with_secrets_is_told_through_every_pair_of_eyes(game: str) -> None:
    places = (SeatInfo("bot", "Ola"),) * games.game(game).SEATS[0]
    info = TableInfo("ABCDE", game, 1, {}, 30, 1, True, bytes(32), places)
    (before,) = replay(info, [], None, True).moments
    assert len(before.views or ()) == (len(places) if games.box(game).secret else 0)


def told(file: str, viewer: int | None, *, everything: bool) -> ReplaySeen:
    """A game of the playthroughs, told to a viewer."""
    record = read((FOLDER / file).read_bytes(), file, games.game)
    header = record.header
    places = tuple(SeatInfo("bot", name) for name in header.names)
    info = TableInfo("ABCDE", header.game, 1, header.options, 30, 1, True, bytes(32), places)
    rows = [StoredMove(n, seat, encode(action), 0.0) for n, (seat, action) in enumerate(record.moves)]
    return replay(info, rows, viewer, everything)


@pytest.mark.parametrize("file", ["niepodlegla-2.jsonl", "siege-2.jsonl"])
def test_in_an_open_game_every_step_is_told_to_everybody(file: str) -> None:
    seen = told(file, None, everything=False)
    assert all(step.lines or step.deed for step in seen.moments[1:])
    deeds = [step.deed.pl for step in seen.moments if step.deed]
    assert sum("wykonuje ruch" in deed for deed in deeds) < len(deeds) / 10, "nearly all are told in words of their own"
    assert deeds.count("Los rozstrzyga.") <= 1, "what chance brings is named"


def test_what_chance_deals_in_secret_is_told_to_the_eye_that_sees_all_and_to_no_other() -> None:
    both = [told("wykleci-2.jsonl", None, everything=everything) for everything in (True, False)]
    dealt = [[step.deed.en for step in seen.moments if step.deed and step.seat == CHANCE] for seen in both]
    assert dealt[0][0].startswith("Orders are dealt. · Player 1: Your order cards: ")
    assert dealt[1] == []


def test_what_was_chosen_in_secret_is_told_to_the_eye_that_sees_all_and_to_its_own() -> None:
    all_seen, mine = told("resistance-5.jsonl", None, everything=True), told("resistance-5.jsonl", 0, everything=False)
    assert all(step.lines or step.deed for step in all_seen.moments[1:])
    votes = {step.deed.en.partition(": ")[2] for step in all_seen.moments if step.deed and ": " in step.deed.en}
    assert votes == {"For", "Against"}
    assert {step.seat for step in mine.moments if step.deed} == {0}
    assert told("resistance-5.jsonl", None, everything=False).moments[-1].deed is None


def test_one_can_jump_to_the_rounds_and_to_big_moments() -> None:
    jumps = told("resistance-5.jsonl", None, everything=False).jumps
    assert [jump.title.en for jump in jumps if not jump.big and jump.since is None][:2] == ["Round 1", "Round 2"]
    assert jumps[0].at <= 1 < jumps[-1].at
    advanced = told("niepodlegla_advanced-2.jsonl", None, everything=False).jumps
    assert next(jump.title.pl for jump in advanced if not jump.big) == "Runda 1 z 9", "without the game's name"
    assert any(jump.big for jump in jumps)


@pytest.mark.parametrize(("viewer", "everything"), [(None, False), (0, False), (None, True)])
def test_one_can_jump_to_proposals_each_with_its_naming_and_its_votes(viewer: Seat | None, everything: bool) -> None:
    seen = told("resistance-5.jsonl", viewer, everything=everything)
    steps = [jump for jump in seen.jumps if jump.since is not None]
    assert len(steps) == len(seen.moments[-1].view.proposals)
    for step in steps:
        lines = [line.en for moment in seen.moments[step.since : step.at + 1] for line in moment.lines]
        assert sum("The team is" in line for line in lines) == 1, "the votes of this proposal and of no other"
        assert any(step.title.en.partition(":")[0] in line for line in lines), "and who named it"
    assert all(one.at < (other.since or 0) for one, other in pairwise(steps))


@pytest.mark.parametrize("file", ["niepodlegla-2.jsonl", "niepodlegla_advanced-2.jsonl"])
def test_the_dice_of_every_throw_and_the_black_one_are_in_the_log(file: str) -> None:
    lines = [[line.pl for line in step.lines] for step in told(file, None, everything=False).moments]
    names = read((FOLDER / file).read_bytes(), file, games.game).header.names
    first = next(step for step in lines if any(line.startswith("Pierwszy rzut") for line in step))
    assert [line.partition(": neutralna – ")[0] for line in first[:2]] == list(names[:2])
    again = [step for step in lines if any(" przerzuca " in line for line in step)]
    assert again
    assert all("czarna kość – " in step[0] and " – " in step[0] for step in again)
