"""What a player should know before a re-roll, or before handing a die over: exact chances, in numbers and in words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from konspira.engine import Action, Record, Seat, replace
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import HandOver, Reroll
from konspira.games.niepodlegla.content import Supply
from konspira.games.niepodlegla.fight import PRICE, Fight
from konspira.games.niepodlegla.laying import (
    JOINT,
    NOTHING,
    Faces,
    Piece,
    demand,
    enough,
    held,
    left_over,
    total,
)
from konspira.games.niepodlegla.odds import Odds, hand, odds_of
from konspira.games.niepodlegla.variant import Variant
from konspira.games.niepodlegla.words import quoted

ThrowOdds = Iterable[tuple[Supply, float]]
CERTAIN: ThrowOdds = ((NOTHING, 1.0),)
DARING = 0.3
"""A chance that the morale check goes worse, or the fight ends, from which on a throw concerns everybody."""
DIGITS = 9
"""What is left of a chance when the faults of counting with fractions are taken off."""


class Outlook(Record, frozen=True):
    """A mission, and how likely the dice can do it if they are laid on it first: now (0 or 1) and then."""

    card: str
    now: float
    then: float


class FightForecast(Record, frozen=True):
    """What an action in the fight may bring.

    `all_now`, `all_then`: how likely all these missions are together; in the final, all that are required of everybody.
    `loss`: markers lost on average, or exactly if it is `sure`. `threshold`: with fewer left the morale check goes
    worse (0: there is none below), and `below` is how likely that is. `ends`: how likely the fight is over at once;
    `broken`: how likely X is marked.
    """

    missions: tuple[Outlook, ...]
    all_now: float
    all_then: float
    morale: int
    loss: float
    sure: bool
    threshold: int
    below: float
    ends: float
    broken: float
    danger: bool
    text: Text


class FightSetting(Record, frozen=True):
    """A fight, and what must be known of its table.

    `marks` are the thresholds of the morale check; falling below a `mild` one is no danger yet. In the `final` all
    missions are required but the `optional` ones.
    """

    fight: Fight
    faces: Faces
    odds: Odds
    names: Mapping[str, Text]
    marks: tuple[int, ...] = ()
    mild: tuple[int, ...] = ()
    final: bool = False
    optional: Collection[str] = ()


def forecast(variant: Variant[Any], view: Any, action: Action) -> FightForecast | None:
    """What this action may bring the viewer; None if nothing is at risk."""
    if not isinstance(view.table.phase, Fight) or view.seat is None:
        return None
    return forecast_of(setting(variant, view.table), view.seat, action)


def setting(variant: Variant[Any], t: Any) -> FightSetting:
    """The fight at a table of this variant."""
    printed, final = variant.deck(t), t.round == variant.final_round
    return FightSetting(
        fight=t.phase,
        faces=printed.faces,
        odds=odds_of(printed.dice),
        names=printed.names,
        marks=() if final else variant.thresholds(t),
        mild=variant.mild,
        final=final,
        optional=variant.optional(t),
    )


def forecast_of(at: FightSetting, seat: Seat, action: Action) -> FightForecast | None:
    """What a seat should know before it does this; None if nothing is at risk."""
    if at.fight.rolling:
        return None
    if isinstance(action, Reroll):
        return _reroll(at, seat, action)
    return _hand_over(at, seat, action) if isinstance(action, HandOver) else None


def _reroll(at: FightSetting, seat: Seat, action: Reroll) -> FightForecast:
    """Some dice are thrown again with the black die."""
    pieces = at.fight.pieces
    cap = demand(t for t in at.fight.targets if t.seat in (seat, JOINT))
    spread = at.odds.spread(hand(action.dice), cap)
    others = tuple(p for p in pieces if p.id not in action.dice)
    now, then = _prospects(at, pieces, (seat,), CERTAIN), _prospects(at, others, (seat,), spread)
    return _told(at, now, then, at.odds.left(at.fight.morale), _RE_ROLL)


def _hand_over(at: FightSetting, seat: Seat, action: HandOver) -> FightForecast:
    """A die goes to another player for two markers: nothing is left to chance."""
    pieces, concerned = at.fight.pieces, (action.to, seat)
    after = tuple(replace(p, seat=action.to) if p.id == action.piece else p for p in pieces)
    now, then = _prospects(at, pieces, concerned, CERTAIN), _prospects(at, after, concerned, CERTAIN)
    return _told(at, now, then, {at.fight.morale - PRICE: 1.0}, _HANDING)


# ------------------------------------------------------------------ missions

Prospects = tuple[dict[str, float], float]
"""How likely each mission is, taken alone, and how likely all are together."""


def _prospects(at: FightSetting, pieces: Sequence[Piece], seats: Sequence[Seat], spread: ThrowOdds) -> Prospects:
    """The prospects of these seats when the first of them has, besides its pieces, what a throw shows."""
    targets = at.fight.targets
    have = [held(pieces, seat, at.faces) for seat in range(at.fight.seats)]
    counted = [t for t in targets if t.seat in (*seats, JOINT)]
    wanted = [t for t in (targets if at.final else counted) if t.card not in at.optional]
    single, together = dict.fromkeys((t.card for t in counted), 0.0), 0.0
    for shown, chance in spread:
        mine = [total((one, shown)) if seat == seats[0] else one for seat, one in enumerate(have)]
        for t in counted:
            if left_over(total(mine) if t.seat == JOINT else mine[t.seat], t.needs) is not None:
                single[t.card] += chance
        together += chance * enough(mine, wanted)
    return {card: round(chance, DIGITS) for card, chance in single.items()}, round(together, DIGITS)


# ------------------------------------------------------------------ the whole

_RE_ROLL = Text("Po przerzucie", "After the re-roll")
_HANDING = Text("Po oddaniu kości", "After handing it over")


def _told(at: FightSetting, now: Prospects, then: Prospects, left: dict[int, float], when: Text) -> FightForecast:
    """The forecast of an action after which so many markers are left."""
    morale = at.fight.morale
    mark = max((mark for mark in at.marks if mark <= morale), default=0)
    below = sum(chance for markers, chance in left.items() if markers < mark)
    ends = sum(chance for markers, chance in left.items() if markers <= 0)
    missions = tuple(Outlook(card, now[0][card], then[0][card]) for card in then[0])
    told = FightForecast(
        missions=missions,
        all_now=now[1],
        all_then=then[1],
        morale=morale,
        loss=sum(chance * (morale - max(markers, 0)) for markers, chance in left.items()),
        sure=len(left) == 1,
        threshold=mark,
        below=below,
        ends=ends,
        broken=left.get(-1, 0.0),
        danger=_dangerous(missions, then[1], 0.0 if mark in at.mild else below, ends),
        text=when,
    )
    return replace(told, text=_sentence(at, told, when))


def _dangerous(missions: Sequence[Outlook], together: float, below: float, ends: float) -> bool:
    """Worth a question: a mission that is done may be lost, the fight may end, or the check will likely go worse."""
    loses = any(one.now == 1.0 and one.then < 1.0 for one in missions)
    return loses or (ends > 0.0 and together < 1.0) or below > 0.5


def concerns_all(at: FightSetting, told: FightForecast) -> bool:
    """Whether it may well cost everybody something: at the morale check, or by the end of the fight.

    In the final morale is there to be spent.
    """
    return not at.final and (told.ends > DARING or (told.threshold not in at.mild and told.below > DARING))


# ------------------------------------------------------------------ in words


def percent(chance: float) -> str:
    """A chance as people say it: never certain unless it is."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole}\N{NO-BREAK SPACE}%"


def _sentence(at: FightSetting, told: FightForecast, when: Text) -> Text:
    """The forecast as one or two sentences."""
    hopes, morale = chances(at, told, told.missions), _morale(told)
    pl, en = (" każda z osobna", " each by itself") if len(told.missions) > 1 else ("", "")
    return Text(f"{when.pl}{pl}: {hopes.pl}. {morale.pl}", f"{when.en}{en}: {hopes.en}. {morale.en}")


def chances(at: FightSetting, told: FightForecast, missions: Sequence[Outlook]) -> Text:
    """How likely these missions are, each by itself; and all together: one's own, or in the final all required."""
    names = [(quoted(at.names[one.card]), percent(one.then)) for one in missions]
    pl, en = [f"{name.pl} {chance}" for name, chance in names], [f"{name.en} {chance}" for name, chance in names]
    if len(told.missions) > 1 or at.final:
        pl.append(f"{'wszystko, co wymagane' if at.final else 'wszystkie razem'}: {percent(told.all_then)}")
        en.append(f"{'all that is required' if at.final else 'all together'}: {percent(told.all_then)}")
    return Text(", ".join(pl), ", ".join(en))


def _morale(told: FightForecast) -> Text:
    """What happens to the morale."""
    loss = f"{told.loss:.0f}" if told.sure else f"{told.loss:.1f}"
    pl = [f"Morale {told.morale}, {'' if told.sure else 'średnia '}strata {loss.replace('.', ',')}"]
    en = [f"Morale {told.morale}, {'' if told.sure else 'average '}loss {loss}"]
    if told.threshold and told.below:
        pl.append(f"poniżej {told.threshold}: {percent(told.below)}")
        en.append(f"below {told.threshold}: {percent(told.below)}")
    if told.ends:
        pl.append(f"koniec walki: {percent(told.ends)}")
        en.append(f"end of the fight: {percent(told.ends)}")
    return Text(f"{'; '.join(pl)}.", f"{'; '.join(en)}.")
