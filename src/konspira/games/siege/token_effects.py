"""The tokens that scripts lay and take away (SG-35, SG-61, SG-62, SG-66, SG-67, SG-69)."""

from typing import Final

from konspira.engine import Step, replace
from konspira.engine.tasks import then
from konspira.games.siege import acts, time_track
from konspira.games.siege.chance import roll
from konspira.games.siege.content import LOCATIONS
from konspira.games.siege.household_tasks import DropFalls, FireEnds, FireSpreads, FireStarts, MapChange
from konspira.games.siege.routes import district_of
from konspira.games.siege.script_types import Token
from konspira.games.siege.state import Table
from konspira.games.siege.story_tasks import ExplorationToken, ScriptToken, TokenDrawn, TokenLaid, TokensGone


def token(t: Table, effect: Token, _: str) -> Step[Table]:
    """SG-35, SG-61, SG-62, SG-66, SG-67  A token is laid or taken away."""
    if not t.act:
        return t, ()
    if effect.objective:
        return time_track.settled(t, effect.objective, done=effect.kind == "tick"), ()
    if effect.kind in _OF_SHEETS:
        return _sheet_token(t, effect)
    if effect.kind == "exploration":
        return _exploration(t, effect)
    if effect.act == "remove":
        return then(t, TokensGone(effect.kind)), ()
    return _script_token(t, effect)


_OF_SHEETS: Final = ("fire", "drop", "north_bridge")


def _sheet_token(t: Table, effect: Token) -> Step[Table]:
    """SG-69  A token that the current Act sheet does not name is ignored."""
    if effect.kind not in acts.sheet(t).tokens:
        return t, ()
    if effect.kind == "north_bridge":
        return then(t, MapChange("bridge", side=effect.side or 0)), ()
    if effect.kind == "drop":
        return then(t, DropFalls()), ()
    if effect.act == "remove":
        return then(t, FireEnds()), ()
    return then(t, FireSpreads() if effect.where == "next_to_fire" else FireStarts()), ()


def _script_token(t: Table, effect: Token) -> Step[Table]:
    """SG-35  Its District is named, here, or SG-32  drawn."""
    laid = ScriptToken(effect.kind, 0, effect.script or "", effect.cards, effect.nightly, effect.toll)
    if effect.where == "drawn":
        return roll(t, "black", TokenDrawn(laid))
    if effect.where == "newest_tunnel":
        # SG-260  Zawał: without a section nothing happens.
        return then(t, *(TokenLaid(replace(laid, district=at)) for at in t.city.tunnels[-1:])), ()
    district = district_of(t) if effect.where == "here" and t.trip else effect.where
    return (then(t, TokenLaid(replace(laid, district=district))) if isinstance(district, int) else t), ()


def _exploration(t: Table, effect: Token) -> Step[Table]:
    """SG-62  On one Map Location, on one Location, or on each shop in play."""
    places = [place.id for place in t.city.places]
    if effect.where == "each_shop":
        shops = [place for place in places if LOCATIONS[place].kind == "shop"]
        return then(t, *(ExplorationToken((place,)) for place in shops)), ()
    ours = [place for place in places if effect.where != "one_map_location" or LOCATIONS[place].deck == "map"]
    return then(t, ExplorationToken(tuple(ours))), ()
