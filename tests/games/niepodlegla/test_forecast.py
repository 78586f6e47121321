"""What a player is told before a re-roll or a gift: the numbers are those of every throw tried by the rules."""

import re
from itertools import product
from typing import Any

import pytest

from konspira.engine import CHANCE, Action, encode, replace
from konspira.engine.words import Text
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.actions import HandOver, Place, Ready, Reroll, Roll
from konspira.games.niepodlegla.advanced.decks import DECKS as ADVANCED_DECKS
from konspira.games.niepodlegla.advanced.rules import ADVANCED
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.content import NEUTRAL, PILSUDSKI
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.forecast import FightForecast, forecast, percent
from konspira.games.niepodlegla.laying import JOINT, Piece, Target, all_done, held, left_over, missing, outcomes
from tests.games.niepodlegla.advanced import kit

FACES = DECKS[""].faces
PEOPLE, MONEY, FIGHT = 0, 2, 3
MINE, ALSO_MINE, HERS = (
    Target("B-02", 0, (1, 1, 0, 0)),
    Target("B-05", 0, (0, 0, 2, 0)),
    Target("B-09", 1, (0, 0, 0, 2)),
)
PIECES = (Piece(0, 0, PEOPLE), Piece(1, 0, MONEY), Piece(PILSUDSKI, 0, 0), Piece(2, 1, FIGHT), Piece(3, 1, FIGHT))


def table(morale: int = 5, *targets: Target, round_: int = 1, **changes: Any) -> Any:
    """Two players in the fight of the basic variant."""
    f = Fight(2, PIECES, targets or (MINE, ALSO_MINE, HERS), morale, **changes)
    return replace(basic.setup(2, basic.OPTIONS()), round=round_, leaders=(PILSUDSKI, NEUTRAL + 1), phase=f)


def told(t: Any, action: Action, seat: int = 0) -> FightForecast:
    """The forecast of a basic table."""
    found = forecast(BASIC, basic.view(t, seat), action)
    assert found is not None
    return found


def by_trying(t: Any, dice: tuple[int, ...]) -> dict[str, float]:
    """How often each of seat 0's missions, and all of them, can be done after every throw; and how markers fare."""
    f, counts = t.phase, dict.fromkeys(("B-02", "B-05", "all", "lost", "below", "ends", "broken"), 0.0)
    whole = 6 ** (len(dice) + 1)
    black = DECKS[""].dice.black
    for *faces, die in product(range(6), repeat=len(dice) + 1):
        shown = dict(zip(dice, faces, strict=True))
        pieces = tuple(replace(p, face=shown.get(p.id, p.face)) for p in f.pieces)
        have = held(pieces, 0, FACES)
        own = [x for x in f.targets if x.seat == 0]
        for target in own:
            counts[target.card] += (left_over(have, target.needs) is not None) / whole
        counts["all"] += all_done(pieces, own, 2, FACES) / whole
        left = f.morale - black[die]
        counts["lost"] += min(black[die], f.morale) / whole
        counts["below"] += (left < 4) / whole
        counts["ends"] += (left <= 0) / whole
        counts["broken"] += (left < 0) / whole
    return counts


@pytest.mark.parametrize("dice", [(0,), (0, 1), (1, PILSUDSKI), (0, 1, PILSUDSKI)])
@pytest.mark.parametrize("morale", [1, 2, 4, 5, 6])
def test_a_re_roll_is_foretold_exactly(dice: tuple[int, ...], morale: int) -> None:
    t = table(morale)
    found, tried = told(t, Reroll(dice)), by_trying(t, dice)
    assert {one.card: one.then for one in found.missions} == pytest.approx({c: tried[c] for c in ("B-02", "B-05")})
    assert found.all_then == pytest.approx(tried["all"])
    assert (found.loss, found.ends, found.broken) == pytest.approx((tried["lost"], tried["ends"], tried["broken"]))
    if morale >= 4:
        assert found.threshold == 4
        assert found.below == pytest.approx(tried["below"])


def test_np_23_below_the_first_threshold_the_next_one_counts() -> None:
    assert [told(table(morale), Reroll((0,))).threshold for morale in (6, 4, 3, 2, 1)] == [4, 4, 2, 2, 0]


def test_nz_50_the_advanced_variant_has_the_shield_and_threats() -> None:
    t = advanced.setup(2, advanced.OPTIONS())
    own = Target("A-01", 0, (1, 0, 0, 2))

    def mark(morale: int, round_: int) -> tuple[int, bool]:
        after = replace(t, round=round_, phase=Fight(2, PIECES, (own,), morale))
        found = forecast(ADVANCED, advanced.view(after, 0), Reroll((1,)))
        assert found is not None
        return found.threshold, found.danger

    assert [mark(morale, 3)[0] for morale in (7, 6, 5, 4, 3, 2, 1)] == [6, 6, 4, 4, 2, 2, 0]
    # NZ-57  In round 9 the shield covers nothing; in the final nothing is checked.
    assert mark(6, 9)[0] == 4
    assert mark(6, 10)[0] == 0
    # Losing the shield is no danger yet, a threat is one.
    assert not mark(6, 3)[1]
    assert mark(4, 3)[1]


def test_a_throw_that_wins_one_mission_and_loses_another_tells_both() -> None:
    have, want = Target("B-02", 0, (1, 0, 0, 0)), Target("B-05", 0, (0, 0, 1, 0))
    t = table(8, have, want)
    t = replace(t, phase=replace(t.phase, pieces=(Piece(0, 0, PEOPLE),)))
    found = told(t, Reroll((0,)))
    throws = [held((Piece(0, 0, face),), 0, FACES) for face in range(6)]
    other = [left_over(h, want.needs) is not None and left_over(h, have.needs) is None for h in throws]
    assert found.exchanged == pytest.approx(sum(other) / 6)
    assert f"One gained, another lost: unlikely ({percent(sum(other) / 6)})." in found.text.en
    assert "Jedna zyskana, inna stracona: raczej nie" in found.text.pl


def test_nz_27_a_gift_that_takes_a_mission_from_the_giver_tells_it() -> None:
    t = table(5, Target("B-01", 1, (1, 0, 0, 0)), Target("B-05", 0, (1, 0, 0, 0)))
    t = replace(t, phase=replace(t.phase, pieces=(Piece(0, 0, PEOPLE),)))
    assert told(t, HandOver(0, 1)).text.en.startswith(
        "Now: 1 mission done (yours and theirs). Certain: one gained, another lost. Price: 2 morale."
    )


def test_a_done_mission_put_at_risk_is_a_danger() -> None:
    easy = Target("B-01", 0, (1, 0, 0, 0))
    assert told(table(8, easy), Reroll((0, PILSUDSKI))).danger
    assert not told(table(8, easy), Reroll((1,))).danger


def test_the_end_of_the_fight_is_a_danger_unless_all_is_done() -> None:
    easy = Target("B-01", 0, (1, 0, 0, 0))
    assert told(table(2), Reroll((1,))).danger
    found = told(table(2, easy), Reroll((1,)))
    assert found.all_then == 1.0
    assert found.ends > 0


def test_nz_27_a_gift_shows_what_it_makes_possible_for_two_markers() -> None:
    t = table(5, Target("B-01", 1, (1, 0, 0, 0)), Target("B-05", 0, (1, 0, 0, 0)))
    found = told(t, HandOver(0, 1))
    first = found.missions[0]
    assert (first.card, first.now, first.then) == ("B-01", 0.0, 1.0)
    assert {one.card for one in found.missions} == {"B-01", "B-05"}
    assert (found.loss, found.below, found.ends) == (2.0, 1.0, 0.0)
    assert told(table(2), HandOver(0, 1)).ends == 1.0


def test_np_33_in_the_final_all_means_everything_required_of_everybody() -> None:
    joint = Target("FB-1", JOINT, (0, 0, 0, 1))
    own = Target("FB-2", 0, (1, 0, 0, 0))
    found = told(table(5, own, joint, round_=6), Reroll((1,)))
    assert (found.all_now, found.all_then, found.threshold) == (1.0, 1.0, 0)
    hers = Target("FB-3", 1, (0, 0, 0, 3))
    assert told(table(5, own, hers, joint, round_=6), Reroll((1,))).all_then == 0.0


def test_nz_84_a_joint_mission_counts_the_dice_of_all() -> None:
    own, joint = Target("FB-2", 0, (0, 0, 0, 3)), Target("FB-1", JOINT, (0, 0, 0, 4))
    found = told(table(5, own, joint, round_=6), Reroll((1,)))
    assert [(one.card, one.now, one.then) for one in found.missions][1] == ("FB-1", 1.0, 1.0)


def test_the_price_of_a_gift_is_no_average() -> None:
    assert "Price: 2 morale. " in told(table(5), HandOver(0, 1)).text.en
    assert "Price: about 0.8 morale." in told(table(5), Reroll((0,))).text.en


def test_np_23_what_is_certain_is_said_to_be_and_the_missions_of_both_are_counted() -> None:
    t = table(5, Target("B-01", 1, (1, 0, 0, 0)), Target("B-05", 0, (0, 0, 1, 0)))
    assert told(t, HandOver(0, 1)).text == Text(
        "Teraz: 1 wykonana misja (twoje i tej osoby), potem 2. Cena: 2 morale. "
        "Na pewno: morale poniżej 4 (trudniejszy finał).",
        "Now: 1 mission done (yours and theirs), then 2. Price: 2 morale. Certain: morale below 4 (a harder final).",
    )
    assert "Certain: the fight ends" in told(table(2), HandOver(0, 1)).text.en


def test_what_a_throw_may_lose_is_said_in_words() -> None:
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-05", 0, (2, 0, 0, 1)))
    found = told(table(8, *mine), Reroll((0, 1, PILSUDSKI)))
    assert found.measure.more
    assert found.measure.fewer
    likely = r"[\w ]+ \(\d+.%\)"
    assert re.match(rf"Now: 1 mission done\. A second one: {likely}\. One is lost: {likely}\. Price", found.text.en)
    assert re.match(rf"Teraz: 1 wykonana misja\. Druga: {likely}\. Jedna przepada: {likely}\. Cena", found.text.pl)


def test_nothing_is_foretold_where_nothing_is_at_risk() -> None:
    assert forecast(BASIC, basic.view(table(), 0), Ready()) is None
    assert forecast(BASIC, basic.view(table(), None), Reroll((0,))) is None
    assert forecast(BASIC, basic.view(table(rolling=(0,)), 0), Reroll((0,))) is None
    start = basic.setup(2, basic.OPTIONS())
    assert forecast(BASIC, basic.view(start, 0), Place("B-01")) is None


def test_the_answer_is_one_line_about_missions_done_now_and_then_and_what_it_costs() -> None:
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-02", 0, (1, 0, 0, 0)))
    found = told(table(4, *mine), Reroll((0,)))
    assert found.text.pl.replace("\N{NO-BREAK SPACE}", " ") == (
        "Teraz: 1 wykonana misja. Jedna przepada: raczej tak (67 %). Cena: średnio 0,8 morale. "
        "Morale poniżej 4 (trudniejszy finał): raczej tak (67 %)."
    )
    assert found.text.en.replace("\N{NO-BREAK SPACE}", " ") == (
        "Now: 1 mission done. One is lost: likely (67 %). Price: about 0.8 morale. "
        "Morale below 4 (a harder final): likely (67 %)."
    )
    assert b'"missions"' in encode(found)


def test_np_30_in_the_last_round_the_answer_speaks_of_the_tokens_that_the_final_lacks() -> None:
    """B-01 is done, and brings a token that nobody needs; a throw for B-02 gives it up for one that is lacking."""
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-02", 0, (0, 0, 0, 1)))
    t = replace(table(8, *mine, round_=5), areas=(5, 5, 3, 5))
    t = replace(t, phase=replace(t.phase, pieces=(Piece(0, 0, PEOPLE), *PIECES[3:])))
    found = told(t, Reroll((0,)))
    assert (found.measure.of, found.measure.now, found.measure.fewer) == ("tokens", 0, 0.0)
    assert found.fewer > 0, "fewer missions are done"
    assert not found.danger, "but this is what may win"
    assert re.search(r"Now: 0 tokens for the final\. More tokens: [\w ]+ \(\d+.%\)\. Price", found.text.en)
    assert told(replace(t, areas=(5, 5, 5, 5)), Reroll((0,))).measure.of == "missions"
    assert told(replace(t, round=4), Reroll((0,))).measure.of == "missions"


def test_np_26_a_token_beyond_those_that_the_final_lacks_is_said_to_help() -> None:
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-02", 0, (0, 1, 0, 0)))
    t = replace(table(8, *mine, round_=5), areas=(4, 5, 5, 5))
    found = told(t, Reroll((1,)))
    assert (found.measure.now, found.more > 0) == (1, True)
    assert "No change: 1 token for the final. Further tokens bring +1 morale or" in found.text.en


def test_np_35_in_the_final_the_answer_speaks_of_the_symbols_that_are_missing() -> None:
    """A done mission is undone by the throw that may do the larger one."""
    own = (Target("FB-1", 0, (1, 0, 0, 0)), Target("FB-2", 0, (0, 0, 3, 0)))
    found = told(table(8, *own, round_=6), Reroll((0, PILSUDSKI)))
    tried = [
        missing([replace(p, face=shown.get(p.id, p.face)) for p in PIECES], own, 2, FACES)
        for shown in ({0: a, PILSUDSKI: b} for a, b in product(range(6), repeat=2))
    ]
    now = missing(PIECES, own, 2, FACES)
    assert (found.measure.of, found.measure.now) == ("symbols", now)
    assert found.measure.then == pytest.approx(sum(tried) / len(tried))
    assert found.danger == (found.measure.then > now)
    assert re.match(rf"Teraz: brakuje {now} symboli\. Bliżej o symbol: [\w ]+ \(\d+.%\)\.", found.text.pl)


def test_np_35_where_the_last_symbol_wins_its_chance_is_said_once() -> None:
    own = (Target("FB-1", 0, (1, 0, 0, 0)), Target("FB-2", 0, (0, 1, 0, 0)))
    t = table(8, *own, round_=6)
    t = replace(t, phase=replace(t.phase, pieces=(Piece(0, 0, PEOPLE), Piece(1, 0, MONEY))))
    found = told(t, Reroll((1,)))
    assert len(found.lines) == 3
    assert re.fullmatch(
        r"You win at once: [\w ]+ \(\d+.%\)\. Now: 1 symbol missing\. Price: about 0\.8 morale\.", found.text.en
    )


def test_np_30_chances_of_tokens_that_are_those_of_the_missions_are_said_once() -> None:
    mine = (Target("B-01", 0, (1, 0, 0, 0)), Target("B-05", 0, (0, 0, 0, 1)))
    t = replace(table(8, *mine, round_=5), areas=(5, 5, 3, 5))
    t = replace(t, phase=replace(t.phase, pieces=(Piece(0, 0, MONEY),)))
    found = told(t, Reroll((0,)))
    assert found.measure.of == "tokens"
    if (found.measure.more, found.measure.fewer) == (found.more, found.fewer):
        assert "tokens" not in found.text.en


def test_np_33_the_gift_that_wins_says_so() -> None:
    own = (Target("FB-1", 0, (1, 0, 0, 0)), Target("FB-2", 1, (0, 0, 1, 0)))
    found = told(table(8, *own, round_=6), HandOver(1, 1))
    assert found.text.en.startswith("Certain: you win at once. Now: 1 symbol missing, then 0.")


@pytest.mark.parametrize("dice", [(0,), (0, 1), (1, PILSUDSKI), (0, 1, PILSUDSKI)])
def test_the_number_of_missions_done_is_foretold_exactly(dice: tuple[int, ...]) -> None:
    t = table(6)
    f, whole, average, more, fewer = t.phase, 6 ** len(dice), 0.0, 0.0, 0.0
    now = len(outcomes(f.pieces, f.targets, 0, FACES)[0].done)
    for faces in product(range(6), repeat=len(dice)):
        shown = dict(zip(dice, faces, strict=True))
        pieces = [replace(p, face=shown.get(p.id, p.face)) for p in f.pieces]
        count = len(outcomes(pieces, f.targets, 0, FACES)[0].done)
        average, more, fewer = average + count / whole, more + (count > now) / whole, fewer + (count < now) / whole
    found = told(t, Reroll(dice))
    assert (found.done_now, found.done_then, found.more, found.fewer) == pytest.approx((now, average, more, fewer))


def test_nz_89_when_the_required_missions_are_done_only_free_dice_count() -> None:
    """The portrait lies where it is needed: a throw of the other die does D-1 once in three, not for sure."""
    t = kit.fight(kit.borders(challenges=("D-1",)), {"F-1": 0, "F-2": 1}, "f * d d d m", "p")
    t = kit.table_after(t, (1, Reroll((6,))), (CHANCE, kit.roll("f", black=0)))
    found = forecast(ADVANCED, advanced.view(t, 0), Reroll((5,)))
    assert found is not None
    chances = {one.card: one.then for one in found.missions}
    assert (chances["D-1"], found.done_now) == pytest.approx((kit_people(), 4))
    assert {card: chance for card, chance in chances.items() if card != "D-1"} == dict.fromkeys(
        kit.now(t, Fight).secured, 1.0
    )


def kit_people() -> float:
    """How likely a neutral die of the plain deck does what needs people."""
    faces = ADVANCED_DECKS[kit.borders().deck].faces[0]
    return sum(bool(face[0] or face[4]) for face in faces) / 6


def test_percentages_are_certain_only_when_they_are() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.714, 0.999, 1.0)] == [
        f"{whole}\N{NO-BREAK SPACE}%" for whole in (0, 1, 71, 99, 100)
    ]


def test_np_22_the_throw_itself_is_chances_own() -> None:
    t, _ = basic.step(table(), 0, Reroll((0,)))
    after, _ = basic.step(t, CHANCE, Roll((PEOPLE,), DECKS[""].dice.black.index(0)))
    assert isinstance(after.phase, Fight)
    assert after.phase.morale == 5
