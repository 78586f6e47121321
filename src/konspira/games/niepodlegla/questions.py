"""What a seat is asked in both variants: pawns and dice, and choices taken together.

A label is a name; what a thing needs, gives and costs is said in the note. No odds are worked out here: where they
matter, a Confirm asks for the forecast.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeVar

from konspira.engine import Action, Seat
from konspira.engine.council import SILENT, Council, likely
from konspira.engine.questions import Amount, Choice, Choose, Then
from konspira.engine.words import Lang, Text, listed, say
from konspira.games.niepodlegla.actions import (
    Place,
    PutBack,
    Ready,
    Recall,
    Reroll,
    TakeDice,
    TakeDie,
)
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.laying import Piece
from konspira.games.niepodlegla.planning import NOBODY, READY, Planning, least

A = TypeVar("A", bound=Action)

DEEDS: Final = {"place": 1, "recall": 2, "dice": 3, "reroll": 1, "hand": 2, "lay": 3, "lift": 4, "ask": 5}
"""The number of a deed stays while its phase lasts, whatever else can be done; `ready`, the last word, is a letter."""
POOL: Final = 4
"""The pool's dice are numbered from here on."""

YOU: Final[Mapping[Lang, str]] = {"pl": "ty", "en": "you"}

RULES: Final[dict[str, tuple[str, ...]]] = {
    "plan": ("NZ-20", "NZ-21", "NZ-22", "NZ-23"),
    "place": ("NZ-20", "NZ-22"),
    "recall": ("NZ-20", "NZ-22"),
    "dice": ("NZ-21", "NZ-23"),
    "fight": ("NZ-28", "NZ-27", "NZ-26", "NZ-31", "NZ-29", "NZ-30"),
    "reroll": ("NZ-28", "NZ-29"),
    "hand": ("NZ-27", "NZ-34"),
    "lay": ("NZ-26", "NZ-31"),
    "lift": ("NZ-34",),
}


class Questioner(NamedTuple):
    """One seat, at one moment, in one language; `few` is what it is offered, by kind, but for the many re-rolls.

    `names` are the players', with the word for whoever is asked: names stand alone in questions, in no sentence.
    """

    view: Any
    few: Mapping[type[Action], Sequence[Any]]
    names: Sequence[str]
    lang: Lang
    text: DeckText
    forecast: Callable[[Seat, Action], Text | None]

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        seat: Seat = self.view.seat
        return seat

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this player's language."""
        return _said(self.text, key, self.lang, tuple(facts.items()))

    def name(self, card: str) -> str:
        """A card's name."""
        return self.text.name(card, self.lang)

    def card(self, card: str) -> str:
        """A card's name, in quotation marks."""
        return _card(self.text, card, self.lang)

    def signs(self, symbols: Iterable[str]) -> str:
        """Symbols in words."""
        return _signs(self.text, tuple(symbols), self.lang)

    def rules(self, *rules: str) -> tuple[str, ...]:
        """Rules by the ids of this variant."""
        return _cited(self.text, rules)

    def forecast_text(self, seat: Seat, action: Action) -> str:
        """What an action of a seat may bring, in this player's language."""
        told = self.forecast(seat, action)
        return say(told, self.lang) if told else ""

    def offered(self, kind: type[A]) -> Sequence[A]:
        """What is offered of this kind."""
        return self.few.get(kind, ())

    def choose(self, key: str, rules: tuple[str, ...], options: Iterable[Choice], note: str = "") -> Choose:
        """A question with these options."""
        return Choose(self.say(key), self.rules(*rules), tuple(options), note)


def few(offers: Sequence[Action]) -> dict[type[Action], list[Action]]:
    """What is offered, by kind; the very many re-rolls come last and are left out."""
    found: dict[type[Action], list[Action]] = defaultdict(list)
    for action in takewhile(lambda action: type(action) is not Reroll, offers):
        found[type(action)].append(action)
    return found


def with_you(names: Sequence[str], seat: Seat | None, lang: Lang) -> Sequence[str]:
    """The players' names as one of them reads them."""
    return [YOU[lang] if at == seat else name for at, name in enumerate(names)]


@lru_cache(8192)
def _said(text: DeckText, key: str, lang: Lang, facts: tuple[tuple[str, object], ...]) -> str:
    return text.say(key, lang, **dict(facts))


@lru_cache(2048)
def _card(text: DeckText, card: str, lang: Lang) -> str:
    return text.card(card, lang)


@lru_cache(1024)
def _signs(text: DeckText, symbols: tuple[str, ...], lang: Lang) -> str:
    return text.symbols_in_words(symbols, lang)


@lru_cache(1024)
def _cited(text: DeckText, rules: tuple[str, ...]) -> tuple[str, ...]:
    return text.cited(*rules)


@lru_cache(4096)
def mission_note(text: DeckText, card: str, needs: Needs, lang: Lang, *, easy: bool = False) -> str:
    """What a mission needs, gives and costs; NZ-82  `easy`: it lies easy side up."""
    head = f"{text.symbols_in_words(parts(needs), lang)} · {say(text.cards[card].date, lang)}"
    brings = text.brings(card, lang, (card,) if easy else ())
    return "\n".join([head, *(f"{sign} {told}" for sign, told in brings)])


@lru_cache(64)
def all_faces(text: DeckText, die: int, lang: Lang) -> str:
    """NZ-02  The faces of a die."""
    return " ".join(text.all_faces(die, lang))


@lru_cache(4096)
def shown_piece(text: DeckText, piece: int, face: int, lang: Lang) -> str:
    """A die or a token, and what it shows."""
    return f"{text.piece(piece, lang)}: {text.in_words(Piece(piece, 0, face), lang)}"


def counted(q: Questioner, key: str, count: int, **facts: object) -> str:
    """A question, in other words if it will be asked several times."""
    return q.say(f"{key}_many" if count > 1 else key, count=count, **facts)


def deed(q: Questioner, key: str, options: Sequence[Choice], note: str = "") -> list[Choice]:
    """A further question as an option, if there is anything to choose from."""
    if not options:
        return []
    return [Choice(str(DEEDS[key]), q.say(f"do_{key}"), q.choose(f"ask_{key}", RULES[key], options), note)]


def last_word(q: Questioner, label: str, note: str = "", then: Then = READY) -> list[Choice]:
    """That one is ready, if one may be, under a key that nothing else has."""
    return [Choice(q.say("key_ready"), q.say(label), then, note)] if q.offered(Ready) else []


# ------------------------------------------------------------------ pawns and dice


def planning(q: Questioner, now: Planning, needs: Callable[[str], Needs], easy: Collection[str] = ()) -> Choose:
    """NZ-20, NZ-21  Pawns and dice, in any order, until one is ready; NZ-82  `easy` finals lie easy side up."""
    home = now.home[q.seat] if NOBODY in now.pawns else 0
    left = now.left or NOBODY in now.holders
    at = {card: str(n) for n, card in enumerate(now.cards, 1)}

    def note(card: str) -> str:
        return mission_note(q.text, card, needs(card), q.lang, easy=card in easy)

    options = [
        *deed(q, "place", [Choice(at[x.mission], q.name(x.mission), x, note(x.mission)) for x in q.offered(Place)]),
        *deed(q, "recall", [Choice(at[x.mission], q.name(x.mission), x) for x in q.offered(Recall)]),
        *neutral_dice(q, now),
        *pool_dice(q, now),
        *last_word(q, "do_ready_plan", q.say("note_ready_left") if left else ""),
    ]
    waits = bool(now.ready >> q.seat & 1)
    key = "ask_plan_waiting" if waits else "ask_plan_pawns" if home else "ask_plan_dice" if left else "ask_plan_ready"
    told = q.say("note_plan", dice=now.dice[q.seat], left=now.left)
    return Choose(q.say(key, home=home), q.rules(*RULES["plan"]), tuple(options), told)


def neutral_dice(q: Questioner, now: Planning) -> list[Choice]:
    """NZ-21  So many of the neutral dice."""
    if not q.offered(TakeDice):
        return []
    mine = now.dice[q.seat]
    note = q.say("note_plan", dice=mine, left=now.left)
    rules, prompt = q.rules(*RULES["dice"]), q.say("ask_dice")
    amount = Amount(prompt, rules, "count", least(now), mine + now.left, TakeDice(mine), note, mine)
    return [Choice(str(DEEDS["dice"]), q.say("do_dice"), amount)]


def pool_dice(q: Questioner, now: Planning) -> list[Choice]:
    """NP-25  The character dice of the pool, to be taken or put back."""
    deeds: list[tuple[str, TakeDie | PutBack]] = [("do_take", x) for x in q.offered(TakeDie)]
    deeds += [("do_put_back", x) for x in q.offered(PutBack)]
    return [pool_die(q, now, key, x) for key, x in sorted(deeds, key=lambda one: now.pool.index(one[1].die))]


def pool_die(q: Questioner, now: Planning, key: str, action: TakeDie | PutBack) -> Choice:
    """NP-25  A die of the pool, with its faces."""
    label = q.say(key, die=q.text.piece(action.die, q.lang))
    return Choice(str(POOL + now.pool.index(action.die)), label, action, all_faces(q.text, action.die, q.lang))


# ------------------------------------------------------------------ choices taken together


class Joint(NamedTuple):
    """What is to be decided: the question, its rules, how an option is told (its name, and what else), and a note."""

    prompt: str
    rules: tuple[str, ...]
    told: Callable[[Any], tuple[str, str]]
    note: str = ""


def council(q: Questioner, now: Any, joint: Joint) -> Choose:
    """NZ-17  One of the options; whoever has proposed one is named at it."""
    options = [
        Choice(str(n + 1), label, action, lines(note, proposers(q, now.council, n)))
        for n, action in enumerate(now.ways)
        for label, note in (joint.told(action),)
    ]
    spoken = any(proposal != SILENT for proposal in now.council.proposals)
    default = str(likely(now.council) + 1) if spoken else ""
    note = lines(joint.note, who_decides(q, now.council))
    return Choose(joint.prompt, q.rules(*joint.rules, "NZ-17"), tuple(options), note, default)


def lines(*texts: str) -> str:
    """These texts, as far as there are any, a line each."""
    return "\n".join([text for text in texts if text])


def proposers(q: Questioner, now: Council, option: int) -> str:
    """Who proposes this option."""
    names = [q.names[seat] for seat, proposal in enumerate(now.proposals) if proposal == option]
    return q.say("proposed_by", names=listed(names, q.lang)) if names else ""


def who_decides(q: Questioner, now: Council) -> str:
    """NZ-17  Everybody proposes and one decides, or it is one's own choice."""
    if now.members == 1 << q.seat:
        return ""
    if now.decider == q.seat:
        return q.say("you_decide" if SILENT in now.proposals else "you_settle")
    return q.say("who_decides", name=q.names[now.decider])
