"""A table's deck in words: its cards, its dice, and signs for the symbols."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from konspira.engine.record import Record
from konspira.engine.words import Lang, Text, Words, listed, say
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, SYMBOLS, Needs, Part, PrintedCard, Supply
from konspira.games.niepodlegla.laying import TOKENS, Faces, Piece
from konspira.games.niepodlegla.words import both, quoted

PARTS: tuple[Part, ...] = (*SYMBOLS, "any")


class CardText(Record, frozen=True):
    """A card in words: what doing it gives, what leaving it costs, what turns it to its easy side."""

    name: Text
    date: Text
    note: Text
    short: Text
    gives: Text | None = None
    costs: Text | None = None
    easier: Text | None = None


def card_text(card: PrintedCard, **brings: Text | None) -> CardText:
    """A card, with what it brings."""
    return CardText(card.name, card.date, card.note, card.name.short or card.name, **brings)


@dataclass(frozen=True, eq=False)
class DeckText:
    """All that a deck says: its words, its cards, and its dice and tokens; `rules` are the variant's own ids."""

    words: Words
    cards: Mapping[str, CardText]
    faces: Faces
    black: Sequence[int]
    tokens: tuple[str, ...]
    rules: Mapping[str, str]

    def say(self, key: str, lang: Lang, **facts: object) -> str:
        """A text of the game."""
        return self.words.text(key, lang, **facts)

    def both(self, key: str, **facts: object) -> Text:
        """A text of the game in both languages."""
        return both(lambda lang: self.say(key, lang, **facts))

    def name(self, card: str, lang: Lang) -> str:
        """The name of a card."""
        return say(self.cards[card].name, lang)

    def short(self, card: str, lang: Lang) -> str:
        """The name of a card where there is little room."""
        return say(self.cards[card].short, lang)

    def card(self, card: str, lang: Lang) -> str:
        """The name of a card, in quotation marks."""
        return say(quoted(self.cards[card].name), lang)

    def brings(self, card: str, lang: Lang, easy: Collection[str] = ()) -> list[tuple[str, str]]:
        """NZ-08, NZ-82  What a card gives and costs, each behind its sign; `✓` too if its easy side lies up."""
        told = self.cards[card]
        signed = (("✓", told.gives), ("✗", told.costs), ("✓" if card in easy else "·", told.easier))
        return [(sign, say(text, lang)) for sign, text in signed if text]

    def piece(self, number: int, lang: Lang) -> str:
        """A die by its kind, or a token by its person."""
        if number >= TOKENS:
            return self.words.term(self.tokens[number - TOKENS], lang)
        who = "neutral" if number < NEUTRAL else CHARACTERS[number - NEUTRAL]
        return self.say(f"of_{who}", lang)

    def signs(self, symbols: Iterable[str], lang: Lang) -> str:
        """Symbols as letters."""
        return " ".join(self.say(f"sign_{symbol}", lang) for symbol in symbols)

    def symbols_in_words(self, symbols: Iterable[str], lang: Lang) -> str:
        """Symbols in words, those that are the same together: `people, 2 × fight`."""
        told = [(self.say(symbol, lang), number) for symbol, number in Counter(symbols).items()]
        return ", ".join(f"{number} × {name}" if number > 1 else name for name, number in told)

    def face(self, piece: Piece, lang: Lang) -> str:
        """What a die or a token shows."""
        return f"[{self.signs(parts(self.faces[piece.id][piece.face]), lang) or '–'}]"

    def in_words(self, piece: Piece, lang: Lang) -> str:
        """What a die or a token shows, in words."""
        shown = [self.say(part, lang) for part in parts(self.faces[piece.id][piece.face])]
        return listed(shown, lang) or self.say("reveal_blank", lang)

    def dice(self, lang: Lang) -> list[tuple[str, list[str]]]:
        """NZ-02  Every kind of die with its faces."""
        kinds = [("neutral", 0), *((who, NEUTRAL + n) for n, who in enumerate(CHARACTERS))]
        shown = [(self.words.term(f"die_{who}", lang), self.all_faces(die, lang)) for who, die in kinds]
        return [*shown, (self.say("black_die", lang), [f"[−{lost}]" if lost else "[–]" for lost in self.black])]

    def all_faces(self, die: int, lang: Lang) -> list[str]:
        """NZ-02  The faces of a die."""
        return [self.face(Piece(die, 0, n), lang) for n in range(len(self.faces[die]))]

    def cited(self, *rules: str) -> tuple[str, ...]:
        """Rules by the ids that they have in this variant."""
        return tuple(dict.fromkeys(self.rules.get(rule, rule) for rule in rules))


def parts(supply: Supply | Needs) -> tuple[Part, ...]:
    """The symbols and portraits of a count, one by one."""
    return tuple(part for part, number in zip(PARTS, supply, strict=False) for _ in range(number))
