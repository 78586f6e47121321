"""What a seat is asked at each moment: its notes, who decides, the last word and undo."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from konspira.engine.council import SILENT, Council, likely
from konspira.engine.questions import Asking, Choice, Choose, Question
from konspira.engine.record import Action
from konspira.engine.words import Lang, listed, say
from konspira.games.siege import actions as a
from konspira.games.siege import acts, odds, routes, rules, scripting, shelter, storage
from konspira.games.siege.first_move import first_move
from konspira.games.siege.household_tasks import TidiedUp
from konspira.games.siege.labels import Asks, label, tag, task_of
from konspira.games.siege.layouts import LAYOUTS, council_of, flat, named_label, proposers
from konspira.games.siege.names import NORMAL_EVENTS
from konspira.games.siege.notes import cost_told
from konspira.games.siege.prompts import prompt
from konspira.games.siege.question_rules import RULES
from konspira.games.siege.scripts import scripts_for
from konspira.games.siege.state import Deciding, Table
from konspira.games.siege.stories import stories
from konspira.games.siege.story_tasks import FightArming, PayItems
from konspira.games.siege.tasks import Arming, LoseItems, RaidFight, RollTaken, Sharing, SomebodyGets
from konspira.games.siege.trip_notes import round_told, there
from konspira.games.siege.undone import day_ends
from konspira.games.siege.view import AimSeen, View, view
from konspira.games.siege.words import words_of


def ask(seen: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """What this seat is asked now."""
    assert isinstance(seen.table.phase, Deciding)
    q = Asking(seen, offers, names, lang, words_of(seen.table))
    task = seen.table.phase.task
    lay_out = LAYOUTS.get(type(task), flat)
    return Choose(
        prompt=prompt(q, task),
        rules=RULES.get(tag(task), ("SG-01",)),
        options=(*lay_out(q, [way for way in offers if type(way) not in LAST]), *last_word(q, task), *undo(q)),
        note="\n".join(line for line in notes(q, task) if line),
        default=proposed(q),
    )


def read_along(seen: View, offers: Sequence[Action], names: Sequence[str], lang: Lang) -> Question:
    """SG-01  What somebody is asked, as all others read it: only whoever chose takes a choice back."""
    return ask(seen, [way for way in offers if not isinstance(way, a.TakeBack)], names, lang)


# ------------------------------------------------------------------ notes


def notes(q: Asks, task: Any) -> list[str]:
    """The story of the moment, what should be known besides, and who decides."""
    about = NOTES_OF.get(tag(task))
    return [*(story(q) if tag(task) == "script_ways" else ()), about(q, task) if about else "", who_decides(q)]


def story(q: Asks) -> list[str]:
    """SG-401  The whole text of the script, so that it can be read on any screen."""
    t = q.view.table
    script = task_of(q).script
    text = stories(t.options.spared).get(script)
    return [say(text, q.lang) if text and script not in t.told else "", *too_dear(q)]


def too_dear(q: Asks) -> list[str]:
    """SG-401  What a script asks for and the group has not: so one knows what to come back with."""
    t, task = q.view.table, task_of(q)
    choices = scripts_for(frozenset(t.options.spared))[task.script].choices
    closed = [one for one in choices if scripting.is_met(t, one.needs) and not scripting.can_pay(t, one.cost)]
    return [q.say("note_not_payable", label=say(one.label, q.lang), cost=cost_told(q, one.cost)) for one in closed]


FIRST_DAYS: Final = 2
"""So long an Act is new."""


def goal_note(q: Asks, _: Any) -> str:
    """SG-310  What is still missing for the Act's goal."""
    if q.view.table.normal:
        return "\n".join(aim_told(q, aim) for aim in q.view.aims)
    missing = [goal for goal in q.view.goals if not goal.counted.met]
    told = [q.say(f"goal_{goal.name}", have=goal.counted.have, need=goal.counted.need) for goal in missing]
    return q.say("note_goal_missing", missing=", ".join(told)) if told else ""


def aim_told(q: Asks, aim: AimSeen) -> str:
    """SG-387  An Objective: until when, how far it is."""
    so_far = aim.counted
    facts = {"text": say(aim.text, q.lang), "have": so_far.have, "need": so_far.need, "until": aim.until}
    when = "note_aim" if aim.until else "note_final"
    return q.say(f"{when}_met" if so_far.met else when, **facts)


def how_note(q: Asks) -> str:
    """SG-320…350  How a later Act's goal is reached, while the Act is new."""
    key = f"how_{snake_act(q.view.table.act)}"
    return q.say(key) if q.view.table.day <= FIRST_DAYS and key in q.words.texts else ""


def snake_act(act: str) -> str:
    """An Act as texts name it: ii_a."""
    return act.lower().replace("-", "_")


def last_day_note(q: Asks, _: Any) -> str:
    """SG-300  On the last day meals and thieves take what the Act's goal asks for."""
    t = q.view.table
    if not t.act or not q.view.goals or not acts.last_day(t):
        return ""
    told = [q.say(f"goal_{goal.name}", have=goal.counted.have, need=goal.counted.need) for goal in q.view.goals]
    return q.say("note_last_day", goals=", ".join(told))


def drinking_note(q: Asks, task: Any) -> str:
    """SG-12  How much Water there is, and what it means to go without."""
    water = q.say("note_drinking", water=storage.count(q.view.table.storage, "water"))
    return "\n".join(filter(None, [water, last_day_note(q, task)]))


def cold_note(q: Asks, task: SomebodyGets) -> str:
    """SG-166  Why somebody falls ill at Dawn where no story tells it."""
    cold = q.view.phase == "dawn" and task.state == "illness" and not q.view.stories
    return q.say("note_cold_bites", cold=q.view.table.cold - q.view.table.heat) if cold else ""


def lost_note(q: Asks, task: Sharing | LoseItems) -> str:
    """SG-163  Whether the players choose what is stolen; SG-300  what must be left at the end."""
    return "\n".join(filter(None, [q.say("note_valuable") if task.valuable else "", last_day_note(q, task)]))


def given_note(q: Asks, _: PayItems) -> str:
    """SG-301  What is used up between two Acts."""
    return q.say("note_between_acts") if any(isinstance(task, TidiedUp) for task in q.view.table.todo) else ""


def track_note(q: Asks) -> str:
    """SG-31  What the newest card of the Time track does, on the day it came."""
    newest = q.view.table.track[:1]
    return "\n".join(f"{say(q.view.names[card], q.lang)}: {say(q.view.rules[card], q.lang)}" for card in newest)


def as_sentence(text: str) -> str:
    """What a card does, on a line of its own."""
    return f"{text[0].upper()}{text[1:]}."


def today_note(q: Asks) -> str:
    """SG-385  What the Event of normal play did, and what holds today alone."""
    t = q.view.table
    did = [as_sentence(say(NORMAL_EVENTS[card], q.lang)) for card in t.told if t.normal and card in NORMAL_EVENTS]
    holds = [q.say(key) for rule in t.rules if (key := f"today_{rule}") in q.words.texts]
    return "\n".join([*(holds or did)])


def route_note(q: Asks, task: Any) -> str:
    """SG-42  What the way so far costs, and what would be left."""
    t = q.view.table
    spent = routes.route_cost(t, task.route)
    return q.say("note_route_done", cards=spent, left=routes.active(t).unknown - spent)


def defence_note(q: Asks, _: Any) -> str:
    """SG-163  What the Guards and the Board-Ups take off on average."""
    return q.say("note_defence", mean=odds.decimal(odds.defence(q.view.table), q.lang))


def roll_note(q: Asks, task: RollTaken) -> str:
    """SG-103  How the roll came out, what a raid still threatens with, and that only the last roll counts."""
    fallen = rules.ROLLS.judged(q.view.table, task.die, task.value, task.task)
    told, fight = [q.words.event(fallen, q.lang, q.names)], task.task
    if isinstance(fight, RaidFight):
        walls = shelter.standing(q.view.table, "board_up")
        facts = {"damage": fight.damage, "wounds": fight.wounds, "icons": fight.icons + task.value, "walls": walls}
        told.append(q.say("note_raid_now", **facts))
        if facts["icons"] + walls >= fight.damage + fight.wounds:
            told.append(q.say("note_raid_enough"))
    return "\n".join(told)


def packing_note(q: Asks, _: Any) -> str:
    """SG-14  What the Guards are left with, while it can still be changed."""
    t = q.view.table
    guards = [one.who for one in t.people if one.night == "guard"]
    left = [item for item in storage.WEAPONS if storage.count(t.storage, item)]
    if not guards or sum(storage.count(t.storage, item) for item in left) > 1:
        return ""
    packed = any(storage.count(party.pile, item) for party in t.parties for item in storage.WEAPONS)
    key = "note_last_weapon" if left else "note_guard_bare" if packed else "note_no_weapon"
    return q.say(key, who=tuple(guards), item="".join(left))


def guard_note(q: Asks, _: Any) -> str:
    """SG-13  At least one guards."""
    guarded = any(one.night == "guard" for one in q.view.table.people)
    return "" if guarded else q.say("note_guard_needed")


def day_note(q: Asks, task: Any) -> str:
    """SG-11  What the day is for."""
    return "\n".join(filter(None, (goal_note(q, task), first_move(q), how_note(q), track_note(q), today_note(q))))


def night_note(q: Asks, _: Any) -> str:
    """SG-164  The report of the night, line by line."""
    return "\n".join(say(line.text, q.lang).replace(" → ", "→") for line in q.view.report)  # for low screens


NOTES_OF: Final[dict[str, Callable[[Asks, Any], str]]] = {
    "night_over": night_note,
    "exploration_token": lambda q, _: q.say("note_exploration"),
    "day_actions": day_note,
    "drinking": drinking_note,
    "eating": last_day_note,
    "somebody_gets": cold_note,
    "sharing": lost_note,
    "lose_items": lost_note,
    "pay_items": given_note,
    "evening": guard_note,
    "packing": packing_note,
    "roll_taken": roll_note,
    "arming": defence_note,
    "raid_answer": defence_note,
    "narrative_kept": lambda q, _: q.say("note_narrative_kept"),
    "choose_route": route_note,
    "expedition_actions": lambda q, _: there(q, routes.district_of(q.view.table)),
}


# ------------------------------------------------------------------ who decides


def who_decides(q: Asks) -> str:
    """SG-01  Everybody proposes and the Leader decides where people differ."""
    council = council_of(q)
    if council is None or q.view.seats == 1:
        return ""
    mine = "you_decide" if SILENT in council.proposals else "you_settle"
    who = q.say(mine) if council.decider == q.view.seat else q.say("who_decides", name=q.names[council.decider])
    return "\n".join([*proposals(q, council), who])


def proposals(q: Asks, council: Council) -> list[str]:
    """SG-01  Who proposes what, in the order of the seats."""
    made = {
        way: [q.names[seat] for seat, one in enumerate(council.proposals) if one == way] for way in council.proposals
    }
    return [
        q.say("proposes", names=listed(names, q.lang), what=said(q, q.offers[way]))
        for way, names in made.items()
        if way != SILENT
    ]


def said(q: Asks, action: Action) -> str:
    """A way in words, wherever it stands in the question."""
    return last_said(q, task_of(q)) if isinstance(action, a.Enough) else named_label(q, action)


def proposed(q: Asks) -> str:
    """SG-01  The key that goes along with a proposal is the first option that holds it; none is meant by silence."""
    council = council_of(q)
    spoken = council is not None and any(way != SILENT for way in council.proposals)
    return "" if not spoken or council is None else _key_of(q, q.offers[likely(council)])


def _key_of(q: Asks, action: Action) -> str:
    """The key of a way that is not laid out in branches."""
    if isinstance(action, a.Enough):
        return q.say("key_enough")
    laid = LAYOUTS.get(type(task_of(q)), flat)(q, [way for way in q.offers if type(way) not in LAST])
    return next((option.key for option in laid if option.then == action), "")


# ------------------------------------------------------------------ the last word, and undo


def last_word(q: Asks, task: Any) -> list[Choice]:
    """Nothing more of this, if that may be said, under a key that nothing else has."""
    if a.Enough() not in q.offers:
        return []
    told = "\n".join(line for line in (last_note(q, task), proposers(q, a.Enough())) if line)
    then = day_ends(q, RULES.get(tag(task), ("SG-01",))) if tag(task) == "day_actions" else a.Enough()
    return [Choice(q.say("key_enough"), last_said(q, task), then, told)]


def last_said(q: Asks, task: Any) -> str:
    """What it means that nothing more is done."""
    key = f"enough_{tag(task)}"
    if isinstance(task, Arming) and not any(one.weapon for one in q.view.table.people):
        key = "enough_arming_none"
    return q.say(key if key in q.words.texts else "enough")


LAST: Final = (a.Enough, a.TakeBack)


def before_last(t: Table) -> Table:
    """The table at which the last choice was made."""
    now = t.mark
    assert now is not None
    for chosen in t.since[:-1]:
        now, _ = rules.step(now, chosen.seat, chosen.action)
    return now


def undo(q: Asks) -> list[Choice]:
    """SG-01  The last choice can be taken back, while nothing was rolled, drawn or told since."""
    if a.TakeBack() not in q.offers:
        return []
    last = q.view.table.since[-1]
    then = q._replace(view=view(before_last(q.view.table), q.view.seat))
    said = q.say("do_take_back", last=undone(then, last.action))
    whose = q.say("note_undo", name=q.names[last.seat]) if q.view.seats > 1 else ""
    return [Choice(q.say("key_back"), said, a.TakeBack(), whose)]


def done(seen: View, action: Action, names: Sequence[str], lang: Lang) -> str:
    """SG-01  What somebody has decided for all, and who of the house does it; nothing of what is only proposed."""
    q = Asking(seen, (), names, lang, words_of(seen.table))
    if council_of(q) or isinstance(action, a.TakeBack):
        return ""
    return label(q, action, "did") if f"did_{tag(action)}" in q.words.texts else undone(q, action)


def undone(q: Asks, action: Action) -> str:
    """SG-01  What was chosen, with what it was for where its name alone does not say it."""
    task = task_of(q)
    if isinstance(action, a.Enough):
        return last_said(q, task)
    what = named_label(q, action)
    for key in (f"undo_{tag(action)}", f"undo_{tag(task)}"):
        if key in q.words.texts:
            facts = {field: getattr(task, field) for field in task.__struct_fields__}
            return q.say(key, what=what, **{name: fact for name, fact in facts.items() if isinstance(fact, str | int)})
    return what


def last_note(q: Asks, task: Any) -> str:
    """What is given up by it."""
    if tag(task) == "day_actions":
        left = sum(person.actions for person in q.view.people)
        return q.say("note_actions_left", actions=left) if left else q.say("note_nothing_left")
    if isinstance(task, FightArming):
        return round_told(q, task.brawl)
    key = LAST_NOTES.get(tag(task))
    return q.say(key) if key else ""


LAST_NOTES: Final = {
    "expedition_actions": "note_search_none",
    "habit": "note_no_habit",
    "child_drinks": "note_no_water",
    "child_eats": "note_no_food",
    "dog_eats": "note_dog_hungry",
}
"""What it costs to leave something."""
