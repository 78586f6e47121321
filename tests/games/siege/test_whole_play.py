"""Random play: pieces are conserved, what is offered is accepted, and every position ends by defaults."""

import pytest

from konspira.engine import CHANCE, Illegal, QuickLuck, decode, encode
from konspira.games.siege import rules, storage
from konspira.games.siege.actions import Drink, Enough
from konspira.games.siege.outside_actions import AskFavour, LookAround, SearchPlace, TurnNext, UseAbility, UseToken
from konspira.games.siege.state import Options, Table
from konspira.games.siege.trip_tasks import LocationEnters

DECIDES = ("anybody", "leader", "agreement", "own")


BOLD = (SearchPlace, TurnNext, LookAround, AskFavour, UseToken, UseAbility, Drink)
"""What bold play prefers: so it lives longer, searches, meets people and fights."""


def bold(t: Table, luck: QuickLuck) -> Table:
    """The table after one move of bold play."""
    seat = rules.to_act(t)[0]
    preferred = [action for action in rules.legal(t, seat) if isinstance(action, BOLD)]
    if not preferred:
        return chosen(t, luck)
    return rules.step(t, seat, preferred[luck.below(len(preferred))])[0]


def chosen(t: Table, luck: QuickLuck) -> Table:
    """The table after one move at random."""
    seats = rules.to_act(t)
    seat = seats[luck.below(len(seats))]
    actions = rules.legal(t, seat)
    action = rules.sample(t, luck) if seat == CHANCE else actions[luck.below(len(actions))]
    assert action in actions
    return rules.step(t, seat, action)[0]


def locations(t: Table) -> list[str]:
    """Every Location that lies in a deck or on the Map, as the second group will leave it, too."""
    waiting = [task.location for task in t.suspended if isinstance(task, LocationEnters)]
    on_map = [place.id for place in t.city.places if place.id not in waiting]
    return [*t.locations.cards, *t.map_locations.cards, *on_map, *waiting]


@pytest.mark.parametrize("decides", DECIDES)
def test_sg_04_every_piece_is_in_one_place_at_every_step(decides: str) -> None:
    for seed in range(4):
        t, luck = rules.setup(2, Options(decides=decides)), QuickLuck(seed)  # type: ignore[arg-type]
        while rules.to_act(t):
            t = chosen(t, luck)
            assert storage.everything(t) == storage.WHOLE
            assert min(*t.supply, *t.storage, *(n for party in t.parties for n in party.pile)) >= 0


def test_sg_04_every_piece_is_in_one_place_in_bold_play_too() -> None:
    told: set[str] = set()
    for seed in range(40):
        t, luck = rules.setup(1, Options(level="gentle", emira=True)), QuickLuck(seed)
        while rules.to_act(t):
            t = bold(t, luck)
            assert storage.everything(t) == storage.WHOLE
        told |= {script.split("/")[0] for script in t.read}
    assert {"act", "event", "look", "objective", "person", "raid", "residents", "visitor"} <= told


def test_sg_37_every_card_is_in_one_place_at_every_step() -> None:
    for seed in range(4):
        t, luck = rules.setup(2, Options()), QuickLuck(seed)
        while rules.to_act(t):
            t = chosen(t, luck)
            assert len(set(locations(t))) == len(locations(t))
            assert t.fate.size + len(t.fate.discards) == 7
            assert t.visitors.size + len(t.visitors.discards) == 12
            assert len({*t.raids.cards, *t.raids.discards}) == t.raids.size + len(t.raids.discards)


def test_sg_01_everything_that_is_offered_is_accepted() -> None:
    for seed in range(3):
        t, luck = rules.setup(1, Options()), QuickLuck(seed)
        while seats := rules.to_act(t):
            for action in rules.legal(t, seats[0]):
                rules.step(t, seats[0], action)
            t = chosen(t, luck)


def test_sg_01_whoever_has_no_seat_is_refused_and_chance_where_nothing_is_left_to_it() -> None:
    t = rules.setup(1, Options())
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, 1, Enough())
    while CHANCE in rules.to_act(t):
        t = chosen(t, QuickLuck(1))
    with pytest.raises(Illegal, match="SG-01"):
        rules.step(t, CHANCE, Enough())


def test_sg_109_a_table_is_the_same_after_a_walk_through_json() -> None:
    t, luck = rules.setup(2, Options()), QuickLuck(5)
    while rules.to_act(t):
        assert decode(encode(t), Table) == t
        t = chosen(t, luck)


@pytest.mark.parametrize("decides", DECIDES)
def test_sg_108_every_position_ends_by_defaults(decides: str) -> None:
    t, luck = rules.setup(3, Options(decides=decides)), QuickLuck(1)  # type: ignore[arg-type]
    for _ in range(3000):
        if not rules.to_act(t):
            break
        seat = rules.to_act(t)[0]
        action = rules.sample(t, luck) if seat == CHANCE else rules.default(t, seat)
        t = rules.step(t, seat, action)[0]
    assert rules.outcome(t)
