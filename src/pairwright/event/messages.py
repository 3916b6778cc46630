"""What the event room says, in English. French and Italian are in locale/.

Articles are not part of the texts: they stand behind each sentence, the same in all languages.
`act.` is an act in words, `sheet.`, `right.` and `field.` are what it is about.
`VCL` with numbers are questions of FIDE's verification checklist.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

EVENT: Mapping[str, Message] = {
    "event.created": Message("The event exists already: it is created once"),
    "event.not-created": Message("There is no event yet: create it first"),
    "event.finished": Message(
        "The event is finished: this is not possible any more (undo takes the finish back)"
    ),
    "event.session": Message(
        "The pairing of round {round} is being changed: end or cancel the change first"
    ),
    "event.teams": Message("This is a team event: this is for events of individual players"),
    "event.players": Message("This is an event of individual players: this is for team events"),
    "facts": Message("{what}"),
    "time.earlier": Message("The time {time} is before that of the last entry, {before}"),
}

ENTRIES: Mapping[str, Message] = {
    "player.unknown": Message("There is no player {number}"),
    "player.data": Message("The data of the player cannot be taken: {what}"),
    "player.same-id": Message("{player} has the same FIDE id, {id}"),
    "player.same-name": Message("{player} has the same name"),
    "enter.started": Message("Round 1 is paired: whoever comes now is a late entry"),
    "list.closed": Message(
        "The numbers are final, so the list of participants is closed; undo that first"
    ),
    "enter.too-many": Message("There cannot be more than {most} players"),
    "edit.rating": Message(
        "Round 1 is paired: a rating is now corrected, so that past rounds stay judged by the old "
        "one"
    ),
    "edit.numbers": Message(
        "This changes pairing numbers from the pairing of round {round} on; rounds paired before "
        "stay judged by theirs"
    ),
    "remove.started": Message("Round 1 is paired: a participant withdraws now"),
    "late-entry.not-started": Message(
        "Round 1 is not paired yet: enter the player, and announce a bye for the rounds to be "
        "missed"
    ),
    "late-entry.round": Message(
        "A late entry cannot begin in round {round}; the next round to be paired is {paired}"
    ),
    "late-entry.admit": Message(
        "The late entry has zero points for missed rounds and is paired from round {round} on"
    ),
    "late-entry.unrated": Message(
        "The player has no rating, and counts 0 in the averages of opponents: enter an estimate of "
        "the strength"
    ),
    "late-entry.drops": Message(
        "The player has no rating, and no rule for unrated players is declared. Left out of the "
        "standings from now on: {codes}"
    ),
    "withdraw.twice": Message("{player} has withdrawn already"),
    "withdraw.draft": Message(
        "{player} is paired in the draft of round {round}: discard it first, or publish it and "
        "record a forfeit"
    ),
    "return.expelled": Message("{player} was expelled: the expulsion has to be lifted first"),
    "expel.not-started": Message("{player} has played nothing here yet: remove the entry"),
    "expel.twice": Message("{player} was expelled already"),
    "expel.player": Message(
        "{player} is paired no more and is in no standings; the games that were played stay"
    ),
    "expel.not-expelled": Message("{player} was not expelled"),
    "expel.lift": Message("{player} is in the standings again"),
    "half-points.announced": Message(
        "{player} has a half-point bye announced for round {round}: take it back first"
    ),
    "announce.not-eligible": Message("{player} is not eligible for half-point byes"),
    "standings.round": Message(
        "There are no standings after round {round}: the last are those after round {last}"
    ),
    "order.form": Message("An order names at least two, each once"),
    "order.by-hand": Message(
        "After round {round} an order made by hand decides between those who are still tied"
    ),
    "order.lots": Message("The order by hand goes before the lots that were drawn"),
    "order.not-tied": Message(
        "After round {round} these are tied with each other, and have to be ordered together: "
        "{players}"
    ),
    "order.nobody-tied": Message("None of them is tied with anybody after round {round}"),
    "values.code": Message(
        "{code} is not in the declared list, or not a code that begins with OTHER_: only for these "
        "values are entered"
    ),
    "values.players": Message("Values name at least one participant, each once"),
    "values.value": Message(
        "{player}: {value} is no value with at most four decimals, below 1,000,000"
    ),
    "values.again": Message("These have another value already: {players}"),
    "return.not-withdrawn": Message("{player} has not withdrawn"),
    "return.not-here": Message(
        "{player} is not here yet, and has not withdrawn: check the player in on arrival"
    ),
    "return.running": Message("The participant is paired again from round {round} on"),
    "return.draft": Message(
        "The draft of round {round} was made without the participant: discard and pair again, "
        "or leave it"
    ),
}

PRESENCE: Mapping[str, Message] = {
    "check-in.started": Message("Round 1 is paired: only who is not here yet can still check in"),
    "check-in.late": Message(
        "Arrived late: {players}; zero points for missed rounds, paired from round {round} on"
    ),
    "check-in.withdrawn": Message("{player} has withdrawn: the way back is a return"),
    "admit.no-check-in": Message("Presence is not being confirmed in this event: nobody is out"),
    "admit.decision": Message("The arbiter admits {players} without a confirmation of presence"),
    "announce.allocated": Message(
        "A pairing-allocated bye cannot be announced: the pairing gives it"
    ),
    "announce.no-round": Message("Name at least one round"),
    "announce.round": Message(
        "Byes are announced for rounds that are not paired yet: {first} to {last}, not {round}"
    ),
    "announce.withdrawn": Message("{player} has withdrawn: the bye acts only after a return"),
    "announce.full-point": Message("Full-point byes are deprecated: {player} would have one"),
    "announce.second-half-point": Message("{player} would have more than one half-point bye"),
    "retract.none": Message("{player} has announced nothing for round {round}"),
    "excuse.none": Message(
        "{player} has no absence without notice that is to be decided: only who lost the last "
        "pairing by forfeit has one, before the next one"
    ),
}

DECLARATIONS: Mapping[str, Message] = {
    "forbid.two": Message("Name at least two different participants"),
    "forbid.twice": Message("{players} may not meet already"),
    "forbid.started": Message(
        "Pairs are forbidden before round 1: adding one now leaves FIDE mode"
    ),
    "allow.started": Message(
        "Forbidden pairs are settled before round 1: allowing one now leaves FIDE mode"
    ),
    "allow.none": Message("Nothing forbids exactly {players} to meet"),
    "apart.by": Message("Say what they have in common: a club, a federation, a family, a column"),
    "apart.twice": Message("Players of the same {by} do not meet already"),
    "apart.round": Message("Round {round} is over for this: the next one is round {coming}"),
    "apart.nobody": Message("No two players have the same {by} yet"),
    "apart.none": Message("Nothing keeps players of the same {by} apart"),
    "colour.started": Message("Round 1 is paired: the initial colour stands"),
    "colour.again": Message("The initial colour is settled already ({colour}): this replaces it"),
    "lots.seed": Message("The seed is one line of text that is not empty"),
    "lots.again": Message("Lots are drawn already: drawing again would choose between outcomes"),
    "chess960.none": Message("The event is not one of Chess960"),
    "chess960.again": Message(
        "Positions are drawn from a seed already: another one would choose between positions"
    ),
    "position.no-chess960": Message("The event is not declared as Chess960"),
    "position.number": Message("A starting position is a number from 0 to {most}"),
    "position.round": Message(
        "Positions are set for rounds up to the coming one, {last}, not for round {round}"
    ),
    "position.same": Message("Round {round} begins from position {position} already"),
    "position.seen": Message(
        "Position {position} of round {round} is published: everybody may have seen it"
    ),
    "position.by-hand": Message(
        "The position of round {round} is set by hand: say where and how it was drawn"
    ),
    "number.order": Message("The order names a participant twice, or one who is not there"),
    "number.exchange": Message("Players of equal strength and title get numbers in another order"),
    "number.unequal": Message(
        "Numbers are exchanged among players of equal strength and title only"
    ),
    "number.started": Message(
        "Round 1 is paired: numbers now follow corrected ratings only, where strength gave them"
    ),
    "number.late": Message("Numbers stand now: only late entries may still take their places"),
    "teams.choices": Message("This system leaves no such choice to a team competition: {system}"),
    "number.scheduled": Message(
        "All pairings follow from the numbers, which strength does not give: draw them by lot, or "
        "set them as they were drawn"
    ),
    "draw-numbers.strength": Message("Numbers are not drawn here: strength gives them ({system})"),
    "draw-numbers.started": Message("Round 1 is paired: the numbers stand"),
    "draw-numbers.size": Message("There is no table for so many participants: {number}"),
    "draw-numbers.again": Message("The numbers have been drawn already"),
    "draw-numbers.no-groups": Message(
        "There are no groups of numbers for these participants ({number}): they are for 9 to 24 "
        "players"
    ),
    "draw-numbers.groups": Message(
        "A federation has more players than a group has numbers: draw without groups, or set the "
        "numbers by hand"
    ),
    "set-numbers.order": Message(
        "Name all {number} participants once, in the order of the numbers"
    ),
    "pair.numbers-open": Message("The pairing numbers have not been drawn yet"),
    "late-entry.scheduled": Message(
        "All pairings follow from the numbers that were drawn: nobody can be fitted in any more"
    ),
    "announce.scheduled": Message(
        "There are no byes on request where everybody meets everybody: who is away loses the game"
    ),
    "rounds.scheduled": Message("{number} participants play {rounds} rounds: the table says so"),
    "acceleration.scheduled": Message("A table is not accelerated"),
    "colour.scheduled": Message("The table gives the colours: no initial colour is drawn"),
    "tie-breaks.predetermined": Message(
        "{code} is not used where all pairings are fixed beforehand: direct encounter, wins, "
        "Sonneborn-Berger or Koya are"
    ),
    "ranks.federation": Message(
        "The federation whose ratings count has a code of three letters, as FRA, not {text}"
    ),
    "ranks.whose": Message(
        "{method} asks for national ratings: name the federation whose ratings they are"
    ),
    "describe.clock": Message(
        "The encoded time control is not as record 222 has it: {text}. Give "
        "moves/seconds+increment, as 5400+30 or 40/6000+30:900+30; W300-B240 where White and Black "
        "have other times"
    ),
    "rating-lists.names": Message(
        "At most {most} rating lists are asked, each with a name of at most {letters} letters, "
        "without commas and quotation marks"
    ),
    "rating-lists.twice": Message("A rating list is named twice: each has one place in the order"),
    "rating-lists.same": Message("The rating lists are declared in this order already"),
    "long.same": Message("The event is declared so already"),
    "long.round": Message(
        "The ratings of one round for everybody need the number of that round, 1 to {last}; other "
        "choices need none"
    ),
    "long.rated": Message(
        "Players have ratings of later rounds: take these back first, then the mark of the event"
    ),
    "long.tie-breaks": Message(
        "In an event of more than 30 days players may have several ratings: tie-breaks by rating "
        "({codes}) are not recommended"
    ),
    "long.started": Message(
        "The order of ranking has tie-breaks by rating, and is announced before round 1: taking "
        "other ratings for them now leaves FIDE mode"
    ),
    "rate.not-long": Message(
        "Only in an event of more than 30 days a player has other ratings in later rounds: mark "
        "the event first, or correct the rating"
    ),
    "rate.round": Message(
        "A later rating counts from a round between 2 and {last} on, not from round {round}; that "
        "of round 1 is the rating of the entry"
    ),
    "rate.none": Message("A later rating is a number above 0"),
    "rate.same": Message("{player} has these ratings from round {round} on already"),
    "rate.past": Message("Round {round} is paired: tie-breaks by the ratings of rounds may change"),
    "describe.long": Message(
        "The event lasts more than 30 days: mark it as such, so that players can have the ratings "
        "of later rounds"
    ),
    "freeze.twice": Message("The numbers are final already"),
    "freeze.nobody": Message("Nobody has entered yet"),
    "settings.locked": Message("Round 1 is paired: this stands now ({what})"),
    "points.values": Message("These values are outside the FIDE rules: {what}"),
    "tie-breaks.code": Message("The order of ranking cannot be taken: {what}"),
    "tie-breaks.unrated": Message(
        "{codes}: left out as long as players without a rating take part ({players}), unless a "
        "rating for them (/U1400) or their estimates (/UE) are declared before round 1"
    ),
    "tie-breaks.started": Message(
        "The order of ranking is announced before round 1: changing it now leaves FIDE mode"
    ),
    "acceleration.unknown": Message(
        "There is no acceleration {method} here; use baku, or nothing for none"
    ),
    "acceleration.premise": Message("The acceleration cannot be used: {what}"),
    "system.unknown": Message("The system cannot be taken: {what}"),
    "system.entrants": Message(
        "{system} cannot be taken: a system for teams pairs teams, any other pairs players"
    ),
    "system.not-in-force": Message(
        "The edition {edition} of the rules is not in force on the first day of the event"
    ),
    "rounds.range": Message("{rounds} rounds cannot be: from {least} to {most}"),
    "rounds.same": Message("The event has {rounds} rounds already"),
    "rounds.started": Message(
        "The number of rounds is announced before round 1: changing it now leaves FIDE mode"
    ),
    "rounds.too-many": Message(
        "After {most} rounds everybody has met everybody: {rounds} rounds cannot all be paired "
        "within the rules"
    ),
    "rounds.recheck": Message(
        "Round {round}, checked again with the new number of rounds: {verdict}"
    ),
    "describe.nothing": Message("Name at least one thing to be changed"),
    "describe.text": Message("The text cannot be taken: {what}"),
    "describe.edition": Message(
        "With this first day the edition {edition} of the rules would hold, and rounds are paired "
        "by another one"
    ),
    "festival.name": Message("A festival has a name"),
    "festival.same": Message("The event is a tournament of this festival already"),
    "festival.none": Message("The event is no tournament of a festival"),
}

PRIZES: Mapping[str, Message] = {
    "prizes.running": Message(
        "Round 1 is paired: this can change who gets which prize, and never a pairing"
    ),
    "register.many": Message(
        "A report names at most {arbiters} arbiters, and has {remarks} lines for remarks"
    ),
    "register.name": Message("An official has a name: FIDE ID, title or e-mail alone say not who"),
    "register.number": Message("Numbers of FIDE have up to ten digits, as 412345, not {text}"),
    "register.web": Message("The web address begins with https:// or http://, not {text}"),
    "register.federation": Message("A federation is three capitals, as ITA, not {text}"),
    "register.email": Message("This is no e-mail address: {text}"),
    "register.title": Message("Titles of arbiters are {known}, not {text}"),
    "register.no-number": Message(
        "{name} has no FIDE ID: a report with an official without one comes back, so none is "
        "written until it is there"
    ),
    "norms.public": Message(
        "Everybody sees on the cards of players who made a norm, who can still make one, and with "
        "what, as far as results are published"
    ),
    "categories.unknown": Message("There is no category {category}"),
    "categories.nobody": Message("Name at least one player"),
    "categories.prizes": Message(
        "The prize list {list} is for the category {category}: declare other prizes first"
    ),
}

ROUNDS: Mapping[str, Message] = {
    "pair.rounds": Message("The number of rounds is not declared: declare it first"),
    "pair.all-paired": Message("All {rounds} rounds are paired"),
    "pair.draft": Message("Round {round} is a draft: publish or discard it first"),
    "pair.colour": Message("The initial colour is open: draw it, or set what was drawn"),
    "pair.nobody": Message("Fewer than two participants are there for round {round}"),
    "pair.unconfirmed": Message("{players} did not confirm their presence and are not paired"),
    "pair.no-show": Message(
        "{players} did not come to round {round}, and is paired",
        "{players} did not come to round {round}, and are paired",
        "number",
    ),
    "pair.no-show-out": Message(
        "{players} did not come to round {round}: without notice that counts as withdrawn. Decide "
        "first who is excused"
    ),
    "pair.missing": Message(
        "{number} game without a result is registered as adjourned, and counts as a draw for the "
        "pairing: {games}",
        "{number} games without a result are registered as adjourned, and count as draws for the "
        "pairing: {games}",
        "number",
    ),
    "pair.adjourned": Message(
        "Still adjourned, a draw for the pairing: {white} – {black}, round {round}"
    ),
    "pair.given-up": Message(
        "Round {round} cannot be paired with a soft rule ({why}): it is given up from the bottom, "
        "and {games} meet"
    ),
    "pair.given-up-by-hand": Message(
        "Round {round} was paired by hand against a soft rule ({why}): {games} meet"
    ),
    "pair.none": Message("Round {round} cannot be paired by the rules; pair it by hand: {what}"),
    "left.nobody": Message("{player} is left: there is nobody whom the rules let {player} meet"),
    "left.needed": Message(
        "{player} is left: the rules let {player} meet only {players}, whom others need"
    ),
    "pair.not-by-strength": Message(
        "The numbers do not follow strength: number the participants, or confirm that they stand"
    ),
    "pair.unrated": Message(
        "{players} has no rating, and counts 0 in the averages of all opponents: estimate the "
        "strength first, or confirm that it is 0",
        "{players} have no rating, and count 0 in the averages of all opponents: estimate their "
        "strengths first, or confirm that they are 0",
        "number",
    ),
    "pair.unrated-tie-breaks": Message(
        "{codes}: left out of the standings, because players without a rating take part "
        "({players}). Declare a rating for them (/U1400) or count their estimates (/UE) first: "
        "once round 1 is paired, that leaves FIDE mode"
    ),
    "pair.numbers": Message(
        "Players are not named by their pairing numbers: number them to see the numbers of the "
        "pairing"
    ),
    "boards.twice": Message("{player} stands on more than one board"),
    "boards.withdrawn": Message("{player} has withdrawn, and gets a board only after a return"),
    "boards.not-here": Message("{player} is not here yet, and gets a board only after checking in"),
    "by-hand.violation": Message("This breaks a rule: {what}"),
    "by-hand.soft": Message("A soft rule keeps {white} and {black} apart ({why})"),
    "by-hand.no-pairing": Message("The rules have no complete pairing of round {round}"),
    "by-hand.differs": Message("The rules give {engine} instead of {actual}"),
    "by-hand.colours": Message("Colours are not those of the rules: {what}"),
    "discard.none": Message(
        "There is no draft: what is published is changed or withdrawn, not discarded"
    ),
    "round.not-paired": Message("Round {round} is not paired"),
    "round.none-paired": Message("No round is paired yet"),
    "schedule.rounds": Message("There are times for more rounds than the event has ({rounds})"),
    "schedule.moment": Message(
        "{text} is not a moment as 2026-11-20T14:30+01:00, with what the clock is ahead of UTC"
    ),
    "schedule.due": Message("The results of round {round} cannot be due before it begins"),
    "schedule.order": Message("Round {round} begins before the one before it"),
    "publish-together.same": Message("That is so already"),
    "corrections.minutes": Message("Give 1 to {most} minutes after the publication of results"),
    "corrections.same": Message("That is so already"),
    "corrections.published": Message(
        "Results are published already: a deadline is announced before. It changes when errors in "
        "them count as notified"
    ),
    "number-boards.range": Message("Boards begin with a number from 1 to {most}"),
    "number-boards.same": Message("The boards begin with {first} already"),
    "number-boards.seen": Message(
        "Round {round} is being played: its boards {first} to {last} get other numbers, and what "
        "is printed keeps the old ones"
    ),
    "publish.twice": Message("Of round {round} this is published already ({what})"),
    "publish.position": Message(
        "Round {round} of Chess960 has no starting position, and there is no seed to draw it from: "
        "declare Chess960 again, or set the position"
    ),
    "publish.results": Message(
        "Something of round {round} has no result, or its pairings are not published: enter "
        "the results, or register what is open as adjourned"
    ),
    "publish.standings": Message("The results of round {round} are not published yet"),
    "publish.final": Message(
        "Round {round} is the last one: there are no final standings while a game or match is "
        "adjourned"
    ),
    "publish.stale": Message(
        "The draft of round {round} is not the pairing of the rules from what is known now: "
        "discard it and pair again, or publish it as it is with a reason"
    ),
    "publish.same": Message(
        "The draft of round {round} was made from other facts, and the rules still give the same "
        "pairing"
    ),
    "publish.order": Message(
        "The draft of round {round} was made from other facts; the rules still give the same "
        "boards, but in another order: discard it and pair again, or publish it as it is"
    ),
    "unpublish.none": Message("Of round {round} this is not published ({what})"),
    "unpublish.order": Message("The standings of round {round} are published: withdraw them first"),
    "unpublish.earlier": Message("A round after round {round} is paired: its pairings stand"),
    "unpublish.results": Message("Results of round {round} are entered: its pairings stand"),
    "unpublish.changed": Message("The pairings of round {round} were changed: they stand"),
    "unpublish.pairings": Message(
        "Published pairings stay: those of round {round} would be withdrawn"
    ),
    "unpublish.sheet": Message("What was published of round {round} is withdrawn ({what})"),
}

RESULTS: Mapping[str, Message] = {
    "board.unknown": Message("Round {round} has no board {white} – {black}"),
    "board.draft": Message("Round {round} is a draft: publish its pairings first"),
    "result.none": Message("Give a result; a game that goes on is adjourned"),
    "result.one-game": Message("Give one result for a game, two for a match of two games"),
    "result.over": Message(
        "The round after round {round} is paired: register the game as adjourned, then resume it"
    ),
    "result.adjourned": Message("The game is adjourned: resume it"),
    "result.twice": Message("The game has a result already, {result}: correct it"),
    "clear.seen": Message(
        "The results of round {round} are published, corrected or used for a pairing: correct the "
        "result"
    ),
    "clear.open": Message("The game has no result: there is nothing to clear"),
    "clear.sure": Message("The result, {result}, goes, and the board is open again"),
    "result.unusual": Message("An unusual result: {result}"),
    "forfeit.nobody": Message("Name who did not come: {white}, {black} or both"),
    "resume.not-adjourned": Message("The game is not adjourned"),
    "resume.result": Message("Give the final result of what was adjourned, and of nothing else"),
    "resume.not-drawn": Message(
        "Later rounds were paired with this game of round {round} as a draw, and it was none"
    ),
    "resume.match": Message(
        "Later rounds were paired with this match of round {round} as a draw; its end is known "
        "from the next pairing on"
    ),
    "correct.open": Message("The game has no final result: enter or resume it first"),
    "correct.same": Message("The game has this result already, {result}"),
    "correct.unpublished": Message(
        "The results of round {round} are not published: the result is entered again"
    ),
    "correct.in-time": Message("Notified in time: the next pairing uses it"),
    "correct.before-deadline": Message(
        "Reported before the deadline, {deadline}: the standings and the next pairing use it"
    ),
    "correct.after-deadline": Message(
        "Reported after the deadline, {deadline}: used from the pairing of round {round} on"
    ),
    "correct.after-last-deadline": Message(
        "Reported after the deadline, {deadline}, and no round follows: corrected for rating only"
    ),
    "correct.reported": Message("When it was reported is no time in UTC"),
    "correct.after-pairing": Message(
        "Notified after the next pairing: used from the pairing of round {round} on"
    ),
    "correct.late": Message("Notified late: corrected for rating only"),
    "correct.put-right": Message(
        "Found so late, it would be for rating only. The standings are put right all the same: "
        "rounds that are paired stay, and the next pairing uses the right result. It leaves FIDE "
        "mode"
    ),
    "correct.put-right-early": Message(
        "The standings get this correction without it: leave out that they are put right"
    ),
    "correct.draft": Message(
        "Round {round} is a draft made without the correction: discard it and pair again"
    ),
    "correct.restated": Message(
        "The state of the event says {derived}; the arbiter states {given}"
    ),
    "correct.too-late": Message("Round {round} is paired already, without this correction"),
    "correct.finished": Message("The event is finished: corrections are for rating only"),
    "correct.edit": Message("Round 1 is not paired yet: edit the player"),
    "correct.rating-time": Message(
        "A rating is corrected for the next pairing, or stated as late, for rating only"
    ),
    "correct.same-rating": Message("The player has this rating already, {rating}"),
    "correct.no-number": Message("No pairing number changes any more"),
    "correct.players": Message("These players met otherwise than it was published"),
    "correct.players-late": Message(
        "Players of round {round} cannot be corrected: it is not the round being played"
    ),
    "correct.players-corrected": Message(
        "Games of round {round} are corrected already: undo these corrections first"
    ),
    "correct.players-other": Message("Both lists have to name the same players, each once"),
}

CHANGES: Mapping[str, Message] = {
    "change.not-published": Message(
        "No published pairing is there to be changed; a draft is discarded"
    ),
    "change.over": Message("The results of round {round} are published: its pairing stands"),
    "change.corrected": Message("Games of round {round} are corrected: its pairing stands"),
    "change.no-session": Message("No change of a pairing is going on: start one with its ground"),
    "change.result": Message("A board that would go has a result: undo or correct it first"),
    "change.arrives": Message("{player} is not admitted to this round yet"),
    "change.board": Message("A board has a White; a bye is (player, 0)"),
    "change.nothing": Message("Nothing was changed: change boards, or cancel"),
    "change.ground": Message("The facts contradict this change: {what}"),
    "change.no-ground-4.4.1": Message(
        "The change of round {round} has no ground: none of its boards was published for two who "
        "have met, or somebody gains or loses a board by it. It leaves FIDE mode"
    ),
    "change.no-ground-4.4.3": Message(
        "The change of round {round} has no ground: somebody gets another opponent who was not "
        "without one. It leaves FIDE mode"
    ),
    "change.no-ground-4.4.4": Message(
        "The change of round {round} has no ground: no late entry without a place in the published "
        "pairing is given one. It leaves FIDE mode"
    ),
    "change.no-ground-4.4.5": Message(
        "The change of round {round} has no ground: this is not the final round, or nobody on its "
        "boards withdrew and no result of theirs was corrected after the pairing. It leaves FIDE "
        "mode"
    ),
    "change.dropped": Message(
        "{players} would have no board in round {round}, and the points of an absence"
    ),
    "change.dropped-here": Message("If {players} are here, the rules give {engine}"),
    "change.end": Message("The published pairing of round {round} is changed"),
}

HISTORY: Mapping[str, Message] = {
    "undo.nothing": Message("There is nothing to undo"),
    "undo.unknown": Message("Entry {entry} is no act that counts: it is not there or undone"),
    "undo.fide-mode": Message("Entry {entry} left FIDE mode: this is recorded for good"),
    "undo.barrier": Message(
        "Entry {entry} cannot be undone: it begins the event, or others have seen it; a "
        "publication is withdrawn by its own act"
    ),
    "undo.several": Message(
        "{number} act is undone, from entry {entry} on",
        "{number} acts are undone, from entry {entry} on",
        "number",
    ),
    "redo.nothing": Message("There is nothing to redo"),
}

PEOPLE: Mapping[str, Message] = {
    "people.account": Message(
        "An account is named by one line of at most {most} printable characters"
    ),
    "transfer.owner": Message(
        "The event becomes {account}’s, who alone gives rights in it from then on and can give it "
        "back; who has it now keeps the right to run it"
    ),
}

IMPORT: Mapping[str, Message] = {
    "import.diagnostics": Message(
        "{number} thing in the file was taken otherwise than written, or has to be known",
        "{number} things in the file were taken otherwise than written, or have to be known",
        "number",
    ),
    "import.bye": Message("{player}: {what}"),
    "import.round": Message("Round {round} of the file: {verdict}: {what}"),
}

TEAMS: Mapping[str, Message] = {
    "team.unknown": Message("There is no team {number}"),
    "team.data": Message("The data of the team cannot be taken: {what}"),
    "team.same-id": Message("A player of {player} has the same FIDE id, {id}"),
    "team.too-many": Message("There cannot be more than {most} teams"),
    "team.played": Message(
        "Who has played for {player} stays in the team, and in the same order: others may come, go "
        "or change places"
    ),
    "teams.boards": Message("A match has from 1 to {most} boards"),
    "enter-team.started": Message("Round 1 is paired: a team that comes now is a late entry"),
    "late-team.not-started": Message(
        "Round 1 is not paired yet: enter the team, and announce a bye for the rounds to be missed"
    ),
    "number.teams": Message("The order of the teams is that of the competition, not of strength"),
    "number.teams-started": Message("Round 1 is paired: the numbers of the teams stand"),
    "line-up.no-match": Message("{player} has no match in round {round}"),
    "line-up.none": Message("{player} has named no line-up"),
    "line-up.seats": Message("The line-up cannot be taken: {what}"),
    "line-up.order": Message("Players of {player} sit in another order than they were entered"),
    "line-up.first-members": Message("{player} has named no line-up: its first members play"),
    "line-up.results": Message(
        "Boards of the match have results: they stay with the boards, whoever sits there"
    ),
    "line-up.played": Message("Boards of the match have results: its line-ups are not taken back"),
    "match.over": Message(
        "The results of round {round} are published, corrected or used for a pairing: its line-ups "
        "and forfeits stand"
    ),
    "match.forfeited": Message("The match is recorded as forfeited ({result}): this replaces it"),
    "board.too-many": Message("{given} results are given, and the match has {boards} boards"),
    "board.empty": Message("Board {board} has an empty seat: the line-ups decide its result"),
    "forfeit.results": Message("The match has results already: correct its boards"),
    "adjourn.twice": Message("The match is adjourned already"),
    "adjourn.unseated": Message(
        "Nobody is named for the boards of the match: adjourn it as a whole"
    ),
    "adjourn.nothing": Message("Every board of the match has a result"),
    "change.one-bye": Message("Only one team has the pairing-allocated bye"),
    "pair.open-matches": Message(
        "{number} match that is not over is registered as adjourned, and counts as a draw for the "
        "pairing: {matches}",
        "{number} matches that are not over are registered as adjourned, and count as draws for "
        "the pairing: {matches}",
        "number",
    ),
    "pair.adjourned-match": Message(
        "Still adjourned, a draw for the pairing: the match {white} – {black}, round {round}"
    ),
    "pair.adjourned-board": Message(
        "Board {board} of the match {white} – {black}, round {round}, is still adjourned: the "
        "match is a draw for the pairing"
    ),
}

OPEN: Mapping[str, Message] = {
    "open.session": Message("The pairing of round {round} is being changed"),
    "open.draft": Message("Round {round} is paired, not published"),
    "stale.draft": Message(
        "The draft of round {round} rests on facts that have changed: discard it and pair again"
    ),
    "stale.rules": Message("Since the draft was made: the rules were {before}, and are {after}"),
    "stale.rounds": Message(
        "Since the draft was made: the number of rounds was {before}, and is {after}"
    ),
    "stale.forbidden": Message("Since the draft was made: other players may not meet"),
    "stale.coming": Message("Since the draft was made: now to be paired as well: {players}"),
    "stale.away": Message("Since the draft was made: not to be paired any more: {players}"),
    "stale.results": Message(
        "Since the draft was made: other results, points or colours of {players}"
    ),
    "stale.virtual": Message("Since the draft was made: other virtual points of {players}"),
    "stale.ratings": Message("Since the draft was made: other ratings of {players}"),
    "stale.numbers": Message("Since the draft was made: other pairing numbers of {players}"),
    "stale.settings": Message(
        "Since the draft was made: other points, byes, initial colour or choices of the competition"
    ),
    "stale.impossible": Message(
        "Since the draft was made: the round cannot be paired any more: {what}"
    ),
    "open.missing": Message("Round {round}: {white} – {black} has no result"),
    "open.adjourned": Message("Round {round}: {white} – {black} is adjourned"),
    "open.adjourned-match": Message("Round {round}: the match {white} – {black} is adjourned"),
    "open.line-ups": Message("Round {round}: {white} – {black} has no line-ups"),
    "open.board": Message("Round {round}: {white} – {black}, board {board} has no result"),
    "open.adjourned-board": Message("Round {round}: {white} – {black}, board {board} is adjourned"),
    "open.no-show": Message(
        "{players} did not come to round {round}: paired in round {following} unless withdrawn"
    ),
    "open.no-show-out": Message(
        "{players} did not come to round {round}: without notice that counts as withdrawn, unless "
        "it is explained before the next pairing is published"
    ),
    "open.unrated": Message(
        "{players} has no rating: estimate the strength before round 1 is paired",
        "{players} have no rating: estimate their strengths before round 1 is paired",
        "number",
    ),
    "open.results": Message("The results of round {round} are not published"),
    "open.standings": Message("The final standings are not published (round {round})"),
    "open.number-of-rounds": Message("The number of rounds is not declared"),
    "open.rounds": Message("Rounds paired: {paired} of {rounds}"),
    "report.name": Message("The report lacks the name of the event, record {record}"),
    "report.city": Message("The report lacks the city, record {record}"),
    "report.federation": Message("The report lacks the federation, record {record}"),
    "report.start_date": Message("The report lacks the first day, record {record}"),
    "report.end_date": Message("The report lacks the last day, record {record}"),
    "report.chief_arbiter": Message("The report lacks the chief arbiter, record {record}"),
    "report.round_dates": Message("The report lacks the date of every round, record {record}"),
}

ACTS: Mapping[str, Message] = {
    "act.create": Message(
        "the event begins with {number} player", "the event begins with {number} players", "number"
    ),
    "act.create-file": Message(
        "the event begins from {source} with {number} player",
        "the event begins from {source} with {number} players",
        "number",
    ),
    "act.create-teams": Message(
        "the event begins with {number} team", "the event begins with {number} teams", "number"
    ),
    "act.create-file-teams": Message(
        "the event begins from {source} with {number} team",
        "the event begins from {source} with {number} teams",
        "number",
    ),
    "act.enter-team": Message(
        "{player} enters with {number} player", "{player} enters with {number} players", "number"
    ),
    "act.late-team": Message("{player} enters late, from round {round} on, with players: {number}"),
    "act.edit-team": Message("{player}: new data, players: {members}"),
    "act.line-up": Message("round {round}, {player}: line-up {members}"),
    "act.line-up-back": Message("round {round}, {player}: line-up taken back"),
    "act.board-results": Message("round {round}, {white} – {black}: {results}"),
    "act.correct-boards": Message("round {round}, {white} – {black}: corrected to {results}"),
    "act.declare-teams": Message("choices for teams: {what}"),
    "act.number-teams": Message("teams numbered"),
    "act.enter": Message("{player} enters"),
    "act.late-entry": Message("{player} enters late, from round {round} on"),
    "act.edit": Message("{player}: {what}"),
    "act.edit-nothing": Message("{player}: nothing changed"),
    "act.remove": Message("{player} is struck from the list"),
    "act.withdraw": Message("{player} withdraws"),
    "act.withdraw-missed": Message("{player} did not come to round {round}, and is withdrawn"),
    "act.excuse": Message("{player} did not come to round {round}, and plays on"),
    "act.expel": Message("{player} is expelled"),
    "act.lift-expulsion": Message("{player} is no longer expelled"),
    "act.half-points": Message("{player} is not eligible for half-point byes"),
    "act.half-points-again": Message("{player} is eligible for half-point byes again"),
    "act.order-tied": Message("round {round}: ordered by hand: {players}"),
    "act.enter-values": Message("{code} after round {round}: values of {players}"),
    "act.return": Message("{player} takes part again"),
    "act.check-in": Message("{players}: presence confirmed"),
    "act.check-in-none": Message("presence is being confirmed"),
    "act.check-in-back": Message("{players}: presence not confirmed after all"),
    "act.admit": Message("{players}: admitted without confirming"),
    "act.announce": Message(
        "{player}: {kind}, round {rounds}", "{player}: {kind}, rounds {rounds}", "number"
    ),
    "act.retract": Message(
        "{player} plays after all, round {rounds}",
        "{player} plays after all, rounds {rounds}",
        "number",
    ),
    "act.forbid": Message("{players} are not paired with each other"),
    "act.forbid-softly": Message(
        "{players} are not paired with each other where the round can be paired so"
    ),
    "act.keep-apart": Message("players of the same {by} are not paired with each other"),
    "act.keep-apart-until": Message(
        "players of the same {by} are not paired with each other up to round {round}"
    ),
    "act.keep-apart-softly": Message(
        "players of the same {by} are not paired with each other where the round can be paired so"
    ),
    "act.keep-apart-softly-until": Message(
        "players of the same {by} are not paired with each other up to round {round}, where the "
        "round can be paired so"
    ),
    "act.let-meet": Message("players of the same {by} may be paired with each other again"),
    "apart.listed": Message("a list of players"),
    "apart.shared": Message("{by}: {shared}"),
    "apart.by.club": Message("club"),
    "apart.by.federation": Message("federation"),
    "apart.by.family": Message("family"),
    "act.allow": Message("{players} may be paired with each other again"),
    "act.set-initial-colour": Message("initial colour: {colour}"),
    "act.draw-initial-colour": Message("initial colour drawn: {colour} (seed {seed})"),
    "act.draw-lots": Message("lots drawn (seed {seed})"),
    "act.number": Message("players numbered by strength"),
    "act.draw-numbers": Message("pairing numbers drawn by lot (seed {seed})"),
    "act.set-numbers": Message("pairing numbers set as they were drawn"),
    "act.freeze-numbers": Message("the numbers are final"),
    "act.declare-points": Message("points for a win, a draw and a loss: {points}"),
    "act.declare-bye": Message("pairing-allocated bye: {points}"),
    "act.declare-tie-breaks": Message("order of ranking: {codes}"),
    "act.declare-ranks": Message("starting ranks: {method}, {how}"),
    "act.declare-ranks-none": Message("starting ranks: no method any more"),
    "ranks.FIDE": Message("by the FIDE rating"),
    "ranks.NRO": Message("by the national rating ({federation})"),
    "ranks.FIDON": Message("by the FIDE rating, else the national one ({federation})"),
    "ranks.NIDOF": Message("by the national rating ({federation}), else that of FIDE"),
    "ranks.HBFN": Message("by the higher of the FIDE and the national rating ({federation})"),
    "ranks.LBFN": Message("by the lower of the FIDE and the national rating ({federation})"),
    "ranks.OTHER": Message("by the arbiter's own number, else the rating"),
    "act.declare-rating-lists": Message("rating lists, in their order: {lists}"),
    "act.declare-rating-lists-none": Message("rating lists: as usual for the time control"),
    "rating-lists.standard": Message("FIDE standard"),
    "rating-lists.rapid": Message("FIDE rapid"),
    "rating-lists.blitz": Message("FIDE blitz"),
    "rating-lists.national": Message("national"),
    "act.declare-chess960": Message("the games are Chess960, from positions drawn by lot"),
    "act.declare-chess960-none": Message("the games are ordinary chess again"),
    "act.set-position": Message("round {round}: starting position {position}, by another draw"),
    "rating-lists.named": Message("“{name}”"),
    "act.declare-long": Message("an event of more than 30 days; tie-breaks take {ratings}"),
    "act.declare-long-none": Message("no event of more than 30 days any more"),
    "long.first": Message("the first rating of a player"),
    "long.of-round": Message("the rating of the round in which a game is played"),
    "long.chosen": Message("the rating of round {round}"),
    "act.rate-from": Message("{player}: rating {rating} from round {round} on"),
    "act.rate-from-none": Message("{player}: no other rating from round {round} on"),
    "act.declare-acceleration": Message("acceleration: {method}"),
    "acceleration.baku": Message("Baku (C.04.7)"),
    "act.declare-system": Message("pairing system: {system}"),
    "act.declare-rounds": Message("number of rounds: {rounds}"),
    "act.declare-categories": Message("categories: {names}"),
    "act.declare-categories-none": Message("no categories any more"),
    "act.set-membership": Message("{category}: {players} put into it by hand"),
    "act.set-membership-out": Message("{category}: {players} left out by hand"),
    "act.set-membership-back": Message("{category}: {players} by its conditions again"),
    "act.declare-prizes": Message(
        "prize fund: {number} prize, {total}", "prize fund: {number} prizes, {total}", "number"
    ),
    "act.declare-prizes-none": Message("no prize fund any more"),
    "act.declare-norms": Message("for norms the event is: {kind}; they are not public"),
    "act.declare-norms-public": Message("for norms the event is: {kind}; players' cards show them"),
    "act.register": Message("for reports: {what}"),
    "act.describe": Message("{what}"),
    "act.join-festival": Message("a tournament of the festival {festival}"),
    "act.join-festival-as": Message("tournament {short_name} of the festival {festival}"),
    "act.leave-festival": Message("no tournament of a festival any more"),
    "act.pair": Message("round {round} paired, as a draft"),
    "act.pair-by-hand": Message("round {round} paired by hand, as a draft: {boards}"),
    "act.discard": Message("draft of round {round} thrown away"),
    "act.publish": Message("round {round}: {sheet} published"),
    "act.publish-position": Message(
        "round {round}: pairings published, starting position {position} drawn"
    ),
    "act.schedule": Message("the rounds begin: {starts}"),
    "act.number-boards": Message("the boards begin with number {first}"),
    "act.declare-corrections": Message(
        "errors in results are reported within {minutes} minutes after their publication"
    ),
    "act.declare-corrections.none": Message("no deadline for reporting errors in results"),
    "act.publish-together": Message("standings are published with the results, from now on"),
    "act.publish-together.apart": Message("standings are published apart, from now on"),
    "act.withdraw-publication": Message("round {round}: {sheet} withdrawn"),
    "act.result": Message("round {round}, {white} – {black}: {result}"),
    "act.forfeit": Message("round {round}, {white} – {black}: {absent} absent"),
    "act.adjourn": Message("round {round}, {white} – {black}: adjourned"),
    "act.clear-result": Message("round {round}, {white} – {black}: result cleared"),
    "act.resume": Message("round {round}, {white} – {black}: after the adjournment {result}"),
    "act.correct-result": Message("round {round}, {white} – {black}: corrected to {result}"),
    "act.correct-colours": Message("round {round}, {white} – {black}: colours corrected"),
    "act.correct.put-right": Message("{what}, and the standings put right"),
    "act.correct-rating": Message("{player}: rating corrected to {rating}"),
    "act.correct-players": Message("round {round}: played were {played}, not {recorded}"),
    "act.start-change": Message("a change of the pairing of round {round} begins, art. {ground}"),
    "act.change-boards": Message("boards {put} instead of {remove}"),
    "act.end-change": Message("the changed pairing of round {round} stands"),
    "act.cancel-change": Message("the pairing of round {round} stays as published"),
    "act.undo": Message("undone: {entries}"),
    "act.redo": Message("done again: {entries}"),
    "act.finish": Message("the event is finished"),
    "act.share": Message("{account} may now {right}"),
    "act.share-taken": Message("{account} has no right here any more"),
    "act.transfer": Message("the event is {account}’s from now on"),
    "right.read": Message("read everything"),
    "right.enter": Message("enter results"),
    "right.change": Message("correct results and change pairings"),
    "right.run": Message("run the event"),
    "sheet.pairings": Message("pairings"),
    "sheet.results": Message("results"),
    "sheet.standings": Message("standings"),
    "sheet.both": Message("results and standings"),
    "field.event": Message("name of the event"),
    "field.name": Message("name"),
    "field.ratings": Message("rating"),
    "field.title": Message("title"),
    "field.federation": Message("federation"),
    "field.fide_id": Message("FIDE ID"),
    "field.sex": Message("sex"),
    "field.birth": Message("birth"),
    "field.strength": Message("estimated strength"),
    "field.k": Message("K"),
    "field.club": Message("club"),
    "field.extra": Message("other columns"),
    "field.origins": Message("rating list"),
    "field.preferences": Message("colour preferences, type"),
    "field.primary": Message("primary score"),
    "field.secondary_decides": Message("secondary score decides"),
    "field.boards": Message("boards"),
    "field.match_points": Message("match points"),
    "field.bye_match_points": Message("match points of the bye"),
    "field.bye_game_points": Message("game points of the bye"),
    "field.other": Message("other data"),
    "field.city": Message("place"),
    "field.start_date": Message("first day"),
    "field.end_date": Message("last day"),
    "field.chief_arbiter": Message("chief arbiter"),
    "field.time_control": Message("time control"),
    "field.encoded_time_control": Message("time control, encoded"),
    "field.deputy_arbiters": Message("deputy arbiters"),
    "field.event_id": Message("FIDE event ID"),
    "field.web": Message("web address"),
    "field.organiser": Message("organiser"),
    "field.chief": Message("chief arbiter"),
    "field.deputies": Message("deputy arbiters"),
    "field.arbiters": Message("further arbiters"),
    "field.remarks": Message("remarks"),
    "field.round_dates": Message("dates of the rounds"),
}

JOURNAL: Mapping[str, Message] = {
    "journal.action": Message(
        'an action is an object with "act" (its name) and "action" (its data)'
    ),
    "journal.no-action": Message("there is no action {name}; known: {known}"),
    "journal.line": Message('{where}: a line is an object with "entry" and "hash"'),
    "journal.entry-changed": Message(
        "{where}: the entry was changed: its hash is not the one of the line"
    ),
    "journal.line-changed": Message(
        "{where}: the line was changed: it is not written as a journal is"
    ),
    "journal.action-json": Message("action {name}: this is no JSON: {what}"),
    "journal.value": Message("{where}: {place}: {first}"),
    "journal.at": Message("{where}: {what}"),
    "journal.no-json": Message("{where}: this is not JSON: {what}"),
    "act-time": Message("{time} is no time in UTC; write 2026-11-16T09:30:00Z"),
    "act-author": Message("an act has an author: name who does it"),
    "act-written": Message("{name}: this cannot be written: {what}"),
    "act-line": Message(
        "the {what} of an act is one line of at most {longest} printable characters"
    ),
    "journal.facts": Message("the entries add up to facts that cannot be: {what}"),
    "journal.not-next": Message("{where} does not follow the entry before it"),
    "journal.cannot-be": Message("{where} ({name}) cannot be: {what}"),
    "journal.header": Message(
        "{where}: this is no journal of an event; its first line is {header}"
    ),
    "journal.large": Message("{name}: a journal has at most {largest_file} bytes"),
    "journal.empty": Message("{name}: the file is empty: this is no journal of an event"),
    "journal.version": Message("{where}: this version of the format is not known: {text}"),
    "journal.order": Message(
        "{where}: entry {sequence} stands where entry {sequence2} belongs: entries were "
        "removed, repeated or moved"
    ),
    "journal.chain": Message(
        "{where}: entry {sequence} does not follow the entry before it: its hash of that entry "
        "is another one"
    ),
    "journal.head": Message(
        "{path}: no entry has the hash {head}: entries were cut off at the end, or this is "
        "another journal"
    ),
    "journal.of": Message("{name}: {what}"),
    "journal.many": Message("{where}: a journal has at most {most_entries} entries"),
    "journal.long-line": Message("{name}:{number}: a line has at most {longest_line} bytes"),
    "journal.goes-on": Message("{name}: this event does not go on from the journal"),
    "journal.long-entry": Message("{name}: an entry has at most {longest_line} bytes"),
    "journal.none": Message("{name}:1: this is no journal of an event"),
    "journal.utf-8": Message("{where}: this is not UTF-8: {what}"),
    "journal.entry": Message("entry {sequence}"),
    "acceleration.match-points": Message("it is for match points as the primary score"),
    "journal.in-use": Message(
        "{name}: another program is writing this journal; close it there, then try again"
    ),
}

RECORDED: Mapping[str, Message] = {
    "recorded.history": Message(
        "it records other entries than those that it takes back or brings back"
    ),
    "recorded.lacks": Message("it does not record {part}"),
    "recorded.surplus": Message("it records {part}, which this act does not work out"),
    "recorded.silent": Message("its finding {finding} says nothing"),
    "recorded.refuses": Message("its finding {finding} refuses it"),
    "recorded.confirms": Message("it confirms what nobody asked"),
    "recorded.no-draft": Message(
        "its round is no draft of this event: boards without results, and byes"
    ),
    "recorded.arrives-later": Message("its round pairs somebody who arrives later"),
    "recorded.other-boards": Message("its round has other boards than those that were asked for"),
    "recorded.stranger": Message("{where} names {player}, who is not there"),
    "recorded.twice": Message("{where} names somebody twice"),
    "recorded.its-round": Message("its round"),
    "recorded.left-out": Message("who is left out"),
    "recorded.new-numbers": Message("the list of new numbers"),
    "recorded.of-the-rules": Message("the pairing of the rules"),
    "recorded.no-open-game": Message("it adjourns a game that is not there, or not open"),
    "recorded.adjourns-twice": Message("it adjourns a game twice"),
    "recorded.names-left-out": Message("its round names somebody who is left out"),
    "recorded.not-here": Message("it leaves out who is not here anyway"),
    "recorded.numbers": Message("its numbers are not different ones from 1 to {largest}"),
    "recorded.members": Message("its members are not as many as the players of the team"),
    "recorded.member-numbers": Message(
        "its members have numbers of others, or none from 1 to {largest}"
    ),
    "recorded.judges": Message("it judges a round that is not there, or one of them twice"),
    "recorded.no-verdict": Message("it records a verdict that is none"),
    "recorded.no-boards": Message("the boards of the rules are no boards"),
    "recorded.not-coming": Message("it is recorded for a round that was not the coming one"),
    "recorded.no-soft-rule": Message("what it gives up is of no soft rule that is in force"),
    "recorded.no-draw": Message("it has a position of round {round} that its seed does not draw"),
    "recorded.no-forfeit": Message("it forfeits matches of teams that are there"),
    "recorded.gives-up-twice": Message("what it gives up is no pair, or of one rule twice"),
}
"""Why an entry of a journal from elsewhere cannot be one of this event."""

MESSAGES: Mapping[str, Message] = {
    **EVENT,
    **ENTRIES,
    **PRESENCE,
    **DECLARATIONS,
    **PRIZES,
    **ROUNDS,
    **RESULTS,
    **CHANGES,
    **HISTORY,
    **PEOPLE,
    **IMPORT,
    **TEAMS,
    **OPEN,
    **JOURNAL,
    **RECORDED,
    **ACTS,
}

CATALOGUE = Catalogue("pairwright.event", MESSAGES)
