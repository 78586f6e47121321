"""What a screen is told of the cards: by their numbers at the table, with the history for the end of the game."""

from konspira.engine import Record
from konspira.games.wykleci.card_data import card_data
from konspira.games.wykleci.content import BONUSES, COLOURS, RANKS
from konspira.games.wykleci.deck_text import NAMES, quoted, short, whole
from konspira.games.wykleci.decks import DECK
from tests.games.wykleci.test_content import soft
from tests.games.wykleci.test_rulebook import BOOK


class Table(Record, frozen=True):
    """Options of a table."""

    deck: str = ""


CARDS = card_data(Table())


def test_bw_01_a_soldier_is_called_by_surname_and_alias_so_that_no_two_are_alike() -> None:
    names = [soldier.short.pl for soldier in CARDS.soldiers]
    assert len(set(names)) == 32
    assert [name for name in names if "Żelazny" in name] == ["Badocha „Żelazny”", "Taraszkiewicz „Żelazny”"]
    assert whole(DECK.soldiers[0]).en == "płk Witold Pilecki “Witold”"
    assert short(DECK.soldiers[0]).en == "Pilecki “Witold”"
    assert CARDS.soldiers[0].rulebook == ("name", "colour")


def test_bw_02_an_order_tells_what_it_adds_and_what_becomes_of_the_soldier() -> None:
    told = {order.rule: (order.adds, order.fate, order.counts, order.glory) for order in CARDS.orders}
    assert told == {
        "BW-50": (2, "dead", True, False),
        "BW-51": (1, "dead", True, True),
        "BW-52": (1, "captured", True, False),
        "BW-53": (2, "captured", True, False),
        "BW-54": (0, "wounded", True, False),
        "BW-55": (1, "wounded", True, False),
        "BW-56": (0, "home", False, False),
        "BW-57": (0, "home", True, False),
    }


def test_bw_03_a_card_names_the_rule_that_has_its_title() -> None:
    orders = {order.rule: order.name for order in CARDS.orders}
    actions = {action.rule: action.name for action in CARDS.authority}
    for rule_id, name in {**orders, **actions}.items():
        rule = BOOK.rule(rule_id)
        assert rule
        assert rule.title == name


def test_bw_06_a_mission_tells_its_history_for_the_end_of_the_game() -> None:
    las = CARDS.missions[3]
    assert las.debrief
    said = soft(las.debrief.pl)
    assert said.startswith("24 V 1945, Las Stocki, wieś koło Kazimierza Dolnego. Partyzanci odpoczywali we wsi")
    assert said.endswith("Uczestnicy: połączone oddziały „Orlika” i „Maksa”, od 170 do 200 ludzi.")
    assert all(mission.debrief and len(mission.debrief.en) < 1000 for mission in CARDS.missions[:15])


def test_bw_07_the_special_mission_is_the_last() -> None:
    assert (CARDS.missions[15].name.en, CARDS.missions[15].bonus) == ("Freeing the Prisoners", None)
    assert len(CARDS.missions) == 16


def test_everything_that_a_card_refers_to_has_a_name() -> None:
    assert tuple(NAMES.bonuses) == BONUSES
    assert tuple(NAMES.colours) == COLOURS
    assert tuple(NAMES.ranks) == RANKS
    assert tuple(NAMES.zones) == ("command", "liaison", "recon", "strike")
    assert all(zone.role for zone in NAMES.zones.values())


def test_a_name_within_quotation_marks_has_others_inside() -> None:
    raid = quoted(DECK.missions[6].name)
    assert raid.pl == "„Rajd szwadronu »Żelaznego«”"
    assert raid.en == "“The Raid of ‘Żelazny's’ Squadron”"


def test_a_deck_of_ones_own_is_told_as_it_is_written() -> None:
    own = card_data(Table('[[soldiers]]\nid = "blue-1"\nname = "Jan Nowak"\n'))
    assert own.soldiers[16].short.pl == "Nowak „Mścisław”"


def test_bw_05_a_goal_tells_what_it_scores() -> None:
    worth = {True: "Worth 2 Glory points for two failed missions", False: "Worth 3 Glory points, 1 if it is not met"}
    assert [goal.scores.en.startswith(worth[goal.traitor]) for goal in CARDS.goals] == [True] * len(CARDS.goals)
