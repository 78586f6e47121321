"""BW-81…87  The end of a stage: who has won it, what everybody scores; and the end of the game."""

from konspira.engine import Events, Outcome, Seat, Step, replace
from konspira.engine.bits import bits
from konspira.engine.phases import Over
from konspira.engine.tasks import UNDERWAY
from konspira.games.wykleci.content import Condition
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.events import GameOver, GloryShown, GoalShown, StageOver
from konspira.games.wykleci.places import OWN
from konspira.games.wykleci.setting_up import new_authority, new_glory
from konspira.games.wykleci.state import NONE, STAGES, StageResult, Table
from konspira.games.wykleci.tasks import EndStage


def end_stage(t: Table, _: EndStage) -> Step[Table]:
    """BW-81…84  The stage is decided and scored; after the third one the game."""
    # BW-81  The Authority wins the stage if at least two of its missions failed.
    heroes = t.history.failed < 2
    events: Events = (StageOver(t.stage, t.history.failed, heroes),)
    t, shown = score(t, heroes=heroes)
    return (over if t.stage == STAGES else tidied)(t, (*events, *shown))


def score(t: Table, *, heroes: bool) -> Step[Table]:
    """BW-82  Glory cards are revealed and added to the tracks; then Secret Goals are revealed."""
    points = deck_values(t.deck).points
    hands = tuple(map(bits, t.glory.hands))
    glory = [sum(points[card] for card in hand) for hand in hands]
    met = [fulfilled(t, seat) for seat in range(t.seats)]
    scored = tuple([goal_points(t, seat, heroes=heroes, met=met[seat]) for seat in range(t.seats)])

    # BW-27  The track has no upper limit.
    tracks = tuple([track + more + goal for track, more, goal in zip(t.tracks, glory, scored, strict=True)])
    result = StageResult(t.history.failed, heroes, hands, t.goals, scored, tracks)
    events: Events = (
        *(GloryShown(seat, hands[seat], glory[seat]) for seat in range(t.seats)),
        *(GoalShown(seat, t.goals[seat], met[seat], scored[seat]) for seat in range(t.seats)),
    )
    return replace(t, tracks=tracks, results=(*t.results, result)), events


def goal_points(t: Table, seat: Seat, *, heroes: bool, met: bool) -> int:
    """BW-82  What a Secret Goal scores; BW-87  also for a player with no soldiers."""
    traitor = deck_values(t.deck).condition[t.goals[seat]] is None

    # BW-82  Heroes' stage: each green card scores 1, and 2 more if its condition is met; Traitors nothing.
    if heroes:
        return 0 if traitor else 3 if met else 1

    # BW-82  Authority's stage: each Traitor scores 2, and 3 if none succeeded; green cards nothing.
    return (2 if t.history.succeeded else 3) if traitor else 0


def fulfilled(t: Table, seat: Seat) -> bool:
    """BW-85  Green conditions are tested before anything is put away."""
    condition = deck_values(t.deck).condition[t.goals[seat]]
    return condition is not None and meets(t, seat, condition)


def meets(t: Table, seat: Seat, condition: Condition) -> bool:
    """BW-85  Whether a seat meets a condition."""
    history, own, squad = t.history, OWN[seat], t.squads[seat].bit_count()
    jailed, everywhere = (t.jail & own).bit_count(), bool(history.everywhere >> seat & 1)
    return {
        "commander_of_success": history.commanders[seat] >= 1,
        "commander_of_two": history.commanders[seat] >= 2,
        "two_in_jail": jailed >= 2,
        "three_in_jail": jailed >= 3,
        "no_soldier_in_grave": not t.grave & own,
        "liaison_on_success": history.liaisons[seat] >= 1,
        "liaison_on_two": history.liaisons[seat] >= 2,
        "largest_squad": 0 < squad == max(other.bit_count() for other in t.squads),
        "all_three_missions": everywhere,
        "all_three_succeed": everywhere and not history.failed,
    }[condition]


def tidied(t: Table, seen: Events) -> Step[Table]:
    """BW-83  Cards are shuffled back, the dead leave the game; Squads, Quarters, Jail, held orders and bonuses stay."""
    # BW-86  Soldiers on the special mission stay in their zones; a Nomination there returns.
    special = replace(t.missions[-1], nominated=False)
    t = replace(
        t,
        chief=NONE,
        nomination=NONE,
        grave=0,
        out=t.out | t.grave,
        missions=(special,),
        goals=(NONE,) * t.seats,
        glory=new_glory(t.deck, t.seats),
        authority=new_authority(t.deck, t.seats),
        phase=UNDERWAY,
    )
    return t, seen


def over(t: Table, seen: Events) -> Step[Table]:
    """BW-84  The most Glory wins; ties: more soldiers in the Squad; still tied: shared victory."""
    # BW-86  Soldiers on the special mission do not count as Squad.
    ranks = [(track, squad.bit_count()) for track, squad in zip(t.tracks, t.squads, strict=True)]
    best = max(ranks)
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == best])
    scores = tuple([1.0 if rank == best else rank[0] / max(best[0], 1) / 2 for rank in ranks])
    return replace(t, phase=Over(Outcome(winners, "BW-84", scores))), (*seen, GameOver(winners, t.tracks))
