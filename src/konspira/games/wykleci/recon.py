"""BW-37…46, BW-49, BW-65, BW-74  Recon and the Authority Action: which is played, who stops it, what it does."""

from collections.abc import Callable
from typing import Final

from konspira.engine import Action, Events, Illegal, Seat, Step, replace
from konspira.engine.bits import bit_set, bits, put
from konspira.engine.face_down import mixed, seen_by, shown
from konspira.engine.lazy_actions import Arrangements
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.actions import DrawAuthority, Execute, PayInformers, PlayAuthority
from konspira.games.wykleci.conduct import note
from konspira.games.wykleci.content import ActionKind
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import (
    ActionCancelled,
    Arrested,
    AuthorityDrawn,
    AuthorityPlayed,
    AuthoritySeen,
    DifficultySet,
    Executed,
    InformersMet,
    Interrogated,
    NoEffect,
)
from konspira.games.wykleci.glory import less, size, top, under_way
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.setting_up import new_authority
from konspira.games.wykleci.state import NONE, ActionAsked, DrawingAuthority, Executing, Informing, Scouting, Table
from konspira.games.wykleci.tasks import LayAction, Recon, SetDifficulty, TakeEffect
from konspira.games.wykleci.windows import BonusWindow

# BW-89  First: the Informers stay.
KEEP, PAY = ANSWERS = PayInformers(False), PayInformers(True)


# ------------------------------------------------------------------ which one is played


def recon(t: Table, _: Recon) -> Step[Table]:
    """BW-37  With a Scout two Authority Actions are drawn, without one the top card is played."""
    # BW-65  An empty deck is refilled from shuffled discards; a Scout with one card plays it.
    cards = t.authority
    if not cards.deck and cards.discards:
        t = replace(t, authority=new_authority(t.deck, t.seats))
    wanted = 1 if under_way(t).scout == NONE else 2
    count = min(wanted, size(t.authority.deck))
    return (replace(t, phase=DrawingAuthority(count)) if count else t), ()


def every_action(t: Table, now: DrawingAuthority) -> Arrangements[DrawAuthority]:
    """The cards that may come off the deck."""
    return Arrangements(DrawAuthority, *top(t.authority.deck, now.count))


def draw_authority(t: Table, now: DrawingAuthority, action: DrawAuthority) -> Step[Table]:
    """BW-37  The Scout's player looks at two, or the top card is played."""
    deck = less(t.authority.deck, bit_set(action.cards))
    t = replace(t, authority=replace(t.authority, deck=deck))
    if now.count == 1:
        return played(t, action.cards[0]), ()
    seat = under_way(t).scout
    known = t.authority.knowledge
    for card in action.cards:
        known = seen_by(known, card, seat)
    t = replace(t, authority=replace(t.authority, knowledge=known))
    seen = (AuthorityDrawn(seat), AuthoritySeen(seat, action.cards))
    return replace(t, phase=Scouting(seat, action.cards)), seen


def played(t: Table, card: int) -> Table:
    """This Authority Action is the mission's."""
    cards = t.authority
    cards = replace(cards, knowledge=shown(cards.knowledge, card))
    return replace(t, authority=cards, operation=replace(under_way(t), authority=card), phase=UNDERWAY)


def legal_plays(_: Table, now: Scouting, _seat: Seat) -> tuple[Action, ...]:
    """BW-37  One of the two; BW-89  the first drawn first."""
    return tuple(map(PlayAuthority, now.cards))


def play_authority(t: Table, now: Scouting, seat: Seat, action: Action) -> Step[Table]:
    """BW-37  The Scout's player plays one, the other goes under the deck unseen by others; BW-16  they know it."""
    if type(action) is not PlayAuthority or action.card not in now.cards:
        raise Illegal("BW-37", "play one of the two Authority Actions")
    (other,) = (card for card in now.cards if card != action.card)
    cards = t.authority
    known = mixed(cards.knowledge, now.cards, 1 << seat)
    cards = replace(cards, deck=(*cards.deck, 1 << other), knowledge=known)
    t = note(replace(t, authority=cards), seat, scouted=1, modifiers=deck_values(t.deck).action_modifier[action.card])
    return played(t, action.card), ()


# ------------------------------------------------------------------ whether it counts


def lay_action(t: Table, _: LayAction) -> Step[Table]:
    """BW-49  When an Authority Action is laid, first BW-74 is offered."""
    card = under_way(t).authority
    if card == NONE:
        return t, ()
    return CANCEL_ACTION.open(t, ActionAsked(()), (AuthorityPlayed(card),))


def stands(t: Table, _: ActionAsked, seen: Events) -> Step[Table]:
    """Nobody has cancelled it."""
    return replace(t, phase=UNDERWAY), seen


def cancelled_action(t: Table, _: ActionAsked, seen: Events) -> Step[Table]:
    """BW-74  Its effect is ignored; BW-49  it adds no modifier and is not replaced."""
    return set_aside(t), (*seen, ActionCancelled(under_way(t).authority))


# BW-74  After an Authority Action is played: discard it.
CANCEL_ACTION: Final = BonusWindow("cancel_action", "BW-74", then=stands, use=cancelled_action)


def set_aside(t: Table) -> Table:
    """BW-49  A cancelled or discarded card adds no modifier."""
    return replace(t, operation=replace(under_way(t), counts=False), phase=UNDERWAY)


# ------------------------------------------------------------------ what it does


def take_effect(t: Table, _: TakeEffect) -> Step[Table]:
    """BW-38  It takes effect at once, unless cancelled (BW-49)."""
    now = under_way(t)
    if now.authority == NONE or not now.counts:
        return t, ()
    return EFFECTS[deck_values(t.deck).action[now.authority]](t)


def no_effect(t: Table) -> Step[Table]:
    """Nothing happens; the modifier counts."""
    return t, (NoEffect(under_way(t).authority),)


def arrests(t: Table) -> Step[Table]:
    """BW-40  The weakest in the whole Quarters go to Jail, all who are tied, whoever's."""
    if not t.quarters:
        return no_effect(t)
    strength = deck_values(t.deck).strength
    least = min(strength[soldier] for soldier in bits(t.quarters))
    weakest = bit_set(soldier for soldier in bits(t.quarters) if strength[soldier] == least)
    return replace(t, quarters=t.quarters & ~weakest, jail=t.jail | weakest), (Arrested(bits(weakest)),)


def execution(t: Table) -> Step[Table]:
    """BW-41  A random soldier in Jail leaves the game; ignored when Jail is empty."""
    return (replace(t, phase=Executing()), ()) if t.jail else no_effect(t)


def every_victim(t: Table, _: Executing) -> tuple[Execute, ...]:
    """BW-41  Any soldier in Jail."""
    return tuple(map(Execute, bits(t.jail)))


def execute(t: Table, _: Executing, action: Execute) -> Step[Table]:
    """BW-41  He leaves the game."""
    bit = 1 << action.soldier
    return replace(t, jail=t.jail & ~bit, out=t.out | bit, phase=UNDERWAY), (Executed(action.soldier),)


def interrogation(t: Table) -> Step[Table]:
    """BW-42  Whoever has most soldiers in Jail, all tied, has one action fewer in the next round; several add up."""
    counts = [(t.jail & OWN[seat]).bit_count() for seat in range(t.seats)]
    if not t.jail:
        return no_effect(t)
    most = [seat for seat in range(t.seats) if counts[seat] == max(counts)]
    fewer = tuple([less_ + (seat in most) for seat, less_ in enumerate(t.fewer)])
    return replace(t, fewer=fewer), (Interrogated(tuple(most)),)


def informers(t: Table) -> Step[Table]:
    """BW-43  The Commander may pay; not with the marker at 0, nor without a Commander."""
    seat = under_way(t).commander
    if seat == NONE or not t.tracks[seat]:
        return no_effect(t)
    return replace(t, phase=Informing(seat)), ()


def pay_informers(t: Table, now: Informing, seat: Seat, action: Action) -> Step[Table]:
    """BW-43  The Commander may discard this card by moving their own marker back 1."""
    if type(action) is not PayInformers:
        raise Illegal("BW-43", "say whether you pay the Informers off")
    told = (InformersMet(seat, action.pay),)
    t = note(t, seat, helped=int(action.pay), refused=int(not action.pay))
    if not action.pay:
        return replace(t, phase=UNDERWAY), told
    return set_aside(replace(t, tracks=put(t.tracks, seat, t.tracks[seat] - 1))), told


def nothing_yet(t: Table) -> Step[Table]:
    """BW-44  A Round-up tells at the end of the mission; BW-45  an Ambush has no effect beyond its modifier."""
    return t, ()


EFFECTS: Final[dict[ActionKind, Callable[[Table], Step[Table]]]] = {
    "arrests": arrests,
    "execution": execution,
    "interrogation": interrogation,
    "informers": informers,
    "round_up": nothing_yet,
    "ambush": nothing_yet,
}


def set_difficulty(t: Table, _: SetDifficulty) -> Step[Table]:
    """BW-46  The mission's number and the Authority Action's modifier, 0 when it was discarded or cancelled."""
    now, deck = under_way(t), deck_values(t.deck)
    modifier = deck.action_modifier[now.authority] if now.counts and now.authority != NONE else 0
    difficulty = deck.difficulty[t.seats][now.mission] + modifier
    return replace(t, operation=replace(now, difficulty=difficulty)), (DifficultySet(now.mission, difficulty),)
