"""Simulations on the screen and in files."""

from concurrent.futures import Executor
from pathlib import Path

import msgspec
import pytest

from konspira.cli import simulating
from konspira.games import game, shelf
from konspira.sim import Plan, Progress, Simulation, simulate
from tests.cli.sitting import Sitting

SIM = "sim niepodlegla --players 2,3 --games 2 --bot random --workers 1"


@pytest.mark.parametrize("name", shelf())
def test_every_game_of_the_shelf_is_simulated(name: str) -> None:
    sitting = Sitting(width=120)
    assert sitting.run(f"sim {name} --players {game(name).SEATS[0]} --games 2 --bot random --workers 1") == 0
    assert f"random, {game(name).SEATS[0]} player" in sitting.shown


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Wins", "How games end", "Goals", "The course of games", "Missions", "random, 2 players")),
        ("pl", ("Wygrane", "Jak kończą się gry", "Cele", "Przebieg gier", "Misje", "random, 2 osoby")),
    ],
)
def test_a_simulation_is_shown_as_tables(lang: str, words: tuple[str, ...]) -> None:
    sitting = Sitting(width=120)
    assert sitting.run(f"{SIM} --lang {lang}") == 0
    assert all(word in sitting.shown for word in words)


def test_a_simulation_is_written_as_json_and_as_a_page(tmp_path: Path) -> None:
    data, page = tmp_path / "found.json", tmp_path / "found.html"
    assert Sitting().run(f"{SIM} --seed 7 --decides first --json {data} --html {page}") == 0
    found = msgspec.json.decode(data.read_bytes(), type=Simulation)
    assert (found.seed, found.options["decides"], [run.games for run in found.runs]) == (7, "first", [2, 2])
    command = "konspira sim niepodlegla --players 2,3 --games 2 --bot random --seed 7 --decides first"
    assert command in page.read_text(encoding="utf-8")


def test_a_deck_of_one_s_own_is_read_from_its_file(tmp_path: Path) -> None:
    deck, data = tmp_path / "deck.toml", tmp_path / "found.json"
    deck.write_text('name = { pl = "Moja", en = "Mine" }\n', encoding="utf-8")
    assert Sitting().run(f"{SIM} --deck {deck} --json {data}") == 0
    assert len(msgspec.json.decode(data.read_bytes(), type=Simulation).options["deck"]) == 16


def test_without_a_wish_every_number_of_players_is_simulated_with_the_best_bot() -> None:
    plan = simulating.planned("resistance", game("resistance").OPTIONS(), simulating.Sim())
    assert plan.players == tuple(game("resistance").SEATS)
    assert plan.bots == ("konspirator",)


@pytest.mark.parametrize(
    ("flags", "en", "pl"),
    [
        ("--bot nobody", "there is no bot “nobody”", "nie ma bota „nobody”"),
        ("--games 0", "at least 1 game, not 0", "co najmniej 1 gra, a nie 0"),
        ("--players two", "not “two”", "a nie „two”"),
        ("--players 2,9", "not 9 (NP-10)", "a nie 9 (NP-10)"),
        ("--html /nowhere/at/all.html", "cannot be written", "nie można zapisać"),
        ("--deck /nowhere.toml", "there is no file", "nie ma pliku"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_both_languages(flags: str, en: str, pl: str) -> None:
    for lang, said in (("en", en), ("pl", pl)):
        sitting = Sitting(width=300)
        assert sitting.run(f"sim niepodlegla {flags} --lang {lang}") == 1
        assert said in sitting.shown


@pytest.mark.parametrize(
    ("command", "en", "pl"),
    [
        ("sim chess", "there is no game “chess”: choose from", "nie ma gry „chess”: wybierz z"),
        ("sim niepodlegla --wings", "there is no option “--wings”", "nie ma opcji „--wings”"),
    ],
)
def test_what_is_not_known_is_named_in_both_languages(command: str, en: str, pl: str) -> None:
    for lang, said in (("en", en), ("pl", pl)):
        sitting = Sitting(width=300)
        assert sitting.run(f"{command} --lang {lang}") == 2
        assert said in sitting.shown


def test_after_ctrl_c_what_was_played_is_shown_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(plan: Plan, pool: Executor, _: Progress | None = None) -> Simulation:
        def interrupt(done: int, _: int) -> None:
            if done == 20:
                raise KeyboardInterrupt

        return simulate(plan, pool, interrupt)

    monkeypatch.setattr(simulating, "simulate", broken_off)
    data, sitting = tmp_path / "found.json", Sitting(width=120)
    assert sitting.run(f"sim resistance --players 5 --games 50 --bot random --workers 1 --json {data}") == 0
    assert "broken off" in sitting.shown
    assert msgspec.json.decode(data.read_bytes(), type=Simulation).played == 20
