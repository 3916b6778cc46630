"""Every pairing system, in the order in which they are listed. Adding one adds a line here.

A system is imported when it is first asked for: who pairs by one does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from functools import partial
from importlib import import_module

from pairwright.rules.system import System
from pairwright.tournament.entry import DECLARED_SYSTEMS, DeclaredSystem

_CODES = {
    "dutch": "FIDE_DUTCH",
    "dubov": "FIDE_DUBOV",
    "burstein": "FIDE_BURSTEIN",
    "lim": "",
    "double-swiss": "FIDE_DOUBLESWISS",
    "team-swiss": "FIDE_TEAM",
    "round-robin": "FIDE_ROUNDROBIN",
    "double-round-robin": "FIDE_DOUBLEROUNDROBIN",
    "berger-double-round-robin": "BERGER_DOUBLEROUNDROBIN",
    "team-round-robin": "FIDE_TEAM_ROUNDROBIN",
    "team-double-round-robin": "FIDE_TEAM_DOUBLEROUNDROBIN",
    "berger-team-double-round-robin": "BERGER_TEAM_DOUBLEROUNDROBIN",
}
"""The code in report files by the name of a system, so that a code finds its system alone."""
OTHER_CODES = {
    "BERGER_ROUNDROBIN": "round-robin",
    "BERGER_ROUNDROBIN_G1": "round-robin",
    "BERGER_ROUNDROBIN_G2": "berger-double-round-robin",
    "BERGER_TEAM_ROUNDROBIN": "team-round-robin",
    "BERGER_TEAM_ROUNDROBIN_G1": "team-round-robin",
    "BERGER_TEAM_ROUNDROBIN_G2": "berger-team-double-round-robin",
}
"""Codes that mean the same as the one of a system."""
_FOLDERS = dict.fromkeys((name for name in _CODES if "round-robin" in name), "round_robin")
"""Where a system lies whose folder has the name of another one."""


class Systems(MutableMapping[str, System]):
    """Systems by name. Those of this house are objects with their name in `system` of a folder."""

    def __init__(self, codes: Mapping[str, str]) -> None:
        self._codes = dict(codes)
        self._loaded: dict[str, System] = {}

    def __getitem__(self, name: str) -> System:
        if name not in self._loaded and name in self._codes:
            python_name = name.replace("-", "_")
            folder = _FOLDERS.get(name, python_name)
            module = import_module(f"pairwright.systems.{folder}.system")
            self._loaded[name] = getattr(module, python_name.upper())
        return self._loaded[name]

    def __setitem__(self, name: str, system: System) -> None:
        self._codes[name] = system.code
        self._loaded[name] = system

    def __delitem__(self, name: str) -> None:
        del self._codes[name]
        self._loaded.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    def __reduce__(self) -> str:
        """It is the same in another process: what `SYSTEMS` is there."""
        return "SYSTEMS"

    def with_code_of(self, code: str) -> Iterator[System]:
        """The systems whose code stands at the beginning of this one, as much of it as any does."""
        found = {name: own for name, own in self._codes.items() if own and code.startswith(own)}
        longest = max(map(len, found.values()), default=0)
        yield from (self[name] for name, own in found.items() if len(own) == longest)


SYSTEMS = Systems(_CODES)
DEFAULT = SYSTEMS["dutch"]
"""What a tournament that declares nothing is paired by."""
DEFAULT_FOR_TEAMS = "team-swiss"
"""The name of what a team event that declares nothing is paired by."""


def _declared(name: str) -> DeclaredSystem:
    system = SYSTEMS[name]
    codes = {rules: system.code_for(rules) for rules in system.codes_of_teams.values()}
    return DeclaredSystem(system.code_in, system.usual_points(), codes, system.team_bye)


# `Tournament.new` declares a system by its name, with its code and its usual points.
DECLARED_SYSTEMS.update({name: partial(_declared, name) for name in SYSTEMS})
