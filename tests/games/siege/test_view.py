"""What screens get: the whole table, what follows from it, and no word of what lies ahead."""

import pytest

from konspira.engine import QuickLuck, encode, replace
from konspira.games import siege as campaign
from konspira.games.siege import card_data
from konspira.games.siege.content import DISTRICTS, LOCATIONS
from konspira.games.siege.counted import Counted, at_least
from konspira.games.siege.names import NAMES
from konspira.games.siege.scripts import SCRIPTS, WRITTEN, bands_of
from konspira.games.siege.state import CampaignOptions, City, Normal, Party, Place, StoryPerson
from konspira.games.siege.story_tasks import ReadScript
from konspira.games.siege.tasks import Beginning, DayActions, Eating
from konspira.games.siege.trip_tasks import Targets
from konspira.games.siege.view import Goal, View, goals, phase_of, redeal, view
from tests.games.siege.positions import on, siege


def test_sg_109_the_view_holds_the_table_and_redeals_to_it() -> None:
    t = on(siege("radek", "marin"), DayActions())
    seen = view(t, 0)
    assert redeal(seen, QuickLuck(1)) == t
    assert [person.actions for person in seen.people] == [3, 3]


@pytest.mark.parametrize(
    ("todo", "phase"), [("day", "morning"), ("dusk", "day"), ("dawn", "raid"), ("morning", "morning")]
)
def test_sg_02_the_phase_is_the_one_before_the_next(todo: str, phase: str) -> None:
    t = replace(siege("radek"), todo=(Beginning(todo),))  # type: ignore[arg-type]
    assert phase_of(t) == phase


def test_sg_02_with_nothing_left_to_begin_it_is_dawn() -> None:
    assert phase_of(siege("radek")) == "dawn"


def test_sg_401_what_was_told_is_in_the_view_with_its_title_and_a_reader() -> None:
    t = on(siege("radek", seats=3), ReadScript("act/i/won"))
    story, missed = view(t, 0).stories
    assert story.title == SCRIPTS["act/i/won"].title
    assert story.text == WRITTEN["act/i/won"].text
    assert story.reader == 1
    assert "gentle level" in missed.text.en


def test_sg_22_no_text_of_a_story_is_in_the_table() -> None:
    lying = encode((SCRIPTS["look/lotnisko/2"].effects, SCRIPTS["look/fabryka/2"].choices[0].effects)).decode()
    assert '"key":"look/lotnisko/2:roll:1"' in lying
    bands = [band for script in WRITTEN.values() for band in bands_of(script)]
    assert sum(band.text is not None for band in bands) >= 20
    assert not any(band.text for script in SCRIPTS.values() for band in bands_of(script))
    assert "cartridges" not in lying


def test_sg_22_what_the_story_has_not_brought_is_in_no_card_data() -> None:
    cards = encode(card_data.card_data(CampaignOptions())).decode()
    special = [place.name.pl for place in LOCATIONS.values() if place.deck == "special"]
    ahead = [*(text.pl for text in NAMES.persons.values()), *(text.pl for text in NAMES.story.values()), *special]
    assert [name for name in ahead if name in cards] == []
    assert not any(script.text.pl[:40] in cards for script in WRITTEN.values())


def test_sg_22_who_and_what_has_come_is_named() -> None:
    t = replace(siege("radek"), persons=(StoryPerson("karel"),), story=("pass",), track=("event/konwoj",))
    t = replace(t, city=City(places=(Place("studnia_przy_murze", 7),)))
    t = on(t, DayActions())
    named = view(t, None).names
    assert {"karel", "pass", "event/konwoj", "studnia_przy_murze"} <= named.keys()
    assert "konwoj" in " ".join(view(t, None).rules)


def test_sg_310_the_goal_of_act_i_is_counted() -> None:
    t = siege("radek", goods={"raw": 1, "vegetable": 1, "water": 1})
    t = replace(t, spaces=("bed", "board_up", "board_up", *t.spaces[3:]))
    assert goals(t)[:2] == (Goal("kinds", at_least(2, 5)), Goal("bed", at_least(1, 1)))
    assert [goal.counted.met for goal in goals(t)] == [False, True, True, True, False]


def test_sg_330_of_fury_there_may_be_so_much_at_most() -> None:
    t = replace(siege("radek"), act="II-B", fury=4)
    assert [(goal.name, goal.counted.met) for goal in goals(t)] == [("tunnels", False), ("fury", False)]
    assert goals(replace(t, fury=3))[1].counted.met


def test_sg_387_the_aim_of_a_chapter_is_shown_with_its_day_and_how_far_it_is() -> None:
    t = siege("marin", "emilia", goods={"water": 4}, act="", normal=Normal(chapter=1, aim="water"))
    (aim,) = view(on(t, DayActions()), None).aims
    assert (aim.counted, aim.until) == (Counted(4, 6, met=False), 4)
    last = replace(t, normal=Normal(chapter=3, final="two_starters"))
    assert [(one.counted.met, one.until) for one in view(on(last, DayActions()), None).aims] == [(True, 0)]


def test_sg_42_while_a_group_chooses_the_cost_of_every_way_is_told() -> None:
    t = replace(siege("radek", "marin"), parties=(Party(pile=(0,) * 32),))
    seen = view(on(t, Targets()), 0)
    assert [route.district for route in seen.routes] == list(DISTRICTS)
    assert {route.district: route.cards for route in seen.routes}[8] == 5


def test_a_question_stays_the_same_while_others_propose() -> None:
    t = on(siege("radek", "marin", seats=2, goods={"raw": 2}), Eating(("radek", "marin")))
    assert campaign.question(t, 0) == campaign.question(t, 0)
    assert isinstance(view(t, 0), View)
