"""What the norms say to people, in English; French and Italian are in locale/.

A key is a family and a name: `condition-` (with value and bound), `unknown-` (where the facts do
not tell the value), `game-`, `left-` (why a game does not count), `chance-` (what is still wanted),
`note-` (below a table), `kind-` (of an event), `state-`, `title-` and `column-`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    # conditions
    "condition-format": Message("no norm is made in an event of this format"),
    "condition-rounds-a-day": Message("rounds on one day: {value} of at most {bound}"),
    "condition-minutes": Message("minutes for 60 moves: {value} of at least {bound}"),
    "condition-games": Message("games: {value} of at least {bound}"),
    "condition-games-and-walkover": Message(
        "games, with a round won without play: {value} of at least {bound}"
    ),
    "condition-titled": Message("titled opponents: {value} of at least {bound}"),
    "condition-holders": Message("opponents with the title {about}: {value} of at least {bound}"),
    "condition-federations": Message(
        "federations other than the player's own: {value} of at least {bound}"
    ),
    "condition-own-federation": Message(
        "opponents of the player's own federation: {value} of at most {bound} (foreigners: {about})"
    ),
    "condition-one-federation": Message(
        "opponents of one federation, {about}: {value} of at most {bound}"
    ),
    "condition-average": Message("average rating of the opponents: {value} of at least {bound}"),
    "condition-score": Message("points: {value} of at least {bound}"),
    "condition-performance": Message("performance: {value} of at least {bound}"),
    "unknown-rounds-a-day": Message(
        "rounds on one day: not known, at most {bound}; the dates of the rounds are missing"
    ),
    "unknown-minutes": Message(
        "minutes for 60 moves: not known, at least {bound}; the time control does not say"
    ),
    "lifted": Message("{what}: does not apply"),
    # how a norm came about
    "headline-made": Message("{title} norm of {player}: made, it counts for {games} games"),
    "headline-missed": Message("{title} norm of {player}: not made"),
    "headline-possible": Message("{title} norm of {player}: still possible"),
    "game": Message("Round {round}, {opponent} ({about}): score {score}"),
    "game-raised": Message(
        "Round {round}, {opponent} ({about}): score {score}; counted as {rating} (B.01 art. 1.4.6)"
    ),
    "game-walkover": Message(
        "Round {round}, {opponent} ({about}): did not come, looked at as a game that was lost"
    ),
    "unrated": Message("unrated"),
    "left-ignored": Message("Round {round}, {opponent}: left out, as it may be (B.01 art. 1.4.2)"),
    "left-no-federation": Message(
        "Round {round}, {opponent}: not counted, the opponent has no federation"
    ),
    "left-unrated-zero": Message(
        "Round {round}, {opponent}: not counted, unrated and without a point against rated players"
    ),
    "performance": Message(
        "Ra {average}, score {percentage} %, dp {difference}: performance {rating}"
    ),
    "required": Message("Against these opponents {points} points are needed."),
    # what is still wanted
    "chance-points": Message(
        "In {games} more game: {points} points against {average} or more on average",
        "In {games} more games: {points} points against {average} or more on average",
        count="games",
    ),
    "chance-titled": Message("Opponents to come with a title: at least {number}"),
    "chance-holders": Message("Opponents to come with the title {about}: at least {number}"),
    "chance-federations": Message("Opponents to come of further federations: at least {number}"),
    "chance-none": Message("Out of reach: {what}"),
    # tables
    "title-norms": Message("Norms after round {round}"),
    "column-number": Message("No."),
    "column-name": Message("Name"),
    "column-federation": Message("Fed."),
    "column-norm": Message("Norm"),
    "column-state": Message("State"),
    "column-games": Message("Games"),
    "column-score": Message("Score"),
    "column-average": Message("Ra"),
    "column-performance": Message("Rp"),
    "column-lacking": Message("What is missing"),
    "state-made": Message("made"),
    "state-missed": Message("missed"),
    "state-possible": Message("possible"),
    "note-rules": Message("FIDE title regulations (B.01) as of {day}."),
    "note-earlier": Message(
        "The tournament began before the oldest regulations that are known here; these were used."
    ),
    "note-kind": Message("Taken for: {kind}."),
    "note-foreigners": Message(
        "Every round has enough rated and titled foreigners: the conditions on federations do not "
        "apply (B.01 art. 1.4.3d)."
    ),
    "note-shown": Message("Shown: norms that were made, can still be made, or lack one condition."),
    "note-none": Message("Nobody made a norm, and nobody lacks one condition only."),
    "note-application": Message(
        "Whether the event was registered in time, arbiters were present and a title can be "
        "applied for is for the arbiter and FIDE to judge."
    ),
    "kind-ordinary": Message("an event without exceptions of its own"),
    "kind-national-final": Message("the final of a national championship (B.01 art. 1.4.3a)"),
    "kind-national-team": Message("a national team championship (B.01 art. 1.4.3b)"),
    "kind-zonal": Message("a zonal event (B.01 art. 1.4.3c)"),
    "kind-world-team": Message("a world or continental team championship"),
    "kind-world-cup": Message("the World Cup"),
    # fields of forms
    "field-norm": Message("Title"),
    "field-surname": Message("Surname"),
    "field-given": Message("Given name"),
    "field-id": Message("FIDE ID"),
    "field-own-federation": Message("Own federation"),
    "field-role": Message("Role in the event"),
    "field-event": Message("Event"),
    "field-event-id": Message("FIDE event ID"),
    "field-federation": Message("Federation"),
    "field-place": Message("Place"),
    "field-start": Message("First day"),
    "field-end": Message("Last day"),
    "field-web": Message("Web address"),
    "field-type": Message("Type of event"),
    "field-organiser": Message("Organiser"),
    "field-organiser-id": Message("FIDE ID of the organiser"),
    "field-organiser-email": Message("E-mail of the organiser"),
    "field-rounds": Message("Rounds"),
    "field-rounds-a-day": Message("Rounds a day"),
    "field-rate-of-play": Message("Rate of play"),
    "field-cadence": Message("Kind of rating"),
    "field-players": Message("Individual or team"),
    "field-system": Message("Pairing system"),
    "field-acceleration": Message("Acceleration"),
    "field-program": Message("Pairing program or person"),
    "field-chief-arbiter": Message("Chief arbiter"),
    "field-chief-arbiter-id": Message("FIDE ID of the chief arbiter"),
    "field-chief-arbiter-email": Message("E-mail of the chief arbiter"),
    "field-deputy-1": Message("First deputy"),
    "field-deputy-1-id": Message("FIDE ID of the first deputy"),
    "field-deputy-2": Message("Second deputy"),
    "field-deputy-2-id": Message("FIDE ID of the second deputy"),
    "field-arbiters": Message("Further arbiters"),
    "field-remarks": Message("Remarks"),
    "field-games": Message("Games"),
    "field-federations": Message("Federations of opponents"),
    "field-foreigners": Message("Not of the own federation"),
    "field-rated": Message("Rated opponents"),
    "field-of-host": Message("Of the host federation"),
    "field-titled": Message("Titled opponents"),
    "field-titled-GM": Message("of these GM"),
    "field-titled-IM": Message("of these IM"),
    "field-titled-FM": Message("of these FM"),
    "field-titled-WGM": Message("of these WGM"),
    "field-titled-WIM": Message("of these WIM"),
    "field-titled-WFM": Message("of these WFM"),
    "field-average": Message("Average"),
    "field-performance": Message("Performance"),
    "field-required": Message("Score required"),
    "field-achieved": Message("Score achieved"),
    "field-above": Message("Points above"),
    "field-many-foreigners": Message(
        "Rated foreigners, federations, titled foreigners by round (1.4.3d)"
    ),
    "field-number-of-players": Message("Players"),
    "field-rated-players": Message("Rated players"),
    "field-federations-of-players": Message("Federations"),
    "field-titled-players": Message("Titled players, without CM and WCM"),
    "field-certifying": Message("Federation that certifies"),
    "players-individual": Message("individual tournament"),
    "players-team": Message("team tournament"),
    "role-chief": Message("chief arbiter"),
    "role-deputy": Message("deputy arbiter"),
    "role-arbiter": Message("arbiter"),
    "official-chief": Message("chief arbiter {name}"),
    "official-deputy": Message("deputy arbiter {name}"),
    "official-arbiter": Message("arbiter {name}"),
    "official-organiser": Message("organiser {name}"),
    "sign-chief": Message("Chief arbiter: place, date, signature"),
    "sign-federation": Message("Federation: name, date, signature"),
    "sign-candidate": Message("Candidate: date, signature"),
    "form-it1": Message("IT1 \N{EM DASH} Certificate of title result: {title}, {name}"),
    "form-it3": Message("IT3 \N{EM DASH} Tournament report"),
    "form-it4": Message("IT4 \N{EM DASH} Direct titles and norms"),
    "form-fa1": Message("FA1 \N{EM DASH} FIDE arbiter norm report: {name}"),
    "form-ia1": Message("IA1 \N{EM DASH} International arbiter norm report: {name}"),
    "form-missing": Message("Not known to the event, to be filled in by hand: {what}"),
    "form-draft": Message(
        "The fields of the form with what the event knows; whether a federation takes this sheet "
        "or the form of FIDE is for it to say."
    ),
    "form-no-norm": Message("No norm was made, so there is no certificate."),
    "form-no-claim": Message(
        "Nobody claims a direct title: it stands in a column Claimed title of the entry list."
    ),
    "form-no-fa1": Message(
        "Every arbiter of the event is a FIDE arbiter or higher, or none is named."
    ),
    "form-no-ia1": Message("No arbiter of the event has the title FA."),
    "form-left-off": Message(
        "{number} more claim is on no line of this form.",
        "{number} more claims are on no line of this form.",
        count="number",
    ),
    "form-no-number": Message(
        "no report is written: without a FIDE ID it comes back. It is missing for: {who}"
    ),
    "yes": Message("yes"),
    "to-be-shown": Message("to be shown"),
    "column-kind": Message("Players"),
    "column-total": Message("Total"),
    "column-federations": Message("Federations"),
    "column-host": Message("Host"),
    "column-foreign": Message("Foreign"),
    "column-round": Message("Round"),
    "column-opponent": Message("Opponent"),
    "column-rating": Message("Rating"),
    "column-counted": Message("Rating after 1.4.6"),
    "column-title": Message("Title"),
    "column-id": Message("FIDE ID"),
    "column-group": Message("Group"),
    "column-members": Message("With members"),
    "column-claimed": Message("Claimed"),
    "column-asked": Message("Rating needed once"),
    "column-enough": Message("Reached"),
    "count-rated": Message("rated"),
    "count-unrated": Message("unrated"),
    # what reports lack
    "gap": Message("{field} ({forms})"),
    "gap-about": Message("{field}, {about} ({forms})"),
    "gaps": Message("Missing for reports, with the command that fills it in:"),
    "from-settings": Message("settings of the event"),
    "from-registration": Message("officials and numbers, on this page"),
    "from-players": Message("entries of the players"),
    "from-rounds": Message("rounds and their results"),
    # what was asked for and is not there
    "no-round": Message("there are no norms after round {round}: {recorded} rounds are recorded"),
    "no-kind": Message("there is no kind of event {kind} for norms; known: {known}"),
}

CATALOGUE = Catalogue("pairwright.title_norms", MESSAGES)
