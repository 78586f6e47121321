"""SG-402  The scripts that the game opens by itself, by kind; all others are reached from these."""

from collections.abc import Iterable, Mapping
from typing import Final, get_args

from konspira.games.siege.script_terms import ActName, ObjectiveName, PersonName

MAP_LOCATIONS: Final = (
    "lotnisko", "fabryka", "dworzec", "szpital", "stadion", "port", "kosciol", "centrum_handlowe", "posterunek",
)  # fmt: skip
LOCATION_KINDS: Final = ("home", "shop", "public", "industry")
RESIDENTS: Final = ("cywile", "bezdomni", "ocaleni", "bandyci", "dezerterzy")
NIGHT_RAIDS: Final = (
    "myszy", "zlodziejaszki", "szabrownicy", "pijani_zolnierze", "bandyci", "bandyci_z_lomem", "banda", "zemsta",
    "uzbrojona_banda", "szturm",
)  # fmt: skip
VISITORS: Final = (
    "handlarz/1", "handlarz/2", "lekarz", "sasiadka", "plotkarz", "chlopiec", "uciekinier", "zebraczka", "drwal",
    "zolnierz", "kobieta_z_planem", "nikt",
)  # fmt: skip
SPECIAL: Final = ("studnia_przy_murze", "garaz_z_karetka", "podziemna_drukarnia", "kanal_burzowy", "przystan_promowa")
EVENTS: Final = (
    "godzina_policyjna", "kolejka_po_wode", "pierwszy_mroz", "rewizja", "konwoj", "wiesci", "fala_zbrodni",
    "paczka", "zasypana_ulica", "wielki_mroz", "czarny_rynek", "swieze_oddzialy", "zla_woda", "transport",
    "puste_polki", "ekipa_z_kamera", "przeciek", "donosiciel", "zawal", "odwilz", "ostatni_ostrzal", "uchodzcy",
    "dezercja", "cisza_w_eterze", "kolumna", "strzaly_na_moscie", "wiatr", "deszcz",
)  # fmt: skip
LOSSES: Final = ("wounds", "illness", "hunger", "misery")
EPILOGUES: Final = (
    "corridor", "ashes", "unfinished", "nobody", "karel", "ivana", "tadej", "lidka", "orlo", "lost", "survivor",
)  # fmt: skip
MODULES: Final = (
    "orphans/day_3", "orphans/day_6", "orphans/joy_6", "orphans/joy_2", "orphans/joy_1", "orphans/loss",
    "orphans/residents", "orphans/ceasefire", "dog/runs_off", "dog/given_up",
)  # fmt: skip
NORMAL_RESIDENTS: Final = ("zolnierze", "rebelianci")
NORMAL: Final = (
    "chapter/1", "chapter/2", "chapter/3", "reality/exploration", "reality/findings", "reality/night_raids",
    "reality/residents", "reality/visitors",
)  # fmt: skip
NORMAL_BESIDES: Final = ("fala_zbrodni", "jeszcze_jedna_noc/1", "jeszcze_jedna_noc/2", "ceasefire", "lost")
"""What SG-385 and SG-388 need beyond the twelve."""


def _under(kind: str, names: Iterable[str], ends: Iterable[object] = ()) -> tuple[str, ...]:
    """The ids of a kind, each with all endings if there are any."""
    tails = [f"/{end}" for end in ends] or [""]
    return tuple(f"{kind}/{name}{tail}" for name in names for tail in tails)


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": (
        *_under("look", MAP_LOCATIONS, (1, 2)),
        *_under("look", ("starowka",), (1, 2, 3)),
        *_under("look", LOCATION_KINDS, (1, 2, 3)),
    ),
    "residents": _under("residents", RESIDENTS, (1, 2)),
    "raid": _under("raid", NIGHT_RAIDS),
    "visitor": _under("visitor", VISITORS),
    "person": _under("person", get_args(PersonName), ("enter", 1, 2)),
    "special": _under("special", SPECIAL),
    "event": _under("event", EVENTS),
    "objective": _under("objective", get_args(ObjectiveName)),
    "drop": _under("drop", "12345"),
    "act": _under("act", get_args(ActName), ("opening", "won", "lost")),
    "loss": _under("loss", LOSSES),
    "epilogue": _under("epilogue", EPILOGUES),
    "module": _under("module", MODULES),
    "normal": (
        *_under("normal", NORMAL),
        *_under("residents", NORMAL_RESIDENTS, (1, 2)),
        *_under("normal", NORMAL_BESIDES),
    ),
}
OPENED: Final = frozenset(id for ids in GROUPS.values() for id in ids)
