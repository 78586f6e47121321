"""What scripts do is what the sheet says of their place."""

from typing import get_args

import pytest

from konspira.games.siege.script_terms import Cost, Portion, StoryName, Tag
from konspira.games.siege.script_types import (
    AnyEffect,
    Empathy,
    Fight,
    FindEffect,
    Gain,
    LocationEffect,
    Noise,
    Raid,
    Roll,
    Script,
    ScriptChoice,
    ScriptFoe,
    Soldier,
    State,
    Story,
    Timer,
    Token,
    Track,
    Trade,
)
from konspira.games.siege.scripts import NOTE, SCRIPTS

SHEET = (
    "state item noise cards cold track empathy roll find fight trade soldier token location person favour story timer "
    "peek order move end_expedition join lose goto epilogue"
)


def choice(id: str, key: str) -> ScriptChoice:
    """A choice of a script."""
    return next(choice for choice in SCRIPTS[id].choices if choice.key == key)


def all_effects(script: Script) -> list[AnyEffect]:
    """Whatever a script can do at once."""
    return [*script.effects, *(effect for choice in script.choices for effect in choice.effects)]


def test_sg_401_every_kind_of_effect_on_the_sheet_has_a_type() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyEffect)}
    assert kinds == {*SHEET.split(), "raid"}


RAIDS = {
    "myszy": (1, 0), "zlodziejaszki": (2, 1), "szabrownicy": (3, 1), "pijani_zolnierze": (2, 2), "bandyci": (3, 2),
    "bandyci_z_lomem": (3, 2), "banda": (4, 2), "zemsta": (2, 3), "uzbrojona_banda": (5, 3), "szturm": (6, 3),
}  # fmt: skip


@pytest.mark.parametrize(("name", "figures"), RAIDS.items())
def test_sg_220_a_night_raid_does_this_damage_and_these_wounds(name: str, figures: tuple[int, int]) -> None:
    (raid,) = (effect for effect in all_effects(SCRIPTS[f"raid/{name}"]) if isinstance(effect, Raid))
    assert (raid.damage, raid.wounds) == figures
    assert raid.valuable == (name == "bandyci_z_lomem")


def test_sg_190_robbing_civilians_costs_fury_and_everybodys_empathy() -> None:
    done = choice("residents/cywile/1", "rob").effects
    assert done == (FindEffect(row="furniture", count=2), Empathy(who="all-present"), Track(track="fury", by=1))


@pytest.mark.parametrize(
    ("id", "pay", "foes"),
    [
        ("residents/bandyci/1", 6, (ScriptFoe(skill="A", weapon="knife"), ScriptFoe(skill="A", weapon="bare"))),
        ("residents/dezerterzy/1", 10, (ScriptFoe(skill="A", weapon="pistol"), ScriptFoe(skill="B", weapon="knife"))),
        ("residents/zolnierze/1", 10, (ScriptFoe(skill="B", weapon="rifle"), ScriptFoe(skill="B", weapon="rifle"))),
        ("residents/rebelianci/2", 6, (ScriptFoe(skill="B", weapon="rifle"), ScriptFoe(skill="A", weapon="pistol"))),
    ],
)
def test_sg_190_hostile_residents_take_goods_or_fight(id: str, pay: int, foes: tuple[ScriptFoe, ...]) -> None:
    assert choice(id, "pay").cost == Cost(goods=pay)
    (fight,) = choice(id, "fight").effects
    assert isinstance(fight, Fight)
    assert fight.foes == foes
    assert fight.may_run == (id != "residents/zolnierze/1")


COMMISSIONS = {
    "residents/cywile/2": ("general", 2), "residents/ocaleni/1": ("general", 1), "visitor/handlarz/1": ("general", 1),
    "visitor/handlarz/2": ("general", 1), "visitor/zolnierz": ("arms", 3), "residents/rebelianci/1": ("arms", 2),
}  # fmt: skip


@pytest.mark.parametrize(("id", "terms"), COMMISSIONS.items())
def test_sg_211_a_trader_sells_one_kind_for_a_commission(id: str, terms: tuple[str, int]) -> None:
    (trade,) = choice(id, "trade").effects
    assert isinstance(trade, Trade)
    assert (trade.kind, trade.commission) == terms


ROLLS = {
    "look/lotnisko/2": 6, "look/shop/1": 9, "look/centrum_handlowe/2": 5, "person/karel/2/c": 5,
}  # fmt: skip


@pytest.mark.parametrize(("id", "second"), ROLLS.items())
def test_sg_231_a_roll_has_its_threshold(id: str, second: int) -> None:
    (roll,) = (effect for effect in SCRIPTS[id].effects if isinstance(effect, Roll))
    assert [band.least for band in roll.bands] == [1, second]


def test_sg_231_the_watchman_sells_a_tool_for_goods_worth_2() -> None:
    assert choice("look/fabryka/1", "shovel").cost == Cost(goods=2)
    assert choice("look/fabryka/1", "sawblade").effects == (Gain(what="sawblade", by=1),)


def test_sg_233_the_stove_gives_wood_and_noise() -> None:
    assert choice("look/public/2", "carry").effects == (Gain(what="wood", by=2), Noise(by=1))


PRICES = {
    ("person/karel/1", "give"): Cost(items=(Portion("mechanical"), Portion("wood"))),
    ("person/ivana/1", "meds"): Cost(items=(Portion("meds"),)),
    ("person/tadej/1", "give"): Cost(food=1),
    ("person/lidka/1", "give"): Cost(items=(Portion("coffee"),)),
    ("person/lidka/1", "cigarettes"): Cost(items=(Portion("cigarettes", 2),)),
    ("person/orlo/1", "give"): Cost(goods=10),
    ("person/orlo/2/f", "jewelry"): Cost(items=(Portion("jewelry", 2),)),
    ("objective/szpital/h", "give"): Cost(goods=10),
    ("event/rewizja", "give"): Cost(any_items=2),
    ("event/uchodzcy", "feed"): Cost(food=2),
    ("visitor/lekarz", "illness"): Cost(goods=3),
    ("visitor/drwal", "buy_wood"): Cost(items=(Portion("water", 3),)),
}


@pytest.mark.parametrize(("where", "price"), PRICES.items())
def test_sg_250_people_events_and_visitors_have_their_prices(where: tuple[str, str], price: Cost) -> None:
    assert choice(*where).cost == price


TOKENS = {
    "event/kolejka_po_wode": ("A", 7, 2), "event/zasypana_ulica": ("B", "drawn", 4), "person/karel/2": ("C", 9, 4),
    "person/lidka/2": ("E", 1, 3), "person/orlo/2": ("F", 10, 0), "event/ekipa_z_kamera": ("G", 6, 3),
    "objective/szpital": ("H", 4, 2), "event/zawal": ("I", "newest_tunnel", 3),
}  # fmt: skip


@pytest.mark.parametrize(("id", "told"), TOKENS.items())
def test_sg_35_a_script_token_lies_where_the_card_says(id: str, told: tuple[str, int | str, int]) -> None:
    (token,) = (effect for effect in SCRIPTS[id].effects if isinstance(effect, Token))
    assert (token.kind, token.where, token.cards) == told
    assert token.script in SCRIPTS


def test_sg_250_hiding_four_people_costs_two_dusks_of_water_and_food() -> None:
    (timer,) = choice("person/tadej/2", "hide").effects
    assert isinstance(timer, Timer)
    assert (timer.days, timer.dusk) == (2, Cost(items=(Portion("water"),), food=1))


def test_sg_234_special_locations_enter_their_districts() -> None:
    entered = [effect for id in SCRIPTS if id.startswith("special/") for effect in SCRIPTS[id].effects]
    places = {effect.what: (effect.district, effect.tokens) for effect in entered if isinstance(effect, LocationEffect)}
    assert places == {
        "studnia_przy_murze": (7, 0),
        "garaz_z_karetka": (4, 1),
        "podziemna_drukarnia": (3, 0),
        "kanal_burzowy": (9, 0),
        "przystan_promowa": (6, 1),
    }


def test_sg_260_fresh_troops_come_or_those_there_move() -> None:
    expected = Soldier(act="place", colour="black", where="drawn", or_move=2)
    assert SCRIPTS["event/swieze_oddzialy"].effects == (expected,)


def test_sg_261_a_kept_holiday_lifts_everybody_by_two() -> None:
    holiday = SCRIPTS["objective/ostatnie_swieta"]
    assert holiday.tick is not None
    assert holiday.cross is not None
    assert holiday.tick.effects == (State(which="misery", who="everybody", by=-2),)
    assert holiday.cross.effects == (State(which="misery", who="everybody", by=1),)


def test_sg_320_who_leaves_the_zone_has_a_pass() -> None:
    assert Story(token="pass", by=1) in choice("act/ii_a/won", "leave").effects


def test_sg_251_every_story_token_but_the_film_and_the_tunnel_is_won_in_a_script() -> None:
    won = {effect.token for script in SCRIPTS.values() for effect in all_effects(script) if isinstance(effect, Story)}
    assert won == set(get_args(StoryName)) - {"film", "tunnel"}


def test_sg_403_every_tag_has_a_name_and_only_a_leaving_touches_on_suicide() -> None:
    assert set(NOTE.tags) == set(get_args(Tag))
    assert [id for id, script in SCRIPTS.items() if "suicide" in script.tags] == ["loss/misery"]
