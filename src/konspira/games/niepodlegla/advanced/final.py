"""The final round: 11 November and the defence of the borders."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import combinations
from typing import Final

from konspira.engine import Action, Luck, Step, draw, replace
from konspira.engine.council import JointChoice
from konspira.engine.tasks import UNDERWAY, then
from konspira.games.niepodlegla.advanced.actions import DrawChallenges, DrawFinals, RollBlack, Veterans
from konspira.games.niepodlegla.advanced.content import AccordOver, Areas, ForeignOver
from konspira.games.niepodlegla.advanced.effects import owned
from konspira.games.niepodlegla.advanced.events import (
    BlackRolled,
    ChallengesLaid,
    FinalsLaid,
    LaidAnew,
    RequiredDone,
)
from konspira.games.niepodlegla.advanced.flow import deck, over
from konspira.games.niepodlegla.advanced.state import (
    FINAL_ROUND,
    MEETING,
    AdvancedOver,
    ChooseVeterans,
    DrawingChallenges,
    DrawingFinals,
    LastRoll,
    Table,
)
from konspira.games.niepodlegla.best_laying import best_spared, best_together
from konspira.games.niepodlegla.content import Needs, Supply, count
from konspira.games.niepodlegla.fight import Fight, secure, spare, with_locks
from konspira.games.niepodlegla.laying import (
    JOINT,
    Target,
    all_done,
    left_over,
    needed,
    still_needs,
)
from konspira.games.niepodlegla.planning import NOBODY
from konspira.games.niepodlegla.state import BeginRound

MOST_CHALLENGES = 6


# ------------------------------------------------------------------ laying out


def enter_final(t: Table) -> Step[Table]:
    """NZ-80  If the markers have not met the game is lost at once; otherwise the borders are defended."""
    if t.accord + t.foreign < MEETING:
        return over(t, won=False, rule="NZ-80")
    # NZ-81  All tokens turn active, missions on the table are removed; NZ-88  imprisoned pawns return.
    t = replace(t, active=owned(t), missions=(), takers=(), out=(*t.out, *t.missions))
    return replace(t, prison=replace(t.prison, pawns=()), phase=DrawingFinals()), ()


def sample_finals(t: Table, _: DrawingFinals, luck: Luck) -> DrawFinals:
    """NZ-81  6 / 6 / 8 random F cards."""
    return DrawFinals(tuple(sorted(draw(luck, tuple(deck(t).finals), deck(t).start[t.seats].finals))))


def every_finals(t: Table, _: DrawingFinals) -> Sequence[Action]:
    """NZ-81  Every hand of F cards."""
    return [*map(DrawFinals, combinations(sorted(deck(t).finals), deck(t).start[t.seats].finals))]


def lay_finals(t: Table, _: DrawingFinals, action: DrawFinals) -> Step[Table]:
    """NZ-81, NZ-82  F cards are laid hard side up, and turned where their condition holds."""
    printed = deck(t)
    easy = tuple(card for card in action.cards if is_easier(t, printed.finals[card].easy_if))
    joint = (Target(printed.deck.paris.id, JOINT, paris(t)), Target(printed.deck.warsaw.id, JOINT, warsaw(t)))
    t = replace(t, missions=action.cards, takers=(NOBODY,) * len(action.cards), easy=easy, joint=joint)
    return then(replace(t, phase=UNDERWAY), ChooseVeterans(), BeginRound()), (FinalsLaid(action.cards, easy),)


def is_easier(t: Table, condition: AccordOver | ForeignOver | Areas) -> bool:
    """NZ-82  Whether a final is turned to its easier side."""
    if isinstance(condition, AccordOver):
        return t.accord > condition.level
    if isinstance(condition, ForeignOver):
        return t.foreign > condition.level
    printed = deck(t)
    cities = condition.cities or printed.among(None, condition.region)
    return sum(bool(t.independence[printed.place[city]]) for city in cities) >= condition.least


def paris(t: Table) -> Needs:
    """NZ-83, NZ-94  9 − distance diplomacy, never fewer than 3."""
    card = deck(t).deck.paris
    return count((card.symbol,) * max(card.least, card.most - (t.accord + t.foreign - MEETING)))


def warsaw(t: Table) -> Needs:
    """NZ-83  The Battle of Warsaw by the Bolshevik tokens on the map, never easier as they grow."""
    bolsheviks = sum(russian for russian, _, _ in t.obstacles)
    rows = [row for row in deck(t).deck.warsaw.table if row.bolsheviks <= bolsheviks]
    return count(max(rows, key=lambda row: row.bolsheviks).needs)


def how_many_veterans(t: Table, _: ChooseVeterans) -> Sequence[Action]:
    """NZ-86, NZ-89  None or 1–6 D cards, always asked; the number is chosen before drawing."""
    most = min(MOST_CHALLENGES, len(deck(t).challenges))
    return [Veterans(number) for number in range(most + 1)]


def chosen_veterans(t: Table, _: ChooseVeterans, way: Veterans) -> Step[Table]:
    """NZ-86  They are drawn at random."""
    return (replace(t, phase=DrawingChallenges(way.count)) if way.count else t), ()


def sample_challenges(t: Table, now: DrawingChallenges, luck: Luck) -> DrawChallenges:
    """NZ-86  So many D cards at random."""
    return DrawChallenges(tuple(sorted(draw(luck, tuple(deck(t).challenges), now.count))))


def every_challenges(t: Table, now: DrawingChallenges) -> Sequence[Action]:
    """NZ-86  Every hand of so many D cards."""
    return [*map(DrawChallenges, combinations(sorted(deck(t).challenges), now.count))]


def lay_challenges(t: Table, _: DrawingChallenges, action: DrawChallenges) -> Step[Table]:
    """NZ-86  D cards are done jointly like the large finals."""
    more = tuple(Target(card, JOINT, count(deck(t).challenges[card].needs)) for card in action.cards)
    return replace(t, joint=(*t.joint, *more), phase=UNDERWAY), (ChallengesLaid(action.cards),)


def needs(t: Table, card: str) -> Needs:
    """What a mission needs, or NZ-82  an F card on the side that lies up."""
    if t.round < FINAL_ROUND:
        return deck(t).needs[card]
    final = deck(t).finals[card]
    return count(final.easy if card in t.easy else final.hard)


# ------------------------------------------------------------------ the fight for the borders


def required(t: Table, f: Fight) -> tuple[Target, ...]:
    """NZ-85, NZ-89  The two large finals and all F cards."""
    return tuple(target for target in f.targets if target.card not in deck(t).challenges)


def fought(t: Table, f: Fight) -> Step[Table]:
    """NZ-85  All done: won at once; the fight over before that: lost; NZ-89  with D cards one may go on."""
    if f.rolling:
        return replace(t, phase=f), ()
    if f.secured:
        return for_veterans(t, f)
    faces, must = deck(t).faces, required(t, f)
    if all_done(f.pieces, f.targets, t.seats, faces):
        return won(t, f)
    cards = tuple(target.card for target in must)
    # NZ-35  When the fight is over the dice are laid once more; before that what was laid by hand stays where it is.
    lying = replace(f, laid=()) if f.over else f
    if secure(lying, cards, faces):
        t, events = for_veterans(t, replace(lying, secured=cards, ready=0, wish=None))
        return t, (RequiredDone(), *events)
    return lost(t, f) if f.over else (replace(t, phase=f), ())


def for_veterans(t: Table, f: Fight) -> Step[Table]:
    """NZ-89  All D done: won at once; otherwise it goes on until the players stop or the morale is gone."""
    d_cards = challenged(t, f)
    if left_over(spared(t, f), needed(still_needs(card, f.laid) for card in d_cards)) is not None:
        return won(t, f)
    return stopped(t, f) if f.over else (replace(t, phase=with_locks(f, deck(t).faces)), ())


def spared(t: Table, f: Fight) -> Supply:
    """NZ-89  What the required missions, which are done, leave for D cards."""
    left = spare(f, f.secured, deck(t).faces)
    assert left is not None  # no move that would undo them is allowed
    return left


def challenged(t: Table, f: Fight) -> list[Target]:
    """NZ-86  The D cards on the table."""
    return [target for target in f.targets if target.card in deck(t).challenges]


def won(t: Table, f: Fight) -> Step[Table]:
    """NZ-85, NZ-89  All missions are done: won, and scored."""
    t, done = replace(t, morale=f.morale), tuple(target.card for target in f.targets)
    return over(t, won=True, rule="NZ-85", points=worth(t, done), done=done)


def done(t: Table) -> Collection[str]:
    """NZ-85  The missions done; when the final has been judged, those of the final."""
    judged = t.phase.done if isinstance(t.phase, AdvancedOver) else ()
    return judged or t.done


def points(t: Table, card: str) -> int:
    """NZ-87  Paris 10, Warsaw 10, each F 4 or 3, each D 5."""
    printed = deck(t)
    if card in printed.challenges:
        return printed.challenges[card].points
    large = {printed.deck.paris.id: printed.deck.paris.points, printed.deck.warsaw.id: printed.deck.warsaw.points}
    return large.get(card) or printed.start[t.seats].points


def lost(t: Table, f: Fight) -> Step[Table]:
    """NZ-85  Lost; NZ-87  the missions worth most points are scored."""
    done, told = laid_anew(f, lambda lying: best_done(t, lying), lambda cards: worth(t, cards))
    t = replace(t, morale=f.morale, broken=f.broken)
    t, ending = over(t, won=False, rule="NZ-85", points=worth(t, done), done=done)
    return t, (*told, *ending)


def laid_anew(
    f: Fight, best: Callable[[Fight], tuple[str, ...]], worth: Callable[[tuple[str, ...]], int]
) -> tuple[tuple[str, ...], tuple[LaidAnew, ...]]:
    """NZ-35  The dice are laid once more; where that does better than what lies there by hand, everybody is told."""
    kept = replace(f, laid=tuple(one for one in f.laid if one.mission in f.secured))
    seen, done = best(f), best(kept)
    undone = tuple(card for card in seen if card not in done)
    if worth(seen) >= worth(done):
        return seen, ()
    return done, (LaidAnew(tuple(card for card in done if card not in seen), undone),) if undone else ()


def worth(t: Table, cards: Iterable[str]) -> int:
    """NZ-87  The points of some missions."""
    return sum(points(t, card) for card in cards)


def best_done(t: Table, f: Fight) -> tuple[str, ...]:
    """NZ-87  The missions worth most points that can be done together, with what was laid by hand where it lies."""
    return best_together(f, deck(t).faces, {target.card: points(t, target.card) for target in f.targets})


# ------------------------------------------------------------------ the veterans' last rolls


def stopped(t: Table, f: Fight) -> Step[Table]:
    """NZ-89  The required are done; for each D card that is not, the black die is rolled."""
    best, told = laid_anew(f, lambda lying: best_spared(lying, deck(t).faces), len)
    done = (*f.secured, *best)
    t, events = next_roll(replace(t, morale=f.morale, done=done), len(challenged(t, f)) - len(best), worth(t, done))
    return t, (*told, *events)


def next_roll(t: Table, count: int, points: int) -> Step[Table]:
    """NZ-86, NZ-89  One roll after another; when none is left the game is won."""
    if not count:
        return over(t, won=True, rule="NZ-89", points=points, done=t.done)
    return replace(t, phase=LastRoll(count, points)), ()


def last_roll(t: Table, now: LastRoll, action: RollBlack) -> Step[Table]:
    """NZ-89  A veterans' card that was not done: reaching zero loses, and from an empty pool any pip loses."""
    pips, before = deck(t).dice.black[action.face], t.morale
    t = replace(t, morale=max(0, before - pips))
    told = BlackRolled(min(pips, before), t.morale)
    if 0 < pips >= before:
        t, events = over(t, won=False, rule="NZ-89", points=now.points, done=t.done)
    else:
        t, events = next_roll(t, now.count - 1, now.points)
    return t, (told, *events)


CHOICES: Final[dict[type, JointChoice]] = {ChooseVeterans: JointChoice(how_many_veterans, chosen_veterans)}
