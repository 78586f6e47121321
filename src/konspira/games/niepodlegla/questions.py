"""What a seat is asked in both variants: pawns and dice, the fight, the last laying, choices taken together.

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
from konspira.engine.questions import Amount, Choice, Choose, Confirm, Item, Pick, Then
from konspira.engine.words import Lang, listed, say
from konspira.games.niepodlegla.actions import (
    HandOver,
    Lay,
    Lift,
    Place,
    PutBack,
    Ready,
    Recall,
    Reroll,
    Settle,
    TakeDice,
    TakeDie,
)
from konspira.games.niepodlegla.content import Needs
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.fight import Fight, rollable
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import JOINT, Piece, Target
from konspira.games.niepodlegla.planning import NOBODY, READY, Planning, least

A = TypeVar("A", bound=Action)

DEEDS: Final = {"place": 1, "recall": 2, "dice": 3, "reroll": 1, "hand": 2, "lay": 3, "lift": 4}
"""The number of a deed stays while its phase lasts, whatever else can be done; `ready`, the last word, is a letter."""
POOL: Final = 4
"""The pool's dice are numbered from here on."""
MORE: Final = 5
"""What a variant adds to the fight is numbered from here on."""

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
    """One seat, at one moment, in one language; `few` is what it is offered, by kind, but for the many re-rolls."""

    view: Any
    few: Mapping[type[Action], Sequence[Any]]
    names: Sequence[str]
    lang: Lang
    text: DeckText

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
        """Symbols as letters."""
        return _signs(self.text, tuple(symbols), self.lang)

    def rules(self, *rules: str) -> tuple[str, ...]:
        """Rules by the ids of this variant."""
        return _cited(self.text, rules)

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


@lru_cache(8192)
def _said(text: DeckText, key: str, lang: Lang, facts: tuple[tuple[str, object], ...]) -> str:
    return text.say(key, lang, **dict(facts))


@lru_cache(2048)
def _card(text: DeckText, card: str, lang: Lang) -> str:
    return text.card(card, lang)


@lru_cache(1024)
def _signs(text: DeckText, symbols: tuple[str, ...], lang: Lang) -> str:
    return text.signs(symbols, lang)


@lru_cache(1024)
def _cited(text: DeckText, rules: tuple[str, ...]) -> tuple[str, ...]:
    return text.cited(*rules)


@lru_cache(4096)
def mission_note(text: DeckText, card: str, needs: Needs, lang: Lang, *, easy: bool = False) -> str:
    """What a mission needs, gives and costs; NZ-82  `easy`: it lies easy side up."""
    head = f"{text.signs(parts(needs), lang)} · {say(text.cards[card].date, lang)}"
    brings = text.brings(card, lang, (card,) if easy else ())
    return "\n".join([head, *(f"{sign} {told}" for sign, told in brings)])


@lru_cache(64)
def all_faces(text: DeckText, die: int, lang: Lang) -> str:
    """NZ-02  The faces of a die."""
    return " ".join(text.all_faces(die, lang))


@lru_cache(4096)
def shown_piece(text: DeckText, piece: int, face: int, lang: Lang) -> str:
    """A die or a token, and what it shows."""
    return f"{text.piece(piece, lang)} {text.face(Piece(piece, 0, face), lang)}"


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
    key = "ask_plan_pawns" if home else "ask_plan_dice" if left else "ask_plan_ready"
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


# ------------------------------------------------------------------ the fight


def fight(q: Questioner, now: Fight, required: Sequence[Target] = (), more: Sequence[Choice] = ()) -> Choose:
    """NZ-30  Re-roll, hand over, lay and lift, in any order, until one is ready to stop; `required`: of a final."""
    lies = where_they_lie(q)
    options = [
        *reroll(q, now, lies),
        *deed(q, "hand", hand_over(q, now, lies), q.say("note_hand")),
        *deed(q, "lay", pieces(q, now, lies, Lay, lambda piece, found: lay(q, piece, found))),
        *deed(q, "lift", pieces(q, now, lies, Lift, lambda _, found: found[0])),
        *more,
        *last_word(q, "do_ready_fight", q.say("note_ready_fight"), stop(q, required)),
    ]
    targets = own_targets(q, now)
    if not required:
        return q.choose("ask_fight", RULES["fight"], options, "\n".join(targets))
    prompt = q.say("ask_final", done=len(required) - len(undone(q, required)), all=len(required))
    return Choose(prompt, q.rules(*RULES["fight"]), tuple(options), "\n".join([q.say("note_final"), *targets]))


def pieces(
    q: Questioner,
    now: Fight,
    lies: Mapping[int, str],
    kind: type[Lay] | type[Lift] | type[HandOver],
    then: Callable[[str, Sequence[Any]], Then],
) -> list[Choice]:
    """The dice and tokens that something can be done with, each with what follows."""
    by_piece: dict[int, list[Any]] = defaultdict(list)
    for action in q.offered(kind):
        by_piece[action.piece].append(action)
    mine = [(p.id, shown_piece(q.text, p.id, p.face, q.lang)) for p in now.pieces if p.id in by_piece]
    return [Choice(str(n), told, then(told, by_piece[p]), lies.get(p, "")) for n, (p, told) in enumerate(mine, 1)]


def where_they_lie(q: Questioner) -> dict[int, str]:
    """The missions that pieces lie on."""
    lies: dict[int, dict[str, None]] = defaultdict(dict)
    for one in q.view.lying.laid if q.view.lying else ():
        lies[one.piece][one.mission] = None
    return {piece: f"→ {', '.join([q.card(card) for card in cards])}" for piece, cards in lies.items()}


def reroll(q: Questioner, now: Fight, lies: Mapping[int, str]) -> list[Choice]:
    """NZ-28  Which of one's dice; then, with the odds, whether: a re-roll is final."""
    mine = rollable(now, q.seat) if now.morale else ()
    if not mine:
        return []
    text, lang, rules = q.text, q.lang, q.rules(*RULES["reroll"])
    dice = [p for p in now.pieces if p.id in mine]
    items = tuple([Item(p.id, shown_piece(text, p.id, p.face, lang), lies.get(p.id, "")) for p in dice])
    sure = Confirm(q.say("ask_roll"), rules, q.say("do_roll"), Reroll(()), forecast=True)
    pick = Pick(q.say("ask_reroll"), rules, "dice", items, 1, len(items), sure)
    return [Choice(str(DEEDS["reroll"]), q.say("do_reroll"), pick, q.say("note_reroll"))]


def hand_over(q: Questioner, now: Fight, lies: Mapping[int, str]) -> list[Choice]:
    """NZ-27  Which piece, and to whom; the odds are told before it is done."""
    rules, yes = q.rules(*RULES["hand"]), q.say("do_give")

    def sure(piece: str, action: HandOver) -> Confirm:
        return Confirm(q.say("ask_give", name=q.names[action.to]), rules, yes, action, piece, forecast=True)

    def takers(piece: str, found: Sequence[HandOver]) -> Then:
        if len(found) == 1:
            return sure(piece, found[0])
        players = tuple([Choice(str(x.to + 1), q.names[x.to], sure(piece, x)) for x in found])
        return Choose(q.say("ask_to"), rules, players, piece)

    return pieces(q, now, lies, HandOver, takers)


def lay(q: Questioner, piece: str, found: Sequence[Lay]) -> Choose:
    """NZ-31  Which symbol goes where."""
    options = [Choice(str(n), f"{q.say(x.symbol)} → {q.name(x.mission)}", x) for n, x in enumerate(found, 1)]
    return q.choose("ask_lay_on", RULES["lay"], options, piece)


def stop(q: Questioner, required: Iterable[Target]) -> Then:
    """NZ-85  To stop while a required mission is not done gives the game up: that is asked once more."""
    left = undone(q, required)
    if not left:
        return READY
    note = q.say("note_give_up", cards=listed(left, q.lang))
    return Confirm(q.say("ask_give_up"), q.rules("NZ-85"), q.say("do_give_up"), READY, note, grave=True)


def undone(q: Questioner, required: Iterable[Target]) -> list[str]:
    """Which required missions of a final are not done yet."""
    missing = lacks(q)
    return [q.card(target.card) for target in required if missing.get(target.card)]


def lacks(q: Questioner) -> dict[str, Sequence[str]]:
    """NZ-26  What each mission still lacks."""
    return {lack.card: lack.missing for lack in q.view.lying.lacks} if q.view.lying else {}


def own_targets(q: Questioner, now: Fight) -> list[str]:
    """What one fights for, and what it lacks."""
    missing = lacks(q)
    mine = [target for target in now.targets if target.seat in (q.seat, JOINT)]
    return [target_line(q, target, missing.get(target.card, ())) for target in mine]


def target_line(q: Questioner, target: Target, missing: Sequence[str]) -> str:
    """A mission, what it needs and what it lacks."""
    key = "target_lacks" if missing else "target_done"
    return q.say(key, card=q.card(target.card), needs=q.signs(parts(target.needs)), lacks=q.signs(missing))


# ------------------------------------------------------------------ the last laying


def last_laying(q: Questioner, _: LastLaying) -> Choose:
    """NZ-35  Which missions are done with the dice that one has."""
    options = [settling(q, n, x) for n, x in enumerate(q.offered(Settle), 1)]
    return q.choose("ask_last_laying", ("NZ-35", "NZ-32", "NZ-33"), options)


def settling(q: Questioner, number: int, action: Settle) -> Choice:
    """Missions done, and the tokens spent on them."""
    done = listed([q.name(card) for card in action.done], q.lang) or q.say("none_done")
    tokens = listed([q.text.piece(token, q.lang) for token in action.spent], q.lang)
    return Choice(str(number), done, action, q.say("spending", tokens=tokens) if tokens else "")


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
