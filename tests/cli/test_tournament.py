"""Tournaments and benchmarks on the screen."""

from pathlib import Path

import msgspec
import pytest

from konspira.sim import Tournament
from tests.cli.sitting import Sitting

pytestmark = pytest.mark.slow

CONTEST = "tournament resistance --bots random,coin --games 10 --workers 1"


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Fighter", "Agent", "All")), ("pl", ("Bojownik", "Agent", "Razem"))]
)
def test_a_tournament_is_shown_as_tables(lang: str, words: tuple[str, ...]) -> None:
    sitting = Sitting(width=100)
    assert sitting.run(f"{CONTEST} --lang {lang}") == 0
    assert all(word in sitting.shown for word in ("random", "coin", *words))


def test_a_bot_may_remember_those_it_has_met(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    contest = CONTEST.replace("random", "konspirator")
    assert Sitting().run(f"{contest} --remember --json {path}") == 0
    assert msgspec.json.decode(path.read_bytes(), type=Tournament).order.remember


def test_a_tournament_takes_the_options_of_the_game_and_is_written_as_json(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    assert Sitting().run(f"{CONTEST} --plots --duels --seats 6 --seed 7 --json {path}") == 0
    played = msgspec.json.decode(path.read_bytes(), type=Tournament)
    assert played.order.setting.seats == 6
    assert played.order.setting.options["plots"]
    assert {standing.kind for standing in played.standings} == {"mixed", "alone", "duel"}


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("tournament resistance --bots random,random", "name each bot once"),
        ("tournament resistance --bots random --games 0", "at least 1 game"),
        ("tournament resistance --bots nobody", "there is no bot “nobody”"),
        ("tournament resistance --bots random --seats 4", "not 4 (RES-01)"),
        ("tournament resistance --bots random,coin --remember", "none of these bots can remember"),
        ("bench chess", "there is no game “chess”"),
    ],
)
def test_what_cannot_be_held_is_refused(command: str, said: str) -> None:
    sitting = Sitting(width=300)
    assert sitting.run(command) == 1
    assert said in sitting.shown


def test_the_bench_shows_ratios_to_its_baseline() -> None:
    sitting = Sitting(width=100)
    assert sitting.run("bench resistance --seconds 0.001") == 0
    assert "1.00×" in sitting.shown
