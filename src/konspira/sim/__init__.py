"""Many games: tournaments of bots, their statistics, and how quick it all is."""

from konspira.sim.bench import Measure, bench
from konspira.sim.pool import Progress, Serial, processes
from konspira.sim.statistics import Rate, wilson
from konspira.sim.table import Setting
from konspira.sim.tournament import Order, Pace, Standing, Tournament, tournament

__all__ = [
    "Measure",
    "Order",
    "Pace",
    "Progress",
    "Rate",
    "Serial",
    "Setting",
    "Standing",
    "Tournament",
    "bench",
    "processes",
    "tournament",
    "wilson",
]
