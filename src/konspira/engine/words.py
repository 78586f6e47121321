"""What a player reads, in Polish and in English: sentences for events and refusals, texts, options.

A game keeps them in `words.toml`, the engine its own refusals beside this file. A {gap} takes a fact of the same name;
`{fails:porażka|porażki|porażek}` takes the plural form that goes with the fact (three forms: Polish, two: English),
`{ayes:#}` how many there are, and `{city:@in}` the term or text `in_krakow` if the fact is krakow, for a form of its
own; `{soldiers:@soldier=orders@order}` tells each of several with its counterpart. Seats become the players' names.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import Annotated, Any, Final, Literal, Protocol, get_args

import msgspec
from msgspec import field

from konspira.engine.content import load
from konspira.engine.illegal import Fault, Illegal
from konspira.engine.record import Action, Event, Record, replace, tag_of
from konspira.engine.seats import Seat

Lang = Literal["pl", "en"]
LANGUAGES: Final[tuple[Lang, ...]] = get_args(Lang)

NonEmpty = Annotated[str, msgspec.Meta(min_length=1)]
Fact = bool | int | str | list[int]

AND: Final = {"pl": " i ", "en": " and "}
SENTENCE_END: Final = re.compile(r"(?<=[.!?]) ")
NOBODY: Final = {"pl": "nikt", "en": "nobody"}


class Bilingual(Protocol):
    """Anything that is said in both languages."""

    @property
    def pl(self) -> str: ...
    @property
    def en(self) -> str: ...


class Text(Record, frozen=True):
    """A text in both languages."""

    pl: NonEmpty
    en: NonEmpty


class Sentence(Record, frozen=True):
    """How an event, or a secret action, is told: the first sentence for its type whose `when` fits.

    A quiet one is left out of the log, a loud one stands out in it. One that `lists` names a thing after its first
    colon, and nothing else: those that begin alike may be told as one list.
    """

    type: str
    rule: str
    pl: NonEmpty
    en: NonEmpty
    when: dict[str, Fact] = field(default_factory=dict)
    quiet: bool = False
    loud: bool = False
    lists: bool = False


class Listed(Record, frozen=True):
    """A sentence that names one thing of a list: how it begins, and the thing."""

    lead: Text
    thing: Text


class Option(Record, frozen=True):
    """An option of a game: its name, what it changes (perhaps `only_with` another), and the names of its values."""

    name: Text
    help: Text
    values: dict[str, Text] = field(default_factory=dict)
    only_with: str = ""


class File(Record, frozen=True):
    """All that stands in a `words.toml`; `deeds`: whose deed of which kind an event shows, in `sealed_deeds` one that
    stays secret until the end."""

    seats: tuple[str, ...] = ()
    deeds: dict[str, dict[str, str]] = field(default_factory=dict)
    sealed_deeds: dict[str, dict[str, str]] = field(default_factory=dict)
    events: tuple[Sentence, ...] = ()
    faults: dict[str, NonEmpty] = field(default_factory=dict)
    texts: dict[str, Text] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)


ENGINE_FILE: Final = load(files(__package__) / "words.toml", File)
ENGINE: Final = ENGINE_FILE.faults
"""Why the engine refuses a move: its sentences are every game's."""


class Words:
    """All that a game, or the platform, says."""

    def __init__(self, file: File, terms: Mapping[str, Bilingual], at: Callable[[Any], "Words"] | None = None) -> None:
        self.sentences = file.events
        kinds = {sentence.type for sentence in file.events}
        self._of_kind = {kind: tuple(s for s in file.events if s.type == kind) for kind in kinds}
        self.deeds = file.deeds
        self.sealed_deeds = file.sealed_deeds
        self.faults = file.faults
        self.texts = file.texts
        self.options = file.options
        self._seats = frozenset(file.seats)
        self._terms = terms
        self._at = at

    def at(self, table: Any) -> "Words":
        """The words at this table, whose cards may have names of their own."""
        return self._at(table) if self._at else self

    def text(self, key: str, lang: Lang, **facts: object) -> str:
        """A text of this name."""
        return self._fill(say(self.texts[key], lang), lang, facts)

    def both(self, key: str, **facts: object) -> Text:
        """A text of this name in both languages."""
        return Text(*(self.text(key, lang, **facts) for lang in LANGUAGES))

    def told(self, names: Sequence[str], key: str, **facts: object) -> Text:
        """A text of this name in both languages, with the players' names in the place of their seats."""
        return self.filled(self.texts[key], self.named(facts, names))

    def event(self, event: Event, lang: Lang, names: Sequence[str]) -> str:
        """What happened, as a sentence."""
        return self._fill(say(self.sentence(event), lang), lang, self._known(event, names))

    def tell(self, sentence: Sentence, event: Event, names: Sequence[str]) -> Text:
        """What happened, by the sentence that tells it, in both languages."""
        return self.filled(sentence, self._known(event, names))

    def listed(self, sentence: Sentence, event: Event, names: Sequence[str]) -> Listed | None:
        """How a sentence that lists begins, and what it names; None for all others."""
        if not sentence.lists:
            return None
        parts = [say(sentence, lang).removesuffix(".").split(": ", 1) for lang in LANGUAGES]
        facts = self._known(event, names)
        lead, thing = (self.filled(Text(*part), facts) for part in zip(*parts, strict=True))
        return Listed(lead, thing)

    def action(self, seat: Seat, action: Action, lang: Lang, names: Sequence[str]) -> str | None:
        """What a seat did in secret, for when everything may be told; None if the events tell it."""
        for sentence in self._fitting(action):
            facts = {"seat": _Name(names[seat]), **facts_of(action)}
            return f"{self._fill(say(sentence, lang), lang, facts)} {sentence.rule}"
        return None

    def filled(self, text: Bilingual, facts: Mapping[str, object]) -> Text:
        """A text with its gaps filled, in both languages."""
        return Text(self._fill(text.pl, "pl", facts), self._fill(text.en, "en", facts))

    def named(self, facts: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
        """Facts, with the players' names in the place of their seats."""
        return {key: self._named(key, fact, names) for key, fact in facts.items()}

    def rule_of(self, event: Event) -> str:
        """The id of the rule by which this happened."""
        return self.sentence(event).rule

    def quiet(self, event: Event) -> bool:
        """Whether the log leaves this out."""
        return self.sentence(event).quiet

    def style(self, event: Event) -> str:
        """How it is shown."""
        return "bold" if self.sentence(event).loud else ""

    def fault(self, fault: Fault, lang: Lang) -> str:
        """What went wrong; a sentence without a translation stays English."""
        why = self.faults.get(fault.why) or ENGINE.get(fault.why, fault.why) if lang == "pl" else fault.why
        facts = {key: self.fault(fact, lang) if isinstance(fact, Fault) else fact for key, fact in fault.facts.items()}
        return self._fill(why, lang, facts)

    def refusal(self, refused: Illegal, lang: Lang) -> str:
        """Why a move is refused, with the rule's id."""
        said = self.fault(refused, lang)
        return f"{said[0].upper()}{said[1:]} ({refused.rule})."

    def option(self, name: str) -> Option:
        """An option in words; one without words goes by its own name."""
        plain = Text(name, name)
        return self.options.get(name, Option(plain, plain))

    def term(self, word: str, lang: Lang) -> str:
        """The name of a card or another thing of the game."""
        return say(self._terms[word], lang)

    def sentence(self, event: Event) -> Sentence:
        """The sentence that tells this event."""
        for sentence in self._fitting(event):
            return sentence
        raise KeyError(f"no sentence for {event!r}")

    def _fitting(self, told: Event | Action) -> Iterator[Sentence]:
        """The sentences that can tell this, the first one best."""
        for sentence in self._of_kind.get(tag_of(told), ()):
            if all(_same(getattr(told, key), value) for key, value in sentence.when.items()):
                yield sentence

    def _known(self, event: Event, names: Sequence[str]) -> dict[str, object]:
        """The facts of an event, with the players' names."""
        return self.named(facts_of(event), names)

    def _named(self, key: str, fact: object, names: Sequence[str]) -> object:
        """Seats by the players' names."""
        if key not in self._seats or fact is None:
            return fact
        if isinstance(fact, int):
            return _Name(names[fact])
        return tuple(_Name(names[seat]) for seat in _each(fact))

    def _fill(self, text: str, lang: Lang, facts: Mapping[str, object]) -> str:
        """The text with its gaps filled."""
        filled = [
            before if gap is None else before + self._gap(facts, gap, spec, lang) for before, gap, spec in _parts(text)
        ]
        return "".join(filled)

    def _gap(self, facts: Mapping[str, object], gap: str, spec: str, lang: Lang) -> str:
        """A fact, or each of several with what goes with it."""
        if "=" not in spec:
            return self._fact(facts[gap], spec, lang)
        form, other, its_form = re.split("[=@]", spec.removeprefix("@"))
        pairs = zip(_each(facts[gap]), _each(facts[other]), strict=True)
        return ", ".join([f"{self._plain(a, lang, form)}: {self._plain(b, lang, its_form)}" for a, b in pairs])

    def _fact(self, value: Any, spec: str, lang: Lang) -> str:
        """A fact, a form of its own, how many of it there are, or the plural form that goes with it."""
        if spec.startswith("@"):
            return self._plain(value, lang, spec[1:])
        if spec:
            count = value if isinstance(value, int) else len(value)
            return str(count) if spec == "#" else plural(count, spec.split("|"))
        return self._plain(value, lang)

    def _plain(self, value: object, lang: Lang, form: str = "") -> str:
        """A name, a text, a term of the game, in a form of its own if there is one, or several of them."""
        if isinstance(value, _Name):
            return value
        if isinstance(value, Text):
            return say(value, lang)
        if isinstance(value, tuple | list):
            return listed([self._plain(one, lang, form) for one in value], lang) or NOBODY[lang]
        formed = f"{form}_{value}"
        known = self._terms.get(formed) or self.texts.get(formed) if form else None
        known = known or self._terms.get(str(value))
        return say(known, lang) if known else str(value)


ENGINE_WORDS: Final = Words(ENGINE_FILE, {})
"""What the engine itself tells."""


class _Name(str):
    """A player's name, which is never taken for a term of the game."""


@lru_cache(maxsize=2048)
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A text taken apart: what stands before each gap, the fact that fills it, and its plural forms."""
    return tuple((before, gap, spec or "") for before, gap, spec, _ in Formatter().parse(text))


def read_words(
    file: Traversable | Path, terms: Mapping[str, Bilingual] | None = None, faults: Mapping[str, str] | None = None
) -> Words:
    """The words of a file; `terms` are names that stand elsewhere, such as those of cards, and `faults` refusals."""
    found = load(file, File)
    return Words(replace(found, faults={**(faults or {}), **found.faults}), terms or {})


def say(text: Bilingual | Sentence, lang: Lang) -> str:
    """The text in this language."""
    return text.pl if lang == "pl" else text.en


def listed(items: Sequence[str], lang: Lang) -> str:
    """A, B and C."""
    return AND[lang].join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def plural(count: int, forms: Sequence[str]) -> str:
    """One of two forms as in English (1, many), or of three as in Polish (1, 2–4, many)."""
    if count == 1:
        return forms[0]
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return forms[1] if few or len(forms) == 2 else forms[2]


def joined(texts: Sequence[Bilingual]) -> Text:
    """One sentence after another."""
    return Text(" ".join(text.pl for text in texts), " ".join(text.en for text in texts))


def first_sentence(text: Bilingual) -> Text:
    """How a text begins."""
    return Text(*(SENTENCE_END.split(said, maxsplit=1)[0] for said in (text.pl, text.en)))


def facts_of(record: Record) -> dict[str, object]:
    """What an event, an action or another record says, by name."""
    return {field: getattr(record, field) for field in record.__struct_fields__}


def fits(facts: Mapping[str, object], when: Mapping[str, Fact]) -> bool:
    """Whether the facts are these."""
    return all(_same(facts[key], value) for key, value in when.items())


def _same(fact: object, wanted: Fact) -> bool:
    return (list(fact) if isinstance(fact, tuple) else fact) == wanted


def _each(fact: object) -> tuple[int, ...]:
    return fact if isinstance(fact, tuple) else ()
