"""Codes, tokens and names: what is drawn by chance, what is kept of it, and what people may call themselves."""

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from konspira.server.lookalikes import look_alike, visible

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""No I, L or O: they look like 1 and 0."""

ALIKE: Final = str.maketrans("PNVQ", "BMUG")
"""Letters that are taken for others when they are read aloud, or from afar."""

BEGINNING: Final = 2
APART: Final = 2
CODE: Final = re.compile(f"[{LETTERS}]{{5}}")
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")
NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 300

NOBODY: Final = "N.N."
"""Who gives no name is called as nameless people were always called, in Polish and in English."""

PSEUDONYMS: Final = (
    "Agrafka",
    "Barka",
    "Cedr",
    "Dzwon",
    "Echo",
    "Fala",
    "Gryf",
    "Halka",
    "Iskra",
    "Jawor",
    "Kora",
    "Lis",
    "Mewa",
    "Nurt",
    "Orlik",
    "Pik",
    "Rosa",
    "Sowa",
    "Tarcza",
    "Wicher",
)


def new_code(near: str = "", others: Collection[str] = ()) -> str:
    """Five letters that can be read aloud. Tables of a class, and those that follow each other, begin alike: where
    there are several servers, the first letters say which of them has a table. It is not mixed up with the others: at
    two places at least it looks and sounds unlike each of them."""
    begun = near[:BEGINNING]
    while True:
        code = begun + "".join(secrets.choice(LETTERS) for _ in range(5 - len(begun)))
        if all(unlike(code, other) >= APART for other in others):
            return code


def unlike(code: str, other: str) -> int:
    """At how many places two codes look and sound unlike."""
    return sum(one != two for one, two in zip(code.translate(ALIKE), other.translate(ALIKE), strict=True))


def read_code(text: str) -> str | None:
    """A code however it was typed, or None."""
    code = text.strip().upper() if len(text) < 16 else ""
    return code if CODE.fullmatch(code) else None


def new_secret() -> str:
    """A secret of 256 bits for a cookie or a link."""
    return secrets.token_urlsafe(32)


def secret_from(secret: str, purpose: str) -> str:
    """A secret made from one that somebody has already, for this purpose: always the same."""
    made = hmac.digest(secret.encode(), purpose.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def hashed(secret: str) -> bytes:
    """All that is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def same(given: bytes, kept: bytes) -> bool:
    """Whether two hashes are the same, told in a time that says nothing about them."""
    return hmac.compare_digest(given, kept)


def clean(text: str, length: int) -> str:
    """A person's text on one line, without control and invisible characters, of this length at most."""
    shown = visible(unicodedata.normalize("NFC", text[: 4 * length]))
    return " ".join(shown.split())[:length].strip()


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The wanted name, with a number if somebody has it already, or one that looks the same."""
    name = clean(wanted, NAME_LENGTH) or NOBODY
    number, free = 2, name
    while any(look_alike(free, other) for other in taken):
        free, number = f"{name} {number}", number + 1
    return free


def pseudonym(taken: Collection[str]) -> str:
    """A name for a bot."""
    left = [name for name in PSEUDONYMS if name not in taken]
    return secrets.choice(left) if left else free_name("Bot", taken)
