"""The common proofs as functions of a set-up, for a game that is not on our shelf."""

from tests.kit.setups import PROOFS, Proof
from tests.proofs import (
    test_endings,
    test_heard,
    test_json,
    test_legal,
    test_offers,
    test_questions,
    test_redeal,
    test_strangers,
)

__all__ = ["MODULES", "PROOFS", "Proof"]

MODULES = test_endings, test_heard, test_json, test_legal, test_offers, test_questions, test_redeal, test_strangers
"""Each puts its proofs on the list."""
