"""A test with a real browser or server that fails is tried once more, openly: the run's end names it and what failed.

A browser, a server and several people on a busy machine meet in more ways than a test foresees. What is broken fails
twice; what passes the second time is a fault to be mended, not to be forgotten; and too many of them fail the run.
"""

from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol

SECOND_TRIES = 2  # in each process
WHERE = ("browser", "server")
TRIED_TWICE = "tried twice"


class SecondTry:
    """Runs the tests of one process and sums up at the end."""

    def __init__(self) -> None:
        self.left = SECOND_TRIES

    def pytest_runtest_protocol(self, item: pytest.Function, nextitem: pytest.Item | None) -> bool | None:
        """Run a test that meets the world outside, and once more if it fails."""
        if not self.left or not any(item.get_closest_marker(name) for name in WHERE):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if failures := [report for report in reports if report.failed]:
            self.left -= 1
            item.user_properties.append((TRIED_TWICE, failures[0].longreprtext))
            item._initrequest()  # its fixtures are made anew
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name what passed only the second time, with what it failed of."""
        for report in terminalreporter.stats.get("passed", []):
            for text in first_failures(report):
                terminalreporter.write_sep("-", f"passed only at the second try: {report.nodeid}")
                terminalreporter.write_line(text)


def first_failures(report: pytest.TestReport) -> Iterator[str]:
    """What the first try of a test failed of; told with the call alone, of the three reports that a test has."""
    return (str(text) for name, text in report.user_properties if name == TRIED_TWICE and report.when == "call")
