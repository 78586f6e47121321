"""What a player should know before a re-roll or a gift: what one will have then, compared with now."""

from typing import Any, Final

from konspira.engine import Action, Record, Seat, replace
from konspira.engine.words import Text, joined, plural
from konspira.games.niepodlegla.actions import AskAll, HandOver, Reroll
from konspira.games.niepodlegla.done_odds import DoneOdds, ThrowOdds, exchanged
from konspira.games.niepodlegla.fight import PRICE, Fight
from konspira.games.niepodlegla.laying import JOINT, NOTHING, demand
from konspira.games.niepodlegla.odds import hand
from konspira.games.niepodlegla.throw_prospects import DIGITS, Counted, FightSetting, Prospects, prospects, setting
from konspira.games.niepodlegla.variant import Variant

CERTAIN: Final[ThrowOdds] = ((NOTHING, 1.0),)
DARING: Final = 0.3
"""A chance that the morale check goes worse, or the fight ends, from which on a throw concerns everybody."""
HALF: Final = 0.5
"""From this chance on it is a danger that the morale check goes worse."""
NOT_SAID: Final = Text("", "")
OF_BOTH: Final = Text(" (twoje i tej osoby)", " (yours and theirs)")
GRADES: Final = (
    (0.05, Text("prawie na nie", "hardly any chance")),
    (0.25, Text("raczej nie", "unlikely")),
    (0.45, Text("być może", "perhaps")),
    (0.55, Text("pół na pół", "even odds")),
    (0.75, Text("raczej tak", "likely")),
    (0.95, Text("prawdopodobnie", "very likely")),
    (1.0, Text("prawie na pewno", "almost certain")),
)
"""How people say a chance that is smaller than this."""
NEAR: Final = 3
"""With fewer symbols missing one comes closer by one, as long as one has not won."""
CLOSER: Final = Text("bliżej o symbol lub więcej", "a symbol closer or more")
NEXT: Final = (Text("jedna wykonana", "one done"), Text("druga", "a second one"), Text("trzecia", "a third one"))
"""A mission more than none, one, two."""


class Outlook(Record, frozen=True):
    """A mission, and how likely the dice can do it if they are laid on it first: now (0 or 1) and then."""

    card: str
    now: float
    then: float


class Yield(Record, frozen=True):
    """What decides, counted: now, on average then, and how likely there is more, or less, of it.

    In a round it is the missions done or, in the last one, the tokens which they bring of those that the final still
    asks for, where that differs; in the final the symbols that are missing."""

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
    """What an action in the fight may bring, the answer in `text`, by sentences in `lines`; `measure`: what they tell.

    `done_now`, `done_then`: missions done, on average then; `more`, `fewer`: how likely there are more, or fewer, and
    `exchanged`, as many but not the same.
    `missions`: each by itself. `all_now`, `all_then`: how likely all are done together; in the final, all that are
    required of everybody. `loss`: markers lost on average, or exactly if it is
    `sure`. `threshold`: with fewer left the morale check goes worse (0: there is none below), and `below` is how likely
    that is. `ends`: how likely the fight is over at once; `broken`: how likely X is marked.
    """

    done_now: int
    done_then: float
    more: float
    fewer: float
    exchanged: float
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
    measure: Yield
    lines: tuple[Text, ...]
    text: Text


def forecast(variant: Variant[Any], view: Any, action: Action) -> FightForecast | None:
    """What this action may bring the viewer; None if nothing is at risk."""
    if not isinstance(view.table.phase, Fight) or view.seat is None:
        return None
    return forecast_of(setting(variant, view.table), view.seat, action)


def foretold(variant: Variant[Any], view: Any, seat: Seat, action: Action) -> Text | None:
    """The same about any seat, in words."""
    told = forecast_of(setting(variant, view.table), seat, action)
    return told.text if told else None


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
    other = 0.0 if at.final else exchanged(at.fight, others, (seat,), at.faces, spread)
    return _told(at, now, then._replace(exchanged=other), at.odds.left(at.fight.morale))


def _hand_over(at: FightSetting, seat: Seat, action: HandOver) -> FightForecast:
    """A die goes to another player for two markers: nothing is left to chance."""
    pieces, concerned = at.fight.pieces, (action.to, seat)
    after = tuple(replace(p, seat=action.to) if p.id == action.piece else p for p in pieces)
    now, then = prospects(at, pieces, concerned, CERTAIN), prospects(at, after, concerned, CERTAIN)
    other = 0.0 if at.final else exchanged(at.fight, after, concerned, at.faces, CERTAIN)
    return _told(at, now, then._replace(exchanged=other), {at.fight.morale - PRICE: 1.0}, OF_BOTH)


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
        exchanged=round(then.exchanged, DIGITS),
        missions=missions,
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
        lines=(),
        text=NOT_SAID,
    )
    lines = tuple(sentences(at, told, then.done, NOT_SAID if at.final else whose))
    return replace(told, lines=lines, text=joined(lines))


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


def sentences(at: FightSetting, told: FightForecast, then: DoneOdds, whose: Text) -> list[Text]:
    """The forecast in short sentences, the same wherever it is told: what there is now, what may come, the price."""
    if at.final and not at.fight.secured:
        parts = _symbols(at, told)
    else:
        parts = [*_missions(told, then, whose), *_tokens(at, told)]
    return [Text(f"{one.pl}.", f"{one.en}.") for one in (*parts, _price(told), *_risks(at, told))]


def _victory(at: FightSetting, told: FightForecast) -> list[Text]:
    """NP-33, NZ-85  How likely all that is required is done then; NZ-89  with challenges that is not the end."""
    if not told.all_then:
        return []
    won = Text("wygrana od razu", "you win at once")
    if at.optional:
        won = Text("wszystko, co wymagane, wykonane", "all that is required is done")
    return [_likely(won, told.all_then)]


def _symbols(at: FightSetting, told: FightForecast) -> list[Text]:
    """NP-35  How many symbols are missing in the final, how likely none will be, and how likely there will be fewer;
    where only all of them can be fewer, that is said once."""
    measure, count = told.measure, told.measure.now
    what = Text(
        f"brakuje {count} {plural(count, ('symbolu', 'symboli'))}",
        f"{count} {plural(count, ('symbol', 'symbols'))} missing",
    )
    won = _victory(at, told)
    if won and measure.fewer == told.all_then < 1 and not measure.more:
        return [*won, Text(f"Teraz: {what.pl}", f"Now: {what.en}")]
    closer = Text("bliżej o symbol", "one symbol closer") if count < NEAR else CLOSER
    return [*won, *_compared(what, measure, closer, Text("ubywa symbol", "a symbol is lost"))]


def _missions(told: FightForecast, then: DoneOdds, whose: Text) -> list[Text]:
    """How many missions are done, and how likely one more is, or one is lost."""
    count = told.done_now
    forms = ("wykonana misja", "wykonane misje", "wykonanych misji")
    what = Text(
        f"{count} {plural(count, forms)}{whose.pl}",
        f"{count} {plural(count, ('mission', 'missions'))} done{whose.en}",
    )
    more = NEXT[count] if count < len(NEXT) else Text("jeszcze jedna", "one more")
    if max(then) > count + 1:
        more = Text("co najmniej jedna więcej", "at least one more")
    lost = Text("jedna przepada", "one is lost")
    if min(then) < count - 1:
        lost = Text("jedna lub więcej przepada", "one or more are lost")
    measure = Yield("missions", count, told.done_then, told.more, told.fewer)
    return _compared(
        what, measure, more, lost, (Text("jedna zyskana, inna stracona", "one gained, another lost"), told.exchanged)
    )


def _tokens(at: FightSetting, told: FightForecast) -> list[Text]:
    """NP-30  Where missions count differently, the tokens for the final that they bring: chances that are those of the
    missions are not told twice."""
    measure = told.measure
    if measure.of != "tokens" or (measure.more, measure.fewer) == (told.more, told.fewer) != (0.0, 0.0):
        return []
    count = measure.now
    what = Text(
        f"{count} {plural(count, ('znacznik', 'znaczniki', 'znaczników'))} do finału",
        f"{count} {plural(count, ('token', 'tokens'))} for the final",
    )
    told_so = _compared(
        what, measure, Text("więcej znaczników", "more tokens"), Text("mniej znaczników", "fewer tokens")
    )
    return told_so if measure.more or measure.fewer or not at.further else [*told_so, at.further]


def _compared(what: Text, measure: Yield, better: Text, worse: Text, *besides: tuple[Text, float]) -> list[Text]:
    """What there is now, then how likely it is better, or worse; what is certain is said to be."""
    chances = [(better, measure.more), (worse, measure.fewer)]
    if measure.of == "symbols":
        chances = [(better, measure.fewer), (worse, measure.more)]
    certain = any(chance == 1 for _, chance in chances)
    chances += besides
    if not any(chance for _, chance in chances):
        return [Text(f"Bez zmian: {what.pl}", f"No change: {what.en}")]
    now = Text(f"Teraz: {what.pl}", f"Now: {what.en}")
    if measure.then == round(measure.then) and certain:
        return [Text(f"{now.pl}, potem {measure.then:.0f}", f"{now.en}, then {measure.then:.0f}")]
    return [now, *(_likely(what, chance) for what, chance in chances if chance)]


def _price(told: FightForecast) -> Text:
    """What it costs."""
    loss = decimal(told.loss)
    if told.sure:
        return Text(f"Cena: {loss.pl} morale", f"Price: {loss.en} morale")
    return Text(f"Cena: średnio {loss.pl} morale", f"Price: about {loss.en} morale")


def _risks(at: FightSetting, told: FightForecast) -> list[Text]:
    """What may come of losing so much, if anything."""
    harm, mark = at.harms[told.threshold not in at.mild], told.threshold
    falls = Text(f"morale poniżej {mark} ({harm.pl})", f"morale below {mark} ({harm.en})")
    ends = Text("koniec walki", "the fight ends")
    likely = [(falls, told.below if mark else 0.0), (ends, told.ends)]
    return [_likely(what, chance) for what, chance in likely if chance]


def _likely(what: Text, chance: float) -> Text:
    """Something, and how likely it is; what is certain is said to be."""
    if round(chance, DIGITS) == 1:
        return Text(f"Na pewno: {what.pl}", f"Certain: {what.en}")
    grade = graded(chance)
    said = percent(chance)
    return Text(f"{upper(what.pl)}: {grade.pl} ({said})", f"{upper(what.en)}: {grade.en} ({said})")


def graded(chance: float) -> Text:
    """A chance in words."""
    return next((said for below, said in GRADES if chance < below), GRADES[-1][1])


def upper(text: str) -> str:
    """The beginning of a sentence."""
    return text[:1].upper() + text[1:]


def decimal(number: float) -> Text:
    """A number with at most one place, as it is written in each language."""
    shown = f"{number:.1f}".removesuffix(".0")
    return Text(shown.replace(".", ","), shown)
