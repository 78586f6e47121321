"""What a screen must know of the cards, in words: all that is open from the start (SG-22: nothing of what lies ahead).

People, Story tokens, Special Locations and cards of the Time track are named in the view when the story brings them.
"""

from typing import Any, Final

from konspira.engine.hint import Hint
from konspira.engine.record import Record, snake
from konspira.engine.term import Term
from konspira.engine.words import Text
from konspira.games.siege.abilities import ABILITIES
from konspira.games.siege.combat import DOWN
from konspira.games.siege.content import (
    CHARACTERS,
    DICE,
    DISTRICTS,
    EXPLORATION,
    FATE,
    FITTINGS,
    ITEMS,
    LOCATIONS,
    RECIPES,
    RESIDENTS,
    SHELTER_KINDS,
    SPACES,
    SPECIAL,
    Character,
    DieId,
    District,
    Exploration,
    Face,
    Fate,
    Fitting,
    ItemKind,
    Location,
    Recipe,
    ShelterKind,
    Space,
)
from konspira.games.siege.events import (
    Discarded,
    Gained,
    MedicineGiven,
    Moved,
    NightTaken,
    PhaseBegan,
    SearchBegan,
    StateChanged,
    StoryTold,
)
from konspira.games.siege.expedition import NORMAL_CARDS
from konspira.games.siege.hints import FIRST_DAYS, hints_of
from konspira.games.siege.names import COMMON, CommonNames
from konspira.games.siege.people import MOST, WOUNDS
from konspira.games.siege.scripts import NOTE, ContentNote
from konspira.games.siege.state import NormalOptions
from konspira.games.siege.storage import HOME
from konspira.games.siege.taking_back import FINAL
from konspira.games.siege.terms import TERMS
from konspira.games.siege.words import WORDS


class FittingOnScreen(Record, frozen=True):
    """SG-140  A Fitting: what it costs, how many there are, what it does."""

    id: str
    name: Text
    cost: dict[str, int]
    copies: int
    text: Text


class AbilityOnScreen(Record, frozen=True):
    """SG-231  What a Location offers, and for how many cards."""

    id: str
    at: str
    label: Text
    cards: int


class ToldBy(Record, frozen=True):
    """The rules of the log's lines that a board tells elsewhere: the parts of a story, the phases of a day; `deeds` are
    those that only say again what somebody has just decided, `first` those that matter most: medicine before
    what it does, what is gained, brought home, lost and felt."""

    story: str
    phase: str
    deeds: tuple[str, ...]
    first: tuple[str, ...]


DEEDS: Final = (NightTaken("ilija", "guard"), SearchBegan("kino", ()))
FIRST: Final = (
    Gained("wood", 1, HOME),
    Moved("wood", 1, HOME),
    Discarded("wood", 1, HOME),
    StateChanged("ilija", "wounds", 1),
)
TOLD_BY: Final = ToldBy(
    WORDS.rule_of(StoryTold("")),
    WORDS.rule_of(PhaseBegan("dusk", 1)),
    tuple(WORDS.rule_of(event) for event in DEEDS),
    tuple(WORDS.rule_of(event) for event in (MedicineGiven("ilija", "meds"), *FIRST)),
)


class SiegeCards(Record, frozen=True):
    """What a screen looks up; `items` stand in the order of every stock, `spaces` in that of the table's. With so many
    Wounds a foe is down (SG-202), and one of ours is lost (SG-104). `hints` are told on the first days, `terms`
    explained where they are met; `final` are actions that cannot be taken back; `finds` is what special rolls bring by
    the kind of place (SG-187), `far` how many cards are left near, in the middle and far away (SG-382)."""

    characters: dict[str, Character]
    items: tuple[ItemKind, ...]
    fittings: dict[str, FittingOnScreen]
    recipes: dict[str, Recipe]
    spaces: tuple[Space, ...]
    shelter: dict[str, ShelterKind]
    locations: dict[str, Location]
    finds: dict[str, tuple[str, ...]]
    far: dict[int, int]
    districts: dict[int, District]
    exploration: tuple[Exploration, ...]
    residents: dict[str, Text]
    fate: dict[str, Fate]
    dice: dict[DieId, tuple[Face, ...]]
    abilities: tuple[AbilityOnScreen, ...]
    names: CommonNames
    note: ContentNote
    foe_down: int
    lost: int
    hints: tuple[Hint, ...]
    terms: tuple[Term, ...]
    first_days: int
    final: tuple[str, ...]
    told_by: ToldBy


def card_data(options: Any) -> SiegeCards:
    """The cards that every table is played with."""
    known = {id: place for id, place in LOCATIONS.items() if place.deck != "special"}
    return SiegeCards(
        characters=dict(CHARACTERS),
        items=tuple(ITEMS.values()),
        fittings={id: fitting_on_screen(card) for id, card in FITTINGS.items()},
        recipes=dict(RECIPES),
        spaces=tuple(SPACES.values()),
        shelter={kind.id: kind for kind in SHELTER_KINDS.values()},
        locations=known,
        finds={kind: tuple(dict.fromkeys(item for face in faces for item in face)) for kind, faces in SPECIAL.items()},
        far=NORMAL_CARDS,
        districts=dict(DISTRICTS),
        exploration=tuple(EXPLORATION.values()),
        residents={id: card.name for id, card in RESIDENTS.items()},
        fate=dict(FATE),
        dice=dict(DICE),
        abilities=tuple(
            AbilityOnScreen(one.id, one.at, one.label, one.cards) for one in ABILITIES.values() if one.at in known
        ),
        names=COMMON,
        note=NOTE,
        foe_down=DOWN,
        lost=MOST[WOUNDS],
        hints=hints_of(normal=isinstance(options, NormalOptions)),
        terms=TERMS,
        first_days=FIRST_DAYS,
        final=tuple(snake(kind.__name__) for kind in FINAL),
        told_by=TOLD_BY,
    )


def fitting_on_screen(card: Fitting) -> FittingOnScreen:
    """A Fitting for screens."""
    return FittingOnScreen(card.id, card.name, card.cost, card.green + card.orange, WORDS.texts[f"fitting_{card.id}"])
