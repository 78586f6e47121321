"""The rules, in the rulebook's order."""

from functools import cache
from typing import Final

from konspira.engine import Action, Events, Illegal, Seat, Step, replace, require, won_by
from konspira.engine.phases import Over, Phases, chance_alone, game_over, one_acts
from konspira.engine.sealed import Sealed
from konspira_pebbles.content import pouches
from konspira_pebbles.state import (
    Begin,
    Begun,
    Closed,
    Deal,
    Dealing,
    Dealt,
    Hide,
    Hiding,
    Opened,
    Options,
    Said,
    Say,
    Saying,
    Starting,
    Table,
)

SEATS: Final = range(2, 5)


def setup(seats: int, options: Options) -> Table:
    """PEB-01  2–4 players; PEB-02  a pouch for each of them."""
    require(seats in SEATS, "PEB-01", "the game is for 2–4 players, not {seats}", seats=seats)
    bag = tuple(pouch.pebbles for pouch in pouches(options.deck))
    require(len(bag) >= seats, "PEB-02", "pouches: {bag}, players: {seats}", bag=len(bag), seats=seats)
    return Table(seats, bag, options.no_empty)


# ------------------------------------------------------------------ PEB-01  who begins


def begin(t: Table, _: Starting, action: Begin) -> Step[Table]:
    """PEB-01  Chance says who begins."""
    return replace(t, first=action.seat, phase=Dealing()), (Begun(action.seat),)


def anybody(t: Table, _: Starting) -> tuple[Action, ...]:
    """PEB-01  Each as likely."""
    return tuple(map(Begin, range(t.seats)))


# ------------------------------------------------------------------ PEB-02  the deal


def deal(t: Table, _: Dealing, action: Deal) -> Step[Table]:
    """PEB-02  The next seat gets a pouch, and is the only one who learns what it holds."""
    after = replace(t, pouches=(*t.pouches, action.pouch))
    if len(after.pouches) == t.seats:
        after = replace(after, phase=Hiding((1 << t.seats) - 1, (0,) * t.seats))
    return after, (Dealt(len(t.pouches), t.bag[action.pouch]),)


def left_in_bag(t: Table, _: Dealing) -> tuple[Action, ...]:
    """PEB-02  A pouch is dealt once."""
    return tuple(Deal(pouch) for pouch in range(len(t.bag)) if pouch not in t.pouches)


# ------------------------------------------------------------------ PEB-03  the fists


def hide(t: Table, now: Hiding, seat: Seat, action: Action) -> Hiding:
    """PEB-03  None, some or all, in secret; PEB-07  in the variant at least one."""
    if not isinstance(action, Hide) or action.pebbles < 0:
        raise Illegal("PEB-03", "close some pebbles in your fist")
    has = t.bag[t.pouches[seat]]
    require(action.pebbles <= has, "PEB-03", "your pouch holds {has} {has:pebble|pebbles}", has=has)
    require(action.pebbles or not t.no_empty, "PEB-07", "no fist may be empty")
    fists = (*now.fists[:seat], action.pebbles, *now.fists[seat + 1 :])
    return replace(now, waiting=now.waiting & ~(1 << seat), fists=fists)


def hidden(now: Hiding, seat: Seat) -> Hide:
    """PEB-03  What is in a closed fist."""
    return Hide(now.fists[seat])


def all_closed(t: Table, now: Hiding, seen: Events) -> Step[Table]:
    """PEB-04  When the last fist is closed, numbers are said."""
    return replace(t, fists=now.fists, phase=Saying()), seen


def may_hide(t: Table, _: Hiding, seat: Seat) -> tuple[Action, ...]:
    """PEB-03  As many as one has."""
    return fists_of(t.bag[t.pouches[seat]], t.no_empty)


def could_hide(t: Table, _now: Hiding, _seat: Seat) -> tuple[Action, ...]:
    """PEB-02  As many as anybody could have: whoever looks over one's shoulder learns nothing from the choices."""
    return fists_of(max(t.bag), t.no_empty)


@cache
def fists_of(most: int, no_empty: bool) -> tuple[Hide, ...]:
    """PEB-03, PEB-07  All that can be in a fist."""
    return tuple(map(Hide, range(int(no_empty), most + 1)))


FISTS: Final = Sealed(
    could_hide,
    hidden,
    ("PEB-03", "close some pebbles in your fist"),
    hide,
    tuple((Closed(seat),) for seat in range(SEATS[-1])),
    all_closed,
    "PEB-03",
    may_hide,
).phase()
"""PEB-03  Whoever has closed the fist may choose anything else until the last one is closed."""


# ------------------------------------------------------------------ PEB-04  the numbers


def speaker(t: Table, _: Saying) -> Seat:
    """PEB-04  Clockwise from the one who begins."""
    return (t.first + len(t.said)) % t.seats


def say(t: Table, _: Saying, seat: Seat, action: Action) -> Step[Table]:
    """PEB-04  A number that nobody has said; PEB-05  after the last one all fists are opened."""
    if not isinstance(action, Say) or not 0 <= action.number <= most_pebbles(t):
        raise Illegal("PEB-04", "say a number from 0 to {most}", most=most_pebbles(t))
    require(action.number not in t.said, "PEB-04", "{number} was said already", number=action.number)
    after, seen = replace(t, said=(*t.said, action.number)), (Said(seat, action.number),)
    return open_fists(after, seen) if len(after.said) == t.seats else (after, seen)


def unsaid(t: Table, _now: Saying, _seat: Seat) -> tuple[Action, ...]:
    """PEB-04  What is left to say."""
    return tuple(Say(number) for number in range(most_pebbles(t) + 1) if number not in t.said)


def middle(t: Table, now: Saying, seat: Seat) -> Action:
    """For whoever is away: the middle of what is left."""
    left = unsaid(t, now, seat)
    return left[len(left) // 2]


def most_pebbles(t: Table) -> int:
    """PEB-04  As many as the largest pouches hold."""
    return sum(sorted(t.bag)[-t.seats :])


# ------------------------------------------------------------------ PEB-05  the end


def open_fists(t: Table, seen: Events) -> Step[Table]:
    """PEB-05  All fists are opened, and the pebbles counted; PEB-06  the exact number wins, else the nearest."""
    total = sum(t.fists)
    away = [abs(number - total) for number in t.said]
    nearest = [(t.first + turn) % t.seats for turn in range(t.seats) if away[turn] == min(away)]
    winners = tuple(sorted(nearest))
    return replace(t, phase=Over(won_by(winners, "PEB-06", t.seats))), (*seen, Opened(t.first, t.fists, total, winners))


PHASES: Final = Phases[Table](
    "PEB-01",
    {
        Starting: chance_alone("PEB-01", "chance says who begins", begin, anybody),
        Dealing: chance_alone("PEB-02", "chance deals a pouch that is in the bag", deal, left_in_bag),
        Hiding: FISTS,
        Saying: one_acts("PEB-04", "it is not your turn", say, unsaid, speaker)._replace(default=middle),
        Over: game_over("PEB-06"),
    },
)
"""The game as one table: for each phase what a move does, who is awaited and what is legal."""
