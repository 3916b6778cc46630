"""Settings for all tests."""

from __future__ import annotations

import signal

from hatch_build import compile_catalogues
from hypothesis import settings

from tests.test_project import ROOT

# The same examples on every machine and at every speed: a failure can be repeated.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable")

# A shell that starts the tests in the background has them ignore Ctrl+C, and with them every
# command that they start: those that stop one would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure() -> None:
    """Texts as they are now: what is installed reads compiled catalogues only."""
    compile_catalogues(ROOT)
