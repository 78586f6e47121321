"""A campaign over three Acts: what an Act leaves, how it is saved and taken up again, and how it ends."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Illegal, QuickLuck, decode, encode, replace
from konspira.engine.phases import Over
from konspira.games.siege import acts, between_acts, rules, saving, storage
from konspira.games.siege.content import SHELTER_CARDS
from konspira.games.siege.household_tasks import ActJudged
from konspira.games.siege.outside_actions import ChooseWay
from konspira.games.siege.script_terms import When
from konspira.games.siege.scripts import NOTE, SCRIPTS
from konspira.games.siege.setting_up import next_act
from konspira.games.siege.state import CampaignOptions, City, Lost, Options, Person, Place, StoryPerson, Table
from konspira.games.siege.stories import echo, stories
from konspira.games.siege.story_tasks import ReadScript, ScriptToken
from konspira.games.siege.tasks import Beginning, Grieving
from tests.games.siege.positions import after, on, siege, ways
from tests.games.siege.test_whole_play import bold, chosen

FIVE = ("bed", "board_up", "stove", "trap", "armchair", *[""] * 11)
WORN = Person("marin", (2, 0, 3, 3, 3), acted=2, care=2)
ACTS_TO_COME = ("ii_a", "ii_b", "iii_a", "iii_b")


def won(*who: Any, way: str = "world", goods: dict[str, int] | None = None, **fields: Any) -> Table:
    """Act I is won and tidied up."""
    goods = goods or {"raw": 2, "water": 3}
    t = siege(*(who or (WORN, "emilia", "radek")), goods=goods, spaces=FIVE, day=8, **fields)
    t = after(on(t, ActJudged()), ChooseWay(way))
    while rules.outcome(t) is None:
        t = rules.step(t, rules.to_act(t)[0], rules.legal(t, rules.to_act(t)[0])[0])[0]
    return t


def begun(t: Table, **fields: Any) -> Table:
    """The next Act, taken up again from what was saved."""
    return rules.setup(2, CampaignOptions(saved=saving.saved(t), **fields))


# ------------------------------------------------------------------ between two Acts


def test_sg_301_people_recover_between_two_acts() -> None:
    assert between_acts.eased((2, 0, 3, 3, 3)) == (1, 0, 2, 1, 0)
    assert won().people[0] == Person("marin", (1, 0, 2, 1, 0))


def test_sg_301_two_food_and_two_water_are_used_up_and_a_tick_brings_canned() -> None:
    t = won(ticked=("sasiedzi",))
    assert [storage.count(t.storage, item) for item in ("raw", "water", "canned")] == [0, 1, 1]


def test_sg_301_with_fewer_than_three_a_black_bordered_one_joins() -> None:
    t = won(WORN, "emilia")
    assert (len(t.people), t.people[2].starter) == (3, False)
    assert len(won().people) == 3


def test_sg_301_the_map_is_cleared_and_locations_refreshed() -> None:
    places = (Place("kosciol", 7, 0), Place("kino", 3, 0, 0), Place("piekarnia", 2, 1, 1))
    city = City(white=(3,), clashes=((2, 1),), tokens=(ScriptToken("A", 7, "event/kolejka_po_wode/a"),), places=places)
    t = won(city=city, track=("event/paczka",))
    assert (t.city.white, t.city.clashes, t.city.tokens, t.track) == ((), (), (), ())
    assert t.city.places == (Place("kosciol", 7, 1), Place("piekarnia", 2, 1, 1))


def test_sg_301_ruins_and_tunnel_sections_stay() -> None:
    t = won(city=City(ruins=(5,), tunnels=(10, 7)))
    assert (t.city.ruins, t.city.tunnels) == ((5,), (10, 7))


def test_sg_301_storage_fittings_people_story_tokens_and_hand_stay() -> None:
    t = won(
        persons=(StoryPerson("karel", 2),), story=("film",), hand=("targ",), goods={"raw": 3, "water": 2, "knife": 1}
    )
    assert (t.spaces, t.persons, t.story, t.hand) == (FIVE, (StoryPerson("karel", 2),), ("film",), ("targ",))
    assert storage.count(t.storage, "knife") == 1


# ------------------------------------------------------------------ saving


def test_sg_75_sg_301_a_saved_campaign_goes_on_with_the_act_that_was_chosen() -> None:
    t = won(way="street")
    again = begun(t)
    assert (again.act, again.day, again.seats, again.next_act) == ("II-B", 1, 2, "")
    assert again.people == t.people
    assert rules.to_act(again) == (CHANCE,)
    again = after(again, "act/ii_b/opening")
    assert "act/ii_b/opening" in again.read


def test_sg_301_the_level_is_the_campaigns_who_decides_is_the_tables() -> None:
    t = won(options=Options(level="harsh", emira=True))
    again = begun(t, decides="leader", level="gentle", spared=("death",))
    assert again.options == Options("leader", "harsh", True, ("death",))


def test_sg_301_a_saved_campaign_is_one_line_that_fits_a_link() -> None:
    text = saving.saved(won())
    assert len(text) < 6000
    assert text.replace("-", "").replace("_", "").replace(".", "").isalnum()
    assert saving.restored(f" {text[:50]}\n{text[50:]} ") == won()


def test_sg_301_there_is_nothing_to_go_on_with_before_the_end_or_after_a_loss() -> None:
    assert saving.saved(siege("marin")) == ""
    lost = on(siege("marin", "emilia", day=8), ActJudged())
    assert rules.outcome(lost)
    assert saving.saved(lost) == ""


def refusal(text: str) -> str:
    """Why a text is refused."""
    with pytest.raises(Illegal, match="SG-301") as refused:
        rules.setup(1, CampaignOptions(saved=text))
    return str(refused.value)


def test_sg_301_what_is_damaged_cut_or_of_another_version_is_refused_in_words() -> None:
    text = saving.saved(won())
    other = "A" if text[100] != "A" else "B"
    assert "damaged" in refusal(text[:100] + other + text[101:])
    assert "damaged" in refusal(text[:-20])
    assert "another version" in refusal(text.replace("siege1.", "siege0."))
    assert "no saved campaign" in refusal("hello")
    assert "no saved campaign" in refusal("siege1." + "A" * 70_000)


def test_sg_301_a_text_whose_check_does_not_fit_is_refused() -> None:
    mine, other = (saving.saved(replace(won(), day=day)).removeprefix(saving.MARK) for day in (8, 9))
    # 12 bytes of the check are 16 characters.
    assert "damaged" in refusal(saving.MARK + mine[:16] + other[16:])


@pytest.mark.parametrize(
    "change",
    [
        {"supply": storage.NOTHING},
        {"people": ()},
        {"people": (Person("nobody"),)},
        {"people": (Person("marin", (9, 0, 0, 0, 0)),)},
        {"spaces": ("palace", *[""] * 15)},
        {"next_act": "iv"},
    ],
)
def test_sg_04_sg_301_what_cannot_be_a_campaign_is_refused(change: dict[str, Any]) -> None:
    t = replace(won(), **change)
    assert isinstance(t.phase, Over)
    assert "damaged" in refusal(saving.saved(t))


# ------------------------------------------------------------------ how it ends


def test_sg_75_scripts_choose_the_later_acts() -> None:
    assert {won(way="world").next_act, won(way="street").next_act} == {"ii_a", "ii_b"}
    t = on(siege("marin", "emilia", act="II-B", fury=0, city=City(tunnels=(10, 7, 4))), ActJudged())
    assert ways(t) == (ChooseWay("hold"),)


def test_sg_300_on_the_easy_level_a_starter_with_another_is_enough_to_go_on() -> None:
    gentle = Options(level="gentle")
    t = on(siege("marin", "emilia", day=8, options=gentle), ActJudged())
    assert "act/i/won" in t.read
    at = next(n for n, one in enumerate(SCRIPTS["act/i/won"].echoes) if one.when == When(missed=True))
    assert echo("act/i/won", at) in t.told
    t = on(siege("marin", "emilia", act="III-B", fury=6, day=7, options=gentle), ActJudged())
    assert "act/iii_b/lost" in t.read


def test_sg_300_winning_act_three_wins_the_campaign_and_epilogues_are_read() -> None:
    t = on(siege("marin", "emilia", act="III-B", fury=0, day=7, persons=(StoryPerson("karel", 3),)), ActJudged())
    assert t.won
    assert {"epilogue/ashes", "epilogue/karel", "epilogue/survivor"} <= set(t.read)
    assert "epilogue/unfinished" not in t.read


def test_sg_300_a_lost_act_ends_the_campaign_with_its_epilogue() -> None:
    t = on(siege("marin", "emilia", day=8), ActJudged())
    assert {"act/i/lost", "epilogue/unfinished", "epilogue/survivor"} <= set(t.read)
    assert t.won is False


def test_sg_104_sg_108_losses_are_told_and_at_the_last_one_the_end() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 3, 0)), goods={}), Beginning("dusk"))
    t = after(t, 1)
    assert {"loss/hunger", "act/i/lost", "epilogue/nobody"} <= set(t.read)
    assert rules.outcome(t)


def test_sg_15_losses_of_an_earlier_act_are_not_mourned_again() -> None:
    t = siege("marin", act="II-A", lost=(Lost("luka", "hunger", 1, True, "I"),))
    assert on(t, Grieving()).phase != on(replace(t, act="I"), Grieving()).phase


def test_sg_74_the_goal_of_every_act_is_known() -> None:
    assert set(acts.GOALS) == {"I", "II-A", "II-B", "III-A", "III-B"}


# ------------------------------------------------------------------ what is told and what is not


def test_sg_22_later_acts_and_faces_of_tokens_are_nowhere_in_the_table() -> None:
    text = encode(won()).decode()
    for secret in ("act/iii_a", "II-A", "epilogue/"):
        assert secret not in text


def test_sg_08_sg_403_every_tag_is_named_and_a_table_is_spared_what_it_asks() -> None:
    assert all(tag in NOTE.tags for script in SCRIPTS.values() for tag in script.tags)
    t = on(siege("marin", options=Options(spared=("death",))), ReadScript("loss/illness"))
    assert t.told == ("loss/illness",)
    assert stories(("death",))["loss/illness"] != stories(())["loss/illness"]


def test_sg_77_drops_lie_face_down_and_story_tokens_are_still_to_come() -> None:
    t = rules.setup(1, Options())
    assert (t.drops.size, t.story, t.city.drops) == (5, (), ())
    assert len(SHELTER_CARDS) == 19


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("act", ACTS_TO_COME)
def test_sg_04_every_act_conserves_every_piece_and_walks_through_json(act: str) -> None:
    for seed in range(3):
        t, luck = next_act(replace(won(), next_act=act), 2, Options()), QuickLuck(seed)
        while rules.to_act(t):
            t = (bold if seed else chosen)(t, luck)
            assert storage.everything(t) == storage.WHOLE
        assert decode(encode(t), Table) == t


@pytest.mark.parametrize("act", ACTS_TO_COME)
def test_sg_01_in_every_act_everything_that_is_offered_is_accepted(act: str) -> None:
    t, luck = next_act(replace(won(), next_act=act), 1, Options()), QuickLuck(7)
    while seats := rules.to_act(t):
        for action in rules.legal(t, seats[0]):
            rules.step(t, seats[0], action)
        t = bold(t, luck)


@pytest.mark.parametrize("act", ACTS_TO_COME)
def test_sg_108_every_act_ends_by_defaults(act: str) -> None:
    t, luck = next_act(replace(won(), next_act=act), 2, Options()), QuickLuck(1)
    for _ in range(3000):
        if not rules.to_act(t):
            break
        seat = rules.to_act(t)[0]
        t = rules.step(t, seat, rules.sample(t, luck) if seat == CHANCE else rules.default(t, seat))[0]
    assert rules.outcome(t)
