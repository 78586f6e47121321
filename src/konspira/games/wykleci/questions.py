"""What a seat is asked at each moment."""

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any, Final

from konspira.engine.questions import Choice, Choose, Confirm, Item, Question, Split, Then, asks_by_phase
from konspira.engine.words import say
from konspira.games.wykleci.actions import (
    Assign,
    Bid,
    ChangeGlory,
    Decide,
    EndTurn,
    FreeSoldier,
    GiveGlory,
    GiveOrders,
    Mobilise,
    Nominate,
    OneMoreAction,
    Pass,
    PayInformers,
    PlayAuthority,
    TakeHome,
    TakeOver,
    UseBonus,
)
from konspira.games.wykleci.content import Bonus
from konspira.games.wykleci.deck_text import NAMES
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.gauges import ENOUGH
from konspira.games.wykleci.labels import Asks, soldiers, term, whose
from konspira.games.wykleci.result import fate_of, hunted
from konspira.games.wykleci.state import (
    ROUNDS,
    SPECIAL,
    ActionAsked,
    Informing,
    Releasing,
    StartAsked,
    Starting,
    StrengthAsked,
    Turn,
)
from konspira.games.wykleci.view import (
    BiddingSeen,
    GivingGlorySeen,
    OperationSeen,
    OrderingSeen,
    ScoutingSeen,
    on_mission,
    own_on_mission,
)
from konspira.games.wykleci.words import words


def grouped(actions: Iterable[Any], field: str) -> dict[Any, list[Any]]:
    """Actions by one of their fields."""
    groups: dict[Any, list[Any]] = {}
    for action in actions:
        groups.setdefault(_FIELDS[field](action), []).append(action)
    return groups


_FIELDS: Final[dict[str, Callable[[Any], Any]]] = {
    "soldier": lambda action: action.soldier,
    "mission": lambda action: action.mission,
    "card": lambda action: action.card,
}


# ------------------------------------------------------------------ the auction


def bidding(a: Asks, now: BiddingSeen) -> Question:
    """BW-31  A soldier of the Squad; BW-59  to be changed until all are ready."""
    bids = sorted((action.soldier, action) for action in a.offers if isinstance(action, Bid))
    alone = len(now.bidders) == 1
    note = a.say("note_change" if now.bid >= 0 else "note_bid_alone" if alone else "note_bid")
    return Choose(a.say("ask_bid"), ("BW-31", "BW-59"), soldiers(a, bids), note, secret=True)


# ------------------------------------------------------------------ a turn


def turn(a: Asks, now: Turn) -> Question:
    """BW-33  Mobilise, assign, take over; BW-78  bonuses; BW-34  the Nomination; or the end of the turn."""
    found = [option for make in (mobilise, assign, take_over, bonuses, nominate) for option in make(a)]
    wasted = now.actions and any(label in ACTIONS for label, _, _ in found)
    found.append(("end_turn", "note_end_early" if wasted else "", parting(a, now) if wasted else EndTurn()))
    keys = keys_of([label for label, _, _ in found])
    options = [
        Choice(key, a.say(label), then, a.say(note, actions=now.actions) if note else "")
        for key, (label, note, then) in zip(keys, found, strict=True)
    ]
    return Choose(a.say("ask_turn", actions=now.actions), ("BW-33", "BW-34", "BW-78"), tuple(options))


def parting(a: Asks, now: Turn) -> Question:
    """BW-33  Whoever could still act is asked once more."""
    return Confirm(a.say("sure_end", actions=now.actions), ("BW-33",), a.say("end_turn"), EndTurn(), grave=True)


ACTIONS: Final = {"mobilise", "assign", "take_over"}
"""What takes an action: where none of these can be done, none is wasted."""

DEEDS: Final = {"mobilise": "1", "assign": "2", "take_over": "3", "end_turn": "4", "nominate": "5"}
"""The number of a deed stays in every turn, whatever else can be done; bonuses are numbered after these."""


def keys_of(labels: Iterable[str]) -> list[str]:
    """What is typed for the options of a turn."""
    more = count(len(DEEDS) + 1)
    return [DEEDS.get(label) or str(next(more)) for label in labels]


Options = list[tuple[str, str, Then]]


def of_kind(a: Asks, kind: type) -> list[Any]:
    """What is offered of this kind."""
    return [action for action in a.offers if type(action) is kind]


def mobilise(a: Asks) -> Options:
    """BW-33  One's own soldiers in the Quarters."""
    found = [(action.soldier, action) for action in of_kind(a, Mobilise)]
    asked = Choose(a.say("ask_mobilise"), ("BW-33", "BW-11"), soldiers(a, found))
    return [("mobilise", "note_mobilise", asked)] if found else []


def assign(a: Asks) -> Options:
    """BW-33  Who, on which mission, to which zone."""
    found = grouped(of_kind(a, Assign), "soldier")
    options = [(who, missions(a, actions)) for who, actions in found.items()]
    asked = Choose(a.say("ask_assign"), ("BW-33", "BW-14"), soldiers(a, options))
    return [("assign", "note_assign", asked)] if found else []


def missions(a: Asks, actions: Iterable[Assign]) -> Question:
    """The missions on the table, with their difficulty."""
    found = grouped(actions, "mission")
    options = a.listed((term(a, "mission", n), zones(a, at), difficulty(a, n)) for n, at in found.items())
    return Choose(a.say("ask_mission"), ("BW-33", "BW-06"), options)


def difficulty(a: Asks, number: int) -> str:
    """What a mission needs; BW-62  the special one is told apart."""
    key = "difficulty_of_special" if number == SPECIAL else "difficulty_of"
    return a.say(key, n=deck_values(a.view.deck).difficulty[a.view.seats][number])


def zones(a: Asks, actions: Sequence[Assign | TakeOver]) -> Question:
    """BW-14  The zones that are open, and what each is for."""
    options = a.listed(
        (a.words.term(action.zone, a.lang), action, say(NAMES.zones[action.zone].text, a.lang)) for action in actions
    )
    return Choose(a.say("ask_zone"), ("BW-14", "BW-33"), options)


def take_over(a: Asks) -> Options:
    """BW-33  Who of the Strike zone, and which zone."""
    found = grouped(of_kind(a, TakeOver), "soldier")
    options = [(who, zones(a, actions)) for who, actions in found.items()]
    asked = Choose(a.say("ask_take_over"), ("BW-33",), soldiers(a, options))
    return [("take_over", "note_take_over", asked)] if found else []


def nominate(a: Asks) -> Options:
    """BW-34  On a Commander, anyone's."""
    commanders = {mission.mission: mission.command for mission in a.view.missions}
    found = of_kind(a, Nominate)
    options = a.listed(
        (term(a, "soldier", commanders[action.mission]), action, term(a, "mission", action.mission)) for action in found
    )
    asked = Choose(a.say("ask_nominate"), ("BW-34",), options, a.say("note_nominated"))
    return [("nominate", "note_nominate", asked)] if found else []


def bonuses(a: Asks) -> Options:
    """BW-70…72, BW-78  Kept missions that may be used now; of several alike any."""
    freed, changed, more = (of_kind(a, kind) for kind in (FreeSoldier, ChangeGlory, OneMoreAction))
    found: Options = []
    for actions in grouped(freed, "card").values():
        options = a.listed((term(a, "soldier", one.soldier), one, whose(a, one.soldier)) for one in actions)
        found.append(("use_from_jail", "", Choose(a.say("ask_free"), ("BW-70",), options)))
    for actions in grouped(changed, "card").values():
        cards = a.listed((points(a, action.glory), action, "") for action in actions)
        found.append(("use_new_glory", "", Choose(a.say("ask_change"), ("BW-71",), cards, secret=True)))
    return [*found, *(("use_more_action", "", action) for action in more)]


def points(a: Asks, card: int) -> str:
    """What a Glory card is worth; below 0: there is none."""
    return a.say("points", points=deck_values(a.view.deck).points[card]) if card >= 0 else a.say("no_card")


# ------------------------------------------------------------------ a mission


def starting(a: Asks, now: Starting) -> Question:
    """BW-35  It starts, or not yet; whoever decides is told how likely it is to succeed."""
    start = (a.say("start"), Decide(True), a.say(stakes(a, now)))
    wait = (a.say("wait"), Decide(False), a.say(waiting(a, now)))
    options = a.listed([start, wait])
    told = f"{term(a, 'mission', now.mission)}: {difficulty(a, now.mission)}."
    note = " ".join([told, *may_stop(a)])
    return Choose(a.say("ask_start"), ("BW-35", "BW-36"), options, note, foresee="1")


def may_stop(a: Asks) -> Iterable[str]:
    """BW-73  Who else has kept a bonus that cancels a start."""
    kind = deck_values(a.view.deck).bonus
    for seat, kept in enumerate(a.view.bonuses):
        if seat != a.view.seat and any(kind[card] == "cancel_start" for card in kept):
            yield a.say("note_may_stop", name=a.names[seat])


def stakes(a: Asks, now: Starting) -> str:
    """BW-81  What a failure costs: of two the second gives the stage to the Authority; what is decided stays so."""
    failed, succeeded = a.view.history.failed, a.view.history.succeeded
    if now.mission == SPECIAL:
        return "note_start_special"
    if failed >= ENOUGH or succeeded >= ENOUGH:
        return "note_start_decided"
    return "note_start_deciding" if failed == ENOUGH - 1 else "note_start_yes"


def waiting(a: Asks, now: Starting) -> str:
    """BW-80  What comes of a mission that waits: after the last round it begins by itself, the special one not; BW-34
    a Commander who is nominated stays."""
    if a.view.round < ROUNDS:
        pinned = any(laid.mission == now.mission and laid.nominated for laid in a.view.missions)
        return "note_start_pinned" if pinned else "note_start_no"
    return "note_start_never" if now.mission == SPECIAL else "note_start_last"


def window(bonus: Bonus, rule: str) -> Callable[[Asks, Any], Question]:
    """BW-77  Use the bonus, or not."""

    def asked(a: Asks, _: Any) -> Question:
        uses = [(a.say("use"), action, term(a, "mission", action.card)) for action in of_kind(a, UseBonus)]
        options = a.listed([*uses, (a.say("pass"), Pass(), a.say("note_pass"))])
        return Choose(a.say(f"ask_{bonus}"), (rule, "BW-77"), options, at_stake(a))

    return asked


def at_stake(a: Asks) -> str:
    """What a window is about: who starts what, the Authority Action, or the strength and the difficulty."""
    now = a.view.operation
    if now is None:
        return start_at_stake(a, a.view.now)
    if isinstance(a.view.now, StrengthAsked):
        return a.say("note_strength", strength=now.strength, difficulty=now.difficulty)
    return action_at_stake(a, now)


def action_at_stake(a: Asks, now: OperationSeen) -> str:
    """BW-46  What an Action makes of the difficulty, against the strength that lies there; and what it does."""
    card, facts = DECKS[a.view.deck].authority[now.authority], strength_and_difficulty(a, now.mission)
    harder = facts["difficulty"] + card.modifier
    told = a.say("note_action", card=now.authority, modifier=card.modifier, harder=harder, **facts)
    return f"{told} {say(card.text, a.lang)}"


def start_at_stake(a: Asks, now: Any) -> str:
    """BW-73  Who starts which mission, and with what."""
    facts = strength_and_difficulty(a, now.mission)
    return a.say("note_start_asked", name=a.names[now.seat], mission=now.mission, **facts)


def strength_and_difficulty(a: Asks, mission: int) -> dict[str, int]:
    """The strength that lies on a mission, and the difficulty that is printed on it."""
    deck = deck_values(a.view.deck)
    strength = sum(deck.strength[soldier] for soldier in on_mission(a.view, mission))
    return {"difficulty": deck.difficulty[a.view.seats][mission], "strength": strength}


def giving(a: Asks, now: GivingGlorySeen) -> Question:
    """BW-36  A card for each who is there; BW-64  if there are too few some go without."""
    parts = tuple([a.say("myself") if seat == a.view.seat else a.names[seat] for seat in now.receivers])
    cards = [place.card for place in now.places]
    short = range(-1, len(cards) - len(parts) - 1, -1)
    items = tuple([Item(card, points(a, card)) for card in (*cards, *short)])
    note = a.say("note_glory") if len(cards) > len(parts) else ""
    rules = ("BW-36", "BW-64")
    sure = Confirm(a.say("sure_glory"), rules, a.say("give_glory"), GiveGlory(()))
    return Split(a.say("ask_glory"), rules, "cards", parts, items, sure, note, secret=True)


def scouting(a: Asks, now: ScoutingSeen) -> Question:
    """BW-37  One of the two."""
    deck = DECKS[a.view.deck].authority
    cards = [place.card for place in now.places]
    options = a.listed((say(deck[card].name, a.lang), PlayAuthority(card), authority_note(a, card)) for card in cards)
    return Choose(a.say("ask_scout"), ("BW-37", "BW-38"), options, a.say("note_scout"), secret=True)


def authority_note(a: Asks, card: int) -> str:
    """What an Authority Action does."""
    found = DECKS[a.view.deck].authority[card]
    return f"{a.say('modifier', modifier=found.modifier)}. {say(found.text, a.lang)}"


def informing(a: Asks, _: Informing) -> Question:
    """BW-43  Pay, or let them stay."""
    mission, card = a.view.operation, DECKS[a.view.deck].authority
    assert mission is not None
    base = strength_and_difficulty(a, mission.mission)["difficulty"]
    pay = (a.say("pay"), PayInformers(True), a.say("note_pay", n=base))
    keep = (a.say("keep"), PayInformers(False), a.say("note_keep", n=base + card[mission.authority].modifier))
    return Choose(a.say("ask_informers"), ("BW-43",), a.listed([pay, keep]), at_stake(a))


def ordering(a: Asks, now: OrderingSeen) -> Question:
    """BW-47  An order for each of one's soldiers, and the one that is kept; with what they would bring."""
    here, rules = own_on_mission(a.view), ("BW-47", "BW-58", "BW-59")
    missing = range(-1, len(now.hand) - len(here) - 1, -1)
    items = tuple([order(a, card) for card in (*now.hand, *missing)])
    parts = [DECKS[a.view.deck].soldiers[who].alias for who in here]
    if len(now.hand) > len(here):
        parts.append(a.say("kept"))
    starred = any(DECKS[a.view.deck].orders[card].starred for card in now.hand)
    note = a.say("note_change" if now.given else "note_orders_starred" if starred else "note_orders")
    sure = Confirm(a.say("sure_orders"), rules, a.say("give_orders"), GiveOrders(()), forecast=True)
    return Split(a.say("ask_orders"), rules, "cards", tuple(parts), items, sure, note, secret=True)


def order(a: Asks, card: int) -> Item:
    """An order as an item."""
    name = term(a, "order", card)
    if card < 0:
        return Item(card, name)
    deck = deck_values(a.view.deck)
    adds = a.say("counts_not") if deck.plain_retreat[card] else added(a, card)
    takes = f", {a.say('draws_glory')}" if deck.starred_glory[card] else ""
    return Item(card, name, f"{adds}, {fate_told(a, card)}{takes}")


def added(a: Asks, card: int) -> str:
    """What an order adds, and what it would without its star where that is another number."""
    orders, deck = DECKS[a.view.deck].orders, deck_values(a.view.deck)
    adds = deck.modifier
    plain = next((n for n, one in enumerate(orders) if one.kind == orders[card].kind and not one.starred), card)
    if deck.plain_retreat[plain]:
        return a.say("counts_starred")
    if adds[plain] == adds[card]:
        return a.say("adds", n=adds[card])
    return a.say("adds_starred", n=adds[card], plain=adds[plain])


def fate_told(a: Asks, card: int) -> str:
    """What becomes of a soldier with this order; BW-44  in a Round-up the wounded go to Jail."""
    now, deck = a.view.operation, deck_values(a.view.deck)
    hunt = now is not None and hunted(deck, now.authority, counts=now.counts)
    fate = fate_of(deck, card, hunt=hunt)
    return say(NAMES.fates[fate], a.lang) if fate == deck.fate[card] else a.say("wounded_to_jail")


def releasing(a: Asks, _: Releasing) -> Question:
    """BW-62  One of one's own comes home."""
    found = [(action.soldier, action) for action in of_kind(a, TakeHome)]
    return Choose(a.say("ask_home"), ("BW-62",), soldiers(a, found))


_ASKS: Final[dict[type, Callable[[Asks, Any], Question]]] = {
    BiddingSeen: bidding,
    Turn: turn,
    Starting: starting,
    StartAsked: window("cancel_start", "BW-73"),
    ActionAsked: window("cancel_action", "BW-74"),
    StrengthAsked: window("strength", "BW-75"),
    GivingGlorySeen: giving,
    ScoutingSeen: scouting,
    Informing: informing,
    OrderingSeen: ordering,
    Releasing: releasing,
}

ask: Final = asks_by_phase(_ASKS, lambda view: words(view.deck))
