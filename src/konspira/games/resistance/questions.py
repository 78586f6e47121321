"""What a seat is asked at each moment: about the team, then the vote and the mission, then the plot cards.

RES-77  The options follow from what everybody knows: on a mission both cards are offered to Fighters and Agents alike.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from konspira.engine import Action, PlayedMove, Seat, Text, say, tag_of
from konspira.engine.phases import Over
from konspira.engine.play import visible
from konspira.engine.questions import Asking, Choice, Choose, Confirm, Item, Pick, Question, asks_by_phase
from konspira.engine.words import Lang, facts_of
from konspira.games.resistance.actions import CallVote, Hand, LookAt, Name, Pass, PlayCard, ShowTo, Take, UsePlot, Vote
from konspira.games.resistance.content import PLOTS, PlotId
from konspira.games.resistance.events import MissionOver, VoteCalled
from konspira.games.resistance.state import Asked, Handing, MissionNow, Naming, Resolving, VotingSeen
from konspira.games.resistance.view import PLACES, View
from konspira.games.resistance.words import WORDS

Asks = Asking[View]


class Team(NamedTuple):
    """All that the question of the team is made from: every Leader is asked the same."""

    names: Sequence[str]
    lang: Lang
    seats: int
    at_once: bool
    last_try: bool
    now: Naming

    @property
    def asks(self) -> Asking[None]:
        """The words for it."""
        return Asking(None, (), self.names, self.lang, WORDS)


def naming(a: Asks, now: Naming) -> Question:
    """RES-11, RES-17  The team; one that the table sees already may be changed or put to the vote."""
    view = a.view
    return naming_asked(Team(tuple(a.names), a.lang, view.seats, view.options.at_once, view.last_try, now))


@lru_cache(256)
def naming_asked(team: Team) -> Question:
    """The same question, made once."""
    a, now = team.asks, team.now
    if not now.mission:
        return new_team(team)
    shown = CallVote(now.mission, now.team)
    options = a.numbered(("call", shown), ("change", new_team(team)))
    note = a.say("team_of", mission=now.mission, team=a.named(now.team))
    return Choose(a.say("ask_shown"), ("RES-17", "RES-13"), options, note, "1")


def new_team(team: Team) -> Question:
    """RES-40  With `targeting` first the mission, then the team."""
    a, now = team.asks, team.now
    if len(now.open) == 1:
        return pick_team(team, now.open[0])
    options = []
    for place in [PLACES[team.seats][mission - 1] for mission in now.open]:
        label = a.say("mission_of", mission=place.mission, size=place.size)
        note = a.say("fails_with_two") if place.fails_needed == 2 else ""
        options.append(Choice(str(place.mission), label, pick_team(team, place.mission), note))
    return Choose(a.say("ask_mission"), ("RES-40", "RES-41", "RES-42", "RES-10"), tuple(options), a.say("you_lead"))


def pick_team(team: Team, mission: int) -> Pick:
    """RES-10, RES-11  So many of the players."""
    a, now = team.asks, team.now
    size = PLACES[team.seats][mission - 1].size
    prompt = a.say("ask_team", mission=mission, size=size)
    players = tuple([Item(seat, name) for seat, name in enumerate(a.names)])
    shown = now.team if mission == now.mission else ()
    rules = ("RES-10", "RES-11", "RES-17")
    return Pick(prompt, rules, "team", players, size, size, calling(team, mission), lead(team), shown)


def lead(team: Team) -> str:
    """RES-14, RES-16  What whoever leads should think of: how many must agree, and what comes if they do not."""
    key = "you_lead_last" if team.last_try else "you_lead_team"
    return team.asks.say(key, needed=team.seats // 2 + 1, seats=team.seats)


def calling(team: Team, mission: int) -> Question:
    """RES-17  Name the team for all to see and keep talking, or call the vote on it at once."""
    a, rules = team.asks, ("RES-17", "RES-13")
    call = CallVote(mission, ())
    if team.at_once:
        return Confirm(a.say("ask_call"), rules, a.say("call"), call, a.say("call_is_final"))
    name = Choice("1", a.say("name"), Name(mission, ()), a.say("name_is_open"))
    at_once = Choice("2", a.say("call_at_once"), call, a.say("call_is_final"))
    return Choose(a.say("ask_named"), rules, (name, at_once), "", "1")


def voting(a: Asks, now: VotingSeen) -> Question:
    """RES-13  For or Against; RES-61  an Opinion Maker openly, before the others; RES-85  to be changed."""
    if now.mine is not None:
        return changing(a, "vote")
    first = len(now.voters) < a.view.seats and not now.shown_ayes and not now.shown_noes
    team = a.say("team_of", mission=now.mission, team=a.named(now.team))
    openly = a.say("vote_openly", card="opinion_maker") if first else ""
    note = " ".join(filter(None, (team, openly, at_stake(a))))
    rules = ("RES-61",) * first + ("RES-13", "RES-14", "RES-15", "RES-16")
    options = a.numbered(("for", Vote(True)), ("against", Vote(False)))
    return Choose(a.say("ask_vote", mission=now.mission), rules, options, note)


def at_stake(a: Asks) -> str:
    """RES-14, RES-15  How many For it takes, and what a rejection brings; RES-16  the fifth in a row ends the game."""
    needed, leader = a.view.seats // 2 + 1, a.names[(a.view.leader + 1) % a.view.seats]
    key = "vote_is_last" if a.view.last_try else "vote_means"
    return a.say(key, needed=needed, rejected=a.view.rejected + 1, leader=leader)


def mission(a: Asks, now: MissionNow) -> Question:
    """RES-20  Success or Fail; RES-77  both are offered to everyone; RES-85  to be changed."""
    if now.mine is not None:
        return changing(a, "card")
    known = (now.spotlit == a.view.seat, "card_openly"), (a.view.needed(now.mission) == 2, "card_two")
    note = " ".join([a.say("card_rule"), *(a.say(key) for so, key in known if so)])
    prompt = a.say("ask_mission_card", mission=now.mission)
    options = a.numbered(("success", PlayCard(True)), ("fail", PlayCard(False)))
    return Choose(prompt, ("RES-20", "RES-21", "RES-22"), options, note, secret=True)


def changing(a: Asks, what: str) -> Choose:
    """RES-85  A sealed answer may be changed; RES-77  whoever looks over one's shoulder does not see into what."""
    other = a.numbered((f"other_{what}", a.offers[0]))
    return Choose(a.say(f"ask_other_{what}"), ("RES-85", "RES-86"), other, a.say("until_all"), secret=True)


def effect(a: Asks, card: PlotId) -> str:
    """What a plot card does."""
    return say(PLOTS[card].text, a.lang)


def sure(a: Asks, action: Action, card: PlotId, seat: Seat) -> Confirm:
    """What a plot card does to a player cannot be undone: a finger that slipped is asked once more."""
    kind = "play" if seat == a.view.seat else card if isinstance(action, UsePlot) else tag_of(action)
    prompt = a.say(f"sure_{kind}", card=card, name=a.names[seat])
    return Confirm(prompt, (PLOTS[card].rule,), a.say("yes"), action)


def players(a: Asks, card: PlotId, on: Mapping[Seat, Action]) -> tuple[Choice, ...]:
    """Those to whom a card may do something, by their numbers."""
    return tuple([a.player(seat, sure(a, on[seat], card, seat)) for seat in sorted(on)])


def handing(a: Asks, now: Handing) -> Question:
    """RES-51, RES-72  Which card to whom."""
    cards = tuple(dict.fromkeys(now.cards))
    if len(cards) == 1 and cards[0] != "establish_confidence":
        return hand(a, cards[0])
    options = a.listed((WORDS.term(card, a.lang), hand(a, card), effect(a, card)) for card in cards)
    return Choose(a.say("ask_card"), ("RES-51", "RES-52", "RES-72"), options, a.say("you_lead"))


def hand(a: Asks, card: PlotId) -> Question:
    """RES-51  To whom a card goes; RES-63  Establish Confidence goes to the Leader."""
    hands = {x.to: x for x in a.offers if isinstance(x, Hand) and x.card == card}
    if card == "establish_confidence":
        return sure(a, hands[a.view.me], card, a.view.me)
    options, rules = players(a, card, hands), ("RES-51", PLOTS[card].rule)
    return Choose(a.say("ask_hand", card=card), rules, options, effect(a, card))


def resolving(a: Asks, now: Resolving) -> Question:
    """RES-52  An at-once card: RES-60  a neighbour; RES-62, RES-63  anybody else; RES-68  a card of another player."""
    shows = {x.to: x for x in a.offers if isinstance(x, ShowTo)}
    sides = zip(a.offers, (a.say("left"), a.say("right")), strict=False)
    looks = [a.player(x.at, sure(a, x, now.card, x.at), side) for x, side in sides if isinstance(x, LookAt)]
    takes = a.listed(
        (WORDS.term(x.card, a.lang), sure(a, x, x.card, x.holder), a.say("lies_before", holder=a.names[x.holder]))
        for x in a.offers
        if isinstance(x, Take)
    )
    prompt, rules = a.say(f"ask_{tag_of(a.offers[0])}", card=now.card), (PLOTS[now.card].rule, "RES-52")
    return Choose(prompt, rules, (*players(a, now.card, shows), *looks, *takes), effect(a, now.card))


def asked(a: Asks, now: Asked) -> Question:
    """RES-53  Use the card or keep it; used, on a player where it needs one, it leaves the game."""
    card, rules, note = now.card, (PLOTS[now.card].rule,), a.say("use_is_final")
    uses = [action for action in a.offers if isinstance(action, UsePlot)]
    on = {action.on: action for action in uses if action.on is not None}
    use: Question = Confirm(a.say("ask_sure", card=card), rules, a.say("use"), uses[0], note)
    if on:
        use = Choose(a.say(f"ask_{card}"), rules, players(a, card, on), note)
    options = a.numbered(("use", use), ("keep", Pass()))
    return Choose(a.say("ask_use", card=card), (*rules, "RES-53", "RES-78"), options, effect(a, card))


_ASKS: Final[dict[type, Callable[[Asks, Any], Question]]] = {
    Handing: handing,
    Resolving: resolving,
    Naming: naming,
    VotingSeen: voting,
    MissionNow: mission,
    Asked: asked,
}
ask: Final = asks_by_phase(_ASKS, lambda _: WORDS)


# ------------------------------------------------------------------ for those who wait


def awaits(view: View, names: Sequence[str]) -> Text | None:
    """What the table waits for."""
    named = isinstance(view.now, Naming) and view.now.team
    key = "awaits_named" if named else f"awaits_{tag_of(view.now)}"
    return WORDS.told(names, key, **facts_of(view.now)) if key in WORDS.texts else None


def led(view: View, names: Sequence[str]) -> Text:
    """RES-11  Who is the Leader."""
    return WORDS.told(names, "led", leader=view.leader)


def talked_over(moves: Sequence[PlayedMove], names: Sequence[str]) -> Text | None:
    """The team that is to be voted on; a mission that has failed, before the next team is named."""
    if isinstance(moves[-1].after.phase, Over):
        return None
    for event in (event for move in moves for event in visible(move.events, None)):
        if isinstance(event, VoteCalled):
            return WORDS.told(names, "talked_over_team", **facts_of(event))
        if isinstance(event, MissionOver) and not event.success:
            return WORDS.told(names, "talked_over_failure", **facts_of(event))
    return None


def stops_alone(moves: Sequence[PlayedMove]) -> bool:
    """RES-22  Whether a mission has failed."""
    public = (event for move in moves for event in visible(move.events, None))
    return any(isinstance(event, MissionOver) and not event.success for event in public)


def shown_first(view: View, action: Action) -> Action | None:
    """RES-17  Before the vote is called on it, a team is named for all to see and to talk about."""
    now = view.underway
    if isinstance(action, Name):
        return action
    if not isinstance(action, CallVote) or not isinstance(now, Naming) or view.options.at_once:
        return None
    return None if (now.mission, now.team) == (action.mission, action.team) else Name(action.mission, action.team)
