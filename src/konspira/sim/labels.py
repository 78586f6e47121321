"""What was found, in words and numbers of both languages: for the terminal and for the report."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, NamedTuple

from konspira import games
from konspira.engine.tallies import Column, Group
from konspira.engine.words import LANGUAGES, Text, read_words
from konspira.sim.findings import End, Findings, Found, GoalVerdict
from konspira.sim.simulation import Simulation
from konspira.sim.statistics import Rate

TEXTS: Final = read_words(files(__package__) / "texts.toml")
NOTHING: Final = Text("–", "–")


class Shown(NamedTuple):
    """A value to show, and, if it is a share, how large it is."""

    text: Text
    share: float | None = None


class WinRow(NamedTuple):
    """Who won how often, with what interval."""

    label: Text
    rate: Rate
    run: Findings


def said(key: str, **facts: object) -> Text:
    """A text of the simulator in both languages; facts that are texts are said in the same language."""
    pl, en = (TEXTS.text(key, lang, **{k: _in(v, lang) for k, v in facts.items()}) for lang in LANGUAGES)
    return Text(pl, en)


def _in(fact: object, lang: str) -> object:
    return getattr(fact, lang) if isinstance(fact, Text) else fact


def number(value: float, digits: int = 1) -> Text:
    """A number with so many digits, with a comma in Polish."""
    plain = f"{value:.{digits}f}"
    return Text(plain.replace(".", ","), plain)


def percent(rate: float, digits: int = 0) -> Text:
    """A rate in per cent."""
    plain = number(100 * rate, digits)
    return Text(f"{plain.pl}\u00a0%", f"{plain.en}\u00a0%")


def interval(rate: Rate) -> Text:
    """A rate in per cent with its interval."""
    whole, low, high = (number(100 * part) for part in (rate.rate, rate.low, rate.high))
    return Text(f"{whole.pl}\u00a0% ({low.pl}–{high.pl})", f"{whole.en}\u00a0% ({low.en}–{high.en})")


# ---------------------------------------------------------------- wins, goals and ends


def run_title(run: Findings) -> Text:
    """Whose games, and for how many players."""
    return said("run", bot=run.bot, players=run.players)


def win_rows(simulation: Simulation, *, all_seats: bool) -> Iterator[WinRow]:
    """Who won how often: all together, or by sides and, if wanted or if there are no sides, by seats."""
    for run in simulation.runs:
        sides = {side: rate for side, rate in run.sides.items() if side}
        if run.together:
            yield WinRow(run_title(run), run.won, run)
            continue
        for side, rate in sides.items():
            yield WinRow(said("of_side", run=run_title(run), side=side_title(simulation.game, side)), rate, run)
        for seat, rate in enumerate(run.seats if all_seats or not sides else ()):
            yield WinRow(said("of_seat", run=run_title(run), seat=seat + 1), rate, run)


def side_title(name: str, side: str) -> Text:
    """A side in the game's words."""
    return games.box(name).words.texts.get(side, Text(side, side))


def moves(run: Findings) -> Text:
    """How long games were: the mean, and within which bounds 80 % of them lie."""
    if not run.moves:
        return NOTHING
    plain = f"{run.moves.mean:.0f} ({run.moves.low}–{run.moves.high})"
    return Text(plain, plain)


def end_title(simulation: Simulation, run: Findings, end: End) -> Text:
    """By which rule games ended."""
    rule = games.box(simulation.game).rulebook.rule(end.rule)
    key = ("end_won" if end.won else "end_lost") if run.together else "end_plain"
    return said(key, rule=end.rule, title=rule.title if rule else "")


def ends(simulation: Simulation) -> dict[Text, list[Rate | None]]:
    """For each end how often it came in each run, the most frequent first."""
    found: dict[Text, list[Rate | None]] = {}
    for n, run in enumerate(simulation.runs):
        for end in run.ends:
            row = found.setdefault(end_title(simulation, run, end), [None] * len(simulation.runs))
            row[n] = end.share
    return dict(sorted(found.items(), key=lambda one: -sum(rate.rate for rate in one[1] if rate)))


def judged(verdict: GoalVerdict) -> Text:
    """Whether a goal is kept."""
    return said(f"judged_{verdict.judged}")


def misses(simulation: Simulation, verdict: GoalVerdict) -> Text:
    """What does not keep a goal, and how many cannot be judged yet."""
    names = row_titles(simulation)
    certain = [miss for miss in verdict.misses if miss.judged == "missed"]
    parts = [said("miss", row=names[miss.row], share=percent(miss.share.rate)) for miss in certain]
    if doubtful := len(verdict.misses) - len(certain):
        parts.append(said("misses_open", count=doubtful))
    return Text("; ".join(p.pl for p in parts), "; ".join(p.en for p in parts)) if parts else NOTHING


def row_titles(simulation: Simulation) -> dict[str, Text]:
    """The name of everything that is counted."""
    groups = simulation.legend.groups if simulation.legend else ()
    return {row.id: row.title for group in groups for row in group.rows}


# ---------------------------------------------------------------- what is counted


def headings(group: Group) -> list[Text]:
    """The columns of a group, each followed by how games with it went, where that is told."""
    return [title for column in group.columns for title in (column.title, *([said("won_with")] * column.wins))]


def cells(group: Group, row: dict[str, Found]) -> list[Shown]:
    """What was counted of one thing, column by column."""
    return [shown for column in group.columns for shown in _cell(column, row[column.id])]


def _cell(column: Column, found: Found) -> Iterator[Shown]:
    yield Shown(number(found.mean, 2)) if found.share is None else _share(found.share)
    if column.wins:
        yield _share(found.won)


def _share(rate: Rate | None) -> Shown:
    return Shown(percent(rate.rate), rate.rate) if rate and rate.seats else Shown(NOTHING)


def shown_rows(group: Group, runs: tuple[Findings, ...]) -> Iterator[tuple[Text, list[dict[str, Found]]]]:
    """The rows of a group with what each run found; of a sparse group only those that have happened."""
    for row in group.rows:
        found = [run.groups[group.id][row.id] for run in runs]
        if not group.sparse or any(one.total for columns in found for one in columns.values()):
            yield row.title, found


def option_list(options: dict[str, Any]) -> str:
    """The options as they were set."""
    return ", ".join(f"{name}={value}" for name, value in options.items() if value not in ("", False)) or "–"
