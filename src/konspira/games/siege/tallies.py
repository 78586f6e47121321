"""What the simulator counts in Czas oblężenia: ends and causes, States over the days, the use of everything."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from konspira.engine.play import PlayedMove
from konspira.engine.tallies import (
    GAMES,
    Column,
    Curve,
    Goal,
    Group,
    Legend,
    Row,
    Tale,
    Tallies,
    Teller,
    WinRate,
    teller,
)
from konspira.engine.words import LANGUAGES, Text
from konspira.games.siege import events, shelter
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.actions import Craft
from konspira.games.siege.content import ACTS, AIMS, CHARACTERS, FITTINGS, LOCATIONS
from konspira.games.siege.expedition import at_well
from konspira.games.siege.names import NAMES
from konspira.games.siege.normal import holds
from konspira.games.siege.outside_actions import ChooseWay, Gather, LookAround, UseAbility
from konspira.games.siege.scripts import SCRIPTS
from konspira.games.siege.state import NormalOptions, Options
from konspira.games.siege.tasks import STATES
from konspira.games.siege.view import goals
from konspira.games.siege.words import WORDS

DAYS: Final = range(1, 13)
TIMES: Final = Column("times", Text("razy na grę", "times a game"))
IN_GAMES: Final = Column("games", Text("gier", "games"), of=GAMES)
LEFT_BEHIND: Final = Text("zostali w mieście", "left behind")
MISSING: Final = (
    "kinds", "bed", "board_up", "food", "water", "media", "tunnels", "fury", "out", "starter_out", "ruins",
    "home_ruined",
)  # fmt: skip
CAREFUL: Final = ("planner",)


def tallies(options: Options) -> Tallies:
    """What is counted at tables with these options."""
    tell_events = teller(TOLD)

    def tell(tale: Tale, move: PlayedMove) -> None:
        tell_events(tale, move)
        did(tale, move)

    return Tallies(legend(options), tell)


def legend(options: Options) -> Legend:
    """All that is counted, in words."""
    curves = [Curve(state, NAMES.states[state]) for state in STATES]
    return Legend(
        Text("Dzień", "Day"),
        (acts_won(), ends(), causes(), lacking(), aims(), *used(), choices()),
        (Curve("people", Text("Mieszkańcy", "People")), *curves, Curve("cold", Text("Zimno", "Cold"))),
        goals=wanted(options),
    )


def wanted(options: Options) -> tuple[Goal, ...]:
    """How often careful and random play should win an Act, or normal play."""
    normal = isinstance(options, NormalOptions)
    low, high = (0.4, 0.6) if normal else (0.5, 0.7)
    bounds = f"{100 * low:.0f}–{100 * high:.0f}\N{NO-BREAK SPACE}%"
    careful = Text(f"Uważna gra wygrywa {bounds}", f"Careful play wins {bounds}")
    chance = Text("Przypadek wygrywa rzadko", "Chance seldom wins")
    return WinRate(careful, low, high, CAREFUL), WinRate(chance, 0.0, 0.02, ("random",))


def acts_won() -> Group:
    """SG-300  How often each Act was played, and won."""
    columns = (IN_GAMES, Column("won", Text("wygrane", "won"), of="games"))
    rows = tuple(
        Row(act.id, Text(f"Akt {act.id}: {act.name.pl}", f"Act {act.id}: {act.name.en}")) for act in ACTS.values()
    )
    return Group("acts", Text("Akty", "Acts"), columns, rows, sparse=True)


WHOLE: Final = (
    WinRate(
        Text(
            "Uważna gra wygrywa 25–45\N{NO-BREAK SPACE}% kampanii",
            "Careful play wins 25–45\N{NO-BREAK SPACE}% of campaigns",
        ),
        0.25,
        0.45,
        CAREFUL,
    ),
)
"""How often a whole campaign should be won."""


def ends() -> Group:
    """SG-108, SG-300  On which day it ended, won or lost."""
    columns = (IN_GAMES, Column("won", Text("wygrane", "won"), of="games"))
    rows = tuple(Row(str(day), Text(f"Dzień {day}", f"Day {day}")) for day in DAYS)
    return Group("ends", Text("Ostatni dzień", "The last day"), columns, rows, sparse=True)


def causes() -> Group:
    """SG-104  By which State people were lost."""
    rows: dict[str, Text] = {state: NAMES.states[state] for state in STATES[:4]} | {"left_behind": LEFT_BEHIND}
    return table("causes", Text("Utraceni", "People lost"), rows)


def lacking() -> Group:
    """SG-300  What the Act's goal lacked when it was lost."""
    names = {name: Text(*(_goal(name, lang) for lang in LANGUAGES)) for name in MISSING}
    rows = tuple(Row(name, title) for name, title in names.items())
    return Group("lacking", Text("Czego zabrakło", "What was lacking"), (IN_GAMES,), rows, sparse=True)


def aims() -> Group:
    """SG-387  Objectives and Finals of normal play: how often they were judged, and met."""
    columns = (IN_GAMES, Column("met", Text("spełnione", "met"), of="games"))
    rows = tuple(Row(aim.id, aim.name) for aim in AIMS.values())
    return Group("aims", Text("Cele zwykłej gry", "Objectives of normal play"), columns, rows, sparse=True)


def _goal(name: str, lang: Any) -> str:
    """A part of a goal by its name alone."""
    return WORDS.text(f"goal_{name}", lang, have="", need="").split(" /")[0].split(",")[0].strip()


def table(id: str, title: Text, names: Mapping[str, Any]) -> Group:
    """How often a game, one by one."""
    return Group(id, title, (TIMES,), tuple(Row(name, text) for name, text in names.items()))


def used() -> Iterable[Group]:
    """SG-130…140, SG-230, SG-402  Who lived here, Fittings, nights, Locations, scripts: how often a game."""
    people = tuple(Row(one.id, one.name) for one in CHARACTERS.values())
    yield Group("people", Text("Postacie", "Characters"), (Column("times", TIMES.title, wins=True),), people)
    fittings = tuple(Row(id, fitting.name) for id, fitting in FITTINGS.items())
    made = Column("made", Text("wytwarzanie", "made there"))
    yield Group("fittings", Text("Wyposażenie", "Fittings"), (Column("built", TIMES.title, wins=True), made), fittings)
    yield table("nights", Text("Noce", "Nights"), NAMES.nights)
    columns = (
        Column("came", Text("doszło", "came into play")),
        Column("searched", Text("przeszukane", "searched")),
        Column("looked", Text("rozglądano się", "looked around")),
        Column("used", Text("zdolność", "ability")),
    )
    places = tuple(Row(id, place.name) for id, place in LOCATIONS.items())
    yield Group("locations", Text("Miejsca", "Locations"), columns, places)
    yield table("scripts", Text("Opowieści", "Stories"), {script.id: script.title for script in SCRIPTS.values()})


def choices() -> Group:
    """SG-401  Every choice of every script."""
    rows = tuple(
        Row(f"{script.id}:{way.key}", Text(f"{script.title.pl}: {way.label.pl}", f"{script.title.en}: {way.label.en}"))
        for script in SCRIPTS.values()
        for way in script.choices
    )
    return Group("choices", Text("Wybory", "Choices"), (Column("times", TIMES.title, wins=True),), rows)


# ------------------------------------------------------------------ what happens


def did(tale: Tale, move: PlayedMove) -> None:
    """SG-401, SG-231  What was chosen."""
    if isinstance(move.action, ChooseWay):
        tale.count("choices", f"{move.before.phase.task.script}:{move.action.key}", "times")
    elif isinstance(move.action, LookAround):
        tale.count("locations", move.action.location, "looked")
    elif isinstance(move.action, Craft):
        tale.count("fittings", shelter.on_space(move.before, move.action.space), "made")
    elif isinstance(move.action, Gather) and move.action.resource == "water" and at_well(move.before):
        tale.count("locations", "studnia_przy_murze", "used")
    elif isinstance(move.action, UseAbility):
        at = ABILITIES[move.action.ability].at
        if at in LOCATIONS:
            tale.count("locations", at, "used")


def phase(tale: Tale, move: PlayedMove, event: events.PhaseBegan) -> None:
    """SG-03  Everybody's States, summed up, as each day begins."""
    if event.phase != "day":
        return
    t = move.after
    tale.mark("people", event.day, len(t.people))
    tale.mark("cold", event.day, t.cold)
    for n, state in enumerate(STATES):
        tale.mark(state, event.day, sum(one.states[n] for one in t.people))
    if event.day == 1:
        for one in t.people:
            tale.count("people", one.who, "times")


def ended(tale: Tale, move: PlayedMove, event: events.GameEnded) -> None:
    """SG-300  The end, and what the goal lacked."""
    if move.after.act:
        tale.count("acts", move.after.act, "games")
        tale.count("acts", move.after.act, "won", int(event.won))
    elif event.rule == "SG-388":
        final = move.after.normal.final
        judged(tale, final, met=holds(move.after, final))
    tale.count("ends", str(move.after.day), "games")
    tale.count("ends", str(move.after.day), "won", int(event.won))
    for goal in () if event.won else goals(move.after):
        tale.count("lacking", goal.name, "games", int(not goal.counted.met))


def aim(tale: Tale, _: PlayedMove, event: events.AimJudged) -> None:
    """SG-387  An Objective is judged."""
    judged(tale, event.aim, met=event.done)


def judged(tale: Tale, aim: str, *, met: bool) -> None:
    """SG-387  Whether an Objective or a Final was met."""
    tale.count("aims", aim, "games")
    tale.count("aims", aim, "met", int(met))


def lost(tale: Tale, _: PlayedMove, event: events.PersonLost) -> None:
    """SG-104  Somebody is lost."""
    tale.count("causes", event.by, "times")


def built(tale: Tale, _: PlayedMove, event: events.SpaceChanged) -> None:
    """SG-132  A Fitting stands."""
    if event.holds in FITTINGS:
        tale.count("fittings", event.holds, "built")


def came(tale: Tale, _: PlayedMove, event: events.LocationEntered) -> None:
    """SG-37  A Location comes into play."""
    tale.count("locations", event.location, "came")


def night(tale: Tale, _: PlayedMove, event: events.NightTaken) -> None:
    """SG-13  Where somebody spends the night."""
    tale.count("nights", event.where, "times")


def searched(tale: Tale, _: PlayedMove, event: events.SearchBegan) -> None:
    """SG-45  A search."""
    tale.count("locations", event.location, "searched")


def story(tale: Tale, _: PlayedMove, event: events.StoryTold) -> None:
    """SG-401  A whole story was told."""
    if event.story in SCRIPTS:
        tale.count("scripts", event.story, "times")


TOLD: Final[dict[type, Teller]] = {
    events.PhaseBegan: phase,
    events.GameEnded: ended,
    events.AimJudged: aim,
    events.PersonLost: lost,
    events.SpaceChanged: built,
    events.LocationEntered: came,
    events.NightTaken: night,
    events.SearchBegan: searched,
    events.StoryTold: story,
}
