"""BW-36, BW-51, BW-61, BW-64, BW-71  Glory cards: drawn, given, taken, put under the deck; and who knows them."""

from typing import Any, Final

from konspira.engine import MEMBERS, Action, Events, Illegal, Seat, Step, clockwise, replace
from konspira.engine.bits import bit_set, bits, put
from konspira.engine.face_down import mixed, seen_by
from konspira.engine.lazy_actions import Arrangements
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.actions import DrawGlory, GiveGlory
from konspira.games.wykleci.events import GloryChanged, GloryDrawn, GloryGiven, GloryGot, GlorySeen, GloryTaken
from konspira.games.wykleci.state import NONE, DrawingGlory, Exchanging, GivingGlory, GloryCards, Operation, Table
from konspira.games.wykleci.tasks import ShareGlory
from konspira.games.wykleci.turn import go_on


def size(deck: tuple[int, ...]) -> int:
    """How many cards a deck has."""
    return sum([cards.bit_count() for cards in deck])


def top(deck: tuple[int, ...], count: int) -> list[tuple[tuple[int, ...], int]]:
    """From which cards so many come: those on top shuffled, then those beneath, as they were put there."""
    found = []
    for cards in deck:
        taken = min(count, cards.bit_count())
        found.append((bits(cards), taken))
        count -= taken
        if not count:
            break
    return found


def less(deck: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """A deck without these cards."""
    return tuple([left for cards in deck if (left := cards & ~gone)])


def under_way(t: Table) -> Operation:
    """The mission that is being resolved."""
    assert t.operation is not None
    return t.operation


# ------------------------------------------------------------------ a mission's Glory


def share_glory(t: Table, _: ShareGlory) -> Step[Table]:
    """BW-36  The Commander draws 1 card plus 1 for each player with a soldier on the mission."""
    now, available = under_way(t), size(t.glory.deck)
    if now.commander == NONE:
        # BW-36  Without a Commander each draws one, clockwise from the Commander-in-Chief; BW-64  while there are any.
        return draws(t, clockwise(t.chief, t.seats, now.players)[:available], "own")

    # BW-64  Too few: the Commander draws what there is.
    return draws(t, (now.commander,) * min(available, now.players.bit_count() + 1), "to_give")


def draws(t: Table, to: tuple[Seat, ...], what: Any) -> Step[Table]:
    """CHANCE draws a card for each of these."""
    return (replace(t, phase=DrawingGlory(to, what)) if to else replace(t, phase=UNDERWAY)), ()


def every_draw(t: Table, now: DrawingGlory | Exchanging) -> Arrangements[DrawGlory]:
    """The cards that may come off the deck."""
    return Arrangements(DrawGlory, *top(t.glory.deck, 1 if isinstance(now, Exchanging) else len(now.to)))


def draw_glory(t: Table, now: DrawingGlory, action: DrawGlory) -> Step[Table]:
    """Whoever draws looks at the cards; all see how many there are."""
    known = t.glory.knowledge
    for seat, card in zip(now.to, action.cards, strict=True):
        known = seen_by(known, card, seat)
    deck = less(t.glory.deck, bit_set(action.cards))
    t = replace(t, glory=replace(t.glory, deck=deck, knowledge=known), phase=UNDERWAY)
    return AFTER_DRAW[now.what](t, now.to, action.cards)


def told(to: tuple[Seat, ...], cards: tuple[int, ...]) -> Events:
    """Each drawer sees their cards, all see how many."""
    events: Events = ()
    for seat in dict.fromkeys(to):
        own = tuple([card for drawer, card in zip(to, cards, strict=True) if drawer == seat])
        events += (GloryDrawn(seat, len(own)), GlorySeen(seat, own))
    return events


def to_give(t: Table, to: tuple[Seat, ...], cards: tuple[int, ...]) -> Step[Table]:
    """BW-36  The Commander looks at them and gives them."""
    return replace(t, phase=GivingGlory(to[0], cards)), told(to, cards)


def own(t: Table, to: tuple[Seat, ...], cards: tuple[int, ...]) -> Step[Table]:
    """BW-36  One's own card lies face down before one."""
    before = t.glory.before
    for seat, card in zip(to, cards, strict=True):
        before = put(before, seat, card)
    return replace(t, glory=replace(t.glory, before=before)), told(to, cards)


def starred(t: Table, to: tuple[Seat, ...], cards: tuple[int, ...]) -> Step[Table]:
    """BW-51  Straight into hand, whatever the result."""
    hands = t.glory.hands
    for seat, card in zip(to, cards, strict=True):
        hands = put(hands, seat, hands[seat] | 1 << card)
    return replace(t, glory=replace(t.glory, hands=hands)), told(to, cards)


AFTER_DRAW: Final = {"to_give": to_give, "own": own, "starred": starred}


def receivers(t: Table, now: GivingGlory) -> tuple[Seat, ...]:
    """BW-36, BW-89  Those on the mission, clockwise from the Commander."""
    return clockwise(now.seat, t.seats, under_way(t).players)


def every_gift(t: Table, now: GivingGlory, _seat: Seat) -> Arrangements[GiveGlory]:
    """BW-36  One card for each; BW-64  if there are too few, some go without."""
    count = len(receivers(t, now))
    nothing = range(-1, len(now.cards) - count - 1, -1)
    return Arrangements(GiveGlory, ((*now.cards, *nothing), count))


def give_glory(t: Table, now: GivingGlory, seat: Seat, action: Action) -> Step[Table]:
    """BW-36  Each of those players gets one, face down; only the Commander and the receiver know it."""
    if type(action) is not GiveGlory or action not in every_gift(t, now, seat):
        raise Illegal("BW-36", "give each player on the mission one of the cards")
    # BW-36  Which of the drawn cards lies where only the Commander knows.
    glory, events = t.glory, []
    before, known, got = glory.before, mixed(glory.knowledge, now.cards, 1 << seat), []
    for receiver, card in zip(receivers(t, now), action.cards, strict=True):
        if card >= 0:
            before, known = put(before, receiver, card), seen_by(known, card, receiver)
            got.append(receiver)
            events.append(GloryGot(receiver, card))

    # BW-36  The last one goes unseen under the deck; BW-16  the Commander knows it.
    last = [card for card in now.cards if card not in action.cards]
    deck = (*glory.deck, *(1 << card for card in last))
    t = replace(t, glory=GloryCards(deck, before, glory.hands, known), phase=UNDERWAY)
    return t, (GloryGiven(seat, tuple(got), bool(last)), *events)


# ------------------------------------------------------------------ what becomes of it


def take_glory(t: Table) -> Step[Table]:
    """BW-60  Participants take the Glory cards before them."""
    glory = t.glory
    takers = bit_set(seat for seat, card in enumerate(glory.before) if card >= 0)
    hands = tuple(
        [hand | 1 << card if card >= 0 else hand for hand, card in zip(glory.hands, glory.before, strict=True)]
    )
    t = replace(t, glory=replace(glory, hands=hands, before=(NONE,) * t.seats))
    return t, (GloryTaken(MEMBERS[takers]),) if takers else ()


def lose_glory(t: Table) -> Table:
    """BW-61  The face-down Glory cards go under the deck, in random order, unseen."""
    glory = t.glory
    lost = [card for card in glory.before if card >= 0]
    if not lost:
        return t
    deck, known = (*glory.deck, bit_set(lost)), mixed(glory.knowledge, lost)
    return replace(t, glory=GloryCards(deck, (NONE,) * t.seats, glory.hands, known))


def exchange(t: Table, now: Exchanging, action: DrawGlory) -> Step[Table]:
    """BW-71, BW-78  The top card is drawn; then the discard goes under the deck unseen."""
    (drawn,), seat, glory = action.cards, now.seat, t.glory
    hand, known = glory.hands[seat], seen_by(glory.knowledge, drawn, seat)
    known = mixed(known, bits(hand), 1 << seat)
    hands = put(glory.hands, seat, hand & ~(1 << now.card) | 1 << drawn)
    deck = (*less(glory.deck, 1 << drawn), 1 << now.card)
    t = replace(t, glory=GloryCards(deck, glory.before, hands, known))
    return go_on(t, seat, now.actions, (GloryChanged(seat), GlorySeen(seat, (drawn,))))
