"""The common proofs as functions of a set-up, for a game that is not on our shelf."""

from collections.abc import Callable
from inspect import signature
from types import ModuleType
from typing import Final

from tests.kit.setups import Setup
from tests.proofs import test_endings, test_json, test_legal, test_offers, test_questions, test_redeal

Proof = Callable[[Setup], None]


def proofs_of(module: ModuleType) -> list[Proof]:
    """The tests of a module that need nothing but a set-up."""
    tests = [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
    return [test for test in tests if list(signature(test).parameters) == ["setup"]]


_MODULES = test_endings, test_json, test_legal, test_offers, test_questions, test_redeal
PROOFS: Final = [proof for module in _MODULES for proof in proofs_of(module)]
