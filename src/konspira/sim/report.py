"""The report of a simulation: one HTML file that needs nothing else, in both languages, with charts."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from itertools import chain

from konspira import games
from konspira.engine.tallies import Curve, Group, Legend, WinRate
from konspira.engine.words import Lang, Text, say
from konspira.sim.charts import Bar, ChartLine, Kind, Scale, Spot, bars, curves, key
from konspira.sim.findings import Findings, Point, Spread, meant
from konspira.sim.labels import (
    Shown,
    cells,
    ends,
    headings,
    interval,
    judged,
    misses,
    moves,
    option_list,
    percent,
    run_title,
    said,
    shown_rows,
    win_rows,
)
from konspira.sim.markup import both, tag
from konspira.sim.simulation import Simulation


def report(simulation: Simulation, command: str, lang: Lang) -> str:
    """The whole page; it opens in this language."""
    title = said("head", title=games.box(simulation.game).title)
    style = (files(__package__) / "report.css").read_text(encoding="utf-8")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", escape(say(title, lang))),
        tag("style", style),
    )
    main = tag("main", tag("h1", both(title)), facts(simulation, command), *sections(simulation))
    return "<!DOCTYPE html>\n" + tag("html", head, tag("body", languages(lang), main), lang=lang) + "\n"


def languages(lang: Lang) -> str:
    """The switch between languages, which needs no script."""
    names = {"en": "English", "pl": "Polski"}
    return "".join(
        tag("label", name, for_=code)
        + tag("input", type="radio", name="language", id=code, checked="checked" if code == lang else None)
        for code, name in names.items()
    )


def facts(simulation: Simulation, command: str) -> str:
    """What was simulated, so that it can be done again."""
    versions = said("versions", konspira=simulation.konspira, rules=simulation.rules)
    rows = {
        "fact_command": tag("code", escape(command)),
        "fact_games": both(said("games", played=simulation.played, wanted=simulation.wanted)),
        "fact_seed": f"{simulation.seed}",
        "fact_versions": both(versions),
        "fact_deck": tag("code", simulation.deck or "–"),
        "fact_options": escape(option_list(simulation.options)),
    }
    told = tag("dl", *(tag("dt", both(said(name))) + tag("dd", value) for name, value in rows.items()))
    broken_off = simulation.played < simulation.wanted
    return told + (tag("p", both(said("broken_off")), class_="alarm") if broken_off else "")


def sections(simulation: Simulation) -> Iterable[str]:
    """All chapters, after a list of them."""
    legend = simulation.legend
    every = {"wins": (said("wins"), wins(simulation)), "ends": (said("ends"), ends_table(simulation))}
    if any(run.verdicts for run in simulation.runs):
        every["goals"] = said("goals"), goals(simulation)
    if legend:
        every["curves"] = said("curves"), courses(simulation, legend)
        every |= {f"group-{group.id}": (group.title, counted(group, simulation.runs)) for group in legend.groups}
    links = [tag("li", tag("a", both(title), href=f"#{name}")) for name, (title, _) in every.items()]
    yield tag("nav", tag("ul", *links))
    for name, (title, inside) in every.items():
        yield tag("section", tag("h2", both(title)), inside, id=name)


# ---------------------------------------------------------------- wins, goals, ends


def wins(simulation: Simulation) -> str:
    """Who won how often: a plot and a table."""
    drawn = [
        Bar(row.label, row.rate.rate, row.rate.low, row.rate.high, wanted(simulation, row.run))
        for row in win_rows(simulation, all_seats=False)
    ]
    caption = tag("figcaption", both(said("intervals_note")), id="wins-plot")
    lines = [
        [both(row.label), f"{row.run.games}", both(interval(row.rate)), both(moves(row.run))]
        for row in win_rows(simulation, all_seats=True)
    ]
    figure = tag("figure", tag("div", bars(drawn, "wins-plot"), class_="wide"), caption)
    return figure + table(["column_run", "column_games", "column_won", "column_moves"], lines)


def wanted(simulation: Simulation, run: Findings) -> tuple[float, float] | None:
    """How often this bot should win."""
    goals = simulation.legend.goals if simulation.legend else ()
    return next(((g.low, g.high) for g in goals if isinstance(g, WinRate) and meant(g, run.bot)), None)


def goals(simulation: Simulation) -> str:
    """Which goals are kept."""
    lines = [
        [
            both(verdict.title),
            both(run_title(run)),
            tag("span", both(judged(verdict)), class_=verdict.judged),
            both(misses(simulation, verdict)),
        ]
        for run in simulation.runs
        for verdict in run.verdicts
    ]
    return table(["column_goal", "column_run", "column_judged", "column_misses"], lines, words=True)


def table(headings: Sequence[str], lines: Sequence[Sequence[str]], *, words: bool = False) -> str:
    """A plain table; its cells are numbers or words."""
    head = tag("tr", *(tag("th", both(said(name)), scope="col") for name in headings))
    rows = [tag("tr", tag("th", first, scope="row"), *(tag("td", cell) for cell in rest)) for first, *rest in lines]
    inside = tag("thead", head), tag("tbody", *rows)
    return tag("div", tag("table", *inside, class_="words" if words else None), class_="wide")


def ends_table(simulation: Simulation) -> str:
    """By which rules games ended, in each run."""
    rows = [
        (title, [[Shown(percent(rate.rate, 1), rate.rate) if rate else Shown(percent(0.0, 1), 0.0)] for rate in rates])
        for title, rates in ends(simulation).items()
    ]
    return by_run(simulation.runs, [], rows)


# ---------------------------------------------------------------- what is counted


def counted(group: Group, runs: tuple[Findings, ...]) -> str:
    """A group's table: a line a thing, for each run all columns."""
    rows = [(title, [cells(group, one) for one in found]) for title, found in shown_rows(group, runs)]
    return by_run(runs, headings(group), rows) + tag("p", both(said("counts_note")), class_="note")


def by_run(runs: Sequence[Findings], columns: Sequence[Text], rows: Sequence[tuple[Text, list[list[Shown]]]]) -> str:
    """A table whose columns stand once for each run."""
    span = max(1, len(columns))
    over = [tag("th", both(run_title(run)), scope="colgroup", colspan=span, class_="first") for run in runs]
    corner = tag("th", both(said("column_name")), scope="col", rowspan=2 if columns else 1)
    head = tag("tr", corner, *over)
    if columns:
        under = "".join(tag("th", both(column), scope="col") for column in columns)
        head += tag("tr", under * len(runs))
    lines = [tag("tr", tag("th", both(title), scope="row"), *map(cell, chain(*found))) for title, found in rows]
    return tag("div", tag("table", tag("thead", head), tag("tbody", *lines)), class_="wide")


def cell(shown: Shown) -> str:
    """A number; a share has a bar behind it."""
    if shown.share is None:
        return tag("td", both(shown.text))
    return tag("td", both(shown.text), class_="share", style=f"--part: {100 * shown.share:.0f}%")


# ---------------------------------------------------------------- curves


def courses(simulation: Simulation, legend: Legend) -> str:
    """Every curve: a plot for each run, all on one scale."""
    kinds = sorted({line.kind for run in simulation.runs for curve in legend.curves for line in lines(run, curve)})
    keys = [f"{key(kind)} {both(said(f'key_{kind}'))} " for kind in kinds]
    note = tag("p", both(said("curves_note", step=legend.step)), " ", *keys, class_="note")
    return note + "".join(course(curve, simulation.runs) for curve in legend.curves)


def course(curve: Curve, runs: Sequence[Findings]) -> str:
    """One curve in all runs."""
    drawn = [lines(run, curve) for run in runs]
    scale = Scale(chain(*drawn))
    name = f"curve-{curve.id.replace(':', '-')}"
    figures = [
        figure(some, scale, run_title(run), (name, f"{name}-{n}"))
        for n, (run, some) in enumerate(zip(runs, drawn, strict=True))
    ]
    return tag("h3", both(curve.title), id=name) + tag("div", *figures, class_="charts")


def figure(some: Sequence[ChartLine], scale: Scale, title: Text, names: tuple[str, str]) -> str:
    """One curve in one run; it is labelled by the curve's title and its own."""
    return tag("figure", curves(some, scale, " ".join(names)), tag("figcaption", both(title), id=names[1]))


def lines(run: Findings, curve: Curve) -> list[ChartLine]:
    """A curve in games won and lost, or, where all went alike or nobody loses together, in all."""
    points = run.curves[curve.id]
    kinds: tuple[Kind, ...] = ("won", "lost") if run.together else ("every",)
    drawn = [ChartLine(kind, tuple(spot(point, kind) for point in points if part(point, kind))) for kind in kinds]
    return [line for line in drawn if line.spots]


def part(point: Point, kind: Kind) -> Spread | None:
    """The games of this kind."""
    return {"won": point.won, "lost": point.lost, "every": point.every}[kind]


def spot(point: Point, kind: Kind) -> Spot:
    """A curve's place at a step."""
    spread = part(point, kind)
    assert spread
    return Spot(point.step, spread.mean, spread.low, spread.high)
