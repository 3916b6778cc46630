"""What stands on paper, in English; French and Italian are in locale/.

A key is a family and a name: `title-` documents, `column-` headings, `absence-` why somebody has no
opponent, `legend-` notes below a table, `letter-` colours in cross-tables, `slip-` result slips,
`receipt-` receipts of prizes, `sheet-` match sheets and the sheets of a workbook, `no-` what is
missing.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "title-pairings": Message("Pairings of round {round}"),
    "title-by-name": Message("Round {round}: where to play, by name"),
    "title-slips": Message("Result slips of round {round}"),
    "title-sheets": Message("Match sheets of round {round}"),
    "title-crosstable": Message("Cross-table after round {round}"),
    "title-crosstable-open": Message("Cross-table after round {round}, not final"),
    "title-cards": Message("Players' cards after round {round}"),
    "title-team-cards": Message("Teams' cards after round {round}"),
    "title-norms": Message("Norms after round {round}"),
    "title-it1": Message("Certificates of title results (IT1)"),
    "title-it3": Message("Tournament report (IT3)"),
    "title-it4": Message("Direct titles and norms (IT4)"),
    "title-fa1": Message("Norm reports of FIDE arbiters (FA1)"),
    "title-ia1": Message("Norm reports of international arbiters (IA1)"),
    "title-prizes": Message("Prizes"),
    "title-prizes-open": Message("Prizes after round {round}, not final"),
    "title-receipts": Message("Receipts"),
    "title-receipts-open": Message("Receipts after round {round}, not final"),
    "receipt-number": Message("Receipt {number}"),
    "receipt-rank": Message("rank {rank}"),
    "receipt-prize": Message("{list}, prize {place}"),
    "receipt-day": Message("Place and date"),
    "no-prize": Message("nobody has a prize yet, so there is no receipt to print"),
    "title-list-rating": Message("Players by rating"),
    "title-list-title": Message("Players by title"),
    "title-list-federation": Message("Players by federation"),
    "title-list-club": Message("Players by club"),
    "title-signatures": Message("Players, with room to sign"),
    "title-statistics": Message("Statistics after round {round}"),
    "title-place-cards": Message("Place cards"),
    "title-board-numbers": Message("Board numbers"),
    "title-labels": Message("Labels for the score sheets of round {round}"),
    "group": Message("{name} ({number})"),
    "no-title": Message("Without title"),
    "no-federation": Message("Without federation"),
    "no-club": Message("Without club"),
    "no-name": Message("Chess tournament"),
    "dates": Message("{first} to {last}"),
    "page": Message("Page {page} of {pages}"),
    "column-board": Message("Board", context="paper"),
    "column-match": Message("Match"),
    "column-number": Message("No."),
    "column-white": Message("White"),
    "column-black": Message("Black"),
    "column-rating": Message("Rating"),
    "column-points": Message("Points"),
    "column-result": Message("Result"),
    "column-name": Message("Name"),
    "column-team": Message("Team"),
    "column-title": Message("Title"),
    "column-federation": Message("Fed."),
    "column-club": Message("Club"),
    "column-colour": Message("Colour"),
    "column-opponent": Message("Opponent"),
    "column-round": Message("Round"),
    "column-total": Message("Total"),
    "column-match-points": Message("Match points"),
    "column-game-points": Message("Game points"),
    "column-rank": Message("Rank"),
    "column-reason": Message("Reason"),
    "column-working": Message("How it came about"),
    "not-paired": Message("Not paired in this round"),
    "absence-U": Message("bye (pairing-allocated)"),
    "absence-free": Message("free round"),
    "absence-F": Message("full-point bye"),
    "absence-H": Message("half-point bye"),
    "absence-Z": Message("absent"),
    "absence-withdrawn": Message("withdrawn"),
    "absence-not-here": Message("not here yet"),
    "absence-unopposed": Message("no opponent ({sign})"),
    "letter-w": Message("w"),
    "letter-b": Message("b"),
    "legend-virtual": Message(
        "Points: what was scored, and after the plus sign the virtual points of the acceleration."
    ),
    "legend-adjourned": Message("? adjourned"),
    "legend-forfeit": Message("+ and − by forfeit"),
    "legend-unrated": Message("° not rated"),
    "withdrawn": Message("{name} (withdrawn)"),
    "corrected-later": Message(
        "{white} – {black}: corrected to {result}, used from the pairing of round {round} on "
        "(C.04.2 art. 4.3)."
    ),
    "corrected-late": Message(
        "{white} – {black}: corrected to {result}, for rating only (C.04.2 art. 4.3)."
    ),
    "legend-match": Message(
        "Each board plays a match of two games: who is named first has White in the first game and "
        "Black in the second one; both results have this player first."
    ),
    "legend-name-match": Message(
        "Each board plays a match of two games: the colour is that of the first one."
    ),
    "legend-card-match": Message(
        "Each round is a match of two games: the colour is that of the first one, and the results "
        "are those of the player of the card."
    ),
    "legend-first-board": Message("The colour is that on the first board of the match."),
    "legend-card-team": Message(
        "The colour is that on the first board of the match; results are game points, those of the "
        "team of the card first."
    ),
    "legend-cross": Message(
        "{example}: the opponent has rank 12, colour {white} (White; {black} Black), won "
        "(½ drawn, 0 lost, + and − by forfeit, ? adjourned, * no result yet)."
    ),
    "legend-cross-match": Message(
        "{example}: the opponent has rank 12, first game with colour {white} (White; {black} "
        "Black), {made} points made in the match (+ and − by forfeit, ? adjourned, * no result "
        "yet)."
    ),
    "legend-cross-team": Message(
        "{example}: the opponent has rank 12, colour {white} on the first board (White; {black} "
        "Black), {made} game points made in the match (+ and − by forfeit, * no result yet)."
    ),
    "legend-byes": Message("U bye by the pairing, F full-point bye, H half-point bye, Z absent."),
    "slip-board": Message("Board {board}"),
    "slip-round": Message("Round {round}"),
    "slip-game-1": Message("Game 1"),
    "slip-game-2": Message("Game 2, colours reversed"),
    "slip-note": Message("In both games the result has the player named first in front."),
    "slip-signature": Message("Signature"),
    "sheet-match": Message("Match {match}"),
    "sheet-players": Message("Players"),
    "sheet-rounds": Message("Rounds"),
    "sheet-standings": Message("Standings"),
    "sheet-crosstable": Message("Cross-table"),
    "sheet-note": Message(
        "Every result has the side of the team named first in front; the disc is the colour of the "
        "player."
    ),
    "no-document": Message("there is no document {kind}; known: {known}"),
    "no-round": Message(
        "no round is paired yet, so it has no boards to print; pair it first, as `pairwright "
        "pair FILE --format trf` does"
    ),
    "round-zero": Message("round 0 has no boards; rounds are counted from 1"),
    "not-recorded": Message(
        "round {round} is not recorded: there are {recorded} rounds; print one of them, or pair "
        "the next one first"
    ),
}

CATALOGUE = Catalogue("pairwright.paper", MESSAGES)
