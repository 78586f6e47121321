"""Many games: tournaments of bots, simulations, their statistics, and how quick it all is."""

from konspira.sim.batch import Plan
from konspira.sim.bench import Measure, bench
from konspira.sim.pool import Progress, Serial, processes
from konspira.sim.simulation import Simulation, simulate
from konspira.sim.statistics import Rate, wilson
from konspira.sim.table import Setting
from konspira.sim.tournament import BotStanding, Pace, Tournament, TournamentOrder, tournament

__all__ = [
    "BotStanding",
    "Measure",
    "Pace",
    "Plan",
    "Progress",
    "Rate",
    "Serial",
    "Setting",
    "Simulation",
    "Tournament",
    "TournamentOrder",
    "bench",
    "processes",
    "simulate",
    "tournament",
    "wilson",
]
