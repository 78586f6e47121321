"""A game of either variant: besides its rounds what decided it, what was in reach, what missions were."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from operator import itemgetter
from typing import Any, Final, NamedTuple

from konspira.engine import Event, Seat, replace
from konspira.engine.play import PlayedMove
from konspira.engine.story import Chapter, Deed, GameStory, is_over
from konspira.engine.story_sketch import SketchedStory, StorySketch
from konspira.engine.words import Text, first_sentence
from konspira.games.niepodlegla.actions import Roll
from konspira.games.niepodlegla.content import PORTRAIT, SYMBOLS, Symbol
from konspira.games.niepodlegla.deck_text import DeckText
from konspira.games.niepodlegla.events import FightOver, MissionDone, MissionUndone, Rerolled
from konspira.games.niepodlegla.fight import PRICE, Fight
from konspira.games.niepodlegla.laying import JOINT, Faces, Laid
from konspira.games.niepodlegla.reveal import symbols, unrolled, won
from konspira.games.niepodlegla.showing import lying
from konspira.games.niepodlegla.story_throws import Throw, boldest, remembered, throws
from konspira.games.niepodlegla.variant import Variant

MOST_CHANCES: Final = 4
"""So many chances that were not taken are told."""

Told = tuple[str, dict[str, object]]
"""The key of a text, and its facts."""


class Teller(NamedTuple):
    """All moves of a game, the players' names and the words of its table."""

    moves: Sequence[PlayedMove]
    names: Sequence[str]
    text: DeckText
    variant: Variant[Any]

    def told(self, key: str, **facts: object) -> Text:
        """A text with these facts, seats by the players' names."""
        words = self.text.words
        return words.filled(words.texts[key], words.named(facts, self.names))

    def happened(self, *kinds: type[Event]) -> Iterator[tuple[int, Any]]:
        """All events of these kinds, each with its round."""
        return ((move.before.round, e) for move in self.moves for e in move.events if isinstance(e, kinds))

    # -------------------------------------------------------------- the missions in history

    def deeds(self) -> Iterator[Deed]:
        """Every mission that was fought for, in the order in which they were, with how it ended and what it was."""
        ended = {event.card: isinstance(event, MissionDone) for _, event in self.happened(MissionDone, MissionUndone)}
        for card, done in (ended | (self._finals() if is_over(self.moves) else {})).items():
            printed = self.text.cards[card]
            title = Text(f"{printed.name.pl} ({printed.date.pl})", f"{printed.name.en} ({printed.date.en})")
            yield Deed(title, done, first_sentence(printed.note))

    def _finals(self) -> dict[str, bool]:
        """NP-31, NZ-83  The missions of the last fight, if it was the final one, which is judged at the very end."""
        fights = (move.before.phase for move in reversed(self.moves) if isinstance(move.before.phase, Fight))
        end, last = self.moves[-1].after, next(fights, None)
        judged = {event.card for _, event in self.happened(MissionDone, MissionUndone)}
        targets = last.targets if last else ()
        done = self.variant.done(end)
        return {target.card: target.card in done for target in targets if target.card not in judged}

    # -------------------------------------------------------------- what decided it

    def decided(self) -> Iterator[Text]:
        """How many missions were done, and what the black die took."""
        taken = [event for _, event in self.happened(MissionDone, MissionUndone)]
        if taken:
            yield self.told("story_missions", done=sum(isinstance(e, MissionDone) for e in taken), taken=len(taken))
        throws = list(self.happened(Rerolled))
        lost = sum(event.lost for _, event in throws)
        if lost:
            number, dearest = max(throws, key=lambda one: one[1].lost)
            alone = sum(event.lost == dearest.lost for _, event in throws) == 1
            facts = {"count": len(throws), "lost": lost, "seat": dearest.seat, "most": dearest.lost, "round": number}
            yield self.told("story_throws" if alone else "story_throws_alike", **facts)

    def last_roll(self) -> Text | None:
        """NP-33  The throw that won the final, if one did: what lay there before it."""
        last = self.moves[-1]
        if not isinstance(last.action, Roll) or not won(last):
            return None
        lay = symbols(self.variant, unrolled(last.before))
        assert lay
        before, needs = lay
        facts = {"seat": last.before.phase.roller, "needs": needs, "before": before, "left": last.before.phase.morale}
        return self.told("story_last_roll", **facts)

    def best_and_worst(self) -> Iterator[Text]:
        """The re-roll that won most missions, and the one that lost most."""
        thrown = [*throws(self.moves if self.last_roll() is None else self.moves[:-1], self.text, self.variant)]
        if found := boldest(thrown, self.variant):
            best, chance = found
            yield self.told("story_best_throw", **best.facts(self.text), chance=chance)
        worst = min(thrown, key=lambda throw: throw.gain, default=None)
        if worst is not None and worst.gain[0] < 0:
            yield self.told("story_worst_throw", **worst.facts(self.text))

    def with_throws(self, chapters: Sequence[Chapter]) -> Iterator[Chapter]:
        """Each round, which has one fight, begins with its throws that people remember."""
        moves = self.moves if self.last_roll() is None else self.moves[:-1]
        fought = [*dict.fromkeys(move.before.round for move in moves if isinstance(move.before.phase, Fight))]
        thrown = [throw for throw in throws(moves, self.text, self.variant) if self._came_of_it(throw)]
        for chapter, number in zip_longest(chapters, fought[: len(chapters)]):
            found = remembered([throw for throw in thrown if throw.table.round == number], self.variant)
            lines = [self.told(key, **throw.facts(self.text), chance=chance) for key, throw, chance in found]
            yield replace(chapter, lines=(*lines, *chapter.lines))

    def _came_of_it(self, throw: Throw) -> bool:
        """Whether what a throw won or lost was so in the end, when all dice were laid once more."""
        done = {(number, event.card) for number, event in self.happened(MissionDone)}
        done |= {(self.variant.final_round, card) for card, is_done in self._finals().items() if is_done}
        won, lost = ({(throw.table.round, card) for card in cards} for cards in (throw.won, throw.lost))
        return won <= done and not lost & done

    def last_throw(self) -> Iterator[Text]:
        """NP-33  The last re-roll of a final that was lost."""
        final = [move for move in self.moves if move.before.round == self.variant.final_round]
        thrown = [*throws(final, self.text, self.variant)]
        if thrown and not won(self.moves[-1]):
            yield self.told("story_last_throw", **thrown[-1].facts(self.text))

    # -------------------------------------------------------------- what was in reach

    def chances(self) -> Iterator[Text]:
        """Missions that lacked a single symbol when the players stopped: those that a gift would have done first."""
        return (told for _, told in sorted(self._chances(), key=itemgetter(0)))

    def _chances(self) -> Iterator[tuple[bool, Text]]:
        """Each, and whether nobody could have given it what it lacked."""
        undone = {(number, event.card) for number, event in self.happened(MissionUndone)}
        for move in self.moves:
            fight, left = move.before.phase, next((e.left for e in move.events if isinstance(e, FightOver)), 0)
            if isinstance(fight, Fight) and left:
                yield from self._missed(move.before, fight, left, undone)

    def _missed(self, t: Any, fight: Fight, left: int, undone: set[tuple[int, str]]) -> Iterator[tuple[bool, Text]]:
        """NZ-27, NZ-28  Who had the symbol to spare, or whether one more throw would have been no danger."""
        safe = max(set(self.variant.thresholds(t)) - set(self.variant.mild))
        lies = lying(fight, self.text.faces)
        whose = {target.card: target.seat for target in fight.targets}
        for card, missing in ((one.card, one.missing) for one in lies.lacks if len(one.missing) == 1):
            if (t.round, card) not in undone or whose[card] == JOINT:
                continue
            giver = spare(fight, lies.laid, missing[0], whose[card], self.text.faces) if left >= PRICE else None
            symbol = self.text.words.texts[missing[0]]
            facts = {"round": t.round, "card": card, "symbol": symbol, "left": left, "to": whose[card]}
            if giver is not None:
                yield False, self.told("story_gift", **facts, seat=giver)
            elif left > safe:
                yield True, self.told("story_stopped", **facts)


def spare(fight: Fight, laid: Sequence[Laid], symbol: Symbol, owner: Seat, faces: Faces) -> Seat | None:
    """NZ-27  Who else had a die with this symbol, or a portrait, that lay nowhere."""
    used = {one.piece for one in laid}
    found = (
        piece.seat
        for piece in fight.pieces
        if piece.seat != owner and piece.id not in used and not piece.lent
        and any(faces[piece.id][piece.face][at] for at in (SYMBOLS.index(symbol), PORTRAIT))
    )  # fmt: skip
    return next(found, None)


def turned_by(roll: Text, chapters: Sequence[Chapter]) -> Iterator[Chapter]:
    """NP-33  A final that a last throw won is where all turned."""
    *rounds, final = chapters
    yield from (replace(one, turning=False) for one in rounds)
    yield replace(final, lines=(roll, *final.lines), turning=True)


def told_once(lead: Text, chapters: Sequence[Chapter], last: Iterable[Text]) -> tuple[Chapter, ...]:
    """The chapters without what the lead says anyhow; the last one tells the last acts besides."""
    *rounds, end = [
        replace(one, lines=tuple(line for line in dict.fromkeys(one.lines) if line.pl not in lead.pl))
        for one in chapters
    ]
    found = (*rounds, replace(end, lines=(*end.lines, *last)))
    return tuple(one for one in found if one.lines)


class TaughtStory:
    """The stories of a variant: what its files sketch, and what can be learned; `decided` is the variant's own part."""

    def __init__(
        self,
        variant: Variant[Any],
        sketched: SketchedStory,
        text: Callable[[Any], DeckText],
        decided: Callable[[Teller], Iterator[Told]],
    ) -> None:
        self._variant, self._sketched, self._text, self._decided = variant, sketched, text, decided

    @property
    def sketch(self) -> StorySketch:
        """What the files say."""
        return self._sketched.sketch

    def __call__(self, moves: Sequence[PlayedMove], names: Sequence[str]) -> GameStory:
        """The story of a game; the variant's own part tells of its end."""
        teller = Teller(moves, names, self._text(moves[-1].after), self._variant)
        own = (teller.told(key, **facts) for key, facts in (self._decided(teller) if is_over(moves) else ()))
        story = self._sketched(moves, names)
        story = replace(story, chapters=tuple(teller.with_throws(story.chapters)))
        if (roll := teller.last_roll()) is not None:
            story = replace(story, chapters=tuple(turned_by(roll, story.chapters)))
        last = teller.last_throw() if is_over(moves) else ()
        return replace(
            story,
            chapters=told_once(story.lead, story.chapters, last) if story.chapters else (),
            decided=(*teller.decided(), *teller.best_and_worst(), *own),
            undone=tuple(islice(teller.chances(), MOST_CHANCES)),
            deeds=tuple(teller.deeds()),
        )
