"""NP-90, NP-91  The rulebook's own worked examples, on the printed deck."""

import pytest

from konspira.engine import replace
from konspira.games.niepodlegla.basic import legal, outcome, to_act
from konspira.games.niepodlegla.basic.actions import InArea, ShareFinals, TakeProfit
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.events import DieJoined, LevelChanged, ProfitTaken, TokenPlaced
from konspira.games.niepodlegla.basic.state import Options, Table
from konspira.games.niepodlegla.content import NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import Piece
from tests.games.niepodlegla.basic.positions import agree, asked, die_of, entering_final, fighting, of_kind, stop

PRINTED = DECKS[""]
(POW,) = (card for card in PRINTED.deck.missions if card.name.pl == "Polska Organizacja Wojskowa")
GREEN, GREY_RED = InArea("green"), InArea("grey_red")


def pow_is_done() -> Table:
    """Dmowski is in play, four tokens lie in green, and seat 1 has just done the mission."""
    t = fighting({POW.id: 1}, leaders=("dmowski", "haller"), areas=(4, 1, 2, 0), levels=(3, 3, 3, 3), options=Options())
    assert isinstance(t.phase, Fight)
    fitting = [one_that_shows(symbol, n) for n, symbol in enumerate(POW.needs)]
    t = replace(t, phase=replace(t.phase, pieces=(*fitting, *t.phase.pieces[len(fitting) :])))
    return stop(t)[0]


def one_that_shows(symbol: str, n: int) -> Piece:
    """Neutral die n with a face that shows this symbol, in the hand of seat 1."""
    n_symbol = ("people", "diplomacy", "money", "fight").index(symbol)
    face = next(i for i, shown in enumerate(PRINTED.faces[n]) if shown[n_symbol])
    return Piece(n, 1, face)


def test_np_90_its_doer_may_put_both_tokens_in_green() -> None:
    t = pow_is_done()
    assert (asked(t), to_act(t), legal(t, 0)) == ({GREEN, GREY_RED}, (1,), ())
    t, events = agree(t, GREEN, GREEN)
    assert of_kind(events, TokenPlaced) == [TokenPlaced("green", 5), TokenPlaced("green", 6)]
    assert t.areas == (6, 1, 2, 0)


def test_np_90_the_fifth_brings_a_neutral_die_because_dmowski_is_in_play() -> None:
    t = pow_is_done()
    before = t.neutral
    t, events = agree(t, GREEN)
    assert of_kind(events, DieJoined) == [DieJoined("green", None)]
    assert (t.neutral, t.pool, die_of("dmowski") in t.leaders) == (before + 1, (), True)
    assert t.neutral <= NEUTRAL


def test_np_90_the_sixth_brings_a_morale_marker() -> None:
    t, _ = agree(pow_is_done(), GREEN, GREEN)
    assert (asked(t), to_act(t)) == ({TakeProfit("morale"), TakeProfit("level")}, (0, 1))
    before = t.markers
    t, events = agree(t, TakeProfit("morale"))
    assert of_kind(events, ProfitTaken) == [ProfitTaken("green", "morale")]
    assert t.markers == before + 1


def test_np_90_or_it_would_make_the_war_one_level_easier() -> None:
    events = agree(pow_is_done(), GREEN, GREEN, TakeProfit("level"))[1]
    assert of_kind(events, ProfitTaken, LevelChanged)[:2] == [
        ProfitTaken("green", "level"),
        LevelChanged("green", -1, 2),
    ]
    assert PRINTED.areas[0].final_name.pl == "Wojna polsko-bolszewicka"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_np_91_with_five_tokens_in_each_of_the_four_areas_the_final_is_played(seats: int) -> None:
    t = entering_final(seats=seats, areas=(5, 5, 5, 5), options=Options())
    assert (t.round, outcome(t), to_act(t)) == (6, None, tuple(range(seats)))
    assert all(isinstance(way, ShareFinals) for way in asked(t))
