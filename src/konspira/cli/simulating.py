"""Simulations on the screen and in files: how a game goes when a bot plays it many times."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from rich.table import Table

from konspira import games
from konspira.cli.opening import pick_bots
from konspira.cli.results import draft, drafts, settle, unwritable, write
from konspira.cli.screen import Screen
from konspira.cli.texts import say as tell
from konspira.cli.tournament import progress_bar
from konspira.engine import Record, encode
from konspira.engine.illegal import Fault
from konspira.engine.tallies import Curve, Group, Legend
from konspira.engine.words import Lang, Text, say
from konspira.sim import Plan, Simulation, simulate
from konspira.sim.cluster import workers
from konspira.sim.findings import Findings, Point
from konspira.sim.game_book import GameBook
from konspira.sim.labels import (
    cells,
    ends,
    headings,
    interval,
    judged,
    misses,
    moves,
    number,
    percent,
    run_title,
    said,
    shown_rows,
    win_rows,
)
from konspira.sim.parquet import check_parquet, write_parquet
from konspira.sim.report import report


class Sim(Record, frozen=True):
    """What can be wished of a simulation: each a flag of `konspira sim`."""

    players: str = ""
    games: int = 200
    bot: str = ""
    seed: int = 0
    whole: bool = False
    workers: int | None = None
    on: str = ""
    json: Path | None = None
    html: Path | None = None
    out: Path | None = None


def planned(game: str, options: Record, wishes: Sim) -> Plan:
    """The plan for these wishes; what cannot be played is refused before anything is."""
    if wishes.games < 1:
        raise Fault("a simulation needs at least 1 game, not {games}", games=wishes.games)
    players = numbers(wishes.players) or tuple(games.game(game).SEATS)
    for count in players:
        games.game(game).setup(count, options)
    bots = tuple(dict.fromkeys(pick_bots(game, wishes.bot)))
    return Plan(game, players, bots, wishes.games, msgspec.to_builtins(options), wishes.seed, wishes.whole)


def numbers(text: str) -> tuple[int, ...]:
    """Numbers of players, with commas."""
    parts = [part.strip() for part in text.split(",")] if text else []
    if not all(part.isdecimal() for part in parts):
        raise Fault("give numbers of players with commas, for example 2,3,4, not “{typed}”", typed=text)
    return tuple(dict.fromkeys(map(int, parts)))


def run(lang: Lang, plan: Plan, wishes: Sim) -> Simulation:
    """Play it all with a bar that shows how far it is, and write what was found where it is wanted."""
    with drafts(wishes.json, wishes.html, wishes.out), book_for(plan, wishes.out) as book:
        simulation = played(lang, plan, wishes, book)
        if wishes.json:
            write(wishes.json, encode(simulation) + b"\n")
        if wishes.html:
            write(wishes.html, report(simulation, command(plan), lang).encode())
    return simulation


def played(lang: Lang, plan: Plan, wishes: Sim, book: GameBook | None) -> Simulation:
    """All games, with a bar that shows how far they are."""
    with workers(wishes.workers, wishes.on) as pool, progress_bar(tell("sim_bar", lang)) as count:
        return simulate(plan, pool, count, book)


@contextmanager
def book_for(plan: Plan, out: Path | None) -> Iterator[GameBook | None]:
    """The book of all games, from which the Parquet file is made; if anything fails before that, the book stays."""
    if out is None:
        yield None
        return
    if out.suffix != ".parquet":
        raise Fault("--out takes a file whose name ends in .parquet, not {path}", path=out)
    check_parquet()
    with closing(GameBook(out, plan)) as book:
        yield book
        with unwritable(out):
            write_parquet(draft(out), book)
        settle(out)
        book.path.unlink()


def command(plan: Plan) -> str:
    """What to type for the same simulation."""
    usual = msgspec.to_builtins(games.game(plan.game).OPTIONS())
    chosen = {name: value for name, value in plan.options.items() if value != usual[name]}
    flags = [flag(name, value) for name, value in chosen.items()]
    players, bots = ",".join(map(str, plan.players)), ",".join(plan.bots)
    common = f"--players {players} --games {plan.games} --bot {bots} --seed {plan.seed}"
    return " ".join(["konspira sim", plan.game, common, *(["--whole"] if plan.whole else []), *flags])


def flag(name: str, value: object) -> str:
    """An option as a flag; a whole text, such as a deck, stood in a file."""
    given = "" if value is True else " FILE" if "\n" in str(value) else f" {value}"
    return f"--{name.replace('_', '-')}{given}"


# ---------------------------------------------------------------- on the screen


def show_simulation(screen: Screen, lang: Lang, simulation: Simulation) -> None:
    """All that was found, as tables."""
    if simulation.played < simulation.wanted:
        screen.note(say(said("broken_off"), lang), "bold")
    screen.show(wins_table(simulation, lang), "", ends_table(simulation, lang))
    if simulation.legend:
        show_counts(screen, lang, simulation, simulation.legend)
    screen.note(say(said("intervals_note"), lang))


def show_counts(screen: Screen, lang: Lang, simulation: Simulation, legend: Legend) -> None:
    """What the game lets be counted: goals first, then run by run."""
    if any(run.verdicts for run in simulation.runs):
        screen.show("", goals_table(simulation, lang))
    for run in simulation.runs:
        if legend.curves:
            screen.show("", curves_table(run, legend, lang))
        for group in legend.groups:
            screen.show("", group_table(run, group, lang))


def titled(title: Text, headings: list[Text], lang: Lang, justify: Literal["left", "right"] = "right") -> Table:
    """An empty table: names on the left, numbers on the right."""
    table = Table(title=say(title, lang), title_justify="left", title_style="bold")
    for n, heading in enumerate(headings):
        table.add_column(say(heading, lang), justify=justify if n else "left")
    return table


def of_run(title: Text, run: Findings) -> Text:
    """The title of a table that tells of one run."""
    return said("of_run", title=title, run=run_title(run))


def wins_table(simulation: Simulation, lang: Lang) -> Table:
    """Who won how often."""
    names = ("column_run", "column_games", "column_won", "column_moves")
    table = titled(said("wins"), [said(name) for name in names], lang)
    for row in win_rows(simulation, all_seats=True):
        cells = row.label, number(row.run.games, 0), interval(row.rate), moves(row.run)
        table.add_row(*(say(cell, lang) for cell in cells))
    return table


def ends_table(simulation: Simulation, lang: Lang) -> Table:
    """By which rules games ended."""
    table = titled(said("ends"), [said("column_end"), *map(run_title, simulation.runs)], lang)
    for title, rates in ends(simulation).items():
        table.add_row(say(title, lang), *(say(percent(rate.rate if rate else 0.0, 1), lang) for rate in rates))
    return table


def goals_table(simulation: Simulation, lang: Lang) -> Table:
    """Which goals are kept."""
    names = ("column_goal", "column_run", "column_judged", "column_misses")
    table = titled(said("goals"), [said(name) for name in names], lang, "left")
    for run in simulation.runs:
        for verdict in run.verdicts:
            row = verdict.title, run_title(run), judged(verdict), misses(simulation, verdict)
            table.add_row(*(say(cell, lang) for cell in row))
    return table


def curves_table(run: Findings, legend: Legend, lang: Lang) -> Table:
    """The mean of each curve at each step."""
    steps = sorted({point.step for points in run.curves.values() for point in points})
    heads = [legend.step, *(number(step, 0) for step in steps)]
    table = titled(of_run(said("curves"), run), heads, lang)
    for curve in legend.curves:
        table.add_row(say(curve.title, lang), *means(run, curve, steps, lang))
    return table


def means(run: Findings, curve: Curve, steps: list[int], lang: Lang) -> list[str]:
    """A curve's means."""
    at: dict[int, Point] = {point.step: point for point in run.curves[curve.id]}
    return [say(number(at[step].every.mean), lang) if step in at else "" for step in steps]


def group_table(run: Findings, group: Group, lang: Lang) -> Table:
    """What was counted in a group."""
    table = titled(of_run(group.title, run), [said("column_name"), *headings(group)], lang)
    for title, (found,) in shown_rows(group, (run,)):
        table.add_row(say(title, lang), *(say(shown.text, lang) for shown in cells(group, found)))
    return table
