"""What a story teaches besides its rounds: what was in reach, what decided the game, what its missions were."""

from typing import Any

from konspira import games
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla.basic import step, to_act
from konspira.games.niepodlegla.basic.deck_text import deck_text_at
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.story import decided
from konspira.games.niepodlegla.story import Teller
from tests.games.niepodlegla.basic.positions import BLANK, DIPLOMACY, FIGHT, PEOPLE, READY, fighting, final_fight
from tests.kit.golden import golden_setups, stored

NAMES = ("Ala", "Ola", "Ela", "Iza")


def stopped(t: Any) -> Teller:
    """All agree to stop, and it is told."""
    moves = []
    for seat in to_act(t):
        after, events = step(t, seat, READY)
        moves.append(PlayedMove(t, seat, READY, after, events))
        t = after
    return Teller(moves, NAMES, deck_text_at(t), BASIC)


def test_nz_27_a_symbol_that_another_could_have_given_is_told() -> None:
    t = fighting({"B-01": 0, "B-10": 1}, {0: (BLANK,), 1: (FIGHT, PEOPLE)}, morale=5)
    (told,) = stopped(t).chances()
    assert told.en.startswith("Round 1: “The First Cadre Company” (Ala) lacked only one symbol, people, and Ola had it")
    assert "2 z 5 znaczników" in told.pl


def test_nz_27_nobody_is_told_to_give_what_lay_on_a_mission_or_could_not_be_paid_for() -> None:
    used = fighting({"B-01": 0, "B-02": 1}, {0: (BLANK,), 1: (PEOPLE,)}, morale=3)
    poor = fighting({"B-01": 0, "B-10": 1}, {0: (BLANK,), 1: (FIGHT, PEOPLE)}, morale=1)
    assert [*stopped(used).chances(), *stopped(poor).chances()] == []


def test_np_23_a_throw_that_was_no_danger_is_told_after_what_could_have_been_given() -> None:
    t = fighting({"B-10": 0, "B-01": 0}, {0: (BLANK,), 1: (PEOPLE, DIPLOMACY)}, morale=5)
    gift, throw = stopped(t).chances()
    assert "had it on a die" in gift.en
    assert throw.en.endswith("(Ala) lacked only one symbol, fight, when the fight was stopped with morale at 5.")


def test_np_33_a_final_is_told_by_what_it_needed_and_its_missions_by_their_history() -> None:
    t, _ = final_fight({0: (PEOPLE,), 1: (DIPLOMACY,)})
    teller = stopped(t)
    ((key, facts),) = decided(teller)
    assert (key, facts["needs"]) == ("story_final", sum(t.levels))
    told = {deed.title.pl: deed.done for deed in teller.deeds()}
    assert sorted(told.values()) == [False, False, True, True]
    assert all(deed.words.pl.endswith(".") for deed in teller.deeds())


def test_stories_of_both_variants_tell_every_mission_that_was_fought_for_once() -> None:
    for name in ("niepodlegla", "niepodlegla_advanced"):
        tells = games.box(name).story
        first = next(setup for setup in golden_setups() if setup.name == name)
        assert tells
        story = tells(list(stored(first).played()), NAMES)
        titles = [deed.title for deed in story.deeds]
        assert len(titles) == len(set(titles)) > 20
        assert {deed.done for deed in story.deeds} == {True, False}
        lines = [*story.decided, *story.undone]
        assert len(story.decided) >= 3
        assert not any("{" in line.pl + line.en for line in lines)
