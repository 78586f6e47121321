"""What a player is asked in both variants: pawns and dice, the fight, the last laying, choices taken together."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from konspira.engine import Action, Seat
from konspira.engine.asking import Choice, Choose, Leads, Several
from konspira.engine.council import SILENT, Council, likely
from konspira.engine.words import Lang, listed, say
from konspira.games.niepodlegla.actions import (
    HandOver,
    Lay,
    Lift,
    Place,
    PutBack,
    Recall,
    Reroll,
    Settle,
    TakeDice,
    TakeDie,
)
from konspira.games.niepodlegla.deck_text import DeckText, parts
from konspira.games.niepodlegla.fight import Fight, rollable
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import JOINT, Piece, Target
from konspira.games.niepodlegla.planning import NOBODY, READY, Planning

A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Asking:
    """One seat, at one moment, in one language; `odds` foretells an action in words."""

    view: Any
    legal: Sequence[Action]
    names: Sequence[str]
    lang: Lang
    sheet: DeckText
    odds: Callable[["Asking", Action], str]

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        seat: Seat = self.view.seat
        return seat

    def say(self, key: str, **facts: object) -> str:
        """A text of the game in this player's language."""
        return self.sheet.say(key, self.lang, **facts)

    def card(self, card: str) -> str:
        """A card's name, in quotation marks."""
        return self.sheet.card(card, self.lang)

    def signs(self, symbols: Iterable[str]) -> str:
        """Symbols as letters."""
        return self.sheet.signs(symbols, self.lang)

    def choose(self, key: str, rules: tuple[str, ...], options: Iterable[tuple[str, Leads]], **more: Any) -> Choose:
        """A question with its options numbered from 1."""
        return self.put(key, rules, numbered(options), **more)

    def put(self, key: str, rules: tuple[str, ...], options: Iterable[Choice], **more: Any) -> Choose:
        """A question whose options have keys of their own."""
        note, default = more.pop("note", ""), more.pop("default", "")
        return Choose(self.say(key, **more), self.sheet.cited(*rules), tuple(options), note, default)

    def offered(self, kind: type[A]) -> list[A]:
        """The few legal actions of a kind; there may be too many re-rolls to look at them all."""
        few = self.legal[: len(self.legal) - rerolls(self)]
        return [action for action in few if isinstance(action, kind)]


def numbered(options: Iterable[tuple[str, Leads]]) -> list[Choice]:
    """Options numbered from 1."""
    return [Choice(str(n), label, then) for n, (label, then) in enumerate(options, 1)]


def counted(a: Asking, key: str, count: int, **facts: object) -> str:
    """A question, in other words if it will be asked several times."""
    return a.say(f"{key}_many" if count > 1 else key, count=count, **facts)


def rerolls(a: Asking) -> int:
    """How many re-rolls stand at the end of what is legal."""
    now = a.view.table.phase
    return (1 << len(rollable(now, a.seat))) - 1 if isinstance(now, Fight) and now.morale else 0


DEEDS: Final = {"place": 1, "recall": 2, "dice": 3, "reroll": 1, "hand": 2, "lay": 3, "lift": 4}
"""The number of a deed stays while its phase lasts, whatever else can be done; `ready`, the last word, is a letter."""
POOL: Final = 4
"""The pool's dice are numbered from here on."""
MORE: Final = 5
"""What a variant adds to the fight is numbered from here on."""


def deed(a: Asking, key: str, options: Sequence[Choice]) -> list[Choice]:
    """A further question as an option, if there is anything to choose from."""
    further = a.put(f"ask_{key}", RULES[key], options)
    return [Choice(str(DEEDS[key]), a.say(f"do_{key}"), further)] if options else []


def last_word(a: Asking, label: str, then: Leads = READY) -> list[Choice]:
    """That one is ready, if one may be, under a key that nothing else has."""
    return [Choice(a.say("key_ready"), a.say(label), then)] if READY in a.legal else []


RULES: dict[str, tuple[str, ...]] = {
    "place": ("NZ-20", "NZ-22"),
    "recall": ("NZ-20", "NZ-22"),
    "dice": ("NZ-21", "NZ-23"),
    "hand": ("NZ-27", "NZ-34"),
    "to": ("NZ-27",),
    "lay": ("NZ-26", "NZ-31"),
    "lift": ("NZ-34",),
}


# ------------------------------------------------------------------ pawns and dice


Needed = Callable[[str], Iterable[str]]
"""The symbols of a mission."""


def planning(a: Asking, now: Planning, needs: Needed, easy: Collection[str] = ()) -> Choose:
    """NZ-20, NZ-21  Pawns and dice, in any order, until one is ready; NZ-82  `easy` finals lie easy side up."""
    home = now.home[a.seat] if NOBODY in now.pawns else 0
    left = now.left or NOBODY in now.holders
    at = {card: str(n) for n, card in enumerate(now.cards, 1)}
    placed = [Choice(at[x.mission], mission_label(a, x.mission, needs, easy), x) for x in a.offered(Place)]
    recalled = [Choice(at[x.mission], a.card(x.mission), x) for x in a.offered(Recall)]
    options = [
        *deed(a, "place", placed),
        *deed(a, "recall", recalled),
        *deed(a, "dice", counts(a)),
        *pool_options(a, now),
        *last_word(a, "do_ready_left" if left else "do_ready_plan"),
    ]
    key = "ask_plan_pawns" if home else "ask_plan_dice" if left else "ask_plan_ready"
    note = a.say("note_plan", dice=now.dice[a.seat], left=now.left)
    return a.put(key, ("NZ-20", "NZ-21", "NZ-22", "NZ-23"), options, note=note, home=home)


def mission_label(a: Asking, card: str, needs: Needed, easy: Collection[str] = ()) -> str:
    """A mission with all that it prints."""
    head = f"{a.card(card)}, {say(a.sheet.cards[card].date, a.lang)}: {a.signs(needs(card))}"
    return "\n".join([head, *(f"{sign} {text}" for sign, text in a.sheet.brings(card, a.lang, easy))])


def counts(a: Asking) -> list[Choice]:
    """NZ-21  So many neutral dice, each number as it is typed; `0` goes back, so none is `-`."""
    return [Choice(str(x.count or "-"), a.say("have_dice", count=x.count), x) for x in a.offered(TakeDice)]


def pool_options(a: Asking, now: Planning) -> list[Choice]:
    """NP-25  The character dice of the pool, to be taken or put back."""
    deeds: list[tuple[str, TakeDie | PutBack]] = [("do_take", x) for x in a.offered(TakeDie)]
    deeds += [("do_put_back", x) for x in a.offered(PutBack)]
    options = [(now.pool.index(x.die), a.say(key, die=a.sheet.piece(x.die, a.lang)), x) for key, x in deeds]
    return [Choice(str(POOL + at), label, x) for at, label, x in sorted(options, key=lambda option: option[0])]


# ------------------------------------------------------------------ the fight


def fight(a: Asking, now: Fight, required: Sequence[Target] = (), more: Sequence[Choice] = ()) -> Choose:
    """NZ-30  Re-roll, hand over, lay and lift, in any order, until one is ready to stop; `required`: of a final."""
    again = [Choice(str(DEEDS["reroll"]), a.say("do_reroll"), reroll(a, now))]
    options = [
        *(again if now.morale and rollable(now, a.seat) else ()),
        *deed(a, "hand", hand_over(a, now)),
        *deed(a, "lay", numbered((piece_label(a, p), lay(a, p, ways)) for p, ways in by_piece(a, now, a.offered(Lay)))),
        *deed(a, "lift", numbered((piece_label(a, p), ways[0]) for p, ways in by_piece(a, now, a.offered(Lift)))),
        *more,
        *last_word(a, "do_ready_fight", stop(a, required)),
    ]
    rules = ("NZ-28", "NZ-27", "NZ-26", "NZ-31", "NZ-29", "NZ-30")
    left = len(undone(a, required))
    return a.put(
        "ask_final" if required else "ask_fight",
        rules,
        options,
        note="\n".join(own_targets(a, now)),
        done=len(required) - left,
        all=len(required),
    )


def undone(a: Asking, required: Iterable[Target]) -> list[str]:
    """Which required missions of a final are not done yet."""
    missing = lacks(a)
    return [a.card(target.card) for target in required if missing.get(target.card)]


def stop(a: Asking, required: Iterable[Target]) -> Leads:
    """NZ-85  To stop while a required mission is not done gives the game up: that is asked once more."""
    open_ = undone(a, required)
    if not open_:
        return READY
    sure = [Choice(a.say("key_yes"), a.say("do_give_up"), READY)]
    return a.put("ask_give_up", ("NZ-85",), sure, cards=listed(open_, a.lang))


def lacks(a: Asking) -> dict[str, Sequence[str]]:
    """NZ-26  What each mission still lacks."""
    return {lack.card: lack.missing for lack in a.view.lying.lacks} if a.view.lying else {}


def own_targets(a: Asking, now: Fight) -> list[str]:
    """What one fights for, and what it lacks."""
    missing = lacks(a)
    mine = [target for target in now.targets if target.seat in (a.seat, JOINT)]
    return [target_line(a, target, missing.get(target.card, ())) for target in mine]


def target_line(a: Asking, target: Target, missing: Sequence[str]) -> str:
    """A mission, what it needs and what it lacks."""
    key = "target_done" if not missing else "target_lacks"
    return a.say(key, card=a.card(target.card), needs=a.signs(parts(target.needs)), lacks=a.signs(missing))


def reroll(a: Asking, now: Fight) -> Several:
    """NZ-28  Which of one's dice; then, with the odds, whether."""
    dice = [p for p in now.pieces if p.id in rollable(now, a.seat)]

    def then(chosen: tuple[int, ...]) -> Choose:
        return confirm(a, now, Reroll(tuple(dice[n].id for n in chosen)))

    labels = tuple(piece_label(a, piece) for piece in dice)
    return Several(a.say("ask_reroll"), a.sheet.cited("NZ-28", "NZ-29"), labels, then, a.say("how_to_mark"))


def confirm(a: Asking, now: Fight, action: Reroll) -> Choose:
    """NZ-28  A re-roll is final."""
    faces = [shown_piece(a, p) for p in now.pieces if p.id in action.dice]
    options = [(a.say("do_roll"), action)]
    note = a.odds(a, action)
    return a.choose("ask_roll", ("NZ-28", "NZ-29"), options, dice=listed(faces, a.lang), note=note, default="1")


def piece_label(a: Asking, piece: Piece) -> str:
    """A die or a token, what it shows, and where it lies."""
    lies = dict.fromkeys(one.mission for one in (a.view.lying.laid if a.view.lying else ()) if one.piece == piece.id)
    where = f" → {', '.join(a.card(card) for card in lies)}" if lies else ""
    return f"{shown_piece(a, piece)}{where}"


def shown_piece(a: Asking, piece: Piece) -> str:
    """A die or a token, and what it shows."""
    return f"{a.sheet.piece(piece.id, a.lang)} {a.sheet.face(piece, a.lang)}"


def by_piece(a: Asking, now: Fight, actions: Sequence[A]) -> list[tuple[Piece, list[A]]]:
    """Actions with a piece, sorted by the piece."""
    found = [(p, [x for x in actions if getattr(x, "piece", None) == p.id]) for p in now.pieces]
    return [(piece, some) for piece, some in found if some]


def hand_over(a: Asking, now: Fight) -> list[Choice]:
    """NZ-27  Which piece, and to whom."""
    options: list[tuple[str, Leads]] = []
    for piece, ways in by_piece(a, now, a.offered(HandOver)):
        label = piece_label(a, piece)
        options.append((label, partial(takers, a, label, ways)))
    return numbered(options)


def takers(a: Asking, piece: str, ways: Sequence[HandOver]) -> Choose:
    """NZ-27  Who gets it, each with the odds."""
    players = [(f"{a.names[x.to]}\n{a.odds(a, x)}", x) for x in ways]
    return a.choose("ask_to", RULES["to"], players, piece=piece)


def lay(a: Asking, piece: Piece, ways: Sequence[Lay]) -> Choose:
    """NZ-31  Which symbol goes where."""
    options = [(a.say("lay_on", symbol=a.say(x.symbol), card=a.card(x.mission)), x) for x in ways]
    return a.choose("ask_lay_on", RULES["lay"], options, piece=piece_label(a, piece))


# ------------------------------------------------------------------ the last laying


def closing(a: Asking, _: LastLaying) -> Choose:
    """NZ-35  Which missions are done with the dice that one has."""
    ways = [x for x in a.legal if isinstance(x, Settle)]
    return a.choose("ask_closing", ("NZ-35", "NZ-32", "NZ-33"), [(settle_label(a, x), x) for x in ways])


def settle_label(a: Asking, way: Settle) -> str:
    """Missions done, and tokens spent on them."""
    done = listed([a.card(card) for card in way.done], a.lang) or a.say("none_done")
    if not way.spent:
        return done
    return a.say("done_with", done=done, tokens=listed([a.sheet.piece(n, a.lang) for n in way.spent], a.lang))


# ------------------------------------------------------------------ choices taken together


def council(a: Asking, prompt: str, rules: tuple[str, ...], now: Any, label: Callable[[Any], str]) -> Choose:
    """NZ-17  One of the ways; whoever has proposed one is named at it."""
    labels = [label(way) + proposers(a, now.council, n) for n, way in enumerate(now.ways)]
    numbered = tuple(Choice(str(n + 1), text, now.ways[n]) for n, text in enumerate(labels))
    spoken = any(way != SILENT for way in now.council.proposals)
    default = str(likely(now.council) + 1) if spoken else ""
    return Choose(prompt, a.sheet.cited(*rules, "NZ-17"), numbered, who_decides(a, now.council), default)


def proposers(a: Asking, now: Council, way: int) -> str:
    """Who proposes this way."""
    seats = [seat for seat, proposed in enumerate(now.proposals) if proposed == way]
    return f"  ← {', '.join(a.names[seat] for seat in seats)}" if seats else ""


def who_decides(a: Asking, now: Council) -> str:
    """NZ-17  Everybody proposes and one decides, or it is one's own choice."""
    if now.members == 1 << a.seat:
        return ""
    if now.decider == a.seat:
        return a.say("you_decide" if SILENT in now.proposals else "you_settle")
    return a.say("who_decides", name=a.names[now.decider])
