"""What happens to dice before all eyes: a round's first throw, player by player; a re-roll die by die, the black one
last; a die that changes hands."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from konspira.engine import replace
from konspira.engine.phases import Over
from konspira.engine.play import PlayedMove
from konspira.engine.reveal import DICE, Card, Scene
from konspira.engine.words import Lang, Text, listed, say
from konspira.games.niepodlegla.actions import Roll
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.events import Handed, Rerolled
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.laying import JOINT, TOKENS, Piece
from konspira.games.niepodlegla.variant import Variant
from konspira.games.niepodlegla.words import both

BRISK: Final = 0.6
"""What comes again and again takes less time."""


def dice_scene(
    variant: Variant[Any], text_at: Callable[[Any], DeckText], moves: Sequence[PlayedMove], names: Sequence[str]
) -> Scene | None:
    """The dice thrown or handed over in these moves, if any were."""
    for move in moves:
        if gift := next((event for event in move.events if isinstance(event, Handed)), None):
            text = text_at(move.before)
            return with_victory(text, handed(text, move.before.phase, gift, names), move)
        if isinstance(move.action, Roll):
            text, dice = text_at(move.before), fallen(move.before.phase, move.action)
            told = next((event for event in move.events if isinstance(event, Rerolled)), None)
            if told is None:
                return first_throw(text, dice, final=move.before.round == variant.final_round)
            thrown = with_threshold(variant, text, reroll(text, dice, move.action, told, names), told, move)
            return with_victory(text, with_triumph(variant, text, thrown, move), move)
    return None


def fallen(now: Fight, action: Roll) -> list[Piece]:
    """The dice that were thrown, as they lie then."""
    faces = dict(zip(now.rolling, action.faces, strict=True))
    return [Piece(piece.id, piece.seat, faces[piece.id]) for piece in now.pieces if piece.id in faces]


def first_throw(text: DeckText, dice: Sequence[Piece], *, final: bool = False) -> Scene:
    """NZ-25  Everybody rolls all their dice: a card for each player."""
    seats = sorted({die.seat for die in dice})
    hands = [[die for die in dice if die.seat == seat] for seat in seats]
    cards = [card(text, hand) for hand in hands]
    title = text.both("reveal_final_throw" if final else "reveal_throw")
    return Scene(DICE, title, tuple(cards), text.both("reveal_thrown"))


def reroll(text: DeckText, dice: Sequence[Piece], action: Roll, told: Rerolled, names: Sequence[str]) -> Scene:
    """NZ-28  Some dice again, then the black one: what it takes is the last thing to be seen."""
    pips = text.black[action.black]
    last = Card(f"black {pips}", text.both("reveal_black", pips=pips), good=not pips)
    cards = (*(card(text, [die]) for die in dice), last)
    outcome = text.both("reveal_lost" if told.lost else "reveal_kept", lost=told.lost, left=told.left)
    title, mine = text.both("reveal_reroll", name=names[told.seat]), text.both("reveal_reroll_own")
    return Scene(DICE, title, cards, outcome, good=not told.lost, pace=BRISK, aside=True, titles={told.seat: mine})


def with_threshold(variant: Variant[Any], text: DeckText, scene: Scene, told: Rerolled, move: PlayedMove) -> Scene:
    """NP-23, NZ-50  What it means that morale has just fallen below a threshold."""
    if move.before.round == variant.final_round:
        return scene
    crossed = [mark for mark in variant.thresholds(move.before) if told.left < mark <= move.before.phase.morale]
    if not crossed:
        return scene
    mark, harm = min(crossed), variant.harms[min(crossed) not in variant.mild]

    def outcome(lang: Lang) -> str:
        return text.say("reveal_crossed", lang, told=say(scene.outcome, lang), mark=mark, harm=say(harm, lang))

    return replace(scene, outcome=both(outcome))


def turned(variant: Variant[Any], move: PlayedMove) -> tuple[list[str], list[str]]:
    """NZ-26  The missions that have all their symbols only since this throw, and those that have them no more."""
    before, after = variant.lies(unrolled(move.before)), variant.lies(move.after)
    if before is None or after is None:
        return [], []
    had, has = ({lack.card for lack in lies.lacks if not lack.missing} for lies in (before, after))
    cards = [lack.card for lack in after.lacks]
    return [card for card in cards if card in has - had], [card for card in cards if card in had - has]


def unrolled(t: Any) -> Any:
    """The table while the dice that are thrown still lay."""
    return replace(t, phase=replace(t.phase, rolling=()))


def symbols(variant: Variant[Any], t: Any) -> tuple[int, int] | None:
    """NP-33  How many of the symbols of a final lie there, of how many."""
    lies = variant.lies(t) if t.round == variant.final_round else None
    if lies is None or not isinstance(t.phase, Fight):
        return None
    needs = sum(sum(target.needs) for target in t.phase.targets)
    return needs - sum(len(lack.missing) for lack in lies.lacks), needs


def with_triumph(variant: Variant[Any], text: DeckText, scene: Scene, move: PlayedMove) -> Scene:
    """What a throw has won comes first, then what it undid and cost; of the throw that wins the game, that it does."""
    (gained, lost), triumph, far = turned(variant, move), won(move), symbols(variant, move.after)
    if not (gained or lost or triumph or far):
        return scene
    if far and len(gained) == len(lost):
        gained, lost = [], []  # in a final that is only another way to lay the same dice: what counts are the symbols

    had = symbols(variant, unrolled(move.before))
    last = text.both("reveal_last_symbols", count=had[1] - had[0] if had else 0)

    def outcome(lang: Lang) -> str:
        gains, losses = (listed([text.card(card, lang) for card in cards], lang) for cards in (gained, lost))
        told = [text.say("reveal_complete", lang, cards=gains)] if gained else []
        told += [text.say("reveal_undone", lang, cards=losses)] if lost else []
        told += [text.say("reveal_symbols", lang, have=far[0], need=far[1])] if far else []
        return " ".join((*([say(last, lang)] if triumph else told), say(scene.outcome, lang)))

    more, less = (far[0], had[0]) if far and had else (len(gained), len(lost))
    better = (more > less) - (more < less)
    return replace(scene, outcome=both(outcome), good=triumph or (better > 0 if better else scene.good))


def won(move: PlayedMove) -> bool:
    """Whether the game is won by this move."""
    over = move.after.phase
    return isinstance(over, Over) and bool(over.outcome.winners)


def handed(text: DeckText, now: Fight, gift: Handed, names: Sequence[str]) -> Scene:
    """NZ-27  Whoever gets a die or a token sees it come, and what it costs."""
    piece = next(piece for piece in now.pieces if piece.id == gift.piece)

    def told(key: str) -> Text:
        known = {"name": names[gift.seat], "to": names[gift.to]}
        return both(lambda lang: text.say(key, lang, **known, piece=text.words.term(f"give_{piece.id}", lang)))

    titles = {gift.seat: told("reveal_gift_own"), gift.to: told("reveal_gift_to")}
    outcome = text.both("reveal_given", left=gift.left)
    return Scene("gift", told("reveal_gift"), (card(text, [piece]),), outcome, aside=True, titles=titles)


def with_victory(text: DeckText, scene: Scene, move: PlayedMove) -> Scene:
    """NP-33, NZ-85  The missions of a final that is won, one by one, each with all its symbols."""
    if not won(move):
        return scene
    done = [target for target in move.before.phase.targets if target.card in move.after.done]
    cards = [
        Card(" ".join(parts(target.needs)), text.cards[target.card].name, None if target.seat == JOINT else target.seat)
        for target in done
    ]
    count = sum(sum(target.needs) for target in done)
    told = text.both("reveal_all_there", count=count)
    return replace(scene, then=Scene("finals", text.both("reveal_finals"), tuple(cards), told, good=True))


def card(text: DeckText, dice: Sequence[Piece]) -> Card:
    """Dice of one player: `face` names each by its kind and what it shows, one after another."""

    def label(lang: Lang) -> str:
        shown = [f"{text.piece(die.id, lang)} – {text.in_words(die, lang)}" for die in dice]
        return "; ".join(shown)

    return Card("; ".join(face(text, die) for die in dice), both(label), dice[0].seat)


def face(text: DeckText, die: Piece) -> str:
    """A die by its kind and what it shows, `pilsudski people any`; a token looks like a neutral one."""
    kind = CHARACTERS[die.id - NEUTRAL] if NEUTRAL <= die.id < TOKENS else "neutral"
    return " ".join((kind, *shown(text, die)))


def shown(text: DeckText, die: Piece) -> Iterable[str]:
    """The symbols and portraits on the face that lies up."""
    return parts(text.faces[die.id][die.face])
