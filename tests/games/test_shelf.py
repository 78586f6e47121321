"""The shelf: games are found by entry points, and a broken one harms no other."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

import pytest

from konspira import games
from konspira.box import GameBox
from konspira.engine import Fault
from konspira.engine.words import Lang, say
from tests.cli.sitting import Sitting

CACHED = (games.shelf, games.faults, games.box, games._installed, games._entries)
OWN = tuple(entry_points(group=games.GROUP))
OURS = ("resistance", "niepodlegla", "wykleci", "niepodlegla_advanced", "siege", "siege_normal")


class Package:
    """Another package with games."""

    def __init__(self, name: str) -> None:
        self.name = name


def entry(name: str, where: str, package: str = "konspira-more") -> EntryPoint:
    """A game of another package."""
    made = EntryPoint(name, where, games.GROUP)
    vars(made)["dist"] = Package(package)
    return made


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The games that are installed: ours, and whatever a test adds."""
    found = list(OWN)
    monkeypatch.setattr(games, "entry_points", lambda group: found)
    for kept in CACHED:
        kept.cache_clear()
    yield found
    for kept in CACHED:
        kept.cache_clear()


def test_our_games_come_by_entry_points_the_shorter_ones_first() -> None:
    assert games.shelf() == OURS
    assert {entry.name for entry in OWN} == set(games.shelf())
    assert games.faults() == ()


def test_every_game_is_in_a_box_with_a_title_and_a_rulebook() -> None:
    for name in games.shelf():
        box = games.box(name)
        assert isinstance(box, GameBox)
        assert box.title.pl
        assert box.about.en
        assert box.rulebook.rules
        assert set(box.measured) <= set(box.bots)


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nowhere.box:BOX", "ModuleNotFoundError: No module named 'nowhere'"),
        ("konspira.box:BOX", "AttributeError: module 'konspira.box' has no attribute 'BOX'"),
        ("konspira.box:GameBox", "TypeError: <class 'konspira.box.GameBox'> is no GameBox"),
        ("konspira.games.resistance.box:BOX", "ValueError: its NAME is 'resistance'"),
    ],
)
def test_a_broken_game_is_named_and_the_others_stay(installed: list[EntryPoint], where: str, why: str) -> None:
    installed.append(entry("chess", where))
    assert games.shelf() == OURS
    assert [str(fault) for fault in games.faults()] == [f"the game “chess” of konspira-more cannot be used: {why}"]
    with pytest.raises(Fault, match="chess"):
        games.box("chess")


def test_of_two_games_with_one_name_ours_stays(installed: list[EntryPoint]) -> None:
    installed.insert(0, entry("resistance", "nowhere:BOX"))
    assert games.shelf() == OURS
    told = "the game “resistance” of konspira-more cannot be used: konspira has a game of that name already"
    assert [str(fault) for fault in games.faults()] == [told]


def test_a_game_is_loaded_when_it_is_wanted_and_no_other(installed: list[EntryPoint]) -> None:
    installed.append(entry("chess", "nowhere:BOX"))
    assert games.box("resistance").game.NAME == "resistance"


def test_the_list_of_games_tells_what_is_broken(installed: list[EntryPoint]) -> None:
    installed.append(entry("chess", "nowhere:BOX"))
    sitting = Sitting(width=200)
    assert sitting.run("games --lang pl") == 0
    assert "✗ gry „chess” z pakietu konspira-more nie można użyć: ModuleNotFoundError" in sitting.shown
    assert "Resistance" in sitting.shown


def test_an_installation_from_before_there_were_entry_points_says_what_to_do(installed: list[EntryPoint]) -> None:
    installed.clear()
    with pytest.raises(Fault, match="install it again"):
        games.shelf()


@pytest.mark.parametrize("name", games.shelf())
@pytest.mark.parametrize(("asked", "lang"), [("cel", "pl"), ("goal", "en")])
def test_every_rulebook_tells_the_goal_of_the_game(name: str, asked: str, lang: Lang) -> None:
    told = [say(rule.title, lang).casefold() for rule in games.box(name).rulebook.search(asked, lang)]
    assert any(title.startswith((f"{asked} gry", f"the {asked}", "cel i")) for title in told)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("game", OURS)
def test_the_goal_of_the_game_is_found_first_by_its_word_in_either_language(game: str, lang: Lang) -> None:
    for typed in ("cel", "goal", "wygrana", "win", "lose"):
        first, *_ = games.box(game).rulebook.search(typed, lang)
        assert say(first.title, "en").startswith("The goal"), typed
