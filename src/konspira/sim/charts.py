"""Plots as SVG, drawn here: bars with intervals, and curves with bands. Their colours come from the page's style."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from konspira.engine.words import Text
from konspira.sim.markup import both, tag

Kind = Literal["won", "lost", "every"]


class Bar(NamedTuple):
    """A rate with its interval, and between which bounds it should lie."""

    label: Text
    rate: float
    low: float
    high: float
    goal: tuple[float, float] | None = None


class Spot(NamedTuple):
    """A place on a curve: the mean and the band around it."""

    step: int
    mean: float
    low: float
    high: float


class ChartLine(NamedTuple):
    """A curve."""

    kind: Kind
    spots: tuple[Spot, ...]


# ---------------------------------------------------------------- bars

WIDE: Final = 720
LABELS: Final = 250
ROW: Final = 26
TOP: Final = 22


def bars(rows: Sequence[Bar], labelled: str) -> str:
    """Rates from 0 to 100 %, one below the other."""
    height = TOP + ROW * len(rows) + 6
    inside = [_percents(height), *(_bar(row, TOP + ROW * n) for n, row in enumerate(rows))]
    return _picture(WIDE, height, "bars", inside, labelled)


def _percents(height: int) -> str:
    lines = []
    for part in (0, 20, 40, 60, 80, 100):
        x = _across(part / 100)
        lines.append(tag("line", x1=x, x2=x, y1=TOP - 4, y2=height - 4, class_="grid"))
        lines.append(tag("text", f"{part}\u00a0%", x=x, y=TOP - 8, class_="tick", text_anchor="middle"))
    return "".join(lines)


def _bar(row: Bar, y: int) -> str:
    middle = y + ROW / 2
    parts = [tag("text", both(row.label, "tspan"), x=LABELS - 10, y=middle + 4, text_anchor="end")]
    if row.goal:
        low, high = map(_across, row.goal)
        parts.append(tag("rect", x=low, y=y + 1, width=_n(high - low), height=ROW - 2, class_="goal"))
    length = _n(_across(row.rate) - LABELS)
    parts.append(tag("rect", x=LABELS, y=y + 7, width=length, height=ROW - 14, class_="bar"))
    left, right = _across(row.low), _across(row.high)
    whisker = f"M{left} {middle}H{right}M{left} {middle - 5}v10M{right} {middle - 5}v10"
    return "".join([*parts, tag("path", d=whisker, class_="whisker")])


def _across(rate: float) -> float:
    """How far to the right a rate lies."""
    return _n(LABELS + rate * (WIDE - LABELS - 24))


# ---------------------------------------------------------------- curves

WIDTH, HEIGHT = 300, 190
LEFT, RIGHT, HEAD, FOOT = 34, 10, 10, 24


class Scale:
    """Where values and steps lie in a plot of curves."""

    def __init__(self, lines: Iterable[ChartLine]) -> None:
        spots = [spot for line in lines for spot in line.spots]
        self.first = min((spot.step for spot in spots), default=0)
        self.last = max((spot.step for spot in spots), default=1)
        self.bottom = min([0.0, *(min(spot.low, spot.mean) for spot in spots)])
        self.top = max([1.0, *(max(spot.high, spot.mean) for spot in spots)])

    def x(self, step: float) -> float:
        """How far to the right a step lies."""
        return _n(LEFT + (WIDTH - LEFT - RIGHT) * (step - self.first) / max(1, self.last - self.first))

    def y(self, value: float) -> float:
        """How far down a value lies."""
        return _n(HEAD + (HEIGHT - HEAD - FOOT) * (self.top - value) / (self.top - self.bottom))


def curves(lines: Sequence[ChartLine], scale: Scale, labelled: str) -> str:
    """Curves with their bands over the same steps."""
    inside = [_axes(scale), *(_band(line, scale) for line in lines), *(_line(line, scale) for line in lines)]
    return _picture(WIDTH, HEIGHT, "curves", inside, labelled)


def _axes(scale: Scale) -> str:
    parts = []
    for value in ticks(scale.bottom, scale.top):
        y = scale.y(value)
        parts.append(tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid"))
        parts.append(tag("text", f"{value}", x=LEFT - 6, y=y + 4, class_="tick", text_anchor="end"))
    for step in ticks(scale.first, scale.last, 12):
        parts.append(tag("text", f"{step}", x=scale.x(step), y=HEIGHT - 6, class_="tick", text_anchor="middle"))
    return "".join(parts)


def ticks(low: float, high: float, most: int = 6) -> list[int]:
    """Whole round numbers between two values, at most so many."""
    every = next(n for n in _round_numbers() if (high - low) / n < most)
    first = -(-low // every) * every
    return list(range(int(first), int(high) + 1, every))


def _round_numbers() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def _band(line: ChartLine, scale: Scale) -> str:
    there = [f"{scale.x(spot.step)},{scale.y(spot.high)}" for spot in line.spots]
    back = [f"{scale.x(spot.step)},{scale.y(spot.low)}" for spot in reversed(line.spots)]
    return tag("polygon", points=" ".join(there + back), class_=f"band {line.kind}")


def _line(line: ChartLine, scale: Scale) -> str:
    spots = [(scale.x(spot.step), scale.y(spot.mean)) for spot in line.spots]
    drawn = tag("polyline", points=" ".join(f"{x},{y}" for x, y in spots), class_=f"line {line.kind}")
    return drawn + "".join(tag("circle", cx=x, cy=y, r=2, class_=f"spot {line.kind}") for x, y in spots)


def key(kind: Kind) -> str:
    """A small sample of a line, for the key."""
    sample = tag("path", d="M1 6H31", class_=f"line {kind}")
    return tag("svg", sample, viewBox="0 0 32 12", class_="key", aria_hidden="true")


def _picture(width: int, height: int, kind: str, inside: Iterable[str], labelled: str) -> str:
    """The drawing; `labelled` is the id of the caption that says what it shows."""
    box = f"0 0 {width} {height}"
    return tag("svg", *inside, viewBox=box, class_=kind, role="img", aria_labelledby=labelled)


def _n(value: float) -> float:
    """A place in the drawing, short to write."""
    return round(value, 1)
