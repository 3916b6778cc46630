"""Every pairing system, in the order in which they are listed. Adding one adds a line here."""

from __future__ import annotations

from pairwright.systems.burstein.system import BURSTEIN
from pairwright.systems.double_swiss.system import DOUBLE_SWISS
from pairwright.systems.dubov.system import DUBOV
from pairwright.systems.dutch.system import DUTCH
from pairwright.systems.lim.system import LIM
from pairwright.systems.team_swiss.system import TEAM_SWISS
from pairwright.tournament.entry import DECLARED_SYSTEMS, DeclaredSystem
from pairwright.vocabulary.system import System

SYSTEMS: dict[str, System] = {
    system.name: system for system in (DUTCH, DUBOV, BURSTEIN, LIM, DOUBLE_SWISS, TEAM_SWISS)
}
DEFAULT = DUTCH
"""What a tournament that declares nothing is paired by."""
DEFAULT_FOR_TEAMS = TEAM_SWISS
"""What a team event that declares nothing is paired by."""

# `Tournament.new` declares a system by its name, with its code and its usual points.
DECLARED_SYSTEMS.update(
    {
        name: DeclaredSystem(
            s.code,
            s.usual_points(),
            {rules: s.code_for(rules) for rules in s.codes_of_teams.values()},
        )
        for name, s in SYSTEMS.items()
    }
)
