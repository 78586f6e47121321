"""SG-401  What a script is: its story, its choices, and the kinds of effects, each precise enough to be carried out.

An effect is carried out where the script is read: what is gained or paid is the Findings Pile's outside and Storage's
at home, "present" are the Characters of the Active Group (at home: all who live here).
"""

from typing import Annotated, Literal

from msgspec import Meta

from konspira.engine.record import Record
from konspira.engine.words import NonEmpty, Text
from konspira.games.siege.script_terms import (
    ActName,
    Cost,
    Count,
    Deck,
    District,
    Few,
    Item,
    ObjectiveName,
    PersonName,
    ScriptId,
    StateName,
    Step,
    StoryName,
    Tag,
    TrackName,
    When,
    Who,
)

# ------------------------------------------------------------------ effects


class Effect(Record, frozen=True, kw_only=True, tag_field="do"):
    """SG-401  Something that happens, if its condition holds at that moment."""

    when: When | None = None


class State(Effect, frozen=True, kw_only=True, tag="state"):
    """SG-104  A State of somebody rises or falls, within its bounds."""

    which: StateName
    who: Who
    by: Step


class Gain(Effect, frozen=True, kw_only=True, tag="item"):
    """SG-105  Items come from the supply, or go back to it; `each`: so many for every Fitting of a kind that stands.

    `half`: half of what is there, rounded down, goes back instead.
    """

    what: Item
    by: Step = 0
    each: Literal["rain_catcher"] | None = None
    half: bool = False


class Noise(Effect, frozen=True, kw_only=True, tag="noise"):
    """SG-182  Noise rises or falls within 1–10."""

    by: Step


class Cards(Effect, frozen=True, kw_only=True, tag="cards"):
    """SG-181  So many cards come to the Unknown deck, or (below 0) are returned, as far as there are any."""

    by: Step


class Cold(Effect, frozen=True, kw_only=True, tag="cold"):
    """SG-160  Cold rises or falls within 0–6."""

    by: Step


class Track(Effect, frozen=True, kw_only=True, tag="track"):
    """SG-249  Media, Fury or Joy moves within 0–6; nothing if the Act does not name it."""

    track: TrackName
    by: Step


class Empathy(Effect, frozen=True, kw_only=True, tag="empathy"):
    """SG-06  Each of these rolls d10: up to their Empathy they get that much Misery."""

    who: Who
    misery: Count = 1


class Band(Record, frozen=True, kw_only=True):
    """What a roll from `least` to `most` does, and how it is told: `key` is where the text stands (`stories.py`)."""

    least: Annotated[int, Meta(ge=1, le=10)]
    most: Annotated[int, Meta(ge=1, le=10)]
    effects: tuple["AnyEffect", ...] = ()
    text: Text | None = None
    key: str = ""


class Roll(Effect, frozen=True, kw_only=True, tag="roll"):
    """A d10 whose bands cover 1–10 without a gap; with `prowess` the group's re-rolls (SG-103)."""

    bands: Annotated[tuple[Band, ...], Meta(min_length=2)]
    prowess: bool = False


class FindEffect(Effect, frozen=True, kw_only=True, tag="find"):
    """SG-183  Finds in a row; `special` adds a roll on the Location's Special table whatever the card says."""

    row: Literal["furniture", "heap", "storeroom"]
    count: Count = 1
    special: bool = False


class ScriptFoe(Record, frozen=True, kw_only=True):
    """SG-190  A foe: A, B, C for Prowess 0, 1, 2, and the weapon."""

    skill: Literal["A", "B", "C"]
    weapon: Literal["bare", "knife", "hatchet", "pistol", "shotgun", "rifle"]


class Fight(Effect, frozen=True, kw_only=True, tag="fight"):
    """SG-200…204  A fight; `begin` with a round or by running (SG-203: each rolls once, at most 1 Wound, 2 cards).

    `pay` is what buys a way out between rounds; without `may_run` running is not offered then.
    """

    foes: Annotated[tuple[ScriptFoe, ...], Meta(min_length=1)]
    begin: Literal["round", "run"] = "round"
    pay: Few = 10
    may_run: bool = True


class Raid(Effect, frozen=True, kw_only=True, tag="raid"):
    """SG-163, SG-220  The Night Raid is fought out; `valuable`: the dearest items go first."""

    damage: Few
    wounds: Few
    valuable: bool = False


class Trade(Effect, frozen=True, kw_only=True, tag="trade"):
    """SG-210, SG-211  One exchange, or none, with a trader of this kind."""

    kind: Literal["general", "food", "port", "arms"]
    commission: Few


class Soldier(Effect, frozen=True, kw_only=True, tag="soldier"):
    """A Soldier is placed (SG-54), removed (one the players choose) or met (a Map Encounter by the Act sheet).

    `or_move`: if no figure is left all of that colour move so far instead.
    """

    act: Literal["place", "remove", "encounter"]
    colour: Literal["white", "black", "any"]
    where: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "drawn", "here"] = "here"
    or_move: Few = 0


class Token(Effect, frozen=True, kw_only=True, tag="token"):
    """A token is laid or taken away. A letter or `blank` (SG-248) opens `script` there for `cards`; it stays until a
    text takes it, `nightly` ones are used once a night.

    `toll`: entering its District costs so many cards more. `north_bridge` shows `side`; `tick` and `cross` lie on
    `objective` (SG-61) and end it; `exploration` goes on Locations (SG-62). Of several the players choose which goes;
    `newest_tunnel` is the District of the tunnel section gained last, without one nothing happens.
    """

    act: Literal["place", "remove"] = "place"
    kind: Literal[
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "blank", "fire", "exploration", "drop", "north_bridge", "tick",
        "cross",
    ]  # fmt: skip
    where: Literal[
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "drawn", "here", "next_to_fire", "newest_tunnel", "one_map_location",
        "one_location", "each_shop",
    ] = "here"  # fmt: skip
    script: ScriptId | None = None
    cards: Few = 0
    nightly: bool = False
    toll: Few = 0
    side: Literal[1, 2] | None = None
    objective: ObjectiveName | None = None


class LocationEffect(Effect, frozen=True, kw_only=True, tag="location"):
    """SG-37  A Location enters: the next of the Map deck, or a Special one in its District, with so many tokens.

    `shell` (Ostatni ostrzał): a colour is drawn; in each of its Districts an ordinary Location goes, else the Map
    Location loses a token.
    """

    act: Literal["enter", "shell"]
    what: (
        Literal[
            "next_map",
            "studnia_przy_murze",
            "garaz_z_karetka",
            "podziemna_drukarnia",
            "kanal_burzowy",
            "przystan_promowa",
        ]
        | None
    ) = None
    district: District | None = None
    tokens: Few = 1


class PersonEffect(Effect, frozen=True, kw_only=True, tag="person"):
    """SG-250  A person enters beside the matching Location, the Favour on 1."""

    who: PersonName


class Favour(Effect, frozen=True, kw_only=True, tag="favour"):
    """SG-250  A Favour is met: after 1 the token moves to 2, after 2 the card is turned; its Script token goes."""

    who: PersonName
    met: Literal[1, 2]


class Story(Effect, frozen=True, kw_only=True, tag="story"):
    """SG-39  A Story token is gained or given up; of several alike the next one, or the newest."""

    token: StoryName
    by: Literal[1, -1]


class Timer(Effect, frozen=True, kw_only=True, tag="timer"):
    """Something lasts, or comes later.

    A `rule` holds until the card leaves the Time track ("off"), the next Dawn is over ("dawn") or tonight's raid is
    ("night"): curfew SG-260 (a failed Map Encounter costs 1 Fatigue more), dear (commissions +2), empty_shelves
    (Storerooms in shops count as Furniture), silence (no Narrative Action), harder_raid (raid Damage +1).
    `script` opens after so many Dawns. With `dusk` its cost is asked at each of `days` Dusks: all paid opens
    `script`, one refused ends it and opens `failed`.
    """

    rule: Literal["curfew", "dear", "empty_shelves", "silence", "harder_raid", "guests"] | None = None
    until: Literal["off", "dawn", "night"] | None = None
    days: Few = 0
    dusk: Cost | None = None
    script: ScriptId | None = None
    failed: ScriptId | None = None


class Peek(Effect, frozen=True, kw_only=True, tag="peek"):
    """The top cards of a deck are shown to all and stay where they are."""

    deck: Deck
    count: Count = 1


class Order(Effect, frozen=True, kw_only=True, tag="order"):
    """The top cards are looked at and put back in any order; or a card set aside is shuffled in."""

    deck: Deck
    count: Few = 0
    shuffle_in: Literal["uzbrojona_banda", "szturm"] | None = None


class Move(Effect, frozen=True, kw_only=True, tag="move"):
    """SG-245  The group is in another District now: no cost, nothing met, its Noise."""

    to: District


class EndExpedition(Effect, frozen=True, kw_only=True, tag="end_expedition"):
    """SG-245  Straight to choosing what to carry home."""


class Join(Effect, frozen=True, kw_only=True, tag="join"):
    """SG-221, SG-370  The next black-bordered Character moves in with this Hunger, or the Dog does."""

    who: Literal["next_black", "dog"]
    hunger: Annotated[int, Meta(ge=0, le=3)] = 2


class Lose(Effect, frozen=True, kw_only=True, tag="lose"):
    """The group's whole Findings Pile, the Dog or the child is gone."""

    what: Literal["pile", "dog", "child"]


class Goto(Effect, frozen=True, kw_only=True, tag="goto"):
    """Read on: a script, a drawn card of a deck, the Residents card of this name (SG-190), or the next Act."""

    script: ScriptId | None = None
    draw: Deck | None = None
    residents: Literal["cywile", "bezdomni", "ocaleni", "bandyci", "dezerterzy"] | None = None
    act: ActName | None = None


class Epilogue(Effect, frozen=True, kw_only=True, tag="epilogue"):
    """SG-300  The campaign is over: every epilogue whose condition holds is read, in the order of the file."""


AnyEffect = (
    State | Gain | Noise | Cards | Cold | Track | Empathy | Roll | FindEffect | Fight | Raid | Trade | Soldier
    | Token | LocationEffect | PersonEffect | Favour | Story | Timer | Peek | Order | Move | EndExpedition | Join
    | Lose | Goto | Epilogue
)  # fmt: skip
Effects = tuple[AnyEffect, ...]


# ------------------------------------------------------------------ scripts


class ScriptChoice(Record, frozen=True, kw_only=True):
    """One way on: offered if `needs` holds and the cost can be paid; then its effects, its story, and what follows.

    `plain` is its label at a table that hears the script's twin, where its own would tell what is spared.
    """

    key: NonEmpty
    label: Text
    plain: Text | None = None
    needs: When | None = None
    cost: Cost | None = None
    effects: Effects = ()
    after: Text | None = None
    goto: ScriptId | None = None


class Echo(Record, frozen=True):
    """A sentence more, told after the story where something earlier comes back.

    `tags`: what it touches on besides its script, as that which it remembers did; a table that is spared one of them
    hears `twin`, or nothing.
    """

    when: When
    text: Text | None
    tags: tuple[Tag, ...] = ()
    twin: Text | None = None


class Ending(Record, frozen=True, kw_only=True):
    """How an Objective or a card on the Time track ends: what is told, and what happens."""

    text: Text | None = None
    effects: Effects = ()


class Script(Record, frozen=True, kw_only=True):
    """SG-402  A story: its text and echoes are read, its effects happen, then one of its choices is made, if any.

    `when`: whether it is read at all. `twin` is the plain text for a table that filters one of the tags; then echoes,
    afters and the texts of bands stay away. `off` happens when the card leaves the Time track, `tick` and `cross` end
    an Objective. Without a choice that can be taken the script ends.
    """

    id: ScriptId
    source: Literal["reconstructed"]
    title: Text
    text: Text
    tags: tuple[Tag, ...] = ()
    twin: Text | None = None
    when: When | None = None
    echoes: tuple[Echo, ...] = ()
    effects: Effects = ()
    choices: tuple[ScriptChoice, ...] = ()
    off: Ending | None = None
    tick: Ending | None = None
    cross: Ending | None = None


class ScriptFile(Record, frozen=True):
    """All that stands in one file of scripts."""

    script: tuple[Script, ...]
