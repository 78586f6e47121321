"""The report: one well-formed page that needs nothing else, in both languages."""

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from konspira.engine.words import LANGUAGES, Lang, Text
from konspira.games import game, shelf
from konspira.sim import Plan, Serial, Simulation, simulate
from konspira.sim.charts import Bar, ChartLine, Scale, Spot, bars, curves, ticks
from konspira.sim.labels import TEXTS, cells, headings, interval, number, said, shown_rows
from konspira.sim.markup import both, tag
from konspira.sim.report import report
from konspira.sim.statistics import rate_of


@cache
def simulation(name: str, games: int = 4) -> Simulation:
    """A few random games."""
    g = game(name)
    plan = Plan(name, tuple(g.SEATS)[:2], ("random",), games, msgspec.to_builtins(g.OPTIONS()), 7)
    return simulate(plan, Serial())


def page(name: str, lang: Lang = "pl") -> str:
    """A report."""
    return report(simulation(name), "konspira sim <this> & that", lang)


def tree(text: str) -> ElementTree.Element:
    """The page, read as strictly as can be."""
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


@pytest.mark.parametrize("name", shelf())
@pytest.mark.slow
def test_the_page_is_well_formed_and_every_plot_is_labelled(name: str) -> None:
    root = tree(page(name))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    pictures = [svg for svg in root.iter("svg") if svg.get("role") == "img"]
    assert pictures
    assert all(label in ids for svg in pictures for label in (svg.get("aria-labelledby") or "").split())


@pytest.mark.parametrize("name", shelf())
def test_the_page_needs_no_script_and_nothing_from_elsewhere(name: str) -> None:
    text = page(name)
    root = tree(text)
    assert not {"script", "link", "img", "iframe", "object", "use"} & {element.tag for element in root.iter()}
    assert not re.search(r"https?:|//|url\(|@import|src=", text.split("</style>")[0].removeprefix("<!DOCTYPE html>"))
    addresses = [element.get("href") for element in root.iter() if element.get("href")]
    assert addresses
    assert all(address and address.startswith("#") for address in addresses)


def test_every_link_leads_to_a_section() -> None:
    root = tree(page("niepodlegla"))
    sections = {section.get("id") for section in root.iter("section")}
    assert {(link.get("href") or "")[1:] for link in root.iter("a")} == sections
    assert {"wins", "ends", "goals", "curves", "group-missions"} <= sections


@pytest.mark.parametrize("name", shelf())
def test_whatever_is_said_in_one_language_is_said_in_the_other(name: str) -> None:
    for parent in tree(page(name)).iter():
        said_in = [child.get("lang") for child in parent if child.get("lang")]
        assert said_in[::2] == ["pl"] * (len(said_in) // 2)
        assert said_in[1::2] == ["en"] * (len(said_in) // 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_opens_in_the_language_asked_for(lang: Lang) -> None:
    root = tree(page("niepodlegla", lang))
    assert root.get("lang") == lang
    assert [box.get("id") for box in root.iter("input") if box.get("checked")] == [lang]


def test_the_page_says_what_was_simulated() -> None:
    text = page("niepodlegla")
    told = " ".join(tree(text).find(".//dl").itertext())  # type: ignore[union-attr]  # there is one
    assert "konspira sim <this> & that" in told
    assert simulation("niepodlegla").deck in told
    assert all(part in told for part in ("8 z 8", "7", simulation("niepodlegla").konspira))


def test_a_simulation_that_was_broken_off_says_so() -> None:
    whole = simulation("niepodlegla")
    part = msgspec.structs.replace(whole, wanted=100)
    assert "broken off" not in report(whole, "", "en")
    assert "broken off" in report(part, "", "en")


def test_an_empty_simulation_can_be_told_too() -> None:
    g = game("niepodlegla")
    empty = simulate(Plan("niepodlegla", (2,), ("random",), 0, msgspec.to_builtins(g.OPTIONS())), Serial())
    assert tree(report(empty, "", "en")).tag == "html"


def test_a_sparse_group_shows_only_what_has_happened() -> None:
    found = simulation("niepodlegla")
    assert found.legend
    lost = next(group for group in found.legend.groups if group.sparse)
    shown = list(shown_rows(lost, found.runs))
    assert 0 < len(shown) < len(lost.rows)


def test_a_heading_stands_over_every_cell() -> None:
    found = simulation("niepodlegla_advanced")
    assert found.legend
    for group in found.legend.groups:
        for row in found.runs[0].groups[group.id].values():
            assert len(cells(group, row)) == len(headings(group))


def test_numbers_have_a_comma_in_polish_and_a_point_in_english() -> None:
    assert number(1.25, 2) == Text("1,25", "1.25")
    assert interval(rate_of(1, 2, 2)).en == "50.0\u00a0% (9.5–90.5)"


def test_texts_within_texts_are_said_in_the_same_language() -> None:
    run = said("run", bot="random", players=2)
    assert run == Text("random, 2 osoby", "random, 2 players")
    assert said("of_side", run=run, side=Text("Agent", "Spy")) == Text(
        "random, 2 osoby: Agent", "random, 2 players: Spy"
    )
    assert all(text.pl and text.en for text in TEXTS.texts.values())


# ---------------------------------------------------------------- pieces


def test_markup_is_escaped_and_short_where_languages_agree() -> None:
    assert tag("p", "x", class_="a<b", stroke_width=2, id=None) == '<p class="a&lt;b" stroke-width="2">x</p>'
    assert both(Text("a & b", "a & b")) == "a &amp; b"
    assert both(Text("tak", "yes"), "tspan") == '<tspan lang="pl">tak</tspan><tspan lang="en">yes</tspan>'


@pytest.mark.parametrize(
    ("low", "high", "most", "shown"),
    [
        (0, 5, 6, [0, 1, 2, 3, 4, 5]),
        (0, 12.5, 6, [0, 5, 10]),
        (0, 34, 6, [0, 10, 20, 30]),
        (1, 10, 12, [*range(1, 11)]),
        (-3, 3, 6, [-2, 0, 2]),
    ],
)
def test_axes_are_marked_at_round_numbers(low: float, high: float, most: int, shown: list[int]) -> None:
    assert ticks(low, high, most) == shown


def test_a_scale_leads_up_and_to_the_right_and_holds_all_lines() -> None:
    line = ChartLine("won", (Spot(1, 2.0, 0, 4), Spot(3, 5.0, 2, 9)))
    scale = Scale([line])
    assert all(a < b for a, b in pairwise(scale.x(step) for step in (1, 2, 3)))
    assert scale.y(9) < scale.y(5) < scale.y(0)
    assert 0 <= scale.y(9) < scale.y(0) <= 190


def test_a_bar_has_its_interval_and_its_goal() -> None:
    drawn = tree(bars([Bar(Text("a", "a"), 0.5, 0.4, 0.6, (0.4, 0.6)), Bar(Text("b", "b"), 0.0, 0.0, 0.1)], "x"))
    kinds = [element.get("class") for element in drawn.iter()]
    assert kinds.count("bar") == kinds.count("whisker") == 2
    assert kinds.count("goal") == 1


def test_games_won_and_lost_differ_by_more_than_colour() -> None:
    lines = [ChartLine("won", (Spot(1, 1.0, 0, 2),)), ChartLine("lost", (Spot(1, 0.5, 0, 1),))]
    drawn = curves(lines, Scale(lines), "x")
    assert {"line won", "line lost"} <= {element.get("class") for element in tree(drawn).iter()}
    assert "stroke-dasharray" in page("niepodlegla")
