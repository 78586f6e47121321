"""A bot's reason for a move that all see: a sentence that anybody in its seat could say.

It is worked out from what is public and from the move itself, so that it tells nothing that the seat hides: the same
public game with other cards in hand gives the same sentences. Bids, orders and gifts of Glory are secret: no sentence.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from konspira.engine import Action, Seat
from konspira.engine.content import load
from konspira.engine.words import LANGUAGES, File, Text, Words, say
from konspira.games.wykleci.actions import (
    Assign,
    ChangeGlory,
    Decide,
    EndTurn,
    FreeSoldier,
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
from konspira.games.wykleci.bots.suspicion import suspected
from konspira.games.wykleci.deck_values import DeckValues, deck_values
from konspira.games.wykleci.decks import DECKS
from konspira.games.wykleci.places import owner
from konspira.games.wykleci.result import MORE
from konspira.games.wykleci.state import (
    ROUNDS,
    SPECIAL,
    ActionAsked,
    Conduct,
    Informing,
    StartAsked,
    Starting,
    StrengthAsked,
)
from konspira.games.wykleci.view import HistorySeen, MissionSeen, OperationSeen, View
from konspira.games.wykleci.words import terms

TEXTS: Final = load(files(__package__) / "reasons.toml", File)
DOUBT: Final = 0.45
"""From here on a suspicion is worth saying."""


CALLS: Final = 4
"""In so many ways a soldier is called up."""
WAYS: Final = 3
"""In so many ways a soldier is sent to a special zone, by what all see, so that nobody repeats the same."""


@lru_cache(16)
def sentences(deck: str) -> Words:
    """The sentences, with the names of this deck."""
    return Words(TEXTS, terms(DECKS[deck]))


class Public(NamedTuple):
    """What everybody sees, as far as reasons are drawn from it."""

    seats: int
    deck: str
    bonus_to: str
    round: int
    missions: tuple[MissionSeen, ...]
    jail: tuple[int, ...]
    history: HistorySeen
    operation: OperationSeen | None
    now: Any

    @property
    def cards(self) -> DeckValues:
        """What the cards print."""
        return deck_values(self.deck)

    def tell(self, key: str, **facts: object) -> Text:
        """A sentence in both languages."""
        return sentences(self.deck).both(key, **facts)

    def figures(self, number: int) -> dict[str, int]:
        """A mission: its number, the strength that lies there, what it prints, and the most an Authority adds."""
        seen = next(seen for seen in self.missions if seen.mission == number)
        present = [s for s in (seen.command, seen.liaison, seen.recon, *seen.strike) if s >= 0]
        return {
            "mission": number,
            "strength": sum(self.cards.strength[soldier] for soldier in present),
            "difficulty": self.cards.difficulty[self.seats][number],
            "most": max(self.cards.action_modifier),
        }

    def running(self) -> OperationSeen:
        """The mission that is under way."""
        assert self.operation is not None
        return self.operation


def explain(view: View, action: Action, names: Sequence[str]) -> Text | None:
    """Why a bot does this; nothing where the move is secret."""
    tell = _REASONS.get(type(action))
    if tell is None:
        return None
    return tell(public(view), action, names)


def public(view: View) -> Public:
    """What everybody sees at a moment."""
    now = view.now if isinstance(view.now, PUBLIC) else None
    table = (view.seats, view.deck, view.options.bonus_to, view.round)
    return Public(*table, view.missions, view.jail, view.history, view.operation, now)


# ------------------------------------------------------------------ a turn


def send(p: Public, a: Assign, _: Sequence[str]) -> Text:
    """What the soldier is for."""
    if a.mission == SPECIAL:
        return p.tell("send_special" if p.jail else "send_spare_special", jailed=len(p.jail))
    facts = p.figures(a.mission)
    if a.zone == "strike":
        return p.tell("send_needed" if facts["strength"] < facts["difficulty"] else "send_more", **facts)
    if a.zone == "liaison" and p.bonus_to != "liaison":
        return p.tell("send_liaison_2", **facts)
    return p.tell(f"send_{a.zone}_{(p.round + a.mission + owner(a.soldier)) % WAYS}", **facts)


def mobilise(p: Public, a: Mobilise, _: Sequence[str]) -> Text:
    """What he may still be good for, in another way each time."""
    left = ROUNDS - p.round
    return p.tell(
        f"mobilise_{(a.soldier + p.round) % CALLS}" if left else "mobilise_last", soldier=a.soldier, rounds=left
    )


def take_over(p: Public, a: TakeOver, names: Sequence[str]) -> Text:
    """From nobody, from oneself, from whom all have reason to suspect, or by rank."""
    laid = next(seen for seen in p.missions if a.soldier in seen.strike)
    there: int = getattr(laid, a.zone)
    if there < 0:
        return p.tell("over_nobody")
    if owner(there) == owner(a.soldier):
        return p.tell("over_own")
    said = doubt(p, owner(there))
    if said is None:
        return p.tell("over_rank", soldier=a.soldier)
    tell, name = sentences(p.deck).text, names[owner(there)]
    return Text(*(tell("over_doubt", lang, name=name, why=say(said, lang)) for lang in LANGUAGES))


def doubt(p: Public, seat: Seat) -> Text | None:
    """What speaks most against a player, by what all have seen; nothing while there is little reason to."""
    if suspected(p.deck, p.seats, (None, False), p.history.conduct)[seat] < DOUBT:
        return None
    done = p.history.conduct[seat]
    return next((p.tell(key, **facts) for key, facts in charges(done) if facts is not None), None)


def charges(done: Conduct) -> list[tuple[str, dict[str, int] | None]]:
    """All that can be held against somebody, the gravest first."""
    return [
        ("doubt_decisive", {} if done.decisive else None),
        ("doubt_rash", {"rash": done.rash} if done.rash > 1 else None),
        ("doubt_refused", {} if done.refused else None),
        ("doubt_held_back", {"lying": done.lying, "brought": done.brought} if done.brought < done.lying else None),
        ("doubt_heavy", {"modifiers": done.modifiers} if done.modifiers > 2 * done.scouted else None),
    ]


# ------------------------------------------------------------------ missions


def decide(p: Public, a: Decide, _: Sequence[str]) -> Text:
    """Strength against difficulty, and the rounds that are left."""
    said = "start" if a.start else "wait"
    if p.now.mission == SPECIAL:
        return p.tell(f"{said}_special")
    facts = p.figures(p.now.mission)
    if p.round == ROUNDS:
        return p.tell(f"{said}_last")
    spare = facts["strength"] - facts["difficulty"]
    if a.start:
        return p.tell(f"start_{'enough' if spare >= facts['most'] else 'likely' if spare > 1 else 'close'}", **facts)
    return p.tell("wait_careful" if spare >= 0 else "wait_short", **facts)


def played(p: Public, a: PlayAuthority, _: Sequence[str]) -> Text:
    """What the Scout's card adds and does; the other one stays unknown."""
    return p.tell(f"scout_{p.cards.action[a.card]}", authority=a.card, modifier=p.cards.action_modifier[a.card])


def informers(p: Public, a: PayInformers, _: Sequence[str]) -> Text:
    """A point against what the Informers add."""
    return p.tell("pay" if a.pay else "keep", modifier=p.cards.action_modifier[p.running().authority])


def bonus(p: Public, a: UseBonus | Pass, _: Sequence[str]) -> Text:
    """A bonus used, or kept, in the window that is open."""
    return _WINDOWS[type(p.now)](p, use=isinstance(a, UseBonus))


def stop(p: Public, *, use: bool) -> Text:
    """BW-73  Whether a start is stopped."""
    return p.tell("stop", **p.figures(p.now.mission)) if use else p.tell("no_stop")


def cancel(p: Public, *, use: bool) -> Text:
    """BW-74  Whether an Authority Action is discarded."""
    card = p.running().authority
    return p.tell("cancel", authority=card, modifier=p.cards.action_modifier[card]) if use else p.tell("no_cancel")


def add(p: Public, *, use: bool) -> Text:
    """BW-75  Whether strength is added."""
    strength, difficulty = p.running().strength, p.running().difficulty
    if use:
        return p.tell("add", strength=strength, more=strength + MORE, difficulty=difficulty)
    return p.tell("add_enough" if strength >= difficulty else "add_not")


_WINDOWS: Final[dict[type, Callable[..., Text]]] = {StartAsked: stop, ActionAsked: cancel, StrengthAsked: add}
PUBLIC: Final = (Starting, Informing, *_WINDOWS)
"""Moments that hide nothing."""


def of_soldier(key: str) -> Callable[[Public, Any, Sequence[str]], Text]:
    """A sentence about the soldier of the move."""
    return lambda p, a, _: p.tell(key, soldier=a.soldier)


def plainly(key: str) -> Callable[[Public, Any, Sequence[str]], Text]:
    """A sentence that is always the same."""
    return lambda p, _a, _: p.tell(key)


_REASONS: Final[dict[type, Callable[[Public, Any, Sequence[str]], Text]]] = {
    Assign: send,
    Mobilise: mobilise,
    TakeOver: take_over,
    EndTurn: plainly("end_turn"),
    Nominate: lambda p, a, _: p.tell("nominate", mission=a.mission),
    FreeSoldier: of_soldier("free"),
    ChangeGlory: plainly("change"),
    OneMoreAction: plainly("more"),
    Decide: decide,
    PlayAuthority: played,
    PayInformers: informers,
    UseBonus: bonus,
    Pass: bonus,
    TakeHome: of_soldier("home"),
}
