"""A test with a browser or a server is tried twice, and what passed only then is named."""

import pytest

pytest_plugins = ["pytester"]

TESTS = """
import pytest
tries = []

@pytest.mark.browser
def test_shaky():
    tries.append(1)
    assert len(tries) > 1, "not yet"

@pytest.mark.browser
def test_broken():
    assert False, "always"

def test_of_rules():
    tries.append(1)
    assert len(tries) > 3, "at once"
"""


def test_a_shaky_test_is_named_and_a_broken_one_stays_red(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        "from tests.kit.second_try import SecondTry\n"
        "def pytest_configure(config):\n"
        "    config.addinivalue_line('markers', 'browser: one')\n"
        "    config.pluginmanager.register(SecondTry())\n"
    )
    pytester.makepyfile(TESTS)
    done = pytester.runpytest_inprocess("-p", "no:xdist", "-p", "no:hypothesispytest")
    done.assert_outcomes(passed=1, failed=2)
    done.stdout.fnmatch_lines(["*passed only at the second try: *::test_shaky*", "*not yet*"])
    assert done.stdout.str().count("second try") == 1
