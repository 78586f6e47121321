"""Narrative Actions: drawn at Dawn, kept in the hand, used at their time."""

from typing import Any

import pytest

from konspira.engine import Illegal, replace
from konspira.games.siege import building, routes, storage
from konspira.games.siege.actions import ChooseItem, Eat, Enough, KeepRoll, RollAgain
from konspira.games.siege.content import NARRATIVES
from konspira.games.siege.household_actions import PlayCard
from konspira.games.siege.household_tasks import NarrativeDrawn, NoiseAhead, SleepersRest
from konspira.games.siege.outside_actions import AskFor, ChooseCard, GoTo, Offer, SetTarget, Settle
from konspira.games.siege.recovery import actions_left
from konspira.games.siege.state import City, Party, Person, RollingDie, Table, Trip
from konspira.games.siege.story_tasks import Brawl, FightRound, Foe, Trading
from konspira.games.siege.tasks import Beginning, DayActions, Eating, EmpathyTest, RaidAnswer, RaidFight, RollTaken
from konspira.games.siege.trip_tasks import NoiseRoll, Packing
from tests.games.siege.positions import WELL, after, holds, is_done, on, siege, states, waits_for, ways

HUNGRY = Person("marin", (1, 0, 1, 2, 0))


def day(*who: Any, hand: tuple[str, ...], **fields: Any) -> Table:
    """Day Actions with these cards in hand."""
    return on(siege(*(who or ("marin",)), hand=hand, **fields), DayActions())


def trip(hand: tuple[str, ...], **fields: Any) -> Table:
    """Marin is out with a group of one."""
    t = siege(Person("marin", WELL, night="first"), "radek", hand=hand, **fields)
    return replace(t, parties=(Party(7, storage.NOTHING),), trip=Trip(0, 10, (6, 5, 3, 3, 2, 3, 2, 2, 1, 0), noise=5))


# ------------------------------------------------------------------ drawing


def test_sg_222_fourteen_cards_in_the_campaign_and_harowka_besides() -> None:
    assert len(NARRATIVES) == 15
    assert [card.id for card in NARRATIVES.values() if card.normal] == ["harowka"]
    assert "harowka" not in siege("marin").narratives.cards


def test_sg_15_sg_222_two_are_drawn_one_is_kept_the_other_set_aside() -> None:
    t = after(on(siege("marin"), NarrativeDrawn()), "targ", "deszczowka")
    assert ways(t) == (ChooseCard("targ"), ChooseCard("deszczowka"))
    t = after(t, ChooseCard("deszczowka"))
    assert (t.hand, t.narratives.discards, t.narratives.size) == (("deszczowka",), ("targ",), 12)


def test_sg_222_at_most_three_stay_in_hand() -> None:
    t = on(siege("marin", hand=("targ", "czujnosc", "cichy_krok")), NarrativeDrawn())
    t = after(t, "opatrunek", "deszczowka", ChooseCard("opatrunek"))
    t = after(t, ChooseCard("targ"))
    assert t.hand == ("czujnosc", "cichy_krok", "opatrunek")
    assert is_done(t)


def test_sg_260_when_the_air_is_silent_none_is_drawn() -> None:
    assert is_done(on(siege("marin", rules=("silence",)), NarrativeDrawn()))


def test_sg_167_a_used_card_is_set_aside() -> None:
    t = after(day(hand=("deszczowka",)), PlayCard("deszczowka"))
    assert (t.hand, t.narratives.discards) == ((), ("deszczowka",))


def test_sg_222_a_card_that_is_not_in_hand_or_not_in_time_is_refused() -> None:
    with pytest.raises(Illegal, match="SG-222"):
        after(day(hand=()), PlayCard("deszczowka"))
    with pytest.raises(Illegal, match="SG-222"):
        after(day(hand=("czujnosc",)), PlayCard("czujnosc", "marin"))


# ------------------------------------------------------------------ using


@pytest.mark.parametrize(("card", "at"), [("zelazna_racja", 3), ("wspomnienie", 2)])
def test_sg_222_a_ration_and_a_memory_help_one(card: str, at: int) -> None:
    t = after(day(HUNGRY, hand=(card,)), PlayCard(card, "marin"))
    assert states(t, "marin")[at] == HUNGRY.states[at] - 1


def test_sg_222_rain_brings_two_water() -> None:
    assert holds(after(day(hand=("deszczowka",)), PlayCard("deszczowka")), water=2)


def test_sg_222_a_dressing_counts_as_bandages() -> None:
    t = after(day(HUNGRY, hand=("opatrunek",)), PlayCard("opatrunek", "marin"), Enough())
    t = on(replace(t, todo=()), Beginning("dawn"))
    assert states(t, "marin")[0] == 0


def test_sg_222_drudgery_gives_two_actions_for_fatigue() -> None:
    t = after(day("marin", hand=("harowka",)), PlayCard("harowka", "marin"))
    assert (actions_left(t.people[0]), states(t, "marin")[4]) == (5, 1)


def test_sg_222_deft_hands_save_two_resources_of_the_next_build() -> None:
    t = after(day("emilia", hand=("zreczne_rece",)), PlayCard("zreczne_rece"))
    assert building.cost(t, t.people[0], "bed") == {"wood": 2, "components": 3}
    assert building.deftly({"wood": 3, "components": 4}) == {"wood": 2, "components": 3}
    t = replace(t, rules=())
    assert building.cost(t, t.people[0], "bed") == {"wood": 4, "components": 3}


def test_sg_222_one_raw_feeds_two() -> None:
    hungry = [replace(HUNGRY, who=who) for who in ("marin", "emilia", "radek")]
    t = on(siege(*hungry, goods={"raw": 1}, hand=("wspolny_posilek",)), Eating(("marin", "emilia", "radek")))
    t = after(t, PlayCard("wspolny_posilek", "marin", "radek"))
    assert holds(t, raw=0)
    assert (states(t, "marin")[3], states(t, "radek")[3], states(t, "emilia")[3]) == (1, 1, 3)


def test_sg_222_a_quiet_step_spares_a_noise_roll() -> None:
    t = on(trip(("cichy_krok",)), NoiseRoll())
    assert isinstance(waits_for(t), NoiseAhead)
    assert is_done(after(t, PlayCard("cichy_krok")))
    assert isinstance(after(t, Enough()).phase, RollingDie)


def test_sg_222_a_familiar_path_costs_two_less_and_at_least_one() -> None:
    t = siege(
        Person("marin", WELL, night="first"),
        Person("radek", WELL, night="guard"),
        hand=("znajoma_sciezka",),
        city=City(),
    )
    t = after(on(t, Beginning("expedition")), SetTarget(0, 8))
    assert t.trip is not None
    near, far = after(t, PlayCard("znajoma_sciezka")), after(t, GoTo(7), PlayCard("znajoma_sciezka"), GoTo(8), Enough())
    assert far.trip is not None
    assert far.trip.unknown == 13
    # The Shelter's own District alone costs 1 as before.
    assert routes.route_cost(near, (10,)) == 1


def test_sg_222_a_good_night_takes_two_more_fatigue() -> None:
    t = on(siege(Person("marin", (0, 0, 0, 0, 2), night="floor"), hand=("dobra_noc",)), SleepersRest())
    assert states(after(t, PlayCard("dobra_noc", "marin")), "marin")[4] == 0
    assert is_done(on(siege(Person("marin", (0, 0, 0, 0, 2), night="guard"), hand=("dobra_noc",)), SleepersRest()))


def test_sg_222_vigilance_gives_a_guard_two_more_rerolls() -> None:
    t = siege(Person("halina", WELL, night="guard"), hand=("czujnosc",))
    t = on(t, RaidAnswer(RaidFight(2, 1, False, ("halina",))))
    t = after(t, PlayCard("czujnosc", "halina"))
    assert isinstance(t.phase, RollingDie)
    assert t.phase.again == 2


def test_sg_222_a_second_chance_rolls_a_d10_again() -> None:
    t = after(on(siege("nadia", hand=("druga_szansa",)), EmpathyTest("nadia")), 3)
    assert isinstance(waits_for(t), RollTaken)
    assert ways(t) == (PlayCard("druga_szansa"), KeepRoll())
    assert states(after(t, PlayCard("druga_szansa"), 9), "nadia")[2] == 0
    assert states(after(t, KeepRoll()), "nadia")[2] == 1


def test_sg_222_a_cool_head_rolls_one_of_our_fight_dice_again() -> None:
    brawl = Brawl((Foe(0, ""),), 6, True)
    t = after(on(trip(("zimna_krew",)), FightRound(brawl, ("marin",), (0,))), 0)
    assert ways(t) == (PlayCard("zimna_krew"), KeepRoll(), RollAgain())
    t = after(t, PlayCard("zimna_krew"), 1)
    assert isinstance(t.phase, RollingDie)
    assert waits_for(t).ours == 1


def test_sg_222_haggling_leaves_out_the_commission() -> None:
    t = on(siege("emilia", goods={"raw": 1}, hand=("targ",)), Trading("general", 3, storage.NOTHING, storage.NOTHING))
    t = after(t, Offer("raw"), AskFor("bandages"))
    assert Settle() not in ways(t)
    t = after(t, PlayCard("targ"), Settle())
    assert holds(t, bandages=1, raw=0)


def test_sg_222_a_backpack_adds_three_to_a_groups_inventory() -> None:
    t = replace(trip(("dodatkowy_plecak",), goods={"wood": 9}), trip=None)
    t = after(on(t, Packing(0)), PlayCard("dodatkowy_plecak"))
    assert t.parties[0].bag == 3


def test_sg_12_who_plays_no_card_eats_as_always() -> None:
    t = on(siege(HUNGRY, goods={"raw": 1}, hand=("wspolny_posilek",)), Eating(("marin",)))
    assert ways(t) == (Eat("marin", "raw"), Eat("marin", "nothing"))
    assert ChooseItem("raw") not in ways(t)
