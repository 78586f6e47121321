"""The words in which scripts speak of the game, and what a choice may need and cost (SG-401)."""

from typing import Annotated, Literal

from msgspec import Meta

from konspira.engine.record import Record

# ------------------------------------------------------------------ words

Tag = Literal["death", "injury", "hunger", "child", "abuse", "suicide", "execution"]
"""SG-403  What a table may ask to be spared."""
Item = Literal[
    "canned", "raw", "vegetable", "alcohol", "moonshine", "sugar", "coffee", "cigarettes", "shovel", "sawblade",
    "lockpick", "filter", "mechanical", "electrical", "jewelry", "book", "guitar", "knife", "hatchet", "pistol",
    "shotgun", "rifle", "ammo", "weapon_part", "bandages", "meds", "herbal_meds", "herb", "chems", "wood",
    "components", "water",
]  # fmt: skip
StateName = Literal["wounds", "illness", "misery", "hunger", "fatigue"]
Who = Literal["one-present", "all-present", "opener", "one", "two", "everybody"]
"""SG-102  Who is meant; of several the players choose. "One", "two", "everybody" are of all who live in the Shelter."""
ActName = Literal["i", "ii_a", "ii_b", "iii_a", "iii_b"]
PersonName = Literal["karel", "ivana", "tadej", "lidka", "orlo"]
ObjectiveName = Literal["sasiedzi", "poznac_miasto", "szpital", "drogi_zima", "ostatnie_swieta", "nikogo_nie_zostawic"]
CharacterName = Literal[
    "radek", "jagoda", "ilija", "sonja", "emilia", "marin", "halina", "oskar", "nadia", "teodor", "luka", "milena",
    "emira",
]  # fmt: skip
StoryName = Literal["film", "missing_list", "admissions_book", "tunnel", "pass", "boy"]
"""SG-251  Story tokens 1, 2, 3, then 4–6, 7–9 and 10."""
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]
TrackName = Literal["media", "fury", "joy"]
Deck = Literal["night_raids", "events", "locations", "exploration", "visitors", "residents", "war_fate"]
District = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
Count = Annotated[int, Meta(ge=1, le=20)]
Few = Annotated[int, Meta(ge=0, le=20)]
Step = Annotated[int, Meta(ge=-20, le=20)]
ScriptId = Annotated[str, Meta(min_length=3)]


# ------------------------------------------------------------------ conditions


class When(Record, frozen=True, kw_only=True):
    """Something that must be so: all that is given holds, nothing of `unless`, and one of `any_of` if there are any.

    `chose` is "script:key of the choice", once made in this campaign; `came` a person who ever entered, `ally` one
    whose second Favour is done; `token` a Script token that lies on the Map; `alive` a Character who lives, `gone` one
    who was lost; `won` whether the campaign, or normal play, was won; `missed` whether the Act's goal is not met.
    `room` is SG-221's: fewer than three live in the Shelter, on the gentle level fewer than four. `living` is how many
    are left, `starters` how many of those who began, `lost` how many were lost so far; `inventory_least` what those
    present can carry together.
    """

    mode: Literal["campaign", "normal"] | None = None
    acts: tuple[ActName, ...] = ()
    won: bool | None = None
    missed: bool | None = None
    came: PersonName | None = None
    ally: PersonName | None = None
    ticked: ObjectiveName | None = None
    chose: str | None = None
    story: StoryName | None = None
    token: Letter | None = None
    district: District | None = None
    fury_least: Few = 0
    media_least: Few = 0
    living_least: Few = 0
    starters_least: Few = 0
    lost_least: Few = 0
    inventory_least: Few = 0
    room: bool | None = None
    dog: bool | None = None
    alive: CharacterName | None = None
    gone: CharacterName | None = None
    unless: "When | None" = None
    any_of: tuple["When", ...] = ()


class Portion(Record, frozen=True):
    """So many of an item."""

    what: Item
    count: Count = 1


class Cost(Record, frozen=True, kw_only=True):
    """What a choice costs, all of it: Exploration cards returned, goods worth so much (SG-101), named items, any food,
    any items at all, any weapons, a Story token that is a proof.
    """

    cards: Few = 0
    goods: Few = 0
    items: tuple[Portion, ...] = ()
    food: Few = 0
    any_items: Few = 0
    weapons: Few = 0
    proof: bool = False
