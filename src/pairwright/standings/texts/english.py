"""English texts."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    # names of tie-breaks
    "name-PTS": "Points",
    "name-MPTS": "Match points",
    "name-GPTS": "Game points",
    "name-MPVGP": "Match points or game points, the secondary score",
    "name-DE": "Direct encounter",
    "name-WIN": "Number of wins",
    "name-WON": "Games won over the board",
    "name-BPG": "Games played with Black",
    "name-BWG": "Games won with Black",
    "name-PS": "Progressive scores",
    "name-REP": "Rounds elected to play",
    "name-STD": "Standard points",
    "name-TPN": "Pairing number",
    "name-BH": "Buchholz",
    "name-AOB": "Average of opponents' Buchholz",
    "name-FB": "Fore Buchholz",
    "name-SB": "Sonneborn-Berger",
    "name-KS": "Koya system",
    "name-ARO": "Average rating of opponents",
    "name-TPR": "Tournament performance rating",
    "name-PTP": "Perfect tournament performance",
    "name-APRO": "Average performance rating of opponents",
    "name-APPO": "Average perfect performance of opponents",
    "name-RTNG": "Rating",
    "name-BC": "Board count",
    "name-TBR": "Top board results",
    "name-BBE": "Bottom board elimination",
    "name-EMMSB": "Extended Sonneborn-Berger (match points by match points)",
    "name-EMGSB": "Extended Sonneborn-Berger (match points by game points)",
    "name-EGMSB": "Extended Sonneborn-Berger (game points by match points)",
    "name-EGGSB": "Extended Sonneborn-Berger (game points by game points)",
    "name-SSSC": "Scores and schedule strength combination",
    "name-EDE": "Extended direct encounter",
    "name-EDEC": "Extended direct encounter, then board count",
    "name-EDET": "Extended direct encounter, then top board results",
    "name-EDEB": "Extended direct encounter, then bottom board elimination",
    "name-EDEBT": "Extended direct encounter, then board count and top board results",
    "name-EDEBB": "Extended direct encounter, then board count and bottom board elimination",
    # kinds of rounds
    "kind-played": "against {opponent}",
    "kind-forfeit-win": "win by forfeit against {opponent}",
    "kind-forfeit-loss": "loss by forfeit against {opponent}",
    "kind-pairing-allocated-bye": "pairing-allocated bye",
    "kind-full-point-bye": "full-point bye",
    "kind-half-point-bye": "half-point bye",
    "kind-zero-point-bye": "zero-point bye or absence",
    "kind-pending": "against {opponent}, no result yet",
    "nobody": "nobody",
    # one round's contribution
    "term-result": "round {round}: {kind}, {points} points: {amount}",
    "term-count": "round {round}: {kind}: {amount}",
    "term-standard": "round {round}: {kind}, {points} to {score}: {amount}",
    "term-opponent": "round {round}: {kind}, who has {score}",
    "term-opponent-adjusted": (
        "round {round}: {kind}, who counts {score}: requested byes with no game after them count "
        "as draws (art. 16.3)"
    ),
    "term-dummy-own": (
        "round {round}: {kind}, counts as a game against a dummy with the own score {score} "
        "(art. 16.4)"
    ),
    "term-dummy-opponent": (
        "round {round}: {kind}, counts as a game against a dummy with {score}, the score of the "
        "scheduled opponent (art. 16.4.1)"
    ),
    "term-dummy-draws": (
        "round {round}: {kind}, counts as a game against a dummy with {score}, a draw for every "
        "round (art. 16.4.2)"
    ),
    "term-running": "score after round {round}: {amount}",
    "term-koya": "round {round}: {kind}, who has {score}: {amount} points",
    "term-rating": "round {round}: {kind}, rated {score}, result {points}",
    "term-buchholz-of": "round {round}: {kind}, whose Buchholz is {amount}",
    "term-performance-of": "round {round}: {kind}, whose performance is {amount}",
    "term-board": "round {round}, board {score}: {amount}",
    "term-encounter": "round {round}: {kind}: {amount}",
    "product": "{text}, times {points} points: {amount}",
    "cut": "{text}; cut (art. {article})",
    "cut-unplayed": "{text}; cut, as a voluntarily unplayed round (art. 16.5)",
    # intermediate results
    "step-average-of": "average of {number}",
    "step-secondary-score": "secondary score {points}",
    "step-divided-by": "Buchholz divided by {points}",
    "step-average-rating": "average rating {number}",
    "step-percentage": "score {number} %",
    "step-difference": "rating difference {number}",
    "step-no-point": "no point: 800 below the lowest opponent, rated {number}",
    "step-score": "score {points}",
    "step-expected": "expected score with this rating {points}, with one less it is too low",
    "step-koya-limit": "counted are opponents with {points} or more",
    "step-games-missing": "{number} of the games are missing",
    # comparing two
    "why-title": "Why {first} (rank {first_rank}) is ahead of {second} (rank {second_rank})",
    "why-shared": "{first} and {second} share place {rank}: all criteria leave them tied",
    "why-lots": "All criteria leave them tied: the drawing of lots decided (art. 4.2)",
    "why-equal": "{code} ({name}, art. {article}): {value} each",
    "why-decides": "{code} ({name}, art. {article}) decides: {first} {a}, {second} {b}",
    "why-no-decision": (
        "{code} ({name}, art. {article}) does not decide: it may compare only teams with equal "
        "game points"
    ),
    "why-same-subset": "{code} ({name}, art. {article}) leaves them tied",
    "why-place": "{code} ({name}, art. {article}) decides",
    "why-table": "separate standings of {members} ({basis}, art. {article}):",
    "why-table-row": "{name}: {score}",
    "why-table-range": "{name}: between {low} and {high}, as games are missing (art. 6.3)",
    "working-of": "{code} of {name}: {value}",
    "dropped-other": "{code} is not a tie-break of C.07: it is left out",
    "dropped-unrated": (
        "{code} is left out: unrated players take part (art. 10); declare a rating for them with "
        "{code}/U1400 or the like"
    ),
    "dropped-round-robin": (
        "{code} is left out: tie-breaks of art. 8 are not used where all pairings are fixed "
        "beforehand"
    ),
    # tables
    "title-standings": "Standings after round {round}",
    "title-cross-rank": "Cross-table by rank",
    "title-cross-number": "Cross-table by number",
    "title-progress": "Score after each round",
    "title-colours": "Results by colour",
    "title-federations": "Results by federation",
    "title-ratings": "Results by rating",
    "column-rank": "Rank",
    "column-number": "No.",
    "column-name": "Name",
    "column-federation": "Fed.",
    "column-rating": "Rating",
    "column-points": "Points",
    "column-players": "Players",
    "column-games": "Games",
    "column-score": "Score",
    "column-percent": "%",
    "column-result": "Result",
    "column-count": "Count",
    "result-white": "White won",
    "result-draw": "Draw",
    "result-black": "Black won",
    "result-other": "Other results",
    "result-forfeit": "Forfeits",
    "result-bye": "Byes and absences",
    "no-federation": "none",
    "unrated": "unrated",
    "rules": "Tie-breaks by C.07, edition {edition}: {codes}",
}
