"""A whole event, from a list of names to the final table: `python examples/whole_event.py`."""

from __future__ import annotations

import pairwright as pw

PLAYERS = [
    ("Okonkwo, Amara", 2210),
    ("Lindqvist, Torsten", 2175),
    ("Marchetti, Elio", 2090),
    ("Delacroix, Noor", 1985),
    ("Tamm, Rasmus", 1940),
    ("Aguirre, Inés", 1820),
    ("Novotny, Karel", None),
]


def play() -> pw.Tournament:
    """Five rounds in which White wins on odd boards and draws on even ones."""
    tournament = pw.Tournament.new(PLAYERS, system="dutch", rounds=5, name="Club evening")
    for _ in range(5):
        pairing = pw.pair(tournament)
        print(pairing, end="\n\n")
        # The round is recorded when it is published; results come in later, by board or by pair.
        tournament = tournament.with_round(pairing.with_results())
        results = {
            number: "1-0" if number % 2 else "1/2-1/2"
            for number in range(1, len(pairing.boards) + 1)
        }
        tournament = tournament.with_results(results)
    return tournament


if __name__ == "__main__":
    finished = play()
    print(pw.standings(finished, "PTS,BH:C1,SB"), end="\n\n")
    print(pw.check(finished))
