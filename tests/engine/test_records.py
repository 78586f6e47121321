"""Records: read back whole, found out when damaged, and proof of the chance."""

import re

import pytest

from konspira.engine import CHANCE, commitment, encode, fold
from konspira.engine.records import MoveLine, RecordError, Scribe, chained, read, verify
from konspira.games import game
from tests.kit.golden import lines, path, stored
from tests.kit.setups import SETUPS

SETUP = next(setup for setup in SETUPS if str(setup) == "resistance-7-plots")
LINES = list(lines(SETUP))


def sealed(*bodies: bytes) -> bytes:
    """Lines with checks that fit, whatever they say."""
    check, data = "", b""
    for body in bodies:
        check = chained(check, body)
        data += body + b',"check":"' + check.encode() + b'"}\n'
    return data


def bodies(count: int) -> list[bytes]:
    """The first lines of the game without their checks."""
    return [line.rpartition(b',"check":"')[0] for line in LINES[:count]]


def broken(data: bytes) -> str:
    """What is said about a damaged record."""
    damage = read(data, "game.jsonl", game).damage
    assert damage
    with pytest.raises(RecordError):
        verify(read(data, "game.jsonl", game))
    return str(damage)


def refused(data: bytes) -> str:
    """What is said about something that is no record at all."""
    with pytest.raises(RecordError) as error:
        read(data, "game.jsonl", game)
    return str(error.value)


@pytest.mark.parametrize("seat", [-128, -2, 7, 200])
def test_a_move_of_a_seat_that_is_not_there_is_named_as_damage(seat: int) -> None:
    header, deal, draw, move = bodies(4)
    forged = re.sub(rb'"seat":-?\d+', f'"seat":{seat}'.encode(), move, count=1)
    assert forged != move
    told = broken(sealed(header, deal, draw, forged))
    assert f"line 4: the move is not legal: there is no seat {seat} at this table (RES-01)" in told


def test_a_move_of_chance_where_nothing_is_left_to_it_is_named_as_damage() -> None:
    header, deal, draw, move = bodies(4)
    forged = re.sub(rb'"seat":\d+', f'"seat":{CHANCE}'.encode(), move, count=1)
    assert "line 4: the move is not legal: nothing is left to chance now (RES-01)" in broken(
        sealed(header, deal, draw, forged)
    )


def test_a_record_is_read_back_whole() -> None:
    record = read(b"".join(LINES), "game.jsonl", game)
    assert record.damage is None
    assert record.finished
    assert len(record.moves) == len(LINES) - 2
    assert fold(record.game, record.start, record.moves) == record.table
    assert [n for n, _ in enumerate(record.played())] == list(range(len(record.moves)))


@pytest.mark.parametrize("count", [1, 2, 9, 30])
def test_an_unfinished_record_goes_on_exactly_where_it_stopped(count: int) -> None:
    record = read(b"".join(LINES[:count]), "game.jsonl", game)
    assert not record.finished
    assert record.damage is None
    seat, action = stored(SETUP).moves[count - 1] if path(SETUP).exists() else record.moves[-1]
    scribe = Scribe(record.check)
    assert scribe.line(MoveLine(count - 1, seat, action)) == LINES[count]


def test_every_cut_of_a_record_is_told_or_whole() -> None:
    data = b"".join(LINES[:12])
    for cut in range(len(LINES[0]), len(data)):
        record = read(data[:cut], "game.jsonl", game)
        if data[cut - 1 : cut] == b"\n":
            assert record.damage is None
        else:
            assert "cut off" in str(record.damage)
        assert len(record.moves) == data[:cut].count(b"\n") - 1


def test_a_changed_line_is_named() -> None:
    data = b"".join(LINES).replace(b'"approve":true', b'"approve":false', 1)
    number = next(n for n, line in enumerate(LINES, 1) if b'"approve":true' in line)
    assert broken(data).startswith(f"game.jsonl, line {number}: the line was changed")


def test_a_missing_and_a_doubled_line_are_named() -> None:
    assert "line 6" in broken(b"".join(LINES[:5] + LINES[6:]))
    assert "line 6" in broken(b"".join(LINES[:5] + LINES[4:]))


def test_a_well_sealed_but_illegal_move_is_named_with_its_rule() -> None:
    data = sealed(*bodies(2), b'{"n":1,"seat":0,"action":{"type":"vote","approve":true}')
    assert "line 3: the move is not legal" in broken(data)
    assert "RES-51" in broken(data)


def test_a_move_of_unknown_shape_is_named_with_the_place() -> None:
    assert "approve" in broken(sealed(*bodies(2), b'{"n":1,"seat":0,"action":{"type":"vote","approve":"yes"}'))
    assert "cannot be read" in broken(sealed(*bodies(2), b'{"n":1,"seat":0,"action":{"type":"fly"}'))
    assert "move 5 stands where move 1 should" in broken(sealed(*bodies(2), b'{"n":5,"seat":0,"action":{}'))


def test_a_false_end_is_named() -> None:
    ending = bodies(len(LINES))[-1].replace(b'"rule":"RES-30"', b'"rule":"RES-99"')
    ending = ending.replace(b'"rule":"RES-16"', b'"rule":"RES-99"')
    assert "the end does not follow" in broken(sealed(*bodies(len(LINES))[:-1], ending))


@pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"[1,2]\n", b'{"game":"chess"}\n', b"\xff\xfe\x00"])
def test_a_foreign_file_is_told_apart(data: bytes) -> None:
    assert "is not a Konspira record" in refused(data)


def header_with(old: bytes, new: bytes) -> bytes:
    """A well-sealed first line that says something else."""
    assert old in LINES[0]
    return sealed(bodies(1)[0].replace(old, new))


def test_a_record_that_cannot_be_played_here_says_why() -> None:
    assert "newer Konspira" in refused(header_with(b'"konspira":1', b'"konspira":2'))
    assert "version 9 of the rules" in refused(header_with(b'"version":2', b'"version":9'))
    assert "not on this shelf" in refused(header_with(b'"game":"resistance"', b'"game":"whist"'))
    assert "plots" in refused(header_with(b'"plots":true', b'"plots":"yes"'))
    assert "RES-01" in refused(header_with(b'"Player 1","Player 2","Player 3",', b""))
    assert "line 1 was changed" in refused(LINES[0].replace(b"Player 1", b"Gracz 1"))


def test_verify_counts_what_it_has_proven() -> None:
    verdict = verify(read(b"".join(LINES), "game.jsonl", game))
    assert verdict.finished
    assert verdict.moves == len(LINES) - 2
    assert verdict.draws == sum(b'"seat":-1' in line for line in LINES)


def test_verify_finds_chance_that_was_not_drawn_from_the_seed() -> None:
    record = read(b"".join(LINES), "game.jsonl", game)
    deal = record.game.legal(record.start, CHANCE)[0]
    assert deal != record.moves[0][1]
    forged = read(sealed(bodies(1)[0], b'{"n":0,"seat":-1,"action":' + encode(deal)), "game.jsonl", game)
    with pytest.raises(RecordError, match="move 0: chance did not come from the committed seed"):
        verify(forged)


def test_verify_finds_a_seed_that_was_not_committed_to() -> None:
    other = commitment(b"another seed").encode()
    first = stored(SETUP).header.commitment.encode()
    with pytest.raises(RecordError, match="not the one that was committed to"):
        verify(read(header_with(first, other), "game.jsonl", game))
