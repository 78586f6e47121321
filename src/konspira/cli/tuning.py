"""Tuning on the screen and in files: a deck is brought to its goals."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table

from konspira.cli.deck import form_of
from konspira.cli.results import drafts, write
from konspira.cli.screen import Screen
from konspira.cli.simulating import Sim, command, planned
from konspira.cli.texts import say as tell
from konspira.cli.tournament import progress_bar
from konspira.decks.own_deck import Form, Overlay, read_own
from konspira.engine import Record
from konspira.engine.illegal import Fault
from konspira.engine.tallies import Goal, Legend, Shares, WinRate
from konspira.engine.words import Lang, Text, say
from konspira.sim.batch import Plan, tallies_of
from konspira.sim.cluster import workers
from konspira.sim.findings import meant
from konspira.sim.knobs import deck_text, knobs
from konspira.sim.labels import interval
from konspira.sim.report import report
from konspira.sim.tuning import Measured, Tuned, TuneOrder, Tuner, measured

GOAL: Final = re.compile(r"(?:(\w+)\.(\w+)=)?(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)")


class Tune(Record, frozen=True):
    """What can be wished of tuning: each a flag of `konspira tune`."""

    goal: str = ""
    change: str = ""
    players: str = ""
    bot: str = ""
    games: int = 2000
    fresh: int = 300
    seed: int = 0
    workers: int | None = None
    on: str = ""
    out: Path | None = None
    html: Path | None = None


def tune(screen: Screen, lang: Lang, game: str, options: Any, wishes: Tune) -> Tuned:
    """Search, prove, write the deck and the report, and tell what came of it."""
    form = form_of(game)
    plan = planned(game, options, Sim(wishes.players, wishes.fresh, wishes.bot, wishes.seed))
    order = TuneOrder(plan, goals(plan, wishes.goal), wishes.games)
    whole = own_deck(options.deck, form)
    tuner = Tuner(order, whole, form, knobs(whole, form, wishes.change))
    with drafts(wishes.out, wishes.html):
        with workers(wishes.workers, wishes.on) as pool, progress_bar(tell("tune_bar", lang)) as count:
            tuned = tuner.tune(pool, count)
        keep(order, tuned, form, wishes, lang)
    show(screen, lang, order, tuned)
    return tuned


def own_deck(text: str, form: Form[Any]) -> dict[str, Any]:
    """The deck that is to be tuned, with all its values; one that cannot be played is refused."""
    read_own(text, form)
    return Overlay(text, form).whole


def goals(plan: Plan, text: str) -> tuple[Goal, ...]:
    """The goals on the command line; without any, the game's own for these bots."""
    counted = tallies_of(plan)
    legend = counted.legend if counted else Legend(Text("", ""))
    if text:
        return tuple(goal(part.strip(), legend) for part in text.split(","))
    own = tuple(goal for goal in legend.goals if any(meant(goal, bot) for bot in plan.bots))
    if not own:
        raise Fault("say what the deck is to come to: --goal 40-60, in per cent of games won")
    return own


def goal(text: str, legend: Legend) -> Goal:
    """A goal as it is written: 40-60 for games won, all_stages.authority=25-40 for a column of a group."""
    found = GOAL.fullmatch(text)
    low, high = (float(found[3]) / 100, float(found[4]) / 100) if found else (1.0, 0.0)
    if not found or not 0 <= low < high <= 1:
        raise Fault("a goal is written 40-60, or all_stages.authority=25-40, not “{typed}”", typed=text)
    bounds = f"{found[3]}–{found[4]}\u00a0%"
    if not found[1]:
        return WinRate(Text(pl=f"wygrane gry, {bounds}", en=f"games won, {bounds}"), low, high)
    return Shares(title_of(legend, f"{found[1]}.{found[2]}", bounds), found[1], found[2], low, high)


def title_of(legend: Legend, share: str, bounds: str) -> Text:
    """What a share should be, in words."""
    known = {f"{g.id}.{c.id}": (g.title, c.title) for g in legend.groups for c in g.columns if c.of}
    if share not in known:
        raise Fault("there is no share “{typed}”: choose from {known}", typed=share, known=", ".join(known))
    group, column = known[share]
    return Text(pl=f"{group.pl}: {column.pl}, {bounds}", en=f"{group.en}: {column.en}, {bounds}")


def keep(order: TuneOrder, tuned: Tuned, form: Form[Any], wishes: Tune, lang: Lang) -> None:
    """The deck, with what it comes to at its head, and the report of the games by which it was proven."""
    if wishes.out:
        head = tell("tune_head", lang, command=typed(order, wishes))
        lines = [*head.splitlines(), *turns(tuned), "", *came_to(order, tuned, lang)]
        write(wishes.out, deck_text(tuned.deck, form, "\n".join(lines), lang).encode())
    if wishes.html:
        write(wishes.html, report(tuned.after, command(order.plan), lang).encode())


def typed(order: TuneOrder, wishes: Tune) -> str:
    """What to type for the same deck."""
    plan = order.plan
    chosen = {"goal": wishes.goal, "change": wishes.change, "games": order.games, "fresh": plan.games}
    table = {"players": ",".join(map(str, plan.players)), "bot": ",".join(plan.bots), "seed": plan.seed}
    flags = " ".join(f"--{name} {value}" for name, value in (table | chosen).items() if value != "")
    return f"konspira tune {plan.game} {flags}"


def turns(tuned: Tuned) -> list[str]:
    """What was turned, and how far."""
    return [f"{knob.label} {by:+d}" for knob, by in tuned.turns]


def pairs(order: TuneOrder, tuned: Tuned) -> Iterator[tuple[Measured, Measured]]:
    """All that was measured, before and after."""
    before, after = (measured(order.goals, simulation.runs) for simulation in (tuned.before, tuned.after))
    return zip(before, after, strict=True)


def came_to(order: TuneOrder, tuned: Tuned, lang: Lang) -> Iterator[str]:
    """A line for each thing that was measured."""
    for old, new in pairs(order, tuned):
        rates = say(interval(old.rate), lang), say(interval(new.rate), lang)
        yield f"{named(old, tuned, lang)} ({old.run}): {rates[0]} → {rates[1]}"


def named(one: Measured, tuned: Tuned, lang: Lang) -> str:
    """A goal and, where it is for several things, which of them."""
    groups = tuned.after.legend.groups if tuned.after.legend else ()
    title = say(one.goal.title, lang)
    if isinstance(one.goal, WinRate) or not one.row:
        return title
    titles = {row.id: row.title for group in groups if group.id == one.goal.group for row in group.rows}
    return f"{title}: {say(titles[one.row], lang)}"


def show(screen: Screen, lang: Lang, order: TuneOrder, tuned: Tuned) -> None:
    """What came of it."""
    table = Table(title=tell("tune_title", lang, games=order.plan.games), title_justify="left", title_style="bold")
    for key in ("tune_goal", "tune_who", "tune_before", "tune_after"):
        table.add_column(tell(key, lang))
    for old, new in pairs(order, tuned):
        rates = say(interval(old.rate), lang), say(interval(new.rate), lang)
        table.add_row(named(old, tuned, lang), old.run, *rates)
    screen.show(table, "", tell("tune_turned" if tuned.turns else "tune_nothing", lang))
    for line in turns(tuned):
        screen.show(Padding(line, (0, 0, 0, 2)))
