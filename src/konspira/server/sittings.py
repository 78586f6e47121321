"""A game that goes on at another sitting: the tables at which it was played before."""

from konspira import games
from konspira.engine.going_on import records_of
from konspira.server.codes import CODE
from konspira.server.table_info import TableInfo


def earlier_tables(info: TableInfo) -> tuple[str, ...]:
    """The tables of the sittings before, the first one first."""
    goes_on = games.box(info.game).goes_on
    told = records_of(str(info.options.get(goes_on.option, ""))) if goes_on else ()
    return tuple(filter(CODE.fullmatch, told))
