"""The picture of both variants in a terminal: whole at 80 columns and wider, in both languages, without colour too."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

from konspira.engine import replace
from konspira.engine.council import Choosing
from konspira.engine.words import LANGUAGES, Lang
from konspira.games.niepodlegla.actions import Place, TakeDice
from konspira.games.niepodlegla.advanced.actions import InCity
from konspira.games.niepodlegla.advanced.state import EndRound, PlaceToken, Prison
from konspira.games.niepodlegla.basic.state import Options, TakingLeaders
from konspira.games.niepodlegla.planning import begin
from tests.games.niepodlegla.advanced import kit
from tests.games.niepodlegla.basic import positions
from tests.games.niepodlegla.shown import NAMES, each_variant, picture, rendered, shelf, some_tables

BASIC, ADVANCED = "niepodlegla", "niepodlegla_advanced"
PRINTED = Options()
CODES = re.compile(r"\x1b\[[0-9;]*m")


# ---------------------------------------------------------------- nothing overflows


@each_variant
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.slow
def test_every_picture_of_a_random_game_fits_its_width(name: str, seats: int, width: int) -> None:
    game, _, _ = shelf(name)
    for n, t in enumerate(some_tables(game, seats, seed=seats, every=101)):
        for line in picture(name, t, n % seats, LANGUAGES[n % 2], width=width):
            assert cell_len(line) <= width, line


@each_variant
def test_no_colour_is_needed(name: str) -> None:
    game, drawn, _ = shelf(name)
    for t in some_tables(game, 3, seed=8, every=97):
        shown = drawn.draw(game.view(t, 0), NAMES[:3], "en")
        assert CODES.sub("", rendered(shown, colour=True)) == rendered(shown)


@each_variant
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_spectator_sees_the_same_but_no_seat_of_their_own(name: str, lang: Lang) -> None:
    game, _, _ = shelf(name)
    t = next(iter(some_tables(game, 2, seed=1, every=1)))
    me = {"pl": "(ty)", "en": "(you)"}[lang]
    seen, own = picture(name, t, None, lang), picture(name, t, 0, lang)
    assert not any(me in line for line in seen)
    assert any(me in line for line in own)


# ---------------------------------------------------------------- only what changes


def glance(name: str, before: Any, t: Any, seat: int = 0) -> str | None:
    """What is shown when a table has changed."""
    game, drawn, _ = shelf(name)
    changed = drawn.glance(game.view(before, 0), game.view(t, seat), NAMES[: t.seats], "en")
    return rendered(changed) if changed else None


def test_nz_20_while_pawns_are_placed_only_pawns_and_dice_are_shown_again() -> None:
    t = kit.planning(kit.printed(2))
    after = kit.table_after(t, (0, Place("A-01")), (0, TakeDice(3)))
    shown = glance(ADVANCED, t, after)
    assert shown
    assert "Józef Piłsudski" in shown
    assert "3 neutral" in shown
    assert "Dice to share out: 3 neutral" in shown
    assert "Roman Dmowski" not in shown, "nobody has a pawn there"
    assert "Kraków" not in shown, "the map has not changed"


def test_nz_28_in_the_fight_dice_and_morale_are_shown_again() -> None:
    t = positions.fighting({"B-01": 0}, {0: (positions.PEOPLE,)})
    shown = glance(BASIC, t, t)
    assert shown
    assert "morale" in shown
    assert "[P]" in shown
    assert "Foreign policy" not in shown


def test_nz_17_while_players_choose_the_board_is_shown_again_if_it_has_changed() -> None:
    t = kit.happens(kit.printed(2), PlaceToken(("gdansk", "opole"), 1))[0]
    proposed = kit.table_after(t, (0, InCity("opole")))
    assert glance(ADVANCED, t, proposed) == "Proposals: Ania – Opole\n"
    shown = glance(ADVANCED, t, replace(proposed, accord=1))
    assert shown
    assert "accord 1" in shown
    assert "Poznań" in shown
    assert "Player" not in shown


def test_a_new_phase_and_other_eyes_need_the_whole_picture() -> None:
    t = kit.planning(kit.printed(2))
    fight = kit.fight(kit.printed(2), {}, "p", "p")
    assert glance(ADVANCED, t, fight) is None
    assert glance(ADVANCED, t, replace(t, round=2)) is None
    assert glance(ADVANCED, t, t, seat=1) is None


@each_variant
def test_a_low_screen_has_the_legend_only_as_long_as_it_is_new(name: str) -> None:
    game, _, spoken = shelf(name)
    first = spoken.text("legend", "en").strip().splitlines()[0]
    t = replace(next(iter(some_tables(game, 2, seed=1, every=1))), round=1)
    assert first in picture(name, t, height=24)
    assert first not in picture(name, replace(t, round=2), height=24)
    assert first in picture(name, replace(t, round=2), height=40)


# ---------------------------------------------------------------- signs and dice


@each_variant
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sign_has_one_meaning_and_the_legend_tells_it(name: str, lang: Lang) -> None:
    _, _, spoken = shelf(name)
    legend = spoken.text("legend", lang)
    for sign in "◆◇●★⚑✓…" + {BASIC: "○", ADVANCED: "█▣½!"}[name]:
        assert legend.count(sign) == 1, sign


@each_variant
@pytest.mark.parametrize(("word", "lang", "said"), [("kości", "pl", "Kość neutralna"), ("dice", "en", "Neutral die")])
def test_nz_02_the_faces_of_all_dice_can_be_looked_up(name: str, word: str, lang: Lang, said: str) -> None:
    game, drawn, _ = shelf(name)
    view = game.view(game.setup(2, game.OPTIONS()), 0)
    shown = rendered(drawn.look_up(view, word, lang))
    people, money, fight = ("L", "P", "W") if lang == "pl" else ("P", "M", "F")
    assert re.search(rf"{said} +\[{people}\] \[D\] \[{money}\] \[{fight}\] \[{people}\] \[–\]", shown)
    assert f"[{fight} {fight}] [{people} {fight}] [{people} {people}]" in shown
    assert "[–] [–] [−1] [−1] [−1] [−2]" in shown
    assert drawn.look_up(view, "pawn", lang) is None
    assert drawn.look_up(view, "k", lang) is None


@each_variant
def test_a_card_can_be_looked_up_by_a_word_of_its_name(name: str) -> None:
    game, drawn, _ = shelf(name)
    view = game.view(game.setup(2, game.OPTIONS()), 0)
    shown = " ".join(rendered(drawn.look_up(view, "vevey", "pl")).split())
    assert "Vevey" in shown
    assert "(9 I 1915)" in shown
    assert "✓ " in shown


# ---------------------------------------------------------------- the basic variant


def test_the_basic_picture_while_pawns_are_placed() -> None:
    t = positions.planning(("B-01", "B-03"), options=PRINTED, areas=(2, 5, 0, 6), levels=(1, 3, 2, 6), pool=(16,))
    t = positions.table_after(t, (1, Place("B-03")))
    assert picture(BASIC, t) == [
        "NIEPODLEGŁA · round I · The Outbreak of the Great War           morale ◆◆◆◆◇◇◇ 7",
        "Area                Tokens → die   Final mission                   Level",
        "Russian             ●●○○○ neutral  The Polish–Bolshevik War        F",
        "Prussian, Austrian  ●●●●● ✓        Uprisings and the Struggle for  P F M",
        "                                   the Borders",
        "accord              ○○○○○ neutral  Building a Government and an    P M",
        "                                   Administration",
        "foreign policy      ●●●●●● ✓       The Paris Peace Conference      D M D D M D",
        "  Mission                  Symbols  Who        Lacks  Token",
        "  The First Cadre Company  P F                        Russian",
        "  The Polish Legions       P F      Bolesława         Prussian, Austrian",
        "     Player      Pawns  Dice",
        "1⚑…  Ania (you)  ♟♟♟    1 neutral · Piłsudski",
        "2 …  Bolesława   ♟♟     1 neutral · Dmowski",
        "Dice to share out: 4 neutral, Witos",
        "Missions in the pile: 21, next: ?",
        "P people · D diplomacy · M money · F fight · ★ any of these · ⚑ decides",
        "morale: ◆ orange ◇ yellow · ● token ○ free field · ✓ ready … awaited",
    ]


def test_np_23_low_morale_says_what_it_will_cost() -> None:
    assert picture(BASIC, positions.fighting(morale=3))[0].endswith("morale ◆◆◆ 3 → finals +1")
    assert picture(BASIC, positions.fighting(morale=1))[0].endswith("morale ◆ 1 → finals +2")
    assert picture(BASIC, positions.fighting(morale=4))[0].endswith("morale ◆◆◆◆ 4")
    t = positions.fighting(morale=0)
    assert picture(BASIC, replace(t, phase=replace(t.phase, broken=True)))[0].endswith("morale – 0 X → finals +3")


def test_nz_26_the_fight_shows_dice_and_what_is_missing() -> None:
    t = positions.fighting({"B-01": 0, "B-11": 0}, {0: (positions.PEOPLE, positions.DOUBLE)}, {0: positions.PORTRAIT})
    shown = picture(BASIC, t)
    assert any(re.match(r"  The Women's League of War Readiness +D D +Ania +D +accord", line) for line in shown)
    assert any(line.startswith("1⚑…  Ania (you)  [P]  [P M]  Piłsudski [★]") for line in shown)


def test_np_31_in_the_end_the_finals_are_the_missions() -> None:
    t = positions.final("green", "accord", options=Options(deck=positions.PLAIN))
    shown = picture(BASIC, t)
    assert not any("Tokens" in line for line in shown[:4])
    assert sum("common" in line for line in shown) == 2


def test_np_33_the_end_counts_what_is_missing() -> None:
    lost, _ = positions.stop(positions.final_fight({})[0])
    assert any(re.match(r"The game is lost\. Symbols missing: \d+\.", line) for line in picture(BASIC, lost))
    early = positions.entering_final(areas=(5, 3, 5, 5))
    assert "The game is lost. Tokens missing: 2." in picture(BASIC, early)


def test_np_13_a_leader_comes_with_his_life() -> None:
    game, drawn, _ = shelf(BASIC)
    t = positions.fighting()
    assert "Józef Piłsudski (1867–1935)" in rendered(drawn.private(game.view(t, 0), NAMES, "en"))
    none = replace(positions.position(TakingLeaders()), leaders=(-1, -1))
    assert "No leader is chosen yet." in rendered(drawn.private(game.view(none, 0), NAMES, "en"))


# ---------------------------------------------------------------- the advanced variant


def test_the_board_of_the_advanced_variant() -> None:
    t = kit.planning(
        kit.printed(
            2,
            round=6,
            accord=4,
            foreign=3,
            shield=True,
            independence=kit.free("cieszyn", "krakow", "lwow", "stanislawow", poznan=2),
            obstacles=kit.lying(wilno=(2, 0, 0), luck=(1, 1, 1)),
            prison=Prison(1, (1,), 0, (13,)),
            dice=(0, -1, -1, -1, -1),
        )
    )
    assert picture(ADVANCED, t)[:11] == [
        "NIEPODLEGŁA · round 6 of 9                         morale ◆◆◆◆◇◇◇ 7 → the shield",
        "Time 1 2 3 4 5 [6] 7▣ 8 9 10 · at 7 the shield ▣ covers",
        "accord 4 ▶▶▶▶···◀◀◀ 3 foreign · 3 apart",
        "profits: accord 6 – an obstacle off; foreign 4 – tokens active",
        "Prussian die+1      Galicia ✓ morale+1  Borderlands die+1   Central morale+1",
        "Gdańsk              Cieszyn ●1          Kowno               Lublin",
        "Poznań ●2           Kraków ●1           Wilno B2            Warsaw",
        "Opole               Lwów ●1             Pińsk               Łódź",
        "                    Stanisławów ●1      Łuck B1 C1 U1       Kielce",
        "                                                            Białystok",
        "Magdeburg: 1 morale marker, a pawn (Bolesława), Piłsudski's die",
    ]


@pytest.mark.parametrize(
    ("accord", "foreign", "shown"),
    [
        (0, 0, "accord 0 ·········· 0 foreign · 10 apart"),
        (5, 5, "accord 5 ▶▶▶▶▶◀◀◀◀◀ 5 foreign · they have met"),
        (7, 6, "accord 7 ▶▶▶▶███◀◀◀ 6 foreign · passed by 3"),
        (10, 10, "accord 10 ██████████ 10 foreign · passed by 10"),
    ],
)
def test_nz_06_both_tracks_run_towards_each_other(accord: int, foreign: int, shown: str) -> None:
    assert shown in picture(ADVANCED, kit.printed(2, accord=accord, foreign=foreign))


@pytest.mark.parametrize(
    ("morale", "shown"),
    [
        (6, "◆◆◆◆◇◇ 6 → the shield"),
        (5, "◆◆◆◆◇ 5"),
        (3, "◆◆◆ 3 → 1 threat"),
        (1, "◆ 1 → 2 threats"),
    ],
)
def test_nz_50_morale_says_what_the_check_will_bring(morale: int, shown: str) -> None:
    t = kit.fight(kit.printed(2), {}, "p", "p", morale=morale)
    assert picture(ADVANCED, t)[0].endswith(shown)


def test_nz_08_missions_that_cost_when_they_fail_are_marked_and_large_screens_tell_all() -> None:
    t = replace(kit.planning(kit.printed(2)), missions=("A-18",), phase=begin(("A-18",), (3, 3), 7, ()))
    narrow, low = picture(ADVANCED, t), picture(ADVANCED, t, width=160)
    roomy = picture(ADVANCED, t, width=160, height=50)
    assert any(line.startswith("!  The Battle of Łowczówek") for line in narrow)
    assert not any("roll the black die" in line for line in (*narrow, *low))
    assert any("roll the black die" in line for line in roomy)


def test_nz_82_finals_show_their_side_and_joint_missions_are_everybodys() -> None:
    shown = picture(ADVANCED, kit.borders("F-1", "F-2", challenges=("D-1",)))
    assert sum("common" in line for line in shown) == 3
    assert any(line.startswith("½  Piłsudski becomes Commander") for line in shown)


@pytest.mark.parametrize(("accord", "sign"), [(8, "✓"), (6, "·")])
def test_nz_82_a_condition_of_the_easy_side_is_ticked_only_where_it_is_met(accord: int, sign: str) -> None:
    t = kit.borders("F-1", "F-2", accord=accord)
    shown = picture(ADVANCED, t, width=160, height=50)
    assert any(line.endswith(f"{sign} easy side: national accord above 6") for line in shown)


def test_nz_08_the_whole_name_of_a_mission_is_told() -> None:
    t = kit.planning(kit.printed(2))
    for width, height in ((80, 24), (120, 40), (120, 50)):
        name = 60 if height == 50 else width
        shown = " ".join(line[:name] for line in picture(ADVANCED, t, lang="pl", width=width, height=height))
        words = set(shown.split())
        assert {"Komisja", "Tymczasowa", "Skonfederowanych", "Stronnictw", "Niepodległościowych"} <= words


def test_nz_17_proposals_are_seen_by_all() -> None:
    t = kit.happens(kit.printed(2), PlaceToken(("gdansk", "opole"), 1))[0]
    t = kit.table_after(t, (0, InCity("opole")))
    assert isinstance(t.phase, Choosing)
    assert "Proposals: Ania – Opole" in picture(ADVANCED, t, 1)


def test_nz_65_spent_tokens_and_prisoners_stand_in_brackets() -> None:
    t = kit.planning(
        kit.printed(
            2, tokens=kit.owners({"pow": 0, "harcerstwo": 0}), active=kit.bits("harcerstwo"), dice=(0, -1, -1, -1, -1)
        )
    )
    t = replace(t, prison=Prison(characters=(13,)))
    line = next(line for line in picture(ADVANCED, t, width=100) if "Ania" in line)
    assert "(Piłsudski) · (The Polish Military Organisation [F]) ·" in line


def test_nz_87_at_the_end_tokens_are_just_what_was_won() -> None:
    won = {"tokens": kit.owners({"pow": 0, "harcerstwo": 0}), "active": kit.bits("harcerstwo")}
    t, _ = kit.happens(kit.printed(2, round=9, dice=(0, -1, -1, -1, -1), **won), EndRound())
    line = next(line for line in picture(ADVANCED, t, width=100) if "Ania" in line)
    assert line.endswith("Piłsudski · The Polish Military Organisation · The scout movement")


def test_nz_80_a_game_lost_on_11_november_shows_the_missions_that_lie_there() -> None:
    t, _ = kit.happens(kit.printed(2, round=9), EndRound())
    shown = picture(ADVANCED, t)
    assert "The game is lost." in shown
    assert any("Józef Piłsudski" in line for line in shown)


def test_nz_87_the_end_tells_points_and_rank() -> None:
    t = kit.borders("F-1", "F-2")
    lost, _ = kit.stop(kit.fight(t, {"F-1": 0, "F-2": 1}, "p", "p"))
    assert "The game is lost. Points: 0, no rank, try again." in picture(ADVANCED, lost)


def test_nz_63_the_persons_one_has_won_come_with_their_lives() -> None:
    game, drawn, _ = shelf(ADVANCED)
    t = kit.printed(2, dice=(0, 1, -1, -1, -1), tokens=kit.owners({"harcerstwo": 0}))
    own = rendered(drawn.private(game.view(t, 0), NAMES, "en"))
    assert "Józef Piłsudski (b. 1867)" in own
    assert "The scout movement" in own
    assert "Dmowski" not in own
    assert "You have no person" in rendered(drawn.private(game.view(kit.printed(2), 0), NAMES, "en"))
