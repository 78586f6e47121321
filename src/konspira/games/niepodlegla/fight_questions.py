"""What a seat is asked in the fight and when it lays its dice a last time, in both variants."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from konspira.engine import MEMBERS, Seat, replace
from konspira.engine.questions import Choice, Choose, Confirm, Item, Pick, Then
from konspira.engine.words import listed, say
from konspira.games.niepodlegla.actions import AskAll, HandOver, Lay, Lift, Reroll, Settle
from konspira.games.niepodlegla.deck_text import parts
from konspira.games.niepodlegla.fight import Fight, Wish, rollable
from konspira.games.niepodlegla.fight_choices import NO, YES
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.laying import JOINT, Target
from konspira.games.niepodlegla.planning import READY
from konspira.games.niepodlegla.questions import DEEDS, RULES, Questioner, deed, last_word, lines, shown_piece

MORE: Final = 6
"""What a variant adds to the fight is numbered from here on."""


def fight(
    q: Questioner, now: Fight, required: Sequence[Target] = (), more: Sequence[Choice] = (), last: Then = READY
) -> Choose:
    """NZ-30  Re-roll, hand over, lay and lift, in any order, until one is ready to stop (`last`, which may ask once
    more); `required`: of a final."""
    if now.wish:
        return wish(q, now, now.wish)
    lies = where_they_lie(q)
    options = [
        *reroll(q, now, lies),
        *deed(q, "hand", hand_over(q, now, lies), q.say("note_hand")),
        *deed(q, "lay", pieces(q, now, lies, Lay, lambda piece, found: lay(q, piece, found)), q.say("note_lay")),
        *deed(q, "lift", pieces(q, now, lies, Lift, lambda _, found: found[0])),
        *ask_all(q, now, lies),
        *more,
        *last_word(q, "do_ready_fight", q.say("note_ready_fight"), stop(q, required) if required else last),
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
    return {piece: q.say("lies_on", cards=", ".join(map(q.card, cards))) for piece, cards in lies.items()}


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


def ask_all(q: Questioner, now: Fight, lies: Mapping[int, str]) -> list[Choice]:
    """NZ-30  Morale is everybody's: the others are asked before a re-roll, with the odds known."""
    picks = [choice.then for choice in reroll(q, now, lies)]
    which = q.say("ask_ask_which")
    sure = Confirm(q.say("ask_ask"), q.rules("NZ-30"), q.say("do_ask"), AskAll(()), forecast=True)
    return [
        Choice(str(DEEDS["ask"]), q.say("do_ask"), replace(pick, prompt=which, then=sure), q.say("note_ask"))
        for pick in picks
        if isinstance(pick, Pick)
    ]


def wish(q: Questioner, now: Fight, asked: Wish) -> Choose:
    """NZ-30  Yes or no to a re-roll that somebody has asked about, with what may come of it."""
    prompt, rules = q.say("ask_wish", name=q.names[asked.seat]), q.rules("NZ-30", "NZ-28")
    dice = [shown_piece(q.text, p.id, p.face, q.lang) for p in now.pieces if p.id in asked.dice]
    told = q.forecast_text(asked.seat, Reroll(asked.dice))
    agreed = [q.names[seat] for seat in MEMBERS[asked.agreed & ~(1 << asked.seat)]]
    for_it = q.say("note_yes", names=", ".join(agreed)) if agreed else ""
    options = (Choice("1", q.say("do_yes"), YES, for_it), Choice("2", q.say("do_no"), NO, q.say("note_no")))
    return Choose(prompt, rules, options, lines(listed(dice, q.lang), told))


def hand_over(q: Questioner, now: Fight, lies: Mapping[int, str]) -> list[Choice]:
    """NZ-27  Which piece, and to whom; the odds are told before it is done."""
    rules, yes = q.rules(*RULES["hand"]), q.say("do_give")

    def sure(piece: str, action: HandOver) -> Confirm:
        note = lines(piece, f"{q.names[action.to]} – {still_lacks(q, now, action.to)}")
        return Confirm(q.say("ask_give", name=q.names[action.to]), rules, yes, action, note, forecast=True)

    def takers(piece: str, found: Sequence[HandOver]) -> Then:
        if len(found) == 1:
            return sure(piece, found[0])
        players = tuple(
            [Choice(str(x.to + 1), q.names[x.to], sure(piece, x), still_lacks(q, now, x.to)) for x in found]
        )
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


def still_lacks(q: Questioner, now: Fight, seat: Seat) -> str:
    """NZ-27  The symbols that a player's missions lack."""
    missing = lacks(q)
    symbols = [one for target in now.targets if target.seat == seat for one in missing.get(target.card, ())]
    return q.say("note_to_lacks", lacks=q.signs(symbols)) if symbols else q.say("note_to_has_all")


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
    rewards = [f"✓ {say(gives, q.lang)}" for card in action.done if (gives := q.text.cards[card].gives)]
    return Choice(str(number), done, action, lines(*rewards, q.say("spending", tokens=tokens) if tokens else ""))
