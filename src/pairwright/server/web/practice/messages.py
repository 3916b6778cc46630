"""Practice and the manual: what has a key. Other texts stand in templates.

The pages of the manual are templates, one file a language and page.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "practice.event-name": Message("Practice event with invented players"),
    "manual.page.start": Message("Set up"),
    "manual.page.settings": Message("Settings"),
    "manual.page.entries": Message("Entries"),
    "manual.page.lists": Message("Rating lists"),
    "manual.page.check-in": Message("Check-in"),
    "manual.page.pairing": Message("Pairing and publishing"),
    "manual.page.reasons": Message("Reasons and previews"),
    "manual.page.results": Message("Results by keyboard"),
    "manual.page.corrections": Message("Corrections"),
    "manual.page.changes": Message("Changing published pairings"),
    "manual.page.byes": Message("Byes, absences, withdrawals"),
    "manual.page.apart": Message("Who may not meet"),
    "manual.page.teams": Message("Team events"),
    "manual.page.timetable": Message("Start times"),
    "manual.page.chess960": Message("Chess960"),
    "manual.page.people": Message("People and their rights"),
    "manual.page.phones": Message("Phones"),
    "manual.page.screens": Message("Screens"),
    "manual.page.printing": Message("Printing"),
    "manual.page.standings": Message("Standings"),
    "manual.page.ratings": Message("Ratings"),
    "manual.page.norms": Message("Norms and FIDE forms"),
    "manual.page.prizes": Message("Categories and prizes"),
    "manual.page.report": Message("Final report"),
    "manual.page.festival": Message("Several tournaments"),
    "manual.page.fide-mode": Message("FIDE mode"),
    "manual.page.practice": Message("Practice"),
    "manual.about.start": Message("name, system, rounds, tie-breaks"),
    "manual.about.settings": Message("what is declared, and until when"),
    "manual.about.entries": Message("players, lists, numbers"),
    "manual.about.lists": Message("load, order, compare"),
    "manual.about.check-in": Message("who is there"),
    "manual.about.pairing": Message("draft, proof, publication"),
    "manual.about.reasons": Message("why, why not, what comes next"),
    "manual.about.results": Message("one key a board"),
    "manual.about.corrections": Message("wrong results, colours, ratings (4.3)"),
    "manual.about.changes": Message("five grounds, and no others (4.4)"),
    "manual.about.byes": Message("who does not play, and when"),
    "manual.about.apart": Message("families, clubs, groups"),
    "manual.about.teams": Message("matches, line-ups, boards"),
    "manual.about.timetable": Message("countdown, results in time"),
    "manual.about.chess960": Message("one drawn position a round"),
    "manual.about.people": Message("accounts, roles, links for the hall"),
    "manual.about.phones": Message("what players see and do"),
    "manual.about.screens": Message("the hall"),
    "manual.about.printing": Message("lists, slips, cards"),
    "manual.about.standings": Message("tie-breaks, and how they came about"),
    "manual.about.ratings": Message("changes, performances, lists"),
    "manual.about.norms": Message("made, missed, still possible"),
    "manual.about.prizes": Message("who gets what, and why"),
    "manual.about.report": Message("finish and send"),
    "manual.about.festival": Message("one hall, one desk, one public page"),
    "manual.about.fide-mode": Message("what it is, how it is left"),
    "manual.about.practice": Message("ten things to try"),
}

CATALOGUE = Catalogue("pairwright.server.web.practice", MESSAGES)
