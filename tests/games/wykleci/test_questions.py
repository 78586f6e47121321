"""What a seat is asked, reads in private and sees turned over; the picture in a terminal."""

from io import StringIO
from itertools import product
from random import Random
from typing import Any

import pytest
from rich.console import Console

from konspira.engine import CHANCE, Outcome, QuickLuck, replace
from konspira.engine.bits import bits
from konspira.engine.face_down import seen_by
from konspira.engine.phases import Over
from konspira.engine.questions import Asking, Choose, Split
from konspira.engine.words import LANGUAGES, Lang, say
from konspira.games import wykleci
from konspira.games.wykleci.actions import Bid, DealOrders, EndTurn, GiveOrders
from konspira.games.wykleci.baseline import baseline
from konspira.games.wykleci.box import BOX, side
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECK
from konspira.games.wykleci.events import GloryShown, MissionOver
from konspira.games.wykleci.picture import WykleciPicture
from konspira.games.wykleci.places import everybody
from konspira.games.wykleci.questions import order
from konspira.games.wykleci.reveal import reveal
from konspira.games.wykleci.secret import secret
from konspira.games.wykleci.state import (
    SPECIAL,
    DealingOrders,
    GivingGlory,
    Ordering,
    StageHistory,
    Starting,
    Table,
    Turn,
)
from konspira.games.wykleci.tasks import AskToStart, Auction
from konspira.games.wykleci.words import WORDS
from tests.games.wykleci.full_moments import MOMENTS
from tests.games.wykleci.positions import (
    CARDS,
    Zones,
    authority,
    begins,
    bonus_card,
    finish,
    goal,
    moves,
    orders,
    position,
    started,
    table_after,
    turn_of,
)
from tests.kit.answers import check_tree
from tests.kit.moments import Moment
from tests.kit.rows import each_row

NAMES = ("Ania", "Maciek", "Kasia", "Marta")
ASKED = {name: moment for name, moment in MOMENTS.items() if moment.seat is not None}


def asked(t: Table, seat: int, lang: Lang = "en") -> Any:
    """What a seat is asked."""
    return BOX.ask(wykleci.view(t, seat), wykleci.offers(t, seat), NAMES[: t.seats], lang)


@pytest.mark.parametrize("moment", ASKED.values(), ids=ASKED)
def test_every_kind_of_question_leads_to_what_is_offered(moment: Moment) -> None:
    t, seat = moment.table(), moment.seat or 0
    for lang in LANGUAGES:
        check_tree(asked(t, seat, lang), wykleci.offers(t, seat), QuickLuck(1))


def test_bw_47_orders_are_given_soldier_by_soldier_and_one_is_kept() -> None:
    question = asked(MOMENTS["orders"].table(), 0)
    assert isinstance(question, Split)
    assert (len(question.parts), question.parts[-1], len(question.items)) == (5, "Kept in hand", 8)


def test_bw_58_soldiers_without_an_order_are_asked_about_too() -> None:
    t, _ = started(position(missions={0: {"strike": range(24)}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, DealingOrders))
    free = tuple(card for card in range(20) if card not in t.held)
    t = table_after(t, (CHANCE, DealOrders(free)))
    assert isinstance(t.phase, Ordering)
    question = asked(t, 0)
    assert [item.label for item in question.items][-1:] == ["no order"]
    assert len(question.parts) == 8
    assert GiveOrders((-1, *(item.value for item in question.items[:7]))) in wykleci.offers(t, 0)


@pytest.mark.parametrize("moment", ["Informers", "stop an action"])
def test_bw_46_whoever_may_be_rid_of_an_action_reads_what_it_makes_of_the_difficulty(moment: str) -> None:
    t = MOMENTS[moment].table()
    now, deck = t.operation, deck_values(t.deck)
    assert now is not None
    printed, modifier = deck.difficulty[4][0], deck.action_modifier[now.authority]
    lying = sum(deck.strength[soldier] for soldier in bits(everybody(t.missions[0])))
    note = asked(t, 0).note
    assert f"difficulty {printed} + {modifier} = {printed + modifier}, strength on the mission {lying}" in note
    assert say(DECK.authority[now.authority].text, "en") in note


def test_bw_31_a_bid_is_a_secret_question() -> None:
    question = asked(MOMENTS["a bid"].table(), 0)
    assert isinstance(question, Choose)
    assert question.secret


def test_bw_31_whoever_bids_alone_is_told_so() -> None:
    alone, two = (begins(Auction(), squads={seat: [8 * seat] for seat in range(count)})[0] for count in (1, 2))
    assert "Nobody else" in asked(alone, 0).note
    assert "Nobody else" not in asked(two, 0).note


def test_bw_64_who_goes_without_glory_is_chosen_too() -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}), 0)
    seen = replace(t.glory, knowledge=seen_by(t.glory.knowledge, 5, 1))
    question = asked(replace(t, glory=seen, phase=GivingGlory(1, (5,))), 1)
    assert [item.value for item in question.items] == [5, -1]


def test_bw_30_the_private_screen_tells_goal_squad_and_order() -> None:
    t = turn_of(0, squads={0: [1, 2]}, goals=(goal(None), 0, 1))
    told = secret(wykleci.view(t, 0), NAMES[:3], "pl")
    assert told
    assert told.title == f"Tajny Cel: {say(DECK.goals[goal(None)].name, 'pl')}"
    assert told.lines[0].startswith("Oddział: "), "first what one holds"
    assert "Utrzymać pozycję!" in told.lines[1]
    assert secret(wykleci.view(t, None), NAMES[:3], "pl") is None
    assert [side(t, seat) for seat in range(3)] == ["traitor", "hero", "hero"]


def test_bw_82_the_private_screen_tells_when_a_goal_is_judged_and_what_it_is_worth() -> None:
    t = turn_of(0, goals=(goal("three_in_jail"), goal(None), 0))
    green, traitor = (secret(wykleci.view(t, seat), NAMES[:3], "en") for seat in (0, 1))
    assert green
    assert traitor
    assert green.goal == "At the end of the stage let at least three of your soldiers be in Jail."
    assert green.lines[-2] == traitor.lines[-2] == "It counts at the end of stage I: then everybody sees it."
    assert "3 Glory points, 1 if it is not met" in green.lines[-1]
    assert "2 Glory points for two failed missions, 3 for all three" in traitor.lines[-1]


@pytest.mark.parametrize(
    ("history", "costs"),
    [
        (StageHistory(), "druga porażka = etap dla Władzy"),
        (StageHistory(failed=1), "porażka = etap dla Władzy"),
        (StageHistory(failed=2), "porażka: Chwała przepada"),
        (StageHistory(succeeded=2), "porażka: Chwała przepada"),
    ],
)
def test_bw_81_what_a_failure_costs_is_told_as_the_stage_stands(history: StageHistory, costs: str) -> None:
    t, _ = begins(AskToStart(-1), missions={0: {"command": [0]}}, history=history)
    asked = BOX.ask(wykleci.view(t, 0), wykleci.offers(t, 0), NAMES[:3], "pl")
    assert isinstance(asked, Choose)
    assert asked.options[0].note.endswith(f"; {costs}")


def test_bw_16_the_private_screen_tells_the_cards_that_one_knows() -> None:
    t = MOMENTS["Glory to give"].table()
    t = table_after(t, (0, wykleci.default(t, 0)))
    told = secret(wykleci.view(t, 0), NAMES, "en")
    assert told
    assert len([line for line in told.lines[:-2] if "Glory" in line]) == 5


@pytest.mark.parametrize(
    ("kind", "told", "fate"), [("round_up", "Round-up: to Jail", "captured"), ("ambush", "to the Quarters", "wounded")]
)
def test_bw_44_an_order_says_where_the_wounded_go(kind: Any, told: str, fate: str) -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    assert t.operation
    held = {card: CARDS.fate[card] for card in range(20)}
    hand = tuple(sorted(held, key=lambda card: held[card] != "wounded")[:3])
    t = replace(t, operation=replace(t.operation, authority=authority(kind), hands=(hand, *t.operation.hands[1:])))
    assert asked(t, 0).items[0].note.endswith(told)
    scene = reveal(list(moves(t, (0, GiveOrders(hand[:2])), (1, wykleci.default(t, 1))))[-1:], NAMES)
    assert scene
    assert scene.cards[0].face.endswith(fate)


def test_bw_33_whoever_could_still_act_reads_it_on_the_way_out() -> None:
    t = turn_of(0)
    tables = [replace(t, phase=Turn(0, left)) for left in (2, 1, 0)]
    last = [asked(one, 0).options[-1] for one in tables]
    assert [option.note for option in last] == ["2 actions are lost", "1 action is lost", ""]
    assert [option.then == EndTurn() for option in last] == [False, False, True], "who could still act is asked again"
    assert last[0].then.grave
    assert (last[0].then.prompt, last[0].then.then) == ("End the turn? 2 actions are lost.", EndTurn())
    assert len({option.key for option in last}) == 1, "its number stays whatever else can be done"


def test_bw_82_whoever_has_no_glory_cards_is_not_called_nobody() -> None:
    told: dict[Lang, str] = {"pl": "Ania nie ma kart Chwały.", "en": "Ania has no Glory cards."}
    for lang in LANGUAGES:
        assert WORDS.event(GloryShown(0, (), 0), lang, NAMES) == told[lang]


def test_bw_33_an_action_that_nothing_can_be_done_with_is_not_called_lost() -> None:
    idle = asked(turn_of(0, nomination=0, missions={0: {"command": [8]}}, jail=range(8)), 0)
    assert [option.note for option in idle.options if option.then == EndTurn()] == [""]
    busy = asked(turn_of(0, squads={0: [3]}, missions={0: {}}), 0)
    assert "lost" in next(option.note for option in busy.options if option.label == "End the turn")


def test_bw_59_what_was_chosen_in_secret_is_read_on_the_private_screen_alone() -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    t = table_after(t, (0, wykleci.default(t, 0)))
    told = secret(wykleci.view(t, 0), NAMES[:3], "en")
    assert told
    assert told.lines[0].startswith(f"{DECK.soldiers[0].alias}: ")
    assert told.lines[1].startswith("You keep ")
    question = asked(t, 0)
    assert question.secret
    assert question == asked(table_after(t, (0, wykleci.legal(t, 0)[-1])), 0)
    bid = table_after(begins(Auction(), home=True)[0], (0, Bid(3)))
    told = secret(wykleci.view(bid, 0), NAMES[:3], "en")
    assert told
    assert DECK.soldiers[3].alias in told.lines[0]


@each_row(product(MOMENTS.values(), LANGUAGES, (60, 80, 140)))
def test_the_picture_fits_and_names_missions_and_players(moment: Moment, lang: Lang, width: int) -> None:
    t = moment.table()
    console = Console(file=StringIO(), width=width, height=50)
    console.print(BOX.terminal.draw(wykleci.view(t, moment.seat), NAMES[: t.seats], lang))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(name in shown for name in NAMES[: t.seats])
    assert max(map(len, shown.splitlines())) <= width


def picture_of(t: Table) -> str:
    """The line of the first mission."""
    seen = wykleci.view(t, 0)
    return WykleciPicture(seen, NAMES, "en").in_a_line(seen.missions[0]).plain


def test_bw_34_bw_46_a_missions_line_tells_its_strength_its_difficulty_and_who_is_nominated() -> None:
    t = turn_of(0, missions={0: {"command": [8], "strike": [0]}}, nominated=0)
    strength, difficulty = CARDS.strength[8] + CARDS.strength[0], CARDS.difficulty[3][0]
    line = picture_of(t)
    assert f" {strength}/{difficulty} · " in line
    assert f"{CARDS.command[8]}/{CARDS.strength[8]}\N{NO-BREAK SPACE}◆" in line
    t, _ = finish(*started(t, 0), until=lambda t: isinstance(t.phase, DealingOrders), action="ambush")
    assert f" {strength}/{difficulty + CARDS.action_modifier[authority('ambush')]} " in picture_of(t)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_end_the_picture_tells_what_happened_on_the_missions_played(lang: Lang) -> None:
    t = turn_of(0, seats=2, missions={0: {}, 3: {}, 9: {}})
    over = replace(t, phase=Over(Outcome((0,), "BW-84", (1.0, 0.0))), to_come=t.to_come & ~(1 << 12))
    shown = drawn(over, lang)
    played, others = [DECK.missions[n] for n in (0, 3, 9, 12)], [DECK.missions[n] for n in (1, 2)]
    assert all("".join(say(mission.note, lang).split()) in shown for mission in played)
    assert not any("".join(say(mission.note, lang).split()) in shown for mission in others)
    assert "".join(say(WORDS.texts["debrief"], lang).split()) not in drawn(t, lang)


def drawn(t: Table, lang: Lang) -> str:
    """The picture of a table, without spaces, which may be hard ones."""
    console = Console(file=StringIO(), width=3000, height=50)
    console.print(BOX.terminal.draw(wykleci.view(t, 0), NAMES[: t.seats], lang))
    shown: str = console.file.getvalue()  # type: ignore[attr-defined]
    return "".join(shown.split())


def test_the_bare_loop_of_the_bench_plays_whole_games() -> None:
    assert all(len(baseline(seats, Random(seats))) == seats for seats in wykleci.SEATS)


def test_bw_62_whoever_starts_the_special_mission_reads_that_its_failure_does_not_count() -> None:
    t, _ = begins(AskToStart(-1), missions={SPECIAL: {"command": [0]}})
    question = asked(t, 0)
    assert question.options[0].note.endswith("a failure does not count for the stage")
    assert "the special mission" in question.note
    over = MissionOver(SPECIAL, 0, 8, success=False)
    assert WORDS.event(over, "pl", NAMES).endswith("Do etapu się nie liczy.")


def test_bw_47_a_star_is_explained_where_an_order_has_one() -> None:
    t, _ = started(position(missions={0: {"command": [8], "strike": [0]}}), 0)
    t, _ = finish(t, until=lambda t: isinstance(t.phase, Ordering))
    for hand, told in ((orders("hold")[:2], False), (orders("hold")[:1] + orders("hold", True)[:1], True)):
        assert t.operation
        hands = (tuple(hand), *t.operation.hands[1:])
        note = asked(replace(t, operation=replace(t.operation, hands=hands)), 0).note
        assert ("*" in note) is told


def test_bw_36_whoever_gives_glory_is_called_you() -> None:
    assert asked(MOMENTS["Glory to give"].table(), 0).parts[0] == "You"


def test_bw_34_bw_73_whoever_may_start_reads_what_waiting_brings_and_who_may_cancel() -> None:
    kept = {1: (bonus_card("cancel_start"),)}
    mission: dict[int, Zones] = {0: {"command": [0]}}
    free = asked(position(Starting(0, 0), missions=mission, bonuses=kept), 0)
    pinned = asked(position(Starting(0, 0), missions=mission, nominated=0), 0)
    assert "take over the command" in free.options[1].note
    assert "the Nomination keeps you in command" in pinned.options[1].note
    assert free.note.endswith("Maciek may stop it with a bonus.")


def test_bw_47_a_starred_order_says_what_the_plain_one_adds() -> None:
    notes = {item.label: item.note for item in asked(MOMENTS["orders"].table(), 0).items}
    assert notes["Attack!*"].startswith("strength +2 (no *: +1)")
    assert notes["Attack!"].startswith("strength +1, ")


def test_bw_56_a_retreat_with_a_star_says_what_the_star_changes() -> None:
    view = wykleci.view(finish(*started(position(missions={0: {"command": [8]}}), 0), until=is_ordering)[0], 1)
    told = Asking(view, (), NAMES, "en", WORDS)
    [plain, *_], [starred] = orders("retreat"), orders("retreat", starred=True)
    assert order(told, plain).note.startswith("strength does not count")
    assert order(told, starred).note.startswith("strength counts (no *: not)")


def is_ordering(t: Table) -> bool:
    """Orders are being given."""
    return isinstance(t.phase, Ordering)


def test_bw_70_whose_the_soldiers_in_jail_are_is_read_with_each() -> None:
    t = turn_of(0, jail=[2, 10], missions={0: {}}, bonuses={0: (bonus_card("from_jail"),)})
    freed = next(option.then for option in asked(t, 0).options if option.label.startswith("Bonus: free"))
    assert [option.note.split(":")[0] for option in freed.options] == ["Yours", "Maciek"]
