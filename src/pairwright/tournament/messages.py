"""What is wrong with the facts of a tournament, in English. French and Italian are in locale/.

Articles are not part of the texts: they stand behind each of them, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

POINTS: Mapping[str, Message] = {
    "points.float": Message("points must be exact, not a float: {value}"),
    "points.no-number": Message("{value} is not a number of points"),
    "points.impossible": Message("{value} is not a possible number of points"),
    "points.places": Message("{value} has more than two decimal places"),
    "points.of-system": Message("point system, {name}: {what}"),
}

RESULTS: Mapping[str, Message] = {
    "result.no-text": Message("{text} is not a result; write it as text, such as '1-0'"),
    "result.unknown": Message("{text} is not a result; use {known} (or {others})"),
    "result.many": Message("{given} results for {games} game(s)"),
    "result.there": Message(
        "it has a result already; what was recorded is corrected, not overwritten"
    ),
    "result.two": Message("two results"),
    "result.board": Message("{called}, board {board}: {what}"),
    "round.no-board": Message("{called} has no board {board}"),
    "round.this": Message("the round"),
    "round.number": Message("round {round}"),
    "round.not-recorded": Message("round {round} is not recorded: there are {rounds} rounds"),
}

FACTS: Mapping[str, Message] = {
    "no-colour": Message("{text} is no colour; use white or black"),
    "fact": Message("{kind}, {name}: {value} is not possible ({what})"),
    "no-player": Message("there is no participant {number}"),
    "first-board": Message("boards begin with a number from 1 to {most}, not {number}"),
    "position.no-chess960": Message("starting positions belong to a tournament of Chess960 only"),
    "position.rounds": Message("a round, from 1 on, has one starting position"),
    "position.number": Message("a starting position is a number from 0 to {most}, not {number}"),
    "registration.arbiters": Message("an event has at most {most} arbiters"),
    "registration.remarks": Message("a tournament report has at most {most} remarks"),
    "rounds.none": Message("a tournament has one round or more, not {rounds}"),
    "rounds.too-many": Message("{recorded} rounds are recorded, but the tournament has {rounds}"),
    "number.twice": Message("player number {number} is given to {count} players"),
    "number.below": Message("player number {number} is below 1"),
    "number.team-twice": Message("team number {number} is given to {count} teams"),
    "earlier.others": Message(
        "the pairing numbers up to round {round} are not those of its players"
    ),
    "earlier.late": Message(
        "round {round} has the numbers of the rounds after it: none changes once round 4 is paired"
    ),
    "later-ratings": Message(
        "player {player} has ratings of later rounds that are not in the order of rounds from 2 "
        "on, or two of one list for the same round"
    ),
    "long-event.round": Message(
        "the ratings of one round that tie-breaks take name a round, and no others do"
    ),
    "round.listed": Message("round {round}: player {player} is listed {count} times"),
    "round.no-player": Message("round {round}: player {player} is not in the list of players"),
    "round.too-early": Message(
        "round {round}: player {player} was paired, but arrives for round {arrives}"
    ),
    "round.no-team": Message(
        "round {round}: team {team} is paired, but is not in the list of teams"
    ),
    "round.team-times": Message("round {round}: team {team} is paired {count} times"),
    "names-nobody": Message("{what} names {number}, who is not taking part"),
    "announced.player-bye": Message("an announced player bye"),
    "announced.team-bye": Message("an announced team bye"),
    "announced.player-allocated": Message(
        "round {round}: player {number} cannot announce a pairing-allocated bye: the pairing "
        "gives it"
    ),
    "announced.team-allocated": Message(
        "round {round}: team {number} cannot announce a pairing-allocated bye: the pairing gives it"
    ),
    "an-acceleration": Message("an acceleration"),
    "a-forbidden-pair": Message("a forbidden pair"),
    "waiver-of-others": Message(
        "round {round}: a soft rule gives up a pair of {number}, who is not of its group"
    ),
    "waiver-of-firm": Message("round {round}: only a soft rule gives up pairs"),
    "abnormal-points": Message("a record of abnormal points"),
    "a-withdrawal": Message("a withdrawal"),
    "not-here-yet": Message("the list of who is not here yet"),
    "an-expulsion": Message("an expulsion"),
    "a-tie-order": Message("an order of tied participants"),
    "tie-order": Message("an order after round {round} names fewer than two, or somebody twice"),
    "an-outside-value": Message("a value entered for a tie-break"),
    "outside-value": Message(
        "{value} for {code}: values are entered for codes that begin with OTHER_, with at most "
        "four decimals and below 1,000,000"
    ),
    "a-standing": Message("a recorded standing"),
    "a-rating-correction": Message("a rating correction"),
    "announced-order": Message("the announced order"),
    "a-team": Message("team {team}"),
    "correction.minutes": Message(
        "errors are notified within 1 to {most} minutes after the results: {number}"
    ),
    "correction.no-game": Message("a correction names a game {game} not in round {round}"),
    "correction.put-right": Message(
        "the game {game} of round {round} is put right in the standings: say from which later "
        "round on the pairings use it"
    ),
    "correction.rating": Message(
        "a rating is corrected for a pairing or for rating only, not in the standings: {number}"
    ),
}

PRIZES: Mapping[str, Message] = {
    "category.many": Message("{count} categories: an event has {most} at most"),
    "category.twice": Message("two categories are called {name}"),
    "category.name": Message("a category has a name of at most {most} characters"),
    "category.nobody": Message(
        "category {name} names player {number}, who is not in the list of players"
    ),
    "category.limit": Message("category {name}: a limit is a number from 0 to {most}"),
    "category.two-limits": Message(
        "category {name} has two upper limits: one that belongs to it, and one that does not"
    ),
    "category.empty": Message("category {name}: its lower limit is above its upper limit"),
    "category.no-day": Message(
        "category {name} limits the age: name the day on which it counts, as 2026-01-01"
    ),
    "category.in-and-out": Message("category {name}: somebody is put into it and left out of it"),
    "prizes.lists": Message("a prize fund has one list of prizes or more, and {most} at most"),
    "prizes.many": Message("a prize fund has {most} prizes at most"),
    "prizes.currency": Message("a currency is a word of at most {most} characters"),
    "prizes.step": Message("shares are rounded to a step such as 0.01, 1 or 5, not to {step}"),
    "prizes.smallest": Message("{share} is no smallest share"),
    "prizes.two-main": Message(
        "two prize lists are for everybody: one is the main list, name a category for the other "
        "or let it stand apart"
    ),
    "prizes.twice": Message("two prize lists are called {name}"),
    "prizes.name": Message("a prize list has a name of at most {most} characters"),
    "prizes.category": Message(
        "prize list {name} is for the category {category}, which is not there"
    ),
    "prizes.none": Message("prize list {name} has no prize"),
    "prizes.amount": Message(
        "prize list {name}: {amount} is no amount with at most two decimal places"
    ),
    "prizes.nothing": Message(
        "prize list {name}: a prize is an amount, or a thing named in at most {most} characters"
    ),
    "prizes.order": Message(
        "prize list {name}: prize {place} is larger than the one before it; the largest comes first"
    ),
}

ENTRIES: Mapping[str, Message] = {
    "edition.no-system": Message("edition {edition} of which system? Name the system, too"),
    "system.unknown": Message("there is no pairing system {system} here; known: {known}"),
    "system.no-teams": Message("{system} does not pair teams; systems that do: {known}"),
    "entry.kind": Message("entry {number}: {entry} is no name, no (name, rating) and no Player"),
    "entry.team": Message("team {number}: {entry} is no (name, players)"),
}

MATCHES: Mapping[str, Message] = {
    "match.named": Message("round {round}, match {match}"),
    "match.results": Message("{given} results for {boards} boards"),
    "match.unknown": Message("{match} is not in the round; its matches: {matches}"),
    "match.no-matches": Message("none", context="tournament"),
    "match.played": Message(
        "{match} has its games already; what was recorded is corrected, not overwritten"
    ),
    "match.forfeit": Message("{text} is no forfeit; use {known}"),
    "match.boards": Message(
        "the number of boards is not known, or team {team} has fewer members; give the "
        "line-ups, 0 for an empty board"
    ),
    "line-ups.lengths": Message("line-ups of {first} and {second} boards: use 0 for empty ones"),
    "line-ups.no-member": Message("player {player} is no member of team {team}"),
    "line-ups.twice": Message("somebody of team {team} sits at two boards"),
}

CHANGES: Mapping[str, Message] = {
    "change": Message("the changed pairing of round {round}"),
    "change.at": Message("{change} ({article}): {what}"),
    "change.no-round": Message("{change}: {rounds} rounds are recorded, so there is no such round"),
    "change.unknown": Message("{change} names {players}, who are not in the list of players"),
    "change.no-board": Message("{list} names no board"),
    "change.times": Message("{list} names player {player} {count} times"),
    "change.first": Message("{list} has a board without a first player; a bye is (player, 0)"),
    "change.same": Message(
        "the boards that were published and those that replaced them are the same"
    ),
    "change.not-recorded": Message("replaced_by has {board}, which the round does not"),
    "change.bye-of": Message("the bye of {player}"),
    "change.not-met": Message("nobody was published against an opponent met in an earlier round"),
    "change.no-late-entry": Message(
        "no late entry is given a board: all players of replaced_by were published, or paired "
        "before"
    ),
    "change.lost-board": Message(
        "player {player} was published, but no board of replaced_by names the player"
    ),
    "change.new-board": Message("player {player} has a new board, but no published one"),
    "change.no-game": Message("the bye of {player} is no game that two agree to play"),
    "change.had-opponent": Message(
        "player {player} was not without opponent: {other} is paired in this round"
    ),
    "change.not-final": Message(
        "this is about the final round, and the tournament has {rounds} rounds"
    ),
    "change.foreseen": Message(
        "nothing unforeseeable happened to these boards: nobody on them withdrew, and no result "
        "of theirs was corrected after the pairing"
    ),
}

CATALOGUE = Catalogue(
    "pairwright.tournament",
    {**POINTS, **RESULTS, **FACTS, **PRIZES, **ENTRIES, **MATCHES, **CHANGES},
)
