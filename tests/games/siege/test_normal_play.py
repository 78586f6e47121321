"""Normal play: set-up, Chapters, where a group goes, Reality Impacts, New Idea, the Ceasefire."""

from typing import Any

import pytest

from konspira.engine import CHANCE, Illegal, QuickLuck, decode, encode, replace
from konspira.engine.play import PlayedMove
from konspira.engine.tallies import Tale
from konspira.games.siege import normal, rules, storage
from konspira.games.siege.actions import Build, Enough, SpendNight
from konspira.games.siege.content import AIMS, LOCATIONS, NORMAL
from konspira.games.siege.events import GameEnded
from konspira.games.siege.household_actions import ChooseFitting, NewIdea
from konspira.games.siege.household_tasks import CeasefireComes, ChapterComes, LocationsSlide
from konspira.games.siege.outside_actions import (
    ChooseWay,
    Discover,
    Gather,
    LookAround,
    SearchPlace,
    SetTarget,
    TurnNext,
)
from konspira.games.siege.searching import KINDS
from konspira.games.siege.state import City, Household, Normal, NormalOptions, Person, Place, Table
from konspira.games.siege.story_tasks import EventComes, ReadScript, VisitorComes
from konspira.games.siege.tallies import tallies
from konspira.games.siege.tasks import Beginning, DayActions, Evening, FateComes, RaidComes
from konspira.games.siege.trip_tasks import ExpeditionActions, Find, ResidentsCome
from tests.games.siege.positions import WELL, after, on, siege, states, waits_for, ways
from tests.games.siege.test_whole_play import bold, chosen

THREE = City(places=(Place("kino", 1, 0, 0), Place("piekarnia", 2, 0, 1), Place("plac_snajperow", 3, 0, 2)))


def peace(*who: Any, now: Normal | None = None, **fields: Any) -> Table:
    """Normal play with these people and nothing underway."""
    fresh = normal.setup(1, NormalOptions())
    decks = {
        name: getattr(fresh, name) for name in ("raids", "locations", "findings", "visitors", "events", "narratives")
    }
    known = {"act": "", "normal": now or fresh.normal, "city": THREE, **decks, **fields}
    return siege(*(who or ("marin", "emilia")), **known)


def out(target: int, **fields: Any) -> Table:
    """A group has gone to the near, middle or far Location."""
    group = (Person("marin", WELL, night="first"), Person("radek", WELL, night="guard"))
    return after(on(peace(*group, **fields), Beginning("expedition")), SetTarget(0, target))


# ------------------------------------------------------------------ set-up


def test_sg_80_sg_380_all_shelter_cards_lie_and_three_locations_are_laid_out() -> None:
    t = normal.setup(1, NormalOptions())
    assert "" not in t.spaces
    luck = QuickLuck(2)
    while CHANCE in rules.to_act(t) and len(t.city.places) < 3:
        t = rules.step(t, CHANCE, rules.sample(t, luck))[0]
    assert [(place.district, place.slot) for place in t.city.places] == [(1, 0), (2, 1), (3, 2)]
    assert len(t.people) == 3


def test_sg_21_the_new_locations_may_stay_away() -> None:
    assert normal.setup(1, NormalOptions()).locations.size == 31
    old = normal.setup(1, NormalOptions(new_locations=False)).locations.cards
    assert len(old) == 18
    assert not any(LOCATIONS[place].fresh for place in old)


def test_sg_380_nothing_of_the_map_is_there() -> None:
    t = normal.setup(1, NormalOptions())
    assert (t.city, t.fury, t.media, t.map_locations.size) == (City(), -1, -1, 0)


def test_sg_380_sg_400_it_begins_with_cold_1_and_on_the_harsh_level_2() -> None:
    assert [normal.setup(1, NormalOptions(level=level)).cold for level in ("gentle", "usual", "harsh")] == [1, 1, 2]


def test_sg_385_there_are_twelve_events_and_three_endings() -> None:
    assert (len(NORMAL.events), len(NORMAL.endings)) == (12, 3)
    assert not {"event/konwoj", "event/wiesci", "event/godzina_policyjna"} & set(NORMAL.events)


# ------------------------------------------------------------------ Mornings


@pytest.mark.parametrize("day", [1, 4, 7])
def test_sg_381_a_chapter_is_resolved_and_one_more_card_is_drawn(day: int) -> None:
    t = on(peace(day=day, now=Normal(aim="water" if day > 1 else "")), Beginning("morning"))
    t = after(t, "two_starters" if day == 7 else "food")
    assert "normal/chapter" in t.read[-1]
    t = after(t, "event/pierwszy_mroz")
    assert t.read[-1] == "event/pierwszy_mroz"


def test_sg_381_sg_387_the_last_chapter_shows_the_final() -> None:
    t = after(on(peace(day=7, now=Normal(aim="water", aims=("food", "water"))), ChapterComes(3)), "starter_well")
    assert t.normal is not None
    assert (t.normal.final, t.normal.aim, t.cold) == ("starter_well", "", 1)


def test_sg_381_sg_387_undone_at_the_chapters_end_all_are_miserable() -> None:
    t = after(on(peace(now=Normal(aim="board_ups")), ChapterComes(2)), "food")
    assert states(t, "marin")[2] == 1
    boards = ("board_up", "board_up", *[""] * 14)
    t = after(on(peace(now=Normal(aim="board_ups"), spaces=boards), ChapterComes(2)), "food")
    assert states(t, "marin")[2] == 0


TIRED = Person("marin", (0, 0, 0, 0, 3))
SICK = Person("radek", (1, 1, 1, 1, 0))
STARVED = Person("radek", (0, 0, 0, 3, 0))
GUEST = Person("nadia", WELL, starter=False)


@pytest.mark.parametrize(
    ("aim", "met", "unmet"),
    [
        ("fittings", {"spaces": ("bed", "trap", "stove", *[""] * 13)}, {"spaces": ("bed", "trap", *[""] * 14)}),
        ("water", {"goods": {"water": 6}}, {"goods": {"water": 5}}),
        ("food", {"goods": {"raw": 2, "vegetable": 2}}, {"goods": {"raw": 3}}),
        ("calm", {"people": (Person("marin", (0, 0, 2, 0, 0)),)}, {"people": (Person("marin", (0, 0, 3, 0, 0)),)}),
        ("help", {"now": Normal(helped=True)}, {"now": Normal()}),
        ("starter_well", {"people": (TIRED, SICK, SICK)}, {"people": (GUEST, SICK, SICK)}),
        ("two_starters", {"people": (TIRED, STARVED, SICK)}, {"people": (TIRED, SICK, SICK)}),
        ("two_starters", {"people": (TIRED, STARVED, GUEST)}, {"people": (TIRED, GUEST)}),
    ],
)
def test_sg_387_when_an_objective_is_met(aim: str, met: Any, unmet: Any) -> None:
    assert normal.holds(peace(**met), aim)
    assert not normal.holds(peace(**unmet), aim)
    assert aim in AIMS


def test_sg_387_paying_the_doctor_counts_as_help() -> None:
    t = on(peace(Person("marin", (1, 0, 0, 0, 0)), goods={"raw": 1}), ReadScript("visitor/lekarz", "marin"))
    t = after(t, next(way for way in ways(t) if isinstance(way, ChooseWay)))
    assert t.normal is not None
    assert t.normal.helped


def test_sg_385_without_a_time_track_what_stays_holds_for_today() -> None:
    t = after(on(peace(day=2), EventComes()), "event/puste_polki")
    assert (t.rules, t.track) == (("empty_shelves",), ())


def test_sg_385_one_more_night_is_cold_and_hard() -> None:
    endings = replace(peace().events, decks=(NORMAL.endings,))
    t = after(on(peace(day=10, events=endings), EventComes()), "normal/jeszcze_jedna_noc/1")
    assert (t.cold, t.rules) == (1, ("harder_raid",))


def test_sg_381_after_the_ninth_event_only_endings_are_left() -> None:
    t = after(on(peace(day=9), EventComes()), "event/pierwszy_mroz")
    assert sorted(t.events.cards) == sorted(NORMAL.endings)


# ------------------------------------------------------------------ Expeditions


@pytest.mark.parametrize(("target", "cards", "noise"), [(1, 14, 1), (2, 12, 1), (3, 10, 3)])
def test_sg_382_near_middle_and_far_have_14_12_and_10_cards(target: int, cards: int, noise: int) -> None:
    t = out(target)
    assert t.trip is not None
    assert (t.trip.unknown, t.trip.noise) == (cards, noise)
    assert isinstance(waits_for(t), ExpeditionActions)


def test_sg_382_one_group_goes_out_looks_around_and_searches_without_tokens() -> None:
    t = out(1)
    assert {type(way) for way in ways(t)} == {LookAround, SearchPlace, Enough}
    for action in (Gather("wood"), Discover(0)):
        with pytest.raises(Illegal, match="SG-382"):
            after(t, action)
    t = after(t, SearchPlace("kino"))
    assert t.trip is not None
    assert t.trip.unknown == 14
    t = on(peace("marin", "emilia", Person("radek", WELL, night="first")), Evening())
    with pytest.raises(Illegal, match="SG-382"):
        after(t, SpendNight("marin", "second"))


def test_sg_17_sg_382_free_resources_fill_the_rest_without_a_search_too() -> None:
    t = after(out(1), Enough())
    assert len(ways(t)) > 1


def test_sg_383_odd_cards_exchange_the_near_location() -> None:
    t = after(on(peace(), LocationsSlide()), "biblioteka")
    assert [(place.id, place.district) for place in t.city.places] == [
        ("piekarnia", 1), ("plac_snajperow", 2), ("biblioteka", 3),
    ]  # fmt: skip
    assert after(on(peace(), FateComes()), "fate_2").city == THREE


# ------------------------------------------------------------------ Reality Impacts


def test_sg_384_a_reality_impact_is_read_and_another_card_is_drawn() -> None:
    t = after(out(1), SearchPlace("kino"), TurnNext(), "reality")
    assert t.trip is not None
    assert (t.trip.unseen[KINDS.index("patrol")], t.trip.unseen[KINDS.index("reality")]) == (0, 0)
    t = after(t, ChooseWay("dig"))
    assert rules.to_act(t) == (CHANCE,)


def test_sg_384_each_of_five_decks_has_one() -> None:
    t = after(on(replace(out(1), todo=()), Find("heap")), "normal/reality/findings", ChooseWay("leave"))
    assert isinstance(waits_for(t), Find)
    t = after(on(replace(out(1), todo=()), ResidentsCome()), "reality", ChooseWay("no"))
    assert "normal/reality/residents" in t.read
    t = after(
        on(peace(Person("marin", WELL, night="guard")), RaidComes()), "normal/reality/night_raids", ChooseWay("wait")
    )
    assert "normal/reality/night_raids" in t.read
    t = after(on(peace(), VisitorComes("marin")), "normal/reality/visitors", ChooseWay("close"))
    assert isinstance(waits_for(t), VisitorComes)


# ------------------------------------------------------------------ New Idea


def test_sg_141_sg_386_an_orange_fitting_needs_an_idea() -> None:
    rich = {"wood": 9, "components": 9, "electrical": 1}
    t = on(peace(goods=rich, spaces=("",) * 16), DayActions())
    assert Build("emilia", "radio") not in ways(t)
    assert Build("emilia", "bed") in ways(t)
    t = after(t, NewIdea("emilia"), "radio", "still", ChooseFitting("radio"))
    assert t.normal is not None
    assert (t.normal.ideas, "still" in t.normal.orange, "radio" in t.normal.orange) == (("radio",), True, False)
    assert Build("emilia", "radio") in ways(t)


def test_sg_71_the_campaign_knows_no_new_idea() -> None:
    with pytest.raises(Illegal, match="SG-71"):
        after(on(siege("marin"), DayActions()), NewIdea("marin"))


# ------------------------------------------------------------------ the end


def ceasefire(*who: Any, **fields: Any) -> bool:
    """Whether the Ceasefire is a win."""
    t = on(peace(*who, now=Normal(final="starter_well"), **fields), CeasefireComes())
    end = rules.outcome(t)
    assert end is not None
    assert end.rule == "SG-388"
    return bool(end.winners)


def test_sg_388_the_ceasefire_is_won_with_a_starter_and_the_final() -> None:
    assert ceasefire(TIRED, SICK)
    assert not ceasefire(GUEST, SICK)


@pytest.mark.parametrize(("who", "met"), [(TIRED, 1), (SICK, 0)])
def test_sg_387_a_simulation_counts_whether_the_final_was_met(who: Person, met: int) -> None:
    t, tale = peace(who, now=Normal(final="starter_well")), Tale()
    tallies(NormalOptions()).tell(tale, PlayedMove(t, CHANCE, Enough(), t, (GameEnded(bool(met), "SG-388"),)))
    assert [tale.counts["aims", "starter_well", column] for column in ("games", "met")] == [1, met]


def test_sg_365_sg_388_with_orphans_the_child_must_be_here_and_joy_2() -> None:
    assert ceasefire(household=Household("boy", 2))
    assert not ceasefire(household=Household("boy", 1))
    assert not ceasefire(household=Household("", 4))


def test_sg_108_without_anybody_normal_play_is_lost_and_told() -> None:
    t = on(peace(Person("marin", (0, 0, 3, 0, 0)), now=Normal(aim="board_ups")), ChapterComes(2))
    assert rules.outcome(t)
    assert "normal/lost" in t.read


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("options", [NormalOptions(), NormalOptions(orphans=True, dog=True, decides="own")])
def test_sg_04_normal_play_conserves_every_piece_and_walks_through_json(options: NormalOptions) -> None:
    for seed in range(3):
        t, luck = normal.setup(2, options), QuickLuck(seed)
        while rules.to_act(t):
            t = (bold if seed else chosen)(t, luck)
            assert storage.everything(t) == storage.WHOLE
        assert decode(encode(t), Table) == t


@pytest.mark.parametrize("decides", ["anybody", "agreement", "own"])
def test_sg_108_normal_play_ends_by_defaults(decides: Any) -> None:
    t, luck = normal.setup(3, NormalOptions(decides=decides, orphans=True, dog=True)), QuickLuck(4)
    for _ in range(4000):
        if not rules.to_act(t):
            break
        seat = rules.to_act(t)[0]
        t = rules.step(t, seat, rules.sample(t, luck) if seat == CHANCE else rules.default(t, seat))[0]
    assert rules.outcome(t)
