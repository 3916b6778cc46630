"""What files and their writers say to people, in English; French and Italian are in locale/.

A key is a family and a name: `file.` and `large.` files of any kind, `trf.` and `line.` report
files, `json.`, `ratings.`, `entry.`; `fact.` what facts leave open; `report.`, `loss.`,
`extension.` and `program.` what becomes of facts that are written; `expected.` what should stand
there, `taken.` how it was taken. Articles stand behind a text, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

ANY: Mapping[str, Message] = {
    "listed": Message("{one}, {other}"),
    "quoted": Message("'{text}'"),
    "at-most": Message("at most {number}"),
    "no-format": Message("there is no format or program {text}; known: {known}"),
    "no-ending": Message(
        "{name}: the name does not say the format; it ends with one of {known}, or name the format"
    ),
    "no-strictness": Message("there is no way of reading {text}; known: {known}"),
    "no-line-end": Message("{text} is no line end of a report file; known: LF, CR LF, CR"),
    "many": Message(
        "{number} more problem is not listed",
        "{number} more problems are not listed",
        "number",
    ),
}
"""Of any diagnostic."""

FILES: Mapping[str, Message] = {
    "rows-name": Message("the name of {path} says no format of a table: it ends in {known}"),
    "file.length": Message("the file has a length of {length}"),
    "file.lines": Message("the file has {lines} lines"),
    "file.line-length": Message("the line has {length} characters"),
    "file.utf16": Message("the file is UTF-16"),
    "file.not-utf8": Message("the file is not UTF-8"),
    "file.bom": Message(
        "the file begins with a byte order mark, which makes engines lose its first record"
    ),
    "file.control": Message("the line holds control characters"),
    "file.tabs": Message("the line holds tabs"),
    "file.sum": Message("{files} files: {errors} errors, {warnings} warnings"),
    "file.cannot-read": Message("cannot read {file}: {why}"),
    "file.cannot-write": Message("cannot write {file}: {why}"),
    "large.tournament": Message("larger than {size} MiB, which no tournament is; nothing was read"),
    "large.list": Message("{file}: larger than {size} MiB, which no entry list is"),
    "large.columns": Message(
        "{file}: row {row} has {columns} columns; an entry list has at most {most}"
    ),
    "large.rows": Message("{file}: an entry list has at most {most} rows"),
    "large.sheet": Message("{file}: the sheet has more than {most} rows"),
    "large.unpacks": Message(
        "{file}: unpacks to {size} MiB in {parts} parts, which no entry list does; nothing was read"
    ),
    "large.rating-list": Message("{file}: unpacks to more than any rating list"),
    "large.rated-players": Message("a rating list has at most {most} players"),
    "pairs.line": Message("line {line} of the list of pairs is not `white black`: '{text}'"),
}
"""Files of any kind."""

REPORTS: Mapping[str, Message] = {
    "trf.vega": Message(
        "this is a file of Vega with `|` between its fields, not a tournament report"
    ),
    "trf.not-a-report": Message("no line of the file is a record of a tournament report"),
    "trf.no-players": Message("the file has no player record (001)"),
    "trf.rounds-over": Message("{over} rounds are paired, but the tournament has {total}"),
    "trf.repeated": Message("record {record} stands more than once"),
    "trf.list-columns": Message("the numbers of record {record} do not keep to their columns"),
    "trf.unreadable": Message("record {record} cannot be read"),
    "trf.record": Message("record '{record}'"),
    "trf.record-lines": Message("record '{record}' ({lines} lines)"),
    "trf.trf25": Message(
        "{record} belongs to a draft of 2024/25 (TRF25) that never came into force"
    ),
    "trf.dubov": Message("{record} is CPPDubovSystem's own"),
    "trf.unknown": Message("no format knows the {record}"),
}
"""Report files: as a whole."""

HEADER: Mapping[str, Message] = {
    "trf.type": Message("record 192 holds no encoded type of tournament"),
    "trf.date": Message("record {record} is not a date in the form of the format"),
    "trf.round-dates": Message("record 132 does not keep to its columns"),
    "trf.rounds-number": Message("record {record} is not a number of rounds"),
    "trf.rounds-two": Message("the file gives two numbers of rounds"),
    "trf.xxc": Message("XXC holds an unknown word"),
    "trf.first-colour": Message("record 152 holds no colour"),
    "trf.first-colours": Message("the file gives two initial colours"),
    "trf.rank-method": Message("record 172 is not a federation and a method"),
    "trf.tie-breaks": Message("records 202 and 212 do not say the same"),
    "trf.count": Message("record {record} is no number of {what}"),
    "trf.count-differs": Message("record {record} disagrees with the {what} in the file"),
    "count.players": Message("players"),
    "count.rated": Message("rated players"),
    "count.teams": Message("teams"),
}
"""Report files: header."""

PLAYERS: Mapping[str, Message] = {
    "trf.number-twice": Message("the starting number stands in line {line} already"),
    "trf.no-number": Message("the player has no starting number"),
    "trf.holes": Message("starting numbers have holes; {missing} is the first one missing"),
    "trf.byte-columns": Message("the columns are shifted because the name was padded by bytes"),
    "trf.name-columns": Message("the name does not keep to columns 15 to 47"),
    "trf.federation": Message("the federation has four characters"),
    "trf.shifted": Message("column {column} is not blank: the columns of the line are shifted"),
    "trf.title": Message("the title is not one of FIDE's"),
    "trf.title-short": Message("the title is abbreviated"),
    "trf.sex": Message("the sex is not written as the format wants it"),
    "trf.rating": Message("the rating is not a number"),
    "trf.birth": Message("the birth date does not keep to columns 70 to 79"),
    "trf.points-missing": Message("the points are missing"),
    "trf.points-number": Message("the points are not a number"),
    "trf.decimal-comma": Message("the points have a decimal comma"),
    "trf.points-sum": Message("the points are not what the results add up to"),
    "trf.bonus": Message("the points do not contain the bonus or penalty of record 299"),
    "trf.rank": Message("the rank is not a number"),
    "trf.national": Message("a rating record of {federation} names a player without a record 001"),
}
"""Report files: player records."""

BLOCKS: Mapping[str, Message] = {
    "trf.rounds-many": Message("the line has {rounds} rounds"),
    "trf.self": Message("round {round}: the player is paired with himself or herself"),
    "trf.block-columns": Message("round {round}: the block does not fit its columns"),
    "trf.block-opponent": Message("round {round}: the opponent is not a number"),
    "trf.block-colour": Message("round {round}: the colour is not known"),
    "trf.block-colour-letter": Message("round {round}: the colour is not w or b"),
    "trf.block-x": Message("round {round}: X stands for an unknown result"),
    "trf.block-result": Message("round {round}: the result is not known"),
    "trf.block-zeros": Message("round {round}: no opponent is written 0000"),
    "trf.block-bye": Message("round {round}: {code} is a bye, but there is an opponent"),
    "trf.block-star": Message("round {round}: * is no result code"),
    "trf.block-colour-alone": Message("round {round}: a colour without an opponent"),
    "trf.block-trf06": Message("round {round}: a bye in the manner of TRF06"),
    "trf.block-alone": Message("round {round}: {code} is a result, but there is no opponent"),
}
"""Report files: one entry of a round."""

ROUNDS: Mapping[str, Message] = {
    "trf.all-forfeit": Message("round {round}: every game was forfeited"),
    "trf.nobody-paired": Message(
        "round {round}: every player has an entry, and nobody has an opponent or the "
        "pairing-allocated bye"
    ),
    "trf.many-byes": Message("round {round}: {number} players have the pairing-allocated bye"),
    "trf.same-colour": Message(
        "round {round}: both players have {colour}, see player {player} in line {line}"
    ),
    "trf.one-colour": Message("round {round}: only one side of {one}-{other} has a colour"),
    "trf.no-colours": Message("round {round}: the game {one}-{other} was played without colours"),
    "trf.one-result": Message("round {round}: only one side of {one}-{other} has a result"),
    "trf.results": Message(
        "round {round}: the results of {one} and {other} contradict each other, see line {line}"
    ),
    "trf.no-opponent": Message("round {round}: the opponent {opponent} is not in the file"),
    "trf.twice": Message(
        "round {round}: player {opponent} is the opponent of both {one} and {other}"
    ),
    "trf.one-sided": Message(
        "round {round}: player {player} names {opponent}, whose own entry is blank (line {line})"
    ),
    "trf.names-other": Message(
        "round {round}: player {player} names {opponent}, who names {other} (line {line})"
    ),
    "trf.names-nobody": Message(
        "round {round}: player {player} names {opponent}, who has no opponent (line {line})"
    ),
    "trf.player-absent": Message(
        "round {round} is not paired: in a team event the absence of one player announces nothing"
    ),
    "trf.bye-before": Message(
        "the round of column {column} is not paired, but player {player} has the "
        "pairing-allocated bye in it, which only the pairing gives"
    ),
    "trf.match-second": Message(
        "round {round}: the game {white}-{black} is not followed by a second game of the same two"
    ),
    "trf.match-first": Message(
        "round {round}: the game {white}-{black} is not preceded by a first game of the same two"
    ),
    "trf.match-colours": Message(
        "round {round}: the game {white}-{black} has the colours of the first game; they alternate"
    ),
    "trf.match-byes": Message("round {round}: the two columns of a match hold different byes"),
}
"""Report files: rounds."""

DECLARED: Mapping[str, Message] = {
    "trf.no-participant": Message("record {record} holds something that is no number"),
    "trf.nobody": Message("record {record} names {number}, who is not in the file"),
    "trf.byes-announced": Message("two different byes are announced for {player} in round {round}"),
    "trf.bye-paired": Message(
        "record 240 gives {player} a bye in round {round}, in which {player} was paired"
    ),
    "trf.bye-alone": Message(
        "only record 240 tells the bye of {player} in round {round}, which is over"
    ),
    "trf.bye-other": Message(
        "records 001 and 240 tell different byes of {player} in round {round}"
    ),
    "trf.forbidden-rounds": Message("record 260 does not say in which rounds"),
    "trf.forbidden-few": Message("record {record} names fewer than two participants"),
    "trf.acceleration": Message("records 250 and XXA accelerate {number} differently"),
    "trf.places": Message("the records 250 fill {number} places"),
    "trf.game-points": Message(
        "record 250 gives game points in an event that is decided by match points"
    ),
    "trf.match-points": Message("record {record} gives match points in an event of individuals"),
    "trf.nobody-accelerated": Message("record 250 accelerates nobody who is in the file"),
    "trf.xxa-nobody": Message("XXA names nobody who is in the file"),
    "trf.xxa-second": Message("a second XXA record of {number}"),
    "trf.xxa-columns": Message("XXA does not keep to its columns"),
    "trf.xxa-value": Message("XXA holds something that is no number of points"),
    "trf.points-differ": Message(
        "records {one} and {other} give different points for the same results"
    ),
    "trf.points-value": Message("record {record} holds something that is no value of a result"),
    "trf.abnormal-nobody": Message("record 299 names somebody who is not in the file"),
}
"""Report files: what is announced, forbidden, accelerated."""

TEAMS: Mapping[str, Message] = {
    "trf.member": Message("team {team} has a member who is not in the file"),
    "trf.team-twice": Message("the team number stands twice"),
    "trf.team-number": Message("the team has no number"),
    "trf.teams": Message("the records 013 do not say what the records 310 say"),
    "trf.shifted-record": Message(
        "column {column} of record {record} is not blank: the columns are shifted"
    ),
    "trf.team-strength": Message("the strength of the team is not a number"),
    "trf.team-match-points": Message("the match points of the team are not a number"),
    "trf.team-game-points": Message("the game points of the team are not a number"),
    "trf.team-unknown": Message("record {record} names a team that is not in the file"),
    "trf.team-round": Message("record {record} has no round"),
    "trf.line-up": Message("a line-up names a player who is not in the file"),
    "trf.team-bye": Message("record 320 gives the bye to a team that is not in the file"),
    "trf.forfeit-bye": Message("record 330 holds a bye, as in the drafts of 2024/25 (TRF25)"),
    "trf.forfeit": Message("record 330 has no type of forfeit"),
    "trf.board-colours": Message("record 352 is not a sequence of colours"),
    "trf.match-values": Message("record 362 holds something that is no value of a match"),
}
"""Report files: teams."""

LINES: Mapping[str, Message] = {
    "line.numbers": Message("earlier pairing numbers in a ### line cannot be: {why}"),
    "line.matches": Message("matches in a ### line do not fit the records: {why}"),
    "line.correction": Message("a correction in a ### line does not fit the player records: {why}"),
    "line.not-next": Message("round {round} is not the next one after {last}"),
    "line.not-recorded": Message("round {round} is not recorded"),
    "line.no-match": Message("round {round} has no match {white}-{black}"),
    "line.no-game": Message("round {round} has no game {white}-{black}"),
    "line.points": Message(
        "the points of {player} are those of the result that the records have in round {round}"
    ),
    "line.other-game": Message("the game has another result or other colours in round {round}"),
    "line.other-players": Message("it names other players after the arrow"),
    "line.unread": Message("it is not written as such lines are"),
    "line.of-players": Message("it belongs to tournaments of individual players"),
    "line.of-teams": Message("it belongs to tournaments of teams"),
    "line.acts": Message("it acts from round {round} on: then the record has the rating"),
}
"""Report files: lines of comments that tell facts."""

JSON: Mapping[str, Message] = {
    "json.value": Message("{path}: {why}"),
    "json.points": Message("{path}: this is no possible number of points"),
    "json.file": Message("the file"),
    "json.syntax": Message("this is not JSON: {why}"),
    "json.deep": Message("the JSON is nested too deeply"),
    "json.unreadable": Message("this JSON cannot be read: {why}"),
    "json.format": Message("this JSON is not a Pairwright tournament"),
    "json.version": Message("this version of the format is not known"),
}
"""JSON."""

RATING_LISTS: Mapping[str, Message] = {
    "ratings.empty": Message("the list has no players"),
    "ratings.archive": Message("the archive cannot be unpacked: {why}"),
    "ratings.lists": Message(
        "the archive has {number} list",
        "the archive has {number} lists",
        "number",
    ),
    "ratings.not-a-list": Message("this is no rating list that is known"),
    "ratings.header": Message(
        "the first line has headings that are not known: {headings}; the columns may have moved"
    ),
    "ratings.web-page": Message("this is a web page, not a rating list"),
    "ratings.database": Message("the database cannot be read: {why}"),
    "ratings.line": Message("a line without a number or a name"),
    "ratings.player": Message("a player without a FIDE ID or a name"),
    "ratings.xml": Message("the XML cannot be read: {why}"),
    "ratings.document-type": Message("it declares a document type, which no rating list does"),
    "ratings.index": Message("this is no index of a rating list, or one of another version"),
}
"""Rating lists."""

ENTRY_LISTS: Mapping[str, Message] = {
    "entry.comma": Message("the row has one cell more than there are headings"),
    "entry.utf16": Message("the file looks like UTF-16, but is not: {why}"),
    "entry.not-text": Message("the file is neither text nor an Excel file"),
    "entry.row": Message("the row cannot be read: {why}"),
    "entry.quote": Message(
        "a quotation mark opens in this row and is never closed, so the rows after it are lost"
    ),
    "entry.empty": Message("the list is empty"),
    "entry.no-player": Message("the list has headings, but no player"),
    "entry.old-excel": Message(
        "the file is an Excel file of the old kind (.xls), or has a password"
    ),
    "entry.no-name": Message("a row without a name"),
    "entry.value": Message("this is no {field}"),
    "entry.day-or-month": Message(
        "day and month can be mistaken for each other in dates of this list"
    ),
    "entry.twice-name": Message("the name stands in row {row}, too"),
    "entry.twice-id": Message("the FIDE ID stands in row {row}, too"),
    "entry.lines": Message(
        "a cell goes over several lines; a quotation mark may be missing or too many"
    ),
    "entry.long-cell": Message("a cell has {length} characters"),
    "entry.above": Message("a row stands above the headings"),
    "entry.unnamed": Message("a column without a heading"),
    "entry.heading": Message("the heading is not known"),
    "entry.second-column": Message("a second column for the {field}"),
    "entry.no-headings": Message("no row names the columns"),
    "entry.two-columns": Message(
        "no row names the columns, and two columns could hold the {field}"
    ),
    "entry.no-names": Message("no row names the columns, and no column holds names"),
    "entry.several-names": Message(
        "no row names the columns, and several columns could hold names"
    ),
    "entry.sheets": Message("there are several sheets; '{sheet}' is not read"),
    "entry.archive": Message("the file is an archive, but no Excel file"),
    "entry.excel": Message("the Excel file cannot be read: {why}"),
    "entry.document-type": Message("it holds XML that no Excel writes (a document type)"),
    "entry.field.name": Message("name"),
    "entry.field.last_name": Message("last name"),
    "entry.field.first_name": Message("first name"),
    "entry.field.rating": Message("rating"),
    "entry.field.national_rating": Message("national rating"),
    "entry.field.title": Message("title"),
    "entry.field.federation": Message("federation"),
    "entry.field.fide_id": Message("FIDE ID"),
    "entry.field.sex": Message("sex"),
    "entry.field.birth": Message("birth"),
    "entry.field.club": Message("club"),
    "entry.field.place": Message("number in the list"),
}
"""Entry lists."""

FACTS: Mapping[str, Message] = {
    "fact.report-data": Message(
        "all rounds are played, and the report lacks what the rating officer needs ({article}): "
        "{missing}"
    ),
    "data.name": Message("the name of the event (012)"),
    "data.city": Message("the city (022)"),
    "data.federation": Message("the federation (032)"),
    "data.start_date": Message("the first day (042)"),
    "data.end_date": Message("the last day (052)"),
    "data.type_text": Message("the type of tournament (092)"),
    "data.chief_arbiter": Message("the chief arbiter (102)"),
    "data.round_dates": Message("the date of every round (132)"),
    "fact.no-rounds": Message(
        "the number of rounds is not declared: on it depend the last round with its topscorers, "
        "Baku acceleration and the byes of withdrawn players; declare it (TRF26 record 142, or "
        "XXR)"
    ),
    "fact.unrated": Message(
        "{players} has no rating: the system needs one of everybody",
        "{players} have no rating: the system needs one of everybody",
        "number",
    ),
    "fact.rounds": Message(
        "{rounds} rounds for {players} players: after {most} rounds everybody has met everybody"
    ),
    "fact.late": Message(
        "the rating is corrected to {rating}, which changes no pairing number: it was notified "
        "too late for any pairing"
    ),
    "fact.as-given": Message(
        "the rating is corrected to {rating}, which changes no pairing number: numbers are "
        "as-given, not by strength"
    ),
    "fact.by-listing": Message(
        "the rating is corrected to {rating}, which changes no pairing number: numbers are "
        "by-listing, not by strength"
    ),
    "fact.round-4": Message(
        "the rating is corrected to {rating}, which changes no pairing number: round 4 was "
        "already paired"
    ),
    "fact.final": Message(
        "the rating is corrected to {rating}, which changes no pairing number: numbers were final"
    ),
}
"""Facts that leave something open, or cannot act."""

RESTATED: Mapping[str, Message] = {
    "report.numbering": Message(
        "a report cannot rank players by strength: they have their pairing numbers as of round "
        "{round}"
    ),
    "report.moved": Message("{old} is {new}"),
    "report.unknown-records": Message(
        "{number} record that nobody explains may name players by their old numbers",
        "{number} records that nobody explains may name players by their old numbers",
        "number",
    ),
    "report.earlier": Message("up to round {round} other pairing numbers held"),
    "report.arrives": Message("arrives for round {round}"),
    "report.team-arrives": Message("team {team} arrives for round {round}"),
    "report.withdrew": Message("withdrew after round {round}"),
    "report.team-withdrew": Message("team {team} withdrew after round {round}"),
    "report.not-here": Message("is not here yet"),
    "report.team-not-here": Message("team {team} is not here yet"),
    "report.only-next": Message(
        "{what}, but the number of rounds is not declared: only the next round can be announced "
        "as missed"
    ),
    "report.no-round": Message(
        "{what}, but the number of rounds is not declared: only no round yet can be announced as"
        " missed"
    ),
    "report.announced": Message(
        "a bye ({kind}) was announced for round {round}, which is over and does not have it: "
        "left out"
    ),
    "report.corrected": Message("round {round}: {white}-{black} is corrected"),
    "report.corrected-from": Message(
        "round {round}: {white}-{black} is corrected for the pairing of round {affected} on"
    ),
    "report.corrected-late": Message(
        "round {round}: {white}-{black} is corrected too late for any pairing"
    ),
    "report.rating": Message("the rating is corrected to {rating}"),
    "report.title": Message("the title was corrected; it was {title}"),
    "report.name": Message("the name was corrected; it was {name}"),
    "report.moves": Message(
        "{what}, which changes pairing numbers from round {round} on: a report has numbers and "
        "cannot announce new ones"
    ),
    "report.changed": Message("the published pairing of round {round} was changed"),
    "report.standings": Message("the recorded points are not those of the corrected results"),
}
"""Writing: what a report states in other words."""

LOSSES: Mapping[str, Message] = {
    "room.player": Message(
        "player number {number} does not fit a report file, which has four digits"
    ),
    "room.team": Message("team number {number} does not fit a report file, which has three digits"),
    "room.rounds": Message("a report file has room for {number} rounds"),
    "matches.undeclared": Message(
        "a report file can hold matches of two games only where a system of matches is declared "
        "(record 192); declare it, or write JSON"
    ),
    "matches.single": Message(
        "round {round}: {white}-{black} is a single game, but every pairing of the declared "
        "system is a match of two; record the second game"
    ),
    "loss.held": Message("{target} cannot hold {what}: {how}"),
    "loss.lost": Message("{lost} of {all} are lost or changed"),
    "loss.gone": Message("it is lost"),
    "loss.becomes": Message("{before} becomes {after}"),
    "loss.field": Message("{field} {before} becomes {after}"),
    "loss.part": Message("{field} {value}"),
    "loss.of-players": Message("{field} of {number} ({players})"),
    "loss.rounds-become": Message("{before} rounds become {after}"),
    "loss.of-round": Message("{field} of round {round}"),
    "value.nothing": Message("nothing"),
    "value.yes": Message("yes"),
    "value.no": Message("no"),
    "loss.declaration": Message("the declared system"),
    "loss.type_text": Message("the type of tournament as text"),
    "loss.encoded_time_control": Message("the encoded time control"),
    "loss.round_dates": Message("the dates of rounds"),
    "loss.round_starts": Message("the times at which rounds begin"),
    "loss.results_due": Message("the times until which results are handed in"),
    "loss.correction_minutes": Message("the deadline for reporting errors in results"),
    "loss.first_board": Message("the number with which its boards begin"),
    "loss.is_chess960": Message("that this is an event of Chess960"),
    "loss.start_positions": Message("the starting positions of Chess960, but for comments"),
    "loss.pairing_controller": Message("the pairing controller"),
    "loss.point_system": Message("the point system"),
    "loss.announced_order": Message("the announced order of players"),
    "loss.rank_methods": Message("the methods of the starting rank"),
    "loss.standings_order": Message("the tie-breaks"),
    "loss.players": Message("everything about players"),
    "loss.rounds": Message("all rounds as they are"),
    "loss.announcements": Message("all announced byes"),
    "loss.virtual_points": Message("the acceleration"),
    "loss.forbidden_pairs": Message(
        "the rounds of forbidden pairs, why they are forbidden, or that a rule is soft"
    ),
    "loss.abnormal_points": Message("abnormal points (record 299)"),
    "loss.recorded_standings": Message("the recorded points and ranks"),
    "loss.is_team_event": Message("that this is a team event, without any team record"),
    "loss.teams": Message("everything about teams"),
    "loss.match_points": Message("the match points"),
    "loss.unknown_records": Message("all records that nobody explains"),
    "loss.name": Message("the name of the event"),
    "loss.city": Message("the city"),
    "loss.federation": Message("the federation"),
    "loss.start_date": Message("the first day"),
    "loss.end_date": Message("the last day"),
    "loss.chief_arbiter": Message("the chief arbiter"),
    "loss.deputy_arbiters": Message("the deputy arbiters"),
    "loss.time_control": Message("the time control"),
    "loss.number_of_rounds": Message("the number of rounds"),
    "loss.initial_colour": Message("the initial colour"),
    "loss.numbering": Message("the numbering"),
    "loss.withdrawals": Message("the withdrawals"),
    "loss.not_arrived": Message("who is not here yet"),
    "loss.game_corrections": Message("the corrected games"),
    "loss.rating_corrections": Message("the corrected ratings"),
    "loss.corrected-points": Message(
        "{target} has no record for points that are not the sum of the results: those of {whose} "
        "are the points of the standings, which do not have the corrected game"
    ),
    "loss.pairing_changes": Message("the changed pairings"),
    "loss.earlier_numbers": Message("the earlier numbers"),
    "loss.categories": Message("the categories"),
    "loss.prize_fund": Message("the prize fund"),
    "loss.expelled": Message("who was expelled"),
    "loss.tie_orders": Message("the order of tied participants made by hand"),
    "loss.outside_values": Message("the values entered for tie-breaks"),
    "loss.norm_kind": Message("what the event is for norms"),
    "loss.long_event": Message("the mark of an event of more than 30 days"),
    "loss.registration": Message("organiser, further arbiters and number of the event"),
    "loss.line_ups": Message("the line-ups"),
    "loss.team_byes": Message("the byes of teams"),
    "loss.forfeited_matches": Message("the forfeited matches"),
    "loss.board_colours": Message("the colours of boards"),
    "loss.comments": Message("the comments"),
}
"""Writing: what a report cannot hold."""

FIELDS: Mapping[str, Message] = {
    "field.number": Message("number"),
    "field.name": Message("name"),
    "field.title": Message("title"),
    "field.federation": Message("federation"),
    "field.fide_id": Message("FIDE ID"),
    "field.sex": Message("sex"),
    "field.birth": Message("birth"),
    "field.ratings": Message("ratings"),
    "field.round": Message("round"),
    "field.national": Message("national records"),
    "field.strength": Message("strength"),
    "field.k": Message("K"),
    "field.arrives": Message("round of arrival"),
    "field.club": Message("club"),
    "field.extra": Message("other columns of the entry list"),
    "field.origins": Message("name and date of the rating list"),
    "field.later_ratings": Message("ratings of later rounds"),
    "field.games": Message("games"),
    "field.byes": Message("byes"),
    "field.unopposed": Message("boards without opponents"),
    "field.matches": Message("matches"),
    "field.team_bye": Message("team bye"),
    "field.white_win": Message("white win"),
    "field.black_win": Message("black win"),
    "field.white_draw": Message("white draw"),
    "field.black_draw": Message("black draw"),
    "field.white_loss": Message("white loss"),
    "field.black_loss": Message("black loss"),
    "field.forfeit_win": Message("forfeit win"),
    "field.forfeit_loss": Message("forfeit loss"),
    "field.full_point_bye": Message("full point bye"),
    "field.half_point_bye": Message("half point bye"),
    "field.zero_point_bye": Message("zero point bye"),
    "field.pairing_allocated_bye": Message("pairing allocated bye"),
    "field.unknown": Message("unknown result"),
    "field.code": Message("code"),
    "field.system": Message("system"),
    "field.edition": Message("edition"),
    "field.acceleration": Message("acceleration"),
    "field.team": Message("team"),
    "field.win": Message("win"),
    "field.draw": Message("draw"),
    "field.loss": Message("loss"),
    "field.match_points": Message("match points"),
    "field.game_points": Message("game points"),
    "field.teams": Message("teams"),
}
"""Fields of the facts that are lost."""

EXTENSIONS: Mapping[str, Message] = {
    "extension.no-record": Message("the format itself has no record for {what}"),
    "extension.numbering": Message("the order of lines as numbering"),
    "extension.every-result": Message("these points for every result"),
    "extension.points": Message("a point system"),
    "extension.forbidden": Message("the rounds in which players may not meet"),
    "extension.announcements": Message("announced byes"),
    "extension.declaration": Message("an encoded type of tournament"),
    "extension.taken": Message("{where}: read here and by engines"),
    "extension.162": Message("162 as far as it goes, XXS"),
    "extension.bb": Message("XXS, and BB? where these can say it"),
    "extension.240": Message("XXZ for the next round, and 240"),
    "extension.260": Message("XXP for the next round, and 260"),
    "extension.record": Message("record {record}"),
}
"""Writing: what only engines read."""

PROGRAMS: Mapping[str, Message] = {
    "program.teams": Message("{program} reads no team events"),
    "program.matches": Message("{program} reads no matches of two games"),
    "program.points": Message(
        "{program} has no record for these points: colours, forfeits and requested byes are "
        "worth what games are"
    ),
    "program.open-round": Message(
        "round {round} has games without a result, which {program} does not read"
    ),
    "program.adjourned": Message("round {round}: {white}-{black} is adjourned"),
    "program.colours": Message("round {round}: the forfeit {white}-{black} has no colours"),
    "program.numbers": Message("{program} wants the numbers 1 to {last}"),
    "program.edition": Message(
        "the event is paired by the {rules}; {program} pairs by its edition {edition}"
    ),
    "program.rules": Message("the event is paired by the {rules}; {program} does not know it"),
    "program.byes": Message(
        "{program} looks for byes in the columns of round {round} in the player records: to "
        "check the rounds before, leave these byes out"
    ),
    "program.result": Message(
        "a result {result} is worth {points}, which {program} does not read (record 299)"
    ),
    "program.bonus": Message(
        "a bonus or penalty is worth {points}, which {program} does not read (record 299)"
    ),
    "program.names": Message("{program} may count bytes as columns: names without accents"),
}
"""Writing: for other programs."""

EXPECTED: Mapping[str, Message] = {
    "expected.utf8": Message("UTF-8; save it as UTF-8"),
    "expected.vega": Message("a report file: let Vega export a TRF"),
    "expected.records": Message("records such as 012 and 001"),
    "expected.or-more": Message("{number} or more"),
    "expected.list-columns": Message(
        "{width} columns each from column {first} on, a blank between them"
    ),
    "expected.trf26": Message("the records of TRF26 (240, 250, 260, 330)"),
    "expected.dubov": Message("142, 240 or 260 of TRF26"),
    "expected.type": Message("a code such as {code}"),
    "expected.date": Message("YYYY/MM/DD"),
    "expected.round-dates": Message("YY/MM/DD from column 92 on, every 10 columns"),
    "expected.from-to": Message("a number from {first} to {last}"),
    "expected.as-in-line": Message("{value}, as in line {line}"),
    "expected.xxc": Message("rank, white1 or black1"),
    "expected.first-colour": Message("W or B"),
    "expected.rank-method": Message("for example `IND FIDON`"),
    "expected.player-number": Message("a number from 1 to {last} in columns 5 to 8"),
    "expected.one-to": Message("1 to {last}"),
    "expected.federation": Message("three characters in columns 54 to 56"),
    "expected.player-columns": Message(
        "rating 49-52, federation 54-56, FIDE id 58-68, birth 70-79, points 81-84, rank 86-89, "
        "rounds from 92 on"
    ),
    "expected.titles": Message("GM, IM, WGM, FM, WIM, CM, WFM or WCM"),
    "expected.sex": Message("m, w or blank"),
    "expected.opponent": Message("a starting number or 0000"),
    "expected.colour": Message("w, b, - or blank"),
    "expected.result": Message("1 = 0 W D L + - H F U Z or blank"),
    "expected.a-result": Message("a result"),
    "expected.blank": Message("blank"),
    "expected.byes": Message("H, F, U or Z"),
    "expected.blank-column": Message("a blank column, if round {round} is still to be paired"),
    "expected.at-most-one": Message("at most one"),
    "expected.colours": Message("different colours"),
    "expected.w-and-b": Message("w and b"),
    "expected.results": Message("1-0, =-=, 0-1, =-0, 0-=, 0-0, W-L, D-D, L-W, +--, --+ or ---"),
    "expected.starting-number": Message("the starting number of a player"),
    "expected.naming": Message("an entry that names {player}"),
    "expected.each-other": Message("two players who name each other"),
    "expected.bye-asked": Message("blank, or a bye asked for: F, H or Z"),
    "expected.match": Message(
        "two columns for each match: the same opponent, the other colour; or a bye of the whole "
        "match"
    ),
    "expected.numbers": Message("starting numbers"),
    "expected.240": Message("F, H or Z in column 5, the round in columns 7 to 9"),
    "expected.260": Message("the first round in columns 5 to 7, the last in columns 9 to 11"),
    "expected.250": Message(
        "points in columns 5-8 or 10-13, rounds in 15-17 and 19-21, numbers in 23-26 and 28-31"
    ),
    "expected.xxa": Message("`pp.p` from column 10 on, every 5 columns"),
    "expected.points-value": Message("one of {names} and its points"),
    "expected.299": Message("a result or blank, points, a round, participants"),
    "expected.team-number": Message("a number from 1 to 999, once"),
    "expected.310": Message(
        "number 5-7, name 9-40, nickname 42-46, strength 48-53, points 55-60 and 62-67, rank 69-71"
    ),
    "expected.300": Message("round 5-7, team 9-11, opponent 13-15, boards from 17 on"),
    "expected.320": Message("match points 5-8, game points 10-13, teams from 15 on"),
    "expected.team": Message("the number of a team"),
    "expected.round": Message("a round"),
    "expected.record-240": Message("record 240"),
    "expected.330": Message("+-, -+ or --"),
    "expected.352": Message("W and B, board by board"),
    "expected.362": Message("TW, TD and TL with their match points"),
    "expected.points": Message("at most 9999.99, with at most two decimal places"),
    "expected.one-list": Message("one list in the archive, as it is published"),
    "expected.ratings": Message(
        "the list of FIDE, text or XML, or a national one with the headings that are known"
    ),
    "expected.own-ratings": Message(
        "a table with names and ratings; where its headings are not recognised, tell them as "
        "{example} (fields: {fields})"
    ),
    "expected.file-itself": Message(
        "the file itself: open the page in a browser and copy the address of its download"
    ),
    "expected.whole-list": Message("the file as it is published, complete"),
    "expected.index": Message("a file made by build_index; build it again from the list"),
    "expected.quotes": Message("quotation marks around a name with a comma"),
    "expected.csv-or-excel": Message("CSV, or Excel as .xlsx"),
    "expected.even-quotes": Message("an even number of quotation marks"),
    "expected.row-each": Message("one row for each player"),
    "expected.new-excel": Message("Excel as .xlsx without a password, or CSV"),
    "expected.rating": Message("a whole number from 1 to {highest}"),
    "expected.title": Message("a FIDE title: {titles}"),
    "expected.three-letters": Message("a code of three letters"),
    "expected.ten-digits": Message("a number of at most ten digits"),
    "expected.m-f-w": Message("m, f or w"),
    "expected.birth": Message("a year, or a date such as 1990-12-31"),
    "expected.headings": Message(
        "a first row with headings, such as Name, Rating, Title, Federation, FIDE ID"
    ),
    "expected.save-as": Message("Excel as .xlsx, or CSV; save the list as one of these"),
    "expected.undamaged": Message("an undamaged .xlsx without a password; or save the list as CSV"),
}
"""What was expected."""

TAKEN: Mapping[str, Message] = {
    "taken.nothing": Message("nothing"),
    "taken.blanks": Message("blanks"),
    "taken.blank-each": Message("one blank each"),
    "taken.no-players": Message("no players"),
    "taken.first-kept": Message("nothing; line {line} is kept"),
    "taken.number-each": Message("one number for each word"),
    "taken.kept": Message("an unknown record, kept as it is"),
    "taken.unknown-type": Message("a type that is not known"),
    "taken.date-each": Message("one date for each word, in order"),
    "taken.no-rounds": Message("no number of rounds"),
    "taken.as-given": Message("given; the order of the numbers counts"),
    "taken.byte-columns": Message("byte columns"),
    "taken.no-title": Message("no title"),
    "taken.unknown": Message("unknown"),
    "taken.zero-average": Message("0 in the average of the opponents’ ratings"),
    "taken.unrated": Message("unrated"),
    "taken.sum": Message("what the results add up to"),
    "taken.before-bonus": Message("points before the bonus or penalty"),
    "taken.no-rank": Message("no rank"),
    "taken.no-result": Message("no result yet"),
    "taken.blank-entry": Message("a blank entry"),
    "taken.no-colour": Message("no colour"),
    "taken.U": Message("a pairing-allocated bye"),
    "taken.H": Message("a half-point bye"),
    "taken.Z": Message("a zero-point bye"),
    "taken.over": Message("round {round} is over without a game; round {next} is to be paired"),
    "taken.all-forfeit": Message("recorded: nobody met, nobody had a colour"),
    "taken.recorded": Message("recorded"),
    "taken.other-colour": Message("the other colour for the other player"),
    "taken.game": Message("a game of {one} and {other}"),
    "taken.bye-asked": Message("a full-point bye asked for: the player is not paired"),
    "taken.nothing-for-number": Message("nothing for this number"),
    "taken.nothing-for-them": Message("nothing for them"),
    "taken.that-bye": Message("the bye of that round"),
    "taken.every-round": Message("every round"),
    "taken.record": Message("what {record} says"),
    "taken.match-points": Message("match points"),
    "taken.points": Message("points"),
    "taken.after-first": Message("the rounds after those of the first"),
    "taken.value-each": Message("one value for each word, in order"),
    "taken.310": Message("310; the records 013 are left out"),
    "taken.left-out": Message("nothing; the record is left out"),
    "taken.no-bye": Message("no bye"),
    "taken.present-numbers": Message("a comment: every round has the present numbers"),
    "taken.comment": Message("a comment"),
    "taken.records-count": Message("a comment; what the player records say counts"),
    "taken.nobody": Message("nobody"),
    "taken.name": Message("the name '{name}'"),
    "taken.no-player": Message("no player"),
    "taken.none": Message("none", context="formats"),
    "taken.as-written": Message("it is written"),
    "taken.month-first": Message("the month first, as other rows show"),
    "taken.day-first": Message("the day first"),
    "taken.another-player": Message("another player"),
    "taken.one-line": Message("one line"),
    "taken.first-part": Message("its first {number}"),
    "taken.title-row": Message("a title; no player"),
    "taken.column-kept": Message("a column that is kept with the players"),
    "taken.not-needed": Message("a column that is not needed"),
    "taken.first-counts": Message("a column that is not needed: the first one counts"),
    "taken.column": Message("column {column} {field}"),
    "taken.columns-unused": Message("not needed: column {columns}"),
    "taken.first-sheet": Message("only '{sheet}', the first one that is not empty"),
    "taken.edition": Message("declared: paired by this edition, outside FIDE mode"),
    "taken.declared-points": Message("declared: paired by these points, outside FIDE mode"),
    "taken.declared-bye": Message("declared: paired by this value, outside FIDE mode"),
    "taken.second-bye": Message("byes as recorded; the arbiter has to allow a second one"),
    "taken.byes": Message("byes as recorded"),
    "taken.fill-in": Message("left blank: fill in these records"),
    "taken.no-last-round": Message("not known: no round is paired as the last one"),
    "taken.too-many-rounds": Message("declared: the last rounds cannot be paired within the rules"),
    "taken.rating-alone": Message("a correction of the rating only"),
    "taken.same-numbers": Message("the same numbers as before"),
    "taken.numbers-line": Message("a ### line: {numbers}"),
    "taken.arrival": Message("blank in rounds that are over, absent from those to come before it"),
    "taken.zero-byes": Message("zero-point byes in rounds {first} to {last}"),
    "taken.corrected-late": Message(
        "the right result in the player records, for rating only; the points stay those of the "
        "standings, and a ### line tells what was recorded"
    ),
    "taken.corrected-late-line": Message("for rating only: the player records stay as they were"),
    "taken.corrected-from": Message(
        "a ### line; the player records stay as the next pairing has to use them, so that "
        "programs that skip the line do not know the correction"
    ),
    "taken.corrected": Message(
        "the right result in the player records; a ### line tells what was recorded before"
    ),
    "taken.right-rating": Message("the right rating in the player record"),
    "taken.right-title": Message("the right title in the player record"),
    "taken.right-name": Message("the right name in the player record"),
    "taken.rating-only": Message("for rating only: a ### line"),
    "taken.line": Message("a ### line"),
    "taken.boards": Message(
        "the boards played in the player records; a ### line tells the published ones"
    ),
    "taken.computed": Message("points and ranks computed anew"),
    "taken.before-round": Message("the tournament before that round is paired"),
    "taken.draw": Message("a draw, as for the pairing"),
    "taken.white": Message("White for {player}: forfeits give no colour"),
    "taken.round-columns": Message("the columns of round {round} in the player records"),
    "taken.sums": Message("left out; the points are the sum of the results"),
    "taken.plain-names": Message(
        "{number} name in plain letters",
        "{number} names in plain letters",
        "number",
    ),
}
"""How it was taken."""

CATALOGUE = Catalogue(
    "pairwright.formats",
    {
        **ANY,
        **FILES,
        **REPORTS,
        **HEADER,
        **PLAYERS,
        **BLOCKS,
        **ROUNDS,
        **DECLARED,
        **TEAMS,
        **LINES,
        **JSON,
        **RATING_LISTS,
        **ENTRY_LISTS,
        **FACTS,
        **RESTATED,
        **LOSSES,
        **FIELDS,
        **EXTENSIONS,
        **PROGRAMS,
        **EXPECTED,
        **TAKEN,
    },
)
