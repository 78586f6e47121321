"""Tournaments and benchmarks on the screen."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from konspira import games
from konspira.cli.results import drafts, write
from konspira.cli.screen import Screen
from konspira.cli.texts import say as tell
from konspira.engine import Record, encode
from konspira.engine.illegal import Fault
from konspira.engine.words import Lang, say
from konspira.sim import (
    BotStanding,
    Measure,
    Pace,
    Rate,
    Setting,
    Tournament,
    TournamentOrder,
    bench,
    tournament,
)
from konspira.sim.cluster import workers
from konspira.sim.table import player
from konspira.sim.tournament import Kind

Row = tuple[str, str | None]
SMALL: Final = 100
"""Figures below this have a decimal, ratios below its inverse are written as powers of ten."""


class Contest(Record, frozen=True):
    """What can be wished of a tournament: each a flag of `konspira tournament`."""

    bots: str = ""
    games: int = 500
    seats: int | None = None
    seed: int = 0
    duels: bool = False
    remember: bool = False
    workers: int | None = None
    on: str = ""
    json: Path | None = None


def hold(lang: Lang, order: TournamentOrder, wishes: Contest) -> Tournament:
    """Play a tournament with a bar that shows how far it is."""
    with drafts(wishes.json):
        with workers(wishes.workers, wishes.on) as pool, progress_bar(tell("contest_bar", lang)) as count:
            played = tournament(order, pool, count)
        if wishes.json:
            write(wishes.json, encode(played) + b"\n")
    return played


def ordered(game: str, options: Record, bots: tuple[str, ...], wishes: Contest) -> TournamentOrder:
    """The order for these wishes."""
    if len(set(bots)) != len(bots):
        raise Fault("name each bot once, not “{bots}”", bots=wishes.bots)
    if wishes.games < 1:
        raise Fault("a tournament needs at least 1 game, not {games}", games=wishes.games)
    setting = Setting(game, wishes.seats or games.game(game).SEATS[0], msgspec.to_builtins(options), wishes.seed)
    games.game(game).setup(setting.seats, options)
    if wishes.remember and not any(player(game, bot).memory for bot in bots):
        raise Fault("none of these bots can remember whom it has met")
    kinds: tuple[Kind, ...] = ("mixed", "alone", "duel") if wishes.duels else ("mixed", "alone")
    return TournamentOrder(setting, bots, wishes.games, kinds, wishes.remember)


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar beside the results (on stderr) that is told how many of how many are done; into a pipe nothing."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def show_tournament(screen: Screen, lang: Lang, played: Tournament) -> None:
    """The tables of a tournament: who won how often in which role."""
    setting = played.order.setting
    screen.show(tell("contest_head", lang, games=played.games, seats=setting.seats, seed=setting.seed))
    for kind in played.order.kinds:
        rows = [standing for standing in played.standings if standing.kind == kind]
        if rows:
            screen.show("", standings_table(tell(f"contest_{kind}", lang), rows, setting.game, lang))
    screen.show("", paces_table(played.paces, lang))
    screen.note(tell("contest_note", lang))


def standings_table(title: str, rows: Iterable[BotStanding], game: str, lang: Lang) -> Table:
    """One kind of table: a line for each bot (and rival), a column for each role."""
    cells = {((row.bot, row.rival), row.role): row.won for row in rows}
    roles = sorted({role for _, role in cells}, key=lambda role: (role is None, role or ""))
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(tell("contest_bot", lang))
    for role in roles:
        table.add_column(role_name(game, role, lang), justify="right")
    lines = sorted({line for line, _ in cells}, key=lambda line: -best(cells, line, roles))
    for line in lines:
        table.add_row(line_name(line, lang), *(rate(cells.get((line, role))) for role in roles))
    return table


def best(cells: dict[tuple[Row, str | None], Rate], line: Row, roles: list[str | None]) -> float:
    """What a line is sorted by: the rate in all roles, else in the last."""
    found = cells.get((line, roles[-1]))
    return found.rate if found else 0.0


def line_name(line: Row, lang: Lang) -> str:
    """A bot, or a bot against a rival."""
    bot, rival = line
    return tell("contest_against", lang, bot=bot, rival=rival) if rival else bot


def role_name(game: str, role: str | None, lang: Lang) -> str:
    """A role in the game's words."""
    texts = games.box(game).words.texts
    if role is None:
        return tell("contest_all", lang)
    return say(texts[role], lang) if role in texts else role


def rate(won: Rate | None) -> str:
    """A win rate in per cent with its interval."""
    return f"{100 * won.rate:.1f} ({100 * won.low:.1f}–{100 * won.high:.1f})" if won else ""


def paces_table(paces: Iterable[Pace], lang: Lang) -> Table:
    """How long the bots thought."""
    table = Table(title=tell("contest_paces", lang), title_justify="left", title_style="bold")
    for key in ("contest_bot", "contest_decisions", "contest_mean", "contest_longest"):
        table.add_column(tell(key, lang), justify="left" if key == "contest_bot" else "right")
    for pace in paces:
        table.add_row(pace.bot, f"{pace.decisions}", f"{pace.mean * 1e3:.2f} ms", f"{pace.longest * 1e3:.1f} ms")
    return table


def show_bench(screen: Screen, lang: Lang, game: str, seconds: float) -> None:
    """How fast it runs, beside the baseline of the same run."""
    with progress_bar(tell("bench_bar", lang)) as count:
        rows = bench(game, seconds, progress=count)
    screen.show(bench_table(rows, lang))
    screen.note(tell("bench_note", lang))


def bench_table(rows: Iterable[Measure], lang: Lang) -> Table:
    """The figures, each as a ratio to the baseline."""
    table = Table()
    for key in ("bench_what", "bench_seats", "bench_figure", "bench_each", "bench_ratio"):
        table.add_column(tell(key, lang), justify="left" if key == "bench_what" else "right")
    for row in rows:
        figure = f"{row.figure:,.0f}" if row.figure >= SMALL else f"{row.figure:.1f}"
        ratio = f"{row.ratio:.2f}" if row.ratio * SMALL >= 1 else f"{row.ratio:.0e}"
        table.add_row(row.name, str(row.seats), figure, f"{1000 / row.figure:.3g} ms", f"{ratio}×")
    return table
