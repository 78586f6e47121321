"""What the strong bot does with plot cards."""

from konspira.engine import Action
from konspira.games.resistance.actions import Hand, LookAt, Pass, ShowTo, Take, UsePlot
from konspira.games.resistance.bots.konspirator import konspirator
from konspira.games.resistance.content import PlotId
from konspira.games.resistance.state import Asked, Drawing, Handing, Options, Resolving
from konspira.games.resistance.view import View
from tests.games.resistance.bots.kit import agent, fighter, luck, on_mission, played, saw

NO_CONFIDENCE = (UsePlot("no_confidence"), Pass())
KNOWN = (saw(2, False), saw(3, True))
WON_TWO = (played(1, (1, 2), 0), played(2, (1, 2, 3), 0))


def asked(card: PlotId, team: tuple[int, ...] = (0, 1), mission: int = 1) -> Asked:
    return Asked(card, (0,), on_mission(team, mission))


def act(view: View, *legal: Action) -> Action:
    return konspirator(view, legal, luck())


def hands(card: PlotId) -> tuple[Action, ...]:
    return tuple(Hand(card, to) for to in (1, 2, 3, 4))


def test_a_fighter_hands_power_to_those_it_trusts() -> None:
    assert act(fighter(Handing(("strong_leader",)), seen=KNOWN), *hands("strong_leader")) == Hand("strong_leader", 2)


def test_a_fighter_hands_a_burden_to_a_foe() -> None:
    assert act(fighter(Handing(("opinion_maker",)), seen=KNOWN), *hands("opinion_maker")) == Hand("opinion_maker", 3)


def test_an_agent_hands_power_to_an_agent() -> None:
    assert act(agent((0, 4), Handing(("close_eye",))), *hands("close_eye")) == Hand("close_eye", 4)


def test_a_fighter_looks_where_it_knows_least() -> None:
    view = fighter(Resolving("overheard", 0, ()), seen=(saw(4, True),))
    assert act(view, LookAt(1), LookAt(4)) == LookAt(1)


def test_a_fighter_shows_itself_to_a_friend_and_an_agent_to_an_agent() -> None:
    now, shows = Resolving("open_up", 0, ()), tuple(ShowTo(s) for s in (1, 2, 3, 4))
    assert act(fighter(now, seen=KNOWN), *shows) == ShowTo(2)
    assert act(agent((0, 4), now), *shows) == ShowTo(4)


def test_a_fighter_takes_from_a_foe() -> None:
    now = Resolving("take_responsibility", 0, ())
    assert act(fighter(now, seen=KNOWN), Take("close_eye", 2), Take("close_eye", 3)) == Take("close_eye", 3)


def test_a_fighter_has_no_confidence_in_a_proven_agent() -> None:
    assert act(fighter(asked("no_confidence", (0, 3)), seen=KNOWN), *NO_CONFIDENCE) == UsePlot("no_confidence")


def test_a_fighter_never_makes_the_fifth_rejection() -> None:
    assert act(fighter(asked("no_confidence", (0, 3)), seen=KNOWN, rejected=4), *NO_CONFIDENCE) == Pass()


def test_an_agent_makes_the_fifth_rejection() -> None:
    assert act(agent((0, 4), asked("no_confidence", (0, 1)), rejected=4), *NO_CONFIDENCE) == UsePlot("no_confidence")


def test_an_agent_stops_the_clean_team_that_would_win_and_no_other() -> None:
    clean, with_agent = asked("no_confidence", (1, 2), 3), asked("no_confidence", (0, 1), 3)
    assert act(agent((0, 4), clean, missions=WON_TWO), *NO_CONFIDENCE) == UsePlot("no_confidence")
    assert act(agent((0, 4), with_agent, missions=WON_TWO), *NO_CONFIDENCE) == Pass()


def test_a_fighter_puts_the_most_suspected_in_the_spotlight_and_an_agent_nobody() -> None:
    legal = (UsePlot("spotlight", 1), UsePlot("spotlight", 3), Pass())
    now = asked("spotlight", (0, 1, 3))
    assert act(fighter(now, seen=KNOWN), *legal) == UsePlot("spotlight", 3)
    assert act(agent((0, 3), now), *legal) == Pass()


def test_close_eye_goes_where_least_is_known() -> None:
    legal = (UsePlot("close_eye", 1), UsePlot("close_eye", 2), Pass())
    assert act(fighter(asked("close_eye", (1, 2)), seen=KNOWN), *legal) == UsePlot("close_eye", 1)


def test_an_agent_who_knows_all_keeps_close_eye_and_a_blind_one_uses_it() -> None:
    legal = (UsePlot("close_eye", 1), Pass())
    assert act(agent((0, 3), asked("close_eye")), *legal) == Pass()
    assert act(agent((0,), asked("close_eye"), options=Options(blind=True)), *legal) == UsePlot("close_eye", 1)


def test_a_fighter_takes_the_lead_from_a_foe_and_not_from_a_friend() -> None:
    legal = (UsePlot("strong_leader"), Pass())
    now = Asked("strong_leader", (0,), Drawing())
    assert act(fighter(now, leader=3, seen=KNOWN), *legal) == UsePlot("strong_leader")
    assert act(fighter(now, leader=2, seen=KNOWN), *legal) == Pass()
