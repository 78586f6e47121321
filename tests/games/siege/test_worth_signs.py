"""The signs by which the seldom chosen fits (tools/siege_fits.py): of things that there are, asked anywhere."""

from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.content import FITTINGS, RECIPES
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import Person
from tests.games.siege.positions import siege
from tools.siege_fits import FITS

KNOWN = {
    *(f"fitting {one}" for one in FITTINGS),
    *(f"recipe {one}" for one in RECIPES),
    *(f"ability {one}" for one in ABILITIES),
    *(f"choice {script.id}:{one.key}" for script in SCRIPTS.values() for one in script.choices),
    "new idea",
    "well",
}
SAD = Person("marin", (0, 0, 2, 0, 0))
"""With Misery 2."""


def test_every_sign_is_about_something_that_there_is() -> None:
    assert {fit.thing for fit in FITS.values()} <= KNOWN


def test_every_sign_can_be_asked_at_home_and_in_normal_play() -> None:
    for act in ("I", ""):
        assert all(isinstance(fit.fits(siege("marin", act=act)), bool) for fit in FITS.values())


def test_a_still_fits_where_there_is_sugar_and_somebody_is_sad() -> None:
    assert FITS["still"].fits(siege(SAD, goods={"sugar": 1}))
    assert not FITS["still"].fits(siege(SAD))
    assert not FITS["still"].fits(siege("marin", goods={"sugar": 1}))


def test_a_last_kind_fits_where_none_of_the_usual_ones_can_be_paid() -> None:
    four = ("bed", "board_up", "stove", "trap")
    poor = siege("marin", spaces=four, day=7, goods={"wood": 2, "components": 3})
    assert FITS["still as a kind"].fits(poor)
    assert not FITS["still as a kind"].fits(siege("marin", spaces=four, day=7, goods={"wood": 3, "components": 3}))
    assert not FITS["still as a kind"].fits(siege("marin", spaces=four, day=2, goods={"wood": 2, "components": 3}))
    bedless = ("armchair", "board_up", "stove", "trap")
    assert not FITS["still as a kind"].fits(siege("marin", spaces=bedless, day=7, goods={"wood": 2, "components": 3}))
