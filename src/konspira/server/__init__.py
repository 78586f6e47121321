"""The web table: doors, live tables, and the store behind them."""

from konspira.server.config import Config, Limits, data_file
from konspira.server.run import announcement, bound, run, serve

__all__ = ["Config", "Limits", "announcement", "bound", "data_file", "run", "serve"]
