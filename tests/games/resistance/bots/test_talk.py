"""Bots talk: by public facts alone, as a Fighter in their seat could."""

from konspira.engine import replace
from konspira.engine.words import Text
from konspira.games.resistance import view
from konspira.games.resistance.bots.talk import remarks
from konspira.games.resistance.state import Table
from tests.games.resistance.positions import on_mission, play_all, vote_all, voting

NAMES = ("Ala", "Bea", "Cyd", "Dan", "Ewa")
ALL = tuple(range(5))


def said(before: Table, after: Table, bots: tuple[int, ...] = ALL) -> dict[int, Text]:
    """What the bots say, by seat."""
    return {r.seat: r.text for r in remarks(view(before, None), view(after, None), bots, NAMES)}


def test_after_a_failed_mission_whoever_was_not_there_suspects_its_team() -> None:
    before = on_mission((3, 4))
    told = said(before, play_all(before, fails=(4,))[0])
    assert "They were on 1 of 1 failed missions." in told[0].en
    assert told[0].en.startswith("I suspect Dan or Ewa most.")
    assert told[3].en.startswith("I suspect Ewa most."), "whoever was there suspects the other"
    assert "Nieudane Misje z tą osobą: 1 z 1." in told[0].pl


def test_after_a_success_one_bot_says_with_whom_it_would_go() -> None:
    before = on_mission((0, 1))
    told = said(before, play_all(before)[0])
    assert [text.en.startswith("Next time I would go with") for text in told.values()] == [True]


def test_whoever_votes_against_the_others_gives_a_reason() -> None:
    before = voting((0, 3, 4), played=(-1,))
    told = said(before, vote_all(before, against=(1,))[0])
    assert set(told) == {1}
    assert told[1].en == "Against: I do not trust Dan or Ewa. They were on 1 of 1 failed missions."


def test_only_bots_speak_and_nobody_does_at_the_end() -> None:
    before = on_mission((3, 4))
    assert set(said(before, play_all(before, fails=(4,))[0], bots=(1,))) == {1}
    last = on_mission((0, 3, 4), played=(-1, -2))
    assert said(last, play_all(last, fails=(4,))[0]) == {}


def test_talk_is_the_same_whoever_the_agents_are() -> None:
    before = on_mission((3, 4))
    after = play_all(before, fails=(4,))[0]
    twins = [replace(t, agents=0b01001) for t in (before, after)]
    twins[1] = replace(twins[1], fails=(1 << 3,))
    assert said(before, after) == said(twins[0], twins[1])
