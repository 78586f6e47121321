"""Simulations on the screen and in files."""

import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

from konspira.cli import simulating
from konspira.games import game, shelf
from konspira.sim import Plan, Progress, Simulation, simulate
from konspira.sim.game_book import GameBook
from tests.cli.sitting import Sitting

SIM = "sim niepodlegla --players 2,3 --games 2 --bot random --workers 1"


@pytest.mark.parametrize("name", shelf())
@pytest.mark.slow
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
        ("--html /nowhere/at/all.html", "/nowhere/at/all.html cannot be written", "nie można zapisać"),
        ("--out games.csv", "ends in .parquet, not games.csv", "kończyć na .parquet, a nie games.csv"),
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
    def broken_off(plan: Plan, pool: Executor, *_: object) -> Simulation:
        def interrupt(done: int, _: int) -> None:
            if done == 20:
                raise KeyboardInterrupt

        return simulate(plan, pool, interrupt)

    monkeypatch.setattr(simulating, "simulate", broken_off)
    data, sitting = tmp_path / "found.json", Sitting(width=120)
    assert sitting.run(f"sim resistance --players 5 --games 50 --bot random --workers 1 --json {data}") == 0
    assert "broken off" in sitting.shown
    assert msgspec.json.decode(data.read_bytes(), type=Simulation).played == 20


# ------------------------------------------------------------------ every game's facts

OUT = "sim wykleci --players 2,4 --games 12 --bot random --workers 1"
QUICK = "sim resistance --players 5,10 --games 12 --bot random --workers 1"


def killed_after(games: int) -> Callable[..., Simulation]:
    """A simulation that is killed when so many games are played."""

    def simulated(plan: Plan, pool: Executor, _: Progress | None, book: GameBook | None) -> Simulation:
        def kill(done: int, _: int) -> None:
            if done >= games:
                raise SystemExit(137)

        return simulate(plan, pool, kill, book)

    return simulated


def test_every_game_s_facts_are_written_as_parquet(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert Sitting().run(f"{OUT} --out {out}") == 0
    table = parquet.read_table(out)
    assert table.num_rows == 24
    assert {"game", "bot", "players", "rule", "moves", "side_3", "won_3", "counts", "curves"} <= set(table.column_names)
    smallest, largest = table.slice(0, 1).to_pylist()[0], table.slice(10, 1).to_pylist()[0]
    assert (smallest["players"], smallest["won_3"], largest["players"], largest["game"]) == (2, None, 4, 0)
    assert b'"seed":0' in table.schema.metadata[b"konspira"]
    assert list(tmp_path.iterdir()) == [out]


def test_a_killed_simulation_is_finished_by_the_same_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    out.write_bytes(b"an older one")
    monkeypatch.setattr(simulating, "simulate", killed_after(10))
    with pytest.raises(SystemExit):
        Sitting().run(f"{QUICK} --out {out}")
    monkeypatch.undo()
    assert out.read_bytes() == b"an older one"
    assert Sitting().run(f"{QUICK} --out {out}") == 0
    assert Sitting().run(f"{QUICK} --out {whole}") == 0
    assert out.read_bytes() == whole.read_bytes()


def test_without_its_package_parquet_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for lang, said in (("en", "Parquet needs one more package"), ("pl", "Parquet wymaga jeszcze jednego pakietu")):
        sitting = Sitting(width=200)
        assert sitting.run(f"{OUT} --out games.parquet --lang {lang}") == 1
        assert f"{said}: pip install 'konspira[parquet]'" in sitting.shown


def test_an_old_report_stays_until_the_new_one_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "found.html"
    page.write_text("an older one", encoding="utf-8")
    monkeypatch.setattr(simulating, "simulate", killed_after(2))
    with pytest.raises(SystemExit):
        Sitting().run(f"{SIM} --html {page}")
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [
        ("found.html", "an older one")
    ]
