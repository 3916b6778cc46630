"""A team event, from the teams to the final table: `python examples/team_event.py`."""

from __future__ import annotations

import pairwright as pw
from pairwright.tournament import PreferenceType, TeamRules

TEAMS: list[tuple[str, list[tuple[str, int | None]]]] = [
    ("Harbour", [("Okonkwo, Amara", 2210), ("Lindqvist, Torsten", 2175), ("Aguirre, Inés", 1820)]),
    ("Old Mill", [("Marchetti, Elio", 2090), ("Delacroix, Noor", 1985)]),
    ("Station", [("Tamm, Rasmus", 1940), ("Novotny, Karel", None)]),
    ("Castle", [("Adeyemi, Sade", 1890), ("Berg, Lars", 1710)]),
    ("Market", [("Costa, Rui", 1800), ("Dubois, Anne", 1650)]),
]


def play() -> pw.Tournament:
    """Three rounds on two boards; White on board 1 wins, board 2 is drawn."""
    tournament = pw.Tournament.new_teams(
        TEAMS,
        boards=2,
        rules=TeamRules(PreferenceType.A),  # match points, then game points
        system="team-swiss",
        rounds=3,
        name="Team evening",
    )
    for _ in range(3):
        pairing = pw.pair(tournament)
        print(pairing, end="\n\n")
        # The pairing is recorded when it is published: no line-up is known yet.
        tournament = tournament.with_round(pairing.with_results())
        for board in pairing.boards:
            tournament = tournament.with_match(board.white, board.black, ["1-0", "1/2-1/2"])
    return tournament


if __name__ == "__main__":
    finished = play()
    print(pw.standings(finished, "MPTS,GPTS,EMGSB"), end="\n\n")
    print(pw.check(finished))
