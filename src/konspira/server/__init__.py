"""The web table: doors, live tables, and the store behind them."""
