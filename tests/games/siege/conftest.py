"""The siege's board at any of its moments."""

from typing import Any

import pytest

from konspira.games.siege.state import Options
from tests.games.siege.full_moments import MOMENTS
from tests.kit.desk import Desk
from tests.kit.desks import Desks
from tests.kit.looks import PHONE


@pytest.fixture
def table(desks: Desks) -> Any:
    """A moment on a phone."""

    def take(moment: str, **told: Any) -> Desk:
        shown = MOMENTS[moment]
        desk = desks.take("siege", Options(), width=PHONE[0], height=PHONE[1], **{"lang": "en", **told})
        return desk.show(shown.table(), shown.seat)

    return take
