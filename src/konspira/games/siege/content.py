"""What Czas oblężenia prints: tokens, Fittings, Characters, the Shelter, cards, Locations and the map."""

from importlib.resources import files
from typing import Annotated, Final, Literal

from msgspec import Meta

from konspira.engine.content import Source, load
from konspira.engine.record import Record
from konspira.engine.words import Text

Group = Literal["food", "drink", "medicine", "tool", "melee", "firearm", "arms", "resource", "other"]
DieId = Literal["grey", "yellow", "red"]
Row = Literal["furniture", "heap", "storeroom"]
CardKind = Literal["furniture", "heap", "rubble", "rubble_begun", "bars", "closed_door"]
PlaceKind = Literal["home", "shop", "public", "industry", "medical", "military", "none"]
LocationDeck = Literal["map", "ordinary", "start", "special", "normal"]
Colour = Literal["red", "yellow", "violet", "blue", "green"]
Trait = Literal["A", "B", "C"]
SheetToken = Literal["safe_zone", "media", "fury", "drop", "clash", "fire", "ruins", "north_bridge"]
TroubleKind = Literal["fatigue", "supplies", "street", "harsh"]
"""SG-310…350  What an icon of a Map Encounter asks: a bribe or Fatigue; food, medicine or a Wound; Fatigue or Fury;
a bribe, Fatigue or, once, a Wound."""
Goods = dict[str, int]
"""How many of each item."""

Stock = tuple[int, ...]
"""How many of each item, in the order of ITEMS."""

Face = Annotated[int, Meta(ge=0, le=3)]
Special = Annotated[tuple[Goods, ...], Meta(min_length=10, max_length=10)]


class ItemKind(Record, frozen=True):
    """SG-101  A token or a resource: how many pieces there are, what one is worth and weighs."""

    id: str
    name: Text
    count: int
    value: int
    weight: int
    group: Group


class Trader(Record, frozen=True):
    """SG-211  What a kind of trader deals in: whole groups, or items by name."""

    id: Literal["general", "food", "port", "arms"]
    groups: tuple[Group, ...] = ()
    items: tuple[str, ...] = ()


class StartGoods(Record, frozen=True):
    """What lies in Storage at the start, SG-400  what two levels change of it, and SG-360  what comes with a child."""

    storage: Goods
    gentle: Goods
    harsh: Goods
    orphans: Goods


class Space(Record, frozen=True):
    """SG-120…122  A space of the Shelter: what lies there at the start, and which card it is behind."""

    id: str
    campaign: CardKind | Literal[""]
    normal: CardKind
    behind: str = ""


class ShelterKind(Record, frozen=True):
    """SG-121  A kind of Shelter card."""

    id: CardKind
    name: Text


class ShelterCard(Record, frozen=True):
    """SG-123  A Shelter card and the loot on its back."""

    id: str
    kind: CardKind
    loot: Goods


class Fitting(Record, frozen=True):
    """SG-140  A Fitting: what it costs, and how many there are with a green and with an orange corner; SG-363  whether
    it is a Child Fitting, and whether it gives a Child Action when built."""

    id: str
    name: Text
    cost: Goods
    green: int = 0
    orange: int = 0
    child: bool = False
    gives_card: bool = False


class Recipe(Record, frozen=True):
    """SG-142  What is made at a Fitting, and from what."""

    id: str
    at: tuple[str, ...]
    needs: Goods
    makes: Goods


class Character(Record, frozen=True):
    """SG-150  A Character: border, Prowess, Empathy, Inventory, habit (trait A), nerves (trait C), skill."""

    id: str
    name: Text
    trade: Text
    border: Literal["red", "black"]
    prowess: int
    empathy: int
    inventory: int
    skill: Text
    habit: str = ""
    nerves: bool = False
    optional: bool = False


class Fate(Record, frozen=True):
    """SG-50, SG-152, SG-165, SG-166  A War Fate card."""

    id: str
    white: int
    black: int
    trait: Trait
    wounds: int
    illness: int
    cold: int


class Exploration(Record, frozen=True):
    """SG-185  A kind of Exploration card, what it does, how many there are; SG-384  in normal play, if it differs."""

    id: str
    name: Text
    text: Text
    copies: int
    normal: int = -1


class Finding(Record, frozen=True):
    """SG-186  A Findings card: what each row gives, and the row with a star."""

    id: str
    furniture: Goods
    heap: Goods
    storeroom: Goods
    star: Literal["furniture", "heap", ""] = ""


class Residents(Record, frozen=True):
    """SG-190  A Residents card and how many there are; its two scripts say the rest."""

    id: str
    name: Text
    copies: int
    campaign: bool = True


class Location(Record, frozen=True):
    """SG-230…234  A Location: size, kind, District, Exploration tokens it enters with."""

    id: str
    deck: LocationDeck
    name: Text
    size: Literal["small", "medium", "large"]
    kind: PlaceKind
    source: Source
    district: int = 0
    tokens: int = 1
    noise: int = 0
    fresh: bool = False


class District(Record, frozen=True):
    """SG-30  A District: cost of entering, Noise, neighbours (over bridges too), arrows of the Soldiers, colour."""

    id: int
    river: bool
    location: str
    cost: int
    noise: int
    neighbours: tuple[int, ...]
    white: int
    black: int
    colour: Colour
    source: Source


class Act(Record, frozen=True):
    """SG-310…350  An Act sheet: days, Cold at the start and by day, Soldiers, Night Raids, those that join them by
    day, the die of a Map Encounter with each colour and what an icon asks; SG-69  the tokens that it names beyond
    those of Act I, where Media and Fury stand, and by day: Drops, Media −1, Fury +1, Fire."""

    id: str
    name: Text
    days: int
    cold: int
    calendar: dict[str, int]
    white: tuple[int, ...]
    raids: tuple[str, ...]
    joins: dict[str, str]
    encounters: dict[Literal["white", "black"], DieId]
    events: tuple[str, ...]
    objectives: dict[str, str]
    source: Source
    trouble: dict[Literal["white", "black"], TroubleKind]
    black: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()
    tokens: tuple[SheetToken, ...] = ()
    media: int = -1
    fury: int = -1
    safe_zone: int = 0
    skip: int = 0
    closed: bool = False
    bridge: int = 0
    south_bridge_down: bool = False
    fires: tuple[int, ...] = ()
    drop_days: tuple[int, ...] = ()
    media_days: tuple[int, ...] = ()
    fury_days: tuple[int, ...] = ()
    fire_days: tuple[int, ...] = ()


class Narrative(Record, frozen=True):
    """SG-222  A Narrative Action: when it is used, and for whom; `normal`: only in normal play."""

    id: str
    name: Text
    text: Text
    time: Literal["day", "home", "dusk", "noise", "route", "sleep", "raid", "fight", "d10", "trade", "pack"]
    needs: Literal["nobody", "one", "two"] = "nobody"
    normal: bool = False


class ChildAction(Record, frozen=True):
    """SG-364  A Child Action."""

    id: str
    name: Text
    text: Text


class Aim(Record, frozen=True):
    """SG-387  An Objective of normal play, or a Final."""

    id: str
    name: Text
    text: Text
    final: bool = False


class _Normal(Record, frozen=True):
    source: Source
    cold: int
    events: tuple[str, ...]
    endings: tuple[str, ...]
    aims: tuple[Aim, ...]


class _Narratives(Record, frozen=True):
    source: Source
    cards: tuple[Narrative, ...]
    child: tuple[ChildAction, ...]


class _Tokens(Record, frozen=True):
    source: Source
    items: tuple[ItemKind, ...]
    traders: tuple[Trader, ...]
    start: StartGoods
    dice: dict[DieId, tuple[Face, Face, Face, Face, Face, Face]]


class _Shelter(Record, frozen=True):
    source: Source
    spaces: tuple[Space, ...]
    kinds: tuple[ShelterKind, ...]
    cards: tuple[ShelterCard, ...]


class _Fittings(Record, frozen=True):
    source: Source
    fittings: tuple[Fitting, ...]
    recipes: tuple[Recipe, ...]


class _Characters(Record, frozen=True):
    source: Source
    characters: tuple[Character, ...]


class _FateCards(Record, frozen=True):
    source: Source
    cards: tuple[Fate, ...]


class _Searching(Record, frozen=True):
    source: Source
    cards: tuple[Exploration, ...]
    findings: tuple[Finding, ...]
    special: dict[PlaceKind, Special]


class _ResidentCards(Record, frozen=True):
    source: Source
    cards: tuple[Residents, ...]


class _Acts(Record, frozen=True):
    acts: tuple[Act, ...]


class _Locations(Record, frozen=True):
    locations: tuple[Location, ...]


class _Districts(Record, frozen=True):
    districts: tuple[District, ...]


_FOLDER = files(__package__) / "content"
_TOKENS = load(_FOLDER / "tokens.toml", _Tokens)
_SHELTER = load(_FOLDER / "shelter.toml", _Shelter)
_FITTINGS = load(_FOLDER / "fittings.toml", _Fittings)
_SEARCHING = load(_FOLDER / "exploration.toml", _Searching)

ITEMS: Final = {item.id: item for item in _TOKENS.items}
TRADERS: Final = {trader.id: trader for trader in _TOKENS.traders}
START: Final = _TOKENS.start
DICE: Final = _TOKENS.dice
SPACES: Final = {space.id: space for space in _SHELTER.spaces}
SHELTER_KINDS: Final = {kind.id: kind for kind in _SHELTER.kinds}
SHELTER_CARDS: Final = {card.id: card for card in _SHELTER.cards}
FITTINGS: Final = {fitting.id: fitting for fitting in _FITTINGS.fittings}
RECIPES: Final = {recipe.id: recipe for recipe in _FITTINGS.recipes}
CHARACTERS: Final = {one.id: one for one in load(_FOLDER / "characters.toml", _Characters).characters}
FATE: Final = {card.id: card for card in load(_FOLDER / "fate.toml", _FateCards).cards}
EXPLORATION: Final = {card.id: card for card in _SEARCHING.cards}
FINDINGS: Final = {card.id: card for card in _SEARCHING.findings}
SPECIAL: Final = _SEARCHING.special
RESIDENTS: Final = {card.id: card for card in load(_FOLDER / "residents.toml", _ResidentCards).cards}
LOCATIONS: Final = {place.id: place for place in load(_FOLDER / "locations.toml", _Locations).locations}
DISTRICTS: Final = {district.id: district for district in load(_FOLDER / "districts.toml", _Districts).districts}
ACTS: Final = {act.id: act for act in load(_FOLDER / "acts.toml", _Acts).acts}
_HAND = load(_FOLDER / "narratives.toml", _Narratives)
NARRATIVES: Final = {card.id: card for card in _HAND.cards}
CHILD_ACTIONS: Final = {card.id: card for card in _HAND.child}
NORMAL: Final = load(_FOLDER / "normal.toml", _Normal)
AIMS: Final = {aim.id: aim for aim in NORMAL.aims}
