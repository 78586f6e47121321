"""A variant as the engine plays it: the phases that both have, and what one of them does otherwise."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Generic, TypeVar, get_args

from konspira.engine import Action, Event, Illegal, Luck, Seat, Step, replace
from konspira.engine.council import Choosing, JointChoices
from konspira.engine.lazy_actions import Joined, LazyActions
from konspira.engine.of_last import of_last
from konspira.engine.phases import Phase, Phases, alone, chance_alone
from konspira.engine.pile import every_draw, sample, taken
from konspira.engine.tasks import UNDERWAY, Handler, run
from konspira.engine.words import Text
from konspira.games.niepodlegla import fight, fight_choices, last_laying, planning
from konspira.games.niepodlegla.actions import Turn
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.decks import PrintedDeck
from konspira.games.niepodlegla.events import MissionDone, MissionUndone, OutOfTime, Planned, Turned
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import Faces, Piece, Target
from konspira.games.niepodlegla.planning import NOBODY, Planning
from konspira.games.niepodlegla.prospects import Prospect
from konspira.games.niepodlegla.showing import Lying, shown
from konspira.games.niepodlegla.state import Turning
from konspira.games.niepodlegla.timeliness import Untimely, far_out
from konspira.games.niepodlegla.view import View

T = TypeVar("T", bound=Any)


@dataclass(frozen=True, kw_only=True)
class Variant(Generic[T]):
    """In what a variant differs; whatever it does not say is alike in both."""

    deck: Callable[[T], PrintedDeck]
    """What a table is played with."""
    decider: Callable[[T], Seat]
    """Who decides when people differ."""
    own_pieces: Callable[[T], Sequence[Piece]]
    """The character dice and tokens that fight along with their owners."""
    needs: Callable[[T, str], Needs]
    """What a mission on the table needs."""
    finals: Callable[[T], Sequence[Target]]
    """The missions of the final that take no pawn; there are none before."""
    optional: Callable[[T], Collection[str]] = lambda _: ()
    """Those of them that need not be done."""
    points: Callable[[T, str], int] = lambda *_: 1
    """What a mission of the final is worth when it is judged."""
    done: Callable[[T], Collection[str]]
    """The missions that are done, at the end those of the final, too."""
    thresholds: Callable[[T], tuple[int, ...]]
    """With fewer markers than these the morale check goes worse."""
    mild: tuple[int, ...] = ()
    """Those of the thresholds that are no danger yet."""
    harms: tuple[Text, Text]
    """What falling below a mild threshold brings, and below another."""
    final_round: int
    prospects: Callable[[T], Prospect | None]
    """How far the final is, from the middle of the game on."""
    tokens: Callable[[T], Callable[[Sequence[str]], int] | None] = lambda _: None
    """How many of the tokens that the final asks for missions bring; None where missions may as well be counted."""
    further: Text | None = None
    """What tokens beyond those bring."""

    who_plays: str
    """The rule about who plays."""
    ids: Mapping[str, str] = field(default_factory=dict)
    """Its own ids for rules that both have."""
    fight_actions: Mapping[type, Callable[[T, Fight, Seat, Any], Step[T]]] = field(default_factory=dict)
    """What else may be done in a fight."""
    more_in_fight: Callable[[T, Fight, Seat], Sequence[Action]] = lambda *_: ()
    """Those of these actions that a seat has."""
    judged: Callable[[T, Sequence[int]], T]
    """What follows when a round's missions are judged and these tokens have been spent on them."""
    fought: Callable[[T, Fight], Step[T]]
    """What follows a move in the final fight."""
    own_phases: Mapping[type, Phase]
    own_tasks: Mapping[type, Handler]
    choices: JointChoices

    @cached_property
    def phases(self) -> Phases[T]:
        """All phases: those of every round, and the variant's own."""
        in_every_round: dict[type, Phase] = {
            Turning: chance_alone("NZ-71", "missions are being turned up", self._turn, self._turns, self._draw),
            Planning: Phase(
                self._plan, alone(planning.awaited), alone(planning.legal), default=alone(planning.default)
            ),
            Fight: Phase(
                self._fight,
                alone(fight.awaited),
                self._fights,
                alone(fight.sample),
                alone(fight_choices.default),
                partial(self._fights, may=fight_choices.offers),
            ),
            LastLaying: Phase(self._settle, alone(last_laying.awaited), alone(last_laying.legal)),
            Choosing: self.choices.phase,
        }
        return Phases(self.who_plays, {**in_every_round, **self.own_phases})

    @cached_property
    def tasks(self) -> dict[type, Handler]:
        """What does each task."""
        return {**self.own_tasks, **self.choices.tasks}

    # -------------------------------------------------------------- what the engine asks

    def step(self, t: T, seat: Seat, action: Action) -> Step[T]:
        """The table after a move and all that follows from it, and what happened."""
        try:
            t, events = self.phases.step(t, seat, action)
        except Illegal as refused:
            raise Illegal(self.ids.get(refused.rule, refused.rule), refused.why, **refused.facts) from None
        return run(t, events, self.tasks)

    def question(self, t: T, seat: Seat) -> object:
        """What a seat is asked: pawns and dice, the fight, a joint choice are one question each, whoever else moves."""
        phase = t.phase
        if isinstance(phase, Choosing):
            return phase.task, phase.ways, replace(t, phase=UNDERWAY)
        asked = isinstance(phase, Fight) and phase.wish
        return t.round, type(phase).__name__, asked, bool(self.phases.legal(t, seat))

    def view(self, t: T, seat: Seat | None) -> View[T]:
        """The table as a seat (None: a spectator) sees it."""
        return replace(self._seen(t), seat=seat)

    @cached_property
    def _seen(self) -> Callable[[T], View[T]]:
        """The same, of the table that was last looked at: all seats look at one, and how dice may lie is dear."""
        return of_last(self._seen_by_all)

    def _seen_by_all(self, t: T) -> View[T]:
        """The table as everybody sees it."""
        lying = self.lies(t)
        late, far = self.untimely(t, t.missions), self.prospects(t)
        return View(None, t.seats, t, self.decider(t), lying, late, far, self.phases.to_act(t), self.phases.outcome(t))

    def lies(self, t: T) -> Lying | None:
        """How the dice lie, or may lie, at such a table: in a final as it would be judged."""
        return shown(t.phase, self.deck(t).faces, self._points(t))

    def untimely(self, t: T, cards: Sequence[str]) -> dict[str, Untimely]:
        """Those of some missions that are far out of their time."""
        return far_out(self.deck(t).calendar, t.round, cards)

    def _points(self, t: T) -> dict[str, int] | None:
        """NZ-87  What each mission of the final is worth; before it there are no points."""
        final = t.round == self.final_round and isinstance(t.phase, Fight)
        return {target.card: self.points(t, target.card) for target in t.phase.targets} if final else None

    # -------------------------------------------------------------- missions are turned up

    def _turns(self, t: T, now: Turning) -> LazyActions:
        return every_draw(t.pile, now.count, self.deck(t).dates, Turn)

    def _draw(self, t: T, now: Turning, luck: Luck) -> Action:
        return sample(t.pile, now.count, self.deck(t).dates, Turn, luck)

    def _turn(self, t: T, now: Turning, turned: Turn) -> Step[T]:
        """NZ-71, NP-20  Missions lie face up, and the next date is seen."""
        pile = taken(t.pile, now.count, self.deck(t).dates, turned)
        missions = (*t.missions, *turned.cards)
        t = replace(t, pile=pile, missions=missions, takers=(NOBODY,) * len(missions), phase=UNDERWAY)
        return t, (Turned(turned.cards), *self._late(t, turned.cards)) if turned.cards else ()

    def _late(self, t: T, cards: Sequence[str]) -> list[Event]:
        """What is far out of its time is told as such, not as news."""
        found = self.untimely(t, cards)
        by = {kind: tuple(card for card, how in found.items() if how == kind) for kind in get_args(Untimely)}
        return [OutOfTime(of, kind) for kind, of in by.items() if of]

    # -------------------------------------------------------------- pawns and dice

    def _plan(self, t: T, now: Planning, seat: Seat, action: Action) -> Step[T]:
        """NZ-20…23, NP-21  Pawns and dice, until all are ready; NZ-25, NP-22  then everybody rolls."""
        now = planning.act(now, seat, action)
        if not planning.finished(now):
            return replace(t, phase=now), ()
        t = replace(t, takers=now.pawns)
        pieces = planning.pieces(now, self.own_pieces(t))
        return replace(t, phase=fight.begin(t.seats, pieces, self.targets(t), t.morale)), (Planned(),)

    def targets(self, t: T) -> tuple[Target, ...]:
        """NZ-26, NZ-84, NP-24, NP-31  The missions with a pawn, and in the final those that take none."""
        taken_ = zip(t.missions, t.takers, strict=True)
        return (*(Target(card, seat, self.needs(t, card)) for card, seat in taken_ if seat != NOBODY), *self.finals(t))

    # -------------------------------------------------------------- the fight

    def _fights(
        self, t: T, now: Fight, seat: Seat, may: Callable[[Fight, Seat, Faces], Sequence[Action]] = fight_choices.legal
    ) -> Sequence[Action]:
        """NZ-25, NZ-30  How dice may fall, or what a player may do."""
        found = may(now, seat, self.deck(t).faces)
        more = () if now.rolling or now.wish else self.more_in_fight(t, now, seat)
        return Joined(more, found) if more else found

    def _fight(self, t: T, now: Fight, seat: Seat, action: Action) -> Step[T]:
        """NZ-25…34, NP-22  The first roll, re-rolls with the black die, dice handed over and laid."""
        own = self.fight_actions.get(type(action))
        if own and not now.rolling and not now.wish:
            return own(t, now, seat, action)
        printed = self.deck(t)
        now, events = fight.go_on(now, seat, action, printed.faces, printed.dice.black)
        if t.round == self.final_round:
            t, more = self.fought(t, now)
        elif now.over:
            t, more = self._closed(t, last_laying.close(now, printed.faces))
        else:
            return replace(t, phase=now), events
        return t, (*events, *more)

    def _settle(self, t: T, now: LastLaying, seat: Seat, action: Action) -> Step[T]:
        """NZ-35, NP-22  Dice are laid a last time."""
        return self._closed(t, last_laying.settle(now, seat, action))

    def _closed(self, t: T, now: LastLaying) -> Step[T]:
        """NZ-33, NP-28  When all have laid their dice each mission is judged alone."""
        if last_laying.awaited(now):
            return replace(t, phase=now), ()
        ways = last_laying.judged(now)
        done = {card for way in ways for card in way.done}
        ordered = tuple(card for card in t.missions if card in done)
        t = replace(t, done=ordered, morale=now.fight.morale, broken=now.fight.broken, phase=UNDERWAY)
        return self.judged(t, [piece for way in ways for piece in way.spent]), verdicts(t)


def verdicts(t: Any) -> tuple[Event, ...]:
    """NZ-33  Each mission that was taken is done or not."""
    taken_ = [(card, seat) for card, seat in zip(t.missions, t.takers, strict=True) if seat != NOBODY]
    return tuple((MissionDone if card in t.done else MissionUndone)(card, seat) for card, seat in taken_)
