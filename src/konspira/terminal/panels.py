"""What lies in a frame."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from konspira.box import Secret


def secret_panel(secret: Secret, name: str) -> RenderableType:
    """All that only this player knows."""
    lines = Text(secret.title, "bold"), *map(Text, (secret.goal, *secret.lines))
    return Panel(Group(*lines), title=Text(name), title_align="left", expand=False, padding=(0, 1))
