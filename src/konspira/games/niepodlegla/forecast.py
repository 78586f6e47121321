"""What a player should know before a re-roll or a gift: what one will have then, compared with now."""

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

from konspira.engine import Action, Record, Seat, replace
from konspira.engine.words import Text
from konspira.games.niepodlegla.actions import AskAll, HandOver, Reroll
from konspira.games.niepodlegla.done_odds import (
    DoneOdds,
    ThrowOdds,
    Worth,
    in_a_final,
    in_a_round,
    open_symbols,
    when_secured,
)
from konspira.games.niepodlegla.fight import PRICE, Fight
from konspira.games.niepodlegla.laying import JOINT, NOTHING, Faces, Piece, demand, enough, held, left_over, total
from konspira.games.niepodlegla.odds import Odds, hand, odds_of
from konspira.games.niepodlegla.variant import Variant

CERTAIN: ThrowOdds = ((NOTHING, 1.0),)
DARING = 0.3
"""A chance that the morale check goes worse, or the fight ends, from which on a throw concerns everybody."""
MORE, FEWER = ("więcej", "more"), ("mniej", "fewer")
Counted = Literal["missions", "tokens", "symbols"]
COUNTED: dict[Counted, Text] = {
    "missions": Text("wykonanych misji", "missions done"),
    "tokens": Text("znaczników do finału", "tokens for the final"),
    "symbols": Text("brakujących symboli", "symbols missing"),
}
NOT_SAID = Text("", "")
LAID = Text("przy najlepszym ułożeniu", "with the best laying")
OF_BOTH = Text(" (łącznie twoje i tej osoby)", " (yours and theirs together)")
HALF = 0.5
"""From this chance on it is a danger that the morale check goes worse."""
DIGITS = 9
"""What is left of a chance when the faults of counting with fractions are taken off."""


class Outlook(Record, frozen=True):
    """A mission, and how likely the dice can do it if they are laid on it first: now (0 or 1) and then."""

    card: str
    now: float
    then: float


class Yield(Record, frozen=True):
    """What decides, counted: now, on average then, and how likely there is more, or less, of it.

    In a round it is the missions done or, where that differs, the tokens which they bring of those that the final still
    asks for; in the final the symbols that are missing."""

    of: Counted
    now: int
    then: float
    more: float
    fewer: float

    @property
    def worse(self) -> bool:
        """Whether it is worse then, on average."""
        return self.then > self.now if self.of == "symbols" else self.then < self.now


class FightForecast(Record, frozen=True):
    """What an action in the fight may bring, the answer in `text`; `measure` is what it speaks of.

    `done_now`, `done_then`: missions done, on average then; `more`, `fewer`: how likely there are more, or fewer.
    `missions`: each by itself; `apart`: some of them exclude each other. `all_now`, `all_then`: how likely all are done
    together; in the final, all that are required of everybody. `loss`: markers lost on average, or exactly if it is
    `sure`. `threshold`: with fewer left the morale check goes worse (0: there is none below), and `below` is how likely
    that is. `ends`: how likely the fight is over at once; `broken`: how likely X is marked.
    """

    done_now: int
    done_then: float
    more: float
    fewer: float
    missions: tuple[Outlook, ...]
    apart: bool
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
    measure: Yield
    text: Text


class FightSetting(Record, frozen=True):
    """A fight, and what must be known of its table.

    `marks` are the thresholds of the morale check; falling below a `mild` one is no danger yet; `harms`: what it
    brings to fall below a mild and a grave one. In the `final` all missions are required but the `optional` ones.
    `tokens`: how many of those that the final asks for missions bring, where that is not one each.
    """

    fight: Fight
    faces: Faces
    odds: Odds
    harms: tuple[Text, Text]
    marks: tuple[int, ...] = ()
    mild: tuple[int, ...] = ()
    final: bool = False
    optional: Collection[str] = ()
    tokens: Worth | None = None


def forecast(variant: Variant[Any], view: Any, action: Action) -> FightForecast | None:
    """What this action may bring the viewer; None if nothing is at risk."""
    if not isinstance(view.table.phase, Fight) or view.seat is None:
        return None
    return forecast_of(setting(variant, view.table), view.seat, action)


def foretold(variant: Variant[Any], view: Any, seat: Seat, action: Action) -> Text | None:
    """The same about any seat, in words."""
    told = forecast_of(setting(variant, view.table), seat, action)
    return told.text if told else None


def setting(variant: Variant[Any], t: Any) -> FightSetting:
    """The fight at a table of this variant."""
    printed, final = variant.deck(t), t.round == variant.final_round
    return FightSetting(
        fight=t.phase,
        faces=printed.faces,
        odds=odds_of(printed.dice),
        harms=variant.harms,
        marks=() if final else variant.thresholds(t),
        mild=variant.mild,
        final=final,
        optional=variant.optional(t),
        tokens=None if final else variant.tokens(t),
    )


def forecast_of(at: FightSetting, seat: Seat, action: Action) -> FightForecast | None:
    """What a seat should know before it does this; None if nothing is at risk."""
    if at.fight.rolling:
        return None
    if isinstance(action, Reroll | AskAll):
        return _reroll(at, seat, action.dice)
    return _hand_over(at, seat, action) if isinstance(action, HandOver) else None


def _reroll(at: FightSetting, seat: Seat, dice: tuple[int, ...]) -> FightForecast:
    """Some dice are thrown again with the black die."""
    pieces = at.fight.pieces
    cap = demand(t for t in at.fight.targets if t.seat in (seat, JOINT))
    spread = at.odds.spread(hand(dice), cap)
    others = tuple(p for p in pieces if p.id not in dice)
    now, then = prospects(at, pieces, (seat,), CERTAIN), prospects(at, others, (seat,), spread)
    return _told(at, now, then, at.odds.left(at.fight.morale))


def _hand_over(at: FightSetting, seat: Seat, action: HandOver) -> FightForecast:
    """A die goes to another player for two markers: nothing is left to chance."""
    pieces, concerned = at.fight.pieces, (action.to, seat)
    after = tuple(replace(p, seat=action.to) if p.id == action.piece else p for p in pieces)
    now, then = prospects(at, pieces, concerned, CERTAIN), prospects(at, after, concerned, CERTAIN)
    return _told(at, now, then, {at.fight.morale - PRICE: 1.0}, OF_BOTH)


# ------------------------------------------------------------------ missions


class Prospects(NamedTuple):
    """How likely each mission is, taken alone; all together; each number of missions, and of what decides."""

    single: dict[str, float]
    together: float
    done: DoneOdds
    of: Counted
    counted: DoneOdds


def prospects(at: FightSetting, pieces: tuple[Piece, ...], seats: Sequence[Seat], spread: ThrowOdds) -> Prospects:
    """The prospects of these seats when the first of them has, besides its pieces, what a throw shows."""
    f, cases = at.fight, tuple(spread)
    if f.secured:
        return _secured(at, pieces, cases)
    have = [held(pieces, seat, at.faces) for seat in range(f.seats)]
    counted = [t for t in f.targets if t.seat in (*seats, JOINT)]
    wanted = [t for t in (f.targets if at.final else counted) if t.card not in at.optional]
    single, together = dict.fromkeys((t.card for t in counted), 0.0), 0.0
    for shown, chance in cases:
        mine = [total((one, shown)) if seat == seats[0] else one for seat, one in enumerate(have)]
        for t in counted:
            if left_over(total(mine) if t.seat == JOINT else mine[t.seat], t.needs) is not None:
                single[t.card] += chance
        together += chance * enough(mine, wanted)
    likely = {card: round(chance, DIGITS) for card, chance in single.items()}
    if at.final:
        done = in_a_final(replace(f, targets=tuple(wanted)), pieces, seats[0], at.faces, cases)
        open_ = open_symbols(have, wanted, seats[0], cases)
        return Prospects(likely, round(together, DIGITS), done, "symbols", open_)
    then = replace(f, pieces=pieces)
    done = in_a_round(then, seats, at.faces, cases)
    tokens = in_a_round(then, seats, at.faces, cases, at.tokens) if at.tokens else done
    return Prospects(likely, round(together, DIGITS), done, "tokens" if at.tokens else "missions", tokens)


def _secured(at: FightSetting, pieces: tuple[Piece, ...], cases: ThrowOdds) -> Prospects:
    """NZ-89  When the required missions are done, only free dice, and what the others leave, count for the rest."""
    f = at.fight
    single = dict.fromkeys(f.secured, 1.0)
    for target in f.targets:
        if target.card not in f.secured:
            alone = replace(f, targets=tuple(t for t in f.targets if t.card in f.secured or t is target))
            odds = when_secured(alone, pieces, at.faces, cases)
            single[target.card] = round(odds.get(len(f.secured) + 1, 0.0), DIGITS)
    done = when_secured(f, pieces, at.faces, cases)
    return Prospects(single, 1.0, done, "missions", done)


# ------------------------------------------------------------------ the whole


def _told(
    at: FightSetting, now: Prospects, then: Prospects, left: dict[int, float], whose: Text = NOT_SAID
) -> FightForecast:
    """The forecast of an action after which so many markers are left; `whose` missions count, if not one's own."""
    morale, (done,), measure = at.fight.morale, now.done, weighed(now, then)
    mark = max((mark for mark in at.marks if mark <= morale), default=0)
    below = sum(chance for markers, chance in left.items() if markers < mark)
    ends = sum(chance for markers, chance in left.items() if markers <= 0)
    missions = tuple(Outlook(card, now.single[card], then.single[card]) for card in then.single)
    told = FightForecast(
        done_now=done,
        done_then=round(sum(count * chance for count, chance in then.done.items()), DIGITS),
        more=round(sum(chance for count, chance in then.done.items() if count > done), DIGITS),
        fewer=round(sum(chance for count, chance in then.done.items() if count < done), DIGITS),
        missions=missions,
        apart=not then.together and sum(one.then > 0 for one in missions) > 1,
        all_now=now.together,
        all_then=then.together,
        morale=morale,
        loss=sum(chance * (morale - max(markers, 0)) for markers, chance in left.items()),
        sure=len(left) == 1,
        threshold=mark,
        below=below,
        ends=ends,
        broken=left.get(-1, 0.0),
        danger=measure.worse or (ends > 0.0 and then.together < 1.0) or (mark not in at.mild and below > HALF),
        measure=measure,
        text=NOT_SAID,
    )
    return replace(told, text=sentence(at, told, NOT_SAID if at.final else whose))


def weighed(now: Prospects, then: Prospects) -> Yield:
    """What decides, now and then."""
    (count,) = now.counted
    return Yield(
        now.of,
        count,
        round(sum(number * chance for number, chance in then.counted.items()), DIGITS),
        more=round(sum(chance for number, chance in then.counted.items() if number > count), DIGITS),
        fewer=round(sum(chance for number, chance in then.counted.items() if number < count), DIGITS),
    )


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


def sentence(at: FightSetting, told: FightForecast, whose: Text) -> Text:
    """The forecast in one sentence: the chance first, then the price and the risk; the same wherever it is told."""
    parts = [_counted(told.measure, whose), _price(told), *_risks(at, told)]
    if at.final and not at.fight.secured and told.all_then:
        chance = percent(told.all_then)
        parts.insert(0, Text(f"{chance} szans na wszystko, co wymagane", f"{chance} chance of all that is required"))
    return Text("; ".join(part.pl for part in parts) + ".", "; ".join(part.en for part in parts) + ".")


def _counted(measure: Yield, whose: Text) -> Text:
    """How likely there is more of it than now, or less: what is better first."""
    of, ways = COUNTED[measure.of], [(measure.more, *MORE), (measure.fewer, *FEWER)]
    of = Text(of.pl + whose.pl, of.en + whose.en)
    now = Text(f"(teraz {measure.now} {LAID.pl})", f"(now {measure.now} {LAID.en})")
    (better, pl, en), (worse, less_pl, less_en) = ways[::-1] if measure.of == "symbols" else ways
    if 1 in (better, worse):
        return _surely(measure, of)
    if better:
        first = Text(f"{percent(better)} szans na {pl} {of.pl}", f"{percent(better)} chance of {en} {of.en}")
        also = _also(measure, worse) if worse else NOT_SAID
        return Text(f"{first.pl} {now.pl}{also.pl}", f"{first.en} {now.en}{also.en}")
    if worse:
        risk = percent(worse)
        return Text(
            f"{risk} ryzyka, że będzie {less_pl} {of.pl} {now.pl}", f"{risk} risk of {less_en} {of.en} {now.en}"
        )
    return Text(f"Liczba {of.pl} się nie zmieni {now.pl}", f"No change in {of.en} {now.en}")


def _also(measure: Yield, worse: float) -> Text:
    """How likely it is worse then, after the chance that it is better."""
    if measure.of == "symbols":
        return Text(f", {percent(worse)} ryzyka, że więcej", f", {percent(worse)} risk of more")
    how_many = "one" if measure.now == 1 else "one or more"
    return Text(f", {percent(worse)} ryzyka, że mniej", f", {percent(worse)} chance of losing {how_many}")


def _surely(measure: Yield, of: Text) -> Text:
    """It will be more, or less, by how much."""
    then = _mean(measure.then, sure=measure.then == round(measure.then))
    pl, en = f"Na pewno: {then.pl} zamiast {measure.now}", f"Certain: {then.en} instead of {measure.now}"
    return Text(f"{pl} {of.pl}", f"{en} {of.en}")


def _price(told: FightForecast) -> Text:
    """What it costs."""
    loss = _mean(told.loss, sure=told.sure)
    return Text(f"cena: {loss.pl} morale", f"price: {loss.en} morale")


def _risks(at: FightSetting, told: FightForecast) -> list[Text]:
    """What may come of losing so much, if anything."""
    harm, mark = at.harms[told.threshold not in at.mild], told.threshold
    falls = Text(f"morale spadnie poniżej {mark} ({harm.pl})", f"morale falls below {mark} ({harm.en})")
    ends = Text("walka się skończy", "the fight ends")
    likely = [(falls, told.below if mark else 0.0), (ends, told.ends)]
    return [_risk(what, chance) for what, chance in likely if chance]


def _risk(what: Text, chance: float) -> Text:
    """Something bad, and how likely it is; what is certain is said to be."""
    if round(chance, DIGITS) == 1:
        return Text(f"na pewno {what.pl}", f"certain: {what.en}")
    return Text(f"{percent(chance)} ryzyka, że {what.pl}", f"{percent(chance)} risk that {what.en}")


def _mean(number: float, *, sure: bool) -> Text:
    """A number, or about how much it will be."""
    shown = decimal(number)
    return shown if sure else Text(f"średnio {shown.pl}", f"about {shown.en}")


def decimal(number: float) -> Text:
    """A number with at most one place, as it is written in each language."""
    shown = f"{number:.1f}".removesuffix(".0")
    return Text(shown.replace(".", ","), shown)
