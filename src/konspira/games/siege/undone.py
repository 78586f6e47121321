"""What is still to be done where a day would end: told once more before it does (SG-11)."""

from collections.abc import Sequence

from konspira.engine.questions import Confirm, Question
from konspira.engine.record import Action
from konspira.engine.words import listed
from konspira.games.siege import actions as a
from konspira.games.siege import anytime, storage
from konspira.games.siege.labels import Asks


def day_ends(q: Asks, rules: tuple[str, ...]) -> Question | Action:
    """SG-11  The end of the day, asked once more while somebody can still act."""
    if not busy(q):
        return a.Enough()
    return Confirm(q.say("ask_day_ends"), rules, q.say("enough_day_actions"), a.Enough(), left(q))


def busy(q: Asks) -> Sequence[str]:
    """SG-11  Who can still act today; what may be done at any time is not lost with the day."""
    able = {a.named(way) for way in q.offers if not anytime.is_anytime(way)}
    return [one.who for one in q.view.people if one.actions and one.who in able]


def left(q: Asks) -> str:
    """SG-11  Actions that would be lost; SG-12  what Dusk will want and is not there."""
    stock, mouths = q.view.table.storage, len(q.view.table.people)
    acting = busy(q)
    named = listed([q.words.term(who, q.lang) for who in acting], q.lang)
    told = [q.say("note_day_idle", who=named, count=len(acting))]
    food = sum(storage.count(stock, item) for item in storage.FOOD)
    for key, have in (("note_day_water", storage.count(stock, "water")), ("note_day_food", food)):
        told += [q.say(key, have=have, need=mouths)] if have < mouths else []
    return "\n".join(told)
