"""The Resistance in a terminal: the picture, and what stays hidden (RES-77)."""

import io
from collections.abc import Iterator, Sequence

import pytest
from rich.console import Console, RenderableType

from konspira.engine import CHANCE, Action, QuickLuck, Seat
from konspira.engine.words import LANGUAGES, Lang, say
from konspira.games.resistance import OPTIONS, legal, sample, setup, step, to_act, view
from konspira.games.resistance.box import BOX
from konspira.games.resistance.content import PLOTS
from konspira.games.resistance.state import Options, Table
from tests.games.resistance.positions import (
    TARGETING,
    naming,
    on_mission,
    play_all,
    secretive,
    table_after,
    use,
    voting,
)

NAMES = ("Ania", "Maciek", "Kasia", "Marta", "Łukasz", "Robert", "Zofia", "Janek", "Hanka", "Witold")


def rendered(what: RenderableType, width: int = 80, height: int = 24) -> str:
    """What it looks like, without colour."""
    out = io.StringIO()
    Console(file=out, width=width, height=height, color_system=None, legacy_windows=False).print(what)
    return out.getvalue()


def picture(t: Table, seat: Seat | None = 0, lang: Lang = "en", width: int = 80, height: int = 24) -> str:
    """The picture of a table."""
    return rendered(BOX.terminal.draw(view(t, seat), NAMES[: t.seats], lang), width, height)


def random_tables(seats: int, options: Options, seed: int = 1) -> Iterator[Table]:
    """The tables of a random game."""
    t, luck = setup(seats, options), QuickLuck(seed)
    while waiting := to_act(t):
        yield t
        seat = waiting[0]
        choices: Sequence[Action] = legal(t, seat) if seat != CHANCE else (sample(t, luck),)
        t, _ = step(t, seat, choices[luck.below(len(choices))])
    yield t


# ---------------------------------------------------------------- the picture


def test_the_picture_at_80_columns() -> None:
    t = voting((0, 1, 3), played=(-1,), rejected=2, leader=3)
    assert [line.rstrip() for line in picture(t).splitlines()] == [
        "THE RESISTANCE · Round 2                                    rejections ●●○○○ 2/5",
        "Mission 1       Mission 2       Mission 3       Mission 4       Mission 5",
        "2 players       3 players       2 players       3 players       3 players",
        "✗ 1 Fail        ▲ now           ·               ·               ·",
        "                   Missions   Votes",
        "       Player      1 2 3 4 5",
        "1  ■…  Ania (you)  ·",
        "2  ■…  Maciek      ·",
        "3   …  Kasia       ·",
        "4 ★■…  Marta       ✗",
        "5   …  Łukasz      ✗",
        "★ Leader ■ team … choosing ✓✗ mission succeeded/failed +− For/Against ↺ undone",
    ]


def test_res_30_after_the_end_the_picture_tells_who_played_fail_and_what_was_seen() -> None:
    t = play_all(on_mission((0, 3), agents=(3, 4), played=(1, -2, -3), before={1: ("close_eye",)}), fails=(3,))[0]
    assert "Who played Fail" not in picture(t)
    shown = picture(table_after(t, (1, use("close_eye", 3))))
    assert "Who played Fail: Mission 2 – Marta; Mission 3 – Marta; Mission 4 – Marta." in shown
    assert "Who saw what: Maciek → Marta: Fail." in shown
    assert "Round 4" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("seats", [5, 10])
def test_the_picture_fits_the_width_at_every_moment(seats: int, width: int, lang: Lang) -> None:
    for t in list(random_tables(seats, OPTIONS(plots=True, targeting=True)))[::17]:
        lines = picture(t, None, lang, width, height=40).splitlines()
        assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize("width", [60, 80, 140])
def test_nothing_is_cut_off_however_long_the_game(width: int) -> None:
    names = tuple(f"{name:x<12}" for name in NAMES)
    for t in list(random_tables(10, OPTIONS(plots=True), 3))[1::9]:
        shown = rendered(BOX.terminal.draw(view(t, 0), names, "pl"), width)
        told = shown if width < 120 else "".join(line[:80] for line in shown.splitlines())
        cards = {say(PLOTS[card].name, "pl") for cards in t.plots.before for card in cards}
        assert all(name in told for name in names)
        assert "Tożsamość" in told if not to_act(t) else all(card in " ".join(told.split()) for card in cards)


def test_two_fail_missions_are_marked_in_words() -> None:
    assert "4 players *" in picture(naming(seats=7))
    assert "* fails only with 2 Fails" in picture(naming(seats=7))
    assert "*" not in picture(naming(seats=6))


def test_a_wide_screen_tells_the_votes_in_words_too() -> None:
    tables = list(random_tables(7, OPTIONS()))
    assert "★" in picture(tables[-1], None, "en", 140)
    assert "rejected" in picture(tables[-1], None, "en", 140) or "✓" in picture(tables[-1], None, "en", 140)


def test_plot_cards_lie_before_their_holders_or_below_on_a_narrow_screen() -> None:
    t = naming(seats=7, before={2: ("close_eye", "no_confidence")})
    wide, narrow = picture(t), picture(t, width=60)
    assert "Keeping a Close Eye on You" in next(line for line in wide.splitlines() if "Kasia" in line)
    assert "3 Kasia: Keeping a Close Eye on You, No Confidence" in narrow


def test_a_tall_screen_has_frames() -> None:
    assert "╭" in picture(naming(), height=40)
    assert "╭" not in picture(naming())


def test_res_30_identities_are_shown_at_the_end_only() -> None:
    *before, last = random_tables(5, OPTIONS())
    assert not any("Identity" in picture(t) for t in before[1:])
    assert picture(last).count("Fighter") == 3
    assert picture(last).count("Agent") == 2


def test_with_targeting_open_missions_are_marked() -> None:
    shown = picture(naming(played=(2,), options=TARGETING))
    assert shown.count("· open") == 3


# ---------------------------------------------------------------- what stays hidden


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", secretive((3, 4)))
def test_res_77_a_fighter_s_and_an_agent_s_screen_are_the_same(moment: str, lang: Lang) -> None:
    fighter, agent = secretive((3, 4))[moment], secretive((0, 4))[moment]
    assert picture(fighter, 0, lang) == picture(agent, 0, lang)


def test_res_77_pictures_are_the_same_in_a_whole_game_for_all_seats() -> None:
    for n, t in enumerate(random_tables(5, OPTIONS())):
        if to_act(t):
            assert marks(picture(t, n % 5)) == marks(picture(t, None))


def marks(shown: str) -> list[str]:
    """All that a picture says, but for who looks at it and how wide its lines are."""
    return shown.replace(" (you)", "").replace("─", "").split()
