"""What is still to happen in stories, fights and trade: small tasks (`engine.tasks`)."""

from konspira.engine.record import Record, Tagged, snake
from konspira.games.siege.content import Stock
from konspira.games.siege.script_types import AnyEffect, Band


class LookScript(Tagged, frozen=True, tag=snake):
    """SG-231, SG-233  Which look-around script of a Location is read."""

    location: str


class ReadScript(Tagged, frozen=True, tag=snake):
    """SG-401  A script is read; SG-102  the opener went to the door."""

    script: str
    opener: str = ""


class TellStory(Tagged, frozen=True, tag=snake):
    """SG-401  A part of a story is told."""

    story: str


class ScriptWays(Tagged, frozen=True, tag=snake):
    """SG-401  One of the script's choices is made."""

    script: str
    opener: str = ""


class EffectsDue(Tagged, frozen=True, tag=snake):
    """SG-401  Effects of a script, one after another."""

    effects: tuple[AnyEffect, ...]
    opener: str = ""


class BandRoll(Tagged, frozen=True, tag=snake):
    """SG-401  A d10 whose band says what happens."""

    bands: tuple[Band, ...]
    opener: str = ""


class PayItems(Tagged, frozen=True, tag=snake):
    """SG-401  So many of these items are given, of Storage (-1) or of a group's pile; who went to the door for it."""

    count: int
    among: tuple[str, ...]
    where: int
    opener: str = ""


class PayProof(Tagged, frozen=True, tag=snake):
    """SG-251  A proof is given up; one that is delivered is used."""

    delivered: bool = False


# ------------------------------------------------------------------ the Time track, tokens, people


class ScriptToken(Record, frozen=True):
    """SG-35, SG-59, SG-248  A Script or Blank token: its script is read there for so many cards; when it was used."""

    kind: str
    district: int
    script: str
    cards: int = 0
    nightly: bool = False
    toll: int = 0
    used: int = 0


class EventComes(Tagged, frozen=True, tag=snake):
    """SG-160, SG-260  One War Event a Morning."""


class EventTold(Tagged, frozen=True, tag=snake):
    """SG-381  An Event of normal play was drawn."""

    card: str


class ObjectiveComes(Tagged, frozen=True, tag=snake):
    """SG-160, SG-261  An Objective is due."""

    name: str


class TrackCard(Tagged, frozen=True, tag=snake):
    """SG-31  A new card goes on top of the Time track."""

    card: str


class ActEnds(Tagged, frozen=True, tag=snake):
    """SG-300  The Act is over, its last script read."""

    won: bool
    rule: str = "SG-300"


class LeaveTrack(Tagged, frozen=True, tag=snake):
    """SG-31  A card leaves the Time track."""

    card: str


class Ticked(Tagged, frozen=True, tag=snake):
    """SG-61  An Objective is done."""

    card: str


class TokenLaid(Tagged, frozen=True, tag=snake):
    """SG-35  A Script token is laid."""

    token: ScriptToken


class TokensGone(Tagged, frozen=True, tag=snake):
    """SG-35  Script tokens of this kind, or of this card's scripts, are discarded."""

    kind: str = ""
    card: str = ""


class TokenDrawn(Tagged, frozen=True, tag=snake):
    """SG-32  The District of a token is drawn."""

    token: ScriptToken


class ExplorationToken(Tagged, frozen=True, tag=snake):
    """SG-62  1 Exploration token on one of these Locations."""

    among: tuple[str, ...]


class SpecialEnters(Tagged, frozen=True, tag=snake):
    """SG-37, SG-234  A Special Location enters."""

    location: str


class VisitorComes(Tagged, frozen=True, tag=snake):
    """SG-135, SG-221  A Visitor card; who went to the door."""

    opener: str


class Newcomer(Tagged, frozen=True, tag=snake):
    """SG-151, SG-221  The next black-bordered Character moves in."""

    hunger: int


class PeekDeck(Tagged, frozen=True, tag=snake):
    """The top cards of a deck are looked at, and perhaps put back in any order."""

    deck: str
    count: int
    order: bool = False
    seen: tuple[str, ...] = ()


class OrderDeck(Tagged, frozen=True, tag=snake):
    """Cards that were looked at are put back: those not yet put, and those that lie already, the topmost first."""

    deck: str
    left: tuple[str, ...]
    put: tuple[str, ...] = ()


# ------------------------------------------------------------------ fights


class Foe(Record, frozen=True):
    """SG-190, SG-202  A foe in a fight: Prowess, weapon, Wounds."""

    prowess: int
    weapon: str
    wounds: int = 0


class Brawl(Record, frozen=True):
    """SG-200…203  A fight: the foes, what buys a way out, whether one may run."""

    foes: tuple[Foe, ...]
    pay: int
    may_run: bool


class FightArming(Tagged, frozen=True, tag=snake):
    """SG-200  Each Character present takes at most one weapon."""

    brawl: Brawl


class FightRound(Tagged, frozen=True, tag=snake):
    """SG-201  Everybody rolls: our Characters and foes who have not, and the icons so far."""

    brawl: Brawl
    left: tuple[str, ...]
    foes_left: tuple[int, ...]
    ours: int = 0
    theirs: int = 0
    tries: int = 0


class HitFoes(Tagged, frozen=True, tag=snake):
    """SG-202  Our icons fall on foes as we choose."""

    brawl: Brawl
    icons: int


class FightJudged(Tagged, frozen=True, tag=snake):
    """SG-202  Do the foes give up?"""

    brawl: Brawl


class FightGoesOn(Tagged, frozen=True, tag=snake):
    """SG-203  Another round, pay, plead or run."""

    brawl: Brawl


class Plea(Tagged, frozen=True, tag=snake):
    """SG-203  A d10 for mercy."""

    brawl: Brawl


class Backstab(Tagged, frozen=True, tag=snake):
    """SG-200, SG-203  Foes roll and nobody answers; on the run at most 1 Wound in all, and then cards are returned."""

    brawl: Brawl
    foes_left: tuple[int, ...]
    running: bool
    theirs: int = 0


# ------------------------------------------------------------------ trade


class Trading(Tagged, frozen=True, tag=snake):
    """SG-210  One exchange: what we give and take so far; who went to the door for it."""

    kind: str
    commission: int
    gives: Stock
    takes: Stock
    opener: str = ""


StoryAsked = (
    ScriptWays | PayItems | PayProof | FightArming | HitFoes | FightGoesOn | Trading | ExplorationToken | SpecialEnters
    | OrderDeck
)  # fmt: skip
StoryRolled = BandRoll | FightRound | Plea | Backstab | TokenDrawn
StoryDrawn = LookScript | EventComes | VisitorComes | Newcomer | PeekDeck
StoryTask = (
    StoryAsked | StoryRolled | StoryDrawn | ReadScript | EffectsDue | FightJudged | ObjectiveComes | TrackCard
    | LeaveTrack | TokenLaid | TokensGone | ActEnds | Ticked | EventTold | TellStory
)  # fmt: skip
