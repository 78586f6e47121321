"""Many games: tournaments of bots, simulations, their statistics, and how quick it all is."""

from konspira.sim.bench import Measure, bench
from konspira.sim.pool import Progress, Serial, processes
from konspira.sim.simulation import Plan, Simulation, simulate
from konspira.sim.statistics import Rate, wilson
from konspira.sim.table import Setting
from konspira.sim.tournament import BotStanding, Order, Pace, Tournament, tournament

__all__ = [
    "BotStanding",
    "Measure",
    "Order",
    "Pace",
    "Plan",
    "Progress",
    "Rate",
    "Serial",
    "Setting",
    "Simulation",
    "Tournament",
    "bench",
    "processes",
    "simulate",
    "tournament",
    "wilson",
]
