"""What a server tells those who watch over it: numbers in the form of Prometheus, on a port of this machine alone."""

from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from konspira.server.registry import TableRegistry


class HouseMetrics(Collector):
    """Looks at a registry whenever it is asked; nothing is counted twice for its sake."""

    def __init__(self, house: TableRegistry) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        """All numbers."""
        house, writer = self._house, self._house.store.writer
        states = Counter(live.info.state for live in list(house.tables.values()))
        tables = GaugeMetricFamily("konspira_tables", "Tables in the memory, by state.", labels=["state"])
        for state, count in states.items():
            tables.add_metric([state], count)
        yield tables
        yield gauge("konspira_sockets", "Open sockets of people and screens.", house.sockets.total())
        yield gauge("konspira_tables_aside", "Broken or frozen tables that are set aside.", house.aside)
        yield gauge("konspira_work_waiting", "Pieces of bots' work that wait for a turn.", house.workshop.waiting)
        yield gauge("konspira_late_seconds", "How late the last round of housekeeping began.", house.late)
        yield CounterMetricFamily("konspira_moves", "Moves that were stored.", writer.moves)
        yield CounterMetricFamily("konspira_commits", "Transactions that were committed.", writer.commits)
        yield CounterMetricFamily("konspira_commit_seconds", "Seconds that commits have taken.", writer.seconds)


def gauge(name: str, about: str, value: float) -> Metric:
    """One number."""
    return GaugeMetricFamily(name, about, value)


def tell(house: TableRegistry, port: int) -> None:
    """Answer on this port of this machine, whatever happens to the tables."""
    told = CollectorRegistry()
    told.register(HouseMetrics(house))
    ProcessCollector(registry=told)
    GCCollector(registry=told)
    start_http_server(port, "127.0.0.1", told)
