"""Teams, in English; French and Italian are in locale/.

Every key begins with `teams.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "teams.would-pair": Message(
        "{number} team is to be paired.", "{number} teams are to be paired.", "number"
    ),
    "teams.add": Message("Add the team"),
    "teams.members": Message("Players, one a line, in board order"),
    "teams.members-example": Message("Berg, Ada; 2105"),
    "teams.members-hint": Message(
        "Name; rating; title; federation; FIDE ID: what is not known is left out. The first "
        "{boards} play unless a line-up says otherwise."
    ),
    "teams.none": Message("No team has entered yet. Add the first one above."),
    "teams.nobody": Message("no players yet"),
    "teams.edit-hint": Message(
        "The first {boards} play unless a line-up says otherwise. Other places make another "
        "order; an empty name takes a player out. Who has played stays."
    ),
    "teams.place": Message("Place"),
    "teams.line": Message("Player {place}"),
    "teams.matches-of": Message("Matches of round {round}, with their boards"),
    "teams.white": Message("White team"),
    "teams.black": Message("Black team"),
    "teams.usual": Message("Usual line-ups for all matches"),
    "teams.usual-hint": Message(
        "The first players of every team that has named nobody. Without them, the first result"
        " of a match names them."
    ),
    "teams.no-line-ups": Message("no line-ups"),
    "teams.one-line-up": Message("one line-up missing"),
    "teams.match": Message("Match"),
    "teams.empty": Message("empty"),
    "teams.forfeited": Message(
        "This match did not take place: {result}, the White team first. New line-ups or "
        "results replace that."
    ),
    "teams.draft": Message(
        "The round is a draft: line-ups and results come when its pairings are published."
    ),
    "teams.line-ups": Message("Line-ups"),
    "teams.line-ups-hint": Message(
        "Who sits at which board. Each team hands in its own; once both are there, the games are."
    ),
    "teams.named": Message("handed in"),
    "teams.not-named": Message("not handed in: as usual"),
    "teams.seat": Message("{team}, board {board}"),
    "teams.seat-do": Message("Record the line-ups"),
    "teams.seat-back": Message("Take back that of {team}"),
    "teams.whole": Message("The match as a whole"),
    "teams.absent": Message("{team} did not come"),
    "teams.absent-both": Message("Neither team came"),
    "teams.adjourn": Message("Adjourn the open boards"),
    "teams.adjourn-match": Message("Adjourn the match"),
    "teams.is-adjourned": Message(
        "The match is adjourned: pairings take it for a draw until it has ended (C.04.2 art. 3.1)."
    ),
    "teams.correct": Message("Correct boards"),
    "teams.correct-hint": Message(
        "Choose the right results, the White team first; boards that are right stay as they are."
    ),
    "teams.board": Message("Board {board}"),
    "teams.as-event": Message("as the event shows"),
}

CATALOGUE = Catalogue("pairwright.server.web.teams", MESSAGES)
