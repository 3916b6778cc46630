"""Tables, paper, files and history: what has a key. Other texts stand in templates.

Every key begins with `tables.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "tables.page.standings": Message("Standings"),
    "tables.page.cross-table": Message("Cross-table"),
    "tables.page.progress": Message("Progress"),
    "tables.page.charts": Message("Charts"),
    "tables.page.ratings": Message("Ratings"),
    "tables.page.norms": Message("Norms"),
    "tables.page.forms": Message("FIDE forms"),
    "tables.report.role.chief": Message("Chief arbiter"),
    "tables.report.role.deputy": Message("Deputy arbiters"),
    "tables.report.role.arbiter": Message("Further arbiters"),
    "tables.rating.number": Message("Number"),
    "tables.rating.name": Message("Name"),
    "tables.rating.federation": Message("Federation"),
    "tables.rating.rating": Message("Rating before the tournament"),
    "tables.rating.k": Message("Coefficient of the rating rules; * is assumed"),
    "tables.rating.games": Message("Games that count"),
    "tables.rating.score": Message("Score in these games"),
    "tables.rating.expected": Message("Score that the ratings let expect"),
    "tables.rating.average": Message("Average rating of the opponents"),
    "tables.rating.exact_change": Message("Rating change before it is rounded"),
    "tables.rating.change": Message("Rating change"),
    "tables.rating.new_rating": Message("Rating after the tournament"),
    "tables.rating.performance": Message("Performance"),
    "tables.page.categories": Message("Categories"),
    "tables.page.prizes": Message("Prizes"),
    "tables.order.rank": Message("By rank"),
    "tables.order.number": Message("By number"),
    "tables.charts.race": Message("The race for points"),
    "tables.charts.expected": Message("Expected and actual score"),
    "tables.charts.colours": Message("Colours"),
    "tables.print.pairings": Message("Pairings by board"),
    "tables.print.pairings.about": Message("For the wall: board, White, result, Black."),
    "tables.print.by-name": Message("Pairings by name"),
    "tables.print.by-name.about": Message(
        "Every player finds the own name: each pair stands here twice."
    ),
    "tables.print.slips": Message("Result slips"),
    "tables.print.slips.about": Message(
        "Eight on a page, collated: cut the whole stack, lay the piles on each other, and the "
        "boards are in order."
    ),
    "tables.print.standings": Message("Standings"),
    "tables.print.standings.about": Message("Ranks, points and every tie-break."),
    "tables.print.crosstable": Message("Cross-table"),
    "tables.print.crosstable.about": Message("Every round of everybody, opponents by rank."),
    "tables.print.ratings": Message("Ratings"),
    "tables.print.ratings.about": Message(
        "Rating changes, first ratings and performances of all players."
    ),
    "tables.print.norms": Message("Norms"),
    "tables.print.norms.about": Message(
        "Title norms that were made, can still be made or lack one condition, each with its "
        "working."
    ),
    "tables.print.it1": Message("Certificates (IT1)"),
    "tables.print.it1.about": Message(
        "The fields of the certificate of every norm that was made; what is missing is named."
    ),
    "tables.print.it3": Message("Tournament report (IT3)"),
    "tables.print.it3.about": Message(
        "The fields of the report to FIDE, with the counts of players; what is missing is named."
    ),
    "tables.print.cards": Message("Player cards"),
    "tables.print.cards.about": Message("One card for each player, with all rounds."),
    "tables.print.prizes": Message("Prizes"),
    "tables.print.prizes.about": Message("Who gets what, the sums, the rules and every step."),
    "tables.print.receipts": Message("Receipts"),
    "tables.print.receipts.about": Message(
        "One for each winner: amount in figures and words, place and date, signature."
    ),
    "tables.print.group.round": Message("The round"),
    "tables.print.group.tables": Message("Tables"),
    "tables.print.group.players": Message("Lists of players"),
    "tables.print.it4": Message("Direct titles (IT4)"),
    "tables.print.it4.about": Message(
        "Titles and norms that players claim, from the column Claimed title of the entry list."
    ),
    "tables.print.fa1": Message("FIDE arbiters (FA1)"),
    "tables.print.fa1.about": Message(
        "The norm report of every arbiter of the event who is no FIDE arbiter yet."
    ),
    "tables.print.ia1": Message("International arbiters (IA1)"),
    "tables.print.ia1.about": Message("The norm report of every FIDE arbiter of the event."),
    "tables.print.group.norms": Message("Norms and reports"),
    "tables.print.group.prizes": Message("Prizes"),
    "tables.print.group.hall": Message("For the hall"),
    "tables.print.labels": Message("Labels for score sheets"),
    "tables.print.labels.about": Message(
        "Two for each board, 24 on a sheet of labels (70 by 37 mm): event, round, board and "
        "both players."
    ),
    "tables.print.statistics": Message("Statistics"),
    "tables.print.statistics.about": Message(
        "Results by colour, federation, rating and title, with the number of players of each."
    ),
    "tables.print.list-rating": Message("By rating"),
    "tables.print.list-rating.about": Message("Everybody, the strongest first."),
    "tables.print.list-title": Message("By title"),
    "tables.print.list-title.about": Message("Titles in their order, each with its players."),
    "tables.print.list-federation": Message("By federation"),
    "tables.print.list-federation.about": Message("Every federation with its players."),
    "tables.print.list-club": Message("By club"),
    "tables.print.list-club.about": Message("Every club with its players."),
    "tables.print.signatures": Message("To be signed"),
    "tables.print.signatures.about": Message(
        "Everybody by name, with room for a signature: for presence, receipts or agreements."
    ),
    "tables.print.place-cards": Message("Place cards"),
    "tables.print.place-cards.about": Message(
        "Folded, with the name on both sides. Three on a page, collated: cut the stack, lay the "
        "piles on each other, and the names are in order."
    ),
    "tables.print.board-numbers": Message("Board numbers"),
    "tables.print.board-numbers.about": Message(
        "Folded like place cards, one for every board that the event can need."
    ),
    "tables.print.team-pairings": Message("Pairings by match"),
    "tables.print.team-pairings.about": Message("For the wall: match, both teams, game points."),
    "tables.print.team-by-name": Message("Pairings by team name"),
    "tables.print.team-by-name.about": Message(
        "Every team finds its own name: each match stands here twice."
    ),
    "tables.print.team-slips": Message("Match sheets"),
    "tables.print.team-slips.about": Message(
        "One for each match: boards, line-ups once both are named, else lines to write them "
        "on. Two on a page, collated: cut the stack, lay the piles on each other, and the "
        "matches are in order."
    ),
    "tables.print.team-cards": Message("Team cards"),
    "tables.print.team-cards.about": Message(
        "One card for each team, with its players and all rounds."
    ),
    "tables.export.differing": Message(
        "round {round}, {white} – {black}: {report} here, {standings} in the standings"
    ),
    "tables.export.trf26": Message("Report file TRF26"),
    "tables.export.trf26.about": Message("The tournament report of FIDE since 2026."),
    "tables.export.trf16": Message("Report file TRF16"),
    "tables.export.trf16.about": Message("For programs that do not read TRF26 yet."),
    "tables.export.json": Message("JSON"),
    "tables.export.json.about": Message("Every fact of the event, for programs."),
    "tables.export.csv": Message("Tables for spreadsheets (CSV)"),
    "tables.export.csv.about": Message("Standings, cross-table and progress, one after the other."),
    "tables.export.ratings": Message("Ratings for spreadsheets (CSV)"),
    "tables.export.ratings.about": Message(
        "Rating change, new rating and performance of every player."
    ),
    "tables.export.ratings-json": Message("Ratings (JSON)"),
    "tables.export.ratings-json.about": Message("The same for programs, game by game."),
    "tables.export.norms": Message("Norms for spreadsheets (CSV)"),
    "tables.export.norms.about": Message(
        "Title norms that were made, can still be made or lack one condition."
    ),
    "tables.export.norms-json": Message("Norms (JSON)"),
    "tables.export.norms-json.about": Message("Every condition of everybody, for programs."),
    "tables.export.players": Message("Players for spreadsheets (CSV)"),
    "tables.export.players.about": Message(
        "Everybody with club, rating list and every other column; it can be read again as a list."
    ),
    "tables.export.xlsx": Message("Spreadsheet of everything (Excel)"),
    "tables.export.xlsx.about": Message(
        "Players, rounds, standings and cross-table, one sheet each; values only, no formulas."
    ),
    "tables.export.pgn": Message("Games of a round (PGN)"),
    "tables.export.pgn.about": Message(
        "Names, ratings, titles, teams and results without moves, for boards that broadcast and "
        "the sites that relay them."
    ),
    "tables.export.pgn.none": Message("No round is published yet, so there are no games."),
    "tables.export.pages": Message("Public pages for any web space (ZIP)"),
    "tables.export.pages.about": Message(
        "What is published, as web pages that need no server: unpack them into a folder of your "
        "site, and again after each round."
    ),
    "tables.export.journal": Message("Journal"),
    "tables.export.journal.about": Message(
        "Every act with its time, author and reason. The commands of the terminal go on from "
        "this file, and another Pairwright takes it as it is."
    ),
    "tables.changed.boards": Message("Boards and results"),
    "tables.changed.byes": Message("Byes and absences of paired rounds"),
    "tables.changed.players": Message("Players"),
    "tables.changed.numbers": Message("Pairing numbers"),
    "tables.changed.absences": Message("Announced byes, absences and withdrawals"),
    "tables.changed.presence": Message("Presence"),
    "tables.changed.corrections": Message("Corrections"),
    "tables.changed.settings": Message("Settings"),
    "tables.changed.published": Message("Publications"),
    "tables.changed.standings": Message("Standings"),
    "tables.changed.board": Message("Round {round}: {white} – {black}"),
    "tables.changed.player": Message("Round {round}: {player}"),
    "tables.changed.sheet": Message("Round {round}: {sheet}"),
    "tables.changed.place": Message("rank {rank}, {points} points"),
    "tables.changed.open": Message("no result yet"),
    "tables.changed.present": Message("present"),
    "tables.yes": Message("yes"),
    "tables.no": Message("no"),
    "tables.setting.name": Message("Name"),
    "tables.setting.city": Message("Place"),
    "tables.setting.federation": Message("Federation"),
    "tables.setting.start_date": Message("First day"),
    "tables.setting.end_date": Message("Last day"),
    "tables.setting.chief_arbiter": Message("Chief arbiter"),
    "tables.setting.time_control": Message("Time control"),
    "tables.setting.encoded_time_control": Message("Time control, encoded (TRF)"),
    "tables.setting.ranks": Message("Ratings that give starting ranks"),
    "tables.setting.long_event": Message("Event of more than 30 days"),
    "tables.setting.rounds": Message("Number of rounds"),
    "tables.setting.system": Message("System"),
    "tables.setting.initial_colour": Message("Initial colour"),
    "tables.setting.points": Message("Points for win, draw, loss"),
    "tables.setting.tie_breaks": Message("Order of ranking"),
    "tables.setting.forbidden": Message("Forbidden pairs"),
    "tables.setting.lots": Message("Seed of the drawn lots"),
    "tables.setting.numbers_final": Message("Numbers are final"),
    "tables.setting.change": Message("Change of a published pairing (ground)"),
    "tables.setting.finished": Message("Finished"),
    "tables.setting.fide_mode": Message("FIDE mode"),
    "tables.people.local": Message(
        "This app runs on one machine for whoever started it. Everything is recorded in the "
        "name “{name}”; there are no accounts to share with."
    ),
    "tables.people.unknown": Message(
        "There is no account “{name}” on this server. An administrator makes accounts."
    ),
    "tables.people.owner": Message(
        "The event is “{name}”’s own: nothing has to be given, and nothing can be taken away."
    ),
    "tables.people.no-arbiter": Message(
        "There is no account “{name}” on this server that runs events. An administrator makes "
        "accounts."
    ),
    "tables.right.read": Message("Read everything"),
    "tables.right.enter": Message("Enter results", context="tables"),
    "tables.right.change": Message("Correct results, change pairings"),
    "tables.right.run": Message("Run the event"),
}

CATALOGUE = Catalogue("pairwright.server.web.tables", MESSAGES)
