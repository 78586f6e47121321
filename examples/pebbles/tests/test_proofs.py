"""The proofs that every game must pass, and every rule in code and tests."""

from pathlib import Path

import pytest
from konspira_pebbles.box import BOX

from tests.kit.coverage import Coverage
from tests.kit.proofs import PROOFS, Proof
from tests.kit.setups import every_setup

COVERAGE = Coverage(Path(str(BOX.folder)), Path(__file__).parent)


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.__name__)
def test_pebbles_pass_what_every_game_must(proof: Proof) -> None:
    for setup in every_setup(BOX):
        proof(setup)


def test_every_rule_is_cited_by_code_and_named_by_a_test() -> None:
    assert (COVERAGE.uncited(), COVERAGE.unnamed(), COVERAGE.unknown()) == ([], [], [])
