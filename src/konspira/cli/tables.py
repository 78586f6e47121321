"""The commands of whoever keeps a server; what they need is loaded when one is given."""

from pathlib import Path
from typing import TYPE_CHECKING

from konspira.cli.screen import Screen
from konspira.engine.words import Lang

if TYPE_CHECKING:
    from konspira.server.store import Order


class KeeperDesk:
    """Answers `konspira tables …`, also while a server runs: what is ordered reaches it within seconds."""

    def __init__(self, screen: Screen, lang: Lang) -> None:
        self.screen = screen
        self.lang = lang

    def list(self, *, data: str | None = None) -> int:
        """Every table there is."""
        from konspira.cli.keeping import list_tables
        from konspira.cli.serving import moved

        return moved(self.screen, self.lang, lambda: list_tables(self.screen, self.lang, data))

    def freeze(self, code: str, /, *, data: str | None = None) -> int:
        """Nobody goes on at this table."""
        return self._order(code, "frozen", data)

    def thaw(self, code: str, /, *, data: str | None = None) -> int:
        """They may go on."""
        return self._order(code, None, data)

    def delete(self, code: str, /, *, data: str | None = None) -> int:
        """Nothing is left of this table."""
        return self._order(code, "deleted", data)

    def export(self, code: str, file: Path, /, *, data: str | None = None) -> int:
        """One table in a file that any database takes."""
        from konspira.cli.keeping import export_table
        from konspira.cli.serving import moved

        return moved(self.screen, self.lang, lambda: export_table(code, file, data))

    def _order(self, code: str, what: "Order | None", data: str | None) -> int:
        from konspira.cli.keeping import order
        from konspira.cli.serving import moved

        return moved(self.screen, self.lang, lambda: order(code, what, data))
