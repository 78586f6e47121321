"""What a player is asked at each moment, as numbered choices.

RES-77  The options follow from what everybody knows: on a mission both cards are offered to Fighters and Agents alike.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from konspira.engine.asking import Choice, Choose, Pick, Question, Then
from konspira.engine.record import Action
from konspira.engine.seats import Seat
from konspira.engine.words import Lang, say
from konspira.games.resistance.actions import CallVote, Hand, LookAt, Name, Pass, PlayCard, ShowTo, Take, UsePlot, Vote
from konspira.games.resistance.content import PLOTS, PlotId
from konspira.games.resistance.state import Handing, Resolving
from konspira.games.resistance.view import AskedSeen, MissionNow, NamingSeen, View, VotingSeen
from konspira.games.resistance.words import WORDS


@lru_cache(maxsize=4096)
def said(key: str, lang: Lang, facts: tuple[tuple[str, object], ...]) -> str:
    """A text of the game; the same question is put to many seats."""
    return WORDS.text(key, lang, **dict(facts))


class Asking:
    """One seat, at one moment, in one language."""

    def __init__(self, view: View, legal: Sequence[Action], names: Sequence[str], lang: Lang) -> None:
        self.view = view
        self.legal = legal
        self.names = names
        self.lang = lang

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this player's language."""
        return said(key, self.lang, tuple(facts.items()))

    def team(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The names of these seats."""
        return tuple(self.names[seat] for seat in seats)

    def player(self, seat: Seat, then: Then, label: str = "") -> Choice:
        """A player as an option, under the number they have at the table."""
        return Choice(str(seat + 1), label or self.names[seat], then)


def ask(view: View, legal: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    return _ASKS[type(view.now)](Asking(view, legal, names, lang), view.now)


def handing(a: Asking, now: Handing) -> Question:
    """RES-51, RES-72  Which card to whom."""
    cards = tuple(dict.fromkeys(now.cards))
    if len(cards) == 1 and cards[0] != "establish_confidence":
        return hand(a, cards[0])
    options = [Choice(str(n), card_label(a, card), hand_first(a, card)) for n, card in enumerate(cards, 1)]
    return Choose(a.say("ask_card"), ("RES-51", "RES-52", "RES-72"), tuple(options))


def card_label(a: Asking, card: PlotId) -> str:
    """A card with what it does."""
    return f"{WORDS.term(card, a.lang)} – {say(PLOTS[card].text, a.lang)}"


def hand_first(a: Asking, card: PlotId) -> Then:
    """RES-63  Establish Confidence goes to the Leader; for the others ask who gets it."""
    return Hand(card, a.view.leader) if card == "establish_confidence" else hand(a, card)


def hand(a: Asking, card: PlotId) -> Choose:
    """RES-51  To whom a card goes."""
    options = sorted((x for x in a.legal if isinstance(x, Hand) and x.card == card), key=lambda x: x.to)
    players = tuple(a.player(x.to, x) for x in options)
    return Choose(a.say("ask_hand", card=card), ("RES-51", PLOTS[card].rule), players, say(PLOTS[card].text, a.lang))


def resolving(a: Asking, now: Resolving) -> Question:
    """RES-52  An at-once card."""
    key = {"overheard": "ask_look", "take_responsibility": "ask_take"}.get(now.card, "ask_show")
    options = [resolution(a, n, action) for n, action in enumerate(a.legal, 1)]
    if key == "ask_show":
        options.sort(key=lambda option: int(option.key))
    return Choose(a.say(key, card=now.card), (PLOTS[now.card].rule, "RES-52"), tuple(options))


def resolution(a: Asking, number: int, action: Action) -> Choice:
    """One way to resolve an at-once card."""
    if isinstance(action, LookAt):
        side = "left" if number == 1 else "right"
        return a.player(action.at, action, a.say(side, name=a.names[action.at]))
    if isinstance(action, ShowTo):
        return a.player(action.to, action)
    assert isinstance(action, Take)
    return Choice(str(number), a.say("take", card=action.card, holder=a.names[action.holder]), action)


def naming(a: Asking, now: NamingSeen) -> Question:
    """RES-11, RES-17  The team; RES-40  with `targeting` first the mission."""
    if now.mission:
        return calling(a, now.mission, now.team)
    return new_team(a, now.open)


def new_team(a: Asking, missions: tuple[int, ...]) -> Question:
    """Choose the mission, if there is a choice, then the team."""
    if len(missions) == 1:
        return pick_team(a, missions[0])
    options = tuple(Choice(str(m), mission_label(a, m), pick_team(a, m)) for m in missions)
    return Choose(a.say("ask_mission"), ("RES-40", "RES-41", "RES-42", "RES-10"), options)


def mission_label(a: Asking, mission: int) -> str:
    """A mission with its size, and the two-Fail mark."""
    place = a.view.board[mission - 1]
    return a.say("mission_two" if place.fails_needed == 2 else "mission_option", mission=mission, size=place.size)


def pick_team(a: Asking, mission: int) -> Pick:
    """RES-11  So many players, by their numbers."""
    count = a.view.board[mission - 1].size
    start = a.view.seat or 0
    example = " ".join(str(n + 1) for n in sorted((start + 2 * i) % a.view.seats for i in range(count)))
    prompt = a.say("ask_team", mission=mission, count=count)
    note = a.say("how_to_pick", count=count, example=example)
    rules = ("RES-10", "RES-11", "RES-17")
    return Pick(prompt, rules, tuple(a.names), count, lambda team: calling(a, mission, team), note)


def calling(a: Asking, mission: int, team: tuple[Seat, ...]) -> Choose:
    """RES-17  Call the vote, or name the team and keep talking."""
    now = a.view.now
    assert isinstance(now, NamingSeen)
    options = [Choice("1", a.say("call"), CallVote(mission, team))]
    if (now.mission, now.team) == (mission, team):
        options.append(Choice("2", a.say("change"), new_team(a, now.open)))
    elif a.view.options.drafts:
        options.append(Choice("2", a.say("name"), Name(mission, team)))
    prompt = a.say("ask_call", mission=mission, team=a.team(team))
    return Choose(prompt, ("RES-17", "RES-13"), tuple(options), default="1")


def voting(a: Asking, now: VotingSeen) -> Question:
    """RES-13  For or Against; RES-61  an Opinion Maker openly, before the others."""
    first = len(now.voters) < a.view.seats and not now.shown_ayes and not now.shown_noes
    key = "ask_opinion" if first else "ask_vote"
    prompt = a.say(key, mission=now.mission, team=a.team(now.team), card="opinion_maker")
    return Choose(prompt, ("RES-61",) * first + ("RES-13", "RES-14", "RES-15", "RES-16"), ballot(a.lang))


@cache
def ballot(lang: Lang) -> tuple[Choice, ...]:
    """RES-13  For or Against."""
    return Choice("1", said("vote_for", lang, ()), Vote(True)), Choice("2", said("vote_against", lang, ()), Vote(False))


def mission(a: Asking, now: MissionNow) -> Question:
    """RES-20  Success or Fail; RES-77  both are offered to everyone, and a Fighter's Fail is refused."""
    key = "ask_mission_card_open" if now.spotlit == a.view.seat else "ask_mission_card"
    return Choose(a.say(key, mission=now.mission), ("RES-20", "RES-21", "RES-22"), cards(a.lang), secret=True)


@cache
def cards(lang: Lang) -> tuple[Choice, ...]:
    """RES-20  Success or Fail."""
    return Choice("1", said("success", lang, ()), PlayCard(True)), Choice("2", said("fail", lang, ()), PlayCard(False))


def asked(a: Asking, now: AskedSeen) -> Question:
    """RES-53  Use the card or keep it."""
    plot = PLOTS[now.card]
    options = (Choice("1", a.say("use"), use(a, now.card)), Choice("2", a.say("keep"), Pass()))
    rules = (plot.rule, "RES-53", "RES-78")
    return Choose(a.say("ask_use", card=now.card), rules, options, say(plot.text, a.lang))


def use(a: Asking, card: PlotId) -> Then:
    """The use of a card: at once, or on a player."""
    uses = [action for action in a.legal if isinstance(action, UsePlot)]
    if uses[0].on is None:
        return uses[0]
    options = tuple(a.player(action.on, action) for action in uses if action.on is not None)
    return Choose(a.say("ask_spotlight" if card == "spotlight" else "ask_eye"), (PLOTS[card].rule,), options)


_ASKS: dict[type, Callable[[Asking, Any], Question]] = {
    Handing: handing,
    Resolving: resolving,
    NamingSeen: naming,
    VotingSeen: voting,
    MissionNow: mission,
    AskedSeen: asked,
}
