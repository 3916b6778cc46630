"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every machine and at every speed: a failure can be repeated.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable")
