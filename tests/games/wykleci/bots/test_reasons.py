"""Reasons: one sentence in both languages for moves that all see, none for secret ones, and nothing that is hidden."""

from collections.abc import Iterator

import pytest

from konspira.engine import CHANCE, Action, QuickLuck, Seat
from konspira.games import wykleci
from konspira.games.wykleci.actions import Bid, GiveGlory, GiveOrders, TakeOver
from konspira.games.wykleci.bots import BOTS
from konspira.games.wykleci.bots.reasons import TEXTS, explain
from konspira.games.wykleci.state import Conduct, Options, StageHistory, Table
from tests.games.wykleci.positions import CARDS, FIRST, by, turn_of
from tests.kit.rows import unlike

NAMES = ["Ada", "Bartek", "Celina", "Darek"]
SECRET = (Bid, GiveOrders, GiveGlory)


def decisions(seats: int, seed: int) -> Iterator[tuple[Table, Seat, Action]]:
    """Every decision of a game in which characters now and then do anything."""
    luck, t = QuickLuck(seed), wykleci.setup(seats, Options())
    while waiting := wykleci.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
        else:
            legal = wykleci.legal(t, seat)
            bold = luck.below(3) == 0
            action = (
                legal[luck.below(len(legal))] if bold else BOTS["steady"].choose(wykleci.view(t, seat), legal, luck)
            )
            yield t, seat, action
        t, _ = wykleci.step(t, seat, action)


@pytest.mark.parametrize("seats", wykleci.SEATS)
def test_the_same_public_game_with_other_hidden_cards_gives_the_same_sentences(seats: int) -> None:
    luck, said = QuickLuck(3), 0
    for t, seat, action in decisions(seats, seats):
        truth = explain(wykleci.view(t, seat), action, NAMES)
        for _ in range(2):
            other = wykleci.redeal(wykleci.view(t, None), luck)
            assert explain(wykleci.view(other, seat), action, NAMES) == truth
        said += truth is not None
    assert said > 60


def test_a_secret_move_has_no_sentence_and_every_other_one_has() -> None:
    for t, seat, action in decisions(3, 1):
        said = explain(wykleci.view(t, seat), action, NAMES)
        assert (said is None) == isinstance(action, SECRET)
        if said is not None:
            assert said.pl != said.en
            assert "{" not in said.pl + said.en


def test_a_take_over_says_what_speaks_against_the_one_who_was_there() -> None:
    low, high = by(CARDS.command, 1)[0], by(CARDS.command, 0)[-1]
    missions = {FIRST: {"command": [low], "strike": [high]}}
    trusted, doubted = Conduct(), Conduct(soldiers=3, lying=9, brought=2, decisive=1, rash=4, refused=1)
    said = []
    for conduct in (trusted, doubted):
        history = StageHistory(conduct=(Conduct(), conduct, Conduct(), Conduct()))
        t = turn_of(0, missions=missions, history=history)
        said.append(str(explain(wykleci.view(t, 0), TakeOver(high, "command"), NAMES)))
    assert "outranked" in said[0]
    assert said[1].count("Bartek") == 2


def test_a_sentence_has_the_same_gaps_in_both_languages() -> None:
    assert unlike(TEXTS.texts) == []
