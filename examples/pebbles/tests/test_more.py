"""What the game offers besides its rules: secret, reveal, forecast, bot, cards, own pouches, terminal, tallies."""

import io
from random import Random

import pytest
from konspira_pebbles import legal, step
from konspira_pebbles.baseline import baseline
from konspira_pebbles.bots import counter, explain
from konspira_pebbles.box import BOX
from konspira_pebbles.card_data import card_data
from konspira_pebbles.content import pouches
from konspira_pebbles.forecast import chances, forecast
from konspira_pebbles.reveal import reveal
from konspira_pebbles.secret import secret
from konspira_pebbles.state import Hide, Options, Say, Table
from konspira_pebbles.tallies import tallies
from konspira_pebbles.view import view
from rich.console import Console

from examples.pebbles.tests.tables import EVERYBODY, after, hiding, saying
from konspira.engine import Fault, QuickLuck, encode
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Tale

NAMES = ("Ala", "Ewa", "Jan")
OWN = '[[pouches]]\nname = { pl = "worek", en = "sack" }\npebbles = 5\n' * 4
LAST: tuple[Table, Say] = saying(3, 2), Say(4)


def last_move() -> PlayedMove:
    """The move that ends the game."""
    t, action = LAST
    ended, events = step(t, 0, action)
    return PlayedMove(t, 0, action, ended, events)


def test_the_secret_is_ones_pouch_and_then_ones_fist() -> None:
    t = hiding(0, 2, 0, waiting=0b101)
    dealt, closed = secret(view(t, 2), NAMES, "en"), secret(view(t, 1), NAMES, "en")
    assert dealt
    assert closed
    assert (dealt.title, dealt.lines) == ("Your pouch: 3 pebbles", ())
    assert (closed.title, closed.lines) == ("Your pouch: 2 pebbles", ("In your fist: 2 pebbles.",))
    assert secret(view(t, None), NAMES, "en") is None


def test_the_fists_are_revealed_from_the_one_who_began() -> None:
    scene = reveal([last_move()], NAMES)
    assert scene
    assert [(card.face, card.seat) for card in scene.cards] == [("fist-1", 1), ("fist-2", 2), ("fist-0", 0)]
    assert scene.outcome.en == "Together: 3. Winner: Ewa."
    closing = hiding(0, 0, 0, waiting=EVERYBODY)
    closed, seen = step(closing, 0, Hide(1))
    assert reveal([PlayedMove(closing, 0, Hide(1), closed, seen)], NAMES) is None


def test_the_forecast_counts_what_the_others_can_have() -> None:
    two = Table(2, (1, 1), pouches=(0, 1), fists=(1, 0), phase=saying().phase)
    assert chances(view(two, 0)) == {1: 0.5, 2: 0.5}
    told = forecast(view(two, 0), Say(2))
    assert told
    assert (told.chance, "50%" in told.text.en) == (0.5, True)
    assert forecast(view(two, 0), Hide(1)) is None
    assert abs(sum(chances(view(saying(), 0)).values()) - 1) < 1e-9


def test_the_counter_says_the_likeliest_number_that_is_left() -> None:
    t = saying(4)
    likely = chances(view(t, 2))
    chosen = counter(view(t, 2), legal(t, 2), QuickLuck(1))
    assert isinstance(chosen, Say)
    assert chosen.number == max((n for n in likely if n != 4), key=lambda n: likely[n])
    assert explain(view(t, 2), chosen, NAMES)
    assert explain(view(t, 2), Hide(1), NAMES) is None


def test_the_counter_chooses_the_same_whatever_the_others_hide() -> None:
    worlds = [hiding(0, fist, 0, waiting=0b101, pouches=(0, pouch, 4)) for fist, pouch in ((2, 2), (1, 5))]
    assert len({counter(view(t, 2), legal(t, 2), QuickLuck(7)) for t in worlds}) == 1


def test_cards_say_what_the_pouches_of_the_table_are() -> None:
    printed, own = card_data(Options()), card_data(Options(deck=OWN))
    assert (len(printed.pouches), [pouch.name.en for pouch in own.pouches]) == (6, ["sack"] * 4)
    assert BOX.cards(Options()) == encode(printed)


def test_all_that_is_wrong_with_ones_own_pouches_is_told_at_once() -> None:
    wrong = OWN.replace("pebbles = 5", "pebbles = 0", 1).replace("name", "nane", 1)
    with pytest.raises(Fault) as refused:
        pouches(wrong)
    assert "line 3, pouches[1].pebbles" in str(refused.value)
    assert "nane" in str(refused.value)


def test_the_terminal_shows_fists_and_numbers_and_no_secret() -> None:
    playing, over = shown(saying(4)), shown(after(saying(3, 2), (0, Say(4))))
    assert "✊" in playing
    assert "●●" in over.partition("Player")[2]
    assert "●" not in playing.partition("Player")[2]


def shown(t: Table) -> str:
    """The picture that everybody sees."""
    console = Console(file=io.StringIO(), width=80)
    console.print(BOX.terminal.draw(view(t, None), NAMES, "en"))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_simulator_counts_who_wins_and_how_full_fists_are() -> None:
    tale = Tale()
    tallies(Options()).tell(tale, last_move())
    assert tale.counts == {
        ("places", "1", "won"): 1,
        ("fists", "0", "closed"): 1,
        ("fists", "1", "closed"): 1,
        ("fists", "2", "closed"): 1,
    }


def test_the_baseline_plays_a_whole_game() -> None:
    assert {baseline(3, Random(n)) for n in range(30)} == {0, 1, 2}
