"""What the terminal says about an event, in English; French and Italian are in locale/.

A key is a family and a name: `status.` where the event stands, `board.` boards and typed results,
`entry.` results key by key, `ask.` warnings, `event.` requests that are not understood,
`update.` what a list would change, `history.` the table of acts, `prizes.` categories and prizes.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

STATUS: Mapping[str, Message] = {
    "status.title": Message(
        "{name}: {system}, edition {edition}; {players} player",
        "{name}: {system}, edition {edition}; {players} players",
        "players",
    ),
    "status.title-teams": Message(
        "{name}: {system}, edition {edition}; {players} team",
        "{name}: {system}, edition {edition}; {players} teams",
        "players",
    ),
    "status.rounds": Message("Rounds paired: {paired} of {rounds}"),
    "status.withdrawn": Message("Withdrawn: {players}"),
    "status.not-here": Message("Not here yet: {players}"),
    "status.begins": Message("Round {round}: begins {moment}"),
    "status.stage.draft": Message("Round {round}: a draft, nobody has seen it"),
    "status.stage.playing": Message(
        "Round {round}: being played, {missing} board without a result",
        "Round {round}: being played, {missing} boards without a result",
        "missing",
    ),
    "status.stage.complete": Message("Round {round}: all results are in, not published"),
    "status.stage.closed": Message("Round {round}: results published"),
    "status.errors": Message("Errors of round {round} are in time until {time}"),
    "status.outside": Message("Outside FIDE mode"),
    "status.open": Message("Open", context="events"),
    "status.more": Message("and {number} more", "and {number} more", "number"),
    "status.next": Message("Next", context="events"),
    "status.finished": Message("Finished"),
}


PRIZES: Mapping[str, Message] = {
    "prizes.category": Message(
        "'{text}' is no category: write its name, a colon, and who belongs to it"
    ),
    "prizes.condition": Message("'{text}' is no condition; write conditions as {known}"),
    "prizes.day": Message("'{text}' is no day: write it as 2026-01-01"),
    "prizes.no-day": Message(
        "The event has no first day: say on which day the age counts, as in "
        "`age < 16 on 2026-01-01`"
    ),
    "prizes.long": Message("A prize fund is a text of at most {most} characters"),
    "prizes.line": Message("Line {line}, '{text}': write a name, a colon, and its prizes"),
    "prizes.choice": Message("Line {line}: '{text}' is none of {known}"),
    "prizes.no-category": Message(
        "Line {line}: there is no category '{text}'; categories: {known}; the list for everybody "
        "is called Main"
    ),
    "prizes.prize": Message(
        "'{text}' is no prize: write amounts, the first place first, and things in quotes, as "
        '500 300+"Cup" 5x20 "Book"'
    ),
    "prizes.many": Message("A prize fund has {most} prizes at most"),
    "prizes.amount": Message("'{text}' is no amount"),
    "prizes.unknown": Message("There is no category '{text}'; categories: {known}"),
    "prizes.no-categories": Message("No category is declared"),
    "prizes.members": Message("{number} player", "{number} players", "number"),
}

BOARDS: Mapping[str, Message] = {
    "board.none": Message("No round is paired yet"),
    "board.no-round": Message(
        "Round {round} is not paired: {paired} round is",
        "Round {round} is not paired: {paired} rounds are",
        "paired",
    ),
    "board.unknown-number": Message(
        "Round {round} has no board {board}: it has boards {first} to {last}"
    ),
    "name.nobody": Message(
        "Nobody here has '{text}' in the name; give a number, or another part of the name"
    ),
    "name.several": Message(
        "{number} players have '{text}' in the name: {listed}; give the number"
    ),
    "name.many": Message(
        "{number} players have '{text}' in the name: {listed}; and {more} more; give the number"
    ),
    "name.digits": Message("Nobody here has a number of {digits} digits"),
    "board.no-game": Message("{player} plays on no board of round {round}"),
    "board.draft-first": Message("Round {round} is a draft: publish it before results are entered"),
    "board.other-result": Message(
        "Board {board} has the result {result} already: what is recorded is corrected"
    ),
    "board.same-result": Message("Board {board} has this result already, {result}"),
    "board.games": Message("Board {board}: {given} results are given, {games} are to be entered"),
    "board.not-adjourned": Message(
        "Board {board} has the result {result}: undo it before the game is registered as adjourned"
    ),
    "board.too-many": Message(
        "{number} result is given, and the round has {boards} boards; a dot stands for a "
        "board to skip",
        "{number} results are given, and the round has {boards} boards; a dot stands for a "
        "board to skip",
        "number",
    ),
    "board.no-results": Message("No results are given"),
    "board.not-read": Message(
        "{text} is no result: write 1-0, 1/2-1/2, 0-1, +--, --+, ---, ? or the keys ({legend})"
    ),
    "board.forfeited": Message("Match {board} is recorded as forfeited"),
    "board.at": Message("Board {board}: {what}"),
    "board.legend": Message(
        "1 = 1-0, 2 = draw, 3 = 0-1, a = adjourned; by forfeit: + = White wins, - = Black "
        "wins, 0 = both lose"
    ),
    "board.pairs": Message("{text} is no board: write 3-7 9-5, a bye as 5-0"),
    "board.played-results": Message(
        "{boards} boards are given and {results} results: give one for each board"
    ),
}


RESULT_ENTRY: Mapping[str, Message] = {
    "entry.title": Message("Results of round {round}"),
    "entry.moving": Message(
        "Backspace or arrow up: the board before; Enter or space: skip; q: stop, what is "
        "entered stays"
    ),
    "entry.match": Message(
        "Matches of two games: one key for each; in both, the result has the player named "
        "first in front, as on the slips"
    ),
    "entry.teams": Message(
        "Matches of teams: one key for each board; the result has the team named first in front"
    ),
    "entry.all-there": Message("Every board of round {round} has its result"),
    "entry.verify": Message("End of the list. Verify with a second pass? ({yes}/n)"),
    "entry.second": Message("Second pass: type the results again"),
    "entry.same": Message("the same"),
    "entry.unverified": Message("not verified"),
    "entry.mismatch": Message(
        "MISMATCH: first {first}, now {second}. Which is right? ({key_first} = first, "
        "{key_second} = second)"
    ),
    "entry.key-first": Message("f"),
    "entry.key-second": Message("s"),
    "entry.key-yes": Message("y"),
    "entry.entered": Message("{number} result entered", "{number} results entered", "number"),
    "entry.left": Message(
        "{number} board without a result", "{number} boards without a result", "number"
    ),
    "entry.verified": Message("{number} result verified", "{number} results verified", "number"),
    "entry.no-terminal": Message(
        "Results are entered key by key in a terminal; elsewhere they are given as a list"
    ),
}


ASKING: Mapping[str, Message] = {
    "effect.standings": Message("Standings, before and after"),
    "effect.prizes": Message("Prizes, before and after"),
    "effect.place": Message("rank {rank}, {points} points"),
    "effect.none": Message("Nobody’s place and nobody’s prize changes"),
    "effect.more": Message("and {number} other", "and {number} others", "number"),
    "ask.do-it": Message("Do it? ({yes}/n)"),
    "ask.reason": Message("Reason"),
    "ask.leaving": Message(
        "This leaves FIDE mode. It is recorded for good and cannot be taken back"
    ),
    "ask.stopped": Message("Stopped: nothing was recorded"),
    "ask.options": Message("{told} To do it: {options}"),
    "ask.options-or": Message("{told} To do it: {options}. Or: {command}"),
    "ask.text": Message("TEXT"),
    "unrated.estimate": Message(
        "{player} has no rating. Estimate of the strength? (Enter = {proposed}, 0 = none)"
    ),
    "unrated.estimate-all": Message(
        "{number} players have no rating. One estimate for all of them? (Enter = {proposed}, 0 = "
        "none; edit changes single ones)"
    ),
    "unrated.rule": Message(
        "{codes}: left out as long as players without a rating take part ({players}). Rating for "
        "them? (Enter = {proposed}, e = an estimate of each, 0 = leave out)"
    ),
    "unrated.rule-estimated": Message(
        "{codes}: left out as long as players without a rating take part ({players}). Rating for "
        "them? (Enter = their estimates, or one number for all, 0 = leave out)"
    ),
    "absent.plays": Message(
        "{player} did not come to round {round}. Play round {following}? ({yes}/n, Enter = {yes})"
    ),
    "absent.out": Message(
        "{player} did not come to round {round}: without notice that counts as withdrawn. Excused, "
        "to play round {following}? ({yes}/n, Enter = n)"
    ),
    "absent.assumed-out": Message(
        "Nobody was asked, so that who did not come counts as withdrawn. To answer otherwise: "
        "{undo}, then {again}"
    ),
    "absent.assumed-plays": Message(
        "Nobody was asked, so that who did not come plays on. To answer otherwise: {undo}, then "
        "{again}"
    ),
}


EVENTS: Mapping[str, Message] = {
    "event.exists": Message("There is a file {file} already, and an event is never written over"),
    "event.no-journal": Message("The file {file} is no event; begin one"),
    "event.no-file": Message("There is no event {file}; begin one"),
    "event.one-source": Message(
        "An event begins with --players LIST or with --from FILE, not with both"
    ),
    "event.as-declared": Message(
        "An event is paired as it is declared: {option} is for other files"
    ),
    "event.list-or-ratings": Message("Give a list, or a rating list with --ratings"),
    "event.update-teams": Message("In a team event a list enters teams and their players"),
    "event.name-or-list": Message("Name a player, or give a list with --players"),
    "event.change-ground": Message(
        "A published pairing is changed on a ground: --ground 4.4.1 to 4.4.5"
    ),
    "event.change-nothing": Message("Name the boards, or --start, --end or --cancel"),
    "schedule.zone": Message(
        "{text} is no time zone that is known here: name one as Europe/Paris, or what the clock is "
        "ahead of UTC as +01:00"
    ),
    "schedule.no-rounds": Message("The number of rounds is not declared yet: declare it first"),
    "schedule.day": Message("{text} is not a day as 2026-11-20"),
    "schedule.clock": Message("{text} is not a time of day as 14:30"),
    "schedule.at": Message("{text} is not a day and a time as 2026-11-20 14:30"),
    "schedule.round": Message("There is no round {round}"),
    "schedule.within": Message("Results are handed in within 1 to {most} minutes"),
    "schedule.what": Message(
        "Name the first day with the times of a day, or one round with its start"
    ),
    "event.nothing-declared": Message("Nothing is declared"),
    "event.points": Message(
        "{text}: points are those of a win, a draw and a loss, as 1-0.5-0 or 3-1-0"
    ),
    "event.number": Message("{text} is no number of points"),
    "event.colour": Message("{text}: the initial colour is white, black, draw or draw:SEED"),
    "event.rounds": Message("{text} names no rounds: write 3, 3,5 or 3-5"),
    "event.rating": Message("{text} is no rating"),
    "event.numbers": Message("{text} names no players: write their numbers, as 5, 3, 7"),
    "event.value": Message("{text} is no value of a player: write number and value, as 7=12.5"),
    "event.national-rating": Message(
        "{text} is no national rating: type the federation and a number, as FRA 1850"
    ),
    "event.k": Message("{text} is no K; it is a number from 1 to 40"),
    "event.minutes": Message("Give minutes, as 30, or none: {text} is neither"),
    "event.position": Message("{text} is no round and position: write them as 3:518"),
    "event.one-of": Message("{text} is none of {known}"),
    "event.no-team": Message(
        "Player {player} of the list has no team: give the list a column Team"
    ),
    "event.team-players": Message("A team event is entered by teams: name a team, or give a list"),
    "event.of-teams": Message("{option} is for team events, of the system {system}"),
    "event.match-points": Message("{text}: match points are those of a won, drawn and lost match"),
    "event.team-rules": Message("{text} is no choice for teams: use {known}"),
    "event.no-line-up": Message("Name the players at boards 1, 2, ..., 0 for an empty board"),
    "event.member": Message("{text} names no player of {player}, or more than one"),
    "event.correct-what": Message("Give what is right"),
    "event.present": Message(
        "{there} of {number} player is there", "{there} of {number} players are there", "number"
    ),
    "event.no-festival": Message("The event is no tournament of a festival: name that, too"),
    "event.try": Message("Try: {command}"),
}


UPDATES: Mapping[str, Message] = {
    "update.new": Message("Row {row}, {name}: new"),
    "update.changed": Message("{player}: {what}"),
    "update.ambiguous": Message(
        "Row {row}, {name}: not clear who, left out; it could be {players}"
    ),
    "update.missing": Message("Not in the list: {players}"),
    "update.unchanged": Message("{number} unchanged", "{number} unchanged", "number"),
    "update.say-yes": Message("Nothing was recorded. To do it: --yes"),
    "update.done": Message(
        "{number} act recorded; to take it back: {command}",
        "{number} acts recorded; to take all of them back: {command}",
        "number",
    ),
}


HISTORY: Mapping[str, Message] = {
    "history.number": Message("No"),
    "history.time": Message("Time (UTC)"),
    "history.author": Message("Who"),
    "history.what": Message("What"),
    "history.reason": Message("Why"),
    "history.undone": Message("{what} [undone]"),
    "history.same": Message("both files have acts 1 to {number}, the same ones"),
    "history.only": Message("only in {file}:"),
    "history.only-not": Message("nothing more in {file}"),
    "history.parted": Message(
        "these have parted and cannot be merged: go on with one of them, and keep the other as a "
        "copy"
    ),
    "history.restore": Message("* a restore point: {command} goes back to before it"),
    "history.copy": Message(
        "  {command} opens a copy as it stood before act N, also across what was published"
    ),
    "copy.number": Message(
        "There is no act {number} to go back before: name one from 2 to {most}, as history has them"
    ),
    "copy.fide-mode": Message(
        "FIDE mode was left with act {number} or a later one, and for good (FIDE checklist, 45): "
        "name an act after that"
    ),
    "copy.name": Message("{name} (copy, before act {number})"),
    "copy.reason": Message(
        "Copy of another journal as it stood before act {number}; the last entry there is {hash}."
    ),
    "copy.done": Message("{file} is the event as it stood before act {number}"),
}


FESTIVALS: Mapping[str, Message] = {
    "festival.tournament": Message("Tournament"),
    "festival.entered": Message("Entered", context="festivals"),
    "festival.boards": Message("Boards"),
    "festival.stage": Message("Stage"),
    "festival.next": Message("Next", context="events"),
    "festival.not-paired": Message("No round is paired yet"),
    "festival.twice": Message("{name} is in more than one tournament: {where}."),
    "festival.alike": Message(
        "Boards of the same number, in one hall: {where}. They are numbered through by {option}."
    ),
    "festival.numbered": Message("The boards are numbered through already."),
    "festival.of-none": Message("{file} is no tournament of a festival. Try: {command}"),
    "festival.of-other": Message(
        "{file} is a tournament of another festival, {festival}, not of {name}."
    ),
}


MESSAGES: Mapping[str, Message] = {
    **STATUS,
    **PRIZES,
    **BOARDS,
    **RESULT_ENTRY,
    **ASKING,
    **EVENTS,
    **UPDATES,
    **HISTORY,
    **FESTIVALS,
}

CATALOGUE = Catalogue("pairwright.service.events", MESSAGES)
