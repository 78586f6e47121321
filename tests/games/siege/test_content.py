"""What Czas oblężenia prints is whole and fits together."""

from konspira.games.siege.content import (
    ACTS,
    CHARACTERS,
    DISTRICTS,
    EXPLORATION,
    FATE,
    FINDINGS,
    FITTINGS,
    ITEMS,
    LOCATIONS,
    RECIPES,
    RESIDENTS,
    SHELTER_CARDS,
    SPACES,
    SPECIAL,
    START,
)
from konspira.games.siege.scripts import SCRIPTS


def test_sg_30_the_map_has_ten_districts_whose_neighbours_agree() -> None:
    assert sorted(DISTRICTS) == list(range(1, 11))
    assert all(one in DISTRICTS[other].neighbours for one, d in DISTRICTS.items() for other in d.neighbours)


def test_sg_30_an_arrow_leads_to_a_neighbour() -> None:
    assert all({d.white, d.black} <= set(d.neighbours) for d in DISTRICTS.values())


def test_sg_240_each_colour_has_two_districts() -> None:
    colours = [district.colour for district in DISTRICTS.values()]
    assert sorted(colours) == sorted([*dict.fromkeys(colours)] * 2)


def test_sg_21_sg_230_there_are_37_locations_of_which_13_are_new() -> None:
    decks = [place.deck for place in LOCATIONS.values()]
    assert {deck: decks.count(deck) for deck in decks} == {
        "map": 9,
        "start": 1,
        "ordinary": 19,
        "special": 5,
        "normal": 3,
    }
    assert sum(place.fresh for place in LOCATIONS.values()) == 13


def test_sg_72_every_district_bears_the_name_of_its_location() -> None:
    assert all(LOCATIONS[district.location].district == number for number, district in DISTRICTS.items())


def test_sg_123_the_shelter_deck_has_19_cards() -> None:
    kinds = [card.kind for card in SHELTER_CARDS.values()]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts == {"furniture": 7, "heap": 5, "rubble": 3, "bars": 1, "closed_door": 3}


def test_sg_120_the_shelter_has_16_spaces_and_sg_121_normal_play_fills_them_all() -> None:
    assert len(SPACES) == 16
    assert all(space.normal for space in SPACES.values())


def test_sg_73_the_cellar_holds_six_cards_in_the_campaign() -> None:
    laid = sorted(space.campaign for space in SPACES.values() if space.campaign)
    assert laid == ["bars", "furniture", "furniture", "heap", "rubble", "rubble"]


def test_sg_140_there_are_20_fittings() -> None:
    assert sum(fitting.green + fitting.orange for fitting in FITTINGS.values() if not fitting.child) == 20


def test_sg_150_four_characters_have_a_red_border_and_only_emira_is_optional() -> None:
    assert [one.border for one in CHARACTERS.values()].count("red") == 4
    assert [one.id for one in CHARACTERS.values() if one.optional] == ["emira"]


def test_sg_185_the_exploration_deck_has_27_cards_and_sg_186_there_are_11_findings() -> None:
    assert sum(card.copies for card in EXPLORATION.values()) == 27
    assert len(FINDINGS) == 11


def test_sg_101_whatever_is_found_paid_or_made_is_an_item() -> None:
    goods = [card.loot for card in SHELTER_CARDS.values()] + [fitting.cost for fitting in FITTINGS.values()]
    goods += [x for recipe in RECIPES.values() for x in (recipe.needs, recipe.makes)]
    goods += [x for card in FINDINGS.values() for x in (card.furniture, card.heap, card.storeroom)]
    goods += [x for table in SPECIAL.values() for x in table] + [START.storage, START.gentle, START.harsh]
    assert {item for one in goods for item in one} <= set(ITEMS)


def test_sg_50_seven_war_fate_cards_and_sg_190_twelve_residents() -> None:
    assert len(FATE) == 7
    assert sum(card.copies for card in RESIDENTS.values() if card.campaign) == 12


def test_sg_220_every_night_raid_of_an_act_has_its_script() -> None:
    raids = {card for act in ACTS.values() for card in (*act.raids, *act.joins.values())}
    assert raids <= set(SCRIPTS)
    assert sum(script.startswith("raid/") for script in SCRIPTS) == 10


def test_sg_260_sg_261_every_event_and_objective_of_an_act_has_its_script() -> None:
    cards = {f"event/{name}" for act in ACTS.values() for name in act.events}
    cards |= {f"objective/{name}" for act in ACTS.values() for name in act.objectives.values()}
    assert cards <= set(SCRIPTS)
